"""The phone page's address on paper: at a sheet's foot, and on table cards."""

from collections.abc import Sequence

from reportlab.lib.pagesizes import A6

from chouette_desk.paper.pdf.flow import GUTTER, Block, labelled
from chouette_desk.paper.pdf.fonts import GREY, INK, Style, wrapped_lines
from chouette_desk.paper.pdf.page import Area, PdfDocument, PdfPage
from chouette_desk.paper.qr_code import QUIET, dark_runs, qr_rows
from chouette_desk.wording.language import _

MARGIN = 22.0
AT_FOOT, GAP = 72.0, 10.0  # the side of a code at the foot of a sheet, with the white around it; the gap above
ON_CARD = 224.0
BELOW_CODE, TITLE_GAP = 6.0, 2.0  # between the sentences below the code, and between club and table
MOST_LINES = 2  # of a long name
OVERLAP = 1.02  # of rows of squares, between which a printer would leave a hairline
CLUB, TABLE, TEXT = Style(15.0, bold=True), Style(12.0), Style(9.0)
ADDRESS, SENTENCE = Style(7.0, colour=GREY), Style(8.5)


def draw_qr_code(page: PdfPage, area: Area, text: str) -> None:
    """Draw the code of a text in a square area, with the white around it."""
    rows = qr_rows(text)
    side = area.width / (len(rows) + 2 * QUIET)
    for number, row in enumerate(rows):
        y = area.top - (QUIET + number + 0.5) * side
        for start, count in dark_runs(row):
            x = area.x + (QUIET + start) * side
            page.line(x, y, x + count * side, y, side * OVERLAP, INK)


def page_for_phones(url: str, width: float) -> list[Block]:
    """Return the address and its code for a sheet's foot; nothing without an address."""
    if not url:
        return []
    room = width - GUTTER - AT_FOOT - GAP
    sentence = wrapped_lines(_("This sheet on your phone, on the club's own network:"), SENTENCE, room)
    address = wrapped_lines(url, ADDRESS, room)

    def draw(page: PdfPage, area: Area) -> None:
        inset = AT_FOOT * QUIET / (len(qr_rows(url)) + 2 * QUIET)  # so that the code begins where texts do
        draw_qr_code(page, Area(area.x + GUTTER - inset, area.y, AT_FOOT, AT_FOOT), url)
        x = area.x + GUTTER + AT_FOOT
        y = page.put_lines(sentence, x, area.top - inset, room, SENTENCE)
        page.put_lines(address, x, y, room, ADDRESS)

    return labelled(_("On phones"), [Block(AT_FOOT, draw, first=AT_FOOT / 4)], GAP)


def table_cards(club: str, cards: Sequence[tuple[str, str]]) -> bytes:
    """A card of size A6 for each table, by its title and the address of its page."""
    document = PdfDocument(A6, _("Table cards"), author=club)
    for title, url in cards:
        _draw_card(document.new_page(), club, title, url)
    return document.pdf()


def _draw_card(page: PdfPage, club: str, title: str, url: str) -> None:
    x, width = MARGIN, A6[0] - 2 * MARGIN
    y = page.put_lines(wrapped_lines(club, CLUB, width)[:MOST_LINES], x, A6[1] - MARGIN, width, CLUB, "centre")
    y = page.put_lines(wrapped_lines(title, TABLE, width)[:MOST_LINES], x, y - TITLE_GAP, width, TABLE, "centre")
    lines = wrapped_lines(_("Join the club's Wi-Fi, and scan the code."), TEXT, width)
    lines += wrapped_lines(_("Choose your name: your line comes first."), TEXT, width)
    address = wrapped_lines(url, ADDRESS, width)
    below = MARGIN + TEXT.leading * len(lines) + ADDRESS.leading * len(address) + BELOW_CODE
    side = min(ON_CARD, width, y - below)
    draw_qr_code(page, Area((A6[0] - side) / 2, below + (y - below - side) / 2, side, side), url)
    y = page.put_lines(lines, x, below, width, TEXT, "centre")
    page.put_lines(address, x, y - BELOW_CODE, width, ADDRESS, "centre")
