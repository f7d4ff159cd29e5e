"""The handbook as PDF: whole, the same bytes each time, in the shipped fonts, its links and page numbers right."""

import io
import re

import pdfplumber
import pypdfium2
import pytest

from chouette_desk.paper.pdf.handbook import MARGIN, handbook_pdf
from chouette_desk.wording.handbook import pages


@pytest.fixture(scope="module")
def made() -> bytes:
    return handbook_pdf()


@pytest.fixture(scope="module")
def document(made):
    with pdfplumber.open(io.BytesIO(made)) as opened:
        yield opened


@pytest.fixture(scope="module")
def texts(document) -> list[str]:
    return [page.extract_text() for page in document.pages]


def test_the_same_bytes_each_time(made):
    assert handbook_pdf() == made


def test_only_the_shipped_fonts_are_in_it(document):
    fonts = {char["fontname"] for page in document.pages for char in page.chars}
    assert all(re.fullmatch(r"[A-Z]{6}\+DejaVuSans(-Bold|Mono)?", name) for name in fonts)


def test_nothing_leaves_the_margins(document):
    for page in document.pages:
        for thing in (*page.chars, *page.images, *page.lines):
            assert thing["x0"] >= MARGIN - 1, (page.page_number, thing)
            assert thing["x1"] <= page.width - MARGIN + 1, (page.page_number, thing)
            assert thing["top"] >= MARGIN - 1
            assert thing["bottom"] <= page.height - MARGIN + 2


def test_every_page_says_its_chapter_and_number(texts):
    titles = {page.title for page in pages()}
    for number, text in enumerate(texts, 1):
        title, printed = re.fullmatch(r"Chouette Desk · (.*) (\d+)", text.splitlines()[-1]).groups()
        assert title in titles
        assert int(printed) == number


def test_the_contents_say_on_which_page_each_chapter_begins(texts):
    entries = {title: int(number) for title, number in re.findall(r"^\d+\. ([^:]+):.* (\d+)$", texts[0], re.MULTILINE)}
    assert list(entries) == [page.title for page in pages()[1:]]
    for title, number in entries.items():
        assert re.search(rf"^{re.escape(title)}$", texts[number - 1], re.MULTILINE), title


def test_the_outline_has_every_chapter_and_section(made):
    outline = [(item.level, item.get_title()) for item in pypdfium2.PdfDocument(made).get_toc()]
    wanted = [(section.level - 1, section.title) for page in pages() for section in page.sections if section.level < 3]
    assert outline == wanted


def test_links_lead_inside_the_file(document):
    links = [link for page in document.pages for link in page.annots]
    assert len(links) > 40
    assert all(link["uri"] is None or link["uri"].startswith("https://") for link in links)


def test_every_picture_is_in_it(document):
    shown = sum(page.markdown.count("![") for page in pages())
    assert sum(len(page.images) for page in document.pages) == shown


def test_crossed_scores_keep_their_columns(texts):
    """What a stroke crosses through is struck by the layout: the stroke itself would take a place."""
    assert not any("\u0336" in text for text in texts)
    assert any("1 c (-4) b 9 -4 -1 0" in text for text in texts)
