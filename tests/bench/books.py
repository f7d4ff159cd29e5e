"""The book: a durable step, opening, standings, backups and the import of an old sheet."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime
from itertools import count, cycle
from pathlib import Path
from tempfile import mkdtemp

import msgspec
import psycopg

from chouette_desk.book.backup import back_up
from chouette_desk.book.book import open_book
from chouette_desk.book.create import create_book
from chouette_desk.book.figures import figures_of, text_of, write_figures
from chouette_desk.book.location import BookLocation, location_of
from chouette_desk.book.standings import season
from chouette_desk.core.actions import Correction, Did
from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.night import Heading
from chouette_desk.core.persistent_list import PersistentList
from chouette_desk.core.standings import Span
from chouette_desk.core.tally import GREATEST, LEAST, Tally, counted
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book
from chouette_desk.nightfile.rulebooks import shipped
from tests.bench.commands import desk
from tests.bench.filled_books import GAMES, copy_nights, fill
from tests.bench.nights import PLAYERS, cube_night, points_game
from tests.bench.paths import Aim, NotHere, Pair, Work, path
from tests.book.places import WITHOUT
from tests.book.postgres import Cluster, programs

COLUMNS = "night_id, seq, command, at, desk, who, kind, body, hash"
TABLE = f"CREATE TABLE entry ({', '.join(f'{name} text' for name in COLUMNS.split(', '))}, UNIQUE (night_id, seq))"
NOW = datetime.fromisoformat("2026-11-22T23:10:05+01:00")


@contextmanager
def begun(place: str, games: int) -> Iterator[BookDesk]:
    """A night of six players and so many games, in a book of its own."""
    heading = Heading(club="Riverside", date="2026-11-20", stake="0.50", currency="EUR")
    with closing(make_book(place)) as club_book:
        made = club_book.new_night(shipped("aba"), heading, (Seat(players=PLAYERS), Order(players=PLAYERS)))
        assert isinstance(made, BookDesk)
        for number in range(games):
            made.do(points_game(made.night, number))
        yield made


def own_book(folder: Path) -> str:
    """A place for a book that no other has."""
    return str(Path(mkdtemp(dir=folder)) / "club.chouette-book")


def rows(made: BookDesk) -> Iterator[tuple[str, ...]]:
    """Rows of the bytes that an entry has."""
    body = msgspec.json.encode(Did(events=(points_game(made.night, 0),))).decode()
    for number in count():
        at = "2026-11-20T20:00:00.000+01:00"
        yield "1", str(number), f"{number:032x}", at, "", "", "do", body, "0" * 64


def steps(made: BookDesk) -> Iterator[None]:
    """A game each time, entered as a row of points."""
    for number in count():
        made.do(points_game(made.night, number))
        yield


@path(
    "a step on the disk, night of {size} games",
    floor="bare sqlite3 insert of the same bytes, `synchronous=FULL`",
    aim=Aim(0.3e-3, "more"),
    size=40,
    small=3,
    waits=True,
)
def durable_step(folder: Path, games: int) -> Iterator[Pair]:
    bare_file = sqlite3.connect(folder / "bare.db", isolation_level=None)
    with begun(own_book(folder), games) as made, closing(bare_file) as bare:
        bare.execute("PRAGMA journal_mode = WAL")
        bare.execute("PRAGMA synchronous = FULL")
        bare.execute("DROP TABLE IF EXISTS entry")
        bare.execute(TABLE)
        entries, step = rows(made), steps(made)
        insert = f"INSERT INTO entry ({COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"
        yield Pair(lambda: next(step), lambda: bare.execute(insert, next(entries)))


@path(
    "a step on a PostgreSQL server, night of {size} games",
    floor="bare psycopg insert of the same bytes",
    aim=2.0,
    size=40,
    small=3,
    waits=True,
    grows=False,
)
def durable_step_on_a_server(_folder: Path, games: int) -> Iterator[Pair]:
    if programs() is None:
        raise NotHere(WITHOUT)
    with Cluster(durable=True) as cluster:
        bare_server = psycopg.connect(cluster.address(cluster.new_database()), autocommit=True)
        with begun(cluster.url(cluster.new_database()), games) as made, bare_server as bare:
            bare.execute(TABLE.encode())
            entries, step = rows(made), steps(made)
            insert = f"INSERT INTO entry ({COLUMNS}) VALUES ({', '.join(['%s'] * 9)})".encode()
            yield Pair(lambda: next(step), lambda: bare.execute(insert, next(entries)))


@path("undo and redo in a book's night of {size} games", size=100, small=3)
def undo_and_redo(folder: Path, games: int) -> Iterator[Pair]:
    with begun(own_book(folder), games) as made:

        def both() -> None:
            made.undo()
            made.redo()

        yield Pair(both)


@path("a correction in game 1 of {size}, and its undo", size=100, small=3)
def correction(folder: Path, games: int) -> Iterator[Pair]:
    with begun(own_book(folder), games) as made:
        first = made.night.played[0]
        other = Correction(first.first, first.first + 1, (Score(points={first.turn.outcome.captain_name: -4}),))

        def both() -> None:
            made.correct(other)
            made.undo()

        yield Pair(both)


@path("opening a book of {size} nights", floor="opening an empty book", aim=1.3, size=2000, small=5)
def opening(folder: Path, nights: int) -> Iterator[Pair]:
    empty, full = folder / "empty.book", folder / "full.book"
    if not full.exists():
        copy_nights(full, nights)
        make_book(str(empty)).close()
    yield Pair(lambda: opened(full), lambda: opened(empty))


def opened(place: Path) -> None:
    """Open a book and let it go."""
    open_book(BookLocation(path=place)).close()


@path("a backup of a book of {size} nights, beside the work", size=2000, small=5)
def backup(folder: Path, nights: int) -> Iterator[Pair]:
    full = folder / "full.book"
    if not full.exists():
        copy_nights(full, nights)
    yield Pair(lambda: back_up(BookLocation(path=full), NOW))


@path("standings over {size} nights of 25 games", floor="the bare SQL aggregate", aim=2.0, size=4000, small=5)
def standings(folder: Path, nights: int) -> Iterator[Pair]:
    """Every night, the running score and head to head too, and every hash is checked."""
    place = folder / "club.book"
    if not place.exists():
        fill_with_counters(place, nights)
    with closing(open_book(BookLocation(path=place))) as book, closing(sqlite3.connect(place)) as bare:

        def ours() -> object:
            with book.reading() as connection:
                return season(connection, Span())

        yield Pair(ours, lambda: bare.execute(AGGREGATE).fetchall())


COUNTERS = "bare_counters"
WORDS = {**dict.fromkeys(GREATEST, "max"), **dict.fromkeys(LEAST, "min")}
SUMS = ", ".join(f"{WORDS.get(name, 'sum')}({COUNTERS}.{name})" for name in Tally.__struct_fields__)
AGGREGATE = f"""
    SELECT player_id, {SUMS} FROM {COUNTERS} JOIN seat USING (night_id, name)
    JOIN night ON night.id = {COUNTERS}.night_id JOIN evening ON evening.id = night.evening_id
    GROUP BY player_id
