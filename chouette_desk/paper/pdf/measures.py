"""Rows of a printed sheet, and its column widths and figure sizes in points."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate, product
from math import sqrt
from typing import NamedTuple

from msgspec import Struct

from chouette_desk.core.cube import Cube
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.core.night import SeatStatus
from chouette_desk.core.sheet import Mark, Role, Row, RowKind, Sheet
from chouette_desk.core.trouble import Trouble
from chouette_desk.paper.pdf.fonts import width
from chouette_desk.paper.report import Cell, Report, ReportRow
from chouette_desk.wording.language import _
from chouette_desk.wording.text import minus, number_ranges, signed
from chouette_desk.wording.widths import widened

# Rows of any printed sheet: of a night, brought forward, or empty.

STRONGER_EVERY = 5


class PrintedCell(Struct, frozen=True):
    """A cell as printed; ``quiet`` numbers are grey, cells of an ``absence`` tinted."""

    total: str = ""
    points: str = ""
    role: Role | None = None
    mark: Mark | None = None
    cube: Cube | None = None
    quiet: bool = False
    absence: SeatStatus | None = None


EMPTY = PrintedCell()


class PrintedRow(Struct, frozen=True):
    """A row as printed: the margin, the cells, the zero check, the order in initials.

    ``whole`` says that the line belongs on the same page as the next; ``word`` that its label is a word, not a number;
    ``boxed`` that the order will be written by hand, the Box in a box.
    """

    label: str
    cells: tuple[PrintedCell, ...]
    zero: str = ""
    order: tuple[str, ...] = ()
    partner: str | None = None
    notes: tuple[int, ...] = ()
    strong: bool = False
    whole: bool = False
    word: bool = False
    boxed: bool = False


def sheet_rows(report: Report, *, circles: bool, initials: bool) -> list[PrintedRow]:
    """The rows of the sheet of a night."""
    last = len(report.rows) - 1
    return [
        PrintedRow(
            label=row.label,
            cells=tuple(sheet_cell(cell, circles=circles) for cell in row.cells),
            zero=minus(row.zero),
            order=tuple(report.initials[name] for name in row.order) if initials else (),
            partner=_partner(report, row),
            notes=row.footnotes,
            strong=row.kind is RowKind.GAME and row.game is not None and row.game % STRONGER_EVERY == 0,
            whole=row.kind in (RowKind.DROPS, RowKind.EXTRAS) and index < last,
            word=row.kind is not RowKind.GAME,
        )
        for index, row in enumerate(report.rows)
    ]


def _partner(report: Report, row: ReportRow) -> str | None:
    """The initials of the line's Partner, if there is one."""
    roles = zip(report.columns, row.cells, strict=True)
    return next((column.initials for column, cell in roles if cell.role is Role.PARTNER), None)


def sheet_cell(cell: Cell, *, circles: bool) -> PrintedCell:
    """The printed cell of a report's cell."""
    if cell.total is None:
        return EMPTY
    points = signed(cell.points) if cell.points else ""
    mark = cell.mark if circles else None
    quiet = cell.absence is not None and not points
    return PrintedCell(minus(cell.total), points, cell.role, mark, quiet=quiet, absence=cell.absence)


def progress_row(report: Report, game: Game, *, initials: bool) -> PrintedRow:
    """The line of a game in progress: its letters, and where its cubes are."""
    now = len(report.night.events)
    roles = {game.box: Role.BOX, game.captain: Role.CAPTAIN}
    if game.partner:
        roles[game.partner] = Role.PARTNER
    return PrintedRow(
        label=_("{game} now").format(game=game.number),
        cells=tuple(
            PrintedCell(role=roles.get(name), cube=game.cubes.get(name), absence=report.absence(name, now))
            for name in report.night.columns
        ),
        order=tuple(report.initials[name] for name in game.line) if initials else (),
        partner=report.initials[game.partner] if game.partner else None,
        word=True,
    )


def empty_row(number: int | None, players: int) -> PrintedRow:
    """A row to write on, for the game of this number."""
    strong = number is not None and number % STRONGER_EVERY == 0
    return PrintedRow("" if number is None else str(number), (EMPTY,) * players, strong=strong)


