"""Nights of any length, as values."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any

from chouette_desk.core.events import Order, Score, Seat
from chouette_desk.core.fold import apply, new_night, replay
from chouette_desk.core.night import Night
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import shipped

PLAYERS = ("Ann", "Bob", "Cid", "Dee", "Eve", "Fay")
EIGHT = (*PLAYERS, "Gil", "Hal")


@cache
def cube_night(games: int) -> Night:
    """A night of six players with so many games by cubes, 4 to 6 events a game."""
    head = [{"event": "seat", "players": PLAYERS}, {"event": "order", "players": PLAYERS}]
    events = head + [event for number in range(games) for event in cube_game(number)]
    return night_from(json.dumps({"format": "chouette-night/1", "rulebook": "social", "events": events}).encode())


def cube_game(number: int) -> Iterator[dict[str, Any]]:
    """The events of a game the Captain wins: the Box is known without folding."""
    turn = number % len(PLAYERS)
    team = (PLAYERS[turn:] + PLAYERS[:turn])[1:]
    yield {"event": "start"}
    yield {"event": "double", "by": "team", "cubes": team[:3]}
    yield {"event": "answer", "take": team[:2], "drop": team[2:3]}
    if number % 3 == 0:
        yield {"event": "double", "by": "box", "cubes": team[3:]}
        yield {"event": "answer", "take": team[3:]}
    yield {"event": "finish", "winner": "team", "value": "gammon" if number % 4 == 0 else "single"}


@cache
def points_night(games: int) -> Night:
    """A night of eight players with so many games as rows of points."""
    night = replay(new_night(shipped("aba")), (Seat(players=EIGHT), Order(players=EIGHT)))
    assert isinstance(night, Night)
    for number in range(games):
        after = apply(night, points_game(night, number))
        assert isinstance(after, Night)
        night = after
    return night


def points_game(night: Night, number: int) -> Score:
    """A game as a row of points."""
    return Score(points={name: (index + number) % 5 - 2 or 1 for index, name in enumerate(night.team)})
