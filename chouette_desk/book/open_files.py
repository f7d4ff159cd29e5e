"""The files of an open book, looked at before each write: cut off, emptied or overwritten, they would keep nothing."""

import os
from contextlib import suppress
from pathlib import Path

from chouette_desk.book.database import wal_of

DATABASE_HEADER, WAL_HEADER = 100, 32  # bytes
READING = os.O_RDONLY | getattr(os, "O_BINARY", 0)

Look = tuple[int, int, int, bytes]
"""Device, inode, size and header of a file."""


class OpenFiles:
    """The file of a book and its -wal file, as the last transaction of this program has left them.

    The book's file stays open: where a program closes a file, the system drops the locks that SQLite holds on it.
    """

    def __init__(self, path: Path) -> None:
        self._wal = wal_of(path)
        self._descriptor = os.open(path, READING)
        self._left: tuple[Look | None, Look | None] = (None, None)
        self.note()

    def note(self) -> None:
        """Note how the files are now."""
        self._left = self._look()

    def are_as_left(self) -> bool:
        """Tell whether nobody else has written the files, cut them off, or removed the -wal file."""
        return self._look() == self._left

    def close(self) -> None:
        """Close the book's file."""
        os.close(self._descriptor)

    def _look(self) -> tuple[Look | None, Look | None]:
        journal = None
        with suppress(OSError):  # there is none yet, or it was removed; SQLite holds no locks on it
            descriptor = os.open(self._wal, READING)
            try:
                journal = _look_at(descriptor, WAL_HEADER)
            finally:
                os.close(descriptor)
        return _look_at(self._descriptor, DATABASE_HEADER), journal


def _look_at(descriptor: int, header: int) -> Look | None:
    with suppress(OSError):  # a disk that was pulled out
        about = os.fstat(descriptor)
        os.lseek(descriptor, 0, os.SEEK_SET)
        return about.st_dev, about.st_ino, about.st_size, os.read(descriptor, header)
    return None
