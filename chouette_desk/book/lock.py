"""Locks of files, one program each, which the system releases at a program's end."""

import os
import platform
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import IO

from chouette_desk.book.errors import BookInUse, BookTrouble
from chouette_desk.book.location import BookLocation
from chouette_desk.files.atomic_file import remove_leftovers
from chouette_desk.wording.language import N_, _

LOCK_OFFSET = 1 << 20  # Windows lets nobody read what is locked, so the lock lies behind what the file says

if sys.platform == "win32":
    import msvcrt

    def _lock_file(file: IO[bytes]) -> None:
        file.seek(LOCK_OFFSET)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock_file(file: IO[bytes]) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


SIGNATURE = b"Chouette Desk lock\n"
FIRST_LOCKS = rb"[^\n]+, process \d+, since \d{4}-\d\d-\d\d \d\d:\d\d"  # by programs that did not sign them
LARGEST = 4096
NOT_A_LOCK = N_("{file} is in the way: it is not a lock of Chouette Desk. Move it elsewhere, then try again.")
NOT_THROUGH_LINKS = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""Flags to open a file that somebody else may have put there: no link is followed, no pipe waited for."""


class NotALock(BookTrouble):
    """Something else is where a lock belongs; it is neither locked nor written."""


class Lock:
    """A lock on a night or a book for one program, until ``release``."""

    def __init__(self, path: Path, holder: str = "") -> None:
        """Take the lock of a file.

        Raises BlockingIOError or PermissionError when somebody holds it, NotALock. ``holder`` is who takes it, for
        others to read. In a folder where nothing may be written there is nothing to protect, so no lock is needed.
        """
        self.path = lock_of(path)
        self._holder = holder
        self._file: IO[bytes] | None = None
        while self._file is None and os.access(path.parent, os.W_OK):
            self._file = self._acquire()

    def _acquire(self) -> IO[bytes] | None:
        """The locked file, or None when its last holder removed it at that very moment."""
        with ExitStack() as opened:
            file = opened.enter_context(self._opened())
            self._check_is_lock(file)
            _lock_file(file)
            if not self._is_on_disk(file):
                return None
            opened.pop_all()
        self._write(file, "")
        return file

    def _write(self, file: IO[bytes], note: str) -> None:
        with suppress(OSError):  # on a full disk; the lock holds all the same
            file.truncate(0)
            file.seek(0)
            file.write(SIGNATURE + "\n".join(filter(None, (self._holder, note))).encode())

    def note_file(self, path: Path) -> None:
        """Note the file that the holder has open, for others who find another there."""
        if self._file is not None:
            self._write(self._file, _identity(path))

    def _opened(self) -> IO[bytes]:
        try:
            descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT | NOT_THROUGH_LINKS, 0o600)
        except OSError as error:
            with suppress(FileNotFoundError):
                if not stat.S_ISREG(self.path.lstat().st_mode):  # a link, a folder, a socket
                    raise self._not_a_lock() from error
            raise
        return os.fdopen(descriptor, "r+b", buffering=0)  # nothing may be left to write when it is closed

    def _check_is_lock(self, file: IO[bytes]) -> None:
        """Raise NotALock for a file that was not made as a lock."""
        about = os.fstat(file.fileno())
        ours = stat.S_ISREG(about.st_mode) and about.st_nlink <= 1 and is_trusted(about, self.path.parent)
        if not ours or not _is_signed(file.read(LARGEST + 1)):
            raise self._not_a_lock()

    def _not_a_lock(self) -> NotALock:
        return NotALock(_(NOT_A_LOCK).format(file=self.path))

    def _is_on_disk(self, file: IO[bytes]) -> bool:
        """Tell whether this file is the one that others find."""
        try:
            return os.path.samestat(os.fstat(file.fileno()), self.path.lstat())
        except OSError:
            return False

    @property
    def is_held(self) -> bool:
        """False if others no longer find the lock, as in a folder put back from a copy."""
        return self._file is not None and self._is_on_disk(self._file)

    def release(self) -> None:
        """Unlock; a second call does nothing."""
        if self._file is not None:
            if sys.platform != "win32" and self.is_held:
                with suppress(OSError):  # in a folder that may no longer be written it stays, and holds nothing
                    self.path.unlink()
            self._file.close()
            self._file = None


def is_trusted(about: os.stat_result, folder: Path) -> bool:
    """Tell whether a file is this user's, or its folder owner's (a stick, a share)."""
    return not hasattr(os, "getuid") or about.st_uid in (os.getuid(), folder.stat().st_uid)


def _is_signed(content: bytes) -> bool:
    """Tell whether this is a lock's content, perhaps cut off by a full disk."""
    known = content.startswith(SIGNATURE) or SIGNATURE.startswith(content) or re.fullmatch(FIRST_LOCKS, content)
    return len(content) <= LARGEST and bool(known)


