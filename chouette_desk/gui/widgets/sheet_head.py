"""The names above the sheet and the numbers at its left, on the paper itself."""

from collections.abc import Collection, Iterable, Sequence
from functools import partial
from typing import Any
from unicodedata import combining

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QLineF,
    QModelIndex,
    QObject,
    QPoint,
    QPointF,
    QRect,
    QRectF,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetrics,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QHeaderView, QTableView, QWidget

from chouette_desk.core.sheet import Role
from chouette_desk.gui.delegates.order import RIGHT
from chouette_desk.gui.delegates.sheet import Inks, Pictures, badge_side, draw_badge
from chouette_desk.gui.models.sheet import Head, SheetModel
from chouette_desk.gui.roles import Display, ItemRole
from chouette_desk.gui.style import UNCUT, ColorRole, bold, small
from chouette_desk.gui.widgets.scroll_areas import own_viewport
from chouette_desk.wording.safe_text import isolated

ALIKE = str.maketrans("012345679", "888888888")  # digits are equally wide: texts that differ in them are measured once
NOTE_SIGN = 0.28  # of the height of a line
SIDE = 5  # of a name, in pixels
BOX_ROOM = 7  # between a name and the box round it, in pixels
BADGES_FROM = 80  # the room from which names have badges beside them, in pixels
LONG = 12  # letters of a word
ARROW, UPRIGHT = 4, 10  # half the height of an arrow, and above a text from the top down, in pixels
LINE = 1  # between the words below a name and the strong line, in pixels
BESIDE = 4, 0, -7, 0  # what the edges of a text at the left of a line lie inside, in pixels
MOST_KEPT = 80  # pictures of names, each in some parts, and of numbers
BESIDE_ALL = 14  # what the widest of these texts has round it, in pixels


class _Head(QHeaderView):
    """A head of the sheet: texts on paper, no buttons."""

    def __init__(self, orientation: Qt.Orientation, parent: QWidget | None) -> None:
        super().__init__(orientation, parent)
        own_viewport(self).setMouseTracking(True)
        self.setSectionsClickable(orientation is Qt.Orientation.Vertical)
        self.setHighlightSections(False)

    def _heading_data(self, section: int, role: int = Display.DisplayRole) -> Any:
        return self.model().headerData(section, self.orientation(), role)


