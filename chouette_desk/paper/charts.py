"""Charts of running scores as values, drawn alike in a PDF and in the window."""

from collections.abc import Callable, Iterator, Sequence
from itertools import count, cycle, pairwise
from math import ceil, hypot
from typing import Literal, NamedTuple

from msgspec import Struct

from chouette_desk.wording.text import minus

Colour = tuple[float, float, float]
COLOURS: tuple[Colour, ...] = (
    (0.12, 0.36, 0.60),
    (0.75, 0.22, 0.17),
    (0.18, 0.55, 0.34),
    (0.72, 0.53, 0.04),
    (0.42, 0.24, 0.60),
    (0.00, 0.51, 0.56),
    (0.82, 0.41, 0.12),
    (0.36, 0.43, 0.49),
    (0.68, 0.08, 0.34),
    (0.49, 0.70, 0.26),
    (0.45, 0.29, 0.16),
    (0.83, 0.40, 0.66),
)
MOST_NAMED = len(COLOURS)
DASHES: tuple[tuple[float, ...], ...] = ((), (7.0, 2.5), (2.0, 2.0), (9.0, 2.0, 2.0, 2.0), (4.5, 1.5))
"""Lengths of strokes and gaps in turn: next to each other no two lines are alike without their colours either."""

THIN, THICK, BOLD = 0.35, 1.2, 2.2
NUMBER, NAME = 7.0, 8.0  # sizes of texts
STEP = 10.25  # from one name to the next
LEFT, BELOW, ABOVE, LEADER = 26.0, 14.0, 6.0, 12.0
BESIDE_NUMBER = 8.0  # the room beside a number at the left
WIDEST_NAME = 170.0
MOST_RULES = 8
BETWEEN_LABELS = 22.0
CLOSE = 0.5  # points of a line are no closer than this along the chart

Point = tuple[float, float]
Segment = tuple[float, float, float, float]


class Curve(Struct, frozen=True):
    """One player's points after each date or game; the chosen player's is ``bold``."""

    name: str
    points: tuple[int, ...]
    bold: bool = False


class ChartText(NamedTuple):
    """A text, vertically centred in its box: left and lower edge, width and height."""

    text: str
    x: float
    y: float
    width: float
    height: float
    along: Literal["left", "centre", "right"]


class GridLine(NamedTuple):
    """A horizontal line at a number of points, with its number; zero is stronger."""

    line: Segment
    number: ChartText
    is_zero: bool


class DrawnCurve(Struct, frozen=True):
    """A player's curve: its positions at the start and after each date, its strokes.

    ``number`` is that of its colour; it is None for those in grey, which have neither ``leader`` nor ``name``. A name
    that is too long is cut.
    """

    number: int | None
    at: tuple[Point, ...]
    strokes: tuple[Segment, ...]
    thickness: float
    leader: Segment | None = None
    name: ChartText | None = None


class Chart(Struct, frozen=True):
    """All drawn parts, in points from the lower left corner, in drawing order.

    ``curves`` are in the order given.
    """

    rules: tuple[GridLine, ...]
    ticks: tuple[Segment, ...]
    labels: tuple[ChartText, ...]
    curves: tuple[DrawnCurve, ...]


def chart(
    size: tuple[float, float],
    labels: Sequence[str],
    curves: Sequence[Curve],
    text_width: Callable[[str], float],
    *,
    named: int = MOST_NAMED,
) -> Chart:
    """Return the chart: ``named`` curves coloured and named, others grey.

    Where there are more, these are the bold ones, the last, and the first of the others. All begin at zero. ``labels``
    name the dates or games along the chart; ``text_width`` measures a text in the size of names. A chart that is lower
    than ``least_height`` has no room for its names.
    """
    most = min(WIDEST_NAME, size[0] / 3)
    places = sorted(sorted(range(len(curves)), key=lambda place: _rank(curves, place))[:named])
    shown = [_cut(curves[place].name, lambda text: text_width(text) <= most) for place in places]
    names = max(map(text_width, shown), default=0.0)
    least, most_points, step = _range(curves)
    numbers = max(text_width(minus(points)) for points in range(least, most_points + 1, step))
    left = max(LEFT, numbers + BESIDE_NUMBER)
    room = _Box(left, BELOW, max(size[0] - left - LEADER - names - 4, 1.0), max(size[1] - BELOW - ABOVE, 1.0))
    scale = _Scale(room, names, max(len(labels), 1), least, most_points, step)
    ends = [scale.y(curves[place].points[-1]) if curves[place].points else scale.y(0) for place in places]
    labelled = {
        place: _named(curves[place], name, number, height, scale)
        for number, (place, name, height) in enumerate(zip(places, shown, _apart(ends, room), strict=True))
    }
    drawn = [labelled.get(place) or _grey(curve, scale) for place, curve in enumerate(curves)]
    width = max(map(text_width, labels), default=0.0) + BETWEEN_LABELS
    along = range(len(labels), 0, -max(ceil(len(labels) * width / room.width), 1))
    ticks = tuple((scale.x(number), room.y, scale.x(number), room.y - 3) for number in along)
    texts = (ChartText(labels[number - 1], scale.x(number) - width / 2, 0.0, width, 10.0, "centre") for number in along)
    return Chart(tuple(_rules(scale)), ticks, tuple(texts), tuple(drawn))