"""


def fill_with_counters(place: Path, nights: int) -> None:
    """Fill a book, and have the same counters by player in columns, for the bare aggregate."""
    counters = figures_of(cube_night(GAMES)).counters
    names = "night_id", "name", *Tally.__struct_fields__
    with closing(create_book(location_of(place))) as book:
        fill(book, nights)
        with book.writing() as connection:
            connection.execute(f"CREATE TABLE {COUNTERS} ({', '.join(names)}, PRIMARY KEY (night_id, name))")
            seats = list(connection.execute("SELECT night_id, name FROM seat"))
            every = zip(seats, cycle(counters.values()))
            connection.insert(COUNTERS, *(dict(zip(names, (*seat, *row), strict=True)) for seat, row in every))


@path("counting one more game in a night of {size}, and writing it", size=100, small=3)
def one_more_game(folder: Path, games: int) -> Iterator[Pair]:
    """In a transaction that is open already."""
    night = cube_night(games)
    known = PersistentList(counted(night)[:-1])
    with closing(create_book(location_of(own_book(folder)))) as book:
        fill(book, 1)
        with book.writing() as connection:
            yield Pair(lambda: write_figures(connection, 1, text_of(figures_of(night, known))))


@path(
    "import of an old sheet of {size} games",
    floor="that of a quarter as many",
    aim=4.0,
    size=19_999,
    small=40,
    repeated=0,
)
def import_of_a_sheet(folder: Path, games: int) -> Iterator[Pair]:
    yield Pair(imported(folder, games), imported(folder, games // 4))


def imported(folder: Path, games: int) -> Work:
    """The import of a sheet of points of six players into a new book."""
    sheet = folder / f"{games}.csv"
    lines = (f"{number},{number % 5 + 1},-1,{-(number % 5)},2,-1,-1" for number in range(1, games + 1))
    sheet.write_text("\n".join(["Game,Ann,Bob,Cid,Dee,Eve,Fay", *lines]), encoding="utf-8")
    words = ("night", "import", str(sheet), "--points", "--date", "2026-11-20", "--book")
    return lambda: desk(*words, own_book(folder)).in_process()
