"""Standings on paper: the tables, and the running score as a chart under the first."""

from collections.abc import Iterator, Sequence

from chouette_desk.core.standings import Season, running
from chouette_desk.paper.pdf.chart import MOST_NAMED, Curve, draw_chart
from chouette_desk.paper.pdf.cursor import Cursor
from chouette_desk.paper.pdf.heading import Head, fitting
from chouette_desk.paper.pdf.numbering import number_pages
from chouette_desk.paper.pdf.paper import Paper
from chouette_desk.paper.pdf.plain_table import GAP, TITLE, draw_table
from chouette_desk.paper.pdf.setup import PageSetup
from chouette_desk.paper.pdf.shaping import isolated
from chouette_desk.paper.pdf.text import GREY, Style, broken
from chouette_desk.paper.standings import Part, names_of
from chouette_desk.paper.standings_text import heading, remarks
from chouette_desk.paper.tables import Value
from chouette_desk.wording.language import _

UPRIGHT_A4 = PageSetup()
REMARK = Style(7.5, colour=GREY)
CHART = 190.0
OF_NAMES = ("head-to-head",)


def standings_pages(season: Season, parts: Sequence[Part], setup: PageSetup = UPRIGHT_A4) -> bytes:
    """These tables as a PDF; raises NoGlyph."""
    return drawn(season, parts, setup).pdf()


def drawn(season: Season, parts: Sequence[Part], setup: PageSetup) -> Paper:
    """The pages; the table of the running score is shown as a chart alone."""
    names = tuple(names_of(season).values())
    first = parts[0].title if parts else _("Standings")
    head = fitting(Head(isolated(first, names), (isolated(heading(season), names),)), setup.body)
    paper = Paper(setup.size, first, author="Chouette Desk", subject=_("Standings"))
    cursor = Cursor(paper, setup.body, head)
    for number, part in enumerate(part.slim() for part in parts if part.word != "running"):
        title = isolated(part.title, names) if number else ""
        draw_table(cursor, title, part.table, fixed=part.fixed, heads_are_names=part.word in OF_NAMES)
        if not number:
            _draw_running(cursor, season, parts)
            _draw_remarks(cursor, season)
    number_pages(paper, setup.body)
    return paper


def _draw_remarks(cursor: Cursor, season: Season) -> None:
    """What the numbers count, under the first table."""
    said = [line for remark in _said(season) for line in broken(remark, REMARK, cursor.body.width)]
    cursor.need(GAP + REMARK.leading * len(said))
    cursor.take(GAP)
    for line in said:
        cursor.page.put(line, cursor.take(REMARK.leading), REMARK, "left")


def _said(season: Season) -> Iterator[str]:
    if not season.standings:
        yield _("No games were played there.")
        return
    yield from remarks(season)
    if len(season.standings) > MOST_NAMED:
        yield _("The lines of the chart are named for the first {number} players.").format(number=MOST_NAMED)


def _draw_running(cursor: Cursor, season: Season, parts: Sequence[Part]) -> None:
    dates, curves = _curves(season, parts)
    if not dates:
        return
    cursor.need(GAP + TITLE.leading + 4 + CHART)
    cursor.take(GAP)
    cursor.page.put(_("Running score"), cursor.take(TITLE.leading + 4), TITLE, "left", "top")
    draw_chart(cursor.page, cursor.take(CHART), dates, curves)


def _curves(season: Season, parts: Sequence[Part]) -> tuple[Sequence[str], list[Curve]]:
    """Everybody's points after each date; of a player alone, his own after each of his nights."""
    names = names_of(season)
    if nights := next((part.table.rows for part in parts if part.word == "nights"), None):
        return [str(row[0]) for row in nights], [Curve(parts[0].title, tuple(map(_whole, nights)))]
    if any(part.word == "running" for part in parts):
        return season.dates, [Curve(names[player], points) for player, points in running(season).items()]
    return (), []


def _whole(row: Sequence[Value]) -> int:
    last = row[-1]
    assert isinstance(last, int)
    return last
