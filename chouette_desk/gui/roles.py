"""What the models tell the delegates beyond Qt's own roles; one number for each, shared by all."""

from enum import IntEnum

from PySide6.QtCore import Qt


class SheetRole(IntEnum):
    """What stands in a cell of the sheet."""

    TOTAL = Qt.ItemDataRole.UserRole + 1  # int, None where the column did not exist yet
    POINTS = Qt.ItemDataRole.UserRole + 2  # int, the points of this line
    LETTER = Qt.ItemDataRole.UserRole + 3  # "b", "c", "p" or ""
    MARK = Qt.ItemDataRole.UserRole + 4  # core's Mark, or None
    KIND = Qt.ItemDataRole.UserRole + 5  # RowKind
    ZERO = Qt.ItemDataRole.UserRole + 6  # in the last column: whether the line sums to zero; elsewhere None
    FIFTH = Qt.ItemDataRole.UserRole + 7  # whether the line under this one is drawn stronger
    EVENT = Qt.ItemDataRole.UserRole + 8  # the index of the event that wrote the line


class HeaderRole(IntEnum):
    """What a column's head says beyond the name."""

    IS_BOX = Qt.ItemDataRole.UserRole + 21  # bool: Box of the next game, or of the game in progress
    PRESENT = Qt.ItemDataRole.UserRole + 22  # bool: has not left and does not only look on


class OrderRole(IntEnum):
    """What stands in a row of the order."""

    SEAT = Qt.ItemDataRole.UserRole + 41  # models.order.Seat, the whole row as a value
