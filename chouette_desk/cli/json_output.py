"""JSON for scripts: a struct for each object that ``--json`` prints.

Structs of several commands are here, the others beside the command that prints them; ``command`` lists what it prints,
and ``schema`` makes JSON Schemas of that.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from itertools import islice
from typing import Any, Literal, get_type_hints

import msgspec
from msgspec import UNSET, Struct, UnsetType, defstruct, field

from chouette_desk.core.cube import Cube
from chouette_desk.core.night import Night
from chouette_desk.core.settlement import night_dues
from chouette_desk.core.sheet import BESIDE_GAMES
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import COMMANDS, TURNING

OBEYED = f"{COMMANDS}|{TURNING}"
JsonObject = Mapping[str, Any]


class Exact(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An object with exactly these fields."""


def print_json(kind: Any, *values: object) -> None:
    """Print each value, an object or a mapping, as one line of this kind's JSON.

    An object gives its attributes. Raises msgspec.ValidationError for what the kind's schema would refuse: a fault of
    the program.
    """
    for value in values:
        print(json_line(msgspec.convert(value, kind, from_attributes=True)))


def json_line(exact: object) -> str:
    """A struct as JSON: names not escaped to ASCII, but what a terminal would obey.

    Money is a plain decimal in a string.
    """
    import json  # late: most commands print text

    builtins = msgspec.to_builtins(exact, builtin_types=(Decimal,))
    text = json.dumps(builtins, ensure_ascii=False, default="{:f}".format)
    return re.sub(OBEYED, lambda sign: f"\\u{ord(sign[0]):04x}", text)


# A night in short, after a command that changed it


class NightNow(Exact, frozen=True):
    """A night of the book after a command: columns, line, totals, and who is next."""

    night: int
    state: Literal["open", "closed"]
    games: int
    players: Sequence[str]
    line: Sequence[str] | None
    box: str | None
    captain: str | None
    partner: str | None
    totals: Mapping[str, int]


class ChangedNight(NightNow, frozen=True):
    """A night after a command that changed it, and the sentences on that."""

    said: Sequence[str]


def night_now(number: int, night: Night, *, closed: bool = False) -> JsonObject:
    """A night of the book after a command, in short."""
    games = len(night.played)
    return {"night": number, "state": "closed" if closed else "open", "games": games, **_who_is_next(night)}


def _who_is_next(night: Night) -> JsonObject:
    roles = {"box": night.box, "captain": night.captain, "partner": night.partner}
    return {"players": night.columns, "line": night.whole_line, **roles, "totals": night.totals}


# A whole night


class Circle(Exact, frozen=True):
    """A circle round a total, crossed when the player became Box, with its label."""

    crossed: bool
    label: str


class RowGroup(Exact, frozen=True):
    """The line on which the sheet shows a row with others of its step, counted from 0.

    Its ``kind`` is fee, moved, transfer, transfers, payment or payments.
    """

    line: int
    kind: str


class SheetRowValue(Exact, frozen=True):
    """A row of the sheet, written by one event.

    A transfer or a payment has its ``group``.
    """

    kind: str
    game: int | None
    points: Mapping[str, int]
    totals: Mapping[str, int]
    roles: Mapping[str, str]
    marks: Mapping[str, Circle]
    group: RowGroup | UnsetType = UNSET


class CubeNow(Exact, frozen=True):
    """A cube of the game in progress."""

    box: str
    team: str
    value: int
    owner: str
    in_play: bool
    live: bool
    offer: int | None
    waiting_on: str | None


class GameNow(Exact, frozen=True):
    """The game in progress."""

    number: int
    cubes: Mapping[str, CubeNow]
    acting_captain: str | None


class Pays(Exact, frozen=True):
    """A payment; ``money`` is a plain decimal, null without a stake."""

    payer: str = field(name="from")
    payee: str = field(name="to")
    points: int
    money: Decimal | None


class Allowed(Exact, frozen=True):
    """A refusal that was lifted for a reason: of the event with this index."""

    event: int
    refused: str
    why: str


class ScoredNight(Exact, frozen=True):
    """A night: its columns, line, sheet, game in progress and settlement."""

    players: Sequence[str]
    line: Sequence[str] | None
    away: Sequence[str]
    box: str | None
    captain: str | None
    partner: str | None
    rows: Sequence[SheetRowValue]
    totals: Mapping[str, int]
    in_game: GameNow | None
    carry: int
    settlement: Sequence[Pays]
    allowed: Sequence[Allowed]


def scored_night(name: str, about: str, **first: Any) -> type[Struct]:
    """A scored night behind these fields; a subclass would have them last."""
    fields = [*first.items(), *get_type_hints(ScoredNight).items()]
    return defstruct(name, fields, frozen=True, forbid_unknown_fields=True, namespace={"__doc__": about})


def night_as_json(night: Night) -> JsonObject:
    """The fields of ``ScoredNight`` for a night."""
    game = night.game
    cubes = {name: _cube(cube) for name, cube in game.cubes.items()} if game else {}
    return {
        **_who_is_next(night),
        "away": night.away,
        "rows": list(_rows(night)),
        "in_game": {"number": game.number, "cubes": cubes, "acting_captain": game.acting_captain} if game else None,
        "carry": night.carry,
        "settlement": night_dues(night),
        "allowed": [
            {"event": lifted.event, "refused": sentences(lifted.problems, lifted.rulebook), "why": lifted.reason}
            for lifted in night.lifted
        ],
    }


def _rows(night: Night) -> Iterator[JsonObject]:
    """Yield each row of the sheet with the line that shows it."""
    as_it_is = ("kind", "game", "points", "totals", "roles", "marks")
    rows = iter(night.sheet.rows)
    for number, line in enumerate(night.sheet.lines(night.events)):
        for row in islice(rows, len(line.events)):
            group = {"group": {"line": number, "kind": line.kind}} if row.kind in BESIDE_GAMES else {}
            yield {**{name: getattr(row, name) for name in as_it_is}, **group}


def _cube(cube: Cube) -> JsonObject:
    as_it_is = ("box", "team", "value", "in_play", "live")
    offer = {"offer": cube.offer and cube.offer.value, "waiting_on": cube.offer and cube.offer.waits_on}
    return {**{name: getattr(cube, name) for name in as_it_is}, "owner": cube.owner or "centre", **offer}
