"""Pages of a PDF as pictures, for the eye and for the printer; loaded only when something is to be seen."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pypdfium2  # type: ignore[import-untyped]
from PySide6.QtGui import QImage, QPainter
from PySide6.QtPrintSupport import QPrinter

POINTS_PER_INCH = 72
Step = Callable[[int, int], None]


@contextmanager
def _opened(pdf: bytes) -> Iterator[pypdfium2.PdfDocument]:
    document = pypdfium2.PdfDocument(pdf)
    try:
        yield document
    finally:
        document.close()


def page_pictures(pdf: bytes, dpi: float, step: Step) -> list[QImage]:
    """Every page at so many dots an inch."""
    with _opened(pdf) as document:
        return list(_pictures(document, dpi, step))


def _pictures(document: pypdfium2.PdfDocument, dpi: float, step: Step) -> Iterator[QImage]:
    for number in range(len(document)):
        step(number, len(document))
        yield _picture(document, number, dpi)


def _picture(document: pypdfium2.PdfDocument, number: int, dpi: float) -> QImage:
    page = document[number]
    bitmap = page.render(scale=dpi / POINTS_PER_INCH, prefer_bgrx=True)
    form = QImage.Format.Format_RGB32
    # a copy: the bitmap's memory ends with it
    picture = QImage(bytes(bitmap.buffer), bitmap.width, bitmap.height, bitmap.stride, form).copy()
    bitmap.close()
    page.close()
    return picture


def print_pages(pdf: bytes, printer: QPrinter, step: Step) -> None:
    """Print the very pages of the PDF, each filling its sheet; raises OSError when the printer takes nothing."""
    printer.setFullPage(True)
    painter = QPainter()
    if not painter.begin(printer):
        raise OSError("The printer does not take the job.")
    try:
        with _opened(pdf) as document:
            for number, picture in enumerate(_pictures(document, min(printer.resolution(), 300), step)):
                if number:
                    printer.newPage()
                painter.drawImage(painter.viewport(), picture)
    finally:
        painter.end()
