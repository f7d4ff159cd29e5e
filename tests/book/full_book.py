"""A book with a row in every table, filled by force: what a test of copies needs."""

from typing import Any

from sqlalchemy import Integer, Table

from chouette_desk.book.database import Connection
from chouette_desk.book.schema import metadata

SAID: dict[str, dict[str, Any]] = {
    "club": {"name": "Riverside", "name_key": "riverside"},
    "night": {"state": "closed", "head": '{"club": "Łódź ♞ “Río”"}'},
    "due": {"state": "open", "payer": "x", "payee": "x", "points": 2**40},
    "seat": {"name": "x"},
}


def fill(connection: Connection) -> None:
    """Puts a row into every table, and a second player, into whom the first was merged."""
    for table in metadata.sorted_tables:
        if not connection.execute(f"SELECT * FROM {table.name}").fetchone():
            connection.insert(table.name, row(table, 1))
    connection.insert("player", row(metadata.tables["player"], 2))
    connection.execute("UPDATE player SET merged_into = 2 WHERE id = 1")


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
