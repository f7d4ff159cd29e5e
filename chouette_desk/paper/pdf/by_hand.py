"""Parts of sheets to be kept by hand: rows to write on, short rules, rows brought forward."""

from collections.abc import Sequence
from dataclasses import replace

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.sheet import Mark, Sheet
from chouette_desk.paper.pdf.flow import Block, flow, height_of
from chouette_desk.paper.pdf.fonts import GREY, INK, Style, wrapped_lines
from chouette_desk.paper.pdf.heading import PageSetup
from chouette_desk.paper.pdf.measures import (
    EMPTY,
    DoesNotFit,
    Measures,
    SheetRow,
    empty_row,
    possible_measures,
    totals_row,
)
from chouette_desk.paper.pdf.page import Area, Page
from chouette_desk.paper.pdf.table import SheetTable
from chouette_desk.paper.report import Report
from chouette_desk.wording.language import _
from chouette_desk.wording.rules import short_rules

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
    if setup.initials:
        measures = _with_order(measures, body.width, in_line)
    return replace(measures, row=max(measures.row, ROW))


def _with_order(measures: Measures, room: float, in_line: int) -> Measures:
    """The measures with a column in which there is room to write initials."""
    order = max(measures.order, min(in_line * ORDER + 6, room / 3))
    less = (order - measures.order) / len(measures.players)
    narrowest = min(measures.players)
    if narrowest - less < 14.0:
        return measures
    return replace(measures, order=order, players=tuple(wide - less for wide in measures.players))


def draw_table(
    page: Page,
    table: SheetTable,
    body: Area,
    top: float,
    printed: Sequence[SheetRow],
    first: int,
    foot: Sequence[Block],
) -> int:
    """Draw the printed rows, which may have the game ``first`` among them, and empty ones down to the foot.

    Returns the number of the game after the last.
    """
    first += sum(line.label.isdecimal() for line in printed)
    bottom = body.y + height_of(foot)
    room = int((top - table.names - bottom) / table.measures.row + 0.001)
    count = max(1, room - len(printed))
    away = [cell.away for cell in printed[-1].cells] if printed else [False] * len(table.headings)
    lines = [_tinted(empty_row(number, len(table.headings)), away) for number in range(first, first + count)]
    end = table.draw(page, top, [*printed, *lines])
    flow(page, Area(body.x, body.y, body.width, end - body.y), foot, fresh=False)
    return first + count


def _tinted(line: SheetRow, away: Sequence[bool]) -> SheetRow:
    return replace(line, cells=tuple(replace(EMPTY, away=is_away) for is_away in away))


def empty_brought_forward_row(players: int) -> SheetRow:
    """The row at the top of a further page on which the totals are brought forward by hand."""
    return replace(empty_row(None, players), label=_("carried"), word=True, strong=True)


# Short rules, in columns at the foot of a sheet or large on its back.

