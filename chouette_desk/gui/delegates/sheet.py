"""A cell of the sheet: the running total, then the scorekeeper's marks."""

from collections.abc import Callable, Hashable, Sequence
from functools import partial
from math import ceil, inf

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QLineF, QMarginsF, QPointF, QRect, QRectF, QSizeF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPalette, QPen, QPixmap
from PySide6.QtWidgets import QAbstractItemView, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from chouette_desk.core.night import SeatStatus
from chouette_desk.core.sheet import Mark, Role
from chouette_desk.gui.roles import Index, ItemRole, SheetCell
from chouette_desk.gui.style import ColorRole, bold, chosen_has_ground, mark_colour, scaled, small
from chouette_desk.wording.sheet import role_letter
from chouette_desk.wording.text import minus, signed

# Geometry: at the right the badge above the points, left of them the number with its circle, stroke and label

HEIGHT = 2.2  # of the circle, in heights of a digit
OVER = 1.12  # how far the stroke runs out of the circle
DIAGONAL = 0.354  # from the middle of a circle to its edge in each direction, in diameters: half the root of a half
EDGE = 2.7  # what stays free at the edge of the cell, in pixels
LABEL = 2.0  # between a circle or a badge and the label, in pixels
MOST = 13  # how wide the parts of a cell may stand apart, in heights of a line of text
ABOVE, BELOW = 2.0, 2.0  # the badge and under the points, in pixels
CIRCLE, STROKE = 1.3, 1.5  # pens, in pixels at the usual size of the totals
USUAL = 11.7  # that size, in points
BADGE = 1.25  # the side of a badge, in ascents of its letter
CORNER = 3.0  # of a badge, in pixels


class Spacing(Struct, frozen=True):
    """Free room in a circle, in heights of a digit, beside it, and at the right."""

    inside: float
    apart: float
    margin: float


SPACINGS = Spacing(0.55, 3.5, 3.0), Spacing(0.28, 3.0, 3.0), Spacing(0.12, 2.5, 3.0)
"""Of a cell that has room, and of those in which its parts must stand closer."""


class CellPlaces(Struct, frozen=True):
    """The place of a number, the room of its marks, the width of its circle."""

    number: QRectF
    room: QRectF
    circled: float


def cell_places(area: QRectF, number: float, circle: float, free: float, end: float) -> CellPlaces:
    """Return the places of a number in a circle of these widths.

    Both are the same without a circle. ``free`` is what stays free at the right, ``end`` the distance from there at
    which the number ends where it has room.
    """
    room = area.marginsRemoved(QMarginsF(EDGE, EDGE, free, EDGE))
    beside = (circle - number) / 2
    left = max(min(area.right() - end, room.right() - beside) - number, room.left() + beside)
    if circle > room.width():
        left = room.center().x() - number / 2
    return CellPlaces(QRectF(left, area.top(), number, area.height()), room, min(circle, room.width()))


class MarkGeometry(Struct, frozen=True):
    """A circle round a number, the stroke that crosses it out, its label's start."""

    circle: QRectF
    stroke: QLineF
    label: QPointF


def mark_geometry(places: CellPlaces, digit: float) -> MarkGeometry:
    """Return the marks round a number with digits of this height."""
    height = min(digit * HEIGHT, places.room.height())
    circle = QRectF(0, 0, places.circled, height)
    circle.moveCenter(places.number.center())
    across = QPointF(circle.width(), -height) * DIAGONAL * OVER  # from the lower left to the upper right
    stroke = QLineF(circle.center() - across, circle.center() + across)
    return MarkGeometry(circle, stroke, QPointF(circle.right() + LABEL, circle.top()))


def circled(number: QSizeF, spacing: Spacing = SPACINGS[0]) -> float:
    """The width that the circle round a number needs."""
    return max(number.width() + 2 * number.height() * spacing.inside, number.height() * HEIGHT)


def needed(number: QSizeF, side: float, spacing: Spacing = SPACINGS[0]) -> float:
    """Return the cell width for a circled number beside a badge or points this wide."""
    return circled(number, spacing) + side + EDGE + spacing.apart + spacing.margin


class NumberColumn(Struct, frozen=True):
    """The widths that all columns have room for: of a number, and beside it."""

    number: QSizeF = QSizeF()
    side: float = 0.0
    spacing: Spacing = SPACINGS[0]
    scale: float = 1.0  # of the totals, in the size of those of a sheet with room
    most: float = inf  # the width within which the parts of a cell stand in the middle of a wide column

    @property
    def needed(self) -> int:
        """The width of such a column."""
        return ceil(needed(self.number, self.side, self.spacing))

    def within(self, area: QRectF) -> QRectF:
        """The part of a cell that is not too wide for an eye to see as one."""
        spare = max(area.width() - self.most, 0) / 2
        return area.adjusted(spare, 0, -spare, 0)

    def end(self, width: float) -> float:
        """The distance from the right at which numbers end in a column this wide.

        They stand in the middle where that leaves room for the widest badge or points.
        """
        beside = (circled(self.number, self.spacing) - self.number.width()) / 2
        return max((width - self.number.width()) / 2, self.side + self.spacing.margin + self.spacing.apart + beside)


