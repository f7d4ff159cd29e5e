"""The filled sheet: a night as a careful scorekeeper would draw it, on as many pages as it needs."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from chouette_desk.core.fold import night_before
from chouette_desk.core.game import Game
from chouette_desk.core.sheet import Role
from chouette_desk.paper.pdf.by_hand import brought_forward_row, next_event
from chouette_desk.paper.pdf.flow import Block, flow_over_pages, height_of
from chouette_desk.paper.pdf.footer import in_progress, next_order, notes, settlement, signatures
from chouette_desk.paper.pdf.heading import (
    PageHeading,
    PageSetup,
    draw_heading,
    full_heading,
    heading_height,
    number_pages,
    page_heading,
    print_fingerprint,
    shortened_heading,
)
from chouette_desk.paper.pdf.marks import legend
from chouette_desk.paper.pdf.measures import DoesNotFit, Measures, SheetCell, SheetRow, possible_measures, sheet_rows
from chouette_desk.paper.pdf.page import Area, Document, Page
from chouette_desk.paper.pdf.table import ColumnHeading, SheetTable
from chouette_desk.paper.report import Report
from chouette_desk.wording.language import _

ON_ONE_PAGE_FROM = 9.0  # figures become so small, and no smaller, to keep a night on one page
ON_MANY_PAGES = 10.5  # the largest figures of a night that needs several


def draw_filled(report: Report, setup: PageSetup) -> Document:
    """The filled sheet of a night; raises NoGlyph and DoesNotFit."""
    sheet = FilledSheet(report, setup)
    document = new_document(setup, sheet.heading)
    sheet.draw(document)
    number_pages(document, setup.body)
    print_fingerprint(document, setup.body, report.fingerprint)
    return document


def new_document(setup: PageSetup, heading: PageHeading) -> Document:
    """A document without a page, with the heading as its metadata."""
    title = " · ".join((heading.club, *heading.facts[:1]))
    return Document(setup.size, title, author=heading.author, subject=_("Chouette scoresheet"))


@dataclass(frozen=True)
class FilledSheet:
    """A night's sheet: its heading, rows, table and the blocks below."""

    report: Report
    setup: PageSetup

    @cached_property
    def heading(self) -> PageHeading:
        """The heading, uncut."""
        return page_heading(self.report.night.heading, self.report.rulebook)

    @cached_property
    def short_head(self) -> PageHeading:
        """The heading of every page, cut where it is too long."""
        return shortened_heading(self.heading, self.setup.body)

    @cached_property
    def heading_height(self) -> float:
        """The height of the heading."""
        return heading_height(self.setup.body, self.short_head)

    @cached_property
    def lines(self) -> list[SheetRow]:
        """The lines of the night, and that of a game in progress."""
        lines = sheet_rows(self.report, circles=self.setup.circles, initials=self.setup.initials)
        game = self.report.night.game
        return [*lines, progress_row(self.report, game, self.setup)] if game else lines

    @cached_property
    def blocks(self) -> list[Block]:
        """The blocks below the table."""
        width = self.setup.body.width
        night = self.report.night
        away = any(cell.away for line in self.lines for cell in line.cells)
        return [
            *legend(self.setup, width, away=away),
            *in_progress(night, width),
            *next_order(night, width),
            *settlement(self.report, width),
            *notes(self.report, width),
            *full_heading(self.heading, self.setup.body),
            *signatures(width),
        ]

    @cached_property
    def table(self) -> SheetTable:
        """The table with its measures: the largest figures with which the night is on one page, if it can be."""
        headings = column_headings(self.report, self.setup)
        body = self.setup.body

        def on_one_page(measures: Measures) -> bool:
            table = SheetTable(measures, headings).names + measures.row * len(self.lines)
            return self.heading_height + table + height_of(self.blocks) <= body.height

        setup = self.setup
        layouts = possible_measures(
            body.x, body.width, self.lines, len(headings), points=setup.points, order=setup.initials
        )
        return SheetTable(best_measures(layouts, on_one_page), headings)

    def draw(self, document: Document) -> None:
        """Draw all pages."""
        body = self.setup.body
        begin = 0
        while True:
            page = document.new_page()
            top = draw_heading(page, body, self.short_head)
            carried = [self._carried(begin)] if begin else []
            end = self._end(begin, self._room(top) - len(carried))
            top = self.table.draw(page, top, [*carried, *self.lines[begin:end]])
            begin = end
            if begin >= len(self.lines):
                break
        self._draw_blocks(document, page, Area(body.x, body.y, body.width, top - body.y))

    def _room(self, top: float) -> int:
        """The number of rows that a page holds."""
        return int((top - self.table.names - self.setup.body.y) / self.table.measures.row + 0.001)

    def _event(self, begin: int) -> int:
        """The event before which the pages above this line were full."""
        night = self.report.night
        return next_event(night, begin) if begin < len(night.sheet.rows) else len(night.events)

    def _carried(self, begin: int) -> SheetRow:
        """The row brought forward to the page that begins with this row."""
        event = self._event(begin)
        sheet = night_before(self.report.night, event).sheet
        return brought_forward_row(self.report, sheet, event, begin - 1, circles=self.setup.circles)

    def _end(self, begin: int, room: int) -> int:
        """The line before which the page is full; lines of one game stay together where they can."""
        end = min(len(self.lines), begin + max(1, room))
        while end < len(self.lines) and end - 1 > begin and self.lines[end - 1].whole:
            end -= 1
        return end

    def _draw_blocks(self, document: Document, page: Page, area: Area) -> None:
        """Draw the blocks below the table, on this page and as many more as they need."""
        flow_over_pages(page, area, self.blocks, lambda: further_page(document, self.setup, self.heading))


