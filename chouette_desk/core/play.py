"""An event of a game in progress: what is wrong with it, and what it makes of the game (rules.md 4)."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeGuard

from chouette_desk.core.cube import Cube, Win, closed
from chouette_desk.core.deals import buy, seize, settle, wrong_buy, wrong_seize, wrong_settle
from chouette_desk.core.doubling import (
    answer,
    double,
    extra,
    reverse,
    settled,
    wrong_answer,
    wrong_double,
    wrong_extra,
    wrong_reverse,
)
from chouette_desk.core.events import Answer, AnyEvent, Buy, Double, Event, Extra, Finish, Reverse, Seize, Settle, Value
from chouette_desk.core.game import Game, with_cubes
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem

GameEvent = Double | Answer | Reverse | Extra | Settle | Seize | Buy | Finish


def wrong_in_game(game: Game, event: GameEvent, present: Sequence[Name]) -> Iterator[Problem]:
    """Problems with an event of this game; ``present`` are the columns that have not left."""
    if isinstance(event, Answer):
        return wrong_answer(game, event)
    if waiting := game.waiting:
        return iter((problem(Kind.OFFER_WAITS, names=tuple(cube.member for cube in waiting)),))
    if isinstance(event, Buy):
        return wrong_buy(game, event, present)
    return WRONG[type(event)](game, event)


def played(game: Game, event: GameEvent) -> Game:
    """The game after an event in which nothing is wrong, or whose refusals were lifted."""
    return settled(PLAYED[type(event)](game, event))


def finish(game: Game, event: Finish) -> Game:
    """Each live cube pays its value, times the gammon where that counts."""
    wins = [(cube, Win(event.winner, cube.value * times(game, cube, event.value))) for cube in game.live]
    return with_cubes(game, [closed(cube, win) for cube, win in wins])


def times(game: Game, cube: Cube, value: Value) -> int:
    """The number of times that a board won so pays the cube's value: once for a gammon too, where the cube is not in
    play and the Jacoby rule in force (aba 4.1; st-albans 16; guide)."""
    return value.times if cube.in_play or not game.rulebook.jacoby_in_force else 1


def _nothing_wrong(game: Game, event: Finish) -> Iterator[Problem]:
    return iter(())


WRONG: Mapping[type[Event], Callable[[Game, Any], Iterator[Problem]]] = {
    Double: wrong_double,
    Reverse: wrong_reverse,
    Extra: wrong_extra,
    Settle: wrong_settle,
    Seize: wrong_seize,
    Finish: _nothing_wrong,
}

PLAYED: Mapping[type[Event], Callable[[Game, Any], Game]] = {
    Double: double,
    Answer: answer,
    Reverse: reverse,
    Extra: extra,
    Settle: settle,
    Seize: seize,
    Buy: buy,
    Finish: finish,
}


def is_of_game(event: AnyEvent) -> TypeGuard[GameEvent]:
    """Tell whether the event is one of a game in progress."""
    return type(event) in PLAYED