class NameHead(_Head):
    """The names: the Box of the next game in a box, those who have left in grey.

    ``menu_requested`` has the index of a column and a point of the screen, ``fold_requested`` that of a column of
    somebody gone. The ``narrow`` ones have an arrow in place of the name.
    """

    menu_requested = Signal(int, QPoint)
    fold_requested = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.setMinimumSectionSize(20)
        self.narrow: Collection[int] = ()
        self._pictures = Pictures(self, MOST_KEPT)
        self._pressed: int | None = None

    def gone(self) -> list[int]:
        """The columns that can be narrow."""
        model = self.model()
        return model.gone() if isinstance(model, SheetModel) else []

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Override: a click folds or unfolds the column of somebody gone."""
        section = self.logicalIndexAt(event.position().toPoint())
        is_left = event.button() is Qt.MouseButton.LeftButton
        self._pressed = section if is_left and section in self.gone() else None
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Override: see mousePressEvent."""
        super().mouseReleaseEvent(event)
        section, self._pressed = self._pressed, None
        if section is not None and section == self.logicalIndexAt(event.position().toPoint()):
            self.fold_requested.emit(section)

    def _request_menu(self, here: QPoint, on_screen: QPoint) -> None:
        if 0 <= (section := self.logicalIndexAt(here)) < self.count() - 1:
            self.menu_requested.emit(section, on_screen)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Override: the menu of the player of the column."""
        self._request_menu(event.pos(), event.globalPos())

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Override: a double click asks for the menu too, unless a click folds the column."""
        if self.logicalIndexAt(event.position().toPoint()) not in self.gone():
            self._request_menu(event.position().toPoint(), event.globalPosition().toPoint())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the names, and next to them blank paper.

        Qt would ask for each by itself.
        """
        model, painter = self.model(), QPainter(self.viewport())
        rest = self.viewport().rect().adjusted(self.length() - self.offset(), 0, 0, 0)
        blank(painter, rest, self.palette())
        if not isinstance(model, SheetModel):
            return
        if not self.length():
            _draw_head_line(painter, rest, self.palette())  # of a sheet without a player
        self._pictures.begin(model.columns, self._cell_font())
        can_fold, edge = model.gone(), self.viewport().width()
        for section in range(self.count()):
            if self.isSectionHidden(section):
                continue
            place = QRect(self.sectionViewportPosition(section), 0, self.sectionSize(section), self.viewport().height())
            if place.right() + 1 == edge:
                place.setRight(edge)  # which is its line
            if place.intersects(event.rect()):
                name, head, folds = self._heading_data(section), model.head(section), section in can_fold
                look = str(name), head, folds, section in self.narrow
                self._pictures.draw(painter, place, look, partial(self._draw, place.size(), *look))
        painter.end()

    def _draw(self, size: QSize, name: str, head: Head | None, folds: bool, is_narrow: bool, painter: QPainter) -> None:
        """Draw a name on paper, or the arrow of a narrow column."""
        rect, palette = QRect(QPoint(), size), self.palette()
        blank(painter, rect, palette)
        if is_narrow:
            draw_arrow(painter, QPointF(rect.center()), palette, opens=True)
        else:
            if folds:
                draw_arrow(painter, QPointF(rect.left() + 2 * ARROW, rect.center().y()), palette, opens=False)
            self._write(painter, rect, name, head)
        _draw_edges(painter, rect, palette)

    def _write(self, painter: QPainter, rect: QRect, name: str, head: Head | None) -> None:
        font = bold(self.font()) if head else small(self.font())
        room = rect.adjusted(SIDE, 0, -SIDE, -2)
        lines, metrics = [name], QFontMetrics(font)
        if metrics.horizontalAdvance(name) > room.width():
            font = small(font)
            metrics = QFontMetrics(font)
            lines = self._shortened(name, metrics, room.width())
        if head and head.away:
            room = self._write_below(painter, room, head.away)
            lines = [metrics.elidedText(name, Qt.TextElideMode.ElideRight, room.width())]
        width = min(max(map(metrics.horizontalAdvance, lines)), room.width())
        if head and head.part is not None:
            room = self._draw_part(painter, room, head.part, QSize(width, len(lines) * metrics.height()))
        painter.setFont(font)
        ink = ColorRole.Text if head and head.is_present else ColorRole.PlaceholderText
        painter.setPen(self.palette().color(ink))
        text = "\n".join(map(isolated, lines))  # so that the dots end it
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter | UNCUT, text)

    def _shortened(self, name: str, metrics: QFontMetrics, width: int) -> list[str]:
        """The name on two lines, or cut within a word if no other name looks so then."""
        lines, mode = on_two_lines(name, metrics, width), Qt.TextElideMode.ElideRight
        first = len(lines[0])
        if len(lines) == 1 or " " in name[first : first + 1] or lines[0].endswith("-"):
            return lines
        names = [str(self._heading_data(section)) for section in range(self.count() - 1)]
        cut = metrics.elidedText(name, mode, width)
        alike = [other for other in names if metrics.elidedText(other, mode, width) == cut]
        return [cut] if alike == [name] else lines

    def _draw_part(self, painter: QPainter, room: QRect, part: Role, name: QSize) -> QRect:
        """Draw the badge of a part if it fits beside the name; return the name's room.

        The Box has a box round the name too, the others a line under it where there is no badge.
        """
        is_box, inks, font = part is Role.BOX, Inks(self.palette()), bold(small(self._cell_font()))
        side, around = round(badge_side(font)), 2 * BOX_ROOM if is_box else 0
        has_badge = room.width() >= BADGES_FROM and name.width() + around + SIDE + side <= room.width()
        if has_badge:
            room = room.adjusted(0, 0, -SIDE - side, 0)
            left = room.center().x() + (name.width() + around) / 2 + SIDE
            place = QRectF(left, room.center().y() - side / 2, side, side)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_badge(painter, place, part, inks, font)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(inks.quiet if part is Role.PARTNER else inks.text, 1.2))
        box = box_round(room, name.width(), name.height())
        if is_box:
            painter.drawRect(box)
        elif not has_badge:
            painter.drawLine(QLineF(box.left() + BOX_ROOM, box.bottom(), box.right() - BOX_ROOM, box.bottom()))
        return room

    def _cell_font(self) -> QFont:
        view = self.parentWidget()
        return view.font() if view else self.font()

    def _write_below(self, painter: QPainter, room: QRect, away: str) -> QRect:
        """Write small at the foot that a player is away or left; return the name's room."""
        painter.setFont(small(self.font()))
        painter.setPen(self.palette().color(ColorRole.PlaceholderText))
        metrics = QFontMetrics(painter.font())
        text = metrics.elidedText(away, Qt.TextElideMode.ElideRight, room.width())
        over_the_line = room.adjusted(0, 0, 0, -LINE)
        painter.drawText(over_the_line, Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignBottom | UNCUT, text)
        return room.adjusted(0, 0, 0, -metrics.height() - LINE)

    def sizeHint(self) -> QSize:
        """Override: room for a boxed name, on two lines if one is too long."""
        sections = [section for section in range(self.count() - 1) if section not in self.narrow]
        names = [str(self._heading_data(section)) for section in sections]
        metrics = QFontMetrics(bold(self.font()))
        widths = [self.sectionSize(section) - 2 * SIDE for section in sections]
        is_long = any(metrics.horizontalAdvance(name) > width for name, width in zip(names, widths, strict=True))
        two_lines = 2 * QFontMetrics(small(bold(self.font()))).height() + BOX_ROOM + 4
        one_line = round(self.fontMetrics().height() * 2.1)
        return QSize(self.length(), max(one_line, two_lines) if is_long else one_line)


