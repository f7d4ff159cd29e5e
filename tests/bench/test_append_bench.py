"""Compare a durable append through a desk with a bare insert of the same bytes.

The insert is made with synchronous=FULL (aim: at most 3 times, of which the fold and the checks are shown apart). Undo
and a correction in game 1 of a night of 100 games are measured too.

Run by name: ``pytest tests/bench/test_append_bench.py``. It prints ratios and asserts no times.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from statistics import median

import msgspec
import pytest

from chouette_desk.core.actions import Correction, Did
from chouette_desk.core.events import Answer, AnyEvent, Double, Finish, Order, Score, Seat, Side, Start
from chouette_desk.core.night import Heading, Night
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book
from chouette_desk.desk.dry_run import try_events
from chouette_desk.nightfile.rulebooks import shipped
from tests.bench.timing import seconds, sized

SIX = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
GAMES = sized(40)
ROUNDS = sized(5)
LONG = sized(100, 4)


@pytest.fixture
def desk(real_disk) -> Iterator[BookDesk]:
    """A desk on a night of six players in a book of its own."""
    with closing(make_book(real_disk / "club.chouette-book")) as club_book:
        heading = Heading(club="Riverside", date="2026-11-20", stake="0.50", currency="EUR")
        made = club_book.new_night(shipped("aba"), heading, (Seat(players=SIX), Order(players=SIX)))
        assert isinstance(made, BookDesk)
        yield made


def game(night: Night) -> Iterator[AnyEvent]:
    """A game kept cube by cube: four actions."""
    yield Start()
    yield Double(by=Side.TEAM, cubes=night.team[:3])
    yield Answer(take=night.team[:2], drop=night.team[2:3])
    yield Finish(winner=Side.TEAM)


def test_a_durable_append(desk: BookDesk, real_disk, capsys):
    with closing(bare(real_disk)) as alone:
        ours, folds, floors = [], [], []
        for number, event in enumerate(event for _ in range(GAMES) for event in game(desk.night)):
            folds.append(seconds(lambda event=event: try_events(desk.night, (event,))))
            ours.append(seconds(lambda event=event: desk.do(event)))
            body = msgspec.json.encode(Did(events=(event,))).decode()
            row = (1, number, f"{number:032x}", "2026-11-20T20:00:00.000+01:00", "", "", "do", body, "0" * 64)
            floors.append(seconds(lambda row=row: alone.execute(INSERT, row)))
    spent, fold, floor = median(ours), median(folds), median(floors)
    with capsys.disabled():
        print(
            f"\na durable action: {spent / floor:.2f} times a bare insert ({spent * 1e3:.2f}, {floor * 1e3:.2f} ms); "
            f"of it fold and checks {fold / floor:.2f}, so the book {(spent - fold) / floor:.2f}"
        )


INSERT = "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"


def bare(real_disk) -> sqlite3.Connection:
    """A database with one table, as durable as the book."""
    file = sqlite3.connect(real_disk / "bare.db", isolation_level=None)
    file.execute("PRAGMA journal_mode = WAL")
    file.execute("PRAGMA synchronous = FULL")
    columns = "night_id, seq, command UNIQUE, at, desk, who, kind, body, hash, PRIMARY KEY (night_id, seq)"
    file.execute(f"CREATE TABLE entry ({columns})")
    return file


def test_undo_and_a_correction_in_game_1_of_100(desk: BookDesk, capsys):
    for number in range(LONG):
        captain = desk.night.team[0]
        desk.do(Score(points={captain: 2 if number % 2 else -2}))
    undone = median(seconds(desk.undo) + seconds(desk.redo) for _ in range(ROUNDS)) / 2
    first = desk.night.played[0].first
    other = Correction(first, first + 1, (Score(points={desk.night.played[0].turn.outcome.captain_name: -4}),))
    looked = median(seconds(lambda: desk.preview_correct(other)) for _ in range(ROUNDS))
    done = median(seconds(lambda: desk.correct(other)) + seconds(desk.undo) for _ in range(ROUNDS))
    with capsys.disabled():
        print(
            f"\nof {LONG} games: undo {undone * 1e3:.1f} ms; game 1 corrected: preview {looked * 1e3:.1f} ms, "
            f"done and undone again {done * 1e3:.1f} ms"
        )
