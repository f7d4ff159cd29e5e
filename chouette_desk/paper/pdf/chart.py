"""The running score as a chart: a line a player, his name at its end."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.paper import HAIR, HAIRLINE, STRONG, Page
from chouette_desk.paper.pdf.text import GREY, INK, Colour, Style, text_width
from chouette_desk.wording.points import minus

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
)
MOST_NAMED = len(COLOURS)
THICK = 1.2
SMALL = Style(7.0, colour=GREY)
NAME = 7.5
STEP = 9.5  # from one name to the next
LEFT, BELOW, LEADER = 26.0, 14.0, 12.0
WIDEST_NAME = 110.0
MOST_RULES = 8
DATE = 62.0  # the room of a date


@dataclass(frozen=True, slots=True)
class Curve:
    """One player's points after each date."""

    name: str
    points: tuple[int, ...]


def draw_chart(page: Page, area: Area, dates: Sequence[str], curves: Sequence[Curve]) -> None:
    """All the curves from zero on; the first ones in colour and with their names, the others in grey."""
    named = curves[:MOST_NAMED]
    names = min(WIDEST_NAME, max(text_width(curve.name, Style(NAME)) for curve in named))
    inside = Area(area.x + LEFT, area.y + BELOW, area.width - LEFT - LEADER - names - 4, area.height - BELOW - 4)
    scale = _Scale(inside, len(dates), *_range(curves))
    _draw_rules(page, area, scale)
    _draw_dates(page, scale, dates)
    for curve in curves[MOST_NAMED:]:
        _draw_curve(page, scale, curve, HAIRLINE, GREY)
    for curve, colour in reversed(list(zip(named, COLOURS, strict=False))):
        _draw_curve(page, scale, curve, THICK, colour)
    _draw_names(page, area, scale, named)


@dataclass(frozen=True, slots=True)
class _Scale:
    """Where a date and a number of points stand; both counted in whole numbers."""

    area: Area
    dates: int
    least: int
    most: int
    step: int

    def x(self, date: int) -> float:
        """The place of the so many-eth date, from 1; of the beginning, 0."""
        return self.area.x + self.area.width * date / self.dates

    def y(self, points: int) -> float:
        return self.area.y + self.area.height * (points - self.least) / (self.most - self.least)


def _range(curves: Sequence[Curve]) -> tuple[int, int, int]:
    """The least and the most points of the chart, and from one rule to the next: 1, 2, 5, 10, 20 …"""
    least = min(0, *(min(curve.points) for curve in curves))
    most = max(0, *(max(curve.points) for curve in curves))
    step = next(step for step in _steps() if (most - least) // step < MOST_RULES)
    return step * (least // step), max(step * -(-most // step), step * (least // step) + step), step


def _steps() -> Iterator[int]:
    step = 1
    while True:
        yield from (step, 2 * step, 5 * step)
        step *= 10


def _draw_rules(page: Page, area: Area, scale: _Scale) -> None:
    """A rule every step, zero strong, each with its number at the left."""
    for points in range(scale.least, scale.most + 1, scale.step):
        y = scale.y(points)
        colour, thick = (INK, STRONG) if points == 0 else (HAIR, HAIRLINE)
        page.line(scale.area.x, y, scale.area.right, y, thick, colour)
        page.put(minus(points), Area(area.x, y - 5, LEFT - 4, 10), SMALL, "right")


def _draw_dates(page: Page, scale: _Scale, dates: Sequence[str]) -> None:
    """The last date, and before it as many as there is room for."""
    every = -(-len(dates) * DATE // scale.area.width) or 1
    for number in range(len(dates), 0, -int(every)):
        x = scale.x(number)
        page.line(x, scale.area.y, x, scale.area.y - 3, HAIRLINE, GREY)
        page.put(dates[number - 1], Area(x - DATE / 2, scale.area.y - BELOW, DATE, 10), SMALL)


def _draw_curve(page: Page, scale: _Scale, curve: Curve, thick: float, colour: Colour) -> None:
    points = (0, *curve.points)
    for date in range(1, len(points)):
        here = (scale.x(date - 1), scale.y(points[date - 1]))
        page.line(*here, scale.x(date), scale.y(points[date]), thick, colour)


def _draw_names(page: Page, area: Area, scale: _Scale, curves: Sequence[Curve]) -> None:
    """Each name at the end of its line, moved up or down where another stands there."""
    ends = [scale.y(curve.points[-1]) for curve in curves]
    for curve, colour, end, y in zip(curves, COLOURS, ends, _apart(ends, scale.area), strict=False):
        x = scale.area.right
        page.line(x + 1, end, x + LEADER - 2, y, HAIRLINE, colour)
        page.put(curve.name, Area(x + LEADER, y - 5, area.right - x - LEADER, 10), Style(NAME, colour=colour), "left")


def _apart(ends: Sequence[float], area: Area) -> list[float]:
    """The heights with a step between any two at least, in the same order, within the area."""
    order = sorted(range(len(ends)), key=lambda place: -ends[place])
    found = [0.0] * len(ends)
    highest = area.top - STEP / 2
    for number, place in enumerate(order):
        left = len(order) - 1 - number
        lowest = area.y + STEP * (left + 0.5)
        found[place] = max(min(ends[place], highest), lowest)
        highest = found[place] - STEP
    return found
