"""Standings as a spreadsheet with charts."""

from functools import cache
from io import BytesIO
from typing import Any

from openpyxl import load_workbook

from chouette_desk.core.standings import Season, Span
from chouette_desk.paper.standings import player_tables, standings_tables
from chouette_desk.paper.xlsx.workbooks import standings_workbook
from tests.paper.seasons import ODD, of_many, three_nights


@cache
def read(content: bytes) -> Any:
    """The spreadsheet read back, once, and not to be changed."""
    return load_workbook(BytesIO(content))


def series(sheet: Any, number: int) -> list[tuple[str, str, str]]:
    """Return the cells of the name, the axis and the numbers of each line or bar."""
    return [(each.tx.strRef.f, each.cat.strRef.f, each.val.numRef.f) for each in sheet._charts[number].series]


def test_each_table_is_on_a_sheet_of_its_own():
    season = three_nights()
    book = read(standings_workbook(season, standings_tables(season)))
    assert book.sheetnames == [
        "Standings", "Charts", "Roles", "Boxes", "Cubes", "Best and worst", "Head to head", "Running score", "Counted",
    ]  # fmt: skip
    rows = list(book["Standings"].iter_rows(values_only=True))
    assert rows[0][:5] == ("Place", "Player", "Points", "EUR", "Nights")
    assert rows[1] == (1, "Ann", 1, 0.5, 3, 3, 3, 1, 2, 1, 0)
    assert book["Standings"]["D4"].number_format == '0.00;"−"0.00'
    assert book["Head to head"]["B2"].value is None
    assert book["Counted"]["A3"].value == "all 3 nights"


def test_the_charts_are_drawn_from_the_cells():
    season = three_nights()
    sheet = read(standings_workbook(season, standings_tables(season)))["Charts"]
    assert series(sheet, 0) == [
        (f"'Running score'!{column}1", "'Running score'!$A$2:$A$4", f"'Running score'!${column}$2:${column}$4")
        for column in "BCD"
    ]
    assert series(sheet, 1) == [("'Standings'!C1", "'Standings'!$B$2:$B$4", "'Standings'!$C$2:$C$4")]


def test_of_many_players_the_first_have_lines_and_all_have_bars():
    season = of_many(60)
    sheet = read(standings_workbook(season, standings_tables(season)))["Charts"]
    assert len(series(sheet, 0)) == 12
    assert series(sheet, 1)[0][2] == "'Standings'!$C$2:$C$61"


def test_one_player():
    season = three_nights()
    book = read(standings_workbook(season, player_tables(season, season.standings[0].player)))
    assert [series(book["Charts"], 0)[0][place] for place in (1, 2)] == [
        "'Night by night'!$A$2:$A$4",
        "'Night by night'!$E$2:$E$4",
    ]
    assert book["Counted"]["A2"].value == "Ann"


def test_no_games_no_charts():
    assert "Charts" not in read(standings_workbook(Season(Span()), standings_tables(Season(Span())))).sheetnames


def test_names_stay_texts():
    season = of_many(5)
    sheet = read(standings_workbook(season, standings_tables(season)))["Standings"]
    found = {sheet.cell(row, 2).value: sheet.cell(row, 2).data_type for row in range(2, 7)}
    assert found == dict.fromkeys(ODD, "s")


def test_the_same_standings_give_the_same_bytes():
    season = three_nights()
    assert standings_workbook(season, standings_tables(season)) == standings_workbook(season, standings_tables(season))
