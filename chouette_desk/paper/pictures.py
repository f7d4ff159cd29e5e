"""Pages of a PDF as pictures."""

from io import BytesIO

import pypdfium2  # type: ignore[import-untyped]

POINTS_PER_INCH = 72


def page_count(pdf: bytes) -> int:
    """How many pages the PDF has."""
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


def _png(page: pypdfium2.PdfPage, dpi: int) -> bytes:
    out = BytesIO()
    page.render(scale=dpi / POINTS_PER_INCH).to_pil().save(out, "PNG")
    return out.getvalue()
