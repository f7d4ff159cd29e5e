"""The first sheet: the night as on paper, its running totals as live formulas.

On the page stand the totals, three columns a player (letter, total, label); to the right of it, off the page, the
points of every line, which are the numbers to change, with sums of their own. The sum of the totals turns red on the
line where it goes wrong, not on those below it, which inherit the mistake.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace
from openpyxl import Workbook
from openpyxl.utils import get_column_letter, quote_sheetname
from openpyxl.worksheet.worksheet import Worksheet

from chouette_desk.core.rulebook import Marks
from chouette_desk.core.sheet import has_circles, has_initials
from chouette_desk.paper.report import Cell, Report, ReportRow, order_in_initials
from chouette_desk.paper.text import below_sheet, heading_lines
from chouette_desk.paper.text_layout import display_width, unicode_style, wrapped
from chouette_desk.paper.xlsx import styles
from chouette_desk.paper.xlsx.page import LINE_HEIGHT, SheetPage, merge, put_across, set_page
from chouette_desk.paper.xlsx.styles import CellResults, CellWriter, red_where
from chouette_desk.wording.language import _
from chouette_desk.wording.text import number_ranges

# Rows and columns of the sheet.


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The rows and columns of the sheet, all counted from 1, and the marks on it."""

    heading: int
    players: int
    lines: int
    marks: Marks

    @property
    def names(self) -> int:
        """The row of the names."""
        return self.heading + 1

    @property
    def first(self) -> int:
        """The row of the night's first line."""
        return self.names + 1

    @property
    def last(self) -> int:
        """The row of its last line; of the names where there is none yet."""
        return self.names + self.lines

    def total(self, index: int) -> int:
        """The column of a player's totals."""
        return 3 + 3 * index

    @property
    def check(self) -> int:
        """The column of the zero check."""
        return 2 + 3 * self.players

    @property
    def order(self) -> int | None:
        """The column of the line in initials, None on a sheet of circles alone."""
        return self.check + 1 if has_initials(self.marks) else None

    @property
    def notes(self) -> int:
        """The column of the footnotes' numbers, the last on the page."""
        return (self.order or self.check) + 1

    def points(self, index: int) -> int:
        """The column of a player's points, off the page."""
        return self.notes + 2 + index

    @property
    def sums(self) -> int:
        """The column of the points' sums; the row below the last has each column's sum."""
        return self.points(self.players)


LETTER_WIDTH, LABEL_WIDTH, LEAST_TOTAL = 2.4, 2.8, 6.0
WIDEST_TOTAL, WIDEST_NOTES, WIDEST_ORDER = 12.0, 18.0, 36.0
FOR_TOTALS = 45.0  # that few players share
ON_ONE_PAGE, MOST_ROWS = 40, 70  # lines that are printed on one page, and rows with all that is below them
MARGIN_WIDTH, WIDTH_OF_POINTS = 9.0, 11.2


def write_night(
    book: Workbook, report: Report, writer: CellWriter, page: SheetPage, marks: Marks
) -> tuple[Sequence[str], CellResults]:
    """Write the sheet; return the last totals' cells and the formulas' results."""
    sheet = book.worksheets[0]
    sheet.title = _("Night")
    plan = SheetPlan(len(list(heading_lines(report))), len(report.columns), len(report.rows), marks)
    _names(sheet, writer, plan, report)
    cached = dict(_lines(sheet, writer, plan, report))
    _mark_mistakes(sheet, plan)
    end = _texts(sheet, writer, plan, report)
    sheet.print_area = f"A1:{get_column_letter(plan.notes)}{end}"
    sheet.print_options.horizontalCentered = True
    set_page(sheet, page, plan.names, f"{report.fingerprint} · &P / &N")
    if plan.lines <= ON_ONE_PAGE and end <= MOST_ROWS:
        sheet.page_setup.fitToHeight = 1
    columns = (get_column_letter(plan.total(index)) for index in range(plan.players if plan.lines else 0))
    return [f"{quote_sheetname(sheet.title)}!{column}{plan.last}" for column in columns], cached


def _texts(sheet: Worksheet, writer: CellWriter, plan: SheetPlan, report: Report) -> int:
    """Write the heading, and what stands below the lines; return the row after it."""
    for row, line in enumerate(heading_lines(report), 1):
        put_across(sheet, writer, row, plan.notes, line, styles.TITLE if row == 1 else styles.TEXT)
    row = plan.last + 2
    text_style = replace(unicode_style(report.night.columns), slashes=True)
    for line in below_sheet(report, text_style, plan.marks):
        row = put_across(sheet, writer, row, plan.notes, text_style.text(line), styles.SMALL)
    return row


def _names(sheet: Worksheet, writer: CellWriter, plan: SheetPlan, report: Report) -> None:
    """Write the row of names and set column widths; texts above and below span them."""
    writer.put(sheet, plan.names, 1, "", styles.HEADING)
    sheet.column_dimensions["A"].width = MARGIN_WIDTH
    sheet.freeze_panes = f"B{plan.first}"
    sheet.sheet_view.showGridLines = False
    lines = [_name(sheet, writer, plan, report, index) for index in range(plan.players)]
    sheet.row_dimensions[plan.names].height = max(lines, default=1) * LINE_HEIGHT + 4
    longest = max((len(number_ranges(row.footnotes)) for row in report.rows), default=0)
    points = [(plan.points(index), column.name, WIDTH_OF_POINTS) for index, column in enumerate(report.columns)]
    notes = min(max(LEAST_TOTAL, longest + 1.5), WIDEST_NOTES)
    sums = ((column, _("sum"), LEAST_TOTAL) for column in (plan.check, plan.sums))
    order = [(plan.order, _("line"), _width_of_orders(report))] if plan.order else []
    for number, head, width in (*points, *sums, *order, (plan.notes, _("notes"), notes)):
        writer.put(sheet, plan.names, number, head, styles.HEADING)
        sheet.column_dimensions[get_column_letter(number)].width = width
    if report.columns:
        writer.put(sheet, plan.heading, plan.points(0), _("Points of each line"), styles.ROW_LABEL)


