"""The table of a sheet: names above, a row a game, hairlines, every fifth stronger, the zero check, the initials."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from chouette_desk.paper.pdf.fonts import ACCENT, GREY, INK, LEADING, Style, text_width, width, wrapped_lines
from chouette_desk.paper.pdf.marks import draw_cell
from chouette_desk.paper.pdf.measures import Measures, SheetRow, order_step
from chouette_desk.paper.pdf.page import HAIR, HAIRLINE, HEAVY, STRONG, Area, Page
from chouette_desk.paper.report import number_ranges
from chouette_desk.wording.language import _

# The names above the columns, fitted and never cut: shrunk, then turned, then wrapped.

LARGEST = 11.0
LEVEL_FROM = 7.5  # the smallest level name
TURNED_FROM = 7.0  # the smallest turned name on one line
WHOLE_FROM = 5.5  # the smallest wrapped name before words are cut
SMALLEST = 3.0
HIGHEST = 96.0  # of the turned names
BELOW = 8.5  # the small line under a name
EDGE = 2.0
LEVEL_EDGE = 3.5  # a level name keeps this distance from the lines next to it, less in narrow columns:
SHARE = 0.07  # of their width


@dataclass(frozen=True, slots=True)
class ColumnHeading:
    """The heading of a column: the name, and small words under it."""

    name: str
    below: str = ""


@dataclass(frozen=True, slots=True)
class FittedName:
    """A name as it fits its column: its lines, size and height, turned or level, and whether its words are whole."""

    lines: tuple[str, ...]
    size: float
    turned: bool
    height: float
    whole: bool = True


@lru_cache(maxsize=256)
def fitted_name(name: str, room: float) -> FittedName:
    """The name in a column so wide."""
    along, room = room - 2 * min(LEVEL_EDGE, SHARE * room), room - 2 * EDGE
    wide = text_width(name, Style(1.0, bold=True))
    level = min(LARGEST, along / wide if wide else LARGEST)
    if level >= LEVEL_FROM:
        return FittedName((name,), level, False, level * LEADING + 2)
    size = min(LARGEST - 1, room / LEADING, HIGHEST / wide)
    if size >= TURNED_FROM:
        return FittedName((name,), size, True, wide * size + 2)
    # whole words are better than cut ones, large is better than small; of the same size, level better than turned
    ways = (_wrapped(name, along, HIGHEST / 3, False), _wrapped(name, HIGHEST, room, True))
    return max(ways, key=lambda way: (way.whole, way.size - (0.5 if way.turned else 0.0)))


def _wrapped(name: str, along: float, across: float, turned: bool) -> FittedName:
    """The name on as many lines as there is room for across them, words whole where they can be."""
    words = name.replace("-", "- ").split()
    for whole, least in ((True, WHOLE_FROM), (False, SMALLEST)):
        size = min(LEVEL_FROM + 1, across / LEADING)
        while size >= least:
            style = Style(size, bold=True)
            lines = wrapped_lines(name, style, along)
            cut = any(text_width(word, style) > along for word in words)
            if len(lines) * style.leading <= across and not (whole and cut):
                height = max(text_width(line, style) for line in lines) if turned else len(lines) * style.leading
                return FittedName(tuple(lines), size, turned, height + 2, whole)
            size -= 0.25
    lines = wrapped_lines(name, Style(SMALLEST, bold=True), along)
    return FittedName(tuple(lines), SMALLEST, turned, max(along, across), whole=False)


def draw_name(page: Page, area: Area, heading: ColumnHeading, *, below: bool) -> None:
    """A name at the foot of its area, over the line for small words if any column has them."""
    gap = BELOW if below else 2.0
    if heading.below:
        small = Area(area.x + 1, area.y + 1.2, area.width - 2, gap - 1.5)
        page.put(heading.below, small, Style(6.5, colour=GREY))
    if not heading.name:
        return
    room = Area(area.x + EDGE, area.y + gap, area.width - 2 * EDGE, area.height - gap)
    name = fitted_name(heading.name, area.width)
    style = Style(name.size, bold=True)
    if not name.turned:
        page.put_lines(name.lines, room.x, room.y + len(name.lines) * style.leading, room.width, style, "centre")
        return
    step = min(style.leading, room.width / len(name.lines))
    left = room.x + (room.width - step * len(name.lines)) / 2
    for index, line in enumerate(name.lines):
        page.put(line, Area(left + index * step, room.y, step, room.height), style, turned=True)


@dataclass(frozen=True, slots=True)
class SheetTable:
    """The columns' headings and the measures; drawn piece by piece, page after page."""

    measures: Measures
    headings: tuple[ColumnHeading, ...]

    @property
    def names(self) -> float:
        """The height of the row of names."""
        headings = zip(self.headings, self.measures.players, strict=True)
        names = [fitted_name(heading.name, room).height for heading, room in headings if heading.name]
        return max([*names, 18.0]) + (BELOW if any(heading.below for heading in self.headings) else 2.0)

    def draw(self, page: Page, top: float, lines: Sequence[SheetRow]) -> float:
        """Draw names and rows from the top down; return the lower edge of the last row."""
        y = top - self.names
        self._draw_heads(page, y)
        page.line(self.measures.x, y, self.measures.right, y, HEAVY, INK)
        widest = max((width(initials, bold=True) for line in lines for initials in line.order), default=1.0)
        for line in lines:
            y -= self.measures.row
            self._draw_line(page, y, line, widest)
            last = line is lines[-1]
            colour, thickness = (INK, HEAVY) if last else (GREY, STRONG) if line.strong else (HAIR, HAIRLINE)
            page.line(self.measures.x, y, self.measures.right, y, thickness, colour)
        edges = self.measures.edges
        for edge in [*edges, edges[-1] + self.measures.zero] if self.measures.order else edges:
            page.line(edge, top, edge, y)
        return y

    def _draw_heads(self, page: Page, y: float) -> None:
        measures = self.measures
        small = Style(7.0, colour=GREY)
        page.put(_("game"), Area(measures.x, y + 2, measures.label - 2, 9), small)
        below = any(heading.below for heading in self.headings)
        for heading, x, wide in zip(self.headings, measures.edges, measures.players, strict=False):
            draw_name(page, Area(x, y, wide, self.names), heading, below=below)
        page.put("Σ", Area(measures.edges[-1], y + 2, measures.zero, 9), small)
        if measures.order:
            left = measures.edges[-1] + measures.zero + 4
            page.put(_("line"), Area(left, y + 2, measures.order - 6, 9), small, "left")

    def _draw_line(self, page: Page, y: float, line: SheetRow, widest: float) -> None:
        measures = self.measures
        self._draw_label(page, Area(measures.x, y, measures.label, measures.row), line)
        for cell, x, wide in zip(line.cells, measures.edges, measures.players, strict=False):
            draw_cell(page, Area(x, y, wide, measures.row), cell, measures)
        if line.zero:
            sum_ = Area(measures.edges[-1] + 1, y, measures.zero - 2, measures.row)
            page.put(line.zero, sum_, Style(min(7.5, measures.size + 2), colour=GREY if line.zero == "0" else ACCENT))
        if line.order:
            self._draw_order(page, y, line, widest)

    def _draw_label(self, page: Page, area: Area, line: SheetRow) -> None:
        measures = self.measures
        notes = number_ranges(line.notes, "–", 3)
        small = Style(5.5, colour=ACCENT)
        right = area.right - 1
        if notes:
            room = min(width(notes) * small.size + 0.5, 0.45 * area.width)
            high = min(7.0, area.height / 2)
            right -= room + 2.5
            page.put(notes, Area(right + 1, area.top - high - 0.8, room, high), small, "right", "top")
        style = Style(min(7.0, measures.size + 2) if line.word else min(10.0, measures.size * 0.9), colour=GREY)
        wide = text_width(line.label, style)
        left = max(area.x + 1, min(area.x + (area.width - wide) / 2, right - wide))
        page.put(line.label, Area(left, area.y, right - left, area.height), style, "left")

    def _draw_order(self, page: Page, y: float, line: SheetRow, widest: float) -> None:
        """The line as the game began: initials in order, a box round the Box's, brackets round the Partner's."""
        measures = self.measures
        x = measures.edges[-1] + measures.zero + 3
        step = min(order_step(widest, measures.order_size), (measures.order - 5) / len(line.order))
        high = min(1.55 * measures.order_size, measures.row - 2)
        for index, initials in enumerate(line.order):
            slot = Area(x + index * step, y + (measures.row - high) / 2, step, high)
            shown = f"({initials})" if initials == line.partner else initials
            letters = page.put(shown, slot.inset(0.5), Style(measures.order_size, bold=not index))
            if not index:
                page.box(Area(letters.x - 1.3, slot.y, letters.width + 2.6, slot.height), 0.7, INK)
