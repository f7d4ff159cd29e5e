"""The carry-on sheet: a night in progress brought to paper at any game, with empty rows for the games that follow."""

from collections.abc import Sequence
from dataclasses import replace

from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.paper.pdf.by_hand import (
    brought_forward_row,
    draw_table,
    empty_brought_forward_row,
    rules_at_foot,
    writing_grid,
)
from chouette_desk.paper.pdf.filled import column_headings, further_page, new_document, progress_row
from chouette_desk.paper.pdf.flow import Block, flow_over_pages, height_of
from chouette_desk.paper.pdf.footer import in_progress, next_order, signatures
from chouette_desk.paper.pdf.heading import (
    PageHeading,
    PageSetup,
    draw_heading,
    full_heading,
    number_pages,
    page_heading,
    shortened_heading,
)
from chouette_desk.paper.pdf.marks import legend
from chouette_desk.paper.pdf.measures import SheetRow, empty_row
from chouette_desk.paper.pdf.page import Area, Document
from chouette_desk.paper.pdf.table import SheetTable
from chouette_desk.paper.report import Report

RULES_AT_MOST = 0.28  # of the page's height
FEWEST = 3  # empty lines, for which the table goes on a page of its own


def draw_carry_on(report: Report, setup: PageSetup, pages: int) -> Document:
    """The document of a carry-on sheet; raises NoGlyph, DoesNotFit, and ValueError for no page at all."""
    if pages < 1:
        raise ValueError("a carry-on sheet has a page at least")
    night = report.night
    heading = page_heading(night.heading, night.rulebook)
    document = new_document(setup, heading)
    body = setup.body
    first = next_number(night)
    for number in range(pages):
        page = document.new_page()
        top = draw_heading(page, body, shortened_heading(heading, body))
        if number == 0:
            room = Area(body.x, body.y, body.width, top - body.y)
            page, top = flow_over_pages(
                page, room, _above(night, heading, setup), lambda: further_page(document, setup, heading)
            )
            top -= 8
        table, lines = _table(report, setup, printed=number == 0)
        if top - table.names - (len(lines) + FEWEST) * table.measures.row < body.y + height_of(_foot(setup, lines)):
            page, room = further_page(document, setup, heading)
            top = room.top
        first = draw_table(page, table, body, top, lines, first, _foot(setup, lines))
    number_pages(document, body)
    return document


def next_number(night: Night) -> int:
    """The number of the first game whose result is written by hand: the one in progress, or the next."""
    return len(night.played) + 1


def _table(report: Report, setup: PageSetup, *, printed: bool) -> tuple[SheetTable, list[SheetRow]]:
    """The table of a page and the lines printed on it."""
    headings = column_headings(report, setup)
    in_line = sum(player.status is not SeatStatus.LEFT for player in report.night.players.values())
    lines = _printed_lines(report, setup)
    table = SheetTable(writing_grid(setup, lines, len(headings), in_line), headings)
    return table, lines if printed else [empty_brought_forward_row(len(headings))]


def _printed_lines(report: Report, setup: PageSetup) -> list[SheetRow]:
    """The totals with the open circles, and the line of a game in progress."""
    night = report.night
    last = len(night.sheet.rows) - 1
    now = len(night.events)
    lines = [brought_forward_row(report, night.sheet, now, last, circles=setup.circles)] if last >= 0 else []
    if night.game:
        return [*lines, progress_row(report, night.game, setup)]
    return [*lines, _next_line(report)] if setup.initials and night.line else lines


def _next_line(report: Report) -> SheetRow:
    """The line of the next game, with its order in initials."""
    night = report.night
    order = tuple(report.initials[name] for name in night.line or ())
    partner = report.initials[night.partner] if night.partner else None
    return replace(empty_row(next_number(night), len(report.columns)), order=order, partner=partner)


def _above(night: Night, heading: PageHeading, setup: PageSetup) -> list[Block]:
    """The order, the game in progress and the rules in force."""
    body = setup.body
    rules = rules_at_foot(night.rulebook, body.width, RULES_AT_MOST * body.height)
    return [*full_heading(heading, body), *next_order(night, body.width), *in_progress(night, body.width), rules]


def _foot(setup: PageSetup, lines: Sequence[SheetRow]) -> list[Block]:
    width = setup.body.width
    away = any(cell.away for line in lines for cell in line.cells)
    return [*legend(setup, width, away=away), *signatures(width)]
