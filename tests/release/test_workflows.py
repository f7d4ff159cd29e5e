"""The workflows for GitHub: each command in them is one that packaging/ has."""

import re
from collections.abc import Iterator
from pathlib import Path

import check
import pytest
import release
from commands import TOP
from environment import RESOLUTIONS
from ruamel.yaml import YAML

WORKFLOWS = sorted((TOP / ".github" / "workflows").glob("*.yml"))


def commands(workflow: Path) -> Iterator[list[str]]:
    """Yield each command of our own that the workflow runs, as words."""
    for job in YAML(typ="safe").load(workflow)["jobs"].values():
        for step in job["steps"]:
            if (line := step.get("run", "")).startswith("python "):
                yield re.sub(r"\$\{\{.*?\}\}", "VALUE", line).split()[1:]


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.stem)
def test_every_command_is_one_that_packaging_has(workflow: Path) -> None:
    pieces = {piece.name for piece in release.PIECES}
    known = {"packaging/check.py": check.known_names(), "packaging/release.py": pieces}
    found = [*commands(workflow)]
    assert found
    for script, *words in found:
        names = [word for word in words if re.fullmatch("[a-z][a-z-]*", word)]
        assert {*names} <= known[script], (script, words)


def test_every_system_and_python_is_checked() -> None:
    jobs = YAML(typ="safe").load(TOP / ".github" / "workflows" / "check.yml")["jobs"]
    matrix = jobs["check"]["strategy"]["matrix"]
    assert {re.match("[a-z]+", system)[0] for system in matrix["system"]} == {"ubuntu", "macos", "windows"}
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]
    chosen = {one["which"] for one in jobs["dependencies"]["strategy"]["matrix"]["include"]}
    assert chosen == set(RESOLUTIONS)


def test_every_piece_of_a_release_is_made_by_its_workflow() -> None:
    made = {word for words in commands(TOP / ".github" / "workflows" / "release.yml") for word in words[1:]}
    assert made == {piece.name for piece in release.PIECES}
