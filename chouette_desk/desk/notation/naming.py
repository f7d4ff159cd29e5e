"""From the words of a line to the players they name."""

from collections.abc import Iterable, Mapping, Sequence

from chouette_desk.core.names import Name
from chouette_desk.desk.notation.keywords import ALL, BOX, CAPTAIN, PARTNER, TEAM, Keyword
from chouette_desk.desk.notation.not_understood import Lost, NotUnderstood, Why
from chouette_desk.desk.notation.people import beginning, in_full, meant, written
from chouette_desk.desk.notation.reading import Reading, Token, which

ROLES = (BOX, CAPTAIN, TEAM, PARTNER, ALL)
LONGEST = 20  # a name has at most 40 characters, so at most so many words


def names(reading: Reading, tokens: Sequence[Token], likely: Iterable[Name]) -> list[Name]:
    """Who is named, in order; ``likely`` are those who can be meant here, and whom “all” stands for."""
    likely = tuple(likely)
    found: list[Name] = []
    place = 0
    while place < len(tokens):
        count, who = _next(reading, tokens[place : place + LONGEST], likely)
        found += who
        place += count
    return found


def one(reading: Reading, tokens: Sequence[Token], likely: Iterable[Name]) -> Name:
    """The one player named; raises Lost for none and for several."""
    found = names(reading, tokens, likely)
    if not found:
        raise reading.lost(Why.WORD)
    if len(found) > 1:
        raise reading.lost(Why.ONE, tokens[0], tuple(map(written, found)))
    return found[0]


def named(
    reading: Reading,
    likely: Iterable[Name],
    *stops: Keyword,
    numbers: bool = False,
) -> list[Name]:
    """Who is named next, up to one of the stops or what ends a list; raises Lost where nobody is."""
    likely = tuple(likely)
    tokens = reading.words(stops, likely, ROLES, numbers=numbers)
    if not tokens:
        raise reading.lost(Why.WORD)
    return names(reading, tokens, likely)


def only(reading: Reading, likely: Iterable[Name], *stops: Keyword, numbers: bool = False) -> Name:
    """The one player named next."""
    likely = tuple(likely)
    return one(reading, reading.words(stops, likely, ROLES, numbers=numbers), likely)


def _next(reading: Reading, tokens: Sequence[Token], likely: Sequence[Name]) -> tuple[int, tuple[Name, ...]]:
    """How many of the words go together, and whom they name: a whole name before the beginning of one."""
    first, everyone = tokens[0], reading.everyone
    if role := which(first, ROLES):
        return 1, _in_role(reading, first, role, likely)
    together = _together(tokens, everyone)
    for fits in (in_full, beginning):
        for count in range(together, 1, -1):
            if len(found := fits(_text(tokens[:count]), everyone)) == 1:
                return count, found
        if fits is in_full and in_full(first.text, everyone):
            break
    return 1, (_clear(reading, first, meant(first.text, likely, everyone)),)


def _clear(reading: Reading, token: Token, found: Sequence[Name]) -> Name:
    """The one of whom a word is the name; raises Lost where it could be several, or nobody."""
    if not found:
        raise nobody(reading, token)
    if len(found) > 1:
        raise reading.lost(Why.SEVERAL, token, tuple(map(written, found)))
    return found[0]


def nobody(reading: Reading, token: Token) -> Lost:
    """A word that names nobody, with all that could stand in its place."""
    could = tuple(reading.could.get(token.at, ())) or tuple(map(written, reading.everyone))
    return Lost(NotUnderstood(Why.NOBODY, token.text, token.at, could))


def _together(tokens: Sequence[Token], among: Iterable[Name]) -> int:
    """How many words, with no comma between them, could be one of these names."""
    most = max((len(name.split()) for name in among), default=1)
    count = 1
    while count < min(most, len(tokens)) and tokens[count].joined and not tokens[count].quoted:
        count += 1
    return 1 if tokens[0].quoted else count


def _text(tokens: Sequence[Token]) -> str:
    return " ".join(token.text for token in tokens)


def _in_role(reading: Reading, token: Token, role: Keyword, likely: Sequence[Name]) -> tuple[Name, ...]:
    found = tuple(likely) if role is ALL else holders(reading)[role]
    if not found:
        raise reading.lost(Why.NO_ROLE, token, ())
    return found


def holders(reading: Reading) -> Mapping[Keyword, tuple[Name, ...]]:
    """Who is Box, Captain and Partner, and the Team."""
    night = reading.night
    one_each = {BOX: night.box, CAPTAIN: night.captain, PARTNER: night.partner}
    return {TEAM: night.team, **{role: (name,) if name else () for role, name in one_each.items()}}
