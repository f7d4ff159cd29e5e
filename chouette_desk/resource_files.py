"""Files of ``resources/`` in a checkout, wheel or frozen build; knows no Qt."""

import sys
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent


def resource(*parts: str) -> Path:
    """Return the path in ``resources/``: ``resource("fonts", "DejaVuSans.ttf")``.

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


def updates_address() -> str:
    """The address that this build asks for a newer program; empty if it names none."""
    file = resources_folder() / "updates.txt"
    return file.read_text(encoding="utf-8").strip() if file.is_file() else ""


def possible_folders() -> list[Path]:
    """Return possible resource folders: of the frozen build, checkout, then wheel."""
    folders = [PACKAGE.parent / "resources"] if is_checkout(PACKAGE.parent) else []
    folders.append(PACKAGE / "_resources")
    if frozen := getattr(sys, "_MEIPASS", None):
        folders.insert(0, Path(frozen) / "chouette_desk" / "_resources")
    return folders


def is_checkout(folder: Path) -> bool:
    """True if the package lies in its source tree, not a stranger's ``resources``."""
    return (folder / "pyproject.toml").is_file() and (folder / "resources").is_dir()
