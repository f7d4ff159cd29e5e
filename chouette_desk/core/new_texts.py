"""Checks of newly entered names and texts: invisible or indistinguishable ones.

What a night or a book has already is not checked again: it can always be opened.
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from functools import lru_cache

from chouette_desk.core.events import AnyEvent, Order
from chouette_desk.core.names import MANY, Name, control_in, folded, is_house
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind, Problem, Problems, problem

INVISIBLE = re.compile(
    "[\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164"
    "\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]"
)
"""Signs that take no ink: joiners, selectors, tags, fillers (Unicode's Default_Ignorable), the empty Braille cell."""
TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Embeddings, overrides and isolates, which turn the text behind them round."""
TEXTS = ("text", "note", "reason", "allow")
LONGEST_TITLE = 100
"""Characters of the name of a club, a table, a group, a rulebook."""


@lru_cache(MANY)
def look(name: str) -> str:
    """Return a form equal for names that look the same: NFKC, no invisible signs."""
    if name.isascii():
        return " ".join(name.casefold().split())
    text = unicodedata.normalize("NFKC", INVISIBLE.sub("", name)).casefold()
    return " ".join(INVISIBLE.sub("", unicodedata.normalize("NFKC", text)).split())


def alike(name: str, others: Iterable[str]) -> str | None:
    """Return the first look-alike among others, None if none or if the name is there."""
    same = [other for other in others if look(other) == look(name)]
    return None if not same or folded(name) in map(folded, same) else same[0]


def wrong_text(field: str, text: str) -> Problem | None:
    """Return the problem with a line of text: a control or text-direction character."""
    found = control_in(text) or TURNING.search(text)
    return problem(Kind.HIDDEN_SIGN, field=field, code=f"U+{ord(found[0]):04X}") if found else None


def wrong_title(field: str, title: str) -> Problem | None:
    """Return the problem with a short title: too long, or as of any text."""
    if len(title) > LONGEST_TITLE:
        return problem(Kind.LONG_TITLE, field=field, most=LONGEST_TITLE)
    return wrong_text(field, title)


def wrong_name(field: str, name: str, others: Iterable[str] = ()) -> Problem | None:
    """Return a new name's problem: too long, invisible, hidden signs, look-alike."""
    if wrong := wrong_title(field, name):
        return wrong
    if not look(name):
        return problem(Kind.NOTHING_TO_SEE)
    other = alike(name, others)
    return None if other is None else problem(Kind.LOOKS_ALIKE, name=name, other=other)


def wrong_columns(before: Night, after: Night) -> Problems:
    """The problems with the columns that are new in the second night."""
    new = [name for name in after.players if name not in before.players]
    wrong = (wrong_name("players", name, [other for other in after.players if other != name]) for name in new)
    playing = (problem(Kind.NO_PERSON, name=name) for name in _house_in_play(after) - _house_in_play(before))
    return (*filter(None, wrong), *playing)


def look_alikes(before: Night, after: Night) -> Problems:
    """Return problems of columns new in ``after`` that look like others of it."""
    names = [name for name in after.players if name not in before.players]
    pairs = ((name, alike(name, [other for other in after.players if other != name])) for name in names)
    return tuple(problem(Kind.LOOKS_ALIKE, name=name, other=other) for name, other in pairs if other is not None)


def _house_in_play(night: Night) -> set[Name]:
    """The columns of the house that were seated as players are."""
    return {name for name, player in night.players.items() if player.has_joined and is_house(name)}


def wrong_texts(night: Night, events: Iterable[AnyEvent]) -> Problems:
    """Return the problems with texts of new events, except those already in the night."""
    odd = [(field, text) for field, text in _texts(events) if not text.isprintable()]
    known = {text for _field, text in _texts(night.events)} if odd else set()
    return tuple(filter(None, (wrong_text(field, text) for field, text in odd if text not in known)))


def wrong_reasons(before: Night, after: Night, events: Iterable[AnyEvent]) -> Problems:
    """Return the problem with more orders whose reason is blank than before."""
    if not any(map(is_unreasoned, events)) or _unreasoned(after) <= _unreasoned(before):
        return ()
    return (problem(Kind.BLANK_TEXT, field="reason"),)


def is_unreasoned(event: AnyEvent) -> bool:
    """True for a new order of the line whose reason is blank."""
    return isinstance(event, Order) and event.reason is not None and not event.reason.strip()


def _unreasoned(night: Night) -> int:
    return sum(map(is_unreasoned, night.events))


def _texts(events: Iterable[AnyEvent]) -> Iterator[tuple[str, str]]:
    pairs = ((field, getattr(event, field, None)) for event in events for field in TEXTS)
    return ((field, text) for field, text in pairs if isinstance(text, str))
