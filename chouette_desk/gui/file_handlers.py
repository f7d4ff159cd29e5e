"""The commands of the menu File: new, open, import, save, export, print."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QFileDialog, QLabel, QProgressDialog, QPushButton, QStatusBar, QWidget

from chouette_desk.core.night import Night
from chouette_desk.desk import export as documents
from chouette_desk.desk.export import Files, NightDocument, kind_of, stem_of
from chouette_desk.desk.files import ENDING, file_name, not_written, with_ending
from chouette_desk.gui import nights
from chouette_desk.gui.book_session import choose_book, with_book
from chouette_desk.gui.jobs import Job, Step
from chouette_desk.gui.session import Session
from chouette_desk.gui.widgets.name_label import escape_markup
from chouette_desk.nightfile.atomic_file import write_all
from chouette_desk.wording.language import N_, _, listed

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.club_book import ClubBook

KINDS = {
    N_("Spreadsheet (*.xlsx)"): ".xlsx",
    N_("PDF (*.pdf)"): ".pdf",
    N_("Text (*.txt)"): ".txt",
    N_("Tables, a file each (*.csv)"): ".csv",
    N_("Picture (*.png)"): ".png",
    N_("Night file (*.chouette.json)"): ENDING,
}


# Nights


def new(session: Session) -> None:
    """Begin a night of the book."""
    with_book(session, lambda club_book: _new(session, club_book), to_write=True)


def _new(session: Session, club_book: ClubBook) -> None:
    from chouette_desk.desk.people import Regulars  # late: the book's modules, which no night file needs
    from chouette_desk.gui.dialogs.new_night import NewNightDialog

    dialog = NewNightDialog(session.window, regulars=Regulars(club_book))
    dialog.begin = lambda: nights.begin(session, *dialog.night_start())
    session.show_dialog(dialog)


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


def _file_dialog(session: Session, title: str, path: Path, kinds: str = "", *, save: bool = False) -> QFileDialog:
    """A dialog for a night file, or one of other kinds; ``save``: it asks before a file is overwritten."""
    night_files = _("Nights (*{ending});;All files (*)").format(ending=ENDING)
    dialog = QFileDialog(session.window, title, str(path), kinds or night_files)
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
    night = session.night
    if night is None:
        return
    path = session.settings.out_folder / file_name(night.heading).removesuffix(ENDING)
    dialog = _file_dialog(session, _("Export the night"), path, ";;".join(map(_, KINDS)), save=True)
    dialog.selectNameFilter(next((_(kind) for kind, end in KINDS.items() if end == ending), ""))

    def start() -> None:
        export_to(session, night, Path(dialog.selectedFiles()[0]), dialog.selectedNameFilter())

    session.show_dialog(dialog, start)


def print_(session: Session, kind: str = "") -> None:
    """Print the sheet of this night, or ``blank`` sheets for an evening with a pencil."""
    from chouette_desk.gui.dialogs.print_sheet import PrintDialog  # late: reportlab and the printer, 60 modules

    dues_state = session.desk.dues_state if session.desk is not None else None
    session.show_dialog(PrintDialog(session.night, session.window, blank=kind == "blank", dues_state=dues_state))


def _folder(session: Session) -> Path:
    """The first folder that is offered: of the night, of the last night file, or of the user's documents."""
    if session.desk is not None and session.desk.path is not None:
        return session.desk.path.parent
    paths = (night.path for night in session.settings.recent)
    folders = (path.parent for path in paths if path is not None and path.parent.is_dir())
    return next(folders, session.settings.nearest_folder)


# The export as a job


def export_to(session: Session, night: Night, path: Path, kind: str) -> None:
    """Export the night to a file of the kind of its ending, or else of the kind that was chosen."""
    if kind_of(path.name) is None:
        path = path.with_name(path.name + next((end for text, end in KINDS.items() if _(text) == kind), ".xlsx"))
        if path.exists():
            session.ask(_exists(path), {_("&Replace it"): lambda: start_export(session, night, path)})
            return
    start_export(session, night, path)


def start_export(session: Session, night: Night, path: Path) -> None:
    """Start the job that makes the files; a progress dialog can cancel it."""
    progress = QProgressDialog("", _("&Cancel"), 0, 0, session.window)
    progress.setLabel(QLabel(_("Writing {file}…").format(file=path.name), textFormat=Qt.TextFormat.PlainText))
    progress.setMinimumDuration(400)
    ending = kind_of(path.name) or ""
    desk = session.desk
    document = NightDocument(night) if desk is None else NightDocument(night, desk.trail(), dues_state=desk.dues_state)

    def work(step: Step) -> tuple[Files, str]:
        from chouette_desk.paper.missing_signs import missing_sentence, missing_signs  # late: only exports need it

        step(0, 0)
        with missing_signs() as missing:
            return documents.export(document, ending), missing_sentence(missing)

    job = Job(work, partial(_write, session, path, ending), partial(_show_failure, session), parent=session.window)
    progress.canceled.connect(job.requestInterruption)
    job.finished.connect(progress.reset)
    job.finished.connect(progress.deleteLater)
    job.start()


def _show_failure(session: Session, error: Exception) -> None:
    from chouette_desk.paper.pdf import DoesNotFit  # late: reportlab, which only a PDF needs

    if not isinstance(error, DoesNotFit):  # which the contents of a sheet can cause
        raise error
    session.show_message(str(error))


def _write(session: Session, path: Path, ending: str, made: tuple[Files, str]) -> None:
    """Write one file or several; ask first where other files of the same names exist."""
    files, missing = made
    if missing:
        session.show_message(missing)
    stem = stem_of(path)
    contents = {path.with_name(f"{stem}{suffix}{ending}"): content for suffix, content in files.items()}
    existing = [other for other in contents if other != path and other.exists()]
    if existing:
        session.ask(_exists(*existing), {_("&Replace them"): lambda: _write_all(session, contents)})
    else:
        _write_all(session, contents)


def _exists(*paths: Path) -> str:
    return _("Already there: {files}.").format(files=listed([path.name for path in paths]))


def _write_all(session: Session, contents: dict[Path, bytes]) -> None:
    try:
        write_all(contents, force=True)
    except OSError as error:
        session.show_message(str(not_written(Path(error.filename), error)))
        return
    session.settings.last_out_folder = str(next(iter(contents)).parent)
    session.status.emit(_("Written: {files}").format(files=listed([str(path) for path in contents])))
    paths = list(contents)
    OpenButton(session.window, paths[0] if len(paths) == 1 else paths[0].parent)


class OpenButton(QPushButton):
    """Opens what was written, a file or the folder of several; it stands in the status bar as long as the message."""

    def __init__(self, window: QWidget, path: Path) -> None:
        super().__init__(_("Open") if path.is_file() else _("Open the folder"))
        self.path = path
        self.setToolTip(escape_markup(str(path)))
        self.clicked.connect(self._open)
        bar = window.findChild(QStatusBar)
        assert bar is not None, "files are written from the window of a night"
        bar.insertPermanentWidget(0, self)
        bar.messageChanged.connect(self.deleteLater)

    def _open(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(self.path))
