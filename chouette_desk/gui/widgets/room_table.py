"""One table on the board for the room: its line with totals and cubes, and what was announced last, in large type."""

from msgspec import structs
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QLabel, QListView, QSizePolicy, QStyleOptionViewItem, QVBoxLayout, QWidget

from chouette_desk.core.night import Night
from chouette_desk.gui.delegates.order import (
    MARGIN,
    NUMBER,
    RIGHT,
    TOTAL,
    TRACK,
    OrderDelegate,
    caption,
    draw_row,
    name_width,
)
from chouette_desk.gui.delegates.sheet import LEAST_SIZE, Colour, bold
from chouette_desk.gui.models.order import OrderModel
from chouette_desk.gui.roles import Index, ItemRole
from chouette_desk.gui.widgets.scroll_areas import own_viewport
from chouette_desk.wording.language import _

WRAPPED = int(Qt.TextFlag.TextWordWrap)
SIDE = 12  # what stays free at each side, in pixels
ROW = 1.5  # the height of a row, in heights of a line of text
NAMES = 9  # the most that the names have of the width, in heights of a line of text; longer ones shrink
PLACE = 1.1  # the column of the places, in heights of a line of text
LEAST = 0.38  # the share of its size to which a long name shrinks
HEADING, ANNOUNCED = 0.08, 0.2  # the share of the height that they have
LARGEST = 0.13  # the share of the height that a line of text has at most


class RoomTable(QWidget):
    """The line of a table, as large as there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model: OrderModel | None = None
        plain = Qt.TextFormat.PlainText
        self.heading, self.rows = QLabel(textFormat=plain), Rows()
        self.announced = QLabel(textFormat=plain, wordWrap=True)
        for label in (self.heading, self.announced):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(SIDE, 6, SIDE, 6)
        layout.setSpacing(6)
        layout.addWidget(self.heading)
        layout.addWidget(self.rows, 1)
        layout.addWidget(self.announced)

    def show_night(self, night: Night, heading: str, announced: str) -> None:
        """Show this night under a heading, and a sentence below."""
        if self.model is None:
            self.model = OrderModel(night, self)
            self.rows.setModel(self.model)
        else:
            self.model.show_night(night)
        for label, text in ((self.heading, heading), (self.announced, announced)):
            label.setText(text)
            label.setAccessibleName(text)
        self._fit()

    def _fit(self) -> None:
        """Make everything as large as the room."""
        wide, high = self.width() - 2 * SIDE, self.height()
        heading, announced = high * HEADING, high * ANNOUNCED
        self.heading.setFixedHeight(round(heading))
        self.heading.setFont(fitting(bold(self.font()), self.heading.text(), wide, heading * 0.9))
        self.announced.setFixedHeight(round(announced))
        self.announced.setFont(wrapping(self.font(), self.announced.text(), wide, announced))
        self.rows.fit(wide, high)

    # Overrides of Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: everything follows the size."""
        super().resizeEvent(event)
        self._fit()


class Rows(QListView):
    """The rows of the players, which fill the view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setItemDelegate(RoomDelegate(self))
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAccessibleName(_("Order of the line"))
        self.setResizeMode(QListView.ResizeMode.Adjust)
        own_viewport(self, Colour.Window)

    def fit(self, wide: float, high: float) -> None:
        """Choose the font in which all rows fit into a table of this size."""
        rows = high * (1 - HEADING - ANNOUNCED) / max(self.model().rowCount(), 1)
        self.setFont(in_height(self.font(), min(rows / ROW, wide / self._across(), high * LARGEST)))
        self.scheduleDelayedItemsLayout()

    def _across(self) -> float:
        """The width that the rows need, in heights of a line of text."""
        rows = [self.model().index(index, 0).data(ItemRole.ORDER_ROW) for index in range(self.model().rowCount())]
        names = max((name_width(self.font(), row) for row in rows), default=0) / QFontMetricsF(self.font()).height()
        cubes = TRACK + MARGIN if any(row.in_game for row in rows) else 0
        return PLACE + NUMBER / 2 + min(names, NAMES) + MARGIN + TOTAL / 2 + 2 * MARGIN + cubes

    # Overrides of Qt

    def minimumSizeHint(self) -> QSize:
        """Override: any size will do."""
        return QSize(0, 0)


class RoomDelegate(OrderDelegate):
    """Paints a player with the place in the line; the rows share the height of the view."""

    # Overrides of Qt

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Override: the place, then the row as on the board beside the sheet."""
        row = index.data(ItemRole.ORDER_ROW)
        area, line = QRectF(option.rect), QFontMetricsF(option.font).height()
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(option.palette.color(Colour.Mid))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        painter.setFont(caption(option.font))
        painter.setPen(option.palette.color(Colour.PlaceholderText))
        painter.drawText(QRectF(area.left(), area.top(), line * PLACE, area.height()), RIGHT, str(index.row() + 1))
        room = area.adjusted(line * (PLACE - NUMBER / 2), 0, 0, 0)
        draw_row(painter, room, option, structs.replace(row, number=0), least=LEAST)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Override: an equal share of the view."""
        return QSize(160, self._view.viewport().height() // max(index.model().rowCount(), 1))


def wrapping(font: QFont, text: str, width: float, height: float) -> QFont:
    """The largest font in which a text fits into this room; two lines are as large as it gets."""
    fitted, lines = in_height(font, height / 2.3), 2.3
    while lines < 12:
        box = QFontMetricsF(fitted).boundingRect(QRectF(0, 0, width, height * 99), WRAPPED, text)
        if box.height() <= height and box.width() <= width:
            break
        lines *= 1.05
        fitted = in_height(font, height / lines)
    return fitted


def in_height(font: QFont, height: float) -> QFont:
    """The font in the size in which a line of text has this height, in pixels."""
    fitted = QFont(font)
    fitted.setPointSizeF(max(font.pointSizeF() * height / QFontMetricsF(font).height(), 5))
    return fitted


def fitting(font: QFont, text: str, width: float, height: float) -> QFont:
    """The largest font in which a line of text is no higher and no wider than this."""
    fitted = in_height(font, height)
    while (wide := QFontMetricsF(fitted).horizontalAdvance(text)) > width and fitted.pointSizeF() > LEAST_SIZE:
        fitted.setPointSizeF(fitted.pointSizeF() * min(width / wide, 0.98))  # letters are not in proportion
    return fitted
