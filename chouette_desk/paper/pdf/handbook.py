"""The handbook as one PDF in the sheet's look: contents, chapters, images, links."""

import re
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from io import BytesIO
from typing import Any

from markdown_it.tree import SyntaxTreeNode
from reportlab.lib.colors import Color
from reportlab.lib.styles import ParagraphStyle
from reportlab.lib.utils import ImageReader
from reportlab.pdfbase.pdfmetrics import registerFontFamily
from reportlab.pdfgen.canvas import Canvas
from reportlab.platypus import (
    BaseDocTemplate,
    CondPageBreak,
    Flowable,
    Frame,
    Image,
    KeepTogether,
    PageBreak,
    PageTemplate,
    Paragraph,
    Spacer,
    Table,
    TableStyle,
    XPreformatted,
)

from chouette_desk.paper import Paper
from chouette_desk.paper.charts import Colour
from chouette_desk.paper.handbook_text import MARKDOWN, list_items
from chouette_desk.paper.pdf.fonts import ACCENT, BOLD, GREY, INK, MONO, SANS, Style, font, text_width
from chouette_desk.paper.pdf.heading import SIZES
from chouette_desk.paper.pdf.page import HAIR, HAIRLINE, PALE, STRONG
from chouette_desk.paper.text_layout import STROKE
from chouette_desk.resource_files import resource
from chouette_desk.wording.handbook import FOLDER, HandbookPage, HandbookSection, printed_pages, section_at
from chouette_desk.wording.language import _
from chouette_desk.wording.widths import narrowed

MARGIN, FOOT = 54.0, 30.0
SIZE, LEADING = 9.5, 13.5
CODE_SIZE, CODE_LEADING = 7.9, 10.6
CODE_WIDTH = 0.602 * CODE_SIZE  # of each character
CELL_PADDING = 4.0
PICTURE_SCALE = 0.48  # points a pixel; wider pictures are as wide as the text
NARROWEST = 60.0  # of a column in a table
LEAST_ROOM = 300.0  # for the beginning of a chapter
QUIET: Colour = (0.36, 0.36, 0.40)  # of what the console answers
TYPED = re.compile(r"^[$#] (?:.*\\\n)*.*", re.MULTILINE)

Numbers = Mapping[str, int]
"""The page of the PDF on which each page of the handbook begins."""

StyleCommand = tuple[str, tuple[int, int], tuple[int, int], *tuple[Any, ...]]
"""A command of a table's style: what, from which cell, to which, and how."""


NO_PADDING: list[StyleCommand] = [
    (side, (0, 0), (-1, -1), 0) for side in ("LEFTPADDING", "RIGHTPADDING", "TOPPADDING", "BOTTOMPADDING")
]


def handbook_pdf(paper: Paper = "A4") -> bytes:
    """Lay the handbook out twice: the second time with the page numbers of the first."""
    for name in (SANS, BOLD, MONO):
        font(name)
    registerFontFamily(SANS, normal=SANS, bold=BOLD, italic=SANS, boldItalic=BOLD)
    return _laid_out(paper, _laid_out(paper, {}).numbers).content.getvalue()


def _laid_out(paper: Paper, numbers: Numbers) -> "_Book":
    book = _Book(SIZES[paper])
    book.build([flowable for page in printed_pages() for flowable in _chapter(page, book.text_width, numbers)])
    return book


class _Book(BaseDocTemplate):
    """The document, with footers and outline; ``numbers`` has each chapter's page."""

    def __init__(self, size: tuple[float, float]) -> None:
        self.content = BytesIO()
        self.numbers: dict[str, int] = {}
        self._chapter = ""
        super().__init__(self.content, pagesize=size, invariant=1, initialFontName=SANS, lang="en")
        self.title, self.author = _("Chouette Desk: handbook"), "Chouette Desk"
        self.creator = "Chouette Desk"
        wide, high = size
        self.text_width = wide - 2 * MARGIN
        frame = Frame(MARGIN, MARGIN + FOOT, self.text_width, high - 2 * MARGIN - FOOT, 0, 0, 0, 0)
        self.addPageTemplates(PageTemplate(frames=[frame], onPageEnd=self._foot))

    def _foot(self, canvas: Canvas, _document: object) -> None:
        wide = MARGIN + self.text_width
        canvas.setStrokeColorRGB(*HAIR)
        canvas.setLineWidth(HAIRLINE)
        canvas.line(MARGIN, MARGIN + FOOT / 2, wide, MARGIN + FOOT / 2)
        canvas.setFillColorRGB(*GREY)
        canvas.setFont(SANS, 7.5)
        canvas.drawString(MARGIN, MARGIN, f"Chouette Desk · {self._chapter}")
        canvas.drawRightString(wide, MARGIN, str(canvas.getPageNumber()))

    def afterFlowable(self, flowable: Flowable) -> None:  # noqa: N802
        """Override: a heading becomes an entry of the outline."""
        section = getattr(flowable, "section", None)
        if not isinstance(section, HandbookSection) or section.level > 2:
            return
        if section.level == 1:
            self.numbers[section.file] = self.page
            self._chapter = section.title
        self.canv.addOutlineEntry(section.title, _key(section), section.level - 1, closed=True)


