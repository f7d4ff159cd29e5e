"""Wall sheets, readable from two metres: a season's standings, or short rules.

The rule of their size: nothing is smaller than 18 points, and names and points are not smaller than 20. A capital of 18
points is 4.6 mm high, 8 minutes of arc at two metres; a healthy eye reads 5.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from itertools import accumulate, pairwise
from typing import NamedTuple

from msgspec import Struct

from chouette_desk.core.money import rounded
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.standings import Season, ranked
from chouette_desk.paper import Paper
from chouette_desk.paper.pdf.flow import Block, column_height, flow, in_columns, sentence_behind_dot
from chouette_desk.paper.pdf.fonts import GREY, INK, LEADING, Style, isolated, text_width, wrapped_lines
from chouette_desk.paper.pdf.heading import SIZES as PAPER_SIZES
from chouette_desk.paper.pdf.heading import number_pages
from chouette_desk.paper.pdf.page import HAIR, HEAVY, STRONG, Along, Area, PdfDocument, PdfPage
from chouette_desk.paper.standings import display_names, season_facts
from chouette_desk.wording.language import _
from chouette_desk.wording.rules import short_rules
from chouette_desk.wording.text import minus

SIZES = {paper: (height, 2 * width) for paper, (width, height) in PAPER_SIZES.items()}
"""The paper of the wall by that of the desk, which is half of it: A3 and tabloid; in points, upright."""

SMALLEST, SMALLEST_NAME = 18.0, 20.0
LARGEST_NAME, LARGEST_RULE = 48.0, 36.0
MARGIN, FOOT = 42.0, 24.0
TITLE, FACTS = Style(44.0, bold=True), Style(20.0, colour=GREY)
BELOW_TITLE = 18.0
NUMBER = Style(SMALLEST, colour=GREY)


def draw_wall_sheet(content: Season | Rulebook, paper: Paper = "A4", *, landscape: bool = False) -> PdfDocument:
    """The wall sheet of a season or of a rulebook."""
    if isinstance(content, Season):
        return _draw_standings(content, paper, landscape)
    return _draw_rules(content, paper, landscape)


def _draw_standings(season: Season, paper: Paper, landscape: bool) -> PdfDocument:
    """Place, name, points, nights and points a game, as large as there is room for."""
    facts = season_facts(season)
    nobody = "" if season.standings else _("There are no games to show.")
    names = tuple(display_names(season).values())
    pages = WallPages(_("Standings"), tuple(filter(None, (isolated(facts, names), nobody))), paper, landscape)
    columns = 3 if landscape else 2
    return pages.drawn(_of_standings(season, pages.room.width, *way) for way in _ways_of_names(columns))


def _draw_rules(rulebook: Rulebook, paper: Paper, landscape: bool) -> PdfDocument:
    """The short rules, each behind a dot, as large as there is room for."""
    facts = tuple(filter(None, (_("The rules in short"), rulebook.source)))
    pages = WallPages(rulebook.title, facts, paper, landscape)
    columns = 2 if landscape else 1
    styles = (Style(LARGEST_RULE - step) for step in range(int(LARGEST_RULE - SMALLEST) + 1))
    wide = column_width(pages.room.width, columns)
    return pages.drawn(WallLayout(columns, None, _rules(rulebook, wide, style)) for style in styles)


# Pages.

BETWEEN = 40.0  # columns of the page


class WallLayout(NamedTuple):
    """A way to fill pages: blocks in columns, each under a head if there is one.

    ``whole``: no word had to be split.
    """

    columns: int
    head: Block | None
    blocks: Sequence[Block]
    whole: bool = True


def column_width(width: float, columns: int) -> float:
    """The width of each of so many columns."""
    return (width - BETWEEN * (columns - 1)) / columns


class WallPages(Struct, frozen=True, dict=True):
    """Pages with a title and facts on each."""

    title: str
    facts: tuple[str, ...]
    paper: Paper
    landscape: bool

    @cached_property
    def _size(self) -> tuple[float, float]:
        width, height = SIZES[self.paper]
        return (height, width) if self.landscape else (width, height)

    @cached_property
    def _head(self) -> Sequence[tuple[str, Style]]:
        """The lines of title and facts."""
        wide = self._size[0] - 2 * MARGIN
        texts = ((self.title, TITLE), *((fact, FACTS) for fact in self.facts))
        return [(line, style) for text, style in texts for line in wrapped_lines(text, style, wide)]

    @cached_property
    def room(self) -> Area:
        """The area under the facts."""
        width, height = self._size
        top = height - MARGIN - sum(style.leading for _line, style in self._head) - BELOW_TITLE
        return Area(MARGIN, MARGIN + FOOT, width - 2 * MARGIN, top - MARGIN - FOOT)

    def drawn(self, layouts: Iterable[WallLayout]) -> PdfDocument:
        """Return the document in the first layout with whole words and fewest pages."""
        pages, rank = list[PdfPage](), (True, 0)
        for layout in layouts:
            spread = self._filled(layout)
            if not pages or (not layout.whole, len(spread)) < rank:
                pages, rank = spread, (not layout.whole, len(spread))
            if rank == (False, 1):
                break
        document = PdfDocument(self._size, self.title, pages=pages)
        for page in pages:
            y = self._size[1] - MARGIN
            for line, style in self._head:
                y = page.put_lines([line], MARGIN, y, self.room.width, style)
        number_pages(document, self.room, NUMBER)
        return document

    def _filled(self, layout: WallLayout) -> list[PdfPage]:
        """Return a layout's pages without title and facts; the last has even columns."""
        wide = column_width(self.room.width, layout.columns)
        left, pages = list(layout.blocks), list[PdfPage]()
        while left or not pages:
            pages.append(PdfPage())
            even = in_columns(left, layout.columns)
            high = max(map(column_height, even), default=0.0) + (layout.head.height if layout.head else 0.0)
            room = self.room._replace(y=self.room.top - high, height=high) if high <= self.room.height else self.room
            for index in range(layout.columns):
                area = room._replace(x=room.x + index * (wide + BETWEEN), width=wide)
                if left and layout.head:
                    high = layout.head.height
                    layout.head.draw(pages[-1], Area(area.x, area.top - high, wide, high))
                    area = area._replace(height=area.height - high)
                left = flow(pages[-1], area, left, fresh=True)
        return pages


