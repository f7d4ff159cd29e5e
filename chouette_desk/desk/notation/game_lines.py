"""Lines of a game as a whole: its start, how the board ended, and a game kept as on paper."""

from collections.abc import Sequence
from typing import Any

from chouette_desk.core.events import AnyEvent, Finish, Result, Score, Side, Start, Value
from chouette_desk.core.names import Name
from chouette_desk.desk.notation.amounts import amounts, at_end, pair
from chouette_desk.desk.notation.keywords import (
    ACTING,
    AGREED,
    BACKGAMMON,
    BOX,
    CAPTAIN,
    EVEN,
    GAMMON,
    LIMIT,
    LIMITED,
    LOST,
    MATCHES,
    NONE,
    POLICY,
    SINGLE,
    STAKE,
    TEAM,
    UNLIMITED,
    WON,
    Keyword,
)
from chouette_desk.desk.notation.naming import named, one, only
from chouette_desk.desk.notation.not_understood import Why
from chouette_desk.desk.notation.reading import Reading, Token, which

PARTS = (MATCHES, AGREED, POLICY, LIMIT, STAKE)
POLICIES = (NONE, LIMITED, UNLIMITED)
VALUES = {SINGLE: Value.SINGLE, GAMMON: Value.GAMMON, BACKGAMMON: Value.BACKGAMMON}
RESULTS = {WON: Result.WON, LOST: Result.LOST, EVEN: Result.EVEN}

# The start


def start(reading: Reading) -> list[AnyEvent]:
    """``start matches 2 agreed bob cid policy limited 2 stakes bob 2``."""
    said: dict[str, Any] = {}
    while part := reading.keyword(*PARTS):
        said.update(_part(reading, part))
    return [Start(**said)]


def _part(reading: Reading, part: Keyword) -> dict[str, Any]:
    team = reading.night.team
    if part is AGREED:
        return {"agreed": tuple(named(reading, team, *PARTS))}
    if part is STAKE:
        return {"stakes": amounts(reading, team, *PARTS)}
    if part is POLICY:
        return _policy(reading)
    return {part.word: reading.whole()}


def _policy(reading: Reading) -> dict[str, Any]:
    policy = reading.keyword(*POLICIES)
    if policy is None:
        raise reading.lost(Why.WORD)
    limit = reading.number() if policy is LIMITED else None
    return {"policy": policy.word} if limit is None else {"policy": policy.word, "limit": limit}


# The end of the board


def wins(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``box wins gammon``, ``bob wins``: the side on which he is."""
    side = board_side(reading, who)
    value = reading.keyword(*VALUES)
    return [Finish(winner=side, value=VALUES[value] if value else Value.SINGLE)]


def board_side(reading: Reading, who: Sequence[Token]) -> Side:
    """The side of the board that a side's word, or a player of the line, stands for."""
    if len(who) == 1 and (word := which(who[0], (BOX, TEAM))):
        return Side.BOX if word is BOX else Side.TEAM
    night = reading.night
    name = one(reading, who, night.line or ())
    if name in (night.box, night.partner):
        return Side.BOX
    if name not in night.team:
        raise reading.lost(Why.NO_SIDE, who[0], (BOX.word, TEAM.word))
    return Side.TEAM


# A whole game as on paper


def score(reading: Reading) -> list[AnyEvent]:
    """``score dee+2 cid+2 ann-1 captain won acting dee``."""
    points: dict[Name, int] = {}
    captain: Result | None = None
    acting: Name | None = None
    said = False
    while not said or not at_end(reading):
        if reading.keyword(ACTING):
            acting = only(reading, reading.night.team[1:], CAPTAIN, numbers=True)
        elif result := _result(reading):
            captain = result
        else:
            points |= pair(reading, [name for name in reading.night.line or () if name not in points], points)
        said = True
    return [Score(points=points, captain=captain, acting=acting)]


def _result(reading: Reading) -> Result | None:
    """What is declared of the Captain; a number behind his word is his points."""
    before = reading.place
    if reading.keyword(CAPTAIN) and (found := reading.keyword(*RESULTS)):
        return RESULTS[found]
    reading.place = before
    return None
