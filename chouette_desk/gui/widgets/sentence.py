"""A label for sentences: plain text that wraps, and is never cut."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget


class Sentence(QLabel):
    """Plain text that wraps and always has the height it needs."""

    def __init__(self, parent: QWidget | None = None, lines: int = 0) -> None:
        """``lines`` are kept free even while there is less to say, so that nothing jumps."""
        super().__init__(parent)
        self._lines = lines
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setWordWrap(True)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)

    def say(self, text: str) -> None:
        """Show the text, and tell it to who cannot see it."""
        if text != self.text():
            self.setText(text)
            self.setAccessibleName(text)
            self._make_room()

    def _make_room(self) -> None:
        kept = self._lines * self.fontMetrics().lineSpacing()
        known = self.isVisible() and bool(self.text())  # before it is shown its width means nothing
        self.setMinimumHeight(max(kept, self.heightForWidth(self.width()) if known else 0))

    def showEvent(self, event: QShowEvent) -> None:
        """Override: now the width is known."""
        super().showEvent(event)
        self._make_room()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another width wants another height."""
        super().resizeEvent(event)
        self._make_room()
