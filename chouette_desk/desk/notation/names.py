"""Names in the notation: full or abbreviated, ignoring case and accents."""

import json
import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Side
from chouette_desk.core.names import MANY, Name, folded, normal
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.desk.notation.keywords import every_form
from chouette_desk.wording.text import one_line

BARE = re.compile(r"[^\W\d_]+(['’-][^\W\d_]+)*")


@lru_cache(MANY)
def plain(text: str) -> str:
    """A name without case, accents and invisible signs."""
    letters = unicodedata.normalize("NFKD", text.casefold())
    base_letters = (letter for letter in letters if unicodedata.category(letter) not in ("Mn", "Cf"))
    return unicodedata.normalize("NFC", "".join(base_letters))


@lru_cache(MANY)
def _folded(text: str) -> str:
    return folded(normal(text))


def in_full(text: str, names: Iterable[Name]) -> tuple[Name, ...]:
    """Return the names that equal the text: exactly, else ignoring case, then accents."""
    return _first(str.__eq__, text, tuple(names), (normal, _folded, plain))


def beginning(text: str, names: Iterable[Name]) -> tuple[Name, ...]:
    """Return the names with this beginning, ignoring case, or else also accents."""
    return _first(str.startswith, text, tuple(names), (_folded, plain))


def _first(
    fits: Callable[[str, str], bool], text: str, names: Sequence[Name], forms: Iterable[Callable[[str], str]]
) -> tuple[Name, ...]:
    """Return the names that fit in the first form that has any.

    A text that is empty in a form fits no name.
    """
    for form in forms:
        wanted = form(text)
        result = tuple(name for name in names if wanted and fits(form(name), wanted))
        if result:
            return result
    return ()


def meant(text: str, likely: Iterable[Name], everyone: Iterable[Name]) -> tuple[Name, ...]:
    """Return the players a word can mean: full names, then likely players' beginnings."""
    everyone = tuple(everyone)
    return in_full(text, everyone) or beginning(text, likely) or beginning(text, everyone)


def as_typed(name: Name) -> str:
    """Return the name as typed in a line: bare, or quoted if it could be misread."""
    return name if BARE.fullmatch(name) and folded(name) not in every_form() else quoted(name)


def quoted(text: str) -> str:
    """The text in quotes, on one line."""
    return one_line(json.dumps(text, ensure_ascii=False))


# Likely players


def absent(night: Night) -> tuple[Name, ...]:
    """Everyone who has a column and does not play: gone, or looking on."""
    gone = (SeatStatus.LEFT, SeatStatus.LOOKS_ON)
    return tuple(name for name, player in night.players.items() if player.status in gone)


def cubes_of(night: Night) -> tuple[Cube, ...]:
    """The cubes of the game in progress, none between games."""
    return tuple(night.game.cubes.values()) if night.game else ()


def waiting(night: Night) -> tuple[Name, ...]:
    """The members whose cubes have an offer that waits."""
    return members(cube for cube in cubes_of(night) if cube.offer)


def members(cubes: Iterable[Cube]) -> tuple[Name, ...]:
    """After whom these cubes are named."""
    return tuple(cube.member for cube in cubes)


def to_double(night: Night, side: Side) -> tuple[Cube, ...]:
    """The cubes that a side may double now."""
    return tuple(cube for cube in cubes_of(night) if cube.may_be_doubled_by(side) and not cube.offer)


def side_held(cubes: Sequence[Cube], name: Name) -> Side | None:
    """Return the side that a player holds of all these cubes; None if there is none."""
    return next((side for side in Side if cubes and all(cube.holder(side) == name for cube in cubes)), None)
