"""JSON of a scored night (night-format.md, Scoring a file without a screen)."""

import json
import re
from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

import msgspec

from chouette_desk.core.cube import Cube
from chouette_desk.core.game import Game
from chouette_desk.core.money import Due
from chouette_desk.core.night import Lifted, Night
from chouette_desk.core.settlement import night_dues
from chouette_desk.core.sheet import Row
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import COMMANDS, TURNING

OBEYED = f"{COMMANDS}|{TURNING}"
JsonObject = Mapping[str, Any]


def print_json(kind: Any, *values: object) -> None:
    """Print each value, an object or a mapping, as one line of this kind's JSON.

    The kinds are those of ``json_values``; an object gives them its attributes. Names are not escaped to ASCII, what a
    terminal would obey is. Raises msgspec.ValidationError for what the kind's schema would refuse: a fault of the
    program.
    """
    for value in values:
        exact = msgspec.convert(value, kind, from_attributes=True)
        text = json.dumps(msgspec.to_builtins(exact), ensure_ascii=False)
        print(re.sub(OBEYED, lambda sign: f"\\u{ord(sign[0]):04x}", text))


def night_as_json(night: Night) -> JsonObject:
    """Return players, line, sheet, totals, game, carry, settlement, lifted refusals."""
    return {
        "players": night.columns,
        "line": night.whole_line,
        "away": night.away,
        "box": night.box,
        "captain": night.captain,
        "partner": night.partner,
        "rows": [_row(row) for row in night.sheet.rows],
        "totals": night.totals,
        "in_game": None if night.game is None else _in_game(night.game),
        "carry": night.carry,
        "settlement": payments(night_dues(night)),
        "allowed": [_allowed(lifted) for lifted in night.lifted],
    }


def night_now(number: int, night: Night, *, closed: bool = False) -> JsonObject:
    """A night of the book after a command, in short."""
    return {
        "night": number,
        "state": "closed" if closed else "open",
        "games": len(night.played),
        "players": night.columns,
        "line": night.whole_line,
        "box": night.box,
        "captain": night.captain,
        "partner": night.partner,
        "totals": night.totals,
    }


def _row(row: Row) -> JsonObject:
    marks = {name: {"crossed": mark.crossed, "label": mark.label} for name, mark in row.marks.items()}
    fields = ("kind", "game", "points", "totals", "roles")
    return {**{field: getattr(row, field) for field in fields}, "marks": marks}


def _in_game(game: Game) -> JsonObject:
    cubes = {name: _cube(cube) for name, cube in game.cubes.items()}
    return {"number": game.number, "cubes": cubes, "acting_captain": game.acting_captain}


def _cube(cube: Cube) -> JsonObject:
    return {
        "box": cube.box,
        "team": cube.team,
        "value": cube.value,
        "owner": cube.owner or "centre",
        "in_play": cube.in_play,
        "live": cube.live,
        "offer": cube.offer.value if cube.offer else None,
        "waiting_on": cube.offer.waits_on if cube.offer else None,
    }


def payments(dues: Iterable[Due]) -> list[JsonObject]:
    """Payments of one night with their money as plain decimals, None without a stake."""
    return [{"from": due.payer, "to": due.payee, "points": due.points, "money": plain_money(due.money)} for due in dues]


def plain_money(money: Decimal | None) -> str | None:
    """The money as plain decimals; None where there is none."""
    return None if money is None else f"{money:f}"


def _allowed(lifted: Lifted) -> JsonObject:
    return {"event": lifted.event, "refused": sentences(lifted.problems, lifted.rulebook), "why": lifted.reason}
