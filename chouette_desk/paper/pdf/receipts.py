"""Receipts as PDF pages, several a page, with lines to cut along between them."""

from collections.abc import Sequence

from chouette_desk.core.money import Due
from chouette_desk.core.names import sole
from chouette_desk.paper.payments import receipt_lines, receipt_title, received_by
from chouette_desk.paper.pdf.fonts import GREY, INK, Style, isolated
from chouette_desk.paper.pdf.heading import PORTRAIT_A4, PageSetup
from chouette_desk.paper.pdf.page import Area, PdfDocument, PdfPage, cut_line
from chouette_desk.wording.language import _

LEAST = 170.0  # the height of a receipt
TITLE, CLUB = Style(13.0, bold=True), Style(10.0, colour=GREY)
LABEL, VALUE, AMOUNT = Style(8.0, colour=GREY), Style(10.5), Style(12.0, bold=True)
LABELS, STEP = 64.0, 18.0  # the width of the labels, and from line to line
SIGNED = 180.0  # the width of the line to sign on
SMALL = Style(7.0, colour=GREY)
CUT_MARGIN = 12.0  # above and below the cut line


def draw_receipts(receipts: Sequence[Due], setup: PageSetup = PORTRAIT_A4) -> PdfDocument:
    """The document of the receipts, an empty page where there is none."""
    document = PdfDocument(setup.size, _("Receipts"), author=sole(receipt.club for receipt in receipts))
    body = setup.body
    a_page = max(1, int(body.height // LEAST))
    high = body.height / a_page
    for first in range(0, max(1, len(receipts)), a_page):
        page = document.new_page()
        for index, receipt in enumerate(receipts[first : first + a_page]):
            column = Area(body.x, body.top - (index + 1) * high, body.width, high)
            _draw_receipt(page, column.inset(0, CUT_MARGIN), receipt)
            if index + 1 < a_page:
                cut_line(page, column.x, column.y, column.right, column.y)
    return document


def _draw_receipt(page: PdfPage, area: Area, receipt: Due) -> None:
    names = (receipt.payer, receipt.payee)
    half = area.width / 2
    y = area.top - 20
    page.put(receipt_title(receipt), Area(area.x, y, half - 6, 18), TITLE, "left")
    page.put(receipt.club, Area(area.x + half, y, half, 18), CLUB, "right")
    page.line(area.x, y - 3, area.right, y - 3, 0.8, INK)
    y -= 6
    for index, (label, text) in enumerate(receipt_lines(receipt)):
        y -= STEP
        page.put(label, Area(area.x, y, LABELS - 4, STEP), LABEL, "left")
        room = Area(area.x + LABELS, y, area.width - LABELS, STEP)
        page.put(isolated(text, names), room, AMOUNT if index == 2 else VALUE, "left")
    left = area.right - SIGNED
    page.line(left, area.y + 10, area.right, area.y + 10, 0.6, INK)
    page.put(isolated(received_by(receipt), names), Area(left, area.y, SIGNED, 9), SMALL, "left")
