"""The sheet on the screen: as wide as it may be, as long as the night, its last line in sight."""

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelectionModel,
    QLineF,
    Qt,
    Signal,
)
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QApplication, QTableView, QWidget

from chouette_desk.gui.delegates.mark_geometry import needed
from chouette_desk.gui.delegates.sheet import SheetDelegate, bold, digits, line_height, small
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.widgets.column_widths import column_widths
from chouette_desk.gui.widgets.sheet_head import BlankCorner, LineHead, NameHead
from chouette_desk.gui.widgets.surface import own_surface
from chouette_desk.wording.points import minus, signed

TOTALS = 1.3  # the size of the totals, of the window's font
MOST = 13  # how wide a column may grow, in heights of a line of text
POINTS = frozenset("0123456789-+−")
COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
LEAST_NUMBER = "−88"  # a sheet is not rearranged for every further digit


class SheetView(QTableView):
    """The sheet as a table view; ``line_wanted`` when a line is to be looked into (double click, Enter),
    ``points_typed`` when somebody begins to write the next game."""

    line_wanted = Signal(int)
    points_typed = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        own_surface(self)
        self.pencil = SheetDelegate(self)
        self._zoom = 1.0
        self.setItemDelegate(self.pencil)
        self.setHorizontalHeader(NameHead(self))
        self.setVerticalHeader(LineHead(self))
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        BlankCorner(self)
        self.setWordWrap(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().sectionDoubleClicked.connect(self.line_wanted)
        self._fit_font()

    @property
    def zoom(self) -> float:
        """How large the sheet is drawn, 1.0 as it is by itself."""
        return self._zoom

    def set_zoom(self, zoom: float) -> None:
        """Draw the sheet larger or smaller, between a half and two and a half times."""
        self._zoom = min(max(zoom, 0.5), 2.5)
        self._fit_font()
        self.fit_columns()

    def show_last_line(self) -> None:
        """Choose the line last written, and scroll to it."""
        last = self.model().rowCount() - 1
        if last >= 0:
            self.choose_line(last)
        self.scrollToBottom()

    def choose_line(self, row: int) -> None:
        """Make a line the current one and bring it into sight."""
        index = self.model().index(row, max(self.currentIndex().column(), 0))
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selectionModel().setCurrentIndex(index, flags)
        self.scrollTo(index)

    def _fit_font(self) -> None:
        size = QApplication.font().pointSizeF() * self._zoom
        font, heads = self.font(), self.horizontalHeader().font()
        font.setPointSizeF(size * TOTALS)
        heads.setPointSizeF(size)
        self.setFont(font)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setFont(heads)
        self.verticalHeader().setMinimumSectionSize(10)
        self.verticalHeader().setDefaultSectionSize(line_height(font))

    def fit_columns(self) -> None:
        """Share the room among the columns; where it is too little, the points give way before the numbers."""
        if not self._has_model():
            return
        zero = round(QFontMetricsF(small(self.font())).horizontalAdvance("−888") + 12)
        names = [self._name_width(column) for column in range(self.model().columnCount() - 1)]
        room = self.viewport().width() - zero
        self.pencil.roomy = self._least(roomy=True) * len(names) <= room
        most = round(QFontMetricsF(self.font()).height() * MOST)
        for column, width in enumerate([*column_widths(names, self._least(self.pencil.roomy), most, room), zero]):
            if self.columnWidth(column) != width:
                self.setColumnWidth(column, width)

    def _least(self, roomy: bool) -> int:
        """What the widest number needs: a circle, and beside it the letter, and the points if there is room."""
        metrics = QFontMetricsF(small(self.font()))
        number, points = self._widest()
        letter = metrics.horizontalAdvance("b") * 0.6  # it stands higher than the circle's widest
        beside = metrics.horizontalAdvance(points) * 0.75 if roomy else 0.0
        return round(needed(digits(self.font(), number), letter, beside))

    def _widest(self) -> tuple[str, str]:
        """The widest total and the widest points of a line that stand on the sheet."""
        model = self.model()
        total, points = model.widest() if isinstance(model, SheetModel) else (0, 0)
        return max(LEAST_NUMBER, minus(total), key=len), signed(points)

    def _has_model(self) -> bool:
        model: QAbstractItemModel | None = self.model()
        return model is not None and model.columnCount() > 0

    def _name_width(self, column: int) -> int:
        name = str(self.model().headerData(column, Qt.Orientation.Horizontal))
        metrics = QFontMetricsF(bold(self.horizontalHeader().font()))
        return round(metrics.horizontalAdvance(name)) + 26

    # Overrides of Qt

    def setModel(self, model: QAbstractItemModel | None) -> None:
        """Override: fit the columns to whatever comes, and show the last line."""
        super().setModel(model)
        if model is None:
            return
        for signal in (
            model.columnsInserted,
            model.columnsRemoved,
            model.modelReset,
            model.rowsInserted,
            model.rowsRemoved,
        ):
            signal.connect(self.fit_columns)
        model.modelReset.connect(self.show_last_line)
        model.rowsInserted.connect(self.show_last_line, Qt.ConnectionType.QueuedConnection)
        self.fit_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: the columns share the new room; the last line stays in sight if it was."""
        bar = self.verticalScrollBar()
        at_end = bar.value() == bar.maximum()
        super().resizeEvent(event)
        self.fit_columns()
        if at_end:
            self.scrollToBottom()

    def changeEvent(self, event: QEvent) -> None:
        """Override: a new palette concerns the heads too."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.horizontalHeader().viewport().update()
            self.verticalHeader().viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Enter looks into the line; a digit or a minus begins the next one."""
        if event.text() in POINTS and not event.modifiers() & COMMANDS:
            self.points_typed.emit(event.text())
            return
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.currentIndex().isValid():
            self.line_wanted.emit(self.currentIndex().row())
            return
        super().keyPressEvent(event)

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Override: a double click looks into the line."""
        super().mouseDoubleClickEvent(event)
        index = self.indexAt(event.position().toPoint())
        if index.isValid():
            self.line_wanted.emit(index.row())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: under the last line the paper is ruled for the games to come."""
        super().paintEvent(event)
        if not self._has_model():
            return
        painter = QPainter(self.viewport())
        painter.setPen(QPen(self.palette().color(QPalette.ColorRole.Mid), 1))
        model, header = self.model(), self.horizontalHeader()
        top = self.verticalHeader().length() - self.verticalOffset()
        right = header.length() - header.offset()
        bottom = float(self.viewport().height())
        line = float(top + line_height(self.font()))
        while line < bottom:
            painter.drawLine(QLineF(0, line - 0.5, right, line - 0.5))
            line += line_height(self.font())
        for column in range(model.columnCount()):
            x = self.columnViewportPosition(column) + self.columnWidth(column) - 0.5
            painter.drawLine(QLineF(x, top, x, bottom))
