"""The tables of a file, every sheet or a CSV file's one, as rows of cells."""

import csv
import os
import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from functools import cached_property
from html import unescape
from io import BytesIO, StringIO
from posixpath import join, normpath
from zipfile import BadZipFile, ZipFile
from zlib import error as BadDeflate  # noqa: N812 - it is a class

from msgspec import Struct
from python_calamine import CalamineError, CalamineWorkbook, SheetTypeEnum

from chouette_desk.core.limits import MOST_CELLS, MOST_COLUMNS, MOST_ROWS, MOST_TEXT, MOST_UNPACKED
from chouette_desk.core.problems import Kind, problem
from chouette_desk.nightfile.errors import FileRefused, within
from chouette_desk.nightfile.old_sheets.cells import EMPTY, FIGURES, NO_RESULT, CellKind, CellValue, OldCell, cell_of
from chouette_desk.nightfile.old_sheets.unpacked import column_of, too_many_cells, unpacked
from chouette_desk.nightfile.old_sheets.xls import check_xls, damaged_sheet

# Formulas without a stored result: their cells look empty, and would be taken for blanks.

BOOK, LINKS = "xl/workbook.xml", "xl/_rels/workbook.xml.rels"
SHEET = re.compile(r"<(?:\w+:)?sheet\s([^>]*)>")
LINK = re.compile(r"<(?:\w+:)?Relationship\s([^>]*)>")
ATTRIBUTE = re.compile(r'([\w:]+)="([^"]*)"')
CELL = re.compile(rb"<c ([^>]*[^>/])>(.*?)</c>", re.DOTALL)
ADDRESS = re.compile(rb'r="([A-Z]+)([0-9]+)"')
VALUE = re.compile(rb"<v>[^<]+</v>")


def without_results(content: bytes) -> Mapping[str, tuple[tuple[int, int], ...]]:
    """Return by sheet the XLSX cells whose formula has no result, or an error.

    Cells are row and column from 0.
    """
    try:
        with ZipFile(BytesIO(content)) as file:
            if BOOK not in file.namelist() or LINKS not in file.namelist():
                return {}
            return {name: tuple(_unsaved(_read(file, part))) for name, part in _sheet_parts(file)}
    except (BadZipFile, BadDeflate, EOFError, KeyError, NotImplementedError, OSError, RuntimeError, ValueError):
        return {}  # the reader of the values reports what is wrong with the file


def _sheet_parts(file: ZipFile) -> Iterator[tuple[str, str]]:
    """The name of each sheet, and the part of the file that holds it."""
    links = [dict(ATTRIBUTE.findall(tag)) for tag in LINK.findall(_read(file, LINKS).decode("utf-8", "replace"))]
    targets = {link["Id"]: normpath(join("xl", link["Target"])).lstrip("/") for link in links if "Target" in link}
    for tag in SHEET.findall(_read(file, BOOK).decode("utf-8", "replace")):
        attributes = dict(ATTRIBUTE.findall(tag))
        part = targets.get(attributes.get("r:id", ""))
        if part in file.namelist():
            yield unescape(attributes.get("name", "")), str(part)


def _read(file: ZipFile, part: str) -> bytes:
    with file.open(part) as opened:
        return opened.read()


def _unsaved(sheet: bytes) -> Iterator[tuple[int, int]]:
    for about, inside in CELL.findall(sheet) if b"<f" in sheet or b't="e"' in sheet else ():
        is_empty = b"<f" in inside and not VALUE.search(inside) and b't="str"' not in about
        if (b't="e"' in about or is_empty) and (address := ADDRESS.search(about)):
            yield int(address[2]) - 1, column_of(address[1].decode())


ZIP, OLD_EXCEL = b"PK\x03\x04", bytes.fromhex("D0CF11E0A1B11AE1")
NO_TEXT = "no text"
PANIC = "pyo3_runtime"  # where the exception of a library written in Rust comes from when it gives up
STANDARD_ERROR = 2
DELIMITERS = ",;\t|"
OLD_WINDOWS = "cp1252"  # the encoding of a file that is in no other
SAYS_DELIMITER = re.compile(r"sep=(.)\r?\n?", re.IGNORECASE)
QUOTED = ("'=", "'+", "'-", "'@", "'＝", "'＋", "'－", "'＠")  # our own CSV puts an apostrophe before these


class Grid(Struct, frozen=True, dict=True):
    """A table: its name ("" of a CSV file) and rows of cells from the first cell on."""

    name: str
    rows: tuple[tuple[OldCell, ...], ...]

    def at(self, row: int, column: int) -> OldCell:
        """The cell at a row and column, both counted from 0; empty beyond the edge."""
        cells = self.rows[row]
        return cells[column] if column < len(cells) else EMPTY

    def below(self, row: int, column: int) -> Iterator[OldCell]:
        """The cells of a column below a row."""
        return (self.at(index, column) for index in range(row + 1, len(self.rows)))

    @cached_property
    def last_figures(self) -> Mapping[int, int]:
        """By column the row of its last figure."""
        figures = {}
        for number, row in enumerate(self.rows):
            figures.update({column: number for column, cell in enumerate(row) if cell.kind in FIGURES})
        return figures

    @cached_property
    def numbers(self) -> Sequence[list[int]]:
        """By column its numbers, row by row; 0 for a cell that is none."""
        return [[self.at(row, column).number for row in range(len(self.rows))] for column in range(self.width)]

    @cached_property
    def width(self) -> int:
        """The number of columns."""
        return max(map(len, self.rows), default=0)

    def is_blank(self, row: int) -> bool:
        """True if all cells of a row are empty."""
        return all(cell.kind is CellKind.NOTHING for cell in self.rows[row])

    def with_text(self, row: int, column: int, text: str) -> "Grid":
        """The table with this text typed into a cell."""
        cells = [*self.rows[row], *[EMPTY] * (column + 1 - len(self.rows[row]))]
        cells[column] = cell_of(text)
        return Grid(self.name, (*self.rows[:row], tuple(cells), *self.rows[row + 1 :]))


