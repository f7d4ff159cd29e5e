"""Cubes closed, sold or taken away by agreement or as a penalty (rules.md 4, Settlements, Buying, Seizing)."""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from chouette_desk.core.cube import Win, closed, reopened
from chouette_desk.core.events import Buy, Result, Seize, Settle, Side
from chouette_desk.core.game import Game, entered, with_cube, without_cube, without_live_cube
from chouette_desk.core.ledger import LedgerEntry
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem, refusal
from chouette_desk.core.rotation import even_must_be_declared


def wrong_settle(game: Game, event: Settle) -> Iterator[Problem]:
    """Problems with this settlement of a cube (aba 4.2-4.5; st-albans 17)."""
    if wrong := without_live_cube(game, event.cube):
        yield from wrong
        return
    cube = game.cubes[event.cube]
    if event.points and event.to is None:
        yield problem(Kind.TO_MISSING, name=event.cube, points=event.points)
    if not event.points and event.to is not None:
        yield problem(Kind.TO_WITH_ZERO, name=event.cube)
    wanted = (
        event.cube == game.captain and cube.first_life and not event.points and even_must_be_declared(game.rulebook)
    )
    if wanted and event.winner is None:
        yield problem(Kind.WINNER_NEEDED, name=event.cube)
    if not wanted and event.winner is not None:
        yield problem(Kind.WINNER_NOT_WANTED, name=event.cube)
    if game.rulebook.settlements == "never":
        yield refusal("settlements", Kind.NO_SETTLEMENTS)
    elif game.rulebook.settlements == "from-8" and cube.value < 8:
        yield refusal("settlements", Kind.SETTLED_TOO_EARLY, name=event.cube, value=cube.value)


def settle(game: Game, event: Settle) -> Game:
    """The cube closed for these points; the Captain's result declared where it is closed for none."""
    cube = game.cubes[event.cube]
    game = replace(with_cube(game, *closed(cube, Win(event.to or Side.TEAM, event.points))), lone_taker=None)
    if event.winner is None:
        return game
    return replace(game, declared=Result.WON if event.winner is Side.TEAM else Result.LOST)


def wrong_seize(game: Game, event: Seize) -> Iterator[Problem]:
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
        yield problem(Kind.NOT_HIS_CUBE, name=event.cube, by=Side.BOX)
    elif game.rulebook.seizing == "never":
        yield refusal("seizing", Kind.NO_SEIZING)
    elif game.rulebook.seizing == "live" and not cube.live:
        yield refusal("seizing", Kind.SEIZE_NOT_CLOSED, name=event.cube)


def seize(game: Game, event: Seize) -> Game:
    """A live cube owned by the Box, or a closed one live again at its starting value, owned by who seizes it."""
    game = replace(game, lone_taker=None)
    cube = game.cubes[event.cube]
    if cube.live:
        return with_cube(game, replace(cube, owner=Side.BOX))
    if event.by == "captain":
        box, team, owner = cube.member, game.captain, Side.TEAM
    else:
        box, team, owner = game.box, cube.member, Side.BOX
    return with_cube(game, reopened(cube, box=box, team=team, value=cube.start, owner=owner, extra=False))


def wrong_buy(game: Game, event: Buy, present: Sequence[Name]) -> Iterator[Problem]:
    """Problems with this purchase; ``present`` are the columns that have not left (aba 4.4-4.6)."""
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


def buy(game: Game, event: Buy) -> Game:
    """The cube with its side held by the buyer, and the price entered."""
    cube = game.cubes[event.cube]
    seller = cube.holder(event.side)
    after = replace(cube, box=event.buyer) if event.side is Side.BOX else replace(cube, team=event.buyer)
    game = replace(with_cube(game, after), lone_taker=None)
    return entered(game, LedgerEntry(event.cube, event.buyer, seller, event.points)) if event.points else game
