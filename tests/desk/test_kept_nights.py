"""A book with content now refused opens, plays, prints and is checked as before.

New content of that kind is refused.
"""

import pytest

from chouette_desk.book.check import check
from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Kind, Refused
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.corrections.events import renamed_player
from chouette_desk.desk.desk import Change
from chouette_desk.desk.tables import split_table
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.nightfile.writing import text_of
from chouette_desk.paper.report import Report
from chouette_desk.paper.text import sheet_text
from tests.nightfile.files import ORDER, SEAT, night_of

LINE = ["Bob", "Ann", "Dee", "Cid"]
HEADING = {"club": "Riverside", "table": "1", "date": "2026-11-20", "stake": "0.123456", "currency": "EUR"}
EVENTS = (
    SEAT,
    ORDER,
    {"event": "score", "points": {"Bob": 1}},
    {"event": "order", "players": LINE, "reason": " "},
    {"event": "seat", "players": ["Ann\u200b"], "spectator": True},
)


@pytest.fixture
def club_book(book_place):
    """A book that holds such a night, opened once more."""
    with_it = make_book(book_place)
    with_it.import_night(night_of(*EVENTS, **HEADING, kept=True)).close()
    with_it.close()
    club_book = open_club_book(book_place)
    yield club_book
    club_book.close()


def test_the_night_opens_goes_on_is_printed_and_checked(club_book):
    desk = club_book.open_night(1)
    assert isinstance(desk.do(Score(points={"Ann": 3})), Change)
    assert sheet_text(Report(desk.night))
    assert check(club_book.book) == ()
    assert night_from(text_of(desk.night).encode()) == desk.night


def test_a_new_order_with_a_blank_reason_is_refused_there_too(club_book):
    desk = club_book.open_night(1)
    again = Order(players=tuple(reversed(LINE)), reason="  ")
    refused = desk.do(again)
    assert isinstance(refused, Refused)
    assert [(wrong.kind, wrong.fields) for wrong in refused.problems] == [(Kind.BLANK_TEXT, {"field": "reason"})]
    assert isinstance(desk.correct(Correction(2, 3, (Score(points={"Bob": 1}), again))), Refused)
    assert isinstance(desk.do(Order(players=tuple(reversed(LINE)), reason="late")), Change)


def test_a_correction_leaves_the_blank_reason_that_was_there(club_book):
    desk = club_book.open_night(1)
    assert isinstance(desk.correct(*renamed_player(desk.night, "Dee", "Eve")), Change)
    assert desk.night.events[3].players == ("Bob", "Ann", "Eve", "Cid")
    assert check(club_book.book) == ()


def test_its_table_splits_for_the_same_stake(club_book):
    desk = club_book.open_night(1)
    assert isinstance(desk.do(Seat(players=("Eve", "Fay", "Gus", "Hal"))), Change)
    new = split_table(club_book, 1, ("Eve", "Fay", "Gus", "Hal"), "2")
    assert not isinstance(new, Refused)
    assert new.night.heading.stake == HEADING["stake"]
    assert check(club_book.book) == ()


def test_a_new_night_for_such_a_stake_is_refused(club_book):
    refused = club_book.new_night(shipped("aba"), Heading(**HEADING))
    assert isinstance(refused, Refused)
    assert [wrong.kind for wrong in refused.problems] == [Kind.BAD_STAKE]
