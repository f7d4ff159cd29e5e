"""The shipped fonts: glyphs and widths, shaping of right-to-left scripts, line breaking."""

import re
import unicodedata
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from arabic_reshaper import ArabicReshaper
from bidi import get_display
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

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


@lru_cache(maxsize=8192)
def vertical_extent(text: str) -> tuple[float, float]:
    """The depth below and the height above the baseline of a text at size 1; figures have no depth."""
    return (0.0, CAPITAL) if FIGURES.issuperset(text) else (DESCENT, ASCENT)


# Shaping: letters joined, right-to-left runs reversed, no glyph missing.

RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
FIRST, LAST = "\u2068", "\u2069"  # the isolates: what stands between them is turned by itself
VARIATIONS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef\u034f\u180b-\u180d\u115f\u1160\u3164\uffa0]")
SPACES = re.compile(r"\s+")
LONGEST = 60  # of a text that is named because it cannot be printed

BRACKETS = "()[]{}<>«»‹›≤≥⟨⟩⟦⟧"
MIRRORS = {bracket: BRACKETS[index ^ 1] for index, bracket in enumerate(BRACKETS)}
JOINER = "\u034f"  # a mark that leaves no ink
TURNED_BRACKET = re.compile(f"{JOINER}([{re.escape(BRACKETS)}])")


class NoGlyph(Exception):  # noqa: N818 - it says what is missing
    """A character that no shipped font has, and the text in which it stands; ``str`` is a sentence."""

    def __init__(self, character: str, text: str) -> None:
        self.character = character
        self.text = text
        super().__init__(character, text)

    def __str__(self) -> str:
        sentence = _("{character} in “{text}” cannot be printed: none of the fonts that come with the program has it.")
        return sentence.format(character=_called(self.character), text=shortened(self.text, LONGEST))


def _called(character: str) -> str:
    code = f"U+{ord(character):04X}"
    name = unicodedata.name(character, "")
    return _("The character “{character}” ({code})").format(character=character, code=f"{code} {name}".strip())


@lru_cache(maxsize=8192)
def shaped(text: str) -> str:
    """The shaped text, one glyph after the other from the left; raises NoGlyph."""
    plain = text if text.isascii() and text.isprintable() else _shaped(text)
    if font_for(plain, False) is None:
        raise NoGlyph(_missing(plain), _readable(text))
    return plain


def _shaped(text: str) -> str:
    text = SPACES.sub(" ", unicodedata.normalize("NFC", text))
    if RIGHT_TO_LEFT.search(text):
        text = _turned(_joined(text))
    return VARIATIONS.sub("", "".join(character for character in text if not _is_invisible(character)))


def _is_invisible(character: str) -> bool:
    """Format characters, and controls that the text may still hold, leave no ink."""
    return unicodedata.category(character) in ("Cf", "Cc")


@cache
def _reshaper() -> ArabicReshaper:
    return ArabicReshaper({"delete_harakat": False, "delete_tatweel": False, "support_ligatures": True, **_LIGATURES})


# Of the ligatures the fonts have only lam with alef, which is also the one that must not be missing.
_LIGATURES = {"ARABIC LIGATURE ALLAH": False}


def _joined(text: str) -> str:
    """Arabic letters in the forms that their neighbours ask for, where the fonts have them."""
    joined = _reshaper().reshape(text)
    return "".join(sign if font_for(sign, False) else unicodedata.normalize("NFKC", sign) for sign in joined)


def _turned(text: str) -> str:
    """Right-to-left runs reversed, brackets mirrored; their marks come before the letters, as these fonts want."""
    base = "R" if _reads_from_right(text) else "L"
    display = str(get_display("".join(map(_followed, text)), base_dir=base))
    return TURNED_BRACKET.sub(lambda match: MIRRORS[match.group(1)], display)


def _followed(character: str) -> str:
    """A bracket with a mark behind it that leaves no ink; where it comes out turned, the mark stands before it."""
    return character + JOINER if character in MIRRORS else character


def _reads_from_right(text: str) -> bool:
    """True if the first letter outside a name reads from the right."""
    outside = re.sub(f"{FIRST}[^{LAST}]*{LAST}", "", text)
    directions = (unicodedata.bidirectional(character) for character in outside or text)
    return next((letter in ("R", "AL") for letter in directions if letter in ("L", "R", "AL")), False)


def isolated(text: str, names: Iterable[str]) -> str:
    """The text with each of these names isolated, so that figures and commas stay where they belong."""
    from_right = sorted((name for name in names if RIGHT_TO_LEFT.search(name)), key=len, reverse=True)
    if not from_right or not RIGHT_TO_LEFT.search(text):
        return text
    return re.sub("|".join(map(re.escape, from_right)), lambda match: f"{FIRST}{match.group()}{LAST}", text)


def _missing(plain: str) -> str:
    alone = next((character for character in plain if font_for(character, False) is None), None)
    return alone if alone is not None else plain[0]


def _readable(text: str) -> str:
    return text.replace(FIRST, "").replace(LAST, "")


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
    """The lines, an isolated name that goes over several begun and ended on each of them."""
    open_ = ""
    for line in lines:
        begun = open_ + line
        open_ = FIRST if begun.rfind(FIRST) > begun.rfind(LAST) else ""
        yield begun + LAST if open_ else begun


def _pieces(text: str, style: Style, room: float) -> Iterator[tuple[str, str]]:
    """The words of a text, wider ones in pieces that fit, each with the blank before it."""
    for word in text.split():
        before = " "
        for part in [word] if text_width(word, style) <= room else word.replace("-", "-\0").split("\0"):
            for piece in [part] if text_width(part, style) <= room else split_word(part, style, room):
                yield before, piece
                before = ""


def split_word(word: str, style: Style, room: float) -> Iterable[str]:
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
