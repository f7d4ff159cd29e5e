"""Cells of the sheet: the number, its circle, stroke and label, the letter, the points; and their legend."""

from collections.abc import Iterator

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Side
from chouette_desk.core.sheet import Mark, Role
from chouette_desk.paper.pdf.flow import Block, Draw, RowItem, rows_of, text_item
from chouette_desk.paper.pdf.fonts import ACCENT, CAPITAL, GREY, INK, Style, text_width, width
from chouette_desk.paper.pdf.heading import PageSetup
from chouette_desk.paper.pdf.measures import Measures, SheetCell, circle_half_width, split_number
from chouette_desk.paper.pdf.page import Area, Page
from chouette_desk.wording.language import _
from chouette_desk.wording.sheet import ROLES

CIRCLE = 0.75
WIDEST = 110.0  # in wider cells, letters and points keep this close to the number
STROKE = 0.7
EDGE = 2.0
HIGH = 1.17  # a line of letters, in their size
LINE = 1.6  # from the line above to the label of a circle


def draw_cell(page: Page, area: Area, cell: SheetCell, measures: Measures) -> None:
    """Draw a cell within its area."""
    if cell.away:
        page.tint(area)
    if area.width > WIDEST:
        area = area.inset((area.width - WIDEST) / 2)
    small = measures.small
    if cell.role:
        corner = Area(area.x + EDGE, area.top - 0.8 - HIGH * small, small, HIGH * small)
        page.put(cell.role.value, corner, _role_style(cell.role, small), "left", "top")
    if cell.cube:
        draw_cube(page, area, cell.cube, measures)
    if cell.points and measures.points:
        foot = Area(area.x + 1, area.y + 1.2, area.width - 1 - EDGE, small * 0.8)
        page.put(cell.points, foot, Style(small, colour=GREY), "right", "bottom")
    if cell.total:
        _draw_number(page, area, cell, measures)


def _role_style(role: Role, size: float) -> Style:
    return Style(size, bold=True, colour=ACCENT) if role is Role.BOX else Style(size, colour=GREY)


def _draw_number(page: Page, area: Area, cell: SheetCell, measures: Measures) -> None:
    pieces = [cell.total] if len(cell.total) <= measures.longest else split_number(cell.total, measures.longest)
    style = Style(measures.size, colour=GREY if cell.quiet else INK)
    wide = max(width(piece) for piece in pieces) * measures.size
    x, y = _centre(area, measures)
    step = 0.9 * measures.size
    for index, piece in enumerate(pieces):
        middle = y + (len(pieces) - 1) * step / 2 - index * step
        high = CAPITAL * measures.size + 0.1
        page.put(piece, Area(area.x + 0.6, middle - high / 2, area.width - 1.2, high), style)
    if cell.mark:
        high = measures.radius
        radii = (min(circle_half_width(wide, measures.size, measures.pieces), area.width / 2 - 0.5), high)
        draw_mark(page, area, (x, y), radii, cell.mark, measures.small, above=measures.stacked)


def _centre(area: Area, measures: Measures) -> tuple[float, float]:
    """The middle of the number: of the cell, or of the band that is the number's."""
    x, y = area.middle
    if not measures.stacked:
        return x, y
    below = measures.small if measures.points else 0.0
    return x, area.y + below + (area.height - measures.small - below) / 2 + 0.1


Pair = tuple[float, float]


def draw_mark(
    page: Page, area: Area, centre: Pair, radii: Pair, mark: Mark, size: float, *, above: bool = False
) -> None:
    """Draw the circle, its label and its stroke; into a band ``above`` the circle a wide label may reach."""
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


def draw_cube(page: Page, area: Area, cube: Cube, measures: Measures) -> None:
    """Draw a cube of a game in progress: its value in a square, a bar on its owner's side; a dash when it is out."""
    x, y = _centre(area, measures)
    if not cube.live:
        page.put("–", area.inset(1, 1), Style(measures.size, colour=GREY))
        return
    size = 0.72 * measures.size
    text = str(cube.value)
    half = min(max(width(text) * size / 2 + 1.6, 0.62 * measures.size), area.width / 2 - 1)
    square = Area(x - half, y - 0.62 * measures.size, 2 * half, 1.24 * measures.size)
    page.box(square, 0.6, INK)
    page.put(text, square.inset(0.8, 0.8), Style(size))
    if cube.owner is not None:
        edge = square.top if cube.owner is Side.BOX else square.y
        page.line(square.x, edge, square.right, edge, 1.6, ACCENT)


# The legend of the marks, in one line.

SIZES = (6.75, 6.5, 6.25, 6.0, 5.75, 5.5, 5.25, 5.0)
BETWEEN = 1.3  # in the size of the letters


def legend(setup: PageSetup, width: float, *, away: bool = False) -> list[Block]:
    """The meaning of the marks, on one line, smaller if need be; on several where none is small enough."""
    lines: list[Block] = []
    for size in SIZES:
        lines = rows_of(list(_items(setup, size, away=away)), width, size * 1.75, BETWEEN * size, indent=0)
        if len(lines) == 1:
            break
    first, *rest = lines
    return [Block(first.height, first.draw, gap=4.0), *rest]


def _items(setup: PageSetup, size: float, *, away: bool) -> Iterator[RowItem]:
    for role, word in ROLES.items():
        yield _letter(role, _(word), size)
    if setup.circles:
        yield _circle(Mark(), _("open circles from the top down are the Team; on one line: plain, b, p, 1, 2 …"), size)
        yield _circle(Mark(crossed=True), _("done with"), size)
    if setup.initials:
        yield _initials(_("line as the game began, (Partner)"), size)
    if away:
        yield _tint(_("away"), size)


def _letter(role: Role, meaning: str, size: float) -> RowItem:
    style = _role_style(role, size)
    return _sampled(text_width(role.value, style), lambda page, area: page.put(role.value, area, style), meaning, size)


def _circle(mark: Mark, meaning: str, size: float) -> RowItem:
    high = 0.55 * size

    def draw(page: Page, area: Area) -> None:
        draw_mark(page, area, area.middle, (1.3 * high, high), mark, size)

    return _sampled(3.0 * high, draw, meaning, size)


def _initials(meaning: str, size: float) -> RowItem:
    style = Style(size, bold=True, colour=GREY)

    def draw(page: Page, area: Area) -> None:
        page.box(Area(area.x, area.middle[1] - 0.72 * size, area.width, 1.44 * size), 0.6, GREY)
        page.put("A", area, style)

    return _sampled(text_width("A", style) + 4, draw, meaning, size)


def _tint(meaning: str, size: float) -> RowItem:
    def draw(page: Page, area: Area) -> None:
        page.tint(Area(area.x, area.middle[1] - 0.6 * size, area.width, 1.2 * size))

    return _sampled(1.8 * size, draw, meaning, size)


def _sampled(wide: float, sample: Draw, meaning: str, size: float) -> RowItem:
    """A sample of a mark with its meaning."""
    item = text_item(meaning, Style(size, colour=GREY))

    def draw(page: Page, area: Area) -> None:
        sample(page, Area(area.x, area.y, wide + 0.2, area.height))
        item.draw(page, Area(area.x + wide + 3, area.y, area.width - wide - 3, area.height))

    return RowItem(wide + 3 + item.width, draw)
