"""Lines that say the order: named, or rolled for."""

import re

from chouette_desk.core.events import AnyEvent, Order
from chouette_desk.core.names import Name
from chouette_desk.desk.notation.keywords import BECAUSE
from chouette_desk.desk.notation.naming import named, only
from chouette_desk.desk.notation.not_understood import Why
from chouette_desk.desk.notation.people import seated
from chouette_desk.desk.notation.reading import Reading, is_numeral
from chouette_desk.wording.language import _

ROUNDS = re.compile(r"[1-6]+([+-][1-6]+)*(/[1-6]+([+-][1-6]+)*)*")


def order(reading: Reading) -> list[AnyEvent]:
    """``order bob ann cid because late``; with dice behind the names they decide."""
    began = reading.place
    players = named(reading, seated(reading.night), BECAUSE, numbers=True)
    token = reading.peek()
    if token is not None and is_numeral(token):
        reading.place = began
        return roll(reading)
    reason = reading.free_text() if reading.keyword(BECAUSE) else None
    return [Order(players=tuple(players), reason=reason)]


def roll(reading: Reading) -> list[AnyEvent]:
    """``roll ann 65 bob 53/61 cid 53/41``."""
    rolls: dict[Name, tuple[tuple[int, ...], ...]] = {}
    while not rolls or not reading.ended:
        left = [name for name in seated(reading.night) if name not in rolls]
        before = reading.peek()
        name = only(reading, left, numbers=True)
        if name in rolls:
            raise reading.lost(Why.TWICE, before, ())
        rolls[name] = _rounds(reading)
    return [Order(rolls=rolls)]


def _rounds(reading: Reading) -> tuple[tuple[int, ...], ...]:
    """The dice of one player, round by round: 65, 6-5 or 6 5, and 53/61 for two rounds."""
    said = ""
    first = reading.peek()
    while (token := reading.peek()) is not None and is_numeral(token):
        said += token.text
        reading.place = token.end
    if not ROUNDS.fullmatch(said):
        raise reading.lost(Why.NO_NUMBER, first, (_("dice such as 65"),))
    return tuple(tuple(int(die) for die in thrown if die.isdecimal()) for thrown in said.split("/"))
