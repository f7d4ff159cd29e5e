"""An option has one place: its rulebook row, and one module of core that uses it."""

import ast
from functools import cache
from pathlib import Path

import pytest

from chouette_desk import core
from chouette_desk.core.rulebook import Rulebook, options

CORE = Path(core.__file__).parent
MODULES = {
    "seating": ("players_max", "partner_from", "partner_must_from", "box_may_decline", "box_dodging"),
    "rotation": (
        "order_dice",
        "order_doubles",
        "partner_is",
        "partner_after_loss",
        "box_stays",
        "even_captain",
        "acting_captain",
        "joiners",
    ),
    "stakes": ("stakes", "stake_changes", "automatic_doubles", "automatic_limit", "automatic_default"),
    "play": ("jacoby", "consultation", "settlements", "buying", "seizing"),
    "doubling": (
        *("beavers", "raccoons", "team_doubles", "box_doubles", "box_redoubles"),
        *("answer_order", "lone_taker", "extras", "extra_payment", "extras_may_be_dropped"),
    ),
    "penalties": ("consulting_penalty",),
    "takes": ("initial_takes", "three_handed", "redouble_takes"),
    "diff": ("marks",),
}
SENTENCES = ("partner_consultation",)
"""Options that are said or shown, and change nothing that core knows."""
ASKS_ONLY = {"plausible"}
"""Modules that ask what an option would have given, and decide nothing."""
ASKED_AS = {"jacoby": "jacoby_in_force", "consultation": "jacoby_in_force"}


def reads(name: str) -> set[str]:
    """Return the modules of core, without the rulebook, that read this attribute."""
    others = (path for path in CORE.glob("*.py") if path.stem not in {"rulebook", *ASKS_ONLY})
    return {path.stem for path in others if name in _read_from_rulebook(path)}


@cache
def _read_from_rulebook(path: Path) -> set[str]:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    return {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and ast.unparse(node.value).split(".")[-1] == "rulebook"
    }


@pytest.mark.parametrize("option", options())
def test_exactly_one_module_acts_on_an_option(option: str):
    if option in SENTENCES:
        assert reads(option) == set()
        return
    assert reads(ASKED_AS.get(option, option)) == {module for module, named in MODULES.items() if option in named}


def test_no_consultation_makes_jacoby_compulsory():
    assert set(ASKED_AS) <= set(options())
    assert isinstance(Rulebook.jacoby_in_force, property)
    for option in ASKED_AS:
        assert reads(option) == set()


def test_nothing_takes_an_option_by_its_name():
    """A lookup by text would hide from the test above."""
    for path in CORE.glob("*.py"):
        looked_up = [node for node in ast.walk(ast.parse(path.read_text("utf-8"))) if isinstance(node, ast.Subscript)]
        texts = {ast.unparse(node.value).split(".")[-1] for node in looked_up if isinstance(node.slice, ast.Constant)}
        assert path.stem == "rulebook" or "rulebook" not in texts
