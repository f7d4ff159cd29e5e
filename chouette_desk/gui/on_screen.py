"""Windows are no larger than the screen that shows them, however small it is."""

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QDialog, QMainWindow, QWidget

SHARE = 0.9  # of the screen; the rest is for titles and bars


def room_for(window: QWidget) -> QSize:
    """How large a window may be."""
    return window.screen().availableSize() * SHARE


def open_dialog(dialog: QDialog) -> None:
    """Open a dialog over its window, as large as it likes to be where the screen has the room; closed, it is gone."""
    dialog.finished.connect(dialog.deleteLater)
    dialog.resize(dialog.size().boundedTo(room_for(dialog)))
    dialog.open()


def show_window(window: QMainWindow) -> None:
    """Show a window as it was left, or on the whole screen where it has no room."""
    screen = window.screen().availableSize()
    if window.width() > screen.width() or window.height() > screen.height():
        window.resize(window.size().boundedTo(room_for(window)))
        window.showMaximized()
    else:
        window.show()
