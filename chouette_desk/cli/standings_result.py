"""What ``standings --json`` says of a season."""

from collections.abc import Mapping
from typing import Any

from msgspec import structs

from chouette_desk.core.standings import NightPoints, Season, Standing, best_night, ranked, running, worst_night
from chouette_desk.paper.standings import names_of
from chouette_desk.wording.spans import average

JsonObject = Mapping[str, Any]


def result(season: Season, only: Standing | None = None) -> JsonObject:
    """The span, the standings with every counter, head to head and the running score; of one player alone his."""
    names = names_of(season)
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


def _standing(season: Season, place: int, standing: Standing, name: str) -> JsonObject:
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
        "points_a_game": None if standing.points_a_game is None else str(average(standing.points_a_game)),
        "best_night": _night(best_night(season, standing.player)),
        "worst_night": _night(worst_night(season, standing.player)),
        "game_points": counters.pop("points"),
        **counters,
    }


def _night(night: NightPoints | None) -> JsonObject | None:
    return None if night is None else {"date": night.date, "table": night.table, "points": night.points}


def _against(season: Season, player: int, names: Mapping[int, str]) -> Mapping[str, int]:
    return {names[other]: points for (one, other), points in season.duels.items() if one == player}
