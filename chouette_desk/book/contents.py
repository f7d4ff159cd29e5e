"""What a book holds, as one short text: two books with the same text hold the same."""

import hashlib

import msgspec
from sqlalchemy import Column, Connection, Table, select

from chouette_desk.book.schema import due, duel, entry, metadata, night, tally

FOLLOWS = frozenset({due, duel, tally})
"""Tables that follow from the entries."""
HASHED = frozenset({night.c.head})
"""What the last hash of a night stands for, together with all its entries."""


def contents_of(connection: Connection) -> str:
    """A hash over all that is kept; a night's entries take part by their last hash, so it is quickly made."""
    found = hashlib.sha256()
    for table in metadata.sorted_tables:
        if table is not entry and table not in FOLLOWS:
            found.update(msgspec.json.encode(_rows(connection, table)))
    return found.hexdigest()


def _rows(connection: Connection, table: Table) -> list[tuple[object, ...]]:
    """The rows of a table as the database gives them, without the pains that SQLAlchemy takes over each.

    Sorted here, by the key, which comes first: two databases do not sort names alike.
    """
    with connection.execute(select(*_columns(table))) as found:
        assert found.cursor is not None
        return sorted(found.cursor.fetchall())


def _columns(table: Table) -> list[Column[object]]:
    return [column for column in table.c if column not in HASHED]
