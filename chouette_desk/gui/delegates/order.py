"""A row of the order: number, name (the Box in a box), part, total, and cube."""

from PySide6.QtCore import QLineF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPalette, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Side
from chouette_desk.core.sheet import Role
from chouette_desk.gui.delegates.sheet import Inks, badge_side, draw_badge, ring_pen
from chouette_desk.gui.roles import Index, ItemRole
from chouette_desk.gui.style import UNCUT, ColorRole, Scale, bold, chosen_has_ground, fill, small
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.sheet import ROLES, OrderRow, cube_in_short, cube_without_names, part_in_words
from chouette_desk.wording.text import minus

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | UNCUT
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter | UNCUT
MARGIN = 0.36  # between the parts of a row, in heights of a line of text
NUMBER = 0.85  # the column of the numbers, in heights of a line of text
TOTAL = 3.0  # the column of the totals, in heights of a line of text
TRACK = 6.2  # the width in which a cube moves, in heights of a line of text
WAITING = 1.25  # the width of a cube that waits, which has a "?" too, as a share of its height
WRAPPED = int(Qt.TextFlag.TextWordWrap)
BAR = 3  # pixels, at the left of the row that the keys are at
LEAST, MOST = 1.15, 2.3  # the height of a row, in heights of a line of text


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
        area, palette = option.rect, option.palette
        if row.marked:
            fill(painter, area, palette.color(ColorRole.Midlight))
        RowPainter(painter, option, row).draw(QRectF(area))
        fill(painter, QRect(area.left(), area.bottom(), area.width(), 1), palette.color(ColorRole.Mid))
        has_focus = self._view.hasFocus()  # not the option's state: see SheetDelegate.paint
        if has_focus and index == self._view.currentIndex():
            painter.setPen(QPen(palette.color(ColorRole.Accent), 2 * BAR))
            painter.drawLine(area.topLeft(), area.bottomLeft())
        if row.marked and not chosen_has_ground(palette):
            draw_ring(painter, QRectF(area), palette)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Override: an equal share of the view, as far as it has room."""
        least, most = self.heights()
        return QSize(160, max(least, min(most, self._view.height() // max(self.count, 1))))


def caption(font: QFont) -> QFont:
    """The font of parts, answers and keys, next to names in this font."""
    return small(font, Scale.CAPTION)


def draw_ring(painter: QPainter, area: QRectF, palette: QPalette) -> None:
    """Draw the ring of two pixels around what has the focus."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(ring_pen(palette))
    painter.drawRect(area.adjusted(1, 1, -1, -1))


def margin_of(font: QFont) -> float:
    """The width between the parts of a row."""
    return round(QFontMetricsF(font).height() * MARGIN)


