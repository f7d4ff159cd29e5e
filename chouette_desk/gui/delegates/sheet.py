"""A cell of the sheet: the running total, then the scorekeeper's marks."""

from collections.abc import Collection, Mapping

from msgspec import Struct
from PySide6.QtCore import QLineF, QMarginsF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem

from chouette_desk.core.night import SeatStatus
from chouette_desk.core.sheet import Mark, Role
from chouette_desk.gui.roles import Index, ItemRole, SheetCell
from chouette_desk.gui.style import ColorRole, between, bold, small
from chouette_desk.wording.text import minus, signed

# Geometry: circle, stroke and label round a number, letter and points in the corners

ROOM = 0.55  # between the number and its circle at each side, in heights of a digit
HEIGHT = 2.05  # of the circle, in heights of a digit
OVER = 1.12  # how far the stroke runs out of the circle
DIAGONAL = 0.354  # from the middle of a circle to its edge in each direction, in diameters: half the root of a half
EDGE = 1.5  # what stays free at the edge of the cell, in pixels
CORNERS = QMarginsF(3, 0, 4, 2)  # round the letter at the upper left and the points at the lower right, in pixels


class MarkGeometry(Struct, frozen=True):
    """A circle round a number, the stroke that crosses it out, its label's start."""

    circle: QRectF
    stroke: QLineF
    label: QPointF


def mark_geometry(cell: QRectF, number: QSizeF) -> MarkGeometry:
    """Return the marks round a number in a cell; ``number`` is the size of its digits."""
    room = cell.marginsRemoved(QMarginsF(EDGE, EDGE, EDGE, EDGE))
    height = min(number.height() * HEIGHT, room.height())
    width = min(max(circled(number), height), room.width())
    circle = QRectF(0, 0, width, height)
    circle.moveCenter(cell.center())
    across = QPointF(width, -height) * DIAGONAL * OVER  # from the lower left to the upper right
    stroke = QLineF(circle.center() - across, circle.center() + across)
    return MarkGeometry(circle, stroke, QPointF(circle.right() + EDGE, circle.top()))


def circled(number: QSizeF) -> float:
    """The width that the circle round a number needs."""
    return max(number.width() + 2 * number.height() * ROOM, number.height() * HEIGHT)


def needed(number: QSizeF, letter: float, points: float) -> float:
    """Return the cell width for a circled number between a letter and points."""
    return circled(number) + 2 * max(letter, points) + 4 * EDGE


LOWER_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom
UPPER_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop


class CellFonts:
    """The fonts of a cell: of its total, its role and its points."""

    def __init__(self, totals: QFont) -> None:
        self.totals = QFont(totals)
        self.bold, self.small = bold(totals), small(totals)
        self.role = bold(self.small)
        self.label_height = QFontMetricsF(self.small).capHeight()
        self.widest = QFontMetricsF(self.bold).horizontalAdvance(minus(-1)[0])  # of the characters of a number


class Inks:
    """The colours of a cell, looked up once per palette, since a lookup is slow."""

    def __init__(self, palette: QPalette) -> None:
        self.paper = palette.color(ColorRole.Base)
        self.text, self.quiet = palette.color(ColorRole.Text), palette.color(ColorRole.PlaceholderText)
        self.accent = palette.color(ColorRole.BrightText)
        left = palette.color(ColorRole.AlternateBase)
        self.absent = {SeatStatus.LEFT: left, SeatStatus.AWAY: between(self.paper, left)}
        self.chosen, self.on_chosen = palette.color(ColorRole.Midlight), palette.color(ColorRole.Text)
        self.hairline, self.strong = QPen(palette.color(ColorRole.Mid), 1), QPen(palette.color(ColorRole.Dark), 1)
        self.ring = ring_pen(palette)
        self.frame = None if chosen_has_ground(palette) else self.ring


class CellPainter:
    """Draws the parts of cells, in the colours and the fonts that they share."""

    def __init__(self, painter: QPainter, inks: Inks, fonts: CellFonts) -> None:
        self._painter, self._inks, self._fonts = painter, inks, fonts

    def draw_number(self, area: QRectF, cell: SheetCell, is_chosen: bool) -> None:
        """Draw the number on its background, which shows absence in a chosen line too.

        A zero check is pale while it is zero, and red and bold otherwise.
        """
        painter, inks, fonts = self._painter, self._inks, self._fonts
        if is_chosen or cell.absence:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(inks.absent[cell.absence] if cell.absence else inks.chosen)
            painter.drawRect(area)
        if is_chosen and inks.frame is not None:
            painter.setPen(inks.frame)
            painter.drawLine(area.topLeft(), area.topRight())
            painter.drawLine(area.bottomLeft(), area.bottomRight())
        font, ink = fonts.totals, inks.on_chosen if is_chosen else inks.text
        if cell.absence:
            ink = inks.quiet
        if cell.is_zero is not None:
            font, ink = (fonts.small, inks.quiet) if cell.is_zero else (fonts.bold, inks.accent)
        painter.setFont(font)
        painter.setPen(ink)
        text, room = cell.text, area.width() - 2 * EDGE
        if len(text) * fonts.widest > room:
            text = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room))
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, text)

    def draw_corners(self, area: QRectF, cell: SheetCell, role: str, points: int | None) -> None:
        """Draw the role at the upper left, the Box's in red, points at the lower right."""
        painter, room = self._painter, area.marginsRemoved(CORNERS)
        if role:
            painter.setFont(self._fonts.role)
            painter.setPen(self._inks.accent if cell.letter == Role.BOX else self._inks.text)
            painter.drawText(room, UPPER_LEFT, role)
        if points:
            painter.setFont(self._fonts.small)
            painter.setPen(self._inks.quiet)
            painter.drawText(room, LOWER_RIGHT, signed(points))

    def draw_mark(self, area: QRectF, text: str, mark: Mark) -> None:
        """Draw the circle round the number, its label, and the stroke if it is crossed."""
        painter, fonts = self._painter, self._fonts
        geometry = mark_geometry(area, digits(fonts.totals, text))
        thin = max(fonts.totals.pointSizeF() / 10, 1.0)
        painter.setPen(QPen(self._inks.text, thin))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(geometry.circle)
        painter.setFont(fonts.small)
        last = area.right() - EDGE - painter.fontMetrics().horizontalAdvance(mark.label)
        place = QPointF(min(geometry.label.x(), last), geometry.label.y() + fonts.label_height)
        painter.drawText(place, mark.label)
        if mark.crossed:
            painter.setPen(QPen(self._inks.accent, thin, c=Qt.PenCapStyle.RoundCap))
            painter.drawLine(geometry.stroke)


