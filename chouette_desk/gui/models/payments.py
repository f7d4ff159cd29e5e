"""Dues with a box to tick for what has been paid: of an open night, and of a closed one."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractListModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    Qt,
)
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from chouette_desk.core.actions import Method
from chouette_desk.core.money import Due
from chouette_desk.core.night import Heading
from chouette_desk.gui.widgets.name_label import with_isolated
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.payments import amount_text, method_text
from chouette_desk.wording.text import money

Display = Qt.ItemDataRole
NO_PARENT = QModelIndex()


class DuesModel(QAbstractListModel):
    """A list of dues with a box to tick before each; it changes nothing of the night.

    With the ``heading`` of an open night they are in points first; without one, those of a closed night, they say how
    each was paid. ``method`` is used for what is ticked from now on.
    """

    def __init__(self, dues: Sequence[Due] = (), parent: QObject | None = None, heading: Heading | None = None) -> None:
        super().__init__(parent)
        self._heading = heading
        self.method = Method.CASH
        self.show_dues(dues)

    def show_dues(self, dues: Sequence[Due]) -> None:
        """Show other dues, ticked if they are paid."""
        self.beginResetModel()
        self.dues = tuple(dues)
        self.methods = [Method(due.method) if due.method else None for due in dues]
        self.endResetModel()

    @property
    def paid(self) -> tuple[Due, ...]:
        """Those that are ticked."""
        return tuple(due for due, method in zip(self.dues, self.methods, strict=True) if method)

    def changes(self) -> dict[int, Method | None]:
        """The method of each due that is ticked otherwise than it was, by number; None for one that is open."""
        pairs = zip(self.dues, self.methods, strict=True)
        return {due.number: method for due, method in pairs if method != due.method}

    def tick_all(self) -> None:
        """Tick every box that is not ticked."""
        for row, method in enumerate(self.methods):
            if method is None:
                self.setData(self.index(row), Qt.CheckState.Checked, Display.CheckStateRole)

    def text(self, row: int) -> str:
        """A due in words; of a closed night with its method: "Gil pays Ann €2.00 (4 points): cash"."""
        due, method = self.dues[row], self.methods[row]
        if self._heading is not None:
            return _in_points(due, self._heading)
        text = payment_in_words(due)
        return text if method is None else _("{due}: {method}").format(due=text, method=method_text(method))

    def as_text(self) -> str:
        """The dues as lines of text, for a message."""
        return "\n".join(map(self.text, range(len(self.dues))))

    # Overrides of Qt

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = NO_PARENT) -> int:
        """Override: the dues."""
        return 0 if parent.isValid() else len(self.dues)

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
            return Qt.CheckState.Checked if self.methods[index.row()] else Qt.CheckState.Unchecked
        return None

    def setData(self, index: QModelIndex | QPersistentModelIndex, value: Any, role: int = Display.EditRole) -> bool:
        """Override: tick, or take the tick back; the sentence may change with it."""
        if role != Display.CheckStateRole or not index.isValid():
            return False
        self.methods[index.row()] = self.method if Qt.CheckState(value) is Qt.CheckState.Checked else None
        self.dataChanged.emit(index, index, [role, Display.DisplayRole])
        return True


class TickDelegate(QStyledItemDelegate):
    """Ticks a row wherever it is clicked, as the small box alone is hard to hit; Space does as ever."""

    # Overrides of Qt

    def editorEvent(
        self,
        event: QEvent,
        model: QAbstractItemModel,
        option: QStyleOptionViewItem,
        index: QModelIndex | QPersistentModelIndex,
    ) -> bool:
        """Override: a click on the row is one on its box."""
        if not isinstance(event, QMouseEvent):
            return super().editorEvent(event, model, option, index)
        if event.type() != QEvent.Type.MouseButtonRelease or event.button() != Qt.MouseButton.LeftButton:
            return False
        ticked = Qt.CheckState(index.data(Display.CheckStateRole)) is Qt.CheckState.Checked
        return model.setData(
            index, Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked, Display.CheckStateRole
        )


def _in_points(due: Due, heading: Heading) -> str:
    """A payment in points, and in money where the stake is known: "Gil pays Ann 4 points (€2.00)"."""
    sentence = ngettext("{payer} pays {payee} {points} point", "{payer} pays {payee} {points} points", due.points)
    text = sentence.format(payer=due.payer, payee=due.payee, points=due.points)
    amount = money(due.points, heading.stake, heading.currency)
    return with_isolated(f"{text} ({amount})" if amount else text, (due.payer, due.payee))


def payment_in_words(due: Due) -> str:
    """A payment in an amount: "Gil pays Ann €2.00 (4 points)"."""
    text, amount = _("{payer} pays {payee} {amount}"), amount_text(due.amount, due.currency)
    return with_isolated(text.format(payer=due.payer, payee=due.payee, amount=amount), (due.payer, due.payee))