LOWER_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignBottom


class Widths(dict[str, float]):
    """The widths of texts in a font, each measured once."""

    def __init__(self, font: QFont) -> None:
        super().__init__()
        self._metrics = QFontMetricsF(font)

    def __missing__(self, text: str) -> float:
        """Override: a text that was not asked for yet."""
        self[text] = width = self._metrics.horizontalAdvance(text)
        return width


class CellFonts:
    """The fonts of a cell: of its total, its badge and its points."""

    def __init__(self, totals: QFont) -> None:
        self.totals = QFont(totals)
        self.bold, self.small = bold(totals), small(totals)
        self.role = bold(self.small)
        self.italic = QFont(self.small)
        self.italic.setItalic(True)
        self.label_height = QFontMetricsF(self.small).capHeight()
        self.digit = QFontMetricsF(self.totals).capHeight()
        self.of_totals, self.of_small = Widths(self.totals), Widths(self.small)
        self.badge = badge_side(self.role)
        self.pen = max(totals.pointSizeF() / USUAL, 1.0)
        self.widest = QFontMetricsF(self.bold).horizontalAdvance(minus(-1)[0])  # of the characters of a number


class Inks:
    """The colours of a cell, looked up once per palette, since a lookup is slow."""

    def __init__(self, palette: QPalette) -> None:
        self.paper = palette.color(ColorRole.Base)
        self.text, self.quiet = palette.color(ColorRole.Text), palette.color(ColorRole.PlaceholderText)
        self.accent = palette.color(ColorRole.BrightText)
        left, away = palette.brush(ColorRole.AlternateBase), palette.brush(ColorRole.Mid)
        away.setStyle(Qt.BrushStyle.BDiagPattern)  # no brush of its own: PySide loads 182 names for one
        if left.color() == self.paper:  # in high contrast no grey tells who has left
            left = palette.brush(ColorRole.Mid)
            left.setStyle(Qt.BrushStyle.Dense6Pattern)
        self.absent = {SeatStatus.LEFT: left, SeatStatus.AWAY: away}
        self.chosen, self.on_chosen = palette.color(ColorRole.Midlight), palette.color(ColorRole.Text)
        self.hairline, self.strong = QPen(palette.color(ColorRole.Mid), 1), QPen(palette.color(ColorRole.Dark), 1)
        self.ring = ring_pen(palette)
        self.frame = None if chosen_has_ground(palette) else self.ring
        self.mark = mark_colour()


