"""The sheet: lines, running totals, and marks showing the rotation (rules.md 6)."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct, field
from msgspec.structs import replace

from chouette_desk.core.events import AnyEvent, Transfer
from chouette_desk.core.ledger import Points
from chouette_desk.core.names import HOUSE, Name, folded, is_table
from chouette_desk.core.persistent_list import PersistentList
from chouette_desk.core.rulebook import Marks


class RowKind(StrEnum):
    """The kind of a line of the sheet; the last four are of ``Sheet.lines`` alone."""

    START = "start"
    GAME = "game"
    DROPS = "drops"
    EXTRAS = "extras"
    TRANSFER = "transfer"
    PAYMENT = "payment"
    FEE = "fee"
    MOVED = "moved"
    TRANSFERS = "transfers"
    PAYMENTS = "payments"


class Role(StrEnum):
    """The letter of who played a part in a game."""

    BOX = "b"
    CAPTAIN = "c"
    PARTNER = "p"


class Mark(Struct, frozen=True):
    """A circle round a score, open or crossed: ``""``, ``b``, ``p``, ``1`` and so on."""

    label: str = ""
    crossed: bool = False


def has_circles(marks: Marks) -> bool:
    """True if the circles of aba 10.1 are among these marks."""
    return marks != "initials"


def has_initials(marks: Marks) -> bool:
    """True if the list of initials of st-albans 20 is among these marks."""
    return marks != "circles"


class Row(Struct, frozen=True):
    """One line of the sheet.

    ``numbers`` is the highest number ever used on it, ``has_p`` whether a ``p`` ever was; ``event`` the index of the
    event that wrote it, the last of them where several rows are shown as one line, which has the ``earlier`` ones too.
    """

    kind: RowKind
    game: int | None
    event: int
    points: Points
    totals: Points
    roles: Mapping[Name, Role] = field(default_factory=dict)
    marks: Mapping[Name, Mark] = field(default_factory=dict)
    numbers: int = 0
    has_p: bool = False
    earlier: tuple[int, ...] = ()

    @property
    def events(self) -> tuple[int, ...]:
        """The indices of all events that wrote it."""
        return (*self.earlier, self.event)


class Sheet(Struct, frozen=True):
    """The lines from the top down; ``open`` gives the line index of each open circle."""

    rows: PersistentList[Row] = PersistentList()
    open: Mapping[Name, int] = field(default_factory=dict)

    def totals(self, names: Iterable[Name]) -> dict[Name, int]:
        """The running total of each of these columns."""
        last = self.rows[-1].totals if self.rows else {}
        return {name: last.get(name, 0) for name in names}

    def lines(self, events: Sequence[AnyEvent]) -> tuple[Row, ...]:
        """The rows, with those joined that one step of ``events`` wrote for one thing.

        A fee, the score of who moved, and payments are one line however many people they touch. What was entered in
        several steps stays several lines, and so does what has circles between, which are read line by line.
        """
        lines = list[Row]()
        for row in self.rows:
            if row.kind in BESIDE_GAMES:
                line = replace(row, kind=_kind_alone(row, events[row.event]))
                if lines and _continues(lines[-1], line, events):
                    lines[-1] = _joined(lines[-1], line)
                    continue
                lines.append(line)
            else:
                lines.append(row)
        return tuple(lines)

    def shown(self, marks: Marks) -> tuple[Row, ...]:
        """The lines as these marks show them: without circles where they have none."""
        return tuple(self.rows if has_circles(marks) else (replace(row, marks={}) for row in self.rows))

    def circles(self) -> tuple[Name, ...]:
        """The open circles' players by rotation: top line first, then plain, b, p, 1, 2."""
        return tuple(sorted(self.open, key=self._rank))

    def reads(self, team: Sequence[Name]) -> bool:
        """Tell whether ``team`` has the open circles, in rotation order; without sorting."""
        if len(team) != len(self.open):
            return False
        before, last = -1, ""
        for name in team:
            index = self.open.get(name, -1)
            if index < before or (index == before and (index < 0 or self._rank(name) < self._rank(last))):
                return False
            before, last = index, name
        return True

    def _rank(self, name: Name) -> tuple[int, int]:
        index = self.open[name]
        label = self.rows[index].marks[name].label
        return index, int(label) + 2 if label.isdecimal() else ("", "b", "p").index(label)


# The lines of what happened beside the games

