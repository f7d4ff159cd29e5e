"""The command that takes old sheets into the book."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QFileDialog

from chouette_desk.core.names import folded
from chouette_desk.core.night import Night
from chouette_desk.desk.files import ENDING, SHEET_ENDINGS, file_name, not_written, with_ending
from chouette_desk.desk.people import Register
from chouette_desk.gui import nights
from chouette_desk.gui.book_session import with_book
from chouette_desk.gui.dialogs.old_sheets import OldSheetsDialog, Person
from chouette_desk.gui.session import Session
from chouette_desk.nightfile.atomic_file import write_whole
from chouette_desk.nightfile.writing import text_of
from chouette_desk.wording.language import _

if TYPE_CHECKING:  # as everywhere in the window
    from chouette_desk.desk.club_book import ClubBook


def choose_sheets(session: Session) -> None:
    """Ask for old sheets, and show them with what they become."""
    ask_for_files(session, lambda paths: import_sheets(session, paths))


def import_sheets(session: Session, paths: Iterable[Path]) -> None:
    """Show old sheets with what they become, to be put right and into the book."""
    with_book(session, lambda club_book: _import(session, club_book, tuple(paths)), to_write=True)


def _import(session: Session, club_book: ClubBook, paths: tuple[Path, ...]) -> None:
    dialog = OldSheetsDialog(session.window, session.settings)
    dialog.people_of = lambda club: people_of(club_book, club)
    dialog.keep = partial(keep, club_book)
    dialog.ask_first = partial(nights.ask_who_sits_elsewhere, dialog, club_book)
    dialog.save = partial(save, session)
    dialog.files_requested.connect(lambda: ask_for_files(session, dialog.add))
    dialog.add(paths)
    dialog.finished.connect(lambda: _show_last(session, dialog.numbers))
    session.show_dialog(dialog)


def _show_last(session: Session, numbers: list[int]) -> None:
    """Show the last night that came into the book, unless another is open."""
    if numbers and session.desk is None:
        nights.open_number(session, numbers[-1])


def ask_for_files(session: Session, then: Callable[[list[Path]], None]) -> None:
    """Ask for old sheets, and call a function with their paths."""
    endings = " ".join(f"*{ending}" for ending in SHEET_ENDINGS)
    kinds = _("Spreadsheets ({endings});;All files (*)").format(endings=endings)
    folder = session.settings.last_sheets_folder or str(session.settings.nearest_folder)
    dialog = QFileDialog(session.window, _("Import old sheets"), folder, kinds)
    dialog.setFileMode(dialog.FileMode.ExistingFiles)

    def chosen() -> None:
        paths = [Path(file) for file in dialog.selectedFiles()]
        session.settings.last_sheets_folder = str(paths[0].parent)
        then(paths)

    session.show_dialog(dialog, chosen)


def people_of(club_book: ClubBook, club: str) -> Iterator[Person]:
    """The players of the club of this name; nobody where the book does not know it."""
    for known in club_book.clubs():
        if folded(known.name) == folded(club):
            for player in Register(club_book, known).players():
                yield player.name, player.full_name, player.initials


def keep(club_book: ClubBook, night: Night) -> int:
    """Put a night into the book; its number. Raises Trouble, and then nothing was written."""
    desk = club_book.import_night(night)
    number = desk.number
    desk.close()
    return number


def save(session: Session, night: Night, then: Callable[[str], None]) -> None:
    """Ask for a night file, write the night there, and call a function with where it went."""
    path = session.settings.out_folder / file_name(night.heading)
    kinds = _("Nights (*{ending});;All files (*)").format(ending=ENDING)
    dialog = QFileDialog(session.window, _("Save the night as"), str(path), kinds)
    dialog.setAcceptMode(dialog.AcceptMode.AcceptSave)

    def write() -> None:
        path = with_ending(Path(dialog.selectedFiles()[0]))
        try:
            write_whole(path, text_of(night).encode("utf-8"), force=True)
        except OSError as error:
            session.show_message(str(not_written(path, error)))
        else:
            then(_("saved as {file}").format(file=path.name))

    session.show_dialog(dialog, write)
