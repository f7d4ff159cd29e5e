"""Rows that this program never writes: reading them tells of damage or a change."""

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from chouette_desk.book.book import open_book
from chouette_desk.book.check import check
from chouette_desk.book.copies import quick_check
from chouette_desk.book.database import Connection
from chouette_desk.book.errors import DamagedBook, TamperedFigures
from chouette_desk.book.figures import hash_of_text, write_figures
from chouette_desk.book.log import log_of
from chouette_desk.book.nights import night_numbered, with_hash, write_row
from chouette_desk.book.players import take_seats
from chouette_desk.book.progress import unwatched
from chouette_desk.book.revisions import revision_of
from chouette_desk.book.standings import season
from chouette_desk.core.night import Heading
from chouette_desk.core.standings import Span
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_care import BookCare
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.people import Register
from chouette_desk.files.sha256 import sha256
from chouette_desk.nightfile.rulebooks import shipped
from tests.book.two_nights import spoil, two_nights


@pytest.fixture
def club_book(tmp_path) -> Iterator[ClubBook]:
    """Two nights, and a rulebook of the club's own."""
    with two_nights(str(tmp_path / "club.chouette-book")) as club_book:
        register = Register(club_book, club_book.club("Riverside"))
        register.keep_rulebook("Ours", shipped("aba").changed({"jacoby": False}))
        yield club_book


def read(club_book: ClubBook, reader: Callable[[Connection], Any]) -> Any:
    with club_book.book.reading() as connection:
        return reader(connection)


def rulebooks(club_book: ClubBook) -> Any:
    return Register(club_book, club_book.club("Riverside")).rulebooks()


def everybody(club_book: ClubBook) -> Any:
    return Register(club_book, club_book.club("Riverside")).players()


def seats(club_book: ClubBook) -> Any:
    with club_book.book.writing() as connection:
        take_seats(connection, 2, 1, ["Bob", "BOB"])


def revision(club_book: ClubBook) -> Any:
    return read(club_book, revision_of)


def opened(club_book: ClubBook) -> Any:
    club_book.close()
    return open_book(club_book.location)


@pytest.mark.parametrize(
    ("statement", "reader"),
    [
        ('UPDATE club_rulebook SET body = \'{"base": "aba", "jacoby": "perhaps"}\'', rulebooks),
        ("UPDATE club_rulebook SET body = 'none'", rulebooks),
        ("UPDATE player SET notes = CAST(x'ff' AS TEXT)", everybody),
        ("UPDATE player SET merged_into = 5 - id WHERE id IN (2, 3)", seats),
        ("UPDATE alembic_version SET version_num = 'none'", revision),
        ("DELETE FROM book", opened),
    ],
)
def test_such_a_row_is_damage(club_book: ClubBook, statement: str, reader: Callable[[ClubBook], Any]):
    spoil(club_book, statement)
    with pytest.raises(DamagedBook):
        reader(club_book)


@pytest.mark.parametrize("body", ["none", '[{"table":"x","row":{}}]', '[{"table":"seat","row":{}}]'])
def test_rows_of_the_log_that_nobody_can_read_are_damage_though_its_hashes_hold(club_book: ClubBook, body: str):
    with club_book.book.writing() as connection:
        lines, before = [], ""
        for line in log_of(connection):
            content = (line.seq, line.at, line.desk, line.who, line.message, body)
            before = sha256(msgspec.json.encode((before, *content))).hexdigest()
            lines.append({"seq": line.seq, "body": body, "hash": before})
        connection.execute_many("UPDATE log SET body = :body, hash = :hash WHERE seq = :seq", lines)
        connection.execute("UPDATE book SET log_hash = :hash", hash=before)
    assert [finding.message for finding in check(club_book.book)] == ["The book's log can no longer be read."]


def test_a_book_without_the_table_of_nights_is_checked_as_far_as_it_can_be(club_book: ClubBook):
    spoil(club_book, "ALTER TABLE night RENAME TO nights")
    assert [finding.message for finding in check(club_book.book) if "lists of clubs" in finding.message]


