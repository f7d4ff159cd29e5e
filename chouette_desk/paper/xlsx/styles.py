"""Styles of cells in a spreadsheet, and the last pass over the file."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cache
from io import BytesIO
from typing import Any
from xml.sax.saxutils import escape
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from openpyxl import Workbook
from openpyxl.cell.cell import Cell
from openpyxl.formatting.rule import FormulaRule, Rule
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.worksheet.worksheet import Worksheet
from openpyxl.writer.excel import ExcelWriter

from chouette_desk.core.night import SeatStatus
from chouette_desk.core.sheet import Mark

FONT = "Arial"
PLAIN, SIGNED = '0;"−"0', '+0;"−"0;0'  # with a true minus; the values stay numbers
CIRCLED, CROSSED_OUT = '"("0")";"(−"0")"', '"(/"0"/)";"(/−"0"/)"'
INK, DONE, FAINT, PALE, HEAD = "FF222222", "FF5F5F5F", "FF8A8A8A", "FFFFF2CC", "FFE7EDF3"
FORMULA = ("=", "+", "-", "@", "\t", "\r")
LONGEST = 32767
HAIR = Side(style="hair", color=FAINT)
LINE = Side(style="thin", color=INK)


@dataclass(frozen=True, eq=False)
class CellStyle:
    """The style of a cell; made once and compared by identity, which is fast."""

    size: float = 10
    bold: bool = False
    colour: str = INK
    format: str = "General"
    across: str = "general"
    wrap: bool = False
    shrink: bool = False
    fill: str | None = None
    rule: str = ""
    indent: int = 0


TITLE = CellStyle(size=14, bold=True, wrap=True, across="left")
TEXT = CellStyle(wrap=True, across="left")
SMALL = CellStyle(size=9, wrap=True, across="left")
ROW_LABEL = CellStyle(size=9, colour=FAINT, across="left")
HEADING = CellStyle(bold=True, wrap=True, across="center", fill=HEAD, rule="head")
LABEL = CellStyle(across="right", rule="row")
NUMBER = CellStyle(format=PLAIN, rule="row")
POINTS = CellStyle(size=9, colour=FAINT, format=SIGNED, rule="row")
SUM = CellStyle(size=9, bold=True, format=PLAIN)
LETTER = CellStyle(size=9, across="right", rule="row")
ORDER = CellStyle(size=9, across="left", shrink=True, rule="row", indent=1)
SIGN = CellStyle(size=9, across="left", rule="row")
NOTES = CellStyle(size=8, colour=FAINT, across="left", rule="row", indent=1)
CELL = CellStyle(wrap=True, across="left", rule="row", indent=1)

FITTED = replace(CELL, wrap=False, shrink=True)
SENTENCE = replace(CELL, bold=True, indent=0, rule="")

ABSENT = {SeatStatus.LEFT: replace(NUMBER, colour=FAINT), SeatStatus.AWAY: replace(NUMBER, colour=DONE)}
OPEN = replace(NUMBER, format=CIRCLED, bold=True, fill=PALE)
CROSSED = replace(NUMBER, format=CROSSED_OUT, colour=DONE)


def total_style(mark: Mark | None, absence: SeatStatus | None) -> CellStyle:
    """Return a total's style: circled ``(12)`` in pale yellow, or crossed ``(/12/)``."""
    if mark is None:
        return ABSENT[absence] if absence else NUMBER
    return CROSSED if mark.crossed else OPEN


def with_minus(positive: str) -> str:
    """The format of numbers that has a true minus where they are negative."""
    return f'{positive};"−"{positive}'


def red_where(condition: str) -> Rule:
    """Return the format for a mismatch: white on red where this formula is true."""
    red, white = PatternFill(bgColor="FFC00000"), Font(color="FFFFFFFF", bold=True)
    return FormulaRule([condition], fill=red, font=white)  # type: ignore[no-untyped-call, no-any-return]


@cache
def money_style(width: int) -> CellStyle:
    """The style of an amount with this many decimals."""
    return replace(NUMBER, format=with_minus("0." + "0" * width if width else "0"), across="right")


class CellWriter:
    """Writer of a workbook's values and styles; styles are made once and shared."""

    def __init__(self) -> None:
        self._made: dict[tuple[CellStyle, bool], Any] = {}

    def put(self, sheet: Worksheet, row: int, column: int, value: Any, style: CellStyle = CELL) -> Cell:
        """A value in its cell; a text stays a text whatever it begins with."""
        cell = sheet.cell(row, column)
        assert isinstance(cell, Cell), "the corner of a merged range is a cell"
        quoted = False
        if isinstance(value, str):
            cell.value = clean_text(value)
            cell.data_type = "s"
            quoted = value.startswith(FORMULA)
        elif value is not None:
            cell.value = value
        cell._style = self._style(sheet, style, quoted)  # type: ignore[attr-defined]  # what openpyxl's setters set
        return cell

    def formula(self, sheet: Worksheet, row: int, column: int, formula: str, style: CellStyle) -> Cell:
        """A formula in its cell."""
        cell = self.put(sheet, row, column, None, style)
        cell.value = formula
        return cell

    def _style(self, sheet: Worksheet, style: CellStyle, quoted: bool) -> Any:
        if (style, quoted) not in self._made:
            cell = Cell(sheet, row=1, column=1)
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
            self._made[style, quoted] = cell._style  # type: ignore[attr-defined]
        return self._made[style, quoted]


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


# The last pass over the file: results of formulas are filled in, times of making taken out. openpyxl
# writes formulas without their results; a previewer, or a telephone, would then show an empty sheet.

MADE_BY = "Chouette Desk"
SHEET = "xl/worksheets/sheet{number}.xml"
PROPERTIES = "docProps/core.xml"
OLDEST = (1980, 1, 1, 0, 0, 0)
LONG_AGO = "2000-01-01"
FORMULA_CELL = re.compile(rb'(<c r="([A-Z]+[0-9]+)"[^>]*><f>[^<]*</f>)<v(?: ?/>|></v>)')
TIME = re.compile(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ")

CellResult = int | Decimal | str
CellResults = Mapping[str, CellResult]
"""What the formula of each cell comes to."""


def finished_file(book: Workbook, cached: Mapping[str, CellResults], date: str | None) -> bytes:
    """Return the workbook's file, deterministic, with the results of its formulas."""
    results = {SHEET.format(number=index): cached.get(sheet.title) for index, sheet in enumerate(book.worksheets, 1)}
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


def _finished(name: str, content: bytes, results: CellResults | None, date: str) -> bytes:
    if results:
        return FORMULA_CELL.sub(lambda match: _with_result(match[1], results[match[2].decode()]), content)
    return TIME.sub(f"{date}T00:00:00Z".encode(), content) if name == PROPERTIES else content


def _with_result(cell: bytes, result: CellResult) -> bytes:
    """The cell of a formula with its result."""
    if isinstance(result, str):
        return cell.replace(b"<c ", b'<c t="str" ', 1) + f"<v>{escape(result)}</v>".encode()
    return cell + f"<v>{Decimal(result):f}</v>".encode()


def _entry(name: str) -> ZipInfo:
    entry = ZipInfo(name, OLDEST)
    entry.compress_type = ZIP_DEFLATED
    entry.external_attr = 0o644 << 16
    return entry
