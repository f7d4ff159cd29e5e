"""Lists in dialogs: as high as their content, not scrolled sideways."""

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtWidgets import QListView, QListWidget, QListWidgetItem, QWidget

from chouette_desk.core.names import Name
from chouette_desk.gui.widgets.table_view import RoomyRows

NAME = Qt.ItemDataRole.UserRole
LEAST_HEIGHT = 60


class FittingList(QListWidget):
    """A list that asks for the height of its lines."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setMinimumHeight(LEAST_HEIGHT)
        self.setItemDelegate(RoomyRows(self))
        self.setSizeAdjustPolicy(QListWidget.SizeAdjustPolicy.AdjustToContents)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)


class LinesList(FittingList):
    """Lines that are read, and wrap; none is chosen."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setWordWrap(True)


class TickList(FittingList):
    """Players with a tick for some of them."""

    def offer(self, texts: Mapping[Name, str], ticked: Iterable[Name]) -> None:
        """List the players by their texts, with a tick for these."""
        ticked = frozenset(ticked)
        with QSignalBlocker(self):
            self.clear()
            for name, text in texts.items():
                item = QListWidgetItem(text, self)
                item.setData(NAME, name)
                item.setCheckState(Qt.CheckState.Checked if name in ticked else Qt.CheckState.Unchecked)

    def ticked(self) -> tuple[Name, ...]:
        """The players with a tick, in the order of the list."""
        items = map(self.item, range(self.count()))
        return tuple(item.data(NAME) for item in items if item.checkState() is Qt.CheckState.Checked)
