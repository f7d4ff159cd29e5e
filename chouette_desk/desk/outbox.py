"""Outbox: entries of a night that the book has not accepted yet.

While the book of a night cannot be reached or written, the night continues in an outbox: a file of JSON lines in the
user's own folder. The first line says which book and night it belongs to and which entries the book is known to have;
each further line is an entry that waits. A line is on the disk before its action is announced, so that a last line
that cannot be read was never acknowledged: it is dropped. The file is removed once the book has every entry.
"""

import os
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from time import monotonic

import msgspec
from msgspec import Struct

from chouette_desk.book.book import Book
from chouette_desk.book.commit import MEANWHILE, Step, steps_of
from chouette_desk.book.entries import Entry, check_chain
from chouette_desk.book.errors import BookTrouble, Deadlock, NotWritten, StaleNight, TamperedEntries, takes_nothing
from chouette_desk.book.location import OUTBOX_ENDING
from chouette_desk.book.lock import NOT_THROUGH_LINKS, Lock, NotALock
from chouette_desk.book.nights import NightRow
from chouette_desk.book.sync import Conflict, sync_entries
from chouette_desk.core.night import Night
from chouette_desk.desk.files import InUse, file_name
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
from chouette_desk.wording.language import N_, Trouble, _, ngettext

REVISION = 1
PATIENCE = 10
"""An action tries again only after this many times the duration of the last try: nobody waits at the table."""

CHOOSE = N_(
    "While this desk could not reach the book, another one wrote this night, so nothing more was entered. "
    "Choose which of the two continues."
)
BACK = N_("The book {book} can be written again, and has everything that was entered meanwhile.")
IN_FILE = N_("{trouble} The night continues in memory and in {file}, until the book can be written again.")
IN_MEMORY = N_(
    "{trouble} The night continues in memory only, for no file can be written either ({reason}): let the program run."
)
FROM_HERE = N_("{trouble} Nothing was entered. Enter it again: the night continues in memory and in {file}.")
FROM_MEMORY = N_("{trouble} Nothing was entered. Enter it again: the night continues in memory; let the program run.")
NEWER = N_("a newer Chouette Desk wrote it")
DAMAGED = N_("it is no outbox, or it is damaged")
IN_USE = N_("Another window of Chouette Desk continues this night while its book cannot be reached.")


