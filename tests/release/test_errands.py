"""How many modules an errand of the architecture page takes: an event at most six, an option that refuses three."""

import pytest

from chouette_desk.core.rulebook import options
from tests.release.modules import modules


def modules_with(name: str) -> set[str]:
    """The modules written by hand in whose code this name or text stands; the texts of docstrings are none."""
    return {module.path for module in modules() if name in module.names}


def test_an_event_is_named_in_six_modules_at_most():
    """Its value, its rule and handler, its words, its line in both directions, its dialog."""
    assert modules_with("Seize") == {
        "core/events.py",
        "core/play.py",
        "wording/events.py",
        "desk/notation/deals.py",
        "desk/notation/writing.py",
        "gui/dialogs/cube_entries.py",
    }


@pytest.mark.parametrize(
    ("option", "kind", "rule"),
    [
        ("box_dodging", "DODGED", "core/seating.py"),
        ("extras_may_be_dropped", "EXTRA_NOT_DROPPED", "core/doubling.py"),
        ("seizing", "NO_SEIZING", "core/play.py"),
    ],
)
def test_the_name_of_an_option_that_refuses_is_in_three_modules_at_most(option: str, kind: str, rule: str):
    """The rulebook has it and one module acts on it; the third says when the short rules mention it.

    Its problem is in three as well: its kind, the rule that refuses, the sentence.
    """
    assert option in options()
    assert modules_with(option) <= {"core/rulebook.py", rule, "wording/rules.py"}
    assert modules_with(kind) == {"core/problems.py", rule, "wording/problems.py"}
