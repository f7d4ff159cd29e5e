"""Pages of PDFs as PNG files, as pixels for screen and printer, or joined in one."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from io import BytesIO
from threading import Lock
from typing import NamedTuple, TypeVar

import pypdfium2  # type: ignore[import-untyped]

POINTS_PER_INCH = 72

PDFIUM = Lock()
"""Held in each call of PDFium, which crashes when two threads are in it, though with a PDF each."""

T = TypeVar("T")


class Pixels(NamedTuple):
    """A rendered page: four bytes a pixel (blue, green, red, unused).

    ``stride`` is the number of bytes in a row.
    """

    width: int
    height: int
    stride: int
    content: bytes


def pictures(pdf: bytes, dpi: int = 150) -> tuple[bytes, ...]:
    """Every page as PNG."""
    return tuple(_rendered(pdf, dpi, lambda _index, _of: None, _png))


def page_pixels(pdf: bytes, dpi: float, step: Callable[[int, int], None]) -> Iterator[Pixels]:
    """Every page at this resolution, rendered one after the other.

    ``step`` is called before each page, with its index and the number of pages.
    """
    return _rendered(pdf, dpi, step, _pixels)


def _rendered(
    pdf: bytes, dpi: float, step: Callable[[int, int], None], kept: Callable[[pypdfium2.PdfBitmap], T]
) -> Iterator[T]:
    """Render each page; return what is kept of its bitmap."""
    with _opened(pdf) as document:
        count = len(document)
        for index in range(count):
            step(index, count)
            with PDFIUM:
                page = document[index]
                bitmap = page.render(scale=dpi / POINTS_PER_INCH, prefer_bgrx=True)
                content = kept(bitmap)
                bitmap.close()
                page.close()
            yield content


@contextmanager
def _opened(pdf: bytes) -> Iterator[pypdfium2.PdfDocument]:
    with PDFIUM:
        document = pypdfium2.PdfDocument(pdf)
    try:
        yield document
    finally:
        with PDFIUM:
            document.close()


def _pixels(bitmap: pypdfium2.PdfBitmap) -> Pixels:
    return Pixels(bitmap.width, bitmap.height, bitmap.stride, bytes(bitmap.buffer))


def _png(bitmap: pypdfium2.PdfBitmap) -> bytes:
    file = BytesIO()
    bitmap.to_pil().convert("RGB").save(file, "PNG")
    return file.getvalue()


def page_size(pdf: bytes) -> tuple[float, float]:
    """Width and height of the first page in points."""
    with PDFIUM, pypdfium2.PdfDocument(pdf) as document:
        size: tuple[float, float] = document.get_page_size(0)
        return size


def joined_pages(files: Iterable[bytes]) -> bytes:
    """One PDF with the pages of all of these, in order."""
    content = BytesIO()
    with PDFIUM, pypdfium2.PdfDocument.new() as joined:
        for file in files:
            with pypdfium2.PdfDocument(file) as pages:
                joined.import_pages(pages)
        joined.save(content)
    return content.getvalue()
