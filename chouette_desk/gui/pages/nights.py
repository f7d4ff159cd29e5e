"""The page of the nights: search, open, look back, verify, print and export."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

from chouette_desk.book.nights import ListedNight
from chouette_desk.core.names import Name
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.documents import NightsDocument
from chouette_desk.gui.dialogs.fingerprint import FingerprintDialog
from chouette_desk.gui.dialogs.history import EarlierDialog
from chouette_desk.gui.exports import Export
from chouette_desk.gui.models.tables import NIGHT_COLUMNS, ListColumn
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.pages.page import Page
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import ChooseCommand, Dispatch, Shell
from chouette_desk.gui.widgets.facts import FactsView
from chouette_desk.gui.windows import open_dialog
from chouette_desk.gui.write_failures import ask_before_loss
from chouette_desk.nightfile.fingerprint import fingerprint
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.text import minus


class NightsPage(Page[ListedNight]):
    """The nights of the book, the latest first."""

    search_for = N_("A date, a club, a table, players, open or closed")
    title = N_("The nights of the book")
    empty = N_("There are no nights in this book yet.")
    several = True

    def __init__(
        self, book: OpenBook, shell: Shell, settings: Settings, night: OpenNight, nights: Nights, dispatch: Dispatch
    ) -> None:
        super().__init__(book, shell, settings)
        self.night, self.nights = night, nights
        self.filler = _("New night…"), lambda: dispatch(ChooseCommand("new"))
        self.facts = FactsView(name=_("The chosen night"))
        self.set_detail(self.facts, share=0.34)
        self.add_command(_("&Open"), self._open, for_row=True)
        self.add_command(_("Earlier &versions…"), self._show_earlier, for_row=True)
        self.add_command(_("Check a printed &sheet…"), self._verify)
        self.add_command(_("Pr&int sheets…"), self._print_sheets, for_row=True)
        self.add_command(_("Export &nights…"), self._export_nights, for_row=True)

    def make_columns(self) -> Sequence[ListColumn[ListedNight]]:
        return NIGHT_COLUMNS

    def read(self, club_book: ClubBook) -> Sequence[ListedNight]:
        return club_book.night_list()

    def key(self, item: ListedNight) -> Hashable:
        return item.id

    def count_text(self, count: int) -> str:
        return ngettext("{count} night", "{count} nights", count).format(count=count)

    def show_row(self, item: ListedNight | None) -> None:
        chosen = self.chosen()
        if item is None:
            count = ngettext("{count} night is chosen.", "{count} nights are chosen.", len(chosen))
            self.facts.show_hint(count.format(count=len(chosen)) if chosen else "")
            return
        try:
            desk = self._desk(item.id)
        except Trouble as trouble:
            self.facts.show_hint(str(trouble))
            return
        self._show(desk)

    def _desk(self, number: int) -> BookDesk:
        """Return a desk on the night: the open one, or one only read; raises Trouble."""
        desk, club_book = self.night.desk, self.book.club_book
        if desk is not None and desk.in_book and desk.number == number:
            return desk
        assert club_book is not None, "a night that is chosen has a book"
        return club_book.open_night(number)

    def _show(self, desk: BookDesk) -> None:
        night, dues = desk.night, desk.dues_state
        unpaid = sum(due.open for due in dues.dues)
        stake = " ".join(filter(None, (night.heading.stake, night.heading.currency)))
        corrected = len(desk.earlier())
        facts = (
            (_("Number:"), str(desk.number)),
            (_("Rules:"), night.rulebook.title),
            (_("Stake:"), stake),
            (_("Games:"), str(len(night.played))),
            (_("State:"), _("closed") if dues.closed else _("open")),
            (_("Payments still open:"), str(unpaid) if dues.closed else ""),
            (_("Corrections:"), str(corrected) if corrected else ""),
            (_("Fingerprint:"), fingerprint(night)),
        )
        self.facts.show_facts(desk.name, facts, {_("Totals"): _totals(night.totals)})

    def double_clicked(self, item: ListedNight) -> None:
        self.open_number(item.id)

    def open_number(self, number: int) -> None:
        """Open a night in the main window; ask first if entries would be lost."""
        if self.night.is_only_in_memory:
            ask_before_loss(self.night, self.shell, self.settings, lambda: self.nights.open_number(number))
        else:
            self.nights.open_number(number)

    def _open(self) -> None:
        if (night := self.current()) is not None:
            self.double_clicked(night)
        else:
            self.shell.inform(_("First choose one night in the list."))

    def _show_earlier(self) -> None:
        if (night := self.current()) is None:
            self.shell.inform(_("First choose one night in the list."))
        elif versions := self._desk(night.id).earlier():
            open_dialog(EarlierDialog(versions, self.window()))
        else:
            self.shell.inform(_("Nothing has been corrected in this night."))

    def _verify(self) -> None:
        if (club_book := self.book.club_book) is None or not self.rows:
            self.shell.inform(self.empty_text())
            return
        numbers = dict.fromkeys([night.id for night in (*self.chosen(), *self.rows)])
        dialog = FingerprintDialog(club_book, tuple(numbers), self.window())
        dialog.night_requested.connect(self.open_number)
        open_dialog(dialog)

    def _print_sheets(self) -> None:
        if (document := self._nights_document()) is not None:
            self.print_document(document, self._name_of_nights())

    def _export_nights(self) -> None:
        if (document := self._nights_document()) is not None:
            Export(self.shell, self.settings, document).ask(_("Export the nights"), self._name_of_nights())

    def _nights_document(self) -> NightsDocument | None:
        numbers = tuple(night.id for night in self.chosen())
        club_book = self.book.club_book
        return NightsDocument(club_book, numbers) if numbers and club_book is not None else None

    def _name_of_nights(self) -> str:
        one = self.current()
        return self._desk(one.id).name if one is not None else _("Nights")


def _totals(totals: Mapping[Name, int]) -> list[tuple[str, str]]:
    """Each player with the total: "Ann", "−4"."""
    return [(isolated(name), minus(total)) for name, total in totals.items()]
