"""Rows changed by SQL in any table: each reading command is right or refuses.

Rows are deleted, added, changed and swapped, on both databases. With ``CHOUETTE_DESK_LONG=1`` it is 600 attacks;
``CHOUETTE_DESK_SEED`` makes them others.
"""

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import closing, suppress
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import psycopg
import pytest

from chouette_desk.book.backup import LAST, back_up_if_changed, backups_of, newest_sound
from chouette_desk.book.copies import JOURNALS
from chouette_desk.book.errors import BookTrouble
from chouette_desk.book.location import location_of
from tests.book.filled import filled
from tests.book.places import PLACES
from tests.book.postgres import Cluster
from tests.proof.damaged_books import small_book
from tests.proof.test_damaged_books import CHECK, COMMANDS, NOT_TAKEN, SEED, asked, columns_of
from tests.property.thorough import many

ATTACKS = {"sqlite": many(7, 15, 600), "postgresql": many(2, 5, 600)}
NOW = datetime.fromisoformat("2030-11-22T23:10:05+01:00")
ALL = (*COMMANDS, "players list --merged", "book treasurer --open", "night list --open", "night show --night 2")
VALUES = ("NULL", "0", "1", "7", "''", "'Bob'", "'2020-01-01'", "'closed'", "'open'")


class BookFile:
    """The small book in a file, which is changed by SQLite's own library."""

    row = "rowid"

    def __init__(self, place: str) -> None:
        self.place, self.path = place, Path(place)
        self.location = location_of(place)
        self.restore()

    def restore(self) -> None:
        """Put the sound book in its place."""
        for ending in ("", *JOURNALS):
            self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
        filled(self.place, small_book)

    def tables(self) -> Mapping[str, tuple[Sequence[str], Sequence[str]]]:
        """The columns and the rows of each table."""
        with closing(sqlite3.connect(self.path)) as file:
            names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
            return {
                name: (
                    [row[1] for row in file.execute(f"PRAGMA table_info({name})")],
                    [str(row) for (row,) in file.execute(f"SELECT rowid FROM {name}")],
                )
                for name in names
                if name != "alembic_version"
            }

    def tampered(self, statement: str) -> bool:
        """Have the book changed by a statement; False where it changes nothing."""
        with closing(sqlite3.connect(self.path, isolation_level=None)) as file, suppress(sqlite3.IntegrityError):
            before = "\n".join(file.iterdump())
            file.execute(statement)
            return "\n".join(file.iterdump()) != before
        return False


class BookOnServer:
    """The small book in a database, changed by its own connection without key checks."""

    row = "ctid"

    def __init__(self, cluster: Cluster, database: str) -> None:
        self._cluster, self._database = cluster, database
        self.place = cluster.url(database)
        self.location = location_of(self.place)
        self.restore()

    def restore(self) -> None:
        """Put the sound book in its place."""
        self._cluster.empty(self._database)
        filled(self.place, small_book)

    def tables(self) -> Mapping[str, tuple[Sequence[str], Sequence[str]]]:
        """The columns and the rows of each table."""
        address = self._cluster.address(self._database)
        with psycopg.connect(address) as connection:
            return {
                name: (columns, [f"'{row}'::tid" for (row,) in connection.execute(f"SELECT ctid FROM {name}")])
                for name, columns in columns_of(address).items()
                if name != "alembic_version"
            }

    def tampered(self, statement: str) -> bool:
        """Have the book changed by a statement; False where it changes nothing."""
        address = self._cluster.address(self._database)
        statement = statement.replace("OR IGNORE ", "") + (" ON CONFLICT DO NOTHING" if "INSERT" in statement else "")
        with psycopg.connect(address, autocommit=True) as connection, suppress(psycopg.DataError, *NOT_TAKEN):
            connection.execute("SET session_replication_role = replica")
            tables = columns_of(address)
            before = _content(connection, tables)
            connection.execute(statement.encode())
            return _content(connection, tables) != before
        return False


def _content(connection: psycopg.Connection, tables: Iterable[str]) -> list[list[tuple[object, ...]]]:
    return [sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for name in tables]


Book = BookFile | BookOnServer


@pytest.fixture(params=PLACES)
def book(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Book:
    """The small book, with one backup."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "1000")
    if request.param == "sqlite":
        book: Book = BookFile(str(tmp_path / "club.chouette-book"))
    else:
        book = BookOnServer(request.getfixturevalue("cluster"), request.getfixturevalue("database"))
    assert back_up_if_changed(book.location, NOW)
    return book


def attacks(book: Book, chance: Random) -> Iterator[str]:
    """Statements that delete, add, change or swap rows of the sound book by chance."""
    row = book.row
    while True:
        book.restore()
        tables = book.tables()
        table = chance.choice(sorted(tables))
        columns, rows = tables[table]
        one, other = chance.choice(rows), chance.choice(rows)
        column, value = chance.choice(columns), chance.choice(VALUES)
        of_other = f"(SELECT {column} FROM {table} WHERE {row} = {other})"
        others = ", ".join(value if name == column else name for name in columns)
        of_one = f"(SELECT {column} FROM {table} WHERE {row} = {one})"
        changed = f"(CASE WHEN {row} = {one} THEN {of_other} ELSE {of_one} END)"
        yield chance.choice(
            (
                f"DELETE FROM {table} WHERE {row} = {one}",
                f"DELETE FROM {table} WHERE {row} >= {one}",
                f"UPDATE OR IGNORE {table} SET {column} = {value} WHERE {row} = {one}",
                f"UPDATE OR IGNORE {table} SET {column} = {value}",
                f"UPDATE OR IGNORE {table} SET {column} = {of_other} WHERE {row} = {one}",
                f"UPDATE OR IGNORE {table} SET {column} = {changed} WHERE {row} IN ({one}, {other})",
                f"INSERT OR IGNORE INTO {table} SELECT {others} FROM {table} WHERE {row} = {one}",
            )
        )


def test_whatever_is_changed_every_command_says_the_truth_or_refuses_and_a_sound_backup_stays(book: Book):
    chance = Random(SEED)
    right = {command: asked(command, book.place) for command in ALL}
    assert all(status == 0 for status, _out, _error in right.values()), right
    (first,) = backups_of(book.location)
    backup, wrong, done = first.path.read_bytes(), [], 0
    of_place = "sqlite" if isinstance(book, BookFile) else "postgresql"
    for statement in attacks(book, chance):
        if not book.tampered(statement):
            continue
        answers = {command: asked(command, book.place) for command in ALL}
        for command, (status, out, error) in answers.items():
            refused = status == 1 and not out and error.count("\n") == 1 and error.endswith(".\n")
            if not refused and (status, out, error) != right[command]:
                wrong.append((statement, command, status, out[-200:], error[-300:]))
        for day in range(1, LAST + 2):
            with suppress(BookTrouble):
                back_up_if_changed(book.location, NOW + timedelta(days=day))
        newest = newest_sound(book.location)
        if newest is None or asked(CHECK, str(newest.path))[1] != "The book is sound.\n":
            wrong.append((statement, "no sound backup is left", 0, "", ""))
        for made in backups_of(book.location):
            made.path.unlink()
        first.path.touch(0o600)
        first.path.write_bytes(backup)
        done += 1
        if done == ATTACKS[of_place]:
            break

    assert wrong == []