def _width_of_orders(report: Report) -> float:
    longest = max((display_width(order_in_initials(report, row)) for row in report.rows), default=0)
    return min(longest * 1.15 + 2, WIDEST_ORDER)


def _name(sheet: Worksheet, writer: CellWriter, plan: SheetPlan, report: Report, index: int) -> int:
    """A name over its player's three columns; how many lines it takes."""
    column = report.columns[index]
    initials = column.initials if plan.order else ""
    status = ", ".join(filter(None, (initials, column.status(stake=column.multiple != 1))))
    text = f"{column.name} ({status})" if status else column.name
    first = plan.total(index) - 1
    longest = max((display_width(str(row.cells[index].total or 0)) for row in report.rows), default=1)
    least = min(max(LEAST_TOTAL, FOR_TOTALS / plan.players), WIDEST_TOTAL)
    total = min(max(least, longest * 1.3 + 2.6), 2 * WIDEST_TOTAL)
    for number, width in ((first, LETTER_WIDTH), (first + 1, total), (first + 2, LABEL_WIDTH)):
        writer.put(sheet, plan.names, number, None, styles.HEADING)
        sheet.column_dimensions[get_column_letter(number)].width = width
    writer.put(sheet, plan.names, first, text, styles.HEADING)
    merge(sheet, plan.names, first, first + 2)
    return len(wrapped(text, int((LETTER_WIDTH + total + LABEL_WIDTH) * 0.95)))


def _lines(sheet: Worksheet, writer: CellWriter, plan: SheetPlan, report: Report) -> Iterator[tuple[str, int]]:
    """The lines of the night; the cells of their formulas, and what these come to."""
    letters = {column: get_column_letter(column) for column in range(1, plan.sums + 1)}
    for row, line in enumerate(report.rows, plan.first):
        writer.put(sheet, row, 1, int(line.label) if line.label.isdecimal() else line.label, styles.LABEL)
        for index, cell in enumerate(line.cells):
            if cell.total is None:
                for column in range(plan.total(index) - 1, plan.total(index) + 2):
                    writer.put(sheet, row, column, None, styles.NUMBER)
                continue
            above = row > plan.first and report.rows[row - plan.first - 1].cells[index].total is not None
            total, points = letters[plan.total(index)], letters[plan.points(index)]
            formula = f"={total}{row - 1}+{points}{row}" if above else f"={points}{row}"
            _cell(sheet, writer, row, plan, index, cell, formula)
            writer.put(sheet, row, plan.points(index), cell.points, styles.POINTS)
            yield f"{total}{row}", cell.total
        yield from _checks(sheet, writer, plan, row, line, letters)
        if plan.order:
            writer.put(sheet, row, plan.order, order_in_initials(report, line) or None, styles.ORDER)
    if report.rows:
        yield from _sums(sheet, writer, plan, report.rows[-1], letters)


def _cell(
    sheet: Worksheet, writer: CellWriter, row: int, plan: SheetPlan, index: int, cell: Cell, formula: str
) -> None:
    column, mark = plan.total(index), cell.mark if has_circles(plan.marks) else None
    writer.put(sheet, row, column - 1, cell.role, styles.LETTER)
    writer.formula(sheet, row, column, formula, styles.total_style(mark, cell.absence))
    writer.put(sheet, row, column + 1, unicode_style(()).label(mark.label) if mark else None, styles.SIGN)


def _checks(
    sheet: Worksheet, writer: CellWriter, plan: SheetPlan, row: int, line: ReportRow, letters: dict[int, str]
) -> Iterator[tuple[str, int]]:
    """Yield the line's sums of totals and points, which must be zero; write its notes.

    These are the numbers of its footnotes.
    """
    points = sum(cell.points for cell in line.cells if cell.total is not None)
    for column, first, value in ((plan.check, "B", line.zero), (plan.sums, letters[plan.points(0)], points)):
        writer.formula(sheet, row, column, f"=SUM({first}{row}:{letters[column - 1]}{row})", styles.NUMBER)
        yield f"{letters[column]}{row}", value
    writer.put(sheet, row, plan.notes, number_ranges(line.footnotes) or None, styles.NOTES)


def _sums(
    sheet: Worksheet, writer: CellWriter, plan: SheetPlan, last: ReportRow, letters: dict[int, str]
) -> Iterator[tuple[str, int]]:
    """Write each player's sum of points below the last line, which is their total."""
    row = plan.last + 1
    for column, value in enumerate([*(cell.total for cell in last.cells), last.zero], plan.points(0)):
        if value is None:
            continue
        letter = letters[column]
        writer.formula(sheet, row, column, f"=SUM({letter}{plan.first}:{letter}{plan.last})", styles.SUM)
        yield f"{letter}{row}", value


def _mark_mistakes(sheet: Worksheet, plan: SheetPlan) -> None:
    """Make a sum red on the line that changes it, and a points sum that is not zero."""
    check, sums = get_column_letter(plan.check), get_column_letter(plan.sums)
    last = max(plan.first, plan.last)
    for column, formula in (
        (check, f"N({check}{plan.first})<>N({check}{plan.names})"),  # the heading counts as zero
        (sums, f"{sums}{plan.first}<>0"),
    ):
        sheet.conditional_formatting.add(f"{column}{plan.first}:{column}{last}", red_where(formula))