def start_row(columns: Sequence[Name | None], order: Sequence[Name]) -> PrintedRow:
    """Return a night's first row: zeros, the Team's circles in order (rules.md 6)."""
    numbers: Mapping[Name | None, Mark] = {name: Mark(str(index)) for index, name in enumerate(order[1:], 1)}
    cells = tuple(PrintedCell("0" if name in order else "", mark=numbers.get(name)) for name in columns)
    return PrintedRow("", cells, zero="0", word=True)


def next_event(lines: Sequence[Row], index: int) -> int:
    """The index of the event before which a page that ends above this line was full.

    It is the one that wrote the line, maybe with lines above it, unless one of those (the first, rewritten) is younger.
    """
    own = lines[index].events[0]
    return max([own, *(line.event + 1 for line in lines[:index] if line.event != own)])


def brought_forward_row(report: Report, sheet: Sheet, event: int, last: Row, *, circles: bool) -> PrintedRow:
    """Return the totals of line ``last`` and open circles before the event ``event``.

    The circles of ``sheet`` are numbered in the order in which they are read. A circle that has been crossed through
    since is drawn crossed, as it is on the page it comes from.
    """
    rows = report.night.sheet.rows
    marks = {}
    for number, name in enumerate(sheet.circles() if circles else (), 1):
        index = sheet.open[name]
        mark = rows[index].marks.get(name, sheet.rows[index].marks[name])
        marks[name] = Mark(str(number), mark.crossed)
    totals = {name: last.totals.get(name, 0 if name in marks else None) for name in report.night.columns}
    cells = tuple(
        PrintedCell(
            "" if total is None else minus(total),
            mark=marks.get(name),
            quiet=(absence := report.absence(name, event)) is not None,
            absence=absence,
        )
        for name, total in totals.items()
    )
    zero = minus(sum(total or 0 for total in totals.values()))
    return PrintedRow(_("carried"), cells, zero=zero, strong=True, word=True)


LABEL, WIDEST_LABEL = 42.0, 66.0  # the column of numbers and words at the left
WORD = 7.0  # the size of a word there, and of the numbers of notes beside it
PAD = 0.42  # between a number and its circle, in its size
RADIUS = 0.365 + PAD  # half the height of a circle, in its number's size
PIECE = 0.45  # by which it is higher for each further piece of a long number
LARGEST, SMALLEST = 20.0, 4.0
SMALLEST_POINTS = 3.0  # where the points of a game are too many and are written smaller than letters
SIZES = tuple(LARGEST - 0.5 * step for step in range(int(2 * (LARGEST - SMALLEST)) + 1))
LETTERS = (7.0, 6.0, 5.0)  # letters, labels and points are no smaller, if the columns are wide enough for the first
MOST_LETTERS = 9.0
HIGH = 1.17  # a line of letters, in their size
ROW = 1.78  # the least height of a row, in the size of its figures
LETTER = 0.66  # the width of the letter of a part, in its size
LETTER_AIR, SIGN_AIR, BAND_AIR, CELL_AIR = 2.5, 1.6, 3.4, 2.4  # beside a letter, a label, stacked points, all of a cell
SIDE_BY_SIDE_FROM = 8.0  # below this size, letters and points stand above and below the number instead
CLOSE_BELOW = 9.0  # below this size rows are closer to the circles in them
EVEN_FROM = 7.0  # below this size, wide columns take their room from narrow ones
PIECES = (1, 2, 3)
ORDER_SIZES = (9.0, 8.0, 7.0, 6.5, 6.0, 5.5, 5.0, 4.5, 4.0)
NARROWEST_ORDER, NARROWEST_PLAYER, NARROWEST_ZERO = 40.0, 14.0, 22.0  # columns


class DoesNotFit(Trouble):
    """A night that this page cannot hold legibly."""

    def __init__(self) -> None:
        super().__init__(
            _("This many columns, or such large numbers, do not fit on this page. Try landscape, or circles alone.")
        )


class ColumnNeeds(Struct, frozen=True):
    """A column's needs at size 1: widest number, label, points; circles and letters."""

    total: float = 0.0
    label: float = 0.0
    points: float = 0.0
    circle: bool = False
    role: bool = False


