"""The handbook as PDF: whole, equal bytes, shipped fonts, right links and numbers."""

import io
import re
from collections.abc import Iterator
from contextlib import closing

import pdfplumber
import pytest
from pypdfium2 import PdfDocument, PdfImage, PdfTextObj

from chouette_desk.paper.pdf.handbook import MARGIN, handbook_pdf
from chouette_desk.wording.handbook import pages, printed_pages
from tests.paper.short_handbook import short_handbook


@pytest.fixture(scope="module")
def made() -> bytes:
    return handbook_pdf()


@pytest.fixture(scope="module")
def document(made) -> Iterator[PdfDocument]:
    with closing(PdfDocument(made)) as opened:
        yield opened


@pytest.fixture(scope="module")
def texts(document) -> list[str]:
    return ["\n".join(page.get_textpage().get_text_bounded().splitlines()) for page in document]


def test_the_same_bytes_each_time(monkeypatch):
    monkeypatch.setattr("chouette_desk.paper.pdf.handbook.printed_pages", short_handbook)
    assert handbook_pdf() == handbook_pdf()


def test_only_the_shipped_fonts_are_in_it(made, document):
    drawn = (each for page in document for each in page.get_objects() if isinstance(each, PdfTextObj))
    fonts = {text.get_font().get_base_name() for text in drawn}
    assert fonts == {"DejaVuSans", "DejaVuSans-Bold", "DejaVuSansMono"}
    assert {name.decode() for name in re.findall(rb"/BaseFont /[A-Z]{6}\+(\S+)", made)} == fonts, "embedded in part"


def test_nothing_leaves_the_margins(document):
    for number, page in enumerate(document, 1):
        wide, high = page.get_size()
        for thing in page.get_objects():
            left, bottom, right, top = bounds = thing.get_bounds()
            assert left >= MARGIN - 1, (number, bounds)
            assert right <= wide - MARGIN + 1, (number, bounds)
            above = 1 if isinstance(thing, PdfTextObj | PdfImage) else 6  # code lies in a frame
            assert top <= high - MARGIN + above, (number, bounds)
            assert bottom >= MARGIN - 2, (number, bounds)


def test_every_page_says_its_chapter_and_number(texts):
    titles = {page.title for page in printed_pages()}
    for number, text in enumerate(texts, 1):
        title, printed = re.fullmatch(r"Chouette Desk · (.*) (\d+)", text.splitlines()[-1]).groups()
        assert title in titles
        assert int(printed) == number


def test_the_contents_say_on_which_page_each_chapter_begins(texts):
    titles = [page.title for page in printed_pages()[1:]]
    found = re.findall(rf"^\d+\. ({'|'.join(titles)}):[^:]*?\s(\d+)$", texts[0], re.MULTILINE)
    entries = {title: int(number) for title, number in found}
    assert list(entries) == titles
    for title, number in entries.items():
        assert re.search(rf"^{re.escape(title)}$", texts[number - 1], re.MULTILINE), title


def test_the_outline_has_every_chapter_and_section(document):
    outline = [(item.level, item.get_title()) for item in document.get_toc()]
    wanted = [
        (section.level - 1, section.title) for page in printed_pages() for section in page.sections if section.level < 3
    ]
    assert outline == wanted
    assert {page.name for page in pages()} - {page.name for page in printed_pages()} >= {"architecture", "decisions"}
    assert "For developers" not in [title for _level, title in outline]


def test_links_lead_inside_the_file(made):
    with pdfplumber.open(io.BytesIO(made)) as opened:
        links = [link for page in opened.pages for link in page.annots]
    assert len(links) > 40
    assert all(link["uri"] is None or link["uri"].startswith("https://") for link in links)


def test_every_picture_is_in_it(document):
    shown = sum(page.markdown.count("![") for page in printed_pages())
    assert sum(isinstance(each, PdfImage) for page in document for each in page.get_objects()) == shown


def test_crossed_scores_keep_their_columns(texts):
    """Struck text is crossed by the layout: a combining stroke would take a column."""
    assert not any("\u0336" in text for text in texts)
    assert any("1 c (-4) b 9 -4 -1 0" in text for text in texts)