# Styles

_TEXT: dict[str, Any] = {
    "fontName": SANS,
    "bulletFontName": SANS,
    "textColor": Color(*INK),
    "splitLongWords": 1,
    "spaceShrinkage": 0,
}
BODY = ParagraphStyle(
    "body", fontSize=SIZE, leading=LEADING, spaceAfter=7, allowWidows=0, allowOrphans=0, bulletFontSize=SIZE, **_TEXT
)
LEAD = ParagraphStyle("lead", BODY, keepWithNext=1)  # what leads to a table
ITEM = ParagraphStyle("item", BODY, spaceAfter=3, leftIndent=18, bulletIndent=4)
CELL = ParagraphStyle("cell", BODY, fontSize=8.4, leading=11, spaceAfter=0)
HEAD_CELL = ParagraphStyle("head", CELL, fontName=BOLD)
CODE = ParagraphStyle(
    "code",
    fontSize=CODE_SIZE,
    leading=CODE_LEADING,
    spaceBefore=9,
    spaceAfter=12,
    leftIndent=6,
    rightIndent=6,
    backColor=Color(*PALE),
    borderPadding=5,
    **_TEXT | {"fontName": MONO, "strikeWidth": "0.06*F"},
)
CONSOLE = ParagraphStyle("console", CODE, textColor=Color(*QUIET))
HEADING: dict[str, Any] = _TEXT | {"fontName": BOLD, "keepWithNext": 1}
LONG, TABLE_ROOM = 12, 130.0  # rows of a table that may go on to the next page, and the room it begins in
TITLES = {
    1: ParagraphStyle("h1", fontSize=19, leading=24, spaceBefore=30, spaceAfter=12, **HEADING),
    2: ParagraphStyle("h2", fontSize=12, leading=16, spaceBefore=12, spaceAfter=5, **HEADING),
    3: ParagraphStyle("h3", fontSize=SIZE, leading=14, spaceBefore=8, spaceAfter=4, **HEADING),
}


class _Title(Paragraph):
    """A heading that knows its section, so that links and the outline find it."""

    def __init__(self, text: str, section: HandbookSection, *, alone: bool = False) -> None:
        """``alone``: what follows is not kept on the page of the heading."""
        self.section = section
        style = TITLES[section.level]
        style = ParagraphStyle("alone", style, keepWithNext=0) if alone else style
        super().__init__(f'<a name="{_key(section)}"/>{text}', style)


def _key(section: HandbookSection) -> str:
    return section.target.replace(".md", "")


# Blocks


def _chapter(page: HandbookPage, wide: float, numbers: Numbers) -> Iterator[Flowable]:
    """Yield a handbook page's flowables, on a new page where little room is left."""
    if page is printed_pages()[1]:
        yield PageBreak()
    elif page is not printed_pages()[0]:
        yield CondPageBreak(LEAST_ROOM)
    sections = iter(page.sections)
    for node in SyntaxTreeNode(MARKDOWN.parse(page.markdown)).children:
        if node.type == "heading" and _leads_to_long_table(node):
            yield CondPageBreak(TABLE_ROOM)
            yield _Title(_markup(node, page), next(sections), alone=True)
        elif node.type == "heading":
            yield _Title(_markup(node, page), next(sections))
        else:
            yield from _block(node, page, wide, numbers)


def _leads_to_long_table(heading: SyntaxTreeNode) -> bool:
    """Tell whether a table follows that may take more than a page."""
    table = heading.next_sibling
    return table is not None and table.type == "table" and sum(len(part.children) for part in table.children) > LONG


def _block(node: SyntaxTreeNode, page: HandbookPage, wide: float, numbers: Numbers) -> Iterator[Flowable]:
    match node.type:
        case "bullet_list" | "ordered_list":
            yield from _list(node, page, wide, numbers)
        case "table":
            yield _table([row for part in node.children for row in part.children], page, wide)
            yield Spacer(0, 8)
        case "fence" if node.info == "console":
            yield XPreformatted(_code(node), CONSOLE)
        case "fence":
            yield KeepTogether([XPreformatted(_code(node), CODE)])  # a drawing or an example is on one page
        case _ if picture := next((child for child in node.walk() if child.type == "image"), None):
            yield _picture(str(picture.attrs["src"]), wide)
        case _:
            following = node.next_sibling
            yield Paragraph(_markup(node, page), LEAD if following and following.type == "table" else BODY)


