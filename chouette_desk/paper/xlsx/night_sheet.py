"""The first sheet: the night as on paper, its running totals as live formulas over the points to their right.

On the page stand the totals, three columns a player (letter, total, label); to the right of it, off the page, the
points of every line, which are the numbers to change. A sum that is not zero turns red.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from openpyxl import Workbook
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.header_footer import HeaderFooterItem
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from chouette_desk.paper.report import Cell, Report, ReportRow, number_ranges
from chouette_desk.paper.text import below_sheet, heading_lines
from chouette_desk.paper.text_layout import display_width, unicode_style, wrapped
from chouette_desk.paper.xlsx import styles
from chouette_desk.paper.xlsx.styles import CellStyle, CellWriter
from chouette_desk.wording.language import _

# Rows and columns of the sheet.


@dataclass(frozen=True, slots=True)
class SheetPlan:
    """The rows and columns of the sheet, all counted from 1."""

    heading: int
    players: int
    lines: int

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
    def notes(self) -> int:
        """The column of the footnotes' numbers, the last on the page."""
        return self.check + 1

    def points(self, index: int) -> int:
        """The column of a player's points, off the page."""
        return self.notes + 2 + index


# Page setup for printing.

A4 = 9
MARGIN = 0.5  # inches


def set_landscape(sheet: Worksheet, titles: int, foot: str) -> None:
    """Set A4 landscape, one page wide, with repeated title rows and a foot."""
    if titles:
        sheet.print_title_rows = f"1:{titles}"
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.paperSize = A4
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 0
    sheet.page_margins = PageMargins(left=MARGIN, right=MARGIN, top=MARGIN, bottom=MARGIN + 0.2)
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.oddFooter = HeaderFooterItem()
    sheet.oddFooter.center.text = foot


RED = PatternFill(bgColor="FFC00000")
LINE_HEIGHT = 13.5
LETTER_WIDTH, LABEL_WIDTH, LEAST_TOTAL = 2.4, 2.8, 6.0
WIDEST_TOTAL = 12.0
MARGIN_WIDTH = 9.0


def write_night(book: Workbook, report: Report, writer: CellWriter) -> dict[str, int]:
    """Write the sheet; return the value of each formula by its cell."""
    sheet = book.worksheets[0]
    sheet.title = _("Night")
    heading = list(heading_lines(report))
    plan = SheetPlan(len(heading), len(report.columns), len(report.rows))
    for row, (line, title) in enumerate(zip(heading, [styles.TITLE, *[styles.TEXT] * len(heading)], strict=False), 1):
        _across(sheet, writer, plan, row, line, title)
    _names(sheet, writer, plan, report)
    cached = dict(_lines(sheet, writer, plan, report))
    row = plan.last + 2
    text_style = unicode_style(report.night.columns)
    for line in below_sheet(report, text_style):
        _across(sheet, writer, plan, row, text_style.text(line), styles.SMALL)
        row += 1
    _page(sheet, plan, row, report.fingerprint)
    return cached


def _across(sheet: Worksheet, writer: CellWriter, plan: SheetPlan, row: int, text: str, style: CellStyle) -> None:
    """A text over the whole width of the page, as high as it needs."""
    writer.put(sheet, row, 1, text, style)
    _merge(sheet, row, 1, plan.notes)
    width = MARGIN_WIDTH + plan.players * (LETTER_WIDTH + LEAST_TOTAL + LABEL_WIDTH) + 2 * LEAST_TOTAL
    lines = len(wrapped(text, max(20, int(width * 10 / style.size * 0.95))))
    sheet.row_dimensions[row].height = max(1, lines) * LINE_HEIGHT * style.size / 10 + 2


def _merge(sheet: Worksheet, row: int, first: int, last: int) -> None:
    """Join cells of a row; their borders are drawn already, so openpyxl need not work them out."""
    sheet.merged_cells.add(f"{get_column_letter(first)}{row}:{get_column_letter(last)}{row}")


