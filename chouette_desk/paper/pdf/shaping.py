"""Texts as they are drawn from left to right: letters joined, right-to-left runs turned, no glyph missing."""

import re
import unicodedata
from collections.abc import Iterable
from functools import cache, lru_cache

from arabic_reshaper import ArabicReshaper
from bidi import get_display

from chouette_desk.paper.pdf.fonts import font_for
from chouette_desk.wording.language import _
from chouette_desk.wording.places import shortened

RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\U00010800-\U00010fff\U0001e800-\U0001efff]")
FIRST, LAST = "\u2068", "\u2069"  # the isolates: what stands between them is turned by itself
VARIATIONS = re.compile("[\ufe00-\ufe0f\U000e0100-\U000e01ef\u034f\u180b-\u180d\u115f\u1160\u3164\uffa0]")
SPACES = re.compile(r"\s+")
LONGEST = 60  # of a text that is named because it cannot be printed

BRACKETS = "()[]{}<>«»‹›≤≥⟨⟩⟦⟧"
MIRRORS = {each: BRACKETS[place ^ 1] for place, each in enumerate(BRACKETS)}
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
    """The text as it is drawn, one glyph after the other from the left; raises NoGlyph."""
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
    return "".join(each if font_for(each, False) else unicodedata.normalize("NFKC", each) for each in joined)


def _turned(text: str) -> str:
    """Right-to-left runs turned round, brackets mirrored; their marks come before the letters, as these fonts want."""
    base = "R" if _reads_from_right(text) else "L"
    display = str(get_display("".join(map(_followed, text)), base_dir=base))
    return TURNED_BRACKET.sub(lambda found: MIRRORS[found.group(1)], display)


def _followed(character: str) -> str:
    """A bracket with a mark behind it that leaves no ink; where it comes out turned, the mark stands before it."""
    return character + JOINER if character in MIRRORS else character


def _reads_from_right(text: str) -> bool:
    """Whether the first letter outside a name reads from the right."""
    outside = re.sub(f"{FIRST}[^{LAST}]*{LAST}", "", text)
    directions = (unicodedata.bidirectional(character) for character in outside or text)
    return next((each in ("R", "AL") for each in directions if each in ("L", "R", "AL")), False)


def isolated(text: str, names: Iterable[str]) -> str:
    """The text with each of these names turned by itself, so that figures and commas stay where they belong."""
    from_right = sorted((name for name in names if RIGHT_TO_LEFT.search(name)), key=len, reverse=True)
    if not from_right or not RIGHT_TO_LEFT.search(text):
        return text
    return re.sub("|".join(map(re.escape, from_right)), lambda found: f"{FIRST}{found.group()}{LAST}", text)


def _missing(plain: str) -> str:
    alone = next((character for character in plain if font_for(character, False) is None), None)
    return alone if alone is not None else plain[0]


def _readable(text: str) -> str:
    return text.replace(FIRST, "").replace(LAST, "")
