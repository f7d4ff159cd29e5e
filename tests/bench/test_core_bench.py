"""Reading and folding a night against bare msgspec decoding the same bytes in the same run (aim: at most 12 times).

Run by name: ``pytest tests/bench/test_core_bench.py``. It prints ratios and asserts no times.
"""

import json
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any

import msgspec
import pytest

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.settlement import fewest_payments
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.writing import text_of

PLAYERS = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"]
ROUNDS = 7


class File(msgspec.Struct):
    """A night file as msgspec decodes it by itself: types checked, no names brought into one form, nothing folded."""

    format: str
    rulebook: str
    events: list[AnyEvent]


BARE = msgspec.json.Decoder(File)


def evening(games: int) -> bytes:
    """A night of so many games with six players, played out by cubes: about five events a game."""
    head: list[dict[str, Any]] = [
        {"event": "seat", "players": PLAYERS},
        {"event": "order", "players": PLAYERS},
    ]
    events = head + [event for number in range(games) for event in game(number)]
    return json.dumps({"format": "chouette-night/1", "rulebook": "social", "events": events}).encode()


def game(number: int) -> Iterator[dict[str, Any]]:
    """A game in which the Captain wins, so that the line goes round: the Box is known without folding."""
    turn = number % len(PLAYERS)
    team = (PLAYERS[turn:] + PLAYERS[:turn])[1:]
    yield {"event": "start"}
    yield {"event": "double", "by": "team", "cubes": team[:3]}
    yield {"event": "answer", "take": team[:2], "drop": team[2:3]}
    if number % 3 == 0:
        yield {"event": "double", "by": "box", "cubes": team[3:]}
        yield {"event": "answer", "take": team[3:]}
    yield {"event": "finish", "winner": "team", "value": "gammon" if number % 4 == 0 else "single"}


def fastest(call: Callable[[], object]) -> float:
    """The shortest of several runs, in seconds."""
    times = []
    for _ in range(ROUNDS):
        began = perf_counter()
        call()
        times.append(perf_counter() - began)
    return min(times)


def test_reading_and_folding_a_night_of_200_games(benchmark, capsys):
    content = evening(200)
    night = night_from(content)
    assert len(night.played) == 200
    ratio = fastest(lambda: night_from(content)) / fastest(lambda: BARE.decode(content))
    benchmark.extra_info["ratio"] = ratio
    benchmark(night_from, content)
    with capsys.disabled():
        print(f"\nread and fold 200 games, {len(night.events)} events: {ratio:.1f} times bare msgspec decoding")


def test_writing_a_night_of_200_games(benchmark, capsys):
    night = night_from(evening(200))
    events = list(night.events)
    floor = fastest(lambda: msgspec.json.encode(events))
    ratio = fastest(lambda: text_of(night)) / floor
    benchmark.extra_info["ratio"] = ratio
    benchmark(text_of, night)
    with capsys.disabled():
        print(f"\nwrite 200 games: {ratio:.1f} times bare msgspec encoding")


@pytest.mark.parametrize("games", [100, 1000])
def test_the_time_grows_with_the_games_alone(benchmark, capsys, games):
    content = evening(games)
    taken = benchmark.pedantic(lambda: fastest_once(content), rounds=1)
    with capsys.disabled():
        print(f"\nfold {games} games: {1e6 * taken / games:.0f} µs a game")


def fastest_once(content: bytes) -> float:
    """One reading, in seconds."""
    began = perf_counter()
    night_from(content)
    return perf_counter() - began


@pytest.mark.parametrize("players", [8, 14, 20])
def test_the_fewest_payments_of_a_large_table(benchmark, players):
    totals = {f"P{place}": 2 * place + 2 for place in range(players // 2)}
    totals |= {f"M{place}": -2 * place - 3 for place in range(players // 2 - 1)}
    totals["last"] = -sum(totals.values())
    benchmark(fewest_payments, totals)
