"""Attacks on data beside the entries: readers refuse, and ``book check`` names it."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing, suppress
from typing import TypeVar

import pytest

from chouette_desk.book.errors import TamperedFigures, TamperedRows
from chouette_desk.book.mend import mend
from chouette_desk.core.standings import Span
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.people import Register
from chouette_desk.desk.standings import season_of
from chouette_desk.desk.treasury import Treasury
from chouette_desk.nightfile.rulebooks import shipped
from tests.book.places import on_both
from tests.book.two_nights import said, spoil, two_nights
from tests.property.thorough import SHORT

Row = TypeVar("Row")
NIGHT = "Night 1 (2026-11-20, Riverside)"
REFUSED = (
    "^Night [12] .* (is not as the book wrote it: somebody has changed the book from outside|"
    "does not agree with its entries)"
)


@pytest.fixture
def club_book(book_place: str) -> Iterator[ClubBook]:
    """The two nights; one player more, a group, a rulebook."""
    with two_nights(book_place) as club_book:
        register = Register(club_book, club_book.club("Riverside"))
        register.add("Eve", full_name="Eve Ede")
        register.keep_group("Fridays", ("Ann", "Bob"))
        register.keep_rulebook("Ours", shipped("aba").changed({"jacoby": False}))
        yield club_book


def standings(club_book: ClubBook) -> object:
    return season_of(club_book, Span())


def of_a_span(club_book: ClubBook) -> object:
    return season_of(club_book, Span(first="2026-11-01", last="2026-11-30", stake="0.5", table="1"))


def dues(club_book: ClubBook) -> object:
    return Treasury(club_book).dues()


def open_dues(club_book: ClubBook) -> object:
    return Treasury(club_book).dues(open_only=True)


def nights(club_book: ClubBook) -> object:
    return club_book.nights()


def night_list(club_book: ClubBook) -> object:
    return club_book.night_list()


def opened(club_book: ClubBook) -> object:
    return club_book.open_night(1)


ROW = (standings, of_a_span, dues, open_dues, nights, night_list, opened)
ATTACKS = [
    ("UPDATE tally SET body = replace(body, '[2,', '[3,') WHERE night_id = 1", (standings, of_a_span)),
    ("UPDATE tally SET body = 'none' WHERE night_id = 1", (standings, of_a_span)),
    ("DELETE FROM tally WHERE night_id = 1", (standings, of_a_span)),
    ("UPDATE due SET money = '900.00' WHERE night_id = 1", (dues, open_dues)),
    ("UPDATE due SET points = 900 WHERE night_id = 1", (dues, open_dues)),
    ("UPDATE due SET state = 'paid', method = 'cash' WHERE night_id = 1", (dues, open_dues)),
    ("UPDATE due SET payer = 'Dee' WHERE night_id = 1 AND number = 2", (dues, open_dues)),
    ("DELETE FROM due WHERE night_id = 1 AND number = 2", (dues, open_dues)),
    ("UPDATE seat SET player_id = 4 WHERE night_id = 1 AND name = 'Ann'", ()),
    ("UPDATE night SET seats = '' WHERE id = 1", ROW),
    ("UPDATE night SET state = 'open' WHERE id = 1", ROW),
    ("UPDATE night SET games = 7 WHERE id = 1", ROW),
    ("UPDATE night SET stake = '5.00' WHERE id = 1", ROW),
    ("UPDATE night SET open_dues = 0 WHERE id = 1", ROW),
    ("UPDATE night SET began_at = '2020-01-01' WHERE id = 1", ROW),
    ("UPDATE night SET closed_at = '2020-01-01' WHERE id = 1", ROW),
    ("UPDATE night SET hash = '' WHERE id = 1", ROW),
    ("UPDATE evening SET date = '2020-01-01'", (standings, of_a_span, dues, open_dues, nights, night_list)),
]


def some_of(rows: Sequence[Row], club_book: ClubBook) -> Sequence[Row]:
    """All rows of a table; of a book on a server every fourth in the short check."""
    return rows[::4] if SHORT and club_book.location.path is None else rows


def test_what_was_changed_from_outside_is_refused_named_and_written_again(club_book: ClubBook):
    before = {reader: repr(reader(club_book)) for reader in ROW[:-1]}
    for statement, readers in some_of(ATTACKS, club_book):
        spoil(club_book, statement)
        for reader in readers:
            with pytest.raises(TamperedFigures, match=REFUSED):
                reader(club_book)
        for reader, as_before in before.items():
            assert reader in readers or repr(reader(club_book)) == as_before, statement
        assert said(club_book), statement
        mend(club_book.book)
        assert said(club_book) == [], statement
        assert {reader: repr(reader(club_book)) for reader in ROW[:-1]} == before, statement


def test_the_players_of_last_time_and_of_a_settlement_are_checked(club_book: ClubBook):
    desk = club_book.open_night(2)
    spoil(club_book, "UPDATE seat SET player_id = 4 WHERE name = 'Ann'")
    for reader in (lambda: club_book.last_time(club_book.club("Riverside")), lambda: Treasury(club_book).ious([desk])):
        with pytest.raises(TamperedFigures):
            reader()


DELETED = [
    f"DELETE FROM {table} WHERE {'id' if table == 'night' else 'night_id'} = 1"
    for table in ("tally", "due", "entry", "seat", "night")
]


def test_a_night_that_was_deleted_with_its_rows_is_missed(club_book: ClubBook):
    with club_book.book.reading() as connection:
        began = connection.value("SELECT began_at FROM night WHERE id = 1")
    spoil(club_book, *DELETED)
    assert f"Night 1, begun at {began} is in the book's log, but no longer in the book." in said(club_book)
    assert "The seat of Ann in night 1 is in the book's log, but no longer in the book." in said(club_book)
    assert mend(club_book.book) == ()
    assert len(said(club_book)) == 5


def test_without_a_deleted_night_nothing_is_counted(club_book: ClubBook):
    spoil(club_book, *DELETED)
    nothing_is_counted(club_book, r"\(nights: 1, but 2 in the log\): somebody has changed it from outside")


def nothing_is_counted(club_book: ClubBook, because: str | None = None) -> None:
    for reader in (standings, of_a_span, dues, open_dues, nights, night_list):
        with pytest.raises(TamperedRows, match=because):
            reader(club_book)


SWAPPED = (
    "UPDATE player SET short_name = CASE id WHEN 1 THEN 'Bob' ELSE 'Ann' END WHERE id IN (1, 2)",
    "UPDATE player SET full_name = 'Eve Ode' WHERE short_name = 'Eve'",
    "UPDATE player SET house = 1 WHERE short_name = 'Dee'",
)


@on_both(("statement",), [(statement,) for statement in SWAPPED])
def test_under_other_names_nothing_is_counted(club_book: ClubBook, statement: str):
    spoil(club_book, statement)
    nothing_is_counted(club_book, r"\(players: not those in the log\)")
    Register(club_book, club_book.club("Riverside")).change("Cid", notes="owes a beer")
    nothing_is_counted(club_book)  # nor once the program itself has written the table


CHANGED = [
    (
        "UPDATE player SET short_name = 'Annabel' WHERE short_name = 'Ann'",
        "The player Ann: short_name is “Annabel” in the book, but “Ann” in its log.",
    ),
    (
        "UPDATE player SET merged_into = 2 WHERE short_name = 'Ann'",
        "The player Ann: merged_into is “2” in the book, but – in its log.",
    ),
    (
        "UPDATE club SET name = 'Lakeside'",
        "The club Riverside: name is “Lakeside” in the book, but “Riverside” in its log.",
    ),
    (
        "UPDATE named_group SET name = 'Mondays'",
        "The group Fridays: name is “Mondays” in the book, but “Fridays” in its log.",
    ),
    (
        "UPDATE group_member SET player_id = 3 WHERE place = 1",
        "Place 1 of group 1: player_id is “3” in the book, but “2” in its log.",
    ),
    ("UPDATE club_rulebook SET made_at = 'x'", "The rulebook Ours, version 1: made_at is “x” in the book, but “"),
    ("UPDATE evening SET note = 'x'", "Evening 1 (2026-11-20): note is “x” in the book, but “” in its log."),
    (
        "UPDATE evening SET date = '2020-01-01'",
        "Evening 1 (2026-11-20): date is “2020-01-01” in the book, but “2026-11-20” in its log.",
    ),
    (
        "UPDATE seat SET player_id = 5 WHERE night_id = 2 AND name = 'Ann'",
        "The seat of Ann in night 2: player_id is “5” in the book, but “1” in its log.",
    ),
]


def test_rows_of_the_log_are_compared_and_written_again(club_book: ClubBook):
    for statement, sentence in some_of(CHANGED, club_book):
        spoil(club_book, statement)
        assert [message for message in said(club_book) if message.startswith(sentence)], statement
        mend(club_book.book)
        assert said(club_book) == [], statement


def test_what_was_put_right_is_told_in_the_log(club_book: ClubBook):
    lines = club_book.log()
    mend(club_book.book)
    assert club_book.log() == lines
    spoil(club_book, "UPDATE tally SET body = 'none' WHERE night_id = 1", "UPDATE player SET notes = 'x' WHERE id = 2")
    mend(club_book.book)
    (line,) = club_book.log()[len(lines) :]
    assert line.message == "Rebuilt: rows from the log (1), nights from their entries (1)."


IN_THE_WAY = [
    """UPDATE player SET short_name = 'Bobby', short_key = 'bobby', initials_key = 'x' WHERE id = 2;
    INSERT INTO player (id, club_id, full_name, short_name, short_key, initials, initials_key)
    VALUES (99, 1, 'Bob', 'Bob', 'bob', 'B', 'b')""",
    """UPDATE player SET short_key = 'x' WHERE id = 1; UPDATE player SET short_key = 'ann' WHERE id = 2;
    UPDATE player SET short_key = 'bob' WHERE id = 1""",
]


@pytest.mark.parametrize("statements", IN_THE_WAY)
def test_a_row_that_another_is_in_the_way_of_is_left_and_named(club_book: ClubBook, statements: str):
    spoil(club_book, *statements.split(";"))
    before = said(club_book)
    mend(club_book.book)
    assert [message for message in said(club_book) if "player" in message] == before


def test_a_row_that_the_log_does_not_know_is_named(club_book: ClubBook):
    spoil(club_book, "INSERT INTO evening (id, uid, club_id, date) VALUES (9, 'x', 1, '2026-12-24')")
    assert said(club_book) == ["Evening 9 (2026-12-24) is in the book, but not in its log."]
    mend(club_book.book)
    assert len(said(club_book)) == 1


LOG = [
    ("DELETE FROM log WHERE seq = (SELECT max(seq) FROM log)", -1),
    ("DELETE FROM log", 1),
    ("UPDATE log SET body = replace(body, 'Ann', 'Eve') WHERE seq = 3", 3),
    ("UPDATE log SET said = 'nothing' WHERE seq = 1", 1),
    ("UPDATE log SET body = '' WHERE seq = 2", 2),
    ("UPDATE book SET log_hash = ''", 0),
    ("UPDATE book SET log_seq = 1", 0),
]


def test_a_log_that_was_changed_is_believed_in_nothing(club_book: ClubBook):
    last = len(club_book.log())
    for statement, line in LOG:
        number = line if line > 0 else last + 1 + line
        with suppress(Undone), club_book.book.writing():
            spoil(club_book, statement, "UPDATE player SET short_name = 'Annabel' WHERE short_name = 'Ann'")
            assert said(club_book) == [f"Line {number} of the book's log is not the one that was written."], statement
            mend(club_book.book)
            assert "Annabel" in [player.name for player in Register(club_book, club_book.clubs()[0]).players()]
            raise Undone
    assert said(club_book) == []


class Undone(Exception):  # noqa: N818
    """Ends a transaction without a trace."""


def test_a_line_behind_deleted_ones_does_not_hide_them(club_book: ClubBook):
    lines = len(club_book.log())
    spoil(club_book, "DELETE FROM log WHERE seq = (SELECT max(seq) FROM log)")
    Register(club_book, club_book.club("Riverside")).add("Fay")
    assert said(club_book) == [f"Line {lines} of the book's log is not the one that was written."]


@pytest.mark.parametrize("book_place", ["sqlite"], indirect=True)
def test_a_player_who_is_gone_is_written_again(club_book: ClubBook, book_place: str):
    spoil(club_book, "UPDATE group_member SET player_id = 3 WHERE player_id = 2")
    club_book.close()
    with closing(sqlite3.connect(book_place)) as file:
        file.execute("DELETE FROM player WHERE id = 2")
        file.commit()
    with closing(open_club_book(book_place)) as again:
        assert "The player Bob is in the book's log, but no longer in the book." in said(again)
        mend(again.book)
        assert said(again) == []


@pytest.mark.parametrize("book_place", ["sqlite"], indirect=True)
def test_standings_and_dues_without_a_player_who_is_gone_are_refused(club_book: ClubBook, book_place: str):
    with closing(sqlite3.connect(book_place)) as file:
        file.execute("DELETE FROM player WHERE short_name = 'Bob'")
        file.commit()
    for reader in (standings, dues, night_list, nights):
        with pytest.raises(TamperedRows, match=r"\(players: 4, but 5 in the log\)"):
            reader(club_book)


def test_players_are_merged_at_nights_that_are_as_they_were_written_only(club_book: ClubBook):
    register = Register(club_book, club_book.club("Riverside"))
    desk = club_book.open_night(2)
    assert register.merge("Dee", "Eve") == 2
    assert desk.undo()  # the desk did not see it, and goes on
    assert said(club_book) == []
    spoil(club_book, "UPDATE night SET games = 9 WHERE id = 2")
    register.add("Gil")
    with pytest.raises(TamperedFigures):
        register.merge("Eve", "Gil")
