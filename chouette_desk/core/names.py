"""Names of players: normal form, equality, initials, and columns of no person."""

import re
import unicodedata
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import count

Name = str

LONGEST = 40

MANY = 4096  # different names remembered: a night says the same few again and again


@lru_cache(MANY)
def normal(text: str) -> Name:
    """The name as the night keeps it: NFC, without blanks around it."""
    return unicodedata.normalize("NFC", text).strip()


CONTROLS = "[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]"
"""Characters that stand for no sign: controls, halves of a character, the ends of lines and of paragraphs.

Not compiled: a printable text has none, and hardly a text is another.
"""


def control_in(text: str) -> re.Match[str] | None:
    """The first control in a text."""
    return None if text.isprintable() else re.search(CONTROLS, text)


def with_controls_as(sign: str | Callable[[re.Match[str]], str], text: str) -> str:
    """The text with this in the place of each control."""
    return text if text.isprintable() else re.sub(CONTROLS, sign, text)


PARTED = re.compile("[,;\t\n\v\f\r\x85\u2028\u2029]")
"""Characters between names that are typed or pasted together: commas, semicolons, the ends of cells and lines."""


def names_in(text: str) -> Iterator[Name]:
    """The names of a text, in normal form, without empty ones."""
    return filter(None, map(normal, PARTED.split(text)))


def folded(name: Name) -> str:
    """The form in which two names that would be one column are equal (case folding)."""
    return unicodedata.normalize("NFC", name.casefold())


@lru_cache(MANY)
def is_name(name: Name) -> bool:
    """Tell whether a normal name has 1 to 40 characters and no control characters."""
    return 1 <= len(name) <= LONGEST and control_in(name) is None


# Initials of players, unique within the night (st-albans 20).

MOST = 3  # words of a name that give letters


def initials(names: Sequence[Name]) -> Mapping[Name, str]:
    """Return the shortest distinct initials ("A", "Ab", "JS") in order of seating."""
    taken: set[str] = set()
    chosen = {}
    for name in names:
        chosen[name] = next(text for text in candidates(name) if folded(text) not in taken)
        taken.add(folded(chosen[name]))
    return chosen


def candidates(name: Name) -> Iterator[str]:
    """Initials that a player may have, the shortest first; without end."""
    letters = "".join(character for character in name if character.isalnum()) or name[:1]
    words = [word for word in name.split() if word[0].isalnum()]
    yield letters[0].upper()
    if len(words) > 1:
        yield "".join(word[0].upper() for word in words[:MOST])
    yield from (letters[0].upper() + letter.lower() for letter in letters[1:])
    yield from (f"{letters[0].upper()}{number}" for number in count(2))


# Names where there is little room.


def short_forms(names: Sequence[Name]) -> Mapping[Name, tuple[str, ...]]:
    """Return each name, then its unique shorter forms ("Anna Maria B.", "Anna")."""
    forms = {name: tuple(dict.fromkeys(_shorter(name))) for name in names}
    counted = Counter(folded(form) for own in forms.values() for form in own)
    return {
        name: tuple(form for form in own if form == name or counted[folded(form)] == 1) for name, own in forms.items()
    }


def _shorter(name: Name) -> Iterator[str]:
    """The name, and forms of it that are shorter."""
    first, *others = name.split()
    yield name
    if others:
        yield f"{first} {others[-1][0]}."
        yield first
    yield first.partition("-")[0] or first


# Tables of an evening.


def next_table_name(taken: Sequence[str]) -> str:
    """The first number, from that of the table that is added, by which none is called."""
    return next(str(number) for number in count(len(taken) + 1) if str(number) not in taken)


def table_number(table: str) -> int:
    """Return the place of a table: the first without a name, the last if named."""
    return int(table) if table.isdecimal() else LAST_TABLE if table else 1


LAST_TABLE = 10**9


# Columns that are no person: the club's own, and those for another table of the evening.

HOUSE: Name = "Club"
"""The club's column: fees go there, and it may be the banker. The night file's own word, not translated."""
TABLE = "table"


def sole(names: Iterable[str]) -> str | None:
    """The one name that all of these are; None where they are several, or none."""
    several = set(names)
    return several.pop() if len(several) == 1 else None


@lru_cache(MANY)
def is_house(name: Name) -> bool:
    """Tell whether a column's name is no person: "Club", "Table 2", "Long table"."""
    return folded(name) == folded(HOUSE) or is_table(name)


@lru_cache(MANY)
def is_table(name: Name) -> bool:
    """Tell whether a column's name is that of another table: it never pays."""
    return folded(name) != folded(HOUSE) and TABLE in folded(name).split()
