"""A listing on paper: its tables one under the other, on as many pages as they take."""

from chouette_desk.paper.listing import Listing, Section
from chouette_desk.paper.pdf.cursor import Cursor
from chouette_desk.paper.pdf.heading import Head, fitting
from chouette_desk.paper.pdf.numbering import number_pages
from chouette_desk.paper.pdf.paper import Paper
from chouette_desk.paper.pdf.plain_table import GAP, draw_table, fits
from chouette_desk.paper.pdf.setup import PageSetup
from chouette_desk.paper.pdf.shaping import isolated
from chouette_desk.paper.pdf.text import GREY, Style, broken

UPRIGHT_A4, LYING_A4 = PageSetup(), PageSetup(landscape=True)
REMARK = Style(8.5, colour=GREY)


def listing_pages(listing: Listing, setup: PageSetup | None = None) -> bytes:
    """The listing as a PDF, on A4 unless other paper is asked for: upright, or lying where a table is wider than that.

    Raises NoGlyph.
    """
    return drawn(listing, setup or paper_for(listing)).pdf()


def paper_for(listing: Listing) -> PageSetup:
    """A4, upright if every table is as narrow; raises NoGlyph."""
    slim = [section.slim() for section in listing.sections]
    width = UPRIGHT_A4.body.width
    return UPRIGHT_A4 if all(fits(each.table, width, each.totals) for each in slim) else LYING_A4


def drawn(listing: Listing, setup: PageSetup) -> Paper:
    """The pages; raises NoGlyph."""
    facts = tuple(isolated(fact, listing.names) for fact in listing.facts)
    author = listing.club or "Chouette Desk"
    paper = Paper(setup.size, " · ".join((listing.title, *facts[:1])), author=author, subject=listing.title)
    cursor = Cursor(paper, setup.body, fitting(Head(listing.title, facts), setup.body))
    for section in listing.sections:
        _draw(cursor, section.slim(), listing)
    _draw_remarks(cursor, listing)
    number_pages(paper, setup.body)
    return paper


def _draw(cursor: Cursor, section: Section, listing: Listing) -> None:
    title = isolated(section.title, listing.names)
    draw_table(cursor, title, section.table, fixed=section.fixed, totals=section.totals)


def _draw_remarks(cursor: Cursor, listing: Listing) -> None:
    said = [isolated(remark, listing.names) for remark in listing.remarks]
    lines = [line for remark in said for line in broken(remark, REMARK, cursor.body.width)]
    if lines:
        cursor.need(GAP + REMARK.leading * len(lines))
        cursor.take(GAP)
    for line in lines:
        cursor.page.put(line, cursor.take(REMARK.leading), REMARK, "left")
