"""Listings and plain tables as PDF pages."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cached_property
from itertools import groupby
from math import inf

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.paper.listing import Listing, column_groups, display_text
from chouette_desk.paper.pdf.flow import paragraph
from chouette_desk.paper.pdf.fonts import GREY, INK, Style, isolated, text_width, wrapped_lines
from chouette_desk.paper.pdf.heading import (
    KEPT,
    LANDSCAPE_A4,
    PORTRAIT_A4,
    PageHeading,
    PagePosition,
    PageSetup,
    number_pages,
)
from chouette_desk.paper.pdf.hyphens import hyphenated_lines
from chouette_desk.paper.pdf.page import HAIR, HAIRLINE, HEAVY, STRONG, Along, Area, PdfDocument, PdfPage
from chouette_desk.paper.tables import Section, Table, sections_to_show
from chouette_desk.wording.language import _

# Plain tables, in groups of columns where they are wider than the page.

TITLE = Style(11.0, bold=True)
HEAD = Style(7.0, colour=GREY)
PAD = 4.0  # on each side of the words of a column
GAP, BETWEEN = 14.0, 22.0  # above a title, and between tables next to each other
NARROWER = (160.0, 130.0, 110.0)  # the widths of long texts in several lines, the widest with which a table fits
WIDEST_HEAD = 52.0  # a longer one takes several lines
HEAD_LINES = 2  # that most heads take
HIGHEST = 92.0  # of heads that are turned; a longer one takes several lines
HEADS_ARE_NAMES, TURNED_FROM = ("head-to-head",), 9  # tables, and the columns from which such heads are turned
MOST_SPREAD = 3.0  # times a column becomes wider where there is room
MOST_WHITE = 0.8  # of a page, that is left empty to keep a table whole


class ListingLook(Struct, frozen=True):
    """The type of the cells, and that of totals; the height of a row of one line."""

    cell: Style
    total: Style
    row: float


LOOKS = tuple(
    ListingLook(Style(size), Style(size, bold=True), row) for size, row in ((8.5, 13.0), (8.0, 12.0), (7.5, 11.0))
)
"""The usual look, and smaller ones where they save a page."""

USUAL = LOOKS[0]


def with_fewest_pages(drawn: Callable[[ListingLook], PdfDocument]) -> PdfDocument:
    """The document drawn in the usual look, or in as small a one as saves pages."""
    usual = drawn(USUAL)
    if len(usual.pages) == 1 or len((smallest := drawn(LOOKS[-1])).pages) == len(usual.pages):
        return usual
    return min((usual, *map(drawn, LOOKS[1:-1]), smallest), key=lambda document: len(document.pages))


class TableColumn(Struct, frozen=True):
    """A column: heading in lines or turned, cells in lines, text or not, and width."""

    heading: tuple[str, ...]
    turned: bool
    cells: tuple[tuple[str, ...], ...]
    is_text: bool
    width: float

    @property
    def head_height(self) -> float:
        """The height that the heading needs."""
        if self.turned:
            return max(text_width(line, HEAD) for line in self.heading) + 6
        return len(self.heading) * HEAD.leading + 3


def draw_tables(cursor: PagePosition, sections: Iterable[Section], look: ListingLook) -> None:
    """Draw titled tables side by side where they fit, wide ones in column groups."""
    tables = _with_figures(sections, cursor.body.width, look)
    for is_wide, some in groupby(tables, lambda pair: pair[1].width > cursor.body.width):
        if not is_wide:
            draw_side_by_side(cursor, [table for _section, table in some])
            continue
        for section, _table in some:
            draw_table(cursor, section, look)


def draw_in_line(cursor: PagePosition, sections: Iterable[Section], look: ListingLook) -> None:
    """Draw tables below each other in page width, with common columns aligned."""
    room = cursor.body.width
    tables = _with_figures(sections, room, look)
    for section, table in tables:
        alike = [other.columns for _section, other in tables if len(other.columns) == len(table.columns)]
        widths = [max(column.width for column in columns) for columns in zip(*alike, strict=True)]
        if sum(widths) > room:
            draw_table(cursor, section, look)
        else:
            table.with_widths(widths).spread(room).draw(cursor, continued=False)


def _with_figures(sections: Iterable[Section], room: float, look: ListingLook) -> list[tuple[Section, "ColumnGroup"]]:
    """Return each table that has more than its first columns, in one group of columns."""
    shown = [section for section in sections if len(section.table.headings) > section.fixed]
    return [(section, whole_table(section, room, look)) for section in shown]


def draw_table(cursor: PagePosition, section: Section, look: ListingLook) -> None:
    """Draw a table under its title, its first columns in each group."""
    columns = _columns(section, cursor.body.width, look)
    for number, group in enumerate(column_groups(columns, section.fixed, cursor.body.width, _width)):
        table = ColumnGroup(section.title, tuple(group), look, _plain(section))
        table.spread(cursor.body.width).draw(cursor, continued=number > 0)


def _plain(section: Section) -> int:
    """The number of rows that are no totals."""
    return len(section.table.rows) - section.totals


def _columns(section: Section, room: float, look: ListingLook) -> list[TableColumn]:
    """The columns, with texts no narrower than lets the table fit in the room."""
    plain, count = _plain(section), len(section.table.headings)
    turned = section.word in HEADS_ARE_NAMES and count - section.fixed >= TURNED_FROM
    turned_from, indices = section.fixed if turned else count, range(count)
    attempts = (
        [_column(section.table, index, plain, look, widest, turned=index >= turned_from) for index in indices]
        for widest in NARROWER
    )
    columns = next(attempts)
    while _width(columns) > room and (narrower := next(attempts, None)):
        columns = narrower
    return columns


def _width(columns: Sequence[TableColumn]) -> float:
    return sum(column.width for column in columns)


def _column(
    table: Table, index: int, plain: int, look: ListingLook, widest_text: float, *, turned: bool
) -> TableColumn:
    heading, values = table.headings[index], [row[index] for row in table.rows]
    is_text = all(isinstance(value, str) for value in values)
    styled = [(display_text(value), look.cell if row < plain else look.total) for row, value in enumerate(values)]
    widest = max((text_width(text, style) for text, style in styled), default=0.0)
    if turned:
        lines = tuple(hyphenated_lines(heading, HEAD, HIGHEST))
        wide = max(widest, HEAD.leading * len(lines)) + 2 * PAD
        return TableColumn(lines, True, tuple((text,) for text, _style in styled), is_text, wide)
    least = max([text_width(heading, HEAD) / HEAD_LINES + 6, *(text_width(word, HEAD) for word in heading.split())])
    room = max(min(widest, widest_text) if is_text else widest, min(least, WIDEST_HEAD))
    cells = (wrapped_lines(text, style, room) if text_width(text, style) > room else [text] for text, style in styled)
    return TableColumn(
        tuple(hyphenated_lines(heading, HEAD, room)), False, tuple(map(tuple, cells)), is_text, room + 2 * PAD
    )


def whole_table(section: Section, room: float, look: ListingLook = USUAL) -> "ColumnGroup":
    """Return a titled table in one group of columns, if possible within the room."""
    return ColumnGroup(section.title, tuple(_columns(section, room, look)), look, _plain(section))


def draw_side_by_side(cursor: PagePosition, groups: Iterable["ColumnGroup"]) -> None:
    """Draw tables no wider than the page, next to each other as far as there is room."""
    row: list[ColumnGroup] = []
    for group in groups:
        together = [*row, group]
        wide = sum(one.width for one in together) + BETWEEN * (len(together) - 1)
        too_high = not cursor.could_have(max(one.height for one in together))
        if row and (wide > cursor.body.width or too_high):
            _draw_row_of(cursor, row)
            together = [group]
        row = together
    _draw_row_of(cursor, row)


def _draw_row_of(cursor: PagePosition, groups: Sequence["ColumnGroup"]) -> None:
    """Draw tables side by side; a single one has page width and may span pages."""
    if len(groups) == 1:
        groups[0].spread(cursor.body.width).draw(cursor, continued=False)
    else:
        high = max(group.height for group in groups)
        cursor.need(GAP + high)
        cursor.take(0.0 if cursor.is_fresh else GAP)
        x, area = cursor.body.x, cursor.take(high)
        for group in groups:
            group.draw_in(cursor.page, Area(x, area.y, group.width, high))
            x += group.width + BETWEEN


class ColumnGroup(Struct, frozen=True, dict=True):
    """Columns side by side under a title; the first ``plain`` rows are no totals."""

    title: str
    columns: tuple[TableColumn, ...]
    look: ListingLook
    plain: int

    @cached_property
    def heights(self) -> tuple[float, ...]:
        """The height of each row."""
        lines = (max(map(len, cells)) for cells in zip(*(column.cells for column in self.columns), strict=True))
        return tuple(self.look.row + (count - 1) * self.look.cell.leading for count in lines)

    @cached_property
    def head_height(self) -> float:
        """The height of the heads."""
        return max(column.head_height for column in self.columns)

    @property
    def width(self) -> float:
        """The width of all columns, or of the title if that is wider."""
        return max(_width(self.columns), text_width(self.title, TITLE))

    def spread(self, room: float) -> "ColumnGroup":
        """Return the table widened evenly to ``room``, at most ``MOST_SPREAD`` times."""
        natural = _width(self.columns)
        more = max(0.0, min(room, MOST_SPREAD * natural) - natural) / len(self.columns)
        return self.with_widths([column.width + more for column in self.columns])

    def with_widths(self, widths: Sequence[float]) -> "ColumnGroup":
        """The table with columns of these widths, none narrower than it was."""
        columns = (replace(column, width=wide) for column, wide in zip(self.columns, widths, strict=True))
        return replace(self, columns=tuple(columns))

    @property
    def height(self) -> float:
        """The height with title and heads."""
        return self._above + sum(self.heights)

    @property
    def _above(self) -> float:
        """The height of title and heads."""
        return (TITLE.leading + 4 if self.title else 0.0) + self.head_height

    def draw_in(self, page: PdfPage, area: Area) -> None:
        """Draw all of it, from the top of an area down."""
        self._draw_head(page, area._replace(y=area.top - self._above, height=self._above), continued=False)
        y = area.top - self._above
        for row, height in enumerate(self.heights):
            y -= height
            self._draw_row(page, area._replace(y=y, height=height), row)

    def draw(self, cursor: PagePosition, *, continued: bool) -> None:
        """Draw all rows, on as many pages as they need, each page with title and heads."""
        self._parted(cursor.whole - self._above)._draw_rows(cursor, continued=continued)

    def _parted(self, high: float) -> "ColumnGroup":
        """Return the table with each row higher than this parted into several."""
        if max(self.heights, default=0.0) <= high:
            return self
        most = int((high - self.look.row) / self.look.cell.leading) + 1
        counts = [max(map(len, cells)) for cells in zip(*(column.cells for column in self.columns), strict=True)]
        parts = [[slice(at, at + most) for at in range(0, count, most)] for count in counts]
        columns = tuple(replace(column, cells=_cells_in_parts(column, parts)) for column in self.columns)
        return replace(self, columns=columns, plain=sum(map(len, parts[: self.plain])))

    def _draw_rows(self, cursor: PagePosition, *, continued: bool) -> None:
        self._begin(cursor, continued=continued)
        for row, height in enumerate(self.heights):
            rest = self.heights[row:]
            if not cursor.has(sum(rest) if len(rest) == KEPT else height) and row:
                cursor.turn()
                self._draw_head(cursor.page, cursor.take(self._above), continued=True)
            self._draw_row(cursor.page, cursor.take(height), row)

    def _begin(self, cursor: PagePosition, *, continued: bool) -> None:
        """Draw title and heads where the table fits, or begins with little space wasted."""
        some = self._above + sum(self.heights[:KEPT])
        is_kept_whole = cursor.could_have(self.height) and cursor.left <= MOST_WHITE * cursor.body.height
        cursor.need(GAP + (self.height if is_kept_whole else some))
        if not cursor.is_fresh:
            cursor.take(GAP)
        self._draw_head(cursor.page, cursor.take(self._above), continued=continued)

    def _draw_head(self, page: PdfPage, area: Area, *, continued: bool) -> None:
        title = _("{title} (continued)").format(title=self.title) if continued else self.title
        if self.title:
            page.put(title, area, TITLE, "left", "top")
        _draw_heads(page, area._replace(height=self.head_height), self.columns)

    def _draw_row(self, page: PdfPage, area: Area, row: int) -> None:
        style = self.look.cell if row < self.plain else self.look.total
        for cell, column in _placed(area, self.columns):
            lines = column.cells[row]
            along: Along = "left" if column.is_text else "right"
            step = (cell.height - 2.0) / len(lines)
            for index, line in enumerate(lines):
                strip = Area(cell.x + PAD, cell.top - 1.0 - (index + 1) * step, cell.width - 2 * PAD, step)
                page.put(line, strip, style, along)
        ends = row in (self.plain - 1, len(self.heights) - 1)
        colour, thickness = (INK, HEAVY) if ends else (HAIR, HAIRLINE) if (row + 1) % 5 else (GREY, STRONG)
        page.line(area.x, area.y, area.x + _width(self.columns), area.y, thickness, colour)


def _cells_in_parts(column: TableColumn, parts: Sequence[Sequence[slice]]) -> tuple[tuple[str, ...], ...]:
    rows = zip(column.cells, parts, strict=True)
    return tuple(lines[part] or ("",) for lines, of_row in rows for part in of_row)


def _placed(area: Area, columns: Sequence[TableColumn]) -> Iterator[tuple[Area, TableColumn]]:
    x = area.x
    for column in columns:
        yield Area(x, area.y, column.width, area.height), column
        x += column.width


def _draw_heads(page: PdfPage, area: Area, columns: Sequence[TableColumn]) -> None:
    for cell, column in _placed(area, columns):
        if column.turned:
            _draw_turned(page, cell, column.heading)
            continue
        top = area.y + 2 + HEAD.leading * len(column.heading)
        along: Along = "left" if column.is_text else "right"
        page.put_lines(column.heading, cell.x + PAD, top, cell.width - 2 * PAD, HEAD, along)
    page.line(area.x, area.y, area.x + _width(columns), area.y, HEAVY, INK)


def _draw_turned(page: PdfPage, cell: Area, lines: Sequence[str]) -> None:
    """Draw a turned heading's lines from left to right, over the figures' ends."""
    left = cell.right - PAD - HEAD.leading * len(lines)
    for index, line in enumerate(lines):
        strip = Area(left + index * HEAD.leading, cell.y + 2, HEAD.leading, cell.height - 4)
        page.put(line, strip, HEAD, turned=True)


REMARK = Style(8.5, colour=GREY)


def page_setup_for(listing: Listing) -> PageSetup:
    """Return A4 portrait, or landscape if tables do not fit or take fewer pages.

    Portrait is kept if every table has room, and narrower texts do not make it more pages than landscape.
    """
    sections = list(sections_to_show(listing.sections))
    room = PORTRAIT_A4.body.width
    if all(whole_table(section, inf).width <= room for section in sections):
        return PORTRAIT_A4
    if any(whole_table(section, room).width > room for section in sections):
        return LANDSCAPE_A4
    return min((PORTRAIT_A4, LANDSCAPE_A4), key=lambda setup: len(_drawn(listing, setup, USUAL).pages))


def draw_listing(listing: Listing, setup: PageSetup | None = None) -> PdfDocument:
    """Return the listing's pages, by default A4, landscape where a table needs it."""
    chosen = setup or page_setup_for(listing)
    return with_fewest_pages(lambda look: _drawn(listing, chosen, look))


def _drawn(listing: Listing, setup: PageSetup, look: ListingLook) -> PdfDocument:
    facts = tuple(isolated(fact, listing.names) for fact in listing.facts)
    title = " · ".join((listing.title, *facts[:1]))
    document = PdfDocument(setup.size, title, author=listing.club, subject=listing.title)
    cursor = PagePosition(document, setup.body, PageHeading(listing.title, facts))
    sections = [
        replace(section, title=isolated(section.title, listing.names)) for section in sections_to_show(listing.sections)
    ]
    (draw_in_line if listing.in_line else draw_tables)(cursor, sections, look)
    draw_remarks(cursor, [isolated(remark, listing.names) for remark in listing.remarks], REMARK)
    number_pages(document, setup.body)
    return document


def draw_remarks(cursor: PagePosition, remarks: Iterable[str], style: Style) -> None:
    """Draw the remarks, if there are any, on one page if they are not longer."""
    lines = [line for remark in remarks for line in paragraph(remark, style, cursor.body.width, indent=0)]
    if lines:
        cursor.draw(lines, GAP)
