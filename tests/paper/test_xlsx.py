"""The spreadsheet: live totals, marks everywhere, names as text, equal bytes."""

import re
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from chouette_desk.core.night import Night
from chouette_desk.core.sheet import Mark
from chouette_desk.nightfile.fingerprint import fingerprint, fingerprints
from chouette_desk.paper.report import Report
from chouette_desk.paper.text import night_text
from chouette_desk.paper.xlsx.workbooks import workbook
from chouette_desk.paper.xlsx.writer import clean_text
from tests.paper.evenings import NAMES as EVENING
from tests.paper.evenings import evening
from tests.paper.spreadsheets import NAMES, PRACTICE, night, opened, practice, scored, seated

nights = pytest.mark.parametrize("path", PRACTICE, ids=NAMES)


def first(sheet: Worksheet, read: Night) -> int:
    """The row of the night's first line."""
    names = next(row[0].row for row in sheet.iter_rows() if row[1].value and row[0].value in (None, ""))
    assert str(sheet.cell(names, 2).value).startswith(read.columns[0])
    return int(names) + 1


@nights
def test_five_sheets_the_night_first(path: Path) -> None:
    read = practice(path)
    settlement = () if read.game else ("Settlement",)
    assert opened(read).sheetnames == ["Night", "Games", *settlement, "Log", "Rules"]


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


@nights
def test_points_have_sums_of_their_own(path: Path) -> None:
    read = practice(path)
    sheet, kept = (opened(read, values=values)["Night"] for values in (False, True))
    top, first_points = first(sheet, read), 2 + 3 * len(read.columns) + 3
    sums = first_points + len(read.columns)
    lines = len(Report(read).rows)
    assert sheet.cell(top - 1, sums).value == "sum"
    areas = [
        f"{get_column_letter(first_points)}{row}:{get_column_letter(sums - 1)}{row}" for row in range(top, top + lines)
    ]
    assert [sheet.cell(row, sums).value for row in range(top, top + lines)] == [f"=SUM({area})" for area in areas]
    below = [kept.cell(top + lines, first_points + index).value for index in range(len(read.columns) + 1)]
    assert below == [*read.totals.values(), 0]


def test_a_sum_turns_red_on_the_line_that_changes_it() -> None:
    sheet = opened(practice(PRACTICE[0]))["Night"]
    check, sums = ((str(each.sqref), *each.rules) for each in sheet.conditional_formatting)
    (column, top), bottom = re.findall(r"([A-Z]+)(\d+)", check[0])[0], sheet[check[0].partition(":")[2]].row
    assert check[1].formula == [f"N({column}{top})<>N({column}{int(top) - 1})"]
    assert [sheet[f"{column}{row}"].value for row in (int(top), bottom)] == [
        f"=SUM(B{row}:{get_column_letter(sheet[f'{column}1'].column - 1)}{row})" for row in (int(top), bottom)
    ]
    assert sums[1].formula == [f"{sums[0].partition(':')[0]}<>0"]
    assert {rule.dxf.fill.bgColor.rgb for rule in (check[1], sums[1])} == {"FFC00000"}


def test_notes_have_the_rows_they_need() -> None:
    """No row of a spreadsheet is higher than 409 points: a long note takes several."""
    text = " ".join(f"word{number}" for number in range(600))
    read = night(*seated("Ann", "Bob", "Cid"), {"event": "note", "text": text})
    sheet = opened(read)["Night"]
    rows = [row for row in range(1, sheet.max_row + 1) if "word" in str(sheet.cell(row, 1).value)]
    assert len(rows) > 1
    assert " ".join(str(sheet.cell(row, 1).value) for row in rows).endswith(text)
    wide = sum(sheet.column_dimensions[get_column_letter(column)].width for column in range(1, 3 * 3 + 4))
    for row in rows:
        assert 30 < sheet.row_dimensions[row].height < 409
        assert sheet.row_dimensions[row].height >= len(str(sheet.cell(row, 1).value)) / wide * 10


def test_a_line_of_many_notes_has_room_for_their_numbers() -> None:
    score = {"event": "score", "points": {"Bob": 1, "Cid": -1}, "captain": "lost"}
    note = {"event": "note", "text": "Tea."}
    few, many = (
        opened(night(*seated("Ann", "Bob", "Cid"), *events))["Night"]
        for events in ([score], [*[note] * 100, score, *[note] * 20, score, *[note] * 20])
    )
    assert few.column_dimensions["L"].width == 6
    assert [many.cell(row, 12).value for row in (4, 5)] == ["1-100", "101-140"]
    assert many.column_dimensions["L"].width == 8.5


