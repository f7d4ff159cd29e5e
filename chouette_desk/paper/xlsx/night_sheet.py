"""The first sheet: the night as on paper, its running totals as live formulas.

On the page stand the totals, three columns a player (letter, total, label); to the right of it, off the page, the
points of every line, which are the numbers to change, with sums of their own. The sum of the totals turns red on the
line where it goes wrong, not on those below it, which inherit the mistake.
"""

from collections.abc import Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace
from openpyxl.utils import get_column_letter, quote_sheetname

from chouette_desk.core.rulebook import Marks
from chouette_desk.core.sheet import has_circles, has_initials
from chouette_desk.paper.report import Cell, Report, ReportRow, order_in_initials
from chouette_desk.paper.text import below_sheet, heading_lines
from chouette_desk.paper.text_layout import TextStyle, display_width, unicode_style, wrapped
from chouette_desk.paper.xlsx import styles
from chouette_desk.paper.xlsx.page import LINE_HEIGHT, SheetPage, merge, put_across, set_page
from chouette_desk.paper.xlsx.styles import red_where
from chouette_desk.paper.xlsx.writer import SheetWriter
from chouette_desk.wording.language import _
from chouette_desk.wording.text import number_ranges

# Rows and columns of the sheet.


class SheetPlan(Struct, frozen=True):
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


def write_night(out: SheetWriter, report: Report, page: SheetPage, marks: Marks) -> Sequence[str]:
    """Write the sheet; return the cells of the last totals."""
    plan = SheetPlan(len(list(heading_lines(report))), len(report.columns), len(report.rows), marks)
    NightSheet(out, report, plan).write(page)
    columns = (get_column_letter(plan.total(index)) for index in range(plan.players if plan.lines else 0))
    return [f"{quote_sheetname(out.sheet.title)}!{column}{plan.last}" for column in columns]


