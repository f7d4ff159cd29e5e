"""Files of every kind that old sheets are kept in, whole and damaged."""

from contextlib import suppress
from errno import EBADF
from io import BytesIO
from pathlib import Path
from unittest.mock import Mock
from zipfile import ZipFile

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openpyxl import load_workbook

from chouette_desk.core.problems import Kind
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets import grid
from chouette_desk.nightfile.old_sheets.reading import read_old_sheet
from chouette_desk.nightfile.old_sheets.sheet import Evidence, LeftOutKind, OldSheet
from tests.nightfile.old_sheets.sheets import POINTS, TOTALS, points, wrong, xlsx_of
from tests.property.thorough import fuzzed

SHEETS = Path(__file__).parents[2] / "data" / "sheets"
KINDS = ("friday.xlsx", "friday.ods", "friday.xls")


@pytest.mark.parametrize("name", KINDS)
def test_a_spreadsheet_of_every_kind_is_read(name: str) -> None:
    """Running totals by formulas, as spreadsheet programs save them; one is text."""
    sheet = read_old_sheet((SHEETS / name).read_bytes())
    assert (sheet.figure_kind, sheet.evidence) == (TOTALS, Evidence.TOTAL_ROW)
    assert points(sheet) == [
        {"Ann": 3, "Bob": -1, "Cid": -1, "Dee": -1},
        {"Ann": 1, "Bob": 2, "Cid": -2, "Dee": -1},
        {"Ann": -2, "Bob": 4, "Cid": 0, "Dee": -2},
    ]
    left = {each.what: each.where or each.text for each in sheet.left_out}
    assert left == {
        LeftOutKind.OTHER_SHEET: "Chat",
        LeftOutKind.ABOVE_NAMES: "1",
        LeftOutKind.SUM_COLUMN: "F",
        LeftOutKind.TOTAL_ROW: "6",
    }


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"PK\x03\x04" + b"x" * 99, bytes.fromhex("D0CF11E0A1B11AE1")])
def test_what_is_no_table_is_refused(content: bytes) -> None:
    assert wrong(content).kind in (Kind.SHEET_UNREAD, Kind.NO_NAMES_ON_SHEET)


def test_of_a_damaged_file_nothing_is_said_but_the_refusal(capfd: pytest.CaptureFixture[str]) -> None:
    content = (SHEETS / "friday.xls").read_bytes()
    assert wrong(content[:518]).fields == {"why": "damaged"}
    assert capfd.readouterr() == ("", "")


@pytest.mark.parametrize("name", KINDS)
@fuzzed(60)
@given(data=st.data())
def test_a_damaged_file_is_read_or_refused_and_nothing_else(name: str, data: st.DataObject) -> None:
    content = bytearray((SHEETS / name).read_bytes())
    for place in data.draw(st.lists(st.integers(0, len(content) - 1), max_size=6)):
        content[place] = data.draw(st.integers(0, 255))
    _tried(bytes(content[: data.draw(st.just(len(content)) | st.integers(0, len(content)))]))


@fuzzed(200)
@given(st.binary(max_size=200) | st.text("AnnBob123,;\t\n\"'-0.5(", max_size=120).map(str.encode))
def test_any_text_is_read_or_refused_and_nothing_else(content: bytes) -> None:
    _tried(content)


def _tried(content: bytes) -> None:
    with suppress(FileRefused):
        assert isinstance(read_old_sheet(content), OldSheet)


def test_a_library_that_gives_up_is_damage(monkeypatch: pytest.MonkeyPatch) -> None:
    panic = type("PanicException", (BaseException,), {"__module__": "pyo3_runtime"})
    monkeypatch.setattr(grid, "_sheets", Mock(side_effect=panic("not implemented")))
    assert wrong((SHEETS / "friday.xlsx").read_bytes()).fields == {"why": "damaged"}


def test_a_cell_that_is_too_long_for_a_csv_file_is_refused() -> None:
    refused = wrong(b"Ann,Bob,Cid\n" + b"1" * 200_000 + b",2,3\n")
    assert refused.kind is Kind.SHEET_UNREAD
    assert "field larger than field limit" in str(refused.fields["why"])


def test_a_csv_file_of_too_many_cells_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grid, "MOST_CELLS", 5)  # each limit by itself: tests/proof/test_limits.py
    assert wrong(b"Ann,Bob,Cid\n1,0,-1\n").kind is Kind.SHEET_TOO_LARGE


def test_an_xls_file_of_too_many_rows_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(grid, "MOST_ROWS", 2)
    assert wrong((SHEETS / "friday.xls").read_bytes()).kind is Kind.SHEET_TOO_LARGE


def test_where_there_is_no_standard_error_a_sheet_is_read_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    content = (SHEETS / "friday.xlsx").read_bytes()
    before = points(read_old_sheet(content))

    def closed(_number: int) -> int:
        raise OSError(EBADF, "Bad file descriptor")

    monkeypatch.setattr(grid.os, "dup", closed)
    assert points(read_old_sheet(content)) == before


def test_a_formula_without_a_result_beyond_all_figures_is_in_nobodys_way() -> None:
    rows = [["Game", "Ann", "Bob", "Cid"], [1, 2, -1, -1], [2, -3, 1, 2]]
    book = load_workbook(BytesIO(xlsx_of(rows)))
    book.worksheets[0]["Z99"] = "=SUM(A1:A9)"
    content = BytesIO()
    book.save(content)
    assert grid.without_results(content.getvalue()) == {"Sheet": ((98, 25),)}
    assert points(read_old_sheet(content.getvalue(), POINTS)) == points(read_old_sheet(xlsx_of(rows), POINTS))


def test_a_sheet_whose_part_is_missing_has_no_cells_without_results() -> None:
    content = BytesIO()
    with ZipFile(BytesIO(xlsx_of([["Ann"]]))) as old, ZipFile(content, "w") as new:
        for name in old.namelist():
            if "worksheets" not in name:
                new.writestr(name, old.read(name))
    assert grid.without_results(content.getvalue()) == {}
