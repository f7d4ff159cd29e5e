"""Blank sheets: to be kept by hand, with as much on them beforehand as is known."""

from collections.abc import Iterator
from dataclasses import replace

from chouette_desk.core.initials import initials
from chouette_desk.core.names import Name
from chouette_desk.core.night import Heading
from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.blocks import Block
from chouette_desk.paper.pdf.by_hand import carried_by_hand, draw_table, writing_grid
from chouette_desk.paper.pdf.endings import signatures
from chouette_desk.paper.pdf.filled import new_paper
from chouette_desk.paper.pdf.heading import CHANGES, CLUB, GAP, head_of, stake_in_words
from chouette_desk.paper.pdf.legend import legend
from chouette_desk.paper.pdf.lines import Line, empty, start_line
from chouette_desk.paper.pdf.names import ColumnHead
from chouette_desk.paper.pdf.numbering import number_pages
from chouette_desk.paper.pdf.paper import Page, Paper
from chouette_desk.paper.pdf.rules_text import draw_back, rules_at_foot
from chouette_desk.paper.pdf.setup import Blank, PageSetup
from chouette_desk.paper.pdf.table import Table
from chouette_desk.paper.pdf.text import GREY, INK, LEADING, Style, broken
from chouette_desk.wording.dates import date_in_words
from chouette_desk.wording.language import _

CAPTION = Style(7.0, colour=GREY)
VALUE = Style(9.5)
FIELD = 19.0
BETWEEN = 14.0
RULES_AT_MOST = 0.3  # of the page's height
MOST_LINES = 4  # of the club's name


def drawn_blank(sheet: Blank, setup: PageSetup) -> Paper:
    """The blank sheet; raises NoGlyph and DoesNotFit."""
    head = head_of(heading_of(sheet), sheet.rulebook)
    paper = new_paper(setup, head)
    first = 1
    for number in range(sheet.pages):
        first = _draw_page(paper.new_page(), sheet, setup, first, is_first=number == 0)
        if sheet.rules == "back" and sheet.rulebook:
            draw_back(paper.new_page(), setup.body, sheet.rulebook)
    number_pages(paper, setup.body)
    return paper


def heading_of(sheet: Blank) -> Heading:
    """What stands at the top of the sheet."""
    return Heading(sheet.club, sheet.table, sheet.date, sheet.stake, sheet.currency)


def _draw_page(page: Page, sheet: Blank, setup: PageSetup, first: int, *, is_first: bool) -> int:
    body = setup.body
    top = _draw_head(page, body, sheet)
    printed = list(_first_lines(sheet, setup)) if is_first else [carried_by_hand(sheet.players)]
    table = _table(sheet, setup)
    return draw_table(page, table, body, top, printed, first, _foot(sheet, setup))


def _first_lines(sheet: Blank, setup: PageSetup) -> Iterator[Line]:
    """The first line, with its circles where the order is known, and the order of the first game in initials."""
    columns = _columns(sheet)
    start = start_line(columns, sheet.order) if sheet.order else empty(None, sheet.players)
    yield start if setup.circles else replace(start, spots=tuple(replace(spot, mark=None) for spot in start.spots))
    if sheet.order and setup.initials:
        short = initials(sheet.names)
        yield replace(empty(1, sheet.players), order=tuple(short[name] for name in sheet.order))


def _columns(sheet: Blank) -> list[Name | None]:
    return [*sheet.names, *([None] * (sheet.players - len(sheet.names)))]


def _table(sheet: Blank, setup: PageSetup) -> Table:
    short = initials(sheet.names) if setup.initials else {}
    heads = tuple(ColumnHead(name or "", short.get(name or "", "")) for name in _columns(sheet))
    lines = list(_first_lines(sheet, setup))
    return Table(writing_grid(setup, lines, sheet.players, sheet.players), heads)


def _foot(sheet: Blank, setup: PageSetup) -> list[Block]:
    body = setup.body
    rules = sheet.rules == "foot" and sheet.rulebook
    blocks = legend(setup, body.width)
    if rules:
        blocks.append(rules_at_foot(rules, body.width, RULES_AT_MOST * body.height))
    return [*blocks, *signatures(body.width)]


# The head: what is known is printed, the rest has lines to write on


def _draw_head(page: Page, body: Area, sheet: Blank) -> float:
    y = body.top
    for line in broken(sheet.club or _("Chouette"), CLUB, body.width)[:MOST_LINES]:
        y -= CLUB.leading
        page.put(line, Area(body.x, y, body.width, CLUB.leading), CLUB, "left")
    y -= FIELD
    _draw_fields(page, Area(body.x, y, body.width, FIELD), sheet)
    changes = head_of(heading_of(sheet), sheet.rulebook).changes
    for line in broken(changes, CHANGES, body.width):
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
    """Caption, what is known, and how much of the line it gets."""
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
