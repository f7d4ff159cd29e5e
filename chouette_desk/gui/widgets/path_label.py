"""A path on one line, shortened in its middle where there is no room."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLabel, QSizePolicy, QWidget

from chouette_desk.wording.safe_text import escape_markup


class PathLabel(QLabel):
    """A sentence with a path; the tooltip and screen readers have it whole."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, textFormat=Qt.TextFormat.PlainText)
        self._whole = ""
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def show_path(self, text: str) -> None:
        """Show this sentence."""
        self._whole = text
        self.setAccessibleName(text)
        self.setToolTip(escape_markup(text))
        self._fit()

    def _fit(self) -> None:
        self.setText(self.fontMetrics().elidedText(self._whole, Qt.TextElideMode.ElideMiddle, self.width()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another width has room for more, or for less."""
        super().resizeEvent(event)
        self._fit()
