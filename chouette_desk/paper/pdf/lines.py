"""What one line of a printed sheet shows, whatever kind of sheet it is: from a night, carried over, or empty."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from chouette_desk.core.cube import Cube
from chouette_desk.core.names import Name
from chouette_desk.core.sheet import Mark, Role, RowKind
from chouette_desk.paper.report import Cell, Report, ReportRow
from chouette_desk.wording.points import minus, signed

STRONGER_EVERY = 5


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell as it is drawn; ``quiet`` numbers are grey, ``away`` cells tinted."""

    total: str = ""
    points: str = ""
    role: Role | None = None
    mark: Mark | None = None
    cube: Cube | None = None
    quiet: bool = False
    away: bool = False


EMPTY = Spot()


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it is drawn: the margin, the cells, the zero check, the line's order in initials.

    ``whole`` says that the line belongs on the same page as the next; ``word`` that its label is a word, not a number.
    """

    label: str
    spots: tuple[Spot, ...]
    zero: str = ""
    order: tuple[str, ...] = ()
    partner: str | None = None
    notes: tuple[int, ...] = ()
    strong: bool = False
    whole: bool = False
    word: bool = False


def lines_of(report: Report, *, circles: bool, initials: bool) -> list[Line]:
    """The lines of the sheet."""
    kinds = [row.kind for row in report.rows]
    strong = {place for place, row in enumerate(report.rows) if _is_fifth(row)}
    return [
        Line(
            label=row.label,
            spots=tuple(spot(cell, circles=circles) for cell in row.cells),
            zero=minus(row.zero),
            order=tuple(report.initials[name] for name in row.order) if initials else (),
            partner=_partner(row, report),
            notes=row.footnotes,
            strong=place in strong,
            whole=kinds[place] in (RowKind.DROPS, RowKind.EXTRAS) and place + 1 < len(kinds),
            word=row.kind is not RowKind.GAME,
        )
        for place, row in enumerate(report.rows)
    ]


def _is_fifth(row: ReportRow) -> bool:
    return row.kind is RowKind.GAME and row.game is not None and row.game % STRONGER_EVERY == 0


def _partner(row: ReportRow, report: Report) -> str | None:
    """The initials of the line's Partner, if there is one."""
    roles = zip(report.columns, row.cells, strict=True)
    return next((column.initials for column, cell in roles if cell.role is Role.PARTNER), None)


def spot(cell: Cell, *, circles: bool) -> Spot:
    """A cell of the night."""
    if cell.total is None:
        return EMPTY
    return Spot(
        total=minus(cell.total),
        points=signed(cell.points) if cell.points else "",
        role=cell.role,
        mark=cell.mark if circles else None,
        quiet=cell.absent and not cell.points,
        away=cell.absent,
    )


def empty(number: int | None, players: int) -> Line:
    """A line to write on, for the game of this number."""
    strong = number is not None and number % STRONGER_EVERY == 0
    return Line("" if number is None else str(number), (EMPTY,) * players, strong=strong)


def totals_line(label: str, totals: Sequence[int | None], marks: Sequence[Mark | None], away: Sequence[bool]) -> Line:
    """A line of totals brought here from elsewhere."""
    spots = tuple(
        Spot("" if total is None else minus(total), mark=mark, quiet=absent, away=absent)
        for total, mark, absent in zip(totals, marks, away, strict=True)
    )
    return Line(label, spots, zero=minus(sum(total or 0 for total in totals)), strong=True, word=True)


def start_line(columns: Sequence[Name | None], order: Sequence[Name]) -> Line:
    """The first line of a night: all zero, the Team's circles numbered in order (rules.md 6)."""
    numbers: Mapping[Name | None, Mark] = {name: Mark(str(place)) for place, name in enumerate(order[1:], 1)}
    spots = tuple(Spot("0" if name in order else "", mark=numbers.get(name)) for name in columns)
    return Line("", spots, zero="0", word=True)
