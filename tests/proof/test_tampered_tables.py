"""Rows changed by SQL in any table: each reading command is right or refuses.

Rows are deleted, added, changed and swapped, on both databases. With ``CHOUETTE_DESK_LONG=1`` it is 600 attacks;
``CHOUETTE_DESK_SEED`` makes them others.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
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
from tests.book.places import PLACES
from tests.book.postgres import Cluster
from tests.proof.damaged_books import make_small_book
from tests.proof.test_damaged_books import CHECK, COMMANDS, NOT_TAKEN, asked, columns_of, written_rules
from tests.property.thorough import SHORT

SEED = int(os.environ.get("CHOUETTE_DESK_SEED", "8"))
LONG = bool(os.environ.get("CHOUETTE_DESK_LONG"))
ATTACKS = {"sqlite": 600 if LONG else 8 if SHORT else 15, "postgresql": 600 if LONG else 3 if SHORT else 5}
NOW = datetime.fromisoformat("2030-11-22T23:10:05+01:00")
ALL = (*COMMANDS, "players list --merged", "book treasurer --open", "night list --open", "night show --night 2")
VALUES = ("NULL", "0", "1", "7", "''", "'Bob'", "'2020-01-01'", "'closed'", "'open'")


class BookFile:
    """The small book in a file, which is changed by SQLite's own library."""

    row = "rowid"

    def __init__(self, place: str) -> None:
        self.place, self.path = place, Path(place)
        self.location = location_of(place)
        self._sound = self.path.read_bytes()

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
        """Have the sound book changed by a statement; False where it changes nothing."""
        for ending in ("", *JOURNALS):
            self.path.with_name(self.path.name + ending).unlink(missing_ok=True)
        self.path.touch(0o600)
        self.path.write_bytes(self._sound)
        with closing(sqlite3.connect(self.path, isolation_level=None)) as file, suppress(sqlite3.IntegrityError):
            before = "\n".join(file.iterdump())
            file.execute(statement)
            return "\n".join(file.iterdump()) != before
        return False


class BookOnServer:
    """The small book in a database, changed by its own connection without key checks."""

    row = "ctid"

    def __init__(self, cluster: Cluster, database: str) -> None:
        self._cluster, self._sound, self._copy = cluster, database, cluster.new_database(database)
        self.place = cluster.url(self._copy)
        self.location = location_of(self.place)

    def tables(self) -> Mapping[str, tuple[Sequence[str], Sequence[str]]]:
        """The columns and the rows of each table."""
        with psycopg.connect(self._cluster.address(self._copy)) as connection:
            tables = columns_of(self._cluster.address(self._copy))
            return {
                name: (columns, [f"'{row}'::tid" for (row,) in connection.execute(f"SELECT ctid FROM {name}")])
                for name, columns in tables.items()
                if name != "alembic_version"
            }

    def tampered(self, statement: str) -> bool:
        """Have the sound book changed by a statement; False where it changes nothing."""
        self._cluster.drop(self._copy)
        self._cluster.run(f'CREATE DATABASE "{self._copy}" TEMPLATE "{self._sound}"')
        statement = statement.replace("OR IGNORE ", "") + (" ON CONFLICT DO NOTHING" if "INSERT" in statement else "")
        with (
            psycopg.connect(self._cluster.address(self._copy), autocommit=True) as connection,
            suppress(psycopg.DataError, *NOT_TAKEN),
        ):
            connection.execute("SET session_replication_role = replica")
            before = self._content(connection)
            connection.execute(statement.encode())
            return self._content(connection) != before
        return False

    def _content(self, connection: psycopg.Connection) -> list[list[tuple[object, ...]]]:
        tables = sorted(columns_of(self._cluster.address(self._copy)))
        return [sorted(connection.execute(f"SELECT * FROM {name}"), key=repr) for name in tables]


Book = BookFile | BookOnServer


@pytest.fixture(params=PLACES)
def book(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Book]:
    """The small book, with one backup."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "1000")
    if request.param == "sqlite":
        (made_in := tmp_path / "made").mkdir()  # with backups of its own
        make_small_book(str(made_in / "club.chouette-book"), written_rules(tmp_path))
        place = str(shutil.copy(made_in / "club.chouette-book", tmp_path))
        made = back_up_if_changed(location_of(place), NOW)
        yield BookFile(place)
    else:
        cluster = request.getfixturevalue("cluster")
        small = cluster.new_database()
        make_small_book(cluster.url(small), written_rules(tmp_path))
        on_server = BookOnServer(cluster, small)
        made = back_up_if_changed(on_server.location, NOW)
        yield on_server
        for database in (on_server.location.server["dbname"], small):
            cluster.drop(str(database))
    assert made


def attacks(book: Book, chance: Random) -> Iterator[str]:
    """Statements that delete, add, change or swap rows by chance."""
    tables, row = book.tables(), book.row
    while True:
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
