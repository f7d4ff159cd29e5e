"""Blocks below the table, which flow on to the next page when one is full."""

from collections.abc import Callable, Iterable, Sequence
from math import inf

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.paper.pdf.fonts import GREY, Style, text_width, wrapped_lines
from chouette_desk.paper.pdf.page import Area, PdfPage

GUTTER = 64.0
LABEL = Style(8.0, colour=GREY)

Draw = Callable[[PdfPage, Area], object]


class Block(Struct, frozen=True):
    """A strip of the page: height, drawing, label, gap above, first line's height.

    The label is in the margin next to the first line, once on a page for all the blocks in a row that have it.
    """

    height: float
    draw: Draw
    label: str = ""
    gap: float = 0.0
    first: float = 11.0


def flow(page: PdfPage, area: Area, blocks: Sequence[Block], *, fresh: bool) -> list[Block]:
    """Draw the blocks that fit the area and return the others.

    On a fresh page the first is drawn however high it is.
    """
    y = area.top
    labelled_last = ""
    for index, block in enumerate(blocks):
        gap = block.gap if y < area.top or not fresh else 0.0
        if y - gap - block.height < area.y - 0.01 and not (fresh and y == area.top):
            return list(blocks[index:])
        y -= gap
        column = Area(area.x, y - block.height, area.width, block.height)
        if block.label and block.label != labelled_last:
            page.put(block.label, Area(column.x, column.top - block.first, GUTTER - 4, block.first), LABEL, "left")
        labelled_last = block.label
        block.draw(page, column)
        y -= block.height
    return []


def flow_over_pages(
    page: PdfPage, area: Area, blocks: Sequence[Block], more: Callable[[], tuple[PdfPage, Area]]
) -> tuple[PdfPage, float]:
    """Draw all blocks on as many pages as needed; return the last page and their end."""
    left = flow(page, area, blocks, fresh=False)
    while left:
        page, area = more()
        blocks, left = left, flow(page, area, left, fresh=True)
    return page, area.top - height_of(blocks)


def height_of(blocks: Iterable[Block]) -> float:
    """The height of all these blocks together."""
    return sum(block.height + block.gap for block in blocks)


def in_columns(blocks: Sequence[Block], count: int) -> list[list[Block]]:
    """Return the blocks in up to ``count`` columns of least height; none is split."""
    height = max((block.height for block in blocks), default=0.0)
    while True:
        columns, y, higher = list[list[Block]](), 0.0, inf
        for block in blocks:
            end = y + block.gap + block.height
            if columns and end <= height + 0.01:
                columns[-1].append(block)
                y = end
            else:
                higher = min(higher, end) if columns else higher
                columns.append([block])
                y = block.height
        if len(columns) <= count:
            return columns
        height = higher


def column_height(column: Sequence[Block]) -> float:
    """The height of a column, at whose top is no gap."""
    return height_of(column) - column[0].gap


def together(blocks: Sequence[Block], most: float) -> list[Block]:
    """Return the blocks as one unbreakable block, unless higher than ``most``.

    Their labels stay.
    """
    if len(blocks) < 2 or height_of(blocks) > most:
        return list(blocks)
    height = column_height(blocks)

    def draw(page: PdfPage, area: Area) -> None:
        left = flow(page, area, [replace(blocks[0], gap=0.0), *blocks[1:]], fresh=False)
        assert not left

    return [Block(height, draw, gap=blocks[0].gap)]


def labelled(label: str, blocks: Sequence[Block], gap: float) -> list[Block]:
    """The blocks with a label, and a gap above the first."""
    first, *rest = (replace(block, label=label) for block in blocks)
    return [replace(first, gap=gap), *rest]


def paragraph(text: str, style: Style, width: float, indent: float = GUTTER) -> list[Block]:
    """A paragraph, a block a line, so that it can break anywhere."""
    room = width - indent
    return [_text_line(line, style, indent) for line in wrapped_lines(text, style, room)]


def _text_line(line: str, style: Style, indent: float) -> Block:
    def draw(page: PdfPage, area: Area) -> None:
        page.put_lines([line], area.x + indent, area.top, area.width - indent, style)

    return Block(style.leading, draw, first=style.leading)


DOT, HANG = "•", 1.05  # how far a sentence is behind its dot, in the size of its letters


def sentence_behind_dot(text: str, style: Style, width: float, gap: float = 0.0) -> Block:
    """Return an unbreakable sentence behind a dot.

    The ``gap`` above it is in the size of the letters.
    """
    hang = HANG * style.size
    lines = wrapped_lines(text, style, width - hang)

    def draw(page: PdfPage, area: Area) -> None:
        dot = Area(area.x, area.top - style.leading, hang, style.leading)
        page.put(DOT, dot, Style(style.size, colour=GREY), "left")
        page.put_lines(lines, area.x + hang, area.top, area.width - hang, style)

    return Block(style.leading * len(lines), draw, gap=gap * style.size)


class RowItem(Struct, frozen=True):
    """One of several items side by side: its width, and its drawing function."""

    width: float
    draw: Draw


def rows_of(
    items: Sequence[RowItem], width: float, height: float, between: float, indent: float = GUTTER
) -> list[Block]:
    """The items from the left to the right, in as many rows as they need."""
    rows: list[list[tuple[float, RowItem]]] = []
    x = 0.0
    for item in items:
        if not rows or x + item.width > width - indent + 0.01:
            rows.append([])
            x = 0.0
        rows[-1].append((x, item))
        x += item.width + between
    return [_row(row, height, width, indent) for row in rows]


def _row(row: Sequence[tuple[float, RowItem]], height: float, width: float, indent: float) -> Block:
    def draw(page: PdfPage, area: Area) -> None:
        for x, item in row:
            wide = min(item.width, width - indent - x)
            item.draw(page, Area(area.x + indent + x, area.y, wide, area.height))

    return Block(height, draw, first=height)


def text_item(text: str, style: Style) -> RowItem:
    """A text as an item."""
    return RowItem(text_width(text, style) + 0.2, lambda page, area: page.put(text, area, style, "left"))
