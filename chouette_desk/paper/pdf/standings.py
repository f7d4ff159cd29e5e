"""Standings on paper: the tables, and the running score as a chart under the first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import count, pairwise

from chouette_desk.core.standings import Season, running
from chouette_desk.paper.pdf.fonts import GREY, INK, Colour, Style, isolated, text_width
from chouette_desk.paper.pdf.heading import PORTRAIT_A4, Cursor, PageHeading, PageSetup, number_pages, shortened_heading
from chouette_desk.paper.pdf.listing import GAP, TITLE, draw_remarks, draw_table
from chouette_desk.paper.pdf.page import HAIR, HAIRLINE, STRONG, Area, Document, Page
from chouette_desk.paper.standings import display_names, season_heading, season_remarks
from chouette_desk.paper.tables import Section
from chouette_desk.wording.language import _
from chouette_desk.wording.text import minus

# The running score as a chart: a line a player, the name at its end.

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
    """The positions of dates and points in the chart, both whole numbers."""

    area: Area
    dates: int
    least: int
    most: int
    step: int

    def x(self, date: int) -> float:
        """The position of a date, counted from 1; of the beginning, 0."""
        return self.area.x + self.area.width * date / self.dates

    def y(self, points: int) -> float:
        return self.area.y + self.area.height * (points - self.least) / (self.most - self.least)


def _range(curves: Sequence[Curve]) -> tuple[int, int, int]:
    """The least and the most points of the chart, and from one rule to the next: 1, 2, 5, 10, 20 …"""
    least = min(0, *(min(curve.points) for curve in curves))
    most = max(0, *(max(curve.points) for curve in curves))
    steps = (factor * 10**power for power in count() for factor in (1, 2, 5))
    step = next(step for step in steps if (most - least) // step < MOST_RULES)
    return step * (least // step), max(step * -(-most // step), step * (least // step) + step), step


def _draw_rules(page: Page, area: Area, scale: _Scale) -> None:
    """A rule every step, zero strong, each with its number at the left."""
    for points in range(scale.least, scale.most + 1, scale.step):
        y = scale.y(points)
        colour, thickness = (INK, STRONG) if points == 0 else (HAIR, HAIRLINE)
        page.line(scale.area.x, y, scale.area.right, y, thickness, colour)
        page.put(minus(points), Area(area.x, y - 5, LEFT - 4, 10), SMALL, "right")


def _draw_dates(page: Page, scale: _Scale, dates: Sequence[str]) -> None:
    """The last date, and before it as many as there is room for."""
    every = -(-len(dates) * DATE // scale.area.width) or 1
    for number in range(len(dates), 0, -int(every)):
        x = scale.x(number)
        page.line(x, scale.area.y, x, scale.area.y - 3, HAIRLINE, GREY)
        page.put(dates[number - 1], Area(x - DATE / 2, scale.area.y - BELOW, DATE, 10), SMALL)


def _draw_curve(page: Page, scale: _Scale, curve: Curve, thickness: float, colour: Colour) -> None:
    for here, there in pairwise((scale.x(date), scale.y(points)) for date, points in enumerate((0, *curve.points))):
        page.line(*here, *there, thickness, colour)


def _draw_names(page: Page, area: Area, scale: _Scale, curves: Sequence[Curve]) -> None:
    """Draw each name at the end of its line, moved up or down where another name is there."""
    ends = [scale.y(curve.points[-1]) for curve in curves]
    for curve, colour, end, y in zip(curves, COLOURS, ends, _apart(ends, scale.area), strict=False):
        x = scale.area.right
        page.line(x + 1, end, x + LEADER - 2, y, HAIRLINE, colour)
        page.put(curve.name, Area(x + LEADER, y - 5, area.right - x - LEADER, 10), Style(NAME, colour=colour), "left")


def _apart(ends: Sequence[float], area: Area) -> list[float]:
    """The heights with a step between any two at least, in the same order, within the area."""
    placed = list(ends)
    highest = area.top - STEP / 2
    lowest = area.y + STEP * (len(ends) - 0.5)
    for index in sorted(range(len(ends)), key=lambda index: -ends[index]):
        placed[index] = max(min(ends[index], highest), lowest)
        highest, lowest = placed[index] - STEP, lowest - STEP
    return placed


REMARK = Style(7.5, colour=GREY)
CHART = 190.0


def standings_pages(season: Season, parts: Sequence[Section], setup: PageSetup = PORTRAIT_A4) -> bytes:
    """These tables as a PDF."""
    return standings_document(season, parts, setup).pdf()


def standings_document(season: Season, parts: Sequence[Section], setup: PageSetup) -> Document:
    """The pages; the table of the running score is shown as a chart alone."""
    names = tuple(display_names(season).values())
    first = parts[0].title if parts else _("Standings")
    heading = PageHeading(isolated(first, names), (isolated(season_heading(season), names),))
    document = Document(setup.size, first, author="Chouette Desk", subject=_("Standings"))
    cursor = Cursor(document, setup.body, shortened_heading(heading, setup.body))
    for number, part in enumerate(part.without_empty_columns() for part in parts if part.word != "running"):
        title = isolated(part.title, names) if number else ""
        draw_table(cursor, title, part.table, fixed=part.fixed, heads_are_names=part.word == "head-to-head")
        if not number:
            _draw_running(cursor, season, parts)
            draw_remarks(cursor, _remarks(season), REMARK)
    number_pages(document, setup.body)
    return document


def _remarks(season: Season) -> Iterator[str]:
    if not season.standings:
        yield _("No games were played there.")
        return
    yield from season_remarks(season)
    if len(season.standings) > MOST_NAMED:
        yield _("The lines of the chart are named for the first {number} players.").format(number=MOST_NAMED)


def _draw_running(cursor: Cursor, season: Season, parts: Sequence[Section]) -> None:
    """Draw everybody's points after each date; of a player alone, after each of their nights."""
    dates: Sequence[str] = season.dates
    curves: list[Curve] = []
    if nights := next((part.table.rows for part in parts if part.word == "nights"), None):
        dates = [str(row[0]) for row in nights]
        curves = [Curve(parts[0].title, tuple(row[-1] for row in nights if isinstance(row[-1], int)))]
    elif any(part.word == "running" for part in parts):
        names = display_names(season)
        curves = [Curve(names[player], points) for player, points in running(season).items()]
    if curves:
        cursor.need(GAP + TITLE.leading + 4 + CHART)
        cursor.take(GAP)
        cursor.page.put(_("Running score"), cursor.take(TITLE.leading + 4), TITLE, "left", "top")
        draw_chart(cursor.page, cursor.take(CHART), dates, curves)
