"""The shipped fonts: glyphs and widths, shaping of right-to-left scripts, line breaking."""

import re
import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, lru_cache

from arabic_reshaper import ArabicReshaper
from bidi import get_display
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from chouette_desk.paper.text_layout import END_ISOLATE, ISOLATE, filled_lines, isolate_names
from chouette_desk.resource_files import resource
from chouette_desk.wording.language import _
from chouette_desk.wording.text import shortened

SANS = "DejaVuSans"
BOLD = "DejaVuSans-Bold"
MONO = "DejaVuSansMono"

CAPITAL = 0.729  # heights in ems: of figures and capitals,
ASCENT = 0.928  # of the tallest letters,
DESCENT = 0.236  # and how deep the deepest hang

FIGURES = frozenset("0123456789.−+×Σ")


@cache
def font(name: str) -> TTFont:
    """The font, registered with reportlab when it is first used."""
    loaded = TTFont(name, str(resource("fonts", f"{name}.ttf")), asciiReadable=False)  # only what is used
    pdfmetrics.registerFont(loaded)
    return loaded


@cache
def glyphs(name: str) -> frozenset[str]:
    """Every character that the font can draw."""
    return frozenset(map(chr, font(name).face.charToGlyph))


@lru_cache(maxsize=8192)
def font_for(text: str, bold: bool) -> str | None:
    """The font that has all of the text, the wanted weight first; None if neither has."""
    characters = set(text)
    wanted = (BOLD, SANS) if bold else (SANS, BOLD)
    return next((name for name in wanted if characters <= glyphs(name)), None)


@lru_cache(maxsize=8192)
def width(text: str, bold: bool = False) -> float:
    """The width of a shaped text at size 1."""
    face = font(font_for(text, bold) or SANS).face
    widths, default = face.charWidths, face.defaultWidth
    total: float = sum(widths.get(ord(character), default) for character in text)
    return total / 1000


# Shaping: letters joined, right-to-left runs reversed, no glyph missing.

RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
VARIATIONS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef\u034f\u180b-\u180d\u115f\u1160\u3164\uffa0]")
SPACES = re.compile(r"\s+")
LONGEST = 60  # of a text that is named because it cannot be printed

BRACKETS = "()[]{}<>«»‹›≤≥⟨⟩⟦⟧"
MIRRORS = {bracket: BRACKETS[index ^ 1] for index, bracket in enumerate(BRACKETS)}
JOINER = "\u034f"
TURNED_BRACKET = re.compile(f"{JOINER}([{re.escape(BRACKETS)}])")


class NoGlyph(Exception):  # noqa: N818 - it says what is missing
    """A character that no shipped font has, and the text that has it (``args``); ``str`` is a sentence."""

    def __str__(self) -> str:
        sentence = _("{character} in “{text}” cannot be printed: none of the fonts that come with the program has it.")
        character, text = self.args
        code = f"U+{ord(character):04X} {unicodedata.name(character, '')}".strip()
        called = _("The character “{character}” ({code})").format(character=character, code=code)
        return sentence.format(character=called, text=shortened(text, LONGEST))


@lru_cache(maxsize=8192)
def shaped(text: str) -> str:
    """The shaped text, one glyph after the other from the left; raises NoGlyph."""
    plain = text if text.isascii() and text.isprintable() else _shaped(text)
    if font_for(plain, False) is None:
        missing = next((character for character in plain if font_for(character, False) is None), plain[0])
        raise NoGlyph(missing, text.replace(ISOLATE, "").replace(END_ISOLATE, ""))
    return plain


def _shaped(text: str) -> str:
    text = SPACES.sub(" ", unicodedata.normalize("NFC", text))
    if RIGHT_TO_LEFT.search(text):
        text = _turned(_joined(text))
    visible = (character for character in text if unicodedata.category(character) not in ("Cf", "Cc"))
    return VARIATIONS.sub("", "".join(visible))


@cache
def _reshaper() -> ArabicReshaper:
    # Of the ligatures the fonts have only lam with alef, which is also the one that must not be missing.
    ligatures = {"support_ligatures": True, "ARABIC LIGATURE ALLAH": False}
    return ArabicReshaper({"delete_harakat": False, "delete_tatweel": False, **ligatures})


def _joined(text: str) -> str:
    """Arabic letters in the forms that their neighbours ask for, where the fonts have them."""
    joined = _reshaper().reshape(text)
    return "".join(sign if font_for(sign, False) else unicodedata.normalize("NFKC", sign) for sign in joined)


def _turned(text: str) -> str:
    """Right-to-left runs reversed, brackets mirrored; their marks come before the letters, as these fonts want."""
    # A mark that leaves no ink follows each bracket: where the bracket comes out turned, the mark is before it.
    marked = "".join(character + JOINER if character in MIRRORS else character for character in text)
    display = str(get_display(marked, base_dir="R" if _reads_from_right(text) else "L"))
    return TURNED_BRACKET.sub(lambda match: MIRRORS[match.group(1)], display)


def _reads_from_right(text: str) -> bool:
    """True if the first letter outside a name reads from the right."""
    outside = re.sub(f"{ISOLATE}[^{END_ISOLATE}]*{END_ISOLATE}", "", text)
    directions = (unicodedata.bidirectional(character) for character in outside or text)
    return next((letter in ("R", "AL") for letter in directions if letter in ("L", "R", "AL")), False)


def isolated(text: str, names: Iterable[str]) -> str:
    """The text with each of these names isolated, so that figures and commas stay where they belong."""
    from_right = list(filter(RIGHT_TO_LEFT.search, names))
    return isolate_names(text, from_right) if from_right and RIGHT_TO_LEFT.search(text) else text


# Widths of texts, and line breaking.

Colour = tuple[float, float, float]
INK: Colour = (0.11, 0.11, 0.15)
GREY: Colour = (0.45, 0.45, 0.48)
ACCENT: Colour = (0.62, 0.10, 0.13)
LEADING = 1.28


@dataclass(frozen=True, slots=True)
class Style:
    """Size, weight and colour of a text."""

    size: float
    bold: bool = False
    colour: Colour = INK

    @property
    def leading(self) -> float:
        """From one line of a paragraph to the next."""
        return self.size * LEADING


def text_width(text: str, style: Style) -> float:
    """The width of a text in this style."""
    return width(shaped(text), style.bold) * style.size


def wrapped_lines(text: str, style: Style, room: float) -> list[str]:
    """The lines of a paragraph of this width, each as it is written, before shaping; words too long are cut."""
    shaped(text)  # refuses the whole text, not the word, that has no glyph
    return filled_lines(text, lambda part: text_width(part, style) <= room, hyphens=True)


@lru_cache(maxsize=8192)
def measured(text: str, bold: bool) -> tuple[str, str, float, float, float]:
    """The shaped text, its font, and at size 1 its width, depth and whole height; figures have no depth."""
    plain = shaped(text)
    depth, above = (0.0, CAPITAL) if FIGURES.issuperset(plain) else (DESCENT, ASCENT)
    return plain, font_for(plain, bold) or SANS, width(plain, bold), depth, depth + above
