"""Checks of an open book's files before each write: cut off, emptied, overwritten."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import RLock

from chouette_desk.book.database import wal_of
from chouette_desk.book.errors import CUT_INDEX, BookTrouble
from chouette_desk.wording.language import _

DATABASE_HEADER, WAL_HEADER = 100, 32  # bytes
PIECE = 1 << 20
READING = os.O_RDONLY | getattr(os, "O_BINARY", 0)

FileLook = tuple[int, int, int, bytes, int]
"""Device, inode, size, header and time of a file."""
Looks = tuple[FileLook | None, FileLook | None]
Copy = Callable[[Path], None]
"""Copies the files to a path and beside it."""


_TURN = RLock()
"""Held while files are looked at or noted, and while another connection of this program writes them."""
_OPENED: list["OpenFiles"] = []


class OpenFiles:
    """A book's file and -wal file as this program's last transaction left them.

    The book's file stays open: where a program closes a file, the system drops the locks that SQLite holds on it.
    """

    def __init__(self, path: Path) -> None:
        self.path, self._wal = path, wal_of(path)
        self._descriptor = os.open(path, READING)
        self._left: Looks = (None, None)
        self._harmed: Looks | None = None
        self.note()
        _OPENED.append(self)

    def note(self) -> None:
        """Note how the files are now."""
        with _TURN:  # or a look from before another thread's would be noted after it
            self._left = self._look()

    def note_beside(self) -> None:
        """Note what another own connection wrote; more is checked as whole next time."""
        with _TURN:
            now, left = self._look(), self._left
            is_own = now[0] == left[0] and _is_grown(left[1], now[1])
            self._left = now if is_own else _with_no_times(now)

    def are_as_left(self, is_whole: Callable[[Copy], bool]) -> bool:
        """Tell whether nobody else wrote or cut the files, or removed the -wal file.

        Where only the time of one is another, somebody has written inside, or just touched it: ``is_whole`` tells.
        """
        with _TURN:  # or a backup would write while the files are copied
            now, left = self._look(), self._left
            if now in (left, self._harmed):
                return now == left
            if _without_times(now) == _without_times(left) and is_whole(self._copy):
                self._left = now
                return True
            self._harmed = now
            return False

    def are_whole(self, is_whole: Callable[[Copy], bool]) -> bool:
        """Tell whether ``is_whole`` finds a copy of the files so."""
        with _TURN:
            return is_whole(self._copy)

    def is_unchanged(self) -> bool:
        """Tell whether the files are just as they were noted."""
        return self._look() == self._left

    def close(self) -> None:
        """Close the book's file."""
        _OPENED.remove(self)
        os.close(self._descriptor)

    def _look(self) -> Looks:
        journal = None
        with suppress(OSError):  # there is none yet, or it was removed; SQLite holds no locks on it
            descriptor = os.open(self._wal, READING)
            try:
                journal = _look_at(descriptor, WAL_HEADER)
            finally:
                os.close(descriptor)
        return _look_at(self._descriptor, DATABASE_HEADER), journal

    def _copy(self, to: Path) -> None:
        with to.open("wb") as file:
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            while piece := os.read(self._descriptor, PIECE):
                file.write(piece)
        if self._wal.exists():
            wal_of(to).write_bytes(self._wal.read_bytes())


class IndexFile:
    """The -shm file of an open book; if it is cut off, the system ends its readers."""

    def __init__(self, path: Path) -> None:
        self._path = path.with_name(path.name + "-shm")
        self.note()

    def note(self) -> None:
        """Note how long the file is now."""
        self._left = self._stat()

    def keep(self) -> None:
        """Give a cut-off index its length back, all zeros, so that SQLite makes it anew.

        What is left of it would hide pages of the -wal file: older ones would be read in their place. Raises
        BookTrouble where this user may not write it, for reading on would end the program.
        """
        now, left = self._stat(), self._left
        if now and left and os.path.samestat(now, left) and now.st_size < left.st_size:
            try:
                for size in (0, left.st_size):
                    os.truncate(self._path, size)  # opens no file, see ``OpenFiles``
            except OSError as error:
                raise BookTrouble(_(CUT_INDEX).format(file=self._path, reason=error.strerror)) from error

    def _stat(self) -> os.stat_result | None:
        with suppress(OSError):
            return self._path.stat()
        return None


@contextmanager
def writing_beside(path: Path | None) -> Iterator[Callable[[], bool]]:
    """Let another connection of this program write the files of an open book.

    The function tells, once no other connection can write, whether nobody has harmed them before; an exception leaves
    what was noted as it was.
    """
    with _TURN:
        opened = [files for files in _OPENED if files.path == path]
        yield lambda: all(files.is_unchanged() for files in opened)
        for files in opened:
            files.note_beside()


def _look_at(descriptor: int, header: int) -> FileLook | None:
    with suppress(OSError):  # a disk that was pulled out
        about = os.fstat(descriptor)
        os.lseek(descriptor, 0, os.SEEK_SET)
        return about.st_dev, about.st_ino, about.st_size, os.read(descriptor, header), about.st_mtime_ns
    return None


def _is_grown(before: FileLook | None, after: FileLook | None) -> bool:
    """Tell whether a -wal file is the one of before, or new, and has what was there."""
    return after is not None and (before is None or (before[:2] == after[:2] and before[2] <= after[2]))


def _with_no_times(looks: Looks) -> Looks:
    """Looks that no file can have, but for the time."""
    book, journal = (look and (*look[:4], -1) for look in looks)
    return book, journal


def _without_times(looks: Looks) -> list[tuple[int, int, int, bytes] | None]:
    return [look and look[:4] for look in looks]
