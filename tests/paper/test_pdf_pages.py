"""Pages of a PDF as pictures."""

from io import BytesIO

from PIL import Image

from chouette_desk.paper.pdf import PageSetup, filled
from chouette_desk.paper.pdf_pages import pictures
from tests.paper.evenings import NAMES, evening
from tests.paper.on_page import pages


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def test_each_page_is_a_picture_of_its_size():
    pdf = filled(evening(NAMES[:4], 60))
    made = pictures(pdf, dpi=72)
    assert len(made) == len(pages(pdf)) > 1
    assert all(opened(png).format == "PNG" for png in made)
    assert all(opened(png).size == (596, 842) for png in made)


def test_more_dots_make_a_larger_picture():
    pdf = filled(evening(NAMES[:4], 3), PageSetup(landscape=True))
    assert opened(pictures(pdf, dpi=144)[0]).size == (1684, 1191)


def test_the_picture_has_ink_on_it():
    colours = opened(pictures(filled(evening(NAMES[:4], 3)), dpi=50)[0]).convert("RGB").getcolors(10_000)
    assert colours is not None
    assert len(colours) > 20
