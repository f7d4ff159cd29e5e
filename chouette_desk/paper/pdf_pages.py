"""Pages of PDFs: as PNG files, as pixels for the screen and the printer, or those of several PDFs in one."""

from collections.abc import Callable, Iterable, Iterator
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


def pictures(pdf: bytes, dpi: int = 150) -> tuple[bytes, ...]:
    """Every page as PNG."""
    files = []
    with pypdfium2.PdfDocument(pdf) as document:
        for page in document:
            files.append(BytesIO())
            page.render(scale=dpi / POINTS_PER_INCH).to_pil().save(files[-1], "PNG")
    return tuple(file.getvalue() for file in files)


def page_pixels(pdf: bytes, dpi: float, step: Step) -> Iterator[Pixels]:
    """Every page at this resolution, rendered one after the other."""
    with pypdfium2.PdfDocument(pdf) as document:
        for index, page in enumerate(document):
            step(index, len(document))
            bitmap = page.render(scale=dpi / POINTS_PER_INCH, prefer_bgrx=True)
            yield Pixels(bitmap.width, bitmap.height, bitmap.stride, bytes(bitmap.buffer))
            bitmap.close()
            page.close()


def page_size(pdf: bytes) -> tuple[float, float]:
    """Width and height of the first page in points."""
    with pypdfium2.PdfDocument(pdf) as document:
        size: tuple[float, float] = document.get_page_size(0)
        return size


def joined_pages(files: Iterable[bytes]) -> bytes:
    """One PDF with the pages of all of these, in order."""
    content = BytesIO()
    with pypdfium2.PdfDocument.new() as joined:
        for file in files:
            with pypdfium2.PdfDocument(file) as pages:
                joined.import_pages(pages)
        joined.save(content)
    return content.getvalue()
