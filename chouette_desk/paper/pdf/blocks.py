"""What stands below the table, in blocks that flow on to the next page when one is full."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.paper import Page
from chouette_desk.paper.pdf.text import GREY, Style, broken, text_width

GUTTER = 64.0
LABEL = Style(8.0, colour=GREY)

Draw = Callable[[Page, Area], None]


@dataclass(frozen=True, slots=True)
class Block:
    """A strip of the page: its height, what it draws in its area, its label in the margin, the gap above it, and how
    high its first line is. The label stands beside that, once on a page for all the blocks in a row that have it.
    """

    height: float
    draw: Draw
    label: str = ""
    gap: float = 0.0
    first: float = 11.0


def flow(page: Page, area: Area, blocks: Sequence[Block], *, fresh: bool) -> list[Block]:
    """Draws as many blocks as the area holds from the top down; the others come back.

    On a fresh page the first is drawn however high it is, so that there is an end.
    """
    y = area.top
    said = ""
    for place, block in enumerate(blocks):
        gap = block.gap if y < area.top or not fresh else 0.0
        if y - gap - block.height < area.y - 0.01 and not (fresh and y == area.top):
            return list(blocks[place:])
        y -= gap
        strip = Area(area.x, y - block.height, area.width, block.height)
        if block.label and block.label != said:
            page.put(block.label, Area(strip.x, strip.top - block.first, GUTTER - 4, block.first), LABEL, "left")
        said = block.label
        block.draw(page, strip)
        y -= block.height
    return []


def pour(page: Page, area: Area, blocks: Sequence[Block], more: Callable[[], tuple[Page, Area]]) -> tuple[Page, float]:
    """Draws all the blocks, on this page and as many more as it takes; the last page and where they end come back."""
    left = flow(page, area, blocks, fresh=False)
    while left:
        page, area = more()
        blocks, left = left, flow(page, area, left, fresh=True)
    return page, area.top - height_of(blocks)


def height_of(blocks: Iterable[Block]) -> float:
    """How high all of these are together."""
    return sum(block.height + block.gap for block in blocks)


def labelled(label: str, blocks: Sequence[Block], gap: float) -> list[Block]:
    """The blocks with a label, and a gap above the first."""
    first, *rest = (replace(block, label=label) for block in blocks)
    return [replace(first, gap=gap), *rest]


def paragraph(text: str, style: Style, width: float, indent: float = GUTTER) -> list[Block]:
    """A paragraph, a block a line, so that it can break anywhere."""
    room = width - indent
    return [_text_line(line, style, indent) for line in broken(text, style, room)]


def _text_line(line: str, style: Style, indent: float) -> Block:
    def draw(page: Page, area: Area) -> None:
        page.put(line, Area(area.x + indent, area.y, area.width - indent, area.height), style, "left")

    return Block(style.leading, draw, first=style.leading)


@dataclass(frozen=True, slots=True)
class Item:
    """Something in a row of like things: its width, and what it draws in its area."""

    width: float
    draw: Draw


def rows_of(items: Sequence[Item], width: float, height: float, between: float, indent: float = GUTTER) -> list[Block]:
    """The items from the left to the right, in as many rows as they need."""
    rows: list[list[tuple[float, Item]]] = []
    x = 0.0
    for item in items:
        if not rows or x + item.width > width - indent + 0.01:
            rows.append([])
            x = 0.0
        rows[-1].append((x, item))
        x += item.width + between
    return [_row(row, height, width, indent) for row in rows]


def _row(row: Sequence[tuple[float, Item]], height: float, width: float, indent: float) -> Block:
    def draw(page: Page, area: Area) -> None:
        for x, item in row:
            wide = min(item.width, width - indent - x)
            item.draw(page, Area(area.x + indent + x, area.y, wide, area.height))

    return Block(height, draw, first=height)


def words(text: str, style: Style) -> Item:
    """A piece of text as an item."""

    def draw(page: Page, area: Area) -> None:
        page.put(text, area, style, "left")

    return Item(text_width(text, style) + 0.2, draw)
