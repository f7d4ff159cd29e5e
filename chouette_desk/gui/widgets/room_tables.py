"""The tables of the room board, in the largest letters with which all fit.

They stand side by side, on an upright screen one under the other, with the code of the page for phones in the corner.
"""

from collections.abc import Callable, Sequence

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QResizeEvent
from PySide6.QtWidgets import QLabel, QWidget

from chouette_desk.gui.style import ColorRole
from chouette_desk.gui.widgets.qr_code import QrCode
from chouette_desk.gui.widgets.room_row import LETTERS, sized
from chouette_desk.gui.widgets.room_table import RoomTable
from chouette_desk.paper.live_page.shown import ShownTable
from chouette_desk.wording.language import _

SIDE, BETWEEN = 0.012, 0.03  # what is free at the sides and between tables, as a share of the longer side
CODE, ANNOUNCED, BESIDE_OTHERS, CAPTION = 0.13, 0.034, 0.028, 0.024  # of the shorter side
LEAST_CODE = 96  # pixels: two for each square
SHORTENED = 0.75  # of the largest letters, from which on names are cut instead
LEAST, STEP = 1 / 60, 0.97  # the smallest letters, of the height, and the next size that is tried


class RoomTables(QWidget):
    """The tables, and the code."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.tables: list[RoomTable] = []
        self.code, self.caption = QrCode(self), QLabel(_("The sheet on your phone"), self, wordWrap=True)
        self.code.setMinimumSize(0, 0)
        self.setBackgroundRole(ColorRole.Base)
        self.setAutoFillBackground(True)
        self.caption.setForegroundRole(ColorRole.PlaceholderText)

    def show_tables(self, shown: Sequence[ShownTable], url: str) -> None:
        """Show these tables, and the code of an address; none without one."""
        while len(self.tables) < len(shown):
            self.tables.append(RoomTable(self))
            self.tables[-1].show()
        while len(self.tables) > len(shown):
            table = self.tables.pop()
            table.hide()
            table.deleteLater()
        for table, what in zip(self.tables, shown, strict=True):
            table.show_table(what)
        self.code.show_text(url)
        self.fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: everything follows the size."""
        super().resizeEvent(event)
        self.fit()

    def fit(self) -> None:
        """Place the tables, and choose the letters."""
        if not self.tables:
            self.code.hide()
            self.caption.hide()
            return
        wide, high = self.width(), self.height()
        side, shorter = round(SIDE * max(wide, high)), min(wide, high)
        area = QRectF(side, side / 2, wide - 2 * side, high - side)
        is_upright, is_alone = high > wide, len(self.tables) == 1
        announced = sized(self.font(), (ANNOUNCED if is_upright or is_alone else BESIDE_OTHERS) * shorter)
        code = max(round(CODE * shorter), LEAST_CODE) if self.code.text else 0
        self._place_code(area, code, is_upright=is_upright, has_caption=is_upright or is_alone)
        if is_upright:
            self._stack(area.adjusted(0, 0, 0, -code - side if code else 0), announced)
        else:
            self._put_side_by_side(area, announced, code)

    def _place_code(self, area: QRectF, code: int, *, is_upright: bool, has_caption: bool) -> None:
        self.code.setVisible(bool(code))
        self.caption.setVisible(bool(code) and has_caption)
        left, top = area.left() if is_upright else area.right() - code, area.bottom() - code
        self.code.setGeometry(round(left), round(top), code, code)
        shorter = min(self.width(), self.height())
        self.caption.setFont(sized(self.font(), (ANNOUNCED if is_upright else CAPTION) * shorter))
        self.caption.setAlignment(
            Qt.AlignmentFlag.AlignVCenter | (Qt.AlignmentFlag.AlignLeft if is_upright else Qt.AlignmentFlag.AlignRight)
        )
        width = area.width() - code - CAPTION * shorter if is_upright else 1.5 * code
        beside = left + code + CAPTION * shorter if is_upright else left - width
        self.caption.setGeometry(round(beside), round(top), round(width), code)

    def _put_side_by_side(self, area: QRectF, announced: QFont, code: int) -> None:
        count, between = len(self.tables), BETWEEN * self.width()
        width = (area.width() - between * (count - 1)) / count
        rights = [0.0] * (count - 1) + [code * (2.6 if count == 1 else 1.2)]  # what the code takes of an announcement

        def fits(em: float) -> bool:
            pairs = zip(self.tables, rights, strict=True)
            heights = [
                table.height_with(em, width - right, announced, foot=code if right else 0) for table, right in pairs
            ]
            return max(heights) <= area.height()

        em = self._largest(width, fits)
        title = min(table.title_with(em, width) for table in self.tables)
        for number, (table, right) in enumerate(zip(self.tables, rights, strict=True)):
            left = area.left() + number * (width + between)
            table.setGeometry(QRectF(left, area.top(), width, area.height()).toRect())
            table.set_letters(em, title, announced, foot=code if right else 0, right=right)

    def _stack(self, area: QRectF, announced: QFont) -> None:
        between, width = BETWEEN * self.height(), area.width()
        room = area.height() - between * (len(self.tables) - 1)

        def heights(em: float) -> list[float]:
            return [table.height_with(em, width, announced) for table in self.tables]

        em = self._largest(width, lambda em: sum(heights(em)) <= room)
        free = (room - sum(heights(em))) / max(sum(table.model.rowCount() for table in self.tables), 1)
        top, title = area.top(), min(table.title_with(em, area.width()) for table in self.tables)
        for table, height in zip(self.tables, heights(em), strict=True):
            whole = height + free * table.model.rowCount()
            table.setGeometry(QRectF(area.left(), top, area.width(), whole).toRect())
            table.set_letters(em, title, announced)
            top += whole + between

    def _largest(self, width: float, fits: Callable[[float], bool]) -> float:
        """The largest letters that fit; names are not cut for letters a little larger."""
        largest, least = width / LETTERS, LEAST * self.height()
        em = largest
        while em > least and not (fits(em) and (em < SHORTENED * largest or self._has_names(width, em))):
            em *= STEP
        return em

    def _has_names(self, width: float, em: float) -> bool:
        return all(table.rows.has_names(width, em) for table in self.tables)
