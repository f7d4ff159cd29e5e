"""The commands of the menu File: new, open, import, save, export, print, preferences."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from chouette_desk.book.location import shown_address
from chouette_desk.desk.files import ENDING, default_book_path, file_name, with_ending
from chouette_desk.gui import exports, nights
from chouette_desk.gui.book_session import book_location, choose_book, sign, with_book
from chouette_desk.gui.session import Session
from chouette_desk.wording.language import _

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.club_book import ClubBook

# Nights


def open_(session: Session) -> None:
    """Open a night of the book."""
    with_book(session, lambda club_book: _open(session, club_book))


def _open(session: Session, club_book: ClubBook) -> None:
    from chouette_desk.gui.dialogs.open_night import OpenNightDialog  # late: each dialog waits for its own command

    listed_nights = nights.listed(session, club_book)
    if listed_nights is None:
        return
    dialog = OpenNightDialog(listed_nights, session.window)
    dialog.import_requested.connect(lambda: import_files(session))
    dialog.file_requested.connect(lambda: open_file(session))
    session.show_dialog(dialog, lambda: nights.open_number(session, dialog.number()))


def open_file(session: Session) -> None:
    """Open a night file."""
    dialog = _file_dialog(session, _("Open a night file"), _folder(session))
    session.show_dialog(dialog, lambda: nights.open_path(session, Path(dialog.selectedFiles()[0])))


def import_files(session: Session) -> None:
    """Import night files into the book."""
    dialog = _file_dialog(session, _("Import night files"), _folder(session))
    dialog.setFileMode(dialog.FileMode.ExistingFiles)
    session.show_dialog(dialog, lambda: nights.import_files(session, [Path(file) for file in dialog.selectedFiles()]))


def _file_dialog(session: Session, title: str, path: Path, *, save: bool = False) -> QFileDialog:
    """A dialog for a night file; ``save``: it asks before a file is overwritten."""
    night_files = _("Nights (*{ending});;All files (*)").format(ending=ENDING)
    dialog = QFileDialog(session.window, title, str(path), night_files)
    dialog.setAcceptMode(dialog.AcceptMode.AcceptSave if save else dialog.AcceptMode.AcceptOpen)
    dialog.setFileMode(dialog.FileMode.AnyFile if save else dialog.FileMode.ExistingFile)
    return dialog


def other_book(session: Session) -> None:
    """Open another book."""
    text = _("The book {book} is open.")
    choose_book(session, lambda club_book: session.status.emit(text.format(book=club_book.location)))


def practice(session: Session) -> None:
    """Open a copy of one of the practice nights that come with the program."""
    from chouette_desk.gui.dialogs.open_night import PracticeDialog  # late: each dialog waits for its own command

    dialog = PracticeDialog(session.window)
    session.show_dialog(dialog, lambda: nights.open_practice(session, dialog.night()))


def preferences(session: Session) -> None:
    """Show the preferences; each choice holds at once."""
    from chouette_desk.book.backup import folder_of  # late: the start does without the book's modules
    from chouette_desk.gui.dialogs.preferences import PreferencesDialog

    club_book = session.club_book
    location = book_location(club_book) if club_book else shown_address(session.book_location) or default_book_path()
    folder = folder_of(club_book.location) if club_book else None
    dialog = PreferencesDialog(session.settings, str(location), folder, session.window)

    def apply() -> None:
        session.view_changed.emit()
        sign(session)

    dialog.changed.connect(apply)
    dialog.book_requested.connect(lambda: other_book(session))
    session.show_dialog(dialog)


# Save, export, print


def save_as(session: Session, then: Callable[[], None] | None = None) -> None:
    """Store the night of a file in another file, and call a function; a night of the book is exported instead."""
    if session.desk is None or session.desk.in_book:
        export(session, ENDING)
        return

    def save() -> None:
        if nights.save_as(session, with_ending(Path(dialog.selectedFiles()[0]))) and then is not None:
            then()

    path = _folder(session) / session.desk.path.name
    dialog = _file_dialog(session, _("Save the night as"), path, save=True)
    session.show_dialog(dialog, save)


def export(session: Session, ending: str = "") -> None:
    """Export the night as a file of another kind; ``ending`` is the kind that is proposed."""
    if (night_export := exports.night_export(session)) is not None and session.night is not None:
        name = file_name(session.night.heading).removesuffix(ENDING)
        night_export.ask(_("Export the night"), name, ending)


def print_(session: Session, kind: str = "") -> None:
    """Print the sheet of this night, or ``blank`` sheets for an evening with a pencil."""
    from chouette_desk.gui.dialogs.print_sheet import print_dialog  # late: reportlab and the printer, 60 modules

    dialog = print_dialog(session.desk, session.club_book, session.window, blank=kind == "blank", url=session.page_url)
    session.show_dialog(dialog)


def _folder(session: Session) -> Path:
    """The first folder that is offered: of the night, of the last night file, or of the user's documents."""
    if session.desk is not None and session.desk.path is not None:
        return session.desk.path.parent
    paths = (night.path for night in session.settings.recent)
    folders = (path.parent for path in paths if path is not None and path.parent.is_dir())
    return next(folders, session.settings.nearest_folder)
