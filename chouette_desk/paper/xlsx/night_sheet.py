"""The first sheet: the night as on paper, its running totals as live formulas over the points beside it.

On the page stand the totals, three columns a player (letter, total, label); to the right of it, off the page, the
points of every line, which are the numbers to change. A sum that is not zero turns red.
"""

from collections.abc import Iterator

from openpyxl import Workbook
from openpyxl.formatting.rule import CellIsRule
from openpyxl.styles import Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from chouette_desk.paper.footnotes import in_short
from chouette_desk.paper.ink import folded, unicode_ink, width
from chouette_desk.paper.report import Cell, Report, ReportRow
from chouette_desk.paper.text import below_sheet, heading_lines
from chouette_desk.paper.text_table import status
from chouette_desk.paper.xlsx import looks as look
from chouette_desk.paper.xlsx.looks import Looks
from chouette_desk.paper.xlsx.paper_size import lying
from chouette_desk.paper.xlsx.plan import Plan
from chouette_desk.wording.language import _

RED = PatternFill(bgColor="FFC00000")
LINE_HEIGHT = 13.5
LETTER_WIDTH, LABEL_WIDTH, LEAST_TOTAL = 2.4, 2.8, 6.0
WIDEST_TOTAL = 12.0
MARGIN_WIDTH = 9.0


def write_night(book: Workbook, report: Report, looks: Looks) -> dict[str, int]:
    """The sheet written; what comes back is each formula's cell and what it comes to."""
    sheet = book.worksheets[0]
    sheet.title = _("Night")
    heading = list(heading_lines(report))
    plan = Plan(len(heading), len(report.columns), len(report.rows))
    for row, (line, title) in enumerate(zip(heading, [look.TITLE, *[look.TEXT] * len(heading)], strict=False), 1):
        _across(sheet, looks, plan, row, line, title)
    _names(sheet, looks, plan, report)
    cached = dict(_lines(sheet, looks, plan, report))
    _red_unless_zero(sheet, plan)
    row = plan.last + 2
    ink = unicode_ink(report.night.columns)
    for line in below_sheet(report, ink):
        _across(sheet, looks, plan, row, ink.words(line), look.SMALL)
        row += 1
    _page(sheet, plan, row, report.fingerprint)
    return cached


def _across(sheet: Worksheet, looks: Looks, plan: Plan, row: int, text: str, as_look: look.Look) -> None:
    """A text over the whole width of the page, as high as it needs."""
    looks.put(sheet, row, 1, text, as_look)
    _merge(sheet, row, 1, plan.notes)
    places = MARGIN_WIDTH + plan.players * (LETTER_WIDTH + LEAST_TOTAL + LABEL_WIDTH) + 2 * LEAST_TOTAL
    lines = len(folded(text, max(20, int(places * 10 / as_look.size * 0.95))))
    sheet.row_dimensions[row].height = max(1, lines) * LINE_HEIGHT * as_look.size / 10 + 2


def _merge(sheet: Worksheet, row: int, first: int, last: int) -> None:
    """Joins cells of a row; their borders are drawn already, so openpyxl need not work them out."""
    sheet.merged_cells.add(f"{get_column_letter(first)}{row}:{get_column_letter(last)}{row}")


def _names(sheet: Worksheet, looks: Looks, plan: Plan, report: Report) -> None:
    looks.put(sheet, plan.names, 1, "", look.HEADING)
    sheet.column_dimensions["A"].width = MARGIN_WIDTH
    tallest = 1
    for place, column in enumerate(report.columns):
        said = " ".join([column.name, *([f"({status(column)})"] if status(column) else [])])
        tallest = max(tallest, _name(sheet, looks, plan, place, said, _widest(report, place)))
        looks.put(sheet, plan.names, plan.points(place), column.name, look.HEADING)
        sheet.column_dimensions[get_column_letter(plan.points(place))].width = LEAST_TOTAL + LETTER_WIDTH + LABEL_WIDTH
    looks.put(sheet, plan.names, plan.check, _("sum"), look.HEADING)
    looks.put(sheet, plan.names, plan.notes, _("notes"), look.HEADING)
    sheet.column_dimensions[get_column_letter(plan.check)].width = LEAST_TOTAL
    sheet.column_dimensions[get_column_letter(plan.notes)].width = LEAST_TOTAL
    sheet.row_dimensions[plan.names].height = tallest * LINE_HEIGHT + 4
    if report.columns:
        looks.put(sheet, plan.heading, plan.points(0), _("Points of each line"), look.BESIDE)


