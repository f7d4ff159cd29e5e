"""Settling up: who pays whom and how, closing and reopening of nights."""

from collections.abc import Iterator, Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QLineEdit, QMenu, QWidget

from chouette_desk.core.events import AnyEvent, Method, Transfer
from chouette_desk.core.fee import Fees
from chouette_desk.core.money import Due
from chouette_desk.core.names import HOUSE, Name
from chouette_desk.core.night import SeatStatus
from chouette_desk.core.settlement import SettlementMethod, payment_of
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.tables_money import TablesMoney
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.dialogs.rows import FormRows, row, wide
from chouette_desk.gui.dialogs.settlement_texts import open_again_text, summary, text_to_copy
from chouette_desk.gui.forms.ui_settle_up import Ui_SettleUpDialog
from chouette_desk.gui.models.payments import MONEY, NIGHT, PAYMENT, POINTS, STATE, PaymentsDelegate, PaymentsModel
from chouette_desk.gui.style import PRIMARY
from chouette_desk.gui.widgets.column_room import ColumnRoom
from chouette_desk.gui.widgets.empty_state import EmptyState
from chouette_desk.gui.widgets.inputs import label_button, offer_choices
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.small_screens import FOLDS
from chouette_desk.gui.widgets.table_view import set_row_height
from chouette_desk.gui.windows import question
from chouette_desk.wording.events import method_text
from chouette_desk.wording.language import N_, _, listed, ngettext
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.text import points_text, title_of_table
from chouette_desk.wording.ways import WAYS

MANY_TICKS = 88
"""A number of payments that a label has room for."""
BOX_LETTERS = 4  # beside a payment, for its box


