"""The players of a new night: type a name, Enter, the next name."""

from collections.abc import Collection, Sequence
from typing import cast

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QDropEvent, QKeyEvent
from PySide6.QtWidgets import QHeaderView, QLineEdit, QPushButton, QTableWidget, QTableWidgetItem, QWidget

from chouette_desk.core.names import LONGEST, Name, folded, is_name, names_in, normal
from chouette_desk.core.new_texts import wrong_name
from chouette_desk.core.trouble import Reason, text_of
from chouette_desk.gui.widgets.empty_state import EmptyState
from chouette_desk.gui.widgets.inputs import ENTER, PowerSpin
from chouette_desk.gui.widgets.layouts import FocusForwarder, column, row
from chouette_desk.gui.widgets.sentence import Message
from chouette_desk.gui.widgets.table_view import show_rows
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import escape_markup, isolated

NAME, STAKE = range(2)
BEFORE = Qt.ItemDataRole.UserRole  # the name of a row until another is accepted


class PlayersList(FocusForwarder):
    """Names in seating order, each with a stake where the rulebook lets them differ."""

    changed = Signal()
    done = Signal()  # Enter without a name

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.first_focus = self.name = QLineEdit(placeholderText=_("Type a name, then Enter"))
        self.name.setAccessibleName(_("Name of a player"))
        self.message = Message()
        self.table = _Names()
        self.up, self.down = QPushButton(_("Up"), autoDefault=False), QPushButton(_("Down"), autoDefault=False)
        self.remove = QPushButton(_("Remo&ve"), autoDefault=False)
        column(self, self.name, self.message, self.table, row(self.up, self.down, 1, self.remove))
        self.message.hide()
        self._stays = False
        EmptyState(self.table, _("Nobody yet. Type the names above, or paste a list of them."))
        self.table.stepped.connect(self.move_chosen)
        self.table.deleted.connect(self.remove_chosen)
        self.table.dropped.connect(self._move)
        self.table.itemChanged.connect(self._rename)
        self.up.clicked.connect(lambda: self.move_chosen(-1))
        self.down.clicked.connect(lambda: self.move_chosen(1))
        self.remove.clicked.connect(self.remove_chosen)
        self.changed.connect(self._enable_buttons)
        self._enable_buttons()

    def _enable_buttons(self) -> None:
        """Offer only what can be done with so many names."""
        count = self.table.rowCount()
        for button, least in ((self.up, 2), (self.down, 2), (self.remove, 1)):
            button.setEnabled(count >= least)

    def show_stakes(self, differ: bool) -> None:
        """Show or hide the column of the stakes."""
        self.table.setColumnHidden(STAKE, not differ)
        self.table.horizontalHeader().setVisible(differ)

    def names(self) -> tuple[Name, ...]:
        """The players in seating order."""
        items = (self.table.item(row, NAME) for row in range(self.table.rowCount()))
        return tuple(item.text() for item in items if item is not None)

    def stakes(self) -> dict[Name, int]:
        """The stakes that are not the basic one."""
        if self.table.isColumnHidden(STAKE):
            return {}
        numbers = {name: self._stake(row).number() for row, name in enumerate(self.names())}
        return {name: number for name, number in numbers.items() if number != 1}

    def _stake(self, row: int) -> PowerSpin:
        return cast(PowerSpin, self.table.cellWidget(row, STAKE))

    def add_typed(self) -> bool:
        """Add the typed or pasted names; return whether none was left over."""
        left = [name for name in names_in(self.name.text()) if not self.add(name)]
        self.name.setText(", ".join(left))
        self.name.selectAll()
        return not left

    def show_message(self, text: str) -> None:
        """Show a message under the field, until the next name."""
        self._stays = False
        self.message.show_text(text)
        self.message.setVisible(bool(text))

    def _refuse(self, text: str, name: Name) -> None:
        """Show why a name cannot be on the list, past the next name; nothing if it can."""
        self._stays = is_name(name)
        self.message.show_refusal(text)
        self.message.setVisible(bool(text))

    def add(self, name: Name, multiple: int = 1) -> bool:
        """Add a player at the end; False, with a message, if that cannot be."""
        if wrong := self._wrong(name, self.names()):
            self._refuse(wrong.text, name)
            return False
        if not self._stays:
            self.show_message("")
        self._insert(self.table.rowCount(), name, multiple)
        self.changed.emit()
        return True

    def _wrong(self, name: Name, others: Sequence[Name]) -> Reason | None:
        if not is_name(name):
            return Reason(_("A name must have 1 to {longest} characters.").format(longest=LONGEST))
        if folded(name) in map(folded, others):
            return Reason(_("{name} is already on the list.").format(name=isolated(name)))
        wrong = wrong_name("players", name, tuple(others))
        return Reason(sentences((wrong,))) if wrong else None

    def _rename(self, item: QTableWidgetItem) -> None:
        """Take a name that was typed in its row, or put the one before back and say why."""
        before, name = item.data(BEFORE), normal(item.text())
        others = [other for row, other in enumerate(self.names()) if row != item.row()]
        wrong = self._wrong(name, others) if name != before else None
        with QSignalBlocker(self.table):
            self._name(item, before if wrong else name)
        self._refuse(text_of(wrong), name)
        if not wrong and name != before:
            self.changed.emit()

    def _name(self, item: QTableWidgetItem, name: Name) -> None:
        item.setText(name)
        item.setData(BEFORE, name)
        item.setToolTip(escape_markup(name))
        self._stake(item.row()).setAccessibleName(_("Stake of {name}").format(name=name))

    def _insert(self, row: int, name: Name, multiple: int) -> None:
        self.table.insertRow(row)
        spin, item = PowerSpin(), QTableWidgetItem()
        spin.set_number(multiple)
        spin.setFrame(False)
        spin.valueChanged.connect(self.changed)
        spin.corrected.connect(self.show_message)
        self.table.setCellWidget(row, STAKE, spin)
        with QSignalBlocker(self.table):
            self.table.setItem(row, NAME, item)
            self._name(item, name)
        self.table.setCurrentCell(row, NAME)

    def remove_chosen(self) -> None:
        """Take who is chosen off the list."""
        self.show_message("")
        self.table.removeRow(self.table.currentRow())
        self.changed.emit()

    def leave_out(self, names: Collection[Name]) -> None:
        """Take these players off the list."""
        gone = set(map(folded, names))
        for index in reversed([index for index, name in enumerate(self.names()) if folded(name) in gone]):
            self.table.removeRow(index)
        self.changed.emit()

    def move_chosen(self, step: int) -> None:
        """Move the chosen player up or down by this number of places."""
        row = self.table.currentRow()
        if row >= 0 and 0 <= row + step < self.table.rowCount():
            self._move(row, row + step)

    def _move(self, row: int, to: int) -> None:
        """Move the player of a row to another row."""
        name, multiple = self.names()[row], self._stake(row).number()
        self.table.removeRow(row)
        self._insert(to, name, multiple)
        self.changed.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Enter adds the name; without a name it moves on."""
        if event.key() not in ENTER:
            super().keyPressEvent(event)
        elif self.name.hasFocus() and self.name.text().strip():
            self.add_typed()
        else:
            self.show_message("")
            self.done.emit()


class _Names(QTableWidget):
    """A table whose rows can be moved by the mouse and by keys, deleted and renamed.

    ``dropped`` has the row that was dragged and the one it goes to.
    """

    stepped = Signal(int)
    deleted = Signal()
    dropped = Signal(int, int)

    def __init__(self) -> None:
        super().__init__(0, 2)
        show_rows(self)
        self.setHorizontalHeaderLabels([_("Name"), _("Stake ×")])
        self.horizontalHeader().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)
        self.horizontalHeader().setSectionResizeMode(STAKE, QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.setAccessibleName(_("Players"))
        self.setEditTriggers(QTableWidget.EditTrigger.DoubleClicked | QTableWidget.EditTrigger.EditKeyPressed)
        self.setDragDropMode(QTableWidget.DragDropMode.InternalMove)
        self.setDragDropOverwriteMode(False)
        self.setToolTip(
            _("Drag a name, or move it with Alt and the arrow keys. F2 or a double click changes it; Del removes it.")
        )

    def dropEvent(self, event: QDropEvent) -> None:
        """Override: tell which row goes where; Qt would lose the stake."""
        here = event.position().toPoint()
        index, row = self.indexAt(here), self.currentRow()
        is_below = index.isValid() and here.y() > self.visualRect(index).center().y()
        to = index.row() + is_below if index.isValid() else self.rowCount()
        event.setDropAction(Qt.DropAction.IgnoreAction)  # or the row would be removed after the drag
        event.accept()
        to -= to > row
        if row >= 0 and to != row:
            self.dropped.emit(row, to)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Alt and an arrow move, Del deletes."""
        step = {Qt.Key.Key_Up.value: -1, Qt.Key.Key_Down.value: 1}.get(event.key())
        if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.stepped.emit(step)
        elif event.key() == Qt.Key.Key_Delete:
            self.deleted.emit()
        else:
            super().keyPressEvent(event)
