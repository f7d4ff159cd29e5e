"""What sheets to be kept by hand have in common: lines high enough to write on, and as many as a page holds."""

from collections.abc import Sequence
from dataclasses import replace

from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.blocks import Block, flow, height_of
from chouette_desk.paper.pdf.grid import DoesNotFit, Grid, grids
from chouette_desk.paper.pdf.lines import EMPTY, Line, empty
from chouette_desk.paper.pdf.paper import Page
from chouette_desk.paper.pdf.setup import PageSetup
from chouette_desk.paper.pdf.table import Table
from chouette_desk.wording.language import _

ROW = 21.0  # as high as people write
LARGEST = 11.0
ORDER = 9.0  # a player's initials, by hand


def writing_grid(setup: PageSetup, lines: Sequence[Line], players: int, in_line: int) -> Grid:
    """The measures for lines to write on, below these that are printed; raises DoesNotFit."""
    body = setup.body
    ways = grids(body.x, body.width, lines, players, points=False, order=setup.initials)
    found = next((grid for grid in ways if grid.size <= LARGEST), None)
    if found is None:
        raise DoesNotFit
    if setup.initials:
        found = _with_order(found, body.width, in_line)
    return replace(found, row=max(found.row, ROW))


def _with_order(grid: Grid, room: float, in_line: int) -> Grid:
    """The grid with a column for the initials in which there is room to write them."""
    order = max(grid.order, min(in_line * ORDER + 6, room / 3))
    less = (order - grid.order) / len(grid.players)
    narrowest = min(grid.players)
    if narrowest - less < 14.0:
        return grid
    return replace(grid, order=order, players=tuple(each - less for each in grid.players))


def draw_table(
    page: Page, table: Table, body: Area, top: float, printed: Sequence[Line], first: int, foot: Sequence[Block]
) -> int:
    """Draws the printed lines, which may have the game ``first`` among them, and under them as many empty ones as there
    is room for above the foot; the number of the game after the last comes back."""
    first += sum(line.label.isdecimal() for line in printed)
    bottom = body.y + height_of(foot)
    room = int((top - table.names - bottom) / table.grid.row + 0.001)
    count = max(1, room - len(printed))
    away = [spot.away for spot in printed[-1].spots] if printed else [False] * len(table.heads)
    lines = [_tinted(empty(number, len(table.heads)), away) for number in range(first, first + count)]
    end = table.draw(page, top, [*printed, *lines])
    flow(page, Area(body.x, body.y, body.width, end - body.y), foot, fresh=False)
    return first + count


def _tinted(line: Line, away: Sequence[bool]) -> Line:
    return replace(line, spots=tuple(replace(EMPTY, away=each) for each in away))


def carried_by_hand(players: int) -> Line:
    """The line at the top of a further page on which the totals are brought over by hand."""
    return replace(empty(None, players), label=_("carried"), word=True, strong=True)