class CellPainter:
    """Draws the parts of cells, in the colours and the fonts that they share."""

    def __init__(self, painter: QPainter, inks: Inks, fonts: CellFonts, column: NumberColumn) -> None:
        self._painter, self._inks, self._fonts, self._column = painter, inks, fonts, column

    def draw(self, area: QRectF, cell: SheetCell, *, is_chosen: bool = False) -> None:
        """Draw a cell with all that it has."""
        self.draw_ground(area, cell, is_chosen)
        if cell.is_zero is not None:
            self._draw_sum(area, cell)
            return
        self._draw_content(area, cell, is_chosen)

    def _draw_content(self, area: QRectF, cell: SheetCell, is_chosen: bool) -> None:
        fonts, area = self._fonts, self._column.within(area)
        room = area.width()
        number = fonts.of_totals[cell.text]
        badge, points = fonts.badge if cell.letter else 0.0, self._width_of_points(cell)
        label = fonts.of_small[cell.mark.label] + LABEL if cell.mark and cell.mark.label else 0.0
        size = QSizeF(number, fonts.digit)
        circles = [(way, circled(size, way) if cell.mark else number) for way in SPACINGS]
        sides = (label, max(badge, points)), (0.0, max(badge + label, points))  # the label at the circle or the badge
        ways = ((*way, *side) for side in sides for way in circles)
        fitting = (way for way in ways if self._width(*way) <= room)
        spacing, circle, before, side = next(fitting, (None, 0.0, 0.0, 0.0))
        if spacing is None:
            (spacing, circle), side, points = circles[-1], badge + label, 0.0  # the points give way to the number
        free = spacing.apart + side + spacing.margin if side else EDGE
        places = cell_places(area, number, circle, free + before, self._column.end(room))
        self._draw_number(places, cell, is_chosen)
        right = area.right() - spacing.margin
        if cell.mark is not None:
            self._draw_mark(places, cell.mark, None if before else right - badge - label)
        if badge:
            high = min(badge, area.height() / 2 - ABOVE)
            place = QRectF(right - badge, area.top() + ABOVE, badge, high)
            draw_badge(self._painter, place, Role(cell.letter), self._inks, fonts.role)
        if points:
            self._painter.setFont(fonts.italic if cell.so_far else fonts.small)
            self._painter.setPen(self._inks.quiet)
            above = QRectF(area.left(), area.top(), right - area.left(), area.height() - BELOW)
            self._painter.drawText(above, LOWER_RIGHT, signed(cell.points or 0))

    @staticmethod
    def _width(way: Spacing, circle: float, before: float, side: float) -> float:
        """The width of a cell with this spacing, circle, room before it and beside it."""
        return EDGE + circle + before + way.apart + side + way.margin

    def _width_of_points(self, cell: SheetCell) -> float:
        return self._fonts.of_small[signed(cell.points)] if cell.points else 0.0

    def draw_ground(self, area: QRectF, cell: SheetCell, is_chosen: bool) -> None:
        """Draw the ground, which shows absence and corrections in a chosen line too."""
        painter, inks = self._painter, self._inks
        if is_chosen or cell.absence or cell.changed:
            painter.setPen(Qt.PenStyle.NoPen)
            ground = inks.absent[cell.absence] if cell.absence else inks.chosen
            painter.setBrush(inks.mark if cell.changed else ground)
            painter.drawRect(area)

    def _draw_sum(self, area: QRectF, cell: SheetCell) -> None:
        """Draw a zero check: pale while it is zero, and red and bold otherwise."""
        painter = self._painter
        painter.setFont(self._fonts.small if cell.is_zero else self._fonts.bold)
        painter.setPen(self._inks.quiet if cell.is_zero else self._inks.accent)
        painter.drawText(area, Qt.AlignmentFlag.AlignCenter, self._shortened(cell.text, area.width() - 2 * EDGE))

    def _shortened(self, text: str, room: float) -> str:
        if len(text) * self._fonts.widest <= room:
            return text
        return self._painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, int(room))

    def _draw_number(self, places: CellPlaces, cell: SheetCell, is_chosen: bool) -> None:
        painter, inks, room, place = self._painter, self._inks, places.room, places.number
        painter.setFont(self._fonts.bold if cell.changed and inks.mark == inks.paper else self._fonts.totals)
        painter.setPen(inks.quiet if cell.absence else inks.on_chosen if is_chosen else inks.text)
        text = cell.text if place.width() <= room.width() else self._shortened(cell.text, room.width())
        painter.drawText(place.united(place.intersected(room)), Qt.AlignmentFlag.AlignCenter, text)

    def _draw_mark(self, places: CellPlaces, mark: Mark, label: float | None) -> None:
        """Draw the circle round the number, its label, and the stroke if it is crossed.

        The label begins at the circle, or at ``label``, high beside the badge.
        """
        painter, fonts = self._painter, self._fonts
        geometry = mark_geometry(places, fonts.digit)
        painter.setPen(QPen(self._inks.text, CIRCLE * fonts.pen))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(geometry.circle)
        painter.setFont(fonts.small)
        place = geometry.label if label is None else QPointF(label, places.number.top() + ABOVE + LABEL)
        painter.drawText(place + QPointF(0, fonts.label_height), mark.label)
        if mark.crossed:
            painter.setPen(QPen(self._inks.accent, STROKE * fonts.pen, c=Qt.PenCapStyle.RoundCap))
            painter.drawLine(geometry.stroke)


def badge_side(font: QFont) -> float:
    """The side of a badge with a letter in this font."""
    return round(QFontMetricsF(font).ascent() * BADGE)


def draw_badge(painter: QPainter, place: QRectF, role: Role, inks: Inks, font: QFont) -> None:
    """Draw a badge: the Box's filled, the Captain's in ink, the Partner's quiet."""
    is_box, ink = role is Role.BOX, inks.quiet if role is Role.PARTNER else inks.text
    painter.setPen(QPen(inks.accent if is_box else ink, CIRCLE))
    painter.setBrush(inks.accent if is_box else Qt.BrushStyle.NoBrush)
    painter.drawRoundedRect(place.adjusted(0.5, 0.5, -0.5, -0.5), CORNER, CORNER)
    painter.setFont(font)
    painter.setPen(inks.paper if is_box else ink)
    painter.drawText(place, Qt.AlignmentFlag.AlignCenter, role_letter(role))


