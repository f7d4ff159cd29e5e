"""Standings over 100,000 games against the bare SQL aggregate (aim: 2 times).

Run by name: ``pytest tests/bench/test_standings_bench.py``. It prints ratios and asserts no times.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from time import perf_counter

import pytest

from chouette_desk.book.book import Book
from chouette_desk.book.create import create_book
from chouette_desk.book.figures import Figures, figures_of, text_of, write_figures, write_hashes
from chouette_desk.book.location import location_of
from chouette_desk.book.log import COLUMNS, keep_rows
from chouette_desk.book.nights import night_numbered
from chouette_desk.book.standings import season
from chouette_desk.core.persistent_list import PersistentList
from chouette_desk.core.standings import Span
from chouette_desk.core.tally import GREATEST, LEAST, NOTHING, Tally, counted, tallies
from chouette_desk.nightfile.reading import night_from
from tests.bench.test_core_bench import PLAYERS
from tests.bench.test_core_bench import evening as night_file
from tests.bench.timing import fastest, sized

NIGHTS = sized(4000, 30)
GAMES = 25
TURNS = sized(100)
MEMBERS = 40
BARE = "counters"
"""The same counters in columns, for the bare aggregate."""


@pytest.fixture(scope="module")
def book(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Book]:
    """A book of 4,000 nights of 25 games with six of forty players each."""
    book = create_book(location_of(tmp_path_factory.mktemp("bench") / "club.book"))
    fill(book)
    yield book
    book.close()


def fill(book: Book, nights: int = NIGHTS) -> None:
    """One night's counters again and again, each time of other players."""
    kept = night_from(night_file(GAMES))
    whole = figures_of(kept)
    chance = Random(1)
    names = [f"Player {number}" for number in range(1, MEMBERS + 1)]
    with book.writing() as connection:
        counters = ", ".join(Tally.__struct_fields__)
        connection.execute(f"CREATE TABLE {BARE} (night_id, name, {counters}, PRIMARY KEY (night_id, name))")
        connection.insert("club", {"id": 1, "name": "Club", "name_key": "club"})
        connection.insert("player", *(a_player(number, name) for number, name in enumerate(names, 1)))
        for number in range(1, nights + 1):
            here = chance.sample(names, len(PLAYERS))
            called = dict(zip(PLAYERS, here, strict=True))
            year, day = divmod(number, 1344)
            date = f"{2020 + year}-{day // 112 + 1:02}-{day // 4 % 28 + 1:02}"
            connection.insert("evening", {"id": number, "uid": str(number), "club_id": 1, "date": date})
            connection.insert("night", a_night(number))
            connection.insert(
                "seat", *({"night_id": number, "name": name, "player_id": names.index(name) + 1} for name in here)
            )
            counters = {called[name]: counters for name, counters in whole.counters.items()}
            write_figures(connection, number, text_of(Figures(counters, whole.duels)))
            write_hashes(connection, night_numbered(connection, number))
            columns = ("night_id", "name", *Tally.__struct_fields__)
            rows = [(number, name, *row) for name, row in counters.items()]
            connection.insert(BARE, *(dict(zip(columns, row, strict=True)) for row in rows))
        for table in COLUMNS:
            keep_rows(connection, table, "TRUE")


def a_player(number: int, name: str) -> dict[str, object]:
    """A row of the table of players."""
    key, initials = name.casefold(), f"P{number}"
    names = {"full_name": name, "short_name": name, "short_key": key}
    return {"id": number, "club_id": 1, "initials": initials, "initials_key": initials.casefold(), **names}


def a_night(number: int) -> dict[str, object]:
    """A row of the table of nights."""
    heading = {"table_name": "1", "rulebook_name": "social", "stake": "0.50", "currency": "EUR", "head": "{}"}
    times = {"began_at": "", "state": "closed", "last_hash": "", "games": GAMES}
    return {"id": number, "uid": str(number), "evening_id": number, **heading, **times}


def test_standings_over_100_000_games(benchmark, capsys, book: Book):
    def ours() -> object:
        with book.reading() as connection:
            return season(connection, Span())

    floor = fastest(lambda: bare(book.location.path))
    ratio = fastest(ours) / floor
    benchmark.extra_info["ratio"] = ratio
    benchmark(ours)
    with capsys.disabled():
        print(f"\nstandings over {NIGHTS * GAMES:,} games, with every night, the running score and head to head,")
        print(f"every hash checked: {ratio:.2f} times the bare SQL aggregate ({1000 * floor:.0f} ms)")


def bare(path: Path | None) -> list[tuple[int, ...]]:
    """The same counters by player, added up by SQL alone."""
    words = {**dict.fromkeys(GREATEST, "max"), **dict.fromkeys(LEAST, "min")}
    sums = ", ".join(f"{words.get(field, 'sum')}({BARE}.{field})" for field in Tally.__struct_fields__)
    query = f"""
        SELECT player_id, {sums} FROM {BARE} JOIN seat USING (night_id, name)
        JOIN night ON night.id = {BARE}.night_id JOIN evening ON evening.id = night.evening_id
        GROUP BY player_id
    """
    assert path is not None
    with closing(sqlite3.connect(path)) as connection:
        rows = connection.execute(query).fetchall()
    assert len(rows) == MEMBERS
    return rows


def test_one_more_game_in_a_night_of_100(benchmark, capsys, book: Book):
    """Count the game and write its night's rows in a transaction that is open already."""
    kept = night_from(night_file(100))
    assert tallies(kept)["Ann"] != NOTHING
    known = PersistentList(counted(kept)[:-1])

    def one_more() -> None:
        write_figures(connection, number, text_of(figures_of(kept, known)))

    number = NIGHTS + 1
    with book.writing() as connection:
        connection.insert("evening", {"id": number, "uid": "x", "club_id": 1, "date": "2026-01-01"})
        connection.insert("night", a_night(number))
        rows = [{"night_id": number, "name": name, "player_id": place} for place, name in enumerate(PLAYERS, 1)]
        connection.insert("seat", *rows)
        benchmark(one_more)
        began = perf_counter()
        for _ in range(TURNS):
            one_more()
        taken = (perf_counter() - began) / TURNS
    with capsys.disabled():
        print(f"\none more game of six in a night of 100: {1e6 * taken:.0f} µs to count and write")
