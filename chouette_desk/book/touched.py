"""Checks whether an open book's touched or exchanged files are sound."""

import shutil
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from tempfile import TemporaryDirectory

from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import digest_of
from chouette_desk.book.database import Connection
from chouette_desk.book.errors import BookTrouble
from chouette_desk.book.location import BookLocation
from chouette_desk.book.sound import is_sound


def is_whole(connection: Connection, copy: Callable[[Path], None]) -> bool:
    """Tell whether a copy is sound and as this connection sees; False if impossible."""
    with suppress(OSError, BookTrouble, sqlite3.Error), TemporaryDirectory() as folder:
        copy(path := Path(folder) / "copy")
        if not is_sound(path):
            return False
        with transaction_at(BookLocation(path=path), writes=False) as other, connection.transaction(writes=False):
            return digest_of(other) == digest_of(connection)
    return False


def is_sound_apart(files: Sequence[Path]) -> bool:
    """Tell whether a copied file, maybe with -wal file, is sound; False if impossible."""
    with suppress(OSError), TemporaryDirectory() as folder:
        copies = [Path(folder) / file.name for file in files]
        for file, copy in zip(files, copies, strict=True):
            shutil.copyfile(file, copy)
        return is_sound(copies[0])
    return False


def times_of(files: Sequence[Path]) -> list[tuple[int, int, int]]:
    """Return marks that identify each file: inode number, size, modification time."""
    return [(about.st_ino, about.st_size, about.st_mtime_ns) for about in map(Path.stat, files)]
