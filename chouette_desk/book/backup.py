"""Backups of a book in files named by time: the last ones and one a month."""

import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from datetime import datetime, timedelta
from itertools import count
from pathlib import Path
from threading import Thread

from msgspec import Struct

from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import atomic_database, copy_file, copy_to_file, digest_of, journals_of, quick_check
from chouette_desk.book.database import Connection
from chouette_desk.book.errors import BookTrouble, NotWritten
from chouette_desk.book.location import ENDING, BookLocation
from chouette_desk.book.night_ends import keep_ends
from chouette_desk.book.revisions import checked_revision
from chouette_desk.book.sound import check_copy, is_sound
from chouette_desk.files.atomic_file import make_folder, remove_leftovers
from chouette_desk.files.user_folders import data_folder, settings_files
from chouette_desk.wording.language import N_, _

LAST = 10
HOUR = 3600.0
AS_IT_IS = "as it is"
"""The mark of a backup of a book that is not sound."""
NAME_REST = r"-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)(?: \((\d+)\))?(?: ([^()]+))?"


class Backup(Struct, frozen=True, order=True):
    """A backup: local time ("2026-11-22T23-10-05"), number in that second, mark, file.

    The mark says why it was made ("before 0002").
    """

    at: str
    number: int
    mark: str
    path: Path


def back_up(location: BookLocation, now: datetime, mark: str = "") -> Path:
    """Back up the book unless it is damaged; raises BookTrouble.

    A backup of a damaged book must not push out the good ones. One with a mark pushes out none: it is made before
    something else is done to the book, or of a book that is not sound, and it is enough that its pages hold.
    """
    to = free_backup(location, now, mark)
    with writing_backup(location, to) as temporary:
        copy = BookLocation(path=temporary, called=to.name)
        if location.path is not None:
            copy_file(location.path, temporary, to.name)
        else:
            with transaction_at(location) as connection:
                copy_to_file(connection, checked_revision(location, connection), copy)
        if mark:
            quick_check(copy, location)
        else:
            check_copy(temporary, location, next((backup.path for backup in reversed(unmarked(location))), None))
    return to


def back_up_within(connection: Connection, location: BookLocation, revision: str, now: datetime, mark: str) -> Path:
    """Back up a server's book as a transaction sees it; raises BookTrouble."""
    to = free_backup(location, now, mark)
    with writing_backup(location, to) as temporary:
        copy_to_file(connection, revision, BookLocation(path=temporary, called=to.name))
    return to


def back_up_if_changed(location: BookLocation, now: datetime, every: timedelta = timedelta()) -> Path | None:
    """Back up and prune if changed and the last is old enough; raises BookTrouble."""
    if _is_recent(location, now, every) or _is_backed_up(location, now):
        return None
    backup = back_up(location, now)
    prune(location, now, sound=backup)
    return backup


def _is_recent(location: BookLocation, now: datetime, every: timedelta) -> bool:
    """Tell whether the newest backup is younger than this."""
    return any(backup.at > stamp(now - every) for backup in _until(location, now))


def _is_backed_up(location: BookLocation, now: datetime) -> bool:
    past = _until(location, now)
    with suppress(BookTrouble):  # of a backup that nobody can read, or of the book: making another will tell
        return bool(past) and _contents(BookLocation(path=past[-1].path)) == _contents(location)
    return False


def _contents(location: BookLocation) -> str:
    with transaction_at(location) as connection:
        checked_revision(location, connection)
        return digest_of(connection)


# The folder


LONGEST_MARKS = "-2026-11-22T23-10-05 (999) before restore"
ROOM = 25  # bytes that the names of temporary files have more
NAME_MAX, PATH_MAX = 255, 4096  # bytes of a name, and of a path, where the system does not tell
TOO_LONG = N_("The name of the book {book} is too long for its backups to be kept. Choose a shorter one.")


def check_name(location: BookLocation) -> None:
    """Raise NotWritten if a new book's name leaves no room for its backups' names."""
    folder = folder_of(location)
    path = folder / f"{_name_of(location)}{LONGEST_MARKS}{ENDING}"
    longest = max(len(os.fsencode(folder.name)), len(os.fsencode(path.name)) + ROOM)
    if longest > _name_max(location) or len(os.fsencode(path)) + ROOM >= PATH_MAX:
        raise NotWritten(_(TOO_LONG).format(book=location))


def _name_max(location: BookLocation) -> int:
    """The bytes of the longest name in the book's folder, which may be encrypted."""
    with suppress(AttributeError, OSError, ValueError):
        return os.pathconf(location.path.parent if location.path else Path.home(), "PC_NAME_MAX")
    return NAME_MAX


def folder_of(location: BookLocation) -> Path:
    """Return the backup folder: next to a book's file, the user's for a server."""
    if location.path is not None:
        return location.path.parent / "backups"
    server = location.server
    return data_folder() / "backups" / _plain(f"{server.get('host', 'local')}-{server.get('dbname')}")


def backups_of(location: BookLocation) -> tuple[Backup, ...]:
    """The backups of a book that there are, the oldest first."""
    name = re.compile(re.escape(_name_of(location)) + NAME_REST + re.escape(ENDING))
    named = ((path, name.fullmatch(path.name)) for path in folder_of(location).glob(f"*{ENDING}"))
    return tuple(sorted(Backup(at[1], int(at[2] or 1), at[3] or "", path) for path, at in named if at))


