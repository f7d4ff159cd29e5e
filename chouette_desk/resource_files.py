"""Files of ``resources/``, found in a checkout, an installed wheel or a frozen build; knows no Qt."""

import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def resource(*parts: str) -> Path:
    """The path of one file or folder of ``resources/``, as in ``resource("fonts", "DejaVuSans.ttf")``.

    Raises FileNotFoundError when there is no such file: the program is then not installed whole.
    """
    path = resources_folder().joinpath(*parts)
    if not path.exists():
        raise FileNotFoundError(f"Chouette Desk is not installed whole: {path} is missing.")
    return path


def resources_folder() -> Path:
    """The first of the possible folders that exists; the wheel's own when none does."""
    folders = possible_folders()
    return next((folder for folder in folders if folder.is_dir()), folders[-1])


def possible_folders() -> list[Path]:
    """The folders that can hold resources: the frozen build's, the checkout's, the wheel's, in this order."""
    folders = [PACKAGE.parent / "resources"] if is_checkout(PACKAGE.parent) else []
    folders.append(PACKAGE / "_resources")
    if frozen := getattr(sys, "_MEIPASS", None):
        folders.insert(0, Path(frozen) / "chouette_desk" / "_resources")
    return folders


def is_checkout(folder: Path) -> bool:
    """True if the package lies in its own source tree (site-packages may hold a stranger's ``resources``)."""
    return (folder / "pyproject.toml").is_file() and (folder / "resources").is_dir()
