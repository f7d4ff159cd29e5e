"""The file of an outbox: JSON lines, locked for one program.

The first line says which book and night it belongs to and which entries the book is known to have; each further line is
an entry that waits. A line is on the disk before its action is announced, so a broken-off last line was never
acknowledged and is dropped. Anything else that cannot be read is reported as damage.
"""

import os
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.book.commit import CommitStep, steps_of
from chouette_desk.book.entries import Entry, check_chain
from chouette_desk.book.errors import TamperedEntries
from chouette_desk.book.location import OUTBOX_ENDING
from chouette_desk.book.lock import NOT_THROUGH_LINKS, Lock, NotALock
from chouette_desk.book.nights import NightRow, checked
from chouette_desk.core.night import Night
from chouette_desk.core.trouble import Reason, Trouble
from chouette_desk.desk.files import file_name, numbered_paths
from chouette_desk.desk.private_folder import (
    check_is_own,
    make_private,
    remove,
)
from chouette_desk.files.atomic_file import write_whole
from chouette_desk.files.decoding import decoded_text
from chouette_desk.files.plain_file import read_file
from chouette_desk.files.sha256 import sha256
from chouette_desk.nightfile.reading import ENDING as NIGHT_ENDING
from chouette_desk.wording.language import N_, _

REVISION = 1
NEWER = N_("a newer Chouette Desk wrote it")
DAMAGED = N_("it is not an outbox, or it is damaged")


class OutboxUnread(Trouble):
    """An outbox cannot be read, for a reason in words."""

    def __init__(self, path: Path, reason: str) -> None:
        super().__init__(_("The outbox {file} could not be read: {reason}.").format(file=path.name, reason=reason))
        self.reason = reason


class OutboxHead(Struct, frozen=True, rename={"location": "place"}):
    """The first line of an outbox: its book, its night, and the book's known entries.

    ``seal`` is a hash over the rest; the files of the first programs have none.
    """

    outbox: int  # the revision of the format
    location: str
    book: str
    is_file: bool
    row: NightRow
    known: tuple[Entry, ...]
    seal: str = ""

    @property
    def own_seal(self) -> str:
        """The seal that belongs to the rest."""
        return sha256(msgspec.json.encode(replace(self, seal=""))).hexdigest()


class ChangedMeanwhile(Exception):  # noqa: N818 - never leaves this module
    """Somebody else has changed the file of an outbox while it was open."""


class OutboxFile:
    """The file of an outbox, locked for this program; ``path`` is None until written."""

    def __init__(self, folders: Sequence[Path], head: OutboxHead, entries: tuple[Entry, ...] = ()) -> None:
        """``folders`` are those that may have the file, the best first."""
        self._folders = folders
        self._lock: Lock | None = None
        self._content = b""
        self.refused = ""
        self.head = head
        self.entries = entries
        self.path: Path | None = None

    @classmethod
    def opened(cls, path: Path) -> "OutboxFile":
        """The outbox in a file, locked; raises Trouble, or OSError for one in use."""
        check_is_own(path)
        lock = Lock(path)
        try:
            head, entries, content = _read(path)
            file = cls((path.parent,), head, entries)
            file.steps()  # some may be of a newer program
        except BaseException:
            lock.release()
            raise
        file.path, file._content, file._lock = path, content, lock
        return file

    def steps(self) -> tuple[CommitStep, ...]:
        """The steps of the entries that wait."""
        return tuple(self._steps()[len(self.head.known) :])

    def night(self) -> Night:
        """The night after every entry."""
        steps = self._steps()
        return steps[-1].after if steps else self.head.row.empty()

    def _steps(self) -> Sequence[CommitStep]:
        return steps_of(self.head.row.empty(), (*self.head.known, *self.entries))

    def write(self, entries: tuple[Entry, ...]) -> None:
        """Write entries that are not yet in the file; use another folder if refused.

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
            except ChangedMeanwhile:
                self._leave()
                return self.write(entries)
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
            if _read_all(file.fileno(), len(self._content)) != self._content:
                raise ChangedMeanwhile
            try:
                file.seek(len(self._content))  # behind it there may be what a full disk left of a line
                _write_all(file.fileno(), new)
                file.truncate()
                os.fsync(file.fileno())
            except OSError:
                with suppress(OSError):
                    file.truncate(len(self._content))
                raise
        self._content += new

    def _create(self, folder: Path, entries: tuple[Entry, ...]) -> None:
        _check(self.head, entries)
        make_private(folder)
        path, lock = _free_path(folder, self.head.row)
        content = _lines((replace(self.head, seal=self.head.own_seal), *entries))
        try:
            write_whole(path, content, force=False, private=True)
        except OSError:
            lock.release()
            raise
        self.discard()  # in the folder where it was before
        self.path, self._lock, self._content = path, lock, content

    def _leave(self) -> None:
        """Give up the file that another program changed; a new one is written whole."""
        self.path = None
        self.release()

    def discard(self) -> Reason | None:
        """Remove the file; the reason where it cannot be removed."""
        remains = None
        if self.path is not None:
            try:
                remove(self.path)
            except Trouble as trouble:
                remains = Reason(str(trouble))
            self.path = None
        self.release()
        return remains

    def release(self) -> None:
        """Unlock the file, which stays."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


