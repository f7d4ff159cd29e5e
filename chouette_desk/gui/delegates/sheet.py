"""A cell of the sheet: the running total as any cell shows it, then what the scorekeeper's pencil adds."""

from collections.abc import Mapping

from msgspec import Struct
from PySide6.QtCore import QLineF, QMarginsF, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPalette, QPen
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem

from chouette_desk.core.sheet import Mark, Role
from chouette_desk.gui.roles import ItemRole, SheetCell
from chouette_desk.wording.text import signed

# Geometry: circle, stroke and label round a number, letter and points in the corners

ROOM = 0.55  # between the number and its circle at each side, in heights of a digit
HEIGHT = 2.05  # of the circle, in heights of a digit
OVER = 1.12  # how far the stroke runs out of the circle
EDGE = 1.5  # what stays free at the edge of the cell, in pixels
CORNERS = QMarginsF(3, 0, 4, 2)  # round the letter at the upper left and the points at the lower right, in pixels


class MarkGeometry(Struct, frozen=True):
    """A circle round a number, the stroke that crosses it out, and the point where its label begins."""

    circle: QRectF
    stroke: QLineF
    label: QPointF


def mark_geometry(cell: QRectF, number: QSizeF) -> MarkGeometry:
    """The marks round a number in the middle of a cell; ``number`` is the size of its digits."""
    room = cell.marginsRemoved(QMarginsF(EDGE, EDGE, EDGE, EDGE))
    height = min(number.height() * HEIGHT, room.height())
    width = min(max(circled(number), height), room.width())
    circle = QRectF(0, 0, width, height)
    circle.moveCenter(cell.center())
    across = QPointF(width * 0.354 * OVER, -height * 0.354 * OVER)  # from the lower left to the upper right
    stroke = QLineF(circle.center() - across, circle.center() + across)
    return MarkGeometry(circle, stroke, QPointF(circle.right() + EDGE, circle.top()))


def circled(number: QSizeF) -> float:
    """The width that the circle round a number needs."""
    return max(number.width() + 2 * number.height() * ROOM, number.height() * HEIGHT)


def needed(number: QSizeF, letter: float, points: float) -> float:
    """The width of a cell for a number in its circle, between a letter and points of these widths."""
    return circled(number) + 2 * max(letter, points) + 4 * EDGE


Index = QModelIndex | QPersistentModelIndex
Colour = QPalette.ColorRole
SMALL = 0.66  # roles, labels and points, of the size of the totals
LEAST_SIZE = 9.0  # in points, unless the totals themselves are smaller
LOWER_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
UPPER_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class CellFonts:
    """The fonts of a cell: of its total, its role and its points."""

    def __init__(self, totals: QFont) -> None:
        self.totals = QFont(totals)
        self.bold, self.small = bold(totals), small(totals)
        self.role = bold(self.small)
        self.label_height = QFontMetricsF(self.small).capHeight()


