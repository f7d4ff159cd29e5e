"""One table on the room board: line, totals, cubes, last announcement, large type."""

import re
from collections.abc import Sequence
from typing import NamedTuple

from msgspec import structs
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QLabel, QListView, QSizePolicy, QStyleOptionViewItem, QWidget

from chouette_desk.core.names import short_forms
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import Role
from chouette_desk.gui.delegates.order import (
    LEFT,
    MARGIN,
    NUMBER,
    RIGHT,
    TOTAL,
    TRACK,
    OrderDelegate,
    RowPainter,
    caption,
    margin_of,
)
from chouette_desk.gui.models.order import OrderModel
from chouette_desk.gui.roles import Index, ItemRole
from chouette_desk.gui.style import LEAST_SIZE, ColorRole, bold
from chouette_desk.gui.widgets.layouts import column
from chouette_desk.gui.widgets.scroll_areas import own_viewport
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import breakable, isolated
from chouette_desk.wording.sheet import OrderRow, part_in_words, role_forms

WRAPPED = int(Qt.TextFlag.TextWordWrap)
SIDE = 12  # what stays free at each side, in pixels
ROW = 1.3  # the height of a row, in heights of a line of text
NAMES = 5.2  # the width that the names have at least, in heights of a line of text; longer ones are shortened
PLACE = 1.1  # the column of the places, in heights of a line of text
HEADING, ANNOUNCED = 0.08, 0.2  # the share of the height that they have
LARGEST = 0.13  # the share of the height that a line of text has at most
FEWEST, MOST, STEP = 2.3, 12, 1.05  # the lines that wrapped text is sized for: at first, at most, and the next try

X_HEIGHT = 1 / 40
"""The height of a small letter that the lines of ten players have on a wide screen, as a share of its height.

Six metres away a letter is read at ease from 10 minutes of arc on, twice what normal sight can just tell apart:
17.5 mm. That is a fortieth of a screen 0.7 m high, 55 inches across. Where two tables share a screen of 4:3 the lines
are narrower: LEAST_X_HEIGHT suits a picture of a projector that is a metre high.
"""
LEAST_X_HEIGHT = 1 / 57


class RoomTable(QWidget):
    """The line of a table, as large as there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model: OrderModel | None = None
        plain = Qt.TextFormat.PlainText
        self.heading, self.rows = QLabel(textFormat=plain), RoomRows()
        self.announced = QLabel(textFormat=plain, wordWrap=True)
        for label in (self.heading, self.announced):
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        layout = column(self, self.heading, self.rows, self.announced)
        layout.setContentsMargins(SIDE, 6, SIDE, 6)
        layout.setSpacing(6)
        layout.setStretchFactor(self.rows, 1)

    def show_night(self, night: Night, heading: str, announced: str) -> None:
        """Show this night under a heading, and a sentence below."""
        if self.model is None:
            self.model = OrderModel(night, self)
            self.rows.setModel(self.model)
        else:
            self.model.show_night(night)
        for label, text in ((self.heading, heading), (self.announced, announced)):
            label.setText(breakable(text))
            label.setAccessibleName(text)
        self._fit()

    def _fit(self) -> None:
        """Make everything as large as the room."""
        wide, high = self.width() - 2 * SIDE, self.height()
        heading, announced = high * HEADING, high * ANNOUNCED
        self.heading.setFixedHeight(round(heading))
        self.heading.setFont(fitting(bold(self.font()), self.heading.text(), wide, heading * 0.9))
        self.announced.setFixedHeight(round(announced))
        self.announced.setFont(wrapping(self.font(), self.announced.text(), wide, announced))
        self.rows.fit(wide, high)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: everything follows the size."""
        super().resizeEvent(event)
        self._fit()