def further_page(document: Document, setup: PageSetup, heading: PageHeading) -> tuple[Page, Area]:
    """One more page with its heading, and the area below that."""
    body = setup.body
    page = document.new_page()
    top = draw_heading(page, body, shortened_heading(heading, body))
    return page, Area(body.x, body.y, body.width, top - body.y)


def best_measures(layouts: Iterable[Measures], on_one_page: Callable[[Measures], bool]) -> Measures:
    """The grid with the largest figures that puts all on one page; or else one for several pages. Raises DoesNotFit
    where there is no way at all."""
    several = None
    for index, measures in enumerate(layouts):
        if (not index or measures.size >= ON_ONE_PAGE_FROM) and on_one_page(measures):
            return measures
        if several is None and measures.size <= ON_MANY_PAGES:
            several = measures
        if measures.size < ON_ONE_PAGE_FROM:
            break
    if several is None:
        raise DoesNotFit
    return several


def column_headings(report: Report, setup: PageSetup) -> tuple[ColumnHeading, ...]:
    """The headings of the players' columns: name, initials, stake where stakes differ, absence; one empty column
    without players.
    """
    differ = any(column.multiple != 1 for column in report.columns)
    below = (column.status(stake=differ) for column in report.columns)
    headings = tuple(
        ColumnHeading(column.name, f"{column.initials} {status}".strip() if setup.initials else status)
        for column, status in zip(report.columns, below, strict=True)
    )
    return headings or (ColumnHeading(""),)


def progress_row(report: Report, game: Game, setup: PageSetup) -> SheetRow:
    """The line of a game in progress: its letters, and where its cubes are."""
    now = len(report.night.events)
    roles = {game.box: Role.BOX, game.captain: Role.CAPTAIN}
    if game.partner:
        roles[game.partner] = Role.PARTNER
    return SheetRow(
        label=_("{game} now").format(game=game.number),
        cells=tuple(
            SheetCell(role=roles.get(name), cube=game.cubes.get(name), away=report.is_absent(name, now))
            for name in report.night.columns
        ),
        order=tuple(report.initials[name] for name in game.line) if setup.initials else (),
        partner=report.initials[game.partner] if game.partner else None,
        word=True,
    )
