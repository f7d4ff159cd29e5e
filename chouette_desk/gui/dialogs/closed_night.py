"""Dialogs of a closed night: close it, tick its payments, reopen it."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QStringListModel
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from chouette_desk.core.actions import Method
from chouette_desk.core.dues import DuesState
from chouette_desk.core.evening_settlement import Settlement
from chouette_desk.core.money import Due
from chouette_desk.core.names import HOUSE, Name
from chouette_desk.core.problems import Refused
from chouette_desk.core.settlement import SettlementMethod
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.desk import Change
from chouette_desk.desk.treasury import Treasury
from chouette_desk.gui.forms.ui_close_night import Ui_CloseNightDialog
from chouette_desk.gui.forms.ui_dues import Ui_DuesDialog
from chouette_desk.gui.forms.ui_reopen import Ui_ReopenDialog
from chouette_desk.gui.models.payments import DuesModel, payment_in_words
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


class CloseNightDialog(QDialog):
    """Shows who pays whom before anything is written."""

    def __init__(self, treasury: Treasury, desk: BookDesk, others: Sequence[BookDesk], parent: QWidget | None) -> None:
        """``others`` are desks on the open nights of the evening's other tables."""
        super().__init__(parent)
        self.ui = Ui_CloseNightDialog()
        self.ui.setupUi(self)
        self._treasury, self._desk, self._others = treasury, desk, tuple(others)
        self.payments = QStringListModel(self)
        self.ui.payments.setModel(self.payments)
        self.ok = self.ui.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(_("C&lose the Night"))
        self._fill()
        self._settle()
        self.ui.way.currentIndexChanged.connect(self._settle)
        self.ui.banker.currentIndexChanged.connect(self._settle)
        self.ui.together.toggled.connect(self._tables_chosen)

    def _fill(self) -> None:
        for way, text in WAYS.items():
            self.ui.way.addItem(_(text), way)
        tables = [title_of_table(desk.row.table) if desk.row.table else str(desk.row.id) for desk in self._others]
        self.ui.together.setText(_("&Together with {tables} of this evening").format(tables=listed(tables)))
        self.ui.together.setVisible(bool(tables))
        self._offer_bankers()

    def _offer_bankers(self) -> None:
        names = dict.fromkeys(name for desk in self._desks() for name in desk.night.columns)
        self.ui.banker.clear()
        self.ui.banker.addItem(_("who won most"), None)
        for name in dict.fromkeys((*names, HOUSE)):
            self.ui.banker.addItem(isolated(name), name)

    def _tables_chosen(self) -> None:
        self.ui.banker.blockSignals(True)
        self._offer_bankers()
        self.ui.banker.blockSignals(False)
        self._settle()

    def _desks(self) -> tuple[BookDesk, ...]:
        return (self._desk, *self._others) if self.ui.together.isChecked() else (self._desk,)

    # What is chosen

    def numbers(self) -> tuple[int, ...]:
        """The nights to be closed."""
        return tuple(desk.row.id for desk in self._desks())

    def way(self) -> SettlementMethod:
        """The settlement method that is chosen."""
        return SettlementMethod(self.ui.way.currentData())

    def banker(self) -> Name | None:
        """Through whom it all goes; None for who won most, or in any other way."""
        name: Name | None = self.ui.banker.currentData() if self.way() is SettlementMethod.BANKER else None
        return name

    # What comes of it

    def _settle(self) -> None:
        through_banker = self.way() is SettlementMethod.BANKER
        self.ui.banker.setEnabled(through_banker)
        self.ui.banker_label.setEnabled(through_banker)
        try:
            found = self._treasury.settlements(self._desks(), self.way(), self.banker())
        except Trouble as trouble:
            self.ok.setEnabled(False)
            self.ui.message.show_text(str(trouble))
            return
        self.ok.setEnabled(True)
        self.payments.setStringList([line for settlement in found for line in _lines(settlement)])
        self.ui.message.show_text(_message(found))


