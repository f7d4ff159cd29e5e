"""Dialogs of a closed night: close it, tick its payments, reopen it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QSignalBlocker, QStringListModel
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from chouette_desk.core.actions import Method
from chouette_desk.core.dues import DuesState
from chouette_desk.core.evening_settlement import Settlement
from chouette_desk.core.names import HOUSE, Name
from chouette_desk.core.problems import Refused
from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.desk import Change
from chouette_desk.desk.treasury import Treasury
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.forms.ui_close_night import Ui_CloseNightDialog
from chouette_desk.gui.forms.ui_dues import Ui_DuesDialog
from chouette_desk.gui.forms.ui_reopen import Ui_ReopenDialog
from chouette_desk.gui.models.payments import DuesModel, TickDelegate, payment_in_words
from chouette_desk.gui.widgets.name_label import isolated, with_isolated
from chouette_desk.wording.language import N_, Trouble, _, listed, ngettext
from chouette_desk.wording.payments import amount_text, method_text, way_text
from chouette_desk.wording.text import title_of_table

WAYS = {
    SettlementMethod.FEWEST: N_("with the fewest payments"),
    SettlementMethod.HABIT: N_("the most negative pays the most positive"),
    SettlementMethod.BANKER: N_("through one banker"),
    SettlementMethod.DIRECT: N_("directly: each loser pays the players they lost to"),
}


class CloseNightDialog(FormDialog[Ui_CloseNightDialog]):
    """Shows who pays whom before anything is written; ``others`` are the evening's other open nights."""

    def __init__(self, treasury: Treasury, desk: BookDesk, others: Sequence[BookDesk], parent: QWidget | None) -> None:
        super().__init__(Ui_CloseNightDialog(), _("C&lose the Night"), parent)
        self._treasury, self._desk, self._others = treasury, desk, tuple(others)
        self.payments = QStringListModel(self)
        self.ui.payments.setModel(self.payments)
        for way, text in WAYS.items():
            self.ui.way.addItem(_(text), way)
        tables = [title_of_table(other.row.table) if other.row.table else str(other.row.id) for other in others]
        self.ui.together.setText(_("&Together with {tables} of this evening").format(tables=listed(tables)))
        self.ui.together.setVisible(bool(tables))
        self._offer_bankers()
        self._settle()
        self.ui.way.currentIndexChanged.connect(self._settle)
        self.ui.banker.currentIndexChanged.connect(self._settle)
        self.ui.together.toggled.connect(self._offer_bankers)
        self.ui.together.toggled.connect(self._settle)

    def _offer_bankers(self) -> None:
        names = dict.fromkeys(name for desk in self._desks() for name in desk.night.columns)
        with QSignalBlocker(self.ui.banker):
            self.ui.banker.clear()
            self.ui.banker.addItem(_("who won most"), None)
            for name in names | {HOUSE: None}:
                self.ui.banker.addItem(isolated(name), name)

    def _desks(self) -> tuple[BookDesk, ...]:
        return (self._desk, *self._others) if self.ui.together.isChecked() else (self._desk,)

    def numbers(self) -> tuple[int, ...]:
        """The nights to be closed."""
        return tuple(desk.row.id for desk in self._desks())

    def way(self) -> SettlementMethod:
        """The settlement method that is chosen."""
        return SettlementMethod(self.ui.way.currentData())

    def banker(self) -> Name | None:
        """The chosen banker; None for the player who won most, or with any other method."""
        name: Name | None = self.ui.banker.currentData() if self.way() is SettlementMethod.BANKER else None
        return name

    def _settle(self) -> None:
        through_banker = self.way() is SettlementMethod.BANKER
        self.ui.banker.setEnabled(through_banker)
        self.ui.banker_label.setEnabled(through_banker)
        try:
            settlements = self._treasury.settlements(self._desks(), self.way(), self.banker())
        except Trouble as trouble:
            self.ok.setEnabled(False)
            self.ui.message.show_text(str(trouble))
            return
        self.ok.setEnabled(True)
        self.payments.setStringList([line for settlement in settlements for line in _lines(settlement)])
        self.ui.message.show_text(_message(settlements))


