"""Sheets to be kept by hand: blank ones, and carry-on sheets for a running night."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.names import Name, initials
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.trouble import text_of
from chouette_desk.paper.pdf.column_heads import ColumnHeading
from chouette_desk.paper.pdf.filled import column_headings
from chouette_desk.paper.pdf.flow import GUTTER, Block, flow, flow_over_pages, height_of
from chouette_desk.paper.pdf.fonts import GREY, INK, LEADING, Style, text_width, wrapped_lines
from chouette_desk.paper.pdf.footer import draw_tick, in_progress, next_order, signatures
from chouette_desk.paper.pdf.heading import (
    CHANGES,
    CLUB,
    GAP,
    Blank,
    PageSetup,
    full_heading,
    further_page,
    new_document,
    number_pages,
    page_heading,
    stake_in_words,
)
from chouette_desk.paper.pdf.legend import Signs, absences_on, circles_legend, legend, letters_legend, signs_by_hand
from chouette_desk.paper.pdf.measures import (
    EMPTY,
    DoesNotFit,
    Measures,
    PrintedRow,
    brought_forward_row,
    empty_row,
    possible_measures,
    progress_row,
    row_height,
    start_row,
)
from chouette_desk.paper.pdf.page import Area, PdfDocument, PdfPage
from chouette_desk.paper.pdf.rules import BETWEEN, COLUMN, draw_rules_page, short_rules_block
from chouette_desk.paper.pdf.table import BOX_WIDE, SheetTable
from chouette_desk.paper.report import Report
from chouette_desk.wording.language import _
from chouette_desk.wording.rules import too_many_columns
from chouette_desk.wording.text import date_in_words

ROW, LEAST_ROW = 21.0, 18.5  # as high as people write, and as on paper with narrow lines
LARGEST, SMALLEST, LOW = 11.0, 8.0, 23.5  # of printed figures; no larger than lets a row be least, or as low as that
ORDER, NARROW_ORDER = 17.0, 9.0  # a player's initials, by hand, and where columns would be too narrow
NARROWEST = 30.0  # of these columns
NARROWEST_BESIDE = 38.0  # of players' columns beside rules
ENOUGH, MANY = 15, 24  # lines to write on, for which other things, and rules, move to another page


def writing_grid(
    setup: PageSetup, lines: Sequence[PrintedRow], players: int, in_line: int, beside: float = 0.0
) -> Measures:
    """Return the measures for writing lines below printed ones; raises DoesNotFit.

    ``beside`` is the width that something at the right takes of the page.
    """
    body, width = setup.body, setup.body.width - beside
    layouts = possible_measures(body.x, width, lines, players, points=False, order=setup.initials)
    possible = [layout for layout in layouts if layout.size <= LARGEST]
    if not possible:
        raise DoesNotFit
    low = (one for row in (LEAST_ROW, LOW) for one in possible if one.row <= row and one.size >= SMALLEST)
    measures = next(low, possible[0])
    measures = _with_room_for_order(measures, in_line, width / 3) if setup.initials else measures
    return replace(measures, row=max(measures.row, ROW))


def _with_room_for_order(measures: Measures, in_line: int, most: float) -> Measures:
    """Return the measures with room for handwritten initials, if columns stay wide.

    The first initials have room for a box round them.
    """
    rooms = [max(measures.order, min(in_line * each + BOX_WIDE - each + 8, most)) for each in (ORDER, NARROW_ORDER)]
    wide, narrow = ((room - measures.order) / len(measures.players) for room in rooms)
    less, order = (wide, rooms[0]) if min(measures.players) - wide >= NARROWEST else (narrow, rooms[1])
    return replace(measures, order=order, players=tuple(width - less for width in measures.players))


class WritingTable(Struct, frozen=True):
    """A table of printed lines, then lines to write on, down to the foot's blocks."""

    table: SheetTable
    printed: Sequence[PrintedRow]
    foot: Sequence[Block]
    numbered: bool

    def with_foot(self, foot: Sequence[Block]) -> "WritingTable":
        """The same table above these blocks."""
        return replace(self, foot=foot)

    def fitted(self, room: Area) -> SheetTable:
        """The table in this room, its rows a little lower where that leaves enough lines."""
        measures = self.table.measures
        least = max(LEAST_ROW, row_height(measures.layout, points=False))
        rows = (self._height(room) / (len(self.printed) + lines) for lines in (MANY, ENOUGH))
        wanted = next((row for row in rows if row >= least), measures.row)
        return replace(self.table, measures=replace(measures, row=min(wanted, measures.row)))

    def _height(self, room: Area) -> float:
        """The height of all rows."""
        return room.height - self.table.heads.height - height_of(self.foot)

    def lines(self, room: Area) -> int:
        """The number of lines to write on."""
        return int(self._height(room) / self.fitted(room).measures.row + 0.001) - len(self.printed)

    def draw(self, page: PdfPage, room: Area, first: int) -> int:
        """Draw the rows, empty ones from game ``first`` on; return the next game's number."""
        first += sum(line.label.isdecimal() for line in self.printed)
        players = len(self.table.headings)
        absences = [cell.absence for cell in self.printed[-1].cells] if self.printed else [None] * players
        cells = tuple(replace(EMPTY, absence=absence) for absence in absences)
        numbers = range(first, first + max(1, self.lines(room)))
        lines = [replace(empty_row(number, players), cells=cells, boxed=True) for number in numbers]
        if not self.numbered:
            lines = [replace(line, label="") for line in lines]
        end = self.fitted(room).draw(page, room.top, [*self.printed, *lines])
        flow(page, Area(room.x, room.y, room.width, end - room.y), self.foot, fresh=False)
        return numbers.stop


