"""The table: names above, a line a game, hairlines, every fifth line stronger, the zero check and the initials."""

from collections.abc import Sequence
from dataclasses import dataclass

from chouette_desk.paper.footnotes import in_short
from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.fonts import width
from chouette_desk.paper.pdf.grid import Grid, order_step
from chouette_desk.paper.pdf.lines import Line
from chouette_desk.paper.pdf.marks import draw_spot
from chouette_desk.paper.pdf.names import ColumnHead, draw_name, names_height
from chouette_desk.paper.pdf.paper import HAIR, HAIRLINE, HEAVY, STRONG, Page
from chouette_desk.paper.pdf.text import ACCENT, GREY, INK, Style, text_width
from chouette_desk.wording.language import _

FIFTH = (0.45, 0.45, 0.48)


@dataclass(frozen=True, slots=True)
class Table:
    """The columns' heads and the measures; drawn piece by piece, page after page."""

    grid: Grid
    heads: tuple[ColumnHead, ...]

    @property
    def names(self) -> float:
        """How high the line of names is."""
        return names_height(self.heads, self.grid.players)

    def draw(self, page: Page, top: float, lines: Sequence[Line]) -> float:
        """Draws names and lines from the top down; the lower edge of the last line comes back."""
        y = top - self.names
        self._draw_heads(page, y)
        page.line(self.grid.x, y, self.grid.right, y, HEAVY, INK)
        widest = max((width(each, bold=True) for line in lines for each in line.order), default=1.0)
        for line in lines:
            y -= self.grid.row
            self._draw_line(page, y, line, widest)
            last = line is lines[-1]
            colour, thick = (INK, HEAVY) if last else (FIFTH, STRONG) if line.strong else (HAIR, HAIRLINE)
            page.line(self.grid.x, y, self.grid.right, y, thick, colour)
        for edge in self._uprights():
            page.line(edge, top, edge, y)
        return y

    def _uprights(self) -> list[float]:
        edges = self.grid.edges
        return [*edges, edges[-1] + self.grid.zero] if self.grid.order else edges

    def _draw_heads(self, page: Page, y: float) -> None:
        grid = self.grid
        small = Style(7.0, colour=GREY)
        page.put(_("game"), Area(grid.x, y + 2, grid.label - 2, 9), small)
        below = any(head.below for head in self.heads)
        for head, x, wide in zip(self.heads, grid.edges, grid.players, strict=False):
            draw_name(page, Area(x, y, wide, self.names), head, below=below)
        page.put("Σ", Area(grid.edges[-1], y + 2, grid.zero, 9), small)
        if grid.order:
            page.put(_("line"), Area(grid.edges[-1] + grid.zero + 4, y + 2, grid.order - 6, 9), small, "left")

    def _draw_line(self, page: Page, y: float, line: Line, widest: float) -> None:
        grid = self.grid
        self._draw_label(page, Area(grid.x, y, grid.label, grid.row), line)
        for spot, x, wide in zip(line.spots, grid.edges, grid.players, strict=False):
            draw_spot(page, Area(x, y, wide, grid.row), spot, grid)
        if line.zero:
            sum_ = Area(grid.edges[-1] + 1, y, grid.zero - 2, grid.row)
            page.put(line.zero, sum_, Style(min(7.5, grid.size + 2), colour=GREY if line.zero == "0" else ACCENT))
        if line.order:
            self._draw_order(page, y, line, widest)

    def _draw_label(self, page: Page, area: Area, line: Line) -> None:
        grid = self.grid
        notes = in_short(line.notes, "–", 3)
        small = Style(5.5, colour=ACCENT)
        right = area.right - 1
        if notes:
            room = min(width(notes) * small.size + 0.5, 0.45 * area.width)
            high = min(7.0, area.height / 2)
            right -= room + 2.5
            page.put(notes, Area(right + 1, area.top - high - 0.8, room, high), small, "right", "top")
        style = Style(min(7.0, grid.size + 2) if line.word else min(10.0, grid.size * 0.9), colour=GREY)
        wide = text_width(line.label, style)
        left = max(area.x + 1, min(area.x + (area.width - wide) / 2, right - wide))
        page.put(line.label, Area(left, area.y, right - left, area.height), style, "left")

    def _draw_order(self, page: Page, y: float, line: Line, widest: float) -> None:
        """The line as the game began: initials in order, a box round the Box's, brackets round the Partner's."""
        grid = self.grid
        x = grid.edges[-1] + grid.zero + 3
        step = min(order_step(widest, grid.order_size), (grid.order - 5) / len(line.order))
        high = min(1.55 * grid.order_size, grid.row - 2)
        for place, initials in enumerate(line.order):
            slot = Area(x + place * step, y + (grid.row - high) / 2, step, high)
            shown = f"({initials})" if initials == line.partner else initials
            letters = page.put(shown, slot.inset(0.5), Style(grid.order_size, bold=not place))
            if not place:
                page.box(Area(letters.x - 1.3, slot.y, letters.width + 2.6, slot.height), 0.7, INK)
