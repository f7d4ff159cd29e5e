"""The lines below the names: labels, figures, and rows that are no line of the night."""

from collections.abc import Sequence

from msgspec import Struct

from chouette_desk.core.events import LARGEST
from chouette_desk.core.problems import Kind, problem
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.cells import SUMS, Cell, CellKind, cell_name, says
from chouette_desk.nightfile.old_sheets.grid import Grid
from chouette_desk.nightfile.old_sheets.layout import Layout, row_ranges
from chouette_desk.nightfile.old_sheets.sheet import LeftOut, LeftOutKind

Figures = tuple[int | None, ...]


class SheetLine(Struct, frozen=True):
    """A line of the sheet: its row (from 1), the labels before the figures, and these; None is a blank.

    ``seconds`` are the other figures of each player where the sheet has totals and points, otherwise ().
    """

    row: int
    labels: tuple[str, ...]
    number: int | None
    figures: Figures
    seconds: Figures = ()


class Lines(Struct, frozen=True):
    """The lines in order; ``start`` are the figures of a line of zeros on top; ``totals`` the lines that say they are
    the sums of those above."""

    lines: tuple[SheetLine, ...]
    start: Figures
    totals: tuple[SheetLine, ...]
    left_out: tuple[LeftOut, ...]


def lines_of(grid: Grid, layout: Layout) -> Lines:
    """The lines below the names; raises FileRefused for cells that are no whole numbers."""
    reader = _Reader(grid, layout)
    for row in range(layout.row + 1, len(grid.rows)):
        reader.read(row)
    if not reader.lines:
        raise FileRefused(problem(Kind.NO_GAMES_ON_SHEET, row=layout.row + 1))
    return reader.done()


class _Reader:
    """Reader of the lines, row after row."""

    def __init__(self, grid: Grid, layout: Layout) -> None:
        self._grid = grid
        self._layout = layout
        self._indexes = [column.index for column in layout.columns]
        self._seconds = [column.second for column in layout.columns if column.second is not None]
        self.lines: list[SheetLine] = []
        self._totals: list[SheetLine] = []
        self._below: list[int] = []
        self._without: list[int] = []
        self._again: list[int] = []

    def read(self, row: int) -> None:
        """Read the next row: a line, or something that is none."""
        labels = [self._grid.at(row, column) for column in self._layout.labels]
        cells = [self._grid.at(row, index) for index in self._indexes]
        numbered = any(cell.is_figure for cell in labels)
        says_sum = any(says(cell.text, SUMS) for cell in labels)
        if self._grid.is_blank(row):
            return
        if self._repeats_names(row):
            self._again.append(row + 1)
        elif not any(cell.kind in (CellKind.FIGURE, CellKind.FRACTION, CellKind.NO_RESULT) for cell in cells):
            self._without.append(row + 1)
        elif self._totals and not numbered and not says_sum:
            self._below.append(row + 1)
        elif says_sum:
            self._totals.append(self._line(row, labels, [_or_nothing(cell) for cell in cells], ()))
        else:
            seconds = [self._whole(row, index) for index in self._seconds]
            self.lines.append(self._line(row, labels, [self._whole(row, index) for index in self._indexes], seconds))

    def _line(
        self, row: int, labels: Sequence[Cell], figures: Sequence[int | None], seconds: Sequence[int | None]
    ) -> SheetLine:
        number = next((cell.number for cell in labels if cell.is_figure), None)
        texts = tuple(cell.text for cell in labels if cell.text)
        return SheetLine(row + 1, texts, number, tuple(figures), tuple(seconds))

    def _repeats_names(self, row: int) -> bool:
        """True for the names once more, on top of another page."""
        above = self._grid.rows[self._layout.row]
        texts = {cell.text for cell in above if cell.kind is CellKind.TEXT}
        here = {cell.text for cell in self._grid.rows[row] if cell.kind is CellKind.TEXT}
        return len(here) > 2 and here <= texts

    def _whole(self, row: int, index: int) -> int | None:
        """The whole number in a cell, None for a blank."""
        cell, name = self._grid.at(row, index), cell_name(row, index)
        if cell.kind is CellKind.FRACTION:
            raise FileRefused(problem(Kind.CELL_FRACTION, cell=name, text=cell.text))
        if cell.kind is CellKind.NO_RESULT:
            raise FileRefused(problem(Kind.CELL_NO_RESULT, cell=name))
        if cell.kind in (CellKind.TEXT, CellKind.DATE):
            raise FileRefused(problem(Kind.CELL_NO_NUMBER, cell=name, text=cell.text))
        if abs(cell.number) > LARGEST:
            raise FileRefused(problem(Kind.CELL_TOO_LARGE, cell=name, most=LARGEST))
        return cell.number if cell.is_figure else None

    def done(self) -> Lines:
        """The lines that were read."""
        start: Figures = ()
        zero: tuple[LeftOut, ...] = ()
        if len(self.lines) > 1 and _is_start(self.lines[0]):
            start, zero = self.lines[0].figures, (LeftOut(LeftOutKind.ZERO_ROW, str(self.lines[0].row)),)
            del self.lines[0]
        again = [LeftOut(LeftOutKind.NAMES_AGAIN, row_ranges(self._again))] if self._again else []
        without = [LeftOut(LeftOutKind.NO_FIGURES, row_ranges(self._without))] if self._without else []
        below = [LeftOut(LeftOutKind.BELOW_TOTAL, row_ranges(self._below))] if self._below else []
        return Lines(tuple(self.lines), start, tuple(self._totals), (*zero, *again, *without, *below))


def _or_nothing(cell: Cell) -> int | None:
    return cell.number if cell.is_figure else None


def _is_start(line: SheetLine) -> bool:
    """True if a first line is the zeros on top of a sheet, not a game."""
    return not any(line.figures) and not line.number
