"""Who pays whom, with a box to tick for what has been paid."""

from typing import Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from chouette_desk.core.night import Heading
from chouette_desk.core.settlement import Due
from chouette_desk.gui.widgets.name_label import with_isolated
from chouette_desk.wording.language import ngettext
from chouette_desk.wording.money import money

Display = Qt.ItemDataRole
NO_PARENT = QModelIndex()


class PaymentsModel(QAbstractListModel):
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
        return tuple(due for place, due in enumerate(self.dues) if place in self._paid)

    def tick_all(self) -> None:
        """Tick them all."""
        for row in range(len(self.dues)):
            self.setData(self.index(row), Qt.CheckState.Checked, Display.CheckStateRole)

    # Overrides of Qt

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = NO_PARENT) -> int:
        """Override: the payments."""
        return 0 if parent.isValid() else len(self.dues)

    def flags(self, index: QModelIndex | QPersistentModelIndex) -> Qt.ItemFlag:
        """Override: each can be ticked."""
        return super().flags(index) | Qt.ItemFlag.ItemIsUserCheckable

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Display.DisplayRole) -> Any:
        """Override: the payment in words, and its tick."""
        if not index.isValid():
            return None
        if role in (Display.DisplayRole, Display.AccessibleTextRole):
            return due_in_words(self.dues[index.row()], self._heading)
        if role == Display.CheckStateRole:
            return Qt.CheckState.Checked if index.row() in self._paid else Qt.CheckState.Unchecked
        return None

    def setData(self, index: QModelIndex | QPersistentModelIndex, value: Any, role: int = Display.EditRole) -> bool:
        """Override: tick, or take the tick back."""
        if role != Display.CheckStateRole or not index.isValid():
            return False
        if Qt.CheckState(value) is Qt.CheckState.Checked:
            self._paid.add(index.row())
        else:
            self._paid.discard(index.row())
        self.dataChanged.emit(index, index, [role])
        return True


def due_in_words(due: Due, heading: Heading) -> str:
    """A payment in points, and in money where the stake is known: "Gil pays Ann 4 points (€2.00)"."""
    sentence = ngettext("{payer} pays {payee} {points} point", "{payer} pays {payee} {points} points", due.points)
    text = sentence.format(payer=due.payer, payee=due.payee, points=due.points)
    amount = money(due.points, heading.stake, heading.currency)
    return with_isolated(f"{text} ({amount})" if amount else text, (due.payer, due.payee))
