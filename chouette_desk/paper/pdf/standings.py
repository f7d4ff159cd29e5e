"""Standings on paper: the tables, and the running score chart under the first."""

from collections.abc import Sequence

from msgspec.structs import replace

from chouette_desk.core.names import sole
from chouette_desk.core.standings import Season, running
from chouette_desk.paper.charts import Curve, least_height
from chouette_desk.paper.pdf.chart import draw_chart
from chouette_desk.paper.pdf.fonts import GREY, Style, isolated
from chouette_desk.paper.pdf.heading import PORTRAIT_A4, PageHeading, PagePosition, PageSetup, number_pages
from chouette_desk.paper.pdf.listing import (
    BETWEEN,
    GAP,
    TITLE,
    ListingLook,
    draw_remarks,
    draw_table,
    draw_tables,
    whole_table,
    with_fewest_pages,
)
from chouette_desk.paper.pdf.page import Area, PdfDocument
from chouette_desk.paper.standings import display_names, remarks_below, season_facts, season_remarks
from chouette_desk.paper.tables import Section, sections_to_show
from chouette_desk.wording.language import _

REMARK = Style(7.5, colour=GREY)
CHART, TALL_CHART = 190.0, 400.0  # under a table, and on a page of its own
MOST_IN_CHART = 24  # lines, that can be told apart


def draw_standings(season: Season, parts: Sequence[Section], setup: PageSetup = PORTRAIT_A4) -> PdfDocument:
    """The pages; the table of the running score is shown as a chart alone."""
    return with_fewest_pages(lambda look: _drawn(season, parts, setup, look))


def _drawn(season: Season, parts: Sequence[Section], setup: PageSetup, look: ListingLook) -> PdfDocument:
    names = tuple(display_names(season).values())
    first = parts[0].title if parts else _("Standings")
    heading = PageHeading(isolated(first, names), (isolated(season_facts(season), names),))
    document = PdfDocument(
        setup.size, first, author=sole(standing.club for standing in season.standings), subject=_("Standings")
    )
    cursor = PagePosition(document, setup.body, heading)
    draw = _draw_player if any(part.word == "nights" for part in parts) else _draw_season
    titled = [replace(part, title=isolated(part.title, names)) for part in sections_to_show(parts)]
    draw(cursor, season, titled, look)
    number_pages(document, setup.body)
    return document


def _draw_season(cursor: PagePosition, season: Season, parts: Sequence[Section], look: ListingLook) -> None:
    """The first table, under it the running score and the remarks, then the others."""
    shown = [part for part in parts if part.word != "running"]
    for part in shown[:1]:
        draw_table(cursor, replace(part, title=""), look)
        _draw_running(cursor, season, parts)
    draw_remarks(cursor, remarks_below(season), REMARK)
    draw_tables(cursor, shown[1:], look)


def _draw_player(cursor: PagePosition, season: Season, parts: Sequence[Section], look: ListingLook) -> None:
    """Draw a player's figures beside their score by night, and small tables below."""
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


def _draw_running(cursor: PagePosition, season: Season, parts: Sequence[Section]) -> None:
    """Draw all points by date, many players in several charts; nothing for one date."""
    if len(season.dates) < 2 or all(part.word != "running" for part in parts):
        return
    names = display_names(season)
    curves = [Curve(names[player], points) for player, points in running(season).items()]
    several = -(-len(curves) // MOST_IN_CHART)
    step = -(-len(curves) // several)
    for first in range(0, len(curves), step):
        of_chart = curves[first : first + step]
        places = _("Running score, players {first} to {last}").format(first=first + 1, last=first + len(of_chart))
        _draw_one_running(cursor, _("Running score") if several == 1 else places, season.dates, of_chart)


def _draw_one_running(cursor: PagePosition, title: str, dates: Sequence[str], curves: Sequence[Curve]) -> None:
    """Draw a chart under its title."""
    high = max(CHART, least_height(len(curves)))
    cursor.need(GAP + TITLE.leading + 4 + high)
    if cursor.is_fresh and cursor.has(2 * GAP + TALL_CHART) and len(curves) <= MOST_IN_CHART // 2:
        high = TALL_CHART
    cursor.take(GAP)
    cursor.page.put(title, cursor.take(TITLE.leading + 4), TITLE, "left", "top")
    draw_chart(cursor.page, cursor.take(high), dates, curves)
