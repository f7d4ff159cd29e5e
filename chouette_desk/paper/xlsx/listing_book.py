"""A listing as a spreadsheet: a sheet a table, its totals as live formulas.

The same listing gives the same bytes.
"""

from dataclasses import replace
from decimal import Decimal

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from chouette_desk.paper.listing import Listing, Section
from chouette_desk.paper.tables import Table
from chouette_desk.paper.xlsx.finish import finished
from chouette_desk.paper.xlsx.looks import CELL, Look, Looks
from chouette_desk.paper.xlsx.plain_sheets import look_of, write_table
from chouette_desk.wording.language import _

LONGEST_TITLE = 31  # of a sheet
TOTAL = replace(CELL, bold=True)


def listing_workbook(listing: Listing) -> bytes:
    """The listing as an XLSX file."""
    book, looks = Workbook(), Looks()
    book.remove(book.worksheets[0])
    cached = {}
    for section in listing.sections:
        sheet = book.create_sheet((section.title or listing.title)[:LONGEST_TITLE])
        slim = section.slim()
        write_table(sheet, looks, slim.table, narrow=True)
        cached[sheet.title] = _sums(sheet, looks, slim)
    about = Table((listing.title,), tuple((line,) for line in (*listing.facts, *listing.remarks)))
    write_table(book.create_sheet(_("About")), looks, about)
    return finished(book, cached, listing.date)


def _sums(sheet: Worksheet, looks: Looks, section: Section) -> dict[str, int | Decimal]:
    """Makes the numbers of a last row of totals the sums of what stands above; what they come to."""
    rows = section.table.rows
    if section.totals != 1:
        return {}
    results = {}
    last = len(rows) + 1
    for column, value in enumerate(rows[-1], 1):
        if isinstance(value, int | Decimal):
            letter = get_column_letter(column)
            formula = f"=SUM({letter}2:{letter}{last - 1})"
            looks.formula(sheet, last, column, formula, bold(look_of(value)))
            results[f"{letter}{last}"] = value
        else:
            looks.put(sheet, last, column, value, TOTAL)
    return results


def bold(look: Look) -> Look:
    """The look of a total."""
    return replace(look, bold=True)
