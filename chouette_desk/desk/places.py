"""Where a night is kept: a file name from its date and table, and one that is free."""

import re
from itertools import count
from pathlib import Path

from chouette_desk.book import places as books
from chouette_desk.core.night import Heading
from chouette_desk.nightfile.reading import ENDING as ENDING
from chouette_desk.wording.language import _
from chouette_desk.wording.titles import at_table

BOOK_ENDING = books.ENDING
FORBIDDEN = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')  # in names of files, on one system or another
LONGEST = 80


def night_name(heading: Heading) -> str:
    """What a night is called: "2026-11-20 Riverside, table 1"."""
    where = [heading.club or "", at_table(heading.table) if heading.table else ""]
    parts = [heading.date or "", ", ".join(part for part in where if part)]
    return " ".join(part for part in parts if part) or _("Chouette")


def file_name(heading: Heading) -> str:
    """The name of a night's file: "2026-11-20 Riverside, table 1.chouette.json"."""
    return FORBIDDEN.sub(" ", night_name(heading))[:LONGEST].strip(" .") + ENDING


def default_book() -> Path:
    """The club's book where nobody names another: in the user's own folder, which need not be there yet."""
    return books.data_folder() / f"club{BOOK_ENDING}"


def free_path(folder: Path, name: str) -> Path:
    """A path in the folder at which there is no file yet: with (2), (3) … where the name is taken."""
    stem = name.removesuffix(ENDING)
    names = (name if number == 1 else f"{stem} ({number}){ENDING}" for number in count(1))
    return next(path for name in names if not (path := folder / name).exists())


def with_ending(path: Path) -> Path:
    """The path with the ending of night files, if it has none of its own."""
    return path if path.suffix else path.with_name(path.name + ENDING)
