"""The files of an open book, looked at before each write: cut off, emptied or overwritten, they would keep nothing."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Lock
from weakref import WeakSet

from chouette_desk.book.database import wal_of

DATABASE_HEADER, WAL_HEADER = 100, 32  # bytes
READING = os.O_RDONLY | getattr(os, "O_BINARY", 0)

Look = tuple[int, int, int, bytes]
"""Device, inode, size and header of a file."""


_looking = Lock()


class OpenFiles:
    """The file of a book and its -wal file, as the last transaction of this program has left them.

    The book's file stays open: where a program closes a file, the system drops the locks that SQLite holds on it.
    """

    def __init__(self, path: Path) -> None:
        self._wal = wal_of(path)
        self._descriptor = os.open(path, READING)
        self._left = self._look()
        _open.add(self)

    def note(self) -> None:
        """Note how the files are now."""
        with _looking:
            self._left = self._look()

    def are_as_left(self) -> bool:
        """Tell whether nobody else has written the files, cut them off, or removed the -wal file."""
        with _looking:
            return self._look() == self._left

    def close(self) -> None:
        """Close the book's file."""
        with _looking:
            _open.discard(self)
            os.close(self._descriptor)

    def are_of(self, path: Path) -> bool:
        """Tell whether the files are those of the book at this path, and as they were left; only for ``own_writes``."""
        return wal_of(path) == self._wal and self._look() == self._left

    def note_own(self) -> None:
        """Note how the files are now; only for ``own_writes``, while nobody else looks."""
        self._left = self._look()

    def _look(self) -> tuple[Look | None, Look | None]:
        journal = None
        with suppress(OSError):  # there is none yet, or it was removed; SQLite holds no locks on it
            descriptor = os.open(self._wal, READING)
            try:
                journal = _look_at(descriptor, WAL_HEADER)
            finally:
                os.close(descriptor)
        return _look_at(self._descriptor, DATABASE_HEADER), journal


_open: WeakSet[OpenFiles] = WeakSet()


@contextmanager
def own_writes(path: Path | None) -> Iterator[None]:
    """Have what is written in the block noted by the open book at this path, which is of this program.

    The block writes by a connection of its own, as backups do in their thread, and must have closed it.
    """
    with _looking:
        sound = [files for files in tuple(_open) if path is not None and files.are_of(path)]
        try:
            yield
        finally:
            for files in sound:
                files.note_own()


def _look_at(descriptor: int, header: int) -> Look | None:
    with suppress(OSError):  # a disk that was pulled out
        about = os.fstat(descriptor)
        os.lseek(descriptor, 0, os.SEEK_SET)
        return about.st_dev, about.st_ino, about.st_size, os.read(descriptor, header)
    return None
