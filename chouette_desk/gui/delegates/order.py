"""A row of the order: the letter, the name (the Box in a box), the total, and the cube of a game in progress."""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from chouette_desk.core.cube import Cube
from chouette_desk.core.sheet import Role
from chouette_desk.gui.delegates.sheet import Colour, Index, bold, small
from chouette_desk.gui.models.order import OrderRow, cube_in_short, part_in_words
from chouette_desk.gui.roles import ItemRole
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.wording.text import minus

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MARGIN = 8
LETTER = 16  # the column of the letters, in pixels


class OrderDelegate(QStyledItemDelegate):
    """Paints one player of the line."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Override: the ordinary row without its text, then its parts."""
        super().paint(painter, option, index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_row(painter, QRectF(option.rect), option, index.data(ItemRole.ORDER_ROW))
        painter.restore()

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Override: the text is written in parts."""
        super().initStyleOption(option, index)
        option.text = ""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Override: two lines of text while a cube is at stake, one otherwise."""
        lines = 2.6 if index.data(ItemRole.ORDER_ROW).cube else 1.8
        return QSize(160, round(QFontMetricsF(option.font).height() * lines))


def draw_row(painter: QPainter, area: QRectF, option: QStyleOptionViewItem, row: OrderRow) -> None:
    """Draw one player of the line in their row."""
    palette = option.palette
    room = area.adjusted(MARGIN, 0, -MARGIN, 0)
    if row.cube:
        room.setRight(draw_cube(painter, room, option, row.cube) - MARGIN)
    painter.setFont(option.font)
    painter.setPen(palette.color(Colour.PlaceholderText))
    painter.drawText(room, RIGHT, minus(row.total))
    room.setRight(room.right() - QFontMetricsF(option.font).horizontalAdvance(minus(row.total)) - MARGIN)
    is_box = row.part is Role.BOX
    painter.setFont(small(bold(option.font)) if is_box else small(option.font))
    painter.setPen(palette.color(Colour.Accent if is_box else Colour.PlaceholderText))
    painter.drawText(room, LEFT, str(row.part or ""))
    draw_name(painter, room.adjusted(LETTER, 0, 0, 0), option, row)


def draw_name(painter: QPainter, room: QRectF, option: QStyleOptionViewItem, row: OrderRow) -> None:
    """The name, boxed for the Box, and the detail under it or next to it."""
    is_box = row.part is Role.BOX
    palette, font = option.palette, bold(option.font) if is_box else option.font
    metrics = QFontMetricsF(font)
    upper = QRectF(room.left(), room.top() + 4, room.width(), metrics.height()) if row.cube else QRectF(room)
    name = metrics.elidedText(row.name, Qt.TextElideMode.ElideRight, upper.width() - 2 * MARGIN)
    width = metrics.horizontalAdvance(name)
    painter.setFont(font)
    painter.setPen(palette.color(Colour.PlaceholderText if row.joins else Colour.Text))
    painter.drawText(upper.adjusted(MARGIN, 0, 0, 0), LEFT, isolated(name))  # so that the dots end it
    if is_box:
        top = upper.center().y() - (metrics.height() + 5) / 2
        painter.setPen(QPen(palette.color(Colour.Text), 1.2))
        painter.drawRect(QRectF(upper.left(), top, width + 2 * MARGIN, metrics.height() + 5))
    below = QRectF(room.left() + MARGIN, upper.bottom(), room.width() - MARGIN, room.bottom() - upper.bottom() - 2)
    draw_detail(painter, below if row.cube else upper.adjusted(width + 3 * MARGIN, 0, 0, 0), option, row)


def draw_detail(painter: QPainter, room: QRectF, option: QStyleOptionViewItem, row: OrderRow) -> None:
    """In small: the part of the player where no letter has it, and the state of the cube."""
    part = part_in_words(row) if row.joins or row.due or row.acting else ""
    painter.setFont(small(option.font))
    painter.setPen(option.palette.color(Colour.PlaceholderText))
    painter.drawText(room, LEFT, " · ".join(filter(None, (part, cube_in_short(row.cube) if row.cube else ""))))


def draw_cube(painter: QPainter, room: QRectF, option: QStyleOptionViewItem, cube: Cube) -> float:
    """The cube at the right of a row, the number that is offered or its value on it; return its left edge."""
    palette, font = option.palette, bold(option.font)
    side = QFontMetricsF(option.font).height() * 1.35
    face = QRectF(room.right() - side, room.center().y() - side / 2, side, side)
    colour, value = (Colour.Accent, cube.offer.value) if cube.offer else (Colour.Text, cube.value)
    painter.setPen(QPen(palette.color(colour if cube.live else Colour.Mid), 1.4 if cube.live else 1))
    painter.setBrush(palette.brush(Colour.Base))
    painter.drawRoundedRect(face, 4, 4)
    painter.setFont(font if value < 100 else small(font))
    painter.setPen(palette.color(colour if cube.live else Colour.PlaceholderText))
    painter.drawText(face, Qt.AlignmentFlag.AlignCenter, str(value) if cube.live else "×")
    return face.left()
