"""The money commands: settle up, tick payments, close, reopen, print."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from chouette_desk.core.dues import treasurers_page
from chouette_desk.core.events import Method
from chouette_desk.core.fee import Fees
from chouette_desk.core.money import Due
from chouette_desk.core.problems import Refused
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.documents import Document, ListingDocument, PlayerSlips, PrintedSheet, Receipts
from chouette_desk.desk.files import ENDING, file_name
from chouette_desk.desk.tables_money import TablesMoney
from chouette_desk.gui.dialogs.settle_up import ReopenDialog, SettleUpDialog
from chouette_desk.gui.dialogs.settlement_texts import paid_text
from chouette_desk.gui.exports import print_document
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight, StepResult
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.windows import open_dialog
from chouette_desk.paper.payments import settlement_listing
from chouette_desk.paper.treasurer import treasurers_listing
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.text import at_table

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.club_book import ClubBook
    from chouette_desk.desk.treasury import Treasury


def settle(night: OpenNight, book: OpenBook, shell: Shell) -> None:
    """Show who pays whom in this night; offer to settle the evening's open tables too."""
    desk, club_book = night.desk, book.club_book
    if desk is None:
        return
    if not desk.in_book or club_book is None:
        _SettlingUp(night, shell, TablesMoney([desk]))
        return
    try:
        others = [] if desk.dues_state.closed else _other_tables(club_book, desk)
    except Trouble as trouble:
        shell.message(str(trouble))
        return
    treasury = _treasury(club_book)
    due = _fees_due(club_book)
    together = TablesMoney([desk, *others], treasury, due) if others else None
    _SettlingUp(night, shell, TablesMoney([desk], treasury, due, others), together, treasury)


def settle_tables(night: OpenNight, book: OpenBook, shell: Shell) -> None:
    """Show who pays whom at all open tables of the evening, or at all its tables."""
    desk, club_book = night.desk, book.club_book
    if desk is None or not desk.in_book or club_book is None:
        return
    try:
        every = club_book.tables(desk.row.evening)
        rows = [row for row in every if not row.closed] or every
        desks = [desk if row.id == desk.number else club_book.open_night(row.id) for row in rows]
    except Trouble as trouble:
        shell.message(str(trouble))
        return
    treasury = _treasury(club_book)
    _SettlingUp(night, shell, TablesMoney(desks, treasury, _fees_due(club_book)), treasury=treasury)


def reopen(night: OpenNight, book: OpenBook, shell: Shell) -> None:
    """Open a closed night again, for a reason."""
    desk, club_book = night.desk, book.club_book
    if desk is not None and desk.in_book and club_book is not None:
        treasury = _treasury(club_book)
        shell.show(ReopenDialog, lambda dialog: _reopen(night, [desk], treasury, dialog))


def _treasury(club_book: ClubBook) -> Treasury:
    from chouette_desk.desk.treasury import Treasury  # late: a night file is settled without the book's modules

    return Treasury(club_book)


def _fees_due(club_book: ClubBook) -> Callable[[Sequence[BookDesk]], Fees]:
    from chouette_desk.desk.club_fee import fees_due  # late: a night file is settled without the book's modules

    return partial(fees_due, club_book)


def _other_tables(club_book: ClubBook, desk: BookDesk) -> list[BookDesk]:
    """Desks on the open nights of the evening's other tables."""
    rows = club_book.tables(desk.row.evening)
    return [club_book.open_night(row.id) for row in rows if not row.closed and row.id != desk.row.id]


def _reopen(night: OpenNight, desks: Sequence[BookDesk], treasury: Treasury, dialog: ReopenDialog) -> None:
    reason = dialog.reason()  # now: the dialog is gone when this is tried again

    def reopened(_desk: object) -> StepResult:
        refused = None
        for desk in desks:
            if desk.dues_state.closed and refused is None:
                refused = treasury.reopen(desk.row.id, reason)
            _catch_up(night, desks)
        return refused

    night.perform(reopened)


def _catch_up(night: OpenNight, desks: Sequence[BookDesk]) -> None:
    for desk in desks:
        desk.catch_up()
    night.evening_changed.emit()


