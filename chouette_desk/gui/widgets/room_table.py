"""One table on the room board: heading, line, last announcement, in large type."""

from collections.abc import Mapping, Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QListView, QSizePolicy, QStyleOptionViewItem, QWidget

from chouette_desk.core.names import Name, short_forms
from chouette_desk.gui.delegates.order import OrderDelegate
from chouette_desk.gui.models.order import OrderModel
from chouette_desk.gui.roles import Index, ItemRole
from chouette_desk.gui.style import ColorRole, bold
from chouette_desk.gui.widgets.layouts import column
from chouette_desk.gui.widgets.room_row import GAP, LAST, ROW, Columns, RoomRowPainter, label_in, sized
from chouette_desk.gui.widgets.scroll_areas import own_viewport
from chouette_desk.paper.live_page.content import rows_in_order
from chouette_desk.paper.live_page.shown import ShownTable, last_points
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import breakable
from chouette_desk.wording.sheet import OrderRow
from chouette_desk.wording.text import minus

WRAPPED = int(Qt.TextFlag.TextWordWrap)
HEADING, TITLE, HEADS = 1.1, 0.58, 0.36  # the height of the heading, its letters, and those over the columns
RULE = 3  # the line under the heading, in pixels
ABOVE = 0.3  # what is free above the announcement, in heights of its letters

X_HEIGHT = 1 / 40
"""The height of a small letter that the lines of ten players have on a wide screen, as a share of its height.

Six metres away a letter is read at ease from 10 minutes of arc on, twice what normal sight can just tell apart:
17.5 mm. That is a fortieth of a screen 0.7 m high, 55 inches across. Where two tables share a screen of 4:3 the lines
are narrower: LEAST_X_HEIGHT suits a picture of a projector that is a metre high.
"""
LEAST_X_HEIGHT = 1 / 57


