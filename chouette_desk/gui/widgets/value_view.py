"""A table of values to look at, sorted by a click on a head."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from chouette_desk.gui.models.tables import TextFilter
from chouette_desk.gui.models.values import ValueTable
from chouette_desk.gui.widgets.column_room import ColumnRoom
from chouette_desk.paper.tables import Table


class ValueView(QTableView):
    """Shows a table; its rows can be chosen and sorted, not changed."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """``name`` is what screen readers call it."""
        super().__init__(parent, showGrid=False, wordWrap=False)
        self.setAccessibleName(name)
        self.values = ValueTable(parent=self)
        self.setModel(TextFilter(self.values, self))
        self.setTabKeyNavigation(False)
        self.setAlternatingRowColors(True)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setSortIndicatorClearable(True)
        self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.setSortingEnabled(True)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(self.fontMetrics().lineSpacing() + 8)
        self._columns = ColumnRoom(self)

    def show_table(self, table: Table) -> None:
        """Show another table; what was sorted is in its own order again."""
        self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.values.show_table(table)
        self._columns.measure()