@pytest.mark.parametrize(("page", "numbers"), [((), (9, "portrait")), (("Letter", True), (1, "landscape"))])
def test_every_sheet_is_on_the_paper_that_is_chosen_and_as_wide(
    page: tuple[Any, ...], numbers: tuple[int, str]
) -> None:
    for sheet in load_workbook(BytesIO(workbook(Report(practice(PRACTICE[0])), *page))):
        assert (int(sheet.page_setup.paperSize), sheet.page_setup.orientation) == numbers
        assert (sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (1, int(sheet.title == "Night"))
        assert sheet.sheet_properties.pageSetUpPr.fitToPage


@nights
def test_marks_are_seen_and_the_value_stays_a_number(path: Path) -> None:
    """The number format circles and crosses; the label is in the column beside it."""
    read = practice(path)
    sheet = opened(read)["Night"]
    raised = str.maketrans("0123456789bp", "⁰¹²³⁴⁵⁶⁷⁸⁹ᵇᵖ")
    for row, line in enumerate(Report(read).rows, first(sheet, read)):
        for place, cell in enumerate(line.cells):
            letter, total, label = (sheet.cell(row, 2 + 3 * place + part) for part in range(3))
            assert letter.value == cell.role
            assert not total.font.strike
            assert total.number_format == format_of(cell.mark)
            assert (label.value or "") == (cell.mark.label.translate(raised) if cell.mark else "")
            assert total.data_type in "fn"


def format_of(mark: Mark | None) -> str:
    """The format of a total in this circle, its minus a true one."""
    if mark is None:
        return '0;"−"0'
    return '"(/"0"/)";"(/−"0"/)"' if mark.crossed else '"("0")";"(−"0")"'


@pytest.mark.parametrize("games", [1, 39, 40, 60])
def test_up_to_forty_lines_are_printed_on_one_page(games: int) -> None:
    sheet = opened(evening(EVENING[:5], games, moves=False))["Night"]
    assert sheet.page_setup.fitToHeight == (1 if games + 1 <= 40 else 0)


@nights
def test_every_minus_is_a_true_one(path: Path) -> None:
    """All number formats have a true minus; none leaves the sign to the program."""
    for sheet in opened(practice(path)):
        formats = {cell.number_format for row in sheet.iter_rows() for cell in row if cell.data_type in "fn"}
        assert all(";" in each and "-" not in each for each in formats - {"General"})
        numbers = (cell for row in sheet.iter_rows() for cell in row if isinstance(cell.value, int | float))
        assert all(cell.number_format != "General" for cell in numbers if cell.value < 0)


def test_st_albans_has_the_line_in_initials() -> None:
    """The team's initials are listed in order, the Box's in a box (st-albans 20).

    There are no circles.
    """
    read = practice(PRACTICE[NAMES.index("verulam-thursday")])
    sheet = opened(read, marks=None)["Night"]
    top, order = first(sheet, read), 2 + 3 * len(read.columns) + 1
    rows = Report(read).rows
    assert [sheet.cell(top - 1, column).value for column in (order - 1, order, order + 1)] == ["sum", "line", "notes"]
    assert str(sheet.cell(top - 1, 2).value) == "Hugh (H, ×2)"
    lists = {line.game: sheet.cell(row, order).value for row, line in enumerate(rows, top) if line.order}
    assert {game: len(str(text).split()) for game, text in lists.items()} == {
        played.number: len(played.turn.outcome.line) for played in read.played
    }
    assert lists[1] == "[H] B S N"
    assert not any("(" in sheet.cell(row, 3).number_format for row in range(top, top + len(rows)))
    assert not any(sheet.cell(row, 4).value for row in range(top, top + len(rows)))
    below = [str(sheet.cell(row, 1).value) for row in range(top + len(rows), sheet.max_row + 1)]
    assert any(text.endswith("[H] B the line as the game began, [Box]") for text in below), "its rules have no Partner"
    assert not any("waiting for a turn" in text for text in below)


def test_the_partner_of_a_line_of_initials_is_in_round_brackets() -> None:
    read = practice(PRACTICE[NAMES.index("riverside-friday")])
    sheet = opened(read, marks="both")["Night"]
    top, order = first(sheet, read), 2 + 3 * len(read.columns) + 1
    texts = [str(sheet.cell(row, order).value) for row in range(top, top + len(Report(read).rows))]
    assert sum("(" in text for text in texts) == sum(played.turn.outcome.partner is not None for played in read.played)
    assert any("(" in sheet.cell(row, 3).number_format for row in range(top, top + len(texts))), "circles too"
    assert opened(read, marks=None)["Night"].cell(top - 1, order).value == "notes", "circles alone are usual"


@nights
def test_how_it_is_printed_and_what_stays_in_sight(path: Path) -> None:
    read = practice(path)
    sheet = opened(read)["Night"]
    top = first(sheet, read)
    assert sheet.freeze_panes == f"B{top}"
    assert sheet.print_title_rows == f"$1:${top - 1}"
    assert (sheet.page_setup.orientation, sheet.page_setup.fitToWidth, sheet.page_setup.fitToHeight) == (
        "portrait",
        1,
        1,
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
    head, *rows = [[cell.value for cell in row] for row in sheet.iter_rows(max_row=5)]
    assert head == ["From", "To", "Points", "Money (EUR)", "Paid"]
    assert [(money, tick) for *_whom, money, tick in rows] == [(f"=C{row}*0.50", "☐") for row in range(2, 6)]
    assert sheet.cell(2, 4).number_format == '0.00;"−"0.00'


def test_a_game_in_progress_is_not_settled_up() -> None:
    """In no file of the night: there is nothing to pay yet."""
    game, start = {"event": "score", "points": {"Bob": 2, "Cid": -1}}, {"event": "start"}
    after, within = night(*seated("Ann", "Bob", "Cid"), game), night(*seated("Ann", "Bob", "Cid"), game, start)
    assert opened(within).sheetnames == [name for name in opened(after).sheetnames if name != "Settlement"]
    assert "Cid pays Bob" in night_text(Report(after))
    assert "pays" not in night_text(Report(within))


def test_settlement_says_whether_the_payments_fit_the_totals() -> None:
    read = practice(PRACTICE[NAMES.index("riverside-friday")])
    formulas, kept = (opened(read, values=values)["Settlement"] for values in (False, True))
    assert kept["A7"].value == "The payments fit the totals."
    assert "no longer fit" in formulas["A7"].value
    rows = [[cell.value for cell in row[:4]] for row in kept.iter_rows(min_row=8)]
    assert rows == [
        ["Player", "Total", "By the payments", "Left over"],
        *([n, t, t, 0] for n, t in read.totals.items()),
    ]
    assert formulas["B9"].value == "='Night'!C26"
    assert {str(each.sqref) for each in formulas.conditional_formatting} == {"A7", "D9:D15"}


@pytest.mark.parametrize("games", [0, 1])
def test_where_nobody_owes_anything_that_fits_too(games: int) -> None:
    score = {"event": "score", "points": {"Bob": 0, "Cid": 0}, "captain": "lost"}
    sheet = opened(night(*seated("Ann", "Bob", "Cid"), *[score] * games), values=True)["Settlement"]
    assert [sheet.cell(3, 1).value, sheet.cell(5, 2).value] == ["The payments fit the totals.", 0]


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
    book = load_workbook(BytesIO(workbook(Report(read))), read_only=True, data_only=True)
    rows = list(book["Night"].iter_rows(values_only=True))
    names = next(index for index, row in enumerate(rows) if str(row[1]).startswith("Player 0"))
    assert rows[names + 1 + 200][2:38:3] == tuple(read.totals.values())


@nights
def test_the_same_night_gives_the_same_bytes(path: Path) -> None:
    one, two = workbook(Report(practice(path))), workbook(Report(practice(path)))
    assert one == two
    with zipfile.ZipFile(BytesIO(one)) as parts:
        assert {entry.date_time for entry in parts.infolist()} == {(1980, 1, 1, 0, 0, 0)}
        made = re.findall(rb"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", parts.read("docProps/core.xml"))
    date = practice(path).heading.date
    assert set(made) == {f"{date}T00:00:00Z".encode()}


def test_who_only_looks_on_has_no_sum_yet() -> None:
    transfer = {"event": "transfer", "from": "Ann", "to": "Bob", "points": 2, "reason": "a fine"}
    read = night(*seated("Ann", "Bob", "Cid"), transfer, {"event": "seat", "players": ["Zoe"], "spectator": True})
    sheet = opened(read)["Night"]
    row = first(sheet, read) + len(Report(read).rows)
    sums = [str(cell.value) for cell in sheet[row] if cell.value]
    assert Report(read).rows[-1].cells[-1].total is None
    assert [text.startswith("=SUM(") for text in sums] == [True] * 4, "of three players, and of all"
