"""Nights for the tests of spreadsheets, and reading back what was written."""

import json
import random
from collections.abc import Iterable, Mapping
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Any

from openpyxl import Workbook, load_workbook

from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import Marks
from chouette_desk.nightfile.reading import night_from, read_night
from chouette_desk.nightfile.writing import text_of
from chouette_desk.paper.report import Report
from chouette_desk.paper.xlsx.workbooks import workbook

PRACTICE = sorted((Path(__file__).parents[2] / "resources" / "practice").glob("*.chouette.json"))
NAMES = [path.name.partition(".")[0] for path in PRACTICE]


def night(*events: Mapping[str, Any], rulebook: str = "social", **head: str) -> Night:
    """The night of these events."""
    content = {"format": "chouette-night/1", "rulebook": rulebook, **head, "events": list(events)}
    return night_from(json.dumps(content).encode())


@cache
def practice(path: Path) -> Night:
    """A practice night, read once."""
    return read_night(path)


def seated(*names: str) -> list[dict[str, Any]]:
    """These players in their order."""
    return [{"event": "seat", "players": list(names)}, {"event": "order", "players": list(names)}]


def scored(names: Iterable[str], games: int, seed: int = 1) -> Night:
    """So many games of whole numbers, the Box always staying."""
    chance = random.Random(seed)
    box, *team = names
    points = ({name: chance.randint(-4, 4) for name in team} for _ in range(games))
    games_played = [{"event": "score", "points": each, "captain": "lost"} for each in points]
    return night(*seated(box, *team), *games_played)


def opened(read: Night, *, values: bool = False, marks: Marks | None = "circles") -> Workbook:
    """Return the night's spreadsheet read back, once, and not to be changed.

    Its formulas, or the values kept with them.
    """
    key = text_of(read), marks
    if key not in _MADE:
        _MADE[key] = workbook(Report(read), marks=marks)
    return _loaded(_MADE[key], values)


_MADE: dict[tuple[str, Marks | None], bytes] = {}


@cache
def _loaded(content: bytes, values: bool) -> Workbook:
    return load_workbook(BytesIO(content), data_only=values)
