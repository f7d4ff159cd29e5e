"""The filled sheet: a night as a careful scorekeeper would draw it, on as many pages as it takes."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import cached_property

from chouette_desk.core.fold import night_before
from chouette_desk.core.game import Game
from chouette_desk.core.sheet import Role
from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.blocks import Block, height_of, pour
from chouette_desk.paper.pdf.carried import carried_line, next_event
from chouette_desk.paper.pdf.endings import in_progress, next_order, notes, settlement, signatures
from chouette_desk.paper.pdf.grid import DoesNotFit, Grid, grids
from chouette_desk.paper.pdf.heading import Head, draw_head, fitting, head_height, head_of, whole_head
from chouette_desk.paper.pdf.legend import legend
from chouette_desk.paper.pdf.lines import Line, Spot, lines_of
from chouette_desk.paper.pdf.names import ColumnHead
from chouette_desk.paper.pdf.numbering import number_pages, sign_pages
from chouette_desk.paper.pdf.paper import Page, Paper
from chouette_desk.paper.pdf.setup import PageSetup
from chouette_desk.paper.pdf.table import Table
from chouette_desk.paper.report import Column, Report
from chouette_desk.wording.language import _

ON_ONE_PAGE_FROM = 9.0  # figures become so small, and no smaller, to keep a night on one page
ON_MANY_PAGES = 10.5  # the largest figures of a night that needs several


def drawn(report: Report, setup: PageSetup) -> Paper:
    """The filled sheet of a night; raises NoGlyph and DoesNotFit."""
    sheet = FilledSheet(report, setup)
    paper = new_paper(setup, sheet.head)
    sheet.draw(paper)
    number_pages(paper, setup.body)
    sign_pages(paper, setup.body, report.fingerprint)
    return paper


def new_paper(setup: PageSetup, head: Head) -> Paper:
    """Paper without a page yet, with the head as its metadata."""
    title = " · ".join((head.club, *head.facts[:1]))
    return Paper(setup.size, title, author=head.author, subject=_("Chouette scoresheet"))


@dataclass(frozen=True)
class FilledSheet:
    """A night's sheet in the making."""

    report: Report
    setup: PageSetup

    @cached_property
    def head(self) -> Head:
        """What stands at the top of every page."""
        return head_of(self.report.night.heading, self.report.rulebook)

    @cached_property
    def short_head(self) -> Head:
        """The head, cut where it is too long to stand on every page."""
        return fitting(self.head, self.setup.body)

    @cached_property
    def head_height(self) -> float:
        """How high the head is."""
        return head_height(self.setup.body, self.short_head)

    @cached_property
    def lines(self) -> list[Line]:
        """The lines of the night, and that of a game in progress."""
        lines = lines_of(self.report, circles=self.setup.circles, initials=self.setup.initials)
        game = self.report.night.game
        return [*lines, progress_line(self.report, game, self.setup)] if game else lines

    @cached_property
    def blocks(self) -> list[Block]:
        """What follows the table."""
        width = self.setup.body.width
        night = self.report.night
        away = any(spot.away for line in self.lines for spot in line.spots)
        return [
            *legend(self.setup, width, away=away),
            *in_progress(night, width),
            *next_order(night, width),
            *settlement(self.report, width),
            *notes(self.report, width),
            *whole_head(self.head, self.setup.body),
            *signatures(width),
        ]

    @cached_property
    def table(self) -> Table:
        """The table with its measures: the largest figures with which the night is on one page, if it can be."""
        heads = column_heads(self.report, self.setup)
        body = self.setup.body

        def on_one_page(grid: Grid) -> bool:
            table = Table(grid, heads).names + grid.row * len(self.lines)
            return self.head_height + table + height_of(self.blocks) <= body.height

        setup = self.setup
        ways = grids(body.x, body.width, self.lines, len(heads), points=setup.points, order=setup.initials)
        return Table(chosen(ways, on_one_page), heads)

    def draw(self, paper: Paper) -> None:
        """Draws page after page."""
        body = self.setup.body
        begin = 0
        while True:
            page = paper.new_page()
            top = draw_head(page, body, self.short_head)
            carried = [self._carried(begin)] if begin else []
            end = self._end(begin, self._room(top) - len(carried))
            top = self.table.draw(page, top, [*carried, *self.lines[begin:end]])
            begin = end
            if begin >= len(self.lines):
                break
        self._draw_blocks(paper, page, Area(body.x, body.y, body.width, top - body.y))

    def _room(self, top: float) -> int:
        """How many lines a page holds."""
        return int((top - self.table.names - self.setup.body.y) / self.table.grid.row + 0.001)

    def _event(self, begin: int) -> int:
        """The event before which the pages above this line were full."""
        night = self.report.night
        return next_event(night, begin) if begin < len(night.sheet.rows) else len(night.events)

    def _carried(self, begin: int) -> Line:
        """What is brought over to the page that begins with this line."""
        event = self._event(begin)
        sheet = night_before(self.report.night, event).sheet
        return carried_line(self.report, sheet, event, begin - 1, circles=self.setup.circles)

    def _end(self, begin: int, room: int) -> int:
        """The line before which the page is full; lines of one game stay together where they can."""
        end = min(len(self.lines), begin + max(1, room))
        while end < len(self.lines) and end - 1 > begin and self.lines[end - 1].whole:
            end -= 1
        return end

    def _draw_blocks(self, paper: Paper, page: Page, area: Area) -> None:
        """What follows the table, on this page and as many more as it takes."""
        pour(page, area, self.blocks, lambda: further_page(paper, self.setup, self.head))


