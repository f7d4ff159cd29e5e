"""An old sheet on its way into the book: corrected, players matched, date found."""

from pathlib import Path

import pytest

from chouette_desk.core.night import Heading
from chouette_desk.core.trouble import text_of
from chouette_desk.desk.sheet_import import SheetImport, State, matched_people
from chouette_desk.nightfile.old_sheets.sheet import FigureKind
from chouette_desk.nightfile.rulebooks import shipped

OFF = "Game,Ann,Bob,Cid,Dee\n1,4,-4,2,-2\n2,-2,-2,6,-1\n3,1,1,-4,2\n"
SHEETS = Path(__file__).parents[1] / "data" / "sheets"


@pytest.fixture
def make(tmp_path):
    def make(text: str, name: str = "march.csv") -> SheetImport:
        (tmp_path / name).write_text(text, "utf-8")
        return SheetImport(tmp_path / name)

    return make


def test_a_line_is_put_right_and_the_night_says_so(make):
    sheet = make(OFF)
    sheet.state_figures(FigureKind.POINTS)
    assert sheet.state is State.NEEDS_REPAIR
    assert sheet.problem_sentences() == ("Row 3 (game 2): the points sum to +1; look for the mistake on the paper.",)
    sheet.put_right(2, 4, "-2")
    assert sheet.state is State.READY
    assert sheet.file_text(2, 4) == "-1"
    night = sheet.night(shipped("aba"), Heading(date="2026-03-06"))
    assert night.totals == {"Ann": 3, "Bob": -5, "Cid": 4, "Dee": -2}
    assert "Corrected: E3: -2 instead of -1." in str(night.events[1])
    sheet.put_right(2, 4, "-1")
    assert (sheet.state, sheet.file_text(2, 4)) == (State.NEEDS_REPAIR, None)


def test_a_column_is_a_person_of_the_club(make):
    sheet = make(OFF.replace("-1\n", "-2\n"))
    sheet.state_figures(FigureKind.POINTS)
    sheet.people = {"Ann": "  Anna Karenina ", "Bob": "Bob"}
    assert sheet.wrong_people() is None
    assert sheet.night(shipped("aba"), Heading()).columns == ("Anna Karenina", "Bob", "Cid", "Dee")
    sheet.people["Bob"] = "anna karenina"
    assert text_of(sheet.wrong_people()) == "Ann and Bob are two columns, and cannot both be anna karenina."
    sheet.people["Bob"] = ""
    assert text_of(sheet.wrong_people()) == "A name must have 1 to 40 characters."


def test_people_are_known_by_name_full_name_and_initials():
    known = (("Ann", "Anna Karenina", "AK"), ("Bob", "", "Ann"), ("Cid", "Cid Adams", ""))
    names = ("ann", "cid adams", "AK", "Dee")
    assert matched_people(names, known) == {"ann": "Ann", "cid adams": "Cid", "AK": "Ann"}


@pytest.mark.parametrize(
    ("name", "above", "day"),
    [
        ("2026-03-06 Riverside.csv", "", "2026-03-06"),
        ("march.csv", "Riverside, 6. 3. 2026\n", "2026-03-06"),
        ("2026-13-40.csv", "", ""),
        ("march.csv", "", ""),
    ],
)
def test_the_day_is_found(make, name, above, day):
    assert make(above + OFF, name).date == day


def test_another_table_of_the_file_can_be_chosen():
    sheet = SheetImport(SHEETS / "friday.ods")
    assert (sheet.state, len(sheet.pages)) == (State.READY, 2)
    other = 1 - sheet.chosen
    sheet.choose_page(other)
    assert (sheet.state, len(sheet.problem_sentences())) == (State.UNREADABLE, 1)
    sheet.choose_page(1 - other)
    assert sheet.state is State.READY


def test_what_cannot_be_read_is_one_sentence(make, tmp_path):
    assert make("hello\n").problem_sentences() == (
        "This sheet has no row of at least three names with figures below them.",
    )
    assert SheetImport(tmp_path / "gone.xlsx").problem_sentences() == ("There is no file gone.xlsx.",)
