"""A row of the order: the letter, the name (the Box in a box), the total, and the cube of a game in progress."""

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from chouette_desk.core.sheet import Role
from chouette_desk.gui.delegates.sheet import bold, small
from chouette_desk.gui.models.order import Seat, cube_in_short, part_in_words
from chouette_desk.gui.roles import OrderRole
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.wording.text import minus

Colour = QPalette.ColorRole
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MARGIN = 8
LETTER = 16  # the column of the letters, in pixels


class OrderDelegate(QStyledItemDelegate):
    """Paints one player of the line."""

    # Overrides of Qt

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Override: the ordinary row without its text, then what stands in it."""
        super().paint(painter, option, index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_row(painter, QRectF(option.rect), option, index.data(OrderRole.SEAT))
        painter.restore()

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Override: the text is written in parts."""
        super().initStyleOption(option, index)
        option.text = ""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Override: two lines of text while a cube is at stake, one otherwise."""
        seat: Seat = index.data(OrderRole.SEAT)
        lines = 2.6 if seat.cube else 1.8
        return QSize(160, round(QFontMetricsF(option.font).height() * lines))


def draw_row(painter: QPainter, row: QRectF, option: QStyleOptionViewItem, seat: Seat) -> None:
    """Draw one player of the line in their row."""
    palette = option.palette
    room = row.adjusted(MARGIN, 0, -MARGIN, 0)
    if seat.cube:
        room.setRight(draw_cube(painter, room, option, seat) - MARGIN)
    painter.setFont(option.font)
    painter.setPen(palette.color(Colour.PlaceholderText))
    painter.drawText(room, RIGHT, minus(seat.total))
    room.setRight(room.right() - QFontMetricsF(option.font).horizontalAdvance(minus(seat.total)) - MARGIN)
    is_box = seat.part is Role.BOX
    painter.setFont(small(bold(option.font)) if is_box else small(option.font))
    painter.setPen(palette.color(Colour.Accent if is_box else Colour.PlaceholderText))
    painter.drawText(room, LEFT, str(seat.part or ""))
    draw_name(painter, room.adjusted(LETTER, 0, 0, 0), option, seat)


def draw_name(painter: QPainter, room: QRectF, option: QStyleOptionViewItem, seat: Seat) -> None:
    """The name, boxed for the Box, and under or beside it in small what more is to be said."""
    is_box = seat.part is Role.BOX
    palette, font = option.palette, bold(option.font) if is_box else option.font
    metrics, more = QFontMetricsF(font), _detail(seat)
    upper = QRectF(room.left(), room.top() + 4, room.width(), metrics.height()) if seat.cube else QRectF(room)
    name = metrics.elidedText(seat.name, Qt.TextElideMode.ElideRight, upper.width() - 2 * MARGIN)
    painter.setFont(font)
    painter.setPen(palette.color(Colour.PlaceholderText if seat.joins else Colour.Text))
    painter.drawText(upper.adjusted(MARGIN, 0, 0, 0), LEFT, isolated(name))  # so that the dots end it
    if is_box:
        box = QRectF(0, 0, metrics.horizontalAdvance(name) + 2 * MARGIN, metrics.height() + 5)
        box.moveCenter(QPointF(upper.left() + box.width() / 2, upper.center().y()))
        painter.setPen(QPen(palette.color(Colour.Text), 1.2))
        painter.drawRect(box)
    beside = upper.adjusted(metrics.horizontalAdvance(name) + 3 * MARGIN, 0, 0, 0)
    below = QRectF(room.left() + MARGIN, upper.bottom(), room.width() - MARGIN, room.bottom() - upper.bottom() - 2)
    painter.setFont(small(option.font))
    painter.setPen(palette.color(Colour.PlaceholderText))
    painter.drawText(below if seat.cube else beside, LEFT, more)


def _detail(seat: Seat) -> str:
    """The small text beside a name: the part where no letter has it, and the state of the cube."""
    part = part_in_words(seat) if seat.joins or seat.due or seat.acting else ""
    return " · ".join(text for text in (part, cube_in_short(seat.cube) if seat.cube else "") if text)


def draw_cube(painter: QPainter, room: QRectF, option: QStyleOptionViewItem, seat: Seat) -> float:
    """The cube at the right of a row, its value on it; the left edge of what was drawn."""
    assert seat.cube is not None
    cube, palette = seat.cube, option.palette
    side = QFontMetricsF(option.font).height() * 1.35
    face = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
    waits = cube.offer is not None
    painter.setPen(QPen(palette.color(Colour.Accent if waits else Colour.Text), 1.4 if cube.live else 0.8))
    painter.setBrush(palette.brush(Colour.Base))
    if not cube.live:
        painter.setPen(QPen(palette.color(Colour.Mid), 1))
    painter.drawRoundedRect(face, 4, 4)
    painter.setFont(bold(option.font) if len(str(shown(seat))) < 3 else small(bold(option.font)))
    painter.setPen(palette.color(Colour.Accent if waits else Colour.Text if cube.live else Colour.PlaceholderText))
    painter.drawText(face, Qt.AlignmentFlag.AlignCenter, "×" if not cube.live else str(shown(seat)))
    return face.left()


def shown(seat: Seat) -> int:
    """The number on a cube: what is offered, else where it stands."""
    assert seat.cube is not None
    return seat.cube.offer.value if seat.cube.offer else seat.cube.value
