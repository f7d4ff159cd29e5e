"""Files of every night format ever written open for ever, with the same content.

``tests/data/nights/FORMAT`` holds nights and beside each what was recorded of it; neither is ever changed. The nights
named ``drawn`` were drawn at random under every rulebook until every event, field and mark stood in one of them.
"""

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from chouette_desk.cli.json_output import ScoredNight, json_line, night_as_json
from chouette_desk.core.codec import encoded
from chouette_desk.core.events import EVENTS
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import RowKind
from chouette_desk.nightfile.reading import ENDING, FORMAT, night_from
from chouette_desk.nightfile.rulebooks import NAMES
from chouette_desk.nightfile.writing import text_of

KEPT = Path(__file__).parents[1] / "data" / "nights"
NIGHTS = sorted(KEPT.glob(f"*/*{ENDING}"))
LATER = {"settlement"}  # another list of payments may settle a night as well
LATER_IN_ROWS = {"group"}  # which says what was entered in one step
NEW = {"away": []}  # keys that came later, with what they say of a night of before
nights = pytest.mark.parametrize("path", NIGHTS, ids=lambda path: f"{path.parent.name}/{path.name.split('.')[0]}")


def recorded_of(night: Night) -> dict[str, Any]:
    """Return the record of a night: ``score --json`` without its sentences."""
    exact = msgspec.convert(night_as_json(night), ScoredNight, from_attributes=True)
    score: dict[str, Any] = {key: value for key, value in json.loads(json_line(exact)).items() if key not in LATER}
    score["rows"] = [{key: value for key, value in row.items() if key not in LATER_IN_ROWS} for row in score["rows"]]
    return {**score, "allowed": [each["event"] for each in score["allowed"]]}


@nights
def test_a_night_of_then_says_what_it_said_then(path: Path) -> None:
    recorded = path.with_name(path.name.replace(ENDING, ".recorded.json"))
    assert recorded_of(night_from(path.read_bytes())) == {**NEW, **json.loads(recorded.read_text("utf-8"))}


@nights
def test_a_night_of_then_can_be_kept_on(path: Path) -> None:
    night = night_from(path.read_bytes())
    assert night_from(text_of(night).encode("utf-8")) == night


def test_the_format_of_now_has_its_nights() -> None:
    folder = KEPT / FORMAT.replace("/", "-")
    kept = [night_from(path.read_bytes()) for path in NIGHTS if path.parent == folder]
    fields = {(event["event"], field) for night in kept for event in map(encoded, night.events) for field in event}
    for name, event in EVENTS.items():
        own = [field for field in event.__struct_encode_fields__ if field not in ("note", "at", "allow")]
        assert {field for kind, field in fields if kind == name} >= set(own), name
    assert {field for _kind, field in fields} >= {"note", "at", "allow"}
    of_lines = {RowKind.FEE, RowKind.MOVED, RowKind.TRANSFERS, RowKind.PAYMENTS}
    assert {row.kind for night in kept for row in night.sheet.rows} == set(RowKind) - of_lines
    labels = {mark.label for night in kept for row in night.sheet.rows for mark in row.marks.values()}
    assert {"", "b", "p", "1", "2"} <= labels
    assert {night.first_rulebook.base or night.first_rulebook.name for night in kept} == set(NAMES)
    assert any(night.game for night in kept)
    assert any(night.lifted for night in kept)
