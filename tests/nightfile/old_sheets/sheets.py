"""Old sheets made up for the tests: rows as a csv file, or as a spreadsheet."""

import csv
from collections.abc import Sequence
from io import BytesIO, StringIO

import pytest
from openpyxl import Workbook

from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Problem
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.old_sheets.reading import read_old_sheet
from chouette_desk.nightfile.old_sheets.sheet import FigureKind, NightTexts, OldSheet, night_of
from chouette_desk.nightfile.rulebooks import shipped

POINTS, TOTALS = FigureKind.POINTS, FigureKind.TOTALS
WORDS = NightTexts("from a sheet", "played so")
Rows = Sequence[Sequence[object]]


def csv_of(rows: Rows, delimiter: str = ",", encoding: str = "utf-8") -> bytes:
    """The rows as a csv file."""
    text = StringIO(newline="")
    csv.writer(text, delimiter=delimiter).writerows([["" if cell is None else cell for cell in row] for row in rows])
    return text.getvalue().encode(encoding)


def xlsx_of(rows: Rows) -> bytes:
    """The rows as a spreadsheet."""
    book = Workbook()
    for row in rows:
        book.worksheets[0].append(list(row))
    content = BytesIO()
    book.save(content)
    return content.getvalue()


def read(rows: Rows, said: FigureKind | None = POINTS) -> OldSheet:
    """The sheet of these rows as it is understood."""
    return read_old_sheet(csv_of(rows), said)


def points(sheet: OldSheet) -> list[dict[str, int]]:
    """What each won line by line."""
    return [dict(line.points) for line in sheet.lines]


def night(sheet: OldSheet, rulebook: str = "aba") -> Night:
    """The night that the sheet tells."""
    return night_of(sheet, shipped(rulebook), Heading(), WORDS)


def wrong(rows: Rows | bytes, said: FigureKind | None = POINTS) -> Problem:
    """The one thing for which the sheet is refused."""
    with pytest.raises(FileRefused) as caught:
        read_old_sheet(rows if isinstance(rows, bytes) else csv_of(rows), said)
    (problem,) = caught.value.problems
    return problem
