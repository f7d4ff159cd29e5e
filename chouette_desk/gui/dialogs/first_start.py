"""The first book of a user: asks for the club and where the book lies, once."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QComboBox, QLineEdit, QPushButton, QWidget

from chouette_desk.core.names import LONGEST
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_opening import make_with_folder, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.files import BOOK_ENDING, default_book_path, user
from chouette_desk.gui.dialogs.base import SavingDialog
from chouette_desk.gui.dialogs.rows import FormRows, beside, row, wide
from chouette_desk.gui.file_dialogs import ask_for_file, book_kinds
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.widgets.inputs import offer_choices
from chouette_desk.gui.widgets.sentence import Message, Sentence
from chouette_desk.wording.language import N_, _, languages


class FirstStartForm(FormRows):
    title = N_("The club's book")
    about: Sentence = wide()
    language: QComboBox = row(N_("&Language:"), when=lambda form: form.language.count() > 1)
    club: QLineEdit = row(N_("&Club:"), hint=N_("its name, if it has one"), most=LONGEST)
    place: QLineEdit = row(N_("Book:"), spoken=N_("Book"))
    change: QPushButton = beside(text=N_("C&hange…"))
    explained: Sentence = wide()
    message: Message = wide()


class FirstStartDialog(SavingDialog[FirstStartForm]):
    """Make the user's book, or open one that is there; ``club_book`` is it then."""

    def __init__(self, settings: Settings, parent: QWidget | None = None) -> None:
        super().__init__(FirstStartForm(), _("Make the &book"), parent)
        self.club_book: ClubBook | None = None
        self._settings, ui = settings, self.ui
        ui.about.show_text(_("Nights, players and standings are kept in the club's book, one file on this computer."))
        if others := languages():
            named = {code: QLocale(code).nativeLanguageName() or code for code in others}
            offer_choices(ui.language, {"": _("Same as the system"), "en": "English", **named}, settings.language)
        ui.club.setText(settings.new_night_club)
        ui.place.setReadOnly(True)
        self._show_place(default_book_path())
        ui.change.setAutoDefault(False)
        ui.change.clicked.connect(self._ask_where)
        ui.explained.show_text(
            _("Backups are kept beside it. To look around first, cancel this: practice and samples need no book.")
        )
        ui.show_rows()
        ui.club.setFocus()

    @property
    def path(self) -> Path:
        """The place of the book."""
        return Path(self.ui.place.text())

    def _ask_where(self) -> None:
        about = _("The club's book"), Path.home(), book_kinds(), self._show_place
        ask_for_file(self, *about, suffix=BOOK_ENDING[1:])

    def _show_place(self, path: Path) -> None:
        self.ui.place.setText(str(path))
        self.ui.place.setToolTip(str(path))

    def save(self) -> None:
        """Override: a book that is there already is opened."""
        club = " ".join(self.ui.club.text().split())
        is_there = self.path.exists()
        club_book = open_club_book(self.path, who=user()) if is_there else make_with_folder(self.path)
        try:
            if club:
                club_book.make_club(club)
        except Trouble:
            club_book.close()
            raise
        self.club_book = club_book
        self._settings.new_night_club = club
        self._settings.language = self.ui.language.currentData() or ""
