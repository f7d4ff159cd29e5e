"""The signs and strokes of a PDF, read by pdfium, which is much quicker than pdfminer.

pdfplumber finds words and lines among them as ever, and reads a page by itself on which a sign is told in pieces.
"""

from collections.abc import Iterator
from contextlib import closing, suppress
from ctypes import addressof, c_double, c_float, c_int, c_uint, create_string_buffer
from io import BytesIO
from math import copysign, hypot
from typing import Any

import pdfplumber
import pypdfium2.raw as pdfium
from pypdfium2 import PdfDocument, PdfPage

Object = dict[str, Any]
Point = tuple[float, float]


def read_pages(pdf: bytes) -> list[Any]:
    """The pages as pdfplumber gives them, with the objects that pdfium finds."""
    found = list(pdfplumber.open(BytesIO(pdf)).pages)
    with closing(PdfDocument(pdf)) as document:
        for page, content in zip(found, document, strict=True):
            with suppress(InPiecesError):
                objects: dict[str, list[Object]] = {}
                for each in (*_characters(content), *_strokes(content)):
                    objects.setdefault(each["object_type"], []).append(each)
                page._objects = objects
    return found


class InPiecesError(Exception):
    """A sign stands for several characters, of which pdfium does not say by what they were drawn."""


def _characters(page: PdfPage) -> Iterator[Object]:
    """Each character that was drawn, as wide as its glyph and as high as its font."""
    text, high = page.get_textpage(), page.get_height()
    runs: dict[int, Object] = {}
    x, y, box = c_double(), c_double(), pdfium.FS_RECTF()
    for index in range(text.count_chars()):
        if pdfium.FPDFText_IsGenerated(text, index) == 1:
            continue
        drawn = pdfium.FPDFText_GetTextObject(text, index)
        if not drawn:
            raise InPiecesError
        key = addressof(drawn.contents)
        if key not in runs:
            runs[key] = _run(text, index, drawn)
        run = runs[key]
        pdfium.FPDFText_GetLooseCharBox(text, index, box)
        pdfium.FPDFText_GetCharOrigin(text, index, x, y)
        if run["upright"]:
            y0 = y.value + run["descent"]
            boxed = _boxed(high, (box.left, y0), (box.right, y0 + run["size"]))
        else:
            across = [x.value + copysign(each, run["matrix"][2]) for each in (run["descent"], run["ascent"])]
            boxed = _boxed(high, (across[0], box.bottom), (across[1], box.top))
        yield {**run, **boxed, "text": chr(pdfium.FPDFText_GetUnicode(text, index))}


def _run(text: Any, index: int, drawn: Any) -> Object:
    """What characters that are drawn at once have in common."""
    matrix, colour, descent = pdfium.FS_MATRIX(), [c_uint() for _part in range(4)], c_float()
    pdfium.FPDFText_GetMatrix(text, index, matrix)
    pdfium.FPDFText_GetFillColor(text, index, *colour)
    size = pdfium.FPDFText_GetFontSize(text, index) * hypot(matrix.c, matrix.d)
    font, name = pdfium.FPDFTextObj_GetFont(drawn), create_string_buffer(200)
    pdfium.FPDFFont_GetDescent(font, size, descent)
    pdfium.FPDFFont_GetBaseFontName(font, name, len(name))
    return {
        "object_type": "char",
        "fontname": name.value.decode(),
        "size": size,
        "descent": descent.value,
        "ascent": descent.value + size,
        "matrix": (matrix.a, matrix.b, matrix.c, matrix.d, matrix.e, matrix.f),
        "upright": matrix.a * matrix.d > 0 and matrix.b * matrix.c <= 0,
        "non_stroking_color": tuple(part.value / 255 for part in colour[:3]),
    }


def _strokes(page: PdfPage) -> Iterator[Object]:
    """Each line, rectangle and curve, whichever were drawn at once."""
    high, filled, stroked = page.get_height(), c_int(), c_int()
    for each in page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH]):
        pdfium.FPDFPath_GetDrawMode(each, filled, stroked)
        for points, kind in _parts(each):
            corners = [(edge(x for x, _y in points), edge(y for _x, y in points)) for edge in (min, max)]
            drawn = {"object_type": kind, "fill": bool(filled.value), "stroke": bool(stroked.value)}
            yield {**drawn, **_boxed(high, *corners)}


def _parts(path: Any) -> Iterator[tuple[list[Point], str]]:
    """The points of each part of a path, where its segments meet, and what it is."""
    matrix, x, y = path.get_matrix(), c_float(), c_float()
    points: list[Point] = []
    controls = 0
    for index in range(pdfium.FPDFPath_CountSegments(path)):
        segment = pdfium.FPDFPath_GetPathSegment(path, index)
        kind = pdfium.FPDFPathSegment_GetType(segment)
        if kind == pdfium.FPDF_SEGMENT_MOVETO and points:
            yield points, _kind(points, curved=controls > 0)
            points, controls = [], 0
        controls += kind == pdfium.FPDF_SEGMENT_BEZIERTO
        if kind != pdfium.FPDF_SEGMENT_BEZIERTO or controls % 3 == 0:
            pdfium.FPDFPathSegment_GetPoint(segment, x, y)
            points.append(matrix.on_point(x.value, y.value))
    if points:
        yield points, _kind(points, curved=controls > 0)


def _kind(points: list[Point], *, curved: bool) -> str:
    if curved or len(points) not in (2, 4, 5):
        return "curve"
    return "line" if len(points) == 2 else "rect"


def _boxed(high: float, low: Point, up: Point) -> Object:
    """Where something lies, measured from the top."""
    (x0, y0), (x1, y1) = (min(low[0], up[0]), low[1]), (max(low[0], up[0]), up[1])
    across = {"x0": x0, "x1": x1, "width": x1 - x0}
    return {**across, "top": high - y1, "bottom": high - y0, "doctop": high - y1, "height": y1 - y0}
