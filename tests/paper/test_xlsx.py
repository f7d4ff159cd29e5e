"""The spreadsheet: live totals, marks in every program, names that stay text, the same bytes each time."""

import re
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from chouette_desk.core.night import Night
from chouette_desk.nightfile.fingerprint import fingerprint, fingerprints
from chouette_desk.paper.report import Report
from chouette_desk.paper.xlsx.styles import clean_text
from chouette_desk.paper.xlsx.workbooks import workbook
from tests.paper.spreadsheets import NAMES, PRACTICE, night, opened, practice, scored, seated

nights = pytest.mark.parametrize("path", PRACTICE, ids=NAMES)


def first(sheet: Worksheet, read: Night) -> int:
    """The row of the night's first line."""
    names = next(row[0].row for row in sheet.iter_rows() if row[1].value and row[0].value in (None, ""))
    assert str(sheet.cell(names, 2).value).startswith(read.columns[0])
    return int(names) + 1


@nights
def test_five_sheets_the_night_first(path: Path) -> None:
    assert opened(practice(path)).sheetnames == ["Night", "Games", "Settlement", "Log", "Rules"]


@nights
def test_every_total_is_a_live_formula_over_points_that_are_numbers(path: Path) -> None:
    read = practice(path)
    report = Report(read)
    sheet = opened(read)["Night"]
    top = first(sheet, read)
    points_of = 2 + 3 * len(report.columns) + 3
    for row, line in enumerate(report.rows, top):
        for place, cell in enumerate(line.cells):
            total = sheet.cell(row, 3 + 3 * place)
            if cell.total is None:
                assert total.value is None
                continue
            points = sheet.cell(row, points_of + place)
            assert (points.value, points.data_type) == (cell.points, "n")
            assert total.data_type == "f"
            assert str(total.value).endswith(f"{get_column_letter(points_of + place)}{row}")


@nights
def test_the_values_kept_with_the_formulas_are_the_totals(path: Path) -> None:
    """A previewer does not calculate: it shows what is kept."""
    read = practice(path)
    sheet = opened(read, values=True)["Night"]
    top = first(sheet, read)
    for row, line in enumerate(Report(read).rows, top):
        assert [sheet.cell(row, 3 + 3 * place).value for place in range(len(line.cells))] == [
            cell.total for cell in line.cells
        ]
        assert sheet.cell(row, 2 + 3 * len(line.cells)).value == line.zero == 0


def test_no_formula_is_left_without_its_value() -> None:
    with zipfile.ZipFile(BytesIO(workbook(Report(practice(PRACTICE[0]))))) as parts:
        xml = parts.read("xl/worksheets/sheet1.xml").decode()
    assert xml.count("<f>") == len(re.findall(r"<f>[^<]*</f><v>-?\d+</v>", xml)) > 100


def test_a_line_that_does_not_sum_to_zero_turns_red() -> None:
    sheet = opened(practice(PRACTICE[0]))["Night"]
    ((where, rules),) = [(each.sqref, each.rules) for each in sheet.conditional_formatting]
    (rule,) = rules
    assert (rule.operator, rule.formula) == ("notEqual", ["0"])
    assert rule.dxf.fill.bgColor.rgb == "FFC00000"
    column, top, bottom = re.fullmatch(r"([A-Z]+)(\d+):\1(\d+)", str(where)).groups()  # type: ignore[union-attr]
    assert [sheet[f"{column}{row}"].value for row in (int(top), int(bottom))] == [
        f"=SUM(B{row}:{get_column_letter(sheet[f'{column}1'].column - 1)}{row})" for row in (int(top), int(bottom))
    ]


@nights
def test_marks_are_seen_and_the_value_stays_a_number(path: Path) -> None:
    """Circled by its number format, crossed struck through, the label in the narrow column beside it."""
    read = practice(path)
    sheet = opened(read)["Night"]
    raised = str.maketrans("0123456789bp", "⁰¹²³⁴⁵⁶⁷⁸⁹ᵇᵖ")
    for row, line in enumerate(Report(read).rows, first(sheet, read)):
        for place, cell in enumerate(line.cells):
            letter, total, label = (sheet.cell(row, 2 + 3 * place + part) for part in range(3))
            assert letter.value == cell.role
            assert bool(total.font.strike) is bool(cell.mark and cell.mark.crossed)
            assert total.number_format == ('"("0")";"("-0")"' if cell.mark else "0")
            assert (label.value or "") == (cell.mark.label.translate(raised) if cell.mark else "")
            assert total.data_type in "fn"


