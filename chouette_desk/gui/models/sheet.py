"""The sheet as a table: a column per player and a zero check, a row per line."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import groupby, takewhile
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QAbstractTableModel, QObject, Qt, Signal

from chouette_desk.core.ledger import won
from chouette_desk.core.names import Name, initials, is_house
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.seating import PLAYING
from chouette_desk.core.sheet import Role, Row, RowKind, has_circles, has_initials
from chouette_desk.gui.roles import NO_PARENT, Display, Index, ItemRole, SheetCell
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup, isolated, with_isolated
from chouette_desk.wording.sheet import (
    ROLES,
    Remarks,
    away_text,
    cell_in_words,
    line_in_initials,
    line_in_words,
    line_label,
)
from chouette_desk.wording.text import minus, signed

# The differences between two sheets


def alignment(old: Sequence[Row], new: Sequence[Row]) -> tuple[int, int, int]:
    """Return the index and the numbers of lines removed and inserted.

    Lines are the same that record the same points in the same way; their totals and marks may differ.
    """
    first = _alike(old, new)
    last = _alike(old[first:][::-1], new[first:][::-1])
    removed, inserted = len(old) - first - last, len(new) - first - last
    both = min(removed, inserted)
    return first + both, removed - both, inserted - both


def _alike(some: Sequence[Row], others: Sequence[Row]) -> int:
    """The number of equal lines at the beginning of both."""
    return sum(1 for _ in takewhile(_same, zip(some, others, strict=False)))


def _same(pair: tuple[Row, Row]) -> bool:
    one, other = pair
    return one is other or (one.kind is other.kind and _scored(one) == _scored(other))


def _scored(row: Row) -> dict[str, int]:
    return {name: points for name, points in row.points.items() if points}


def runs(flags: Sequence[bool]) -> list[tuple[int, int]]:
    """The first and last index of each unbroken run of true."""
    groups = [list(indices) for flag, indices in groupby(range(len(flags)), flags.__getitem__) if flag]
    return [(group[0], group[-1]) for group in groups]


def shown_lines(night: Night) -> tuple[Row, ...]:
    """The lines of the sheet, without their circles where the rulebook has none."""
    lines = night.sheet.lines(night.events)
    return lines if has_circles(night.rulebook.marks) else tuple(replace(line, marks={}) for line in lines)


class Beside(Struct, frozen=True):
    """The absent players of a line, its notes, and the order of its game."""

    absent: Mapping[Name, SeatStatus] = {}
    noted: bool = False  # whether it has a note or a reason
    order: str = ""  # where the rulebook has initials


NOTHING = Beside()


def beside(night: Night, rows: Sequence[Row]) -> tuple[Beside, ...]:
    """The absent players, the notes and the line in initials of each line."""
    remarks, initialled = Remarks(night), has_initials(night.rulebook.marks)
    left, noted = remarks.absences, remarks.reasons
    if not left and not noted and not initialled:
        return (NOTHING,) * len(rows)
    orders = _orders(night) if initialled else {}
    return tuple(
        Beside(
            {name: absence for name in left if (absence := remarks.absence(name, row.event)) is not None},
            index in noted,
            orders.get(row.game or 0, "") if row.kind is RowKind.GAME else "",
        )
        for index, row in enumerate(rows)
    )


def _orders(night: Night) -> dict[int, str]:
    """The line of each game in initials, by the game's number."""
    short = initials(night.columns)
    outcomes = ((played.number, played.turn.outcome) for played in night.played)
    return {number: line_in_initials(outcome.line, outcome.partner, short) for number, outcome in outcomes}


class Head(Struct, frozen=True):
    """The head of a column: the player's part, whether they are here, and why not."""

    part: Role | None
    is_present: bool
    is_gone: bool
    away: str


NOBODY_ELSEWHERE: Mapping[Name, str] = {}