def grids_of(content: bytes) -> Iterator[tuple[Grid, ...]]:
    """Yield a file's readings, likeliest first; a CSV file has one for each delimiter.

    Raises FileRefused for what is no table.
    """
    if content.startswith(ZIP):
        yield _spreadsheet(unpacked(within(content, MOST_UNPACKED)))
    elif content.startswith(OLD_EXCEL):
        check_xls(within(content, MOST_UNPACKED))
        yield _spreadsheet(content)
    else:
        text, _encoding = csv_text(within(content, MOST_TEXT))
        for delimiter in csv_delimiters(text):
            cells = (tuple(map(cell_of, row)) for row in csv_rows(text, delimiter))
            yield (Grid("", tuple(cells)),)


def _spreadsheet(content: bytes) -> tuple[Grid, ...]:
    try:
        with _quietly():
            return _sheets(content)
    except CalamineError as error:
        raise FileRefused(problem(Kind.SHEET_UNREAD, why=str(error))) from error
    except BaseException as error:
        if type(error).__module__ != PANIC:
            raise
        raise damaged_sheet() from error


def _sheets(content: bytes) -> tuple[Grid, ...]:
    with CalamineWorkbook.from_object(BytesIO(content)) as book:
        unsaved = without_results(content)
        names = [about.name for about in book.sheets_metadata if about.typ == SheetTypeEnum.WorkSheet]
        sheets = [book.get_sheet_by_name(name) for name in names]
        if any(sheet.total_height > MOST_ROWS or sheet.total_width > MOST_COLUMNS for sheet in sheets):
            raise too_many_cells()
        return tuple(
            Grid(sheet.name, _rows(sheet.to_python(skip_empty_area=False), unsaved.get(sheet.name, ())))
            for sheet in sheets
        )


@contextmanager
def _quietly() -> Iterator[None]:
    """Silence the library, which reports damaged files on standard error."""
    try:
        saved = os.dup(STANDARD_ERROR)
    except OSError:  # a window without a terminal
        yield
        return
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, STANDARD_ERROR)
        yield
    finally:
        os.dup2(saved, STANDARD_ERROR)
        os.close(saved)
        os.close(nowhere)


def _rows(raw: Sequence[Sequence[CellValue]], unsaved: Iterable[tuple[int, int]]) -> tuple[tuple[OldCell, ...], ...]:
    rows = [[cell_of(value) for value in row] for row in raw]
    for row, column in unsaved:
        if row < len(rows) and column < len(rows[row]):
            rows[row][column] = NO_RESULT
    return tuple(map(tuple, rows))


def csv_text(content: bytes) -> tuple[str, str]:
    """Return a CSV file's text and its encoding: UTF-8, marked UTF-16, or a guess.

    The guess is the old Windows code page.
    """
    encodings = ["utf-8-sig", OLD_WINDOWS]
    if content.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        encodings = ["utf-16"]
    elif content.startswith(BOM_UTF8):
        encodings = ["utf-8-sig"]
    for encoding in encodings:
        with suppress(UnicodeDecodeError):
            text = content.decode(encoding)
            if "\0" not in text:
                return text, encoding
    raise FileRefused(problem(Kind.SHEET_UNREAD, why=NO_TEXT))


def csv_delimiters(text: str) -> str:
    """Return the delimiter named in the file, or those in it, most frequent first."""
    if named := SAYS_DELIMITER.match(text):
        return named[1]
    return "".join(sorted((sign for sign in DELIMITERS if sign in text), key=text.count, reverse=True)) or ","


def _within(rows: Iterable[list[str]]) -> Iterator[list[str]]:
    """The rows; raises FileRefused at the first that is too much."""
    cells = 0
    for number, row in enumerate(rows, 1):
        cells += len(row)
        if number > MOST_ROWS or len(row) > MOST_COLUMNS or cells > MOST_CELLS:
            raise too_many_cells()
        yield row


def csv_rows(text: str, delimiter: str) -> list[list[str]]:
    """Return the rows of a CSV file as texts, without the quote before a formula."""
    lines = SAYS_DELIMITER.sub("\n", text, count=1) if SAYS_DELIMITER.match(text) else text
    try:
        rows = _within(csv.reader(StringIO(lines, newline=""), delimiter=delimiter))
        return [[text[1:] if text.startswith(QUOTED) else text for text in row] for row in rows]
    except csv.Error as error:
        raise FileRefused(problem(Kind.SHEET_UNREAD, why=str(error))) from error
