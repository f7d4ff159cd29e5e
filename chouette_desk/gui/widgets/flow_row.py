"""Widgets in a row, and in as many rows as they take where there is little width."""

from functools import reduce
from itertools import zip_longest
from typing import NamedTuple

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLabel, QLayout, QLayoutItem, QSizePolicy, QSpacerItem, QWidget


class RowPart(NamedTuple):
    """An item of a row: its widget, None for a stretch, and the size that it wants."""

    item: QLayoutItem
    widget: QWidget | None
    size: QSize


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

    def _parts(self) -> list[RowPart]:
        return [RowPart(item, item.widget(), item.sizeHint()) for item in self._items if _is_shown(item)]

    def _rows(self, parts: list[RowPart], width: int) -> list[list[RowPart]]:
        """The parts by rows of this width."""
        rows: list[list[RowPart]] = [[]]
        end, gap = 0, self._gap()  # of what is in the last row, with the gap behind it
        for part, following in zip_longest(parts, parts[1:]):
            wide = part.size.width() + gap if part.widget else 0
            further = following.size.width() + gap if following and _is_label_of(part, following) else 0
            if rows[-1] and end + wide + further - gap > width:
                rows.append([])
                end = 0
            if rows[-1] or part.widget or len(rows) == 1:  # a later row has no stretch before it
                rows[-1].append(part)
                end += wide
        return rows

    def _length(self, row: list[RowPart]) -> int:
        widths = [part.size.width() for part in row if part.widget]
        return sum(widths) + self._gap() * max(len(widths) - 1, 0)

    def _gap(self) -> int:
        return max(self.spacing(), 0)

    def _lay_out(self, area: QRect, *, move: bool) -> int:
        """Lay the items out from the top of the area; the height that they take."""
        top, gap = area.top(), self._gap()
        rows = self._rows(self._parts(), area.width())
        for row in rows:
            height = max((part.size.height() for part in row), default=0)
            left, spare = area.left(), area.width() - self._length(row) if len(rows) == 1 else 0
            for part in row if move else ():
                rest = QPoint(left, top + (height - part.size.height()) // 2)
                part.item.setGeometry(QRect(rest, part.size))
                left += part.size.width() + gap if part.widget else spare
            top += height + gap
        return max(top - gap - area.top(), 0)

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
        parts = self._parts()
        return QSize(self._length(parts), max((part.size.height() for part in parts), default=0))

    def minimumSize(self) -> QSize:
        """Override: the widest part alone."""
        return reduce(QSize.expandedTo, (part.size for part in self._parts()), QSize(0, 0))


def _is_shown(item: QLayoutItem) -> bool:
    widget = item.widget()
    return widget is None or not widget.isHidden()


def _is_label_of(part: RowPart, following: RowPart) -> bool:
    return isinstance(part.widget, QLabel) and part.widget.buddy() is following.widget
