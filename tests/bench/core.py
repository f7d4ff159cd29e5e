"""Folding and writing nights: python-chess checks and makes as many moves, msgspec encodes as much.

python-chess comes with ``.venv-tools/bin/uv sync --inexact --group bench``; without it, folding has no floor.
"""

import importlib.util
from collections.abc import Iterator
from pathlib import Path
from random import Random

import msgspec

from chouette_desk.core.fold import new_night, replay
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.writing import text_of
from tests.bench.nights import cube_night
from tests.bench.paths import Pair, Work, path

A_GAME = 100  # moves of a chess game


def chess(moves: int) -> Work | None:
    """Read, check and make so many moves, in games drawn from one seed."""
    if importlib.util.find_spec("chess") is None:
        return None
    import chess

    def play() -> None:
        left = moves
        while left > 0:
            board = chess.Board()
            for move in line[:left]:
                board.push_uci(move)
            left -= len(line)

    board, draw = chess.Board(), Random(1)
    while len(board.move_stack) < A_GAME and not board.is_game_over():
        board.push(draw.choice(list(board.legal_moves)))
    line = [move.uci() for move in board.move_stack]
    return play


CHESS = "python-chess, reading and making as many moves as there are events"


@path("folding a night of 1,000 games", floor=CHESS, aim=1.3, size=1000, small=4, repeated=1)
@path("folding a night of 100 games", floor=CHESS, aim=1.3, size=100, small=3)
def folding(_folder: Path, games: int) -> Iterator[Pair]:
    night = cube_night(games)
    empty, events = new_night(night.first_rulebook), night.events
    yield Pair(lambda: replay(empty, events), chess(len(events)))


@path("reading a night file of {size} games", floor=CHESS, size=100, small=3)
def reading(_folder: Path, games: int) -> Iterator[Pair]:
    night = cube_night(games)
    content = text_of(night).encode()
    yield Pair(lambda: night_from(content), chess(len(night.events)))


@path("writing a night file of {size} games", floor="msgspec, encoding the events", size=200, small=3)
def writing(_folder: Path, games: int) -> Iterator[Pair]:
    night = cube_night(games)
    events = list(night.events)
    yield Pair(lambda: text_of(night), lambda: msgspec.json.encode(events))
