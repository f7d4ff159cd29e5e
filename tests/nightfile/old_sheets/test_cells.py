"""The content of cells: whole numbers in any spelling, blanks, and no scores."""

from datetime import date

import pytest

from chouette_desk.nightfile.old_sheets.cells import CellKind, cell_name, cell_of

FIGURES = {
    2.0: 2,
    -3: -3,
    "4": 4,
    " 5 ": 5,
    "+6": 6,
    "\u22127": -7,
    "–8": -8,
    "2.0": 2,
    "2,00": 2,
    "(12)": 12,
    "(-4)": -4,
    "(−4)¹": -4,
    "(1\u03362\u0336)": 12,
    "(/12/)": 12,
    "1,234": 1234,
    "1.234.567": 1234567,
    "−1 234": -1234,
    "1\u202f234,00": 1234,
    "1'234": 1234,
}


@pytest.mark.parametrize(("raw", "number"), FIGURES.items(), ids=repr)
def test_a_whole_number_is_read_however_it_is_written(raw: float | str, number: int) -> None:
    cell = cell_of(raw)
    assert (cell.kind, cell.number) == (CellKind.FIGURE, number)


@pytest.mark.parametrize("raw", [2.5, "2.5", "-0,5", "½", "1½", "1/2", "1 1/2", "0.500"], ids=repr)
def test_a_fraction_is_no_score(raw: float | str) -> None:
    assert cell_of(raw).kind is CellKind.FRACTION


@pytest.mark.parametrize("raw", [None, "", "  ", "-", "–", "\u2212"], ids=repr)
def test_a_dash_is_a_blank(raw: str | None) -> None:
    assert cell_of(raw).kind is CellKind.NOTHING


@pytest.mark.parametrize("raw", ["Ann", "¹", "b", "1-3,7", "()", "٣", "1,23,4", True, float("nan"), "12 x"], ids=repr)
def test_anything_else_is_a_text(raw: object) -> None:
    assert cell_of(raw).kind is CellKind.TEXT  # type: ignore[arg-type]


def test_a_date_is_no_number() -> None:
    assert cell_of(date(2024, 3, 15)).kind is CellKind.DATE


@pytest.mark.parametrize(
    ("row", "column", "name"), [(0, 0, "A1"), (6, 1, "B7"), (0, 25, "Z1"), (1, 26, "AA2"), (0, 702, "AAA1")]
)
def test_a_cell_has_the_name_that_spreadsheets_give_it(row: int, column: int, name: str) -> None:
    assert cell_name(row, column) == name
