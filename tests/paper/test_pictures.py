"""Pages of a PDF as pictures."""

from io import BytesIO

import pytest
from PIL import Image

from chouette_desk.paper.pdf import PageSetup, filled
from chouette_desk.paper.pictures import page_count, picture, pictures
from tests.paper.evenings import NAMES, evening


def opened(png: bytes) -> Image.Image:
    return Image.open(BytesIO(png))


def test_each_page_is_a_picture_of_its_size():
    pdf = filled(evening(NAMES[:4], 60))
    made = pictures(pdf, dpi=72)
    assert len(made) == page_count(pdf) > 1
    assert all(opened(png).format == "PNG" for png in made)
    assert all(opened(png).size == (596, 842) for png in made)


def test_more_dots_make_a_larger_picture():
    pdf = filled(evening(NAMES[:4], 3), PageSetup(landscape=True))
    assert opened(picture(pdf, dpi=144)).size == (1684, 1191)


def test_the_picture_has_ink_on_it():
    colours = opened(picture(filled(evening(NAMES[:4], 3)), dpi=50)).convert("RGB").getcolors(10_000)
    assert colours is not None
    assert len(colours) > 20


def test_one_page_is_the_same_as_among_all():
    pdf = filled(evening(NAMES[:4], 60))
    assert picture(pdf, 1, dpi=60) == pictures(pdf, dpi=60)[1]


@pytest.mark.parametrize("page", [-1, 1])
def test_a_page_that_is_not_there_is_refused(page):
    with pytest.raises(IndexError):
        picture(filled(evening(NAMES[:4], 3)), page)
