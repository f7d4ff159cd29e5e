"""What each reader refuses by itself, though others have checked the book before it."""

import json
import sqlite3
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import psycopg
import pytest
from msgspec.structs import replace

from chouette_desk.book import nights
from chouette_desk.book.check import check
from chouette_desk.book.dues import dues_of
from chouette_desk.book.errors import BookUnwritable, DamagedBook, TamperedFigures, TamperedLog, trouble_of
from chouette_desk.book.location import location_of, names_book
from chouette_desk.book.log import checked_log
from chouette_desk.book.mend import mend, plan
from chouette_desk.book.migrations import r0003_sums
from chouette_desk.book.nights import check_ends, keep_end_of, night_numbered
from chouette_desk.book.open_files import _look_at
from chouette_desk.book.revisions import no_book, why_no_book
from chouette_desk.book.standings import season
from chouette_desk.book.sync import check_stands
from chouette_desk.book.touched import is_sound_apart, is_whole
from chouette_desk.core.standings import Span
from chouette_desk.desk.club_book import ClubBook
from tests.book.two_nights import two_nights


@pytest.fixture
def club_book(tmp_path: Path) -> Iterator[ClubBook]:
    """The two nights in a file."""
    with two_nights(str(tmp_path / "club.chouette-book")) as club_book:
        yield club_book


def keep_end_again(connection: Any) -> None:
    row = night_numbered(connection, 1)
    keep_end_of(connection, row, row.last_seq, row.last_hash)


SPOILED: dict[str, tuple[tuple[str, ...], Callable[[Any], Any], type[Exception]]] = {
    "a player of payments": (("DELETE FROM player WHERE id = 1",), dues_of, DamagedBook),
    "a player of the standings": (
        ("DELETE FROM player WHERE id = 1",),
        lambda connection: season(connection, Span()),
        DamagedBook,
    ),
    "a line of the log": (("UPDATE log SET who = 'nobody' WHERE seq = 1",), checked_log, TamperedLog),
    "a number that is none": (
        ("CREATE TABLE odd (id TEXT DEFAULT 'one', name TEXT)",),
        lambda connection: connection.insert_new("odd", name="Lakeside"),
        DamagedBook,
    ),
    "an end of a night": (("UPDATE night SET last_hash = 'x' WHERE id = 1",), keep_end_again, TamperedFigures),
    "an end in the log": (("UPDATE night SET last_hash = 'x' WHERE id = 1",), check_ends, TamperedFigures),
}


@pytest.mark.parametrize("what", SPOILED)
def test_what_is_spoiled_is_refused_by_who_reads_it(club_book: ClubBook, monkeypatch: pytest.MonkeyPatch, what: str):
    """Also where the sums of the log were forged with it."""
    statements, reader, error = SPOILED[what]
    spoiled = False
    monkeypatch.setattr(nights, "check_head", lambda *_arguments: None)

    def read() -> None:
        nonlocal spoiled
        with club_book.book.writing() as connection:
            for statement in ("PRAGMA defer_foreign_keys = ON", *statements):
                connection.execute(statement)
            spoiled = True
            reader(connection)

    with pytest.raises(error):
        read()
    assert spoiled


def test_entries_go_on_only_where_the_book_has_those_before(club_book: ClubBook):
    with club_book.book.reading() as connection:
        row = night_numbered(connection, 2)
    check_stands(club_book.book, row, anew=True)
    check_stands(club_book.book, replace(row, last_seq=0), anew=False)
    with pytest.raises(BookUnwritable):
        check_stands(club_book.book, replace(row, last_hash="x"), anew=False)


def test_what_cannot_be_looked_at_is_not_taken_for_sound(club_book: ClubBook, tmp_path: Path):
    def gone(_to: Path) -> None:
        raise OSError("gone")

    assert not is_sound_apart([tmp_path / "gone"])
    with club_book.book.reading() as connection:
        assert not is_whole(connection, gone)
    assert _look_at(-1, 100) is None


def test_a_word_that_is_no_file_names_no_book(tmp_path: Path):
    assert not names_book("x" * 9999)
    damaged = tmp_path / "short.chouette-book"
    damaged.write_bytes(b"SQLite format 3\0")
    assert names_book(str(damaged))
    assert why_no_book(str(damaged)) is None, "its own sentence comes when it is opened"
    (tmp_path / "text.txt").write_text("no book")
    assert "is not a book" in str(why_no_book(str(tmp_path / "text.txt")))


@pytest.mark.parametrize(
    "error",
    [
        OverflowError("Python int too large to convert to SQLite INTEGER"),
        sqlite3.DatabaseError("it is not a database"),
    ],
)
def test_what_no_number_or_file_of_a_book_can_be_is_damage(error: Exception):
    if isinstance(error, sqlite3.Error):
        error.sqlite_errorname = "SQLITE_NOTADB"
    trouble = trouble_of(error, "club")
    assert isinstance(trouble, DamagedBook)
    assert str(trouble).startswith("The book club is damaged.")


@pytest.mark.parametrize(
    "said",
    [
        "certificate verify failed",
        'root certificate file "/home/eve/.postgresql/root.crt" does not exist',
        'server certificate for "club.example" does not match host name "192.0.2.7"',
    ],
)
def test_a_refused_certificate_is_called_that(said: str):
    before = "SSL error: " if said.startswith("certificate") else ""
    error = psycopg.OperationalError(f'connection to server at "192.0.2.7", port 5432 failed: {before}{said}')
    sentence = "The server of the book club refuses the connection; it says: {why}."
    assert str(trouble_of(error, "club")) == sentence.format(why=said)


def test_a_server_without_a_book_is_named_without_a_folder():
    assert str(no_book(location_of("postgresql://eve@server/club"))) == "There is no book postgresql://eve@server/club."


def test_the_head_of_the_log_is_written_again_from_its_lines(club_book: ClubBook):
    with club_book.book.writing() as connection:
        connection.execute("UPDATE book SET log_rows = '{}'")
    assert any("head of the book's log" in finding.message for finding in check(club_book.book))
    assert "The head of the log is written again from its lines." in plan(club_book.book)
    mend(club_book.book)
    assert check(club_book.book) == ()


def test_the_oldest_logs_are_summed_with_what_they_forgot_and_only_whole():
    club = {"id": 1, "name": "Riverside", "name_key": "riverside"}
    made, gone = {"table": "club", "row": club}, {"table": "club", "row": club, "gone": True}
    sums = [json.loads(r0003_sums._sums([json.dumps(changes)]))["club"][0] for changes in ([made], [made, gone])]
    assert sums == [1, 0]
    line = (1, "2026-11-20", "", "", "made", "")
    own = sha256(msgspec.json.encode(("", *line[:-1]))).hexdigest()
    assert r0003_sums._holds([(*line, own)], (1, own))
    assert not r0003_sums._holds([(*line, own)], (2, own))
    assert not r0003_sums._holds([(*line, "x")], (1, "x"))


def test_a_row_that_the_log_does_not_know_is_not_taken_out_by_a_mending(club_book: ClubBook):
    with club_book.book.writing() as connection:
        connection.execute("INSERT INTO club (id, name, name_key) VALUES (99, 'Lakeside', 'lakeside')")
    assert plan(club_book.book) == ()
    mend(club_book.book)
    assert any("Lakeside" in finding.message and not finding.mendable for finding in check(club_book.book))
