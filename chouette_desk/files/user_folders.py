"""The user's own folders and the folder for temporary files."""

import os
import sys
from pathlib import Path

PROGRAM = "Chouette Desk"
TEMPORARY = ("TMPDIR", "TEMP", "TMP")
"""The variables that may name a folder for temporary files, the first that is right."""
USUAL_TEMPORARY = ("/tmp", "/var/tmp", "/usr/tmp")


def portable_folder() -> Path | None:
    """The folder for everything of the user, of a bundle with a file ``portable``.

    None for others. So a bundle on a stick takes its book along, and leaves nothing on the computers that use it.
    """
    folder = Path(sys.executable).resolve().parent
    return folder / "data" if getattr(sys, "frozen", False) and (folder / "portable").is_file() else None


def data_folder() -> Path:
    """The folder of the user's data that is no document."""
    import platformdirs  # late, as below: most books are files with a name

    return portable_folder() or platformdirs.user_data_path(PROGRAM, appauthor=False)


def settings_files() -> tuple[Path, Path]:
    """The folder and the file of the window's settings."""
    import platformdirs

    portable = portable_folder()
    folder = portable / PROGRAM if portable else platformdirs.user_config_path(PROGRAM, appauthor=False)
    return folder, folder / f"{PROGRAM}.ini"


def state_folder() -> Path:
    """The folder of the log of errors."""
    import platformdirs

    return portable_folder() or platformdirs.user_state_path(PROGRAM, appauthor=False)


def without_home(text: str) -> str:
    """A text in which the user's own folder, which names the user, is ``~``."""
    return text.replace(str(Path.home()), "~")


def temporary_folder() -> Path:
    """The folder for temporary files, the same whether it can be written or not.

    ``tempfile`` looks for one that can, so that it would name another while a disk is full.
    """
    named = filter(None, map(os.environ.get, TEMPORARY))
    for folder in map(Path, (*named, *USUAL_TEMPORARY)) if sys.platform == "linux" else ():
        if folder.is_dir():
            return folder.absolute()
    import tempfile

    return Path(tempfile.gettempdir())