# Room for the settlement and for notes.

STEP, PAYMENT = 17.0, 138.0  # from line to line, and the least width of a payment
NOTES = 0.34  # of the width
FEWEST_LINES, MOST_PAYMENTS = 3, 9
WORD = Style(7.5, colour=GREY)


def settlement_by_hand(players: int, width: float) -> Block:
    """Return lines for the payments of so many players, with lines for notes beside."""
    room = width - GUTTER
    count = max(1, int((1 - NOTES) * room // PAYMENT))
    wide = (1 - NOTES) * room / count
    rows = max(FEWEST_LINES, -(-min(players - 1, MOST_PAYMENTS) // count))

    def draw(page: PdfPage, area: Area) -> None:
        for row in range(rows):
            y = area.top - (row + 1) * STEP
            for column in range(count):
                _draw_payment(page, Area(area.x + GUTTER + column * wide, y, wide - 12, STEP))
            _draw_note(page, Area(area.right - NOTES * room, y, NOTES * room, STEP), _("Notes") if not row else "")

    return Block(rows * STEP + 2, draw, label=_("Settlement"), gap=2.0, first=STEP + 6)


def _draw_payment(page: PdfPage, area: Area) -> None:
    """A box to tick, and lines for who pays whom how much."""
    draw_tick(page, Area(area.x, area.y + 2, 8, 8), paid=False)
    word = _("pays")
    name = 0.34 * (area.width - 12 - text_width(word, WORD))
    pays = Area(area.x + 12 + name + 2, area.y + 1, text_width(word, WORD) + 1, STEP - 4)
    page.put(word, pays, WORD, "left", "bottom")
    for left, right in (
        (area.x + 12, area.x + 12 + name),
        (pays.right + 2, pays.right + 2 + name),
        (pays.right + 6 + name, area.right),
    ):
        page.line(left, area.y + 2, right, area.y + 2, 0.5, INK)


def _draw_note(page: PdfPage, area: Area, caption: str) -> None:
    left = area.x
    if caption:
        box = page.put(caption, Area(area.x, area.y + 1, area.width, STEP - 4), WORD, "left", "bottom")
        left = box.right + 4
    page.line(left, area.y + 2, area.right, area.y + 2, 0.5, INK)


def _brought_forward_by_hand(players: int) -> PrintedRow:
    """Return the first row of a further page, for totals brought forward by hand."""
    return replace(empty_row(None, players), label=_("carried"), word=True, strong=True)


# Blank sheets, with everything printed on them that is known beforehand.

CAPTION = Style(7.0, colour=GREY)
VALUE = Style(9.5)
FIELD = 19.0
BETWEEN_FIELDS = 14.0
MOST_LINES = 4  # of the club's name
TOO_MANY = Style(8.5)


def draw_blank(sheet: Blank, setup: PageSetup) -> PdfDocument:
    """The blank sheet; raises DoesNotFit."""
    body = setup.body
    heading = page_heading(sheet.heading, sheet.rulebook)
    document = new_document(setup, heading)
    writing, first = _blank_table(sheet, setup), 1
    for number in range(sheet.pages):
        page = document.new_page()
        room = body._replace(height=_draw_blank_heading(page, body, sheet, heading.changes) - body.y)
        explained = None if number or sheet.rules == "back" else _explained(sheet, setup, room)
        has_back = sheet.has_rules and explained is None
        table, beside = explained or (writing, None)
        first = table.draw(page, room, first)
        if beside is not None:
            beside.draw(page, room._replace(x=table.table.measures.right + BETWEEN_FIELDS))
        writing = replace(writing, printed=[_brought_forward_by_hand(sheet.players)])
        if sheet.rulebook and has_back and (sheet.rules == "back" or not number):
            _draw_back(document, body, sheet.rulebook, circles_legend(_signs(sheet, setup), body.width))
    number_pages(document, body)
    return document


def _explained(sheet: Blank, setup: PageSetup, room: Area) -> tuple[WritingTable, Block | None] | None:
    """Return the first page's table with the rules at its foot, or those beside it.

    A sheet of one page is worth more than many lines: beside the table rules cost none, at its foot there are enough.
    None where the columns would be narrow and the lines few.
    """
    at_foot = _blank_table(sheet, setup).with_foot(_blank_foot(sheet, setup, first=True))
    if sheet.rulebook is None or not sheet.has_rules or at_foot.lines(room) >= MANY:
        return at_foot, None
    foot = _blank_foot(replace(sheet, rules="none"), setup, first=True)
    for width in (COLUMN, 2 * COLUMN + BETWEEN):
        rules = short_rules_block(sheet.rulebook, width)
        with suppress(DoesNotFit):
            table = _blank_table(sheet, setup, width + BETWEEN_FIELDS).with_foot(foot)
            narrowest = min(table.table.measures.players)
            if rules.height <= room.height - height_of(foot) and narrowest >= NARROWEST_BESIDE:
                return table, rules
    return (at_foot, None) if at_foot.lines(room) >= ENOUGH else None


def _blank_table(sheet: Blank, setup: PageSetup, beside: float = 0.0) -> WritingTable:
    """The table of the first page, without rules at its foot."""
    columns: list[Name | None] = [*sheet.names, *[None] * (sheet.players - len(sheet.names))]
    short = initials(sheet.names) if setup.initials else {}
    headings = tuple(ColumnHeading(name or "", short.get(name or "", "")) for name in columns)
    printed = list(_first_lines(sheet, columns, setup))
    table = SheetTable(writing_grid(setup, printed, sheet.players, sheet.players, beside), headings)
    return WritingTable(table, printed, _blank_foot(sheet, setup, first=False), sheet.has_numbers)


def _first_lines(sheet: Blank, columns: Sequence[Name | None], setup: PageSetup) -> Iterator[PrintedRow]:
    """Yield lines for stakes and opening dice, and the first line with its circles.

    It has the order in initials if that is known.
    """
    for label, wanted in ((_("stake"), sheet.has_stakes), (_("dice"), not sheet.order)):
        if wanted:
            yield replace(empty_row(None, sheet.players), label=label, word=True)
    start = start_row(columns, sheet.order) if sheet.order else empty_row(None, sheet.players)
    yield start if setup.circles else replace(start, cells=tuple(replace(cell, mark=None) for cell in start.cells))
    if sheet.order and setup.initials:
        short = initials(sheet.names)
        yield replace(empty_row(1, sheet.players), order=tuple(short[name] for name in sheet.order))


def _blank_foot(sheet: Blank, setup: PageSetup, *, first: bool) -> list[Block]:
    """Return the blocks below the lines; the ``first`` page may add circles and rules."""
    width = setup.body.width
    at_foot = [short_rules_block(sheet.rulebook, width)] if first and sheet.has_rules and sheet.rulebook else []
    marks = (legend if first else letters_legend)(_signs(sheet, setup), width)
    settlement = settlement_by_hand(sheet.players, width)
    return [*marks, *at_foot, replace(settlement, gap=8.0) if at_foot else settlement, *signatures(width)]


def _signs(sheet: Blank, setup: PageSetup) -> Signs:
    return signs_by_hand(sheet.rulebook, circles=setup.circles, initials=setup.initials)


def _draw_blank_heading(page: PdfPage, body: Area, sheet: Blank, changes: str) -> float:
    """Draw the heading: known values are printed, the rest has lines to write on."""
    club = wrapped_lines(sheet.heading.club or _("Chouette"), CLUB, body.width)[:MOST_LINES]
    y = page.put_lines(club, body.x, body.top, body.width, CLUB) - FIELD
    fields = list(_fields(sheet))
    unit = (body.width - BETWEEN_FIELDS * (len(fields) - 1)) / sum(share for _caption, _value, share in fields)
    x = body.x
    for caption, value, share in fields:
        _draw_field(page, Area(x, y, unit * share, FIELD), caption, value)
        x += unit * share + BETWEEN_FIELDS
    y = page.put_lines(wrapped_lines(changes, CHANGES, body.width), body.x, y, body.width, CHANGES)
    many = text_of(too_many_columns(sheet.rulebook, sheet.players))
    return page.put_lines(wrapped_lines(many, TOO_MANY, body.width), body.x, y, body.width, TOO_MANY) - GAP


def _fields(sheet: Blank) -> Iterator[tuple[str, str, float]]:
    """Caption, value and share of the line of each field."""
    heading = sheet.heading
    if not heading.club:
        yield _("Club"), "", 3.0
    yield _("Date"), date_in_words(heading.date), 2.6
    yield _("Table"), heading.table or "", 1.3
    yield _("Stake"), stake_in_words(heading), 1.6
    yield _("Rules"), sheet.rulebook.title if sheet.rulebook else "", 2.8


def _draw_field(page: PdfPage, area: Area, caption: str, value: str) -> None:
    box = page.put(caption, Area(area.x, area.y + 3.5, area.width / 2, CAPTION.size * LEADING), CAPTION, "left")
    left = box.right + 3
    page.line(left, area.y + 2, area.right, area.y + 2, 0.5, INK)
    page.put(value, Area(left + 1, area.y + 3, area.right - left - 2, VALUE.size * LEADING), VALUE, "left")


# Carry-on sheets, with empty rows for the games that follow.

GAP_BELOW_ORDER = 8.0


class Plan(NamedTuple):
    """The blocks of a carry-on sheet's first page above the table and at its foot.

    ``back`` are those under the rules on its back, None where it has none.
    """

    above: Sequence[Block]
    foot: Sequence[Block]
    back: Sequence[Block] | None = None


def draw_carry_on(report: Report, setup: PageSetup, pages: int, *, numbered: bool = True) -> PdfDocument:
    """Return a carry-on sheet's document.

    Raises DoesNotFit, and ValueError for no page at all.
    """
    if pages < 1:
        raise ValueError("a carry-on sheet has a page at least")
    night = report.night
    heading = page_heading(night.heading, night.rulebook)
    document = new_document(setup, heading)
    further = partial(further_page, document, setup, heading)
    plans = list(_plans(report, setup, full_heading(heading, setup.body)))
    writing = _carried_table(report, setup, numbered)
    page, room = further()
    fitting = (one for one in plans if writing.with_foot(one.foot).lines(_below(room, one.above)) >= ENOUGH)
    plan = next(fitting, plans[-1])
    flow_over_pages(page, room, plan.above, further)
    page, room = further() if plan is plans[-1] else (page, _below(room, plan.above))
    first = writing.with_foot(plan.foot).draw(page, room, len(night.played) + 1)
    if plan.back is not None:
        _draw_back(document, setup.body, night.rulebook, plan.back)
    writing = replace(writing, printed=[_brought_forward_by_hand(len(report.columns) or 1)])
    for _number in range(pages - 1):
        page, room = further()
        fitting_foot = (one.foot for one in plans if writing.with_foot(one.foot).lines(room) >= ENOUGH)
        first = writing.with_foot(next(fitting_foot, plans[-1].foot)).draw(page, room, first)
    number_pages(document, setup.body)
    return document


def _carried_table(report: Report, setup: PageSetup, numbered: bool) -> WritingTable:
    """The table under the totals, without a foot."""
    lines, headings = _printed_lines(report, setup), column_headings(report, setup)
    measures = writing_grid(setup, lines, len(headings), _in_line(report.night))
    return WritingTable(SheetTable(measures, headings), lines, (), numbered)


def _in_line(night: Night) -> int:
    """The number of those who have not left."""
    return sum(player.status is not SeatStatus.LEFT for player in night.players.values())


def _plans(report: Report, setup: PageSetup, heading: Sequence[Block]) -> Iterator[Plan]:
    """Yield the ways to place all, best first; in the last the table has its own page."""
    night, width = report.night, setup.body.width
    signs = signs_by_hand(night.rulebook, circles=setup.circles, initials=setup.initials)
    signs = replace(signs, absences=absences_on(_printed_lines(report, setup)))
    letters, circles = letters_legend(signs, width), circles_legend(signs, width)
    order = [*heading, *next_order(night, width), *in_progress(night, width)]
    rules, signed = short_rules_block(night.rulebook, width), signatures(width)
    settlement = settlement_by_hand(_in_line(night), width)
    yield Plan([*order, rules], [*letters, *circles, settlement, *signed])
    yield Plan(order, [*letters, settlement, *signed], circles)
    yield Plan(order, letters, [*circles, settlement, *signed])
    yield Plan([*order, rules, *circles, settlement, *signed], letters)


def _below(room: Area, above: Sequence[Block]) -> Area:
    """The area that is left below these blocks."""
    return room._replace(height=room.height - height_of(above) - GAP_BELOW_ORDER)


def _draw_back(document: PdfDocument, body: Area, rulebook: Rulebook, blocks: Sequence[Block]) -> None:
    """Draw the rules, and these blocks at the foot; further pages have more rules."""
    page, high = document.new_page(), height_of(blocks)
    left = draw_rules_page(page, Area(body.x, body.y + high, body.width, body.height - high), rulebook)
    flow(page, Area(body.x, body.y, body.width, high), blocks, fresh=False)
    while left:
        left = flow(document.new_page(), body, left, fresh=True)


def _printed_lines(report: Report, setup: PageSetup) -> list[PrintedRow]:
    """Return the totals with open circles, and the line of the current or next game.

    It is a game in progress or the order of the next.
    """
    night = report.night
    now = len(night.events)
    lines = [
        brought_forward_row(report, night.sheet, now, last, circles=setup.circles) for last in night.sheet.rows[-1:]
    ]
    if night.game:
        lines.append(progress_row(report, night.game, initials=setup.initials))
    elif setup.initials and night.line:
        order = tuple(report.initials[name] for name in night.line)
        partner = report.initials[night.partner] if night.partner else None
        lines.append(replace(empty_row(len(night.played) + 1, len(report.columns)), order=order, partner=partner))
    return lines
