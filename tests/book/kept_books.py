"""A book of every schema, kept with what it said, to be opened by every program.

python -m tests.book.kept_books     makes the one of this program's schema; once books of it are out, never again python
-m tests.book.stored_schema     writes down its tables in PostgreSQL
"""

import shutil
import sqlite3
from contextlib import closing
from datetime import datetime, timedelta, timezone
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from msgspec import structs

from chouette_desk.book.location import ENDING
from chouette_desk.book.revisions import LATEST
from chouette_desk.book.standings import season
from chouette_desk.core.actions import Correction
from chouette_desk.core.events import Answer, Double, Finish, Method, Order, Score, Seat, Side, Start
from chouette_desk.core.night import Heading
from chouette_desk.core.standings import Span
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import Change
from chouette_desk.desk.people import Register
from chouette_desk.desk.treasury import Treasury
from chouette_desk.nightfile.reading import night_from, practice_nights
from chouette_desk.nightfile.rulebooks import changed, shipped
from tests.book.rows import new_evening

FOLDER = Path(__file__).parents[1] / "data" / "books"
HEADING = Heading(club="Riverside", table="1", date="2026-11-27", stake="0.50", currency="EUR")
FOUR = ("Ann", "Bob", "Cid", "Zoë")
FIRST = (Seat(players=FOUR), Order(players=FOUR))


class Ticking:
    """A clock that is a minute later each time."""

    def __init__(self) -> None:
        self.time = datetime(2026, 11, 27, 20, tzinfo=timezone(timedelta(hours=1)))

    def __call__(self) -> datetime:
        self.time += timedelta(minutes=1)
        return self.time


def made(path: Path) -> None:
    """Makes a book with some of everything that a book can hold, in one file."""
    with closing(make_book(path, desk="Laptop 1", who="Eve", clock=Ticking())) as club_book:
        fill(club_book)
    with closing(sqlite3.connect(path, isolation_level=None)) as file:
        file.execute("VACUUM")
        file.execute("PRAGMA journal_mode = DELETE")


def fill(club_book: ClubBook) -> None:
    """The practice nights, an evening of two tables, and what a secretary does."""
    for path in practice_nights().values():
        club_book.import_night(night_from(path.read_bytes()))
    evening = new_evening(club_book, "Riverside", HEADING.date or "", "the hall was cold")
    register = Register(club_book, evening.club)
    own = register.keep_rulebook("Ours", changed(shipped("aba"), {"jacoby": False}))
    one = club_book.new_night(own, HEADING, FIRST, evening=evening)
    other = club_book.new_night(shipped("social"), structs.replace(HEADING, table="2"), FIRST, evening=evening)
    assert isinstance(one, BookDesk)
    assert isinstance(other, BookDesk)
    play(one)
    play(other)
    money(club_book, one.row.id, other.row.id)
    people(register)


def play(desk: BookDesk) -> None:
    """Games with cubes and on paper, undone, redone, corrected, struck."""
    for _ in range(3):
        team = desk.night.line[1:]
        for event in (Start(), Double(by=Side.TEAM, cubes=team), Answer(take=team), Finish(winner=Side.TEAM)):
            assert isinstance(desk.do(event), Change)
    for points in (4, 6, 8):
        assert isinstance(desk.do(Score(points={desk.night.line[1]: points})), Change)
    assert desk.undo()
    assert desk.undo()
    assert desk.redo()
    last = len(desk.night.events)
    first = desk.night.events[last - 1]
    assert isinstance(first, Score)
    box = next(iter(first.points))
    assert isinstance(desk.correct(Correction(last - 1, last, (Score(points={box: 2}),)), reason="misread"), Change)
    assert isinstance(desk.do(Score(points={desk.night.line[1]: 1})), Change)
    assert isinstance(desk.strike(last, last + 1, reason="entered twice"), Change)


def money(club_book: ClubBook, one: int, other: int) -> None:
    """Settle an evening, reopen it, and settle again, with a paid due and an IOU."""
    treasury = Treasury(club_book)
    assert treasury.close([one, other]) is None
    assert treasury.reopen(one, "the last game was left out") is None
    desk = club_book.open_night(one)
    assert isinstance(desk.do(Score(points={desk.night.line[1]: 3})), Change)
    assert isinstance(desk.count_chips({"Ann": 20}, {"Ann": 26}), Change)
    assert treasury.close([one, other]) is None
    first = club_book.open_night(one).dues_state.dues[0].number
    assert isinstance(club_book.open_night(one).pay(first, Method.TRANSFER), Change)


def people(register: Register) -> None:
    """A player renamed, two who are one, a group."""
    register.change("Zoë", name="Zo", full_name="Zoë Ångström", notes="owes a beer")
    register.add("Bobby")
    register.merge("Bobby", "Bob")
    register.keep_group("Fridays", ("Ann", "Bob", "Zo"))


def said(club_book: ClubBook) -> dict[str, Any]:
    """What a book says, in words that no later program changes."""
    with club_book.book.reading() as connection:
        listed = season(connection, Span()).standings
    return {
        "standings": [
            {
                "name": each.name,
                "club": each.club,
                "nights": each.tables,  # a night was a table once
                "money": [[str(money.amount), money.currency] for money in each.money],
                "tally": structs.asdict(each.tally),
            }
            for each in listed
        ],
        "nights": [
            [row.date, row.table, row.closed, dict(club_book.open_night(row.id).night.totals)]
            for row in club_book.nights()
        ],
        "dues": [
            [due.date, due.payer, due.payee, due.points, due.money, due.method] for due in Treasury(club_book).dues()
        ],
        "players": [player.name for club in club_book.clubs() for player in Register(club_book, club).players()],
        "groups": {
            name: list(who) for club in club_book.clubs() for name, who in Register(club_book, club).groups().items()
        },
    }


def main() -> None:
    """Makes the book of this program's schema and writes down what it says."""
    path = FOLDER / f"{LATEST}{ENDING}"
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as elsewhere:  # a book in the making has backups beside it
        made(Path(elsewhere) / path.name)
        shutil.copyfile(Path(elsewhere) / path.name, path)
    with closing(open_club_book(path, read_only=True)) as club_book:
        words = msgspec.json.format(msgspec.json.encode(said(club_book)))
    path.with_suffix(".json").write_bytes(words + b"\n")


if __name__ == "__main__":
    main()
