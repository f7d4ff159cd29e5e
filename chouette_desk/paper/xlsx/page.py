"""The printed page of a spreadsheet: paper, direction, titles, foot; wide texts."""

from collections.abc import Mapping

from msgspec import Struct
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.cell_range import CellRange
from openpyxl.worksheet.header_footer import HeaderFooterItem
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

from chouette_desk.paper import Paper
from chouette_desk.paper.text_layout import wrapped
from chouette_desk.paper.xlsx.styles import CellStyle
from chouette_desk.paper.xlsx.writer import SheetWriter

NUMBERS: Mapping[Paper, int] = {"A4": 9, "Letter": 1}  # of papers in Excel
MARGIN = 0.5  # inches


class SheetPage(Struct, frozen=True):
    """The paper of a spreadsheet, and whether its long side is across."""

    paper: Paper = "A4"
    landscape: bool = False


USUAL_PAGE = SheetPage()


def set_page(sheet: Worksheet, page: SheetPage, titles: int, foot: str) -> None:
    """Set the paper, one page wide, with repeated title rows and a foot."""
    if titles:
        sheet.print_title_rows = f"1:{titles}"
    sheet.page_setup.orientation = "landscape" if page.landscape else "portrait"
    sheet.page_setup.paperSize = NUMBERS[page.paper]
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 0
    sheet.page_margins = PageMargins(left=MARGIN, right=MARGIN, top=MARGIN, bottom=MARGIN + 0.2)
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.oddFooter = HeaderFooterItem()
    sheet.oddFooter.center.text = foot


def leave_unprinted(sheet: Worksheet) -> None:
    """Exclude the sheet from printing the whole book: its print area is an empty cell."""
    sheet.print_title_rows = None
    sheet.print_area = f"{get_column_letter(sheet.max_column + 2)}1"


# Texts over several columns, and the heights of rows.

LINE_HEIGHT, HIGHEST = 13.5, 409  # points; Excel admits no higher row
ROOM = 0.95  # of a column's width, in characters of 10 points; a substitute for the font is wider
MOST_LINES = 25


def lines_in(text: str, width: float, style: CellStyle) -> list[str]:
    """The lines of a text in cells of this width together."""
    return wrapped(text, max(20, int(width * ROOM * 10 / style.size)))


def put_across(out: SheetWriter, row: int, last: int, text: str, style: CellStyle) -> int:
    """Write a text over the columns up to ``last``; return the row below it."""
    sheet = out.sheet
    width = sum(sheet.column_dimensions[get_column_letter(column)].width for column in range(1, last + 1))
    lines = lines_in(text, width, style)
    parts = [lines[start : start + MOST_LINES] for start in range(0, len(lines), MOST_LINES)] or [[""]]
    for below, part in enumerate(parts, row):
        out.put(below, 1, text if len(parts) == 1 else " ".join(part), style)
        merge(sheet, below, 1, last)
        sheet.row_dimensions[below].height = max(1, len(part)) * LINE_HEIGHT * style.size / 10 + 2
    return row + len(parts)


def merge(sheet: Worksheet, row: int, first: int, last: int) -> None:
    """Join cells of a row; openpyxl need not compute their borders, already drawn.

    Nor need it look through all those that are joined: a night of many notes would take minutes.
    """
    sheet.merged_cells.ranges.add(CellRange(min_col=first, min_row=row, max_col=last, max_row=row))
