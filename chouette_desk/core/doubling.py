"""Doubles and their answers: who may offer what, and what an answer makes of the game (rules.md 4, Doubling)."""

from collections.abc import Iterator

from msgspec.structs import replace

from chouette_desk.core.cube import Cube, Win, answered, doubled
from chouette_desk.core.events import Answer, Double, Reply, Side
from chouette_desk.core.game import Game, LoneTaker, with_cubes, without_cube
from chouette_desk.core.ledger import Part
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.core.takes import wrong_doubles, wrong_replies


def wrong_double(game: Game, event: Double) -> Iterator[Problem]:
    """What is wrong with one side's doubling these cubes together (aba 5.6, 5.9; guide; iba 8; st-albans 25, 28)."""
    wrong = without_cube(game, event.cubes)
    for name in event.cubes:
        cube = game.cubes.get(name)
        if cube and not cube.live:
            wrong.append(problem(Kind.CUBE_CLOSED, name=name))
        elif cube and not cube.may_be_doubled_by(event.by):
            wrong.append(problem(Kind.NOT_HIS_CUBE, name=name, by=event.by))
    if wrong:
        yield from wrong
        return
    yield from wrong_doubles(game.rulebook, game.box, tuple(game.cubes.values()), event.by, event.cubes)


def wrong_answer(game: Game, event: Answer) -> Iterator[Problem]:
    """What is wrong with answering these offers so (aba 5.3, 5.4, 5.10, 5.11; guide; iba 10; st-albans 24, 25)."""
    replies = event.replies()
    if not game.waiting:
        yield problem(Kind.NO_OFFER_WAITS, names=tuple(replies))
        return
    wrong = without_cube(game, replies)
    wrong += [
        problem(Kind.NO_OFFER, name=name) for name in replies if name in game.cubes and not game.cubes[name].offer
    ]
    if wrong:
        yield from wrong
        return
    yield from wrong_replies(game.rulebook, game.box, tuple(game.cubes.values()), replies, len(game.team))


def double(game: Game, event: Double) -> Game:
    """The game with these offers waiting; a Box's double of all the centred cubes may make a lone taker (aba 5.7)."""
    sweep = _swept(game, event.cubes) if event.by is Side.BOX else ()
    game = with_cubes(game, [(doubled(game.cubes[name], event.by), None) for name in event.cubes])
    return replace(game, lone_taker=None, sweep=sweep)


def _swept(game: Game, doubled_now: tuple[Name, ...]) -> tuple[Name, ...]:
    """All the centred cubes, two at least, if the Box doubles them in one go and holds their box sides; else none."""
    centred = [cube for cube in game.live if cube.centred]
    names = tuple([cube.member for cube in centred])
    his = all(cube.box == game.box for cube in centred)
    return names if his and len(names) > 1 and set(names) <= set(doubled_now) else ()


def answer(game: Game, event: Answer) -> Game:
    """The game with these offers answered; what the Box's double of all the centred cubes dropped is entered apart."""
    played: dict[Part, list[tuple[Cube, Win | None]]] = {Part.DROPS: [], Part.GAME: []}
    for name, reply in event.replies().items():
        cube = game.cubes[name]
        offer = cube.offer
        assert offer is not None, "an answer without an offer was refused before"
        drops = name in game.sweep and reply is Reply.DROP and not offer.beavered
        played[Part.DROPS if drops else Part.GAME].append(answered(cube, offer, reply))
    for part, cubes in played.items():
        game = with_cubes(game, cubes, part) if cubes else game
    return game


def settled(game: Game) -> Game:
    """The game once its answers are all in: who is the lone taker, who acts as captain."""
    if game.waiting:
        return game
    if game.sweep:
        game = replace(game, lone_taker=_lone_taker(game), sweep=())
    if game.cubes[game.captain].first_life or game.acting_captain is not None:
        return game
    acting = tuple([cube.member for cube in game.live if cube.first_life][:1])
    return replace(game, acting=game.acting + acting)


def _lone_taker(game: Game) -> LoneTaker | None:
    """Exactly one of the cubes doubled together was taken, and no other cube is live (aba 5.7; st-albans 26)."""
    live = game.live
    if len(live) != 1 or live[0].member not in game.sweep:
        return None
    taken = live[0]
    dropped = (entry for entry in game.entries if entry.part is Part.DROPS)
    givers = tuple(entry.cube for entry in dropped if entry.loser != taken.team)
    return LoneTaker(taken.team, taken.member, givers, may_reverse=taken.value == 2 * taken.start)
