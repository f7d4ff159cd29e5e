"""The commands of the menu File: new, open, import, save, export, print, settings."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.book.location import shown_address
from chouette_desk.desk.files import ENDING, default_book_path, file_name, practice_copy, with_ending
from chouette_desk.gui import exports
from chouette_desk.gui.book_opener import BookOpener, book_location
from chouette_desk.gui.file_dialogs import ask_for_file, ask_for_files, ask_where_to_save, night_kinds
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.wording.language import _

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.club_book import ClubBook
    from chouette_desk.gui.dialogs.open_night import OpenNightDialog


def open_(night: OpenNight, shell: Shell, settings: Settings, opener: BookOpener, nights: Nights) -> None:
    """Open a night of the book."""

    def ask(club_book: ClubBook) -> None:
        dialog = _open(shell, club_book, nights)
        if dialog is not None:
            dialog.import_requested.connect(lambda: import_files(night, shell, settings, nights))
            dialog.file_requested.connect(lambda: open_file(night, shell, settings))

    opener.with_book(ask)


def _open(shell: Shell, club_book: ClubBook, nights: Nights) -> OpenNightDialog | None:
    from chouette_desk.gui.dialogs.open_night import OpenNightDialog  # late: each dialog waits for its own command

    if (listed := nights.listed(club_book)) is None:
        return None
    return shell.show(
        lambda parent: OpenNightDialog(listed, parent), lambda dialog: nights.open_number(dialog.number())
    )


def open_file(night: OpenNight, shell: Shell, settings: Settings) -> None:
    """Open a night file."""
    about = _("Open a night file"), _folder(night, settings), night_kinds()
    shell.part(lambda parent: ask_for_file(parent, *about, partial(shell.attempt_file, night.open_file)))


def import_files(night: OpenNight, shell: Shell, settings: Settings, nights: Nights) -> None:
    """Import night files into the book."""
    about = _("Import night files"), _folder(night, settings), night_kinds()
    shell.part(lambda parent: ask_for_files(parent, *about, nights.import_files))


def other_book(shell: Shell, opener: BookOpener) -> None:
    """Open another book."""
    text = _("The book {book} is open.")
    opener.choose_book(lambda club_book: shell.status.emit(text.format(book=club_book.location)))


def practice(night: OpenNight, shell: Shell, settings: Settings) -> None:
    """Open a copy of one of the practice nights that come with the program."""
    from chouette_desk.gui.dialogs.open_night import PracticeDialog  # late: each dialog waits for its own command

    shell.show(PracticeDialog, lambda dialog: open_practice(night, shell, settings, dialog.night()))


def open_practice(night: OpenNight, shell: Shell, settings: Settings, practice: Path) -> None:
    """Open a practice night as a copy of its own."""
    shell.attempt(lambda: shell.attempt_file(night.open_file, practice_copy(practice, settings.folder)))


def preferences(book: OpenBook, shell: Shell, settings: Settings, opener: BookOpener) -> None:
    """Show the preferences; each choice holds at once."""
    from chouette_desk.book.backup import folder_of  # late: the start does without the book's modules
    from chouette_desk.gui.dialogs.preferences import PreferencesDialog

    club_book = book.club_book
    location = book_location(club_book) if club_book else shown_address(book.location) or default_book_path()
    folder = folder_of(club_book.location) if club_book else None
    dialog = shell.show(lambda parent: PreferencesDialog(settings, str(location), folder, parent))

    def apply() -> None:
        shell.view_changed.emit()
        opener.sign()

    dialog.changed.connect(apply)
    dialog.book_requested.connect(lambda: other_book(shell, opener))


def save_as(night: OpenNight, shell: Shell, settings: Settings, then: Callable[[], object] | None = None) -> None:
    """Save a file's night elsewhere, then call a function; export one of the book."""
    if night.desk is None or night.desk.in_book:
        export(night, shell, settings, ENDING)
        return
    path = _folder(night, settings) / night.desk.path.name

    def save(chosen: Path) -> None:
        if not shell.attempt_file(night.save_as, with_ending(chosen)) and then is not None:
            then()

    shell.part(lambda parent: ask_where_to_save(parent, _("Save the night as"), path, night_kinds(), save))


def export(night: OpenNight, shell: Shell, settings: Settings, ending: str = "") -> None:
    """Export the night as another kind of file; ``ending`` is the proposed kind."""
    if (night_export := exports.night_export(night, shell, settings)) is not None and night.night is not None:
        name = file_name(night.night.heading).removesuffix(ENDING)
        night_export.ask(_("Export the night"), name, ending)


def print_(night: OpenNight, book: OpenBook, shell: Shell, kind: str = "") -> None:
    """Print the sheet of this night, or ``blank`` sheets for an evening with a pencil."""
    from chouette_desk.gui.dialogs.print_sheet import print_dialog  # late: reportlab and the printer, 60 modules

    blank, url = kind == "blank", night.page_url
    shell.show(lambda parent: print_dialog(night.desk, book.club_book, parent, blank=blank, url=url))


def _folder(night: OpenNight, settings: Settings) -> Path:
    """The folder to begin in: that of the night, of the last file, or the documents."""
    if night.desk is not None and night.desk.path is not None:
        return night.desk.path.parent
    paths = (recent.path for recent in settings.recent)
    folders = (path.parent for path in paths if path is not None and path.parent.is_dir())
    return next(folders, settings.nearest_folder)