class _SettlingUp(QObject):
    """Do at the desks and in the book what the dialog asks for."""

    def __init__(
        self,
        night: OpenNight,
        shell: Shell,
        money: TablesMoney,
        together: TablesMoney | None = None,
        treasury: Treasury | None = None,
    ) -> None:
        dialog = shell.part(lambda parent: SettleUpDialog(money, together, parent))
        super().__init__(dialog)
        self._night, self._shell, self._treasury, self._dialog = night, shell, treasury, dialog
        dialog.entered.connect(self._enter)
        dialog.closing.connect(self._close)
        dialog.reopening.connect(self._reopen)
        dialog.paid.connect(self._pay)
        dialog.printing.connect(self._print)
        night.changed.connect(dialog.refresh)
        open_dialog(dialog)

    def _enter(self) -> None:
        """Enter what is ticked as payments; then the dialog goes."""
        money, ticked, events = self._dialog.money, self._dialog.ticked(), self._dialog.events()
        fees = self._dialog.fees()

        def enter(_desk: object) -> StepResult:
            several = len(money.desks) > 1 or bool(fees)
            answer = self._pay_between_tables(ticked, fees) if several else money.desks[0].do(*events)
            if not isinstance(answer, Refused):
                self._dialog.leave()
            return answer

        self._night.perform(enter, repeatable=True)

    def _pay_between_tables(self, dues: Sequence[Due], fees: Fees) -> Refused | None:
        """Enter the fee, and payments of several tables, which must be as when counted."""
        money, treasury = self._dialog.money, self._treasury
        assert treasury is not None, "several tables are in a book"
        try:
            return treasury.enter(money.numbers, dues, [desk.row for desk in money.in_the_book], fees)
        finally:  # also where another desk was faster
            _catch_up(self._night, money.in_the_book)
            self._dialog.refresh()

    def _close(self) -> None:
        """Close the open tables; the dialog stays, with their dues."""
        dialog, treasury = self._dialog, self._treasury
        numbers, how, paid = dialog.money.numbers, (dialog.way(), dialog.banker()), dialog.ticked()
        fees = dialog.fees()
        if treasury is None:
            return

        def close(_desk: object) -> StepResult:
            desks = dialog.money.in_the_book
            try:
                return treasury.close(numbers, *how, paid, [desk.row for desk in desks], fees)
            finally:  # also where another desk was faster: the payments are others then
                _catch_up(self._night, desks)
                dialog.refresh()

        self._night.perform(close)

    def _reopen(self) -> None:
        if (treasury := self._treasury) is not None:
            dialog, desks = ReopenDialog(self._dialog), self._dialog.money.in_the_book
            dialog.accepted.connect(lambda: _reopen(self._night, desks, treasury, dialog))
            open_dialog(dialog)

    def _pay(self, dues: list[Due], method: Method | None) -> None:
        """Write down how these dues were paid, or that they are open."""
        dialog, treasury = self._dialog, self._treasury
        if treasury is None:
            return

        def pay(_desk: object) -> StepResult:
            refused = treasury.pay(dues, method)
            _catch_up(self._night, dialog.money.in_the_book)
            dialog.refresh()
            if refused is None:
                self._shell.status.emit(paid_text(dialog.money, len(dues), method))
            return refused

        self._night.perform(pay)

    def _print(self, receipts: bool) -> None:
        """Show the pages; ``receipts`` are those of what is paid."""
        stem = file_name(self._dialog.money.nights[0].heading).removesuffix(ENDING)
        word = _("receipts") if receipts else _("settlement")
        choices = self._receipts() if receipts else self._pages()
        print_document(choices, f"{stem} {word}", self._dialog)

    def _receipts(self) -> dict[str, Document]:
        ticked = [due for due in self._dialog.model.dues if due.receipt]
        paid = self._treasury.receipts(ticked) if self._treasury is not None else ticked
        choices: dict[str, Document] = {_("All receipts"): Receipts(paid)}
        for name in dict.fromkeys(name for due in paid for name in (due.payer, due.payee)):
            own = [due for due in paid if name in (due.payer, due.payee)]
            choices[_("Receipts of {name}").format(name=isolated(name))] = Receipts(own)
        return choices

    def _pages(self) -> dict[str, Document]:
        """The payments, and the sheet of each table."""
        dialog, money = self._dialog, self._dialog.money
        if money.closed:
            page = treasurers_page(dialog.model.dues)
            pages: dict[str, Document] = {_("The payments"): ListingDocument(treasurers_listing(page), page)}
            dues = tuple(due for due in money.settled() if due.number > 0)  # without payments on the sheets
        else:
            statement = money.statement(dialog.way(), dialog.banker(), money.ious(), dialog.fees())
            listing = settlement_listing(statement, to_tick=True)
            pages, dues = {_("The settlement, to tick in pencil"): ListingDocument(listing)}, statement.dues
        for desk in money.desks:
            table = desk.night.heading.table
            text = _("The sheet of {table}").format(table=at_table(table)) if table else _("The sheet")
            pages[text] = PrintedSheet(desk.night, dues_state=desk.dues_state)
        pages[_("A slip for each player")] = PlayerSlips(money.nights, dues, closed=money.closed)
        return pages
