"""Texts and cells agree with the night, on random nights of all rulebooks."""

from collections.abc import Iterator
from io import BytesIO

from hypothesis import given
from msgspec import convert
from openpyxl import load_workbook
from openpyxl.cell.cell import Cell
from openpyxl.worksheet.worksheet import Worksheet

from chouette_desk.cli.json_output import ScoredNight, json_line, night_as_json
from chouette_desk.paper.csv import csv_file
from chouette_desk.paper.games import player_games
from chouette_desk.paper.report import Report
from chouette_desk.paper.tables import TABLES
from chouette_desk.paper.text import night_text, sheet_text
from chouette_desk.paper.text_layout import display_width
from chouette_desk.paper.xlsx.workbooks import workbook
from tests.property.nights import PlayedNight, night_of, played_nights
from tests.property.thorough import whole_nights

ROOMY = whole_nights(40)


@ROOMY
@given(played_nights())
def test_text_stays_on_its_page_and_ascii_is_ascii(played: PlayedNight) -> None:
    report = Report(night_of(played))
    for page in (50, 80):
        for more in ({}, {"ascii_only": True}, {"points": True}):
            text = sheet_text(report, page=page, **more)
            assert max(map(display_width, text.splitlines())) <= page
            assert text.isascii() or "ascii_only" not in more
    assert night_text(report).endswith("\n")


@ROOMY
@given(played_nights())
def test_games_add_up_to_what_the_lines_say(played: PlayedNight) -> None:
    """A game's points sum to zero and are those of its lines; its cubes are closed."""
    night = night_of(played)
    won: dict[tuple[int, str], int] = {}
    for row in player_games(night):
        won[row.game, row.player] = row.points
        played_out = night.played[row.game - 1].turn.outcome
        assert row.how or row.player in (played_out.box_name, played_out.partner) or row.part == "buyer"
    lines: dict[tuple[int, str], int] = {}
    for line in night.sheet.rows:
        for name, points in line.points.items():
            if line.game is not None:
                lines[line.game, name] = lines.get((line.game, name), 0) + points
    assert {key: points for key, points in won.items() if points} == {
        key: points for key, points in lines.items() if points
    }


@whole_nights(20)  # openpyxl takes a tenth of a second for each
@given(played_nights())
def test_the_spreadsheets_formulas_come_to_the_totals(played: PlayedNight) -> None:
    night = night_of(played)
    content = workbook(Report(night))
    formulas = load_workbook(BytesIO(content)).worksheets[0]
    kept = load_workbook(BytesIO(content), data_only=True).worksheets[0]
    for cell, value in added_up(formulas):
        assert kept[cell].value == value


def added_up(sheet: Worksheet) -> Iterator[tuple[str, int]]:
    """Each formula's cell and what it comes to, worked out from the points alone."""
    come: dict[str, int] = {}

    def worth(cell: Cell) -> int:
        value = come.get(cell.coordinate, cell.value)
        return value if isinstance(value, int) else 0

    for cell in (cell for row in sheet.iter_rows() for cell in row if cell.data_type == "f"):
        terms = str(cell.value).removeprefix("=")
        if terms.startswith("SUM("):
            area = sheet[terms.removeprefix("SUM(").removesuffix(")")]
            summed = [each for row in area for each in row] if isinstance(area, tuple) else [area]
        else:
            summed = [sheet[term] for term in terms.split("+")]
        come[cell.coordinate] = sum(map(worth, summed))
        yield cell.coordinate, come[cell.coordinate]


@ROOMY
@given(played_nights())
def test_csv_and_json_can_always_be_made(played: PlayedNight) -> None:
    night = night_of(played)
    report = Report(night)
    for table in TABLES.values():
        content = table(report)
        assert all(len(row) == len(content.headings) for row in content.rows)
        assert csv_file(content).count(b"\r\n") >= len(content.rows) + 1
    assert "\n" not in json_line(convert(night_as_json(night), ScoredNight, from_attributes=True))
