"""A night as a spreadsheet: the sheet with live totals, then games, settlement, log and rules.

The same night gives the same bytes. Marks are seen in every program: a circled total is written ``(12)`` by its number
format, a crossed one is struck through, labels stand in the narrow column beside it; the value stays a number.
"""

from openpyxl import Workbook

from chouette_desk.paper.report import Report
from chouette_desk.paper.xlsx.night_sheet import write_night
from chouette_desk.paper.xlsx.plain_sheets import write_plain
from chouette_desk.paper.xlsx.styles import CellWriter, finished_file


def workbook(report: Report) -> bytes:
    """The whole night as an XLSX file."""
    book, cached = written(report)
    return finished_file(book, {book.worksheets[0].title: cached}, report.night.heading.date)


def written(report: Report) -> tuple[Workbook, dict[str, int]]:
    """The workbook, and what each formula of its first sheet comes to."""
    book = Workbook()
    writer = CellWriter()
    cached = write_night(book, report, writer)
    write_plain(book, report, writer)
    return book, cached
