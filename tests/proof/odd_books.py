"""Books as changed by database tools: views, triggers, doubled or stray rows.

Also values of no size. ``damaged_books`` has what a disk does to it; a book here can be read by SQLite, and often by
this program.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from functools import partial
from pathlib import Path
from random import Random

from tests.proof.damaged_books import Damage, damages

HUGE = {
    "negative": "-9223372036854775808",
    "largest": "9223372036854775807",
    "infinite": "9e999",
    "long": "hex(zeroblob(100000))",
    "NUL": "'a' || char(0) || 'b'",
    "empty": "''",
}
FREE = (  # a schema in which a column takes any value, and rows may be doubled
    "PRAGMA writable_schema = ON",
    "UPDATE sqlite_master SET sql = replace(replace(sql, 'NOT NULL', ''), 'CHECK', '--') WHERE name = '{table}'",
    "PRAGMA writable_schema = RESET",
)


def odd_books(sound: bytes, seed: int, flips: int = 60, pages: int = 60) -> list[Damage]:
    """Every damage that there is, of rows, tables, triggers, bytes and pages."""
    with closing(sqlite3.connect(":memory:")) as book:
        book.deserialize(sound[:18] + b"\1\1" + sound[20:])
        odd = [damage for table in _tables(book) for damage in _of_table(book, table)]
    return [*damages(sound, seed, flips, pages), *odd, *_of_several()]


def two_at_once(each: Sequence[Damage], chance: Random) -> Damage:
    """Two damages of one book."""
    one, other = chance.sample(each, 2)

    def do(path: Path) -> None:
        one.do(path)
        with suppress(sqlite3.Error):  # what the first one left may not take the second
            other.do(path)

    return Damage("two", f"{one.what} AND {other.what}", do)


def _tables(book: sqlite3.Connection) -> list[str]:
    return [name for (name,) in book.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name")]


def _of_table(book: sqlite3.Connection, table: str) -> Iterator[Damage]:
    columns = [name for _place, name, *_rest in book.execute(f"PRAGMA table_info({table})")]
    aside = f"ALTER TABLE {table} RENAME TO kept_{table}"
    yield _sql("view", aside, f"CREATE VIEW {table} AS SELECT * FROM kept_{table}")
    bare = f"CREATE TABLE {table} ({', '.join(columns)})"
    copied = f"INSERT INTO {table} SELECT * FROM kept_{table}"
    without_keys = ("PRAGMA legacy_alter_table = ON", aside, bare, copied, f"DROP TABLE kept_{table}")
    yield _sql("no keys", *without_keys)
    yield _sql("doubled", *without_keys, f"INSERT INTO {table} SELECT * FROM {table}")
    yield _sql("one deleted", f"DELETE FROM {table} WHERE rowid = (SELECT min(rowid) FROM {table})")
    for event in ("INSERT", "UPDATE", "DELETE"):
        for what in ("RAISE(ABORT, 'not today')", "RAISE(IGNORE)", "RAISE(FAIL, 'no')", "RAISE(ROLLBACK, 'no')"):
            trigger = f"CREATE TRIGGER odd BEFORE {event} ON {table} BEGIN SELECT {what}; END"
            yield _sql("ignored" if "IGNORE" in what else "trigger", trigger)
    for column in columns:
        for kind, value in HUGE.items():
            yield _sql(kind, *_freed(table), f"UPDATE OR IGNORE {table} SET {column} = {value}")
        yield _sql("not there", "PRAGMA foreign_keys = OFF", f"ALTER TABLE {table} ADD COLUMN more_{column} DEFAULT 1")


def _of_several() -> Iterator[Damage]:
    yield _sql("two books", *_freed("book"), "INSERT INTO book SELECT * FROM book")
    for number in (1, 2, 3):
        yield _sql("night", f"DELETE FROM night WHERE id = {number}")
        seats = f"DELETE FROM seat WHERE night_id = {number}"
        yield _sql("night", f"DELETE FROM night WHERE id = {number}", seats)
        yield _sql("entries", f"DELETE FROM entry WHERE night_id = {number} AND seq > 1")
        yield _sql("entries", f"UPDATE entry SET night_id = 99 WHERE night_id = {number}")
        yield _sql("clubs", f"UPDATE evening SET club_id = {number + 7}")
    for value in ("NULL", "'many'", "x'00ff'", "9e99", "-1", "0", "9223372036854775807"):
        for table, change in (
            ("book", f"UPDATE book SET log_seq = {value}"),
            ("book", f"UPDATE book SET log_hash = {value}"),
            ("log", f"UPDATE OR IGNORE log SET seq = {value}"),
        ):
            yield _sql("log", *_freed(table), change)


def _freed(table: str) -> Iterator[str]:
    return (statement.format(table=table) for statement in FREE)


def _sql(kind: str, *statements: str) -> Damage:
    return Damage(kind, "; ".join(statements), partial(_run, statements=statements))


def _run(path: Path, statements: Sequence[str]) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as book:
        for statement in statements:
            try:
                book.execute(statement)
            except sqlite3.Error:
                break  # the column takes no such value
