"""Nights worked out by hand from the rule texts, scored and settled by command."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Desk

FOLDER = Path(__file__).parents[1] / "data" / "examples"
EXAMPLES = sorted(FOLDER.glob("*.chouette.json"))
MARKS = {"open_circles", "crossed"}
NAMES = [path.name.partition(".chouette")[0] for path in EXAMPLES]


def expected(path: Path) -> dict[str, Any]:
    text = path.with_name(path.name.replace(".chouette.json", ".expected.json")).read_text("utf-8")
    worked: dict[str, Any] = json.loads(text)
    return worked


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 20


@pytest.mark.parametrize("path", EXAMPLES, ids=NAMES)
def test_score(desk: Desk, path: Path) -> None:
    worked = expected(path)
    output = desk("score", path, "--json")
    (night,) = output.objects
    if "refused" in worked:
        assert output.status == 1
        assert night["refused"]["event"] == worked["refused"]["event"]
        assert output.err.startswith(f"{path}: event {worked['refused']['event']} (")
        return
    assert (output.status, output.err) == (0, "")
    for key in worked.keys() & {"totals", "line", "partner"}:
        assert night[key] == worked[key]
    last = night["rows"][-1]
    if "last_row_points" in worked:
        assert last["points"] == worked["last_row_points"]
    if "last_row_roles" in worked:
        assert last["roles"] == worked["last_row_roles"]
    for each in worked.get("row_points", ()):
        row = night["rows"][each["row"]]
        assert (row["kind"], row["points"]) == (each["kind"], each["points"])


@pytest.mark.parametrize(
    "path", [path for path in EXAMPLES if MARKS & expected(path).keys()], ids=lambda path: path.stem
)
def test_circles(desk: Desk, path: Path) -> None:
    worked = expected(path)
    (night,) = desk("score", path, "--json").objects
    marks = [(name, mark) for row in night["rows"] for name, mark in row["marks"].items()]
    if "open_circles" in worked:
        assert {name: mark["label"] for name, mark in marks if not mark["crossed"]} == worked["open_circles"]
    if "crossed" in worked:
        assert {name for name, mark in marks if mark["crossed"]} == set(worked["crossed"])


@pytest.mark.parametrize("path", [path for path in EXAMPLES if "settle" in expected(path)], ids=lambda path: path.stem)
def test_settle(desk: Desk, path: Path) -> None:
    settle = expected(path)["settle"]
    output = desk("settle", path, "--leaver", settle["leaver"], "--json")
    paid = [[due["from"], due["to"], due["points"]] for due in json.loads(output.out)]
    assert sorted(paid) == sorted(settle["payments"])