def draw_arrow(painter: QPainter, middle: QPointF, palette: QPalette, *, opens: bool) -> None:
    """Draw the arrow of a column that a click opens or narrows."""
    across = QPointF(ARROW / 2 if opens else -ARROW / 2, 0)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(palette.color(ColorRole.Text), 1.5))
    painter.drawPolyline([middle - across - QPointF(0, ARROW), middle + across, middle - across + QPointF(0, ARROW)])
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, on=False)


def draw_upright(painter: QPainter, column: QRect, text: str, palette: QPalette) -> None:
    """Write a text from the top down in a narrow column."""
    painter.save()
    painter.setPen(palette.color(ColorRole.PlaceholderText))
    painter.translate(column.center().x() + 1, column.top() + UPRIGHT)
    painter.rotate(90)
    length, width = column.height() - 2 * UPRIGHT, column.width()
    shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, length)
    left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
    painter.drawText(QRectF(0, -width / 2, length, width), left, shown)
    painter.restore()


def blank(painter: QPainter, rect: QRect, palette: QPalette) -> None:
    """Paint paper with a brush: for a colour PySide loads 182 names at the start."""
    painter.setBackground(palette.brush(ColorRole.Base))
    painter.eraseRect(rect)


def draw_rules(painter: QPainter, rules: Sequence[QRect], colour: QColor) -> None:
    """Draw straight lines, which Qt does faster as areas."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawRects(rules)


def _draw_edges(painter: QPainter, rect: QRect, palette: QPalette) -> None:
    painter.setPen(QPen(palette.color(ColorRole.Mid), 1))
    painter.drawLine(QLineF(rect.right() + 0.5, rect.top(), rect.right() + 0.5, rect.bottom()))
    _draw_head_line(painter, rect, palette)


def _draw_head_line(painter: QPainter, rect: QRect, palette: QPalette) -> None:
    painter.setPen(QPen(palette.color(ColorRole.Text), 2))
    painter.drawLine(QLineF(rect.left(), rect.bottom(), rect.right() + 1, rect.bottom()))


def on_two_lines(name: str, metrics: QFontMetrics, width: int) -> list[str]:
    """Return a name on one line if it fits, else on two.

    The first has the words that fit, or the letters of a first word too long; the rest is cut if it must be.
    """
    if metrics.horizontalAdvance(name) <= width:
        return [name]
    fitting = [end for end in range(1, len(name)) if metrics.horizontalAdvance(name[:end].rstrip()) <= width]
    word_ends = [end for end in fitting if name[end - 1] in " -"]
    letter_ends = [end for end in fitting if not combining(name[end])]
    end = (word_ends or letter_ends or [1])[-1]
    return [name[:end].rstrip(), metrics.elidedText(name[end:], Qt.TextElideMode.ElideRight, width)]


def two_lines_width(name: str, metrics: QFontMetrics) -> int:
    """The width of a name on two lines; words longer than ``LONG`` are broken."""
    ends = [end for end in range(1, len(name)) if name[end - 1] in " -"] or [len(name)]
    width = metrics.horizontalAdvance
    wider_halves = (max(width(name[:end].rstrip()), width(name[end:])) for end in ends)
    return min(*wider_halves, LONG * metrics.averageCharWidth())


def box_round(room: QRect, width: int, height: int) -> QRectF:
    """The box round a name of this size in the middle of the room."""
    box = QRectF(0, 0, min(width + 2 * BOX_ROOM, room.width() + 6), min(height + 6, room.height() - 3))
    box.moveCenter(QRectF(room).center())
    return box


def draw_note_sign(painter: QPainter, rect: QRect, palette: QPalette) -> None:
    """Fill the upper left corner: paper has footnotes to this line."""
    side = rect.height() * NOTE_SIGN
    corner = QPointF(rect.topLeft())
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(palette.color(ColorRole.BrightText))
    painter.drawPolygon([corner, corner + QPointF(side, 0), corner + QPointF(0, side)])


class LineHead(_Head):
    """The numbers and kinds of the lines, small and quiet."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Vertical, parent)
        self._pictures = Pictures(self, MOST_KEPT)
        self.next_text = ""  # of the line after the last, in which the next game is typed
        self._hint = QSize()  # kept, as Qt asks again and again and reads every line for it
        self.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    def show_next(self, text: str) -> None:
        """Show this text next to the line after the last."""
        self.next_text = text
        self.viewport().update()

    def lines_in(self, area: QRect) -> range:
        """The lines of the night that cross an area of the viewport."""
        first, last = self.logicalIndexAt(max(area.top(), 0)), self.logicalIndexAt(area.bottom())
        return range(first, self.count() if last < 0 else last + 1) if first >= 0 else range(0)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the numbers on paper, and the next one.

        Qt would ask for each by itself.
        """
        painter, palette, paper = QPainter(self.viewport()), self.palette(), self.viewport().rect()
        self._pictures.begin()
        for row in self.lines_in(event.rect()):
            line = QRect(0, self.sectionViewportPosition(row), paper.width(), self.sectionSize(row))
            look = str(self._heading_data(row) or ""), bool(self._heading_data(row, ItemRole.HAS_NOTES))
            self._pictures.draw(painter, line, look, partial(self._draw, line.size(), *look))
        rest = paper.adjusted(0, self.length() - self.offset(), 0, 0)
        blank(painter, rest, palette)
        draw_rules(painter, [QRect(rest.right(), rest.top(), 1, rest.height())], palette.color(ColorRole.Mid))
        rest.setHeight(self.defaultSectionSize())
        painter.setFont(bold(self.font()))
        painter.setPen(palette.color(ColorRole.Text))
        painter.drawText(rest.adjusted(*BESIDE), RIGHT, self.next_text)
        painter.end()

    def _draw(self, size: QSize, text: str, has_notes: bool, painter: QPainter) -> None:
        """Draw the number or the kind of a line on paper."""
        line, palette = QRect(QPoint(), size), self.palette()
        blank(painter, line, palette)
        painter.setFont(self.font() if text.isdecimal() else small(self.font()))
        painter.setPen(palette.color(ColorRole.PlaceholderText))
        painter.drawText(line.adjusted(*BESIDE), RIGHT, text)
        if has_notes:
            draw_note_sign(painter, line, palette)
        edges = QRect(line.right(), 0, 1, line.height()), QRect(0, line.bottom(), line.width(), 1)
        draw_rules(painter, edges, palette.color(ColorRole.Mid))

    def follow(self, model: QAbstractItemModel) -> None:
        """Measure the texts of this model again once they may be others."""
        model.rowsInserted.connect(self._measure_more)
        model.headerDataChanged.connect(self._forget_lines)
        for changed in (model.rowsRemoved, model.modelReset):
            changed.connect(self._forget_hint)
        self._forget_hint()

    def changeEvent(self, event: QEvent) -> None:
        """Override: another font has other widths."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._forget_hint()

    def sizeHint(self) -> QSize:
        """Override: as wide as the longest kind of line."""
        if not self._hint.isValid():
            self._hint = QSize(self._longest(range(self.count())), super().sizeHint().height())
        return self._hint

    def _longest(self, rows: Iterable[int]) -> int:
        """The width for the longest text of these lines."""
        texts = {str(self._heading_data(row) or "").translate(ALIKE) for row in rows}
        words = QFontMetrics(small(self.font()))
        widths = (words.horizontalAdvance(text) for text in texts if not text.isdecimal())
        return max((self.fontMetrics().horizontalAdvance("200"), *widths)) + BESIDE_ALL

    def _measure_more(self, _parent: QModelIndex, first: int, last: int) -> None:
        if self._hint.isValid():
            self._hint.setWidth(max(self._hint.width(), self._longest(range(first, last + 1))))

    def _forget_lines(self, orientation: Qt.Orientation) -> None:
        if orientation is Qt.Orientation.Vertical:  # the names on top change with every game
            self._forget_hint()

    def _forget_hint(self) -> None:
        self._hint = QSize()


class BlankCorner(QObject):
    """Keep the corner of the sheet blank; Qt's button there cannot be replaced."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        for button in view.findChildren(QAbstractButton):
            button.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override: paper instead of a button, with the lines of both heads."""
        if event.type() is not QEvent.Type.Paint or not isinstance(watched, QWidget):
            return False
        painter = QPainter(watched)
        blank(painter, watched.rect(), watched.palette())
        _draw_edges(painter, watched.rect(), watched.palette())
        return True
