"""The spreadsheet against openpyxl writing the same cells (aim: 1.6 times)."""

from io import BytesIO

import pytest
from openpyxl import Workbook, load_workbook

from chouette_desk.nightfile.reading import practice_nights, read_night
from chouette_desk.paper.report import Report
from chouette_desk.paper.xlsx.workbooks import workbook
from tests.bench.timing import seconds, sized
from tests.paper.spreadsheets import scored

ROUNDS = sized(9)
NIGHTS = {
    "15 games, 7 players": read_night(practice_nights()["riverside-friday"]),
    "200 games, 12 players": scored([f"Player {number}" for number in range(12)], sized(200, 4)),
}


def cells_of(content: bytes):
    """Return each sheet's cells (row, column, value, style), and the workbook.

    The workbook knows the styles.
    """
    book = load_workbook(BytesIO(content))
    cells = [(sheet.title, [cell for row in sheet.iter_rows() for cell in row]) for sheet in book]
    plain = [
        (title, [(cell.row, cell.column, cell.value, cell._style) for cell in each if hasattr(cell, "_value")])
        for title, each in cells
    ]
    return plain, book


def bare(cells, styled) -> bytes:
    """The same cells, written by openpyxl and nothing else."""
    book = Workbook()
    book.remove(book.active)
    for styles in ("_fonts", "_fills", "_borders", "_alignments", "_number_formats", "_cell_styles"):
        setattr(book, styles, getattr(styled, styles))
    for title, each in cells:
        sheet = book.create_sheet(title)
        for row, column, value, style in each:
            sheet.cell(row, column, value)._style = style
    out = BytesIO()
    book.save(out)
    return out.getvalue()


@pytest.mark.parametrize("name", NIGHTS)
def test_spreadsheet_against_bare_openpyxl(benchmark, capsys, name):
    night = NIGHTS[name]
    cells, styled = cells_of(workbook(Report(night)))
    floor = ours = float("inf")
    for _round in range(ROUNDS):
        floor = min(floor, seconds(lambda: bare(cells, styled)))
        ours = min(ours, seconds(lambda: workbook(Report(night))))
    benchmark.extra_info["ratio"] = ours / floor
    benchmark.pedantic(lambda: workbook(Report(night)), rounds=sized(2))
    with capsys.disabled():
        print(f"\nspreadsheet, {name}: {ours / floor:.2f} times bare openpyxl")
