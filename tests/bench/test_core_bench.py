"""Compare folding with python-chess, and writing a night with bare msgspec.

Folding an event is measured against python-chess checking and making a move.

Run by name: ``pytest tests/bench/test_core_bench.py``. It prints ratios and asserts no times. python-chess comes with
``.venv-tools/bin/uv sync --group bench``.
"""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec
import pytest

from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.settlement import fewest_payments
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.writing import text_of
from tests.bench.timing import SHORT, fastest, sized

PLAYERS = ["Ann", "Bob", "Cid", "Dee", "Eve", "Fay"]


def evening(games: int) -> bytes:
    """Return a night of six players with so many games by cubes, 5 events a game."""
    head: list[dict[str, Any]] = [
        {"event": "seat", "players": PLAYERS},
        {"event": "order", "players": PLAYERS},
    ]
    events = head + [event for number in range(games) for event in game(number)]
    return json.dumps({"format": "chouette-night/1", "rulebook": "social", "events": events}).encode()


def game(number: int) -> Iterator[dict[str, Any]]:
    """Yield the events of a game the Captain wins: the Box is known without folding."""
    turn = number % len(PLAYERS)
    team = (PLAYERS[turn:] + PLAYERS[:turn])[1:]
    yield {"event": "start"}
    yield {"event": "double", "by": "team", "cubes": team[:3]}
    yield {"event": "answer", "take": team[:2], "drop": team[2:3]}
    if number % 3 == 0:
        yield {"event": "double", "by": "box", "cubes": team[3:]}
        yield {"event": "answer", "take": team[3:]}
    yield {"event": "finish", "winner": "team", "value": "gammon" if number % 4 == 0 else "single"}


def chess_game(moves: int) -> list[str]:
    """A chess game of legal moves drawn from one seed, in UCI notation."""
    chess = pytest.importorskip("chess")
    board, draw = chess.Board(), Random(1)
    while len(board.move_stack) < moves and not board.is_game_over():
        board.push(draw.choice(list(board.legal_moves)))
    return [move.uci() for move in board.move_stack]


def play_chess(moves: list[str]) -> None:
    """Read, check and make each move on one board."""
    board = pytest.importorskip("chess").Board()
    for move in moves:
        board.push_uci(move)


@pytest.mark.parametrize("games", [4] if SHORT else [100, 200, 1000])
def test_folding_a_night(benchmark, capsys, games):
    night = night_from(evening(games))
    assert len(night.played) == games
    empty, events = new_night(night.first_rulebook), night.events
    event = fastest(lambda: replay(empty, events)) / len(events)
    benchmark.pedantic(replay, (empty, events))
    moves = chess_game(120)
    ratio = event / (fastest(lambda: play_chess(moves)) / len(moves))
    benchmark.extra_info["ratio"] = ratio
    with capsys.disabled():
        print(f"\nfold {games} games: {1e6 * event:.0f} µs an event, {ratio:.2f} times a move of python-chess")


def test_writing_a_night_of_200_games(benchmark, capsys):
    night = night_from(evening(sized(200, 4)))
    events = list(night.events)
    floor = fastest(lambda: msgspec.json.encode(events))
    ratio = fastest(lambda: text_of(night)) / floor
    benchmark.extra_info["ratio"] = ratio
    benchmark(text_of, night)
    with capsys.disabled():
        print(f"\nwrite 200 games: {ratio:.1f} times bare msgspec encoding")


@pytest.mark.parametrize("players", [8, 14, 20])
def test_the_fewest_payments_of_a_large_table(benchmark, players):
    totals = {f"P{place}": 2 * place + 2 for place in range(players // 2)}
    totals |= {f"M{place}": -2 * place - 3 for place in range(players // 2 - 1)}
    totals["last"] = -sum(totals.values())
    benchmark(fewest_payments, totals)
