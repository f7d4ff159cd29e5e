"""What a book holds, as one short text: two books with the same text hold the same."""

import hashlib

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
            rows = connection.execute(select(*_columns(table)))
            # Sorted here: two databases do not sort names alike.
            found.update("\n".join([table.name, *sorted(repr(tuple(row)) for row in rows)]).encode())
    return found.hexdigest()


def _columns(table: Table) -> list[Column[object]]:
    return [column for column in table.c if column not in HASHED]
