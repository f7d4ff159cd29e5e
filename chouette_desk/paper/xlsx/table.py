"""A plain table on a spreadsheet sheet: fixed headings, ready to filter and print."""

from collections.abc import Sequence
from decimal import Decimal

from msgspec import Struct
from openpyxl.utils import get_column_letter

from chouette_desk.paper.tables import Table, TableValue
from chouette_desk.paper.text_layout import display_width, wrapped
from chouette_desk.paper.xlsx.page import HIGHEST, LINE_HEIGHT, USUAL_PAGE, SheetPage, set_page
from chouette_desk.paper.xlsx.styles import CELL, FITTED, HEADING, NUMBER, CellStyle, money_style
from chouette_desk.paper.xlsx.writer import SheetWriter

NARROWEST, WIDEST, WIDEST_NARROW, WIDEST_LEVEL = 7, 60, 24, 32


class WorksheetLook(Struct, frozen=True):
    """The look of a table.

    Heads of a ``narrow`` one take several lines to save width; all rows of a ``level`` one are equally high, and a
    longer text is written smaller.
    """

    narrow: bool = False
    level: bool = False
    page: SheetPage = USUAL_PAGE


def write_table(out: SheetWriter, table: Table, look: WorksheetLook) -> None:
    """Write the table from the sheet's first row on."""
    sheet, widths = out.sheet, _widths(table, look)
    for column, (head, width) in enumerate(zip(table.headings, widths, strict=True), 1):
        out.put(1, column, head, HEADING)
        sheet.column_dimensions[get_column_letter(column)].width = width
    raise_row(out, 1, _lines(table.headings, widths) if look.narrow else 1)
    for row, values in enumerate(table.rows, 2):
        for column, value in enumerate(values, 1):
            style = style_of(value)
            out.put(row, column, value, FITTED if look.level and style is CELL else style)
        if look.level or _lines(values, widths) > 1:
            raise_row(out, row, 1 if look.level else _lines(values, widths))
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = f"A1:{get_column_letter(len(table.headings))}{len(table.rows) + 1}"
    set_page(sheet, look.page, 1, "&A, &P / &N")


def raise_row(out: SheetWriter, row: int, lines: int) -> None:
    """Set the height of a row to this many lines."""
    out.sheet.row_dimensions[row].height = min(lines * LINE_HEIGHT + 2, HIGHEST)


def _widths(table: Table, look: WorksheetLook) -> list[float]:
    """Each column as wide as its longest text, within reason."""
    headings = [max(head.split(), key=display_width, default="") if look.narrow else head for head in table.headings]
    columns = zip(headings, *table.rows, strict=True)
    longest = [max(display_width(str(value)) for value in column if value is not None) for column in columns]
    most = WIDEST_LEVEL if look.level else WIDEST_NARROW if look.narrow else WIDEST
    return [min(max(NARROWEST, width * 1.15 + 2), most) for width in longest]


def _lines(values: Sequence[TableValue], widths: Sequence[float]) -> int:
    """The lines that the longest of these texts needs in its column."""
    texts = zip(values, widths, strict=True)
    return max([1, *(len(wrapped(value, int(width * 0.85))) for value, width in texts if isinstance(value, str))])


def style_of(value: TableValue) -> CellStyle:
    """Return a value's style: text left and wrapped, numbers right, money's decimals."""
    if isinstance(value, Decimal):
        return money_style(max(0, -int(value.as_tuple().exponent)))
    return CELL if isinstance(value, str) else NUMBER
