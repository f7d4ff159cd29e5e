"""What stands at the foot of each page, under its body: which page of how many, and of which night."""

from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.paper import Paper
from chouette_desk.paper.pdf.setup import FOOT
from chouette_desk.paper.pdf.text import GREY, Style
from chouette_desk.wording.language import _

STYLE = Style(7.0, colour=GREY)
SIGNED = 0.6  # of the width


def number_pages(paper: Paper, body: Area) -> None:
    """Writes "page 1 of 2" under the body of every page; a single page needs none."""
    count = len(paper.pages)
    for number, page in enumerate(paper.pages if count > 1 else [], 1):
        said = _("page {number} of {count}").format(number=number, count=count)
        page.put(said, _foot(body), STYLE, "right", "bottom")


def sign_pages(paper: Paper, body: Area, fingerprint: str) -> None:
    """Writes the night's fingerprint under the body of every page, where the page number leaves room."""
    for page in paper.pages:
        page.put(fingerprint, _foot(body, SIGNED), STYLE, "left", "bottom")


def _foot(body: Area, part: float = 1.0) -> Area:
    return Area(body.x, body.y - FOOT, body.width * part, FOOT - 2)
