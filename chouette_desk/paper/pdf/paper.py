"""The paper that is drawn on: texts, lines, circles and tints of each page, collected and then written as PDF.

Every text is put into an area and made smaller if it would leave it; ``Page.placed`` remembers each with its area.
"""

from collections import defaultdict
from dataclasses import dataclass, field
from functools import lru_cache
from io import BytesIO
from typing import Any, Literal, NamedTuple

from reportlab.pdfgen.canvas import Canvas

from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.fonts import SANS, extent, font, font_for, width
from chouette_desk.paper.pdf.letters import Letters
from chouette_desk.paper.pdf.shaping import shaped
from chouette_desk.paper.pdf.text import INK, Colour, Style

HAIR: Colour = (0.74, 0.74, 0.76)
TINT: Colour = (0.945, 0.945, 0.95)

HAIRLINE = 0.35
STRONG = 0.8
HEAVY = 1.3


class Placed(NamedTuple):
    """A text where it stands: the box of its letters, and the area that it must not leave."""

    text: str
    box: Area
    area: Area


class Pen(NamedTuple):
    """A line's width and colour."""

    width: float
    colour: Colour


class Written(NamedTuple):
    """The font, size, colour and direction that texts share."""

    font: str
    size: float
    colour: Colour
    turned: bool


Along = Literal["left", "centre", "right"]
Up = Literal["top", "middle", "bottom"]
ALONG = {"left": 0.0, "centre": 0.5, "right": 1.0}
UP = {"bottom": 0.0, "middle": 0.5, "top": 1.0}


@dataclass
class Page:
    """One page: what is on it, in the order in which it is drawn: tints, lines, circles, texts, strokes."""

    tints: list[Area] = field(default_factory=list)
    lines: dict[Pen, list[tuple[float, float, float, float]]] = field(default_factory=lambda: defaultdict(list))
    circles: dict[Pen, list[Area]] = field(default_factory=lambda: defaultdict(list))
    boxes: dict[Pen, list[Area]] = field(default_factory=lambda: defaultdict(list))
    texts: dict[Written, list[tuple[float, float, str]]] = field(default_factory=lambda: defaultdict(list))
    strokes: dict[Pen, list[tuple[float, float, float, float]]] = field(default_factory=lambda: defaultdict(list))
    placed: list[Placed] = field(default_factory=list)

    def line(self, x1: float, y1: float, x2: float, y2: float, thick: float = HAIRLINE, colour: Colour = HAIR) -> None:
        """A line from here to there."""
        self.lines[Pen(thick, colour)].append((x1, y1, x2, y2))

    def stroke(self, x1: float, y1: float, x2: float, y2: float, thick: float, colour: Colour) -> None:
        """A line over what is written."""
        self.strokes[Pen(thick, colour)].append((x1, y1, x2, y2))

    def circle(self, area: Area, thick: float, colour: Colour = INK) -> None:
        """The ellipse that fills the area."""
        self.circles[Pen(thick, colour)].append(area)

    def box(self, area: Area, thick: float = STRONG, colour: Colour = INK) -> None:
        """The outline of the area."""
        self.boxes[Pen(thick, colour)].append(area)

    def tint(self, area: Area) -> None:
        """The area in a quiet grey."""
        self.tints.append(area)

    def put(self, text: str, area: Area, style: Style, along: Along = "centre", up: Up = "middle") -> Area:
        """Writes a line of text within the area, smaller if need be; the box of its letters comes back."""
        plain, name, em, depth, tall = measured(text, style.bold)
        if not plain:
            return area
        x, y, room, high = area
        size = min(style.size, room / (em or 1e-9), high / tall)
        wide, tall = em * size, tall * size
        box = Area(x + (room - wide) * ALONG[along], y + (high - tall) * UP[up], wide, tall)
        written = Written(name, round(size, 3), style.colour, False)
        self.texts[written].append((box.x, box.y + depth * size, plain))
        self.placed.append(Placed(plain, box, area))
        return box

    def put_turned(self, text: str, area: Area, style: Style) -> None:
        """Writes a line of text from the bottom up, in the middle of the area's width."""
        plain, name, em, depth, tall = measured(text, style.bold)
        if not plain:
            return
        x, y, high, room = area
        size = min(style.size, room / (em or 1e-9), high / tall)
        wide, tall = em * size, tall * size
        box = Area(x + (high - tall) / 2, y, tall, wide)
        written = Written(name, round(size, 3), style.colour, True)
        self.texts[written].append((box.right - depth * size, box.y, plain))
        self.placed.append(Placed(plain, box, area))


@lru_cache(maxsize=8192)
def measured(text: str, bold: bool) -> tuple[str, str, float, float, float]:
    """The text as it is drawn, its font, and at size 1 its width, how deep it hangs, and its whole height."""
    plain = shaped(text)
    depth, above = extent(plain)
    return plain, font_for(plain, bold) or SANS, width(plain, bold), depth, depth + above


@dataclass
class Paper:
    """A document in the making; ``title``, ``author`` and ``subject`` are its metadata."""

    size: tuple[float, float]
    title: str
    author: str
    subject: str
    pages: list[Page] = field(default_factory=list)

    def new_page(self) -> Page:
        """One more page, the last."""
        self.pages.append(Page())
        return self.pages[-1]

    def pdf(self) -> bytes:
        """The PDF: the same bytes whenever the same was drawn."""
        out = BytesIO()
        font(SANS)
        canvas = Canvas(out, pagesize=self.size, pageCompression=1, invariant=1, **_FONT, lang="en")
        canvas.setTitle(self.title)
        canvas.setAuthor(self.author)
        canvas.setSubject(self.subject)
        canvas.setCreator("Chouette Desk")
        letters = Letters(canvas)
        for page in self.pages:
            _draw(canvas, page, letters)
            canvas.showPage()
        canvas.save()
        return out.getvalue()


_FONT: dict[str, Any] = {"initialFontName": SANS}  # no font but the shipped ones is ever named in the file


def _draw(canvas: Canvas, page: Page, letters: Letters) -> None:
    if page.tints:
        canvas.setFillColorRGB(*TINT)
        for area in page.tints:
            canvas.rect(*area, stroke=0, fill=1)
    for pen, lines in page.lines.items():
        _use(canvas, pen)
        canvas.lines(lines)
    for pen, areas in page.circles.items():
        _use(canvas, pen)
        for area in areas:
            canvas.ellipse(area.x, area.y, area.right, area.top)
    for pen, areas in page.boxes.items():
        _use(canvas, pen)
        for area in areas:
            canvas.rect(*area)
    for written, texts in page.texts.items():
        canvas.setFillColorRGB(*written.colour)
        canvas.addLiteral(letters.code(written.font, written.size, texts, turned=written.turned))
    for pen, lines in page.strokes.items():
        _use(canvas, pen)
        canvas.lines(lines)


def _use(canvas: Canvas, pen: Pen) -> None:
    canvas.setLineWidth(pen.width)
    canvas.setStrokeColorRGB(*pen.colour)
