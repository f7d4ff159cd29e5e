"""The rows of the sheet as a table of text, in groups of players where it is wider than the page."""

from collections.abc import Iterator, Sequence
from itertools import product

from msgspec import Struct

from chouette_desk.paper.footnotes import number_ranges
from chouette_desk.paper.report import Cell, Column, Report, ReportRow
from chouette_desk.paper.text_layout import TextStyle, display_width, ljust, rjust, wrapped
from chouette_desk.wording.language import _

WIDEST_NAME = 16
NARROWEST_NAME = 6
GAPS = ("  ", " ")


class CellParts(Struct, frozen=True):
    """A cell in parts: the letter, the number with what opens its circle, what closes it, the label."""

    letter: str
    number: str
    after: str
    label: str

    @property
    def widths(self) -> tuple[int, ...]:
        """The width of each part, a blank behind the letter included."""
        return (
            2 if self.letter else 0,
            display_width(self.number),
            display_width(self.after),
            display_width(self.label),
        )

    def aligned(self, widths: Sequence[int]) -> str:
        """The cell with its parts padded to these widths: numbers end under each other."""
        letter, number, after, label = widths
        return (
            ljust(self.letter, letter)
            + rjust(self.number, number)
            + ljust(self.after, after)
            + ljust(self.label, label)
        )


class SheetColumn(Struct, frozen=True):
    """A column of the table: the words above it, its cells, and its width."""

    heading: str
    status: str
    cells: tuple[str, ...]
    width: int

    def widened(self, most: int) -> "SheetColumn":
        """The column as wide as its heading needs, up to this width."""
        longest = max(display_width(self.heading), display_width(self.status))
        return SheetColumn(self.heading, self.status, self.cells, max(self.width, min(longest, most)))


def sheet_lines(report: Report, style: TextStyle, page: int, points: bool) -> Iterator[str]:
    """The rows of the sheet as text, with totals, or the points of each row."""
    players = [_player(report, style, index, points) for index in range(len(report.columns))]
    margin = _plain("", [style.words(row.label) for row in report.rows])
    last = [_plain(_("sum"), [str(_sum(row, points)) for row in report.rows])]
    if report.footnotes:
        last.append(_plain(_("notes"), [number_ranges(row.footnotes) for row in report.rows]))
    groups, gap = _groups(players, margin, last, page)
    for number, group in enumerate(groups, 1):
        yield from _lines([margin, *group, *(last if number == len(groups) else [])], gap)
        yield from [""] if number < len(groups) else []


def _sum(row: ReportRow, points: bool) -> int:
    return sum(cell.points for cell in row.cells) if points else row.zero


def _plain(heading: str, cells: Sequence[str]) -> SheetColumn:
    """A column that is no player's."""
    return SheetColumn(heading, "", tuple(cells), max([display_width(heading), *map(display_width, cells)]))


def _player(report: Report, style: TextStyle, index: int, points: bool) -> SheetColumn:
    """A player's column."""
    column = report.columns[index]
    parts = [_cell_parts(row.cells[index], style, points) for row in report.rows]
    widths = [max(part_widths) for part_widths in zip(*(part.widths for part in parts), strict=True)] or [0] * 4
    cells = tuple(part.aligned(widths) for part in parts)
    return SheetColumn(style.words(column.name), style.words(column_status(column)), cells, max(sum(widths), 2))


def column_status(column: Column) -> str:
    """The text under the name: the stake where it is not the basic one, and whether they play."""
    parts = [f"×{column.multiple}"] if column.multiple != 1 else []
    if column.has_left:
        parts.append(_("left"))
    if column.looks_on:
        parts.append(_("looks on"))
    return " ".join(parts)


def _cell_parts(cell: Cell, style: TextStyle, points: bool) -> CellParts:
    shown = "" if cell.total is None else _signed(cell.points) if points else str(cell.total)
    if cell.mark is None:
        return CellParts(cell.role or "", shown, "", "")
    before, number, after = style.circle(shown, crossed=cell.mark.crossed)
    return CellParts(cell.role or "", before + number, after, style.label(cell.mark.label))


def _signed(points: int) -> str:
    return f"+{points}" if points > 0 else str(points)


def _groups(
    players: Sequence[SheetColumn], margin: SheetColumn, last: Sequence[SheetColumn], page: int
) -> tuple[list[list[SheetColumn]], str]:
    """The players' columns in as few groups as fit on the page, names as wide as there is room for, and the gap."""
    for count in range(1, len(players) + 1):
        groups = _split_evenly(players, count)
        for gap, most in product(GAPS, range(WIDEST_NAME, NARROWEST_NAME - 1, -1)):
            wider = [[column.widened(most) for column in group] for group in groups]
            if all(_total_width([margin, *group, *last], gap) <= page for group in wider):
                return wider, gap
    return [[column.widened(NARROWEST_NAME)] for column in players], GAPS[-1]


def _split_evenly(players: Sequence[SheetColumn], count: int) -> list[Sequence[SheetColumn]]:
    """The players in this many groups of as even a size as possible, in order."""
    sizes = [len(players) // count + (index < len(players) % count) for index in range(count)]
    starts = [sum(sizes[:index]) for index in range(count)]
    return [players[start : start + size] for start, size in zip(starts, sizes, strict=True)]


def _total_width(columns: Sequence[SheetColumn], gap: str) -> int:
    return sum(column.width for column in columns) + len(gap) * (len(columns) - 1)


def _lines(columns: Sequence[SheetColumn], gap: str) -> Iterator[str]:
    for heading in _heading_lines(columns):
        yield _row(columns, heading, gap)
    yield "-" * _total_width(columns, gap)
    for cells in zip(*(column.cells for column in columns), strict=True):
        yield _row(columns, cells, gap)


def _row(columns: Sequence[SheetColumn], words: Sequence[str], gap: str) -> str:
    return gap.join(rjust(word, column.width) for word, column in zip(words, columns, strict=True)).rstrip()


def _heading_lines(columns: Sequence[SheetColumn]) -> Iterator[tuple[str, ...]]:
    """The names, wrapped where their column is narrower, bottom-aligned."""
    headings = [wrapped(column.heading, column.width) + wrapped(column.status, column.width) for column in columns]
    height = max(map(len, headings))
    yield from zip(*([""] * (height - len(heading)) + heading for heading in headings), strict=True)
