"""The heads of the players' columns: names of one size, and small words below."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

from msgspec import Struct

from chouette_desk.paper.pdf.fonts import GREY, LEADING, Style, text_width, wrapped_lines
from chouette_desk.paper.pdf.hyphens import hyphenated_lines
from chouette_desk.paper.pdf.page import Area, PdfPage

LARGEST = 11.0
WHOLE_FROM = 7.5  # the smallest size of all names before a long one is broken
BROKEN = 9.0  # the largest size then
LEAST = 7.0  # the smallest name that is read at a table
SMALLEST = 3.0  # where there is no room for any larger
STEP = 0.25
LINES, MANY_LINES = 3, 5  # of a level name, and of one that would turn all names otherwise
HIGHEST = 96.0  # of the turned names
EDGE = 2.0
LEVEL_EDGE = 3.5  # a level name keeps this distance from the lines next to it, less in narrow columns:
SHARE = 0.07  # of their width
BELOW = Style(7.0, colour=GREY)


class ColumnHeading(Struct, frozen=True):
    """The heading of a column: the name, and small words under it."""

    name: str
    below: str = ""


class FittedNames(Struct, frozen=True):
    """The names as they fit their columns: lines, common size, turned or not, height.

    ``height`` is that of the highest name.
    """

    lines: tuple[tuple[str, ...], ...]
    size: float
    turned: bool
    height: float


@lru_cache(maxsize=256)
def fitted_names(names: tuple[str, ...], widths: tuple[float, ...]) -> FittedNames:
    """Return the names fitted into columns, as large as possible.

    Horizontal is better than turned, whole words better than cut ones.
    """
    return next(_ways(names, widths)) if any(names) else FittedNames(((),) * len(names), LARGEST, False, 0.0)


def _ways(names: tuple[str, ...], widths: tuple[float, ...]) -> Iterator[FittedNames]:
    """Yield the ways in which the names fit, best first; the last ignores the height."""
    few = max(1, len(names) // 3)
    yield from _fitting(_level(names, widths, size, 0, LINES) for size in sizes(LARGEST, WHOLE_FROM))
    for most in (LINES, MANY_LINES):
        yield from _fitting(_level(names, widths, size, few, most) for size in sizes(BROKEN, LEAST))
    yield from _fitting(_turned(names, widths, size) for size in sizes(LARGEST - 1, LEAST))
    for size in sizes(LEAST - STEP, SMALLEST):
        yield from _fitting((_turned(names, widths, size), _level(names, widths, size, len(names), MANY_LINES)))
    lines = tuple(tuple(hyphenated_lines(name, Style(SMALLEST, bold=True), 14.0)) for name in names)
    yield FittedNames(lines, SMALLEST, False, max(map(len, lines)) * SMALLEST * LEADING + 2)


def _fitting(ways: Iterable[FittedNames | None]) -> Iterator[FittedNames]:
    return (way for way in ways if way is not None)


def sizes(largest: float, smallest: float) -> Iterator[float]:
    """Sizes of letters from the largest down to the smallest."""
    return (largest - STEP * step for step in range(round((largest - smallest) / STEP) + 1))


def _level(names: Sequence[str], widths: Sequence[float], size: float, broken: int, most: int) -> FittedNames | None:
    """Return the names horizontally in this size; None if they do not fit.

    At most ``broken`` of them have words that are broken, and none has more than ``most`` lines.
    """
    style, cut, lines = Style(size, bold=True), 0, []
    for name, wide in zip(names, widths, strict=True):
        room = wide - 2 * min(LEVEL_EDGE, SHARE * wide)
        cut += any(text_width(word, style) > room for word in name.replace("-", "- ").split())
        if cut > broken:
            return None
        lines.append(tuple(hyphenated_lines(name, style, room)))
        if len(lines[-1]) > most:
            return None
    return FittedNames(tuple(lines), size, False, max(map(len, lines)) * style.leading + 2)


def _turned(names: Sequence[str], widths: Sequence[float], size: float) -> FittedNames | None:
    """Return the names turned in this size; None if they do not fit.

    They have as many lines as there is room for in their columns.
    """
    style = Style(size, bold=True)
    lines = tuple(tuple(hyphenated_lines(name, style, HIGHEST)) for name in names)
    if any(len(of) * style.leading > wide - 2 * EDGE for of, wide in zip(lines, widths, strict=True)):
        return None
    return FittedNames(lines, size, True, max(text_width(line, style) for of in lines for line in of) + 2)


@lru_cache(maxsize=256)
def _below(heading: ColumnHeading, wide: float) -> list[str]:
    return wrapped_lines(heading.below, BELOW, wide - 2)


class ColumnHeads(Struct, frozen=True):
    """The heads of columns of these widths."""

    headings: tuple[ColumnHeading, ...]
    widths: tuple[float, ...]

    @property
    def height(self) -> float:
        """The height of the names and of what is under them."""
        return max(self._names.height, 16.0) + self._gap

    @property
    def _names(self) -> FittedNames:
        return fitted_names(tuple(heading.name for heading in self.headings), self.widths)

    @property
    def _gap(self) -> float:
        """The height of the small words."""
        columns = zip(self.headings, self.widths, strict=True)
        return max(len(_below(heading, wide)) for heading, wide in columns) * BELOW.leading + 2.0

    def draw(self, page: PdfPage, edges: Sequence[float], y: float) -> None:
        """Draw the heads above this height, each at its column's left edge.

        Names are at the foot, over the small words.
        """
        names, gap = self._names, self._gap
        for heading, lines, x, wide in zip(self.headings, names.lines, edges, self.widths, strict=False):
            below = _below(heading, wide)
            page.put_lines(below, x + 1, y + 0.5 + len(below) * BELOW.leading, wide - 2, BELOW, "centre")
            room = Area(x + EDGE, y + gap, wide - 2 * EDGE, max(names.height, 16.0))
            _draw_name(page, room, lines, Style(names.size, bold=True), turned=names.turned)


def _draw_name(page: PdfPage, room: Area, lines: Sequence[str], style: Style, *, turned: bool) -> None:
    if not turned:
        page.put_lines(lines, room.x, room.y + len(lines) * style.leading, room.width, style, "centre")
        return
    left = room.x + (room.width - style.leading * len(lines)) / 2
    for index, line in enumerate(lines):
        page.put(line, Area(left + index * style.leading, room.y, style.leading, room.height), style, turned=True)
