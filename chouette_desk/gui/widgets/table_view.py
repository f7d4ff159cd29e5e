"""Tables as lists of rows: settings, column widths, arrow keys of their search."""

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
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

from chouette_desk.gui.flat_style import draw_frame
from chouette_desk.gui.models.tables import ListColumn
from chouette_desk.gui.models.value_table import TextRows, TotalsLast, ValueTable
from chouette_desk.gui.style import BESIDE, ColorRole, chosen_has_ground, fill
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
        show_rows(self)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: a chosen row goes on to the edge; hairlines part the rows."""
        painter = QPainter(self.viewport())
        end, wide = self.horizontalHeader().length(), self.viewport().width()
        rows = self._painted_rows(event.rect())
        areas = {row: QRect(0, self.rowViewportPosition(row), wide, self.rowHeight(row)) for row in rows}
        chosen = [area for row, area in areas.items() if self.selectionModel().isRowSelected(row, QModelIndex())]
        for area in chosen:
            fill(painter, area.adjusted(end, 0, 0, 0), self.palette().color(ColorRole.Midlight))
        super().paintEvent(event)
        for area in areas.values():
            fill(painter, area.adjusted(0, area.height() - 1, 0, 0), self.palette().color(ColorRole.Mid))
        if not chosen_has_ground(self.palette()):
            for area in chosen:
                draw_frame(painter, area, self.palette())

    def _painted_rows(self, area: QRect) -> range:
        """The rows of which something is in this area."""
        first, last = self.rowAt(area.top()), self.rowAt(area.bottom())
        rows = self.model().rowCount() if self.model() is not None else 0
        return range(max(first, 0), last + 1 if last >= 0 else rows)

    def fit(self, columns: Iterable[ListColumn[Any]]) -> None:
        """Make the columns as wide as they are to be in a dialog."""
        fit_columns(self, [column.letters for column in columns])


class RoomyRows(QStyledItemDelegate):
    """Paint texts of several lines with air above and below."""

    def __init__(self, parent: QWidget, air: int = ROW_MARGIN) -> None:
        """``air`` is that of a row above and below its text, in pixels."""
        super().__init__(parent)
        self._air = air

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Override: the ground of the row, and the text within."""
        if (ground := index.data(Qt.ItemDataRole.BackgroundRole)) is not None:
            painter.fillRect(option.rect, ground)
        if option.state & QStyle.StateFlag.State_Selected:
            style = option.widget.style()
            style.drawPrimitive(QStyle.PrimitiveElement.PE_PanelItemViewItem, option, painter, option.widget)
            option.state &= ~QStyle.StateFlag.State_Selected
        option.rect = self._within(option.rect)
        super().paint(painter, option, index)

    def updateEditorGeometry(
        self, editor: QWidget, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Override: a field in a row has the air too."""
        editor.setGeometry(self._within(option.rect))

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Override: with the air."""
        return super().sizeHint(option, index) + QSize(0, self._air)

    def _within(self, row: QRect) -> QRect:
        """The part of a row between its air."""
        return row.adjusted(0, self._air // 2, 0, -self._air // 2)


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
            header.resizeSection(column, number * letter + BESIDE)
        else:
            header.setSectionResizeMode(column, QHeaderView.ResizeMode.Stretch)


class ValueView(SortedView):
    """Show a table; its rows can be chosen and sorted, not changed."""

    def __init__(self, name: str, parent: QWidget | None = None) -> None:
        """``name`` is what screen readers call it."""
        super().__init__(parent)
        self.setAccessibleName(name)
        self.values = ValueTable(parent=self)
        self.setModel(TotalsLast(self.values, self))
        self.setSelectionMode(self.SelectionMode.ExtendedSelection)
        self.columns = ColumnRoom(self)
        EmptyState(self, _("There is nothing to add up yet."))

    def show_table(self, table: Table, texts: TextRows | None = None, totals: int = 0) -> None:
        """Show another table; what was sorted is in its own order again."""
        self.restore_order()
        self.values.show_table(table, texts, totals)
        self.columns.measure()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: a line of ink over the sums."""
        super().paintEvent(event)
        if totals := self.values.totals:
            top = self.rowViewportPosition(len(self.values.rows) - totals) - 1
            line = QRect(0, top, self.viewport().width(), 1)
            fill(QPainter(self.viewport()), line, self.palette().color(ColorRole.Text))
