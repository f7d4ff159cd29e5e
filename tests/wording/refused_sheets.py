"""Every refusal of an old sheet, by a small CSV file, with its expected sentence."""

from io import BytesIO

from openpyxl import Workbook

from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Kind, Problems
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.reading import read_old_sheet
from chouette_desk.nightfile.old_sheets.sheet import FigureKind, NightTexts, night_of
from chouette_desk.nightfile.rulebooks import shipped


def sheet(text: str | bytes, said: FigureKind | None = FigureKind.POINTS) -> tuple[Problems, str]:
    """What is wrong with a sheet."""
    content = text.encode() if isinstance(text, str) else text
    try:
        night_of(read_old_sheet(content, said), shipped("aba"), Heading(), NightTexts("a sheet", "as played"))
    except FileRefused as refused:
        return refused.problems, ""
    raise AssertionError("nothing was refused")


def formula() -> bytes:
    """A spreadsheet with a formula that nobody has worked out."""
    book = Workbook()
    for row in (["Ann", "Bob", "Cid"], [2, -1, "=-A2-B2"]):
        book.worksheets[0].append(row)
    content = BytesIO()
    book.save(content)
    return content.getvalue()


def large() -> bytes:
    """A spreadsheet with a cell far away."""
    book = Workbook()
    book.worksheets[0]["XFD5000"] = 1
    content = BytesIO()
    book.save(content)
    return content.getvalue()


NAMES = "Game,Ann,Bob,Cid,Dee\n"
SHEETS = {
    Kind.SHEET_UNREAD: (lambda: sheet(b"Ann,Bob,Cid\x00\n1,1,-2\n"),
        "This cannot be read as a sheet (xlsx, ods, xls or csv): it is not text either."),
    Kind.SHEET_TOO_LARGE: (lambda: sheet(large()),
        "This sheet has more than 20100 rows, 200 columns or 500000 cells; save the night in a file of its own."),
    Kind.NO_NAMES_ON_SHEET: (lambda: sheet("Ann,Bob\n1,-1\n"),
        "This sheet has no row of at least three names with figures below them."),
    Kind.NO_GAMES_ON_SHEET: (lambda: sheet(f"{NAMES}Total,1,1,-2,0\n"),
        "There is no line of figures below the names in row 1."),
    Kind.NAME_ABOVE_TWO_COLUMNS: (lambda: sheet("Ann,Bob,Cid,Ann\n2,-1,-1,0\n"),
        "Ann is above two columns of figures, the other names above one; rename one of the two."),
    Kind.TWO_COLUMNS_EACH: (lambda: sheet("Ann,Bob,Cid,Ann,Bob,Cid\n2,-1,-1,2,-1,-1\n2,-1,-1,3,-1,-2\n"),
        "Every name is above two columns of figures, but neither column has the running totals of the other; "
        "remove one."),
    Kind.COLUMNS_DISAGREE: (lambda: sheet("Ann,Bob,Cid,Ann,Ann\n2,-1,-1,2,2\n"),
        "Ann is above more than two columns of figures: A, D and E."),
    Kind.COLUMN_NO_NAME: (lambda: sheet("Ann,Bob,Cid,\n2,-1,-1,5\n"), "Column D has figures but no name above them."),
    Kind.CELL_FRACTION: (lambda: sheet(f"{NAMES}1,2.5,-1,-1,-0.5\n"),
        "B2 contains 2.5, but points are whole numbers; roll off the fraction."),
    Kind.CELL_NO_NUMBER: (lambda: sheet(f"{NAMES}1,2,-1,-1,0\n2,2,-1,gone,-1\n"),
        "D3 contains “gone”, which is not a whole number; write the figure, or leave the cell blank."),
    Kind.CELL_NO_RESULT: (lambda: sheet(formula()),
        "C2 contains a formula without a result; open the sheet in a spreadsheet program and save it there."),
    Kind.CELL_TOO_LARGE: (lambda: sheet(f"{NAMES}1,2000000000,-2000000000,0,0\n"),
        "B2 is over 1000000000, the largest figure allowed."),
    Kind.ROW_NOT_ZERO: (lambda: sheet(f"{NAMES}1,3,-1,-1,-1\n2,3,-1,-1,1\n"),
        "Row 3 (game 2): the points sum to +2; look for the mistake on the paper."),
    Kind.TOTAL_ROW_WRONG: (lambda: sheet(f"{NAMES}1,3,-1,-1,-1\n2,3,-1,-1,-1\nTotal,6,-2,-3,-2\n"),
        "Row 4 says −3 for Cid, but the lines above come to −2."),
    Kind.POINTS_OR_TOTALS: (lambda: sheet(f"{NAMES}1,3,-1,-1,-1\n2,3,-1,-1,-1\n", None),
        "These could be the points of each game or running totals; say which (--points or --totals)."),
    Kind.NOT_BETWEEN_TWO: (lambda: sheet(f"{NAMES}1,3,-1,-1,-1\nPayment,3,1,-2,-2\n"),
        "Row 3 (Payment) moves points between several players but does not say from whom to whom."),
}  # fmt: skip
