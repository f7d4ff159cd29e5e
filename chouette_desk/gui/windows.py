"""Windows, dialogs and message boxes within the screen, without blocking."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from zlib import crc32

from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QObject, QSize, Qt, QTimer
from PySide6.QtGui import QDesktopServices, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QMainWindow, QWidget

from chouette_desk.core.addresses import without_secrets
from chouette_desk.gui.style import warning_sign, without_icons, zoom

HELP_KEY = "F1"
FIND_KEY = "Ctrl+F"
SHARE = 0.9  # of the screen; the rest is for titles and bars
TITLE_BAR = 40  # pixels that a desktop may put over a window

Choices = Mapping[str, Callable[[], object]]
NO_CHOICES: Choices = {}


def room_for(window: QWidget) -> QSize:
    """The largest size of a window on its screen."""
    return window.screen().availableSize() * SHARE


def screens() -> str:
    """The screens of this computer as a short key: another arrangement has another."""
    sizes = sorted(f"{screen.name()} {screen.size().toTuple()}" for screen in QGuiApplication.screens())
    return f"{crc32(repr(sizes).encode()):08x}"


def show_window(window: QMainWindow) -> None:
    """Show a window in its size, or maximized if the screen is too small."""
    screen = window.screen().availableSize()
    if window.width() > screen.width() or window.height() + TITLE_BAR > screen.height():
        window.resize(window.size().boundedTo(room_for(window)))
        window.showMaximized()
    else:
        window.show()


def open_dialog(dialog: QDialog) -> None:
    """Open a dialog over its window, within the screen; it is deleted on closing."""
    _prepare(dialog)
    dialog.open()


def show_beside(dialog: QDialog) -> None:
    """Show a dialog beside its window, which can be used meanwhile."""
    _prepare(dialog)
    dialog.show()


def _prepare(dialog: QDialog) -> None:
    dialog.finished.connect(dialog.deleteLater)
    dialog.resize((dialog.size() * zoom()).boundedTo(room_for(dialog)))
    offer_help(dialog)
    QShortcut(QKeySequence(FIND_KEY), dialog, lambda: _find_in(dialog))


def _find_in(dialog: QDialog) -> None:
    from chouette_desk.gui.find_bar import find_in  # late: a module that only a search needs

    find_in(dialog)


def bring_to_front(window: QWidget) -> None:
    """Show a window before all others, also one that is minimized."""
    window.setWindowState(window.windowState() & ~Qt.WindowState.WindowMinimized)
    window.show()
    window.raise_()
    window.activateWindow()


def open_in_desktop(path: Path) -> None:
    """Open a file or a folder in the program that the desktop has for it."""
    from PySide6.QtCore import QUrl  # late: its many names take their time at the start

    QDesktopServices.openUrl(QUrl.fromLocalFile(str(path)))


def question(
    parent: QWidget, text: str, choices: Choices = NO_CHOICES, *, careful: bool = False, sign: bool = True
) -> None:
    """Open a message box with a button for each choice, and call the chosen one.

    Closing the box does nothing. Enter takes the first choice, or closes the box where ``careful``, which has the sign
    of a warning. Without choices it is a message with OK, which has the sign too unless it is without.
    """
    box = QtWidgets.QMessageBox(parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setWindowTitle(parent.window().windowTitle().split(" – ")[-1])
    if careful or (sign and not choices):
        box.setIconPixmap(warning_sign(box, 2.5))
    box.setText(without_secrets(text))
    role, standard = QtWidgets.QMessageBox.ButtonRole.ActionRole, QtWidgets.QMessageBox.StandardButton
    buttons = [box.addButton(label, role) for label in choices]
    close = box.addButton(standard.Cancel if choices else standard.Ok)
    box.setEscapeButton(close)
    without_icons(box)
    box.setDefaultButton(close if careful else [*buttons, close][0])

    def finished() -> None:
        chosen = box.clickedButton()
        box.deleteLater()
        for button, choice in zip(buttons, choices.values(), strict=True):
            if button is chosen:
                choice()

    box.finished.connect(finished)
    offer_help(box)
    box.open()


def offer_help(dialog: QDialog) -> None:
    """Open the handbook with F1, on the page that fits the dialog."""
    QShortcut(QKeySequence(HELP_KEY), dialog, lambda: open_handbook(dialog))


def open_handbook(window: QWidget) -> None:
    """Open the handbook on the page for a window, or bring it to the front; not modal."""
    # late: the start does without the handbook's form and pages
    from chouette_desk.gui.handbook import HandbookDialog, help_for

    handbook = window.findChild(HandbookDialog)
    if handbook is None:
        handbook = HandbookDialog(window)
        QShortcut(QKeySequence(FIND_KEY), handbook, handbook.ui.search.setFocus)
        handbook.open_at(help_for(window))
        handbook.resize(handbook.size().boundedTo(room_for(handbook)))
    bring_to_front(handbook)


def after_first_paint(window: QWidget, then: Callable[[], object]) -> None:
    """Call a function once the window has been painted for the first time."""
    window.installEventFilter(_FirstPaint(window, then))


class _FirstPaint(QObject):
    """Call a function after the first paint of a window."""

    def __init__(self, window: QWidget, then: Callable[[], object]) -> None:
        super().__init__(window)
        self._then = then

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            watched.removeEventFilter(self)
            QTimer.singleShot(0, watched, self._then)
            self.deleteLater()
        return False
