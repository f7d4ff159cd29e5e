"""The surface that a view paints on, where the window needs it before it is shown."""

from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractScrollArea, QWidget


def own_surface(view: QAbstractScrollArea, ground: QPalette.ColorRole = QPalette.ColorRole.Base) -> QWidget:
    """Give a view a surface of our own in place of Qt's, which does the same.

    Before it hands out one of Qt's, PySide loads every class of widgets to find out which it is: a tenth of the start.
    """
    surface = QWidget()
    surface.setBackgroundRole(ground)
    surface.setAutoFillBackground(True)
    view.setViewport(surface)
    return surface