def _list(node: SyntaxTreeNode, page: HandbookPage, wide: float, numbers: Numbers) -> Iterator[Flowable]:
    """Yield the items with their marks; items of the contents end with page numbers."""
    for mark, item in list_items(node, "•"):
        text = _markup(item.children[0], page)
        link = next((child for child in item.walk() if child.type == "link"), None)
        if page is printed_pages()[0] and link is not None:
            yield _contents_line(mark, text, numbers.get(str(link.attrs["href"]), 0), wide)
        else:
            yield Paragraph(text, ITEM, bulletText=mark)
    yield Spacer(0, 4)


def _contents_line(mark: str, text: str, number: int, wide: float) -> Flowable:
    row = [[Paragraph(mark, BODY), Paragraph(text, BODY), Paragraph(f'<para align="right">{number}</para>', BODY)]]
    look: list[StyleCommand] = [("VALIGN", (0, 0), (-1, -1), "TOP"), *NO_PADDING]
    return Table(row, [22, wide - 52, 30], style=TableStyle(look))


def _picture(file: str, wide: float) -> Table:
    """The picture in a hairline frame, no wider than the text."""
    path = str(resource(FOLDER, *file.split("/")))
    pixels, rows = ImageReader(path).getSize()
    scale = min(PICTURE_SCALE, wide / pixels)
    frame: list[StyleCommand] = [("BOX", (0, 0), (-1, -1), HAIRLINE, Color(*HAIR)), *NO_PADDING]
    picture = Image(path, pixels * scale, rows * scale)
    return Table([[picture]], hAlign="LEFT", spaceAfter=10, style=TableStyle(frame))


def _table(rows: Sequence[SyntaxTreeNode], page: HandbookPage, wide: float) -> Table:
    """Return a table with a header line and hairlines under rows; cells may wrap."""
    cells = [[_markup(cell, page) for cell in row.children] for row in rows]
    columns = zip(*(row.children for row in rows), strict=True)
    widths = narrowed([max(map(_cell_width, column)) + 2 * CELL_PADDING + 6 for column in columns], wide, NARROWEST)
    styled = [[Paragraph(text, HEAD_CELL if not number else CELL) for text in row] for number, row in enumerate(cells)]
    look: list[StyleCommand] = [
        ("VALIGN", (0, 0), (-1, -1), "TOP"),
        ("LINEBELOW", (0, 0), (-1, 0), STRONG, Color(*INK)),
        ("LINEBELOW", (0, 1), (-1, -1), HAIRLINE, Color(*HAIR)),
        ("LEFTPADDING", (0, 0), (0, -1), 0),
        ("TOPPADDING", (0, 0), (-1, -1), 2.5),
        ("BOTTOMPADDING", (0, 0), (-1, -1), 3.5),
    ]
    return Table(styled, widths, repeatRows=1, hAlign="LEFT", style=TableStyle(look))


def _cell_width(cell: SyntaxTreeNode) -> float:
    """The width of a cell on one line."""
    bold = Style(CELL.fontSize, bold=True)  # the wider weight: the head is written so
    texts = [child for child in cell.walk() if child.type in ("text", "code_inline")]
    code = sum(len(child.content) for child in texts if child.type == "code_inline")
    plain = "".join(child.content for child in texts if child.type == "text")
    return text_width(plain, bold) + code * CODE_WIDTH


# Text


def _markup(node: SyntaxTreeNode, page: HandbookPage) -> str:
    """The text in the markup of reportlab's paragraphs."""
    inner = "".join(_markup(child, page) for child in node.children)
    match node.type:
        case "text":
            return escape(node.content)
        case "softbreak":
            return " "
        case "code_inline":
            return f'<font name="{MONO}" size="{CODE_SIZE}">{escape(node.content)}</font>'
        case "strong":
            return f"<b>{inner}</b>"
        case "link":
            return _link(str(node.attrs["href"]), inner, page)
        case _:
            return inner


def _link(target: str, text: str, page: HandbookPage) -> str:
    section = section_at(target, page)
    if section is not None and all(section.file != printed.file for printed in printed_pages()):
        return text  # a page for developers
    where = escape(target) if section is None else f"#{_key(section)}"
    return f'<a href="{where}" color="{_hex(ACCENT)}">{text}</a>'


def _code(node: SyntaxTreeNode) -> str:
    """The lines of a code block, answers of the console in grey.

    What a combining stroke crosses through is struck out by the layout: the fixed-width font gives the stroke a width.
    """
    text = escape(node.content.rstrip("\n"))
    for crossed in {text[index - 1] for index, character in enumerate(text) if character == STROKE}:
        text = text.replace(crossed + STROKE, f"<strike>{crossed}</strike>")
    if node.info != "console":
        return text
    return TYPED.sub(lambda line: f'<font color="{_hex(INK)}">{line[0]}</font>', text)


def _hex(colour: Colour) -> str:
    return "#{:02x}{:02x}{:02x}".format(*(round(255 * part) for part in colour))
