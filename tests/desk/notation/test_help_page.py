"""The table of words: whole, true, and the one that the handbook shows."""

import re
from pathlib import Path

from chouette_desk.core.events import Event
from chouette_desk.core.fold import apply
from chouette_desk.core.names import folded
from chouette_desk.core.night import Night
from chouette_desk.desk.dry_run import try_events
from chouette_desk.desk.notation import ParseError, help_text, parse
from chouette_desk.desk.notation import keywords as words
from chouette_desk.desk.notation.grammar import BEGINNINGS, REPLIES, VERBS
from chouette_desk.desk.notation.keywords import KEYWORDS, SIGNS
from tests.desk.notation.tables import MOMENTS, seated
from tests.handbook.documents import HANDBOOK, README_TEXT
from tests.tables import asked_of

SOURCES = Path(words.__file__).parent


@asked_of("keyword", [*KEYWORDS, *SIGNS])
def test_the_example_of_each_word_is_a_line_that_some_night_accepts(keyword):
    assert any(form in keyword.example.casefold() for form in keyword.forms)
    assert any(accepted(moment(), keyword.example) for moment in MOMENTS), keyword.example


def accepted(night: Night, line: str) -> bool:
    """Whether a night takes all that the line means, at least for a reason."""
    try:
        return try_events(night, parse(night, line).events, "so").night is not None
    except ParseError:
        return False


def test_no_form_stands_for_two_words():
    forms = [form for keyword in KEYWORDS for form in keyword.forms]
    assert len(set(forms)) == len(forms)
    assert [folded(form) for form in forms] == forms


def test_every_word_of_the_table_is_used():
    texts = [path.read_text("utf-8") for path in SOURCES.glob("*.py") if path.name != "keywords.py"]
    constants = {name for name, value in vars(words).items() if isinstance(value, words.Keyword)}
    unused = {name for name in constants if not any(re.search(rf"\b{name}\b", text) for text in texts)}
    assert unused == set()
    assert set(BEGINNINGS) | set(VERBS) | set(REPLIES) <= set(KEYWORDS)


def test_the_page_has_a_row_for_each_word_and_sign():
    lines = help_text().splitlines()
    assert lines[0] == "| word | what it says | a line |"
    assert len(lines) == 2 + len(KEYWORDS) + len(SIGNS)
    assert "| `start` | A game begins. | `start` |" in lines
    assert all(line.count("|") == 4 for line in lines)


def test_readme_and_handbook_show_this_very_table_if_they_show_one():
    head = help_text().splitlines()[0]
    assert head not in README_TEXT or help_text() in README_TEXT
    assert head in HANDBOOK
    assert help_text() in HANDBOOK


def test_the_roll_of_the_table_is_dice_for_an_order():
    trial = parse(seated(), words.ROLL.example)
    (event,) = trial.events
    assert isinstance(event, Event)
    assert isinstance(after := apply(seated(), event), Night)
    assert trial.night == after
    assert after.line == ("Ann", "Bob", "Cid", "Dee")
