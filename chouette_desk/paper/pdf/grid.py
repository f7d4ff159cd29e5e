"""How wide the columns and how large the figures are, so that everything has its place (in points)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import sqrt

from chouette_desk.paper.pdf.fonts import width
from chouette_desk.paper.pdf.lines import Line, Spot
from chouette_desk.wording.language import _

LABEL = 46.0
PAD = 0.42  # between a number and its circle, in its size
RADIUS = 0.365 + PAD  # half the height of a circle, in its number's size
LARGEST, SMALLEST = 13.0, 4.0
SMALLEST_POINTS = 3.0  # where the points of a game are so many that they are written smaller than letters
SIZES = tuple(LARGEST - 0.5 * step for step in range(int(2 * (LARGEST - SMALLEST)) + 1))
SIDE_BY_SIDE_FROM = 8.5  # below this size, letters and points stand above and below the number instead
UNEVEN_FROM = 7.0  # below this size, wide columns take their room from narrow ones
ORDER_SIZES = (7.0, 6.5, 6.0, 5.5, 5.0, 4.5, 4.0)
FOLDS = (1, 2, 3)


class DoesNotFit(Exception):  # noqa: N818 - it says what happened
    """A night that this page cannot hold legibly; ``str`` is a sentence."""

    def __str__(self) -> str:
        return _("So many columns, or such large numbers, do not fit on this page: try landscape, or circles alone.")


@dataclass(frozen=True, slots=True)
class Extent:
    """What the cells of a column need, at size 1: its widest number, label and points; circles and letters or not."""

    total: float = 0.0
    label: float = 0.0
    points: float = 0.0
    circle: bool = False
    role: bool = False


@dataclass(frozen=True, slots=True)
class Grid:
    """The table's measures: figures of ``size``, letters, labels and points of ``small``.

    ``stacked``: the number has its own band between letters and points; ``folds``: in how many pieces, one below the
    other, numbers longer than ``longest`` figures are written.
    """

    x: float
    size: float
    row: float
    label: float
    players: tuple[float, ...]
    zero: float
    order: float
    order_size: float
    stacked: bool
    points: bool
    folds: int = 1
    longest: int = 20

    @property
    def small(self) -> float:
        """The size of letters, labels and points."""
        return small(self.size)

    @property
    def edges(self) -> list[float]:
        """The left edges of the player columns, and the right edge of the last."""
        edges = [self.x + self.label]
        for each in self.players:
            edges.append(edges[-1] + each)
        return edges

    @property
    def right(self) -> float:
        """The table's right edge."""
        return self.edges[-1] + self.zero + self.order

    @property
    def radius(self) -> float:
        """Half the height of a circle."""
        return radius(self.size, self.folds)


def small(size: float) -> float:
    """The size of letters, labels and points beside numbers of this size."""
    return max(4.0, 0.55 * size)


def radius(size: float, folds: int) -> float:
    """Half the height of a circle round a number in so many pieces."""
    return (RADIUS + 0.45 * (folds - 1)) * size


def across(wide: float, size: float, folds: int) -> float:
    """Half the width of a circle round a number so wide: with its pad at both ends, and its corners inside."""
    high = radius(size, folds)
    corner = (high - PAD * size) / high
    return max(wide / 2 + PAD * size, wide / 2 / sqrt(1 - corner * corner), high)


