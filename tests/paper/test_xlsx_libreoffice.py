"""LibreOffice opens the spreadsheets, calculates the same totals and prints them."""

import shutil
import subprocess
from functools import cache
from pathlib import Path

import pytest
from openpyxl import Workbook, load_workbook

from chouette_desk.core.dues import TreasurersPage
from chouette_desk.paper.report import Report
from chouette_desk.paper.standings import standings_tables
from chouette_desk.paper.treasurer import evenings_table, players_table
from chouette_desk.paper.xlsx.workbooks import night_workbook, standings_workbook, treasurers_sheets, workbook
from tests.made_once import made_once
from tests.paper import on_page
from tests.paper.evenings import NAMES as EVENING
from tests.paper.evenings import evening
from tests.paper.seasons import of_many
from tests.paper.spreadsheets import NAMES, PRACTICE, night, practice, seated
from tests.paper.test_treasurer_xlsx import SEASON, figures, wanted
from tests.patience import PATIENCE

ODD = ("=1+1", "@x", "<b>", "*", "A?n", "Ann", "1e5")


def opened_by_libreoffice(folder: Path) -> None:
    """Make all spreadsheets of these tests, and have them calculated and printed, in one start for each."""
    folder.mkdir()
    for name, book in uncalculated().items():
        book.save(folder / f"{name}.xlsx")
    odd = night(*seated(*ODD), {"event": "score", "points": dict(zip(ODD[1:], (1, 1, -2, 3, 1, -4), strict=True))})
    (folder / "odd.xlsx").write_bytes(workbook(Report(odd)))
    convert(folder, "xlsx:Calc MS Excel 2007 XML", *folder.glob("*.xlsx"))
    season = of_many(8, names=("=1+1", "<b>", "José"))
    (folder / "charts.xlsx").write_bytes(standings_workbook(season, standings_tables(season)))
    (folder / "night.xlsx").write_bytes(workbook(Report(evening(EVENING[:5], 39, moves=False))))
    convert(folder, "pdf", folder / "charts.xlsx", folder / "night.xlsx")


def uncalculated() -> dict[str, Workbook]:
    """Spreadsheets without cached values: practice nights, a tampered one, a season, and it with a payment more."""
    books = {name: night_workbook(Report(practice(path))).book for name, path in zip(NAMES, PRACTICE, strict=True)}
    tampered = night_workbook(Report(practice(PRACTICE[0]))).book
    tampered.worksheets[0].cell(sheet_row(PRACTICE[0]), points_column(PRACTICE[0])).value = 1000
    return {**books, "tampered": tampered, "season": treasurers_sheets(SEASON).book, "ticked": unpaid(SEASON)}


def unpaid(page: TreasurersPage) -> Workbook:
    """The book without kept values, its first open payment ticked as paid."""
    book = treasurers_sheets(page).book
    sheet = book["Payments"]
    first = next(row for row in range(2, sheet.max_row + 1) if sheet.cell(row, 9).value == "open")
    sheet.cell(first, 9).value = "paid"
    return book


def convert(folder: Path, kind: str, *files: Path) -> None:
    """Has LibreOffice open each file, calculate, and write it anew into ``done``."""
    office = shutil.which("soffice") or shutil.which("libreoffice")
    assert office, "LibreOffice is not installed: apt-get install libreoffice-calc-nogui"
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    command = [office, profile, "--headless", "--convert-to", kind, "--outdir", str(folder / "done")]
    subprocess.run([*command, *map(str, files)], check=True, capture_output=True, timeout=PATIENCE)


@cache
def calculated(name: str) -> Workbook:
    """A spreadsheet with the values that LibreOffice came to."""
    folder = made_once("libreoffice", opened_by_libreoffice)
    return load_workbook(folder / "done" / f"{name}.xlsx", data_only=True)


def printed(name: str) -> bytes:
    """The PDF that LibreOffice makes of a spreadsheet."""
    return (made_once("libreoffice", opened_by_libreoffice) / "done" / f"{name}.pdf").read_bytes()


def test_the_book_is_printed_as_the_sheet_and_the_settlement() -> None:
    """Forty lines are a page, the settlement another; nothing else is printed."""
    pages = [" ".join(words) for words in on_page.words(printed("night"))]
    assert len(pages) == 2
    assert "(/0/)" in pages[0], "a crossed circle is read"
    assert "−" in pages[0]
    assert "-" not in pages[0].replace("2026-11-20", "").partition("Fingerprint")[0]
    assert "From To Points" in pages[1]


def sheet_row(path: Path) -> int:
    """The row of the first game."""
    heading = 3 if practice(path).heading.stake else 2
    return heading + 3