BESIDE_GAMES = (RowKind.TRANSFER, RowKind.PAYMENT)
SEVERAL = {
    RowKind.TRANSFER: RowKind.TRANSFERS,
    RowKind.PAYMENT: RowKind.PAYMENTS,
    RowKind.FEE: RowKind.FEE,
    RowKind.MOVED: RowKind.MOVED,
}
"""The kind of a line for several rows of a kind."""


def _kind_alone(row: Row, event: AnyEvent) -> RowKind:
    """The kind of the line that shows this row alone; its event tells a fee."""
    if isinstance(event, Transfer):
        if folded(event.to) == folded(HOUSE):
            return RowKind.FEE
        if any(map(is_table, (event.from_, event.to))):
            return RowKind.MOVED
    return row.kind


def _continues(line: Row, row: Row, events: Sequence[AnyEvent]) -> bool:
    """True if a row belongs to the line above it: events of one step have one time."""
    if line.marks or line.kind not in (row.kind, SEVERAL[row.kind]):
        return False
    at = events[row.event].at
    return at is not None and all(event.at == at for event in events[line.event : row.event])


def _joined(line: Row, row: Row) -> Row:
    points = {name: line.points.get(name, 0) + points for name, points in row.points.items()}
    return replace(row, kind=SEVERAL[row.kind], points=points, earlier=line.events)


# What writes on the sheet


def write(
    sheet: Sheet,
    kind: RowKind,
    event: int,
    points: Points,
    columns: Iterable[Name],
    game: int | None = None,
    roles: Mapping[Name, Role] | None = None,
) -> Sheet:
    """The sheet with one more line; columns that the points leave out have 0 on it."""
    before = sheet.totals(columns)
    row = Row(
        kind=kind,
        game=game,
        event=event,
        points={name: points.get(name, 0) for name in before},
        totals={name: total + points.get(name, 0) for name, total in before.items()},
        roles=roles or {},
    )
    return Sheet(sheet.rows.appended(row), sheet.open)


def write_start(sheet: Sheet, event: int, columns: Iterable[Name], line: Sequence[Name]) -> Sheet:
    """Return the sheet with its all-zero first line (re)written and the Team circled."""
    rows = cross(sheet, *sheet.open).rows
    zero = dict.fromkeys(columns, 0)
    numbers = {name: Mark(str(number)) for number, name in enumerate(line[1:], 1)}
    start = Row(RowKind.START, None, event, zero, zero, marks=numbers, numbers=len(numbers))
    has_start = bool(rows) and rows[0].kind is RowKind.START
    return Sheet(PersistentList((start, *rows[has_start:])), dict.fromkeys(line[1:], 0))


def cross(sheet: Sheet, *names: Name) -> Sheet:
    """The sheet with the open circles of these players crossed through."""
    if sheet.open.keys().isdisjoint(names):
        return sheet
    rows, still_open = _crossed(sheet, names)
    return Sheet(rows, still_open)


def _crossed(sheet: Sheet, names: Iterable[Name]) -> tuple[PersistentList[Row], dict[Name, int]]:
    rows, still_open = sheet.rows, dict(sheet.open)
    for name in names:
        index = still_open.pop(name, None)
        if index is not None:
            row = rows[index]
            crossed = Mark(row.marks[name].label, crossed=True)
            rows = rows.with_item(index, replace(row, marks={**row.marks, name: crossed}))
    return rows, still_open


def circle(sheet: Sheet, labels: Mapping[Name, str]) -> Sheet:
    """Circle these players on the last line, crossing through their older circles."""
    rows, still_open = _crossed(sheet, labels)
    last = rows[-1]
    circled = replace(
        last,
        marks={**last.marks, **{name: Mark(label) for name, label in labels.items()}},
        numbers=max([last.numbers, *(int(label) for label in labels.values() if label.isdecimal())]),
        has_p=last.has_p or "p" in labels.values(),
    )
    return Sheet(rows.with_item(-1, circled), {**still_open, **dict.fromkeys(labels, len(rows) - 1)})


def circle_next(sheet: Sheet, *names: Name) -> Sheet:
    """Circle the players' scores on the last line with its next numbers."""
    return circle(sheet, {name: str(number) for number, name in enumerate(names, sheet.rows[-1].numbers + 1)})


def circled_anew(sheet: Sheet, team: Iterable[Name]) -> Sheet:
    """Cross through all open circles and circle these players in order."""
    return circle_next(cross(sheet, *sheet.open), *team)


def circle_staying_partner(sheet: Sheet, name: Name) -> Sheet:
    """Circle with ``p``, or the next number after a number or ``p`` (aba 10.1)."""
    last = sheet.rows[-1]
    return circle_next(sheet, name) if last.numbers or last.has_p else circle(sheet, {name: "p"})
