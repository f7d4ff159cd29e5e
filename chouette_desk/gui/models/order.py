"""The line as a list, Box first: the next game's, or the current one with cubes."""

from collections.abc import Collection
from typing import Any

from PySide6.QtCore import QAbstractListModel, QObject

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.models.sheet import runs
from chouette_desk.gui.roles import NO_PARENT, Display, Index, ItemRole
from chouette_desk.wording.safe_text import escape_markup, with_isolated
from chouette_desk.wording.sheet import NO_REPLIES, Replies, order_in_words, order_rows


class OrderModel(QAbstractListModel):
    """A read-only view of a night's line: ``rows``, the Box first."""

    def __init__(self, night: Night | None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rows = tuple(order_rows(night)) if night is not None else ()

    def show_night(self, night: Night, marked: Collection[Name] = (), replies: Replies = NO_REPLIES) -> None:
        """Show the line of this night: changed rows, or a reset if the names changed."""
        old, new = self.rows, tuple(order_rows(night, marked, replies))
        if [row.name for row in old] != [row.name for row in new]:
            self.beginResetModel()
            self.rows = new
            self.endResetModel()
            return
        self.rows = new
        for first, last in runs([was != now for was, now in zip(old, new, strict=True)]):
            self.dataChanged.emit(self.index(first), self.index(last))

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Display.DisplayRole) -> Any:
        """Override: a name, the whole row as a value, or all of it in words."""
        if not index.isValid():
            return None
        row = self.rows[index.row()]
        if role == Display.DisplayRole:
            return row.name
        if role == ItemRole.ORDER_ROW:
            return row
        if role == Display.ToolTipRole:
            return escape_markup(with_isolated(order_in_words(row), (other.name for other in self.rows)))
        if role == Display.AccessibleTextRole:
            return order_in_words(row)
        return None