class SettleUpDialog(FormDialog[Ui_SettleUpDialog]):
    """List who pays whom; a tick marks a payment as paid.

    Ticks of an open night wait until they are entered or the night is closed; what is due already is written at once.
    Nothing is written here: the signals ask for it, and ``refresh`` shows what came of it.
    """

    entered = Signal()
    """The ticked payments are to be entered, and the night goes on."""
    closing = Signal()
    """The open tables are to be closed, with what is ticked paid."""
    reopening = Signal()
    """The closed tables are to be opened again."""
    paid = Signal(object, object)
    """These dues of closed nights are paid in this way, or open with None."""
    printing = Signal(bool)
    """The pages are wanted; True for receipts."""

    def __init__(self, money: TablesMoney, together: TablesMoney | None = None, parent: QWidget | None = None) -> None:
        """``together`` are this and the evening's other open tables, to settle at once."""
        super().__init__(Ui_SettleUpDialog(), _("&Done"), parent)
        self.money, self._alone, self._together = money, money, together
        self._offered: tuple[object, ...] = ()
        self._fees_due: Fees = {}
        self._tonight = 0  # the number of payments of tonight, which come first
        self._methods: dict[tuple[object, ...], Method] = {}  # of the payments ticked at open tables
        self.model = PaymentsModel(self)
        self._set_up_view()
        self._fill()
        self._connect()
        self.refresh()
        self.ui.payments.setFocus()

    def _set_up_view(self) -> None:
        view = self.ui.payments
        view.setModel(self.model)
        view.setItemDelegate(PaymentsDelegate(self))
        EmptyState(view, _("Nobody owes anybody anything."))
        self._columns = ColumnRoom(view)
        self._columns.kept = (MONEY, POINTS, STATE)
        view.horizontalHeader().setStretchLastSection(True)
        set_row_height(view)

    def _fill(self) -> None:
        ui = self.ui
        ui.foot.setProperty(FOLDS, True)
        offer_choices(ui.method, {method: method_text(method) for method in Method})
        offer_choices(ui.way, {settlement: _(way.choice) for settlement, way in WAYS.items()})
        if self._together is not None:
            others = [night for night in self._together.nights if night not in self.money.nights]
            tables = [title_of_table(night.heading.table) for night in others if night.heading.table]
            text = _("&Together with {tables} of this evening") if tables else _("&Together with the other tables")
            ui.together.setText(text.format(tables=listed(tables)))

    def _offer_players(self) -> None:
        """Offer the players who can settle alone, and the bankers, if they have changed."""
        ui, everyone = self.ui, dict.fromkeys(name for night in self.money.nights for name in night.payers)
        if (offered := (self.money.leavers(), *everyone)) == self._offered:
            return
        self._offered = offered
        offer_choices(ui.who, {None: _("Everyone"), **{name: self._leaver_text(name) for name in self.money.leavers()}})
        bankers = {name: isolated(name) for name in (*everyone, HOUSE)}
        offer_choices(ui.banker, {None: _("whoever won most"), **bankers})

    def _leaver_text(self, name: Name) -> str:
        left = self.money.nights[0].players[name].status is SeatStatus.LEFT
        text = _("{name}, who has left") if left else _("{name}, who leaves")
        return text.format(name=isolated(name))

    def _connect(self) -> None:
        ui = self.ui
        self.model.asked.connect(lambda row, ticked: self._tick(row, self._method() if ticked else None))
        for box in (ui.who, ui.way, ui.banker):
            box.currentIndexChanged.connect(self.refresh)
        ui.together.toggled.connect(self._choose_tables)
        ui.fee.toggled.connect(self.refresh)
        ui.payments.customContextMenuRequested.connect(self._open_menu)
        ui.all_paid.clicked.connect(self._pay_all)
        ui.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(text_to_copy(self.money, self.model)))
        ui.receipts.clicked.connect(lambda: self.printing.emit(True))
        ui.print_it.clicked.connect(lambda: self.printing.emit(False))
        ui.reopen.clicked.connect(self.reopening)
        ui.close_night.clicked.connect(self.closing)

    # The choices

    def way(self) -> SettlementMethod:
        """The settlement method that is chosen."""
        return SettlementMethod(self.ui.way.currentData())

    def banker(self) -> Name | None:
        """The chosen banker; None for the player who won most, or with any other method."""
        name: Name | None = self.ui.banker.currentData() if self.way() is SettlementMethod.BANKER else None
        return name

    def _method(self) -> Method:
        return Method(self.ui.method.currentData())

    def _player(self) -> Name | None:
        """The player who settles alone, None for everyone."""
        name: Name | None = self.ui.who.currentData()
        return name

    def fees(self) -> Fees:
        """The club's fee that is entered with what is ticked; nothing if unwanted."""
        return self._fees_due if self.ui.fee.isChecked() and self._player() is None else {}

    def _choose_tables(self, together: bool) -> None:
        self.money = self._together if together and self._together is not None else self._alone
        self.refresh()

    def _join_tables(self) -> None:
        """Settle with the other tables while this one has points with another."""
        needed = self._together is not None and bool(self._alone.elsewhere)
        if needed and not self.ui.together.isChecked():
            self.ui.together.setChecked(True)
        self.ui.together.setEnabled(not needed)

    # The payments

    def ticked(self) -> tuple[Due, ...]:
        """The ticked payments of open tables, not written yet, each with its method."""
        return tuple(due for due in self.model.dues if due.night is None and not due.open)

    def events(self) -> tuple[AnyEvent, ...]:
        """The ticked payments as events of the night."""
        return tuple(map(payment_of, self.ticked()))

    def set_method(self, rows: Sequence[int], method: Method | None) -> None:
        """Mark these rows as paid by a method, or as open with None."""
        known = (row for row in rows if row < len(self.model.dues))  # they may be others since a menu opened
        dues = [self.model.dues[row] for row in known if self.model.can_be_ticked(row)]
        for due in dues:
            self._methods.pop(due.key, None)
            if due.night is None and method is not None:
                self._methods[due.key] = method
        if written := [due for due in dues if due.night is not None]:
            self.paid.emit(written, method)
        self.refresh()

    def _tick(self, row: int, method: Method | None) -> None:
        """Mark a row as paid or open; ask before a written payment is opened again."""
        due = self.model.dues[row]
        if method is not None or due.night is None or due.open:
            self.set_method([row], method)
        else:
            open_again = {_("Mark as &open again"): lambda: self.paid.emit([due], None)}
            question(self, open_again_text([due]), open_again, careful=True)

    def _pay_all(self) -> None:
        """Tick tonight's open payments; those from earlier nights are ticked singly."""
        tonight = self.model.dues[: self._tonight]
        self.set_method([row for row, due in enumerate(tonight) if due.open], self._method())

    def _open_menu(self, place: QPoint) -> None:
        """Offer the methods of the payment at this place, or of the current one."""
        view = self.ui.payments
        index = view.indexAt(place) if view.indexAt(place).isValid() else view.currentIndex()
        if not index.isValid() or not self.model.can_be_ticked(index.row()):
            return
        menu, row = QMenu(view), index.row()
        for method in Method:
            text = _("Paid: {method}").format(method=method_text(method))
            menu.addAction(text).triggered.connect(partial(self._tick, row, method))
        menu.addAction(_("Open")).triggered.connect(partial(self._tick, row, None))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(view.viewport().mapToGlobal(place))

    # What is shown

    def refresh(self) -> None:
        """Show the payments as they are now, and what can be done about them."""
        self._join_tables()
        self._offer_players()
        if self.money.closed:
            self._methods.clear()
        try:
            self._fees_due = self.money.fees()
            settled = self.money.settled()
            tonight, ious = (*self._proposed(), *settled), self.money.ious(settled)
        except Trouble as trouble:
            self._show_payments((), ())
            self.ui.summary.show_refusal(str(trouble))
            self.ui.close_night.setEnabled(False)
        else:
            self._show_payments(tonight, ious)
            self.ui.summary.show_text(summary(self.money, tonight, ious))
        self.grow()

    def _show_payments(self, tonight: Sequence[Due], ious: Sequence[Due]) -> None:
        """Show these payments."""
        self._tonight = len(tonight)
        self.model.show_payments((*tonight, *ious), earlier=len(tonight))
        view = self.ui.payments
        money, points = [due.money is not None for due in self.model.dues], [due.points for due in self.model.dues]
        shown = {MONEY: any(money), POINTS: any(points), NIGHT: bool(ious)}
        self._columns.left_out = [column for column, is_shown in shown.items() if not is_shown]
        self._columns.measure({PAYMENT: BOX_LETTERS})
        view.setMaximumWidth(max(self._columns.most, self.ui.ticking.sizeHint().width()))
        view.updateGeometry()
        if self.model.dues and not view.currentIndex().isValid():
            view.setCurrentIndex(self.model.index(0, 0))
        self._fit()

    def _proposed(self) -> Iterator[Due]:
        """The payments of the open tables, with the ticks that were made here."""
        name = self._player()
        if name is not None:
            dues = self.money.leaver_pays(name)
        else:
            dues = self.money.statement(self.way(), self.banker(), fees=self.fees()).dues
        return (replace(due, method=self._methods.get(due.key)) for due in dues)

    def _fit(self) -> None:
        """Show the fields and buttons that fit the tables as they are."""
        focused = QApplication.focusWidget()
        self._fit_fields()
        self._fit_buttons()
        if focused is not None and self.isAncestorOf(focused) and not focused.isVisible():
            self.ui.payments.setFocus()
        self.grow()

    def _fit_fields(self) -> None:
        ui, is_open, everyone = self.ui, not self.money.closed, self._player() is None
        ui.fields.setRowVisible(ui.who, is_open and ui.who.count() > 1)
        ui.fields.setRowVisible(ui.way, is_open and everyone)
        ui.fields.setRowVisible(ui.banker, is_open and everyone and self.way() is SettlementMethod.BANKER)
        ui.fields.setRowVisible(ui.together, is_open and self._together is not None)
        ui.fields.setRowVisible(ui.fee, is_open and everyone and bool(self._fees_due))
        ui.fee.setText(_fee_text(self._fees_due))

    def _fit_buttons(self) -> None:
        ui, money, count = self.ui, self.money, len(self.money.numbers)
        ui.reopen.setVisible(money.closed)
        ui.close_night.setVisible(money.in_book and not money.closed)
        ui.close_night.setEnabled(self._player() is None)
        tables = len((self._together or self.money).numbers)
        label_button(ui.close_night, _closing_text(count), map(_closing_text, (1, tables)))
        ui.all_paid.setEnabled(any(due.open for due in self.model.dues[: self._tonight]))
        ui.copy.setEnabled(bool(self.model.dues))
        ui.receipts.setVisible(money.in_book)
        ui.receipts.setEnabled(any(due.receipt for due in self.model.dues))
        if money.in_book:
            self.ok.setText(_("&Done") if money.closed else _("&Keep open"))
        else:
            label_button(self.ok, _ok_text(len(self.ticked())), map(_ok_text, (0, 1, MANY_TICKS)))
            self.ok.setProperty(PRIMARY, bool(self.ticked()))
        closes = ui.close_night.isVisibleTo(self) and ui.close_night.isEnabled()
        (ui.close_night if closes else self.ok).setDefault(True)

    def leave(self) -> None:
        """Go, with nothing left to be written."""
        self._methods.clear()
        super().accept()

    def accept(self) -> None:
        """Override: what is ticked is entered first."""
        if self.ticked():
            self.entered.emit()
        else:
            self.leave()

    def reject(self) -> None:
        """Override: no tick is lost without a question."""
        if not (count := len(self.ticked())):
            super().reject()
            return
        text = ngettext(
            "{count} payment is ticked but has not been entered.",
            "{count} payments are ticked but have not been entered.",
            count,
        )
        choices = {_("&Enter them"): self.accept, _("&Discard the ticks"): self.leave}
        question(self, text.format(count=count), choices)