def _names(sheet: Worksheet, writer: CellWriter, plan: SheetPlan, report: Report) -> None:
    writer.put(sheet, plan.names, 1, "", styles.HEADING)
    sheet.column_dimensions["A"].width = MARGIN_WIDTH
    tallest = 1
    for index, column in enumerate(report.columns):
        status = column.status(stake=column.multiple != 1)
        text = f"{column.name} ({status})" if status else column.name
        tallest = max(tallest, _name(sheet, writer, plan, report, index, text))
        writer.put(sheet, plan.names, plan.points(index), column.name, styles.HEADING)
        sheet.column_dimensions[get_column_letter(plan.points(index))].width = LEAST_TOTAL + LETTER_WIDTH + LABEL_WIDTH
    writer.put(sheet, plan.names, plan.check, _("sum"), styles.HEADING)
    writer.put(sheet, plan.names, plan.notes, _("notes"), styles.HEADING)
    sheet.column_dimensions[get_column_letter(plan.check)].width = LEAST_TOTAL
    sheet.column_dimensions[get_column_letter(plan.notes)].width = LEAST_TOTAL
    sheet.row_dimensions[plan.names].height = tallest * LINE_HEIGHT + 4
    if report.columns:
        writer.put(sheet, plan.heading, plan.points(0), _("Points of each line"), styles.ROW_LABEL)


def _name(sheet: Worksheet, writer: CellWriter, plan: SheetPlan, report: Report, index: int, text: str) -> int:
    """A name over its player's three columns; how many lines it takes."""
    first = plan.total(index) - 1
    longest = max((display_width(str(row.cells[index].total or 0)) for row in report.rows), default=1)
    total = min(max(LEAST_TOTAL, longest * 1.3 + 2.6), 2 * WIDEST_TOTAL)
    for column, width in ((first, LETTER_WIDTH), (first + 1, total), (first + 2, LABEL_WIDTH)):
        writer.put(sheet, plan.names, column, None, styles.HEADING)
        sheet.column_dimensions[get_column_letter(column)].width = width
    writer.put(sheet, plan.names, first, text, styles.HEADING)
    _merge(sheet, plan.names, first, first + 2)
    return len(wrapped(text, int((LETTER_WIDTH + total + LABEL_WIDTH) * 0.95)))


def _lines(sheet: Worksheet, writer: CellWriter, plan: SheetPlan, report: Report) -> Iterator[tuple[str, int]]:
    """The lines of the night; the cells of their formulas, and what these come to."""
    letters = {column: get_column_letter(column) for column in range(1, plan.points(plan.players) + 1)}
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
            _cell(sheet, writer, row, plan.total(index), cell, formula)
            writer.put(sheet, row, plan.points(index), cell.points, styles.POINTS)
            yield f"{total}{row}", cell.total
        yield _check(sheet, writer, plan, row, line, letters)


def _cell(sheet: Worksheet, writer: CellWriter, row: int, column: int, cell: Cell, formula: str) -> None:
    writer.put(sheet, row, column - 1, cell.role, styles.LETTER)
    writer.formula(sheet, row, column, formula, styles.total_style(cell.mark, cell.absent))
    writer.put(sheet, row, column + 1, unicode_style(()).label(cell.mark.label) if cell.mark else None, styles.SIGN)


def _check(
    sheet: Worksheet, writer: CellWriter, plan: SheetPlan, row: int, line: ReportRow, letters: dict[int, str]
) -> tuple[str, int]:
    """The sum of the line's totals, which must be zero, and the numbers of its footnotes."""
    last = letters[plan.check - 1]
    writer.formula(sheet, row, plan.check, f"=SUM(B{row}:{last}{row})", styles.NUMBER)
    writer.put(sheet, row, plan.notes, number_ranges(line.footnotes) or None, styles.NOTES)
    return f"{letters[plan.check]}{row}", line.zero


def _page(sheet: Worksheet, plan: SheetPlan, last: int, fingerprint: str) -> None:
    """Set frozen panes, printed area and the foot of every page; make sums red that are not zero."""
    column = get_column_letter(plan.check)
    rule = CellIsRule(operator="notEqual", formula=["0"], fill=RED, font=Font(color="FFFFFFFF", bold=True))  # type: ignore[no-untyped-call]
    sheet.conditional_formatting.add(f"{column}{plan.first}:{column}{max(plan.first, plan.last)}", rule)
    sheet.freeze_panes = f"B{plan.first}"
    sheet.sheet_view.showGridLines = False
    sheet.print_area = f"A1:{get_column_letter(plan.notes)}{last}"
    set_landscape(sheet, plan.names, f"{fingerprint} · &P / &N")
    sheet.print_options.horizontalCentered = True
