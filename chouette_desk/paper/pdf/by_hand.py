"""Sheets to be kept by hand: blank ones, and carry-on sheets that bring a night in progress to paper."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial

from chouette_desk.core.names import Name, initials
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.paper.pdf.filled import column_headings
from chouette_desk.paper.pdf.flow import Block, flow, flow_over_pages, height_of
from chouette_desk.paper.pdf.fonts import GREY, INK, LEADING, Style, wrapped_lines
from chouette_desk.paper.pdf.footer import in_progress, next_order, signatures
from chouette_desk.paper.pdf.heading import (
    CHANGES,
    CLUB,
    GAP,
    Blank,
    PageHeading,
    PageSetup,
    full_heading,
    further_page,
    new_document,
    number_pages,
    page_heading,
    stake_in_words,
)
from chouette_desk.paper.pdf.marks import legend
from chouette_desk.paper.pdf.measures import (
    EMPTY,
    DoesNotFit,
    Measures,
    SheetRow,
    brought_forward_row,
    empty_row,
    possible_measures,
    progress_row,
    start_row,
)
from chouette_desk.paper.pdf.page import Area, Document, Page
from chouette_desk.paper.pdf.table import ColumnHeading, SheetTable
from chouette_desk.paper.report import Report
from chouette_desk.wording.language import _
from chouette_desk.wording.rules import short_rules
from chouette_desk.wording.text import date_in_words

ROW = 21.0  # as high as people write
LARGEST = 11.0
ORDER = 9.0  # a player's initials, by hand


def writing_grid(setup: PageSetup, lines: Sequence[SheetRow], players: int, in_line: int) -> Measures:
    """The measures for lines to write on, below these that are printed; raises DoesNotFit."""
    body = setup.body
    layouts = possible_measures(body.x, body.width, lines, players, points=False, order=setup.initials)
    measures = next((layout for layout in layouts if layout.size <= LARGEST), None)
    if measures is None:
        raise DoesNotFit
    # initials by hand need more room than printed ones, but no column becomes too narrow for them
    order = max(measures.order, min(in_line * ORDER + 6, body.width / 3)) if setup.initials else measures.order
    less = (order - measures.order) / players
    if min(measures.players) - less >= 14.0:
        measures = replace(measures, order=order, players=tuple(wide - less for wide in measures.players))
    return replace(measures, row=max(measures.row, ROW))


def _draw_table(
    page: Page,
    table: SheetTable,
    body: Area,
    top: float,
    printed: Sequence[SheetRow],
    first: int,
    foot: Sequence[Block],
) -> int:
    """Draw the printed rows and empty ones, from game ``first``, down to the foot; return the next game's number."""
    first += sum(line.label.isdecimal() for line in printed)
    room = int((top - table.names - body.y - height_of(foot)) / table.measures.row + 0.001)
    count = max(1, room - len(printed))
    away = [cell.away for cell in printed[-1].cells] if printed else [False] * len(table.headings)
    cells = tuple(replace(EMPTY, away=is_away) for is_away in away)
    lines = [replace(empty_row(number, len(cells)), cells=cells) for number in range(first, first + count)]
    end = table.draw(page, top, [*printed, *lines])
    flow(page, Area(body.x, body.y, body.width, end - body.y), foot, fresh=False)
    return first + count


def _brought_forward_by_hand(players: int) -> SheetRow:
    """The row at the top of a further page on which the totals are brought forward by hand."""
    return replace(empty_row(None, players), label=_("carried"), word=True, strong=True)


# Blank sheets, with everything printed on them that is known beforehand.

CAPTION = Style(7.0, colour=GREY)
VALUE = Style(9.5)
FIELD = 19.0
BETWEEN_FIELDS = 14.0
MOST_LINES = 4  # of the club's name
RULES_ON_BLANK, RULES_ON_CARRY_ON = 0.3, 0.28  # of the page's height, at most


def draw_blank(sheet: Blank, setup: PageSetup) -> Document:
    """The blank sheet; raises DoesNotFit."""
    body = setup.body
    heading = page_heading(sheet.heading, sheet.rulebook)
    document = new_document(setup, heading)
    columns: list[Name | None] = [*sheet.names, *[None] * (sheet.players - len(sheet.names))]
    short = initials(sheet.names) if setup.initials else {}
    headings = tuple(ColumnHeading(name or "", short.get(name or "", "")) for name in columns)
    printed = list(_first_lines(sheet, columns, setup))
    table = SheetTable(writing_grid(setup, printed, sheet.players, sheet.players), headings)
    first = 1
    for _page in range(sheet.pages):
        page = document.new_page()
        top = _draw_blank_heading(page, body, sheet, heading.changes)
        first = _draw_table(page, table, body, top, printed, first, _blank_foot(sheet, setup))
        printed = [_brought_forward_by_hand(sheet.players)]
        if sheet.rules == "back" and sheet.rulebook:
            _draw_back(document.new_page(), body, sheet.rulebook)
    number_pages(document, body)
    return document


