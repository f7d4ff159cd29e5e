"""Pages of a PDF as pictures: PNG files, or pixels for the screen and the printer."""

from collections.abc import Callable, Iterator
from io import BytesIO
from typing import NamedTuple

import pypdfium2  # type: ignore[import-untyped]

POINTS_PER_INCH = 72

Step = Callable[[int, int], None]
"""Called before each page is rendered, with its index and the number of pages."""


class Pixels(NamedTuple):
    """A rendered page: four bytes a pixel (blue, green, red, unused), ``stride`` bytes a row."""

    width: int
    height: int
    stride: int
    content: bytes


def page_count(pdf: bytes) -> int:
    """The number of pages of the PDF."""
    with pypdfium2.PdfDocument(pdf) as document:
        return len(document)


def picture(pdf: bytes, page: int = 0, dpi: int = 150) -> bytes:
    """A page, counted from 0, as PNG; raises IndexError where there is no such page."""
    with pypdfium2.PdfDocument(pdf) as document:
        if not 0 <= page < len(document):
            raise IndexError(page)
        return _png(document[page], dpi)


def pictures(pdf: bytes, dpi: int = 150) -> tuple[bytes, ...]:
    """Every page as PNG."""
    with pypdfium2.PdfDocument(pdf) as document:
        return tuple(_png(page, dpi) for page in document)


def page_pixels(pdf: bytes, dpi: float, step: Step) -> Iterator[Pixels]:
    """Every page at this resolution, rendered one after the other."""
    with pypdfium2.PdfDocument(pdf) as document:
        for index in range(len(document)):
            step(index, len(document))
            yield _pixels(document[index], dpi)


def _png(page: pypdfium2.PdfPage, dpi: float) -> bytes:
    out = BytesIO()
    page.render(scale=dpi / POINTS_PER_INCH).to_pil().save(out, "PNG")
    return out.getvalue()


def _pixels(page: pypdfium2.PdfPage, dpi: float) -> Pixels:
    bitmap = page.render(scale=dpi / POINTS_PER_INCH, prefer_bgrx=True)
    pixels = Pixels(bitmap.width, bitmap.height, bitmap.stride, bytes(bitmap.buffer))
    bitmap.close()
    page.close()
    return pixels
