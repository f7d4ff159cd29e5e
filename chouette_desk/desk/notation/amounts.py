"""Names with a number each: dee+2, “dee 2”, ann −1."""

from collections.abc import Sequence

from chouette_desk.core.names import Name
from chouette_desk.desk.notation.keywords import Keyword
from chouette_desk.desk.notation.naming import ROLES, names
from chouette_desk.desk.notation.not_understood import Why
from chouette_desk.desk.notation.reading import Reading, which


def amounts(reading: Reading, likely: Sequence[Name], *stops: Keyword) -> dict[Name, int]:
    """The number of each who is named, up to one of the stops or the end; one pair at least."""
    found: dict[Name, int] = {}
    while not found or not at_end(reading, *stops):
        for name, number in pair(reading, [name for name in likely if name not in found], found).items():
            found[name] = number
    return found


def pair(reading: Reading, likely: Sequence[Name], before: dict[Name, int]) -> dict[Name, int]:
    """The next number, for everyone named in front of it; raises Lost for who has one ``before``."""
    tokens = reading.words((), likely, ROLES, numbers=True)
    if not tokens:
        raise reading.lost(Why.WORD)
    who = names(reading, tokens, likely)
    if any(name in before for name in who) or len(set(who)) < len(who):
        raise reading.lost(Why.TWICE, tokens[0], ())
    return dict.fromkeys(who, reading.whole())


def at_end(reading: Reading, *stops: Keyword) -> bool:
    """Whether nothing more comes that belongs here; a stop is left where it is."""
    reading.expect(stops)
    token = reading.peek()
    return token is None or token.sign or which(token, stops) is not None
