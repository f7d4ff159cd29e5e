"""A book of an older program changed by hand: it opens, and its nights are marked."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from chouette_desk.book import nights
from chouette_desk.book.check import check
from chouette_desk.book.connect import transaction_at
from chouette_desk.book.errors import TamperedFigures
from chouette_desk.book.mend import mend, plan
from chouette_desk.core import scoring
from chouette_desk.core.events import Finish, Order, Seat, Side, Start, Value
from chouette_desk.core.night import Heading
from chouette_desk.core.standings import Span
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Change
from chouette_desk.desk.standings import season_of
from chouette_desk.desk.treasury import Treasury
from chouette_desk.nightfile.rulebooks import shipped
from tests.book.older_books import older_book
from tests.book.places import on_both
from tests.core.before import automatic_doubles_before

TWO = "(SELECT id FROM night WHERE table_name = '2' AND state = 'closed')"
CHANGES = {
    "tally": (
        f"UPDATE tally SET points = points + 7 WHERE night_id = {TWO} AND name = 'Ann'",
        "the standings of Ann",
    ),
    "duel": (
        f"UPDATE duel SET points = points + 7 WHERE night_id = {TWO} AND name = 'Ann' AND other = 'Bob'",
        "the standings of Ann and Bob do not agree",
    ),
    "due": (
        "UPDATE due SET points = points + 7, money = '90.00' WHERE state = 'open'",
        "the payments in the book are not those",
    ),
    "seat": (
        f"UPDATE seat SET player_id = (SELECT player_id FROM seat AS other WHERE other.night_id = {TWO}"
        f" AND other.name = CASE seat.name WHEN 'Ann' THEN 'Bob' ELSE 'Ann' END)"
        f" WHERE night_id = {TWO} AND name IN ('Ann', 'Bob')",
        "the book has Bob in the column Ann, although Ann is another player of the club.",
    ),
    "date": (
        f"UPDATE evening SET date = '2020-01-01' WHERE id = (SELECT evening_id FROM night WHERE id = {TWO})",
        "its evening is dated 2020-01-01, but the night itself says 2026-11-27.",
    ),
    "games": (
        f"UPDATE night SET games = 99 WHERE id = {TWO}",
        "its state or number of games in the book does not agree",
    ),
    "stake": (f"UPDATE night SET stake = '9.00' WHERE id = {TWO}", "the list of nights gives it a table, stake"),
}


@pytest.fixture
def changed(what: str, book_place: str) -> Iterator[tuple[ClubBook, str]]:
    """The book of revision 0001, changed by hand and opened, with what is to be said."""
    statement, words = CHANGES[what]
    with transaction_at(older_book(book_place, "0001"), writes=True) as connection:
        assert connection.raw.execute(statement).rowcount > 0
    with closing(open_club_book(book_place)) as club_book:
        yield club_book, words


@on_both(("what",), [(what,) for what in CHANGES])
def test_what_was_changed_is_not_signed_and_is_refused_until_it_is_mended(changed: tuple[ClubBook, str]):
    club_book, words = changed
    assert any(words in line.message and "was not signed" in line.message for line in club_book.log())
    for reader in (lambda: season_of(club_book, Span()), club_book.nights, club_book.night_list):
        with pytest.raises(TamperedFigures, match="as was found when the book was brought up to date"):
            reader()
    findings = check(club_book.book)
    assert any(words in finding.message for finding in findings), findings
    assert all(finding.mendable for finding in findings)
    assert plan(club_book.book)
    assert mend(club_book.book)
    assert check(club_book.book) == ()
    season_of(club_book, Span())
    Treasury(club_book).dues()


@pytest.mark.parametrize("revision", ["0001", "0002"])
def test_a_book_that_nobody_changed_is_signed_whole(book_place: str, revision: str):
    older_book(book_place, revision)
    with closing(open_club_book(book_place)) as club_book:
        assert check(club_book.book) == ()
        assert not [line for line in club_book.log() if "was not signed" in line.message]
        assert "Every night was played again" in club_book.log()[-1].message


# A game that an older program counted otherwise

FOUR = ("Ann", "Bob", "Cid", "Dee")
BESIDE = (
    Start(matches=2, agreed=("Bob",), allow="Bob wants less tonight"),
    Finish(winner=Side.TEAM, value=Value.GAMMON),
)
WITHOUT_ENDS = (  # of revision 0002
    "ALTER TABLE night DROP COLUMN end_seq",
    "ALTER TABLE night DROP COLUMN end_hash",
    "ALTER TABLE book DROP COLUMN log_rows",
    "UPDATE alembic_version SET version_num = '0002'",
)


@pytest.fixture(params=[False, True], ids=["open", "closed"])
def beside(
    request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[tuple[ClubBook, bool]]:
    """A book of 0.2 with agreed cubes beside another policy, brought up to date.

    With it, whether its night is closed.
    """
    path = tmp_path / "club.chouette-book"
    with monkeypatch.context() as patched, closing(make_book(path)) as club_book:
        patched.setattr(scoring, "automatic_doubles", automatic_doubles_before)
        patched.setattr(nights, "keep_end", lambda *_about: None)  # whose log had no ends
        heading = Heading(club="Riverside", date="2026-11-27", stake="0.50", currency="EUR")
        desk = club_book.new_night(shipped("guide"), heading, (Seat(players=FOUR), Order(players=FOUR)))
        assert isinstance(desk, BookDesk)
        for event in BESIDE:
            assert isinstance(desk.do(event), Change)
        assert desk.night.totals == {"Ann": -8, "Bob": 4, "Cid": 2, "Dee": 2}
        if request.param:
            assert Treasury(club_book).close([desk.number]) is None
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        for statement in WITHOUT_ENDS:
            file.execute(statement)
    with closing(open_club_book(path)) as club_book:
        yield club_book, request.param


def test_a_night_that_is_counted_otherwise_now_says_why_and_is_mended(beside: tuple[ClubBook, bool]):
    club_book, closed = beside
    (said,) = [line.message for line in club_book.log() if "was not signed" in line.message]
    assert said.startswith("Night 1 (2026-11-27, Riverside) was not signed: the standings of Ann, Cid and Dee")
    assert "In game 1, cubes were doubled by agreement beside the automatic doubles of the rulebook." in said
    assert ("Its payments stay as it was closed; reopen it" in said) is closed
    with pytest.raises(TamperedFigures, match="does not agree with its entries, as was found when the book"):
        season_of(club_book, Span())
    (finding,) = check(club_book.book)
    assert finding.mendable
    assert finding.message in said.replace(" was not signed", "")
    assert "Night 1 (2026-11-27, Riverside): Cid, points changes from “2” to “8”." in plan(club_book.book)
    assert mend(club_book.book) == (1,)
    assert check(club_book.book) == ()
    desk, dues = club_book.open_night(1), Treasury(club_book).dues
    points = {each.name: each.tally.points for each in season_of(club_book, Span()).standings}
    assert points == desk.night.totals == {"Ann": -20, "Bob": 4, "Cid": 8, "Dee": 8}
    assert sorted(due.points for due in dues()) == ([2, 2, 4] if closed else [])
    if closed:
        assert Treasury(club_book).reopen(1, "counted otherwise now") is None
        assert Treasury(club_book).close([1]) is None
        assert sorted(due.points for due in dues(open_only=True)) == [4, 8, 8]
        assert check(club_book.book) == ()


def test_a_night_whose_entries_cannot_be_played_is_not_signed(book_place: str):
    with transaction_at(older_book(book_place, "0001"), writes=True) as connection:
        connection.execute("UPDATE entry SET body = '{}' WHERE night_id = 1 AND seq = 1")
    with closing(open_club_book(book_place)) as club_book:
        said = [line.message for line in club_book.log() if "was not signed" in line.message]
        assert len(said) == 1
        assert said[0].startswith("Night 1 ")
        assert check(club_book.book)


def test_a_night_that_was_refused_before_keeps_what_its_hash_tells(book_place: str):
    with transaction_at(older_book(book_place, "0002"), writes=True) as connection:
        connection.execute("UPDATE night SET hash = 'other', games = 99 WHERE id = 1")
    with closing(open_club_book(book_place)) as club_book:
        assert any("Night 1 " in line.message and "was not signed" in line.message for line in club_book.log())
        with club_book.book.reading() as connection:
            assert connection.value("SELECT hash FROM night WHERE id = 1") == "other"


def test_a_book_without_nights_is_brought_up_to_date_without_a_word_of_them(book_place: str):
    with transaction_at(older_book(book_place, "0001"), writes=True) as connection:
        for table in ("tally", "duel", "due", "entry", "seat", "night"):
            connection.execute(f"DELETE FROM {table}")
    with closing(open_club_book(book_place)) as club_book:
        assert club_book.nights() == ()
        assert not [line for line in club_book.log() if "was played again" in line.message]
