"""Lines about whole games: start, end of the board, and games as on paper."""

from collections.abc import Sequence
from typing import Any

from chouette_desk.core.events import AnyEvent, Finish, Result, Score, Side, Start, Value
from chouette_desk.core.names import Name
from chouette_desk.desk.notation import keywords as words
from chouette_desk.desk.notation.errors import ParseErrorKind
from chouette_desk.desk.notation.keywords import BOX, CAPTAIN, TEAM, Keyword
from chouette_desk.desk.notation.parser import ROLES, Reading, Token, is_numeral, named, names, only_player, which

# Names with a number each: dee+2, “dee 2”, ann −1.


def amounts(reading: Reading, likely: Sequence[Name], *stops: Keyword) -> dict[Name, int]:
    """Read a number for each named player, up to a stop or the end; at least one pair."""
    result: dict[Name, int] = {}
    while not result or not at_end(reading, *stops):
        for name, number in pair(reading, [name for name in likely if name not in result], result).items():
            result[name] = number
    return result


def pair(reading: Reading, likely: Sequence[Name], before: dict[Name, int]) -> dict[Name, int]:
    """Read the next number, for everyone named in front of it.

    Raises ParseError for a player who has one in ``before``.
    """
    tokens = reading.word_tokens((), likely, ROLES, numbers=True)
    who = names(reading, tokens, likely)
    if any(name in before for name in who) or len(set(who)) < len(who):
        raise reading.lost(ParseErrorKind.TWICE, tokens[0], ())
    return dict.fromkeys(who, reading.whole())


def at_end(reading: Reading, *stops: Keyword) -> bool:
    """True where nothing more of this clause comes; a stop is left where it is."""
    reading.expect(stops)
    token = reading.peek()
    return token is None or token.sign or reading.meant_word(token, stops) is not None


PARTS = (words.MATCHES, words.AGREED, words.POLICY, words.LIMIT, words.STAKE)
POLICIES = (words.NONE, words.LIMITED, words.UNLIMITED)
VALUES = {words.SINGLE: Value.SINGLE, words.GAMMON: Value.GAMMON, words.BACKGAMMON: Value.BACKGAMMON}
RESULTS = {words.WON: Result.WON, words.LOST: Result.LOST, words.EVEN: Result.EVEN}

# The start


def start(reading: Reading) -> list[AnyEvent]:
    """``start matches 2 agreed bob cid policy limited 2 stakes bob 2``."""
    stated: dict[str, Any] = {}
    while part := reading.keyword(*PARTS):
        stated.update(_part(reading, part))
    return [Start(**stated)]


def _part(reading: Reading, part: Keyword) -> dict[str, Any]:
    team = reading.night.team
    if part is words.AGREED:
        return {"agreed": _agreed(reading, team)}
    if part is words.STAKE:
        return {"stakes": amounts(reading, team, *PARTS)}
    if part is words.POLICY:
        return _policy(reading)
    return {part.word: reading.whole()}


def _agreed(reading: Reading, team: Sequence[Name]) -> tuple[Name, ...] | dict[Name, int]:
    """``bob cid`` once each, ``bob 2 cid 1`` with the number of times."""
    began = reading.index
    players = named(reading, team, *PARTS, numbers=True)
    if (token := reading.peek()) is None or not is_numeral(token):
        return tuple(players)
    reading.index = began
    return amounts(reading, team, *PARTS)


def _policy(reading: Reading) -> dict[str, Any]:
    if (policy := reading.keyword(*POLICIES)) is None:
        raise reading.lost(ParseErrorKind.WORD)
    limit = reading.number() if policy is words.LIMITED else None
    return {"policy": policy.word} if limit is None else {"policy": policy.word, "limit": limit}


# The end of the board


def wins(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``box wins gammon``, ``bob wins``: the player's side wins."""
    side = board_side(reading, who)
    value = reading.keyword(*VALUES)
    return [Finish(winner=side, value=VALUES[value] if value else Value.SINGLE)]


def board_side(reading: Reading, who: Sequence[Token]) -> Side:
    """Return the side of the board named by a side's word or a player of the line."""
    if len(who) == 1 and (word := which(who[0], (BOX, TEAM))):
        return Side.BOX if word is BOX else Side.TEAM
    night = reading.night
    name = only_player(reading, night.line or (), who=who)
    if name in (night.box, night.partner):
        return Side.BOX
    if name not in night.team:
        raise reading.lost(ParseErrorKind.NO_SIDE, who[0], (BOX.word, TEAM.word))
    return Side.TEAM


# A whole game as on paper


def score(reading: Reading) -> list[AnyEvent]:
    """``score dee+2 cid+2 ann-1 captain won acting dee last box``."""
    points: dict[Name, int] = {}
    captain: Result | None = None
    acting: Name | None = None
    last: Side | None = None
    is_empty = True
    while is_empty or not at_end(reading):
        if reading.keyword(words.ACTING):
            acting = only_player(reading, reading.night.team[1:], CAPTAIN, words.LAST, numbers=True)
        elif reading.keyword(words.LAST):
            last = _side(reading)
        elif result := _result(reading):
            captain = result
        else:
            points |= pair(reading, [name for name in reading.night.line or () if name not in points], points)
        is_empty = False
    return [Score(points=points, captain=captain, acting=acting, last=last)]


def _side(reading: Reading) -> Side:
    if (word := reading.keyword(BOX, TEAM)) is None:
        raise reading.lost(ParseErrorKind.WORD)
    return Side.BOX if word is BOX else Side.TEAM


def _result(reading: Reading) -> Result | None:
    """Read the Captain's declared result; None if a number follows the word.

    A number behind the word is the Captain's points.
    """
    before = reading.index
    if reading.keyword(CAPTAIN) and (result := reading.keyword(*RESULTS)):
        return RESULTS[result]
    reading.index = before
    return None
