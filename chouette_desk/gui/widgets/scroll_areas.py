"""Scroll areas: an own viewport, an area as large as its content, a page preview."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtGui import QPalette, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QFrame, QLabel, QScrollArea, QVBoxLayout, QWidget

from chouette_desk.wording.language import _

if TYPE_CHECKING:  # its many names take their time at the start
    from PySide6.QtGui import QImage


def own_viewport(view: QAbstractScrollArea, ground: QPalette.ColorRole = QPalette.ColorRole.Base) -> QWidget:
    """Give a view a surface of our own in place of Qt's, which does the same.

    Before it hands out one of Qt's, PySide loads every class of widgets to find out which it is: a tenth of the start.
    """
    surface = QWidget()
    surface.setBackgroundRole(ground)
    surface.setAutoFillBackground(True)
    view.setViewport(surface)
    for bar in (view.verticalScrollBar(), view.horizontalScrollBar()):
        bar.setBackgroundRole(ground)
    return surface


AROUND = 44  # what stays free next to the pages, in pixels


class PagePreview(QScrollArea):
    """Show pictures of pages, as wide as there is room."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, widgetResizable=True)
        self.pages: list[QLabel] = []
        self._pictures: list[QImage] = []
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
        self.pages = []
        for number in range(1, len(pictures) + 1):
            label = QLabel()
            label.setFrameShape(QFrame.Shape.Box)
            label.setAccessibleName(_("Page {number}").format(number=number))
            self._column.addWidget(label)
            self.pages.append(label)
        self._fit()

    def _fit(self) -> None:
        """Draw each page as wide as the desk, never larger than it is."""
        sharp = self.devicePixelRatioF()
        room = round((self.viewport().width() - AROUND) * sharp)
        for label, picture in zip(self.pages, self._pictures, strict=True):
            width = min(room, picture.width())
            small = picture.scaledToWidth(max(width, 1), Qt.TransformationMode.SmoothTransformation)
            small.setDevicePixelRatio(sharp)
            label.setPixmap(QPixmap.fromImage(small))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: the pages take the new room."""
        super().resizeEvent(event)
        self._fit()


LEAST_LINES = 8  # of a fitting area


class FittingArea(QScrollArea):
    """A scroll area that asks for the size of its contents and follows the focus."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, widgetResizable=True)

    def sizeHint(self) -> QSize:
        """Override: the contents whole, as high as they are at the width of the area."""
        frame, page = 2 * self.frameWidth(), self.widget()
        if page is None:
            return super().sizeHint()
        high = page.heightForWidth(self.viewport().width()) if self.isVisible() else 0
        return page.sizeHint().expandedTo(QSize(0, high)) + QSize(frame, frame)

    def minimumSizeHint(self) -> QSize:
        """Override: as wide as the contents, a few lines high."""
        width = 2 * self.frameWidth() + (page.minimumSizeHint().width() if (page := self.widget()) is not None else 0)
        width += self.verticalScrollBar().sizeHint().width()
        return QSize(width, LEAST_LINES * self.fontMetrics().lineSpacing())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override: contents that want another size want it of the area too."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().eventFilter(watched, event)

    def showEvent(self, event: QShowEvent) -> None:
        """Override: ask for the size again, known now."""
        super().showEvent(event)
        self.updateGeometry()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another width may want another height."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.updateGeometry()

    def focusNextPrevChild(self, forward: bool) -> bool:
        """Override: scroll to the widget that Tab comes to."""
        moved = super().focusNextPrevChild(forward)
        here = QApplication.focusWidget()
        if here is not None and self.isAncestorOf(here):
            self.ensureWidgetVisible(here)
        return moved
