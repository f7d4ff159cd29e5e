"""Old Excel files are measured before the library makes room for their cells."""

from collections.abc import Callable
from pathlib import Path
from struct import pack, pack_into, unpack_from

import pytest

from chouette_desk.core.problems import Kind
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets import xls
from chouette_desk.nightfile.old_sheets.grid import grids_of
from chouette_desk.nightfile.old_sheets.xls import check_xls

SHEETS = Path(__file__).parents[2] / "data" / "sheets"
SECTOR = 512
TEXT, SIZE = bytes.fromhex("FD000A00"), bytes.fromhex("00020E00")  # a cell with a text; the size that a sheet states


@pytest.fixture
def content() -> bytearray:
    return bytearray((SHEETS / "friday.xls").read_bytes())


def kind(content: bytearray) -> Kind:
    with pytest.raises(FileRefused) as refused:
        check_xls(bytes(content))
    (problem,) = refused.value.problems
    return problem.kind


def entry_of_table(content: bytearray, number: int) -> int:
    """Where the table of the chains says which sector follows this one."""
    return int((unpack_from("<I", content, 76)[0] + 1) * SECTOR + number * 4)


def test_what_a_spreadsheet_program_wrote_is_let_through(content: bytearray) -> None:
    check_xls(bytes(content))


def test_a_cell_in_the_last_corner_is_refused_before_the_library_sees_it(content: bytearray, monkeypatch) -> None:
    monkeypatch.setattr("chouette_desk.nightfile.old_sheets.grid.CalamineWorkbook", None)
    pack_into("<HH", content, content.index(TEXT) + 4, 65_535, 255)
    assert kind(content) is Kind.SHEET_TOO_LARGE
    with pytest.raises(FileRefused):
        list(grids_of(bytes(content)))


def test_a_row_of_numbers_reaches_to_its_last(content: bytearray) -> None:
    cell = content.index(TEXT)
    pack_into("<HH", content, cell, 0x00BD, 10)
    pack_into("<H", content, cell + 12, 255)
    assert kind(content) is Kind.SHEET_TOO_LARGE


@pytest.mark.parametrize("size", [(0, 2**32 - 1, 0, 2**16 - 1), (7, 6, 0, 6), (0, 6, 7, 6)])
def test_a_sheet_that_states_a_size_that_none_can_have_is_refused(content: bytearray, size: tuple[int, ...]) -> None:
    """An end before the beginning made the library count from 0 and exhaust memory."""
    pack_into("<IIHH", content, content.index(SIZE) + 4, *size)
    assert kind(content) is Kind.SHEET_TOO_LARGE


def test_records_are_counted(content: bytearray, monkeypatch) -> None:
    monkeypatch.setattr(xls, "MOST_ELEMENTS", 3)
    assert kind(content) is Kind.SHEET_TOO_LARGE


def a_circle(content: bytearray) -> None:
    first = unpack_from("<I", content, 48)[0]
    pack_into("<I", content, entry_of_table(content, first), first)


def a_circle_of_tables(content: bytearray) -> None:
    pack_into("<II", content, 68, 1, 2**32 - 1)
    pack_into("<I", content, 3 * SECTOR - 4, 1)


def no_such_sector(content: bytearray) -> None:
    pack_into("<I", content, 48, 2**31)


def no_such_size(content: bytearray) -> None:
    pack_into("<H", content, 30, 60)


def cut_short(content: bytearray) -> None:
    del content[60:]


@pytest.mark.parametrize(
    "damage",
    [a_circle, a_circle_of_tables, no_such_sector, no_such_size, cut_short],
    ids=lambda it: it.__name__,
)
def test_sectors_that_cannot_be_followed_are_damage(damage: Callable[[bytearray], None], content: bytearray) -> None:
    damage(content)
    assert kind(content) is Kind.SHEET_UNREAD


def test_a_book_in_sectors_of_its_own_is_measured() -> None:
    """Files of 4,096 bytes and more are no part of the file that has the small ones."""
    cells = [pack("<HHHHHd", 0x0203, 14, row, 1, 0, 1.0) for row in (1, 20_099, 20_100)]
    check_xls(container(b"".join(cells[:2])))
    assert kind(bytearray(container(b"".join(cells)))) is Kind.SHEET_TOO_LARGE


def container(book: bytes) -> bytes:
    """A file of three sectors: the table of the chains, the directory, a book."""
    free, end = 2**32 - 1, 2**32 - 2
    header = bytearray(SECTOR)
    pack_into("<HH", header, 30, 9, 6)
    pack_into("<I", header, 48, 1)
    pack_into("<IIIII", header, 56, 0, end, 0, end, 0)
    pack_into("<109I", header, 76, 0, *[free] * 108)
    name = "Workbook".encode("utf-16-le")
    entry = name.ljust(64, b"\0") + pack("<H", len(name) + 2).ljust(52, b"\0") + pack("<III", 2, len(book), 0)
    table = pack("<128I", *[end] * 3, *[free] * 125)
    return bytes(header) + table + (bytes(128) + entry).ljust(SECTOR, b"\0") + book.ljust(SECTOR, b"\0")
