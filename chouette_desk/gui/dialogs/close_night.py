"""A night is settled and closed: who pays whom, in which way, alone or with the other tables of its evening."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QStringListModel
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from chouette_desk.core.houses import HOUSE
from chouette_desk.core.names import Name
from chouette_desk.core.reckoning import Owed, Settlement
from chouette_desk.core.settling import Way
from chouette_desk.gui.forms.ui_close_night import Ui_CloseNightDialog
from chouette_desk.gui.models.dues import paying
from chouette_desk.gui.widgets.name_label import isolated, with_isolated
from chouette_desk.wording.language import N_, _, listed
from chouette_desk.wording.payments import amount_text, way_text
from chouette_desk.wording.titles import title_of_table
from chouette_desk.wording.trouble import Trouble

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.treasury import Treasury

WAYS = {
    Way.FEWEST: N_("with the fewest payments"),
    Way.HABIT: N_("the most negative pays the most positive"),
    Way.BANKER: N_("through one banker"),
    Way.DIRECT: N_("directly: who lost pays those to whom he lost"),
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

    def way(self) -> Way:
        """How everyone is brought to zero."""
        return Way(self.ui.way.currentData())

    def banker(self) -> Name | None:
        """Through whom it all goes; None for who won most, or in any other way."""
        name: Name | None = self.ui.banker.currentData() if self.way() is Way.BANKER else None
        return name

    # What comes of it

    def _settle(self) -> None:
        through_banker = self.way() is Way.BANKER
        self.ui.banker.setEnabled(through_banker)
        self.ui.banker_label.setEnabled(through_banker)
        try:
            found = self._treasury.settlements(self._desks(), self.way(), self.banker())
        except Trouble as trouble:
            self.ok.setEnabled(False)
            self.ui.said.say(str(trouble))
            return
        self.ok.setEnabled(True)
        self.payments.setStringList([line for settlement in found for line in _lines(settlement)])
        self.ui.said.say(_said(found))


def _lines(settlement: Settlement) -> list[str]:
    return [_pays(due) for due in settlement.dues] + [_still_owed(iou) for iou in settlement.ious]


def _pays(due: Owed) -> str:
    return paying(due.payer, due.payee, due.amount, due.currency)


def _still_owed(iou: Owed) -> str:
    text = _("Open since {date}: {payer} owes {payee} {amount}, in no total of tonight")
    amount = amount_text(iou.amount, iou.currency)
    said = text.format(date=iou.since, payer=iou.payer, payee=iou.payee, amount=amount)
    return with_isolated(said, (iou.payer, iou.payee))


def _said(found: Sequence[Settlement]) -> str:
    ways = [with_isolated(way_text(each.way, each.banker), each.totals) for each in found if each.dues]
    first = " ".join(dict.fromkeys(ways)) or _("Everyone stands at zero: nobody owes anything.")
    after = _("A closed night is only read. Its payments are ticked as they are made; what is open is an IOU.")
    return f"{first} {after}"
