"""Lines about seats: sitting down, leaving, Partner, box declined, order."""

import re
from collections.abc import Sequence

from chouette_desk.core.events import AnyEvent, Away, Back, DeclineBox, Leave, Order, Partner, Seat
from chouette_desk.core.names import Name, folded
from chouette_desk.core.seating import in_line
from chouette_desk.desk.notation.errors import ParseErrorKind
from chouette_desk.desk.notation.games import amounts
from chouette_desk.desk.notation.keywords import BECAUSE, BOX, NONE, PARTNER, ROLL, STAKE
from chouette_desk.desk.notation.names import absent, as_typed, beginning, in_full
from chouette_desk.desk.notation.parser import (
    Reading,
    Token,
    is_numeral,
    is_word_of_notation,
    named,
    only_player,
    which,
)
from chouette_desk.wording.language import _

# Seats


def seat(reading: Reading) -> list[AnyEvent]:
    """``seat eve gil stakes gil 2``, ``seat eve gil roll eve 31 gil 65``."""
    return [_seated(reading, spectator=False)]


def spectator(reading: Reading) -> list[AnyEvent]:
    """``spectator fay``."""
    return [_seated(reading, spectator=True)]


def _seated(reading: Reading, *, spectator: bool) -> Seat:
    could_come = (*absent(reading.night), *(name for name in reading.known if name not in reading.night.players))
    tokens = reading.word_tokens((STAKE, ROLL), could_come, new=True)
    players = tuple(_newcomers(reading, tokens, could_come))
    reading.newcomers = players
    stakes = amounts(reading, players, ROLL) if reading.keyword(STAKE) else {}
    rolls = _rolls(reading, players) if reading.keyword(ROLL) else None
    return Seat(players=players, stakes=stakes, spectator=spectator, rolls=rolls)


def _newcomers(reading: Reading, tokens: Sequence[Token], could_come: Sequence[Name]) -> list[Name]:
    """Return the players who are seated.

    A name in quotes or with a capital is literal, a lowercase one is completed.
    """
    result: list[Name] = []
    index = 0
    while index < len(tokens):
        count = _words_of_one(tokens[index:], could_come)
        result.append(_newcomer(reading, tokens[index : index + count], could_come))
        index += count
    return result


def _words_of_one(tokens: Sequence[Token], could_come: Sequence[Name]) -> int:
    for name in could_come:
        words = folded(name).split()
        typed = [folded(token.text) for token in tokens[: len(words)] if not token.quoted]
        if len(words) > 1 and typed == words and all(token.joined for token in tokens[1 : len(words)]):
            return len(words)
    return 1


def _newcomer(reading: Reading, tokens: Sequence[Token], could_come: Sequence[Name]) -> Name:
    first = tokens[0]
    text = " ".join(token.text for token in tokens)
    if is_word_of_notation(first):
        raise reading.lost(ParseErrorKind.KEYWORD, first, ())
    if is_numeral(first):
        raise reading.lost(ParseErrorKind.WORD, first)
    unchanged = first.quoted or text != text.casefold()
    same = [name for name in could_come if folded(name) == folded(text)]
    result = same[:1] or ([] if unchanged else in_full(text, could_come) or beginning(text, could_come))
    if len(set(result)) > 1:
        raise reading.lost(ParseErrorKind.SEVERAL, first, tuple(map(as_typed, result)))
    return result[0] if result else text if unchanged else _spelt(reading, text)


def _spelt(reading: Reading, text: str) -> Name:
    """Return a new lowercase name with capitals, if all names of the table have them."""
    if not reading.night.columns or not all(name[0].isupper() for name in reading.night.columns):
        return text
    return "-".join(part[:1].upper() + part[1:] for part in text.split("-"))


# Leaving, Partner, box


def leave(reading: Reading, who: Sequence[Token] = ()) -> list[AnyEvent]:
    """``leave bob``, ``bob leaves``."""
    return [Leave(player=name) for name in named(reading, reading.night.present, who=who)]


def away(reading: Reading, who: Sequence[Token] = ()) -> list[AnyEvent]:
    """``away bob``, ``bob away``."""
    return [Away(player=name) for name in named(reading, (reading.night.line or ())[1:], who=who)]


def back(reading: Reading, who: Sequence[Token] = ()) -> list[AnyEvent]:
    """``back bob``, ``bob back``."""
    return [Back(player=name) for name in named(reading, reading.night.away, who=who)]


def partner(reading: Reading) -> list[AnyEvent]:
    """``partner dee``, ``partner none``."""
    if reading.keyword(NONE):
        return [Partner(player=None)]
    return [Partner(player=only_player(reading, (reading.night.line or ())[1:]))]


def no_partner(reading: Reading) -> list[AnyEvent]:
    """``no partner``."""
    if not reading.keyword(PARTNER):
        raise reading.lost(ParseErrorKind.WORD)
    return [Partner(player=None)]


def stays(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``partner stays``, ``dee stays``."""
    if (due := reading.night.due) is not None and len(who) == 1 and which(who[0], (PARTNER,)):
        return [Partner(player=due)]
    return [Partner(player=only_player(reading, (due,) if due else (), who=who))]


def decline(reading: Reading, who: Sequence[Token] = ()) -> list[AnyEvent]:
    """``decline``, ``decline box``, ``box declines``, ``ann declines``."""
    box = reading.night.box
    if not who:
        reading.keyword(BOX)
    elif only_player(reading, (box,) if box else (), who=who) != box:
        raise reading.lost(ParseErrorKind.WORD, who[0], (BOX.word,))
    return [DeclineBox()]


# The order: named, or rolled for

ROUNDS = re.compile(r"[1-6]+([+-][1-6]+)*(/[1-6]+([+-][1-6]+)*)*")


def order(reading: Reading) -> list[AnyEvent]:
    """``order bob ann cid because late``; with dice behind the names they decide."""
    began = reading.index
    players = named(reading, in_line(reading.night), BECAUSE, numbers=True)
    token = reading.peek()
    if token is not None and is_numeral(token):
        reading.index = began
        return roll(reading)
    reason = reading.free_text() if reading.keyword(BECAUSE) else None
    return [Order(players=tuple(players), reason=reason)]


def roll(reading: Reading) -> list[AnyEvent]:
    """``roll ann 65 bob 53/61 cid 53/41``."""
    return [Order(rolls=_rolls(reading, in_line(reading.night)))]


def _rolls(reading: Reading, players: Sequence[Name]) -> dict[Name, tuple[tuple[int, ...], ...]]:
    """The dice of these players, up to the end of the clause."""
    rolls: dict[Name, tuple[tuple[int, ...], ...]] = {}
    while not rolls or not reading.ended:
        left = [name for name in players if name not in rolls]
        before = reading.peek()
        name = only_player(reading, left, numbers=True)
        if name in rolls:
            raise reading.lost(ParseErrorKind.TWICE, before, ())
        rolls[name] = _rounds(reading)
    return rolls


def _rounds(reading: Reading) -> tuple[tuple[int, ...], ...]:
    """Read one player's dice by round: 65, 6-5 or 6 5, and 53/61 for two rounds."""
    text = ""
    first = reading.peek()
    while (token := reading.peek()) is not None and is_numeral(token):
        text += token.text
        reading.index = token.end
    if not ROUNDS.fullmatch(text):
        raise reading.lost(ParseErrorKind.NO_NUMBER, first, (_("dice such as 65"),))
    return tuple(tuple(int(die) for die in thrown if die.isdecimal()) for thrown in text.split("/"))
