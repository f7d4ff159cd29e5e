"""Initials of players, unique within the night (st-albans 20)."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import count

from chouette_desk.core.names import Name, folded

MOST = 3  # words of a name that give their letters


def initials(names: Sequence[Name]) -> Mapping[Name, str]:
    """The shortest initials that tell these players apart, in order of seating: "A", "Ab", "JS" …"""
    taken: set[str] = set()
    chosen = {}
    for name in names:
        chosen[name] = next(each for each in candidates(name) if folded(each) not in taken)
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