def further_page(paper: Paper, setup: PageSetup, head: Head) -> tuple[Page, Area]:
    """One more page with its head, and the room below that."""
    body = setup.body
    page = paper.new_page()
    top = draw_head(page, body, fitting(head, body))
    return page, Area(body.x, body.y, body.width, top - body.y)


def chosen(ways: Iterable[Grid], on_one_page: Callable[[Grid], bool]) -> Grid:
    """The grid with the largest figures that puts all on one page; or else one for several pages. Raises DoesNotFit
    where there is no way at all."""
    several = None
    for place, grid in enumerate(ways):
        if (not place or grid.size >= ON_ONE_PAGE_FROM) and on_one_page(grid):
            return grid
        if several is None and grid.size <= ON_MANY_PAGES:
            several = grid
        if grid.size < ON_ONE_PAGE_FROM:
            break
    if several is None:
        raise DoesNotFit
    return several


def column_heads(report: Report, setup: PageSetup) -> tuple[ColumnHead, ...]:
    """The players' names, under them their initials, their stakes where these differ, and who is not at the table;
    one empty column where nobody has sat down yet."""
    differ = any(column.multiple != 1 for column in report.columns)
    heads = tuple(ColumnHead(column.name, " ".join(_below(column, setup, differ))) for column in report.columns)
    return heads or (ColumnHead(""),)


def _below(column: Column, setup: PageSetup, differ: bool) -> Iterable[str]:
    if setup.initials:
        yield column.initials
    if differ:
        yield f"×{column.multiple}"
    if column.has_left:
        yield _("left")
    elif column.looks_on:
        yield _("looks on")


def progress_line(report: Report, game: Game, setup: PageSetup) -> Line:
    """The line of a game in progress: its letters, and where its cubes are."""
    now = len(report.night.events)
    roles = {game.box: Role.BOX, game.captain: Role.CAPTAIN}
    if game.partner:
        roles[game.partner] = Role.PARTNER
    return Line(
        label=_("{game} now").format(game=game.number),
        spots=tuple(
            Spot(role=roles.get(name), cube=game.cubes.get(name), away=report.is_absent(name, now))
            for name in report.night.columns
        ),
        order=tuple(report.initials[name] for name in game.line) if setup.initials else (),
        partner=report.initials[game.partner] if game.partner else None,
        word=True,
    )