def unmarked(location: BookLocation) -> list[Backup]:
    """Return a book's own backups, not those made before another action."""
    return [backup for backup in backups_of(location) if not backup.mark]


def newest_sound(location: BookLocation) -> Backup | None:
    """The newest backup that is sound; None where there is none."""
    return next((backup for backup in reversed(unmarked(location)) if is_sound(backup.path)), None)


def free_backup(location: BookLocation, now: datetime, mark: str = "") -> Path:
    """Return the file of a backup made now, with (2), (3) … in the same second."""
    names = ("" if number == 1 else f" ({number})" for number in count(1))
    begin, rest = f"{_name_of(location)}-{stamp(now)}", f" {mark}" if mark else ""
    return next(path for name in names if not (path := folder_of(location) / f"{begin}{name}{rest}{ENDING}").exists())


def stamp(now: datetime) -> str:
    """A moment in the name of a file."""
    return now.strftime("%Y-%m-%dT%H-%M-%S")


@contextmanager
def writing_backup(location: BookLocation, to: Path) -> Iterator[Path]:
    """Yield a temporary file that becomes the backup at the end; raises NotWritten."""
    try:
        make_folder(to.parent)
        with atomic_database(to) as temporary:
            yield temporary
    except OSError as error:
        reason = error.strerror or str(error)
        sentence = _("No backup of the book {book} could be written in {folder} ({reason}).")
        raise NotWritten(sentence.format(book=location, folder=to.parent, reason=reason)) from error


def open_to_others(location: BookLocation) -> tuple[Path, ...]:
    """Return files and folders of book, backups and program open to other users."""
    own = [data_folder(), folder_of(location), *settings_files()]
    backups = [backup.path for backup in backups_of(location)]
    book = [location.path, *journals_of(location.path)] if location.path else []
    return tuple(path for path in (*book, *own, *backups) if os.name != "nt" and path.exists() and _is_wide(path))


def _is_wide(path: Path) -> bool:
    return bool(path.stat().st_mode & 0o077)


def remove_unfinished(location: BookLocation, older: float = 0.0) -> None:
    """Remove what killed programs left of backups, once it is ``older``, in seconds."""
    remove_leftovers(folder_of(location), _name_of(location), older=older)


def prune(location: BookLocation, now: datetime, sound: Path | None = None) -> tuple[Path, ...]:
    """Remove old backups and return them.

    The last ones, the last of each month and those with a mark stay. The newest that is sound stays too: the one at
    ``sound``, that was just made, or else it is looked for. One that a wrong clock dated later than now stays until its
    time comes, and pushes out no other.
    """
    remove_unfinished(location, HOUR)
    gone = expired(_until(location, now))
    if gone and sound is None and (newest := newest_sound(location)) is not None:
        gone = [backup for backup in gone if backup.path != newest.path]
    for backup in gone:
        backup.path.unlink(missing_ok=True)
    return tuple(backup.path for backup in gone)


def expired(backups: Sequence[Backup]) -> list[Backup]:
    """Those of these backups, the oldest first, that need not be kept."""
    own = [backup for backup in backups if not backup.mark]
    retained = {*own[-LAST:], *{backup.at[:7]: backup for backup in own}.values()}
    return [backup for backup in own if backup not in retained]


def _until(location: BookLocation, now: datetime) -> list[Backup]:
    return [backup for backup in backups_of(location) if backup.at <= stamp(now)]


def _name_of(location: BookLocation) -> str:
    if location.path is not None:
        return location.path.name.removesuffix(ENDING)
    return _plain(location.server.get("dbname", ""))


def _plain(text: object) -> str:
    """A text as part of a file's name."""
    return re.sub(r"[^\w.-]+", "-", str(text)).strip("-.") or "book"


# Automatic backups

SELDOM = timedelta(hours=1)


class AutomaticBackups:
    """Backups of a changed book in a thread, on demand; ``close`` waits for it."""

    def __init__(self, location: BookLocation, clock: Callable[[], datetime]) -> None:
        self._location = location
        self._clock = clock
        self._thread: Thread | None = None
        self._error: Exception | None = None

    def start(self, *, seldom: bool = False) -> None:
        """Back up the book in the background; ``seldom``: not within an hour of the last."""
        now, every = self._clock(), SELDOM if seldom else timedelta()
        if not _is_recent(self._location, now, every):
            # a ThreadPoolExecutor takes 11 ms to import in every command of the book
            self._thread = Thread(target=self._back_up, args=(now, every, self._thread), name="backup")
            self._thread.start()

    def _back_up(self, now: datetime, every: timedelta, before: Thread | None) -> None:
        if before is not None:
            before.join()
        self._error = None
        try:
            keep_ends(self._location, now)
            back_up_if_changed(self._location, now, every)
        except Exception as error:
            self._error = error

    @property
    def trouble(self) -> BookTrouble | None:
        """The error of the last backup; None if there is none, or if it is not finished."""
        error = None if self._thread is not None and self._thread.is_alive() else self._error
        if error is None or isinstance(error, BookTrouble):
            return error
        raise error  # a fault of the program

    def close(self) -> BookTrouble | None:
        """Wait for the backup that is running, before the book is closed; its ``trouble``."""
        if self._thread is not None:
            self._thread.join()
        return self.trouble
