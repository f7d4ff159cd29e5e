"""Which page of how many: at the foot of each."""

from chouette_desk.paper.pdf.area import Area
from chouette_desk.paper.pdf.paper import Paper
from chouette_desk.paper.pdf.setup import FOOT
from chouette_desk.paper.pdf.text import GREY, Style
from chouette_desk.wording.language import _

STYLE = Style(7.0, colour=GREY)


def number_pages(paper: Paper, body: Area) -> None:
    """Writes "page 1 of 2" under the body of every page; a single page needs none."""
    count = len(paper.pages)
    for number, page in enumerate(paper.pages if count > 1 else [], 1):
        said = _("page {number} of {count}").format(number=number, count=count)
        page.put(said, Area(body.x, body.y - FOOT, body.width, FOOT - 2), STYLE, "right", "bottom")
