"""Lists of payments with a box to tick for what has been paid: of an open night, and of a closed one."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from chouette_desk.core.actions import Method
from chouette_desk.core.money import Amount, Due
from chouette_desk.core.names import Name
from chouette_desk.core.night import Heading
from chouette_desk.gui.widgets.name_label import with_isolated
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.payments import amount_text, method_text
from chouette_desk.wording.text import money

Display = Qt.ItemDataRole
NO_PARENT = QModelIndex()


class TickList(QAbstractListModel):
    """A list of sentences with a box to tick before each."""

    def text(self, row: int) -> str:
        """The sentence of a row."""
        raise NotImplementedError

    def is_ticked(self, row: int) -> bool:
        """True if the box of a row is ticked."""
        raise NotImplementedError

    def tick(self, row: int, ticked: bool) -> None:
        """Tick the box of a row, or take the tick back."""
        raise NotImplementedError

    def tick_all(self) -> None:
        """Tick every box that is not ticked."""
        for row in range(self.rowCount()):
            if not self.is_ticked(row):
                self.setData(self.index(row), Qt.CheckState.Checked, Display.CheckStateRole)

    def as_text(self) -> str:
        """The sentences as lines of text, for a message."""
        return "\n".join(map(self.text, range(self.rowCount())))

    # Overrides of Qt

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        """Override: each can be ticked."""
        return super().flags(index) | Qt.ItemFlag.ItemIsUserCheckable

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Display.DisplayRole) -> Any:
        """Override: the sentence, and its tick."""
        if not index.isValid():
            return None
        if role in (Display.DisplayRole, Display.AccessibleTextRole):
            return self.text(index.row())
        if role == Display.CheckStateRole:
            return Qt.CheckState.Checked if self.is_ticked(index.row()) else Qt.CheckState.Unchecked
        return None

    def setData(self, index: QModelIndex | QPersistentModelIndex, value: Any, role: int = Display.EditRole) -> bool:
        """Override: tick, or take the tick back; the sentence may change with it."""
        if role != Display.CheckStateRole or not index.isValid():
            return False
        self.tick(index.row(), Qt.CheckState(value) is Qt.CheckState.Checked)
        self.dataChanged.emit(index, index, [role, Display.DisplayRole])
        return True


class PaymentsModel(TickList):
    """Payments that are due; the ticks are the dialog's own and change nothing of the night."""

    def __init__(self, heading: Heading, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._heading = heading
        self.dues: tuple[Due, ...] = ()
        self._paid: set[int] = set()

    def show_dues(self, dues: tuple[Due, ...]) -> None:
        """Show other payments, none of them paid."""
        self.beginResetModel()
        self.dues, self._paid = dues, set()
        self.endResetModel()

    @property
    def paid(self) -> tuple[Due, ...]:
        """Those that are ticked."""
        return tuple(due for row, due in enumerate(self.dues) if row in self._paid)

    def text(self, row: int) -> str:
        """Override: the payment in points, and in money where the stake is known."""
        return due_in_words(self.dues[row], self._heading)

    def is_ticked(self, row: int) -> bool:
        """Override: ticked in this dialog."""
        return row in self._paid

    def tick(self, row: int, ticked: bool) -> None:
        """Override: remember the row."""
        (self._paid.add if ticked else self._paid.discard)(row)

    # Overrides of Qt

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = NO_PARENT) -> int:
        """Override: the payments."""
        return 0 if parent.isValid() else len(self.dues)


class DuesModel(TickList):
    """The dues of a closed night; what is ticked here is paid once it is accepted."""

    def __init__(self, dues: Sequence[Due], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.dues = tuple(dues)
        self.method = Method.CASH
        methods = {due.number: due.method for due in dues}
        self._methods = {number: Method(method) if method else None for number, method in methods.items()}

    def changes(self) -> dict[int, Method | None]:
        """The method of each due that is ticked otherwise than it was, by number; None for one that is open."""
        return {due.number: now for due in self.dues if (now := self._methods[due.number]) != due.method}

    def open(self) -> tuple[Due, ...]:
        """Those that are not ticked."""
        return tuple(due for due in self.dues if self._methods[due.number] is None)

    def pay_in(self, method: Method) -> None:
        """Use this method for what is ticked from now on."""
        self.method = method

    def text(self, row: int) -> str:
        """Override: the due and its method: "Gil pays Ann €2.00 (4 points): cash"."""
        due = self.dues[row]
        method = self._methods[due.number]
        text = payment_in_words(due.payer, due.payee, due.amount, due.currency)
        return text if method is None else _("{due}: {method}").format(due=text, method=method_text(method))

    def is_ticked(self, row: int) -> bool:
        """Override: paid by some method."""
        return self._methods[self.dues[row].number] is not None

    def tick(self, row: int, ticked: bool) -> None:
        """Override: paid by the present method, or open."""
        self._methods[self.dues[row].number] = self.method if ticked else None

    # Overrides of Qt

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = NO_PARENT) -> int:
        """Override: the dues."""
        return 0 if parent.isValid() else len(self.dues)


def due_in_words(due: Due, heading: Heading) -> str:
    """A payment in points, and in money where the stake is known: "Gil pays Ann 4 points (€2.00)"."""
    sentence = ngettext("{payer} pays {payee} {points} point", "{payer} pays {payee} {points} points", due.points)
    text = sentence.format(payer=due.payer, payee=due.payee, points=due.points)
    amount = money(due.points, heading.stake, heading.currency)
    return with_isolated(f"{text} ({amount})" if amount else text, (due.payer, due.payee))


def payment_in_words(payer: Name, payee: Name, amount: Amount, currency: str | None) -> str:
    """A payment in an amount: "Gil pays Ann €2.00 (4 points)"."""
    text = _("{payer} pays {payee} {amount}")
    return with_isolated(text.format(payer=payer, payee=payee, amount=amount_text(amount, currency)), (payer, payee))
