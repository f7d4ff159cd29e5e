"""Plain tables as sheets of a spreadsheet, their headings always in sight."""

from collections.abc import Mapping
from decimal import Decimal

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from chouette_desk.paper.report import Report
from chouette_desk.paper.tables import TABLES, Table, Value, table_names
from chouette_desk.paper.text_layout import display_width, wrapped
from chouette_desk.paper.xlsx.night_sheet import set_landscape
from chouette_desk.paper.xlsx.styles import CELL, HEADING, NUMBER, CellStyle, CellWriter, money_style
from chouette_desk.wording.language import N_, _

TITLES: Mapping[str, str] = {
    "games": N_("Games"),
    "settlement": N_("Settlement"),
    "log": N_("Log"),
    "events": N_("Events"),
    "rules": N_("Rules"),
}
NARROWEST, WIDEST, WIDEST_NAME = 7, 60, 24
LINE_HEIGHT, HIGHEST = 13.5, 409
TO_TICK = "☐"


def write_plain(book: Workbook, report: Report, writer: CellWriter) -> None:
    """Games, settlement, log and rules, each on a sheet of its own."""
    for word in table_names(report)[1:]:
        sheet = book.create_sheet(_(TITLES[word]))
        table = TABLES[word](report)
        write_table(sheet, writer, _to_tick(table) if word == "settlement" else table)


def _to_tick(table: Table) -> Table:
    """The payments with a box to tick when they are made."""
    return Table((*table.headings, _("Paid")), tuple((*row, TO_TICK) for row in table.rows))


def write_table(sheet: Worksheet, writer: CellWriter, table: Table, *, narrow: bool = False) -> None:
    """The table on a sheet of its own: its heading in sight, ready to filter and to print; in a narrow one the heads
    take several lines where that makes their columns narrower."""
    widths = _widths(table, narrow=narrow)
    for column, (head, width) in enumerate(zip(table.headings, widths, strict=True), 1):
        writer.put(sheet, 1, column, head, HEADING)
        sheet.column_dimensions[get_column_letter(column)].width = width
    _raise(sheet, 1, _lines(table.headings, widths) if narrow else 1)
    for row, values in enumerate(table.rows, 2):
        for column, value in enumerate(values, 1):
            writer.put(sheet, row, column, value, style_of(value))
        _raise(sheet, row, _lines(values, widths))
    _page(sheet, len(table.headings), len(table.rows) + 1)


def _raise(sheet: Worksheet, row: int, lines: int) -> None:
    """Make a row high enough for this many lines."""
    if lines > 1:
        sheet.row_dimensions[row].height = min(lines * LINE_HEIGHT + 2, HIGHEST)


def _widths(table: Table, *, narrow: bool) -> list[float]:
    """Each column as wide as its longest text, within reason."""
    headings = [max(head.split(), key=display_width, default="") if narrow else head for head in table.headings]
    columns = zip(headings, *table.rows, strict=True)
    longest = [max(display_width(str(value)) for value in column if value is not None) for column in columns]
    most = WIDEST_NAME if narrow else WIDEST
    return [min(max(NARROWEST, width * 1.15 + 2), most) for width in longest]


def _lines(values: tuple[Value, ...], widths: list[float]) -> int:
    texts = zip(values, widths, strict=True)
    return max([1, *(len(wrapped(value, int(width * 0.85))) for value, width in texts if isinstance(value, str))])


def style_of(value: Value) -> CellStyle:
    """Texts to the left and wrapped; numbers to the right, money with the decimals it has."""
    if isinstance(value, Decimal):
        return money_style(max(0, -int(value.as_tuple().exponent)))
    return CELL if isinstance(value, str) else NUMBER


def _page(sheet: Worksheet, columns: int, rows: int) -> None:
    sheet.freeze_panes = "A2"
    sheet.auto_filter.ref = f"A1:{get_column_letter(columns)}{rows}"
    set_landscape(sheet, 1, "&A, &P / &N")
