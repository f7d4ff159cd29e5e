"""Cells of an old sheet: whole numbers, blanks, and words in clubs' languages."""

import re
from datetime import date, datetime, time, timedelta
from enum import StrEnum, auto
from math import isfinite

from msgspec import Struct

CellValue = int | float | str | bool | date | datetime | time | timedelta | None

STROKE = "\u0336"  # crosses digits through in our own text sheets
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹ᵇᵖ"
MINUS = re.compile(r"^[−–‒—﹣－]\s*(?=\d)")
NOTHING = {"", "-", "–", "—", "−", "·", ".", "/"}
MOST_DIGITS = 40
CIRCLED = re.compile(r"\(\s*/?\s*([^()]*?)\s*/?\s*\)")
THOUSANDS = re.compile(r"([+-]?)([1-9]\d{0,2})(?:([,.'’ \u00a0\u202f\u2009])\d{3})(?:\3\d{3})*(?:[.,]0+)?")
WHOLE = re.compile(r"([+-]?\d+)(?:[.,]0*)?")
FRACTION = re.compile(r"[+-]?(\d+[.,]\d+|[.,]\d+|\d*\s*[½¼¾]|\d+\s*/\s*\d+|\d+\s+\d+/\d+)")


class CellKind(StrEnum):
    """The kind of a cell's content."""

    NOTHING = auto()
    FIGURE = auto()
    FRACTION = auto()
    TEXT = auto()
    DATE = auto()
    NO_RESULT = auto()  # a formula whose result is not in the file, or an error


FIGURES = (CellKind.FIGURE, CellKind.FRACTION, CellKind.NO_RESULT)


class OldCell(Struct, frozen=True):
    """A cell: its text as people read it, and the figure where it is one."""

    kind: CellKind
    text: str = ""
    number: int = 0

    @property
    def is_figure(self) -> bool:
        """True for a whole number."""
        return self.kind is CellKind.FIGURE


EMPTY = OldCell(CellKind.NOTHING)
NO_RESULT = OldCell(CellKind.NO_RESULT)


def cell_of(raw: CellValue) -> OldCell:
    """The cell for a value of a spreadsheet."""
    match raw:
        case None:
            return EMPTY
        case bool():
            return OldCell(CellKind.TEXT, str(raw).upper())
        case int() | float() if not isfinite(raw):
            return OldCell(CellKind.TEXT, str(raw))
        case int() | float() if raw == int(raw):
            return OldCell(CellKind.FIGURE, str(int(raw)), int(raw))
        case int() | float():
            return OldCell(CellKind.FRACTION, str(raw))
        case str():
            return _text(raw)
        case _:
            return OldCell(CellKind.DATE, str(raw))


def _text(raw: str) -> OldCell:
    """Return a number written as text (circled, other minus, thousands), or a text."""
    text = " ".join(raw.split())
    plain = MINUS.sub("-", _uncircled(text))
    if text in NOTHING:
        return EMPTY
    if match := WHOLE.fullmatch(plain):
        return OldCell(CellKind.FIGURE, text, _whole(match[1])) if plain.isascii() else OldCell(CellKind.TEXT, text)
    if match := THOUSANDS.fullmatch(plain):
        return OldCell(CellKind.FIGURE, text, _whole(re.split(r"[.,]", plain.replace(match[3], ""))[0]))
    return OldCell(CellKind.FRACTION if FRACTION.fullmatch(plain) else CellKind.TEXT, text)


def _whole(digits: str) -> int:
    """Return the number; of thousands of digits only the first, still too large."""
    return int(digits[:MOST_DIGITS])


def _uncircled(text: str) -> str:
    """The number without the circle and label of our own text sheets: "(12)¹" is 12."""
    plain = text.replace(STROKE, "")
    if plain.rstrip(RAISED):
        plain = plain.rstrip(RAISED)
    match = CIRCLED.fullmatch(plain)
    return match[1] if match else plain


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


# Words above and before the figures of old sheets, in the languages of clubs.

WORD = re.compile(r"[^\W\d_]+")


def _split(text: str) -> frozenset[str]:
    return frozenset(text.split())


NUMBERING = _split("""
    # game games round rounds line row no nr nº num number date day time kind type match
    spiel spiele runde zeile nummer datum tag zeit uhrzeit
    partie parties manche ligne numéro jour heure partita partite riga numero giorno ora data
    juego juegos partida partidas ronda línea número fecha día hora spel spellen partij ronde rij spil række
""")
SUMS = _split("""
    sum sums total totals check zero balance control grand overall final result results end standing σ ∑
    summe gesamt summen kontrolle prüfsumme saldo endstand stand ergebnis
    somme totaux contrôle solde zéro somma totale totali controllo saldi suma totales cero
    som totaal totalen controle slutstand
""")
REMARKS = _split("""
    note notes remark remarks comment comments bemerkung bemerkungen notiz notizen
    remarque remarques nota notas observaciones opmerking opmerkingen
""")
PAYMENTS = _split("payment payments paid pays zahlung paiement pagamento pago betaling")
TRANSFERS = _split("transfer transfers penalty penalties fee fees moved übertrag strafe pénalité transferencia")
SEVERAL = _split("payments transfers penalties fee fees moved")  # several of one step, in our own sheets one line
PARTS_OF_A_GAME = frozenset(("drops", "extras"))  # the first lines of a game with extras, in our own sheets


def words_in(text: str) -> set[str]:
    """The words of a text in small letters; a lone sign is one too."""
    return {word.casefold() for word in WORD.findall(text)} or {text.strip().rstrip(".:").casefold()}


def says(text: str, words: frozenset[str]) -> bool:
    """True if a text is only these words: "Total:", "Grand total"; not "Zero Mostel"."""
    return bool(text.strip()) and words_in(text) <= words
