"""Pages of a PDF: texts, lines, circles and tints, collected and then written.

Every text is put into an area and made smaller if it would leave it; ``Page.placed`` remembers each with its area.
"""

from collections import defaultdict
from collections.abc import Iterable
from io import BytesIO
from typing import Any, Literal, NamedTuple

from msgspec import Struct, field
from reportlab.lib.rl_accel import escapePDF
from reportlab.pdfgen.canvas import Canvas

from chouette_desk.paper.charts import Colour
from chouette_desk.paper.missing_signs import note_missing, whole
from chouette_desk.paper.pdf.fonts import (
    FRAMED,
    GREY,
    INK,
    PADDING,
    SANS,
    Style,
    TextRun,
    font,
    measured,
    runs,
    without_glyph,
)

# Geometry, in points from the lower left corner of the page.


class Area(NamedTuple):
    """A rectangle on the page in points: its lower left corner, width and height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        """Its right edge."""
        return self.x + self.width

    @property
    def top(self) -> float:
        """Its upper edge."""
        return self.y + self.height

    @property
    def middle(self) -> tuple[float, float]:
        """Its middle point."""
        return self.x + self.width / 2, self.y + self.height / 2

    def inset(self, across: float, up: float = 0.0) -> "Area":
        """The area without a strip at both sides, and above and below."""
        return Area(self.x + across, self.y + up, self.width - 2 * across, self.height - 2 * up)


# Texts as PDF instructions: those of one style together, each different text encoded once a file.

LEVEL = "1 0 0 1"
TURNED = "0 1 -1 0"


class TextEncoder:
    """Encoder of a document's texts, which counts characters in its font subsets."""

    def __init__(self, canvas: Canvas) -> None:
        self.document = canvas._doc  # type: ignore[attr-defined] # what splitString asks for
        self.known: dict[tuple[str, str], list[tuple[int, str]]] = {}  # the codes in each subset of the font

    def code(self, name: str, size: float, texts: Iterable[tuple[float, float, str]], *, turned: bool) -> str:
        """Return instructions that write texts in this font and size from baseline starts."""
        matrix = TURNED if turned else LEVEL
        code = ["BT"]
        subset = -1
        for x, y, plain in texts:
            code.append(f"{matrix} {x:.2f} {y:.2f} Tm")
            if (name, plain) not in self.known:
                split = font(name).splitString(plain, self.document)
                self.known[name, plain] = [(number, escapePDF(codes)) for number, codes in split]
            for number, text in self.known[name, plain]:
                if number != subset:
                    code.append(f"{font(name).getSubsetInternalName(number, self.document)} {size:.3f} Tf")
                    subset = number
                code.append(f"({text}) Tj")
        code.append("ET")
        return " ".join(code)


HAIR: Colour = (0.74, 0.74, 0.76)
PALE: Colour = (0.945, 0.945, 0.95)
GREYED: Colour = (0.855, 0.855, 0.865)
HAIRLINE = 0.35
STRONG = 0.8
HEAVY = 1.3
FRAME = 0.3  # line of the frame round the number of a sign that no font has,
FRAME_BELOW, FRAME_HIGH = 0.15, 0.7  # and in ems its depth below the line of the text, and its height


class PlacedText(NamedTuple):
    """A text, the box of its letters, and the area that it must not leave."""

    text: str
    box: Area
    area: Area


class Pen(NamedTuple):
    """A line's width and colour."""

    width: float
    colour: Colour


class TextState(NamedTuple):
    """The font, size, colour and direction that texts share."""

    font: str
    size: float
    colour: Colour
    turned: bool


Along = Literal["left", "centre", "right"]
Up = Literal["top", "middle", "bottom"]
ALONG = {"left": 0.0, "centre": 0.5, "right": 1.0}
UP = {"bottom": 0.0, "middle": 0.5, "top": 1.0}


LineSegments = list[tuple[float, float, float, float]]


def _along(at: tuple[float, float], distance: float, turned: bool) -> tuple[float, float]:
    x, y = at
    return (x, y + distance) if turned else (x + distance, y)


def _frame(at: tuple[float, float], along: float, wide: float, size: float, turned: bool) -> Area:
    """The frame of a number that begins so far along the line."""
    (x, y), below, high = _along(at, along, turned), FRAME_BELOW * size, FRAME_HIGH * size
    return Area(x + below - high, y, high, wide) if turned else Area(x, y - below, wide, high)


