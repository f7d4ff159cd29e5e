"""Events of a game: problems with each, and the game after it (rules.md 4).

Doubles, answers and extras are in ``doubling``; here are the cubes closed, sold or taken away by agreement or as a
penalty (Settlements, Buying, Seizing), and the end of the board.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Literal

from msgspec.structs import replace

from chouette_desk.core import doubling, events
from chouette_desk.core.cube import Cube, closed, reopened
from chouette_desk.core.events import Event, GameEvent, Result, Side, Value
from chouette_desk.core.game import Game, with_cubes, without_cube, without_live_cube
from chouette_desk.core.ledger import EntryKind, LedgerEntry
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem, refusal
from chouette_desk.core.rotation import even_must_be_declared
from chouette_desk.core.rulebook import Rulebook


def wrong_in_game(game: Game, event: GameEvent, present: Sequence[Name]) -> Iterator[Problem]:
    """Return problems of an event of this game; ``present`` are neither gone nor away."""
    if isinstance(event, events.Answer):
        return doubling.wrong_answer(game, event)
    if waiting := game.waiting:
        return iter((problem(Kind.OFFER_WAITS, names=tuple(cube.member for cube in waiting)),))
    return wrong_buy(game, event, present) if isinstance(event, events.Buy) else WRONG[type(event)](game, event)


def played(game: Game, event: GameEvent) -> Game:
    """Return the game after a correct event, or one whose refusals were lifted."""
    return doubling.settled(PLAYED[type(event)](game, event))


def wrong_settle(game: Game, event: events.Settle) -> Iterator[Problem]:
    """Problems with this settlement of a cube (aba 4.2-4.5; st-albans 17)."""
    if wrong := without_live_cube(game, event.cube):
        yield from wrong
        return
    cube = game.cubes[event.cube]
    if event.points and event.to is None:
        yield problem(Kind.TO_MISSING, name=event.cube, points=event.points)
    if not event.points and event.to is not None:
        yield problem(Kind.TO_WITH_ZERO, name=event.cube)
    for_nothing = event.cube == game.captain and cube.first_life and not event.points
    wanted = for_nothing and even_must_be_declared(game.rulebook)
    if wanted == (event.winner is None):
        yield problem(Kind.WINNER_NEEDED if wanted else Kind.WINNER_NOT_WANTED, name=event.cube)
    if game.rulebook.settlements == "never":
        yield refusal("settlements", Kind.NO_SETTLEMENTS)
    elif game.rulebook.settlements == "from-8" and cube.value < 8:
        yield refusal("settlements", Kind.SETTLED_TOO_EARLY, name=event.cube, value=cube.value)


def settle(game: Game, event: events.Settle) -> Game:
    """Close the cube for these points; for none, declare the Captain's result."""
    cube, entry = closed(game.cubes[event.cube], event.to or Side.TEAM, event.points)
    after = with_cubes(game, (cube, replace(entry, kind=EntryKind.SETTLEMENT)))
    declared = {Side.TEAM: Result.WON, Side.BOX: Result.LOST, None: game.declared}[event.winner]
    return replace(after, lone_taker=None, declared=declared)


CubePenalty = Literal["box", "captain", "wash"]

CUBE_PENALTIES: Mapping[str, tuple[CubePenalty, ...]] = {
    "never": (),
    "live": ("box",),
    "also-closed": ("box", "captain", "wash"),
}


def cube_penalties(rulebook: Rulebook) -> tuple[CubePenalty, ...]:
    """Return the cube penalties for consulting out of turn (aba 3.6; st-albans 10).

    The Box or the Captain seizes it, or it is a wash, which is a settlement for none.
    """
    return CUBE_PENALTIES[rulebook.seizing]


def no_seizing() -> Problem:
    """Return the problem of any seizure under a rulebook without cube penalties."""
    return refusal("seizing", Kind.NO_SEIZING)


