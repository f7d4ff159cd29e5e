"""A book of two nights, spoiled from outside and checked."""

from collections.abc import Iterator
from contextlib import closing, contextmanager
from decimal import Decimal

from chouette_desk.book.check import check
from chouette_desk.core.events import Finish, Order, Score, Seat, Side, Start
from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Change
from chouette_desk.nightfile.rulebooks import shipped
from tests.book.filled import filled
from tests.book.rows import new_evening

FOUR = ("Ann", "Bob", "Cid", "Dee")


@contextmanager
def two_nights(place: str) -> Iterator[ClubBook]:
    """A book of two nights: one closed with a paid and an open due, one going on."""
    filled(place, _fill)
    with closing(open_club_book(place)) as club_book:
        yield club_book


def _fill(place: str) -> None:
    with closing(make_book(place)) as club_book:
        new_evening(club_book, "Riverside", "2026-11-20")
        for number in (1, 2):
            heading = Heading(club="Riverside", table=str(number), date="2026-11-20", stake="0.50", currency="EUR")
            desk = club_book.new_night(shipped("aba"), heading, (Seat(players=FOUR), Order(players=FOUR)))
            for event in (Start(), Finish(winner=Side.TEAM), Score(points={"Ann": 2, "Bob": 1, "Cid": -3})):
                assert isinstance(desk.do(event), Change)
            desk.undo()
            desk.redo()
        first = club_book.open_night(1)
        dues = (Due("Ann", "Bob", 2, Decimal("1.00"), "EUR"), Due("Cid", "Ann", 1, Decimal("0.50"), "EUR"))
        first.close_night(dues)
        first.pay(1)


def spoil(club_book: ClubBook, *statements: str) -> None:
    """Changes the book from outside."""
    with club_book.book.writing() as connection:
        for statement in statements:
            connection.execute(statement)


def said(club_book: ClubBook) -> list[str]:
    """What is wrong with the book."""
    return [finding.message for finding in check(club_book.book)]
