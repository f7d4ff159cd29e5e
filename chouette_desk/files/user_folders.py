"""The user's own folders and the folder for temporary files."""

import os
import sys
from pathlib import Path

import platformdirs

PROGRAM = "Chouette Desk"
TEMPORARY = ("TMPDIR", "TEMP", "TMP")
"""The variables that may name a folder for temporary files, the first that is right."""
USUAL_TEMPORARY = ("/tmp", "/var/tmp", "/usr/tmp")


def data_folder() -> Path:
    """The folder of the user's data that is no document."""
    return platformdirs.user_data_path(PROGRAM, appauthor=False)


def settings_files() -> tuple[Path, Path]:
    """The folder and the file of the window's settings."""
    folder = platformdirs.user_config_path(PROGRAM, appauthor=False)
    return folder, folder / f"{PROGRAM}.ini"


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