def _lines(settlement: Settlement) -> Iterator[str]:
    yield from map(payment_in_words, settlement.dues)
    text = _("Open since {date}: {payer} owes {payee} {amount}, in no total of tonight")
    for iou in settlement.ious:
        amount = amount_text(iou.amount, iou.currency)
        line = text.format(date=iou.date, payer=iou.payer, payee=iou.payee, amount=amount)
        yield with_isolated(line, (iou.payer, iou.payee))


def _message(settlements: Sequence[Settlement]) -> str:
    ways = [with_isolated(way_text(one.way, one.banker), one.totals) for one in settlements if one.dues]
    first = " ".join(dict.fromkeys(ways)) or _("Everyone stands at zero: nobody owes anything.")
    after = _("A closed night is only read. Its payments are ticked as they are made; what is open is an IOU.")
    return f"{first} {after}"


class DuesDialog(FormDialog[Ui_DuesDialog]):
    """Ticks what has been paid of a closed night, and how; what is open is an IOU."""

    def __init__(self, dues_state: DuesState, parent: QWidget | None = None) -> None:
        super().__init__(Ui_DuesDialog(), _("&Enter what is paid"), parent)
        self.dues_state = dues_state
        self.model = DuesModel(dues_state.dues, self)
        self.ui.dues.setModel(self.model)
        self.ui.dues.setItemDelegate(TickDelegate(self))
        for method in Method:
            self.ui.method.addItem(method_text(method), method)
        self.ui.method.currentIndexChanged.connect(self._choose_method)
        self.model.dataChanged.connect(self._count)
        self.ui.all_paid.clicked.connect(self.model.tick_all)
        self.ui.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.model.as_text()))
        for button in (self.ui.all_paid, self.ui.copy):
            button.setEnabled(bool(dues_state.dues))
        self._count()
        self.ui.dues.setFocus()

    def _choose_method(self) -> None:
        self.model.method = Method(self.ui.method.currentData())

    def _count(self) -> None:
        self.ok.setEnabled(bool(self.model.changes()))
        self.ui.message.show_text(self._message())

    def _message(self) -> str:
        if self.dues_state.settled_with is not None:
            return _("This night was settled together with another table of its evening: its payments stand there.")
        if not self.model.dues:
            return _("Nobody owes anything.")
        if not (left := self.model.methods.count(None)):
            return _("All is paid.")
        text = ngettext("{count} payment is open: an IOU.", "{count} payments are open: IOUs.", left)
        return text.format(count=left)

    def summary(self) -> str:
        """The number of payments that are ticked now and were not, or no longer, and what is left to pay."""
        methods = self.model.changes().values()
        paid, opened = sum(method is not None for method in methods), sum(method is None for method in methods)
        parts = []
        if paid:
            parts.append(ngettext("{count} payment paid", "{count} payments paid", paid).format(count=paid))
        if opened:
            parts.append(ngettext("{count} open again", "{count} open again", opened).format(count=opened))
        kept = _("Kept: {what}").format(what=", ".join(parts))
        return f"{kept}. {self._message()}"

    def pay(self, desk: BookDesk) -> Change | Refused | None:
        """Write down what was ticked here and is not written yet; return a refusal or the last change."""
        done: Change | Refused | None = None
        for number, method in self.model.changes().items():
            done = _pay(desk, number, method)
            if isinstance(done, Refused):
                return done
        return done


def _pay(desk: BookDesk, number: int, method: Method | None) -> Change | Refused | None:
    """Have a due paid in this way, open with None, whatever it was; nothing is done where it is so already."""
    now = next((due.method for due in desk.dues_state.dues if due.number == number), None)
    if now == method:
        return None
    if now is not None and isinstance(back := desk.take_back_payment(number), Refused):
        return back
    return desk.pay(number, method) if method is not None else None


class ReopenDialog(FormDialog[Ui_ReopenDialog]):
    """Asks for the reason, which stays in the audit trail."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Ui_ReopenDialog(), _("&Reopen the Night"), parent)
        self.ui.message.show_text(
            _(
                "What was settled no longer counts; what was paid of it is on the sheet as payments. Tables that "
                "were settled together are opened together."
            )
        )
        self.ok.setEnabled(False)
        self.ui.reason.textChanged.connect(lambda: self.ok.setEnabled(bool(self.reason())))
        self.ui.reason.setFocus()

    def reason(self) -> str:
        """The reason of the reopening."""
        return self.ui.reason.text().strip()

    def accept(self) -> None:
        """Override: not without a reason."""
        if self.reason():
            super().accept()