class RoomTable(QWidget):
    """The line of a table, in letters of the size that the board gives it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        plain = Qt.TextFormat.PlainText
        self.heading, self.rows = QLabel(textFormat=plain), RoomRows()
        self.announced = QLabel(textFormat=plain, wordWrap=True, alignment=Qt.AlignmentFlag.AlignTop)
        for label in (self.heading, self.announced):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        layout = column(self, self.heading, self.rows, self.announced)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.setStretchFactor(self.rows, 1)
        self._em = 1.0

    @property
    def model(self) -> "RoomModel":
        """The players who are shown."""
        return self.rows.players

    def show_table(self, table: ShownTable) -> None:
        """Show a table under its heading, and the announcement below."""
        rows = rows_in_order(table)
        self.rows.last = {row.name: last_points(table.night, row.name) for row in rows} if table.has_last else {}
        self.model.show_rows(rows)
        for label, text in ((self.heading, table.heading), (self.announced, table.announced)):
            label.setText(breakable(text))
            label.setAccessibleName(text)
        self.rows.viewport().update()
        self.update()

    def height_with(self, em: float, width: float, announced: QFont, *, foot: float = 0) -> float:
        """The least height in letters of this size.

        The announcement is ``width`` wide, and at least ``foot`` high.
        """
        rows = max(len(self.model.rows), 1)
        return em * HEADING + RULE + rows * (em * ROW + 1) + max(self._announced_height(width, announced), foot)

    def _announced_height(self, width: float, font: QFont) -> float:
        metrics = QFontMetricsF(font)
        text = metrics.boundingRect(QRectF(0, 0, width, 1e6), WRAPPED, self.announced.text()) if width > 0 else QRectF()
        return text.height() + ABOVE * metrics.height()

    def title_with(self, em: float, width: float) -> float:
        """The size of the heading's letters beside the heads of the columns."""
        wide = QFontMetricsF(bold(sized(self.font(), em * TITLE))).horizontalAdvance(self.heading.text())
        return em * TITLE * min(1, (width - self._heads_width(em, width)) / max(wide, 1))

    def set_letters(self, em: float, title: float, announced: QFont, *, foot: float = 0, right: float = 0) -> None:
        """Use letters of this size, and of ``title`` in the heading.

        ``foot`` and ``right`` are what the code takes of the announcement's room.
        """
        self._em = em
        self.heading.setFixedHeight(round(em * HEADING) + RULE)
        self.heading.setFont(sized(bold(self.font()), title))
        self.announced.setFont(announced)
        self.announced.setContentsMargins(0, round(ABOVE * QFontMetricsF(announced).height()), round(right), 0)
        self.announced.setFixedHeight(round(max(self._announced_height(self.width() - right, announced), foot)))
        self.rows.set_letters(em)
        self.update()

    def _heads_width(self, em: float, width: float) -> float:
        columns = Columns(QRectF(0, 0, width, 1), em, has_last=bool(self.rows.last))
        if self.rows.in_game:
            return width - columns.track.left() + em * GAP
        return em * (LAST + 1) if self.rows.last else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the heads of the columns, and the line under the heading."""
        super().paintEvent(event)
        painter, area = QPainter(self), QRectF(self.heading.geometry())
        painter.fillRect(QRectF(area.left(), area.bottom() - RULE, area.width(), RULE), self.palette().text())
        painter.setFont(sized(self.font(), self._em * HEADS))
        painter.setPen(self.palette().color(ColorRole.PlaceholderText))
        foot = Qt.AlignmentFlag.AlignBottom
        columns = Columns(
            area.adjusted(0, 0, 0, -RULE - 0.2 * self._em * HEADS), self._em, has_last=bool(self.rows.last)
        )
        if self.rows.in_game:
            painter.drawText(columns.track, foot | Qt.AlignmentFlag.AlignLeft, _("Box"))
            painter.drawText(columns.track, foot | Qt.AlignmentFlag.AlignRight, _("Team"))
        if self.rows.last:
            painter.drawText(
                columns.last.adjusted(-self._em, 0, 0, 0), foot | Qt.AlignmentFlag.AlignRight, _("last game")
            )
        painter.end()


class RoomModel(OrderModel):
    """The players of a table: its line, who sits there without one, or everybody."""

    def show_rows(self, rows: Sequence[OrderRow]) -> None:
        """Show these players."""
        if tuple(rows) != self.rows:
            self.beginResetModel()
            self.rows = tuple(rows)
            self.endResetModel()


class RoomRows(QListView):
    """The rows of the players, which fill the view; ``last`` has their last points."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.players, self.last = RoomModel(None, self), dict[Name, str]()
        self.em = 1.0
        self.setModel(self.players)
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
        own_viewport(self, ColorRole.Base)

    @property
    def in_game(self) -> bool:
        """True while there are cubes."""
        return any(row.in_game for row in self.players.rows)

    def has_names(self, width: float, em: float) -> bool:
        """Tell whether some form of each name fits, in letters of this size."""
        columns = Columns(QRectF(0, 0, width, em * ROW), em, has_last=bool(self.last))
        forms, metrics = self.forms, QFontMetricsF(bold(sized(self.font(), em)))
        rooms = ((row, columns.name(row, metrics.horizontalAdvance(minus(row.total)))) for row in self.players.rows)
        return not any(label_in(room, row, forms[row.name], self.font(), em).is_cut for row, room in rooms)

    @property
    def forms(self) -> Mapping[Name, tuple[str, ...]]:
        """The names, each whole and shorter, unlike the others of the table."""
        return short_forms([row.name for row in self.players.rows])

    def set_letters(self, em: float) -> None:
        """Use letters of this size."""
        self.em = em
        self.setFont(sized(self.font(), em))
        self.scheduleDelayedItemsLayout()

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)


class RoomDelegate(OrderDelegate):
    """Paint a player with the place in the line; rows share the view's height."""

    _view: RoomRows

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Override: place, name, part, cube, total and points of the last game."""
        area, view = QRectF(option.rect), self._view
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(option.palette.color(ColorRole.Mid))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        row = index.data(ItemRole.ORDER_ROW)
        RoomRowPainter(painter, option, row, view.em, view.forms[row.name], view.last).draw(area)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Override: an equal share of the view."""
        return QSize(160, self._view.viewport().height() // max(index.model().rowCount(), 1))
