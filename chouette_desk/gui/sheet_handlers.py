"""The command that takes old sheets into the book."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QWidget

from chouette_desk.core.names import folded
from chouette_desk.core.night import Night
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.files import ENDING, SHEET_ENDINGS, file_name, not_written, with_ending
from chouette_desk.desk.people import Register
from chouette_desk.files.atomic_file import write_whole
from chouette_desk.gui.book_opener import BookOpener
from chouette_desk.gui.dialogs.old_sheets import OldSheetsDialog, Person
from chouette_desk.gui.nights import Nights, ask_who_sits_elsewhere
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.windows import question
from chouette_desk.nightfile.writing import text_of
from chouette_desk.wording.language import _


def choose_sheets(night: OpenNight, shell: Shell, settings: Settings, opener: BookOpener, nights: Nights) -> None:
    """Ask for old sheets, and show them with what they become."""
    ask_for_files(shell, settings, lambda paths: import_sheets(night, shell, settings, opener, nights, paths))


def import_sheets(
    night: OpenNight, shell: Shell, settings: Settings, opener: BookOpener, nights: Nights, paths: Iterable[Path]
) -> None:
    """Show old sheets with what they become, to be put right and into the book."""

    def show_last(numbers: list[int]) -> None:
        """Show the last night that came into the book, unless another is open."""
        if numbers and night.desk is None:
            nights.open_number(numbers[-1])

    def import_them(club_book: ClubBook) -> None:
        dialog = shell.show(lambda parent: _sheets_dialog(shell, settings, club_book, tuple(paths), parent))
        dialog.finished.connect(lambda: show_last(dialog.numbers))

    opener.with_book(import_them, to_write=True)


def _sheets_dialog(
    shell: Shell, settings: Settings, club_book: ClubBook, paths: tuple[Path, ...], parent: QWidget
) -> OldSheetsDialog:
    dialog = OldSheetsDialog(parent, settings)
    dialog.people_of = lambda club: people_of(club_book, club)
    dialog.keep = partial(keep, club_book)
    dialog.ask_first = partial(ask_who_sits_elsewhere, partial(question, dialog), club_book)
    dialog.save = partial(save, shell, settings)
    dialog.files_requested.connect(lambda: ask_for_files(shell, settings, dialog.add))
    dialog.add(paths)
    return dialog


def ask_for_files(shell: Shell, settings: Settings, then: Callable[[list[Path]], None]) -> None:
    """Ask for old sheets, and call a function with their paths."""
    endings = " ".join(f"*{ending}" for ending in SHEET_ENDINGS)
    kinds = _("Spreadsheets ({endings});;All files (*)").format(endings=endings)
    folder = settings.last_sheets_folder or str(settings.nearest_folder)

    def make(parent: QWidget) -> QFileDialog:
        dialog = QFileDialog(parent, _("Import old sheets"), folder, kinds)
        dialog.setFileMode(dialog.FileMode.ExistingFiles)
        return dialog

    def chosen(dialog: QFileDialog) -> None:
        paths = [Path(file) for file in dialog.selectedFiles()]
        settings.last_sheets_folder = str(paths[0].parent)
        then(paths)

    shell.show(make, chosen)


def people_of(club_book: ClubBook, club: str) -> Iterator[Person]:
    """The players of the club of this name; nobody where the book does not know it."""
    for known in club_book.clubs():
        if folded(known.name) == folded(club):
            for player in Register(club_book, known).players():
                yield player.name, player.full_name, player.initials


def keep(club_book: ClubBook, night: Night) -> int:
    """Put a night into the book; return its number; raises Trouble."""
    desk = club_book.import_night(night)
    number = desk.number
    desk.close()
    return number


def save(shell: Shell, settings: Settings, night: Night, then: Callable[[str], None]) -> None:
    """Ask for a night file, write the night there, and call a function with its place."""
    path = settings.out_folder / file_name(night.heading)
    kinds = _("Nights (*{ending});;All files (*)").format(ending=ENDING)

    def make(parent: QWidget) -> QFileDialog:
        dialog = QFileDialog(parent, _("Save the night as"), str(path), kinds)
        dialog.setAcceptMode(dialog.AcceptMode.AcceptSave)
        return dialog

    def write(dialog: QFileDialog) -> None:
        path = with_ending(Path(dialog.selectedFiles()[0]))
        try:
            write_whole(path, text_of(night).encode("utf-8"), force=True)
        except OSError as error:
            shell.message(str(not_written(path, error)))
        else:
            then(_("saved as {file}").format(file=path.name))

    shell.show(make, write)
