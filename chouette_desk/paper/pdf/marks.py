"""Cells of the sheet: number, circle, stroke, label, letter, points."""

from functools import cache

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Side
from chouette_desk.core.night import SeatStatus
from chouette_desk.core.sheet import Mark, Role
from chouette_desk.paper.charts import Point
from chouette_desk.paper.pdf.fonts import ACCENT, CAPITAL, GREY, INK, Style, width
from chouette_desk.paper.pdf.measures import HIGH, WORD, Measures, PrintedCell, circle_half_width, split_number
from chouette_desk.paper.pdf.page import GREYED, PALE, Area, PdfPage

CIRCLE = 0.75
WIDEST = 9.0  # times the size of the number: in wider cells, letters and points keep this close to it
STROKE = 0.7
EDGE = 2.0
LINE = 1.6  # from the line above to the label of a circle
BAND = 1.5  # from the line above to letters in a band of their own
TINTS = {SeatStatus.LEFT: GREYED, SeatStatus.AWAY: PALE}


def draw_cell(page: PdfPage, area: Area, cell: PrintedCell, measures: Measures) -> None:
    """Draw a cell within its area."""
    if cell.absence:
        page.tint(area, TINTS[cell.absence])
    if area.width > WIDEST * measures.size:
        area = area.inset((area.width - WIDEST * measures.size) / 2)
    small = measures.small
    if cell.role:
        corner = Area(area.x + EDGE, area.top - 0.8 - HIGH * small, small, HIGH * small)
        page.put(cell.role.value, corner, role_style(cell.role, small), "left", "top")
    if cell.cube:
        draw_cube(page, area, cell.cube, measures)
    if cell.points and measures.points:
        foot = Area(area.x + 1, area.y + 1.2, area.width - 1 - EDGE, small * 0.8)
        page.put(cell.points, foot, _figures(small, True), "right", "bottom")
    if cell.total:
        _draw_number(page, area, cell, measures)


@cache
def _figures(size: float, quiet: bool) -> Style:
    return Style(size, colour=GREY if quiet else INK)


@cache
def role_style(role: Role, size: float) -> Style:
    """The type of a letter."""
    return Style(size, bold=True, colour=ACCENT) if role is Role.BOX else Style(size, colour=GREY)


def _draw_number(page: PdfPage, area: Area, cell: PrintedCell, measures: Measures) -> None:
    pieces = [cell.total] if len(cell.total) <= measures.longest else split_number(cell.total, measures.longest)
    style = _figures(measures.size, cell.quiet)
    x, y = _centre(area, measures)
    step, high = 0.9 * measures.size, CAPITAL * measures.size + 0.1
    for index, piece in enumerate(pieces):
        middle = y + (len(pieces) - 1) * step / 2 - index * step
        page.put(piece, Area(area.x + 0.6, middle - high / 2, area.width - 1.2, high), style)
    if cell.mark:
        wide, high = max(map(width, pieces)) * measures.size, measures.radius
        radii = (min(circle_half_width(wide, measures.size, measures.layout.pieces), area.width / 2 - 0.5), high)
        draw_mark(page, area, (x, y), radii, cell.mark, measures.small, above=measures.layout.stacked)


def _centre(area: Area, measures: Measures) -> tuple[float, float]:
    """The middle of the number: near that of the cell, below its letters."""
    return area.middle[0], number_line(area, measures)


def number_line(area: Area, measures: Measures) -> float:
    """The height at which numbers stand in a line of the sheet, with all beside them."""
    middle = area.middle[1]
    if not measures.layout.stacked:
        return middle
    above = HIGH * measures.small
    below = above if measures.points else 0.0
    in_band = area.y + below + (area.height - above - below) / 2 + 0.1
    return max(in_band, min(middle, area.top - BAND - above - measures.radius))


def draw_mark(
    page: PdfPage, area: Area, centre: Point, radii: Point, mark: Mark, size: float, *, above: bool = False
) -> None:
    """Draw the circle, its label and its stroke.

    A wide label may reach into a band ``above`` the circle.
    """
    (x, y), (out, up) = centre, radii
    page.circle(Area(x - out, y - up, 2 * out, 2 * up), CIRCLE)
    if mark.crossed:
        page.stroke(x - out, y - 0.66 * up, x + 0.92 * out, y + 0.66 * up, STROKE, ACCENT)
    # the label is level with the circle's top and clear of the line above, or in the band there
    left, top = x + out + 0.9, min(y + up - 0.3, area.top - LINE)
    wide = width(mark.label) * size
    if above and left + wide > area.right - 0.8:
        left, top = area.right - 0.8 - wide, area.top - 1.2
    left = min(left, area.right - 2.5)
    label = Area(left, top - HIGH * size, area.right - left - 0.5, HIGH * size)
    page.put(mark.label, label, Style(size), "left", "top")


def draw_cube(page: PdfPage, area: Area, cube: Cube, measures: Measures) -> None:
    """Draw a cube: its value in a square, a bar on its owner's side, a dash when out."""
    x, y = _centre(area, measures)
    if not cube.live:
        page.put("–", area.inset(1, 1), Style(measures.size, colour=GREY))
        return
    size = max(WORD, 0.72 * measures.size)
    text = str(cube.value)
    half = min(max(width(text) * size / 2 + 1.6, 0.62 * measures.size), area.width / 2 - 1)
    square = Area(x - half, y - 0.62 * measures.size, 2 * half, 1.24 * measures.size)
    page.box(square, 0.6, INK)
    page.put(text, square.inset(0.8, 0.8), Style(size))
    if cube.owner is not None:
        edge = square.top if cube.owner is Side.BOX else square.y
        page.line(square.x, edge, square.right, edge, 1.6, ACCENT)
