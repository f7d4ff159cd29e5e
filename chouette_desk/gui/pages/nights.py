"""The page of the nights: every night of the book, found by typing, opened, looked back in, handed out."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar

from chouette_desk.gui import nights
from chouette_desk.gui.models.tables import CLUB, DATE, GAMES, NIGHT_TITLES, PLAYERS, STATE, TABLE, night_texts
from chouette_desk.gui.pages.page import Page
from chouette_desk.gui.session import Session
from chouette_desk.wording.language import N_, _, ngettext

if TYPE_CHECKING:
    from chouette_desk.book.nights import ListedNight
    from chouette_desk.desk.club_book import ClubBook


class NightsPage(Page):
    """The nights of the book, the latest first."""

    titles = NIGHT_TITLES
    search_for = N_("A date, a club, a table, players, open or closed")
    numbers = (GAMES,)
    widths: ClassVar[Mapping[int, int]] = {DATE: 12, CLUB: 20, TABLE: 8, GAMES: 9, STATE: 9}
    stretched = PLAYERS
    several = True

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.add_command(_("&Open"), self._open, for_row=True)

    def read(self, club_book: ClubBook) -> Sequence[ListedNight]:
        """Override: the nights."""
        return club_book.night_list()

    def texts(self, item: ListedNight) -> tuple[str, ...]:
        """Override: as the dialog that opens a night shows them."""
        return night_texts(item)

    def key(self, item: ListedNight) -> Hashable:
        """Override: the number."""
        return item.id

    def count_text(self, count: int) -> str:
        """Override: the number of nights."""
        return ngettext("{count} night", "{count} nights", count).format(count=count)

    def empty_text(self) -> str:
        """Override: how the first night is begun."""
        return _("There is no night in this book yet: File › New night… begins one.")

    def double_clicked(self, item: ListedNight) -> None:
        """Override: open it."""
        nights.open_number(self.session, item.id)

    def _open(self) -> None:
        if (night := self.current()) is not None:
            self.double_clicked(night)
