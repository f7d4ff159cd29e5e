"""LibreOffice opens the spreadsheet and calculates the same totals."""

import shutil
import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from openpyxl import load_workbook

from chouette_desk.paper.report import Report
from chouette_desk.paper.xlsx.workbooks import night_workbook, workbook
from tests.paper import on_page
from tests.paper.evenings import NAMES as EVENING
from tests.paper.evenings import evening
from tests.paper.spreadsheets import NAMES, PRACTICE, night, practice, seated
from tests.patience import PATIENCE

ODD = ("=1+1", "@x", "<b>", "*", "A?n", "Ann", "1e5")


def calculated(folder: Path, *files: Path, kind: str = "xlsx:Calc MS Excel 2007 XML") -> None:
    """Has LibreOffice open each file, calculate, and write it anew into ``folder``."""
    office = shutil.which("soffice") or shutil.which("libreoffice")
    assert office, "LibreOffice is not installed: apt-get install libreoffice-calc-nogui"
    profile = f"-env:UserInstallation={(folder / 'profile').as_uri()}"
    command = [office, profile, "--headless", "--convert-to", kind, "--outdir", str(folder)]
    subprocess.run([*command, *map(str, files)], check=True, capture_output=True, timeout=PATIENCE)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The practice nights without cached values, and a tampered one, by LibreOffice."""
    raw, done = tmp_path_factory.mktemp("raw"), tmp_path_factory.mktemp("done")
    for path in PRACTICE:
        book, _cached = night_workbook(Report(practice(path)))
        book.save(raw / f"{path.name.partition('.')[0]}.xlsx")
    book, _cached = night_workbook(Report(practice(PRACTICE[0])))
    sheet = book.worksheets[0]
    sheet.cell(sheet_row(PRACTICE[0]), points_column(PRACTICE[0])).value = 1000
    book.save(raw / "tampered.xlsx")
    odd = night(*seated(*ODD), {"event": "score", "points": dict(zip(ODD[1:], (1, 1, -2, 3, 1, -4), strict=True))})
    (raw / "odd.xlsx").write_bytes(workbook(Report(odd)))
    calculated(done, *sorted(raw.iterdir()))
    return done


def test_the_book_is_printed_as_the_sheet_and_the_settlement(folder: Path, tmp_path: Path) -> None:
    """Forty lines are a page, the settlement another; nothing else is printed."""
    made = tmp_path / "night.xlsx"
    made.write_bytes(workbook(Report(evening(EVENING[:5], 39, moves=False))))
    calculated(tmp_path, made, kind="pdf")
    pages = [" ".join(words) for words in on_page.words((tmp_path / "night.pdf").read_bytes())]
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


@pytest.mark.parametrize("path", PRACTICE, ids=NAMES)
def test_it_calculates_the_same_totals(folder: Path, path: Path) -> None:
    sheet = load_workbook(folder / f"{path.name.partition('.')[0]}.xlsx", data_only=True).worksheets[0]
    rows = Report(practice(path)).rows
    for row, line in enumerate(rows, sheet_row(path) - 1):
        assert [sheet.cell(row, 3 + 3 * place).value for place in range(len(line.cells))] == [
            cell.total for cell in line.cells
        ]
        assert sheet.cell(row, 2 + 3 * len(line.cells)).value == 0


def test_a_changed_score_runs_through_all_later_totals_and_the_check(folder: Path) -> None:
    path = PRACTICE[0]
    sheet = load_workbook(folder / "tampered.xlsx", data_only=True).worksheets[0]
    rows = Report(practice(path)).rows
    wrong = 1000 - rows[1].cells[0].points
    check = 2 + 3 * len(rows[1].cells)
    for row, line in enumerate(rows[1:], sheet_row(path)):
        assert sheet.cell(row, 3).value == (line.cells[0].total or 0) + wrong
        assert sheet.cell(row, check).value == wrong


def test_one_line_is_marked_and_the_payments_no_longer_fit(folder: Path) -> None:
    """The colour rules are worked out here, as programs show them but do not store it."""
    kept, tampered = (load_workbook(folder / f"{name}.xlsx", data_only=True) for name in (NAMES[0], "tampered"))
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


def test_a_name_that_looks_like_a_formula_stays_a_name(folder: Path) -> None:
    games = load_workbook(folder / "odd.xlsx")["Games"]
    assert {row[1].value for row in games.iter_rows(min_row=2)} == set(ODD)
    assert {row[1].data_type for row in games.iter_rows(min_row=2)} == {"s"}


def test_names_are_no_patterns_where_the_payments_are_compared(folder: Path) -> None:
    sheet = load_workbook(folder / "odd.xlsx", data_only=True)["Settlement"]
    rows = {row[0]: row[1:4] for row in sheet.iter_rows(min_row=sheet.max_row - len(ODD) + 1, values_only=True)}
    assert rows == dict(zip(ODD, ((n, n, 0) for n in (0, 1, 1, -2, 3, 1, -4)), strict=True))
    assert sheet.cell(sheet.max_row - len(ODD) - 1, 1).value == "The payments fit the totals."


def test_the_finished_file_is_sound_for_openpyxl_too() -> None:
    for path in PRACTICE:
        load_workbook(BytesIO(workbook(Report(practice(path)))))
