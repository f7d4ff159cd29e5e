"""Books of many nights: played ones, and for thousands of nights rows that are copied."""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from msgspec.structs import replace

from chouette_desk.book.book import Book, open_book
from chouette_desk.book.entries import Entry, hash_of, read_entries, write_entries
from chouette_desk.book.figures import Figures, figures_of, text_of, write_figures, write_hashes
from chouette_desk.book.location import BookLocation
from chouette_desk.book.log import COLUMNS, keep_rows
from chouette_desk.book.nights import night_numbered
from chouette_desk.core.events import Answer, Double, Finish, Order, Seat, Side, Start
from chouette_desk.core.night import Heading
from chouette_desk.desk.book_opening import make_book
from chouette_desk.nightfile.reading import practice_nights, read_night
from chouette_desk.nightfile.rulebooks import shipped
from tests.bench.nights import PLAYERS, cube_night

GAMES = 25  # of a copied night
PLAYED = 10  # games of a played one
MEMBERS = 40


def played_book(place: Path, nights: int) -> None:
    """Make a book of so many closed nights and an open one, the practice night."""
    place.parent.mkdir(exist_ok=True)
    place.write_bytes(_played(nights))


@cache
def _played(nights: int) -> bytes:
    open_one = read_night(practice_nights()["riverside-friday"])
    with TemporaryDirectory() as folder:
        place = Path(folder) / "club.book"
        with closing(make_book(str(place))) as club_book:
            for number in range(nights):
                date = f"{2020 + number // 336}-{number // 28 % 12 + 1:02}-{number % 28 + 1:02}"
                heading = Heading(club=open_one.heading.club, table="1", date=date, stake="0.50", currency="EUR")
                club_book.import_night(replace(cube_night(PLAYED), heading=heading)).close_night()
            club_book.import_night(open_one)
        return place.read_bytes()


def fill(book: Book, nights: int) -> None:
    """One night of six, written so many times, each time of other players of forty."""
    whole = figures_of(cube_night(GAMES))
    chance = Random(1)
    names = [f"Player {number}" for number in range(1, MEMBERS + 1)]
    with book.writing() as connection:
        connection.insert("club", {"id": 1, "name": "Club", "name_key": "club"})
        connection.insert("player", *(player_row(number, name) for number, name in enumerate(names, 1)))
        for number in range(1, nights + 1):
            here = chance.sample(names, len(PLAYERS))
            called = dict(zip(PLAYERS, here, strict=True))
            connection.insert("evening", evening_row(number))
            connection.insert("night", night_row(number))
            seats = ({"night_id": number, "name": name, "player_id": names.index(name) + 1} for name in here)
            connection.insert("seat", *seats)
            counters = {called[name]: counters for name, counters in whole.counters.items()}
            write_figures(connection, number, text_of(Figures(counters, whole.duels)))
            write_hashes(connection, night_numbered(connection, number))
        for table in COLUMNS:
            keep_rows(connection, table, "TRUE")


def player_row(number: int, name: str) -> dict[str, object]:
    """A row of the table of players."""
    key, initials = name.casefold(), f"P{number}"
    names = {"full_name": name, "short_name": name, "short_key": key}
    return {"id": number, "club_id": 1, "initials": initials, "initials_key": initials.casefold(), **names}


def evening_row(number: int) -> dict[str, object]:
    """A row of the table of evenings; four are on one day."""
    year, day = divmod(number, 1344)
    date = f"{2020 + year}-{day // 112 + 1:02}-{day // 4 % 28 + 1:02}"
    return {"id": number, "uid": str(number), "club_id": 1, "date": date}


def night_row(number: int) -> dict[str, object]:
    """A row of the table of nights."""
    heading = {"table_name": "1", "rulebook_name": "social", "stake": "0.50", "currency": "EUR", "head": "{}"}
    times = {"began_at": "", "state": "closed", "last_hash": "", "games": GAMES}
    return {"id": number, "uid": str(number), "evening_id": number, **heading, **times}


# Nights with their entries

COPIED = {
    "evening": {"id": "?1", "uid": "?1"},
    "night": {"id": "?1", "uid": "?1", "evening_id": "?1", "end_seq": "0", "end_hash": "''"},
    "seat": {"night_id": "?1"},
    "tally": {"night_id": "?1"},
}
"""How a row of the first night becomes one of another night."""
LONG = 40  # games of such a night


def copy_nights(place: Path, nights: int) -> None:
    """Make a book of so many nights of six players with their entries, 160 each."""
    with closing(make_book(str(place))) as club_book:
        heading = Heading(club="Riverside", table="1", date="2026-11-20", stake="0.50", currency="EUR")
        desk = club_book.new_night(shipped("aba"), heading, (Seat(players=PLAYERS), Order(players=PLAYERS)))
        for _game in range(LONG):
            team = desk.night.line[1:]
            for event in (Start(), Double(by=Side.TEAM, cubes=team), Answer(take=team), Finish(winner=Side.BOX)):
                desk.do(event)
    _copy_rows(place, nights)
    with closing(open_book(BookLocation(path=place))) as book, book.writing() as connection:
        entries = read_entries(connection, 1)
        for number in range(2, nights + 1):
            row = night_numbered(connection, number)
            copies = list(_chained(entries, row.first_hash, str(number)))
            write_hashes(connection, replace(row, last_hash=copies[-1].hash))
            write_entries(connection, number, copies)
        for name in COLUMNS.keys() & COPIED.keys():
            keep_rows(connection, name, "night_id > 1" if "night_id" in COPIED[name] else "id > 1")


def _copy_rows(place: Path, nights: int) -> None:
    with closing(sqlite3.connect(place)) as file:
        for table, change in COPIED.items():
            columns = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
            values = ", ".join(change.get(column, column) for column in columns)
            key = "id" if "id" in columns else "night_id"
            copied = f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} FROM {table} WHERE {key} = 1"
            file.executemany(copied, [(number,) for number in range(2, nights + 1)])
        file.commit()


def _chained(entries: Sequence[Entry], before: str, number: str) -> Iterator[Entry]:
    """The entries of one night as those of another, whose chain begins with this hash."""
    for entry in entries:
        signed = replace(entry.signed, command=entry.signed.command + number)
        before = hash_of(before, entry.seq, signed, entry.body)
        yield replace(entry, signed=signed, hash=before)
