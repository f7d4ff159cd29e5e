"""Lines about single cubes: reversed takes, extras, settlements, seizures, purchases."""

from collections.abc import Sequence
from typing import Literal

from chouette_desk.core.events import AnyEvent, Buy, Extra, Reverse, Seize, Settle, Side
from chouette_desk.core.names import Name
from chouette_desk.desk.notation.errors import ParseErrorKind
from chouette_desk.desk.notation.keywords import (
    BEAVER,
    BOX,
    BY,
    CAPTAIN,
    DROP,
    FOR,
    FROM,
    TAKE,
    TEAM,
    TO,
    WINNER,
    Keyword,
)
from chouette_desk.desk.notation.names import cubes_of, members, side_held
from chouette_desk.desk.notation.parser import Reading, Token, named, names, only_player, single_player, which

SIDES = {BOX: Side.BOX, TEAM: Side.TEAM}
ANSWERS: dict[Keyword, Literal["take", "drop", "beaver"]] = {TAKE: "take", DROP: "drop", BEAVER: "beaver"}


def live(reading: Reading) -> tuple[Name, ...]:
    """The members whose cubes are live."""
    return members(cube for cube in cubes_of(reading.night) if cube.live)


# After the Box's double of all cubes


def reverse(reading: Reading) -> list[AnyEvent]:
    """``reverse``, ``reverse bob``."""
    lone = reading.night.game.lone_taker if reading.night.game else None
    if lone is not None and reading.ended:
        return [Reverse(cube=lone.cube)]
    return [Reverse(cube=only_player(reading, (lone.cube,) if lone else live(reading)))]


def reverses(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``bob reverses``."""
    return [Reverse(cube=single_player(reading, who, live(reading)))]


def extra(reading: Reading) -> list[AnyEvent]:
    """``extra dee``, ``extra dee drop``."""
    return _extras(reading, named(reading, _givers(reading), *ANSWERS))


def gives_extra(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``dee extra``, ``dee extra drop``."""
    return _extras(reading, names(reading, who, _givers(reading)))


def _givers(reading: Reading) -> tuple[Name, ...]:
    lone = reading.night.game.lone_taker if reading.night.game else None
    return lone.givers if lone else reading.night.team


def _extras(reading: Reading, givers: Sequence[Name]) -> list[AnyEvent]:
    reading.sign(":")
    word = reading.keyword(TAKE, DROP, BEAVER)
    answer = ANSWERS[word] if word else "take"
    return [Extra(cube=name, answer=answer) for name in givers]


# Settlements


def settle(reading: Reading) -> list[AnyEvent]:
    """``settle bob 3 to box``, ``settle bob 0 winner team``."""
    return _settled(reading, only_player(reading, live(reading), FOR, numbers=True))


def settles(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``bob settles 3 to box``."""
    return _settled(reading, single_player(reading, who, live(reading)))


def _settled(reading: Reading, cube: Name) -> list[AnyEvent]:
    reading.keyword(FOR)
    points = reading.whole()
    to = _side(reading, cube) if reading.keyword(TO) else None
    winner = _side(reading, cube) if reading.keyword(WINNER) else None
    return [Settle(cube=cube, points=points, to=to, winner=winner)]


def _side(reading: Reading, member: Name) -> Side:
    """A side of a member's cube, by its word or by who holds it."""
    if word := reading.keyword(*SIDES):
        return SIDES[word]
    cubes = [cube for cube in cubes_of(reading.night) if cube.member == member]
    holders = [cube.holder(side) for cube in cubes for side in Side]
    token = reading.peek()
    side = side_held(cubes, only_player(reading, holders, WINNER, FOR, numbers=True))
    if side is None:
        raise reading.lost(ParseErrorKind.NO_SIDE, token, (BOX.word, TEAM.word))
    return side


# Seizing and buying


def seize(reading: Reading) -> list[AnyEvent]:
    """``seize bob``, ``seize bob by captain``."""
    cube = only_player(reading, reading.night.team, BY)
    return [Seize(cube=cube, by=_seizer(reading, reading.words()) if reading.keyword(BY) else "box")]


def seizes(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``captain seizes bob``."""
    by = _seizer(reading, who)
    return [Seize(cube=only_player(reading, reading.night.team), by=by)]


def _seizer(reading: Reading, who: Sequence[Token]) -> Literal["box", "captain"]:
    if len(who) == 1 and (word := which(who[0], (BOX, CAPTAIN))):
        return "box" if word is BOX else "captain"
    night = reading.night
    result = single_player(reading, who, tuple(filter(None, (night.box, night.captain))))
    if result not in (night.box, night.captain):
        raise reading.lost(ParseErrorKind.NO_SIDE, who[0], (BOX.word, CAPTAIN.word))
    return "box" if result == night.box else "captain"


def buys(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``eve buys bob from box for 3``."""
    buyer = single_player(reading, who, reading.night.present)
    cube = only_player(reading, live(reading), FROM, BOX, TEAM, FOR, numbers=True)
    reading.keyword(FROM)
    side = _side(reading, cube)
    reading.keyword(FOR)
    return [Buy(cube=cube, side=side, buyer=buyer, points=reading.whole())]
