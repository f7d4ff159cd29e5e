"""A table of values to look at, sorted by a click on a head."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView, QWidget

from chouette_desk.gui.models.tables import TextFilter
from chouette_desk.gui.models.values import ValueTable
from chouette_desk.paper.tables import Table

MOST = 30  # letters of a column
APART = 2  # letters beside the text
MEASURED = 500  # rows


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

    def show_table(self, table: Table) -> None:
        """Show another table; what was sorted is in its own order again."""
        self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)
        self.values.show_table(table)
        fit_to_texts(self, table)


def fit_to_texts(view: QTableView, table: Table) -> None:
    """Make each column as wide as its longest text or number, within bounds."""
    metrics, header = view.fontMetrics(), view.horizontalHeader()
    header.setTextElideMode(Qt.TextElideMode.ElideRight)
    letter = metrics.averageCharWidth()
    for index, head in enumerate(table.headings):
        longest = max((str(row[index]) for row in table.rows[:MEASURED] if row[index] is not None), key=len, default="")
        sort_sign = 2 * letter
        width = max(metrics.horizontalAdvance(longest), metrics.horizontalAdvance(head) + sort_sign)
        header.resizeSection(index, min(width, MOST * letter) + APART * letter)