@pytest.mark.parametrize("odd", [{"seats": "none"}, {"tally_hash": hash_of_text("none")}])
def test_what_nobody_can_read_is_refused_though_its_hash_holds(club_book: ClubBook, odd: dict[str, str]):
    with club_book.book.writing() as connection:
        if "tally_hash" in odd:
            write_figures(connection, 1, "none")
        write_row(connection, with_hash(replace(night_numbered(connection, 1), **odd)))
    with pytest.raises(TamperedFigures):
        read(club_book, lambda connection: season(connection, Span()))


def test_a_number_in_place_of_figures_is_named(club_book: ClubBook):
    """A night without a game has no counters to differ in."""
    with closing(club_book.new_night(shipped("aba"), Heading(club="Riverside", date="2026-11-27"))) as desk:
        number = desk.number
    spoil(club_book, "DROP TABLE tally", "CREATE TABLE tally (night_id INTEGER PRIMARY KEY, body INTEGER)")
    spoil(club_book, f"INSERT INTO tally VALUES ({number}, 7)")
    (found,) = [finding.message for finding in check(club_book.book) if finding.night == number]
    assert found.endswith("the book's hash of the night does not match what the book keeps of it.")


def test_a_copy_whose_pages_do_not_hold_is_no_backup(club_book: ClubBook, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(Connection, "value", lambda *_: "Tree 2 page 2: btreeInitPage() returns error code 11")
    with pytest.raises(DamagedBook):
        quick_check(club_book.location, club_book.location)


def test_a_night_that_has_no_game_yet_changes_no_standings(club_book: ClubBook):
    before = read(club_book, lambda connection: season(connection, Span()))
    with closing(club_book.new_night(shipped("aba"), Heading(club="Riverside", date="2026-11-27"))):
        assert read(club_book, lambda connection: season(connection, Span())) == before


DEEP = '{"base":' + "[" * 9000 + "]" * 9000 + "}"


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE tally SET body = :deep",
        "UPDATE club_rulebook SET body = :deep",
        "UPDATE book SET log_rows = :deep",
        "UPDATE night SET seats = :deep",
        "UPDATE night SET head = :deep",
        "UPDATE entry SET body = :deep",
        "UPDATE log SET body = :deep",
    ],
)
def test_values_in_thousands_of_brackets_are_found_by_the_check(club_book: ClubBook, statement: str):
    with club_book.book.writing() as connection:
        connection.execute(statement, deep=DEEP)
    assert check(club_book.book)


def test_a_rulebook_in_thousands_of_brackets_is_damaged(club_book: ClubBook):
    with club_book.book.writing() as connection:
        connection.execute("UPDATE club_rulebook SET body = :deep", deep=DEEP)
    with pytest.raises(DamagedBook):
        rulebooks(club_book)


def test_figures_that_are_a_number_are_found_by_the_check(club_book: ClubBook):
    with closing(sqlite3.connect(str(club_book.book.location.path))) as book:
        book.executescript("""
            ALTER TABLE tally RENAME TO kept_tally;
            CREATE TABLE tally (night_id INTEGER PRIMARY KEY, body);
            INSERT INTO tally SELECT night_id, 7 FROM kept_tally;
        """)
    assert any("standings" in finding.message for finding in check(club_book.book))


def texts_of(club_book: ClubBook) -> list[tuple[str, str]]:
    """Each column that holds texts, with its table."""
    with closing(sqlite3.connect(club_book.location.path)) as own:
        tables = [name for (name,) in own.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
        columns = [(table, row) for table in tables for row in own.execute(f"PRAGMA table_info({table})")]
    return [(table, name) for table, (_number, name, kind, *_more) in columns if kind == "TEXT"]


def test_of_a_text_of_any_length_a_sentence_has_the_beginning(club_book: ClubBook):
    kept = club_book.location.path.read_bytes()
    for table, column in texts_of(club_book):
        club_book.location.path.write_bytes(kept)
        with closing(sqlite3.connect(club_book.location.path, isolation_level=None)) as own:
            own.execute(f"UPDATE {table} SET {column} = 'long ' || hex(zeroblob(5000)) WHERE rowid = 1")
        care = BookCare(club_book.location)
        sentences = [finding.message for finding in care.check(unwatched)]
        with suppress(Trouble):
            sentences += care.plan(unwatched)
        assert max(map(len, sentences), default=0) < 1000, (table, column)
