"""The names above the columns, fitted and never cut: shrunk, then turned, then wrapped."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.paper import Page
from chouette_desk.paper.pdf.text import GREY, LEADING, Style, broken, text_width

LARGEST = 11.0
LEVEL_FROM = 7.5  # the smallest level name
TURNED_FROM = 7.0  # the smallest turned name on one line
WHOLE_FROM = 5.5  # the smallest wrapped name before words are cut
SMALLEST = 3.0
HIGHEST = 96.0  # of the turned names
BELOW = 8.5  # the small line under a name
EDGE = 2.0
LEVEL_EDGE = 3.5  # a level name keeps so far from the lines beside it, less in narrow columns:
SHARE = 0.07  # of their width


@dataclass(frozen=True, slots=True)
class ColumnHead:
    """What stands above a column: the name, and small words under it."""

    name: str
    below: str = ""


@dataclass(frozen=True, slots=True)
class FittedName:
    """A name as it fits its column: its lines, its size, turned or level, how high that is, and whether its words are
    whole."""

    lines: tuple[str, ...]
    size: float
    turned: bool
    height: float
    whole: bool = True


@lru_cache(maxsize=256)
def fitted(name: str, room: float) -> FittedName:
    """The name in a column so wide."""
    along, room = room - 2 * min(LEVEL_EDGE, SHARE * room), room - 2 * EDGE
    wide = text_width(name, Style(1.0, bold=True))
    level = min(LARGEST, along / wide if wide else LARGEST)
    if level >= LEVEL_FROM:
        return FittedName((name,), level, False, level * LEADING + 2)
    size = min(LARGEST - 1, room / LEADING, HIGHEST / wide)
    if size >= TURNED_FROM:
        return FittedName((name,), size, True, wide * size + 2)
    return max(_wrapped(name, along, HIGHEST / 3, False), _wrapped(name, HIGHEST, room, True), key=_legibility)


def _legibility(name: FittedName) -> tuple[bool, float]:
    """Whole words are better than cut ones, large is better than small; of the same size, level better than turned."""
    return name.whole, name.size - (0.5 if name.turned else 0.0)


def _wrapped(name: str, along: float, across: float, turned: bool) -> FittedName:
    """The name on as many lines as there is room for across them, words whole where they can be."""
    words = name.replace("-", "- ").split()
    largest = min(LEVEL_FROM + 1, across / LEADING)
    for whole, least in ((True, WHOLE_FROM), (False, SMALLEST)):
        size = largest
        while size >= least:
            style = Style(size, bold=True)
            lines = broken(name, style, along)
            if len(lines) * style.leading <= across and not (
                whole and any(text_width(word, style) > along for word in words)
            ):
                longest = max(text_width(line, style) for line in lines)
                height = longest if turned else len(lines) * style.leading
                return FittedName(tuple(lines), size, turned, height + 2, whole)
            size -= 0.25
    return FittedName(
        tuple(broken(name, Style(SMALLEST, bold=True), along)), SMALLEST, turned, max(along, across), whole=False
    )


def names_height(heads: Sequence[ColumnHead], rooms: Sequence[float]) -> float:
    """How high the line of names is."""
    names = [fitted(head.name, room).height for head, room in zip(heads, rooms, strict=True) if head.name]
    below = BELOW if any(head.below for head in heads) else 2.0
    return max([*names, 18.0]) + below


def draw_name(page: Page, area: Area, head: ColumnHead, *, below: bool) -> None:
    """A name at the foot of its area, over the line for small words if any column has them."""
    gap = BELOW if below else 2.0
    if head.below:
        small = Area(area.x + 1, area.y + 1.2, area.width - 2, gap - 1.5)
        page.put(head.below, small, Style(6.5, colour=GREY))
    if head.name:
        room = Area(area.x + EDGE, area.y + gap, area.width - 2 * EDGE, area.height - gap)
        _draw(page, room, fitted(head.name, area.width))


def _draw(page: Page, room: Area, name: FittedName) -> None:
    style = Style(name.size, bold=True)
    if name.turned:
        _draw_turned(page, room, name, style)
        return
    for place, line in enumerate(reversed(name.lines)):
        page.put(line, Area(room.x, room.y + place * style.leading, room.width, style.leading), style)


def _draw_turned(page: Page, room: Area, name: FittedName, style: Style) -> None:
    step = min(style.leading, room.width / len(name.lines))
    left = room.x + (room.width - step * len(name.lines)) / 2
    for place, line in enumerate(name.lines):
        page.put_turned(line, Area(left + place * step, room.y, step, room.height), style)