MOST_KEPT = 1000  # pictures of cells: three screens of them


class SheetDelegate(QStyledItemDelegate):
    """Paint totals with their marks, each of which can be switched off.

    What a cell looks like is drawn once and kept. ``points_fit``: they fit into the cells; ``words`` has the roles
    written as words, by their letters.
    """

    marks = True
    corners = True
    points_fit = True
    words: Mapping[str, str] = {}
    _look: tuple[object, ...] = ()
    _inks: Inks
    _fonts: CellFonts
    _current: Index | None = None
    _chosen: Collection[int] = ()
    _ratio = 1.0  # of the screen: its dots to a pixel of the window
    _keeps = False

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view = view
        self._kept: dict[tuple[SheetCell, int, int, bool], QPixmap] = {}

    def prepare(self) -> None:
        """Look up what all cells share; to be called before they are painted."""
        view, palette, font = self._view, self._view.palette(), self._view.font()
        self._current = view.currentIndex() if view.hasFocus() else None
        self._chosen = {index.row() for index in view.selectionModel().selectedRows()}
        ratio = view.devicePixelRatioF()
        colours = palette.cacheKey(), palette.currentColorGroup()
        look = (*colours, font, ratio, self.marks, self.corners, self.points_fit, dict(self.words))
        is_known = look == self._look
        if not is_known:
            self._look, self._ratio, self._inks, self._fonts = look, ratio, Inks(palette), CellFonts(font)
        if not is_known or len(self._kept) > MOST_KEPT:
            self._kept.clear()
        # not at the first painting, which may be the last, nor where dots of a picture lie between those of the screen
        self._keeps = is_known and ratio.is_integer()

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Override: the number on its background, with role, points and mark.

        The model is asked once. Neither the style nor the option's state is asked: QStyle's many names take a twentieth
        of the start.
        """
        cell: SheetCell = index.data(ItemRole.CELL)
        rect, is_chosen = option.rect, index.row() in self._chosen
        if self._keeps:
            painter.drawPixmap(rect.topLeft(), self._picture(cell, rect.width(), rect.height(), is_chosen))
        else:
            self._draw(painter, QRectF(rect), cell, is_chosen)
        if index == self._current:
            draw_focus(painter, QRectF(rect), self._inks)

    def _picture(self, cell: SheetCell, width: int, height: int, is_chosen: bool) -> QPixmap:
        key = cell, width, height, is_chosen
        if (kept := self._kept.get(key)) is not None:
            return kept
        picture = QPixmap(QSize(width, height) * self._ratio)
        picture.setDevicePixelRatio(self._ratio)
        picture.fill(self._inks.paper)
        with QPainter(picture) as painter:
            self._draw(painter, QRectF(0, 0, width, height), cell, is_chosen)
        self._kept[key] = picture
        return picture

    def _draw(self, painter: QPainter, area: QRectF, cell: SheetCell, is_chosen: bool) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        parts = CellPainter(painter, self._inks, self._fonts)
        parts.draw_number(area, cell, is_chosen)
        if self.corners:
            role = self.words.get(cell.letter, cell.letter)
            parts.draw_corners(area, cell, role, cell.points if self.points_fit else None)
        if self.marks and cell.mark is not None:
            parts.draw_mark(area, cell.text, cell.mark)

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Override: the number alone, for the size of the cell."""
        option.text = index.data(ItemRole.CELL).text
        option.features |= QStyleOptionViewItem.ViewItemFeature.HasDisplay


def line_height(font: QFont) -> int:
    """Return the height of a sheet line with totals in this font, in pixels."""
    return round(QFontMetricsF(font).height() * 1.9)


def digits(font: QFont, text: str) -> QSizeF:
    """The width of a number in this font, and the height of its digits."""
    metrics = QFontMetricsF(font)
    return QSizeF(metrics.horizontalAdvance(text), metrics.capHeight())


def draw_focus(painter: QPainter, cell: QRectF, inks: Inks) -> None:
    """A frame in the cell that the keys are at."""
    painter.setPen(inks.ring)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawRect(cell.adjusted(1, 1, -2, -2))


def chosen_has_ground(palette: QPalette) -> bool:
    """True if its ground tells a chosen line; if not, lines above and below it do."""
    return palette.color(ColorRole.Midlight) != palette.color(ColorRole.Base)


def ring_pen(palette: QPalette) -> QPen:
    """The pen of the focus ring."""
    return QPen(palette.color(ColorRole.Accent), 2)
