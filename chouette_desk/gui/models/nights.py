"""The nights of a book as a table, the latest first."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt

from chouette_desk.core.names import folded
from chouette_desk.gui.widgets.name_label import escape_markup, with_isolated
from chouette_desk.wording.language import N_, _

if TYPE_CHECKING:
    from chouette_desk.book.nights import ListedNight

Display = Qt.ItemDataRole
NO_PARENT = QModelIndex()
TITLES = (N_("Date"), N_("Club"), N_("Table"), N_("Players"), N_("Games"), N_("State"))
DATE, CLUB, TABLE, PLAYERS, GAMES, STATE = range(len(TITLES))


class NightsModel(QAbstractTableModel):
    """A row a night; it does not follow the book."""

    def __init__(self, nights: tuple[ListedNight, ...], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.nights = nights

    def text(self, row: int, column: int) -> str:
        """The text of a cell."""
        night = self.nights[row]
        match column:
            case 0:
                return night.date
            case 1:
                return night.club
            case 2:
                return night.table
            case 3:
                return with_isolated(", ".join(night.players), night.players)
            case 4:
                return str(night.games)
        return _("closed") if night.closed else _("open")

    # Overrides of Qt

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = NO_PARENT) -> int:
        """Override: the nights."""
        return 0 if parent.isValid() else len(self.nights)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = NO_PARENT) -> int:
        """Override: the columns of the table."""
        return 0 if parent.isValid() else len(TITLES)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Display.DisplayRole) -> Any:
        """Override: the titles; rows have none."""
        across = orientation is Qt.Orientation.Horizontal
        return _(TITLES[section]) if across and role == Display.DisplayRole else None

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Display.DisplayRole) -> Any:
        """Override: texts; numbers to the right, and what may be cut in the tooltip."""
        if not index.isValid():
            return None
        if role == Display.DisplayRole:
            return self.text(index.row(), index.column())
        if role == Display.TextAlignmentRole and index.column() == GAMES:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Display.ToolTipRole and index.column() in (CLUB, PLAYERS):
            return escape_markup(self.text(index.row(), index.column()))
        return None


class NightFilter(QSortFilterProxyModel):
    """Those of the nights in which every word that is looked for stands somewhere."""

    def __init__(self, model: NightsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._texts = [
            folded(" ".join(model.text(row, column) for column in range(len(TITLES))))
            for row in range(model.rowCount())
        ]
        self._words: list[str] = []
        self.setSourceModel(model)

    def search(self, text: str) -> None:
        """Show the nights that have these words, all where there are none."""
        self.beginFilterChange()
        self._words = folded(text).split()
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    # Overrides of Qt

    def filterAcceptsRow(self, source_row: int, source_parent: QModelIndex | QPersistentModelIndex) -> bool:
        """Override: every word."""
        return all(word in self._texts[source_row] for word in self._words)
