"""The filled sheet: a night as a scorekeeper would draw it, on as many pages."""

from bisect import bisect_left
from collections.abc import Callable, Collection, Sequence
from functools import cache, cached_property, partial

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.fold import night_before
from chouette_desk.paper.charts import least_height
from chouette_desk.paper.pdf.chart import draw_chart
from chouette_desk.paper.pdf.column_heads import ColumnHeading
from chouette_desk.paper.pdf.flow import GUTTER, Block, flow, flow_over_pages, height_of, together
from chouette_desk.paper.pdf.footer import in_progress, next_order, settlement, signatures
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
from chouette_desk.paper.pdf.legend import Signs, absences_on, circles_legend, letters_legend, signs_on
from chouette_desk.paper.pdf.measures import (
    DoesNotFit,
    PrintedRow,
    brought_forward_row,
    next_event,
    possible_measures,
    progress_row,
    sheet_rows,
)
from chouette_desk.paper.pdf.notes import notes
from chouette_desk.paper.pdf.page import Area, PdfDocument, PdfPage
from chouette_desk.paper.pdf.pagination import Contents, HeightOfNotes, Pages
from chouette_desk.paper.pdf.phones import page_for_phones
from chouette_desk.paper.pdf.table import SheetTable
from chouette_desk.paper.report import Report
from chouette_desk.paper.running_score import RunningScore, night_score
from chouette_desk.wording.language import _

ON_ONE_PAGE_FROM = 8.0  # figures become so small, and no smaller, to keep a night on one page
STRETCH, STRETCH_STACKED, STRETCH_POINTS = 1.35, 1.15, 1.0  # rows become so much higher where there is room
GAP_ABOVE_CHART, LEAST_CHART, HIGHEST_CHART = 14.0, 110.0, 260.0  # of the running score, where a page has room for it
MOST_TOGETHER = 0.6  # of a page's height: what is higher may be torn
MOST_NOTES = 0.3  # of the height of all pages, of which one has about
LINES_A_PAGE = 30


def draw_filled(report: Report, setup: PageSetup) -> PdfDocument:
    """The filled sheet of a night; raises DoesNotFit."""
    return drawn(FilledSheet(report, setup))


def drawn(sheet: "FilledSheet") -> PdfDocument:
    """The document of a sheet, its pages numbered and with the night's fingerprint."""
    document = new_document(sheet.setup, sheet.heading)
    sheet.draw(document)
    number_pages(document, sheet.setup.body)
    print_fingerprint(document, sheet.setup.body, sheet.report.fingerprint)
    return document


