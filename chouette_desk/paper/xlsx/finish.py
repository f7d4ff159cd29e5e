"""The last pass over the file: what each formula comes to is filled in, and nothing tells when it was made.

openpyxl writes formulas without their results; a previewer, or a telephone, would then show an empty sheet.
"""

import re
from collections.abc import Mapping
from decimal import Decimal
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.writer.excel import ExcelWriter

MADE_BY = "Chouette Desk"
SHEET = "xl/worksheets/sheet{number}.xml"
PROPERTIES = "docProps/core.xml"
OLDEST = (1980, 1, 1, 0, 0, 0)
LONG_AGO = "2000-01-01"
FORMULA = re.compile(
    rb'(<c r="([A-Z]+[0-9]+)"[^>]*><f>[^<]*</f>)<v ?/>|(<c r="([A-Z]+[0-9]+)"[^>]*><f>[^<]*</f>)<v></v>'
)
TIME = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")

Results = Mapping[str, int | Decimal]
"""What the formula of each cell comes to."""


def finished(book: Workbook, cached: Mapping[str, Results], date: str | None) -> bytes:
    """The workbook as a file, with the results of each sheet's formulas by its title: the same book gives the same
    bytes."""
    results = {SHEET.format(number=place): cached.get(sheet.title) for place, sheet in enumerate(book.worksheets, 1)}
    book.properties.creator = MADE_BY
    book.calculation.fullCalcOnLoad = True
    raw = BytesIO()
    ExcelWriter(book, ZipFile(raw, "w", ZIP_STORED)).save()
    whole = BytesIO()
    with ZipFile(raw) as parts, ZipFile(whole, "w", ZIP_DEFLATED) as archive:
        for name in parts.namelist():
            content = _finished(name, parts.read(name), results.get(name), date or LONG_AGO)
            archive.writestr(_entry(name), content)
    return whole.getvalue()


def _finished(name: str, content: bytes, results: Results | None, date: str) -> bytes:
    if results:
        return FORMULA.sub(lambda found: _with_result(found, results), content)
    if name == PROPERTIES:
        return TIME.sub(f"{date}T00:00:00Z".encode(), content)
    return content


def _with_result(found: re.Match[bytes], results: Results) -> bytes:
    before, cell = (found[1], found[2]) if found[1] else (found[3], found[4])
    return before + f"<v>{Decimal(results[cell.decode()]):f}</v>".encode()


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name, OLDEST)
    entry.compress_type = ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry
