"""A row of the room board: the places of its columns, name and badge, cube, total.

Its measures are those of the board in resources/web/page.css, in heights of a letter ("em").
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QStyleOptionViewItem

from chouette_desk.core.names import Name
from chouette_desk.core.sheet import Role
from chouette_desk.gui.delegates.order import LEFT, RIGHT, RowPainter
from chouette_desk.gui.style import ColorRole, bold
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.sheet import ROLES, OrderRow, cube_without_names, part_in_words, role_forms
from chouette_desk.wording.text import minus

LETTERS = 15  # the width of a table, in letters: place, name, cube, total, last game
ROW = 1.22  # the least height of a row
PLACE, TRACK, TOTAL, LAST, GAP = 0.75, 3.6, 2.5, 1.45, 0.3  # the widths of the columns, and between them
SMALL, OF_PLACE, OF_LAST, FACE = 0.42, 0.6, 0.55, 0.66  # the sizes of letters
FRAME = 0.2  # between a name and the box round it


class Columns:
    """The places of the columns in a row."""

    def __init__(self, area: QRectF, em: float, *, has_last: bool) -> None:
        """``em`` is the size of the letters; ``has_last`` after the first game."""
        last = em * LAST if has_last else 0
        self.place = QRectF(area.left(), area.top(), em * PLACE, area.height())
        self.last = QRectF(area.right() - last, area.top(), last, area.height())
        total = self.last.left() - (em * GAP if has_last else 0) - em * TOTAL
        self.total = QRectF(total, area.top(), em * TOTAL, area.height())
        self.track = QRectF(total - em * (GAP + TRACK), area.top(), em * TRACK, area.height())
        self._area, self._em = area, em

    def name(self, row: OrderRow, width_of_total: float) -> QRectF:
        """The room of a name, beside a total of this width and a cube."""
        right = self.total.right() - max(width_of_total, self.total.width())
        right = min(right, self.track.left()) if row.in_game else right
        left = self._area.left() + self._em * (PLACE + GAP)
        return QRectF(left, self._area.top(), right - self._em * GAP - left, self._area.height())


class RoomRowPainter(RowPainter):
    """Draws a row with its name on as many lines as there are, or shortened."""

    def __init__(
        self,
        painter: QPainter,
        option: QStyleOptionViewItem,
        row: OrderRow,
        em: float,
        forms: Sequence[str],
        last: Mapping[Name, str],
    ) -> None:
        """Draw in letters of the size ``em``.

        ``forms`` are those of the name, ``last`` the points of the last game.
        """
        super().__init__(painter, option, row)
        self.em, self._forms, self._last = em, forms, last
        self.small = sized(option.font, self.em * SMALL)
        self._face = FacePainter(painter, option, row)
        self._face.font, self._face.small = sized(option.font, self.em * FACE), self.small
        self._face.line = QFontMetricsF(self._face.font).height()

    def draw(self, area: QRectF) -> None:
        """Override: the columns of a board."""
        columns, quiet, row = Columns(area, self.em, has_last=bool(self._last)), ColorRole.PlaceholderText, self.row
        self.write(columns.place, LEFT, str(row.place or ""), sized(self.font, self.em * OF_PLACE), quiet)
        self.write(columns.last, RIGHT, self._last.get(row.name, ""), sized(self.font, self.em * OF_LAST), quiet)
        total = minus(row.total)
        self.write(columns.total.adjusted(-self.em, 0, 0, 0), RIGHT, total, bold(self.font), self.ink)
        if row.cube is not None:
            self._face.draw_track(columns.track)
        self.draw_name(columns.name(row, QFontMetricsF(bold(self.font)).horizontalAdvance(total)))

    def draw_name(self, room: QRectF) -> None:
        """Override: the name, and the part as a badge beside it."""
        font, pad = bold(self.font) if self.is_box else self.font, self.em * FRAME if self.is_box else 0
        metrics = QFontMetricsF(font)
        high, small = metrics.height(), QFontMetricsF(self.small)
        lines, part, _is_cut = label_in(room, self.row, self._forms, self.font, self.em)
        width, top = max(map(metrics.horizontalAdvance, lines)), room.center().y() - len(lines) * high / 2
        is_out = self.row.cube is not None and not self.row.cube.live
        for number, line in enumerate(lines):
            place = QRectF(room.left() + pad, top + number * high, room.width(), high)
            self.write(place, LEFT, isolated(line), font, ColorRole.PlaceholderText if is_out else self.ink)
        if self.is_box:
            self.margin = pad
            self.draw_frame(room, width, len(lines) * high)
        if part:
            beside = room.left() + width + 2 * pad + badge_gap(small)
            self.draw_badge(QRectF(beside, room.top(), badge_width(part, small), room.height()), part)

    def draw_badge(self, room: QRectF, part: str) -> None:
        """Draw a part in its badge: that of the Box filled; other words have none."""
        ink = ColorRole.PlaceholderText
        if self.row.part is not None and part in role_forms(self.row.part):
            high = QFontMetricsF(self.small).height() * 1.15
            badge = QRectF(room.left(), room.center().y() - high / 2, room.width(), high)
            ink = ColorRole.Base if self.is_box else ColorRole.Text if self.row.part is Role.CAPTAIN else ink
            edge = ColorRole.BrightText if self.is_box else ink
            self.painter.setPen(QPen(self.palette.color(edge), max(1.2, self.em / 24)))
            self.painter.setBrush(self.palette.brush(ColorRole.BrightText) if self.is_box else Qt.BrushStyle.NoBrush)
            self.painter.drawRoundedRect(badge, 3, 3)
            self.painter.setBrush(Qt.BrushStyle.NoBrush)
        font = bold(self.small) if ink is not ColorRole.PlaceholderText else self.small
        self.write(room, Qt.AlignmentFlag.AlignCenter, part, font, ink)


class FacePainter(RowPainter):
    """Draws a cube on its way; the words beside it have no names, for want of room."""

    def draw_words(self, room: QRectF, words: str, flags: Qt.AlignmentFlag) -> None:
        """Override."""
        super().draw_words(room, cube_without_names(self.row), flags)


def badge_gap(small: QFontMetricsF) -> float:
    """The room between a name and its badge."""
    return small.height() * 0.5


def badge_width(part: str, small: QFontMetricsF) -> float:
    """The width of a badge."""
    return small.horizontalAdvance(part) * 1.1 + small.height() * 0.7


def label_in(room: QRectF, row: OrderRow, forms: Sequence[str], font: QFont, em: float) -> "LargeLabel":
    """Return a player's name and part in the room for them, in letters of this size."""
    small, is_box = QFontMetricsF(sized(font, em * SMALL)), row.part is Role.BOX
    metrics = QFontMetricsF(bold(sized(font, em)) if is_box else sized(font, em))
    width = room.width() - (2 * em * FRAME if is_box else 0)
    return large_label(
        forms, list(part_forms(row)), metrics, small, width, max(int(room.height() / metrics.height()), 1)
    )