def _first_lines(sheet: Blank, columns: Sequence[Name | None], setup: PageSetup) -> Iterator[SheetRow]:
    """The first line, with its circles where the order is known, and the order of the first game in initials."""
    start = start_row(columns, sheet.order) if sheet.order else empty_row(None, sheet.players)
    yield start if setup.circles else replace(start, cells=tuple(replace(cell, mark=None) for cell in start.cells))
    if sheet.order and setup.initials:
        short = initials(sheet.names)
        yield replace(empty_row(1, sheet.players), order=tuple(short[name] for name in sheet.order))


def _blank_foot(sheet: Blank, setup: PageSetup) -> list[Block]:
    body = setup.body
    blocks = legend(setup, body.width)
    if sheet.rules == "foot" and sheet.rulebook:
        blocks.append(_rules_at_foot(sheet.rulebook, body.width, RULES_ON_BLANK * body.height))
    return [*blocks, *signatures(body.width)]


def _draw_blank_heading(page: Page, body: Area, sheet: Blank, changes: str) -> float:
    """Draw the heading: known values are printed, the rest has lines to write on."""
    club = wrapped_lines(sheet.heading.club or _("Chouette"), CLUB, body.width)[:MOST_LINES]
    y = page.put_lines(club, body.x, body.top, body.width, CLUB) - FIELD
    fields = list(_fields(sheet))
    unit = (body.width - BETWEEN_FIELDS * (len(fields) - 1)) / sum(share for _caption, _value, share in fields)
    x = body.x
    for caption, value, share in fields:
        _draw_field(page, Area(x, y, unit * share, FIELD), caption, value)
        x += unit * share + BETWEEN_FIELDS
    return page.put_lines(wrapped_lines(changes, CHANGES, body.width), body.x, y, body.width, CHANGES) - GAP


def _fields(sheet: Blank) -> Iterator[tuple[str, str, float]]:
    """Caption, value and share of the line of each field."""
    heading = sheet.heading
    if not heading.club:
        yield _("Club"), "", 3.0
    yield _("Date"), date_in_words(heading.date), 2.6
    yield _("Table"), heading.table or "", 1.3
    yield _("Stake"), stake_in_words(heading), 1.6
    yield _("Rules"), sheet.rulebook.title if sheet.rulebook else "", 2.8


def _draw_field(page: Page, area: Area, caption: str, value: str) -> None:
    box = page.put(caption, Area(area.x, area.y + 3.5, area.width / 2, CAPTION.size * LEADING), CAPTION, "left")
    left = box.right + 3
    page.line(left, area.y + 2, area.right, area.y + 2, 0.5, INK)
    page.put(value, Area(left + 1, area.y + 3, area.right - left - 2, VALUE.size * LEADING), VALUE, "left")


# Carry-on sheets, with empty rows for the games that follow.

FEWEST = 3  # empty lines, for which the table gets a page of its own


def draw_carry_on(report: Report, setup: PageSetup, pages: int) -> Document:
    """The document of a carry-on sheet; raises DoesNotFit, and ValueError for no page at all."""
    if pages < 1:
        raise ValueError("a carry-on sheet has a page at least")
    night, body = report.night, setup.body
    heading = page_heading(night.heading, night.rulebook)
    document = new_document(setup, heading)
    further = partial(further_page, document, setup, heading)
    lines, headings = _printed_lines(report, setup), column_headings(report, setup)
    in_line = sum(player.status is not SeatStatus.LEFT for player in night.players.values())
    table = SheetTable(writing_grid(setup, lines, len(headings), in_line), headings)
    first = len(night.played) + 1
    for number in range(pages):
        page, room = further()
        top = room.top
        if number == 0:
            page, top = flow_over_pages(page, room, _above(night, heading, setup), further)
            top -= 8
        away = any(cell.away for line in lines for cell in line.cells)
        foot = [*legend(setup, body.width, away=away), *signatures(body.width)]
        if top - table.names - (len(lines) + FEWEST) * table.measures.row < body.y + height_of(foot):
            page, room = further()
            top = room.top
        first = _draw_table(page, table, body, top, lines, first, foot)
        lines = [_brought_forward_by_hand(len(headings))]
    number_pages(document, body)
    return document