def heads(night: Night, *, closed: bool, elsewhere: Mapping[Name, str] = NOBODY_ELSEWHERE) -> dict[Name, Head]:
    """The heads of the columns; the dues of a ``closed`` night say what is open.

    ``elsewhere`` says of players who have left at which other table they sit.
    """
    parts = {night.partner: Role.PARTNER, night.captain: Role.CAPTAIN, night.box: Role.BOX}
    return {
        name: Head(
            parts.get(name),
            player.status in PLAYING,
            player.status is SeatStatus.LEFT or is_house(name),
            away_text(night, name, closed=closed, elsewhere=elsewhere.get(name, "")),
        )
        for name, player in night.players.items()
    }


def game_cells(night: Night) -> tuple[SheetCell, ...]:
    """The cells of the game in play: its roles and points, in no total yet."""
    game = night.game
    if game is None:
        return ()
    points = won(game.entries, night.columns, game.box, game.partner)
    letters = {game.partner: Role.PARTNER, game.captain: Role.CAPTAIN, game.box: Role.BOX}
    return tuple(SheetCell("", str(letters.get(name, "")), points[name], so_far=True) for name in night.columns)


class SheetModel(QAbstractTableModel):
    """A read-only model of a night's sheet; ``show_night`` signals minimal changes.

    ``game_changed`` says that the ``game_cells`` are others.
    """

    night: Night
    columns: tuple[Name, ...]
    _rows: tuple[Row, ...]
    _beside: tuple[Beside, ...]
    _heads: dict[Name, Head]

    game_changed = Signal()

    def __init__(self, night: Night, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._changed: Mapping[int, Collection[int]] = {}
        self.game_cells: tuple[SheetCell, ...] = ()
        self._points = self._closed = False
        self._elsewhere = NOBODY_ELSEWHERE
        self.show_another(night)

    def widest(self) -> tuple[int, int]:
        """The total and the points of a line that take the most room."""
        rows = self._rows
        return _longest([row.totals.values() for row in rows]), _longest([row.points.values() for row in rows])

    def show_evening(self, *, closed: bool, elsewhere: Mapping[Name, str] = NOBODY_ELSEWHERE) -> None:
        """Show the night as closed or open, and who has left it for another table."""
        if (closed, elsewhere) != (self._closed, self._elsewhere):
            self._closed, self._elsewhere, before = closed, elsewhere, self._heads
            self._heads = self._heads_of(self.night)
            self._show_heads(before)

    def _heads_of(self, night: Night) -> dict[Name, Head]:
        return heads(night, closed=self._closed, elsewhere=self._elsewhere)

    def gone(self) -> list[int]:
        """The columns of who has left the table, or of no person; none if all have."""
        gone = [column for column, name in enumerate(self.columns) if self._heads[name].is_gone]
        return gone if len(gone) < len(self.columns) else []

    def show_another(self, night: Night) -> None:
        """Show a night that has nothing to do with the one before."""
        self.beginResetModel()
        self.night, self.columns, self._rows, self._changed = night, night.columns, shown_lines(night), {}
        self._beside, self._heads = beside(night, self._rows), self._heads_of(night)
        self.endResetModel()
        self._show_game(night)

    def show_points(self, wanted: bool) -> None:
        """Show the points of each line instead of the running totals, or the totals again."""
        if wanted != self._points:
            self._points = wanted
            if self._rows and self.columns:
                self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, len(self.columns) - 1))

    def show_night(self, night: Night) -> None:
        """Show the night as it is now: lines and columns that came, went or changed."""
        old, new = self.columns, night.columns
        if old[: len(new)] != new[: len(old)]:
            self.show_another(night)
            return
        was, before = self.night, self._heads
        self.night, self._heads = night, before | self._heads_of(night)
        self._forget_changed()
        self._show_columns(new)
        lines = shown_lines(night)
        corrected = not (night.events.begins_with(was.events) or was.events.begins_with(night.events))
        self._show_rows(lines, beside(night, lines), corrected=corrected)
        self._show_heads(before)
        self._show_game(night)

    # Following

    def _show_columns(self, new: tuple[Name, ...]) -> None:
        old = self.columns
        if len(new) > len(old):
            self.beginInsertColumns(NO_PARENT, len(old), len(new) - 1)
            self.columns = new
            self.endInsertColumns()
        elif len(new) < len(old):
            self.beginRemoveColumns(NO_PARENT, len(new), len(old) - 1)
            self.columns = new
            self.endRemoveColumns()

    def _forget_changed(self) -> None:
        """Show the cells that a correction changed as others again."""
        rows, self._changed = self._changed, {}
        for row in rows:
            self.dataChanged.emit(self.index(row, 0), self.index(row, len(self.columns)))

    def _show_game(self, night: Night) -> None:
        """Show the points of the game in play so far, in the line after the last."""
        if (cells := game_cells(night)) != self.game_cells:
            self.game_cells = cells
            self.game_changed.emit()

    def _show_rows(self, new: tuple[Row, ...], beside: tuple[Beside, ...], *, corrected: bool) -> None:
        """Remove and insert lines that differ, and signal the changes of the others.

        The cells that a correction changes are kept as such.
        """
        first, removed, inserted = alignment(self._rows, new)
        if removed:
            self.beginRemoveRows(NO_PARENT, first, first + removed - 1)
            self._rows = self._rows[:first] + self._rows[first + removed :]
            self._beside = self._beside[:first] + self._beside[first + removed :]
            self.endRemoveRows()
        if inserted:
            self.beginInsertRows(NO_PARENT, first, first + inserted - 1)
            self._rows = self._rows[:first] + new[first : first + inserted] + self._rows[first:]
            self._beside = self._beside[:first] + beside[first : first + inserted] + self._beside[first:]
            self.endInsertRows()
        old = zip(self._rows, self._beside, strict=True)
        self._rows, self._beside = new, beside
        for index, (before, after) in enumerate(zip(old, zip(new, beside, strict=True), strict=True)):
            if (before[0] is not after[0] and before[0] != after[0]) or before[1] != after[1]:
                differ = [self._look(*before, at) != self._look(*after, at) for at in range(self.columnCount())]
                if corrected and any(differ):
                    self._changed = {**self._changed, index: [at for at, differs in enumerate(differ) if differs]}
                self._emit_changes(index, before, after, differ)

    def _emit_changes(self, row: int, was: tuple[Row, Beside], now: tuple[Row, Beside], differ: Sequence[bool]) -> None:
        for left, right in runs(differ):
            self.dataChanged.emit(self.index(row, left), self.index(row, right))
        if (_row_heading(*was), was[1].noted) != (_row_heading(*now), now[1].noted):
            self.headerDataChanged.emit(Qt.Orientation.Vertical, row, row)

    def _look(self, row: Row, beside: Beside, column: int) -> tuple[object, ...]:
        """All of its line on which a cell depends."""
        if column == len(self.columns):
            return (sum(row.totals.values()), row.kind, _is_fifth(row))
        name = self.columns[column]
        seen = (row.totals.get(name), row.points.get(name), row.roles.get(name), row.marks.get(name))
        return (*seen, row.kind, _is_fifth(row), beside.absent.get(name))

    def _show_heads(self, before: Mapping[Name, Head]) -> None:
        differ = [before.get(name) != self._heads[name] for name in self.columns]
        for first, last in runs(differ):
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, first, last)

    # The content of a cell

    def head(self, column: int) -> Head | None:
        """The head of a player's column; None for the zero check."""
        return self._heads[self.columns[column]] if column < len(self.columns) else None

    def cells(self, index: int) -> tuple[SheetCell, ...]:
        """The cells of a line."""
        return tuple(self._cell(index, column) for column in range(self.columnCount()))

    def _cell(self, index: int, column: int) -> SheetCell:
        row, beside = self._rows[index], self._beside[index]
        if column == len(self.columns):
            total = sum(row.totals.values())
            return SheetCell(minus(total), is_zero=not total)
        name = self.columns[column]
        points, mark, role = row.points.get(name), row.marks.get(name), str(row.roles.get(name, ""))
        number, changed = self._number(row, name, points), column in self._changed.get(index, ())
        return SheetCell(number, role, points, mark, beside.absent.get(name), changed=changed)

    def _number(self, row: Row, name: Name, points: int | None) -> str:
        """Return the total or the points; a circle may precede its column (rules.md 6)."""
        if (total := row.totals.get(name, 0 if name in row.marks else None)) is None:
            return ""
        return signed(points or 0) if self._points and row.kind is not RowKind.START else minus(total)

    def _in_words(self, index: int, column: int) -> str:
        row = self._rows[index]
        if column == len(self.columns):
            return _("The line sums to {sum}.").format(sum=minus(sum(row.totals.values())))
        changed = _("changed by the correction") if column in self._changed.get(index, ()) else ""
        return ", ".join(filter(None, (cell_in_words(row, self.columns[column]), changed)))

    def _meanings(self, index: int, column: int) -> Iterator[str]:
        """The sentences of the legend on what is drawn in a cell."""
        from chouette_desk.wording.legend import meanings  # late: a tooltip alone needs it

        if column < len(self.columns):
            name, row = self.columns[column], self._rows[index]
            changed, absence = column in self._changed.get(index, ()), self._beside[index].absent.get(name)
            yield from meanings(row.marks.get(name), row.roles.get(name), absence, changed=changed)

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.columns) + 1

    def data(self, index: Index, role: int = Display.DisplayRole) -> Any:
        """Override: a cell as a value, as text, or in words."""
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role == ItemRole.CELL:
            return self._cell(row, column)
        if role == Display.DisplayRole:
            return self._cell(row, column).text
        if role == Display.AccessibleTextRole:
            return self._in_words(row, column)
        if role == Display.ToolTipRole:
            return "\n".join(filter(None, (self._in_words(row, column), *self._meanings(row, column))))
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Display.DisplayRole) -> Any:
        """Override: names on top, the number or kind of each line at its left."""
        if orientation is Qt.Orientation.Vertical:
            return self._row_head(section, role) if 0 <= section < len(self._rows) else None
        if section == len(self.columns):
            return _zero_head(role)
        return self._column_head(self.columns[section], role) if 0 <= section < len(self.columns) else None

    def _row_head(self, section: int, role: int) -> str | bool | None:
        row = self._rows[section]
        if role == Display.DisplayRole:
            return _row_heading(row, self._beside[section])
        if role == ItemRole.FIFTH:
            return _is_fifth(row)
        if role == ItemRole.HAS_NOTES:
            return self._beside[section].noted
        if role in (Display.ToolTipRole, Display.AccessibleDescriptionRole):
            from chouette_desk.wording.legend import NOTED  # late, as above

            notes = Remarks(self.night).reasons.get(section, ())
            sentences = dict.fromkeys((*line_in_words(self.night, row).split("\n"), *notes))
            if self._beside[section].noted:
                sentences[_(NOTED)] = None
            text = with_isolated("\n".join(filter(None, sentences)), self.columns)
            return escape_markup(text) if role == Display.ToolTipRole else text
        return None

    def _column_head(self, name: Name, role: int) -> Any:
        head = self._heads[name]
        if role == Display.DisplayRole:
            return name
        if role in (Display.ToolTipRole, Display.AccessibleDescriptionRole):
            text = "\n".join(_told_of_column(name, head))
            return escape_markup(text) if role == Display.ToolTipRole else text
        if role == ItemRole.PART:
            return head.part
        if role == ItemRole.PRESENT:
            return head.is_present
        return head.away if role == ItemRole.AWAY else None


def _told_of_column(name: Name, head: Head) -> Iterator[str]:
    """Yield what the head of a column means."""
    more = [text for text in (_(ROLES[head.part]) if head.part else "", head.away) if text]
    yield ", ".join([isolated(name) if more else name, *more])
    if head.is_gone:
        yield _("A click, or Space in the column, shows its figures or narrows it.")


def _longest(lines: Iterable[Collection[int]]) -> int:
    """The number with most characters, which is the least or the greatest."""
    numbers = [extreme(line) for line in lines if line for extreme in (min, max)]
    return max(min(numbers), max(numbers), key=lambda number: len(str(number))) if numbers else 0


def _zero_head(role: int) -> str | None:
    if role == Display.DisplayRole:
        return "Σ"
    return _("Zero check: every line sums to zero.") if role == Display.ToolTipRole else None


def _row_heading(row: Row, beside: Beside) -> str:
    return "   ".join(filter(None, (beside.order, line_label(row))))


def _is_fifth(row: Row) -> bool:
    """True for the line of every fifth game."""
    return row.kind is RowKind.GAME and row.game is not None and row.game % 5 == 0
