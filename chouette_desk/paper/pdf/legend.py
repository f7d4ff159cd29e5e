"""The legend of the marks, in one line."""

from collections.abc import Iterator

from chouette_desk.core.sheet import Mark
from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.blocks import Block, Draw, Item, rows_of, words
from chouette_desk.paper.pdf.marks import draw_mark
from chouette_desk.paper.pdf.paper import Page
from chouette_desk.paper.pdf.setup import PageSetup
from chouette_desk.paper.pdf.text import ACCENT, GREY, Style, text_width
from chouette_desk.wording.language import _

SIZES = (6.75, 6.5, 6.25, 6.0, 5.75, 5.5, 5.25, 5.0)
BETWEEN = 1.3  # in the size of the letters


def legend(setup: PageSetup, width: float, *, away: bool = False) -> list[Block]:
    """What the marks of this sheet mean: on one line, smaller if need be, on several where none is small enough."""
    tries = (_in_lines(setup, size, width, away=away) for size in SIZES)
    lines = next((each for each in tries if len(each) == 1), None)
    first, *rest = lines or _in_lines(setup, SIZES[-1], width, away=away)
    return [Block(first.height, first.draw, gap=4.0), *rest]


def _in_lines(setup: PageSetup, size: float, width: float, *, away: bool) -> list[Block]:
    return rows_of(list(_items(setup, size, away=away)), width, size * 1.75, BETWEEN * size, indent=0)


def _items(setup: PageSetup, size: float, *, away: bool) -> Iterator[Item]:
    yield _letter("b", _("Box"), size, box=True)
    yield _letter("c", _("Captain"), size)
    yield _letter("p", _("Partner"), size)
    if setup.circles:
        yield _circle(Mark(), _("open circles from the top down are the Team; on one line: plain, b, p, 1, 2 …"), size)
        yield _circle(Mark(crossed=True), _("done with"), size)
    if setup.initials:
        yield _initials(_("line as the game began, (Partner)"), size)
    if away:
        yield _tint(_("away"), size)


def _letter(letter: str, meaning: str, size: float, *, box: bool = False) -> Item:
    style = Style(size, bold=box, colour=ACCENT if box else GREY)

    def draw(page: Page, area: Area) -> None:
        page.put(letter, area, style)

    return _sampled(text_width(letter, style), draw, meaning, size)


def _circle(mark: Mark, meaning: str, size: float) -> Item:
    high = 0.55 * size

    def draw(page: Page, area: Area) -> None:
        draw_mark(page, area, area.middle, (1.3 * high, high), mark, size)

    return _sampled(3.0 * high, draw, meaning, size)


def _initials(meaning: str, size: float) -> Item:
    style = Style(size, bold=True, colour=GREY)

    def draw(page: Page, area: Area) -> None:
        middle = area.y + area.height / 2
        page.box(Area(area.x, middle - 0.72 * size, area.width, 1.44 * size), 0.6, GREY)
        page.put("A", area, style)

    return _sampled(text_width("A", style) + 4, draw, meaning, size)


def _tint(meaning: str, size: float) -> Item:
    def draw(page: Page, area: Area) -> None:
        middle = area.y + area.height / 2
        page.tint(Area(area.x, middle - 0.6 * size, area.width, 1.2 * size))

    return _sampled(1.8 * size, draw, meaning, size)


def _sampled(wide: float, sample: Draw, meaning: str, size: float) -> Item:
    """A sample of a mark, and what it means behind it."""
    said = words(meaning, Style(size, colour=GREY))

    def draw(page: Page, area: Area) -> None:
        sample(page, Area(area.x, area.y, wide + 0.2, area.height))
        said.draw(page, Area(area.x + wide + 3, area.y, area.width - wide - 3, area.height))

    return Item(wide + 3 + said.width, draw)