def _ok_text(ticked: int) -> str:
    text = ngettext("&Enter {count} payment", "&Enter {count} payments", ticked)
    return text.format(count=ticked) if ticked else _("&Done")


def _fee_text(fees: Fees) -> str:
    """The points and the players of a fee: "7 points from 7 players"."""
    given = [event.points for events in fees.values() for event in events if isinstance(event, Transfer)]
    text = ngettext(
        "&Fee for the club: {points} from {count} player",
        "&Fee for the club: {points} from {count} players",
        len(given),
    )
    return text.format(points=points_text(sum(given)), count=len(given))


def _closing_text(tables: int) -> str:
    return ngettext("C&lose the night", "C&lose the {count} tables", tables).format(count=tables)


class ReopenForm(FormRows):
    title, size = N_("Reopen the night"), (560, 180)
    message: Sentence = wide(
        text=N_(
            "The settlement no longer counts; the payments already made are on the sheet. Tables that were "
            "settled together are reopened together. Receipts handed out for payments of the settlement are no longer "
            "valid: print new ones, whose numbers are those of payments on the sheet, such as 12-S1."
        )
    )
    reason: QLineEdit = row(N_("&Why:"))
    missing: Sentence = wide(text=N_("Say why: the night is reopened with its reason."))


class ReopenDialog(FormDialog[ReopenForm]):
    """Ask for the reason, which stays in the audit trail."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(ReopenForm(), _("&Reopen the night"), parent)
        self.ok.setEnabled(False)
        self.ui.reason.textChanged.connect(self._follow_reason)
        self.ui.reason.setFocus()

    def _follow_reason(self) -> None:
        self.ok.setEnabled(bool(self.reason()))
        self.ui.missing.setVisible(not self.reason())

    def reason(self) -> str:
        """The reason of the reopening."""
        return self.ui.reason.text().strip()

    def accept(self) -> None:
        """Override: not without a reason."""
        if self.reason():
            super().accept()
