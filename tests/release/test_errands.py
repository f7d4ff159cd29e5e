"""The modules of an errand (architecture page): an event six, an option three.

At most; the option is one that refuses.
"""

import pytest

from chouette_desk.core.rulebook import options
from tests.release.modules import modules


def modules_with(name: str) -> set[str]:
    """Return the hand-written modules that use this name or text outside docstrings."""
    return {module.path for module in modules() if name in module.names}


def test_an_event_is_named_in_six_modules_at_most():
    """An event's value, rule, handler, words, line in both directions, and dialog."""
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
    """An option is in the rulebook, in one acting module and in the short rules.

    Its problem is in three as well: its kind, the rule that refuses, the sentence.
    """
    assert option in options()
    assert modules_with(option) <= {"core/rulebook.py", rule, "wording/rules.py"}
    assert modules_with(kind) == {"core/problems.py", rule, "wording/problems.py"}