def wrong_seize(game: Game, event: events.Seize) -> Iterator[Problem]:
    """Problems with this seizure (aba 3.6; st-albans 10)."""
    if wrong := without_cube(game, [event.cube]):
        yield from wrong
        return
    cube = game.cubes[event.cube]
    if event.by == "captain" and event.cube == game.captain:
        yield problem(Kind.CAPTAIN_SEIZES_OWN, name=event.cube)
    elif event.by == "captain" and cube.live:
        yield problem(Kind.CAPTAIN_SEIZES_LIVE, name=event.cube)
    elif cube.live and not cube.centred:
        yield problem(Kind.SEIZE_NOT_CENTRED, name=event.cube)
    elif cube.live and cube.box != game.box:
        yield problem(Kind.NOT_THEIR_CUBE, name=event.cube, by=Side.BOX)
    elif game.rulebook.seizing == "never":
        yield no_seizing()
    elif game.rulebook.seizing == "live" and not cube.live:
        yield refusal("seizing", Kind.SEIZE_NOT_CLOSED, name=event.cube)


def seize(game: Game, event: events.Seize) -> Game:
    """Give the Box a live cube; reopen a closed one at its start value for the seizer."""
    game = replace(game, lone_taker=None)
    cube = game.cubes[event.cube]
    if cube.live:
        return with_cubes(game, (replace(cube, owner=Side.BOX), None))
    if event.by == "captain":
        box, team, owner = cube.member, game.captain, Side.TEAM
    else:
        box, team, owner = game.box, cube.member, Side.BOX
    return with_cubes(game, (reopened(cube, box=box, team=team, value=cube.start, owner=owner, extra=False), None))


def wrong_buy(game: Game, event: events.Buy, present: Sequence[Name]) -> Iterator[Problem]:
    """Yield problems with this purchase (aba 4.4-4.6).

    ``present`` are the columns at the table.
    """
    if wrong := without_live_cube(game, event.cube):
        yield from wrong
        return
    cube = game.cubes[event.cube]
    if event.buyer not in present:
        yield problem(Kind.NOT_SEATED, name=event.buyer)
    elif event.buyer in (cube.box, cube.team):
        yield problem(Kind.BUYER_HOLDS, name=event.buyer, cube=event.cube)
    elif not game.rulebook.buying:
        yield refusal("buying", Kind.NO_BUYING)


def buy(game: Game, event: events.Buy) -> Game:
    """The cube with its side held by the buyer, and the price entered."""
    cube = game.cubes[event.cube]
    price = LedgerEntry(event.cube, event.buyer, cube.holder(event.side), event.points, kind=EntryKind.PRICE)
    after = replace(cube, box=event.buyer) if event.side is Side.BOX else replace(cube, team=event.buyer)
    return replace(with_cubes(game, (after, price)), lone_taker=None)


def finish(game: Game, event: events.Finish) -> Game:
    """Each live cube pays its value, times the gammon where that counts."""
    points = ((cube, cube.value * times(game, cube, event.value)) for cube in game.live)
    return with_cubes(game, *(closed(cube, event.winner, won) for cube, won in points))


def times(game: Game, cube: Cube, value: Value) -> int:
    """Return the board's multiple, 1 by Jacoby if not in play (aba 4.1; st-albans 16)."""
    return value.times if cube.in_play or not game.rulebook.jacoby_in_force else 1


WRONG: Mapping[type[Event], Callable[[Game, Any], Iterator[Problem]]] = {
    events.Double: doubling.wrong_double,
    events.Reverse: doubling.wrong_reverse,
    events.Extra: doubling.wrong_extra,
    events.Settle: wrong_settle,
    events.Seize: wrong_seize,
    events.Finish: lambda game, event: iter(()),
}

PLAYED: Mapping[type[Event], Callable[[Game, Any], Game]] = {
    events.Double: doubling.double,
    events.Answer: doubling.answer,
    events.Reverse: doubling.reverse,
    events.Extra: doubling.extra,
    events.Settle: settle,
    events.Seize: seize,
    events.Buy: buy,
    events.Finish: finish,
}
