"""The file of an outbox: JSON lines, locked for one program, of which no torn line was ever acknowledged.

The first line says which book and night it belongs to and which entries the book is known to have; each further line
is an entry that waits. A line is on the disk before its action is announced, so that a last line that cannot be read
was never acknowledged: it is dropped.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct

from chouette_desk.book.commit import Step, steps_of
from chouette_desk.book.entries import Entry, check_chain
from chouette_desk.book.errors import TamperedEntries
from chouette_desk.book.location import OUTBOX_ENDING, BookLocation
from chouette_desk.book.lock import NOT_THROUGH_LINKS, Lock, NotALock
from chouette_desk.book.nights import NightRow, checked
from chouette_desk.core.night import Night
from chouette_desk.desk.files import file_name
from chouette_desk.desk.private_folder import (
    check_is_own,
    finished,
    is_finished,
    is_private,
    make_private,
    outbox_folders,
    remove,
)
from chouette_desk.nightfile.atomic_file import write_whole
from chouette_desk.nightfile.plain_file import read_file
from chouette_desk.nightfile.reading import ENDING as NIGHT_ENDING
from chouette_desk.wording.language import N_, Trouble, _

REVISION = 1
NEWER = N_("a newer Chouette Desk wrote it")
DAMAGED = N_("it is no outbox, or it is damaged")


class OutboxHead(Struct, frozen=True, rename={"location": "place"}):
    """The first line of an outbox: its book, its night, and the entries that the book is known to have."""

    outbox: int  # the revision of the format
    location: str
    book: str
    is_file: bool
    row: NightRow
    known: tuple[Entry, ...]


class OutboxFile:
    """The file of an outbox, locked for this program. ``path`` is ``None`` until something was written."""

    def __init__(self, folders: Sequence[Path], head: OutboxHead, entries: tuple[Entry, ...] = ()) -> None:
        """``folders`` are those that may have the file, the best first."""
        self._folders = folders
        self._lock: Lock | None = None
        self._size = 0
        self.refused = ""
        self.head = head
        self.entries = entries
        self.path: Path | None = None

    @classmethod
    def opened(cls, path: Path) -> "OutboxFile | None":
        """The outbox in a file, locked, or ``None`` if it is empty; raises Trouble, or OSError for one in use."""
        check_is_own(path)
        lock = Lock(path)
        try:
            if path.stat().st_size:
                head, entries, size = _read(path)
                file = cls((path.parent,), head, entries)
                file.path, file._size, file._lock = path, size, lock
                return file
            path.unlink()
        except BaseException:
            lock.release()
            raise
        lock.release()
        return None

    def steps(self) -> tuple[Step, ...]:
        """The steps of the entries that wait."""
        return tuple(self._steps()[len(self.head.known) :])

    def night(self) -> Night:
        """The night after every entry."""
        steps = self._steps()
        return steps[-1].after if steps else self.head.row.empty()

    def _steps(self) -> Sequence[Step]:
        return steps_of(self.head.row.empty(), (*self.head.known, *self.entries))

    def write(self, entries: tuple[Entry, ...]) -> None:
        """Put the entries that are not in the file yet on the disk, in another folder where the file's own refuses.

        Raises BlockingIOError where another window has the night's outbox, OSError where no folder takes it, and
        TamperedEntries for what could not be read again.
        """
        if self.path is not None and not self.path.exists():
            self.discard()  # the lock too, which would be in the way of another in its place
        refused = list[OSError]()
        own = self.path.parent if self.path is not None else None
        for folder in sorted(self._folders, key=lambda folder: folder != own):
            try:
                self._append(entries) if folder == own else self._create(folder, entries)
            except OSError as error:
                refused.append(error)
            else:
                self.entries = entries
                return
        self.refused = "; ".join(error.strerror or str(error) for error in refused)
        raise refused[0]

    def _append(self, entries: tuple[Entry, ...]) -> None:
        assert self.path is not None
        new = _lines(added := entries[len(self.entries) :])
        _check_added(self.head, self.entries, added)
        with os.fdopen(os.open(self.path, os.O_RDWR | NOT_THROUGH_LINKS), "r+b", buffering=0) as file:
            try:
                file.seek(self._size)  # behind it there may be what a full disk left of a line
                _write_all(file.fileno(), new)
                file.truncate()
                os.fsync(file.fileno())
            except OSError:
                with suppress(OSError):
                    file.truncate(self._size)
                raise
        self._size += len(new)

    def _create(self, folder: Path, entries: tuple[Entry, ...]) -> None:
        _check(self.head, entries)
        make_private(folder)
        path, lock = _free_path(folder, self.head.row)
        content = _lines((self.head, *entries))
        try:
            write_whole(path, content, force=False, private=True)
        except OSError:
            lock.release()
            raise
        self.discard()  # in the folder where it was before
        self.path, self._lock, self._size = path, lock, len(content)

    def discard(self) -> str:
        """Remove the file; a sentence where it cannot be removed."""
        remains = ""
        if self.path is not None:
            try:
                remove(self.path)
            except Trouble as trouble:
                remains = str(trouble)
            self.path = None
        self.release()
        return remains

    def release(self) -> None:
        """Unlock the file, which stays."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def left_outboxes(folder: Path | None = None) -> Iterator[OutboxFile]:
    """The outboxes that no program has, locked for this one; those that cannot be read stay as they are."""
    folders = tuple(filter(is_private, outbox_folders(folder)))
    done = frozenset[str]().union(*map(finished, folders))
    for path in [path for own in folders for path in sorted(own.glob(f"*{OUTBOX_ENDING}"))]:
        with suppress(Trouble, OSError):
            if not is_finished(path, done) and (file := OutboxFile.opened(path)) is not None:
                yield file


