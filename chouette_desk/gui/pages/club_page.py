"""A page about one club of the book, chosen beside the search if needed."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker
from PySide6.QtWidgets import QComboBox

from chouette_desk.book.clubs import Club
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.people import Register
from chouette_desk.gui.models.tables import RowT
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.pages.page import Page
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.widgets.layouts import label_of
from chouette_desk.wording.language import _


class ClubPage(Page[RowT]):
    """A page whose list is of one club, ``club``; None where the book has none yet."""

    tables: Sequence[str] = ()
    """The tables of which the list is, whose rows must be those of the book's log."""

    def __init__(self, book: OpenBook, shell: Shell, settings: Settings) -> None:
        super().__init__(book, shell, settings)
        self.club: Club | None = None
        self._clubs: tuple[Club, ...] = ()
        self.club_box = QComboBox()
        self.club_label = label_of(self.club_box, _("Cl&ub:"))
        self.club_box.currentIndexChanged.connect(self._club_chosen)
        self.filters.addWidget(self.club_label)
        self.filters.addWidget(self.club_box)

    def read_club(self, register: Register) -> Sequence[RowT]:
        """The rows of the list, read from the club's register; raises Trouble."""
        raise NotImplementedError

    def read(self, club_book: ClubBook) -> Sequence[RowT]:
        """Override: of the club that is chosen, at first that of the last night."""
        club_book.check_rows(self.tables)
        self._offer(club_book)
        return () if self.club is None else self.read_club(Register(club_book, self.club))

    def register(self) -> Register | None:
        """The register of the club; None where there is no club yet."""
        club_book = self.book.club_book
        return None if club_book is None or self.club is None else Register(club_book, self.club)

    def _offer(self, club_book: ClubBook) -> None:
        self._clubs = club_book.clubs()
        if self.club not in self._clubs:
            evenings = club_book.evenings() if len(self._clubs) > 1 else ()
            self.club = evenings[0].club if evenings else next(iter(self._clubs), None)
        with QSignalBlocker(self.club_box):
            self.club_box.clear()
            self.club_box.addItems([club.name or _("(without a name)") for club in self._clubs])
            self.club_box.setCurrentIndex(self._clubs.index(self.club) if self.club else -1)
        for part in (self.club_label, self.club_box):
            part.setVisible(len(self._clubs) > 1)

    def _club_chosen(self, index: int) -> None:
        self.club = self._clubs[index]
        self.reload()