def _rank(curves: Sequence[Curve], place: int) -> int:
    """The order in which curves get a name: the bold ones, the last, the others."""
    if curves[place].bold:
        return -2
    return -1 if place == len(curves) - 1 else place


def most_named(height: float) -> int:
    """The number of names that stand under one another in a chart of this height."""
    return max(int((height - BELOW - ABOVE) / STEP), 1)


def least_height(named: int) -> float:
    """The height of a chart in which so many names stand under one another."""
    return BELOW + ABOVE + STEP * named


def _cut(name: str, fits: Callable[[str], bool]) -> str:
    """The name, or as much of its beginning as fits."""
    if fits(name):
        return name
    count = next((count for count in range(len(name) - 1, 0, -1) if fits(f"{name[:count].rstrip()}…")), 1)
    return f"{name[:count].rstrip()}…"


class _Box(NamedTuple):
    """The part of the chart in which the curves are."""

    x: float
    y: float
    width: float
    height: float


class _Scale(Struct, frozen=True):
    """Whole-number positions of dates and points, and the width of the names beside."""

    room: _Box
    names: float
    dates: int
    least: int
    most: int
    step: int

    def x(self, date: int) -> float:
        """The position of a date, counted from 1; of the beginning, 0."""
        return self.room.x + self.room.width * date / self.dates

    def y(self, points: int) -> float:
        return self.room.y + self.room.height * (points - self.least) / (self.most - self.least)


def _range(curves: Sequence[Curve]) -> tuple[int, int, int]:
    """Return the least and most points, and the step of the rules: 1, 2, 5, 10, 20 …."""
    least = min(0, *(min(curve.points, default=0) for curve in curves), 0)
    most = max(0, *(max(curve.points, default=0) for curve in curves), 0)
    steps = (factor * 10**power for power in count() for factor in (1, 2, 5))
    step = next(step for step in steps if (most - least) // step < MOST_RULES)
    return step * (least // step), max(step * -(-most // step), step * (least // step) + step), step


def _rules(scale: _Scale) -> Iterator[GridLine]:
    """A rule every step with its number at the left."""
    for points in range(scale.least, scale.most + 1, scale.step):
        y = scale.y(points)
        line = (scale.room.x, y, scale.room.x + scale.room.width, y)
        yield GridLine(line, ChartText(minus(points), 0.0, y - 5, scale.room.x - 4, 10.0, "right"), points == 0)


def _named(curve: Curve, shown: str, number: int, height: float, scale: _Scale) -> DrawnCurve:
    """A curve in a colour with its name at this height, as much of it as is shown."""
    at = _path(curve, scale)
    strokes = tuple(_dashed(_thinned(at), DASHES[number % len(DASHES)]))
    right, end = scale.room.x + scale.room.width, at[-1][1]
    leader = (right + 1, end, right + LEADER - 2, height)
    name = ChartText(shown, right + LEADER, height - 5.25, scale.names + 4, 10.5, "left")
    return DrawnCurve(number % len(COLOURS), at, strokes, BOLD if curve.bold else THICK, leader, name)


def _grey(curve: Curve, scale: _Scale) -> DrawnCurve:
    """A curve without a name."""
    at = _path(curve, scale)
    return DrawnCurve(None, at, tuple(_segments(_thinned(at))), THIN)


def _path(curve: Curve, scale: _Scale) -> tuple[Point, ...]:
    """The place of the beginning and of each date."""
    across, up = scale.room.width / scale.dates, scale.room.height / (scale.most - scale.least)
    left, zero = scale.room.x, scale.y(0)
    return tuple((left + across * date, zero + up * points) for date, points in enumerate((0, *curve.points)))


def _thinned(path: Sequence[Point]) -> list[Point]:
    """Return the path without points that lie too close together; the last one stays."""
    every = ceil(CLOSE * len(path) / (path[-1][0] - path[0][0])) if len(path) > 1 else 1
    return list(path) if every == 1 else [path[0], *path[:0:-every][::-1]]


def _segments(path: Sequence[Point]) -> Iterator[Segment]:
    return ((*here, *there) for here, there in pairwise(path))


def _dashed(path: Sequence[Point], dashes: Sequence[float]) -> Iterator[Segment]:
    """The strokes of a line along the path, whole where there are no gaps."""
    if not dashes:
        yield from _segments(path)
        return
    lengths = cycle(zip(dashes, (True, False) * (len(dashes) // 2), strict=True))
    left, drawn = next(lengths)
    for (x, y), (to_x, to_y) in pairwise(path):
        length = hypot(to_x - x, to_y - y)
        done = 0.0
        while done < length:
            step = min(left, length - done)
            if drawn:
                begin, end = done / length, (done + step) / length
                yield x + (to_x - x) * begin, y + (to_y - y) * begin, x + (to_x - x) * end, y + (to_y - y) * end
            done, left = done + step, left - step
            if left <= 0:
                left, drawn = next(lengths)


def _apart(ends: Sequence[float], room: _Box) -> list[float]:
    """Return the heights at least a step apart, in the same order, within the chart."""
    placed = list(ends)
    highest = room.y + room.height - STEP / 2
    lowest = room.y + STEP * (len(ends) - 0.5)
    for index in sorted(range(len(ends)), key=lambda index: -ends[index]):
        placed[index] = max(min(ends[index], highest), lowest)
        highest, lowest = placed[index] - STEP, lowest - STEP
    return placed
