"""How the sheets of the spreadsheet are printed."""

from openpyxl.worksheet.header_footer import HeaderFooterItem
from openpyxl.worksheet.page import PageMargins
from openpyxl.worksheet.properties import PageSetupProperties
from openpyxl.worksheet.worksheet import Worksheet

A4 = 9
MARGIN = 0.5  # inches


def lying(sheet: Worksheet, titles: int, foot: str) -> None:
    """A4 lying, one page wide and as many as it takes, so many rows repeated on each, a foot below."""
    if titles:
        sheet.print_title_rows = f"1:{titles}"
    sheet.page_setup.orientation = "landscape"
    sheet.page_setup.paperSize = A4
    sheet.page_setup.fitToWidth = 1
    sheet.page_setup.fitToHeight = 0
    sheet.page_margins = PageMargins(left=MARGIN, right=MARGIN, top=MARGIN, bottom=MARGIN + 0.2)
    sheet.sheet_properties.pageSetUpPr = PageSetupProperties(fitToPage=True)
    sheet.oddFooter = HeaderFooterItem()
    sheet.oddFooter.center.text = foot