# The standings.

ROW = 1.45  # the height of a row of one line, in the size of the names
HEADING = 0.5  # the size of headings, in that of the names
PAD = 0.5  # between columns, in the size of the names


def _ways_of_names(columns: int) -> Iterator[tuple[int, int, float]]:
    """Columns of the page, values of a row, and the size of names, the better first."""
    sizes = [LARGEST_NAME - 2.0 * step for step in range(int(LARGEST_NAME - SMALLEST_NAME) // 2 + 1)]
    yield from ((1, 5, size) for size in sizes)
    yield from ((count, shown, size) for count in range(2, columns + 1) for shown in (4, 3) for size in sizes)


def _of_standings(season: Season, width: float, columns: int, shown: int, size: float) -> WallLayout:
    """A row a player with the first so many values."""
    names = display_names(season)
    rows = [
        (
            str(place),
            names[standing.player],
            minus(standing.points),
            str(standing.nights),
            "" if standing.points_a_game is None else minus(str(rounded(standing.points_a_game))),
        )
        for place, standing in ranked(season.standings)
    ]
    headings = ("", _("Player"), _("Points"), _("Nights"), _("Points a game"))[:shown]
    table = WallTable(headings, [row[:shown] for row in rows], column_width(width, columns), size)
    return WallLayout(columns, table.head, [table.row(index) for index in range(len(rows))], table.whole)


class WallTable(Struct, frozen=True, dict=True):
    """A table in large type; the second column is text and has the remaining room."""

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]
    width: float
    size: float

    @cached_property
    def _heading_style(self) -> Style:
        return Style(max(SMALLEST, HEADING * self.size), colour=GREY)

    @cached_property
    def _edges(self) -> list[float]:
        """The edges of the columns, from the left of the table."""
        widths = [self._needed(index) for index in range(len(self.headings))]
        widths[1] = self.width - sum(widths) + widths[1]
        return list(accumulate(widths, initial=0.0))

    def _needed(self, index: int) -> float:
        """The width of a column of numbers, with its pad."""
        cells = [text_width(row[index], self._style(index)) for row in self.rows]
        words = [text_width(word, self._heading_style) for word in self.headings[index].split()]
        return max([0.0, *cells, *words]) + PAD * self.size

    def _style(self, index: int) -> Style:
        return Style(self.size, bold=index == 2, colour=INK if index in (1, 2) else GREY)

    @cached_property
    def whole(self) -> bool:
        """True if the names' words need not be parted."""
        words = (word for row in self.rows for word in row[1].replace("-", "- ").split())
        return max((text_width(word, self._style(1)) for word in words), default=0.0) <= self._name_width

    @property
    def _name_width(self) -> float:
        return self._edges[2] - self._edges[1] - PAD * self.size

    @cached_property
    def head(self) -> Block:
        """The headings, over a line."""
        style, spans = self._heading_style, list(pairwise(self._edges))
        texts = [
            wrapped_lines(text, style, right - left - PAD * self.size + 0.1)
            for text, (left, right) in zip(self.headings, spans, strict=True)
        ]
        high = style.leading * max(map(len, texts)) + 6

        def draw(page: PdfPage, area: Area) -> None:
            for index, (lines, (left, right)) in enumerate(zip(texts, spans, strict=True)):
                top = area.y + 4 + style.leading * len(lines)
                page.put_lines(lines, area.x + left, top, right - left - self._pad(index), style, self._along(index))
            page.line(area.x, area.y, area.right, area.y, HEAVY, INK)

        return Block(high, draw)

    def _pad(self, index: int) -> float:
        """The pad at the right of a column; the last ends with the table."""
        return PAD * self.size if index < len(self.headings) - 1 else 0.0

    @staticmethod
    def _along(index: int) -> Along:
        return "left" if index == 1 else "right"

    def row(self, index: int) -> Block:
        """A row; a long name takes several lines."""
        cells, spans = self.rows[index], list(pairwise(self._edges))
        name = wrapped_lines(cells[1], self._style(1), self._name_width)
        air = (ROW - LEADING) * self.size

        def draw(page: PdfPage, area: Area) -> None:
            for column, (text, (left, right)) in enumerate(zip(cells, spans, strict=True)):
                lines = name if column == 1 else [text]
                wide = right - left - self._pad(column)
                page.put_lines(lines, area.x + left, area.top - air / 2, wide, self._style(column), self._along(column))
            strong = (index + 1) % 5 == 0
            page.line(area.x, area.y, area.right, area.y, STRONG, GREY if strong else HAIR)

        return Block(self._style(1).leading * len(name) + air, draw)


# The rules.

AIR = 0.45  # between sentences, in the size of the letters


def _rules(rulebook: Rulebook, width: float, style: Style) -> list[Block]:
    return [sentence_behind_dot(rule, style, width, AIR) for rule in short_rules(rulebook)]
