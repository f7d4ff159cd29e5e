"""The PDF itself: equal bytes for a night, shipped fonts, vectors, metadata."""

import hashlib
import os
import re
import subprocess
import sys
from functools import cache
from io import BytesIO
from pathlib import Path

import pdfplumber
import pytest

from chouette_desk.nightfile.rulebooks import shipped
from chouette_desk.paper.pdf import Blank, PageSetup, blank, carry_on, filled
from tests.paper.evenings import NAMES, evening, under_way
from tests.paper.on_page import pages

ROOT = Path(__file__).parents[2]
HERE = """
from tests.paper.test_pdf import digest
print(digest())
"""


def sheets() -> dict[str, bytes]:
    """One of each kind, made anew."""
    night = evening([*NAMES[:5], "محمد علي", "Ελένη"], 40)
    setup = PageSetup(marks="both", points=True)
    sheet = Blank(players=6, names=("Ann", "Bob"), rulebook=shipped("aba"), rules="back")
    return {
        "filled": filled(night, setup),
        "carry-on": carry_on(under_way(NAMES[:5]), setup),
        "blank": blank(sheet, setup),
    }


made = cache(sheets)
kinds = pytest.mark.parametrize("kind", ["filled", "carry-on", "blank"])


def digest() -> str:
    return hashlib.sha256(b"".join(made().values())).hexdigest()


def test_the_same_arguments_give_the_same_bytes():
    assert sheets() == made()


@pytest.mark.parametrize("seed", ["1", "2"])
def test_another_process_gives_the_same_bytes(seed):
    run = subprocess.run(
        [sys.executable, "-c", HERE],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT), "TZ": "Asia/Tokyo"},
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.strip() == digest()


@kinds
def test_every_font_is_a_shipped_one_embedded_in_part(kind):
    with pdfplumber.open(BytesIO(made()[kind])) as document:
        fonts = {char["fontname"] for page in document.pages for char in page.chars}
        objects = [document.doc.getobj(number) for xref in document.doc.xrefs for number in xref.get_objids()]
    described = [each for each in objects if isinstance(each, dict) and str(each.get("Type")) == "/'FontDescriptor'"]
    named = [each for each in objects if isinstance(each, dict) and str(each.get("Type")) == "/'Font'"]
    assert all(re.fullmatch(r"[A-Z]{6}\+DejaVuSans(-Bold)?", name) for name in fonts)
    assert len(fonts) >= 2
    assert all("FontFile2" in each for each in described)
    assert len(described) == len(named) >= 2
    assert all("ToUnicode" in each for each in named)


@kinds
def test_there_is_no_other_font_and_no_picture_in_it(kind):
    pdf = made()[kind]
    assert b"Helvetica" not in pdf
    assert b"/Subtype /Image" not in pdf
    assert len(pdf) < 200_000


def test_the_file_says_what_it_is_and_no_time():
    pdf = filled(evening(NAMES[:4], 3))
    with pdfplumber.open(BytesIO(pdf)) as document:
        about = document.metadata
    assert about["Title"].startswith("Riverside Backgammon Club · Table 1")
    assert about["Author"] == "Riverside Backgammon Club"
    assert about["Creator"] == "Chouette Desk"
    assert "2000" in about["CreationDate"]
    assert b"/Lang" in pdf


def test_every_page_is_complete_by_itself():
    found = pages(filled(evening(NAMES[:4], 90)))
    assert len(found) > 2
    assert all(page.chars and page.lines for page in found)
