"""A cell of the sheet: the running total as any cell shows it, then what the scorekeeper's pencil adds."""

from PySide6.QtCore import QLineF, QModelIndex, QPersistentModelIndex, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPalette, QPen
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from chouette_desk.core.sheet import Mark, Role
from chouette_desk.gui.delegates.mark_geometry import letter_corner, mark_geometry, points_corner
from chouette_desk.gui.roles import SheetRole
from chouette_desk.wording.points import signed

Colour = QPalette.ColorRole
SMALL = 0.66  # letters, labels and points, of the size of the totals
LOWER_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
UPPER_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
FOCUS = QStyle.StateFlag.State_HasFocus
QUIET = ~(QStyle.StateFlag.State_MouseOver | FOCUS)


class SheetDelegate(QStyledItemDelegate):
    """Paints totals with their marks; each can be switched off. ``roomy`` is whether the points fit into the cells."""

    marks = True
    corners = True
    roomy = True

    # Overrides of Qt

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Override: the ordinary cell, then lines, letter, points and mark."""
        super().paint(painter, option, index)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        cell = QRectF(option.rect)
        draw_lines(painter, cell, option.palette, bool(index.data(SheetRole.FIFTH)))
        if self.corners:
            draw_letter(painter, cell, option, index.data(SheetRole.LETTER))
        if self.corners and self.roomy:
            draw_points(painter, cell, option, index.data(SheetRole.POINTS))
        mark = index.data(SheetRole.MARK)
        if self.marks and mark is not None:
            draw_mark(painter, cell, option, index.data(), mark)
        if option.state & FOCUS:
            draw_focus(painter, cell, option.palette)
        painter.restore()

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Override: the zero check is quiet as long as it is zero, and shouts when it is not."""
        super().initStyleOption(option, index)
        option.state &= QUIET
        is_zero = index.data(SheetRole.ZERO)
        if is_zero is not None:
            colour = Colour.PlaceholderText if is_zero else Colour.Accent
            palette = option.palette
            for role in (Colour.Text, Colour.HighlightedText):
                palette.setColor(role, palette.color(colour))
            option.palette = palette
            option.font = small(option.font) if is_zero else bold(option.font)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Override: room for a circle, a letter and the points."""
        size = super().sizeHint(option, index)
        return size.expandedTo(QSize(0, line_height(option.font)))


def line_height(font: QFont) -> int:
    """The height of a line of the sheet whose totals are written in this font, in pixels."""
    return round(QFontMetricsF(font).height() * 1.9)


def small(font: QFont) -> QFont:
    """The font of letters, labels and points beside totals in this font."""
    smaller = QFont(font)
    smaller.setPointSizeF(max(font.pointSizeF() * SMALL, 5))
    return smaller


def bold(font: QFont) -> QFont:
    """The same font in bold."""
    bolder = QFont(font)
    bolder.setBold(True)
    return bolder


def digits(font: QFont, text: str) -> QSizeF:
    """How wide a number is in this font, and how high its digits are."""
    metrics = QFontMetricsF(font)
    return QSizeF(metrics.horizontalAdvance(text), metrics.capHeight())


def draw_lines(painter: QPainter, cell: QRectF, palette: QPalette, strong: bool) -> None:
    """The hairlines under and beside a cell; every fifth line is stronger."""
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


def draw_letter(painter: QPainter, cell: QRectF, option: QStyleOptionViewItem, letter: str | None) -> None:
    """The letter of the role at the upper left, the Box's in red."""
    if not letter:
        return
    font, is_box = small(option.font), letter == Role.BOX
    painter.setFont(bold(font) if is_box else font)
    painter.setPen(option.palette.color(Colour.Accent if is_box else Colour.PlaceholderText))
    painter.drawText(letter_corner(cell), UPPER_LEFT, letter)


def draw_points(painter: QPainter, cell: QRectF, option: QStyleOptionViewItem, points: int | None) -> None:
    """The points of the line at the lower right; nothing where nothing was won."""
    if points:
        painter.setFont(small(option.font))
        painter.setPen(option.palette.color(Colour.PlaceholderText))
        painter.drawText(points_corner(cell), LOWER_RIGHT, signed(points))


def draw_mark(painter: QPainter, cell: QRectF, option: QStyleOptionViewItem, text: str, mark: Mark) -> None:
    """The circle round the number, its label, and the stroke through it if it is crossed."""
    palette, font = option.palette, option.font
    geometry = mark_geometry(cell, digits(font, text))
    thin = max(font.pointSizeF() / 10, 1.0)
    painter.setPen(QPen(palette.color(Colour.Text), thin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawEllipse(geometry.circle)
    painter.setFont(small(font))
    ascent = QFontMetricsF(small(font)).capHeight()
    painter.drawText(geometry.label + QPointF(0, ascent), mark.label)
    if mark.crossed:
        painter.setPen(QPen(palette.color(Colour.Accent), thin, c=Qt.PenCapStyle.RoundCap))
        painter.drawLine(geometry.stroke)
