"""The line as a list, Box first, Captain second; moved by mouse or Alt and arrows."""

from collections.abc import Iterable

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QListWidget, QListWidgetItem, QPushButton, QWidget

from chouette_desk.core.names import Name
from chouette_desk.core.sheet import Role
from chouette_desk.gui.widgets.layouts import FocusForwarder, column, row
from chouette_desk.gui.widgets.table_view import RoomyRows
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import isolated
from chouette_desk.wording.sheet import ROLES

NAME = Qt.ItemDataRole.UserRole
FEWEST_ROWS, MOST_ROWS = 3, 12
FIRST = (Role.BOX, Role.CAPTAIN)  # of a line


class OrderList(FocusForwarder):
    """Names in an order that can be changed."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.first_focus = self.list = _Movable()
        self.up = QPushButton(_("Move up"), autoDefault=False)
        self.down = QPushButton(_("Move down"), autoDefault=False)
        column(self, self.list, row(self.up, self.down, 1))
        self.up.clicked.connect(lambda: self.move_chosen(-1))
        self.down.clicked.connect(lambda: self.move_chosen(1))
        self.list.stepped.connect(self.move_chosen)
        self.list.model().rowsMoved.connect(self._moved)

    def offer(self, names: Iterable[Name]) -> None:
        """List these names; those already listed keep their order, new ones come last."""
        names = tuple(names)
        known = [name for name in self.names() if name in names]
        self.list.clear()
        for name in (*known, *(name for name in names if name not in known)):
            item = QListWidgetItem()
            item.setData(NAME, name)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self._moved()

    def names(self) -> tuple[Name, ...]:
        """The line, the Box first."""
        return tuple(str(self.list.item(index).data(NAME)) for index in range(self.list.count()))

    def move_chosen(self, step: int) -> None:
        """Move the chosen player up or down by this number of places."""
        index = self.list.currentRow()
        if index >= 0 and 0 <= index + step < self.list.count():
            self.list.insertItem(index + step, self.list.takeItem(index))
            self.list.setCurrentRow(index + step)
            self._moved()

    def _moved(self) -> None:
        for index, name in enumerate(self.names()):
            self.list.item(index).setText(numbered(index, name))
        for button in (self.up, self.down):
            button.setEnabled(self.list.count() > 1)
        self.changed.emit()


def numbered(index: int, name: Name) -> str:
    """The name with its number in the line, and its role; ``index`` begins at 0."""
    if index >= len(FIRST):
        return _("{place}. {name}").format(place=index + 1, name=isolated(name))
    role = _(ROLES[FIRST[index]])
    return _("{place}. {name} — {role}").format(place=index + 1, name=isolated(name), role=role)


class _Movable(QListWidget):
    """A list whose rows move by themselves."""

    stepped = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.setItemDelegate(RoomyRows(self))
        self.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        self.setDragDropMode(QListWidget.DragDropMode.InternalMove)
        self.setAccessibleName(_("Order of the line"))
        self.setWordWrap(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setToolTip(_("Drag a name, or move it with Alt and the arrow keys"))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Alt and an arrow move who is chosen."""
        step = {Qt.Key.Key_Up.value: -1, Qt.Key.Key_Down.value: 1}.get(event.key())
        if step and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self.stepped.emit(step)
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        """Override: room for the names, as far as that is a screen's."""
        height = max(self.sizeHintForRow(0), self.fontMetrics().height())
        rows = min(max(self.count(), FEWEST_ROWS), MOST_ROWS)
        return QSize(24 * self.fontMetrics().averageCharWidth(), rows * height + 2 * self.frameWidth())
