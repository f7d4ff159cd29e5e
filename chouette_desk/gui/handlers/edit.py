"""Edit: back, forth, correct, copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow


def undo(window: MainWindow) -> None:
    """Take back what was done last."""
    window.keep(lambda desk: desk.undo())


def redo(window: MainWindow) -> None:
    """Bring back what was taken back last."""
    window.keep(lambda desk: desk.redo())


def correct(window: MainWindow) -> None:
    """Look into the chosen line of the sheet, to mend or strike what was entered."""
    from chouette_desk.gui.dialogs.correct import CorrectDialog

    if window.desk is not None:
        dialog = CorrectDialog(window.desk, window.chosen_row(), window)
        window.show_dialog(
            dialog, lambda: window.keep(lambda desk: desk.correct(*dialog.corrections(), reason=dialog.reason))
        )


def copy(window: MainWindow) -> None:
    """Put the sheet on the clipboard, as text that any message takes."""
    from chouette_desk.gui.as_text import sheet_as_text

    if window.desk is not None:
        QGuiApplication.clipboard().setText(sheet_as_text(window.desk.night))
        window.say(_("The sheet is on the clipboard."))
