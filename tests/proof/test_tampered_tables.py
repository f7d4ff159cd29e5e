"""Rows of any table deleted, added, changed, swapped by SQL: every reading command says the truth or refuses.

With ``CHOUETTE_DESK_LONG=1`` it is 600 attacks; ``CHOUETTE_DESK_SEED`` makes them others.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from datetime import datetime, timedelta
from pathlib import Path
from random import Random

import pytest

from chouette_desk.book.backup import LAST, back_up_if_changed, backups_of, newest_sound
from chouette_desk.book.copies import JOURNALS
from chouette_desk.book.errors import BookTrouble
from chouette_desk.book.location import BookLocation
from tests.proof.damaged_books import make_small_book
from tests.proof.test_damaged_books import CHECK, COMMANDS, asked, written_rules

SEED = int(os.environ.get("CHOUETTE_DESK_SEED", "8"))
ATTACKS = 600 if os.environ.get("CHOUETTE_DESK_LONG") else 15
NOW = datetime.fromisoformat("2030-11-22T23:10:05+01:00")
ALL = (*COMMANDS, "players list --merged", "book treasurer --open", "night list --open", "night show --night 2")
VALUES = ("NULL", "0", "1", "7", "''", "'Bob'", "'2020-01-01'", "'closed'", "'open'")


@pytest.fixture(scope="module")
def small_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The small book in a file."""
    folder = tmp_path_factory.mktemp("small")
    make_small_book(str(folder / "club.chouette-book"), written_rules(folder))
    return folder / "club.chouette-book"


@pytest.fixture
def book(small_book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the small book, with one backup."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "1000")
    path = Path(shutil.copy(small_book, tmp_path / small_book.name))
    assert back_up_if_changed(BookLocation(path=path), NOW)
    return path


def attacks(path: Path, chance: Random) -> Iterator[str]:
    """Statements that delete, add, change or swap rows by chance."""
    with closing(sqlite3.connect(path)) as file:
        tables = {
            name: [row[1] for row in file.execute(f"PRAGMA table_info({name})")]
            for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")
            if name != "alembic_version"
        }
        rows = {name: [row for (row,) in file.execute(f"SELECT rowid FROM {name}")] for name in tables}
    while True:
        table = chance.choice(sorted(tables))
        columns, one, other = tables[table], chance.choice(rows[table]), chance.choice(rows[table])
        column, value = chance.choice(columns), chance.choice(VALUES)
        of_other = f"(SELECT {column} FROM {table} WHERE rowid = {other})"
        others = ", ".join(value if name == column else name for name in columns)
        changed = f"(CASE rowid WHEN {one} THEN {of_other} ELSE (SELECT {column} FROM {table} WHERE rowid = {one}) END)"
        yield chance.choice(
            (
                f"DELETE FROM {table} WHERE rowid = {one}",
                f"DELETE FROM {table} WHERE rowid >= {one}",
                f"UPDATE OR IGNORE {table} SET {column} = {value} WHERE rowid = {one}",
                f"UPDATE OR IGNORE {table} SET {column} = {value}",
                f"UPDATE OR IGNORE {table} SET {column} = {of_other} WHERE rowid = {one}",
                f"UPDATE OR IGNORE {table} SET {column} = {changed} WHERE rowid IN ({one}, {other})",
                f"INSERT OR IGNORE INTO {table} SELECT {others} FROM {table} WHERE rowid = {one}",
            )
        )


def tampered(book: Path, sound: bytes, statement: str) -> bool:
    """Have the book changed by a statement; False where it changes nothing."""
    for ending in ("", *JOURNALS):
        book.with_name(book.name + ending).unlink(missing_ok=True)
    book.touch(0o600)
    book.write_bytes(sound)
    with closing(sqlite3.connect(book, isolation_level=None)) as file, suppress(sqlite3.IntegrityError):
        before = "\n".join(file.iterdump())
        file.execute(statement)
        return "\n".join(file.iterdump()) != before
    return False


def test_whatever_is_changed_every_command_says_the_truth_or_refuses_and_a_sound_backup_stays(book: Path):
    chance, sound = Random(SEED), book.read_bytes()
    right = {command: asked(command, str(book)) for command in ALL}
    assert all(status == 0 for status, _out, _error in right.values()), right
    location, wrong, done = BookLocation(path=book), [], 0
    (first,) = backups_of(location)
    backup = first.path.read_bytes()
    for statement in attacks(book, chance):
        if not tampered(book, sound, statement):
            continue
        answers = {command: asked(command, str(book)) for command in ALL}
        for command, (status, out, error) in answers.items():
            refused = status == 1 and not out and error.count("\n") == 1 and error.endswith(".\n")
            if not refused and (status, out, error) != right[command]:
                wrong.append((statement, command, status, out[-200:], error[-300:]))
        for day in range(1, LAST + 2):
            with suppress(BookTrouble):
                back_up_if_changed(location, NOW + timedelta(days=day))
        newest = newest_sound(location)
        if newest is None or asked(CHECK, str(newest.path))[1] != "The book is sound.\n":
            wrong.append((statement, "no sound backup is left", 0, "", ""))
        for made in backups_of(location):
            made.path.unlink()
        first.path.touch(0o600)
        first.path.write_bytes(backup)
        done += 1
        if done == ATTACKS:
            break

    assert wrong == []