FOOT_SIZES = (7.0, 6.75, 6.5, 6.25, 6.0, 5.75, 5.5)
BACK_SIZES = (13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
COLUMN = 172.0  # about as wide as a column is
BETWEEN = 14.0
HANG = 0.86  # how far sentences stand behind their dots, in their size

Lines = list[tuple[str, bool]]  # each with whether a sentence begins there


def rules_at_foot(rulebook: Rulebook, width: float, highest: float) -> Block:
    """The short rules in columns, as large as they may be without taking more than so much of the page."""
    columns = max(2, round(width / COLUMN))
    wide = (width - BETWEEN * (columns - 1)) / columns
    tries = ((size, _columns(rulebook, Style(size), wide, columns)) for size in FOOT_SIZES)
    size, filled = next(
        ((size, lines) for size, lines in tries if _height(lines, Style(size)) <= highest),
        (FOOT_SIZES[-1], _columns(rulebook, Style(FOOT_SIZES[-1]), wide, columns)),
    )
    style = Style(size, colour=INK)

    def draw(page: Page, area: Area) -> None:
        title = Area(area.x, area.top - 11, area.width, 10)
        page.put(_("{title} in short").format(title=rulebook.title), title, Style(7.5, bold=True), "left")
        for index, lines in enumerate(filled):
            x = area.x + index * (wide + BETWEEN)
            _draw_lines(page, Area(x, area.y, wide, area.height - 13), lines, style)

    return Block(_height(filled, style), draw, gap=6.0)


def _height(columns: Sequence[Lines], style: Style) -> float:
    return 13 + style.leading * max(map(len, columns))


def _columns(rulebook: Rulebook, style: Style, wide: float, columns: int) -> list[Lines]:
    """The sentences in this many columns of similar length, each sentence whole."""
    sentences = [_sentence(rule, style, wide) for rule in short_rules(rulebook)]
    height = max(max(map(len, sentences)), -(-sum(map(len, sentences)) // columns))
    while len(filled := _poured(sentences, height)) > columns:
        height += 1
    return filled


def _sentence(text: str, style: Style, wide: float) -> Lines:
    return [(line, not index) for index, line in enumerate(wrapped_lines(text, style, wide - HANG * style.size))]


def _poured(sentences: Sequence[Lines], height: int) -> list[Lines]:
    columns: list[Lines] = [[]]
    for sentence in sentences:
        if columns[-1] and len(columns[-1]) + len(sentence) > height:
            columns.append([])
        columns[-1] += sentence
    return columns


def _draw_lines(page: Page, area: Area, lines: Lines, style: Style) -> None:
    y = area.top
    hang = HANG * style.size
    for line, begins in lines:
        y -= style.leading
        if begins:
            page.put("·", Area(area.x, y, hang - 1, style.leading), Style(style.size, bold=True, colour=GREY), "left")
        page.put(line, Area(area.x + hang, y, area.width - hang, style.leading), style, "left")


def draw_back(page: Page, body: Area, rulebook: Rulebook) -> None:
    """The short rules on a page of their own, as large as it holds."""
    page.put(rulebook.title, Area(body.x, body.top - 26, body.width, 26), Style(17.0, bold=True), "left")
    top = body.top - 30
    if rulebook.source:
        page.put(rulebook.source, Area(body.x, top - 10, body.width, 10), Style(8.0, colour=GREY), "left")
        top -= 14
    room = Area(body.x, body.y, body.width, top - 8 - body.y)
    for size in BACK_SIZES:
        style = Style(size)
        sentences = [_sentence(rule, style, room.width) for rule in short_rules(rulebook)]
        gap = 0.5 * size
        if sum(map(len, sentences)) * style.leading + gap * len(sentences) <= room.height or size == BACK_SIZES[-1]:
            _draw_sentences(page, room, sentences, style, gap)
            return


def _draw_sentences(page: Page, room: Area, sentences: Sequence[Lines], style: Style, gap: float) -> None:
    y = room.top
    for lines in sentences:
        _draw_lines(page, Area(room.x, room.y, room.width, y - room.y), lines, style)
        y -= len(lines) * style.leading + gap


# Totals and open circles brought forward to a new page or sheet.


def next_event(night: Night, index: int) -> int:
    """The index of the event before which a page that ends above this row was full.

    It is the one that wrote the row, unless a row above it (the first, rewritten) is younger.
    """
    rows = night.sheet.rows
    return max(rows[index].event, max(row.event for row in rows[:index]) + 1)


def brought_forward_row(report: Report, sheet: Sheet, event: int, last: int, *, circles: bool) -> SheetRow:
    """The totals of the row ``last`` and the open circles of ``sheet``, as before the event of this index.

    The circles are numbered in the order in which they are read.

    A circle that has been crossed through since is drawn crossed, as it is on the page it comes from.
    """
    row = report.night.sheet.rows[last]
    marks = _numbered(report, sheet) if circles else {}
    names = report.night.columns
    totals = [row.totals.get(name, 0 if name in marks else None) for name in names]
    away = [report.is_absent(name, event) for name in names]
    return totals_row(_("carried"), totals, [marks.get(name) for name in names], away)


def _numbered(report: Report, sheet: Sheet) -> dict[Name, Mark]:
    """The Team's circles with new numbers."""
    order = enumerate(sheet.circles(), 1)
    return {name: Mark(str(number), _is_crossed(report, sheet, name)) for number, name in order}


def _is_crossed(report: Report, sheet: Sheet, name: Name) -> bool:
    """True if the player's open circle is crossed through at the end of the night."""
    index = sheet.open[name]
    return report.night.sheet.rows[index].marks.get(name, sheet.rows[index].marks[name]).crossed