class Outbox:
    """The entries of an open night that wait for its book.

    ``reason`` is a sentence while the book takes nothing, and empty while all is well; ``conflict`` is set from the
    moment that another desk's entries are in the way until one of the two sides is chosen.
    """

    def __init__(self, book: Book, folder: Path | None = None) -> None:
        """``folder`` is the program's own, ``None`` for the user's."""
        self._book = book
        self._folders = outbox_folders(folder) if book.is_file else outbox_folders(folder)[:1]
        self._file: OutboxFile | None = None
        self._not_before = 0.0
        self.steps: tuple[Step, ...] = ()
        self.reason = ""
        self.conflict: Conflict | None = None

    def resume(self, file: "OutboxFile", reason: str) -> None:
        """Take over the outbox that an ended program left."""
        self._file, self.steps, self.reason = file, file.steps(), reason

    @property
    def cut_off(self) -> str:
        """A sentence on why the book takes nothing and where the night is kept meanwhile; empty while all is well."""
        if self.conflict is not None:
            return self.conflict.message or _(CHOOSE)
        if not self.reason or self._file is None:
            return self.reason
        if self._book.is_file:
            return self._with_file(self._file, IN_FILE, IN_MEMORY)
        waits = ngettext(
            "{trouble} The night continues here; {count} entry waits until the book is back.",
            "{trouble} The night continues here; {count} entries wait until the book is back.",
            len(self.steps),
        )
        return waits.format(trouble=self.reason, count=len(self.steps))

    def _with_file(self, file: "OutboxFile", on_disk: str, in_memory: str) -> str:
        if file.path is None or self.in_memory:
            return _(in_memory).format(trouble=self.reason, reason=file.refused)
        return _(on_disk).format(trouble=self.reason, file=file.path)

    @property
    def in_memory(self) -> bool:
        """True while an entry that waits is on no disk."""
        return self._file is not None and len(self._file.entries) < len(self.steps)

    @property
    def may_try(self) -> bool:
        """True once enough time has passed since the last try."""
        return monotonic() >= self._not_before

    def refusal(self, row: NightRow, known: tuple[Entry, ...], reason: str) -> NotWritten:
        """Begin the outbox of a book in a file; the error for its first action, with the path of the file."""
        self.reason = reason
        self._write(row, known, ())
        assert self._file is not None
        return NotWritten(self._with_file(self._file, FROM_HERE, FROM_MEMORY))

    def add(self, row: NightRow, known: tuple[Entry, ...], step: Step) -> None:
        """Put a step behind those that wait; raises Trouble for a server's book where no disk takes it.

        Of a book in a file it waits in memory then: that one cannot be written for a reason that only people can mend.
        """
        self._write(row, known, (*self.steps, step))
        self.steps = (*self.steps, step)

    def _write(self, row: NightRow, known: tuple[Entry, ...], steps: Sequence[Step]) -> None:
        if self._file is None:
            head = OutboxHead(REVISION, str(self._book.location), self._book.uid, self._book.is_file, row, known)
            self._file = OutboxFile(self._folders, head)
        try:
            self._file.write(tuple(step.entry for step in steps))
        except OSError as error:
            if self._book.is_file:
                return
            if isinstance(error, BlockingIOError):
                raise InUse(_(IN_USE)) from error
            sentence = _("The outbox in {folder} could not be written either ({reason}), so nothing was entered.")
            raise Trouble(sentence.format(folder=self._folders[0], reason=error.strerror)) from error

    def hand_over(self, row: NightRow, known: Sequence[Entry], steps: Sequence[Step]) -> NightRow:
        """Write these steps into the book, behind the entries that it is known to have; the night's row then.

        Raises StaleNight where another desk wrote the night meanwhile, and another BookTrouble where the book still
        takes nothing.
        """
        began = monotonic()
        try:
            result = sync_entries(self._book, row, known, steps)
        except BookTrouble as trouble:
            if not isinstance(trouble, Deadlock) and not takes_nothing(trouble):
                mine = tuple(step.entry for step in self.steps)
                raise self._in_conflict(Conflict(mine, (), message=str(trouble))) from trouble
            self.reason = str(trouble)
            self._not_before = monotonic() + PATIENCE * (monotonic() - began)
            raise
        if isinstance(result, Conflict):
            raise self._in_conflict(result)
        return result

    def _in_conflict(self, conflict: Conflict) -> StaleNight:
        """The error to raise; nothing is to be chosen where no entry waited before the refused one."""
        if self.steps:
            self.conflict = conflict
            return StaleNight(_(CHOOSE))
        self.clear()
        return StaleNight(conflict.message or _(MEANWHILE))

    def clear(self) -> str:
        """Forget what waits: the book has it, or nobody wants it. A sentence if the book took nothing before."""
        self.reason, self.steps, self.conflict = "", (), None
        if self._file is None:
            return ""
        remains = self._file.discard()
        self._file = None
        message = _(BACK).format(book=self._book.location)
        return f"{message} {remains}".strip()

    def release(self) -> None:
        """Unlock the file, for other windows; it stays if it holds more than the book does."""
        if self._file is not None:
            self._file.release() if self.steps or not self._book.is_there else self._file.discard()


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

        Raises BlockingIOError where another window has the night's outbox, OSError where no folder takes it.
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
        new = _lines(entries[len(self.entries) :])
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
        check_chain(head.known, head.row.first_hash, head.row.last_hash)
        if entries:
            check_chain(entries, head.row.last_hash, entries[-1].hash, head.row.last_seq + 1)
    except (msgspec.MsgspecError, TamperedEntries, ValueError) as error:
        raise _unread(path, DAMAGED) from error
    return head, entries, len(head_line) + sum(map(len, lines[: len(entries)]))


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
