"""A rulebook in words as PDF pages, and its short rules on handwritten sheets."""

from collections.abc import Sequence

from chouette_desk.core.rulebook import Rulebook
from chouette_desk.paper.pdf.flow import Block, flow, height_of, in_columns, paragraph, sentence_behind_dot, together
from chouette_desk.paper.pdf.fonts import GREY, Style
from chouette_desk.paper.pdf.heading import KEPT, PORTRAIT_A4, PageHeading, PagePosition, number_pages
from chouette_desk.paper.pdf.page import Area, PdfDocument, PdfPage
from chouette_desk.paper.rules import RuleLine
from chouette_desk.wording.language import _
from chouette_desk.wording.rules import short_rules

TITLE, SENTENCE, CHANGED = Style(9.0, bold=True), Style(9.0), Style(8.0, colour=GREY)
GAP = 7.0


def rules_pages(title: str, facts: Sequence[str], lines: Sequence[RuleLine]) -> bytes:
    """The rules as a PDF on A4; only a rule longer than a page is parted."""
    setup = PORTRAIT_A4
    document = PdfDocument(setup.size, title)
    cursor = PagePosition(document, setup.body, PageHeading(title, tuple(facts)))
    for line in lines:
        cursor.draw(_blocks(line, setup.body.width), GAP)
    number_pages(document, setup.body)
    return document.pdf()


def _blocks(line: RuleLine, width: float) -> list[Block]:
    texts = ((line.title, TITLE), (line.sentence, SENTENCE), (line.remark, CHANGED))
    return [block for text, style in texts if text for block in paragraph(text, style, width, indent=0)]


# Short rules, in columns at the foot of a sheet or large on its back.

AT_FOOT = Style(7.0)  # as small as can be read at a table
LARGEST_ON_BACK, SMALLEST_ON_BACK = 13.0, 8.0
COLUMN = 172.0  # about as wide as a column is
BETWEEN = 14.0
AIR = 0.5  # between sentences on the back, in their size


def short_rules_block(rulebook: Rulebook, width: float) -> Block:
    """The short rules in columns under their title."""
    count = max(1, round(width / COLUMN))
    wide = (width - BETWEEN * (count - 1)) / count
    columns = in_columns(_sentences(rulebook, AT_FOOT, wide), count)

    def draw(page: PdfPage, area: Area) -> None:
        title = Area(area.x, area.top - 11, area.width, 10)
        page.put(_("{title} in short").format(title=rulebook.title), title, Style(7.5, bold=True), "left")
        for index, column in enumerate(columns):
            _draw_sentences(page, area.x + index * (wide + BETWEEN), area.top - 13, wide, column)

    return Block(13 + max(map(height_of, columns)), draw, gap=6.0)


def draw_rules_page(page: PdfPage, body: Area, rulebook: Rulebook) -> list[Block]:
    """Draw the short rules, as large as a page holds; return those for another."""
    page.put(rulebook.title, Area(body.x, body.top - 26, body.width, 26), Style(17.0, bold=True), "left")
    top = body.top - 30
    if rulebook.source:
        page.put(rulebook.source, Area(body.x, top - 10, body.width, 10), Style(8.0, colour=GREY), "left")
        top -= 14
    top -= 8
    size, sentences = LARGEST_ON_BACK, _sentences(rulebook, Style(LARGEST_ON_BACK), body.width, AIR)
    while size > SMALLEST_ON_BACK and height_of(sentences) > top - body.y:
        size -= 0.5
        sentences = _sentences(rulebook, Style(size), body.width, AIR)
    room = body._replace(height=top - body.y)
    if height_of(sentences) > room.height:
        sentences = [*sentences[:-KEPT], *together(sentences[-KEPT:], room.height)]
    return flow(page, room, sentences, fresh=True)


def _sentences(rulebook: Rulebook, style: Style, width: float, gap: float = 0.0) -> list[Block]:
    return [sentence_behind_dot(rule, style, width, gap) for rule in short_rules(rulebook)]


def _draw_sentences(page: PdfPage, x: float, top: float, width: float, sentences: Sequence[Block]) -> None:
    high = height_of(sentences)
    flow(page, Area(x, top - high, width, high), sentences, fresh=True)
