"""File: new, open, import, save elsewhere, export, print."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.desk.places import ENDING, file_name, with_ending
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from PySide6.QtWidgets import QFileDialog

    from chouette_desk.desk.door import Door
    from chouette_desk.gui.main_window import MainWindow


def new(window: MainWindow) -> None:
    """Begin a night: it is in the book from its first moment."""
    window.book.use(lambda door: _new(window, door), to_write=True)


def _new(window: MainWindow, door: Door) -> None:
    from chouette_desk.desk.regulars import Regulars
    from chouette_desk.gui.dialogs.new_night import NewNightDialog

    dialog = NewNightDialog(window, regulars=Regulars(door))
    dialog.begin = lambda: window.keeping.begin(*dialog.night_start())
    window.show_dialog(dialog)


def open_(window: MainWindow) -> None:
    """Open a night of the book."""
    window.book.use(lambda door: _open(window, door))


def _open(window: MainWindow, door: Door) -> None:
    from chouette_desk.gui.dialogs.open_night import OpenNightDialog

    nights = window.keeping.listed(door)
    if nights is None:
        return
    dialog = OpenNightDialog(nights, window)
    dialog.import_wanted.connect(lambda: import_files(window))
    dialog.file_wanted.connect(lambda: open_file(window))
    window.show_dialog(dialog, lambda: window.keeping.open_number(dialog.number()))


def open_file(window: MainWindow) -> None:
    """Open a night that is kept in a file of its own."""
    dialog = _opening(window, _("Open a night file"))
    window.show_dialog(dialog, lambda: window.keeping.open_path(Path(dialog.selectedFiles()[0])))


def import_files(window: MainWindow) -> None:
    """Take nights that are kept in files into the book."""
    dialog = _opening(window, _("Import night files"))
    dialog.setFileMode(dialog.FileMode.ExistingFiles)
    window.show_dialog(dialog, lambda: window.keeping.import_files([Path(file) for file in dialog.selectedFiles()]))


def _opening(window: MainWindow, title: str) -> QFileDialog:
    from PySide6.QtWidgets import QFileDialog

    dialog = QFileDialog(window, title, str(_folder(window)), _filter())
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return dialog


def into_book(window: MainWindow) -> None:
    """Take the night of a file into the book."""
    window.keeping.take_into_book()


def other_book(window: MainWindow) -> None:
    """Open another book."""
    from chouette_desk.gui.club_book import choose_book

    choose_book(window, lambda door: window.say(_("The book {book} is open.").format(book=door.place)))


def practice(window: MainWindow) -> None:
    """Open one of the practice nights that come with the program, as a copy to try things on."""
    from chouette_desk.gui.dialogs.practice import PracticeDialog

    dialog = PracticeDialog(window)
    window.show_dialog(dialog, lambda: window.keeping.open_practice(dialog.night()))


def save_as(window: MainWindow, then: Callable[[], None] | None = None) -> None:
    """Keep the night of a file in another from now on, and go on from there; a night of the book is handed out."""
    if not isinstance(window.desk, FileDesk):
        export(window, ENDING)
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


def export(window: MainWindow, ending: str = "") -> None:
    """Hand the night out as a file; its kind is in the ending, the one proposed may be said."""
    from chouette_desk.gui.exporting import KINDS, export_to

    if window.desk is None:
        return
    night = window.desk.night
    path = window.settings.out_folder / file_name(night.heading).removesuffix(ENDING)
    dialog = _saving(window, _("Export the night"), path, ";;".join(_(kind) for kind in KINDS))
    dialog.selectNameFilter(next((_(kind) for kind, end in KINDS.items() if end == ending), ""))
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


def put_away(window: MainWindow) -> None:
    """Put the night away; it is kept where it is."""
    window.put_away()


def quit_(window: MainWindow) -> None:
    """End the program; every night is kept where it is."""
    window.close()


def _folder(window: MainWindow) -> Path:
    if isinstance(window.desk, FileDesk):
        return window.desk.path.parent
    paths = (night.path for night in window.settings.recent)
    return next((path.parent for path in paths if path is not None), window.settings.folder)


def _filter() -> str:
    return _("Nights (*{ending});;All files (*)").format(ending=ENDING)
