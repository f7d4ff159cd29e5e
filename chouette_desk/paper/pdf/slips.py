"""Slips as PDF pages: eight strips a page, one a player, with lines to cut along."""

from collections.abc import Iterator, Sequence
from functools import cached_property

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.names import Name
from chouette_desk.paper.pdf.flow import Block, flow, height_of, paragraph
from chouette_desk.paper.pdf.fonts import GREY, Style, isolated, text_width, wrapped_lines
from chouette_desk.paper.pdf.footer import draw_tick
from chouette_desk.paper.pdf.heading import MARGIN, PageSetup
from chouette_desk.paper.pdf.page import Area, PdfDocument, PdfPage, cut_line
from chouette_desk.paper.slips import Slip, SlipPayment, SlipTable
from chouette_desk.wording.language import _
from chouette_desk.wording.text import signed

ON_A_PAGE = 8
UP, ACROSS = 25.0, 10.0  # margins of the page, and on both sides of a line to cut along that goes up
PAD = 6.0  # above and below a strip's text
NAME, TOTAL = Style(13.0, bold=True), Style(12.0, bold=True)
SMALL, POINTS = Style(7.5, colour=GREY), Style(8.5)
PAY, SMALLER = Style(9.0), (Style(8.0), Style(7.5))  # smaller where all is on one strip then
NAME_HIGH = 17.0
GAMES, NARROW_GAMES, NARROW = 0.6, 0.58, 450.0  # the games' share of the width, and of one narrower than this
BETWEEN = 16.0
LABEL, CELL_GAP, FIVE = 34.0, 5.0, 4.0  # the numbers of a row of games, and the air between cells and after five
TICK, TICK_GAP = 7.5, 5.0  # a box to tick, and the room behind it
PAYMENTS_GAP, CLOSE_GAP = 2.0, 0.5  # below a payment, and below one in smaller letters
MOST_ROWS = 24  # of games at a table; those before them are one sum
ABSENT = "·"


def draw_slips(slips: Sequence[Slip], setup: PageSetup) -> PdfDocument:
    """Return the document of the slips, an empty page if there are none.

    A full slip takes the room of two or more.
    """
    document = PdfDocument(setup.size, _("Slips"))
    columns = list(_columns(setup))
    most, across = ON_A_PAGE // len(columns), ACROSS if len(columns) > 1 else 0.0
    names = tuple(slip.name for slip in slips)
    strips = [Strip(slip, columns[0].width - 2 * across, columns[0].height / most, most, names) for slip in slips]
    document.new_page()
    for strip, (number, area) in zip(strips, _areas(strips, columns), strict=True):
        page = document.new_page() if number == len(document.pages) else document.pages[number]
        strip.draw(page, area.inset(across, PAD))
        cut_line(page, area.x, area.y, area.right, area.y)
        if area.x > columns[0].x:
            cut_line(page, area.x, area.y, area.x, area.top)
    return document


def _columns(setup: PageSetup) -> Iterator[Area]:
    """One column of strips upright, two lying; without room for a page number."""
    width, height = setup.size
    count = 2 if setup.landscape else 1
    wide = (width - 2 * MARGIN) / count
    return (Area(MARGIN + index * wide, UP, wide, height - 2 * UP) for index in range(count))


def _areas(strips: Sequence["Strip"], columns: Sequence[Area]) -> Iterator[tuple[int, Area]]:
    """Yield each strip's page index and area, down one column after the other."""
    page, index, y = 0, 0, columns[0].top
    for strip in strips:
        if y - strip.height < columns[index].y - 0.01:
            page, index = (page, index + 1) if index + 1 < len(columns) else (page + 1, 0)
            y = columns[index].top
        y -= strip.height
        yield page, Area(columns[index].x, y, columns[index].width, strip.height)