def _lines(settlement: Settlement) -> list[str]:
    return [_pays(due) for due in settlement.dues] + [_still_owed(iou) for iou in settlement.ious]


def _pays(due: Due) -> str:
    return payment_in_words(due.payer, due.payee, due.amount, due.currency)


def _still_owed(iou: Due) -> str:
    text = _("Open since {date}: {payer} owes {payee} {amount}, in no total of tonight")
    amount = amount_text(iou.amount, iou.currency)
    message = text.format(date=iou.date, payer=iou.payer, payee=iou.payee, amount=amount)
    return with_isolated(message, (iou.payer, iou.payee))


def _message(found: Sequence[Settlement]) -> str:
    ways = [with_isolated(way_text(each.way, each.banker), each.totals) for each in found if each.dues]
    first = " ".join(dict.fromkeys(ways)) or _("Everyone stands at zero: nobody owes anything.")
    after = _("A closed night is only read. Its payments are ticked as they are made; what is open is an IOU.")
    return f"{first} {after}"


# The payments of a closed night: ticked as they are made.


class DuesDialog(QDialog):
    """Ticks what has been paid, and how; what is open is an IOU. ``pay`` writes it down, once it is accepted."""

    def __init__(self, dues_state: DuesState, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = Ui_DuesDialog()
        self.ui.setupUi(self)
        self.ok = self.ui.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(_("&Enter what is paid"))
        self.dues_state = dues_state
        self.model = DuesModel(dues_state.dues, self)
        self.ui.dues.setModel(self.model)
        for method in Method:
            self.ui.method.addItem(method_text(method), method)
        self._connect()
        self._count()
        self.ui.dues.setFocus()

    def _connect(self) -> None:
        self.ui.method.currentIndexChanged.connect(lambda: self.model.pay_in(Method(self.ui.method.currentData())))
        self.model.dataChanged.connect(self._count)
        self.ui.all_paid.clicked.connect(self.model.tick_all)
        self.ui.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.as_text()))

    def _count(self) -> None:
        self.ok.setEnabled(bool(self.model.changes()))
        for button in (self.ui.all_paid, self.ui.copy):
            button.setEnabled(bool(self.model.dues))
        self.ui.message.show_text(self._message())

    def _message(self) -> str:
        if self.dues_state.settled_with is not None:
            return _("This night was settled together with another table of its evening: its payments stand there.")
        if not self.model.dues:
            return _("Nobody owes anything.")
        if not (left := len(self.model.open())):
            return _("All is paid.")
        text = ngettext("{count} payment is open: an IOU.", "{count} payments are open: IOUs.", left)
        return text.format(count=left)

    def as_text(self) -> str:
        """The payments as lines of text, for a message."""
        return self.model.as_text()

    def pay(self, desk: BookDesk) -> Change | Refused | None:
        """Write down what was ticked here and is not written yet; what is refused, if anything is."""
        done: Change | Refused | None = None
        for number, method in self.model.changes().items():
            done = paid(desk, number, method)
            if isinstance(done, Refused):
                return done
        return done


def paid(desk: BookDesk, number: int, method: Method | None) -> Change | Refused | None:
    """Have a due paid in this way, open with None, whatever it was; nothing is done where it is so already."""
    now = next((due.method for due in desk.dues_state.dues if due.number == number), None)
    if now == method:
        return None
    if now is not None and isinstance(back := desk.take_back_payment(number), Refused):
        return back
    return desk.pay(number, method) if method is not None else None


# A closed night is opened again, for a reason that stays in the audit trail.


class ReopenDialog(QDialog):
    """Asks for the reason."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = Ui_ReopenDialog()
        self.ui.setupUi(self)
        self.ui.message.show_text(
            _(
                "What was settled no longer counts; what was paid of it stands on the sheet as payments. Tables that "
                "were settled together are opened together."
            )
        )
        self.ok = self.ui.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(_("&Reopen the Night"))
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
