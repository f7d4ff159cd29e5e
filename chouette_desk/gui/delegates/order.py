"""A row of the order: number, name (the Box in a box), part, total, and cube."""

from collections.abc import Callable

from PySide6.QtCore import QLineF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPalette, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Side
from chouette_desk.core.sheet import Role
from chouette_desk.gui.delegates.sheet import LEAST_SIZE, bold, ring_pen
from chouette_desk.gui.roles import Index, ItemRole
from chouette_desk.gui.style import ColorRole
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.sheet import OrderRow, cube_in_short, cube_without_names, part_in_words
from chouette_desk.wording.text import minus

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
MARGIN = 0.36  # between the parts of a row, in heights of a line of text
NUMBER = 0.85  # the column of the numbers, in heights of a line of text
TOTAL = 3.0  # the column of the totals, in heights of a line of text
TRACK = 6.2  # the width in which a cube moves, in heights of a line of text
LEAST, MOST = 1.15, 2.3  # the height of a row, in heights of a line of text
DrawName = Callable[[QPainter, QRectF, QStyleOptionViewItem, OrderRow], None]

CAPTION = 0.88  # the size of small words, of the font
TWO_LINES = 2.1  # from here on the part stands under the name


class OrderDelegate(QStyledItemDelegate):
    """Paint one player of the line; rows share the height, ``LEAST`` to ``MOST``."""

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        self.count = 1

    def heights(self) -> tuple[int, int]:
        """The lowest and the highest row."""
        line = QFontMetricsF(self._view.font()).height()
        return round(line * LEAST), round(line * MOST)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Override: the ordinary row without its text, then its parts."""
        row = index.data(ItemRole.ORDER_ROW)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if row.marked:
            painter.fillRect(option.rect, option.palette.color(ColorRole.Highlight))
        draw_row(painter, QRectF(option.rect), option, row)
        if (
            self._view.hasFocus() and index == self._view.currentIndex()
        ):  # not the option's state: see SheetDelegate.paint
            draw_ring(painter, QRectF(option.rect), option.palette)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Override: an equal share of the view, as far as it has room."""
        least, most = self.heights()
        return QSize(160, max(least, min(most, self._view.height() // max(self.count, 1))))


def caption(font: QFont) -> QFont:
    """The font of parts, answers and keys, next to names in this font."""
    smaller = QFont(font)
    smaller.setPointSizeF(min(max(font.pointSizeF() * CAPTION, LEAST_SIZE), font.pointSizeF()))
    return smaller


def draw_ring(painter: QPainter, area: QRectF, palette: QPalette) -> None:
    """Draw the ring of two pixels around what has the focus."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(ring_pen(palette))
    painter.drawRect(area.adjusted(1, 1, -1, -1))


def margin_of(font: QFont) -> float:
    """The width between the parts of a row."""
    return round(QFontMetricsF(font).height() * MARGIN)


def draw_row(
    painter: QPainter, area: QRectF, option: QStyleOptionViewItem, row: OrderRow, draw: DrawName | None = None
) -> None:
    """Draw one player of the line in their row; ``draw`` draws the name with the part."""
    palette, metrics = option.palette, QFontMetricsF(option.font)
    line, margin = metrics.height(), margin_of(option.font)
    room = area.adjusted(margin, 0, -margin, 0)
    if row.in_game:
        track = QRectF(room.right() - line * TRACK, room.top(), line * TRACK, room.height())
        draw_track(painter, track, option, row)
        room.setRight(track.left() - margin)
    painter.setFont(option.font)
    painter.setPen(palette.color(ColorRole.Text if row.plays else ColorRole.PlaceholderText))
    painter.drawText(room, RIGHT, minus(row.total))
    room.setRight(room.right() - max(line * TOTAL / 2, metrics.horizontalAdvance(minus(row.total))) - margin)
    if row.number:
        painter.setFont(caption(option.font))
        painter.setPen(palette.color(ColorRole.PlaceholderText))
        painter.drawText(room, LEFT, str(row.number % 10) if row.number <= 10 else "")
    (draw or draw_name)(painter, room.adjusted(line * NUMBER, 0, 0, 0), option, row)


def draw_name(painter: QPainter, room: QRectF, option: QStyleOptionViewItem, row: OrderRow) -> None:
    """Draw the name, boxed for the Box, and the part under it, or beside it if low."""
    is_box, margin = row.part is Role.BOX, margin_of(option.font)
    palette, font = option.palette, bold(option.font) if is_box else option.font
    metrics, part = QFontMetricsF(font), part_in_words(row)
    stacked = room.height() >= metrics.height() * TWO_LINES and not is_box
    high, middle = metrics.height(), room.center().y()
    upper = QRectF(room.left(), middle - high, room.width(), high) if stacked and part else QRectF(room)
    beside = 0.0 if stacked or not part else QFontMetricsF(caption(option.font)).horizontalAdvance(part) + margin
    most = max(upper.width() - 2 * margin - beside, upper.width() / 2)
    name = metrics.elidedText(row.name, Qt.TextElideMode.ElideRight, most)
    width = metrics.horizontalAdvance(name)
    painter.setFont(font)
    painter.setPen(palette.color(ColorRole.Text if row.plays else ColorRole.PlaceholderText))
    painter.drawText(upper.adjusted(margin, 0, 0, 0), LEFT, isolated(name))  # so that the dots end it
    if is_box:
        frame = min(high + 5, room.height() - 1)
        draw_frame(painter, QRectF(upper.left(), middle - frame / 2, width + 2 * margin, frame), option, high)
    below = QRectF(room.left() + margin, middle, room.width() - margin, high)
    place = below if stacked else upper.adjusted(width + (3 if is_box else 2) * margin, 0, 0, 0)
    draw_part(painter, place, option, part, is_box=is_box)


def draw_frame(painter: QPainter, frame: QRectF, option: QStyleOptionViewItem, line: float) -> None:
    """The box round the name of the Box; ``line`` is the height of a line of text."""
    painter.setPen(QPen(option.palette.color(ColorRole.Text), max(1.2, line / 25)))
    painter.drawRect(frame)


def draw_part(painter: QPainter, room: QRectF, option: QStyleOptionViewItem, part: str, *, is_box: bool) -> None:
    """The part of the player in small words, that of the Box in red."""
    painter.setFont(caption(option.font))
    painter.setPen(option.palette.color(ColorRole.Accent if is_box else ColorRole.PlaceholderText))
    text = QFontMetricsF(painter.font()).elidedText(part, Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, LEFT, text)


def draw_track(painter: QPainter, track: QRectF, option: QStyleOptionViewItem, row: OrderRow) -> None:
    """Draw a cube on the way between its sides; in the Box's row, name the sides."""
    if row.part is Role.BOX:
        painter.setFont(caption(option.font))
        painter.setPen(option.palette.color(ColorRole.PlaceholderText))
        painter.drawText(track, LEFT, _("Box"))
        painter.drawText(track, RIGHT, _("Team"))
    if row.cube is None:
        return
    side = min(QFontMetricsF(option.font).height() * 1.3, track.height() - 2)
    words = cube_in_short(row)
    if words:
        beside_cube = side + margin_of(option.font) if row.cube.live else 0
        draw_words(painter, track.adjusted(0, 0, -beside_cube, 0), option, row)
    else:
        painter.setPen(QPen(option.palette.color(ColorRole.Dark), 1.5))
        painter.drawLine(QLineF(track.left(), track.center().y(), track.right(), track.center().y()))
    if row.cube.live:
        share = 1.0 if words else SHARES[row.cube.owner]
        left = track.left() + (track.width() - side) * share
        draw_face(painter, QRectF(left, track.center().y() - side / 2, side, side), option, row.cube)


SHARES = {Side.BOX: 0.0, None: 0.5, Side.TEAM: 1.0}
"""The place of a cube on its track by its owner."""


def draw_words(painter: QPainter, room: QRectF, option: QStyleOptionViewItem, row: OrderRow) -> None:
    """Draw the reply or the result: on two lines, or without names, if it is long."""
    painter.setFont(bold(caption(option.font)) if row.reply else caption(option.font))
    painter.setPen(option.palette.color(ColorRole.Text))
    metrics, whole, flags = QFontMetricsF(painter.font()), cube_in_short(row), RIGHT | Qt.TextFlag.TextWordWrap
    on_lines = metrics.boundingRect(room, flags, whole).size()
    if on_lines.width() > room.width() or on_lines.height() > room.height():
        whole = metrics.elidedText(cube_without_names(row), Qt.TextElideMode.ElideRight, room.width())
    painter.drawText(room, flags, whole)


def draw_face(painter: QPainter, face: QRectF, option: QStyleOptionViewItem, cube: Cube) -> None:
    """A live cube with its value, or with the value that is offered."""
    palette, font = option.palette, bold(option.font)
    colour, value = (ColorRole.Accent, cube.offer.value) if cube.offer else (ColorRole.Text, cube.value)
    painter.setPen(QPen(palette.color(colour), max(1.4, face.height() / 20)))
    painter.setBrush(palette.brush(ColorRole.Base))
    corner = max(4.0, face.height() / 6)
    painter.drawRoundedRect(face, corner, corner)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setFont(font if value < 100 else caption(font))
    painter.setPen(palette.color(colour))
    painter.drawText(face, Qt.AlignmentFlag.AlignCenter, str(value))
