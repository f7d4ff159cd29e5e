"""The running score as a chart on a page: a line a player, the name at its end."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from chouette_desk.paper.charts import (
    COLOURS,
    NAME,
    NUMBER,
    ChartText,
    Colour,
    Curve,
    Segment,
    chart,
)
from chouette_desk.paper.pdf.fonts import GREY, INK, Style, text_width
from chouette_desk.paper.pdf.page import HAIR, HAIRLINE, STRONG, Area, PdfPage

SMALL = Style(NUMBER, colour=GREY)


def draw_chart(page: PdfPage, area: Area, labels: Sequence[str], curves: Sequence[Curve]) -> None:
    """Draw all curves from zero on, each named; ``labels`` are the dates or games."""
    drawing = chart(area[2:], labels, curves, lambda text: text_width(text, Style(NAME)), named=len(curves))
    pens = _Pens(page, area)
    for rule in drawing.rules:
        colour, thickness = (INK, STRONG) if rule.is_zero else (HAIR, HAIRLINE)
        pens.draw((rule.line,), thickness, colour)
        pens.write(rule.number, SMALL)
    pens.draw(drawing.ticks, HAIRLINE, GREY)
    for label in drawing.labels:
        pens.write(label, SMALL)
    for curve in reversed(drawing.curves):
        assert curve.number is not None, "on paper every curve has a colour"
        assert curve.leader is not None, "and its name"
        assert curve.name is not None
        colour = COLOURS[curve.number]
        pens.draw(curve.strokes, curve.thickness, colour)
        pens.draw((curve.leader,), HAIRLINE, colour)
        pens.write(curve.name, Style(NAME, colour=colour))


class _Pens(NamedTuple):
    """Draws on a page what is placed in an area of it."""

    page: PdfPage
    area: Area

    def draw(self, lines: Iterable[Segment], thickness: float, colour: Colour) -> None:
        x, y = self.area[:2]
        for line in lines:
            self.page.line(x + line[0], y + line[1], x + line[2], y + line[3], thickness, colour)

    def write(self, text: ChartText, style: Style) -> None:
        area = Area(self.area.x + text.x, self.area.y + text.y, text.width, text.height)
        self.page.put(text.text, area, style, text.along)
