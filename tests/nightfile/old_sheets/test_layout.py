"""The row of names is found; a column of no player is left out and reported."""

from io import BytesIO

import pytest
from openpyxl import load_workbook

from chouette_desk.core.problems import Kind
from chouette_desk.nightfile.old_sheets.reading import read_old_sheet
from chouette_desk.nightfile.old_sheets.sheet import LeftOutKind
from tests.nightfile.old_sheets.sheets import POINTS, csv_of, points, read, wrong, xlsx_of

GAMES = [["1", 2, -1, -1], ["2", -3, 1, 2], ["3", 4, -2, -2]]
NAMES = ["Game", "Ann", "Bob", "Cid"]
WON = [
    {"Ann": 2, "Bob": -1, "Cid": -1},
    {"Ann": -3, "Bob": 1, "Cid": 2},
    {"Ann": 4, "Bob": -2, "Cid": -2},
]


def left(rows: list[list[object]]) -> dict[LeftOutKind, str]:
    sheet = read(rows)
    assert points(sheet) == WON
    return {each.what: each.where for each in sheet.left_out}


def test_a_plain_sheet_leaves_nothing_out() -> None:
    assert left([NAMES, *GAMES]) == {}


def test_what_stands_above_the_names_is_left_out() -> None:
    above = [["Riverside", "Friday", "Table 1"], ["2024-03-15"], []]
    assert left([*above, NAMES, *GAMES]) == {LeftOutKind.ABOVE_NAMES: "1–2"}


@pytest.mark.parametrize("head", ["Game", "Nr.", "", "Spiel", "Partij", "Board"])
def test_the_numbers_of_the_games_are_no_player_whatever_they_are_called(head: str) -> None:
    assert left([[head, *NAMES[1:]], *GAMES]) == {}


def test_a_player_may_be_called_as_a_heading_is() -> None:
    """Only with that column do the lines sum to zero."""
    for name in ("Game", "Sum"):
        sheet = read([[name, "Bob", "Cid"], [2, -1, -1], [-3, 1, 2]])
        assert sheet.totals == {name: -1, "Bob": 0, "Cid": 1}


def test_dates_before_the_figures_are_left_out_and_said() -> None:
    dated = [[f"2024-03-{day}", *row[1:]] for day, row in zip((15, 16, 17), GAMES, strict=True)]
    assert left([["Date", *NAMES[1:]], *dated]) == {LeftOutKind.LABEL_COLUMN: "A"}


@pytest.mark.parametrize("head", ["Sum", "Σ", "Zero check", "Kontrolle", ""])
def test_a_column_of_sums_is_left_out(head: str) -> None:
    assert left([[*NAMES, head], *([*row, 0] for row in GAMES)]) == {LeftOutKind.SUM_COLUMN: "E"}


def test_remarks_are_left_out_even_where_they_are_figures() -> None:
    remarked = [[*row, remark] for row, remark in zip(GAMES, ("gammon", "", 7), strict=True)]
    assert left([[*NAMES, "Notes"], *remarked]) == {LeftOutKind.TEXT_COLUMN: "E"}


def test_a_name_without_figures_is_left_out() -> None:
    assert left([[*NAMES, "Dee"], *GAMES]) == {LeftOutKind.NAME_WITHOUT_FIGURES: "E"}


def test_the_names_on_top_of_another_page_are_left_out() -> None:
    assert left([NAMES, *GAMES[:2], [], NAMES, GAMES[2]]) == {LeftOutKind.NAMES_AGAIN: "5"}


def test_other_sheets_of_the_file_are_left_out() -> None:
    book = load_workbook(BytesIO(xlsx_of([NAMES, *GAMES])))
    book.create_sheet("Rules").append(["No beavers"])
    content = BytesIO()
    book.save(content)
    sheet = read_old_sheet(content.getvalue(), POINTS)
    assert [(each.what, each.text) for each in sheet.left_out] == [(LeftOutKind.OTHER_SHEET, "Rules")]


def test_a_joined_name_stands_over_the_column_beside_it() -> None:
    rows = [["", "Ann", "", "Bob", "", "Cid", ""], *([row[0], "b", row[1], "", row[2], "c", row[3]] for row in GAMES)]
    assert left(rows) == {LeftOutKind.TEXT_COLUMN: "B, F"}


def test_a_line_with_remarks_is_not_taken_for_the_names() -> None:
    rows = [["", "Ann", "", "Bob", "", "Cid", ""], [1, 2, "b", -1, "c", -1, "out"], [2, 2, "", -1, "", -1, ""]]
    assert read(rows).names == ("Ann", "Bob", "Cid")


def test_names_that_are_one_by_case_folding_are_refused() -> None:
    assert wrong([["Ann", "ANN", "Cid"], [1, -1, 0]]).kind is Kind.SAME_NAME


def test_a_name_that_no_sheet_can_have_is_refused_with_its_cell() -> None:
    problem = wrong([["Ann", "B" * 41, "Cid"], [1, -1, 0]])
    assert (problem.kind, problem.fields["field"]) == (Kind.BAD_NAME, "B1")


def test_a_name_that_our_own_csv_keeps_from_being_a_formula_is_the_name() -> None:
    assert read([["'=Ann", "'@Bob", "O'Neil"], [2, -1, -1]]).names == ("=Ann", "@Bob", "O'Neil")


@pytest.mark.parametrize("delimiter", [",", ";", "\t", "|"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "cp1252", "utf-16"])
def test_a_csv_file_is_read_whatever_its_delimiter_and_encoding(delimiter: str, encoding: str) -> None:
    content = csv_of([["Game", "José", "Zoë", "Cid"], *GAMES], delimiter, encoding)
    assert read_old_sheet(content, POINTS).names == ("José", "Zoë", "Cid")


def test_a_csv_file_may_say_its_delimiter() -> None:
    content = b"sep=;\r\n" + csv_of([NAMES, *([row[0], f"{row[1]},0", *row[2:]] for row in GAMES)], ";")
    assert points(read_old_sheet(content, POINTS)) == WON


def test_the_numbers_of_the_games_may_stand_behind_a_player() -> None:
    rows = [[row[1], row[0], *row[2:]] for row in GAMES]
    assert left([["Ann", "Game", "Bob", "Cid"], *rows]) == {LeftOutKind.LABEL_COLUMN: "B"}
