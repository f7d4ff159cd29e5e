"""Standings on paper: the tables, and the running score as a chart under the first."""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from chouette_desk.core.standings import Season, running
from chouette_desk.paper.charts import COLOURS, MOST_NAMED, NAME, NUMBER, ChartText, Curve, Segment, chart
from chouette_desk.paper.pdf.fonts import GREY, INK, Colour, Style, isolated, text_width
from chouette_desk.paper.pdf.heading import PORTRAIT_A4, Cursor, PageHeading, PageSetup, number_pages, shortened_heading
from chouette_desk.paper.pdf.listing import (
    BETWEEN,
    GAP,
    TITLE,
    TableLook,
    draw_remarks,
    draw_table,
    draw_tables,
    whole_table,
    with_fewest_pages,
)
from chouette_desk.paper.pdf.page import HAIR, HAIRLINE, STRONG, Area, Document, Page
from chouette_desk.paper.standings import display_names, season_heading, season_remarks
from chouette_desk.paper.tables import Section, sections_to_show
from chouette_desk.wording.language import _

# The running score as a chart: a line a player, the name at its end.

SMALL = Style(NUMBER, colour=GREY)


def draw_chart(page: Page, area: Area, dates: Sequence[str], curves: Sequence[Curve]) -> None:
    """All the curves from zero on; the first ones in colour and with their names, the others in grey."""
    drawing = chart(area[2:], dates, curves, lambda text: text_width(text, Style(NAME)))
    pens = _Pens(page, area)
    for rule in drawing.rules:
        colour, thickness = (INK, STRONG) if rule.is_zero else (HAIR, HAIRLINE)
        pens.draw((rule.line,), thickness, colour)
        pens.write(rule.number, SMALL)
    pens.draw(drawing.ticks, HAIRLINE, GREY)
    for label in drawing.labels:
        pens.write(label, SMALL)
    for curve in reversed(drawing.curves):
        colour = HAIR if curve.number is None else COLOURS[curve.number]
        pens.draw(curve.strokes, curve.thickness, colour)
        if curve.leader and curve.name:
            pens.draw((curve.leader,), HAIRLINE, colour)
            pens.write(curve.name, Style(NAME, colour=colour))


class _Pens(NamedTuple):
    """Draws on a page what is placed in an area of it."""

    page: Page
    area: Area

    def draw(self, lines: Iterable[Segment], thickness: float, colour: Colour) -> None:
        x, y = self.area[:2]
        for line in lines:
            self.page.line(x + line[0], y + line[1], x + line[2], y + line[3], thickness, colour)

    def write(self, text: ChartText, style: Style) -> None:
        area = Area(self.area.x + text.x, self.area.y + text.y, text.width, text.height)
        self.page.put(text.text, area, style, text.along)


REMARK = Style(7.5, colour=GREY)
CHART, TALL_CHART = 190.0, 400.0  # under a table, and on a page of its own


def standings_pages(season: Season, parts: Sequence[Section], setup: PageSetup = PORTRAIT_A4) -> bytes:
    """These tables as a PDF."""
    return standings_document(season, parts, setup).pdf()


def standings_document(season: Season, parts: Sequence[Section], setup: PageSetup) -> Document:
    """The pages; the table of the running score is shown as a chart alone."""
    return with_fewest_pages(lambda look: _drawn(season, parts, setup, look))


def _drawn(season: Season, parts: Sequence[Section], setup: PageSetup, look: TableLook) -> Document:
    names = tuple(display_names(season).values())
    first = parts[0].title if parts else _("Standings")
    heading = PageHeading(isolated(first, names), (isolated(season_heading(season), names),))
    document = Document(setup.size, first, author="Chouette Desk", subject=_("Standings"))
    cursor = Cursor(document, setup.body, shortened_heading(heading, setup.body))
    draw = _draw_player if any(part.word == "nights" for part in parts) else _draw_season
    titled = [replace(part, title=isolated(part.title, names)) for part in sections_to_show(parts)]
    draw(cursor, season, titled, look)
    number_pages(document, setup.body)
    return document


def _draw_season(cursor: Cursor, season: Season, parts: Sequence[Section], look: TableLook) -> None:
    """The first table, under it the running score and the remarks, then the others."""
    shown = [part for part in parts if part.word != "running"]
    for part in shown[:1]:
        draw_table(cursor, replace(part, title=""), look)
        _draw_running(cursor, season, parts)
        draw_remarks(cursor, _remarks(season, parts), REMARK)
    draw_tables(cursor, shown[1:], look)


def _draw_player(cursor: Cursor, season: Season, parts: Sequence[Section], look: TableLook) -> None:
    """The figures of one player beside the score after each of their nights, and below the small tables."""
    first, *others = parts
    figures = whole_table(replace(first, title=""), cursor.body.width, look)
    area = cursor.take(max(figures.height, CHART))
    figures.draw_in(cursor.page, area._replace(width=figures.width))
    nights = next(part.table.rows for part in parts if part.word == "nights")
    if len(nights) > 1:
        beside = figures.width + 2 * BETWEEN
        room = Area(area.x + beside, area.y, area.width - beside, area.height)
        cursor.page.put(_("Running score"), room, TITLE, "left", "top")
        curve = Curve(parts[0].title, tuple(row[-1] for row in nights if isinstance(row[-1], int)))
        draw_chart(cursor.page, room._replace(height=room.height - 20), [str(row[0]) for row in nights], [curve])
    draw_remarks(cursor, season_remarks(season), REMARK)
    draw_tables(cursor, others, look)


def _remarks(season: Season, parts: Sequence[Section]) -> Iterator[str]:
    if not season.standings:
        yield _("No games were played there.")
        return
    yield from season_remarks(season)
    has_chart = any(part.word == "running" for part in parts) and len(season.dates) > 1
    if has_chart and len(season.standings) > MOST_NAMED:
        yield _("The lines of the chart are named for the first {number} players.").format(number=MOST_NAMED)


def _draw_running(cursor: Cursor, season: Season, parts: Sequence[Section]) -> None:
    """Draw everybody's points after each date. One date is no chart."""
    if len(season.dates) > 1 and any(part.word == "running" for part in parts):
        names = display_names(season)
        curves = [Curve(names[player], points) for player, points in running(season).items()]
        cursor.need(GAP + TITLE.leading + 4 + CHART)
        high = TALL_CHART if cursor.is_fresh and cursor.has(2 * GAP + TALL_CHART) else CHART
        cursor.take(GAP)
        cursor.page.put(_("Running score"), cursor.take(TITLE.leading + 4), TITLE, "left", "top")
        draw_chart(cursor.page, cursor.take(high), season.dates, curves)