def waiting_outboxes(location: BookLocation, uid: str, folder: Path | None) -> Iterator[OutboxFile]:
    """The outboxes of the server's book at this location, or of this identity, locked for this program."""
    for file in left_outboxes(folder):
        head = file.head
        if not head.is_file and (head.location == str(location) or head.book == uid != ""):
            yield file
        else:
            file.release()


def night_in_outbox(path: Path) -> Night:
    """The night in an outbox file with every entry that waits, as others may read it; raises Trouble, OSError."""
    head, entries, _size = _read(path)
    return OutboxFile((), head, entries).night()


def _free_path(folder: Path, row: NightRow) -> tuple[Path, Lock]:
    """A path that is free, with its lock; raises BlockingIOError where another window has this night's outbox."""
    name = file_name(row.empty().heading).removesuffix(NIGHT_ENDING)
    number, path = 1, folder / f"{name} {row.uid[:8]}{OUTBOX_ENDING}"
    while True:
        try:
            lock = Lock(path)
        except PermissionError as error:  # how Windows says that it is locked
            raise BlockingIOError from error
        except NotALock:
            pass
        else:
            if not os.path.lexists(path):
                return path, lock
            lock.release()
        number += 1
        path = folder / f"{name} {row.uid[:8]} ({number}){OUTBOX_ENDING}"


def _lines(items: Sequence[Struct]) -> bytes:
    return b"".join(msgspec.json.encode(item) + b"\n" for item in items)


def _write_all(descriptor: int, content: bytes) -> None:
    """Write everything; a full disk takes a part first."""
    left = memoryview(content)
    while left:
        left = left[os.write(descriptor, left) :]


def _read(path: Path) -> tuple[OutboxHead, tuple[Entry, ...], int]:
    """The head of an outbox, the entries that wait, and the bytes that hold them; raises Trouble, OSError."""
    try:
        head_line, *lines = read_file(path).splitlines(keepends=True)
        if msgspec.json.decode(head_line, type=_Revision).outbox > REVISION:
            raise _unread(path, NEWER)
        head = msgspec.json.decode(head_line, type=OutboxHead)
        entries = _entries(lines)
        _check(head, entries)
    except (msgspec.MsgspecError, TamperedEntries, ValueError) as error:
        raise _unread(path, DAMAGED) from error
    return head, entries, len(head_line) + sum(map(len, lines[: len(entries)]))


def _check(head: OutboxHead, entries: Sequence[Entry]) -> None:
    """Raise TamperedEntries for what could not be read again: before it is written, and once it was read."""
    (row,) = checked([head.row])
    check_chain(head.known, row.first_hash, row.last_hash)
    _check_added(head, (), entries)


def _check_added(head: OutboxHead, there: Sequence[Entry], added: Sequence[Entry]) -> None:
    """Raise TamperedEntries for entries that do not follow those that are in the file."""
    if added:
        before = there[-1].hash if there else head.row.last_hash
        check_chain(added, before, added[-1].hash, head.row.last_seq + len(there) + 1)


class _Revision(Struct):
    outbox: int


def _entries(lines: Sequence[bytes]) -> tuple[Entry, ...]:
    """The entries of these lines, without a torn last one; raises MsgspecError for any other that cannot be read."""
    entries = []
    for line in lines:
        try:
            entries.append(msgspec.json.decode(line, type=Entry))
        except msgspec.MsgspecError:
            if line is not lines[-1]:
                raise
    if lines and not lines[-1].endswith(b"\n") and len(entries) == len(lines):
        entries.pop()  # whole as it looks: its line break came to the disk no more, so nobody was told of it
    return tuple(entries)


def _unread(path: Path, reason: str) -> Trouble:
    return Trouble(_("The outbox {file} could not be read: {reason}.").format(file=path.name, reason=_(reason)))
