"""The pages that would be printed, one under the other on the desk."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPalette, QPixmap
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from chouette_desk.wording.language import _


class Preview(QScrollArea):
    """Shows pictures of pages."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pages: list[QLabel] = []
        self.setWidgetResizable(True)
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
            label.deleteLater()
        self.pages = [self._page(number, picture) for number, picture in enumerate(pictures, 1)]

    def _page(self, number: int, picture: QImage) -> QLabel:
        picture.setDevicePixelRatio(self.devicePixelRatioF())
        label = QLabel()
        label.setFrameShape(QFrame.Shape.Box)
        label.setPixmap(QPixmap.fromImage(picture))
        label.setAccessibleName(_("Page {number}").format(number=number))
        self._column.addWidget(label)
        return label
