"""Payments as a table with a box to tick for what has been paid, and a delegate that ticks wherever a row is hit."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import (
    QAbstractItemModel,
    QAbstractTableModel,
    QEvent,
    QModelIndex,
    QObject,
    QPersistentModelIndex,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import QKeyEvent, QMouseEvent
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from chouette_desk.core.money import Due
from chouette_desk.gui.widgets.name_label import escape_markup, isolated, with_isolated
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.payments import amount_text, payment_text, state_text
from chouette_desk.wording.text import title_of_table

AnyIndex = QModelIndex | QPersistentModelIndex
Display = Qt.ItemDataRole
NO_PARENT = QModelIndex()
PAYMENT, AMOUNT, STATE, NIGHT = range(4)
HEADINGS = (N_("Who pays whom"), N_("Amount"), N_("Paid"), N_("Night"))
ROOM = QSize(16, 6)  # round a text, in pixels
TICK_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Select)


class PaymentsModel(QAbstractTableModel):
    """Dues in rows, ticked where they are paid: who pays whom, the amount, how it was paid, and the night of the due.

    A tick is only asked for: whoever shows the dues writes it down, and shows them again.
    """

    asked = Signal(int, bool)
    """The row that is to be ticked, or not to be any longer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.dues: tuple[Due, ...] = ()

    def show_dues(self, dues: Sequence[Due]) -> None:
        """Show these dues; a view keeps its place where they are the same as before but for what is paid."""
        same, after = list(map(_identity, dues)) == list(map(_identity, self.dues)), tuple(dues)
        if same:
            self.dues = after
            if after:
                self.dataChanged.emit(self.index(0, 0), self.index(len(after) - 1, len(HEADINGS) - 1))
            return
        self.beginResetModel()
        self.dues = after
        self.endResetModel()

    def sentence(self, row: int) -> str:
        """A due with its state: "Gil pays Ann €2.00 (4 points): cash"."""
        due = self.dues[row]
        text = _("{due}: {method}").format(due=payment_text(due), method=state_text(due))
        return with_isolated(text, (due.payer, due.payee))

    def can_be_ticked(self, row: int) -> bool:
        """False for a payment on the sheet of a night, which is no due any more."""
        return self.dues[row].number >= 0

    def _text(self, due: Due, column: int) -> str:
        match column:
            case 0:
                return _("{payer} pays {payee}").format(payer=isolated(due.payer), payee=isolated(due.payee))
            case 1:
                return amount_text(due.amount, due.currency)
            case 2:
                return state_text(due)
            case _:
                return ", ".join(filter(None, (due.date, title_of_table(due.table) if due.table else "")))

    # Overrides of Qt

    def rowCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Override: the dues."""
        return 0 if parent.isValid() else len(self.dues)

    def columnCount(self, parent: AnyIndex = NO_PARENT) -> int:
        """Override: the payment, its amount, its state, its night."""
        return 0 if parent.isValid() else len(HEADINGS)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Display.DisplayRole) -> Any:
        """Override: the headings of the columns."""
        if orientation is Qt.Orientation.Horizontal and role == Display.DisplayRole:
            return _(HEADINGS[section])
        return None

    def flags(self, index: AnyIndex) -> Qt.ItemFlag:
        """Override: what is a due can be ticked."""
        tickable = index.column() == PAYMENT and self.can_be_ticked(index.row())
        return super().flags(index) | (Qt.ItemFlag.ItemIsUserCheckable if tickable else Qt.ItemFlag.NoItemFlags)

    def data(self, index: AnyIndex, role: int = Display.DisplayRole) -> Any:
        """Override: the texts, and the tick in the first column."""
        if not index.isValid():
            return None
        due, column = self.dues[index.row()], index.column()
        if role == Display.DisplayRole:
            return self._text(due, column)
        if role in (Display.AccessibleTextRole, Display.ToolTipRole) and column == PAYMENT:
            text = self.sentence(index.row())
            return text if role == Display.AccessibleTextRole else escape_markup(text)
        if role == Display.CheckStateRole and column == PAYMENT:
            return Qt.CheckState.Unchecked if due.open else Qt.CheckState.Checked
        return None

    def setData(self, index: AnyIndex, value: Any, role: int = Display.EditRole) -> bool:
        """Override: ask for the tick, or for its end."""
        if role != Display.CheckStateRole or not index.isValid() or not self.can_be_ticked(index.row()):
            return False
        self.asked.emit(index.row(), Qt.CheckState(value) is Qt.CheckState.Checked)
        return True


def _identity(due: Due) -> tuple[object, ...]:
    return due.night, due.number, due.payer, due.payee, due.amount, due.currency


class TickDelegate(QStyledItemDelegate):
    """Ticks a row wherever it is clicked, as the small box alone is hard to hit, and with Space in any column."""

    # Overrides of Qt

    def sizeHint(self, option: QStyleOptionViewItem, index: AnyIndex) -> QSize:
        """Override: with some room between rows and columns."""
        return super().sizeHint(option, index) + ROOM

    def editorEvent(
        self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: AnyIndex
    ) -> bool:
        """Override: a click on the row is one on its box, and so is Space."""
        if not _is_tick(event):
            return False
        box = index.sibling(index.row(), PAYMENT)
        ticked = Qt.CheckState(box.data(Display.CheckStateRole)) is Qt.CheckState.Checked
        return model.setData(box, Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked, Display.CheckStateRole)


def _is_tick(event: QEvent) -> bool:
    if isinstance(event, QMouseEvent):
        return event.type() is QEvent.Type.MouseButtonRelease and event.button() is Qt.MouseButton.LeftButton
    return isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() in TICK_KEYS
