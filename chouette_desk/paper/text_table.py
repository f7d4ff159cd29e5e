"""The sheet's rows as a text table, in groups of players where it is too wide."""

from collections.abc import Iterator, Sequence
from itertools import islice, product

from msgspec import Struct

from chouette_desk.core.sheet import has_initials
from chouette_desk.paper.report import Cell, Column, Report, order_in_initials, shown_rows
from chouette_desk.paper.text_layout import (
    TextColumn,
    TextStyle,
    display_width,
    ljust,
    rjust,
    table_lines,
    table_width,
    unicode_style,
    wrapped,
)
from chouette_desk.wording.language import _
from chouette_desk.wording.text import number_ranges

WIDEST_NAME = 16
NARROWEST_NAME = 6
WIDEST_STATUS = 8
GAPS = ("  ", " ")


class PlayerColumn(Struct, frozen=True):
    """A player's column: the texts above it, its cells, and their width."""

    name: str
    status: str
    cells: Sequence[str]
    width: int

    def widened(self, most: int) -> TextColumn:
        """Return the column as wide as its heading needs, up to ``most``.

        More than a word under the name is wrapped.
        """
        widths = display_width(self.name), min(display_width(self.status), WIDEST_STATUS)
        width = max(self.width, min(most, max(widths)))
        heading = wrapped(self.name, width) + wrapped(self.status, width)
        return TextColumn(heading, [[cell] for cell in self.cells], width)


def sheet_lines(report: Report, style: TextStyle, page: int, points: bool) -> Iterator[str]:
    """Yield the sheet's rows as text, with totals or points, and the rulebook's marks."""
    marks = report.night.rulebook.marks
    rows, initials = shown_rows(report, marks), _initials(report, style) if has_initials(marks) else None
    columns = [(column, [row.cells[index] for row in rows]) for index, column in enumerate(report.columns)]
    players = [_player(column, cells, style, points, initials) for column, cells in columns]
    order = [_orders(report, initials, page)] if initials else []
    margin = _plain("", [style.text(row.label) for row in report.rows])
    sums = (sum(cell.points for cell in row.cells) if points else row.zero for row in report.rows)
    last = [_plain(_("sum"), list(map(str, sums)))]
    if report.footnotes:
        last.append(_plain(_("notes"), [number_ranges(row.footnotes) for row in report.rows]))
    groups, gap = _groups(players, [*order, margin, *last], page)
    for number, group in enumerate(groups, 1):
        first, end = order if number == 1 else [], last if number == len(groups) else []
        yield from table_lines([*first, margin, *group, *end], gap)
        yield from [""] if number < len(groups) else []


def _plain(heading: str, cells: Sequence[str]) -> TextColumn:
    """A column that is no player's."""
    width = max(map(display_width, [heading, *cells]))
    return TextColumn([heading] if heading else [], [[cell] for cell in cells], width)


def _initials(report: Report, style: TextStyle) -> TextStyle:
    """The style in which initials are written, those from right to left isolated."""
    return style if style.ascii else unicode_style(report.initials.values())


def _orders(report: Report, initials: TextStyle, page: int) -> TextColumn:
    """Return the line as each game began, in initials (st-albans 20).

    It takes a third of the page at most.
    """
    cells = [wrapped(initials.text(order_in_initials(report, row)), page // 3) for row in report.rows]
    heading = _("line")
    width = max(map(display_width, [heading, *(text for cell in cells for text in cell)]))
    return TextColumn([heading], cells, width, is_text=True)


def _player(
    column: Column, shown: Sequence[Cell], style: TextStyle, points: bool, initials: TextStyle | None
) -> PlayerColumn:
    """Return a player's column, numbers aligned; with initials if given their style."""
    parts = [_cell_parts(cell, style, points) for cell in shown]
    widths = [max(map(display_width, texts)) for texts in zip(*parts, strict=True)] or [0] * 4
    align = (ljust, rjust, ljust, ljust)
    cells = ["".join(pad(text, wide) for pad, text, wide in zip(align, cell, widths, strict=True)) for cell in parts]
    status = style.text(column.status(stake=column.multiple != 1))
    if initials is not None:
        status = f"{initials.text(column.initials)} {status}".rstrip()
    return PlayerColumn(style.text(column.name), status, cells, max(sum(widths), 2))


def _cell_parts(cell: Cell, style: TextStyle, points: bool) -> tuple[str, str, str, str]:
    """The letter, the number with what opens its circle, what closes it, the label."""
    letter = f"{cell.role} " if cell.role else ""
    signed = f"{cell.points:+}" if cell.points > 0 else str(cell.points)
    shown = "" if cell.total is None else signed if points else str(cell.total)
    if cell.mark is None:
        return letter, shown, "", ""
    before, number, after = style.circle(shown, crossed=cell.mark.crossed)
    return letter, before + number, after, style.label(cell.mark.label)


def _groups(
    players: Sequence[PlayerColumn], beside: Sequence[TextColumn], page: int
) -> tuple[list[list[TextColumn]], str]:
    """Return the players' columns in as few groups as fit, and the gap.

    Names are as wide as there is room for.
    """
    for count in range(1, len(players) + 1):
        for gap, most in product(GAPS, range(WIDEST_NAME, NARROWEST_NAME - 1, -1)):
            groups = _split_evenly([column.widened(most) for column in players], count)
            if all(table_width([*beside, *group], gap) <= page for group in groups):
                return groups, gap
    return [[column.widened(NARROWEST_NAME)] for column in players], GAPS[-1]


def _split_evenly(players: Sequence[TextColumn], count: int) -> list[list[TextColumn]]:
    """The players in this many groups of as even a size as possible, in order."""
    rest = iter(players)
    return [list(islice(rest, len(players) // count + (index < len(players) % count))) for index in range(count)]