class CellLayout(NamedTuple):
    """A way to lay out cells: figures of ``size``, other signs of ``small``.

    These are letters, labels and points. ``stacked``: the number has its own band between letters and points;
    ``pieces``: in how many pieces, one below the other, long numbers are written; ``uneven``: columns are as wide as
    they need; ``tight``: points are shrunk.
    """

    size: float
    small: float
    stacked: bool = False
    uneven: bool = False
    pieces: int = 1
    tight: bool = False


class Measures(Struct, frozen=True):
    """The table's measures: cell layout, row height, column widths.

    Numbers longer than ``longest`` figures are written in pieces.
    """

    x: float
    layout: CellLayout
    row: float
    label: float
    players: tuple[float, ...]
    zero: float
    order: float
    order_size: float
    points: bool
    longest: int = 20

    @property
    def size(self) -> float:
        """The size of the figures."""
        return self.layout.size

    @property
    def small(self) -> float:
        """The size of letters, labels and points."""
        return self.layout.small

    @property
    def edges(self) -> list[float]:
        """The left edges of the player columns, and the right edge of the last."""
        return list(accumulate(self.players, initial=self.x + self.label))

    @property
    def right(self) -> float:
        """The table's right edge."""
        return self.edges[-1] + self.zero + self.order

    @property
    def radius(self) -> float:
        """Half the height of a circle."""
        return radius(self.size, self.layout.pieces)


def radius(size: float, pieces: int) -> float:
    """Half the height of a circle round a number in this many pieces."""
    return (RADIUS + PIECE * (pieces - 1)) * size


def circle_half_width(wide: float, size: float, pieces: int) -> float:
    """Return half the width of a circle round a number, including its padding."""
    high = radius(size, pieces)
    corner = (high - PAD * size) / high
    return max(wide / 2 + PAD * size, wide / 2 / sqrt(1 - corner * corner), high)


def split_number(total: str, longest: int) -> list[str]:
    """The number in pieces of at most this many figures, as even as can be."""
    pieces = -(-len(total) // longest)
    length = -(-len(total) // pieces)
    return [total[start : start + length] for start in range(0, len(total), length)]


def _column_needs(cells: Sequence[PrintedCell], last: str) -> ColumnNeeds:
    """Return the needs of a column of cells.

    ``last`` is the largest number of a circle brought forward.
    """
    labels = {cell.mark.label for cell in cells if cell.mark}
    labels |= {last} if labels else set()
    return ColumnNeeds(
        total=max(map(width, {cell.total for cell in cells}), default=0.0),
        label=max(map(width, labels), default=0.0),
        points=max(map(width, {cell.points for cell in cells}), default=0.0),
        circle=bool(labels),
        role=any(cell.role for cell in cells),
    )


def possible_measures(
    x: float, room: float, lines: Sequence[PrintedRow], players: int, *, points: bool, order: bool
) -> Iterator[Measures]:
    """Yield the layouts of these rows in this width, the largest figures first.

    Their letters are as large as can be.
    """
    needs = [_column_needs([line.cells[index] for line in lines], str(players - 1)) for index in range(players)]
    order_size, order_width = order_measures(lines, room) if order else (0.0, 0.0)
    zero = max(NARROWEST_ZERO, max((width(line.zero) for line in lines), default=0.0) * 7.5 + 6)
    label = label_width(lines)
    left = room - label - zero - order_width
    figures = max((round(need.total / width("0")) for need in needs), default=1)
    for layouts in _layouts():
        fits = False
        for layout in layouts:
            if (widths := _widths(needs, left, layout, points)) is not None:
                fits = True
                row = row_height(layout, points)
                longest = max(1, -(-figures // layout.pieces))
                yield Measures(x, layout, row, label, widths, zero, order_width, order_size, points, longest)
        if fits:
            return


def _layouts() -> Iterator[Iterator[CellLayout]]:
    """Layouts with letters of the same size, the better ones first."""
    for least in LETTERS:
        yield _even_columns(least)
        yield (CellLayout(size, letters(size, least), stacked=True, uneven=True) for size in SIZES if size >= least)
    for pieces, tight in product(PIECES, (False, True)):
        sizes = ((size, letters(size, SMALLEST)) for size in SIZES)
        yield (CellLayout(size, small, True, True, pieces, tight) for size, small in sizes)


def _even_columns(least: float) -> Iterator[CellLayout]:
    """Layouts of columns of the same width."""
    sizes = [(size, letters(size, least)) for size in SIZES if size >= EVEN_FROM]
    yield from (CellLayout(size, small) for size, small in sizes if size >= SIDE_BY_SIDE_FROM)
    yield from (CellLayout(size, small, stacked=True) for size, small in sizes)


def letters(size: float, least: float) -> float:
    """The size of letters, labels and points next to numbers of this size."""
    return max(least, min(0.55 * size, MOST_LETTERS))


def label_width(lines: Sequence[PrintedRow]) -> float:
    """Return the width of the label column, of the widest word with its notes."""
    wide = max((width(line.label) + width(notes_at(line)) for line in lines if line.word or line.notes), default=0.0)
    return min(max(LABEL, WORD * wide + 9.0), WIDEST_LABEL)


def notes_at(line: PrintedRow) -> str:
    """The numbers of a line's notes, as they stand at its label."""
    return number_ranges(line.notes, "–", least=3)


def order_measures(lines: Sequence[PrintedRow], room: float) -> tuple[float, float]:
    """Return the initials' size and their column's width, at most a third of the room."""
    most = max((len(line.order) for line in lines), default=0)
    widest = max((width(initials, bold=True) for line in lines for initials in line.order), default=1.0)
    for size in ORDER_SIZES:
        wide = max(most * order_step(widest, size), NARROWEST_ORDER) + 5
        if wide <= room / (3 if size <= WORD else 4.5):
            return size, wide
    return ORDER_SIZES[-1], max(room / 3, NARROWEST_ORDER)


def order_step(widest: float, size: float) -> float:
    """Return the distance between initials, with room for the box or brackets."""
    return widest * size + 0.8 * size


def row_height(layout: CellLayout, points: bool) -> float:
    """The height of a row."""
    circle = 2 * radius(layout.size, layout.pieces)
    if not layout.stacked:
        air = 3.0 if layout.size >= CLOSE_BELOW else 2.0
        return max(circle + air, ROW * layout.size, (2.0 if points else 1.2) * layout.small + 3)
    bands = 2 if points else 1
    return circle + 2.2 + bands * HIGH * layout.small


def _widths(needs: Sequence[ColumnNeeds], left: float, layout: CellLayout, points: bool) -> tuple[float, ...] | None:
    """Return the column widths, equal if possible; None if there is not enough room."""
    wanted = [_need(need, layout, points) for need in needs]
    share = left / len(needs)
    if max(wanted) <= share:
        return (share,) * len(needs)
    if not layout.uneven or sum(wanted) > left:
        return None
    return tuple(widened(wanted, left))


def _need(need: ColumnNeeds, layout: CellLayout, points: bool) -> float:
    """The width that a column needs in this layout, with the air around its parts."""
    size, small = layout.size, layout.small
    total = _widest_piece(need.total, layout.pieces) * size
    number = 2 * circle_half_width(total, size, layout.pieces) if need.circle else total
    role = LETTER * small + LETTER_AIR if need.role else 0.0
    label = need.label * small + SIGN_AIR if need.label else 0.0
    if layout.stacked:
        points_width = need.points * (SMALLEST_POINTS if layout.tight else small) + BAND_AIR if points else 0.0
        return max(number + SIGN_AIR, role + label + 2, points_width, NARROWEST_PLAYER)
    beside = max(role, label, need.points * small + SIGN_AIR if points else 0.0)
    return max(number + 2 * beside + CELL_AIR, NARROWEST_PLAYER)


def _widest_piece(total: float, pieces: int) -> float:
    """The width of the widest piece, at size 1 (a minus is wider than a figure)."""
    figure = width("0")
    figures = round(total / figure)
    return total if pieces == 1 else -(-figures // pieces) * figure + width("−") - figure
