"""The lines below the names: labels, figures, and rows that are no line."""

from msgspec import Struct

from chouette_desk.core.events import LARGEST
from chouette_desk.core.problems import Kind, Problem, problem
from chouette_desk.nightfile.errors import FileRefused, ReportProblem, refuse
from chouette_desk.nightfile.old_sheets.cells import FIGURES, SUMS, CellKind, cell_name, says
from chouette_desk.nightfile.old_sheets.grid import Grid
from chouette_desk.nightfile.old_sheets.layout import OldSheetLayout
from chouette_desk.nightfile.old_sheets.sheet import LeftOut, LeftOutKind
from chouette_desk.wording.text import number_ranges

LineFigures = tuple[int | None, ...]


class SheetLine(Struct, frozen=True):
    """A line of the sheet: row (from 1), labels, and figures, None for a blank.

    ``seconds`` are the other figures of each player where the sheet has totals and points, otherwise ().
    """

    row: int
    labels: tuple[str, ...]
    number: int | None
    figures: LineFigures
    seconds: LineFigures = ()


class OldSheetLines(Struct, frozen=True):
    """The lines in order, with a line of zeros on top and lines of sums.

    ``start`` are the figures of the line of zeros; ``totals`` are lines that say they are the sums of those above.
    """

    lines: tuple[SheetLine, ...]
    start: LineFigures
    totals: tuple[SheetLine, ...]
    left_out: tuple[LeftOut, ...]


def lines_of(grid: Grid, layout: OldSheetLayout, report: ReportProblem = refuse) -> OldSheetLines:
    """Return the lines below the names.

    Cells that are no whole numbers are reported, and taken for blanks. Raises FileRefused where there is no line.
    """
    lines: list[SheetLine] = []
    totals: list[SheetLine] = []
    skipped: dict[LeftOutKind, list[int]] = {
        kind: [] for kind in (LeftOutKind.NAMES_AGAIN, LeftOutKind.NO_FIGURES, LeftOutKind.BELOW_TOTAL)
    }
    for row in range(layout.row + 1, len(grid.rows)):
        if grid.is_blank(row):
            continue
        says_sum = any(says(grid.at(row, column).text, SUMS) for column in layout.labels)
        if kind := _skipped(grid, layout, row, below_total=bool(totals) and not says_sum):
            skipped[kind].append(row + 1)
        else:
            (totals if says_sum else lines).append(_line(grid, layout, row, _ignore if says_sum else report))
    if not lines:
        raise FileRefused(problem(Kind.NO_GAMES_ON_SHEET, row=layout.row + 1))
    left_out = [LeftOut(kind, number_ranges(rows, "–", ", ")) for kind, rows in skipped.items() if rows]
    # the zeros on top of a sheet are no game
    if len(lines) > 1 and not any(lines[0].figures) and not lines[0].number:
        zeros, *lines = lines
        zero_row = LeftOut(LeftOutKind.ZERO_ROW, str(zeros.row))
        return OldSheetLines(tuple(lines), zeros.figures, tuple(totals), (zero_row, *left_out))
    return OldSheetLines(tuple(lines), (), tuple(totals), tuple(left_out))


def _skipped(grid: Grid, layout: OldSheetLayout, row: int, *, below_total: bool) -> LeftOutKind | None:
    """The reason why a row is no line of the night; None for a line."""
    names, here = (
        {cell.text for cell in grid.rows[index] if cell.kind is CellKind.TEXT} for index in (layout.row, row)
    )
    if len(here) > 2 and here <= names:  # on top of another page
        return LeftOutKind.NAMES_AGAIN
    if all(grid.at(row, column.index).kind not in FIGURES for column in layout.columns):
        return LeftOutKind.NO_FIGURES
    numbered = any(grid.at(row, column).is_figure for column in layout.labels)
    return LeftOutKind.BELOW_TOTAL if below_total and not numbered else None


def _ignore(_wrong: Problem) -> None:
    """In a line of totals cells that are no numbers are blanks."""


def _line(grid: Grid, layout: OldSheetLayout, row: int, report: ReportProblem) -> SheetLine:
    """A line of the night, or one of totals, which has no second figures."""
    labels = [grid.at(row, column) for column in layout.labels]
    number = next((cell.number for cell in labels if cell.is_figure), None)
    texts = tuple(cell.text for cell in labels if cell.text)
    figures = tuple(_whole(grid, row, column.index, report) for column in layout.columns)
    seconds = () if report is _ignore else [column.second for column in layout.columns if column.second is not None]
    return SheetLine(row + 1, texts, number, figures, tuple(_whole(grid, row, index, report) for index in seconds))


def _whole(grid: Grid, row: int, index: int, report: ReportProblem) -> int | None:
    """The whole number in a cell, None for a blank; anything else is reported."""
    cell, name = grid.at(row, index), cell_name(row, index)
    wrong = None
    match cell.kind:
        case CellKind.FRACTION:
            wrong = problem(Kind.CELL_FRACTION, cell=name, text=cell.text)
        case CellKind.NO_RESULT:
            wrong = problem(Kind.CELL_NO_RESULT, cell=name)
        case CellKind.TEXT | CellKind.DATE:
            wrong = problem(Kind.CELL_NO_NUMBER, cell=name, text=cell.text)
        case CellKind.FIGURE if abs(cell.number) > LARGEST:
            wrong = problem(Kind.CELL_TOO_LARGE, cell=name, most=LARGEST)
    if wrong:
        report(wrong)
    return cell.number if cell.is_figure else None
