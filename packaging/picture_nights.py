"""A book for the handbook's pictures: a club's season, and an unfinished evening."""

from collections.abc import Iterator
from datetime import datetime, timedelta, timezone
from pathlib import Path
from random import Random

from commands import Stop

from chouette_desk.core.events import Answer, AnyEvent, Double, Method, Order, Score, Seat, Side, Start
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Refused
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.treasury import Treasury
from chouette_desk.nightfile.rulebooks import shipped

PLAYERS = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay", "Gil", "Hal", "Ida", "Jo")
GUESTS = ("Kim", "Lee", "Max")
EVENINGS = ("2026-09-04", "2026-09-18", "2026-10-02", "2026-10-16", "2026-10-30", "2026-11-06", "2026-11-13")
PAID_BEFORE, TONIGHT = "2026-11-13", "2026-11-20"
GAMES = 12
CUBES = (1, 1, 1, 2, 2, 2, 4)
OLD_SHEET = "Game,Ann,Bob,Cid,Dee\n1,4,-4,2,-2\n2,-2,-2,6,-2\n3,1,1,-3,1\n4,2,2,-3,-2\n5,-1,3,-1,-1\n6,2,-6,2,2\n"
"""An evening of long ago, in which the fourth line does not come to zero."""


class Clock:
    """A clock that goes on five minutes every time it is read."""

    def __init__(self, date: str) -> None:
        self._now = datetime.fromisoformat(f"{date}T20:00").replace(tzinfo=timezone(timedelta(hours=1)))

    def __call__(self) -> datetime:
        """The time."""
        self._now += timedelta(minutes=5)
        return self._now


def make_season(path: Path) -> None:
    """Make the book, always the same."""
    make_book(path).close()
    club_book, random = open_club_book(path), Random(7)
    treasury = Treasury(club_book)
    for date in EVENINGS:
        desk = begun(club_book, date, tuple(random.sample(PLAYERS, 6)))
        play(desk, random, GAMES)
        done(treasury.close([desk.number]))
        desk.close()
    done(treasury.pay([due for due in treasury.dues() if due.date < PAID_BEFORE], Method.CASH))
    for table, players, games in (("1", PLAYERS, 5), ("2", GUESTS, 3)):
        desk = begun(club_book, TONIGHT, players, table)
        play(desk, random, games)
        desk.close()
    club_book.close()


def begun(club_book: ClubBook, date: str, players: tuple[str, ...], table: str = "1") -> BookDesk:
    """A night at which these players sit, in this order."""
    club_book.clock = Clock(date)
    heading = Heading(club="Riverside", table=table, date=date, stake="0.50", currency="EUR")
    desk = club_book.new_night(shipped("aba"), heading, (Seat(players=players), Order(players=players)))
    assert isinstance(desk, BookDesk), desk
    return desk


def play(desk: BookDesk, random: Random, games: int) -> None:
    """Enter this number of games as points."""
    for _game in range(games):
        box_wins = random.random() < 0.4
        points = {name: random.choice(CUBES) * (-1 if box_wins else 1) for name in desk.night.team}
        done(desk.do(Score(points=points)))


def game_in_progress(night: Night) -> Iterator[AnyEvent]:
    """Yield a game of many players: the Box doubles all, some take, one redoubles."""
    team = night.team
    yield Start()
    yield Double(by=Side.BOX, cubes=team)
    yield Answer(take=team[:5], drop=team[5:])
    yield Double(by=Side.TEAM, cubes=(team[1],))


def done(result: object) -> None:
    """Raise Stop where something was refused."""
    if isinstance(result, Refused):
        raise Stop(f"An evening of the pictures is refused: {result}")
