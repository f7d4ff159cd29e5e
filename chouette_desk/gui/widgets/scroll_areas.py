"""Scroll areas: an own viewport, an area as large as its content."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QObject, QSize
from PySide6.QtGui import QPalette, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractScrollArea, QApplication, QScrollArea, QWidget


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
