"""A book whose file was replaced while open: kept, as the copy may be older.

The program still has the file that nobody else finds any more. Its last entries may be in the -wal file alone, which
would spoil the copy beside which it lies.
"""

import sqlite3
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from chouette_desk.book.backup import free_backup, stamp, writing_backup
from chouette_desk.book.copies import digest_of
from chouette_desk.book.database import Connection, open_alone
from chouette_desk.book.errors import BookTrouble, translated_errors
from chouette_desk.book.location import BookLocation
from chouette_desk.wording.language import N_, _

MARK = "replaced"
KEPT = N_("The book as it was before is kept in {file}.")


def keep_replaced(location: BookLocation, connection: Connection, journal: Path | None) -> tuple[Path | None, str]:
    """Keep the book that is open unless the file in its place has the same.

    Return the copy, None where there is none, and a sentence on what is kept. ``journal`` is its -wal file; where no
    copy of the whole book can be written, that is put aside.
    """
    now, copy = datetime.now().astimezone(), None
    try:
        kept = copy = None if _is_same(location, connection) else _copied(location, connection, now)
    except BookTrouble:
        kept = journal and journal.rename(journal.with_name(f"{journal.name}-{stamp(now)}"))
    else:
        if journal is not None:
            journal.unlink(missing_ok=True)
    return copy, "" if kept is None else _(KEPT).format(file=kept)


def _is_same(location: BookLocation, connection: Connection) -> bool:
    """Tell whether the file in the book's place holds just the same."""
    assert location.path is not None
    with (
        suppress(BookTrouble, sqlite3.Error),
        closing(Connection(open_alone(location.path), location)) as other,
        connection.transaction(writes=False),
    ):
        return digest_of(connection) == digest_of(other)
    return False


def _copied(location: BookLocation, connection: Connection, now: datetime) -> Path:
    """A backup of the book as this connection has it; raises BookTrouble."""
    to = free_backup(location, now, MARK)
    with writing_backup(location, to) as file, translated_errors(location), closing(sqlite3.connect(file)) as new:
        connection.raw.backup(new)
        new.execute("PRAGMA journal_mode = DELETE")
    return to
