"""Plain text of known width: Unicode or ASCII, alignment, wrapping."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache

from msgspec import Struct

from chouette_desk.core.names import Name
from chouette_desk.wording.text import one_line

STROKE = "\u0336"  # combining long stroke: crosses the character before it through
ISOLATE, END_ISOLATE = "\u2068", "\u2069"  # keep a name written from right to left from turning its neighbours round
TURNING = ("R", "AL", "RLE", "RLO", "LRE", "LRO", "RLI", "LRI", "FSI")
RAISED = str.maketrans("0123456789bp", "⁰¹²³⁴⁵⁶⁷⁸⁹ᵇᵖ")
IN_ASCII = {"−": "-", "–": "-", "—": "-", "×": "x", "’": "'", "‘": "'", "“": '"', "”": '"', "…": "...", "€": "EUR "}


@lru_cache(4096)
def display_width(text: str) -> int:
    """The columns of a terminal that a text takes: wide East Asian characters two, combining ones none."""
    return len(text) if text.isascii() else sum(map(_places, text))


def _places(character: str) -> int:
    if unicodedata.category(character) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def rjust(text: str, width: int) -> str:
    """The text right-aligned in this display width."""
    return " " * (width - display_width(text)) + text


def ljust(text: str, width: int) -> str:
    """The text left-aligned in this display width."""
    return text + " " * (width - display_width(text))


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most this display width, broken at blanks, within a word only where it must be."""
    if display_width(text) <= width:
        return [" ".join(text.split())] if text else []
    lines = [""]
    for word in text.split():
        for piece in _pieces(word, width):
            longer = f"{lines[-1]} {piece}" if lines[-1] else piece
            if display_width(longer) <= width:
                lines[-1] = longer
            else:
                lines.append(piece)
    return [_balanced(line) for line in lines if line]


def _balanced(line: str) -> str:
    """The line with its isolated names begun and ended within it, where one was cut in two."""
    before = ISOLATE if line.count(END_ISOLATE) > line.count(ISOLATE) else ""
    after = END_ISOLATE if line.count(ISOLATE) > line.count(END_ISOLATE) else ""
    return before + line + after


def _pieces(word: str, width: int) -> list[str]:
    """A word cut into pieces that fit, never between a character and the marks that belong to it."""
    if display_width(word) <= width:
        return [word]
    pieces = [""]
    for character in word:
        if display_width(pieces[-1] + character) > max(width, 2):
            pieces.append("")
        pieces[-1] += character
    return pieces


class TextStyle(Struct, frozen=True):
    """The writing of numbers, circles and words; ``words`` makes any text fit for its destination."""

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


def unicode_style(names: Iterable[Name]) -> TextStyle:
    """The style that writes everything as it is, right-to-left names isolated."""
    turning = sorted(filter(_turns, map(_printable, names)), key=len, reverse=True)
    if not turning:
        return TextStyle(_printable, ascii=False)
    pattern = re.compile("|".join(map(re.escape, turning)))
    return TextStyle(
        lambda text: pattern.sub(lambda match: f"{ISOLATE}{match[0]}{END_ISOLATE}", _printable(text)), ascii=False
    )


def _printable(text: str) -> str:
    """The text without anything that would break the line or command the terminal."""
    return one_line(" ".join(text.split()))


def _turns(name: Name) -> bool:
    return any(unicodedata.bidirectional(character) in TURNING for character in name)


def ascii_style(names: Sequence[Name]) -> TextStyle:
    """The style that writes ASCII alone.

    Accents are dropped (José is Jose) unless two players would then have one name; everything else is escaped as in
    Python (``\\u0396``).
    """
    alike = len({_without_accents(name) for name in names}) < len(set(names))
    return TextStyle(_escaped if alike else _without_accents, ascii=True)


def _without_accents(text: str) -> str:
    return "".join(map(_base, unicodedata.normalize("NFC", _printable(text))))


def _base(character: str) -> str:
    base = "".join(part for part in unicodedata.normalize("NFKD", character) if not unicodedata.combining(part))
    return base if base.isascii() and base.isprintable() and base else _escaped(character)


def _escaped(text: str) -> str:
    replaced = "".join(IN_ASCII.get(character, character) for character in _printable(text))
    return replaced.encode("ascii", "backslashreplace").decode("ascii")
