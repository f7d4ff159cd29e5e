"""JSON for scripts: a scored night, its payments, standings (night-format.md, Scoring a file without a screen)."""

import json
from collections.abc import Iterable, Mapping
from typing import Any

from msgspec import structs

from chouette_desk.core.cube import Cube
from chouette_desk.core.game import Game
from chouette_desk.core.money import Due, rounded
from chouette_desk.core.night import Lifted, Night
from chouette_desk.core.settlement import fewest_payments
from chouette_desk.core.sheet import Row
from chouette_desk.core.standings import NightPoints, PlayerStanding, Season, best_night, ranked, running, worst_night
from chouette_desk.paper.standings import display_names
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.text import amount

JsonObject = Mapping[str, Any]


def line_of(value: object) -> str:
    """A value as one line of JSON; names are not escaped to ASCII."""
    return json.dumps(value, ensure_ascii=False)


def result(night: Night) -> JsonObject:
    """The night's players, line, sheet, totals, game in progress, carry, settlement and lifted refusals."""
    return {
        "players": night.columns,
        "line": night.line,
        "box": night.box,
        "captain": night.captain,
        "partner": night.partner,
        "rows": [_row(row) for row in night.sheet.rows],
        "totals": night.totals,
        "in_game": None if night.game is None else _in_game(night.game),
        "carry": night.carry,
        "settlement": payments(fewest_payments(night.totals), night),
        "allowed": [_allowed(lifted) for lifted in night.lifted],
    }


def _row(row: Row) -> JsonObject:
    return {
        "kind": row.kind,
        "game": row.game,
        "points": row.points,
        "totals": row.totals,
        "roles": row.roles,
        "marks": {name: {"crossed": mark.crossed, "label": mark.label} for name, mark in row.marks.items()},
    }


def _in_game(game: Game) -> JsonObject:
    return {
        "number": game.number,
        "cubes": {name: _cube(cube) for name, cube in game.cubes.items()},
        "acting_captain": game.acting_captain,
    }


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


def payments(dues: Iterable[Due], night: Night) -> list[JsonObject]:
    """Payments with their money as plain decimals, None without a stake."""
    return [
        {"from": due.payer, "to": due.payee, "points": due.points, "money": amount(due.points, night.heading.stake)}
        for due in dues
    ]


def _allowed(lifted: Lifted) -> JsonObject:
    return {"event": lifted.event, "refused": sentences(lifted.problems, lifted.rulebook), "why": lifted.why}


# What ``standings --json`` says of a season.


def standings_result(season: Season, only: PlayerStanding | None = None) -> JsonObject:
    """The span, every player's counters, head to head and the running score; only the player's own if one is named."""
    names = display_names(season)
    wanted = {each.player for each in season.standings if only is None or each.player == only.player}
    return {
        "span": {field: value for field, value in structs.asdict(season.span).items() if value is not None},
        "nights": len({night.night for night in season.nights if night.games}),
        "standings": [
            _standing(season, place, each, names[each.player])
            for place, each in ranked(season.standings)
            if each.player in wanted
        ],
        "head_to_head": {names[player]: _against(season, player, names) for player in names if player in wanted},
        "running": {
            "dates": season.dates,
            "points": {names[player]: points for player, points in running(season).items() if player in wanted},
        },
    }


def _standing(season: Season, place: int, standing: PlayerStanding, name: str) -> JsonObject:
    counters = structs.asdict(standing.tally)
    return {
        "place": place,
        "player": name,
        "full_name": standing.full_name,
        "club": standing.club,
        "guest": standing.guest,
        "points": standing.points,
        "money": [{"amount": f"{money.amount:f}", "currency": money.currency} for money in standing.money],
        "nights": standing.nights,
        "points_a_game": None if standing.points_a_game is None else str(rounded(standing.points_a_game)),
        "best_night": _night(best_night(season, standing.player)),
        "worst_night": _night(worst_night(season, standing.player)),
        "game_points": counters.pop("points"),
        **counters,
    }


def _night(night: NightPoints | None) -> JsonObject | None:
    return None if night is None else {"date": night.date, "table": night.table, "points": night.points}


def _against(season: Season, player: int, names: Mapping[int, str]) -> Mapping[str, int]:
    return {names[other]: points for (one, other), points in season.duels.items() if one == player}