def _widest(report: Report, place: int) -> float:
    """The width of a player's totals."""
    longest = max((width(str(row.cells[place].total or 0)) for row in report.rows), default=1)
    return min(max(LEAST_TOTAL, longest * 1.3 + 2.6), 2 * WIDEST_TOTAL)


def _name(sheet: Worksheet, looks: Looks, plan: Plan, place: int, said: str, total: float) -> int:
    """A name over its player's three columns; how many lines it takes."""
    first = plan.total(place) - 1
    for column, places in ((first, LETTER_WIDTH), (first + 1, total), (first + 2, LABEL_WIDTH)):
        looks.put(sheet, plan.names, column, None, look.HEADING)
        sheet.column_dimensions[get_column_letter(column)].width = places
    looks.put(sheet, plan.names, first, said, look.HEADING)
    _merge(sheet, plan.names, first, first + 2)
    return len(folded(said, int((LETTER_WIDTH + total + LABEL_WIDTH) * 0.95)))


def _lines(sheet: Worksheet, looks: Looks, plan: Plan, report: Report) -> Iterator[tuple[str, int]]:
    """The lines of the night; the cells of their formulas, and what these come to."""
    letters = {column: get_column_letter(column) for column in range(1, plan.points(plan.players) + 1)}
    for row, line in enumerate(report.rows, plan.first):
        looks.put(sheet, row, 1, int(line.label) if line.label.isdecimal() else line.label, look.LABEL)
        for place, cell in enumerate(line.cells):
            if cell.total is None:
                _empty(sheet, looks, row, plan.total(place))
                continue
            above = row > plan.first and report.rows[row - plan.first - 1].cells[place].total is not None
            total, points = letters[plan.total(place)], letters[plan.points(place)]
            formula = f"={total}{row - 1}+{points}{row}" if above else f"={points}{row}"
            _cell(sheet, looks, row, plan.total(place), cell, formula)
            looks.put(sheet, row, plan.points(place), cell.points, look.POINTS)
            yield f"{total}{row}", cell.total
        yield _check(sheet, looks, plan, row, line, letters)


def _cell(sheet: Worksheet, looks: Looks, row: int, column: int, cell: Cell, formula: str) -> None:
    looks.put(sheet, row, column - 1, cell.role, look.LETTER)
    looks.formula(sheet, row, column, formula, look.total(cell.mark, cell.absent))
    looks.put(sheet, row, column + 1, unicode_ink(()).label(cell.mark.label) if cell.mark else None, look.SIGN)


def _empty(sheet: Worksheet, looks: Looks, row: int, column: int) -> None:
    for each in (column - 1, column, column + 1):
        looks.put(sheet, row, each, None, look.NUMBER)


def _check(
    sheet: Worksheet, looks: Looks, plan: Plan, row: int, line: ReportRow, letters: dict[int, str]
) -> tuple[str, int]:
    """The sum of the line's totals, which must be zero, and the numbers of its footnotes."""
    last = letters[plan.check - 1]
    looks.formula(sheet, row, plan.check, f"=SUM(B{row}:{last}{row})", look.NUMBER)
    looks.put(sheet, row, plan.notes, in_short(line.footnotes) or None, look.NOTES)
    return f"{letters[plan.check]}{row}", line.zero


def _red_unless_zero(sheet: Worksheet, plan: Plan) -> None:
    column = get_column_letter(plan.check)
    rule = CellIsRule(operator="notEqual", formula=["0"], fill=RED, font=Font(color="FFFFFFFF", bold=True))  # type: ignore[no-untyped-call]
    sheet.conditional_formatting.add(f"{column}{plan.first}:{column}{max(plan.first, plan.last)}", rule)


def _page(sheet: Worksheet, plan: Plan, last: int, fingerprint: str) -> None:
    """What stays in sight, and what is printed: the heading and the night's fingerprint on every page."""
    sheet.freeze_panes = f"B{plan.first}"
    sheet.sheet_view.showGridLines = False
    sheet.print_area = f"A1:{get_column_letter(plan.notes)}{last}"
    lying(sheet, plan.names, f"{fingerprint} · &P / &N")
    sheet.print_options.horizontalCentered = True
