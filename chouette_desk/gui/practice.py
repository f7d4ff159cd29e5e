"""The practice nights that come with the program: opened as copies, so that everything can be tried."""

from pathlib import Path

from chouette_desk.desk.places import ENDING, free_path
from chouette_desk.desk.trouble import not_written
from chouette_desk.nightfile.writing import write_whole
from chouette_desk.wording.language import _


def title(night: Path) -> str:
    """What a practice night is called: "Riverside Friday" of ``riverside-friday.chouette.json``."""
    return night.name.removesuffix(ENDING).replace("-", " ").title()


def practice_copy(night: Path, folder: Path) -> Path:
    """A new copy of the night in the folder; raises Trouble where none can be written."""
    path = free_path(folder, _("Practice – {name}").format(name=title(night)) + ENDING)
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, night.read_bytes(), force=False)
    except OSError as error:
        raise not_written(path, error) from error
    return path
