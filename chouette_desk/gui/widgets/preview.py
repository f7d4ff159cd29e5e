"""The pages that would be printed, one under the other on the desk."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPalette, QPixmap, QResizeEvent
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from chouette_desk.wording.language import _

AROUND = 44  # what stays free beside the pages, in pixels


class Preview(QScrollArea):
    """Shows pictures of pages, as wide as there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pages: list[QLabel] = []
        self._pictures: list[QImage] = []
        self.setWidgetResizable(True)
        self.setMinimumSize(320, 320)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.setBackgroundRole(QPalette.ColorRole.Mid)
        self.setAccessibleName(_("Preview"))
        content = QWidget()
        content.setBackgroundRole(QPalette.ColorRole.Mid)
        self._column = QVBoxLayout(content)
        self._column.setAlignment(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop)
        self._column.setSpacing(14)
        self.setWidget(content)

    def show_pages(self, pictures: list[QImage]) -> None:
        """Show these pages instead of those before; it stays scrolled where it was."""
        for label in self.pages:
            self._column.removeWidget(label)
            label.deleteLater()
        self._pictures = pictures
        self.pages = [self._page(number) for number in range(1, len(pictures) + 1)]
        self._fit()

    def _page(self, number: int) -> QLabel:
        label = QLabel()
        label.setFrameShape(QFrame.Shape.Box)
        label.setAccessibleName(_("Page {number}").format(number=number))
        self._column.addWidget(label)
        return label

    def _fit(self) -> None:
        """Draw each page as wide as the desk, never larger than it is."""
        sharp = self.devicePixelRatioF()
        room = round((self.viewport().width() - AROUND) * sharp)
        for label, picture in zip(self.pages, self._pictures, strict=True):
            width = min(room, picture.width())
            small = picture.scaledToWidth(max(width, 1), Qt.TransformationMode.SmoothTransformation)
            small.setDevicePixelRatio(sharp)
            label.setPixmap(QPixmap.fromImage(small))

    # Overrides of Qt

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: the pages take the new room."""
        super().resizeEvent(event)
        self._fit()
