"""Listings: tables under one heading, such as settlements or standings; as text."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from decimal import Decimal
from functools import partial
from typing import TypeVar

from msgspec import Struct

from chouette_desk.core.names import Name
from chouette_desk.paper.tables import Section, Table, TableValue, sections_to_show
from chouette_desk.paper.text_layout import (
    TextColumn,
    TextStyle,
    display_width,
    style_for,
    table_lines,
    table_width,
    wrapped,
)
from chouette_desk.wording.text import minus

PAGE = 80
WIDEST, WIDEST_HEADING = 20, 11  # of texts, and of the headings of numbers
NARROWER = (WIDEST, 16, 13, 10, 8)  # texts on a page that is narrow for them
GAPS = ("  ", " ")
ISOLATES = {ord(sign): None for sign in "\u2066\u2067\u2068\u2069"}


class Listing(Struct, frozen=True):
    """Sections under a title and facts, with remarks below.

    It also has the names in it, the club, and the day (2026-11-20). On paper the tables of one ``in_line`` stand one
    under the other with aligned columns.
    """

    title: str
    facts: tuple[str, ...]
    sections: tuple[Section, ...]
    remarks: tuple[str, ...] = ()
    names: tuple[Name, ...] = ()
    club: str | None = None
    date: str | None = None
    in_line: bool = False


def text_listing(
    title: str,
    headings: tuple[str, ...],
    rows: Iterable[Sequence[str]],
    numbers: Collection[int] = (),
    facts: Sequence[str] = (),
) -> Listing:
    """Return one table of texts under a title; ``numbers`` are its number columns."""
    cells = tuple(tuple(_value(text, index in numbers) for index, text in enumerate(row)) for row in rows)
    return Listing(title, tuple(facts), (Section("list", "", Table(headings, cells)),))


def _value(text: str, number: bool) -> TableValue:
    text = text.translate(ISOLATES)  # paper isolates names in its own way
    return int(text) if number and text.isascii() and text.isdecimal() else text


def listing_text(listing: Listing, *, page: int = PAGE, ascii_only: bool = False) -> str:
    """Return the listing as text; lines fit the page unless one column is longer."""
    style = style_for(listing.names, ascii_only=ascii_only)

    def lines(*texts: str) -> list[str]:
        return [line for text in texts for line in wrapped(style.text(text), page)]

    parts = [lines(listing.title, *listing.facts)]
    for shown in sections_to_show(listing.sections):
        title = [*lines(shown.title), ""] if shown.title else []
        parts.append([*title, *_table_text(shown.table, style, page, shown.fixed)])
    parts.append(lines(*listing.remarks))
    return "\n\n".join("\n".join(part) for part in parts if part) + "\n"


def _table_text(table: Table, style: TextStyle, page: int, fixed: int) -> Iterator[str]:
    gap, groups = _fitted(table, style, page, fixed)
    for number, group in enumerate(groups):
        yield from [""] if number else []
        yield from table_lines(group, gap)


def _fitted(table: Table, style: TextStyle, page: int, fixed: int) -> tuple[str, list[list[TextColumn]]]:
    """Return as few groups of columns as fit, with texts as wide as possible."""
    gap, groups = GAPS[-1], list[list[TextColumn]]()
    for widest in NARROWER:
        columns = [
            _text_column(heading, [row[index] for row in table.rows], style, widest)
            for index, heading in enumerate(table.headings)
        ]
        attempts = [(gap, list(column_groups(columns, fixed, page, partial(table_width, gap=gap)))) for gap in GAPS]
        gap, groups = min(attempts, key=lambda attempt: len(attempt[1]))
        if all(table_width(group, gap) <= page for group in groups):
            break
    return gap, groups


def _text_column(heading: str, values: Sequence[TableValue], style: TextStyle, widest: int) -> TextColumn:
    heading, cells = style.text(heading), [style.text(display_text(value)) for value in values]
    is_text = all(isinstance(value, str) for value in values)
    longest_word = max([1, *map(display_width, heading.split())])
    width = max([min(longest_word, widest if is_text else WIDEST_HEADING), *map(display_width, cells)])
    width = min(width, widest) if is_text else width
    return TextColumn(wrapped(heading, width), [wrapped(cell, width) for cell in cells], width, is_text)


def display_text(value: TableValue) -> str:
    """The value as people read it: a true minus, nothing for None."""
    if value is None:
        return ""
    return minus(str(value)) if isinstance(value, int | Decimal) else value


T = TypeVar("T")


def column_groups(
    columns: Sequence[T], fixed: int, room: float, width: Callable[[Sequence[T]], float]
) -> Iterator[list[T]]:
    """Yield groups of columns that fit on a page.

    Each has the first ``fixed`` columns and at least one more. They are as few as can be, and have about as many
    columns each.
    """
    first, rest = list(columns[:fixed]), list(columns[fixed:])
    groups = list(_filled_groups(first, rest, room, width, len(rest)))
    most = -(-len(rest) // max(1, len(groups)))
    even = list(_filled_groups(first, rest, room, width, most))
    yield from even if len(even) == len(groups) else groups


def _filled_groups(
    first: list[T], rest: list[T], room: float, width: Callable[[Sequence[T]], float], most: int
) -> Iterator[list[T]]:
    """Yield groups of as many columns as fit, but no more than ``most``."""
    while rest:
        count = 1
        while count < min(len(rest), most) and width([*first, *rest[: count + 1]]) <= room:
            count += 1
        yield first + rest[:count]
        rest = rest[count:]
