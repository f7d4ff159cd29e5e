"""Checks of old Excel files (xls) before loading: how far their cells reach.

Such a file is a small file system, whose files are chains of sectors; one of them has the records of all sheets.
"""

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from struct import Struct, error, iter_unpack, unpack_from

from chouette_desk.core.problems import Kind, problem
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.unpacked import MOST_ELEMENTS, Reach, too_many_cells

DAMAGED = "damaged"
ENTRY = 128  # bytes of an entry of the directory
LAST_SECTOR = 0xFFFFFFF9  # greater numbers say that there is no further one
BOOKS = ("Workbook", "Book")  # of Excel 97 and later, and of Excel 5

RECORD, CELL = Struct("<HH"), Struct("<HH")
BEGIN, DIMENSIONS = (0x0009, 0x0209, 0x0409, 0x0809), 0x0200
CELLS = (0x0006, 0x00D6, 0x00FD, 0x0203, 0x0204, 0x0205, 0x027E)  # formulas, texts, numbers, truth values
SEVERAL_NUMBERS = 0x00BD
WRAPPED = 2**32
MOST_STATED = 65_536 * 256  # cells of a sheet of the largest size that the format has


def check_xls(content: bytes) -> None:
    """Raise FileRefused for cells that reach too far, or broken sectors or records."""
    try:
        for book in _books(content):
            _measure(book)
    except (error, IndexError, UnicodeDecodeError) as reason:
        raise damaged_sheet() from reason


def damaged_sheet() -> FileRefused:
    """The refusal of a spreadsheet that cannot be read."""
    return FileRefused(problem(Kind.SHEET_UNREAD, why=DAMAGED))


# The records of the sheets


def _measure(book: bytes) -> None:
    reach = Reach()
    for number, (kind, record) in enumerate(_records(book)):
        if number > MOST_ELEMENTS:
            raise too_many_cells()
        if kind in BEGIN:
            reach.begin_table({})
        elif kind in CELLS or kind == SEVERAL_NUMBERS:
            row, column = CELL.unpack_from(record)
            last = unpack_from("<H", record, len(record) - 2)[0] if kind == SEVERAL_NUMBERS else column
            reach.reach(row + 1, max(column, last) + 1)
        elif kind == DIMENSIONS and _stated_cells(record) > MOST_STATED:  # room for them is made
            raise too_many_cells()


def _records(book: bytes) -> Iterator[tuple[int, bytes]]:
    """The kind and the content of each record."""
    position = 0
    while position + RECORD.size <= len(book):
        kind, length = RECORD.unpack_from(book, position)
        position += RECORD.size
        yield kind, book[position : position + length]
        position += length


def _stated_cells(record: bytes) -> int:
    """Return the number of cells that a sheet states; an early end wraps around.

    They count on from 0 where the end is before the beginning. Rows have four bytes since Excel 97.
    """
    stated: tuple[int, ...] = unpack_from("<IIHH" if len(record) >= 14 else "<HHHH", record)
    first_row, end_row, first_column, end_column = stated
    return (end_row - first_row) % WRAPPED * ((end_column - first_column) % WRAPPED)


# The small file system


def _books(content: bytes) -> Iterator[bytes]:
    """The files with the records of sheets."""
    shift, small_shift = unpack_from("<HH", content, 30)
    if not (7 <= shift <= 16 and small_shift < shift):
        raise damaged_sheet()
    sectors = _pieces(content, 1 << shift)[1:]  # the header has the first
    numbers = list(islice(_sectors_of_table(content, sectors), len(sectors)))
    table = _numbers(sectors[number] for number in numbers)
    directory = _chain(sectors, table, unpack_from("<I", content, 48)[0])
    entries = {_name(entry): entry for entry in _pieces(directory, ENTRY)}
    least, small_start = unpack_from("<II", content, 56)
    for name in BOOKS:
        if name in entries:
            start, size = unpack_from("<II", entries[name], 116)
            if size < least:
                root = _chain(sectors, table, unpack_from("<I", directory, 116)[0])
                small_table = _numbers([_chain(sectors, table, small_start)])
                yield _chain(_pieces(root, 1 << small_shift), small_table, start)[:size]
            else:
                yield _chain(sectors, table, start)[:size]


def _sectors_of_table(content: bytes, sectors: Sequence[bytes]) -> Iterator[int]:
    """Yield sectors holding the chain table; those beyond 109 are listed in sectors."""
    numbers = unpack_from("<109I", content, 76)
    further, count = unpack_from("<II", content, 68)
    yield from (number for number in numbers if number <= LAST_SECTOR)
    for _sector in range(min(count, len(sectors))):
        *numbers_there, further = _numbers([sectors[further]])
        yield from (number for number in numbers_there if number <= LAST_SECTOR)


def _chain(sectors: Sequence[bytes], table: Sequence[int], number: int) -> bytes:
    """Return the sectors of a chain from ``number`` on; refuse an endless chain."""
    chain = list[bytes]()
    while number <= LAST_SECTOR:
        if len(chain) > len(sectors):
            raise damaged_sheet()
        chain.append(sectors[number])
        number = table[number]
    return b"".join(chain)


def _name(entry: bytes) -> str:
    length = max(0, unpack_from("<H", entry, 64)[0] - 2)
    return entry[: min(length, 64)].decode("utf-16-le")


def _pieces(content: bytes, size: int) -> list[bytes]:
    return [content[start : start + size] for start in range(0, len(content), size)]


def _numbers(sectors: Iterable[bytes]) -> list[int]:
    content = b"".join(sectors)
    return [number for (number,) in iter_unpack("<I", content[: len(content) // 4 * 4])]
