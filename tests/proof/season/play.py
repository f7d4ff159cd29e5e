"""Plausible next events at a table: doubles, answers, gammons, extras, or points."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Literal

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import (
    Answer,
    AnyEvent,
    DeclineBox,
    Double,
    Extra,
    Finish,
    Partner,
    Reply,
    Reverse,
    Score,
    Settle,
    Side,
    Start,
    Value,
)
from chouette_desk.core.fold import apply
from chouette_desk.core.game import Game, LoneTaker
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import Rulebook

HIGHEST = 16  # cubes are not turned beyond it
BOARDS = {Value.SINGLE: 78, Value.GAMMON: 20, Value.BACKGAMMON: 2}


def next_event(night: Night, chance: Random, *, on_paper: bool = False, partners: bool = False) -> AnyEvent:
    """The next thing that happens, which the night accepts.

    ``on_paper``: games are entered as lines of points; ``partners``: the Box takes one now and then.
    """
    offered = _in_game(night.game, chance) if night.game else _between(night, chance, on_paper, partners)
    return next(event for event in offered if isinstance(apply(night, event), Night))


# Between games


def _between(night: Night, chance: Random, on_paper: bool, partners: bool) -> Iterator[AnyEvent]:
    if partners and night.partner is None and chance.random() < 0.2:
        yield Partner(player=chance.choice(night.team[1:]))
    if night.rulebook.box_may_decline and chance.random() < 0.05:
        yield DeclineBox()
    yield _scored(night, chance) if on_paper or chance.random() < 0.08 else _started(night, chance)


def _started(night: Night, chance: Random) -> Start:
    if night.rulebook.automatic_doubles != "by-agreement" or chance.random() > 1 / 6:
        return Start()
    return Start(matches=1, agreed=tuple(name for name in night.team if chance.random() < 0.4))


def _scored(night: Night, chance: Random) -> Score:
    """Most of the Team come out like their Captain."""
    sign = chance.choice((-1, 1))
    points = {name: sign * _figure(chance) for name in night.team}
    for name in night.team[1:]:
        if chance.random() < 0.2:
            points[name] = -sign * chance.choice((1, 2))
    return Score(points=points)


def _figure(chance: Random) -> int:
    return chance.choices((1, 2, 4, 8), (45, 40, 12, 3))[0]


# In a game


def _in_game(game: Game, chance: Random) -> Iterator[AnyEvent]:
    if game.waiting:
        return _answers(game, chance)
    if game.lone_taker and game.rulebook.extras != "never" and chance.random() < 0.5:
        return _extras(game.lone_taker, game.rulebook, chance)
    return _played_on(game, chance)


def _played_on(game: Game, chance: Random) -> Iterator[AnyEvent]:
    turned = any(cube.in_play for cube in game.live)
    if turned and chance.random() < 0.03:
        yield _settled(chance.choice(game.live), chance)
    if chance.random() < (0.22 if turned else 0.8):
        yield from _doubles(game, chance)
    yield Finish(winner=chance.choice(tuple(Side)), value=chance.choices(tuple(BOARDS), tuple(BOARDS.values()))[0])


def _settled(cube: Cube, chance: Random) -> Settle:
    return Settle(cube=cube.member, points=chance.randint(1, cube.value), to=chance.choice(tuple(Side)))


def _doubles(game: Game, chance: Random) -> Iterator[Double]:
    """By some of those who may, or else by all."""
    sides = chance.sample(tuple(Side), 2)
    for side in sides:
        may = [cube.member for cube in game.live if cube.may_be_doubled_by(side) and cube.value < HIGHEST]
        some = tuple(name for name in may if chance.random() < (0.9 if side is Side.BOX else 0.6))
        for names in (some, tuple(may)):
            if names:
                yield Double(by=side, cubes=names)


def _extras(lone: LoneTaker, rulebook: Rulebook, chance: Random) -> Iterator[AnyEvent]:
    if lone.may_reverse and chance.random() < 0.2:
        yield Reverse(cube=lone.cube)
    for giver in lone.givers:
        answers: tuple[Literal["take", "drop", "beaver"], ...] = ("take", "drop", "beaver")
        yield Extra(cube=giver, answer=chance.choices(answers, (85, 8, 7))[0])
        yield Extra(cube=giver)
    yield Finish(winner=chance.choice(tuple(Side)))


def _answers(game: Game, chance: Random) -> Iterator[Answer]:
    """Yield answers to all that waits on the Box, else on the Team; mixed, then equal."""
    for side in Side:
        waiting = [cube for cube in game.waiting if cube.offer and cube.offer.waits_on is side]
        if waiting:
            position = chance.random()
            yield _answer(waiting, [_reply(cube, position, chance) for cube in waiting])
            yield _answer(waiting, [Reply.TAKE for _ in waiting])


def _reply(cube: Cube, position: float, chance: Random) -> Reply:
    """Return a reply: drops are likelier in a worse position and for a higher cube.

    The position is the same for all.
    """
    beavered = cube.offer is not None and cube.offer.beavered
    if not beavered and chance.random() < 0.04:
        return Reply.BEAVER
    return Reply.DROP if chance.random() < 0.1 + 0.7 * position**2 else Reply.TAKE


def _answer(waiting: Sequence[Cube], replies: Sequence[Reply]) -> Answer:
    words: dict[Reply, tuple[Name, ...]] = {}
    for cube, word in zip(waiting, replies, strict=True):
        words[word] = (*words.get(word, ()), cube.member)
    return Answer(take=words.get(Reply.TAKE, ()), drop=words.get(Reply.DROP, ()), beaver=words.get(Reply.BEAVER, ()))