class RoomRows(QListView):
    """The rows of the players, which fill the view."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
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
        own_viewport(self, ColorRole.Window)

    def fit(self, wide: float, high: float) -> None:
        """Choose the font in which all rows fit into a table of this size."""
        rows = high * (1 - HEADING - ANNOUNCED) / max(self.model().rowCount(), 1)
        self.setFont(in_height(self.font(), min(rows / ROW, wide / self._across(), high * LARGEST)))
        self.scheduleDelayedItemsLayout()

    def _across(self) -> float:
        """The width that the rows need, in heights of a line of text."""
        rows = [self.model().index(index, 0).data(ItemRole.ORDER_ROW) for index in range(self.model().rowCount())]
        cubes = TRACK + MARGIN if any(row.in_game for row in rows) else 0
        return PLACE + NUMBER / 2 + NAMES + MARGIN + TOTAL / 2 + 2 * MARGIN + cubes

    def minimumSizeHint(self) -> QSize:
        return QSize(0, 0)


class RoomDelegate(OrderDelegate):
    """Paint a player with the place in the line; rows share the view's height."""

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Override: the place, then the row as on the board beside the sheet."""
        row, area = index.data(ItemRole.ORDER_ROW), QRectF(option.rect)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(option.palette.color(ColorRole.Mid))
        painter.drawLine(area.bottomLeft(), area.bottomRight())
        large = LargeRowPainter(painter, option, structs.replace(row, number=0), forms_at(index))
        place = QRectF(area.left(), area.top(), large.line * PLACE, area.height())
        large.write(place, RIGHT, str(row.place or ""), large.small, ColorRole.PlaceholderText)
        large.draw(area.adjusted(large.line * (PLACE - NUMBER / 2), 0, 0, 0))
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Override: an equal share of the view."""
        return QSize(160, self._view.viewport().height() // max(index.model().rowCount(), 1))


def forms_at(index: Index) -> Sequence[str]:
    """The name in a row, whole and shorter, unlike the others of the table."""
    model = index.model()
    names = [model.index(row, 0).data() for row in range(model.rowCount())]
    return short_forms(names)[index.data()]


class LargeRowPainter(RowPainter):
    """Draws a row with its name on as many lines as there are, or shortened."""

    says_who = True

    def __init__(self, painter: QPainter, option: QStyleOptionViewItem, row: OrderRow, forms: Sequence[str]) -> None:
        """``forms`` are those of the name, the whole one first."""
        super().__init__(painter, option, row)
        self._forms = forms

    def draw_name(self, room: QRectF) -> None:
        """Override: the name with the part beside it or below."""
        font = bold(self.font) if self.is_box else self.font
        metrics, wide = QFontMetricsF(font), room.width() - self.margin
        high = metrics.height()
        label = large_label(self._forms, self.row, font, wide - self.margin, int(room.height() / high))
        top = room.center().y() - (len(label.lines) + label.is_under) * high / 2
        for index, line in enumerate(label.lines):
            place = QRectF(room.left() + self.margin, top + index * high, wide, high)
            self.write(place, LEFT, isolated(line), font, self.ink)
        width = max(map(metrics.horizontalAdvance, label.lines))
        if self.is_box:
            self.draw_frame(room, width, len(label.lines) * high)
        under = QRectF(room.left() + self.margin, top + len(label.lines) * high, wide, high)
        self.draw_part(under if label.is_under else self.behind(room, width), label.part)


class LargeLabel(NamedTuple):
    """The lines of a name, the part, and whether that is under the name."""

    lines: Sequence[str]
    part: str
    is_under: bool


def large_label(forms: Sequence[str], row: OrderRow, font: QFont, width: float, most: int) -> LargeLabel:
    """Return name and part, as whole as there is room for them.

    ``forms`` are those of the name, the whole one first; ``most`` is the number of
    lines in the row.
    """
    metrics, small = QFontMetricsF(font), QFontMetricsF(caption(font))
    part, gap = part_in_words(row), margin_of(font)
    is_under = bool(part) and row.part is not Role.BOX and most > 1
    parts = [part] if is_under else part_forms(row)
    for form in forms:
        lines = broken(form, metrics, width, max(most - is_under, 1))
        widest = max(map(metrics.horizontalAdvance, lines), default=0)
        for text in parts if lines else ():
            if is_under or not text or widest + 2 * gap + small.horizontalAdvance(text) <= width:
                return LargeLabel(lines, text, is_under)
    room = width - (2 * gap + small.horizontalAdvance(parts[-1]) if parts[-1] and not is_under else 0)
    return LargeLabel([metrics.elidedText(forms[-1], Qt.TextElideMode.ElideRight, room)], parts[-1], is_under)


def part_forms(row: OrderRow) -> list[str]:
    """Return the part's forms, whole and shorter; the Box's framed name may have none."""
    shorter = role_forms(row.part)[1:] if row.part else ()
    last = ("",) if row.part in (Role.BOX, None) else ()
    return [part_in_words(row), *(shorter if row.part is not Role.BOX else ()), *last]


def broken(name: str, metrics: QFontMetricsF, width: float, lines: int) -> Sequence[str]:
    """Return the name on ``lines`` lines, broken at words and hyphens; or empty."""
    broken_up = [""]
    for word in re.findall(r"[^\s-]+-?|-", name):
        joined = broken_up[-1] + ("" if broken_up[-1].endswith("-") or not broken_up[-1] else " ") + word
        if metrics.horizontalAdvance(joined) <= width:
            broken_up[-1] = joined
        else:
            broken_up.append(word)
    fits = all(metrics.horizontalAdvance(line) <= width for line in broken_up)
    return broken_up if fits and len(broken_up) <= lines else ()


def wrapping(font: QFont, text: str, width: float, height: float) -> QFont:
    """Return the largest font in which the text fits, sized for two lines at most."""
    lines = FEWEST
    fitted = in_height(font, height / lines)
    while lines < MOST:
        box = QFontMetricsF(fitted).boundingRect(QRectF(0, 0, width, height * 99), WRAPPED, text)
        if box.height() <= height and box.width() <= width:
            break
        lines *= STEP
        fitted = in_height(font, height / lines)
    return fitted


def in_height(font: QFont, height: float) -> QFont:
    """The font in the size in which a line of text has this height, in pixels."""
    fitted = QFont(font)
    fitted.setPointSizeF(max(font.pointSizeF() * height / QFontMetricsF(font).height(), 5))
    return fitted


def fitting(font: QFont, text: str, width: float, height: float) -> QFont:
    """The largest font in which a line of text is no higher and no wider than this."""
    fitted = in_height(font, height)
    while (wide := QFontMetricsF(fitted).horizontalAdvance(text)) > width and fitted.pointSizeF() > LEAST_SIZE:
        fitted.setPointSizeF(fitted.pointSizeF() * min(width / wide, 0.98))  # letters are not in proportion
    return fitted
