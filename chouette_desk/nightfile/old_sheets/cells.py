"""What a cell of a spreadsheet says: a whole number, nothing, or something that no score can be."""

import re
from datetime import date, datetime, time, timedelta
from enum import StrEnum, auto
from math import isfinite

from msgspec import Struct

Raw = int | float | str | bool | date | datetime | time | timedelta | None

STROKE = "\u0336"  # crosses digits through in our own text sheets
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹ᵇᵖ"
MINUS = re.compile(r"^[−–‒—﹣－]\s*(?=\d)")
NOTHING = {"", "-", "–", "—", "−", "·", ".", "/"}
CIRCLED = re.compile(r"\(\s*/?\s*([^()]*?)\s*/?\s*\)")
THOUSANDS = re.compile(r"([+-]?)([1-9]\d{0,2})(?:([,.'’ \u00a0\u202f\u2009])\d{3})(?:\3\d{3})*(?:[.,]0+)?")
WHOLE = re.compile(r"([+-]?\d+)(?:[.,]0*)?")
FRACTION = re.compile(r"[+-]?(\d+[.,]\d+|[.,]\d+|\d*\s*[½¼¾]|\d+\s*/\s*\d+|\d+\s+\d+/\d+)")


class CellKind(StrEnum):
    """What a cell holds."""

    NOTHING = auto()
    FIGURE = auto()
    FRACTION = auto()
    TEXT = auto()
    DATE = auto()
    NO_RESULT = auto()  # a formula whose result is not in the file, or an error


class Cell(Struct, frozen=True):
    """A cell: its text as people read it, and the figure where it is one."""

    kind: CellKind
    text: str = ""
    number: int = 0

    @property
    def is_figure(self) -> bool:
        """Whether it holds a whole number."""
        return self.kind is CellKind.FIGURE


EMPTY = Cell(CellKind.NOTHING)
NO_RESULT = Cell(CellKind.NO_RESULT)


def cell_of(raw: Raw) -> Cell:
    """What a value of a spreadsheet says."""
    match raw:
        case None:
            return EMPTY
        case bool():
            return Cell(CellKind.TEXT, str(raw).upper())
        case int() | float():
            return _number(raw)
        case str():
            return _text(raw)
        case _:
            return Cell(CellKind.DATE, str(raw))


def _number(raw: int | float) -> Cell:
    if not isfinite(raw):
        return Cell(CellKind.TEXT, str(raw))
    if raw == int(raw):
        return Cell(CellKind.FIGURE, str(int(raw)), int(raw))
    return Cell(CellKind.FRACTION, str(raw))


def _text(raw: str) -> Cell:
    """A number written as text: circled, with another minus, with thousands apart; or a text."""
    said = " ".join(raw.split())
    plain = MINUS.sub("-", _uncircled(said))
    if said in NOTHING:
        return EMPTY
    if found := WHOLE.fullmatch(plain):
        return Cell(CellKind.FIGURE, said, int(found[1])) if plain.isascii() else Cell(CellKind.TEXT, said)
    if found := THOUSANDS.fullmatch(plain):
        return Cell(CellKind.FIGURE, said, _thousands(plain, found[3]))
    return Cell(CellKind.FRACTION if FRACTION.fullmatch(plain) else CellKind.TEXT, said)


def _uncircled(said: str) -> str:
    """The number without the circle and the label that our own text sheets draw: "(12)¹" is 12."""
    plain = said.replace(STROKE, "")
    if plain.rstrip(RAISED):
        plain = plain.rstrip(RAISED)
    found = CIRCLED.fullmatch(plain)
    return found[1] if found else plain


def _thousands(plain: str, separator: str) -> int:
    whole = plain.replace(separator, "")
    return int(re.split(r"[.,]", whole)[0])


def column_name(column: int) -> str:
    """A column, counted from 0, as spreadsheets call it: "A", "Z", "AA"."""
    name = ""
    number = column + 1
    while number:
        number, letter = divmod(number - 1, 26)
        name = chr(ord("A") + letter) + name
    return name


def cell_name(row: int, column: int) -> str:
    """A cell, both counted from 0, as spreadsheets call it: "B7"."""
    return f"{column_name(column)}{row + 1}"
