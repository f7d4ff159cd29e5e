"""Sentences that want an answer, as boxes over the window; the window goes on while they are there."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMessageBox, QPushButton

Choices = Mapping[str, Callable[[], object]]


def tell(parent: QWidget, sentence: str) -> QMessageBox:
    """Say a sentence; it goes away when it has been read."""
    return ask(parent, sentence, {})


def ask(parent: QWidget, sentence: str, choices: Choices, *, careful: bool = False) -> QMessageBox:
    """Say a sentence and offer what can be done about it, the first by Enter; closing the box does nothing, and where
    it is asked carefully Enter does that."""
    from PySide6.QtWidgets import QMessageBox  # late: most evenings nothing is asked

    box = QMessageBox(parent)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setWindowTitle(parent.window().windowTitle().split(" – ")[-1])
    box.setIcon(QMessageBox.Icon.Warning)
    box.setText(sentence)
    what: dict[QPushButton, Callable[[], object]] = {}
    for label, choice in choices.items():
        what[box.addButton(label, QMessageBox.ButtonRole.ActionRole)] = choice
    away = box.addButton(QMessageBox.StandardButton.Cancel if choices else QMessageBox.StandardButton.Ok)
    box.setEscapeButton(away)
    box.setDefaultButton(away if careful else next(iter(what), away))

    def answered() -> None:
        choice = next((done for button, done in what.items() if button is box.clickedButton()), None)
        box.deleteLater()
        if choice is not None:
            choice()

    box.finished.connect(answered)
    box.open()
    return box
