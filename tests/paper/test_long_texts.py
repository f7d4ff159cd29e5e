"""Texts longer than a page go on over pages, with every word.

Of rules, in a list, under it, on a sheet.
"""

from typing import Literal

import pytest
from msgspec import structs

from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper.listing import Listing
from chouette_desk.paper.pdf import Blank
from chouette_desk.paper.pdf.by_hand import draw_blank
from chouette_desk.paper.pdf.flow import DOT
from chouette_desk.paper.pdf.heading import LANDSCAPE_A4, MARGIN, PORTRAIT_A4, PageSetup
from chouette_desk.paper.pdf.listing import draw_listing
from chouette_desk.paper.pdf.page import PdfDocument
from chouette_desk.paper.pdf.rules import rules_pages
from chouette_desk.paper.rules import rule_lines
from chouette_desk.paper.tables import Section, Table
from tests.paper.on_page import character_boxes, pages, words
from tests.paper.test_pdf_layout import SLACK, wrong

FEW = 3  # lines that stand together
LENGTHS = [700, 1500, 1560, 4000]


def numbered(count: int) -> str:
    """A text of so many different words."""
    return " ".join(f"w{number}" for number in range(count))


def in_order(document: PdfDocument) -> list[str]:
    """The numbered words of the document, in the order in which they were written."""
    texts = (placed.text for page in document.pages for placed in page.placed)
    return [word for text in texts for word in text.split() if word.startswith("w")]


def lines_of_pages(pdf: bytes) -> list[int]:
    """The number of lines with numbered words on each page that has any."""
    lines = [
        {round(word["bottom"]) for word in page.extract_words() if word["text"][1:].isdecimal()} for page in pages(pdf)
    ]
    return [len(of_page) for of_page in lines if of_page]


@pytest.mark.parametrize("count", LENGTHS)
def test_the_clubs_own_rules_may_be_longer_than_a_page(count: int):
    rulebook = structs.replace(shipped("aba"), text="\n".join(numbered(count).split()))
    pdf = rules_pages(rulebook.title, (), rule_lines(rulebook))
    shown = [word for page in words(pdf) for word in page if word.startswith("w")]
    assert [word for word in shown if word[1:].isdecimal()] == numbered(count).split()
    lowest = max(bottom for _left, _top, _right, bottom in character_boxes(pdf))
    assert lowest <= PORTRAIT_A4.size[1] - MARGIN + SLACK
    assert min(lines_of_pages(pdf)) >= FEW


@pytest.mark.parametrize("setup", [PORTRAIT_A4, LANDSCAPE_A4], ids=["upright", "lying"])
@pytest.mark.parametrize("count", LENGTHS)
def test_remarks_may_be_longer_than_a_page(count: int, setup: PageSetup):
    section = Section("one", "One", Table(("Who", "What"), (("Bob", "x"),)))
    document = draw_listing(Listing("List", (), (section,), remarks=(numbered(count),)), setup)
    assert wrong(document, setup) == []
    assert in_order(document) == numbered(count).split()
    for page in document.pages[1:]:
        assert len({placed.box.y for placed in page.placed if placed.text.startswith("w")}) >= FEW


@pytest.mark.parametrize("setup", [PORTRAIT_A4, LANDSCAPE_A4], ids=["upright", "lying"])
@pytest.mark.parametrize("totals", [0, 1])
@pytest.mark.parametrize("count", [200, 700, 3000])
def test_a_row_may_be_higher_than_a_page(count: int, totals: int, setup: PageSetup):
    rows = (("Ann", "short"), ("Bob", numbered(count)), ("Cid", "short"), ("In all", "short"))
    section = Section("one", "One", Table(("Who", "What"), rows), totals=totals)
    document = draw_listing(Listing("List", (), (section,)), setup)
    assert wrong(document, setup) == []
    assert in_order(document) == numbered(count).split()
    bold = [
        text for page in document.pages for state, of in page.texts.items() if "Bold" in state.font for *_at, text in of
    ]
    assert ("In all" in bold) == bool(totals)
    assert "Cid" not in bold


@pytest.mark.parametrize("setup", [PORTRAIT_A4, LANDSCAPE_A4], ids=["upright", "lying"])
@pytest.mark.parametrize("place", ["foot", "back"])
@pytest.mark.parametrize("count", [20, *range(30, 41, 3), 60, 300])
def test_short_rules_may_be_longer_than_the_back_of_a_sheet(
    count: int, place: Literal["foot", "back"], setup: PageSetup
):
    rulebook = structs.replace(shipped("aba"), text="\n".join(f"w{number} is one." for number in range(count)))
    document = draw_blank(Blank(5, rulebook=rulebook, rules=place), setup)
    assert wrong(document, setup) == []
    assert [word for word in in_order(document) if word[1:].isdecimal()] == numbered(count).split()
    assert all(len([placed for placed in page.placed if placed.text == DOT]) >= FEW for page in document.pages[1:])
