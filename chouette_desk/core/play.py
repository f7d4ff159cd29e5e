"""An event of a game in progress: what is wrong with it, and what it makes of the game (rules.md 4)."""

from collections.abc import Iterator, Sequence

from chouette_desk.core.cube import Win, closed
from chouette_desk.core.deals import buy, seize, settle, wrong_buy, wrong_seize, wrong_settle
from chouette_desk.core.doubling import answer, double, settled, wrong_answer, wrong_double
from chouette_desk.core.events import Answer, Buy, Double, Extra, Finish, Reverse, Seize, Settle
from chouette_desk.core.extras import extra, reverse, wrong_extra, wrong_reverse
from chouette_desk.core.game import Game, with_cube
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem

GameEvent = Double | Answer | Reverse | Extra | Settle | Seize | Buy | Finish


def wrong_in_game(game: Game, event: GameEvent, present: Sequence[Name]) -> Iterator[Problem]:
    """What is wrong with an event of this game; ``present`` are the columns that have not left."""
    if isinstance(event, Answer):
        yield from wrong_answer(game, event)
        return
    if game.waiting:
        yield problem(Kind.OFFER_WAITS, names=tuple(cube.member for cube in game.waiting))
        return
    match event:
        case Double():
            yield from wrong_double(game, event)
        case Reverse():
            yield from wrong_reverse(game, event)
        case Extra():
            yield from wrong_extra(game, event)
        case Settle():
            yield from wrong_settle(game, event)
        case Seize():
            yield from wrong_seize(game, event)
        case Buy():
            yield from wrong_buy(game, event, present)
        case Finish():
            pass


def played(game: Game, event: GameEvent) -> Game:
    """The game after an event in which nothing is wrong, or whose refusals were lifted."""
    match event:
        case Double():
            game = double(game, event)
        case Answer():
            game = answer(game, event)
        case Reverse():
            game = reverse(game, event)
        case Extra():
            game = extra(game, event)
        case Settle():
            game = settle(game, event)
        case Seize():
            game = seize(game, event)
        case Buy():
            game = buy(game, event)
        case Finish():
            game = finish(game, event)
    return settled(game)


def finish(game: Game, event: Finish) -> Game:
    """Each live cube pays its value, times the gammon where that counts (aba 4.1; st-albans 16; guide)."""
    for cube in game.live:
        counts = cube.in_play or not game.rulebook.jacoby_in_force
        points = cube.value * (event.value.times if counts else 1)
        game = with_cube(game, *closed(cube, Win(event.winner, points)))
    return game
