"""Lines that double: who, which cubes, and, behind a colon, how that is answered."""

from collections.abc import Iterable, Sequence

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import AnyEvent, Double, Side
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.notation.answer_lines import REPLIES, answers
from chouette_desk.desk.notation.keywords import ALL, BOX, TEAM
from chouette_desk.desk.notation.naming import ROLES, names
from chouette_desk.desk.notation.not_understood import Why
from chouette_desk.desk.notation.people import cubes_of, members, side_held, to_double, written
from chouette_desk.desk.notation.reading import Reading, Token, which
from chouette_desk.desk.notation.trying import went_on

SIDES = {BOX: Side.BOX, TEAM: Side.TEAM, ALL: Side.TEAM}


def doubles(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``box x2 all: bob take, cid drop``, ``bob x2``, ``captain doubles``."""
    doublers = _doublers(reading, who)
    tokens = reading.words(REPLIES, _doubleable(reading.night, doublers), ROLES)
    by, cubes = _offered(reading, who, doublers, tokens)
    double = Double(by=by, cubes=cubes)
    if reading.sign(":") or (not tokens and not reading.ended):
        reading.night = went_on(reading.night, double)
        return [double, *answers(reading, cubes)]
    return [double]


def _doublers(reading: Reading, who: Sequence[Token]) -> Side | list[Name]:
    """The side that doubles as one, or the players who double."""
    if len(who) == 1 and (word := which(who[0], SIDES)):
        return SIDES[word]
    night = reading.night
    likely = dict.fromkeys(cube.holder(side) for side in Side for cube in to_double(night, side))
    players = names(reading, who, tuple(likely) or night.line or ())
    if players == [night.box]:
        return Side.BOX
    if night.rulebook.team_doubles == "captain" and players == [_leader(night)]:
        return Side.TEAM
    return players


def _leader(night: Night) -> Name | None:
    """Who doubles for the whole Team where one does (iba 8)."""
    return (night.game.acting_captain if night.game else None) or night.captain


def _doubleable(night: Night, doublers: Side | list[Name]) -> tuple[Name, ...]:
    """The cubes that may be meant behind the word."""
    if isinstance(doublers, Side):
        return _all(night, doublers)
    return members(cube for side in Side for cube in to_double(night, side) if cube.holder(side) in doublers)


def _all(night: Night, side: Side) -> tuple[Name, ...]:
    """All the cubes of a side between the Box and the Team; if there is none, all that it may double, else all
    there are, so that the night can say why not."""
    his = [cube for cube in to_double(night, side) if night.game and cube.box == night.game.box]
    live = tuple(cube for cube in cubes_of(night) if cube.live)
    return members(his) or members(to_double(night, side)) or members(live) or night.team


def _offered(
    reading: Reading, who: Sequence[Token], doublers: Side | list[Name], tokens: Sequence[Token]
) -> tuple[Side, tuple[Name, ...]]:
    """By which side which cubes are doubled."""
    night = reading.night
    cubes = tuple(names(reading, tokens, _doubleable(night, doublers)))
    if isinstance(doublers, Side):
        offered = cubes or _all(night, doublers)
        if not offered:
            raise reading.lost(Why.NO_CUBE, who[0], ())
        return doublers, offered
    if cubes:
        return _side_of(reading, who, doublers, cubes), cubes
    moves = [_own(reading, token, name) for token, name in zip(_tokens(who, doublers), doublers, strict=True)]
    for token, (side, _cubes) in zip(who, moves, strict=False):
        if side is not moves[0][0]:
            raise reading.lost(Why.BOTH_SIDES, token, ())
    return moves[0][0], tuple(dict.fromkeys(name for _side, each in moves for name in each))


def _tokens(who: Sequence[Token], doublers: Sequence[Name]) -> list[Token]:
    """The word to name where a doubler is not understood."""
    return [*who, *[who[-1]] * len(doublers)][: len(doublers)]


def _side_of(reading: Reading, who: Sequence[Token], doublers: Sequence[Name], cubes: Iterable[Name]) -> Side:
    """The side that the doubler holds of all these cubes; for several it is the Team's."""
    held = [cube for cube in cubes_of(reading.night) if cube.member in cubes]
    side = side_held(held, doublers[0]) if len(doublers) == 1 else None
    if side is None:
        raise reading.lost(Why.NO_SIDE, who[0], (BOX.word, TEAM.word))
    return side


def _own(reading: Reading, token: Token, name: Name) -> tuple[Side, tuple[Name, ...]]:
    """What a player doubles if he names no cube: the one named after him if it is his to double, else the only one
    that is; and the one named after him all the same if none is, so that the night can say why not."""
    night = reading.night
    if name == night.box:
        return Side.BOX, _all(night, Side.BOX)
    his = [(side, cube) for side in Side for cube in to_double(night, side) if cube.holder(side) == name]
    own = [(side, cube) for side, cube in his if cube.member == name] or his
    if len(own) > 1:
        raise reading.lost(Why.SEVERAL, token, tuple(written(cube.member) for _side, cube in own))
    return (own[0][0], (own[0][1].member,)) if own else (_natural(night, name), (name,))


def _natural(night: Night, name: Name) -> Side:
    """The side that a player holds of the cube named after him."""
    held: list[Cube] = [cube for cube in cubes_of(night) if cube.member == name]
    return side_held(held, name) or Side.TEAM
