"""Names, endings and folders of files, their user, and troubles as sentences."""

import errno
import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path

from chouette_desk.book import location as books
from chouette_desk.book.lock import user as user
from chouette_desk.core.night import Heading
from chouette_desk.core.trouble import Trouble
from chouette_desk.files.atomic_file import write_whole
from chouette_desk.nightfile.reading import ENDING as ENDING
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import at_table

BOOK_ENDING, OUTBOX_ENDING = books.ENDING, books.OUTBOX_ENDING
SHEET_ENDINGS = (".xlsx", ".xlsm", ".ods", ".xls", ".csv")
"""Of old sheets, which are imported."""
FORBIDDEN = re.compile(r'[\x00-\x1f<>:"/\\|?*]+')  # in names of files, on one system or another
LONGEST = 80
PRACTICE = N_("Practice – {name}")


def night_name(heading: Heading) -> str:
    """The name of a night: "2026-11-20 Riverside, table 1"."""
    where = [heading.club or "", at_table(heading.table) if heading.table else ""]
    parts = [heading.date or "", ", ".join(part for part in where if part)]
    return " ".join(part for part in parts if part) or _("Chouette")


def file_name(heading: Heading) -> str:
    """The name of a night's file: "2026-11-20 Riverside, table 1.chouette.json"."""
    return plain_name(night_name(heading)) + ENDING


def plain_name(text: str) -> str:
    """A text as the name of a file without its ending, on any system."""
    return FORBIDDEN.sub(" ", text)[:LONGEST].strip(" .")


def default_book_path() -> Path:
    """Return the default path of the club's book, whose folder may not exist yet."""
    from chouette_desk.files.user_folders import data_folder  # late: no night file needs it

    return data_folder() / f"club{BOOK_ENDING}"


def free_path(folder: Path, name: str) -> Path:
    """Return a path in the folder without a file, with (2), (3) … if needed."""
    return next(path for path in numbered_paths(folder, name) if not path.exists())


def numbered_paths(folder: Path, name: str, ending: str = ENDING) -> Iterator[Path]:
    """Yield the possible paths of a file: the name itself, then with (2), (3) …."""
    yield folder / name
    yield from (folder / f"{name.removesuffix(ending)} ({number}){ending}" for number in count(2))


def with_ending(path: Path) -> Path:
    """The path with the ending of night files, if it has none of its own."""
    return path if path.suffix else path.with_name(path.name + ENDING)


# Troubles: each is one sentence that says what to do; nothing of the night is lost


class InUse(Trouble):
    """Another window, or another computer, has the night open."""


class ChangedOnDisk(Trouble):
    """Somebody else has written the night file since it was read."""


CHANGED = N_("{file} was changed by another program. Read it again, or save this night under another name.")
GONE = N_("{file} is no longer there. Save this night under another name.")
IN_USE = N_("{file} is open in another window of Chouette Desk. Close it there, or open a copy.")

NOT_WRITTEN = {
    errno.ENOSPC: N_("{file} could not be written: the disk is full. Free some space, or save elsewhere."),
    errno.EDQUOT: N_(
        "{file} could not be written: your quota on the disk is used up. Free some space, or save elsewhere."
    ),
    errno.EACCES: N_("{file} could not be written: you may not write in {folder}. Save the night in another folder."),
    errno.EPERM: N_("{file} could not be written: you may not write in {folder}. Save the night in another folder."),
    errno.EROFS: N_("{file} could not be written: {folder} is read-only. Save the night in another folder."),
    errno.ENOENT: N_("{file} could not be written: there is no folder {folder}. Save the night in another folder."),
}
NOT_WRITTEN_OTHERWISE = N_("{file} could not be written ({reason}). Save the night in another folder.")
UNREAD = N_("{file} could not be read ({reason}).")
NOT_THERE = N_("There is no file {file}.")


def not_written(path: Path, error: OSError) -> Trouble:
    """The trouble of a file that the disk refused to take."""
    sentence = _(NOT_WRITTEN.get(error.errno or 0, NOT_WRITTEN_OTHERWISE))
    return Trouble(sentence.format(file=path.name, folder=path.parent, reason=os_error_reason(error)))


def not_read(path: Path, error: OSError) -> Trouble:
    """The trouble of a file that could not be read."""
    sentence = NOT_THERE if isinstance(error, FileNotFoundError) else UNREAD
    return Trouble(_(sentence).format(file=path.name, reason=os_error_reason(error)))


def os_error_reason(error: OSError) -> str:
    """The reason of an error as the operating system words it."""
    return (error.strerror or str(error)).rstrip(".")


# Practice nights of the program, which are opened as copies


def practice_title(night: Path) -> str:
    """Return the practice title of a night file.

    For example "Riverside Friday" of ``riverside-friday.chouette.json``.
    """
    return night.name.removesuffix(ENDING).replace("-", " ").title()


def practice_path(folder: Path, name: str) -> Path:
    """Return a free path for a practice night of this name."""
    return free_path(folder, _(PRACTICE).format(name=name) + ENDING)


def practice_name(path: Path) -> str:
    """The name of a practice night by its path; empty for other files."""
    before, name = _(PRACTICE).format(name=""), path.name.removesuffix(ENDING)
    return name.removeprefix(before) if name.startswith(before) else ""


def practice_copy(night: Path, folder: Path) -> Path:
    """A new copy of the night in the folder; raises Trouble where none can be written."""
    path = practice_path(folder, practice_title(night))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(path, night.read_bytes(), force=False)
    except OSError as error:
        raise not_written(path, error) from error
    return path