class FilledSheet(Struct, frozen=True, dict=True):
    """A night's sheet: its heading, its lines, the blocks below them, and its pages."""

    report: Report
    setup: PageSetup

    @cached_property
    def heading(self) -> PageHeading:
        """The heading, uncut."""
        return page_heading(self.report.night.heading, self.report.rulebook)

    @cached_property
    def lines(self) -> list[PrintedRow]:
        """The lines of the night, and that of a game in progress."""
        setup, game = self.setup, self.report.night.game
        lines = sheet_rows(self.report, circles=setup.circles, initials=setup.initials)
        return [*lines, progress_row(self.report, game, initials=setup.initials)] if game else lines

    def _legend(self, lines: Sequence[PrintedRow]) -> list[Block]:
        """The legend of letters, and of these lines' greys, under every table."""
        return letters_legend(replace(self._signs, absences=absences_on(lines)), self.setup.body.width)

    @cached_property
    def _signs(self) -> Signs:
        return signs_on(self.lines)

    @cached_property
    def closing(self) -> list[Block]:
        """The blocks under the last line: circles, current or next game, settlement."""
        body, night = self.setup.body, self.report.night
        parts = (
            circles_legend(self._signs, body.width),
            in_progress(night, body.width),
            next_order(night, body.width) if self.report.closed is None else [],
            [] if night.game else [*settlement(self.report, body.width), *signatures(body.width)],
            full_heading(self.heading, body),
            page_for_phones(self.setup.url, body.width),
        )
        return [block for part in parts for block in together(part, MOST_TOGETHER * body.height)]

    @cached_property
    def notes_stay(self) -> bool:
        """True if notes are few enough for each to stand on the page of its line."""
        every = self._notes([note.number for note in self.report.footnotes])
        return height_of(every) <= MOST_NOTES * self.setup.body.height * (1 + len(self.lines) // LINES_A_PAGE)

    def notes_of(self, begin: int, end: int) -> list[Block]:
        """The notes that stand on the page of these lines."""
        is_last = end == len(self.lines)
        if not self.notes_stay:
            return self._notes([note.number for note in self.report.footnotes]) if is_last else []
        numbers = {number for line in self.lines[begin:end] for number in line.notes}
        if is_last:
            of_lines = {number for line in self.lines for number in line.notes}
            numbers |= {note.number for note in self.report.footnotes} - of_lines
        return self._notes(numbers)

    def _notes(self, numbers: Collection[int]) -> list[Block]:
        return notes(self.report, self.setup.body.width, numbers)

    @cached_property
    def pages(self) -> tuple[SheetTable, Pages]:
        """The table with its measures, and its pages; raises DoesNotFit.

        As large as one page holds; where that would be too small, as few pages as can be.
        """
        setup, body = self.setup, self.setup.body
        headings = column_headings(self.report, setup)
        layouts = possible_measures(
            body.x, body.width, self.lines, len(headings), points=setup.points, order=setup.initials
        )
        several: list[SheetTable] = []
        for measures in layouts:
            if several and measures.size < ON_ONE_PAGE_FROM:
                break
            table = SheetTable(measures, headings)
            if self._contents(table).is_on_one_page(measures.row):
                return self._on_pages(table)
            several.append(table)
        if not several:
            raise DoesNotFit
        chosen = first_on_fewest(len(several), lambda index: self._fewest_pages(several[index]))
        return self._on_pages(several[chosen])

    def _fewest_pages(self, table: SheetTable) -> int:
        return self._contents(table).fewest_pages(table.measures.row)

    def _on_pages(self, table: SheetTable) -> tuple[SheetTable, Pages]:
        """The table with rows as high as its pages have them."""
        pages = self._contents(table).on_pages(table.measures.row)
        return replace(table, measures=replace(table.measures, row=pages.row)), pages

    def _contents(self, table: SheetTable) -> Contents:
        of_stacked = STRETCH_POINTS if self.setup.points else STRETCH_STACKED
        stretch = of_stacked if table.measures.layout.stacked else STRETCH
        room, closing = self._heights
        return Contents(self._joined, room - table.heads.height, closing, self._height_of_notes, stretch)

    @cached_property
    def _joined(self) -> list[bool]:
        return [line.whole for line in self.lines]

    @cached_property
    def _heights(self) -> tuple[float, float]:
        """The height of the table with its notes, and of what closes the sheet."""
        body = self.setup.body
        room = (
            body.height
            - heading_height(body, shortened_heading(self.heading, body))
            - height_of(self._legend(self.lines))
        )
        return room, height_of(self.closing)

    @cached_property
    def _height_of_notes(self) -> HeightOfNotes:
        """The height of the notes on the page of these lines, counted once."""
        if not (self.report.footnotes and self.notes_stay):
            return lambda _begin, _end: 0.0
        return cache(lambda begin, end: height_of(self.notes_of(begin, end)))

    def draw(self, document: PdfDocument) -> None:
        """Draw all pages."""
        further = partial(further_page, document, self.setup, self.heading)
        table, pages = self.pages
        low = 0.0
        for begin, end in pages.ranges:
            page, area = further()
            brought_forward = [self._brought_forward(begin)] if begin else []
            lines = [*brought_forward, *self.lines[begin:end]]
            top = table.draw(page, area.top, lines)
            closing = self.closing if end == len(self.lines) else []
            below = Area(area.x, area.y, area.width, top - area.y)
            blocks = [*self._legend(lines), *closing, *self.notes_of(begin, end)]
            page, low = flow_over_pages(page, below, blocks, further)
        body = self.setup.body
        self._draw_running_score(document.pages[-1], body._replace(height=low - body.y))

    def _draw_running_score(self, page: PdfPage, room: Area) -> None:
        """Draw all points after each game where the last page would be empty."""
        high = min(room.height - GAP_ABOVE_CHART, HIGHEST_CHART)
        score = night_score(self.report.night)
        if score.labels and high >= max(LEAST_CHART, least_height(len(score.curves))):
            chart = Block(high, partial(_draw_score, score), _("Running score"), GAP_ABOVE_CHART)
            flow(page, room, [chart], fresh=False)

    def _brought_forward(self, begin: int) -> PrintedRow:
        night = self.report.night
        lines = night.sheet.lines(night.events)
        event = next_event(lines, begin) if begin < len(lines) else len(night.events)
        sheet = night_before(night, event).sheet
        return brought_forward_row(self.report, sheet, event, lines[begin - 1], circles=self.setup.circles)


def _draw_score(score: RunningScore, page: PdfPage, area: Area) -> None:
    room = Area(area.x + GUTTER, area.y, area.width - GUTTER, area.height)
    draw_chart(page, room, score.labels, score.curves)


def first_on_fewest(ways: int, pages: Callable[[int], int]) -> int:
    """Return the way with the largest figures that takes no more pages than the last."""
    return bisect_left(range(ways), -pages(ways - 1), key=lambda way: -pages(way))


def column_headings(report: Report, setup: PageSetup) -> tuple[ColumnHeading, ...]:
    """Return the column headings: name, initials, differing stakes, absence.

    Without players it is one empty column.
    """
    differ = any(column.multiple != 1 for column in report.columns)
    below = (column.status(stake=differ) for column in report.columns)
    headings = tuple(
        ColumnHeading(column.name, f"{column.initials} {status}".strip() if setup.initials else status)
        for column, status in zip(report.columns, below, strict=True)
    )
    return headings or (ColumnHeading(""),)