def _printed_lines(report: Report, setup: PageSetup) -> list[SheetRow]:
    """The totals with the open circles, and the line of a game in progress or the order of the next."""
    night = report.night
    last = len(night.sheet.rows) - 1
    now = len(night.events)
    lines = [brought_forward_row(report, night.sheet, now, last, circles=setup.circles)] if last >= 0 else []
    if night.game:
        lines.append(progress_row(report, night.game, initials=setup.initials))
    elif setup.initials and night.line:
        order = tuple(report.initials[name] for name in night.line)
        partner = report.initials[night.partner] if night.partner else None
        lines.append(replace(empty_row(len(night.played) + 1, len(report.columns)), order=order, partner=partner))
    return lines


def _above(night: Night, heading: PageHeading, setup: PageSetup) -> list[Block]:
    """The order, the game in progress and the rules in force."""
    body = setup.body
    rules = _rules_at_foot(night.rulebook, body.width, RULES_ON_CARRY_ON * body.height)
    return [*full_heading(heading, body), *next_order(night, body.width), *in_progress(night, body.width), rules]


# Short rules, in columns at the foot of a sheet or large on its back.

LARGEST_AT_FOOT, SMALLEST_AT_FOOT = 7.0, 5.5
LARGEST_ON_BACK, SMALLEST_ON_BACK = 13.0, 8.0
COLUMN = 172.0  # about as wide as a column is
BETWEEN = 14.0
HANG = 0.86  # how far sentences are behind their dots, in their size

Sentence = list[str]


def _rules_at_foot(rulebook: Rulebook, width: float, highest: float) -> Block:
    """The short rules in columns, as large as they may be without taking more than this height."""
    size = LARGEST_AT_FOOT
    while (block := _rules_in_columns(rulebook, Style(size), width)).height > highest and size > SMALLEST_AT_FOOT:
        size -= 0.25
    return block


def _rules_in_columns(rulebook: Rulebook, style: Style, width: float) -> Block:
    count = max(2, round(width / COLUMN))
    wide = (width - BETWEEN * (count - 1)) / count
    columns = _columns(_sentences(rulebook, style, wide), count)

    def draw(page: Page, area: Area) -> None:
        title = Area(area.x, area.top - 11, area.width, 10)
        page.put(_("{title} in short").format(title=rulebook.title), title, Style(7.5, bold=True), "left")
        for index, column in enumerate(columns):
            left = area.x + index * (wide + BETWEEN)
            _draw_sentences(page, Area(left, area.y, wide, area.height - 13), column, style)

    return Block(13 + style.leading * max(sum(map(len, column)) for column in columns), draw, gap=6.0)


def _sentences(rulebook: Rulebook, style: Style, wide: float) -> list[Sentence]:
    return [wrapped_lines(rule, style, wide - HANG * style.size) for rule in short_rules(rulebook)]


def _columns(sentences: Sequence[Sentence], count: int) -> list[list[Sentence]]:
    """The sentences in at most this many columns, as low as they can be, each sentence whole."""
    height = max(max(map(len, sentences)), -(-sum(map(len, sentences)) // count))
    while True:
        columns: list[list[Sentence]] = [[]]
        for sentence in sentences:
            if columns[-1] and sum(map(len, columns[-1])) + len(sentence) > height:
                columns.append([])
            columns[-1].append(sentence)
        if len(columns) <= count:
            return columns
        height += 1


def _draw_sentences(page: Page, area: Area, sentences: Sequence[Sentence], style: Style, gap: float = 0.0) -> None:
    """Draw the sentences from the top down, each behind a dot."""
    y, hang = area.top, HANG * style.size
    for lines in sentences:
        dot = Area(area.x, y - style.leading, hang - 1, style.leading)
        page.put("·", dot, Style(style.size, bold=True, colour=GREY), "left")
        y = page.put_lines(lines, area.x + hang, y, area.width - hang, style) - gap


def _draw_back(page: Page, body: Area, rulebook: Rulebook) -> None:
    """The short rules on a page of their own, as large as it holds."""
    page.put(rulebook.title, Area(body.x, body.top - 26, body.width, 26), Style(17.0, bold=True), "left")
    top = body.top - 30
    if rulebook.source:
        page.put(rulebook.source, Area(body.x, top - 10, body.width, 10), Style(8.0, colour=GREY), "left")
        top -= 14
    room = Area(body.x, body.y, body.width, top - 8 - body.y)
    size = LARGEST_ON_BACK
    while _height(sentences := _sentences(rulebook, Style(size), room.width), size) > room.height:
        if size == SMALLEST_ON_BACK:
            break
        size -= 0.5
    _draw_sentences(page, room, sentences, Style(size), 0.5 * size)


def _height(sentences: Sequence[Sentence], size: float) -> float:
    return sum(map(len, sentences)) * Style(size).leading + 0.5 * size * len(sentences)
