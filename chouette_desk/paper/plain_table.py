"""Plain tables as lines of characters: of standings, payments, chips and receipts."""

from collections.abc import Iterator, Sequence
from decimal import Decimal

from msgspec import Struct

from chouette_desk.paper.tables import Table, Value
from chouette_desk.paper.text_layout import TextStyle, display_width, ljust, rjust, wrapped
from chouette_desk.wording.text import minus

WIDEST, WIDEST_HEADING = 20, 11  # of texts, and of the headings of numbers
NARROWER = (WIDEST, 16, 13, 10, 8)  # texts on a page that is narrow for them
GAPS = ("  ", " ")


class TextColumn(Struct, frozen=True):
    """A column: its heading, its cells, whether they are texts, and its width."""

    heading: str
    cells: tuple[str, ...]
    is_text: bool
    width: int

    def aligned(self, text: str) -> str:
        """Texts to the left, numbers to the right."""
        return ljust(text, self.width) if self.is_text else rjust(text, self.width)


def plain_table(table: Table, style: TextStyle, page: int, fixed: int = 1) -> Iterator[str]:
    """The lines of the table; its first ``fixed`` columns are in each group."""
    gap, groups = _fitted(table, style, page, fixed)
    for number, group in enumerate(groups):
        yield from [""] if number else []
        yield from _lines(group, gap)


def _fitted(table: Table, style: TextStyle, page: int, fixed: int) -> tuple[str, list[list[TextColumn]]]:
    """The columns in as few groups as can be, texts as wide as lets every group fit on the page."""
    gap, groups = GAPS[-1], list[list[TextColumn]]()
    for widest in NARROWER:
        columns = [_text_column(heading, column, style, widest) for heading, column in _columns(table)]
        attempts = [(between, list(_groups(columns, page, fixed, between))) for between in GAPS]
        gap, groups = min(attempts, key=lambda attempt: len(attempt[1]))
        if all(_total_width(group, gap) <= page for group in groups):
            break
    return gap, groups


def _columns(table: Table) -> Iterator[tuple[str, list[Value]]]:
    for index, heading in enumerate(table.headings):
        yield heading, [row[index] for row in table.rows]


def _text_column(heading: str, values: Sequence[Value], style: TextStyle, widest: int) -> TextColumn:
    heading, cells = style.words(heading), [style.words(display_text(value)) for value in values]
    is_text = all(isinstance(value, str) for value in values)
    words = min(max([1, *map(display_width, heading.split())]), widest if is_text else WIDEST_HEADING)
    width = max([words, *map(display_width, cells)])
    return TextColumn(heading, tuple(cells), is_text, min(width, widest) if is_text else width)


def display_text(value: Value) -> str:
    """The value as people read it: a true minus, nothing for None."""
    if value is None:
        return ""
    return minus(str(value)) if isinstance(value, int | Decimal) else value


def _groups(columns: Sequence[TextColumn], page: int, fixed: int, gap: str) -> Iterator[list[TextColumn]]:
    first, rest = list(columns[:fixed]), list(columns[fixed:])
    while rest:
        count = 1
        while count < len(rest) and _total_width([*first, *rest[: count + 1]], gap) <= page:
            count += 1
        yield first + rest[:count]
        rest = rest[count:]


def _total_width(columns: Sequence[TextColumn], gap: str) -> int:
    return sum(column.width for column in columns) + len(gap) * (len(columns) - 1)


def _lines(columns: Sequence[TextColumn], gap: str) -> Iterator[str]:
    headings = [wrapped(column.heading, column.width) for column in columns]
    height = max(map(len, headings))
    yield from _rows(columns, [[""] * (height - len(heading)) + heading for heading in headings], gap)
    yield "-" * _total_width(columns, gap)
    for index in range(len(columns[0].cells)):
        yield from _rows(columns, [wrapped(column.cells[index], column.width) for column in columns], gap)


def _rows(columns: Sequence[TextColumn], cells: Sequence[list[str]], gap: str) -> Iterator[str]:
    """One row of the table, on as many lines as its longest cell."""
    for line in range(max(map(len, cells))):
        parts = (
            column.aligned(cell[line] if line < len(cell) else "") for column, cell in zip(columns, cells, strict=True)
        )
        yield gap.join(parts).rstrip()
