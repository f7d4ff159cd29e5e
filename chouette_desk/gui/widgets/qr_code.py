"""A QR code as large as its widget, black on white in every theme for cameras."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QSizePolicy, QWidget

from chouette_desk.paper.qr_code import QUIET, dark_runs, qr_rows
from chouette_desk.wording.language import N_, _

SIDE, SMALLEST = 380, 200  # pixels
MARGIN = 16  # of the outline, pixels
WAITS = N_("The code for phones stands here once the page is on.")


class QrCode(QWidget):
    """The code of a text; its outline, with a sentence, without one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.text = ""
        self.setAccessibleName(_(WAITS))
        self._rows: Sequence[Sequence[bool]] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(SMALLEST, SMALLEST)

    def show_text(self, text: str) -> None:
        """Show the code of a text."""
        if text != self.text:
            self.text, self._rows = text, qr_rows(text) if text else ()
            self.setAccessibleName(_("QR code of {address}").format(address=text) if text else _(WAITS))
            self.update()

    def sizeHint(self) -> QSize:
        """Override: large enough for a camera on the other side of the table."""
        return QSize(SIDE, SIDE)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Override: whole pixels for each square, in the middle of the widget."""
        if not self._rows:
            self._draw_outline()
            return
        count = len(self._rows) + 2 * QUIET
        side = max(1, min(self.width(), self.height()) // count)
        left, top = (self.width() - side * count) // 2, (self.height() - side * count) // 2
        painter = QPainter(self)
        painter.fillRect(QRectF(left, top, side * count, side * count), Qt.GlobalColor.white)
        for row, squares in enumerate(self._rows, QUIET):
            for start, length in dark_runs(squares):
                area = QRectF(left + (QUIET + start) * side, top + row * side, length * side, side)
                painter.fillRect(area, Qt.GlobalColor.black)
        painter.end()

    def _draw_outline(self) -> None:
        side = min(self.width(), self.height()) - 2 * MARGIN
        area = QRectF((self.width() - side) / 2, (self.height() - side) / 2, side, side)
        painter, palette = QPainter(self), self.palette()
        painter.setPen(palette.color(QPalette.ColorRole.Mid))
        painter.drawRect(area)
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        inner = area.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        painter.drawText(inner, Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextWordWrap, _(WAITS))
        painter.end()
