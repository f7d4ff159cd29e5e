"""Lines about single cubes: reversed, extra, settled, seized and bought ones."""

from collections.abc import Sequence
from typing import Literal

from chouette_desk.core.events import AnyEvent, Buy, Extra, Reverse, Seize, Settle, Side
from chouette_desk.core.names import Name
from chouette_desk.desk.notation import keywords as words
from chouette_desk.desk.notation.errors import ParseErrorKind
from chouette_desk.desk.notation.keywords import BOX, CAPTAIN, TEAM, Keyword
from chouette_desk.desk.notation.names import cubes_of, members, side_held
from chouette_desk.desk.notation.parser import Reading, Token, named, only_player, which

SIDES = {BOX: Side.BOX, TEAM: Side.TEAM}
ANSWERS: dict[Keyword, Literal["take", "drop", "beaver"]] = {
    words.TAKE: "take",
    words.DROP: "drop",
    words.BEAVER: "beaver",
}


def live(reading: Reading) -> tuple[Name, ...]:
    """The members whose cubes are live."""
    return members(cube for cube in cubes_of(reading.night) if cube.live)


# After the Box's double of all cubes


def reverse(reading: Reading, who: Sequence[Token] = ()) -> list[AnyEvent]:
    """``reverse``, ``reverse bob``, ``bob reverses``."""
    lone = reading.night.game.lone_taker if reading.night.game else None
    if lone is not None and not who and reading.ended:
        return [Reverse(cube=lone.cube)]
    return [Reverse(cube=only_player(reading, (lone.cube,) if lone else live(reading), who=who))]


def extra(reading: Reading, who: Sequence[Token] = ()) -> list[AnyEvent]:
    """``extra dee``, ``extra dee drop``, ``dee extra drop``."""
    lone = reading.night.game.lone_taker if reading.night.game else None
    givers = named(reading, lone.givers if lone else reading.night.team, *ANSWERS, who=who)
    reading.sign(":")
    word = reading.keyword(words.TAKE, words.DROP, words.BEAVER)
    answer = ANSWERS[word] if word else "take"
    return [Extra(cube=name, answer=answer) for name in givers]


# Settlements


def settle(reading: Reading, who: Sequence[Token] = ()) -> list[AnyEvent]:
    """``settle bob 3 to box``, ``settle bob 0 winner team``, ``bob settles 3 to box``."""
    cube = only_player(reading, live(reading), words.FOR, who=who, numbers=True)
    reading.keyword(words.FOR)
    points = reading.whole()
    to = _side(reading, cube) if reading.keyword(words.TO) else None
    winner = _side(reading, cube) if reading.keyword(words.WINNER) else None
    return [Settle(cube=cube, points=points, to=to, winner=winner)]


def _side(reading: Reading, member: Name) -> Side:
    """A side of a member's cube, by its word or by who holds it."""
    if word := reading.keyword(*SIDES):
        return SIDES[word]
    cubes = [cube for cube in cubes_of(reading.night) if cube.member == member]
    holders = [cube.holder(side) for cube in cubes for side in Side]
    token = reading.peek()
    side = side_held(cubes, only_player(reading, holders, words.WINNER, words.FOR, numbers=True))
    if side is None:
        raise reading.lost(ParseErrorKind.NO_SIDE, token, (BOX.word, TEAM.word))
    return side


# Seizing and buying


def seize(reading: Reading) -> list[AnyEvent]:
    """``seize bob``, ``seize bob by captain``."""
    cube = only_player(reading, reading.night.team, words.BY)
    return [
        Seize(
            cube=cube,
            by=_seizer(reading, reading.word_tokens((), (), needed=False)) if reading.keyword(words.BY) else "box",
        )
    ]


def seizes(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``captain seizes bob``."""
    by = _seizer(reading, who)
    return [Seize(cube=only_player(reading, reading.night.team), by=by)]


def _seizer(reading: Reading, who: Sequence[Token]) -> Literal["box", "captain"]:
    if len(who) == 1 and (word := which(who[0], (BOX, CAPTAIN))):
        return "box" if word is BOX else "captain"
    night = reading.night
    result = only_player(reading, tuple(filter(None, (night.box, night.captain))), who=who)
    if result not in (night.box, night.captain):
        raise reading.lost(ParseErrorKind.NO_SIDE, who[0], (BOX.word, CAPTAIN.word))
    return "box" if result == night.box else "captain"


def buys(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``eve buys bob from box for 3``."""
    buyer = only_player(reading, reading.night.present, who=who)
    cube = only_player(reading, live(reading), words.FROM, BOX, TEAM, words.FOR, numbers=True)
    reading.keyword(words.FROM)
    side = _side(reading, cube)
    reading.keyword(words.FOR)
    return [Buy(cube=cube, side=side, buyer=buyer, points=reading.whole())]