class SheetDelegate(QStyledItemDelegate):
    """Paints totals with their marks; each can be switched off.

    ``points_fit``: they fit into the cells; ``words`` has the roles that do in words, by their letters.
    """

    marks = True
    corners = True
    points_fit = True
    words: Mapping[str, str] = {}
    _fonts: CellFonts | None = None

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view

    # Overrides of Qt

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Override: the number on its ground, then lines, letter, points and mark. The model is asked once.

        Neither the style nor the option's state is asked: QStyle's many names take a twentieth of the start.
        """
        cell: SheetCell = index.data(ItemRole.CELL)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        rect, palette, fonts = QRectF(option.rect), option.palette, self._fonts_of(option.font)
        draw_number(painter, rect, palette, fonts, cell, self._view.selectionModel().isSelected(index))
        draw_lines(painter, rect, palette, cell.fifth)
        if self.corners:
            role = self.words.get(cell.letter, cell.letter)
            points = cell.points if self.points_fit else None
            draw_corners(painter, rect, palette, fonts, role, cell.letter == Role.BOX, points)
        if self.marks and cell.mark is not None:
            draw_mark(painter, rect, palette, fonts, cell.text, cell.mark)
        if self._view.hasFocus() and index == self._view.currentIndex():
            draw_focus(painter, rect, palette)
        painter.restore()

    def _fonts_of(self, font: QFont) -> CellFonts:
        if self._fonts is None or self._fonts.totals != font:
            self._fonts = CellFonts(font)  # shared by all cells of a sheet
        return self._fonts

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Override: the number alone, for the size of the cell."""
        option.text = index.data(ItemRole.CELL).text
        option.features |= QStyleOptionViewItem.ViewItemFeature.HasDisplay

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Override: room for a circle, a letter and the points."""
        return super().sizeHint(option, index).expandedTo(QSize(0, line_height(option.font)))


def draw_number(
    painter: QPainter, cell: QRectF, palette: QPalette, fonts: CellFonts, content: SheetCell, selected: bool
) -> None:
    """The number in the middle of its ground; a zero check is pale while it is zero, and red and bold otherwise."""
    if selected or content.absent:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.color(Colour.Highlight if selected else Colour.AlternateBase))
        painter.drawRect(cell)
    font, role = fonts.totals, Colour.HighlightedText if selected else Colour.Text
    if content.absent and not selected:
        role = Colour.PlaceholderText
    if content.is_zero is not None:
        font = fonts.small if content.is_zero else fonts.bold
        role = Colour.PlaceholderText if content.is_zero else Colour.Accent
    painter.setFont(font)
    painter.setPen(palette.color(role))
    text = painter.fontMetrics().elidedText(content.text, Qt.TextElideMode.ElideRight, int(cell.width() - 2 * EDGE))
    painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, text)


def line_height(font: QFont) -> int:
    """The height of a line of the sheet whose totals are written in this font, in pixels."""
    return round(QFontMetricsF(font).height() * 1.9)


def small(font: QFont) -> QFont:
    """The font of roles, labels and points next to totals in this font."""
    smaller = QFont(font)
    smaller.setPointSizeF(min(max(font.pointSizeF() * SMALL, LEAST_SIZE), font.pointSizeF()))
    return smaller


def bold(font: QFont) -> QFont:
    """The same font in bold."""
    bolder = QFont(font)
    bolder.setBold(True)
    return bolder


def heading_font(font: QFont, scale: float) -> QFont:
    """The font of a heading: bold, and larger than this one."""
    larger = bold(font)
    larger.setPointSizeF(font.pointSizeF() * scale)
    return larger


def digits(font: QFont, text: str) -> QSizeF:
    """The width of a number in this font, and the height of its digits."""
    metrics = QFontMetricsF(font)
    return QSizeF(metrics.horizontalAdvance(text), metrics.capHeight())


def draw_lines(painter: QPainter, cell: QRectF, palette: QPalette, strong: bool) -> None:
    """The hairlines under and next to a cell; every fifth line is stronger."""
    painter.setPen(QPen(palette.color(Colour.Mid), 1))
    right, bottom = cell.right() - 0.5, cell.bottom() - 0.5
    painter.drawLine(QLineF(right, cell.top(), right, cell.bottom()))
    if strong:
        painter.setPen(QPen(palette.color(Colour.Dark), 1))
    painter.drawLine(QLineF(cell.left(), bottom, cell.right(), bottom))


def draw_focus(painter: QPainter, cell: QRectF, palette: QPalette) -> None:
    """A frame in the cell that the keys are at."""
    painter.setPen(QPen(palette.color(Colour.Dark), 1))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(cell.adjusted(1.5, 1.5, -2.5, -2.5))


def draw_corners(
    painter: QPainter,
    cell: QRectF,
    palette: QPalette,
    fonts: CellFonts,
    role: str,
    is_box: bool,
    points: int | None,
) -> None:
    """The role at the upper left, the Box's in red, and the points of the line at the lower right."""
    room = cell.marginsRemoved(CORNERS)
    if role:
        painter.setFont(fonts.role)
        painter.setPen(palette.color(Colour.Accent if is_box else Colour.Text))
        painter.drawText(room, UPPER_LEFT, role)
    if points:
        painter.setFont(fonts.small)
        painter.setPen(palette.color(Colour.PlaceholderText))
        painter.drawText(room, LOWER_RIGHT, signed(points))


def draw_mark(painter: QPainter, cell: QRectF, palette: QPalette, fonts: CellFonts, text: str, mark: Mark) -> None:
    """The circle round the number, its label, and the stroke through it if it is crossed."""
    geometry = mark_geometry(cell, digits(fonts.totals, text))
    thin = max(fonts.totals.pointSizeF() / 10, 1.0)
    painter.setPen(QPen(palette.color(Colour.Text), thin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(geometry.circle)
    painter.setFont(fonts.small)
    painter.drawText(geometry.label + QPointF(0, fonts.label_height), mark.label)
    if mark.crossed:
        painter.setPen(QPen(palette.color(Colour.Accent), thin, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(geometry.stroke)