def holder_of(path: Path) -> str:
    """The holder that the lock of a file names; "" without one."""
    with suppress(OSError), _read(path) as file:
        return _lines(file)[0]
    return ""


def is_of_another(path: Path) -> bool:
    """Tell whether a program has an earlier file open that was at this path.

    What it wrote beside belongs to that one.
    """
    with suppress(OSError), _read(path) as file:
        if _lines(file)[1] not in ("", _identity(path)):
            try:
                _lock_file(file)
            except OSError:
                return True
    return False


def _read(path: Path) -> IO[bytes]:
    """The lock of a file, open to be read; raises OSError for none."""
    return os.fdopen(os.open(lock_of(path), os.O_RDONLY | NOT_THROUGH_LINKS), "rb")


def _lines(file: IO[bytes]) -> tuple[str, str]:
    """Return a lock's holder and open file, each "" where it does not say."""
    if not stat.S_ISREG(os.fstat(file.fileno()).st_mode) or file.read(len(SIGNATURE)) != SIGNATURE:
        return "", ""
    holder, _end, note = file.read(LARGEST).decode(errors="replace").partition("\n")
    return holder.strip(), note.strip()


def _identity(path: Path) -> str:
    about = path.stat()
    return f"{about.st_dev}:{about.st_ino}"


def lock_of(path: Path) -> Path:
    """The lock file of a night or a book."""
    return path.with_name(f".{path.name}.lock")


# Books

IN_USE = N_("The book {book} is open in another program ({holder}). Close it there, or open it read-only.")


def lock_book_file(location: BookLocation) -> Lock | None:
    """Return the lock of a book's file, None for a server; raises BookInUse."""
    if location.path is None:
        return None
    try:
        lock = Lock(location.path, holder())
    except OSError as error:
        who = holder_of(location.path) or _("it does not say which")
        raise BookInUse(_(IN_USE).format(book=location, holder=who)) from error
    remove_leftovers(location.path.parent, location.path.name)
    return lock


def release(lock: Lock | None) -> None:
    """Unlock a book that was locked."""
    if lock is not None:
        lock.release()


@contextmanager
def locked(location: BookLocation) -> Iterator[None]:
    """Hold a book's lock for the block; raises BookInUse, also for this program."""
    lock = lock_book_file(location)
    try:
        yield
    finally:
        release(lock)


def holder() -> str:
    """This program as a holder of locks, for sentences: user, computer, process, time."""
    since = datetime.now().astimezone().isoformat(sep=" ", timespec="minutes")[:16]
    fields = {"user": user(), "computer": platform.node(), "process": os.getpid(), "since": since}
    return _("{user} on {computer}, process {process}, since {since}").format(**fields)


def user() -> str:
    """The name under which this user is logged in."""
    import getpass  # late: brings the terminal's module, and no start asks

    with suppress(KeyError, OSError):
        return getpass.getuser()
    return "?"