def fold(total: str, longest: int) -> list[str]:
    """The number in pieces of at most so many figures, as even as can be."""
    pieces = -(-len(total) // longest)
    length = -(-len(total) // pieces)
    return [total[start : start + length] for start in range(0, len(total), length)]


def extents(lines: Sequence[Line], players: int) -> list[Extent]:
    """What each column needs."""
    return [_extent([line.spots[place] for line in lines], str(players - 1)) for place in range(players)]


def _extent(spots: Sequence[Spot], last: str) -> Extent:
    """What a column of these cells needs; ``last`` is the largest number that a circle brought over may have."""
    labels = {spot.mark.label for spot in spots if spot.mark}
    labels |= {last} if labels else set()
    return Extent(
        total=max((width(total) for total in {spot.total for spot in spots} if total), default=0.0),
        label=max(map(width, labels), default=0.0),
        points=max((width(points) for points in {spot.points for spot in spots}), default=0.0),
        circle=bool(labels),
        role=any(spot.role for spot in spots),
    )


def grids(x: float, room: float, lines: Sequence[Line], players: int, *, points: bool, order: bool) -> Iterator[Grid]:
    """Every way to lay these lines out in this room that is legible, the largest figures first."""
    needs = extents(lines, players)
    order_size, order_width = order_measures(lines, room) if order else (0.0, 0.0)
    zero = max(22.0, max((width(line.zero) for line in lines), default=0.0) * 7.5 + 6)
    left = room - LABEL - zero - order_width
    for size, stacked, uneven, folds in _ways():
        if (widths := _widths(needs, left, size, stacked, uneven, folds, points)) is not None:
            row = row_height(size, stacked, folds, points)
            longest = max(1, -(-max((round(each.total / width("0")) for each in needs), default=1) // folds))
            yield Grid(x, size, row, LABEL, widths, zero, order_width, order_size, stacked, points, folds, longest)


def _ways() -> Iterator[tuple[float, bool, bool, int]]:
    """Size, stacked, uneven, folds: the better way first."""
    yield from ((size, False, False, 1) for size in SIZES if size >= SIDE_BY_SIDE_FROM)
    yield from ((size, True, False, 1) for size in SIZES if size >= UNEVEN_FROM)
    yield from ((size, True, True, folds) for folds in FOLDS for size in SIZES)


def order_measures(lines: Sequence[Line], room: float) -> tuple[float, float]:
    """The size of the initials and the width of their column, at most a third of the room."""
    most = max((len(line.order) for line in lines), default=0)
    widest = max((width(each, bold=True) for line in lines for each in line.order), default=1.0)
    for size in ORDER_SIZES:
        wide = max(most * order_step(widest, size), 40.0) + 5
        if wide <= room / 3:
            return size, wide
    return ORDER_SIZES[-1], max(room / 3, 40.0)


def order_step(widest: float, size: float) -> float:
    """From one player's initials to the next's: with room for the box, or the brackets, round them."""
    return widest * size + 0.8 * size


def row_height(size: float, stacked: bool, folds: int, points: bool) -> float:
    """How high a line is."""
    circle = 2 * radius(size, folds)
    if not stacked:
        return max(circle + 3, 1.78 * size)
    bands = 2 if points else 1
    return circle + 2.2 + bands * small(size)


def _widths(
    needs: Sequence[Extent], left: float, size: float, stacked: bool, uneven: bool, folds: int, points: bool
) -> tuple[float, ...] | None:
    """The widths of the columns, all alike if they may be; None if there is not enough room."""
    wanted = [_need(each, size, stacked, folds, points) for each in needs]
    share = left / len(needs)
    if max(wanted) <= share:
        return (share,) * len(needs)
    if not uneven or sum(wanted) > left:
        return None
    return tuple(_shared(wanted, left))


def _need(extent: Extent, size: float, stacked: bool, folds: int, points: bool) -> float:
    total = _folded(extent.total, folds) * size
    number = 2 * across(total, size, folds) if extent.circle else total
    letters = small(size)
    role = 0.66 * letters + 2.5 if extent.role else 0.0
    label = extent.label * letters + 1.6 if extent.label else 0.0
    if stacked:
        beside = extent.points * SMALLEST_POINTS + 3.4 if points else 0.0
        return max(number + 1.6, role + label + 2, beside, 14.0)
    beside = extent.points * letters + 1.6 if points else 0.0
    return max(number + 2 * max(role, label, beside) + 2.4, 14.0)


def _folded(total: float, folds: int) -> float:
    """The width of the widest piece, at size 1 (a minus is wider than a figure)."""
    figure = width("0")
    figures = round(total / figure)
    return total if folds == 1 else -(-figures // folds) * figure + width("−") - figure


def _shared(wanted: Sequence[float], left: float) -> list[float]:
    """Everyone what he needs, and what is left over to the narrow ones until they are as wide as the others."""
    fixed: dict[int, float] = {}
    while True:
        free = [place for place in range(len(wanted)) if place not in fixed]
        share = (left - sum(fixed.values())) / max(len(free), 1)
        wide = [place for place in free if wanted[place] > share]
        if not wide:
            return [fixed.get(place, share) for place in range(len(wanted))]
        fixed.update((place, wanted[place]) for place in wide)
