"""Receipts on paper: several a page, with lines to cut along between them."""

from collections.abc import Sequence

from chouette_desk.core.treasury import Receipt
from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.paper import Page, Paper
from chouette_desk.paper.pdf.setup import PageSetup
from chouette_desk.paper.pdf.shaping import isolated
from chouette_desk.paper.pdf.text import GREY, INK, Style
from chouette_desk.paper.receipts import lines_of, received_by, title_of
from chouette_desk.wording.language import _

UPRIGHT_A4 = PageSetup()
LEAST = 170.0  # the height of a receipt
TITLE, CLUB = Style(13.0, bold=True), Style(10.0, colour=GREY)
LABEL, SAID, AMOUNT = Style(8.0, colour=GREY), Style(10.5), Style(12.0, bold=True)
LABELS, STEP = 64.0, 18.0  # the width of the labels, and from line to line
SIGNED = 180.0  # the width of the line to sign on
SMALL = Style(7.0, colour=GREY)
DASH = 4.0
PAD = 12.0  # above and below the cut line


def receipt_pages(receipts: Sequence[Receipt], setup: PageSetup = UPRIGHT_A4) -> bytes:
    """The receipts as a PDF; raises NoGlyph."""
    return drawn(receipts, setup).pdf()


def drawn(receipts: Sequence[Receipt], setup: PageSetup) -> Paper:
    """The pages, an empty one where there is no receipt; raises NoGlyph."""
    clubs = tuple(dict.fromkeys(receipt.club for receipt in receipts))
    author = clubs[0] if len(clubs) == 1 else "Chouette Desk"
    paper = Paper(setup.size, _("Receipts"), author=author, subject=_("Receipts"))
    body = setup.body
    a_page = max(1, int(body.height // LEAST))
    high = body.height / a_page
    for first in range(0, max(1, len(receipts)), a_page):
        page = paper.new_page()
        for place, receipt in enumerate(receipts[first : first + a_page]):
            strip = Area(body.x, body.top - (place + 1) * high, body.width, high)
            _draw(page, strip.inset(0, PAD), receipt)
            if place + 1 < a_page:
                _cut_along(page, strip)
    return paper


def _cut_along(page: Page, strip: Area) -> None:
    """A dashed line at the foot of the strip."""
    x = strip.x
    while x < strip.right:
        page.line(x, strip.y, min(x + DASH, strip.right), strip.y, 0.5, GREY)
        x += 2 * DASH


def _draw(page: Page, area: Area, receipt: Receipt) -> None:
    names = (receipt.payer, receipt.payee)
    half = area.width / 2
    y = area.top - 20
    page.put(title_of(receipt), Area(area.x, y, half - 6, 18), TITLE, "left")
    page.put(receipt.club, Area(area.x + half, y, half, 18), CLUB, "right")
    page.line(area.x, y - 3, area.right, y - 3, 0.8, INK)
    y -= 6
    for place, (label, said) in enumerate(lines_of(receipt)):
        y -= STEP
        page.put(label, Area(area.x, y, LABELS - 4, STEP), LABEL, "left")
        room = Area(area.x + LABELS, y, area.width - LABELS, STEP)
        page.put(isolated(said, names), room, AMOUNT if place == 2 else SAID, "left")
    _to_sign(page, Area(area.right - SIGNED, area.y, SIGNED, y - area.y), isolated(received_by(receipt), names))


def _to_sign(page: Page, area: Area, said: str) -> None:
    page.line(area.x, area.y + 10, area.right, area.y + 10, 0.6, INK)
    page.put(said, Area(area.x, area.y, area.width, 9), SMALL, "left")