class LargeLabel(NamedTuple):
    """The lines of a name, the part beside it, and whether no form of the name fits."""

    lines: Sequence[str]
    part: str
    is_cut: bool = False


def large_label(
    forms: Sequence[str], parts: Sequence[str], metrics: QFontMetricsF, small: QFontMetricsF, width: float, most: int
) -> LargeLabel:
    """Return name and part, as whole as there is room for them.

    ``forms`` and ``parts`` have the whole ones first; ``most`` is the number of lines in the row. The part gives way
    before the name.
    """
    beside = {part: badge_gap(small) + badge_width(part, small) if part else 0 for part in parts}
    for form in forms:
        for part in parts:
            lines = broken(form, metrics, width - beside[part], most)
            if lines:
                return LargeLabel(lines, part)
    elided = metrics.elidedText(forms[-1], Qt.TextElideMode.ElideRight, width - beside[parts[-1]])
    return LargeLabel([elided], parts[-1], is_cut=True)


def part_forms(row: OrderRow) -> Iterator[str]:
    """Yield the part's forms, whole and shorter; the Box's framed name may have none."""
    part = part_in_words(row)
    yield part
    if row.part is not None and part == _(ROLES[row.part]):
        yield row.part.value.upper()
    if row.part in (Role.BOX, None) and part:
        yield ""


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


def sized(font: QFont, em: float) -> QFont:
    """The font in letters of this size, in pixels."""
    other = QFont(font)
    other.setPointSizeF(max(font.pointSizeF() * em / max(QFontInfo(font).pixelSize(), 1), 1))
    return other