class Strip(Struct, frozen=True, dict=True):
    """A slip laid out: games at the left, payments at the right, total above those.

    Its height is as many strips of height ``unit`` as the text needs, ``most`` of them where it would need more.
    """

    slip: Slip
    width: float
    unit: float
    most: int
    names: tuple[Name, ...]

    @cached_property
    def height(self) -> float:
        """The height with its pads."""
        need = NAME_HIGH + max(height_of(self.games), height_of(self.payments)) + 2 * PAD
        return self.unit * min(-int(-need // self.unit), self.most)

    @cached_property
    def games(self) -> list[Block]:
        """The facts, each table's rows of games and other points, and the remark."""
        facts, remark = (paragraph(text, SMALL, self._left, indent=0) for text in (self.slip.facts, self.slip.remark))
        games = [block for table in self.slip.tables for block in self._table(table)]
        return [*facts, *([replace(games[0], gap=2.0), *games[1:]] if games else ()), *remark]

    @property
    def _left(self) -> float:
        return (GAMES if self.width >= NARROW else NARROW_GAMES) * self.width - BETWEEN

    def _table(self, table: SlipTable) -> Iterator[Block]:
        if table.title:
            yield from paragraph(table.title, SMALL, self._left, indent=0)
        yield from game_rows(table.games, self._left)
        if table.besides:
            yield from paragraph(table.besides, SMALL, self._left, indent=0)

    @cached_property
    def payments(self) -> list[Block]:
        """The payments, each behind a box to tick."""
        wide = self.width - self._left - BETWEEN
        if not self.slip.payments:
            return paragraph(_("Nothing to pay."), PAY, wide, indent=0)
        room = self.unit - NAME_HIGH - 2 * PAD
        for style in (PAY, *SMALLER):
            blocks = [_payment(payment, wide, self.names, style) for payment in self.slip.payments]
            if height_of(blocks) <= room:
                return blocks
        return [_payment(payment, wide, self.names, PAY) for payment in self.slip.payments]

    def draw(self, page: PdfPage, area: Area) -> None:
        """Draw the slip: name and total above, then what is at the left and at the right."""
        right = Area(area.x + self._left + BETWEEN, area.top - NAME_HIGH, self.width - self._left - BETWEEN, NAME_HIGH)
        if text_width(self.slip.name, NAME) <= self._left:
            page.put(self.slip.name, Area(area.x, right.y, self._left, NAME_HIGH), NAME, "left")
            page.put(self.slip.total, right, TOTAL, "left")
        else:  # a long name has all the room that the total leaves
            total = page.put(self.slip.total, right, TOTAL, "right")
            page.put(self.slip.name, Area(area.x, right.y, total.x - area.x - BETWEEN, NAME_HIGH), NAME, "left")
        for blocks, x, width in ((self.games, area.x, self._left), (self.payments, right.x, right.width)):
            flow(page, Area(x, area.y, width, right.y - area.y), blocks, fresh=True)


def _payment(payment: SlipPayment, wide: float, names: Sequence[Name], style: Style) -> Block:
    lines = wrapped_lines(isolated(payment.text, names), style, wide - TICK - TICK_GAP)

    def draw(page: PdfPage, area: Area) -> None:
        draw_tick(page, Area(area.x, area.top - 1.5 - TICK, TICK, TICK), payment.paid)
        page.put_lines(lines, area.x + TICK + TICK_GAP, area.top, wide - TICK - TICK_GAP, style)

    return Block(style.leading * len(lines) + (PAYMENTS_GAP if style is PAY else CLOSE_GAP), draw)


def game_rows(games: Sequence[tuple[int, int | None]], width: float) -> list[Block]:
    """Return the points of the games in rows, each behind the numbers of its games."""
    texts = [ABSENT if points is None else signed(points) for _number, points in games]
    wide = max((text_width(text, POINTS) for text in texts), default=0.0) + CELL_GAP
    fives = int((width - LABEL) // (5 * wide + FIVE))
    a_row = 5 * fives if fives > 1 else max(1, int((width - LABEL - FIVE) // wide))
    early = max(0, len(games) - MOST_ROWS * a_row)
    blocks = [
        _game_row(_numbers(games[at : at + a_row]), texts[at : at + a_row], wide)
        for at in range(early, len(games), a_row)
    ]
    if early:
        total = signed(sum(points or 0 for _number, points in games[:early]))
        text = _("games {numbers}: {points}").format(numbers=_numbers(games[:early]), points=total)
        blocks = [*paragraph(text, SMALL, width, indent=0), *blocks]
    return blocks


def _numbers(games: Sequence[tuple[int, int | None]]) -> str:
    """The numbers of the first and the last of these games: "1–15"."""
    return f"{games[0][0]}–{games[-1][0]}" if len(games) > 1 else str(games[0][0])


def _game_row(label: str, texts: Sequence[str], wide: float) -> Block:
    def draw(page: PdfPage, area: Area) -> None:
        page.put(label, Area(area.x, area.y, LABEL - 6, area.height), SMALL, "left")
        for index, text in enumerate(texts):
            x = area.x + LABEL + index * wide + index // 5 * FIVE
            page.put(text, Area(x, area.y, wide - CELL_GAP, area.height), POINTS, "right")

    return Block(POINTS.leading, draw)
