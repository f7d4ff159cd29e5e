"""Rulebooks choose the marks of sheets; a sheet's own choice wins (st-albans 20)."""

from io import BytesIO

import pdfplumber
import pytest

from chouette_desk.core.events import Score
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import Night
from chouette_desk.desk.documents import PrintedSheet, SheetKind
from chouette_desk.desk.export import export
from chouette_desk.nightfile.rulebooks import changed, shipped
from chouette_desk.paper.pdf import PageSetup, filled
from tests.core.table import four_handed

INITIALS = {"st-albans", "cambridge"}


def played(rulebook: str, **options: object) -> Night:
    return four_handed(rulebook, **options).score(Bob=-1).now


def text(pdf: bytes) -> str:
    with pdfplumber.open(BytesIO(pdf)) as document:
        return " ".join(page.extract_text() for page in document.pages)


@pytest.mark.parametrize("name", ["st-albans", "cambridge", "aba", "canberra"])
def test_a_filled_sheet_has_the_marks_of_its_rulebook(name):
    """A B C D in the order of the line: only where the list of initials is."""
    night = played(name)
    marks = "initials" if name in INITIALS else "circles"
    assert export(PrintedSheet(night), ".pdf")[""] == filled(night, PageSetup(marks=marks))
    assert ("A B C D" in text(export(PrintedSheet(night), ".pdf")[""])) == (name in INITIALS)


@pytest.mark.parametrize("marks", ["circles", "initials", "both"])
def test_what_is_chosen_goes_before_the_rulebook(marks):
    night = played("st-albans")
    assert export(PrintedSheet(night, marks=marks), ".pdf")[""] == filled(night, PageSetup(marks=marks))


def test_a_club_s_own_rulebook_keeps_the_marks_of_its_base_or_chooses_others():
    own = changed(shipped("cambridge"), {"jacoby": False}, name="house", title="House")
    assert own.marks == "initials"
    assert changed(shipped("aba"), {"marks": "both"}).marks == "both"
    night = played("aba", marks="initials")
    assert "A B C D" in text(export(PrintedSheet(night), ".pdf")[""])


def test_a_change_of_rules_changes_the_marks_of_the_night():
    night = four_handed("st-albans").rules(marks="circles").score(Bob=-1).now
    assert export(PrintedSheet(night), ".pdf")[""] == filled(night, PageSetup(marks="circles"))


def test_blank_sheets_have_the_marks_of_the_rulebook_they_are_for():
    for rulebook, marks in ((shipped("st-albans"), "initials"), (shipped("aba"), "circles"), (None, "circles")):
        sheet = PrintedSheet(kind=SheetKind.BLANK, rulebook=rulebook, players=4)
        marked = PrintedSheet(kind=SheetKind.BLANK, rulebook=rulebook, players=4, marks=marks)
        assert export(sheet, ".pdf") == export(marked, ".pdf")


def test_the_marks_join_no_score():
    """The same totals, line and circles, whichever are shown."""
    nights = [replay(new_night(shipped("aba").changed({"marks": marks})), ()) for marks in ("circles", "initials")]
    assert nights[0].sheet == nights[1].sheet
    one, other = played("aba"), played("aba", marks="initials")
    assert (one.line, one.totals, one.sheet) == (other.line, other.totals, other.sheet)
    assert isinstance(one.events[-1], Score)
