"""File: new, open, save elsewhere, export, print."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.desk.places import ENDING, file_name, with_ending
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog

    from chouette_desk.gui.main_window import MainWindow


def new(window: MainWindow) -> None:
    """Begin a night: it is kept in a file from its first moment."""
    from chouette_desk.gui.dialogs.new_night import NewNightDialog

    dialog = NewNightDialog(window)
    dialog.begin = lambda: window.keeping.begin(*dialog.night_start(), folder=dialog.folder())
    window.show_dialog(dialog)


def open_(window: MainWindow) -> None:
    """Open a night from its file."""
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(window, _("Open a night"), str(_folder(window)), _filter())
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    window.show_dialog(dialog, lambda: window.keeping.open_path(Path(dialog.selectedFiles()[0])))


def practice(window: MainWindow) -> None:
    """Open one of the practice nights that come with the program, as a copy to try things on."""
    from chouette_desk.gui.dialogs.practice import PracticeDialog

    dialog = PracticeDialog(window)
    window.show_dialog(dialog, lambda: window.keeping.open_practice(dialog.night()))


def save_as(window: MainWindow, then: Callable[[], None] | None = None) -> None:
    """Keep the night in another file from now on, and go on from there."""
    if window.desk is None:
        return

    def save() -> None:
        if window.keeping.save_as(with_ending(Path(dialog.selectedFiles()[0]))) and then is not None:
            then()

    dialog = _saving(window, _("Save the night as"), _folder(window) / window.desk.path.name, _filter())
    window.show_dialog(dialog, save)


def _saving(window: MainWindow, title: str, path: Path, kinds: str) -> QFileDialog:
    """The box that asks where a file goes, and asks again before one is written over."""
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(window, title, str(path), kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    return dialog


def export(window: MainWindow) -> None:
    """Hand the night out as a file; its kind is in the ending."""
    from chouette_desk.gui.exporting import KINDS, export_to

    if window.desk is None:
        return
    night = window.desk.night
    path = window.settings.out_folder / file_name(night.heading).removesuffix(ENDING)
    dialog = _saving(window, _("Export the night"), path, ";;".join(_(kind) for kind in KINDS))
    window.show_dialog(
        dialog, lambda: export_to(window, night, Path(dialog.selectedFiles()[0]), dialog.selectedNameFilter())
    )


def print_filled(window: MainWindow) -> None:
    """Print this night's sheet, seen beforehand as it will be."""
    from chouette_desk.gui.dialogs.print_sheet import PrintDialog

    if window.desk is not None:
        window.show_dialog(PrintDialog(window.desk.night, window))


def print_blank(window: MainWindow) -> None:
    """Print blank sheets for an evening with a pencil."""
    from chouette_desk.gui.dialogs.print_sheet import PrintDialog

    window.show_dialog(PrintDialog(window.desk.night if window.desk else None, window, blank=True))


def close(window: MainWindow) -> None:
    """Put the night away; it is kept in its file."""
    window.put_away()


def quit_(window: MainWindow) -> None:
    """End the program; every night is kept in its file."""
    window.close()


def _folder(window: MainWindow) -> Path:
    if window.desk is not None:
        return window.desk.path.parent
    recent = window.settings.recent
    return recent[0].parent if recent else window.settings.folder


def _filter() -> str:
    return _("Nights (*{ending});;All files (*)").format(ending=ENDING)
