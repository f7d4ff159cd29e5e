"""The address of the page for phones on paper: the printed code is the address's."""

import re
from collections.abc import Iterator

import pytest

from chouette_desk.desk.documents import PrintedSheet, TableCards
from chouette_desk.desk.export import export
from chouette_desk.nightfile.reading import practice_nights, read_night
from chouette_desk.paper.pdf.phones import A6
from chouette_desk.paper.pdf_pages import page_pixels
from chouette_desk.paper.qr_code import qr_rows

URL = "http://192.168.1.20:8484/abcdefghijklmnopqrstuv/t/12"
DPI = 288
DARK_OR_LIGHT = b"#" * 128 + b" " * 128


def printed_code(pdf: bytes) -> list[list[bool]]:
    """Return the squares of the code on the last page, each read at its middle."""
    (*_others, page) = page_pixels(pdf, DPI, no_step)
    rows = (page.content[y * page.stride : y * page.stride + 4 * page.width : 4] for y in range(page.height))
    dark = [bytes(row).translate(DARK_OR_LIGHT).decode() for row in rows]
    x, y, wide = next(corners(dark))
    squares = len(qr_rows(URL))
    below = [down for down in range(round(1.05 * squares * wide / 7)) if dark[y + down][x + 2] == "#"]
    middles = [int((index + 0.5) * (below[-1] + 1) / squares) for index in range(squares)]
    return [[dark[y + down][x + across] == "#" for across in middles] for down in middles]


def corners(dark: list[str]) -> Iterator[tuple[int, int, int]]:
    """Yield places of dark squares, as at a code's corner, which is seven wide."""
    for y, row in enumerate(dark):
        for line in re.finditer("#{40,}", row):
            wide = line.end() - line.start()
            if all(below[line.start() + 2] == "#" for below in dark[y : y + wide - 2]):
                yield line.start(), y, wide


def no_step(_done: int, _of: int) -> None:
    """Nobody waits."""


@pytest.mark.parametrize("landscape", [False, True])
def test_the_foot_of_a_sheet_has_the_code(landscape):
    night = read_night(practice_nights()["riverside-friday"])
    sheet = PrintedSheet(night, url=URL, landscape=landscape)
    assert printed_code(export(sheet, ".pdf")[""]) == [list(row) for row in qr_rows(URL)]


def test_a_card_for_each_table_has_its_code():
    cards = TableCards("Riverside " * 12, [("Table 1", URL.replace("12", "11")), ("Table 2 " * 9, URL)])
    pages = list(page_pixels(export(cards, ".pdf")[""], 72, no_step))
    assert [(page.width, page.height) for page in pages] == [tuple(map(round, A6))] * 2
    assert printed_code(export(cards, ".pdf")[""]) == [list(row) for row in qr_rows(URL)]