class RowPainter:
    """Draws one player of the line: number, name with badge or part, total, and cube."""

    def __init__(self, painter: QPainter, option: QStyleOptionViewItem, row: OrderRow) -> None:
        self.painter, self.palette, self.row = painter, option.palette, row
        self.font, self.small = option.font, caption(option.font)
        self.line, self.margin = QFontMetricsF(option.font).height(), margin_of(option.font)
        self.ink = ColorRole.Text if row.plays else ColorRole.PlaceholderText
        self.is_box = row.part is Role.BOX

    def draw(self, area: QRectF) -> None:
        """Draw the row in its area."""
        row, total = self.row, minus(self.row.total)
        room = area.adjusted(self.margin, 0, -self.margin, 0)
        if row.in_game:
            track = QRectF(room.right() - self.line * TRACK, room.top(), self.line * TRACK, room.height())
            self.draw_track(track)
            room.setRight(track.left() - self.margin)
        self.write(room, RIGHT, total, self.font, self.ink)
        width = max(self.line * TOTAL / 2, QFontMetricsF(self.font).horizontalAdvance(total))
        room.setRight(room.right() - width - self.margin)
        if 0 < row.number < 10:  # the keys that mark cubes
            self.write(room, LEFT, str(row.number), self.small, ColorRole.PlaceholderText)
        self.draw_name(room.adjusted(self.line * NUMBER, 0, 0, 0))

    def write(self, room: QRectF, flags: int | Qt.AlignmentFlag, text: str, font: QFont, ink: ColorRole) -> None:
        """Write a text in this font and colour."""
        self.painter.setFont(font)
        self.painter.setPen(self.palette.color(ink))
        self.painter.drawText(room, flags, text)

    # The name and the part

    def draw_name(self, room: QRectF) -> None:
        """Draw the name, boxed for the Box, with its badge, or its part in words."""
        font, row = bold(self.font) if self.is_box else self.font, self.row
        part, metrics = part_in_words(row), QFontMetricsF(font)
        badge = row.part if row.part and part == _(ROLES[row.part]) else None
        side = badge_side(self.small)
        beside = side if badge else QFontMetricsF(self.small).horizontalAdvance(part)
        most = max(room.width() - 3 * self.margin - beside, room.width() / 2)
        name = metrics.elidedText(row.name, Qt.TextElideMode.ElideRight, most)
        width = metrics.horizontalAdvance(name)
        text = isolated(name)  # so that the dots end it
        self.write(room.adjusted(self.margin, 0, 0, 0), LEFT, text, font, self.ink)
        if self.is_box:
            self.draw_frame(room, width, metrics.height())
        behind = self.behind(room, width)
        if badge is None:
            self.draw_part(behind, part)
        else:
            place = QRectF(behind.left(), behind.center().y() - side / 2, side, side)
            draw_badge(self.painter, place, badge, Inks(self.palette), bold(self.small))

    def draw_frame(self, room: QRectF, width: float, height: float) -> None:
        """Draw the box round the name of the Box, which is as wide and high as this."""
        high = min(height + 5, room.height() * 0.92 - 1)  # not as far as the lines above and below
        self.painter.setPen(QPen(self.palette.color(ColorRole.Text), max(1.2, self.line / 25)))
        self.painter.drawRect(QRectF(room.left(), room.center().y() - high / 2, width + 2 * self.margin, high))

    def behind(self, room: QRectF, width: float) -> QRectF:
        """The room behind a name of this width, and behind its box."""
        return room.adjusted(width + (3 if self.is_box else 2) * self.margin, 0, 0, 0)

    def draw_part(self, room: QRectF, part: str) -> None:
        """Draw the part of the player in small words, that of the Box in red."""
        text = QFontMetricsF(self.small).elidedText(part, Qt.TextElideMode.ElideRight, room.width())
        self.write(room, LEFT, text, self.small, ColorRole.BrightText if self.is_box else ColorRole.PlaceholderText)

    # The cube

    def draw_track(self, track: QRectF) -> None:
        """Draw a cube on the way between its sides; in the Box's row, name the sides."""
        row, painter = self.row, self.painter
        if self.is_box:
            self.write(track, LEFT, _("Box"), self.small, ColorRole.PlaceholderText)
            self.write(track, RIGHT, _("Team"), self.small, ColorRole.PlaceholderText)
        if row.cube is None:
            return
        side = min(self.line * 1.3, track.height() - 2)
        words, offer = cube_in_short(row), row.cube.offer
        wide = side * WAITING if offer and row.reply is None else side
        share = 0.0 if offer and offer.waits_on is Side.BOX else 1.0
        if words:
            beside = wide + self.margin if row.cube.live else 0
            room = track.adjusted(0 if share else beside, 0, -beside if share else 0, 0)
            self.draw_words(room, words, RIGHT if share else LEFT)
        else:
            painter.setPen(QPen(self.palette.color(ColorRole.Dark), 1.5))
            painter.drawLine(QLineF(track.left(), track.center().y(), track.right(), track.center().y()))
        if row.cube.live:
            share = share if words else SHARES[row.cube.owner]
            left = track.left() + (track.width() - wide) * share
            self.draw_face(QRectF(left, track.center().y() - side / 2, wide, side), row.cube)

    def draw_words(self, room: QRectF, words: str, flags: Qt.AlignmentFlag) -> None:
        """Draw the reply or the result: on two lines, or without names, if it is long."""
        font, ink = (bold(self.small), self.ink) if self.row.reply else (self.small, ColorRole.PlaceholderText)
        metrics = QFontMetricsF(font)
        wrapped = int(flags) | WRAPPED
        on_lines = metrics.boundingRect(room, wrapped, words).size()
        if on_lines.width() > room.width() or on_lines.height() > room.height():
            words = metrics.elidedText(cube_without_names(self.row), Qt.TextElideMode.ElideRight, room.width())
        self.write(room, wrapped, words, font, ink)

    def draw_face(self, face: QRectF, cube: Cube) -> None:
        """Draw a live cube with its value, or with the value that is offered and a "?"."""
        painter, corner = self.painter, max(4.0, face.height() / 6)
        ink, value = (ColorRole.BrightText, cube.offer.value) if cube.offer else (ColorRole.Text, cube.value)
        text = f"{value}?" if cube.offer and self.row.reply is None else str(value)
        thin = 1.4 if cube.offer is None else 2.0
        painter.setPen(QPen(self.palette.color(ink), max(thin, face.height() / 20)))
        painter.setBrush(self.palette.brush(ColorRole.Base))
        painter.drawRoundedRect(face, corner, corner)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        font = bold(self.font) if len(text) < 3 else caption(bold(self.font))
        self.write(face, Qt.AlignmentFlag.AlignCenter, text, font, ink)


SHARES = {Side.BOX: 0.0, None: 0.5, Side.TEAM: 1.0}
"""The place of a cube on its track by its owner."""
