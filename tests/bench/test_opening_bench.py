"""Opening a book of 2,000 nights against opening an empty one (aim: 1.3 times).

Run by name: ``pytest tests/bench/test_opening_bench.py``. It prints ratios and asserts no times.
"""

import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest
from msgspec import structs

from chouette_desk.book.backup import back_up, back_up_if_changed
from chouette_desk.book.book import open_book
from chouette_desk.book.entries import Entry, hash_of, read_entries, write_entries
from chouette_desk.book.figures import write_hashes
from chouette_desk.book.location import BookLocation
from chouette_desk.book.log import COLUMNS, keep_rows, note_down
from chouette_desk.book.nights import night_numbered
from chouette_desk.core.events import Answer, Double, Finish, Order, Seat, Side, Start
from chouette_desk.core.night import Heading
from chouette_desk.desk.book_opening import make_book
from chouette_desk.nightfile.rulebooks import shipped
from tests.bench.timing import fastest, seconds, sized

NIGHTS = sized(2000, 5)
GAMES = sized(40, 2)
TURNS = sized(60)
BACKUPS = sized(3)
SIX = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
NOW = datetime.fromisoformat("2026-11-22T23:10:05+01:00")
COPIED = {
    "evening": {"id": "?1", "uid": "?1"},
    "night": {"id": "?1", "uid": "?1", "evening_id": "?1", "end_seq": "0", "end_hash": "''"},
    "seat": {"night_id": "?1"},
    "tally": {"night_id": "?1"},
}
"""How a row of the first night becomes one of another night."""


@pytest.fixture(scope="module")
def full(tmp_path_factory: pytest.TempPathFactory) -> BookLocation:
    """A book of 2,000 nights of 40 games with six players, closed."""
    path = tmp_path_factory.mktemp("bench") / "full.chouette-book"
    with closing(make_book(path)) as club_book:
        heading = Heading(club="Riverside", table="1", date="2026-11-20", stake="0.50", currency="EUR")
        desk = club_book.new_night(shipped("aba"), heading, (Seat(players=SIX), Order(players=SIX)))
        for _ in range(GAMES):
            team = desk.night.line[1:]
            for event in (Start(), Double(by=Side.TEAM, cubes=team), Answer(take=team), Finish(winner=Side.BOX)):
                desk.do(event)
    multiply(path)
    return BookLocation(path=path)


def multiply(path: Path) -> None:
    """Makes the one night of a book many."""
    with closing(sqlite3.connect(path)) as file:
        for table, change in COPIED.items():
            columns = [row[1] for row in file.execute(f"PRAGMA table_info({table})")]
            values = ", ".join(change.get(column, column) for column in columns)
            key = "id" if "id" in columns else "night_id"
            copied = f"INSERT INTO {table} ({', '.join(columns)}) SELECT {values} FROM {table} WHERE {key} = 1"
            file.executemany(copied, [(number,) for number in range(2, NIGHTS + 1)])
        file.commit()
    with closing(open_book(BookLocation(path=path))) as book, book.writing() as connection:
        entries = read_entries(connection, 1)
        for number in range(2, NIGHTS + 1):
            row = night_numbered(connection, number)
            copies = list(chained(entries, row.first_hash, str(number)))
            write_entries(connection, number, copies)
            write_hashes(connection, structs.replace(row, last_hash=copies[-1].hash))
        for name in COLUMNS.keys() & COPIED.keys():
            keep_rows(connection, name, "night_id > 1" if "night_id" in COPIED[name] else "id > 1")
        note_down(connection, NOW.isoformat(), "Ida", "bench", f"{NIGHTS} nights")


def chained(entries: Sequence[Entry], before: str, number: str) -> Iterator[Entry]:
    """The entries of one night as those of another, whose chain begins with this hash."""
    for entry in entries:
        signed = structs.replace(entry.signed, command=entry.signed.command + number)
        before = hash_of(before, entry.seq, signed, entry.body)
        yield structs.replace(entry, signed=signed, hash=before)


@pytest.fixture(scope="module")
def empty(tmp_path_factory: pytest.TempPathFactory) -> BookLocation:
    """A book with nothing in it, closed."""
    place = BookLocation(path=tmp_path_factory.mktemp("bench") / "empty.chouette-book")
    make_book(str(place.path)).close()
    return place


def opened(place: BookLocation) -> None:
    """Opens a book and lets it go."""
    open_book(place).close()


def test_opening_a_full_book_against_an_empty_one(benchmark, capsys, full: BookLocation, empty: BookLocation):
    benchmark.pedantic(opened, args=(full,), rounds=sized(5))
    both = (lambda: opened(full)), (lambda: opened(empty))
    turns = [[seconds(call) for call in both] for _ in range(TURNS)]  # by turns: both meet the machine in the same mood
    ours, alone = (min(each) for each in zip(*turns, strict=True))
    size = full.path.stat().st_size / 1e6 if full.path else 0
    with capsys.disabled():
        print(f"\nopening {NIGHTS} nights ({size:.0f} MB): {ours * 1e3:.1f} ms, {ours / alone:.2f} of an empty book's")


def test_backing_a_full_book_up(capsys, full: BookLocation):
    """Beside the work, in a thread: nobody waits for it."""
    made = fastest(lambda: back_up(full, NOW), BACKUPS)
    unchanged = fastest(lambda: back_up_if_changed(full, NOW))
    with capsys.disabled():
        print(f"\na backup of {NIGHTS} nights: {made:.2f} s; that none is needed: {unchanged * 1e3:.0f} ms")
