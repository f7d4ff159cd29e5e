"""A night of four at Riverside, and a clock, for tests of desks and broken books."""

from datetime import datetime, timedelta, timezone

from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.night import Heading
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Change
from chouette_desk.nightfile.rulebooks import shipped

FOUR = ("Ann", "Bob", "Cid", "Dee")
FIRST = (Seat(players=FOUR), Order(players=FOUR))


class Ticking:
    """A clock that is a minute later each time."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 20, 20, tzinfo=timezone(timedelta(hours=1)))

    def __call__(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time


def begun(club_book: ClubBook, table: str = "1") -> BookDesk:
    """A new night of four."""
    desk = club_book.new_night(shipped("aba"), Heading(club="Riverside", table=table, date="2026-11-20"), FIRST)
    assert isinstance(desk, BookDesk)
    return desk


def scored(desk: BookDesk, points: int = 2, command: str | None = None) -> Change:
    """A game in which the Captain wins so many points of the Box."""
    captain = desk.night.captain
    assert captain is not None
    change = desk.do(Score(points={captain: points}), command=command)
    assert isinstance(change, Change), change
    return change
