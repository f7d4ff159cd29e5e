"""The hand-worked nights of tests/data/examples come out as they say."""

import json
from pathlib import Path
from typing import Any

import pytest

from chouette_desk.core.night import Night
from chouette_desk.core.settlement import leaver_pays
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.reading import night_from

EXAMPLES = Path(__file__).parent.parent / "data" / "examples"
NIGHTS = sorted(EXAMPLES.glob("*.chouette.json"))
ABOUT = {"why", "working"}


def expected(path: Path) -> dict[str, Any]:
    """What the source text makes of the night."""
    text = path.with_name(path.name.replace(".chouette.", ".expected.")).read_text(encoding="utf-8")
    return {key: value for key, value in json.loads(text).items() if key not in ABOUT}


def named(paths: list[Path], *, refused: bool) -> list[Any]:
    """The nights that are refused, or those that are not."""
    return [
        pytest.param(path, id=path.name.split(".chouette")[0])
        for path in paths
        if ("refused" in expected(path)) is refused
    ]


@pytest.mark.parametrize("path", named(NIGHTS, refused=True))
def test_the_example_is_refused_at_its_last_event(path):
    wanted = expected(path)
    with pytest.raises(FileRefused) as refusal:
        night_from(path.read_bytes())
    assert {"refused": {"event": refusal.value.index}} == wanted
    assert refusal.value.index == len(json.loads(path.read_bytes())["events"]) - 1


@pytest.mark.parametrize("path", named(NIGHTS, refused=False))
def test_the_example_comes_out_as_worked_by_hand(path):
    night = night_from(path.read_bytes())
    wanted = expected(path)
    assert {key: READERS[key](night, wanted[key]) for key in wanted} == wanted


def test_the_examples_are_all_there():
    assert len(NIGHTS) == 48
    assert set().union(*(expected(path) for path in NIGHTS)) <= {*READERS, "refused"}


def points_of_rows(night: Night, wanted: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The lines asked for, counted from the end."""
    rows = [(each["row"], night.sheet.rows[each["row"]]) for each in wanted]
    return [{"row": place, "kind": row.kind, "points": dict(row.points)} for place, row in rows]


def payments(night: Night, wanted: dict[str, Any]) -> dict[str, Any]:
    """Return the payments if the leaver leaves now, in the example's order (free)."""
    dues = [[due.payer, due.payee, due.points] for due in leaver_pays(night.totals, wanted["leaver"])]
    return {"leaver": wanted["leaver"], "payments": sorted(dues, key=wanted["payments"].index)}


READERS = {
    "totals": lambda night, _: night.totals,
    "line": lambda night, _: list(night.whole_line),
    "box": lambda night, _: night.box,
    "captain": lambda night, _: night.captain,
    "away": lambda night, _: list(night.away),
    "carry": lambda night, _: night.carry,
    "last_row_points": lambda night, _: dict(night.sheet.rows[-1].points),
    "row_points": points_of_rows,
    "last_row_roles": lambda night, _: dict(night.sheet.rows[-1].roles),
    "partner": lambda night, _: night.partner,
    "open_circles": lambda night, _: {
        name: night.sheet.rows[place].marks[name].label for name, place in night.sheet.open.items()
    },
    "crossed": lambda night, wanted: sorted(
        {name for row in night.sheet.rows for name, mark in row.marks.items() if mark.crossed}, key=wanted.index
    ),
    "settle": payments,
}
