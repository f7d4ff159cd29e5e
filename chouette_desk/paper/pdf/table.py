"""The table of a sheet: names, a row per game, rules, zero check, initials."""

from collections.abc import Sequence

from msgspec import Struct

from chouette_desk.paper.pdf.column_heads import ColumnHeading, ColumnHeads
from chouette_desk.paper.pdf.fonts import ACCENT, GREY, INK, Style, text_width, width
from chouette_desk.paper.pdf.marks import draw_cell, number_line
from chouette_desk.paper.pdf.measures import WORD, Measures, PrintedRow, notes_at, order_step
from chouette_desk.paper.pdf.page import HAIR, HAIRLINE, HEAVY, STRONG, Area, PdfPage
from chouette_desk.wording.language import _

BOX_WIDE, BOX_HIGH = 20.0, 17.0  # for the initials of the Box, written by hand


class SheetTable(Struct, frozen=True):
    """The columns' headings and the measures; drawn piece by piece, page after page."""

    measures: Measures
    headings: tuple[ColumnHeading, ...]

    @property
    def heads(self) -> ColumnHeads:
        """The heads of the columns."""
        return ColumnHeads(self.headings, self.measures.players)

    def draw(self, page: PdfPage, top: float, lines: Sequence[PrintedRow]) -> float:
        """Draw names and rows from the top down; return the lower edge of the last row."""
        y = top - self.heads.height
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

    def _draw_heads(self, page: PdfPage, y: float) -> None:
        measures = self.measures
        small = Style(WORD, colour=GREY)
        page.put(_("game"), Area(measures.x, y + 2, measures.label - 2, 9), small)
        self.heads.draw(page, measures.edges, y)
        page.put("Σ", Area(measures.edges[-1], y + 2, measures.zero, 9), small)
        if measures.order:
            left = measures.edges[-1] + measures.zero + 4
            page.put(_("line"), Area(left, y + 2, measures.order - 6, 9), small, "left")

    def _draw_line(self, page: PdfPage, y: float, line: PrintedRow, widest: float) -> None:
        measures = self.measures
        self._draw_label(page, Area(measures.x, y, measures.label, measures.row), line)
        for cell, x, wide in zip(line.cells, measures.edges, measures.players, strict=False):
            draw_cell(page, Area(x, y, wide, measures.row), cell, measures)
        if line.zero:
            sum_ = self._beside_numbers(Area(measures.edges[-1] + 1, y, measures.zero - 2, measures.row))
            page.put(line.zero, sum_, Style(7.5, colour=GREY if line.zero == "0" else ACCENT))
        if line.order:
            self._draw_order(page, y, line, widest)
        elif line.boxed and measures.order:
            left, high = measures.edges[-1] + measures.zero + 3, min(BOX_HIGH, measures.row - 4)
            page.box(Area(left, y + (measures.row - high) / 2, BOX_WIDE, high), HAIRLINE, GREY)

    def _beside_numbers(self, area: Area) -> Area:
        """The area of a text that stands at the height of the numbers of its line."""
        half = min(number_line(area, self.measures) - area.y, area.height / 2)
        return Area(area.x, area.y, area.width, 2 * half)

    def _draw_label(self, page: PdfPage, area: Area, line: PrintedRow) -> None:
        measures = self.measures
        notes, small = notes_at(line), Style(WORD, colour=ACCENT)
        right = area.right - 1
        if notes:
            room = min(width(notes) * small.size + 0.5, 0.6 * area.width)
            high = min(small.leading, area.height)
            right -= room + 2.5
            page.put(notes, Area(right + 1, area.top - high - 0.4, room, high), small, "right", "top")
        style = Style(WORD if line.word else min(13.0, measures.size * 0.9), colour=GREY)
        wide = text_width(line.label, style)
        left = max(area.x + 1, min(area.x + (area.width - wide) / 2, right - wide))
        page.put(line.label, self._beside_numbers(Area(left, area.y, right - left, area.height)), style, "left")

    def _draw_order(self, page: PdfPage, y: float, line: PrintedRow, widest: float) -> None:
        """Draw the game's opening line in initials, the Box boxed, the Partner bracketed."""
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
