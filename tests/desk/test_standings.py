"""What a span can choose, and a book that another thread reads."""

from threading import Thread

import pytest

from chouette_desk.book.errors import NotWritten
from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.night import Heading
from chouette_desk.core.standings import Span
from chouette_desk.desk.reader import reader
from chouette_desk.desk.standings import SpanChoices, season_of, span_choices
from chouette_desk.nightfile.rulebooks import shipped

THREE = ("Ann", "Bob", "Cid")

pytestmark = pytest.mark.usefixtures("book_place")


def night(club_book, date, rulebook="aba", **about):
    heading = Heading(**{"club": "Riverside", "date": date, **about})
    opening = (Seat(players=THREE), Order(players=THREE), Score(points={"Bob": 2}))
    return club_book.new_night(shipped(rulebook), heading, opening)


def test_the_choices_of_a_book(club_book):
    assert span_choices(club_book) == SpanChoices()
    night(club_book, "2026-11-20", table="10", stake="0.50", currency="EUR")
    night(club_book, "2026-03-06", "social", table="2", stake="0.50", currency="EUR")
    night(club_book, "2026-04-03", table="garden", club="abbey", stake="10", currency="CZK")
    night(club_book, "2026-04-03", table="", club="abbey", stake="2", currency="CZK")
    choices = span_choices(club_book)
    assert choices.dates == ("2026-03-06", "2026-11-20")
    assert choices.clubs == ("abbey", "Riverside")
    assert choices.tables == ("2", "10", "garden")
    assert list(choices.rulebooks) == ["aba", "social"]
    assert choices.rulebooks["aba"] == shipped("aba").title
    assert choices.stakes == (("2", "CZK"), ("10", "CZK"), ("0.50", "EUR"))


def test_a_reader_sees_the_book_beside_the_one_who_writes(club_book):
    found, refused = [], []

    def count() -> None:
        with reader(club_book) as other:
            found.append(len(season_of(other, Span()).nights))
            try:
                night(other, "2026-11-21")
            except NotWritten as trouble:
                refused.append(trouble)

    for expected in (0, 3, 6):
        thread = Thread(target=count)
        thread.start()
        thread.join()
        assert found[-1] == expected
        night(club_book, f"2026-11-{expected + 1:02}")
    assert len(refused) == 3
