"""How many modules an errand of the architecture page takes: an event at most six, an option that refuses three."""

import ast
from functools import cache
from pathlib import Path

import pytest

from chouette_desk.core.rulebook import options

PACKAGE = Path(__file__).parents[2] / "chouette_desk"


def modules_with(name: str) -> set[str]:
    """The modules written by hand in whose code this name or text stands; the texts of docstrings are none."""
    return {path for path, names in names_of_modules().items() if name in names}


@cache
def names_of_modules() -> dict[str, set[object]]:
    """The names and texts in the code of each module."""
    files = (path for path in PACKAGE.rglob("*.py") if "forms" not in path.parts)
    trees = {path.relative_to(PACKAGE).as_posix(): ast.parse(path.read_text("utf-8")) for path in files}
    return {path: {name for node in ast.walk(tree) for name in _names(node)} for path, tree in trees.items()}


def _names(node: ast.AST) -> tuple[object, ...]:
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name) | ast.ClassDef(name=name) | ast.alias(name=name):
            return (name,)
        case ast.Constant(value=value):
            return (value,)
        case _:
            return ()


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
