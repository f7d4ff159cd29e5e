"""The treasurer's page and other listings as spreadsheets: totals by formulas."""

import zipfile
from functools import cache
from io import BytesIO

import pytest
from openpyxl import Workbook, load_workbook

from chouette_desk.core.dues import treasurers_page
from chouette_desk.core.evening_settlement import settlements
from chouette_desk.paper.payments import settlement_listing
from chouette_desk.paper.tables import Table
from chouette_desk.paper.treasurer import WHO, evenings_table, payments_table, players_table
from chouette_desk.paper.xlsx.workbooks import listing_workbook, treasurers_workbook
from chouette_desk.wording.statement import Statement
from tests.paper.dues import at_table, due, iou, many
from tests.paper.test_pdf_layout import LONG

ODD = ("=1+1", "*", "A?n", "Ann", "O'Neil", "<b>", ".*", "~x", 'a"b', "1e5", "#N/A", *LONG[:6])
SEASON = many(60, ODD, ("EUR", "CHF", None), ("Riverside", "O'Abbey"))


@cache
def opened(content: bytes, *, values: bool = False) -> Workbook:
    """The spreadsheet read back, once, and not to be changed."""
    return load_workbook(BytesIO(content), data_only=values)


@cache
def whole_season() -> bytes:
    """The spreadsheet of the season."""
    return treasurers_workbook(SEASON)


def figures(book: Workbook, title: str) -> list[list[object]]:
    """The figures of a sheet, row by row."""
    return [[cell.value for cell in row[WHO:]] for row in book[title].iter_rows(min_row=2)]


def wanted(table: Table) -> list[list[object]]:
    """The figures of a table; in the spreadsheet nothing is 0."""
    return [[pytest.approx(float(value or 0)) for value in row[WHO:]] for row in table.rows]  # type: ignore[arg-type]


def test_three_sheets_the_payments_first():
    book = opened(whole_season())
    assert book.sheetnames == ["Payments", "By player", "By evening"]
    head, *rows = [[cell.value for cell in row] for row in book["Payments"].iter_rows()]
    table = payments_table(SEASON)
    assert tuple(head) == table.headings
    assert [tuple(row[:5]) for row in rows] == [row[:5] for row in table.rows]
    assert all(cell.data_type == "n" for cell in book["Payments"]["F"][1:])


def test_every_figure_is_a_live_formula_over_the_payments():
    book = opened(whole_season())
    for title in ("By player", "By evening"):
        for row in figures(book, title):
            assert all(str(cell).startswith("=SUMPRODUCT(('Payments'!$") for cell in row)
    assert book["By player"]["E2"].value == (
        "=SUMPRODUCT(('Payments'!$B$2:$B$61=$A2)*('Payments'!$H$2:$H$61=$C2)*('Payments'!$D$2:$D$61=$B2)"
        "*('Payments'!$I$2:$I$61=\"paid\")*'Payments'!$G$2:$G$61)"
    )


def test_the_values_kept_with_the_formulas_are_those_of_the_page():
    book = opened(whole_season(), values=True)
    assert figures(book, "By player") == wanted(players_table(SEASON))
    assert figures(book, "By evening") == wanted(evenings_table(SEASON))


def test_kept_values_are_exact_decimals_and_whole_points():
    page = treasurers_page([due("Ann", "Bob", 3, "0.10", paid=True), due("Ann", "Bob", 1, "0.10")])
    with zipfile.ZipFile(BytesIO(treasurers_workbook(page))) as parts:
        sheet = parts.read("xl/worksheets/sheet2.xml").decode()
    kept = [piece.partition("</v>")[0] for piece in sheet.split("</f><v>")[1:]]
    assert kept[:6] == ["0.40", "0.30", "0.10", "0", "0", "0"]
    assert kept[6:9] == ["4", "3", "1"]


def test_totals_are_bold():
    book = opened(whole_season())
    bold = [row[1].value for row in book["By player"].iter_rows(min_row=2) if row[5].font.bold]
    assert bold == ["In all"] * 3


def test_all_rows_are_equally_high_and_long_names_are_written_smaller():
    for sheet in opened(whole_season()):
        assert {sheet.row_dimensions[row].height for row in range(2, sheet.max_row + 1)} == {15.5}
    names = [cell for row in opened(whole_season())["Payments"].iter_rows(min_row=2) for cell in row[3:5]]
    assert max(len(cell.value) for cell in names) == 40
    assert {(cell.alignment.shrink_to_fit, cell.alignment.wrap_text) for cell in names} == {(True, None)}


def test_nothing_was_due():
    book = opened(treasurers_workbook(treasurers_page([])))
    assert [sheet.max_row for sheet in book] == [1, 1, 1]


def test_the_same_page_gives_the_same_bytes():
    assert treasurers_workbook(many(20)) == treasurers_workbook(many(20))


# Any listing


def test_a_settlement_as_a_spreadsheet():
    made = settlements(
        [at_table("0.50", "EUR", "1", Ann=7, Bob=-4, Cid=-3)], ious=[iou("Ann", "Bob", "2", "2026-11-13")]
    )
    content = listing_workbook(settlement_listing(Statement(made, "Riverside", "2026-11-20")))
    book, values = opened(content), opened(content, values=True)
    assert book.sheetnames == ["Who pays whom", "Open from earlier nights", "Totals", "About"]
    assert [cell.value for cell in book["Who pays whom"][4]] == ["In all", None, "=SUM(C2:C3)", "=SUM(D2:D3)", "EUR"]
    assert [cell.value for cell in values["Who pays whom"][4]] == ["In all", None, 7, 3.5, "EUR"]
    assert [cell.value for cell in book["Open from earlier nights"][2]] == ["Ann", "Bob", 2, "EUR", "2026-11-13"]
    assert [row[0].value for row in book["About"].iter_rows()] == [
        "Settlement",
        "Riverside, 2026-11-20, table 1",
        "With the fewest payments. €0.50 a point.",
        "Also open from earlier nights: €2.",
    ]


def test_titles_of_sheets_are_never_too_long():
    ious = [iou("Ann", "Bob", "2", "2026-11-13")]
    made = settlements([at_table(Ann=1, Bob=-1), at_table("1", "CHF", Zoe=1, Yan=-1)], ious=ious)
    book = opened(listing_workbook(settlement_listing(Statement(made))))
    assert max(map(len, book.sheetnames)) == 31
    assert book.sheetnames[1] == "Open from earlier nights (points)"[:31]
