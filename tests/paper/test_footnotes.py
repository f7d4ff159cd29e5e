"""Many and long notes: pages have the first of them, and say that there are more."""

import pytest

from chouette_desk.paper.footnotes import LONGEST_NOTE, MOST_NOTES, MOST_TEXT, on_paper
from chouette_desk.paper.report import Report
from chouette_desk.wording.sheet import Footnote
from tests.core.table import three_handed


def noted(*texts: str) -> tuple[Footnote, ...]:
    return tuple(Footnote(number, "game 1", text) for number, text in enumerate(texts, 1))


def test_a_usual_number_of_notes_is_printed_as_it_is():
    notes = noted(*["The clock has stopped."] * MOST_NOTES)
    assert on_paper(notes) == notes


def test_of_very_many_notes_the_first_are_printed_and_the_others_counted():
    printed = on_paper(noted(*["x"] * 20_000))
    assert len(printed) == MOST_NOTES + 1
    assert printed[-1] == Footnote(501, "game 1", "19500 more notes are not printed; they are in the night file.")


def test_a_very_long_note_is_cut_short_and_says_so():
    (printed,) = on_paper(noted("word " * 200_000))
    assert printed.text.endswith("word… (The rest of this note is not printed; it is in the night file.)")
    assert len(printed.text) < LONGEST_NOTE + 100


@pytest.mark.parametrize("length", [LONGEST_NOTE, 10 * LONGEST_NOTE])
def test_all_notes_together_have_a_limit(length: int):
    printed = on_paper(noted(*["x" * length] * 100))
    assert len(printed) == MOST_TEXT // LONGEST_NOTE + 1
    assert printed[-1].text == "96 more notes are not printed; they are in the night file."


def test_no_line_of_the_sheet_names_a_note_that_is_not_printed():
    table = three_handed("aba")
    for _each in range(MOST_NOTES + 5):
        table = table.do(event="note", text="x")
    report = Report(table.now)
    named = {number for row in report.rows for number in row.footnotes}
    assert named <= {note.number for note in report.footnotes}
    assert len(report.footnotes) == MOST_NOTES + 1
