"""Checks of a book, from pages to standings; derived contents can be rewritten."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.book.book import open_book
from chouette_desk.book.check import check
from chouette_desk.book.dues import dues_of
from chouette_desk.book.errors import BookTrouble, DamagedBook, TamperedEntries, trouble_of
from chouette_desk.book.location import location_of
from chouette_desk.book.mend import mend
from chouette_desk.core.events import Order, Seat
from chouette_desk.desk.club_book import ClubBook
from tests.book.damage import spoil_entries
from tests.book.places import on_both
from tests.book.two_nights import FOUR, said, spoil, two_nights

SEATED = (Seat(players=FOUR), Order(players=FOUR))
NIGHT_1 = "Night 1 (2026-11-20, Riverside): "


@pytest.fixture
def club_book(book_place: str) -> Iterator[ClubBook]:
    """The two nights."""
    with two_nights(book_place) as club_book:
        yield club_book


def everything(club_book: ClubBook) -> list[tuple[object, ...]]:
    """All that follows from the entries, and the entries."""
    with club_book.book.reading() as connection:
        tables = ("entry", "night", "seat", "tally", "due")
        rows = [row for table in tables for row in connection.execute(f"SELECT * FROM {table}")]
        return sorted((tuple(row) for row in rows), key=repr)


def test_nothing_is_wrong_with_a_sound_book(club_book: ClubBook):
    assert said(club_book) == []
    assert mend(club_book.book) == ()


ENTRY = (
    NIGHT_1 + "entry {} is not the one that was written. Compare the night with a printed sheet, or restore a backup."
)


@on_both(
    ("statement", "entry"),
    [
        ("UPDATE entry SET body = replace(body, 'team', 'box') WHERE night_id = 1 AND seq = 3", 3),
        ("UPDATE entry SET who = 'nobody' WHERE night_id = 1 AND seq = 2", 2),
        ("DELETE FROM entry WHERE night_id = 1 AND seq = 4", 4),
        ("DELETE FROM entry WHERE night_id = 1 AND seq = 8", 8),
        ("UPDATE entry SET kind = 'redo' WHERE night_id = 1 AND seq = 5", 5),
        ("UPDATE night SET last_seq = last_seq, last_hash = 'x' WHERE id = 1", 9),
        ("UPDATE night SET head = replace(head, '0.50', '5.00') WHERE id = 1", 1),
    ],
)
def test_entries_that_are_not_as_they_were_written_are_named(club_book: ClubBook, statement: str, entry: int):
    spoil(club_book, statement)
    assert said(club_book) == [ENTRY.format(entry)]
    before = everything(club_book)
    assert mend(club_book.book) == ()
    assert everything(club_book) == before


COUNTED = "UPDATE tally SET body = replace(body, '{}', '{}') WHERE night_id = 1"


@on_both(
    ("statement", "sentence"),
    [
        (COUNTED.format('"Ann":[2', '"Ann":[9'), "the standings of Ann do not agree with"),
        ("DELETE FROM tally WHERE night_id = 1", "the standings of Ann, Bob, Cid and Dee do not agree with"),
        (COUNTED.format('"duels":[', '"duels":[9'), "the standings of Ann and Bob do not agree with"),
        ("UPDATE due SET points = 99 WHERE night_id = 1 AND number = 1", "the payments in the book are not those"),
        ("UPDATE due SET paid_at = NULL WHERE night_id = 1 AND number = 1", "the payments in the book are not those"),
        ("UPDATE due SET state = 'paid' WHERE night_id = 1 AND number = 2", "the payments in the book are not those"),
        ("DELETE FROM due WHERE night_id = 1", "the payments in the book are not those"),
        ("UPDATE night SET games = 7 WHERE id = 1", "its state or number of games in the book does not agree"),
        ("UPDATE night SET state = 'open' WHERE id = 1", "its state or number of games in the book does not agree"),
        ("UPDATE night SET stake = '5.00' WHERE id = 1", "the list of nights gives it a table, stake or number"),
        ("UPDATE night SET currency = NULL WHERE id = 1", "the list of nights gives it a table, stake or number"),
        ("UPDATE night SET table_name = '9' WHERE id = 1", "the list of nights gives it a table, stake or number"),
        ("UPDATE night SET last_seq = 99 WHERE id = 1", "the list of nights gives it a table, stake or number"),
    ],
)
def test_what_does_not_follow_from_the_entries_is_named_and_mended(club_book: ClubBook, statement: str, sentence: str):
    before = everything(club_book)
    spoil(club_book, statement)
    assert everything(club_book) != before
    (finding,) = check(club_book.book)
    assert re.match(re.escape(NIGHT_1) + sentence, finding.message)
    assert finding.mendable
    assert mend(club_book.book) == (1,)
    assert everything(club_book) == before
    assert said(club_book) == []


def test_nothing_is_entered_in_a_night_whose_end_was_moved_from_outside(club_book: ClubBook):
    spoil(club_book, "UPDATE night SET last_seq = last_seq + 1 WHERE id = 2")
    with pytest.raises(TamperedEntries, match="Entry 7 of this night"):
        club_book.open_night(2)
    assert mend(club_book.book) == (2,)
    assert club_book.open_night(2).undo_label


def test_a_column_without_a_player_is_named_and_gets_its_player_again(club_book: ClubBook):
    before = everything(club_book)
    spoil(club_book, *(f"DELETE FROM {table} WHERE night_id = 1" for table in ("tally", "due", "seat")))
    assert NIGHT_1 + "the book has no player for Ann, Bob, Cid and Dee." in said(club_book)
    assert mend(club_book.book) == (1,)
    assert everything(club_book) == before


def test_each_thing_that_is_wrong_is_named(club_book: ClubBook):
    spoil(
        club_book,
        "UPDATE night SET games = 7",
        "UPDATE tally SET body = replace(body, '\"Ann\":[2', '\"Ann\":[9')",
        "UPDATE log SET who = 'x'",
    )
    found = said(club_book)
    assert found[0] == "Line 1 of the book's log is not the one that was written."
    assert [line[: len("Night 1")] for line in found[1:]] == ["Night 1", "Night 1", "Night 2", "Night 2"]


def test_an_entry_of_a_newer_program_is_not_guessed_at(club_book: ClubBook, monkeypatch: pytest.MonkeyPatch):
    from chouette_desk.book import rebuilt

    monkeypatch.setattr(rebuilt, "broken_at", lambda *_: None)
    spoil(club_book, """UPDATE entry SET body = '{"action":"juggle"}' WHERE night_id = 1 AND seq = 8""")
    (line,) = said(club_book)
    assert line.startswith(NIGHT_1 + "Entry 8 of this night was made by a newer Chouette Desk.")


def test_an_entry_that_nobody_can_read_is_named(club_book: ClubBook, monkeypatch: pytest.MonkeyPatch):
    from chouette_desk.book import rebuilt

    monkeypatch.setattr(rebuilt, "broken_at", lambda *_: None)
    spoil(club_book, "UPDATE night SET head = 'no night' WHERE id = 1")
    (line,) = said(club_book)
    assert line.startswith(NIGHT_1 + "its entries cannot be read by this program (")


def test_an_event_that_is_refused_is_named(club_book: ClubBook, monkeypatch: pytest.MonkeyPatch):
    from chouette_desk.book import rebuilt

    monkeypatch.setattr(rebuilt, "broken_at", lambda *_: None)
    spoil(club_book, "DELETE FROM entry WHERE night_id = 1 AND seq = 2")
    (line,) = said(club_book)
    assert re.match(re.escape(NIGHT_1) + r"event 2 is refused\. ", line)


def test_the_check_tells_how_far_it_is_and_can_be_ended(club_book: ClubBook):
    steps: list[tuple[int, int]] = []
    check(club_book.book, lambda done, of: steps.append((done, of)))
    assert steps == [(0, 2), (1, 2), (2, 2)]
    spoil(club_book, "DELETE FROM tally")

    def ended(done: int, of: int) -> None:
        if done:
            raise KeyboardInterrupt

    for work in (check, mend):
        with pytest.raises(KeyboardInterrupt):
            work(club_book.book, ended)
    assert len(said(club_book)) == 2


@pytest.mark.parametrize("book_place", ["sqlite"], indirect=True)
def test_a_book_with_damaged_pages_is_found_out(club_book: ClubBook, book_place: str):
    club_book.close()
    spoil_entries(Path(book_place))
    with closing(open_book(location_of(book_place))) as book:
        findings = check(book)
    assert findings[0].message.startswith("The file of the book is damaged: ")
    assert all(finding.damage for finding in findings)


@pytest.mark.parametrize("book_place", ["sqlite"], indirect=True)
def test_rows_that_point_nowhere_are_named(club_book: ClubBook, book_place: str):
    club_book.close()
    with closing(sqlite3.connect(book_place)) as file:
        file.execute("DELETE FROM player WHERE short_name = 'Dee'")
        file.commit()
    with closing(open_book(location_of(book_place))) as book:
        found = [finding.message for finding in check(book)]
    assert "A row of the table seat refers to a row of player that does not exist." in found


def test_a_book_that_was_opened_to_read_is_checked(club_book: ClubBook):
    club_book.close()
    with closing(
        open_book(location_of(str(club_book.location.path or club_book.location.url)), read_only=True)
    ) as book:
        assert check(book) == ()


# What can no longer be read: each is told, and the check goes on


READABLE = "can no longer be read"
UNREADABLE: dict[str, tuple[str, list[str]]] = {
    "a night's heading": (
        "UPDATE night SET head = x'ff' WHERE id = 1",
        [
            f"The lists of clubs, players, groups, rulebooks, evenings and nights {READABLE} in full.",
            f"Night 1 {READABLE}.",
        ],
    ),
    "an entry": (
        "UPDATE entry SET body = CAST(x'ff' AS TEXT) WHERE night_id = 1 AND seq = 4",
        [f"{NIGHT_1}entry 4 {READABLE}."],
    ),
    "a number": ("UPDATE entry SET who = 7.5 WHERE night_id = 1 AND seq = 2", []),
    "a line of the log": ("UPDATE log SET said = x'00'", [f"The book's log {READABLE}."]),
}


@pytest.mark.parametrize("book_place", ["sqlite"], indirect=True)
@pytest.mark.parametrize("what", UNREADABLE)
def test_what_cannot_be_read_is_told_and_the_check_goes_on(club_book: ClubBook, book_place: str, what: str):
    statement, sentences = UNREADABLE[what]
    club_book.close()
    with closing(sqlite3.connect(book_place)) as file:
        file.execute(statement)
        file.execute("UPDATE night SET games = 7 WHERE id = 2")
        file.commit()
    with closing(open_book(location_of(book_place))) as book:
        found = check(book)
    assert [finding.message for finding in found if finding.damage] == sentences
    assert found[-1].message.startswith(
        "Night 2 (2026-11-20, Riverside): its state or number of games in the book does not agree"
    )


@pytest.mark.parametrize("table", ["evening", "log", "seat", "tally", "entry"])
def test_a_table_that_is_gone_hides_nothing_else(club_book: ClubBook, table: str):
    if club_book.location.path is None:
        spoil(club_book, f"DROP TABLE {table} CASCADE")
    else:
        with closing(sqlite3.connect(club_book.location.path)) as file:
            file.execute(f"DROP TABLE {table}")
    assert any(finding.damage for finding in check(club_book.book))


@pytest.mark.parametrize(
    "error",
    [
        sqlite3.OperationalError('foreign key mismatch - "due" referencing "seat"'),
        UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"),
    ],
)
def test_tables_and_names_that_the_program_does_not_make_are_damage(error: Exception):
    assert isinstance(trouble_of(error, "club.book"), DamagedBook)


@pytest.mark.parametrize("book_place", ["sqlite"], indirect=True)
@pytest.mark.parametrize("table", ["club", "evening"])
def test_a_treasurers_page_of_a_night_without_club_or_date_is_refused(club_book: ClubBook, book_place: str, table: str):
    with closing(sqlite3.connect(book_place)) as file:
        file.execute(f"DELETE FROM {table}")
        file.commit()
    with club_book.book.reading() as connection, pytest.raises(BookTrouble):
        dues_of(connection)
