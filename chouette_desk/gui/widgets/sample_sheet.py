"""A greyed picture of a played night, for a start page with nothing else to show."""

from PySide6.QtCore import QEvent, QRect, Qt, QTimer
from PySide6.QtGui import QPainter, QPaintEvent, QPalette, QPixmap, QResizeEvent
from PySide6.QtWidgets import QWidget

from chouette_desk.core.night import Night
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.style import heading_font
from chouette_desk.gui.widgets.sheet_view import SheetView
from chouette_desk.wording.language import _

GREYED = 0.5  # of the picture's ink
ROOM = 8  # under the caption, in pixels
ANOTHER_LOOK = (QEvent.Type.PaletteChange, QEvent.Type.FontChange, QEvent.Type.StyleChange)


class SampleSheet(QWidget):
    """A picture of a night's sheet, drawn again only for another size or look."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._night, self._picture = night, QPixmap()
        self.setAccessibleName(_("The sheet of a sample night"))
        self._timer = QTimer(self, singleShot=True, interval=0)
        self._timer.timeout.connect(self._draw)

    def _top(self) -> int:
        return self.fontMetrics().height() + ROOM

    def _draw(self) -> None:
        """Take the picture of a sheet that nobody sees otherwise."""
        view = SheetView()
        model = SheetModel(self._night, view)
        view.setPalette(self.palette())
        view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        lines = (model.rowCount() + 1) * view.verticalHeader().defaultSectionSize()
        view.resize(self.width(), self.height() + lines)  # so that it does not scroll
        view.setModel(model)
        view.clearSelection()
        self._picture = view.grab(QRect(0, 0, self.width(), max(self.height() - self._top(), 1)))
        view.deleteLater()
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another size shows another part of the sheet."""
        super().resizeEvent(event)
        self._timer.start()

    def changeEvent(self, event: QEvent) -> None:
        """Override: another look is another picture."""
        super().changeEvent(event)
        if event.type() in ANOTHER_LOOK:
            self._timer.start()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the picture, paler than a sheet to work with, under its caption."""
        painter, palette, top = QPainter(self), self.palette(), self._top()
        painter.setPen(palette.color(QPalette.ColorRole.PlaceholderText))
        painter.setFont(heading_font(self.font(), 1.0))
        painter.drawText(QRect(0, 0, self.width(), top), Qt.AlignmentFlag.AlignLeading, _("A sample night"))
        painter.setOpacity(GREYED)
        painter.drawPixmap(0, top, self._picture)
        painter.end()
