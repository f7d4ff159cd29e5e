"""Blank sheets to be kept by hand, with everything printed on them that is known beforehand."""

from collections.abc import Iterator
from dataclasses import replace

from chouette_desk.core.names import Name, initials
from chouette_desk.core.night import Heading
from chouette_desk.paper.pdf.by_hand import (
    draw_back,
    draw_table,
    empty_brought_forward_row,
    rules_at_foot,
    writing_grid,
)
from chouette_desk.paper.pdf.filled import new_document
from chouette_desk.paper.pdf.flow import Block
from chouette_desk.paper.pdf.fonts import GREY, INK, LEADING, Style, wrapped_lines
from chouette_desk.paper.pdf.footer import signatures
from chouette_desk.paper.pdf.heading import (
    CHANGES,
    CLUB,
    GAP,
    Blank,
    PageSetup,
    number_pages,
    page_heading,
    stake_in_words,
)
from chouette_desk.paper.pdf.marks import legend
from chouette_desk.paper.pdf.measures import SheetRow, empty_row, start_row
from chouette_desk.paper.pdf.page import Area, Document, Page
from chouette_desk.paper.pdf.table import ColumnHeading, SheetTable
from chouette_desk.wording.language import _
from chouette_desk.wording.text import date_in_words

CAPTION = Style(7.0, colour=GREY)
VALUE = Style(9.5)
FIELD = 19.0
BETWEEN = 14.0
RULES_AT_MOST = 0.3  # of the page's height
MOST_LINES = 4  # of the club's name


def draw_blank(sheet: Blank, setup: PageSetup) -> Document:
    """The blank sheet; raises NoGlyph and DoesNotFit."""
    heading = page_heading(heading_of(sheet), sheet.rulebook)
    document = new_document(setup, heading)
    first = 1
    for number in range(sheet.pages):
        first = _draw_page(document.new_page(), sheet, setup, first, is_first=number == 0)
        if sheet.rules == "back" and sheet.rulebook:
            draw_back(document.new_page(), setup.body, sheet.rulebook)
    number_pages(document, setup.body)
    return document


def heading_of(sheet: Blank) -> Heading:
    """The heading of the sheet as of a night."""
    return Heading(sheet.club, sheet.table, sheet.date, sheet.stake, sheet.currency)


def _draw_page(page: Page, sheet: Blank, setup: PageSetup, first: int, *, is_first: bool) -> int:
    body = setup.body
    top = _draw_head(page, body, sheet)
    printed = list(_first_lines(sheet, setup)) if is_first else [empty_brought_forward_row(sheet.players)]
    table = _table(sheet, setup)
    return draw_table(page, table, body, top, printed, first, _foot(sheet, setup))


def _first_lines(sheet: Blank, setup: PageSetup) -> Iterator[SheetRow]:
    """The first line, with its circles where the order is known, and the order of the first game in initials."""
    columns = _columns(sheet)
    start = start_row(columns, sheet.order) if sheet.order else empty_row(None, sheet.players)
    yield start if setup.circles else replace(start, cells=tuple(replace(cell, mark=None) for cell in start.cells))
    if sheet.order and setup.initials:
        short = initials(sheet.names)
        yield replace(empty_row(1, sheet.players), order=tuple(short[name] for name in sheet.order))


def _columns(sheet: Blank) -> list[Name | None]:
    return [*sheet.names, *([None] * (sheet.players - len(sheet.names)))]


def _table(sheet: Blank, setup: PageSetup) -> SheetTable:
    short = initials(sheet.names) if setup.initials else {}
    headings = tuple(ColumnHeading(name or "", short.get(name or "", "")) for name in _columns(sheet))
    lines = list(_first_lines(sheet, setup))
    return SheetTable(writing_grid(setup, lines, sheet.players, sheet.players), headings)


def _foot(sheet: Blank, setup: PageSetup) -> list[Block]:
    body = setup.body
    rules = sheet.rules == "foot" and sheet.rulebook
    blocks = legend(setup, body.width)
    if rules:
        blocks.append(rules_at_foot(rules, body.width, RULES_AT_MOST * body.height))
    return [*blocks, *signatures(body.width)]


# The heading: known values are printed, the rest has lines to write on


def _draw_head(page: Page, body: Area, sheet: Blank) -> float:
    y = body.top
    for line in wrapped_lines(sheet.club or _("Chouette"), CLUB, body.width)[:MOST_LINES]:
        y -= CLUB.leading
        page.put(line, Area(body.x, y, body.width, CLUB.leading), CLUB, "left")
    y -= FIELD
    _draw_fields(page, Area(body.x, y, body.width, FIELD), sheet)
    changes = page_heading(heading_of(sheet), sheet.rulebook).changes
    for line in wrapped_lines(changes, CHANGES, body.width):
        y -= CHANGES.leading
        page.put(line, Area(body.x, y, body.width, CHANGES.leading), CHANGES, "left")
    return y - GAP


def _draw_fields(page: Page, area: Area, sheet: Blank) -> None:
    fields = list(_fields(sheet))
    unit = (area.width - BETWEEN * (len(fields) - 1)) / sum(share for _caption, _value, share in fields)
    x = area.x
    for caption, value, share in fields:
        wide = unit * share
        _draw_field(page, Area(x, area.y, wide, area.height), caption, value)
        x += wide + BETWEEN


def _fields(sheet: Blank) -> Iterator[tuple[str, str, float]]:
    """Caption, value and share of the line of each field."""
    heading = heading_of(sheet)
    if not sheet.club:
        yield _("Club"), "", 3.0
    yield _("Date"), date_in_words(sheet.date), 2.6
    yield _("Table"), sheet.table or "", 1.3
    yield _("Stake"), stake_in_words(heading), 1.6
    yield _("Rules"), sheet.rulebook.title if sheet.rulebook else "", 2.8


def _draw_field(page: Page, area: Area, caption: str, value: str) -> None:
    box = page.put(caption, Area(area.x, area.y + 3.5, area.width / 2, CAPTION.size * LEADING), CAPTION, "left")
    left = box.right + 3
    page.line(left, area.y + 2, area.right, area.y + 2, 0.5, INK)
    if value:
        page.put(value, Area(left + 1, area.y + 3, area.right - left - 2, VALUE.size * LEADING), VALUE, "left")
