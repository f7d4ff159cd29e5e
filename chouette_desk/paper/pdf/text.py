"""Texts made to fit: how wide a line is, and where a paragraph breaks."""

import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from chouette_desk.paper.pdf.fonts import width
from chouette_desk.paper.pdf.shaping import FIRST, LAST, shaped

Colour = tuple[float, float, float]

INK: Colour = (0.11, 0.11, 0.15)
GREY: Colour = (0.45, 0.45, 0.48)
ACCENT: Colour = (0.62, 0.10, 0.13)
LEADING = 1.28


@dataclass(frozen=True, slots=True)
class Style:
    """How a text is written."""

    size: float
    bold: bool = False
    colour: Colour = INK

    @property
    def leading(self) -> float:
        """From one line of a paragraph to the next."""
        return self.size * LEADING


def text_width(text: str, style: Style) -> float:
    """How wide the text is when written so."""
    return width(shaped(text), style.bold) * style.size


def broken(text: str, style: Style, room: float) -> list[str]:
    """The lines of a paragraph of this width, each as it is written, before shaping; words too long are cut."""
    shaped(text)  # refuses the whole text, not the word, that has no glyph
    lines: list[str] = []
    line = ""
    for before, word in _pieces(text, style, room):
        longer = f"{line}{before}{word}" if line else word
        if line and text_width(longer, style) > room:
            lines.append(line)
            longer = word
        line = longer
    return list(_balanced([*lines, line] if line else lines))


def _balanced(lines: Iterable[str]) -> Iterator[str]:
    """The lines, a name that is to be turned by itself begun and ended on each of those over which it goes."""
    open_ = ""
    for line in lines:
        begun = open_ + line
        open_ = FIRST if begun.rfind(FIRST) > begun.rfind(LAST) else ""
        yield begun + LAST if open_ else begun


def _pieces(text: str, style: Style, room: float) -> Iterator[tuple[str, str]]:
    """The words of a text, those wider than the room in pieces that are not, each with what stands before it."""
    for word in text.split():
        before = " "
        for part in [word] if text_width(word, style) <= room else word.replace("-", "-\0").split("\0"):
            for piece in [part] if text_width(part, style) <= room else cut(part, style, room):
                yield before, piece
                before = ""


def cut(word: str, style: Style, room: float) -> Iterable[str]:
    """A word in the longest pieces that have room, a letter and its marks at least in each."""
    pieces = [""]
    for letter in _letters(word):
        if pieces[-1] and text_width(pieces[-1] + letter, style) > room:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def _letters(word: str) -> list[str]:
    """The word's characters, each with the marks that stand on it."""
    letters: list[str] = []
    for character in word:
        if letters and (unicodedata.combining(character) or unicodedata.category(character) == "Cf"):
            letters[-1] += character
        else:
            letters.append(character)
    return letters
