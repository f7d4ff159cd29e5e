"""The short rules of a rulebook, in columns at the foot of a sheet or large on its back."""

from collections.abc import Sequence

from chouette_desk.core.rulebook import Rulebook
from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.blocks import Block
from chouette_desk.paper.pdf.paper import Page
from chouette_desk.paper.pdf.text import GREY, INK, Style, broken
from chouette_desk.wording.language import _
from chouette_desk.wording.rules import short_rules

FOOT_SIZES = (7.0, 6.75, 6.5, 6.25, 6.0, 5.75, 5.5)
BACK_SIZES = (13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
COLUMN = 172.0  # about as wide as a column is
BETWEEN = 14.0
HANG = 0.86  # how far sentences stand behind their dots, in their size

Lines = list[tuple[str, bool]]  # each with whether a sentence begins there


def rules_at_foot(rulebook: Rulebook, width: float, highest: float) -> Block:
    """The short rules in columns, as large as they may be without taking more than so much of the page."""
    columns = max(2, round(width / COLUMN))
    wide = (width - BETWEEN * (columns - 1)) / columns
    tries = ((size, _columns(rulebook, Style(size), wide, columns)) for size in FOOT_SIZES)
    size, found = next(
        ((size, each) for size, each in tries if _height(each, Style(size)) <= highest),
        (FOOT_SIZES[-1], _columns(rulebook, Style(FOOT_SIZES[-1]), wide, columns)),
    )
    style = Style(size, colour=INK)

    def draw(page: Page, area: Area) -> None:
        title = Area(area.x, area.top - 11, area.width, 10)
        page.put(_("{title} in short").format(title=rulebook.title), title, Style(7.5, bold=True), "left")
        for place, lines in enumerate(found):
            x = area.x + place * (wide + BETWEEN)
            _draw_lines(page, Area(x, area.y, wide, area.height - 13), lines, style)

    return Block(_height(found, style), draw, gap=6.0)


def _height(columns: Sequence[Lines], style: Style) -> float:
    return 13 + style.leading * max(map(len, columns))


def _columns(rulebook: Rulebook, style: Style, wide: float, columns: int) -> list[Lines]:
    """The sentences in so many columns, as even as can be, no sentence in two."""
    sentences = [_sentence(each, style, wide) for each in short_rules(rulebook)]
    height = max(max(map(len, sentences)), -(-sum(map(len, sentences)) // columns))
    while len(filled := _poured(sentences, height)) > columns:
        height += 1
    return filled


def _sentence(text: str, style: Style, wide: float) -> Lines:
    return [(line, not place) for place, line in enumerate(broken(text, style, wide - HANG * style.size))]


def _poured(sentences: Sequence[Lines], height: int) -> list[Lines]:
    columns: list[Lines] = [[]]
    for sentence in sentences:
        if columns[-1] and len(columns[-1]) + len(sentence) > height:
            columns.append([])
        columns[-1] += sentence
    return columns


def _draw_lines(page: Page, area: Area, lines: Lines, style: Style) -> None:
    y = area.top
    hang = HANG * style.size
    for line, begins in lines:
        y -= style.leading
        if begins:
            page.put("·", Area(area.x, y, hang - 1, style.leading), Style(style.size, bold=True, colour=GREY), "left")
        page.put(line, Area(area.x + hang, y, area.width - hang, style.leading), style, "left")


def draw_back(page: Page, body: Area, rulebook: Rulebook) -> None:
    """The short rules on a page of their own, as large as it holds."""
    page.put(rulebook.title, Area(body.x, body.top - 26, body.width, 26), Style(17.0, bold=True), "left")
    top = body.top - 30
    if rulebook.source:
        page.put(rulebook.source, Area(body.x, top - 10, body.width, 10), Style(8.0, colour=GREY), "left")
        top -= 14
    room = Area(body.x, body.y, body.width, top - 8 - body.y)
    for size in BACK_SIZES:
        style = Style(size)
        sentences = [_sentence(each, style, room.width) for each in short_rules(rulebook)]
        gap = 0.5 * size
        if sum(map(len, sentences)) * style.leading + gap * len(sentences) <= room.height or size == BACK_SIZES[-1]:
            _draw_sentences(page, room, sentences, style, gap)
            return


def _draw_sentences(page: Page, room: Area, sentences: Sequence[Lines], style: Style, gap: float) -> None:
    y = room.top
    for lines in sentences:
        _draw_lines(page, Area(room.x, room.y, room.width, y - room.y), lines, style)
        y -= len(lines) * style.leading + gap
