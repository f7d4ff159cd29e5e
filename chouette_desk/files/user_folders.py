"""The user's own folders and the folder for temporary files.

On Linux they are where the XDG specification has them. Only elsewhere are ``platformdirs`` and ``tempfile`` loaded,
which are a fifteenth of what a command of the book does.
"""

import os
import sys
from pathlib import Path

PROGRAM = "Chouette Desk"
TEMPORARY = ("TMPDIR", "TEMP", "TMP")
"""The variables that may name a folder for temporary files, the first that is right."""
USUAL_TEMPORARY = ("/tmp", "/var/tmp", "/usr/tmp")


def data_folder() -> Path:
    """The folder of the user's data that is no document."""
    if (folder := _xdg_folder("XDG_DATA_HOME", ".local/share")) is not None:
        return folder
    import platformdirs

    return platformdirs.user_data_path(PROGRAM, appauthor=False)


def settings_files() -> tuple[Path, Path]:
    """The folder and the file of the window's settings."""
    folder = _xdg_folder("XDG_CONFIG_HOME", ".config")
    if folder is None:
        import platformdirs

        folder = platformdirs.user_config_path(PROGRAM, appauthor=False)
    return folder, folder / f"{PROGRAM}.ini"


def _xdg_folder(variable: str, usual: str) -> Path | None:
    """Return the program's folder by this variable, or below the user's home.

    None on another system than Linux, and for a user whose home is not told.
    """
    home = Path(os.environ.get("HOME", ""), usual)
    named = Path(os.environ.get(variable, ""))
    folder = named if named.is_absolute() else home
    return folder / PROGRAM if sys.platform == "linux" and folder.is_absolute() else None


def temporary_folder() -> Path:
    """The folder for temporary files, the same whether it can be written or not."""
    named = filter(None, map(os.environ.get, TEMPORARY))
    for folder in map(Path, (*named, *USUAL_TEMPORARY)) if sys.platform == "linux" else ():
        if folder.is_dir():
            return folder.absolute()
    import tempfile

    return Path(tempfile.gettempdir())
