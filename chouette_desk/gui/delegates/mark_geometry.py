"""Where the pencil goes: circle, stroke and label round a number, letter and points in the corners. No painting."""

from msgspec import Struct
from PySide6.QtCore import QLineF, QMarginsF, QPointF, QRectF, QSizeF

ROOM = 0.55  # between the number and its circle at each side, in heights of a digit
HEIGHT = 2.05  # of the circle, in heights of a digit
OVER = 1.12  # how far the stroke runs out of the circle
EDGE = 1.5  # what stays free at the edge of the cell, in pixels


class MarkGeometry(Struct, frozen=True):
    """A circle round a number: the ellipse, the stroke through it, and the corner where its label begins."""

    circle: QRectF
    stroke: QLineF
    label: QPointF


def mark_geometry(cell: QRectF, number: QSizeF) -> MarkGeometry:
    """The marks round a number that stands in the middle of a cell; ``number`` is as wide and high as its digits."""
    room = cell.marginsRemoved(QMarginsF(EDGE, EDGE, EDGE, EDGE))
    height = min(number.height() * HEIGHT, room.height())
    width = min(max(circled(number), height), room.width())
    circle = QRectF(0, 0, width, height)
    circle.moveCenter(cell.center())
    return MarkGeometry(circle, _stroke(circle), QPointF(circle.right() + EDGE, circle.top()))


def _stroke(circle: QRectF) -> QLineF:
    """Rising from the lower left to the upper right, a little over the circle at both ends."""
    across = QPointF(circle.width() * 0.354 * OVER, -circle.height() * 0.354 * OVER)
    return QLineF(circle.center() - across, circle.center() + across)


def letter_corner(cell: QRectF) -> QRectF:
    """Where the letter of the role stands: the upper left."""
    return cell.marginsRemoved(QMarginsF(4, 2, 4, 2))


def points_corner(cell: QRectF) -> QRectF:
    """Where the points of the line stand: the lower right."""
    return cell.marginsRemoved(QMarginsF(4, 2, 4, 2))


def circled(number: QSizeF) -> float:
    """How wide the circle round a number wants to be."""
    return max(number.width() + 2 * number.height() * ROOM, number.height() * HEIGHT)


def needed(number: QSizeF, letter: float, points: float) -> float:
    """How wide a cell must be for a number in its circle, between a letter and points of these widths."""
    return circled(number) + 2 * max(letter, points) + 4 * EDGE
