"""A rulebook in words as PDF pages."""

from collections.abc import Sequence

from chouette_desk.paper.pdf.flow import Block, height_of, paragraph
from chouette_desk.paper.pdf.fonts import GREY, Style
from chouette_desk.paper.pdf.heading import PORTRAIT_A4, Cursor, PageHeading, number_pages, shortened_heading
from chouette_desk.paper.pdf.page import Document
from chouette_desk.paper.rules import RuleLine

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
