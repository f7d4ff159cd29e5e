"""Copies of a book: a file page by page, a book on a server row by row into a file that opens anywhere."""

import sqlite3
from collections.abc import Iterable, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, MetaData, Table, insert, select, text, update

from chouette_desk.book.connections import is_file, uri_of
from chouette_desk.book.places import Place
from chouette_desk.book.recognition import APPLICATION
from chouette_desk.book.refusals import GONE
from chouette_desk.book.revisions import TABLE, upgrade
from chouette_desk.book.transactions import connected, told_plainly, transaction
from chouette_desk.book.trouble import NoBook
from chouette_desk.wording.language import _

AT_ONCE = 1000
PATIENCE = "5s"


def copy_file(path: Path, to: Path, called: str = "") -> None:
    """Puts the book in a file, as it stands at this moment, into another file; whoever writes it may go on.

    Raises BookTrouble for what the one or the other file, which is ``called`` so, is not good for.
    """
    if not path.exists():
        raise NoBook(_(GONE).format(book=path.name))
    with told_plainly(Place(path=path)):
        old = sqlite3.connect(uri_of(path, read_only=True), uri=True)
    with closing(old):
        with told_plainly(Place(path=path)):
            old.execute("SELECT count(*) FROM sqlite_master")
        with told_plainly(Place(path=to, called=called)), closing(sqlite3.connect(to)) as new:
            old.backup(new)
            new.execute("PRAGMA journal_mode = DELETE")


def copy_to_file(source: Connection, revision: str, to: Place) -> None:
    """Puts the book of this revision, as the transaction of its connection sees it, into an empty file."""
    with connected(to, alone=True) as new, transaction(to, new, writes=True):
        upgrade(new, revision)
        copy_rows(source, new)
        check_keys(new)
        new.exec_driver_sql(f"PRAGMA application_id = {APPLICATION}")


def copy_rows(source: Connection, to: Connection) -> None:
    """Puts every row of one book into the empty tables of another of the same revision."""
    for table in tables_of(to):
        with source.execute(select(table), execution_options={"yield_per": AT_ONCE}) as rows:
            for some in rows.mappings().partitions(AT_ONCE):
                to.execute(insert(table), [_without_own(table, row) for row in some])
        for name in _own(table):
            _point_back(source, to, table, name)
        if not is_file(to):
            _count_on(to, table)


def tables_of(connection: Connection) -> list[Table]:
    """The tables of the book in this database as it is, none before those that it points at."""
    found = MetaData()
    found.reflect(connection)
    return [table for table in found.sorted_tables if table.name != TABLE]


def hold(connection: Connection, tables: Iterable[Table]) -> None:
    """Keeps other desks from a server's book until the transaction ends; a file has no other."""
    if not is_file(connection):
        connection.execute(text(f"SET LOCAL lock_timeout = '{PATIENCE}'"))
        names = ", ".join(f'"{table.name}"' for table in tables)
        connection.execute(text(f"LOCK TABLE {names} IN ACCESS EXCLUSIVE MODE"))


def check_keys(connection: Connection) -> None:
    """Raises sqlite3.IntegrityError if a row of the file points at one that is not there."""
    if broken := connection.exec_driver_sql("PRAGMA foreign_key_check").all():
        raise sqlite3.IntegrityError(f"FOREIGN KEY constraint failed: {broken[0]}")


def _own(table: Table) -> list[str]:
    """The columns by which rows of a table point at others of the same table."""
    return [key.parent.name for key in table.foreign_keys if key.column.table is table]


def _without_own(table: Table, row: Mapping[Any, Any]) -> dict[str, Any]:
    return {**row, **dict.fromkeys(_own(table))}


def _point_back(source: Connection, to: Connection, table: Table, name: str) -> None:
    """Lets rows point at others of their table, once all of them are there."""
    column = table.c[name]
    for row in source.execute(select(table.c.id, column).where(column.is_not(None))).all():
        to.execute(update(table).where(table.c.id == row[0]).values({name: row[1]}))


def _count_on(connection: Connection, table: Table) -> None:
    """Has a server number new rows behind those that came with their numbers."""
    if "id" in table.c:
        counter = f"pg_get_serial_sequence('{table.name}', 'id')"
        last = f'(SELECT coalesce(max(id), 0) + 1 FROM "{table.name}")'
        connection.execute(text(f"SELECT setval({counter}, {last}, false)"))
