"""The sheet: its lines, running totals, and the marks from which the rotation can be read (rules.md 6)."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct, field
from msgspec.structs import replace

from chouette_desk.core.ledger import Points
from chouette_desk.core.names import Name


class RowKind(StrEnum):
    """The kind of a line of the sheet."""

    START = "start"
    GAME = "game"
    DROPS = "drops"
    EXTRAS = "extras"
    TRANSFER = "transfer"
    PAYMENT = "payment"


class Role(StrEnum):
    """The letter of who played a part in a game."""

    BOX = "b"
    CAPTAIN = "c"
    PARTNER = "p"


class Mark(Struct, frozen=True):
    """A circle round a score, with its label (``""``, ``b``, ``p``, ``1`` …), crossed through or open."""

    label: str = ""
    crossed: bool = False


class Row(Struct, frozen=True):
    """One line of the sheet.

    ``numbers`` is the highest number ever used on it, ``has_p`` whether a ``p`` ever was; ``event`` the index of the
    event that wrote it.
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


class Sheet(Struct, frozen=True):
    """The lines from the top down; ``open`` says on which line each open circle stands."""

    rows: tuple[Row, ...] = ()
    open: Mapping[Name, int] = field(default_factory=dict)

    def totals(self, names: Iterable[Name]) -> dict[Name, int]:
        """The running total of each of these columns."""
        last = self.rows[-1].totals if self.rows else {}
        return {name: last.get(name, 0) for name in names}

    def circles(self) -> tuple[Name, ...]:
        """The players with an open circle, read as the rotation: from the top line down, and plain, b, p, 1, 2 … within
        one."""
        return tuple(sorted(self.open, key=lambda name: (self.open[name], _rank(self._mark(name).label))))

    def _mark(self, name: Name) -> Mark:
        return self.rows[self.open[name]].marks[name]


def _rank(label: str) -> int:
    return int(label) + 2 if label.isdecimal() else ("", "b", "p").index(label)


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
    return Sheet((*sheet.rows, row), sheet.open)


def write_start(sheet: Sheet, event: int, columns: Iterable[Name], line: Sequence[Name]) -> Sheet:
    """The sheet with its first line, all zero, on top, or written again, and the Team's circles on it."""
    zero = dict.fromkeys(columns, 0)
    numbers = {name: Mark(str(number)) for number, name in enumerate(line[1:], 1)}
    start = Row(RowKind.START, None, event, zero, zero, marks=numbers, numbers=len(numbers))
    has_start = bool(sheet.rows) and sheet.rows[0].kind is RowKind.START
    rest = [_crossed(row, sheet.open) for row in sheet.rows[has_start:]]
    return Sheet((start, *rest), dict.fromkeys(line[1:], 0))


def _crossed(row: Row, names: Iterable[Name]) -> Row:
    """The line with the circles of these players crossed through."""
    crossed = {name: Mark(row.marks[name].label, crossed=True) for name in names if name in row.marks}
    return replace(row, marks={**row.marks, **crossed}) if crossed else row


def cross(sheet: Sheet, name: Name) -> Sheet:
    """The sheet with the player's open circle, if any, crossed through."""
    if name not in sheet.open:
        return sheet
    index = sheet.open[name]
    still_open = {other: row for other, row in sheet.open.items() if other != name}
    rows = sheet.rows
    return Sheet((*rows[:index], _crossed(rows[index], (name,)), *rows[index + 1 :]), still_open)


def circle(sheet: Sheet, name: Name, label: str = "") -> Sheet:
    """The sheet with the player's score on its last line circled, and any older circle of theirs crossed through."""
    sheet = cross(sheet, name)
    last = sheet.rows[-1]
    row = replace(
        last,
        marks={**last.marks, name: Mark(label)},
        numbers=int(label) if label.isdecimal() else last.numbers,
        has_p=last.has_p or label == "p",
    )
    return Sheet((*sheet.rows[:-1], row), {**sheet.open, name: len(sheet.rows) - 1})


def circle_next(sheet: Sheet, name: Name) -> Sheet:
    """The sheet with the player's score on its last line circled with the line's next number."""
    return circle(sheet, name, str(sheet.rows[-1].numbers + 1))


def circle_staying_partner(sheet: Sheet, name: Name) -> Sheet:
    """Circled with ``p``, or with the next number where the line has a number or a ``p`` already (aba 10.1)."""
    last = sheet.rows[-1]
    return circle_next(sheet, name) if last.numbers or last.has_p else circle(sheet, name, "p")


def circle_losers(sheet: Sheet, losers: Sequence[Name]) -> Sheet:
    """The loser circled; if Captain and Box both lose, the Box with a ``b``: the Box follows (aba 10.1)."""
    for name, label in zip(losers, ("", "b"), strict=False):
        sheet = circle(sheet, name, label)
    return sheet
