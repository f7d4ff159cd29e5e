"""Plain text of known width: Unicode or ASCII, alignment, wrapping."""

import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import zip_longest

from msgspec import Struct

from chouette_desk.core.names import Name, with_controls_as
from chouette_desk.wording.text import one_line

STROKE = "\u0336"  # combining long stroke: crosses the character before it through
ISOLATE, END_ISOLATE = "\u2068", "\u2069"  # keep a name written from right to left from turning its neighbours round
TURNING = {"R", "AL", "RLE", "RLO", "LRE", "LRO", "RLI", "LRI", "FSI"}
RAISED = str.maketrans("0123456789bp", "⁰¹²³⁴⁵⁶⁷⁸⁹ᵇᵖ")
IN_ASCII = {"−": "-", "–": "-", "—": "-", "×": "x", "’": "'", "‘": "'", "“": '"', "”": '"', "…": "...", "€": "EUR "}


SIGNS = "\u0020-\u007e\u00a0-\u02ff\u2010-\u2027\u2030-\u205e\u2070-\u20cf\u2100-\u22ff\u1d2c-\u1d7f\u2610-\u2612"
ONE_COLUMN = re.compile(f"[{SIGNS}]*")
NO_COLUMN = dict.fromkeys(map(ord, (STROKE, ISOLATE, END_ISOLATE)))


@lru_cache(4096)
def display_width(text: str) -> int:
    """Return a text's terminal columns: wide signs and emoji take two, combining none."""
    if ONE_COLUMN.fullmatch(narrow := text.translate(NO_COLUMN)):
        return len(narrow)
    from wcwidth import wcswidth  # late: its tables take a third of the start of ``score``, whose signs are all above

    return wcswidth(with_controls_as(".", text))  # a control character has no width, and is shown as a sign


def rjust(text: str, width: int) -> str:
    """The text right-aligned in this display width."""
    return " " * (width - display_width(text)) + text


def ljust(text: str, width: int) -> str:
    """The text left-aligned in this display width."""
    return text + " " * (width - display_width(text))


def wrapped(text: str, width: int, whole: Sequence[str] = ()) -> list[str]:
    """Return the text in lines of at most this display width, broken at blanks.

    A word is broken only where it must be. Parts that are to stay ``whole``, such as paths to be copied, are broken
    nowhere, however long they are.
    """
    if display_width(text) <= width and not whole:
        return [" ".join(text.split())] if text else []
    return filled_lines(text, lambda part: display_width(part) <= width, whole=whole)


def filled_lines(
    text: str, fits: Callable[[str], bool], *, hyphens: bool = False, whole: Sequence[str] = ()
) -> list[str]:
    """Return the text's words in lines that fit; words too long are cut.

    They are cut at their ``hyphens`` first if that is wanted. An isolated name that is longer than a line begins and
    ends on each of its lines.
    """
    lines: list[str] = []
    for word in _words(text, whole):
        if lines and fits(longer := f"{lines[-1]} {word}"):
            lines[-1] = longer
            continue
        before = " "
        for piece in [word] if any(part in word for part in whole) else _pieces(word, fits, hyphens):
            if lines and fits(longer := f"{lines[-1]}{before}{piece}"):
                lines[-1] = longer
            else:
                lines.append(piece)
            before = ""
    isolate = ""
    for index, line in enumerate(lines):
        begun = isolate + line
        isolate = ISOLATE if begun.rfind(ISOLATE) > begun.rfind(END_ISOLATE) else ""
        lines[index] = begun + END_ISOLATE if isolate else begun
    return lines


def _pieces(word: str, fits: Callable[[str], bool], hyphens: bool) -> Iterator[str]:
    """Yield a word whole where it fits, else in the pieces of which each does."""
    for part in re.findall("[^-]*-|[^-]+", word) if hyphens and not fits(word) else [word]:
        yield from [part] if fits(part) else _split_word(part, fits)


