"""The page of the treasurer: due, paid, open by evening; ticks, receipts, totals."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QElapsedTimer
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QTabWidget

from chouette_desk.core.dues import TreasurersPage, treasurers_page
from chouette_desk.core.events import Method
from chouette_desk.core.money import Due
from chouette_desk.core.names import sole
from chouette_desk.core.problems import Refused
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.documents import Document, ListingDocument, Receipts
from chouette_desk.desk.standings import SpanChoices, span_choices
from chouette_desk.desk.treasury import Treasury
from chouette_desk.gui.dialogs.settlement_texts import kept_text, open_again_text
from chouette_desk.gui.models.payments import TickDelegate, TickedDues
from chouette_desk.gui.models.value_table import TextRows, texts_of
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.pages.counted_page import CountedPage, CountFunction
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import ChooseCommand, Dispatch, Shell
from chouette_desk.gui.widgets.inputs import NARROW, offer_choices
from chouette_desk.gui.widgets.layouts import label_of
from chouette_desk.gui.widgets.table_view import ValueView
from chouette_desk.paper.listing import Listing
from chouette_desk.paper.tables import NO_TABLE, Table
from chouette_desk.paper.treasurer import treasurers_listing
from chouette_desk.wording.events import method_text
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.payments import balance_text
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.standings import span_text

BOX = 4  # letters


class CountedDues(Struct, frozen=True):
    """The result of a count: the dues, their people, and the tables as texts."""

    page: TreasurersPage
    dues: tuple[Due, ...]
    people: Mapping[int, str]
    choices: SpanChoices
    listing: Listing
    payments: Table
    texts: TextRows


class TreasurerPage(CountedPage[Due, CountedDues]):
    """The dues of closed nights, the latest first."""

    search_for = N_("A name, a date, open, cash")
    title = N_("Treasurer's page")
    empty = N_("Nothing was due in this span. Payments are due once a night is closed.")
    several = True

    def __init__(self, book: OpenBook, shell: Shell, settings: Settings, night: OpenNight, dispatch: Dispatch) -> None:
        self.night = night
        self.counted: CountedDues | None = None
        self._ticked, self._since = "", QElapsedTimer()
        super().__init__(book, shell, settings, only_club=True)
        self.view.setItemDelegate(TickDelegate(self))
        self.who, self.method = QComboBox(sizeAdjustPolicy=NARROW, minimumContentsLength=12), QComboBox()
        self.only_open = QCheckBox(_("O&nly what is open"))
        self.players, self.evenings = ValueView(_("By player")), ValueView(_("By evening"))
        self.players.columns.give_way = [{_("Paid"), _("Received")}, {_("To pay"), _("To get")}]
        self._begin = _("New night…"), lambda: dispatch(ChooseCommand("new"))
        self._settle = _("Settle up and close…"), lambda: dispatch(ChooseCommand("settle"))
        self._add_parts()
        self.dues.asked.connect(self._tick)
        self.who.currentIndexChanged.connect(self.reload)
        self.only_open.toggled.connect(self.reload)

    def _add_parts(self) -> None:
        for part in (label_of(self.who, _("W&ho:")), self.who, self.only_open):
            self.filters.addWidget(part)
        offer_choices(self.method, {method: method_text(method) for method in Method})
        tabs = QTabWidget()
        tabs.addTab(self.players, _("B&y player"))
        tabs.addTab(self.evenings, _("By e&vening"))
        self.set_detail(tabs, share=0.4)
        self.add_command(_("Mark as pai&d"), self._pay_chosen, for_row=True, writes=True)
        self.add_command(_("Mark as open a&gain"), self._open_chosen, for_row=True, writes=True)
        self.add_command(_("Rece&ipts…"), self._print_receipts)
        for part in (self.method, label_of(self.method, _("&Method:"))):
            self.buttons.insertWidget(2, part)

    def counting(self) -> CountFunction[CountedDues]:
        """Override: the dues of the span and the chosen person, or only the open ones."""
        span, who, open_only = self.span_bar.span(), self.who.currentData(), self.only_open.isChecked()
        facts = [text for text in span_text(span) if text != span.club] if span.first or span.last else []
        if who is not None:
            facts.append(self.who.currentText())

        def count(club_book: ClubBook) -> CountedDues:
            club = None if span.club is None else club_book.club(span.club)
            dues = Treasury(club_book).dues(club, first=span.first, last=span.last, open_only=open_only)
            people = {number: name for due in dues for number, name in _sides(due)}
            page = treasurers_page(due for due in dues if who is None or who in (due.payer_id, due.payee_id))
            listing = treasurers_listing(page, facts)
            latest, payments = _latest_first(page.rows, listing)
            texts = _with_currency(payments, page)
            return CountedDues(page, latest, people, span_choices(club_book), listing, payments, texts)

        return count

    def show_counted(self, result: CountedDues | None, trouble: str = "") -> None:
        place = self.view.verticalScrollBar().value()
        self.counted = result
        self.filler = self._begin if self.night.desk is None else self._settle
        if result is not None:
            self.span_bar.offer(result.choices)
            self._offer_people(result.people)
        sections = {section.word: section for section in result.listing.sections} if result else {}
        for view, word in ((self.players, "players"), (self.evenings, "evenings")):
            section = sections.get(word) or sections.get(f"{word}-points")
            if result is None or section is None:
                view.show_table(NO_TABLE)
            else:
                table = section.without_empty_columns().table
                view.show_table(table, _with_currency(table, result.page), section.totals)
        self.show_rows(result.dues if result else (), trouble)
        self.view.verticalScrollBar().setValue(place)

    def _offer_people(self, people: Mapping[int, str]) -> None:
        """Offer everybody of these dues; the one who is chosen stays so."""
        chosen, name = self.who.currentData(), self.who.currentText()
        offered = {**people, **({} if chosen is None else {chosen: people.get(chosen, name)})}
        by_name = sorted(offered.items(), key=lambda person: person[1].casefold())
        offer_choices(self.who, {None: _("everyone"), **dict(by_name)}, chosen)

    def make_model(self) -> TickedDues:
        self.dues = TickedDues(self)
        return self.dues

    def fill_model(self) -> None:
        """Override: every payment, as it is printed."""
        table, texts = (self.counted.payments, self.counted.texts) if self.counted else (NO_TABLE, ())
        self.dues.locked = self.locked
        self.dues.show_dues(self.rows, table, texts)
        whole = _("Evening"), _("Paid")
        self.widths.kept = [index for index, head in enumerate(self.dues.table.headings) if head in whole]
        self.widths.give_way = [{_("Receipt")}, {_("Table")}, {_("Points")}]
        self.widths.measure({0: BOX})

    def key(self, item: Due) -> Hashable:
        return item.reference

    def count_text(self, count: int) -> str:
        return " ".join(map(balance_text, self.counted.page.totals)) if self.counted else ""

    def empty_text(self) -> str:
        """Override: or that what was due is paid."""
        return _("Nothing is open in this span.") if self.only_open.isChecked() else super().empty_text()

    def _tick(self, row: int, ticked: bool) -> None:
        """Write at once that a row is paid; ask before it is opened again."""
        due = self.rows[row]
        again = due.reference == self._ticked and not self._since.hasExpired(QApplication.doubleClickInterval())
        self._ticked = due.reference or ""
        self._since.start()
        if again:
            return
        if ticked:
            self._write([due], Method(self.method.currentData()))
        else:
            self._ask_to_open([due])

    def _pay_chosen(self) -> None:
        if dues := [due for due in self._due() if due.open]:
            self._write(dues, Method(self.method.currentData()))

    def _open_chosen(self) -> None:
        if dues := [due for due in self._due() if not due.open]:
            self._ask_to_open(dues)

    def _due(self) -> list[Due]:
        """The chosen rows, without payments on the sheet."""
        return [due for due in self.chosen() if due.number >= 0]

    def _ask_to_open(self, dues: Sequence[Due]) -> None:
        open_again = {_("Mark as &open again"): partial(self._write, dues, None)}
        self.shell.ask(open_again_text(dues), open_again, careful=True)

    def _write(self, dues: Sequence[Due], method: Method | None) -> None:
        """Write these dues as paid or open; update the window's night."""
        club_book, desk = self.book.club_book, self.night.desk
        assert club_book is not None, "what is due is in it"
        try:
            refused = Treasury(club_book).pay(dues, method)
            if desk is not None and desk.in_book:
                desk.catch_up()
        except Trouble as trouble:
            self.shell.message(str(trouble))
            return
        if isinstance(refused, Refused):
            self.shell.message(sentences(refused.problems))
            return
        self.shell.status.emit(kept_text(len(dues), method))
        self.night.evening_changed.emit()
        self.changed()

    def document(self) -> Document | None:
        """Override: the treasurer's page of the rows that are shown."""
        if self.counted is None or not self.rows:
            return None
        if not self.search.text().strip():
            return ListingDocument(self.counted.listing, self.counted.page)
        page = treasurers_page(self.shown())
        return ListingDocument(treasurers_listing(page), page)

    def _print_receipts(self) -> None:
        """Print the receipts of the chosen paid rows, or else of all paid rows shown."""
        chosen, shown = ([due for due in dues if due.receipt] for dues in (self.chosen(), self.shown()))
        if not shown:
            self.shell.inform(_("None of this has been paid yet, so there is no receipt."))
            return
        try:
            assert self.book.club_book is not None, "what was paid is in it"
            treasury = Treasury(self.book.club_book)
            chosen, shown = treasury.receipts(chosen), treasury.receipts(shown)
        except Trouble as trouble:
            self.shell.message(str(trouble))
            return
        documents: dict[str, Document] = {_("Receipts for the chosen rows"): Receipts(chosen)} if chosen else {}
        documents[_("Receipts for all rows shown")] = Receipts(shown)
        self.print_document(documents, _("Receipts"))


def _latest_first(dues: Sequence[Due], listing: Listing) -> tuple[tuple[Due, ...], Table]:
    """The dues and their payments as printed, the last evening first."""
    table = next((section.table for section in listing.sections if section.word == "payments"), NO_TABLE)
    order = sorted(range(len(dues)), key=lambda index: dues[index].date, reverse=True)
    rows = tuple(table.rows[index] for index in order)
    return tuple(dues[index] for index in order), Table(table.headings, rows)


def _with_currency(table: Table, page: TreasurersPage) -> TextRows:
    """The texts of a table; an amount has the currency of its row, or the only one."""
    heads, the_only_one = table.headings, sole({row.currency or "" for row in page.rows})
    column = heads.index(_("Currency")) if _("Currency") in heads else None
    currencies = [the_only_one if column is None else str(row[column] or "") for row in table.rows]
    return texts_of(table, lambda row, _column: currencies[row])


def _sides(due: Due) -> tuple[tuple[int, str], tuple[int, str]]:
    """Return payer and payee, each with the book's number and the name."""
    return (due.payer_id or 0, isolated(due.payer)), (due.payee_id or 0, isolated(due.payee))
