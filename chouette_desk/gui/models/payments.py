"""Dues as tables with tick boxes for payments, and a delegate to tick whole rows."""

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import QAbstractItemModel, QEvent, QObject, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter
from PySide6.QtWidgets import QStyledItemDelegate, QStyleOptionViewItem

from chouette_desk.core.money import Due
from chouette_desk.core.trouble import Reason
from chouette_desk.gui.models.value_table import TextRows, ValueTable
from chouette_desk.gui.roles import Display, Index
from chouette_desk.paper.tables import Table
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.payments import payment_forms, payment_text, state_text, who_pays
from chouette_desk.wording.safe_text import escape_markup, isolated, with_isolated
from chouette_desk.wording.text import ever_shorter, in_money, title_of_table

PAYMENT, MONEY, POINTS, NIGHT, STATE = range(5)
HEADINGS = (N_("Who pays whom"), N_("Money"), N_("Points"), N_("Night"), N_("Paid"))
ROOM = QSize(16, 6)  # round a text, in pixels
BOX = 32  # pixels beside a payment, for its box
FORMS = Qt.ItemDataRole.UserRole + 51
TICK_KEYS = (Qt.Key.Key_Space, Qt.Key.Key_Select)


class TickedDues(ValueTable):
    """Dues in rows, with a box in the first column that is ticked where they are paid.

    A tick is only asked for: whoever shows the dues writes it down, and shows them again.
    """

    asked = Signal(int, bool)
    """The row that is to be ticked, or not to be any longer."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent=parent)
        self.dues: tuple[Due, ...] = ()
        self.locked: Reason | None = None
        """The reason why nothing can be ticked."""

    def show_dues(self, dues: Sequence[Due], table: Table, texts: TextRows | None = None) -> None:
        """Show these dues; views keep their place if only payments have changed."""
        same = list(map(_identity, dues)) == list(map(_identity, self.dues)) and table.headings == self.table.headings
        self.dues = tuple(dues)
        if same:
            self.change_cells(table, texts)
        else:
            self.show_table(table, texts)

    def can_be_ticked(self, row: int) -> bool:
        """False for a payment on a night's sheet, and where nothing may be written."""
        return self.dues[row].number >= 0 and not self.locked

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Override: what is a due can be ticked."""
        tickable = index.column() == PAYMENT and self.can_be_ticked(index.row())
        return super().flags(index) | (Qt.ItemFlag.ItemIsUserCheckable if tickable else Qt.ItemFlag.NoItemFlags)

    def data(self, index: Index, role: int = Display.DisplayRole) -> Any:
        """Override: the tick in the first column."""
        if role == Display.CheckStateRole and index.isValid() and index.column() == PAYMENT:
            return Qt.CheckState.Unchecked if self.dues[index.row()].open else Qt.CheckState.Checked
        return super().data(index, role)

    def setData(self, index: Index, value: Any, role: int = Display.EditRole) -> bool:
        """Override: ask for the tick, or for its end."""
        if role != Display.CheckStateRole or not index.isValid() or not self.can_be_ticked(index.row()):
            return False
        self.asked.emit(index.row(), Qt.CheckState(value) is Qt.CheckState.Checked)
        return True


class PaymentsModel(TickedDues):
    """Dues in rows: who pays whom, money and points, the night, and the method."""

    earlier: int | None = None
    """The first row of an earlier night, over which a line is drawn; None where there is none."""
    _forms: Sequence[Sequence[str]] = ()

    def show_payments(self, dues: Sequence[Due], earlier: int = 0) -> None:
        """Show these dues; from the row ``earlier`` on they are those of earlier nights."""
        self.earlier = earlier if 0 < earlier < len(dues) else None
        people = dict.fromkeys(name for due in dues for name in (due.payer, due.payee))
        names = list(ever_shorter(list(people)))
        self._forms = [payment_forms(due, names) for due in dues]
        texts = tuple(map(_texts, dues))
        values = [(row[PAYMENT], due.money, due.points, *row[NIGHT:]) for due, row in zip(dues, texts, strict=True)]
        self.show_dues(dues, Table(tuple(map(_, HEADINGS)), tuple(values)), texts)

    def sentence(self, row: int) -> str:
        """A due with its state: "Gil pays Ann €2.00 (4 points): cash"."""
        due = self.dues[row]
        text = _("{due}: {method}").format(due=payment_text(due), method=state_text(due))
        return with_isolated(text, (due.payer, due.payee))

    def data(self, index: Index, role: int = Display.DisplayRole) -> Any:
        """Override: the whole sentence for who cannot see it, and in the tooltip."""
        if role in (Display.AccessibleTextRole, Display.ToolTipRole) and index.isValid() and index.column() == PAYMENT:
            text = self.sentence(index.row())
            return text if role == Display.AccessibleTextRole else escape_markup(text)
        if role == FORMS and index.isValid() and index.column() == PAYMENT:
            return self._forms[index.row()]
        return super().data(index, role)


def _texts(due: Due) -> tuple[str, ...]:
    whom = who_pays(isolated(due.payer), isolated(due.payee))
    night = ", ".join(filter(None, (due.date, title_of_table(due.table) if due.table else "")))
    if due.night is None:
        night = _("this night")
    money = "" if due.money is None else in_money(due.money, due.currency)
    return whom, money, str(due.points or ""), night, state_text(due)


def _identity(due: Due) -> tuple[object, ...]:
    return due.night, due.number, *due.key


class TickDelegate(QStyledItemDelegate):
    """Tick a row on any click and with Space: the small box alone is hard to hit."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        """Override: with some room between rows and columns."""
        return super().sizeHint(option, index) + ROOM

    def editorEvent(self, event: QEvent, model: QAbstractItemModel, option: QStyleOptionViewItem, index: Index) -> bool:
        """Override: a click on the row is one on its box, and so is Space."""
        if not _is_tick(event):
            return False
        box = index.sibling(index.row(), PAYMENT)
        ticked = Qt.CheckState(box.data(Display.CheckStateRole)) is Qt.CheckState.Checked
        return model.setData(box, Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked, Display.CheckStateRole)


class PaymentsDelegate(TickDelegate):
    """Draw who pays whom with short names where there is no room, and a line.

    The line is between the payments of this night and those of earlier nights.
    """

    def initStyleOption(self, option: QStyleOptionViewItem, index: Index) -> None:
        """Override: the longest form that has room beside the box."""
        super().initStyleOption(option, index)
        if option.rect.width() and (forms := index.data(FORMS)):
            room = option.rect.width() - BOX
            fitting = (form for form in forms if option.fontMetrics.horizontalAdvance(form) <= room)
            option.text = next(fitting, forms[-1])

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Override: the cell, and the line above it."""
        super().paint(painter, option, index)
        model = index.model()
        if isinstance(model, PaymentsModel) and index.row() == model.earlier:
            painter.fillRect(option.rect.adjusted(0, 0, 0, 2 - option.rect.height()), option.palette.text())


def _is_tick(event: QEvent) -> bool:
    """Tell a click and Space from the rest; with Shift or Ctrl a click chooses rows."""
    if isinstance(event, QMouseEvent):
        plain = event.button() is Qt.MouseButton.LeftButton and not event.modifiers()
        return plain and event.type() is QEvent.Type.MouseButtonRelease
    return isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() in TICK_KEYS
