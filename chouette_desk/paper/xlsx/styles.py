"""Styles of cells in a spreadsheet."""

from functools import cache

from msgspec import Struct
from msgspec.structs import replace
from openpyxl.formatting.rule import FormulaRule, Rule
from openpyxl.styles import Font, PatternFill, Side

from chouette_desk.core.night import SeatStatus
from chouette_desk.core.sheet import Mark

PLAIN, SIGNED = '0;"−"0', '+0;"−"0;0'  # with a true minus; the values stay numbers
CIRCLED, CROSSED_OUT = '"("0")";"(−"0")"', '"(/"0"/)";"(/−"0"/)"'
INK, DONE, FAINT, PALE, HEAD = "FF222222", "FF5F5F5F", "FF8A8A8A", "FFFFF2CC", "FFE7EDF3"
HAIR = Side(style="hair", color=FAINT)
LINE = Side(style="thin", color=INK)


class CellStyle(Struct, frozen=True, eq=False):
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
