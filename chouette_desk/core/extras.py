"""Extras: the lone taker of the Box's double of the whole Team, and who dropped it (rules.md 4, Extras)."""

from collections.abc import Iterator

from msgspec.structs import replace

from chouette_desk.core.cube import Cube, Offer, Win, closed, reopened
from chouette_desk.core.events import Extra, Reverse, Side
from chouette_desk.core.game import Game, entered, with_cube, without_cube
from chouette_desk.core.ledger import Entry, Part
from chouette_desk.core.problems import Kind, Problem, problem, refusal
from chouette_desk.core.takes import wrong_beaver


def wrong_reverse(game: Game, event: Reverse) -> Iterator[Problem]:
    """What is wrong with his dropping after all (aba 5.7; st-albans 26)."""
    lone = game.lone_taker
    if lone is None or lone.cube != event.cube:
        yield problem(Kind.NO_LONE_TAKER, name=event.cube)
    elif not lone.may_reverse:
        yield problem(Kind.NOT_REVERSIBLE, name=event.cube)
    elif game.rulebook.extras == "never":
        yield refusal("extras", Kind.NO_EXTRAS)


def wrong_extra(game: Game, event: Extra) -> Iterator[Problem]:
    """What is wrong with this extra, or with its answer (aba 5.7; st-albans 26)."""
    lone = game.lone_taker
    if wrong := without_cube(game, [event.cube]):
        yield from wrong
        return
    if lone is None:
        yield problem(Kind.NO_LONE_TAKER, name=event.cube)
        return
    if event.cube not in lone.givers:
        yield problem(Kind.NOT_A_GIVER, name=event.cube, lone=lone.name, givers=lone.givers)
        return
    if game.rulebook.extras == "never":
        yield refusal("extras", Kind.NO_EXTRAS)
    if event.answer == "drop" and not game.rulebook.extras_may_be_dropped:
        yield refusal("extras_may_be_dropped", Kind.EXTRA_NOT_DROPPED, lone=lone.name)
    if event.answer == "beaver":
        yield from wrong_beaver(game.rulebook, event.cube)


def reverse(game: Game, event: Reverse) -> Game:
    """He drops after all and loses the value before the double."""
    cube = game.cubes[event.cube]
    after, win = closed(cube, Win(Side.BOX, cube.value // 2))
    return replace(with_cube(game, after, win), lone_taker=None)


def extra(game: Game, event: Extra) -> Game:
    """The giver's cube live again between him and the lone taker, at twice the price he paid, and answered at once."""
    lone = game.lone_taker
    assert lone is not None, "an extra without a lone taker was refused before"
    cube = game.cubes[event.cube]
    giver = cube.team
    price = _price_of_extra(game, cube, game.cubes[lone.cube])
    game = entered(game, Entry(cube.member, giver, lone.name, price, Part.EXTRAS))
    cube = reopened(cube, box=giver, team=lone.name, value=2 * price, owner=Side.TEAM, extra=True)
    givers = tuple(name for name in lone.givers if name != event.cube)
    game = replace(game, lone_taker=replace(lone, givers=givers, may_reverse=False))
    if event.answer == "drop":
        return with_cube(game, *closed(cube, Win(Side.BOX, cube.value)))
    if event.answer == "beaver":
        cube = replace(cube, offer=Offer(Side.BOX, 2 * cube.value, Side.BOX, beavered=True))
    return with_cube(game, cube)


def _price_of_extra(game: Game, own: Cube, taken: Cube) -> int:
    """What the giver pays: his cube's starting value, or the lower of the two (aba 5.7; st-albans 26)."""
    return own.start if game.rulebook.extra_payment == "own-cube" else min(own.start, taken.start)
