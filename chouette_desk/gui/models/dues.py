"""What a closed night owes, with a tick and a word for how it was paid."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from chouette_desk.core.actions import Method
from chouette_desk.core.amounts import Amount
from chouette_desk.core.names import Name
from chouette_desk.core.till import Debt
from chouette_desk.gui.widgets.name_label import with_isolated
from chouette_desk.wording.language import _
from chouette_desk.wording.payments import amount_text, method_text

Display = Qt.ItemDataRole
NO_PARENT = QModelIndex()


class DuesModel(QAbstractListModel):
    """The dues of a closed night; what is ticked here is paid once it is accepted."""

    def __init__(self, debts: Sequence[Debt], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.debts = tuple(debts)
        self.method = Method.CASH
        self._methods: dict[int, Method | None] = {debt.number: debt.method for debt in debts}

    def changes(self) -> dict[int, Method | None]:
        """How those dues were paid, by number, that are ticked otherwise than they were; None for one that is open."""
        return {debt.number: now for debt in self.debts if (now := self._methods[debt.number]) != debt.method}

    def open(self) -> tuple[Debt, ...]:
        """Those that are not ticked."""
        return tuple(debt for debt in self.debts if self._methods[debt.number] is None)

    def pay_in(self, method: Method) -> None:
        """Have what is ticked from now on paid in this way."""
        self.method = method

    def tick_all(self) -> None:
        """Tick those that are open."""
        for row, debt in enumerate(self.debts):
            if self._methods[debt.number] is None:
                self.setData(self.index(row), Qt.CheckState.Checked, Display.CheckStateRole)

    def said(self, row: int) -> str:
        """A due in words: "Gil pays Ann €2.00 (4 points): cash"."""
        debt = self.debts[row]
        method = self._methods[debt.number]
        due = debt.settled
        amount = Amount(due.points, None if due.money is None else Decimal(due.money))
        text = paying(due.payer, due.payee, amount, due.currency)
        return text if method is None else _("{due}: {method}").format(due=text, method=method_text(method))

    # Overrides of Qt

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = NO_PARENT) -> int:
        """Override: the dues."""
        return 0 if parent.isValid() else len(self.debts)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        """Override: each can be ticked."""
        return super().flags(index) | Qt.ItemFlag.ItemIsUserCheckable

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Display.DisplayRole) -> Any:
        """Override: the due in words, and its tick."""
        if not index.isValid():
            return None
        if role in (Display.DisplayRole, Display.AccessibleTextRole):
            return self.said(index.row())
        if role == Display.CheckStateRole:
            paid = self._methods[self.debts[index.row()].number] is not None
            return Qt.CheckState.Checked if paid else Qt.CheckState.Unchecked
        return None

    def setData(self, index: QModelIndex | QPersistentModelIndex, value: Any, role: int = Display.EditRole) -> bool:
        """Override: tick as paid, or take the tick back."""
        if role != Display.CheckStateRole or not index.isValid():
            return False
        ticked = Qt.CheckState(value) is Qt.CheckState.Checked
        self._methods[self.debts[index.row()].number] = self.method if ticked else None
        self.dataChanged.emit(index, index, [role, Display.DisplayRole])
        return True


def paying(payer: Name, payee: Name, amount: Amount, currency: str | None) -> str:
    """Who pays whom how much: "Gil pays Ann €2.00 (4 points)"."""
    text = _("{payer} pays {payee} {amount}")
    return with_isolated(text.format(payer=payer, payee=payee, amount=amount_text(amount, currency)), (payer, payee))
