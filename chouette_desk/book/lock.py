"""Locks: one program a file, by a lock file that the system unlocks when the program ends, however it ends."""

import getpass
import os
import platform
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import IO

from chouette_desk.book.errors import BookInUse
from chouette_desk.book.location import BookLocation
from chouette_desk.nightfile.atomic_file import remove_leftovers
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


class Lock:
    """A lock on a night or a book for one program, until ``release``."""

    def __init__(self, path: Path, holder: str = "") -> None:
        """Take the lock of a file; raises BlockingIOError or PermissionError when somebody holds it.

        ``holder`` is who takes it, for others to read. In a folder where nothing may be written there is nothing to
        protect, so no lock is needed.
        """
        self.path = lock_of(path)
        self._holder = holder
        self._file: IO[bytes] | None = None
        while self._file is None and os.access(path.parent, os.W_OK):
            self._file = self._acquire()

    def _acquire(self) -> IO[bytes] | None:
        """The locked file, or None when its last holder removed it at that very moment."""
        file = self.path.open("ab", buffering=0)  # nothing may be left to write when it is closed
        try:
            _lock_file(file)
        except OSError:
            file.close()
            raise
        if self._is_on_disk(file):
            with suppress(OSError):  # on a full disk; the lock holds all the same
                file.truncate(0)
                file.write(self._holder.encode())
                file.flush()
            return file
        file.close()
        return None

    def _is_on_disk(self, file: IO[bytes]) -> bool:
        """Tell whether this file is the one that others find."""
        return self.path.exists() and os.path.samestat(os.fstat(file.fileno()), self.path.stat())

    @property
    def is_held(self) -> bool:
        """False where others no longer find the lock; the folder may have been put back from a copy."""
        return self._file is not None and self._is_on_disk(self._file)

    def release(self) -> None:
        """Unlock; a second call does nothing."""
        if self._file is not None:
            if sys.platform != "win32" and self.is_held:
                with suppress(OSError):  # in a folder that may no longer be written it stays, and holds nothing
                    self.path.unlink()
            self._file.close()
            self._file = None


def holder_of(path: Path) -> str:
    """The holder that the lock of a file names; "" without one."""
    with suppress(OSError):
        return lock_of(path).read_text(encoding="utf-8", errors="replace").strip()
    return ""


def lock_of(path: Path) -> Path:
    """The lock file of a night or a book."""
    return path.with_name(f".{path.name}.lock")


# Books

IN_USE = N_("The book {book} is open in another program ({holder}). Close it there, or open it to read only.")


def lock_book_file(location: BookLocation) -> Lock | None:
    """The lock of a book's file, None for a book on a server; raises BookInUse when another program has it."""
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


def holder() -> str:
    """This program as a holder of locks, for sentences: user, computer, process, time."""
    since = datetime.now().astimezone().isoformat(sep=" ", timespec="minutes")[:16]
    fields = {"user": user(), "computer": platform.node(), "process": os.getpid(), "since": since}
    return _("{user} on {computer}, process {process}, since {since}").format(**fields)


def user() -> str:
    """The name under which this user is logged in."""
    with suppress(KeyError, OSError):
        return getpass.getuser()
    return "?"
