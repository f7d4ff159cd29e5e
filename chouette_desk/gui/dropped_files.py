"""Files dropped on the window or opened by the desktop: nights, books, sheets."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog

from chouette_desk.book.location import names_book
from chouette_desk.desk.files import SHEET_ENDINGS
from chouette_desk.gui.book_opener import BookOpener
from chouette_desk.gui.command import MadeOnce
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.sheet_handlers import OldSheets
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.write_failures import ask_before_loss
from chouette_desk.wording.language import _, ngettext


class DroppedFiles(MadeOnce):
    """Open what was dropped on the window, or opened in the desktop."""

    def __init__(
        self,
        night: OpenNight,
        shell: Shell,
        settings: Settings,
        opener: BookOpener,
        nights: Nights,
        old_sheets: OldSheets,
    ) -> None:
        self._night, self._shell, self._settings = night, shell, settings
        self._opener, self._nights, self._old_sheets = opener, nights, old_sheets

    def open_from_desktop(self, paths: Sequence[Path]) -> None:
        """Show the window and open files in it, after the dialog that it may be asking in."""
        self._shell.to_front()
        self._open_when_free(paths)

    def _open_when_free(self, paths: Sequence[Path]) -> None:
        dialog = QApplication.activeModalWidget()
        if not paths:
            return
        if isinstance(dialog, QDialog):
            text = _("{file} will be opened when this dialog is closed.")
            self._shell.status.emit(text.format(file=paths[0].name))
            dialog.finished.connect(lambda: QTimer.singleShot(0, self._shell, partial(self._open_when_free, paths)))
        else:
            self.open(paths)

    def open(self, paths: Sequence[Path]) -> None:
        """Open or import what was dropped; offer first to save a night stored nowhere."""
        if self._night.is_only_in_memory and not self._night.may_lose_entries:
            ask_before_loss(self._night, self._shell, self._settings, partial(self.open, paths))
            return
        books = [path for path in paths if names_book(str(path))]
        sheets = [path for path in paths if path.suffix.lower() in SHEET_ENDINGS]
        others = [path for path in paths if path not in (*books, *sheets)]
        if books:
            self._open_book(books[0])
        elif sheets:
            self._old_sheets.show(sheets)
        elif len(others) == 1:
            self._open_night(others[0])
        elif others:
            self._ask_to_import(others)

    def _open_book(self, path: Path) -> None:
        message = _("The book {book} is open.").format(book=path.name)
        self._opener.with_other_book(str(path), lambda _book: self._shell.status.emit(message))

    def _open_night(self, path: Path) -> None:
        self._shell.attempt_file(self._night.open_file, path)

    def _ask_to_import(self, paths: Sequence[Path]) -> None:
        text = ngettext("{count} night file was dropped.", "{count} night files were dropped.", len(paths))
        choices = {
            _("&Import them into the book"): lambda: self._nights.import_files(paths),
            _("&Open the first"): lambda: self._open_night(paths[0]),
        }
        self._shell.ask(text.format(count=len(paths)), choices)