@nights
def test_how_it_is_printed_and_what_stays_in_sight(path: Path) -> None:
    read = practice(path)
    sheet = opened(read)["Night"]
    top = first(sheet, read)
    assert sheet.freeze_panes == f"B{top}"
    assert sheet.print_title_rows == f"$1:${top - 1}"
    assert (sheet.page_setup.orientation, sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (
        "landscape",
        1,
        0,
    )
    assert sheet.sheet_properties.pageSetUpPr.fitToPage
    notes = get_column_letter(2 + 3 * len(read.columns) + 1)
    assert re.fullmatch(rf"'Night'!\$A\$1:\${notes}\$\d+", str(sheet.print_area))


def test_games_has_a_row_a_player_and_game() -> None:
    read = practice(PRACTICE[NAMES.index("verulam-thursday")])
    rows = [[cell.value for cell in row] for row in opened(read)["Games"].iter_rows()]
    assert rows[0] == ["Game", "Player", "Part", "Points", "Cube", "How"]
    assert len(rows) == 1 + sum(len(each.turn.outcome.line) for each in read.played)
    assert rows[1][1:4] == ["Hugh", "Box", 8]
    assert [1, "Beatrix", "Captain", -2, 2, "lost a single game"] in rows


def test_settlement_is_numbers_and_a_box_to_tick() -> None:
    sheet = opened(practice(PRACTICE[NAMES.index("riverside-friday")]))["Settlement"]
    head, *rows = [[cell.value for cell in row] for row in sheet.iter_rows()]
    assert head == ["From", "To", "Points", "Money (EUR)", "Paid"]
    assert all(float(money) == points * 0.5 and tick == "☐" for _, _, points, money, tick in rows)
    assert sheet.cell(2, 4).number_format == "0.00"


def test_log_has_every_event_with_notes_and_lifted_refusals() -> None:
    read = practice(PRACTICE[NAMES.index("verulam-thursday")])
    rows = [[cell.value for cell in row] for row in opened(read)["Log"].iter_rows(min_row=2)]
    assert [row[0] for row in rows] == list(range(len(read.events)))
    message = " ".join(str(row[4]) for row in rows)
    assert "Kept on paper while the tablet was charging." in message
    assert "both were tired of the bear-off" in message


@nights
def test_the_fingerprint_stands_at_the_foot_and_after_each_event_of_the_log(path: Path) -> None:
    read = practice(path)
    night, log = opened(read)["Night"], opened(read)["Log"]
    assert night.oddFooter.center.text == f"Fingerprint {fingerprint(read)} · &P / &N"
    head, *text = [row[-1].value for row in log.iter_rows()]
    assert head == "Fingerprint"
    assert text == list(fingerprints(read)[1:])


def test_no_text_is_longer_than_a_cell_can_be() -> None:
    assert len(clean_text("_x" * 20000)) == len(clean_text("x" * 40000)) == 32767
    assert clean_text("x" * 32767) == "x" * 32767


def test_control_characters_and_halves_are_visible_signs() -> None:
    assert clean_text("a\x00b\x0bc\x1bd") == "a␀b␋c␛d"
    assert clean_text("a\nb\tc") == "a b c"
    assert clean_text("\ud800\uffff") == "��"


ODD = ("=1+1", "@SUM(1)", "+41 79", "-x", "#N/A", "1e5", "TRUE", "<b>&amp;", "'quoted", "_x0041_", "שרה", "a" * 40)


def test_odd_names_stay_text_everywhere() -> None:
    read = night(
        *seated(*ODD),
        {"event": "score", "points": dict.fromkeys(ODD[1:], 1)},
        {"event": "note", "text": "=2+2\tand\x1b\x00 more\n-3"},
    )
    for sheet in opened(read):
        for row in sheet.iter_rows():
            for cell in row:
                assert cell.data_type != "f" or str(cell.value).startswith(("=", "=SUM("))
                if isinstance(cell.value, str) and cell.data_type != "f":
                    assert cell.data_type == "s"
                    assert bool(cell.quotePrefix) is cell.value.startswith(("=", "+", "-", "@"))
    formulas = [cell.value for row in opened(read)["Night"].iter_rows() for cell in row if cell.data_type == "f"]
    assert all(re.fullmatch(r"=[A-Z]+\d+(\+[A-Z]+\d+)?|=SUM\([A-Z]+\d+:[A-Z]+\d+\)", each) for each in formulas)
    players = {row[1].value.replace("_x005F_", "_") for row in opened(read)["Games"].iter_rows(min_row=2)}
    assert players == set(ODD)


@pytest.mark.parametrize("events", [[], seated("Ann", "Bob", "Cid")[:1], seated("Ann", "Bob", "Cid")])
def test_a_night_that_has_hardly_begun(events: list[dict[str, Any]]) -> None:
    assert opened(night(*events)).sheetnames[0] == "Night"


def test_two_hundred_games_of_twelve() -> None:
    read = scored([f"Player {number}" for number in range(12)], 200)
    sheet = opened(read, values=True)["Night"]
    last = first(sheet, read) + 200
    assert [sheet.cell(last, 3 + 3 * place).value for place in range(12)] == list(read.totals.values())


@nights
def test_the_same_night_gives_the_same_bytes(path: Path) -> None:
    one, two = workbook(Report(practice(path))), workbook(Report(practice(path)))
    assert one == two
    with zipfile.ZipFile(BytesIO(one)) as parts:
        assert {entry.date_time for entry in parts.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        made = re.findall(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", parts.read("docProps/core.xml"))
    date = practice(path).heading.date
    assert set(made) == {f"{date}T00:00:00Z".encode()}