class NightSheet(Struct, frozen=True, dict=True):
    """The sheet being written by its plan."""

    out: SheetWriter
    report: Report
    plan: SheetPlan

    def write(self, page: SheetPage) -> None:
        """Write all of it, for this page."""
        sheet, plan = self.out.sheet, self.plan
        self._write_heads()
        for row, line in enumerate(self.report.rows, plan.first):
            self._write_line(row, line)
        self._write_sums()
        self._mark_mistakes()
        end = self._write_texts()
        sheet.freeze_panes = f"B{plan.first}"
        sheet.sheet_view.showGridLines = False
        sheet.print_area = f"A1:{get_column_letter(plan.notes)}{end}"
        sheet.print_options.horizontalCentered = True
        set_page(sheet, page, plan.names, f"{self.report.fingerprint} · &P / &N")
        if plan.lines <= ON_ONE_PAGE and end <= MOST_ROWS:
            sheet.page_setup.fitToHeight = 1

    def _write_texts(self) -> int:
        """Write the heading, and what stands below the lines; return the row after it."""
        last = self.plan.notes
        for row, line in enumerate(heading_lines(self.report), 1):
            put_across(self.out, row, last, line, styles.TITLE if row == 1 else styles.TEXT)
        row = self.plan.last + 2
        style = replace(unicode_style(self.report.night.columns), slashes=True)
        for line in below_sheet(self.report, style, self.plan.marks):
            row = put_across(self.out, row, last, style.text(line), styles.SMALL)
        return row

    # The row of names, and the widths of columns; texts above and below span them.

    def _write_heads(self) -> None:
        out, plan, report = self.out, self.plan, self.report
        self._write_head(1, "", MARGIN_WIDTH)
        lines = [self._write_name(index) for index in range(plan.players)]
        out.sheet.row_dimensions[plan.names].height = max(lines, default=1) * LINE_HEIGHT + 4
        for index, column in enumerate(report.columns):
            self._write_head(plan.points(index), column.name, WIDTH_OF_POINTS)
        for number in (plan.check, plan.sums):
            self._write_head(number, _("sum"), LEAST_TOTAL)
        if plan.order:
            orders = (display_width(order_in_initials(report, row)) for row in report.rows)
            self._write_head(plan.order, _("line"), min(max(orders, default=0) * 1.15 + 2, WIDEST_ORDER))
        longest = max((len(number_ranges(row.footnotes)) for row in report.rows), default=0)
        self._write_head(plan.notes, _("notes"), min(max(LEAST_TOTAL, longest + 1.5), WIDEST_NOTES))
        if report.columns:
            out.put(plan.heading, plan.points(0), _("Points of each line"), styles.ROW_LABEL)

    def _write_head(self, column: int, text: str | None, width: float) -> None:
        self.out.put(self.plan.names, column, text, styles.HEADING)
        self.out.sheet.column_dimensions[get_column_letter(column)].width = width

    def _write_name(self, index: int) -> int:
        """Write a name over its player's three columns; return how many lines it takes."""
        column, first = self.report.columns[index], self.plan.total(index) - 1
        initials = column.initials if self.plan.order else ""
        status = ", ".join(filter(None, (initials, column.status(stake=column.multiple != 1))))
        text, total = f"{column.name} ({status})" if status else column.name, self._width_of_total(index)
        self._write_head(first, text, LETTER_WIDTH)
        self._write_head(first + 1, None, total)
        self._write_head(first + 2, None, LABEL_WIDTH)
        merge(self.out.sheet, self.plan.names, first, first + 2)
        return len(wrapped(text, int((LETTER_WIDTH + total + LABEL_WIDTH) * 0.95)))

    def _width_of_total(self, index: int) -> float:
        longest = max((display_width(str(row.cells[index].total or 0)) for row in self.report.rows), default=1)
        least = min(max(LEAST_TOTAL, FOR_TOTALS / self.plan.players), WIDEST_TOTAL)
        return min(max(least, longest * 1.3 + 2.6), 2 * WIDEST_TOTAL)

    # The lines, with their sums

    def _write_line(self, row: int, line: ReportRow) -> None:
        out, plan = self.out, self.plan
        out.put(row, 1, int(line.label) if line.label.isdecimal() else line.label, styles.LABEL)
        for index, cell in enumerate(line.cells):
            if cell.total is None:
                for column in range(plan.total(index) - 1, plan.total(index) + 2):
                    out.put(row, column, None, styles.NUMBER)
            else:
                self._write_cell(row, index, cell, cell.total)
        points = sum(cell.points for cell in line.cells if cell.total is not None)
        self._write_sum(row, 2, plan.check, line.zero)
        self._write_sum(row, plan.points(0), plan.sums, points)
        out.put(row, plan.notes, number_ranges(line.footnotes) or None, styles.NOTES)
        if plan.order:
            out.put(row, plan.order, order_in_initials(self.report, line) or None, styles.ORDER)

    def _write_cell(self, row: int, index: int, cell: Cell, result: int) -> None:
        """Write letter, total and label, and off the page the points."""
        out, plan = self.out, self.plan
        column, mark = plan.total(index), cell.mark if has_circles(plan.marks) else None
        points = f"{get_column_letter(plan.points(index))}{row}"
        above = row > plan.first and self.report.rows[row - plan.first - 1].cells[index].total is not None
        formula = f"={get_column_letter(column)}{row - 1}+{points}" if above else f"={points}"
        out.put(row, column - 1, cell.role, styles.LETTER)
        out.formula(row, column, formula, result, styles.total_style(mark, cell.absence))
        out.put(row, column + 1, self._labels.label(mark.label) if mark else None, styles.SIGN)
        out.put(row, plan.points(index), cell.points, styles.POINTS)

    @cached_property
    def _labels(self) -> TextStyle:
        return unicode_style(())

    def _write_sum(self, row: int, first: int, column: int, result: int) -> None:
        """Write the sum of a line from this column up to its own; it must be zero."""
        cells = f"{get_column_letter(first)}{row}:{get_column_letter(column - 1)}{row}"
        self.out.formula(row, column, f"=SUM({cells})", result, styles.NUMBER)

    def _write_sums(self) -> None:
        """Write each player's sum of points below the last line, which is their total."""
        plan, last = self.plan, self.report.rows[-1:]
        totals = [total for line in last for total in (*(cell.total for cell in line.cells), line.zero)]
        for column, total in enumerate(totals, plan.points(0)):
            if total is not None:
                letter = get_column_letter(column)
                formula = f"=SUM({letter}{plan.first}:{letter}{plan.last})"
                self.out.formula(plan.last + 1, column, formula, total, styles.SUM)

    def _mark_mistakes(self) -> None:
        """Make a sum red on the line that changes it, and a points sum that is not zero."""
        plan = self.plan
        check, sums = get_column_letter(plan.check), get_column_letter(plan.sums)
        last = max(plan.first, plan.last)
        for column, formula in (
            (check, f"N({check}{plan.first})<>N({check}{plan.names})"),  # the heading counts as zero
            (sums, f"{sums}{plan.first}<>0"),
        ):
            self.out.sheet.conditional_formatting.add(f"{column}{plan.first}:{column}{last}", red_where(formula))
