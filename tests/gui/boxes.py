"""The boxes that ask or tell something over a window."""

from PySide6.QtWidgets import QMessageBox, QPushButton

from chouette_desk.gui.main_window import MainWindow
from tests.gui.ways import open_dialogs


def box_of(window: MainWindow) -> QMessageBox:
    """The only box that is there."""
    (box,) = open_dialogs(window)
    assert isinstance(box, QMessageBox)
    return box


def choices(box: QMessageBox) -> set[str]:
    """What can be chosen in a box, besides closing it."""
    return {button.text().replace("&", "") for button in box.buttons()} - {"Cancel"}


def choose(box: QMessageBox, text: str) -> None:
    """Choose one of the answers."""
    button = next(button for button in box.buttons() if button.text().replace("&", "") == text)
    assert isinstance(button, QPushButton)
    button.click()
