"""The filled sheet holds everything of the night."""

from io import BytesIO

import pdfplumber
import pytest

from chouette_desk.paper.pdf import PageSetup, filled
from tests.paper.evenings import NAMES, evening, under_way


def words(pdf: bytes) -> list[list[str]]:
    """The words of each page."""
    with pdfplumber.open(BytesIO(pdf)) as document:
        return [[word["text"] for word in page.extract_words()] for page in document.pages]


@pytest.mark.parametrize("players", [3, 7, 12])
def test_every_name_and_total_is_there(players):
    night = evening(NAMES[:players], 20)
    said = [word for page in words(filled(night)) for word in page]
    for name in night.columns:
        assert name in said
    for row in night.sheet.rows:
        for total in row.totals.values():
            assert str(total).replace("-", "−") in said


def test_the_same_night_gives_the_same_bytes():
    night = evening(NAMES[:6], 12)
    assert filled(night, PageSetup(marks="both")) == filled(night, PageSetup(marks="both"))


def test_a_game_in_progress_is_shown_as_such():
    said = words(filled(under_way(NAMES[:5])))[0]
    assert "This" in said
    assert "out" in said
