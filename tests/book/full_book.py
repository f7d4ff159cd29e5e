"""A book with a row in every table, filled by force: what a test of copies needs."""

from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from chouette_desk.book.connect import transaction_at
from chouette_desk.book.copies import tables_of
from chouette_desk.book.create import create_book
from chouette_desk.book.database import Connection
from chouette_desk.book.entries import Signed, first_hash, hash_of
from chouette_desk.book.figures import Figures, text_of, write_hashes
from chouette_desk.book.location import ENDING, BookLocation, location_of
from chouette_desk.book.log import COLUMNS, keep_rows, note_down
from chouette_desk.book.nights import night_numbered

HEAD = '{"club": "Łódź ♞ “Río”"}'
BODY = '{"action":"x"}'
SIGNED = Signed("x", "x", "x", "x")
ENTRY = hash_of(first_hash("x", HEAD), 1, SIGNED, BODY)
NEEDED = """SELECT name, type FROM pragma_table_info(:table) WHERE "notnull" AND name <> 'id'"""
SAID: dict[str, dict[str, Any]] = {
    "club": {"name": "Riverside", "name_key": "riverside"},
    "night": {"state": "closed", "head": HEAD, "last_seq": 1, "last_hash": ENTRY, "end_hash": ""},
    "entry": {"seq": 1, "body": BODY, "hash": ENTRY},
    "due": {"state": "open", "payer": "x", "payee": "x", "points": 2**40},
    "seat": {"name": "x"},
    "tally": {"body": text_of(Figures({}, ()))},
}


def make_full(place: str) -> None:
    """Make the book at this path, for ``filled``."""
    with closing(create_book(location_of(place))) as book, book.writing() as connection:
        fill(connection)


def fill(connection: Connection) -> None:
    """Put a row into every table, and a second player, into whom the first was merged."""
    for table in tables():
        if not connection.execute(f"SELECT * FROM {table}").fetchone():
            if table == "log":
                note_down(connection, "x", "x", "x", "x")
            else:
                connection.insert(table, row(table, 1))
    connection.insert("player", row("player", 2))
    connection.execute("UPDATE player SET merged_into = 2 WHERE id = 1")
    for name in COLUMNS:
        keep_rows(connection, name, "TRUE")
    write_hashes(connection, night_numbered(connection, 1))


@cache
def tables() -> dict[str, list[tuple[str, str]]]:
    """The tables of a new book in order, with the columns that must have a value."""
    with TemporaryDirectory() as folder:
        location = BookLocation(path=Path(folder) / f"new{ENDING}")
        create_book(location).close()
        with transaction_at(location) as connection:
            return {
                table.name: connection.rows(tuple[str, str], NEEDED, table=table.name)
                for table in tables_of(connection)
            }


def row(table: str, number: int) -> dict[str, Any]:
    """A row with a value in every column that must have one."""
    values = {name: _value(name, kind, number) for name, kind in tables()[table]}
    return {**values, **SAID.get(table, {})}


def _value(name: str, kind: str, number: int) -> Any:
    if kind != "TEXT":
        return int(name.endswith("_id"))
    return f"x{number}" if number > 1 else "x"
