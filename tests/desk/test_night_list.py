"""The rows of a list of nights; on either database."""

import pytest

from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.night import Heading
from chouette_desk.nightfile.rulebooks import shipped

FOUR = ("Dee", "ann", "Bob", "Cid")

pytestmark = pytest.mark.usefixtures("book_place")


def night(club_book, date: str, *players: str, club: str = "Riverside"):
    heading = Heading(club=club, table="1", date=date)
    return club_book.new_night(shipped("aba"), heading, (Seat(players=players), Order(players=players)))


def test_every_night_is_listed_the_latest_first(club_book):
    first = night(club_book, "2026-11-20", *FOUR)
    first.do(Score(points={"Bob": 2}))
    night(club_book, "2026-11-27", "Eve", "Fay", "Gil", club="Hillside").do(Seat(players=("Club",), spectator=True))
    night(club_book, "2026-11-13", *FOUR)
    assert [(row.date, row.club, row.table, row.games, row.players) for row in club_book.night_list()] == [
        ("2026-11-27", "Hillside", "1", 0, ("Eve", "Fay", "Gil")),
        ("2026-11-20", "Riverside", "1", 1, ("ann", "Bob", "Cid", "Dee")),
        ("2026-11-13", "Riverside", "1", 0, ("ann", "Bob", "Cid", "Dee")),
    ]
    first.close_night()
    assert [row.closed for row in club_book.night_list()] == [False, True, False]
    assert [row.id for row in club_book.night_list()] == [2, 1, 3]
