"""Size checks of spreadsheets before loading: unpacked size and extent of cells.

The library makes a whole rectangle of each sheet, so that one cell in the last corner of a small file fills the memory.
What a file states of its sizes is not believed: its parts are unpacked, and their cells counted, up to the limits.
"""

import re
from collections.abc import Callable, Mapping
from contextlib import suppress
from io import BytesIO
from xml.parsers.expat import ExpatError, ParserCreate
from zipfile import ZIP_STORED, BadZipFile, ZipFile
from zlib import error as BadDeflate  # noqa: N812 - it is a class

from chouette_desk.core.limits import MOST_CELLS, MOST_COLUMNS, MOST_ROWS, MOST_UNPACKED
from chouette_desk.core.problems import Kind, problem
from chouette_desk.nightfile.errors import FileRefused, too_large

BROKEN = (BadZipFile, BadDeflate, EOFError, KeyError, NotImplementedError, OSError, RuntimeError, ValueError)
BINARY = ".bin"  # the sheets of an xlsb, which are no XML
MOST_ELEMENTS = 3 * MOST_CELLS
ADDRESS = re.compile(r"([A-Za-z]{1,6})([0-9]{1,12})")
Attributes = dict[str, str]


def too_many_cells() -> FileRefused:
    """The refusal of a sheet with more rows or columns than are read."""
    return FileRefused(problem(Kind.SHEET_TOO_LARGE, rows=MOST_ROWS, columns=MOST_COLUMNS, cells=MOST_CELLS))


class Reach:
    """The last used row and column (from 1) in the parts of an xlsx or ods file."""

    def __init__(self) -> None:
        self.row = self.column = 0  # of the cell that was read last
        self.repeated = 1  # times the row stands there
        self.last_row = self.last_column = 0
        self.cells = self.elements = 0  # in all sheets

    def parse(self, part: bytes) -> None:
        """Read the part; raises FileRefused, ExpatError, or ValueError for entities."""
        parser = ParserCreate()
        parser.StartElementHandler = self._start
        parser.StartDoctypeDeclHandler = _no_doctype
        parser.Parse(part, True)
        self.begin_table({})

    def _start(self, name: str, attributes: Attributes) -> None:
        self.elements += 1
        if self.elements > MOST_ELEMENTS:
            raise too_many_cells()
        if handler := HANDLERS.get(name.rpartition(":")[2]):
            handler(self, attributes)

    # of an xlsx

    def begin_row(self, attributes: Attributes) -> None:
        """A row, numbered or the next."""
        self.row, self.column = int(attributes.get("r", self.row + 1)), 0

    def begin_cell(self, attributes: Attributes) -> None:
        """A cell, with its address or the next."""
        self.column += 1
        if address := ADDRESS.fullmatch(attributes.get("r", "")):
            self.row, self.column = int(address[2]), column_of(address[1].upper()) + 1

    def value(self, _attributes: Attributes) -> None:
        """The content of the cell."""
        self.reach(self.row, self.column)

    def texts(self, attributes: Attributes) -> None:
        """The texts of all cells, for which room is made as they are stated."""
        if max(_times(attributes, "count"), _times(attributes, "uniqueCount")) > MOST_ELEMENTS:
            raise too_many_cells()

    # of an ods

    def begin_table(self, _attributes: Attributes) -> None:
        """A sheet, after the one before."""
        self.cells += self.last_row * self.last_column
        self.row, self.repeated = 0, 1
        self.last_row = self.last_column = 0

    def begin_repeated_row(self, attributes: Attributes) -> None:
        """A row that may stand there several times."""
        self.row += self.repeated
        self.column, self.repeated = 0, _times(attributes, "number-rows-repeated")

    def begin_repeated_cell(self, attributes: Attributes) -> None:
        """A cell that may stand there several times."""
        self.column += _times(attributes, "number-columns-repeated")
        if any("value" in key or "formula" in key for key in attributes):
            self.reach(self.row + self.repeated - 1, self.column)

    # of all of them

    def reach(self, row: int, column: int) -> None:
        """A cell that holds something."""
        self.last_row, self.last_column = max(self.last_row, row), max(self.last_column, column)
        cells = self.cells + self.last_row * self.last_column
        if self.last_row > MOST_ROWS or self.last_column > MOST_COLUMNS or cells > MOST_CELLS:
            raise too_many_cells()


HANDLERS: Mapping[str, Callable[[Reach, Attributes], None]] = {
    "row": Reach.begin_row,
    "c": Reach.begin_cell,
    "v": Reach.value,
    "is": Reach.value,
    "sst": Reach.texts,
    "table": Reach.begin_table,
    "table-row": Reach.begin_repeated_row,
    "table-cell": Reach.begin_repeated_cell,
    "covered-table-cell": Reach.begin_repeated_cell,
}


def _times(attributes: Attributes, name: str) -> int:
    return next((int(value) for key, value in attributes.items() if key.rpartition(":")[2] == name), 1)


def _no_doctype(*_declared: object) -> None:
    raise ValueError("a spreadsheet declares no entities")


def column_of(letters: str) -> int:
    """The column that spreadsheets call so, counted from 0: 26 is "AA"."""
    number = 0
    for letter in letters:
        number = number * 26 + ord(letter) - ord("A") + 1
    return number - 1


def unpacked(content: bytes) -> bytes:
    """Return the parts that can be read, unpacked; raises FileRefused beyond limits."""
    copy, room = BytesIO(), MOST_UNPACKED
    reach = Reach()
    with suppress(*BROKEN), ZipFile(BytesIO(content)) as file, ZipFile(copy, "w", ZIP_STORED) as kept:
        for name in dict.fromkeys(file.namelist()):
            part = _part(file, name, room)
            room -= len(part)
            if name and not name.endswith(BINARY) and _is_sound(part, reach):
                kept.writestr(name, part)
    return copy.getvalue()


def _part(file: ZipFile, name: str, room: int) -> bytes:
    """A part of the file; empty if it is damaged."""
    try:
        with file.open(name) as opened:
            part = opened.read(room + 1)
    except BROKEN:
        return b""
    if len(part) > room:
        raise too_large(MOST_UNPACKED)
    return part


def _is_sound(part: bytes, reach: Reach) -> bool:
    """True for well-formed XML or no XML; raises FileRefused if cells reach too far."""
    if not part.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return True
    try:
        reach.parse(part)
    except (ExpatError, ValueError):
        return False
    return True
