"""The sheet as a table that follows the night: a column a player and the zero check, a row a line."""

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby, takewhile
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.sheet import Row, RowKind
from chouette_desk.gui.roles import HeaderRole, SheetCell, SheetRole
from chouette_desk.gui.widgets.name_label import escape_markup, with_isolated
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.sheet import cell_in_words, line_in_words
from chouette_desk.wording.text import minus, signed

# What has changed between two sheets, as narrowly as is true.


def alignment(old: Sequence[Row], new: Sequence[Row]) -> tuple[int, int, int]:
    """The lines removed and inserted: their index, the number of old lines gone and of new lines come.

    Lines are the same that record the same points in the same way; their totals and marks may differ.
    """
    shorter = min(len(old), len(new))
    first = _alike(old, new)
    last = min(_alike(old[first:][::-1], new[first:][::-1]), shorter - first)
    went, came = len(old) - first - last, len(new) - first - last
    both = min(went, came)
    return first + both, went - both, came - both


def _alike(some: Sequence[Row], others: Sequence[Row]) -> int:
    """The number of equal lines at the beginning of both."""
    return sum(1 for _ in takewhile(_same, zip(some, others, strict=False)))


def _same(pair: tuple[Row, Row]) -> bool:
    one, other = pair
    return one is other or (one.kind is other.kind and _scored(one) == _scored(other))


def _scored(row: Row) -> dict[str, int]:
    return {name: points for name, points in row.points.items() if points}


def runs(flags: Sequence[bool]) -> list[tuple[int, int]]:
    """The first and last place of each unbroken run of true."""
    found = []
    for flag, places in groupby(range(len(flags)), lambda place: flags[place]):
        if flag:
            run = list(places)
            found.append((run[0], run[-1]))
    return found


Index = QModelIndex | QPersistentModelIndex
Display = Qt.ItemDataRole

HEADS = {
    RowKind.START: "",
    RowKind.GAME: "{game}",
    RowKind.DROPS: N_("{game} drops"),
    RowKind.EXTRAS: N_("extras"),
    RowKind.TRANSFER: N_("transfer"),
    RowKind.PAYMENT: N_("payment"),
}
NO_PARENT = QModelIndex()