class PdfPage(Struct):
    """The drawing of one page, in order: tints, lines, circles, texts, strokes."""

    tints: dict[Colour, list[Area]] = field(default_factory=lambda: defaultdict(list))
    lines: dict[Pen, LineSegments] = field(default_factory=lambda: defaultdict(list))
    circles: dict[Pen, list[Area]] = field(default_factory=lambda: defaultdict(list))
    boxes: dict[Pen, list[Area]] = field(default_factory=lambda: defaultdict(list))
    texts: dict[TextState, list[tuple[float, float, str]]] = field(default_factory=lambda: defaultdict(list))
    strokes: dict[Pen, LineSegments] = field(default_factory=lambda: defaultdict(list))
    placed: list[PlacedText] = field(default_factory=list)
    missing: dict[str, str] = field(default_factory=dict)  # signs that no font has, each with a text that has it

    def line(
        self, x1: float, y1: float, x2: float, y2: float, thickness: float = HAIRLINE, colour: Colour = HAIR
    ) -> None:
        """A line from here to there."""
        self.lines[Pen(thickness, colour)].append((x1, y1, x2, y2))

    def stroke(self, x1: float, y1: float, x2: float, y2: float, thickness: float, colour: Colour) -> None:
        """A line over what is written."""
        self.strokes[Pen(thickness, colour)].append((x1, y1, x2, y2))

    def circle(self, area: Area, thickness: float, colour: Colour = INK) -> None:
        """The ellipse that fills the area."""
        self.circles[Pen(thickness, colour)].append(area)

    def box(self, area: Area, thickness: float = STRONG, colour: Colour = INK) -> None:
        """The outline of the area."""
        self.boxes[Pen(thickness, colour)].append(area)

    def tint(self, area: Area, colour: Colour = PALE) -> None:
        """The area in a quiet grey."""
        self.tints[colour].append(area)

    def put(
        self, text: str, area: Area, style: Style, along: Along = "centre", up: Up = "middle", *, turned: bool = False
    ) -> Area:
        """Write text in the area, shrunk if needed or turned; return its letters' box.

        Turned text runs from the bottom up.
        """
        plain, name, em, depth, tall = measured(text, style.bold)
        if not plain:
            return area
        room, high = (area.height, area.width) if turned else (area.width, area.height)
        size = min(style.size, room / (em or 1e-9), high / tall)
        wide, tall, depth = em * size, tall * size, depth * size
        if turned:
            box = Area(area.x + (high - tall) / 2, area.y, tall, wide)
            x, y = box.right - depth, box.y
        else:
            box = Area(area.x + (room - wide) * ALONG[along], area.y + (high - tall) * UP[up], wide, tall)
            x, y = box.x, box.y + depth
        if name is None:
            self._put_runs(runs(plain, style.bold), (x, y), size, style.colour, turned=turned)
            self.missing.update({sign: text for sign in without_glyph(plain) if sign not in self.missing})
        else:
            self.texts[TextState(name, round(size, 3), style.colour, turned)].append((x, y, plain))
        self.placed.append(PlacedText(plain, box, area))
        return box

    def _put_runs(
        self, parts: Iterable[TextRun], at: tuple[float, float], size: float, colour: Colour, *, turned: bool
    ) -> None:
        """Write the text's parts in turn, those without a font as framed numbers."""
        along = 0.0
        for part in parts:
            wide, inside = part.width * size, 0.0 if part.font else PADDING * size
            if part.font is None:
                self.boxes[Pen(FRAME, colour)].append(_frame(at, along + inside / 4, wide - inside / 2, size, turned))
            written = size if part.font else FRAMED * size
            state = TextState(part.font or SANS, round(written, 3), colour, turned)
            self.texts[state].append((*_along(at, along + inside, turned), part.text))
            along += wide

    def put_lines(
        self, lines: Iterable[str], x: float, top: float, width: float, style: Style, along: Along = "left"
    ) -> float:
        """Write lines from the top down; return the lower edge of the last."""
        for line in lines:
            top -= style.leading
            self.put(line, Area(x, top, width, style.leading), style, along)
        return top


PROGRAM = "Chouette Desk"


class PdfDocument(Struct):
    """A document being drawn; by default by the program, its subject the title."""

    size: tuple[float, float]
    title: str
    author: str | None = None
    subject: str = ""
    pages: list[PdfPage] = field(default_factory=list)

    def new_page(self) -> PdfPage:
        """One more page, the last."""
        self.pages.append(PdfPage())
        return self.pages[-1]

    def pdf(self) -> bytes:
        """The PDF file; the same drawing gives the same bytes."""
        out = BytesIO()
        font(SANS)
        # no font but the shipped ones is ever named in the file
        shipped: dict[str, Any] = {"initialFontName": SANS}
        canvas = Canvas(out, pagesize=self.size, pageCompression=1, invariant=1, lang="en", **shipped)
        canvas.setTitle(whole(self.title))
        canvas.setAuthor(whole(self.author or PROGRAM))
        canvas.setSubject(whole(self.subject or self.title))
        canvas.setCreator(PROGRAM)
        letters = TextEncoder(canvas)
        for page in self.pages:
            note_missing(page.missing)
            _draw(canvas, page, letters)
            canvas.showPage()
        canvas.save()
        return out.getvalue()


def _draw(canvas: Canvas, page: PdfPage, letters: TextEncoder) -> None:
    for colour, areas in page.tints.items():
        canvas.setFillColorRGB(*colour)
        for area in areas:
            canvas.rect(*area, stroke=0, fill=1)
    _draw_lines(canvas, page.lines)
    for pen, areas in page.circles.items():
        _use(canvas, pen)
        for area in areas:
            canvas.ellipse(area.x, area.y, area.right, area.top)
    for pen, areas in page.boxes.items():
        _use(canvas, pen)
        for area in areas:
            canvas.rect(*area)
    for style, texts in page.texts.items():
        canvas.setFillColorRGB(*style.colour)
        canvas.addLiteral(letters.code(style.font, style.size, texts, turned=style.turned))
    _draw_lines(canvas, page.strokes)


def _draw_lines(canvas: Canvas, lines_of_pens: dict[Pen, LineSegments]) -> None:
    for pen, lines in lines_of_pens.items():
        _use(canvas, pen)
        canvas.lines(lines)


def _use(canvas: Canvas, pen: Pen) -> None:
    canvas.setLineWidth(pen.width)
    canvas.setStrokeColorRGB(*pen.colour)


DASH, CUT = 4, 0.5  # a line to cut along: its dashes, and its width


def cut_line(page: PdfPage, x1: float, y1: float, x2: float, y2: float) -> None:
    """Draw a dashed line to cut along, across or up."""
    length = max(x2 - x1, y2 - y1)
    for at in range(0, int(length), 2 * DASH):
        begin, end = at / length, min(at + DASH, length) / length
        x, y = x2 - x1, y2 - y1
        page.line(x1 + begin * x, y1 + begin * y, x1 + end * x, y1 + end * y, CUT, GREY)
