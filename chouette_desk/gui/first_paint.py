"""What waits until the window stands."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QMainWindow


def after_first_paint(window: QMainWindow, then: Callable[[], object]) -> None:
    """Do something once the window has been painted, so that nobody waits for it in front of nothing."""
    window.installEventFilter(_FirstPaint(window, then))


class _FirstPaint(QObject):
    """Waits for the first paint of a window."""

    def __init__(self, window: QMainWindow, then: Callable[[], object]) -> None:
        super().__init__(window)
        self._then = then

    # Overrides of Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override: once the paint has come, the rest is done when it is over."""
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, self, self._do)
        return False

    def _do(self) -> None:
        self.deleteLater()
        self._then()
