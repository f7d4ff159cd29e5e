"""A scroll area that wants to be as large as what is in it, and scrolls only where the screen is too small."""

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QApplication, QScrollArea, QWidget

LINES = 8


class FittingArea(QScrollArea):
    """Asks for the size of its contents; keeps what has the focus in sight."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWidgetResizable(True)

    def sizeHint(self) -> QSize:
        """Override: the contents whole."""
        page = self.widget()
        return super().sizeHint() if page is None else page.sizeHint() + self._around()

    def minimumSizeHint(self) -> QSize:
        """Override: as wide as the contents, a few lines high."""
        page = self.widget()
        lines = LINES * self.fontMetrics().lineSpacing()
        width = self._around().width() + (page.minimumSizeHint().width() if page is not None else 0)
        return QSize(width + self.verticalScrollBar().sizeHint().width(), lines)

    def _around(self) -> QSize:
        frame = 2 * self.frameWidth()
        return QSize(frame, frame)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override: contents that want another size want it of the area too."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """Override: what was asked before it was shown was asked too early."""
        super().showEvent(event)
        self.updateGeometry()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Override: what Tab comes to is in sight."""
        moved = super().focusNextPrevChild(forward)
        here = QApplication.focusWidget()
        if here is not None and self.isAncestorOf(here):
            self.ensureWidgetVisible(here)
        return moved
