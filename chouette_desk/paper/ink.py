"""How a sheet is written with characters alone: in Unicode or in ASCII, in columns of a known width."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from chouette_desk.core.names import Name
from chouette_desk.wording.places import one_line

STROKE = "\u0336"  # combining long stroke: crosses the character before it through
ISOLATE, END_ISOLATE = "\u2068", "\u2069"  # keep a name written from right to left from turning its neighbours round
TURNING = ("R", "AL", "RLE", "RLO", "LRE", "LRO", "RLI", "LRI", "FSI")
RAISED = str.maketrans("0123456789bp", "⁰¹²³⁴⁵⁶⁷⁸⁹ᵇᵖ")
IN_ASCII = {"−": "-", "–": "-", "—": "-", "×": "x", "’": "'", "‘": "'", "“": '"', "”": '"', "…": "...", "€": "EUR "}


@lru_cache(4096)
def width(text: str) -> int:
    """How many places of a terminal the text takes: wide East Asian characters two, combining ones none."""
    return len(text) if text.isascii() else sum(map(_places, text))


def _places(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def right(text: str, places: int) -> str:
    """The text at the right end of so many places."""
    return " " * (places - width(text)) + text


def left(text: str, places: int) -> str:
    """The text at the left end of so many places."""
    return text + " " * (places - width(text))


def folded(text: str, places: int) -> list[str]:
    """The text in lines of at most so many places: broken at blanks, and within a word only where it must be."""
    if width(text) <= places:
        return [" ".join(text.split())] if text else []
    lines = [""]
    for word in text.split():
        for piece in _pieces(word, places):
            longer = f"{lines[-1]} {piece}" if lines[-1] else piece
            if width(longer) <= places:
                lines[-1] = longer
            else:
                lines.append(piece)
    return [_balanced(line) for line in lines if line]


def _balanced(line: str) -> str:
    """The line with its isolated names begun and ended within it, where one was cut in two."""
    before = ISOLATE if line.count(END_ISOLATE) > line.count(ISOLATE) else ""
    after = END_ISOLATE if line.count(ISOLATE) > line.count(END_ISOLATE) else ""
    return before + line + after


def _pieces(word: str, places: int) -> list[str]:
    """A word cut into pieces that fit, never between a character and the marks that belong to it."""
    if width(word) <= places:
        return [word]
    pieces = [""]
    for character in word:
        if width(pieces[-1] + character) > max(places, 2):
            pieces.append("")
        pieces[-1] += character
    return pieces


class Ink(Struct, frozen=True):
    """How numbers, circles and words are written; ``words`` makes any text fit for where it is printed."""

    words: Callable[[str], str]
    ascii: bool

    def circle(self, number: str, *, crossed: bool) -> tuple[str, str, str]:
        """A circled number in three parts, so that numbers stay under each other: before, number, after."""
        if not crossed:
            return "(", number, ")"
        if self.ascii:
            return "(/", number, "/)"
        return "(", "".join(digit + STROKE for digit in number), ")"

    def label(self, label: str) -> str:
        """The small label beside a circle."""
        return label if self.ascii else label.translate(RAISED)


def unicode_ink(names: Iterable[Name]) -> Ink:
    """Writes everything as it is; names written from right to left are kept from turning the line round."""
    turning = sorted(filter(_turns, map(_printable, names)), key=len, reverse=True)
    if not turning:
        return Ink(_printable, ascii=False)
    pattern = re.compile("|".join(map(re.escape, turning)))
    return Ink(
        lambda text: pattern.sub(lambda found: f"{ISOLATE}{found[0]}{END_ISOLATE}", _printable(text)), ascii=False
    )


def _printable(text: str) -> str:
    """The text without anything that would break the line or command the terminal."""
    return one_line(" ".join(text.split()))


def _turns(name: Name) -> bool:
    return any(unicodedata.bidirectional(character) in TURNING for character in name)


def ascii_ink(names: Sequence[Name]) -> Ink:
    """Writes ASCII alone: accents fall away (José is Jose) unless two players would then have one name, everything
    else is escaped as in Python (``\\u0396``)."""
    alike = len({_without_accents(name) for name in names}) < len(set(names))
    return Ink(_escaped if alike else _without_accents, ascii=True)


def _without_accents(text: str) -> str:
    return "".join(map(_base, unicodedata.normalize("NFC", _printable(text))))


def _base(character: str) -> str:
    base = "".join(part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part))
    return base if base.isascii() and base.isprintable() and base else _escaped(character)


def _escaped(text: str) -> str:
    replaced = "".join(IN_ASCII.get(character, character) for character in _printable(text))
    return replaced.encode("ascii", "backslashreplace").decode("ascii")
