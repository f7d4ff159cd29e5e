"""Widgets in a row, and in as many rows as they take where there is little width."""

from functools import reduce
from itertools import zip_longest

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLabel, QLayout, QLayoutItem, QSizePolicy, QSpacerItem, QWidget


class FlowRow(QLayout):
    """Parts from left to right; a stretch takes the remaining room of a single row.

    A field is in the row of its label.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)

    def insertWidget(self, index: int, widget: QWidget) -> None:
        """Add a widget before another."""
        self.addWidget(widget)
        self._items.insert(index, self._items.pop())
        self.invalidate()

    def addStretch(self) -> None:
        """Add the room that is left."""
        self.addItem(QSpacerItem(0, 0, QSizePolicy.Policy.Expanding))

    def _rows(self, width: int) -> list[list[QLayoutItem]]:
        """The items by rows of this width."""
        rows: list[list[QLayoutItem]] = [[]]
        shown = list(filter(_is_shown, self._items))
        for item, following in zip_longest(shown, shown[1:]):
            together = [item, following] if following and _is_label_of(item, following) else [item]
            if rows[-1] and self._length([*rows[-1], *together]) > width:
                rows.append([])
            if rows[-1] or item.widget() or len(rows) == 1:  # a later row has no stretch before it
                rows[-1].append(item)
        return rows

    def _length(self, row: list[QLayoutItem]) -> int:
        widths = [item.sizeHint().width() for item in row if item.widget()]
        return sum(widths) + self._gap() * max(len(widths) - 1, 0)

    def _gap(self) -> int:
        return max(self.spacing(), 0)

    def _lay_out(self, area: QRect, *, move: bool) -> int:
        """Lay the items out from the top of the area; the height that they take."""
        top = area.top()
        rows = self._rows(area.width())
        for row in rows:
            height = max((item.sizeHint().height() for item in row), default=0)
            left, spare = area.left(), area.width() - self._length(row) if len(rows) == 1 else 0
            for item in row:
                size = item.sizeHint()
                if move:
                    rest = QPoint(left, top + (height - size.height()) // 2)
                    item.setGeometry(QRect(rest, size))
                left += size.width() + self._gap() if item.widget() else spare
            top += height + self._gap()
        return max(top - self._gap() - area.top(), 0)

    def addItem(self, item: QLayoutItem) -> None:
        self._items.append(item)
        self.invalidate()

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Override: no more height than it takes."""
        return Qt.Orientation.Horizontal

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay_out(QRect(0, 0, width, 0), move=False)

    def setGeometry(self, area: QRect) -> None:
        super().setGeometry(area)
        self._lay_out(area, move=True)

    def sizeHint(self) -> QSize:
        """Override: all in one row."""
        shown = list(filter(_is_shown, self._items))
        return QSize(self._length(shown), max((item.sizeHint().height() for item in shown), default=0))

    def minimumSize(self) -> QSize:
        """Override: the widest part alone."""
        sizes = [item.sizeHint() for item in filter(_is_shown, self._items)]
        return reduce(QSize.expandedTo, sizes, QSize(0, 0))


def _is_shown(item: QLayoutItem) -> bool:
    widget = item.widget()
    return widget is None or not widget.isHidden()


def _is_label_of(item: QLayoutItem, following: QLayoutItem) -> bool:
    label = item.widget()
    return isinstance(label, QLabel) and label.buddy() is following.widget()
