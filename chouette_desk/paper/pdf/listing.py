"""Listings, plain tables and receipts as PDF pages."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from chouette_desk.core.money import Due
from chouette_desk.paper.listing import Listing, display_text
from chouette_desk.paper.payments import receipt_lines, receipt_title, received_by
from chouette_desk.paper.pdf.fonts import GREY, INK, Colour, Style, isolated, text_width, wrapped_lines
from chouette_desk.paper.pdf.heading import Cursor, PageHeading, PageSetup, number_pages, shortened_heading
from chouette_desk.paper.pdf.page import HAIR, HAIRLINE, HEAVY, STRONG, Area, Document, Page
from chouette_desk.paper.tables import Section, Table
from chouette_desk.wording.language import _

# Plain tables, in groups of columns where they are wider than the page.

TITLE = Style(11.0, bold=True)
HEAD = Style(7.0, colour=GREY)
CELL = Style(8.5)
TOTAL = Style(8.5, bold=True)
ROW = 13.0
PAD = 4.0  # beside the words of a column
GAP = 14.0  # above a title
WIDEST, WIDEST_HEAD = 160.0, 52.0
HEAD_LINES = 2  # that most heads take
TURNED = 62.0  # the height of heads that are turned
TURNED_FROM = 9  # columns whose heads are names
FIFTH: Colour = (0.45, 0.45, 0.48)
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
    plain = len(table.rows) - totals
    columns = [_strip(table, index, plain, turned=turned and index >= fixed) for index in range(len(table.headings))]
    for number, group in enumerate(_groups(columns, cursor.body.width, fixed)):
        _draw_group(cursor, title if not number else "", group, plain)


def fits(table: Table, width: float, totals: int = 0) -> bool:
    """True if all the columns fit side by side in this width."""
    plain = len(table.rows) - totals
    columns = (_strip(table, index, plain, turned=False) for index in range(len(table.headings)))
    return sum(column.width for column in columns) <= width


def _strip(table: Table, index: int, plain: int, *, turned: bool) -> TableColumn:
    heading, values = table.headings[index], [row[index] for row in table.rows]
    cells = tuple(map(display_text, values))
    is_text = all(isinstance(value, str) for value in values)
    widths = (text_width(cell, CELL if row < plain else TOTAL) for row, cell in enumerate(cells))
    widest = max([0.0, *widths])
    if turned:
        return TableColumn((heading,), True, cells, is_text, max(widest, HEAD.leading) + 2 * PAD)
    words = max([text_width(heading, HEAD) / HEAD_LINES + 6, *(text_width(word, HEAD) for word in heading.split())])
    room = max(min(widest, WIDEST), min(words, WIDEST_HEAD))
    return TableColumn(tuple(wrapped_lines(heading, HEAD, room)), False, cells, is_text, room + 2 * PAD)


def _groups(columns: Sequence[TableColumn], width: float, fixed: int) -> Iterator[list[TableColumn]]:
    """Groups of columns that fit behind the fixed ones, at least one in each."""
    first, rest = list(columns[:fixed]), list(columns[fixed:])
    room = width - sum(column.width for column in first)
    while rest:
        count, used = 1, rest[0].width
        while count < len(rest) and used + rest[count].width <= room:
            used += rest[count].width
            count += 1
        yield first + rest[:count]
        rest = rest[count:]


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


def _right(area: Area, columns: Sequence[TableColumn]) -> float:
    return area.x + sum(column.width for column in columns)


def _draw_heads(page: Page, area: Area, columns: Sequence[TableColumn]) -> None:
    for cell, column in _placed(area, columns):
        if column.turned:
            page.put(column.heading[0], Area(cell.x, cell.y + 2, cell.width, cell.height - 4), HEAD, turned=True)
            continue
        y = area.y + 2 + HEAD.leading * len(column.heading)
        for line in column.heading:
            y -= HEAD.leading
            inside = Area(cell.x + PAD, y, cell.width - 2 * PAD, HEAD.leading)
            page.put(line, inside, HEAD, "left" if column.is_text else "right")
    page.line(area.x, area.y, _right(area, columns), area.y, HEAVY, INK)


def _draw_row(page: Page, area: Area, columns: Sequence[TableColumn], row: int, style: Style, *, ends: bool) -> None:
    for cell, column in _placed(area, columns):
        page.put(column.cells[row], cell.inset(PAD, 1.0), style, "left" if column.is_text else "right")
    strong = (row + 1) % 5 == 0
    colour, thickness = (INK, HEAVY) if ends else (FIFTH, STRONG) if strong else (HAIR, HAIRLINE)
    page.line(area.x, area.y, _right(area, columns), area.y, thickness, colour)


PORTRAIT_A4, LANDSCAPE_A4 = PageSetup(), PageSetup(landscape=True)
REMARK = Style(8.5, colour=GREY)


def listing_pages(listing: Listing, setup: PageSetup | None = None) -> bytes:
    """The listing as a PDF, on A4 by default: portrait, or landscape where a table is wider than that.

    Raises NoGlyph.
    """
    return draw_listing(listing, setup or page_setup_for(listing)).pdf()


def page_setup_for(listing: Listing) -> PageSetup:
    """A4, portrait if every table is as narrow; raises NoGlyph."""
    without_empty_columns = [section.without_empty_columns() for section in listing.sections]
    width = PORTRAIT_A4.body.width
    return (
        PORTRAIT_A4
        if all(fits(section.table, width, section.totals) for section in without_empty_columns)
        else LANDSCAPE_A4
    )


def draw_listing(listing: Listing, setup: PageSetup) -> Document:
    """The document of a listing; raises NoGlyph."""
    facts = tuple(isolated(fact, listing.names) for fact in listing.facts)
    author = listing.club or "Chouette Desk"
    document = Document(setup.size, " · ".join((listing.title, *facts[:1])), author=author, subject=listing.title)
    cursor = Cursor(document, setup.body, shortened_heading(PageHeading(listing.title, facts), setup.body))
    for section in listing.sections:
        _draw(cursor, section.without_empty_columns(), listing)
    _draw_remarks(cursor, listing)
    number_pages(document, setup.body)
    return document


def _draw(cursor: Cursor, section: Section, listing: Listing) -> None:
    title = isolated(section.title, listing.names)
    draw_table(cursor, title, section.table, fixed=section.fixed, totals=section.totals)


def _draw_remarks(cursor: Cursor, listing: Listing) -> None:
    remarks = [isolated(remark, listing.names) for remark in listing.remarks]
    lines = [line for remark in remarks for line in wrapped_lines(remark, REMARK, cursor.body.width)]
    if lines:
        cursor.need(GAP + REMARK.leading * len(lines))
        cursor.take(GAP)
    for line in lines:
        cursor.page.put(line, cursor.take(REMARK.leading), REMARK, "left")


# Receipts: several a page, with lines to cut along between them.

RECEIPT_PAGE = PageSetup()
LEAST = 170.0  # the height of a receipt
RECEIPT_TITLE, CLUB = Style(13.0, bold=True), Style(10.0, colour=GREY)
LABEL, SAID, AMOUNT = Style(8.0, colour=GREY), Style(10.5), Style(12.0, bold=True)
LABELS, STEP = 64.0, 18.0  # the width of the labels, and from line to line
SIGNED = 180.0  # the width of the line to sign on
SMALL = Style(7.0, colour=GREY)
DASH = 4.0
CUT_MARGIN = 12.0  # above and below the cut line


def receipt_pages(receipts: Sequence[Due], setup: PageSetup = RECEIPT_PAGE) -> bytes:
    """The receipts as a PDF; raises NoGlyph."""
    return draw_receipts(receipts, setup).pdf()


def draw_receipts(receipts: Sequence[Due], setup: PageSetup) -> Document:
    """The document of the receipts, an empty page where there is none; raises NoGlyph."""
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
    """A dashed line at the foot of the strip."""
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
        page.put(isolated(text, names), room, AMOUNT if index == 2 else SAID, "left")
    _to_sign(page, Area(area.right - SIGNED, area.y, SIGNED, y - area.y), isolated(received_by(receipt), names))


def _to_sign(page: Page, area: Area, text: str) -> None:
    page.line(area.x, area.y + 10, area.right, area.y + 10, 0.6, INK)
    page.put(text, Area(area.x, area.y, area.width, 9), SMALL, "left")
