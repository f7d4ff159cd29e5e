"""The filled sheet: a night as a careful scorekeeper would draw it, on as many pages as it needs."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property, partial

from chouette_desk.core.fold import night_before
from chouette_desk.paper.pdf.flow import Block, flow_over_pages, height_of
from chouette_desk.paper.pdf.footer import in_progress, next_order, notes, settlement, signatures
from chouette_desk.paper.pdf.heading import (
    PageHeading,
    PageSetup,
    full_heading,
    further_page,
    heading_height,
    new_document,
    number_pages,
    page_heading,
    print_fingerprint,
    shortened_heading,
)
from chouette_desk.paper.pdf.marks import legend
from chouette_desk.paper.pdf.measures import (
    DoesNotFit,
    Measures,
    SheetRow,
    brought_forward_row,
    next_event,
    possible_measures,
    progress_row,
    sheet_rows,
)
from chouette_desk.paper.pdf.page import Area, Document
from chouette_desk.paper.pdf.table import ColumnHeading, SheetTable
from chouette_desk.paper.report import Report

ON_ONE_PAGE_FROM = 9.0  # figures become so small, and no smaller, to keep a night on one page
ON_MANY_PAGES = 10.5  # the largest figures of a night that needs several


def draw_filled(report: Report, setup: PageSetup) -> Document:
    """The filled sheet of a night; raises DoesNotFit."""
    sheet = FilledSheet(report, setup)
    document = new_document(setup, sheet.heading)
    sheet.draw(document)
    number_pages(document, setup.body)
    print_fingerprint(document, setup.body, report.fingerprint)
    return document


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
    def lines(self) -> list[SheetRow]:
        """The lines of the night, and that of a game in progress."""
        setup, game = self.setup, self.report.night.game
        lines = sheet_rows(self.report, circles=setup.circles, initials=setup.initials)
        return [*lines, progress_row(self.report, game, initials=setup.initials)] if game else lines

    @cached_property
    def blocks(self) -> list[Block]:
        """The blocks below the table."""
        width = self.setup.body.width
        night = self.report.night
        away = any(cell.away for line in self.lines for cell in line.cells)
        return [
            *legend(self.setup, width, away=away),
            *in_progress(night, width),
            *(next_order(night, width) if self.report.closed is None else ()),
            *settlement(self.report, width),
            *notes(self.report, width),
            *full_heading(self.heading, self.setup.body),
            *signatures(width),
        ]

    @cached_property
    def table(self) -> SheetTable:
        """The table with its measures: the largest figures with which the night is on one page, if it can be."""
        setup, body = self.setup, self.setup.body
        headings = column_headings(self.report, setup)
        room = body.height - heading_height(body, shortened_heading(self.heading, body)) - height_of(self.blocks)

        def on_one_page(measures: Measures) -> bool:
            return SheetTable(measures, headings).names + measures.row * len(self.lines) <= room

        layouts = possible_measures(
            body.x, body.width, self.lines, len(headings), points=setup.points, order=setup.initials
        )
        return SheetTable(best_measures(layouts, on_one_page), headings)

    def draw(self, document: Document) -> None:
        """Draw all pages."""
        further = partial(further_page, document, self.setup, self.heading)
        begin = 0
        while True:
            page, area = further()
            brought_forward = [self._brought_forward(begin)] if begin else []
            # the number of rows that the page holds
            room = int((area.height - self.table.names) / self.table.measures.row + 0.001)
            end = self._end(begin, room - len(brought_forward))
            top = self.table.draw(page, area.top, [*brought_forward, *self.lines[begin:end]])
            begin = end
            if begin >= len(self.lines):
                break
        flow_over_pages(page, Area(area.x, area.y, area.width, top - area.y), self.blocks, further)

    def _brought_forward(self, begin: int) -> SheetRow:
        night = self.report.night
        event = next_event(night, begin) if begin < len(night.sheet.rows) else len(night.events)
        sheet = night_before(night, event).sheet
        return brought_forward_row(self.report, sheet, event, begin - 1, circles=self.setup.circles)

    def _end(self, begin: int, room: int) -> int:
        """The line before which the page is full; lines of one game stay together where they can."""
        end = min(len(self.lines), begin + max(1, room))
        while end < len(self.lines) and end - 1 > begin and self.lines[end - 1].whole:
            end -= 1
        return end


def best_measures(layouts: Iterable[Measures], on_one_page: Callable[[Measures], bool]) -> Measures:
    """The largest figures that put all on one page, or else those for several pages; raises DoesNotFit."""
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
    """The columns' headings: name, initials, stakes that differ, absence; one empty column without players."""
    differ = any(column.multiple != 1 for column in report.columns)
    below = (column.status(stake=differ) for column in report.columns)
    headings = tuple(
        ColumnHeading(column.name, f"{column.initials} {status}".strip() if setup.initials else status)
        for column, status in zip(report.columns, below, strict=True)
    )
    return headings or (ColumnHeading(""),)
