"""Pages of a PDF for the preview and for the printer; loaded only when something is to be seen."""

from collections.abc import Iterator

from PySide6.QtGui import QImage, QPainter
from PySide6.QtPrintSupport import QPrinter

from chouette_desk.paper.pictures import Step, page_pixels

MOST_DPI = 300  # that a page is rendered at for the printer


def page_pictures(pdf: bytes, dpi: float, step: Step) -> list[QImage]:
    """Every page at this number of dots an inch."""
    return list(_pictures(pdf, dpi, step))


def _pictures(pdf: bytes, dpi: float, step: Step) -> Iterator[QImage]:
    for page in page_pixels(pdf, dpi, step):
        form = QImage.Format.Format_RGB32
        # a copy: the page's memory ends with it
        yield QImage(page.content, page.width, page.height, page.stride, form).copy()


def print_pages(pdf: bytes, printer: QPrinter, step: Step) -> None:
    """Print the pages of the PDF, each filling its sheet; raises OSError if the printer refuses the job."""
    printer.setFullPage(True)
    painter = QPainter()
    if not painter.begin(printer):
        raise OSError("The printer does not take the job.")
    try:
        for number, picture in enumerate(_pictures(pdf, min(printer.resolution(), MOST_DPI), step)):
            if number:
                printer.newPage()
            painter.drawImage(painter.viewport(), picture)
    finally:
        painter.end()