class Pictures:
    """Parts of a widget, each drawn once on its paper and kept.

    Not at the first painting, which may be the last, nor where dots of a picture lie between those of the screen.
    """

    def __init__(self, widget: QWidget, most: int) -> None:
        self._widget, self._most = widget, most
        self._look: tuple[object, ...] = ()
        self._kept: dict[Hashable, QPixmap] = {}
        self._ratio = 1.0  # of the screen: its dots to a pixel of the window
        self._keeps = False

    def begin(self, *look: object) -> bool:
        """Begin a painting; True if its parts share a new look, and are drawn anew."""
        widget, palette = self._widget, self._widget.palette()
        ratio = widget.devicePixelRatioF()
        now = palette.cacheKey(), palette.currentColorGroup(), widget.font(), ratio, *look
        is_new = now != self._look
        if is_new or len(self._kept) > self._most:
            self._kept.clear()
        self._look, self._ratio, self._keeps = now, ratio, not is_new and ratio.is_integer()
        return is_new

    def draw(self, painter: QPainter, place: QRect, content: Hashable, draw: Callable[[QPainter], object]) -> None:
        """Draw a part at its place.

        ``draw`` draws it at the origin, from its ``content`` and its size alone.
        """
        if not self._keeps:
            painter.save()
            painter.translate(place.topLeft())
            draw(painter)
            painter.restore()
            return
        key = place.width(), place.height(), content
        if (picture := self._kept.get(key)) is None:
            picture = self._kept[key] = self._drawn(place, draw)
        painter.drawPixmap(place.topLeft(), picture)

    def _drawn(self, place: QRect, draw: Callable[[QPainter], object]) -> QPixmap:
        picture = QPixmap(place.size() * self._ratio)
        picture.setDevicePixelRatio(self._ratio)
        picture.fill(self._widget.palette().color(ColorRole.Base))
        with QPainter(picture) as painter:
            draw(painter)
        return picture


EMPTY = SheetCell(absence=SeatStatus.LEFT)
MOST_KEPT = 60  # pictures of lines: some screens of them
ColumnPlace = tuple[int, int]
"""The left and the width of a column."""


class SheetDelegate(QStyledItemDelegate):
    """Paint lines of totals with their marks, each of which can be switched off.

    The view draws a line at a time: to be asked for each cell takes Qt longer than the paint. What a line looks like is
    drawn once and kept. ``column`` is what all columns have room for.
    """

    marks = True
    corners = True
    column = NumberColumn()
    narrow: Sequence[int] = ()  # the columns that show no more than their ground
    _inks: Inks
    _fonts: CellFonts

    def __init__(self, view: QAbstractItemView) -> None:
        super().__init__(view)
        self._view, self._pictures = view, Pictures(view, MOST_KEPT)
        self._places: Sequence[ColumnPlace] = ()

    def prepare(self, places: Sequence[ColumnPlace]) -> None:
        """Look up what cells in these columns share; to be called before a painting."""
        if self._pictures.begin(self.marks, self.corners, self.column, tuple(self.narrow), places):
            self._places, self._inks = places, Inks(self._view.palette())
            self._fonts = CellFonts(scaled(self._view.font(), self.column.scale))

    def draw_line(self, painter: QPainter, line: QRect, cells: Sequence[SheetCell], *, is_chosen: bool) -> None:
        """Draw a line."""
        self._pictures.draw(painter, line, (cells, is_chosen), partial(self._draw, cells, line.height(), is_chosen))

    def draw_focus(self, painter: QPainter, cell: QRect) -> None:
        """Draw a frame in the cell that the keys are at."""
        painter.setPen(self._inks.ring)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(QRectF(cell).adjusted(1, 1, -2, -2))

    def _draw(self, cells: Sequence[SheetCell], height: int, is_chosen: bool, painter: QPainter) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        parts = CellPainter(painter, self._inks, self._fonts, self.column)
        for index, (cell, (left, width)) in enumerate(zip(cells, self._places, strict=True)):
            if width:  # the zero check is hidden where there is no room for it
                shown = EMPTY if index in self.narrow else self._shown(cell)
                parts.draw(QRectF(left, 0, width, height), shown, is_chosen=is_chosen)
        if is_chosen and self._inks.frame is not None:
            painter.setPen(self._inks.frame)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRect(QRectF(0, 0, sum(width for _left, width in self._places), height).adjusted(1, 1, -1, -1))

    def _shown(self, cell: SheetCell) -> SheetCell:
        """The cell without what is switched off."""
        if not self.corners:
            cell = replace(cell, letter="", points=None)
        return cell if self.marks else replace(cell, mark=None)

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


def ring_pen(palette: QPalette) -> QPen:
    """The pen of the focus ring."""
    return QPen(palette.color(ColorRole.Accent), 2)
