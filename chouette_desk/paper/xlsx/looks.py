"""How the cells of the spreadsheet look: each look is made once and shared, because making one is slow."""

from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from openpyxl.cell.cell import Cell
from openpyxl.styles import Alignment, Border, Font, PatternFill, Side
from openpyxl.worksheet.worksheet import Worksheet

from chouette_desk.core.sheet import Mark

FONT = "Arial"
PLAIN, CIRCLED, SIGNED = "0", '"("0")";"("-0")"', "+0;-0;0"
INK, FAINT, PALE, HEAD = "FF222222", "FF8A8A8A", "FFFFF2CC", "FFE7EDF3"
FORMULA = ("=", "+", "-", "@", "\t", "\r")
LONGEST = 32767
HAIR = Side(style="hair", color=FAINT)
LINE = Side(style="thin", color=INK)


@dataclass(frozen=True, eq=False)
class Look:
    """One way for a cell to look; made once and told apart by being the same one, which is fast."""

    size: float = 10
    bold: bool = False
    faint: bool = False
    struck: bool = False
    format: str = "General"
    across: str = "general"
    wrap: bool = False
    fill: str | None = None
    rule: str = ""
    indent: int = 0


TITLE = Look(size=14, bold=True, wrap=True, across="left")
TEXT = Look(wrap=True, across="left")
SMALL = Look(size=9, wrap=True, across="left")
BESIDE = Look(size=9, faint=True, across="left")
HEADING = Look(bold=True, wrap=True, across="center", fill=HEAD, rule="head")
LABEL = Look(across="right", rule="row")
NUMBER = Look(format=PLAIN, rule="row")
POINTS = Look(size=9, faint=True, format=SIGNED, rule="row")
LETTER = Look(size=9, across="right", rule="row")
SIGN = Look(size=9, across="left", rule="row")
NOTES = Look(size=8, faint=True, across="left", rule="row", indent=1)
CELL = Look(wrap=True, across="left", rule="row", indent=1)


FORMER = replace(NUMBER, faint=True)
OPEN = replace(NUMBER, format=CIRCLED, bold=True, fill=PALE)
CROSSED = replace(NUMBER, format=CIRCLED, struck=True, faint=True)


def total(mark: Mark | None, absent: bool) -> Look:
    """A running total: circled as ``(12)`` and pale yellow, or circled and struck through."""
    if mark is None:
        return FORMER if absent else NUMBER
    return CROSSED if mark.crossed else OPEN


@cache
def money(places: int) -> Look:
    """An amount with so many decimals."""
    return replace(NUMBER, format="0" + ("." + "0" * places if places else ""), across="right")


class Looks:
    """Puts values with their looks into the cells of one workbook."""

    def __init__(self) -> None:
        self._made: dict[tuple[Look, bool], Any] = {}

    def put(self, sheet: Worksheet, row: int, column: int, value: Any, look: Look = CELL) -> Cell:
        """A value in its cell; a text stays a text whatever it begins with."""
        cell = sheet.cell(row, column)
        assert isinstance(cell, Cell), "the corner of a merged range is a cell"
        quoted = False
        if isinstance(value, str):
            cell.value = clean(value)
            cell.data_type = "s"
            quoted = value.startswith(FORMULA)
        elif value is not None:
            cell.value = value
        cell._style = self._style(sheet, look, quoted)  # type: ignore[attr-defined]  # what openpyxl's setters set
        return cell

    def formula(self, sheet: Worksheet, row: int, column: int, formula: str, look: Look) -> Cell:
        """A formula in its cell."""
        cell = self.put(sheet, row, column, None, look)
        cell.value = formula
        return cell

    def _style(self, sheet: Worksheet, look: Look, quoted: bool) -> Any:
        key = (look, quoted)
        if key not in self._made:
            self._made[key] = _made(sheet, look, quoted)
        return self._made[key]


def _made(sheet: Worksheet, look: Look, quoted: bool) -> Any:
    cell = Cell(sheet, row=1, column=1)
    cell.font = Font(name=FONT, size=look.size, bold=look.bold, strike=look.struck, color=FAINT if look.faint else INK)
    cell.number_format = look.format
    cell.alignment = Alignment(horizontal=look.across, vertical="center", wrap_text=look.wrap, indent=look.indent)
    if look.fill:
        cell.fill = PatternFill("solid", fgColor=look.fill)
    if look.rule:
        cell.border = Border(bottom=LINE if look.rule == "head" else HAIR)
    cell.quotePrefix = quoted
    return cell._style  # type: ignore[attr-defined]


@cache
def clean(text: str) -> str:
    """The text as a cell can hold it: no control characters, nothing that Excel reads as an escape of its own, and no
    longer than a cell can be."""
    readable = "".join(sign if sign >= " " and sign not in "\ufffe\uffff" else " " for sign in text)
    escaped = readable.replace("_x", "_x005F_x")
    return escaped if len(escaped) <= LONGEST else escaped[: LONGEST - 1] + "…"
