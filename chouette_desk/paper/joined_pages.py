"""The pages of several PDFs as one."""

from collections.abc import Iterable
from io import BytesIO

import pypdfium2  # type: ignore[import-untyped]


def joined_pages(files: Iterable[bytes]) -> bytes:
    """One PDF with the pages of all of these, in order."""
    content = BytesIO()
    with pypdfium2.PdfDocument.new() as joined:
        for file in files:
            with pypdfium2.PdfDocument(file) as pages:
                joined.import_pages(pages)
        joined.save(content)
    return content.getvalue()
