"""A book with a row in every table, filled by force: what a test of copies needs."""

from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from sqlalchemy import Integer, Table

from chouette_desk.book.connect import transaction_at
from chouette_desk.book.create import create_book
from chouette_desk.book.database import Connection
from chouette_desk.book.entries import Signed, first_hash, hash_of
from chouette_desk.book.figures import Figures, text_of, write_hashes
from chouette_desk.book.location import ENDING, BookLocation
from chouette_desk.book.log import COLUMNS, keep_rows, note_down
from chouette_desk.book.nights import night_numbered
from chouette_desk.book.revisions import TABLE
from chouette_desk.book.schema import reflected_tables

HEAD = '{"club": "Łódź ♞ “Río”"}'
BODY = '{"action":"x"}'
SIGNED = Signed("x", "x", "x", "x")
ENTRY = hash_of(first_hash("x", HEAD), 1, SIGNED, BODY)
SAID: dict[str, dict[str, Any]] = {
    "club": {"name": "Riverside", "name_key": "riverside"},
    "night": {"state": "closed", "head": HEAD, "last_seq": 1, "last_hash": ENTRY, "end_hash": ""},
    "entry": {"seq": 1, "body": BODY, "hash": ENTRY},
    "due": {"state": "open", "payer": "x", "payee": "x", "points": 2**40},
    "seat": {"name": "x"},
    "tally": {"body": text_of(Figures({}, ()))},
}


def fill(connection: Connection) -> None:
    """Puts a row into every table, and a second player, into whom the first was merged."""
    for table in tables().values():
        if not connection.execute(f"SELECT * FROM {table.name}").fetchone():
            if table.name == "log":
                note_down(connection, "x", "x", "x", "x")
            else:
                connection.insert(table.name, row(table, 1))
    connection.insert("player", row(tables()["player"], 2))
    connection.execute("UPDATE player SET merged_into = 2 WHERE id = 1")
    for name in COLUMNS:
        keep_rows(connection, name, "TRUE")
    write_hashes(connection, night_numbered(connection, 1))


@cache
def tables() -> dict[str, Table]:
    """The tables of a new book, none before those that it refers to."""
    with TemporaryDirectory() as folder:
        location = BookLocation(path=Path(folder) / f"new{ENDING}")
        create_book(location).close()
        with transaction_at(location) as connection:
            return {table.name: table for table in reflected_tables(connection) if table.name != TABLE}


def row(table: Table, number: int) -> dict[str, Any]:
    """A row with a value in every column that must have one."""
    values = {column.name: _value(column, number) for column in table.c if not column.nullable and column.name != "id"}
    return {**values, **SAID.get(table.name, {})}


def _value(column: Any, number: int) -> Any:
    if column.foreign_keys and column.name.endswith("_id"):
        return 1
    if isinstance(column.type, Integer):
        return 0
    return f"x{number}" if number > 1 else "x"
