"""Item roles beyond Qt's own, for models, delegates and views, and item indexes."""

from enum import IntEnum

from msgspec import Struct
from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt

from chouette_desk.core.night import SeatStatus
from chouette_desk.core.sheet import Mark

Display = Qt.ItemDataRole
Index = QModelIndex | QPersistentModelIndex
NO_PARENT = QModelIndex()
"""The parent of the items of a list or a table."""


class ItemRole(IntEnum):
    """The roles of cells, heads and rows."""

    CELL = Qt.ItemDataRole.UserRole + 1  # SheetCell: all that is painted of a cell
    PART = Qt.ItemDataRole.UserRole + 21  # Role or None, of a column's head: part in the next game or that in progress
    PRESENT = Qt.ItemDataRole.UserRole + 22  # bool, of a column's head: has not left and does not only look on
    AWAY = Qt.ItemDataRole.UserRole + 23  # str, of a column's head: "left and paid", "looks on", nothing for others
    FIFTH = Qt.ItemDataRole.UserRole + 26  # bool, of a line's head: of every fifth game, ruled more strongly below
    HAS_NOTES = Qt.ItemDataRole.UserRole + 24  # bool, of a line's head: it has a note or a reason
    ORDER_ROW = Qt.ItemDataRole.UserRole + 41  # wording.sheet.OrderRow: a whole row of the order


class SheetCell(Struct, frozen=True):
    """All that is painted in one cell of the sheet."""

    text: str = ""
    letter: str = ""  # "b", "c", "p" or ""
    points: int | None = None  # of this line
    mark: Mark | None = None
    absence: SeatStatus | None = None  # the player has LEFT, or is AWAY, by then and has not come back
    is_zero: bool | None = None  # in the last column: whether the line sums to zero
    changed: bool = False  # by the correction that was entered last
    so_far: bool = False  # of the game in play: its points are in no total yet
