"""The two shipped fonts: what they have glyphs for, and how wide a text is."""

from functools import cache, lru_cache

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from chouette_desk.resource_files import resource

SANS = "DejaVuSans"
BOLD = "DejaVuSans-Bold"

CAPITAL = 0.729  # heights in ems: of figures and capitals,
ASCENT = 0.928  # of the tallest letters,
DESCENT = 0.236  # and how deep the deepest hang

FIGURES = frozenset("0123456789.−+×Σ")


@cache
def font(name: str) -> TTFont:
    """The font, registered with reportlab the first time it is wanted."""
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
    """How wide a shaped text is at size 1."""
    face = font(font_for(text, bold) or SANS).face
    widths, default = face.charWidths, face.defaultWidth
    total: float = sum(widths.get(ord(character), default) for character in text)
    return total / 1000


@lru_cache(maxsize=8192)
def extent(text: str) -> tuple[float, float]:
    """How deep below and how high above its baseline a text reaches at size 1; figures do not hang."""
    return (0.0, CAPITAL) if FIGURES.issuperset(text) else (DESCENT, ASCENT)
