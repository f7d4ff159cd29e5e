"""Buttons that open files that were written, or their folder."""

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QPushButton, QStatusBar

from chouette_desk.gui.windows import open_in_desktop
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup


def buttons_to_open(paths: Sequence[Path]) -> list[QPushButton]:
    """A button for the file, where it is only one, and one for the folder."""
    folder = _button(_("Show the folder"), paths[0].parent)
    return [_button(_("Open"), paths[0]), folder] if len(paths) == 1 else [folder]


def _button(text: str, path: Path) -> QPushButton:
    button = QPushButton(text)
    button.setToolTip(escape_markup(str(path)))
    button.clicked.connect(lambda: open_in_desktop(path))
    return button


def show_written(bar: QStatusBar, message: str, paths: Sequence[Path]) -> None:
    """Show in a status bar that files were written, with buttons until the next text."""
    bar.showMessage(message)
    for button in reversed(buttons_to_open(paths)):
        bar.insertPermanentWidget(0, button)
        bar.messageChanged.connect(button.deleteLater)
