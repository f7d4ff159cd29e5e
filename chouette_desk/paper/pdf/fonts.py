"""The shipped fonts: glyphs, widths, right-to-left shaping, line breaking."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache
from itertools import groupby
from typing import TYPE_CHECKING, Any, NamedTuple

from msgspec import Struct
from reportlab.pdfbase import pdfmetrics, ttfonts
from reportlab.pdfbase.ttfonts import TTFont

from chouette_desk.core.codec import has_surrogate
from chouette_desk.paper.charts import Colour
from chouette_desk.paper.text_layout import END_ISOLATE, ISOLATE, filled_lines, isolate_names
from chouette_desk.resource_files import resource

if TYPE_CHECKING:
    from arabic_reshaper import ArabicReshaper

try:
    from bidi import get_display
except ImportError:  # the older library, in plain Python, of Windows on ARM
    from bidi.algorithm import get_display

KNOWS_ISOLATES = get_display.__module__ != "bidi.algorithm"

SANS = "DejaVuSans"
BOLD = "DejaVuSans-Bold"
MONO = "DejaVuSansMono"
MORE = ("NotoEmoji-Regular", "NotoSansSymbols2-Regular", "DroidSansFallback", "NanumSquare-Regular")
"""Fonts for emoji, signs, Chinese, Japanese and Korean; each is loaded only for a sign that none before it has."""

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
    name = font_for(text, bold)
    if name is None:
        return sum(run.width for run in runs(text, bold))
    return _width_in(name, text)


def _width_in(name: str, text: str) -> float:
    face = font(name).face
    widths, default = face.charWidths, face.defaultWidth
    total: float = sum(widths.get(ord(character), default) for character in text)
    return total / 1000


# Texts with signs that the two fonts lack: run by run in other fonts, the rest as numbers in frames.


class TextRun(NamedTuple):
    """A part of a shaped text in one font, and its width at size 1.

    Without a font it is one sign, drawn as ``text``, its number.
    """

    font: str | None
    text: str
    width: float


FRAMED = 0.55  # size of the number in its frame, in ems,
PADDING = 0.12  # and the room on each side of it


@lru_cache(maxsize=1024)
def runs(text: str, bold: bool) -> tuple[TextRun, ...]:
    """The parts of a shaped text, each in the first font that has its signs."""
    parts = [(name, "".join(signs)) for name, signs in groupby(text, lambda sign: _font_of(sign, bold))]
    return tuple(run for name, part in parts for run in (_framed(part) if name is None else [_run(name, part)]))


def _run(name: str, text: str) -> TextRun:
    return TextRun(name, text, _width_in(name, text))


def _framed(signs: str) -> Iterable[TextRun]:
    for sign in signs:
        number = f"{ord(sign):04X}"
        yield TextRun(None, number, FRAMED * _width_in(SANS, number) + 2 * PADDING)


@cache
def _font_of(sign: str, bold: bool) -> str | None:
    return font_for(sign, bold) or next((name for name in MORE if sign in glyphs(name)), None)


@lru_cache(maxsize=1024)
def without_glyph(text: str) -> str:
    """The signs of a shaped text that no font has."""
    return "".join(sign for sign in dict.fromkeys(text) if _font_of(sign, False) is None)


LONG_NUMBER = re.compile("<([0-9A-F]{5,6})>")
_to_unicode = ttfonts.makeToUnicodeCMap


def _to_utf16(fontname: str, subset: Any) -> str:
    """Return the character table for copied text, as valid UTF-16.

    The library writes numbers of five digits, which are invalid.
    """
    pairs = _to_unicode(fontname, subset)
    return LONG_NUMBER.sub(lambda number: f"<{chr(int(number[1], 16)).encode('utf-16-be').hex().upper()}>", pairs)


ttfonts.makeToUnicodeCMap = _to_utf16

# Shaping: letters joined, right-to-left runs reversed.

RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
VARIATIONS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef\u034f\u180b-\u180d\u115f\u1160\u3164\uffa0]")
SPACES = re.compile(r"\s+")

BRACKETS = "()[]{}<>«»‹›≤≥⟨⟩⟦⟧"
MIRRORS = {bracket: BRACKETS[index ^ 1] for index, bracket in enumerate(BRACKETS)}
JOINER = "\u034f"
TURNED_BRACKET = re.compile(f"{JOINER}([{re.escape(BRACKETS)}])")


@lru_cache(maxsize=8192)
def shaped(text: str) -> str:
    """The shaped text, one glyph after the other from the left."""
    return text if text.isascii() and text.isprintable() else _shaped(text)


def _shaped(text: str) -> str:
    text = SPACES.sub(" ", unicodedata.normalize("NFC", text))
    if RIGHT_TO_LEFT.search(text) and not has_surrogate(text):
        text = _turned(_joined(text))
    visible = (character for character in text if unicodedata.category(character) not in ("Cf", "Cc"))
    return VARIATIONS.sub("", "".join(visible))


@cache
def _reshaper() -> "ArabicReshaper":
    from arabic_reshaper import ArabicReshaper  # late: few nights have such a name

    # Of the ligatures the fonts have only lam with alef, which is also the one that must not be missing.
    ligatures = {"support_ligatures": True, "ARABIC LIGATURE ALLAH": False}
    return ArabicReshaper({"delete_harakat": False, "delete_tatweel": False, **ligatures})


def _joined(text: str) -> str:
    """Return Arabic letters in their contextual forms, where the fonts have them."""
    joined = _reshaper().reshape(text)
    return "".join(sign if font_for(sign, False) else unicodedata.normalize("NFKC", sign) for sign in joined)


def _turned(text: str) -> str:
    """Return right-to-left runs reversed, with brackets mirrored.

    Their marks come before the letters, as these fonts want.
    """
    # A mark that leaves no ink follows each bracket: where the bracket comes out turned, the mark is before it.
    marked = "".join(character + JOINER if character in MIRRORS else character for character in text)
    if not KNOWS_ISOLATES:
        marked = marked.replace(ISOLATE, "").replace(END_ISOLATE, "")
    display = str(get_display(marked, base_dir="R" if _reads_from_right(text) else "L"))
    return TURNED_BRACKET.sub(lambda match: MIRRORS[match.group(1)], display)


def _reads_from_right(text: str) -> bool:
    """True if the first letter outside a name reads from the right."""
    outside = re.sub(f"{ISOLATE}[^{END_ISOLATE}]*{END_ISOLATE}", "", text)
    directions = (unicodedata.bidirectional(character) for character in outside or text)
    return next((letter in ("R", "AL") for letter in directions if letter in ("L", "R", "AL")), False)


def isolated(text: str, names: Iterable[str]) -> str:
    """Return the text with these names isolated, so that figures and commas stay put."""
    from_right = list(filter(RIGHT_TO_LEFT.search, names))
    return isolate_names(text, from_right) if from_right and RIGHT_TO_LEFT.search(text) else text


# Widths of texts, and line breaking.

INK: Colour = (0.11, 0.11, 0.15)
GREY: Colour = (0.45, 0.45, 0.48)
ACCENT: Colour = (0.62, 0.10, 0.13)
LEADING = 1.28


class Style(Struct, frozen=True):
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
    """Return a paragraph's lines of this width, unshaped; words too long are cut."""
    return list(_wrapped_lines(text, style, room))


@lru_cache(maxsize=2048)
def _wrapped_lines(text: str, style: Style, room: float) -> tuple[str, ...]:
    """The same, kept: a text is wrapped to see whether it fits, and to be drawn."""
    return tuple(filled_lines(text, lambda part: text_width(part, style) <= room, hyphens=True))


@lru_cache(maxsize=8192)
def measured(text: str, bold: bool) -> tuple[str, str | None, float, float, float]:
    """Return the shaped text, its font, and its width, depth and height at size 1.

    The font is None for several; figures have no depth.
    """
    plain = shaped(text)
    depth, above = (0.0, CAPITAL) if FIGURES.issuperset(plain) else (DESCENT, ASCENT)
    return plain, font_for(plain, bold), width(plain, bold), depth, depth + above