def points_column(path: Path) -> int:
    """The column of the first player's points."""
    return 2 + 3 * len(practice(path).columns) + 3


@pytest.mark.parametrize(("name", "path"), [*zip(NAMES, PRACTICE, strict=True)], ids=NAMES)
def test_it_calculates_the_same_totals(name: str, path: Path) -> None:
    sheet = calculated(name).worksheets[0]
    rows = Report(practice(path)).rows
    for row, line in enumerate(rows, sheet_row(path) - 1):
        assert [sheet.cell(row, 3 + 3 * place).value for place in range(len(line.cells))] == [
            cell.total for cell in line.cells
        ]
        assert sheet.cell(row, 2 + 3 * len(line.cells)).value == 0


def test_a_changed_score_runs_through_all_later_totals_and_the_check() -> None:
    path = PRACTICE[0]
    sheet = calculated("tampered").worksheets[0]
    rows = Report(practice(path)).rows
    wrong = 1000 - rows[1].cells[0].points
    check = 2 + 3 * len(rows[1].cells)
    for row, line in enumerate(rows[1:], sheet_row(path)):
        assert sheet.cell(row, 3).value == (line.cells[0].total or 0) + wrong
        assert sheet.cell(row, check).value == wrong


def test_one_line_is_marked_and_the_payments_no_longer_fit() -> None:
    """The colour rules are worked out here, as programs show them but do not store it."""
    kept, tampered = calculated(NAMES[0]), calculated("tampered")
    for book, marked in ((kept, []), (tampered, [sheet_row(PRACTICE[0])])):
        sheet, check = book.worksheets[0], 2 + 3 * len(practice(PRACTICE[0]).columns)
        lines = range(sheet_row(PRACTICE[0]) - 1, sheet_row(PRACTICE[0]) - 1 + len(Report(practice(PRACTICE[0])).rows))
        sums = [sheet.cell(row, points_column(PRACTICE[0]) + len(practice(PRACTICE[0]).columns)).value for row in lines]
        totals = [0, *(sheet.cell(row, check).value for row in lines)]
        assert [row for row, above, here in zip(lines, totals, totals[1:], strict=False) if above != here] == marked
        assert [row for row, total in zip(lines, sums, strict=True) if total] == marked
    sentences = [
        book["Settlement"].cell(len(Report(practice(PRACTICE[0])).settlement) + 3, 1).value for book in (kept, tampered)
    ]
    assert sentences == ["The payments fit the totals.", "The payments no longer fit the totals: settle up again."]


def test_a_name_that_looks_like_a_formula_stays_a_name() -> None:
    games = calculated("odd")["Games"]
    assert {row[1].value for row in games.iter_rows(min_row=2)} == set(ODD)
    assert {row[1].data_type for row in games.iter_rows(min_row=2)} == {"s"}


def test_names_are_no_patterns_where_the_payments_are_compared() -> None:
    sheet = calculated("odd")["Settlement"]
    rows = {row[0]: row[1:4] for row in sheet.iter_rows(min_row=sheet.max_row - len(ODD) + 1, values_only=True)}
    assert rows == dict(zip(ODD, ((n, n, 0) for n in (0, 1, 1, -2, 3, 1, -4)), strict=True))
    assert sheet.cell(sheet.max_row - len(ODD) - 1, 1).value == "The payments fit the totals."


def test_of_the_treasurer_it_calculates_the_same_and_follows_what_is_changed() -> None:
    season, ticked = calculated("season"), calculated("ticked")
    assert figures(season, "By player") == wanted(players_table(SEASON))
    assert figures(season, "By evening") == wanted(evenings_table(SEASON))
    first = next(row for row in SEASON.rows if row.open)
    assert first.amount.points
    paid, still = ([_in_points(book, column) for book in (season, ticked)] for column in (PAID, STILL))
    assert paid[1] - paid[0] == still[0] - still[1] == first.amount.points


PAID, STILL = 7, 8  # figures of a player, in points


def _in_points(book: Workbook, column: int) -> int:
    """A figure in points of all the players, the totals left out."""
    return sum(int(str(row[column])) for row in figures(book, "By player")[: -len(SEASON.totals)])


def test_it_draws_the_charts_of_the_standings() -> None:
    pages = [page.extract_text() for page in on_page.pages(printed("charts"))]
    lines, bars = (page for page in pages if "Charts," in page)
    assert "Running score" in lines
    assert "Points" in bars
    for name in ("=1+1", "<b>", "José", "Player 4"):
        assert name in lines
        assert name in bars
