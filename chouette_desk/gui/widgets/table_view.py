"""Tables as lists of rows: settings, column widths, arrow keys of their search."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QLineEdit,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from chouette_desk.gui.models.tables import ListColumn, TextFilter
from chouette_desk.gui.models.value_table import ValueTable
from chouette_desk.gui.style import fill
from chouette_desk.gui.widgets.column_room import ColumnRoom
from chouette_desk.gui.widgets.empty_state import EmptyState
from chouette_desk.paper.tables import Table
from chouette_desk.wording.language import _

ROW_MARGIN = 8  # pixels of a row beyond its line of text
ARROWS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class RowsView(QTableView):
    """A table of which whole rows are read and chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAlternatingRowColors(True)
        show_rows(self)

    def fit(self, columns: Iterable[ListColumn[Any]]) -> None:
        """Make the columns as wide as they are to be in a dialog."""
        fit_columns(self, [column.letters for column in columns])


class LinedRows(QStyledItemDelegate):
    """Paint each row over a hairline, with air above and below its texts."""

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Override: the ground of a chosen row, the hairline, and the text between."""
        row, palette = QRect(option.rect), option.palette
        if option.state & QStyle.StateFlag.State_Selected:
            fill(painter, row, palette.color(QPalette.ColorRole.Highlight))
        fill(painter, QRect(row.x(), row.bottom(), row.width(), 1), palette.color(QPalette.ColorRole.Mid))
        option.rect = row.adjusted(0, ROW_MARGIN // 2, 0, -ROW_MARGIN // 2)
        super().paint(painter, option, index)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Override: with the air."""
        return super().sizeHint(option, index) + QSize(0, ROW_MARGIN)


class SortedView(RowsView):
    """Rows of a line; clicks on a head sort by it, the third restores the order."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWordWrap(False)
        self.horizontalHeader().setSortIndicatorClearable(True)
        self.restore_order()
        self.setSortingEnabled(True)
        set_row_height(self)

    def restore_order(self) -> None:
        """Show the rows in the order of the table."""
        self.horizontalHeader().setSortIndicator(-1, Qt.SortOrder.AscendingOrder)


def show_lines(view: QTableView) -> None:
    """Part the rows of a table by hairlines instead of grounds."""
    view.setAlternatingRowColors(False)
    view.setItemDelegate(LinedRows(view))


def show_rows(view: QTableView) -> None:
    """Show whole rows without a grid, which Tab leaves and nobody edits."""
    view.setShowGrid(False)
    view.setTabKeyNavigation(False)
    view.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
    view.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.horizontalHeader().setHighlightSections(False)
    view.verticalHeader().hide()


def set_row_height(view: QTableView) -> None:
    """Make every row of a table as high as a line of text."""
    rows = view.verticalHeader()
    rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    rows.setDefaultSectionSize(view.fontMetrics().lineSpacing() + ROW_MARGIN)


class SearchArrows(QObject):
    """Hand the arrow keys of a search on to the list below it."""

    def __init__(self, search: QLineEdit, view: QAbstractItemView) -> None:
        super().__init__(search)
        self._view = view
        search.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in ARROWS:
            QApplication.sendEvent(self._view, event)
            return True
        return super().eventFilter(watched, event)


def fit_columns(view: QTableView, letters: Iterable[int]) -> None:
    """Set column widths in average letters; a column with 0 has the rest."""
    letter, header = view.fontMetrics().averageCharWidth(), view.horizontalHeader()
    for column, number in enumerate(letters):
        if number:
            header.resizeSection(column, number * letter)
        else:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)


class ValueView(SortedView):
    """Show a table; its rows can be chosen and sorted, not changed."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """``name`` is what screen readers call it."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.values = ValueTable(parent=self)
        self.setModel(TextFilter(self.values, self))
        self.setSelectionMode(self.SelectionMode.ExtendedSelection)
        self._columns = ColumnRoom(self)
        EmptyState(self, _("There is nothing to add up yet."))

    def show_table(self, table: Table) -> None:
        """Show another table; what was sorted is in its own order again."""
        self.restore_order()
        self.values.show_table(table)
        self._columns.measure()
