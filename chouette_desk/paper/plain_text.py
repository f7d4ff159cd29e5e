"""A plain table with characters alone, folded by groups of columns where it is wider than the page."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from msgspec import Struct

from chouette_desk.paper.ink import Ink, folded, left, right, width
from chouette_desk.paper.tables import Table, Value
from chouette_desk.wording.points import minus

WIDEST, WIDEST_HEAD = 20, 11  # of texts, and of the heads of numbers
NARROWER = (WIDEST, 16, 13, 10, 8)  # texts on a page that is narrow for them
GAPS = ("  ", " ")


class Strip(Struct, frozen=True):
    """A column: its head, its cells, whether they are texts, and how many places it takes."""

    head: str
    cells: tuple[str, ...]
    is_text: bool
    places: int

    def laid(self, text: str) -> str:
        """Texts to the left, numbers to the right."""
        return left(text, self.places) if self.is_text else right(text, self.places)


def plain_table(table: Table, ink: Ink, page: int, fixed: int = 1) -> Iterator[str]:
    """The table's lines; its first so many columns stand in each group."""
    gap, groups = _fitted(table, ink, page, fixed)
    for number, group in enumerate(groups):
        yield from [""] if number else []
        yield from _lines(group, gap)


def _fitted(table: Table, ink: Ink, page: int, fixed: int) -> tuple[str, list[list[Strip]]]:
    """The columns in as few groups as can be, texts as wide as lets every group fit on the page."""
    gap, groups = GAPS[-1], list[list[Strip]]()
    for widest in NARROWER:
        strips = [_strip(head, column, ink, widest) for head, column in _columns(table)]
        tries = [(each, list(_groups(strips, page, fixed, each))) for each in GAPS]
        gap, groups = min(tries, key=lambda each: len(each[1]))
        if all(_places(group, gap) <= page for group in groups):
            break
    return gap, groups


def _columns(table: Table) -> Iterator[tuple[str, list[Value]]]:
    for place, head in enumerate(table.heads):
        yield head, [row[place] for row in table.rows]


def _strip(head: str, values: Sequence[Value], ink: Ink, widest: int) -> Strip:
    head, cells = ink.words(head), [ink.words(shown(value)) for value in values]
    is_text = all(isinstance(value, str) for value in values)
    words = min(max([1, *map(width, head.split())]), widest if is_text else WIDEST_HEAD)
    places = max([words, *map(width, cells)])
    return Strip(head, tuple(cells), is_text, min(places, widest) if is_text else places)


def shown(value: Value) -> str:
    """The value as people read it: a true minus, nothing for None."""
    if value is None:
        return ""
    return minus(str(value)) if isinstance(value, int | Decimal) else value


def _groups(strips: Sequence[Strip], page: int, fixed: int, gap: str) -> Iterator[list[Strip]]:
    first, rest = list(strips[:fixed]), list(strips[fixed:])
    while rest:
        count = 1
        while count < len(rest) and _places([*first, *rest[: count + 1]], gap) <= page:
            count += 1
        yield first + rest[:count]
        rest = rest[count:]


def _places(strips: Sequence[Strip], gap: str) -> int:
    return sum(strip.places for strip in strips) + len(gap) * (len(strips) - 1)


def _lines(strips: Sequence[Strip], gap: str) -> Iterator[str]:
    heads = [folded(strip.head, strip.places) for strip in strips]
    tall = max(map(len, heads))
    yield from _rows(strips, [[""] * (tall - len(head)) + head for head in heads], gap)
    yield "-" * _places(strips, gap)
    for place in range(len(strips[0].cells)):
        yield from _rows(strips, [folded(strip.cells[place], strip.places) for strip in strips], gap)


def _rows(strips: Sequence[Strip], cells: Sequence[list[str]], gap: str) -> Iterator[str]:
    """One row of the table, on as many lines as its longest cell."""
    for line in range(max(map(len, cells))):
        said = (strip.laid(cell[line] if line < len(cell) else "") for strip, cell in zip(strips, cells, strict=True))
        yield gap.join(said).rstrip()
