"""A cell as a careful scorekeeper writes it: the number, its circle, stroke and label, the letter, the points."""

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Side
from chouette_desk.core.sheet import Mark, Role
from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.fonts import CAPITAL, width
from chouette_desk.paper.pdf.grid import Grid, across, fold
from chouette_desk.paper.pdf.lines import Spot
from chouette_desk.paper.pdf.paper import Page
from chouette_desk.paper.pdf.text import ACCENT, GREY, INK, Style

CIRCLE = 0.75
WIDEST = 110.0  # in wider cells, letters and points keep this close to the number
STROKE = 0.7
EDGE = 2.0
HIGH = 1.17  # a line of letters, in their size
LINE = 1.6  # from the line above to the label of a circle


def draw_spot(page: Page, area: Area, spot: Spot, grid: Grid) -> None:
    """Draws a cell within its area."""
    if spot.away:
        page.tint(area)
    if area.width > WIDEST:
        area = area.inset((area.width - WIDEST) / 2)
    if spot.role:
        _draw_role(page, area, spot.role, grid)
    if spot.cube:
        draw_cube(page, area, spot.cube, grid)
    if spot.points and grid.points:
        _draw_points(page, area, spot.points, grid)
    if spot.total:
        _draw_number(page, area, spot, grid)


def _draw_role(page: Page, area: Area, role: Role, grid: Grid) -> None:
    size = grid.small
    corner = Area(area.x + EDGE, area.top - 0.8 - HIGH * size, size, HIGH * size)
    style = Style(size, bold=True, colour=ACCENT) if role is Role.BOX else Style(size, colour=GREY)
    page.put(role.value, corner, style, "left", "top")


def _draw_points(page: Page, area: Area, points: str, grid: Grid) -> None:
    high = grid.small * 0.8
    strip = Area(area.x + 1, area.y + 1.2, area.width - 1 - EDGE, high)
    page.put(points, strip, Style(grid.small, colour=GREY), "right", "bottom")


def _draw_number(page: Page, area: Area, spot: Spot, grid: Grid) -> None:
    pieces = [spot.total] if len(spot.total) <= grid.longest else fold(spot.total, grid.longest)
    style = Style(grid.size, colour=GREY if spot.quiet else INK)
    wide = max(width(piece) for piece in pieces) * grid.size
    x, y = _centre(area, grid)
    step = 0.9 * grid.size
    for place, piece in enumerate(pieces):
        middle = y + (len(pieces) - 1) * step / 2 - place * step
        high = CAPITAL * grid.size + 0.1
        page.put(piece, Area(area.x + 0.6, middle - high / 2, area.width - 1.2, high), style)
    if spot.mark:
        high = grid.radius
        radii = (min(across(wide, grid.size, grid.folds), area.width / 2 - 0.5), high)
        draw_mark(page, area, (x, y), radii, spot.mark, grid.small, above=grid.stacked)


def _centre(area: Area, grid: Grid) -> tuple[float, float]:
    """The middle of the number: of the cell, or of the band that is the number's."""
    x, y = area.middle
    if not grid.stacked:
        return x, y
    below = grid.small if grid.points else 0.0
    return x, area.y + below + (area.height - grid.small - below) / 2 + 0.1


def draw_mark(
    page: Page,
    area: Area,
    centre: tuple[float, float],
    radii: tuple[float, float],
    mark: Mark,
    size: float,
    *,
    above: bool = False,
) -> None:
    """The circle, its label beside it to the upper right, and the stroke through a circle that is done with.

    ``above``: there is a band above the circle, into which a wide label may reach.
    """
    (x, y), (out, up) = centre, radii
    page.circle(Area(x - out, y - up, 2 * out, 2 * up), CIRCLE)
    if mark.crossed:
        page.stroke(x - out, y - 0.66 * up, x + 0.92 * out, y + 0.66 * up, STROKE, ACCENT)
    if mark.label:
        page.put(
            mark.label, _beside(area, centre, radii, width(mark.label) * size, size, above), Style(size), "left", "top"
        )


def _beside(
    area: Area, centre: tuple[float, float], radii: tuple[float, float], wide: float, size: float, above: bool
) -> Area:
    """Where a label so wide stands: level with the circle's top and clear of the line above, or in the band there."""
    (x, y), (out, up) = centre, radii
    left, top = x + out + 0.9, min(y + up - 0.3, area.top - LINE)
    if above and left + wide > area.right - 0.8:
        left, top = area.right - 0.8 - wide, area.top - 1.2
    left = min(left, area.right - 2.5)
    return Area(left, top - HIGH * size, area.right - left - 0.5, HIGH * size)


def draw_cube(page: Page, area: Area, cube: Cube, grid: Grid) -> None:
    """A cube of a game in progress: its value in a square, a bar on the side of who owns it; a dash when it is out."""
    x, y = _centre(area, grid)
    if not cube.live:
        page.put("–", area.inset(1, 1), Style(grid.size, colour=GREY))
        return
    size = 0.72 * grid.size
    text = str(cube.value)
    half = min(max(width(text) * size / 2 + 1.6, 0.62 * grid.size), area.width / 2 - 1)
    square = Area(x - half, y - 0.62 * grid.size, 2 * half, 1.24 * grid.size)
    page.box(square, 0.6, INK)
    page.put(text, square.inset(0.8, 0.8), Style(size))
    if cube.owner is not None:
        edge = square.top if cube.owner is Side.BOX else square.y
        page.line(square.x, edge, square.right, edge, 1.6, ACCENT)
