"""The tables of a file: every sheet of a spreadsheet, or the one of a CSV file, as rows of cells."""

import csv
import os
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from io import BytesIO, StringIO

from msgspec import Struct

from chouette_desk.core.problems import Kind, problem
from chouette_desk.nightfile.old_sheets.cells import EMPTY, NO_RESULT, Cell, CellKind, Raw, cell_of
from chouette_desk.nightfile.old_sheets.results import without_results
from chouette_desk.nightfile.refused import Refused

ZIP, OLD_EXCEL = b"PK\x03\x04", bytes.fromhex("D0CF11E0A1B11AE1")
MOST_CELLS = 2_000_000
NO_TEXT, DAMAGED = "no text", "damaged"
PANIC = "pyo3_runtime"  # where the exception of a library written in Rust comes from when it gives up
STANDARD_ERROR = 2
DELIMITERS = ",;\t|"
SAYS_DELIMITER = re.compile(r"sep=(.)\r?\n?", re.IGNORECASE)
QUOTED = ("'=", "'+", "'-", "'@", "'＝", "'＋", "'－", "'＠")  # our own CSV puts an apostrophe before these


class Grid(Struct, frozen=True):
    """A table: its name ("" of a CSV file) and its rows of cells, from the first row and column of the sheet."""

    name: str
    rows: tuple[tuple[Cell, ...], ...]

    def at(self, row: int, column: int) -> Cell:
        """The cell at a place, both counted from 0; empty beyond the edge."""
        cells = self.rows[row]
        return cells[column] if column < len(cells) else EMPTY

    @property
    def width(self) -> int:
        """How many columns there are."""
        return max(map(len, self.rows), default=0)

    def is_blank(self, row: int) -> bool:
        """Whether a row says nothing."""
        return all(cell.kind is CellKind.NOTHING for cell in self.rows[row])


def grids_of(content: bytes) -> Iterator[tuple[Grid, ...]]:
    """The readings of a file, the likeliest first: one of a spreadsheet; of a CSV file one for each delimiter.

    Raises Refused for what is no table.
    """
    if content.startswith((ZIP, OLD_EXCEL)):
        yield _spreadsheet(content)
        return
    text = _decoded(content)
    for delimiter in _delimiters(text):
        yield (Grid("", _csv_rows(text, delimiter)),)


def _spreadsheet(content: bytes) -> tuple[Grid, ...]:
    from python_calamine import CalamineError  # late: only this wants it

    try:
        with _quietly():
            return _sheets(content)
    except CalamineError as error:
        raise Refused((problem(Kind.SHEET_UNREAD, why=str(error)),)) from error
    except BaseException as error:
        if type(error).__module__ != PANIC:
            raise
        raise Refused((problem(Kind.SHEET_UNREAD, why=DAMAGED),)) from error


def _sheets(content: bytes) -> tuple[Grid, ...]:
    from python_calamine import CalamineWorkbook, SheetTypeEnum

    with CalamineWorkbook.from_object(BytesIO(content)) as book:
        unsaved = without_results(content)
        names = [about.name for about in book.sheets_metadata if about.typ == SheetTypeEnum.WorkSheet]
        sheets = [book.get_sheet_by_name(name) for name in names]
        if sum(sheet.total_height * sheet.total_width for sheet in sheets) > MOST_CELLS:
            raise Refused((problem(Kind.SHEET_TOO_LARGE, cells=MOST_CELLS),))
        return tuple(
            Grid(sheet.name, _rows(sheet.to_python(skip_empty_area=False), unsaved.get(sheet.name, ())))
            for sheet in sheets
        )


@contextmanager
def _quietly() -> Iterator[None]:
    """Of a damaged file the library tells its own authors on standard error; that is not for who wants a sheet read."""
    try:
        kept = os.dup(STANDARD_ERROR)
    except OSError:  # a window without a terminal
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, STANDARD_ERROR)
        yield
    finally:
        os.dup2(kept, STANDARD_ERROR)
        os.close(kept)
        os.close(nowhere)


def _rows(raw: Sequence[Sequence[Raw]], unsaved: Iterable[tuple[int, int]]) -> tuple[tuple[Cell, ...], ...]:
    rows = [[cell_of(value) for value in row] for row in raw]
    for row, column in unsaved:
        if row < len(rows) and column < len(rows[row]):
            rows[row][column] = NO_RESULT
    return tuple(map(tuple, rows))


def _decoded(content: bytes) -> str:
    """The text of a CSV file: UTF-8, UTF-16 where the file begins so, otherwise the code page of old Windows."""
    try:
        if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
            text = content.decode("utf-16")
        elif content.startswith(BOM_UTF8):
            text = content.decode("utf-8-sig")
        else:
            text = _utf8_or_windows(content)
    except UnicodeDecodeError as error:
        raise Refused((problem(Kind.SHEET_UNREAD, why=NO_TEXT),)) from error
    if "\0" in text:
        raise Refused((problem(Kind.SHEET_UNREAD, why=NO_TEXT),))
    return text


def _utf8_or_windows(content: bytes) -> str:
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError:
        return content.decode("cp1252")


def _delimiters(text: str) -> str:
    """The delimiter that the file names itself, or those that stand in it, the most frequent first."""
    if said := SAYS_DELIMITER.match(text):
        return said[1]
    return "".join(sorted((sign for sign in DELIMITERS if sign in text), key=text.count, reverse=True)) or ","


def _csv_rows(text: str, delimiter: str) -> tuple[tuple[Cell, ...], ...]:
    lines = SAYS_DELIMITER.sub("\n", text, count=1) if SAYS_DELIMITER.match(text) else text
    try:
        rows = list(csv.reader(StringIO(lines, newline=""), delimiter=delimiter))
    except csv.Error as error:
        raise Refused((problem(Kind.SHEET_UNREAD, why=str(error)),)) from error
    if sum(map(len, rows)) > MOST_CELLS:
        raise Refused((problem(Kind.SHEET_TOO_LARGE, cells=MOST_CELLS),))
    return tuple(tuple(cell_of(text[1:] if text.startswith(QUOTED) else text) for text in row) for row in rows)