def _words(text: str, whole: Sequence[str]) -> list[str]:
    """Return a text's words; each part to stay whole is one, with what touches it."""
    if not whole:
        return text.split()
    longest_first = sorted(whole, key=len, reverse=True)
    return re.findall("|".join([*(rf"\S*{re.escape(part)}\S*" for part in longest_first), r"\S+"]), text)


def _split_word(word: str, fits: Callable[[str], bool]) -> list[str]:
    """Return a word in the longest pieces that fit, at least a character in each.

    A character includes its marks.
    """
    pieces = [""]
    for character in _characters(word):
        if pieces[-1] and display_width(character) and not fits(pieces[-1] + character):
            pieces.append("")
        pieces[-1] += character
    return pieces


def _characters(word: str) -> Iterable[str]:
    """Return a word's characters with their marks; joined emoji are one."""
    if word.isascii():
        return word
    from wcwidth import iter_graphemes  # late, as above

    return iter_graphemes(word)


class TextColumn(Struct, frozen=True):
    """A column of a table: heading and cell lines, and width; numbers align right."""

    heading: Sequence[str]
    cells: Sequence[Sequence[str]]
    width: int
    is_text: bool = False


def table_width(columns: Sequence[TextColumn], gap: str) -> int:
    """The display width of the columns side by side."""
    return sum(column.width for column in columns) + len(gap) * (len(columns) - 1)


def table_lines(columns: Sequence[TextColumn], gap: str) -> Iterator[str]:
    """The lines of a table: its headings, bottom-aligned, a rule, its rows."""
    height = max(len(column.heading) for column in columns)
    yield from _rows(columns, [[""] * (height - len(column.heading)) + [*column.heading] for column in columns], gap)
    yield "-" * table_width(columns, gap)
    for cells in zip(*(column.cells for column in columns), strict=True):
        yield from _rows(columns, cells, gap)


def _rows(columns: Sequence[TextColumn], cells: Sequence[Sequence[str]], gap: str) -> Iterator[str]:
    """One row of the table, on as many lines as its longest cell."""
    for texts in zip_longest(*cells, fillvalue=""):
        row = zip(texts, columns, strict=True)
        yield gap.join((ljust if column.is_text else rjust)(text, column.width) for text, column in row).rstrip()


class TextStyle(Struct, frozen=True):
    """The style of numbers, circles and words; ``text`` adapts any text to the output.

    With ``slashes``, and always in ASCII, crossed circles are (/12/).
    """

    text: Callable[[str], str]
    ascii: bool
    slashes: bool = False

    def circle(self, number: str, *, crossed: bool) -> tuple[str, str, str]:
        """Return a circled number in parts to align: before, number, after."""
        if not crossed:
            return "(", number, ")"
        if self.ascii or self.slashes:
            return "(/", number, "/)"
        return "(", "".join(digit + STROKE for digit in number), ")"

    def label(self, label: str) -> str:
        """The small label next to a circle."""
        return label if self.ascii else label.translate(RAISED)


def style_for(names: Sequence[Name], *, ascii_only: bool) -> TextStyle:
    """The style of a text with these names."""
    return ascii_style(names) if ascii_only else unicode_style(names)


def unicode_style(names: Iterable[Name]) -> TextStyle:
    """The style that writes everything as it is, right-to-left names isolated."""
    turning = [name for name in map(_printable, names) if TURNING.intersection(map(unicodedata.bidirectional, name))]
    write = (lambda text: isolate_names(_printable(text), turning)) if turning else _printable
    return TextStyle(write, ascii=False)


def isolate_names(text: str, names: Iterable[Name]) -> str:
    """The text with an isolate round each of these names."""
    longest_first = sorted(names, key=len, reverse=True)
    return re.sub("|".join(map(re.escape, longest_first)), lambda match: f"{ISOLATE}{match[0]}{END_ISOLATE}", text)


def _printable(text: str) -> str:
    """The text without anything that would break the line or command the terminal."""
    return one_line(" ".join(text.split()))


def ascii_style(names: Sequence[Name]) -> TextStyle:
    """The style that writes ASCII alone.

    Accents are dropped (José is Jose) unless two players would then have one name; the rest is escaped (``\\u0396``).
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