def night_in_outbox(path: Path) -> Night:
    """Return the night in an outbox file with all waiting entries.

    It takes no lock. Raises Trouble, OSError.
    """
    head, entries, _content = _read(path)
    return OutboxFile((), head, entries).night()


def head_of(path: Path) -> tuple[OutboxHead, int]:
    """Return an outbox's head and count of waiting entries; raises Trouble, OSError."""
    head, entries, _content = _read(path)
    return head, len(entries)


def _free_path(folder: Path, row: NightRow) -> tuple[Path, Lock]:
    """Return a free path, with its lock.

    Raises BlockingIOError where another window has this night's outbox.
    """
    name = file_name(row.empty().heading).removesuffix(NIGHT_ENDING)
    paths = numbered_paths(folder, f"{name} {row.uid[:8]}{OUTBOX_ENDING}", OUTBOX_ENDING)
    while True:
        path = next(paths)
        try:
            lock = Lock(path)
        except PermissionError as error:  # how Windows says that it is locked
            raise BlockingIOError from error
        except NotALock:
            continue
        if not os.path.lexists(path):
            return path, lock
        lock.release()


def _lines(items: Sequence[Struct]) -> bytes:
    return b"".join(msgspec.json.encode(item) + b"\n" for item in items)


def _write_all(descriptor: int, content: bytes) -> None:
    """Write everything; a full disk takes a part first."""
    left = memoryview(content)
    while left:
        left = left[os.write(descriptor, left) :]


def _read_all(descriptor: int, size: int) -> bytes:
    """So many bytes from the beginning of a file, or all that there are."""
    with os.fdopen(descriptor, "rb", closefd=False) as file:
        return file.read(size)


def _read(path: Path) -> tuple[OutboxHead, tuple[Entry, ...], bytes]:
    """Return an outbox's head, waiting entries and bytes; raises Trouble, OSError."""
    try:
        head_line, *lines = read_file(path).splitlines(keepends=True) or [b""]
        if decoded_text(_revision, head_line).outbox > REVISION:
            raise OutboxUnread(path, _(NEWER))
        head = decoded_text(_head, head_line)
        entries = _entries(lines)
        _check(head, entries)
    except (msgspec.DecodeError, TamperedEntries, ValueError) as error:
        raise OutboxUnread(path, _(DAMAGED)) from error
    return replace(head, seal=""), entries, b"".join((head_line, *lines[: len(entries)]))


def _check(head: OutboxHead, entries: Sequence[Entry]) -> None:
    """Raise TamperedEntries for unreadable content, before writing and after reading."""
    if head.seal not in ("", head.own_seal):
        raise ValueError(head.seal)
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


_revision, _head = msgspec.json.Decoder(_Revision), msgspec.json.Decoder(OutboxHead)
_entry = msgspec.json.Decoder(Entry)


def _entries(lines: Sequence[bytes]) -> tuple[Entry, ...]:
    """Return the entries of these lines, but for a last one that breaks off.

    Raises DecodeError for any other.
    """
    whole = lines[:-1] if lines and _breaks_off(lines[-1]) else lines
    return tuple(decoded_text(_entry, line) for line in whole)


def _breaks_off(line: bytes) -> bool:
    """Tell whether the line is broken off: its line break is not on the disk.

    Nobody was told of such a line. Behind it a disk that lost its power may have zeros. A line that is whole but for
    its last sign is damaged.
    """
    begun = line.rstrip(b"\0")
    try:
        msgspec.json.decode(begun)
    except msgspec.DecodeError as error:
        return not line.endswith(b"\n") and (not begun or "truncated" in str(error))
    return begun == line and line.endswith(b"}")
