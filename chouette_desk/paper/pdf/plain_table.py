"""A plain table on paper: on as many pages as its rows take, in groups of columns where it is wider than the page."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.cursor import Cursor
from chouette_desk.paper.pdf.paper import HAIR, HAIRLINE, HEAVY, STRONG, Page
from chouette_desk.paper.pdf.text import GREY, INK, Colour, Style, broken, text_width
from chouette_desk.paper.plain_text import shown
from chouette_desk.paper.tables import Table

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
class Strip:
    """A column: its head in lines, or turned; its cells, whether they are texts, and its width."""

    head: tuple[str, ...]
    turned: bool
    cells: tuple[str, ...]
    is_text: bool
    width: float


def draw_table(
    cursor: Cursor, title: str, table: Table, *, fixed: int = 1, heads_are_names: bool = False, totals: int = 0
) -> None:
    """The table under its title; its first so many columns stand in each group, its last so many rows are totals."""
    turned = heads_are_names and len(table.heads) - fixed >= TURNED_FROM
    plain = len(table.rows) - totals
    strips = [_strip(table, place, plain, turned=turned and place >= fixed) for place in range(len(table.heads))]
    for number, group in enumerate(_groups(strips, cursor.body.width, fixed)):
        _draw_group(cursor, title if not number else "", group, plain)


def fits(table: Table, width: float, totals: int = 0) -> bool:
    """Whether all the columns stand side by side in such a width."""
    plain = len(table.rows) - totals
    strips = (_strip(table, place, plain, turned=False) for place in range(len(table.heads)))
    return sum(strip.width for strip in strips) <= width


def _strip(table: Table, place: int, plain: int, *, turned: bool) -> Strip:
    head, values = table.heads[place], [row[place] for row in table.rows]
    cells = tuple(map(shown, values))
    is_text = all(isinstance(value, str) for value in values)
    widths = (text_width(cell, CELL if row < plain else TOTAL) for row, cell in enumerate(cells))
    widest = max([0.0, *widths])
    if turned:
        return Strip((head,), True, cells, is_text, max(widest, HEAD.leading) + 2 * PAD)
    words = max([text_width(head, HEAD) / HEAD_LINES + 6, *(text_width(word, HEAD) for word in head.split())])
    room = max(min(widest, WIDEST), min(words, WIDEST_HEAD))
    return Strip(tuple(broken(head, HEAD, room)), False, cells, is_text, room + 2 * PAD)


def _groups(strips: Sequence[Strip], width: float, fixed: int) -> Iterator[list[Strip]]:
    """As many columns as fit beside the fixed ones, and at least one."""
    first, rest = list(strips[:fixed]), list(strips[fixed:])
    room = width - sum(strip.width for strip in first)
    while rest:
        count, used = 1, rest[0].width
        while count < len(rest) and used + rest[count].width <= room:
            used += rest[count].width
            count += 1
        yield first + rest[:count]
        rest = rest[count:]


def _draw_group(cursor: Cursor, title: str, strips: Sequence[Strip], plain: int) -> None:
    """A group of columns; its first so many rows are no totals."""
    high = max(TURNED if strip.turned else len(strip.head) * HEAD.leading + 3 for strip in strips)
    rows = len(strips[0].cells)
    above = (TITLE.leading + 4 if title else 0.0) + high
    cursor.need(GAP + above + ROW * (rows if cursor.could_have(above + ROW * rows) else min(rows, ROWS_KEPT)))
    if not cursor.is_fresh:
        cursor.take(GAP)
    if title:
        cursor.page.put(title, cursor.take(TITLE.leading + 4), TITLE, "left", "top")
    _draw_heads(cursor.page, cursor.take(high), strips)
    for row in range(rows):
        if not cursor.has(ROW):
            cursor.turn()
            _draw_heads(cursor.page, cursor.take(high), strips)
        style = CELL if row < plain else TOTAL
        ends = row in (plain - 1, rows - 1)
        _draw_row(cursor.page, cursor.take(ROW), strips, row, style, ends=ends)


def _placed(area: Area, strips: Sequence[Strip]) -> Iterator[tuple[Area, Strip]]:
    x = area.x
    for strip in strips:
        yield Area(x, area.y, strip.width, area.height), strip
        x += strip.width


def _right(area: Area, strips: Sequence[Strip]) -> float:
    return area.x + sum(strip.width for strip in strips)


def _draw_heads(page: Page, area: Area, strips: Sequence[Strip]) -> None:
    for cell, strip in _placed(area, strips):
        if strip.turned:
            page.put_turned(strip.head[0], Area(cell.x, cell.y + 2, cell.width, cell.height - 4), HEAD)
            continue
        y = area.y + 2 + HEAD.leading * len(strip.head)
        for line in strip.head:
            y -= HEAD.leading
            inside = Area(cell.x + PAD, y, cell.width - 2 * PAD, HEAD.leading)
            page.put(line, inside, HEAD, "left" if strip.is_text else "right")
    page.line(area.x, area.y, _right(area, strips), area.y, HEAVY, INK)


def _draw_row(page: Page, area: Area, strips: Sequence[Strip], row: int, style: Style, *, ends: bool) -> None:
    for cell, strip in _placed(area, strips):
        page.put(strip.cells[row], cell.inset(PAD, 1.0), style, "left" if strip.is_text else "right")
    strong = (row + 1) % 5 == 0
    colour, thick = (INK, HEAVY) if ends else (FIFTH, STRONG) if strong else (HAIR, HAIRLINE)
    page.line(area.x, area.y, _right(area, strips), area.y, thick, colour)
