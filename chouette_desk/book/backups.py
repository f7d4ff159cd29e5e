"""Backups of a book: whole books in files, named after the moment they were made, the last ones and one a month."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path

from msgspec import Struct
from sqlalchemy import make_url

from chouette_desk.book.beside import made_beside, sweep
from chouette_desk.book.contents import contents_of
from chouette_desk.book.copies import copy_file, copy_to_file
from chouette_desk.book.places import ENDING, Place, data_folder
from chouette_desk.book.revisions import checked_revision
from chouette_desk.book.soundness import check_copy
from chouette_desk.book.transactions import connected, transaction
from chouette_desk.book.trouble import BookTrouble, NotWritten
from chouette_desk.wording.language import N_, _

LAST = 10
HOUR = 3600.0
NO_BACKUP = N_("No backup of the book {book} could be written in {folder} ({reason}).")
NAMED = re.compile(r"-(?P<at>\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)(?: \((?P<number>\d+)\))?(?: (?P<mark>[^()]+))?")


class Backup(Struct, frozen=True, order=True):
    """A backup: when it was made by the clock of this place ("2026-11-22T23-10-05"), which of that second, what it was
    made before ("before 0002", nothing for one that was made by itself), and the file."""

    at: str
    number: int
    mark: str
    path: Path


def back_up(place: Place, now: datetime, mark: str = "") -> Path:
    """Where the book, as it stands, is copied to; raises BookTrouble, and then there is no new backup.

    A damaged book is no backup: it must not push out the good ones.
    """
    to = free_backup(place, now, mark)
    with writing_backup(place, to) as beside:
        written = Place(path=beside, called=to.name)
        if place.path is not None:
            copy_file(place.path, beside, to.name)
        else:
            _copy_from_server(place, written)
        check_copy(written, place)
    return to


def back_up_if_changed(place: Place, now: datetime, every: timedelta = timedelta()) -> Path | None:
    """The new backup, None where the newest says the same as the book or is younger than this; old ones go.

    Raises BookTrouble.
    """
    if _until(place, now, since=now - every) or _is_backed_up(place, now):
        return None
    made = back_up(place, now)
    prune(place, now)
    return made


def _is_backed_up(place: Place, now: datetime) -> bool:
    past = _until(place, now)
    if not past:
        return False
    try:
        return _contents(Place(path=past[-1].path)) == _contents(place)
    except BookTrouble:  # of a backup that nobody can read, or of the book: making another will tell
        return False


def _contents(place: Place) -> str:
    with connected(place, read_only=True) as connection, transaction(place, connection, writes=False):
        checked_revision(place, connection)
        return contents_of(connection)


def _copy_from_server(place: Place, beside: Place) -> None:
    with connected(place, read_only=True) as connection, transaction(place, connection, writes=False):
        copy_to_file(connection, checked_revision(place, connection), beside)


# The folder


def folder_of(place: Place) -> Path:
    """Where the backups of a book are: beside its file, or in the user's folder for a book on a server."""
    if place.path is not None:
        return place.path.parent / "backups"
    url = make_url(place.url)
    return data_folder() / "backups" / _plain(f"{url.host or url.query.get('host') or 'local'}-{url.database}")


def backups_of(place: Place) -> tuple[Backup, ...]:
    """The backups of a book that there are, the oldest first."""
    begin = _name_of(place)
    found = []
    for path in folder_of(place).glob(f"*{ENDING}"):
        rest = path.name.removesuffix(ENDING).removeprefix(begin)
        if path.name.startswith(begin) and (parts := NAMED.fullmatch(rest)):
            found.append(Backup(parts["at"], int(parts["number"] or 1), parts["mark"] or "", path))
    return tuple(sorted(found))


def free_backup(place: Place, now: datetime, mark: str = "") -> Path:
    """The file of a backup that is made now, with (2), (3) … for another of the same second."""
    names = ("" if number == 1 else f" ({number})" for number in count(1))
    rest = f" {mark}" if mark else ""
    begin = f"{_name_of(place)}-{stamp(now)}"
    return next(path for name in names if not (path := folder_of(place) / f"{begin}{name}{rest}{ENDING}").exists())


def stamp(now: datetime) -> str:
    """A moment in the name of a file."""
    return now.strftime("%Y-%m-%dT%H-%M-%S")


@contextmanager
def writing_backup(place: Place, to: Path) -> Iterator[Path]:
    """Where to make a backup, which has its name when the block ends; raises NotWritten for what the disk refuses."""
    try:
        to.parent.mkdir(parents=True, exist_ok=True)
        with made_beside(to) as beside:
            yield beside
    except OSError as error:
        reason = error.strerror or str(error)
        raise NotWritten(_(NO_BACKUP).format(book=place, folder=to.parent, reason=reason)) from error


def prune(place: Place, now: datetime) -> tuple[Path, ...]:
    """The backups that were removed: all but the last ones, the last of each month, and those made before something.

    One that a wrong clock dated later than now stays until its time comes, and pushes out no other.
    """
    sweep(folder_of(place), _name_of(place), older=HOUR)
    gone = superfluous(_until(place, now))
    for backup in gone:
        backup.path.unlink(missing_ok=True)
    return tuple(backup.path for backup in gone)


def superfluous(backups: Sequence[Backup]) -> list[Backup]:
    """Which of these, the oldest first, need not be kept."""
    own = [backup for backup in backups if not backup.mark]
    months = {backup.at[:7]: backup for backup in own}
    kept = {*own[-LAST:], *months.values()}
    return [backup for backup in own if backup not in kept]


def _until(place: Place, now: datetime, since: datetime | None = None) -> list[Backup]:
    first = stamp(since) if since else ""
    return [backup for backup in backups_of(place) if first < backup.at <= stamp(now)]


def _name_of(place: Place) -> str:
    if place.path is not None:
        return place.path.name.removesuffix(ENDING)
    return _plain(make_url(place.url).database or "")


def _plain(text: object) -> str:
    """A text as part of a file's name."""
    return re.sub(r"[^\w.-]+", "-", str(text)).strip("-.") or "book"
