"""The carry-on sheet: a night in progress brought to paper at any game, with empty lines to go on."""

from collections.abc import Sequence
from dataclasses import replace

from chouette_desk.core.night import Night, Place
from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.blocks import Block, height_of, pour
from chouette_desk.paper.pdf.by_hand import carried_by_hand, draw_table, writing_grid
from chouette_desk.paper.pdf.carried import carried_line
from chouette_desk.paper.pdf.endings import in_progress, next_order, signatures
from chouette_desk.paper.pdf.filled import column_heads, further_page, new_paper, progress_line
from chouette_desk.paper.pdf.heading import Head, draw_head, fitting, head_of, whole_head
from chouette_desk.paper.pdf.legend import legend
from chouette_desk.paper.pdf.lines import Line, empty
from chouette_desk.paper.pdf.numbering import number_pages
from chouette_desk.paper.pdf.paper import Paper
from chouette_desk.paper.pdf.rules_text import rules_at_foot
from chouette_desk.paper.pdf.setup import PageSetup
from chouette_desk.paper.pdf.table import Table
from chouette_desk.paper.report import Report

RULES_AT_MOST = 0.28  # of the page's height
FEWEST = 3  # empty lines, for which the table goes on a page of its own


def drawn_carry_on(report: Report, setup: PageSetup, pages: int) -> Paper:
    """The sheet on which a night goes on by hand; raises NoGlyph, DoesNotFit, and ValueError for no page at all."""
    if pages < 1:
        raise ValueError("a carry-on sheet has a page at least")
    night = report.night
    head = head_of(night.heading, night.rulebook)
    paper = new_paper(setup, head)
    body = setup.body
    first = next_number(night)
    for number in range(pages):
        page = paper.new_page()
        top = draw_head(page, body, fitting(head, body))
        if number == 0:
            room = Area(body.x, body.y, body.width, top - body.y)
            page, top = pour(page, room, _above(night, head, setup), lambda: further_page(paper, setup, head))
            top -= 8
        table, lines = _table(report, setup, printed=number == 0)
        if top - table.names - (len(lines) + FEWEST) * table.grid.row < body.y + height_of(_foot(setup, lines)):
            page, room = further_page(paper, setup, head)
            top = room.top
        first = draw_table(page, table, body, top, lines, first, _foot(setup, lines))
    number_pages(paper, body)
    return paper


def next_number(night: Night) -> int:
    """The number of the first game whose result is written by hand: the one in progress, or the next."""
    return len(night.played) + 1


def _table(report: Report, setup: PageSetup, *, printed: bool) -> tuple[Table, list[Line]]:
    """The table of a page and the lines printed on it."""
    heads = column_heads(report, setup)
    in_line = sum(player.place is not Place.LEFT for player in report.night.players.values())
    lines = _printed_lines(report, setup)
    table = Table(writing_grid(setup, lines, len(heads), in_line), heads)
    return table, lines if printed else [carried_by_hand(len(heads))]


def _printed_lines(report: Report, setup: PageSetup) -> list[Line]:
    """The totals with the open circles, and the line of a game in progress."""
    night = report.night
    last = len(night.sheet.rows) - 1
    now = len(night.events)
    lines = [carried_line(report, night.sheet, now, last, circles=setup.circles)] if last >= 0 else []
    if night.game:
        return [*lines, progress_line(report, night.game, setup)]
    return [*lines, _next_line(report)] if setup.initials and night.line else lines


def _next_line(report: Report) -> Line:
    """The line of the next game, with its order in initials."""
    night = report.night
    order = tuple(report.initials[name] for name in night.line or ())
    partner = report.initials[night.partner] if night.partner else None
    return replace(empty(next_number(night), len(report.columns)), order=order, partner=partner)


def _above(night: Night, head: Head, setup: PageSetup) -> list[Block]:
    """The order, the game in progress and the rules in force."""
    body = setup.body
    rules = rules_at_foot(night.rulebook, body.width, RULES_AT_MOST * body.height)
    return [*whole_head(head, body), *next_order(night, body.width), *in_progress(night, body.width), rules]


def _foot(setup: PageSetup, lines: Sequence[Line]) -> list[Block]:
    width = setup.body.width
    away = any(spot.away for line in lines for spot in line.spots)
    return [*legend(setup, width, away=away), *signatures(width)]