class SheetModel(QAbstractTableModel):
    """A read-only view of a night's sheet; ``show_night`` says what has changed, as narrowly as is true."""

    def __init__(self, night: Night, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._night = night
        self._columns: tuple[Name, ...] = night.columns
        self._rows: tuple[Row, ...] = tuple(night.sheet.rows)
        self._points = False

    @property
    def night(self) -> Night:
        """The night that is shown."""
        return self._night

    @property
    def columns(self) -> tuple[Name, ...]:
        """The players in order of their columns."""
        return self._columns

    def row(self, place: int) -> Row:
        """The line of the sheet that a row shows."""
        return self._rows[place]

    def widest(self) -> tuple[int, int]:
        """The total and the points of a line that take the most room."""
        totals = (total for row in self._rows for total in row.totals.values())
        points = (won for row in self._rows for won in row.points.values())
        return max(totals, key=_length, default=0), max(points, key=_length, default=0)

    def show_another(self, night: Night) -> None:
        """Show a night that has nothing to do with the one before."""
        self.beginResetModel()
        self._night, self._columns, self._rows = night, night.columns, tuple(night.sheet.rows)
        self.endResetModel()

    def show_points(self, wanted: bool) -> None:
        """Show the points of each line instead of the running totals, or the totals again."""
        if wanted != self._points:
            self._points = wanted
            self._emit_changed([(0, len(self._rows) - 1, 0, len(self._columns) - 1)])

    def show_night(self, night: Night) -> None:
        """Show what has become of the night: lines and columns that came, went or changed."""
        old, new = self._columns, night.columns
        if old[: len(new)] != new[: len(old)]:
            self.show_another(night)
            return
        before = self._night
        self._night = night
        self._show_columns(new)
        self._show_rows(tuple(night.sheet.rows))
        self._show_heads(before)

    # Following

    def _show_columns(self, new: tuple[Name, ...]) -> None:
        old = self._columns
        if len(new) > len(old):
            self.beginInsertColumns(NO_PARENT, len(old), len(new) - 1)
            self._columns = new
            self.endInsertColumns()
        elif len(new) < len(old):
            self.beginRemoveColumns(NO_PARENT, len(new), len(old) - 1)
            self._columns = new
            self.endRemoveColumns()

    def _show_rows(self, new: tuple[Row, ...]) -> None:
        """Lines that went are taken out, lines that came put in; what the others show has changed where it has."""
        first, went, came = alignment(self._rows, new)
        if went:
            self.beginRemoveRows(NO_PARENT, first, first + went - 1)
            self._rows = self._rows[:first] + self._rows[first + went :]
            self.endRemoveRows()
        if came:
            self.beginInsertRows(NO_PARENT, first, first + came - 1)
            self._rows = self._rows[:first] + new[first : first + came] + self._rows[first:]
            self.endInsertRows()
        old, self._rows = self._rows, new
        self._emit_changed([(place, place, *run) for place, run in self._changed(old, new)])
        heads = [
            place for place, pair in enumerate(zip(old, new, strict=True)) if self._head(pair[0]) != self._head(pair[1])
        ]
        if heads:
            self.headerDataChanged.emit(Qt.Orientation.Vertical, heads[0], heads[-1])

    def _changed(self, old: tuple[Row, ...], new: tuple[Row, ...]) -> list[tuple[int, tuple[int, int]]]:
        found = []
        for place, (was, now) in enumerate(zip(old, new, strict=True)):
            if was is not now and was != now:
                differ = [self._look(was, column) != self._look(now, column) for column in range(self.columnCount())]
                found += [(place, run) for run in runs(differ)]
        return found

    def _look(self, row: Row, column: int) -> tuple[object, ...]:
        """All of its line on which a cell depends."""
        if column == len(self._columns):
            return (sum(row.totals.values()), row.kind, _is_fifth(row))
        name = self._columns[column]
        seen = (row.totals.get(name), row.points.get(name), row.roles.get(name), row.marks.get(name))
        return (*seen, row.kind, _is_fifth(row))

    def _emit_changed(self, rectangles: list[tuple[int, int, int, int]]) -> None:
        for top, bottom, left, right in rectangles:
            if top <= bottom and left <= right:
                self.dataChanged.emit(self.index(top, left), self.index(bottom, right))

    def _show_heads(self, before: Night) -> None:
        def head(night: Night, name: Name) -> tuple[object, ...]:
            player = night.players.get(name)
            return (night.box == name, player.status if player else None)

        differ = [head(before, name) != head(self._night, name) for name in self._columns]
        for first, last in runs(differ):
            self.headerDataChanged.emit(Qt.Orientation.Horizontal, first, last)

    # The content of a cell

    def _head(self, row: Row) -> str:
        text = HEADS[row.kind]
        return _(text).format(game=row.game) if text else ""

    def _text(self, row: Row, column: int) -> str:
        return self._cell(row, column).text

    def _cell(self, row: Row, column: int) -> SheetCell:
        fifth = _is_fifth(row)
        if column == len(self._columns):
            total = sum(row.totals.values())
            return SheetCell(minus(total), fifth=fifth, is_zero=not total)
        name = self._columns[column]
        points, mark = row.points.get(name), row.marks.get(name)
        return SheetCell(self._number(row, name, points), str(row.roles.get(name, "")), points, mark, fifth)

    def _number(self, row: Row, name: Name, points: int | None) -> str:
        """The total or the points; a circle may stand on a line older than its column (rules.md 6)."""
        total = row.totals.get(name, 0 if name in row.marks else None)
        if total is None:
            return ""
        return signed(points or 0) if self._points and row.kind is not RowKind.START else minus(total)

    def _in_words(self, row: Row, column: int) -> str:
        if column == len(self._columns):
            return _("The line sums to {sum}.").format(sum=minus(sum(row.totals.values())))
        return cell_in_words(row, self._columns[column])

    # Overrides of Qt

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        """Override: the lines of the sheet."""
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        """Override: the players, and the zero check."""
        return 0 if parent.isValid() else len(self._columns) + 1

    def data(self, index: Index, role: int = Display.DisplayRole) -> Any:
        """Override: a cell as a value, as text, or in words."""
        content = CONTENT.get(role)
        return content(self, self._rows[index.row()], index.column()) if content and index.isValid() else None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Display.DisplayRole) -> Any:
        """Override: names on top, the number or kind of each line at its left."""
        if orientation is Qt.Orientation.Vertical:
            return self._row_head(section, role)
        if section == len(self._columns):
            return _zero_heading(role)
        return self._column_head(section, role)

    def _row_head(self, section: int, role: int) -> Any:
        if not 0 <= section < len(self._rows):
            return None
        if role == Display.DisplayRole:
            return self._head(self._rows[section])
        if role == Display.ToolTipRole:
            return escape_markup(with_isolated(line_in_words(self._night, self._rows[section]), self._columns))
        return None

    def _column_head(self, section: int, role: int) -> Any:
        if not 0 <= section < len(self._columns):
            return None
        name = self._columns[section]
        if role == Display.DisplayRole:
            return name
        if role == Display.ToolTipRole:
            return escape_markup(name)
        if role == HeaderRole.IS_BOX:
            return self._night.box == name
        player = self._night.players.get(name)
        if role == HeaderRole.PRESENT:
            return player is not None and player.status in (SeatStatus.PLAYS, SeatStatus.WAITS)
        return None


CONTENT: Mapping[int, Callable[[SheetModel, Row, int], Any]] = {
    SheetRole.CELL: SheetModel._cell,
    Display.DisplayRole: SheetModel._text,
    Display.ToolTipRole: SheetModel._in_words,
    Display.AccessibleTextRole: SheetModel._in_words,
}
"""The content of a cell by role."""


def _length(number: int) -> int:
    return len(str(number))


def _zero_heading(role: int) -> str | None:
    if role == Display.DisplayRole:
        return "Σ"
    return _("Zero check: every line sums to zero.") if role == Display.ToolTipRole else None


def _is_fifth(row: Row) -> bool:
    """True for the line of every fifth game."""
    return row.kind is RowKind.GAME and row.game is not None and row.game % 5 == 0
