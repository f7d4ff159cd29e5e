"""Listings, plain tables and receipts as PDF pages."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from chouette_desk.core.money import Due
from chouette_desk.paper.listing import Listing, column_groups, display_text
from chouette_desk.paper.payments import receipt_lines, receipt_title, received_by
from chouette_desk.paper.pdf.fonts import GREY, INK, Style, isolated, text_width, wrapped_lines
from chouette_desk.paper.pdf.heading import (
    LANDSCAPE_A4,
    PORTRAIT_A4,
    Cursor,
    PageHeading,
    PageSetup,
    number_pages,
    shortened_heading,
)
from chouette_desk.paper.pdf.page import HAIR, HAIRLINE, HEAVY, STRONG, Along, Area, Document, Page
from chouette_desk.paper.tables import Table
from chouette_desk.wording.language import _

# Plain tables, in groups of columns where they are wider than the page.

TITLE = Style(11.0, bold=True)
HEAD = Style(7.0, colour=GREY)
CELL = Style(8.5)
TOTAL = Style(8.5, bold=True)
ROW = 13.0
PAD = 4.0  # on each side of the words of a column
GAP = 14.0  # above a title
WIDEST, WIDEST_HEAD = 160.0, 52.0
HEAD_LINES = 2  # that most heads take
TURNED = 62.0  # the height of heads that are turned
TURNED_FROM = 9  # columns whose heads are names
ROWS_KEPT = 3  # that stand under a head at least


@dataclass(frozen=True, slots=True)
class TableColumn:
    """A column: its heading in lines, or turned; its cells, whether they are texts, and its width."""

    heading: tuple[str, ...]
    turned: bool
    cells: tuple[str, ...]
    is_text: bool
    width: float


def draw_table(
    cursor: Cursor, title: str, table: Table, *, fixed: int = 1, heads_are_names: bool = False, totals: int = 0
) -> None:
    """Draw a table under its title, ``fixed`` first columns in each group; ``totals`` last rows are totals."""
    turned = heads_are_names and len(table.headings) - fixed >= TURNED_FROM
    columns = _columns(table, totals, turned_from=fixed if turned else len(table.headings))
    for number, group in enumerate(column_groups(columns, fixed, cursor.body.width, _width)):
        _draw_group(cursor, title if not number else "", group, len(table.rows) - totals)


def _columns(table: Table, totals: int, turned_from: int) -> list[TableColumn]:
    indices = range(len(table.headings))
    return [_column(table, index, len(table.rows) - totals, turned=index >= turned_from) for index in indices]


def _width(columns: Sequence[TableColumn]) -> float:
    return sum(column.width for column in columns)


def _column(table: Table, index: int, plain: int, *, turned: bool) -> TableColumn:
    heading, values = table.headings[index], [row[index] for row in table.rows]
    cells = tuple(map(display_text, values))
    is_text = all(isinstance(value, str) for value in values)
    widths = (text_width(cell, CELL if row < plain else TOTAL) for row, cell in enumerate(cells))
    widest = max([0.0, *widths])
    if turned:
        return TableColumn((heading,), True, cells, is_text, max(widest, HEAD.leading) + 2 * PAD)
    least = max([text_width(heading, HEAD) / HEAD_LINES + 6, *(text_width(word, HEAD) for word in heading.split())])
    room = max(min(widest, WIDEST), min(least, WIDEST_HEAD))
    return TableColumn(tuple(wrapped_lines(heading, HEAD, room)), False, cells, is_text, room + 2 * PAD)


def _draw_group(cursor: Cursor, title: str, columns: Sequence[TableColumn], plain: int) -> None:
    """Draw a group of columns; its first ``plain`` rows are no totals."""
    high = max(TURNED if column.turned else len(column.heading) * HEAD.leading + 3 for column in columns)
    rows = len(columns[0].cells)
    above = (TITLE.leading + 4 if title else 0.0) + high
    cursor.need(GAP + above + ROW * (rows if cursor.could_have(above + ROW * rows) else min(rows, ROWS_KEPT)))
    if not cursor.is_fresh:
        cursor.take(GAP)
    if title:
        cursor.page.put(title, cursor.take(TITLE.leading + 4), TITLE, "left", "top")
    _draw_heads(cursor.page, cursor.take(high), columns)
    for row in range(rows):
        if not cursor.has(ROW):
            cursor.turn()
            _draw_heads(cursor.page, cursor.take(high), columns)
        style = CELL if row < plain else TOTAL
        ends = row in (plain - 1, rows - 1)
        _draw_row(cursor.page, cursor.take(ROW), columns, row, style, ends=ends)


def _placed(area: Area, columns: Sequence[TableColumn]) -> Iterator[tuple[Area, TableColumn]]:
    x = area.x
    for column in columns:
        yield Area(x, area.y, column.width, area.height), column
        x += column.width


def _draw_heads(page: Page, area: Area, columns: Sequence[TableColumn]) -> None:
    for cell, column in _placed(area, columns):
        if column.turned:
            page.put(column.heading[0], Area(cell.x, cell.y + 2, cell.width, cell.height - 4), HEAD, turned=True)
            continue
        top = area.y + 2 + HEAD.leading * len(column.heading)
        along: Along = "left" if column.is_text else "right"
        page.put_lines(column.heading, cell.x + PAD, top, cell.width - 2 * PAD, HEAD, along)
    page.line(area.x, area.y, area.x + _width(columns), area.y, HEAVY, INK)


def _draw_row(page: Page, area: Area, columns: Sequence[TableColumn], row: int, style: Style, *, ends: bool) -> None:
    for cell, column in _placed(area, columns):
        page.put(column.cells[row], cell.inset(PAD, 1.0), style, "left" if column.is_text else "right")
    colour, thickness = (INK, HEAVY) if ends else (HAIR, HAIRLINE) if (row + 1) % 5 else (GREY, STRONG)
    page.line(area.x, area.y, area.x + _width(columns), area.y, thickness, colour)


REMARK = Style(8.5, colour=GREY)


def listing_pages(listing: Listing, setup: PageSetup | None = None) -> bytes:
    """The listing as a PDF, by default on A4, landscape where a table is wider than portrait."""
    return draw_listing(listing, setup or page_setup_for(listing)).pdf()


def page_setup_for(listing: Listing) -> PageSetup:
    """A4, portrait if every table is as narrow."""
    for section in listing.sections:
        table = section.without_empty_columns().table
        if _width(_columns(table, section.totals, len(table.headings))) > PORTRAIT_A4.body.width:
            return LANDSCAPE_A4
    return PORTRAIT_A4


def draw_listing(listing: Listing, setup: PageSetup) -> Document:
    """The document of a listing."""
    facts = tuple(isolated(fact, listing.names) for fact in listing.facts)
    author = listing.club or "Chouette Desk"
    document = Document(setup.size, " · ".join((listing.title, *facts[:1])), author=author, subject=listing.title)
    cursor = Cursor(document, setup.body, shortened_heading(PageHeading(listing.title, facts), setup.body))
    for section in listing.sections:
        table, title = section.without_empty_columns().table, isolated(section.title, listing.names)
        draw_table(cursor, title, table, fixed=section.fixed, totals=section.totals)
    draw_remarks(cursor, [isolated(remark, listing.names) for remark in listing.remarks], REMARK)
    number_pages(document, setup.body)
    return document


def draw_remarks(cursor: Cursor, remarks: Iterable[str], style: Style) -> None:
    """Draw the remarks on one page, if there are any."""
    lines = [line for remark in remarks for line in wrapped_lines(remark, style, cursor.body.width)]
    if lines:
        cursor.need(GAP + style.leading * len(lines))
        cursor.take(GAP)
        area = cursor.take(style.leading * len(lines))
        cursor.page.put_lines(lines, area.x, area.top, area.width, style)


# Receipts: several a page, with lines to cut along between them.

LEAST = 170.0  # the height of a receipt
RECEIPT_TITLE, CLUB = Style(13.0, bold=True), Style(10.0, colour=GREY)
LABEL, VALUE, AMOUNT = Style(8.0, colour=GREY), Style(10.5), Style(12.0, bold=True)
LABELS, STEP = 64.0, 18.0  # the width of the labels, and from line to line
SIGNED = 180.0  # the width of the line to sign on
SMALL = Style(7.0, colour=GREY)
DASH = 4.0
CUT_MARGIN = 12.0  # above and below the cut line


def receipt_pages(receipts: Sequence[Due], setup: PageSetup = PORTRAIT_A4) -> bytes:
    """The receipts as a PDF."""
    return draw_receipts(receipts, setup).pdf()


def draw_receipts(receipts: Sequence[Due], setup: PageSetup) -> Document:
    """The document of the receipts, an empty page where there is none."""
    clubs = tuple(dict.fromkeys(receipt.club for receipt in receipts))
    author = clubs[0] if len(clubs) == 1 else "Chouette Desk"
    document = Document(setup.size, _("Receipts"), author=author, subject=_("Receipts"))
    body = setup.body
    a_page = max(1, int(body.height // LEAST))
    high = body.height / a_page
    for first in range(0, max(1, len(receipts)), a_page):
        page = document.new_page()
        for index, receipt in enumerate(receipts[first : first + a_page]):
            column = Area(body.x, body.top - (index + 1) * high, body.width, high)
            _draw_receipt(page, column.inset(0, CUT_MARGIN), receipt)
            if index + 1 < a_page:
                _cut_along(page, column)
    return document


def _cut_along(page: Page, column: Area) -> None:
    x = column.x
    while x < column.right:
        page.line(x, column.y, min(x + DASH, column.right), column.y, 0.5, GREY)
        x += 2 * DASH


def _draw_receipt(page: Page, area: Area, receipt: Due) -> None:
    names = (receipt.payer, receipt.payee)
    half = area.width / 2
    y = area.top - 20
    page.put(receipt_title(receipt), Area(area.x, y, half - 6, 18), RECEIPT_TITLE, "left")
    page.put(receipt.club, Area(area.x + half, y, half, 18), CLUB, "right")
    page.line(area.x, y - 3, area.right, y - 3, 0.8, INK)
    y -= 6
    for index, (label, text) in enumerate(receipt_lines(receipt)):
        y -= STEP
        page.put(label, Area(area.x, y, LABELS - 4, STEP), LABEL, "left")
        room = Area(area.x + LABELS, y, area.width - LABELS, STEP)
        page.put(isolated(text, names), room, AMOUNT if index == 2 else VALUE, "left")
    left = area.right - SIGNED
    page.line(left, area.y + 10, area.right, area.y + 10, 0.6, INK)
    page.put(isolated(received_by(receipt), names), Area(left, area.y, SIGNED, 9), SMALL, "left")
