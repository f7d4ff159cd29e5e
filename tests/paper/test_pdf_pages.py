"""Pages of a PDF as pictures."""

import subprocess
import sys
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


IN_THREADS = """
import sys
from threading import Thread
from chouette_desk.paper.pdf_pages import page_pixels, page_size
pdf = sys.stdin.buffer.read()
def work():
    for _ in range(30):
        assert page_size(pdf)
        assert list(page_pixels(pdf, 10, lambda index, of: None))
threads = [Thread(target=work) for _ in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
"""


def test_pages_are_rendered_in_several_threads():
    """In a process of its own: what goes wrong here ends the process."""
    pdf = filled(evening(NAMES[:4], 3))
    subprocess.run([sys.executable, "-c", IN_THREADS], input=pdf, check=True)
