"""The lines below the names: what each is called, its figures, and what is no line of the night."""

from collections.abc import Sequence

from msgspec import Struct

from chouette_desk.core.events import LARGEST
from chouette_desk.core.problems import Kind, problem
from chouette_desk.nightfile.old_sheets.cells import Cell, CellKind, cell_name
from chouette_desk.nightfile.old_sheets.grids import Grid
from chouette_desk.nightfile.old_sheets.headings import Headings, spans
from chouette_desk.nightfile.old_sheets.sheet import Left, LeftOut
from chouette_desk.nightfile.old_sheets.words import SUMS, says
from chouette_desk.nightfile.refused import Refused

Figures = tuple[int | None, ...]


class SheetLine(Struct, frozen=True):
    """A line as it stands on the sheet: its row (from 1), what stands before the figures, and these; None is a blank.

    ``seconds`` are the other figures of each player where the sheet has totals and points, otherwise ().
    """

    row: int
    labels: tuple[str, ...]
    number: int | None
    figures: Figures
    seconds: Figures = ()


class Lines(Struct, frozen=True):
    """The lines in order; ``started`` are the figures of a line of zeros on top; ``totals`` the lines that say they are
    the sums of those above."""

    lines: tuple[SheetLine, ...]
    started: Figures
    totals: tuple[SheetLine, ...]
    left_out: tuple[LeftOut, ...]


def lines_of(grid: Grid, headings: Headings) -> Lines:
    """The lines below the names; raises Refused for cells that are no whole numbers."""
    reader = _Reader(grid, headings)
    for row in range(headings.row + 1, len(grid.rows)):
        reader.read(row)
    if not reader.lines:
        raise Refused((problem(Kind.NO_GAMES_ON_SHEET, row=headings.row + 1),))
    return reader.done()


class _Reader:
    """Reads row after row."""

    def __init__(self, grid: Grid, headings: Headings) -> None:
        self._grid = grid
        self._headings = headings
        self._places = [column.place for column in headings.columns]
        self._seconds = [column.second for column in headings.columns if column.second is not None]
        self.lines: list[SheetLine] = []
        self._totals: list[SheetLine] = []
        self._below: list[int] = []
        self._without: list[int] = []
        self._again: list[int] = []

    def read(self, row: int) -> None:
        """The next row: a line, or something that is none."""
        labels = [self._grid.at(row, column) for column in self._headings.labels]
        cells = [self._grid.at(row, place) for place in self._places]
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
            seconds = [self._whole(row, place) for place in self._seconds]
            self.lines.append(self._line(row, labels, [self._whole(row, place) for place in self._places], seconds))

    def _line(
        self, row: int, labels: Sequence[Cell], figures: Sequence[int | None], seconds: Sequence[int | None]
    ) -> SheetLine:
        number = next((cell.number for cell in labels if cell.is_figure), None)
        said = tuple(cell.text for cell in labels if cell.text)
        return SheetLine(row + 1, said, number, tuple(figures), tuple(seconds))

    def _repeats_names(self, row: int) -> bool:
        """The names once more, on top of another page."""
        above = self._grid.rows[self._headings.row]
        texts = {cell.text for cell in above if cell.kind is CellKind.TEXT}
        here = {cell.text for cell in self._grid.rows[row] if cell.kind is CellKind.TEXT}
        return len(here) > 2 and here <= texts

    def _whole(self, row: int, place: int) -> int | None:
        """The whole number in a cell, None for a blank."""
        cell, name = self._grid.at(row, place), cell_name(row, place)
        if cell.kind is CellKind.FRACTION:
            raise Refused((problem(Kind.CELL_FRACTION, cell=name, text=cell.text),))
        if cell.kind is CellKind.NO_RESULT:
            raise Refused((problem(Kind.CELL_NO_RESULT, cell=name),))
        if cell.kind in (CellKind.TEXT, CellKind.DATE):
            raise Refused((problem(Kind.CELL_NO_NUMBER, cell=name, text=cell.text),))
        if abs(cell.number) > LARGEST:
            raise Refused((problem(Kind.CELL_TOO_LARGE, cell=name, most=LARGEST),))
        return cell.number if cell.is_figure else None

    def done(self) -> Lines:
        """What was read."""
        started: Figures = ()
        zero: tuple[LeftOut, ...] = ()
        if len(self.lines) > 1 and _is_start(self.lines[0]):
            started, zero = self.lines[0].figures, (LeftOut(Left.ZERO_ROW, str(self.lines[0].row)),)
            del self.lines[0]
        again = [LeftOut(Left.NAMES_AGAIN, spans(self._again))] if self._again else []
        without = [LeftOut(Left.NO_FIGURES, spans(self._without))] if self._without else []
        below = [LeftOut(Left.BELOW_TOTAL, spans(self._below))] if self._below else []
        return Lines(tuple(self.lines), started, tuple(self._totals), (*zero, *again, *without, *below))


def _or_nothing(cell: Cell) -> int | None:
    return cell.number if cell.is_figure else None


def _is_start(line: SheetLine) -> bool:
    """Whether a first line is the zeros that stand on top of a sheet, not a game."""
    return not any(line.figures) and not line.number
