"""Writers of a workbook and its sheets: cells, shared styles, results of formulas."""

import re
from collections.abc import Mapping
from decimal import Decimal
from functools import cache
from html import escape
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.cell.cell import Cell
from openpyxl.styles import Alignment, Border, Font, PatternFill
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from chouette_desk.paper.xlsx.styles import CELL, HAIR, LINE, CellStyle

FONT = "Arial"
FORMULA = ("=", "+", "-", "@", "\t", "\r")
LONGEST = 32767
CellResult = int | Decimal | str
StylesMade = dict[tuple[CellStyle, bool], Any]
"""The styles that openpyxl has made in a workbook, also those of quoted texts."""


class SheetWriter:
    """Writer of a sheet; ``results`` are those of its formulas, by cell."""

    def __init__(self, sheet: Worksheet, styles: StylesMade) -> None:
        self.sheet = sheet
        self.results: dict[str, CellResult] = {}
        self._styles = styles

    def put(self, row: int, column: int, value: Any, style: CellStyle = CELL) -> Cell:
        """A value in its cell; a text stays a text whatever it begins with."""
        cell = self.sheet.cell(row, column)
        assert isinstance(cell, Cell), "the corner of a merged range is a cell"
        quoted = False
        if isinstance(value, str):
            cell.value = clean_text(value)
            cell.data_type = "s"
            quoted = value.startswith(FORMULA)
        elif value is not None:
            cell.value = value
        cell._style = self._style(style, quoted)  # type: ignore[attr-defined]  # what openpyxl's setters set
        return cell

    def formula(self, row: int, column: int, formula: str, result: CellResult, style: CellStyle) -> None:
        """A formula in its cell, and what it comes to."""
        self.put(row, column, None, style).value = formula
        self.results[f"{get_column_letter(column)}{row}"] = result

    def _style(self, style: CellStyle, quoted: bool) -> Any:
        if (style, quoted) not in self._styles:
            cell = Cell(self.sheet, row=1, column=1)
            cell.font = Font(name=FONT, size=style.size, bold=style.bold, color=style.colour)
            cell.number_format = style.format
            cell.alignment = Alignment(
                style.across, "center", wrap_text=style.wrap, shrink_to_fit=style.shrink, indent=style.indent
            )
            if style.fill:
                cell.fill = PatternFill("solid", fgColor=style.fill)
            if style.rule:
                cell.border = Border(bottom=LINE if style.rule == "head" else HAIR)
            cell.quotePrefix = quoted
            self._styles[style, quoted] = cell._style  # type: ignore[attr-defined]
        return self._styles[style, quoted]


LINES = re.compile(r"[\t\n\r]")
UNWRITABLE = re.compile("[\x00-\x1f\ud800-\udfff\ufffe\uffff]")
PICTURES = 0x2400  # of control characters: ␀, ␁ …
REPLACEMENT = "\ufffd"


@cache
def clean_text(text: str) -> str:
    """Return the text as a cell can hold it: short enough, without Excel escapes.

    Control characters become visible signs.
    """
    escaped = UNWRITABLE.sub(_visible, " ".join(LINES.split(text))).replace("_x", "_x005F_x")
    return escaped if len(escaped) <= LONGEST else escaped[: LONGEST - 1] + "…"


def _visible(sign: re.Match[str]) -> str:
    return chr(PICTURES + ord(sign[0])) if sign[0] < " " else REPLACEMENT


# The file: results of formulas are filled in, times of making taken out. openpyxl writes formulas without their
# results; a previewer, or a telephone, would then show an empty sheet.

MADE_BY = "Chouette Desk"
SHEET = "xl/worksheets/sheet{number}.xml"
PROPERTIES = "docProps/core.xml"
OLDEST = (1980, 1, 1, 0, 0, 0)
LONG_AGO = "2000-01-01"
FORMULA_CELL = re.compile(rb'(<c r="([A-Z]+[0-9]+)"[^>]*><f>[^<]*</f>)<v(?: ?/>|></v>)')
TIME = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")


class WorkbookWriter:
    """Writer of a workbook, which begins without a sheet."""

    def __init__(self) -> None:
        self.book = Workbook()
        self.book.remove(self.book.worksheets[0])
        self._sheets: list[SheetWriter] = []
        self._styles: StylesMade = {}

    def add_sheet(self, title: str) -> SheetWriter:
        """One more sheet, the last."""
        self._sheets.append(SheetWriter(self.book.create_sheet(title), self._styles))
        return self._sheets[-1]

    def file(self, date: str | None) -> bytes:
        """Return the workbook's file, deterministic, with the results of its formulas."""
        results = {sheet.sheet.title: sheet.results for sheet in self._sheets}
        parts = {SHEET.format(number=at): results.get(sheet.title) for at, sheet in enumerate(self.book.worksheets, 1)}
        self.book.properties.creator = MADE_BY
        self.book.calculation.fullCalcOnLoad = True
        raw = BytesIO()
        ExcelWriter(self.book, ZipFile(raw, "w", ZIP_STORED)).save()
        whole = BytesIO()
        with ZipFile(raw) as made, ZipFile(whole, "w", ZIP_DEFLATED) as archive:
            for name in made.namelist():
                content = _finished(name, made.read(name), parts.get(name), date or LONG_AGO)
                archive.writestr(_entry(name), content)
        return whole.getvalue()


def _finished(name: str, content: bytes, results: Mapping[str, CellResult] | None, date: str) -> bytes:
    if results:
        return FORMULA_CELL.sub(lambda match: _with_result(match[1], results[match[2].decode()]), content)
    return TIME.sub(f"{date}T00:00:00Z".encode(), content) if name == PROPERTIES else content


def _with_result(cell: bytes, result: CellResult) -> bytes:
    """The cell of a formula with its result."""
    if isinstance(result, str):
        return cell.replace(b"<c ", b'<c t="str" ', 1) + f"<v>{escape(result, quote=False)}</v>".encode()
    return cell + f"<v>{Decimal(result):f}</v>".encode()


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name, OLDEST)
    entry.compress_type = ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry
