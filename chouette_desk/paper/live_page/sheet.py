"""The sheet on the page: its rows and cells, the marks as drawn shapes."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from markupsafe import Markup, escape
from msgspec import Struct

from chouette_desk.core.names import Name
from chouette_desk.core.night import SeatStatus
from chouette_desk.core.sheet import Mark, Role, RowKind, has_initials
from chouette_desk.paper.live_page.content import TableContent
from chouette_desk.paper.report import Cell, ReportRow, order_in_initials, shown_rows
from chouette_desk.wording.language import _
from chouette_desk.wording.sheet import ROLES, mark_in_words
from chouette_desk.wording.text import minus, signed

CIRCLE = Markup(
    '<svg class="mark" viewBox="0 0 100 60" preserveAspectRatio="none" role="img" aria-label="{words}">'
    '<ellipse cx="50" cy="30" rx="48" ry="28"/>{stroke}</svg>'
)
STROKE = Markup('<line x1="14" y1="52" x2="86" y2="8"/>')
LABEL = Markup('<span class="label" aria-hidden="true">{label}</span>')
LETTER = Markup('<span class="role {role}" role="img" aria-label="{words}">{letter}</span>')
NUMBER = Markup('{letter}<span class="number">{number}{mark}</span>')
POINTS = Markup("<b>{points}</b>")
MOST_IN_HEAD = 9  # letters of a name over its column; a longer one has its short form
MANY = 16_384


class PageRow(Struct, frozen=True):
    """A line of the sheet: its label, each cell's content and class, and its sum.

    ``order`` is the line in initials, where the rulebook has them.
    """

    label: str
    order: str
    cells: Sequence[tuple[str, Markup]]
    zero: str
    is_zero: bool


class ShownColumn(Struct, frozen=True):
    """The head of a column: the name, as it is written there, and the status below it."""

    name: Name
    short: str
    status: str


class PageSheet:
    """The sheet with the column of the player ``me`` first."""

    def __init__(self, content: TableContent, *, newest_first: bool = False) -> None:
        self._content, self._report = content, content.report
        self._is_newest_first = newest_first
        self.me = content.me
        columns = list(enumerate(content.report.columns))
        self._order = sorted(columns, key=lambda item: item[1].name != content.me)
        self._changed: dict[int, list[int]] = {}
        for game, name in content.table.changed:
            self._changed.setdefault(game, []).append(content.players.index(name))

    @property
    def columns(self) -> Iterator[ShownColumn]:
        """The heads of the columns."""
        for _index, column in self._order:
            short = self._content.short_name(column.name, MOST_IN_HEAD)
            yield ShownColumn(column.name, short, column.status(stake=column.multiple != 1))

    @property
    def rows(self) -> Iterator[PageRow]:
        """The lines from the top down."""
        indexes = [index for index, _column in self._order]
        rows = shown_rows(self._report, self._report.night.rulebook.marks)
        return (self._row(row, indexes) for row in (reversed(rows) if self._is_newest_first else rows))

    @property
    def has_orders(self) -> bool:
        """True if the line of each game stands beside it in initials."""
        return has_initials(self._report.night.rulebook.marks)

    def _row(self, row: ReportRow, indexes: Sequence[int]) -> PageRow:
        """A line with its cells in this order, the first of which may be the own column."""
        order = order_in_initials(self._report, row) if self.has_orders else ""
        is_game = row.kind is RowKind.GAME
        changed = self._changed.get(row.game or 0, ()) if is_game else ()
        cells = [
            _classed(row.cells[index], is_own=bool(self.me) and not place, is_game=is_game, changed=index in changed)
            for place, index in enumerate(indexes)
        ]
        return PageRow(row.label, order, cells, minus(row.zero), not row.zero)


def _classed(cell: Cell, *, is_own: bool, is_game: bool, changed: bool) -> tuple[str, Markup]:
    """The class and markup of a cell; no points are zero in a game, else nothing."""
    points = cell.points if cell.points or (is_game and not cell.absence) else None
    classed = CLASSES[is_own, cell.absence]
    return f"{classed} changed".strip() if changed else classed, cell_markup(cell.total, points, cell.role, cell.mark)


CLASSES = {
    (is_own, absence): f"{own} {classed}".strip()
    for is_own, own in ((False, ""), (True, "me"))
    for absence, classed in ((None, ""), (SeatStatus.LEFT, "left"), (SeatStatus.AWAY, "away"))
}


@lru_cache(MANY)
def cell_markup(total: int | None, points: int | None, role: Role | None, mark: Mark | None) -> Markup:
    """A total with its circle, stroke, label and letter, and the points of the line."""
    if total is None:
        return Markup("")
    number, won = minus(total), Markup("") if points is None else POINTS.format(points=signed(points))
    if role is None and mark is None:
        return escape(number) + won
    letter = LETTER.format(role=role.name.lower(), words=_(ROLES[role]), letter=role.value.upper()) if role else ""
    return NUMBER.format(letter=letter, number=number, mark=_mark(mark) if mark else "") + won


def _mark(mark: Mark) -> Markup:
    shape = CIRCLE.format(words=mark_in_words(mark), stroke=STROKE if mark.crossed else "")
    return shape + (LABEL.format(label=mark.label) if mark.label else Markup(""))
