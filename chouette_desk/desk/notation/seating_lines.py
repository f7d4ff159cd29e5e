"""Lines about who sits at the table: seating, leaving, the Partner, the box declined."""

from collections.abc import Sequence

from chouette_desk.core.events import AnyEvent, DeclineBox, Leave, Partner, Seat
from chouette_desk.core.names import Name, folded
from chouette_desk.desk.notation.amounts import amounts
from chouette_desk.desk.notation.keywords import BOX, NONE, PARTNER, STAKE
from chouette_desk.desk.notation.naming import named, names, one, only
from chouette_desk.desk.notation.not_understood import Why
from chouette_desk.desk.notation.people import away, beginning, in_full, written
from chouette_desk.desk.notation.reading import Reading, Token, is_numeral, is_word_of_notation, which

# Sitting down


def seat(reading: Reading) -> list[AnyEvent]:
    """``seat eve gil stakes gil 2``."""
    return [_seated(reading, spectator=False)]


def spectator(reading: Reading) -> list[AnyEvent]:
    """``spectator fay``."""
    return [_seated(reading, spectator=True)]


def _seated(reading: Reading, *, spectator: bool) -> Seat:
    could_come = (*away(reading.night), *(name for name in reading.known if name not in reading.night.players))
    tokens = reading.words((STAKE,), could_come)
    if not tokens:
        raise reading.lost(Why.WORD)
    players = tuple(_newcomers(reading, tokens, could_come))
    reading.newcomers = players
    stakes = amounts(reading, players) if reading.keyword(STAKE) else {}
    return Seat(players=players, stakes=stakes, spectator=spectator)


def _newcomers(reading: Reading, tokens: Sequence[Token], could_come: Sequence[Name]) -> list[Name]:
    """Who sits down: a name in quotes or with a capital is as it stands, a small one may be the beginning of a name
    that is known."""
    found: list[Name] = []
    place = 0
    while place < len(tokens):
        count = _words_of_one(tokens[place:], could_come)
        found.append(_newcomer(reading, tokens[place : place + count], could_come))
        place += count
    return found


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
        raise reading.lost(Why.KEYWORD, first, ())
    if is_numeral(first):
        raise reading.lost(Why.WORD, first)
    as_it_stands = first.quoted or text != text.casefold()
    same = [name for name in could_come if folded(name) == folded(text)]
    found = same[:1] or ([] if as_it_stands else in_full(text, could_come) or beginning(text, could_come))
    if len(set(found)) > 1:
        raise reading.lost(Why.SEVERAL, first, tuple(map(written, found)))
    return found[0] if found else text if as_it_stands else _spelt(reading, text)


def _spelt(reading: Reading, text: str) -> Name:
    """A new name in small letters with capitals, if that is how names are spelt at this table."""
    if not reading.night.columns or not all(name[0].isupper() for name in reading.night.columns):
        return text
    return "-".join(part[:1].upper() + part[1:] for part in text.split("-"))


# Leaving, Partner, box


def leave(reading: Reading) -> list[AnyEvent]:
    """``leave bob``."""
    return [Leave(player=name) for name in named(reading, reading.night.present)]


def leaves(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``bob leaves``."""
    return [Leave(player=name) for name in names(reading, who, reading.night.present)]


def partner(reading: Reading) -> list[AnyEvent]:
    """``partner dee``, ``partner none``."""
    if reading.keyword(NONE):
        return [Partner(player=None)]
    return [Partner(player=only(reading, (reading.night.line or ())[1:]))]


def no_partner(reading: Reading) -> list[AnyEvent]:
    """``no partner``."""
    if not reading.keyword(PARTNER):
        raise reading.lost(Why.WORD)
    return [Partner(player=None)]


def stays(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``partner stays``, ``dee stays``."""
    due = reading.night.due
    if due is not None and len(who) == 1 and which(who[0], (PARTNER,)):
        return [Partner(player=due)]
    return [Partner(player=one(reading, who, (due,) if due else ()))]


def decline(reading: Reading) -> list[AnyEvent]:
    """``decline``, ``decline box``."""
    reading.keyword(BOX)
    return [DeclineBox()]


def declines(reading: Reading, who: Sequence[Token]) -> list[AnyEvent]:
    """``box declines``, ``ann declines``."""
    box = reading.night.box
    if one(reading, who, (box,) if box else ()) != box:
        raise reading.lost(Why.WORD, who[0], (BOX.word,))
    return [DeclineBox()]
