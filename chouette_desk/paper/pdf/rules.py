"""A rulebook in words as PDF pages, and its short rules on the sheets that are kept by hand."""

from collections.abc import Sequence

from chouette_desk.core.rulebook import Rulebook
from chouette_desk.paper.pdf.flow import Block, height_of, paragraph
from chouette_desk.paper.pdf.fonts import GREY, Style, wrapped_lines
from chouette_desk.paper.pdf.heading import PORTRAIT_A4, Cursor, PageHeading, number_pages, shortened_heading
from chouette_desk.paper.pdf.page import Area, Document, Page
from chouette_desk.paper.rules import RuleLine
from chouette_desk.wording.language import _
from chouette_desk.wording.rules import short_rules

TITLE, SENTENCE, CHANGED = Style(9.0, bold=True), Style(9.0), Style(8.0, colour=GREY)
GAP = 7.0


def rules_pages(title: str, facts: Sequence[str], lines: Sequence[RuleLine]) -> bytes:
    """The rules as a PDF on A4, no rule parted by the end of a page."""
    setup = PORTRAIT_A4
    document = Document(setup.size, title, author="Chouette Desk", subject=title)
    cursor = Cursor(document, setup.body, shortened_heading(PageHeading(title, tuple(facts)), setup.body))
    for line in lines:
        _draw(cursor, _blocks(line, setup.body.width))
    number_pages(document, setup.body)
    return document.pdf()


def _blocks(line: RuleLine, width: float) -> list[Block]:
    texts = ((line.title, TITLE), (line.sentence, SENTENCE), (line.remark, CHANGED))
    return [block for text, style in texts if text for block in paragraph(text, style, width, indent=0)]


def _draw(cursor: Cursor, blocks: Sequence[Block]) -> None:
    cursor.need(GAP + height_of(blocks))
    cursor.take(GAP)
    for block in blocks:
        block.draw(cursor.page, cursor.take(block.height))


# Short rules, in columns at the foot of a sheet or large on its back.

AT_FOOT = Style(7.0)  # as small as can be read at a table
LARGEST_ON_BACK, SMALLEST_ON_BACK = 13.0, 8.0
COLUMN = 172.0  # about as wide as a column is
BETWEEN = 14.0
HANG = 0.86  # how far sentences are behind their dots, in their size

Sentence = list[str]


def short_rules_block(rulebook: Rulebook, width: float) -> Block:
    """The short rules in columns under their title."""
    style = AT_FOOT
    count = max(2, round(width / COLUMN))
    wide = (width - BETWEEN * (count - 1)) / count
    columns = _columns(_sentences(rulebook, style, wide), count)

    def draw(page: Page, area: Area) -> None:
        title = Area(area.x, area.top - 11, area.width, 10)
        page.put(_("{title} in short").format(title=rulebook.title), title, Style(7.5, bold=True), "left")
        for index, column in enumerate(columns):
            left = area.x + index * (wide + BETWEEN)
            _draw_sentences(page, Area(left, area.y, wide, area.height - 13), column, style)

    return Block(13 + style.leading * max(sum(map(len, column)) for column in columns), draw, gap=6.0)


def _sentences(rulebook: Rulebook, style: Style, wide: float) -> list[Sentence]:
    return [wrapped_lines(rule, style, wide - HANG * style.size) for rule in short_rules(rulebook)]


def _columns(sentences: Sequence[Sentence], count: int) -> list[list[Sentence]]:
    """The sentences in at most this many columns, as low as they can be, each sentence whole."""
    height = max(max(map(len, sentences)), -(-sum(map(len, sentences)) // count))
    while True:
        columns: list[list[Sentence]] = [[]]
        for sentence in sentences:
            if columns[-1] and sum(map(len, columns[-1])) + len(sentence) > height:
                columns.append([])
            columns[-1].append(sentence)
        if len(columns) <= count:
            return columns
        height += 1


def _draw_sentences(page: Page, area: Area, sentences: Sequence[Sentence], style: Style, gap: float = 0.0) -> None:
    """Draw the sentences from the top down, each behind a dot."""
    y, hang = area.top, HANG * style.size
    for lines in sentences:
        dot = Area(area.x, y - style.leading, hang - 1, style.leading)
        page.put("·", dot, Style(style.size, bold=True, colour=GREY), "left")
        y = page.put_lines(lines, area.x + hang, y, area.width - hang, style) - gap


def draw_rules_page(page: Page, body: Area, rulebook: Rulebook) -> None:
    """Draw the short rules on a page of their own, as large as it holds."""
    page.put(rulebook.title, Area(body.x, body.top - 26, body.width, 26), Style(17.0, bold=True), "left")
    top = body.top - 30
    if rulebook.source:
        page.put(rulebook.source, Area(body.x, top - 10, body.width, 10), Style(8.0, colour=GREY), "left")
        top -= 14
    room = Area(body.x, body.y, body.width, top - 8 - body.y)
    size = LARGEST_ON_BACK
    while _height(sentences := _sentences(rulebook, Style(size), room.width), size) > room.height:
        if size == SMALLEST_ON_BACK:
            break
        size -= 0.5
    _draw_sentences(page, room, sentences, Style(size), 0.5 * size)


def _height(sentences: Sequence[Sentence], size: float) -> float:
    return sum(map(len, sentences)) * Style(size).leading + 0.5 * size * len(sentences)
