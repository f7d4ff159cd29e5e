"""Files of an open book that somebody has touched: whether another program would read from them what this one does."""

import sqlite3
from collections.abc import Callable
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
    """Tell whether a copy of the files is sound, and has what this connection sees; False where none can be made."""
    with suppress(OSError, BookTrouble, sqlite3.Error), TemporaryDirectory() as folder:
        copy(path := Path(folder) / "copy")
        if not is_sound(path):
            return False
        with transaction_at(BookLocation(path=path), writes=False) as other, connection.transaction(writes=False):
            return digest_of(other) == digest_of(connection)
    return False
