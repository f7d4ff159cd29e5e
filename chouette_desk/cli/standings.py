"""``chouette-desk standings``: a span's standings on screen, as JSON or a file."""

from argparse import ArgumentTypeError, Namespace
from collections.abc import Mapping, Sequence
from decimal import Decimal
from typing import get_type_hints

from msgspec import UNSET, UnsetType, defstruct, structs

from chouette_desk.cli.export import check_paper, kind_asked, write_document
from chouette_desk.cli.json_output import Exact, JsonObject, print_json
from chouette_desk.cli.opening import open_book
from chouette_desk.cli.parsing import SPAN, WrongOptions, argument, command, either, flag, shared
from chouette_desk.cli.terminal import page_width
from chouette_desk.core.money import amount_from
from chouette_desk.core.standings import (
    NightPoints,
    PlayerStanding,
    Season,
    Span,
    best_and_worst_nights,
    ranked,
    running,
)
from chouette_desk.core.tally import Tally
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.documents import StandingsDocument, WallSheet
from chouette_desk.desk.standings import season_of, standing_of
from chouette_desk.paper.standings import average, display_names, player_tables, standings_tables, standings_text
from chouette_desk.paper.tables import Section
from chouette_desk.wording.guesses import with_guess
from chouette_desk.wording.language import N_, _, named

ON_SCREEN = ("standings", "roles", "boxes", "cubes", "bests")
DUELS = ("head-to-head",)


def _stake(text: str) -> tuple[str, str | None]:
    """Money per point, and its currency if one is named."""
    amount, _blank, currency = text.strip().partition(" ")
    if amount_from(amount) is not None:
        return amount, currency.strip().upper() or None
    raise ArgumentTypeError(_("{text} is not a stake; write it like this: 0.50").format(text=text))


class StandingMoney(Exact, frozen=True):
    """Money in one currency, as a plain decimal."""

    amount: Decimal
    currency: str | None


class OneNight(Exact, frozen=True):
    """A player's points of one night, with its table or tables: "1, 2"."""

    date: str
    table: str
    points: int


class StandingSpan(Exact, frozen=True):
    """The nights that are counted; what is not said is any."""

    first: str | UnsetType = UNSET
    last: str | UnsetType = UNSET
    club: str | UnsetType = UNSET
    table: str | UnsetType = UNSET
    rulebook: str | UnsetType = UNSET
    stake: str | UnsetType = UNSET
    currency: str | UnsetType = UNSET


class Running(Exact, frozen=True):
    """The score after each date, by player."""

    dates: Sequence[str]
    points: Mapping[str, Sequence[int | None]]


STANDING = {
    "place": int,
    "player": str,
    "full_name": str,
    "club": str,
    "guest": bool,
    "points": int,
    "money": Sequence[StandingMoney],
    "nights": int,
    "tables": int,
    "points_a_night": Decimal | None,
    "points_a_game": Decimal | None,
    "best_night": OneNight | None,
    "worst_night": OneNight | None,
    "game_points": int,
}
COUNTERS = {name: kind for name, kind in get_type_hints(Tally).items() if name != "points"}
Standing = defstruct("Standing", [*STANDING.items(), *COUNTERS.items()], forbid_unknown_fields=True)
"""A player's standing: its own fields, and all counters."""


class Standings(Exact, frozen=True):
    """The sums of the nights of a span."""

    span: StandingSpan
    nights: int
    tables: int
    standings: Sequence[Standing]  # type: ignore[valid-type]
    head_to_head: Mapping[str, Mapping[str, int]]
    running: Running


@command(
    "standings",
    N_("Adds up the nights of the club's book: points, money, roles, boxes, cubes, head to head, running score."),
    [
        "",
        "--from 2026-01-01 --to 2026-06-30 --club Riverside",
        "--player Ann",
        "--out season.pdf",
        "--from 2026-01-01 --wall --out wall.pdf",
        "--head-to-head --json",
    ],
    *SPAN,
    argument("--club", N_("only this club's nights")),
    argument("--table", N_("only the nights of this table")),
    argument("--rulebook", N_("only nights under this rulebook"), metavar="NAME"),
    argument("--stake", N_("only nights for this stake, such as 0.50 or “0.50 EUR”"), type=_stake),
    either(
        argument("--player", N_("only this player, night by night"), metavar="NAME"),
        flag("--head-to-head", N_("only who won how much from whom")),
    ),
    flag("--wall", N_("with --out: an A3 sheet for the wall that can be read from two metres away")),
    argument(
        "--out",
        N_(
            "write to this file; its ending decides the kind: .pdf, .xlsx with charts, .csv (one file for each "
            "table), .txt"
        ),
        metavar="FILE",
    ),
    *shared("--paper", "--json", "--ascii", "--force", "--book"),
    prints=(Standings,),
)
def run(chosen: Namespace) -> None:
    """Print the standings, or write them to a file."""
    if chosen.json and chosen.out is not None:
        raise WrongOptions(_("--json prints, and --out writes a file: use one of them"))
    kind = kind_asked(chosen.out, called="--out")
    if chosen.wall and (kind != ".pdf" or chosen.player is not None or chosen.head_to_head):
        raise WrongOptions(
            _("--wall writes the standings of all players as one sheet: give it an --out that ends in .pdf")
        )
    check_paper(chosen.paper, None if chosen.wall else kind)
    stake, currency = chosen.stake or (None, None)
    span = Span(chosen.first, chosen.last, chosen.club, chosen.table, chosen.rulebook, stake, currency)
    with open_book(chosen.book, read_only=True) as club_book:
        if chosen.club is not None:
            club_book.club(chosen.club)  # refused where there is none: its name is mistyped
        season = season_of(club_book, span)
    player = None if chosen.player is None else _player(season, chosen.player)
    if chosen.json:
        print_json(Standings, _as_json(season, player))
        return
    tables = _tables(season, player, chosen)
    if chosen.out is not None:
        document = WallSheet(season) if chosen.wall else StandingsDocument(season, tables, chosen.paper)
        write_document(chosen.out, document, chosen.force)
    else:
        shown = tables if season.standings else ()
        print(standings_text(season, shown, page=page_width(), ascii_only=chosen.ascii), end="")


def whole_season(book: str | None) -> Season:
    """The standings of all nights of a book."""
    with open_book(book, read_only=True) as club_book:
        return season_of(club_book, Span())


def _player(season: Season, text: str) -> PlayerStanding:
    """The player of this name; raises Trouble where nobody or several have it."""
    if result := standing_of(season, text):
        return result
    names = tuple(display_names(season).values())
    message = _("{name} is not in these standings; the players are {names}.")
    raise Trouble(with_guess(message.format(name=text, names=named(names) or _("none")), text, names))


def _tables(season: Season, player: PlayerStanding | None, chosen: Namespace) -> Sequence[Section]:
    """The tables of a player, or those to show; a file has every one."""
    if player is not None:
        return player_tables(season, player.player)
    tables = standings_tables(season)
    if chosen.out is not None and not chosen.head_to_head:
        return tables
    shown = DUELS if chosen.head_to_head else ON_SCREEN
    return [table for table in tables if table.word in shown]


def _as_json(season: Season, only: PlayerStanding | None) -> JsonObject:
    """Return span, counters, duels and running score, or only one player's."""
    names, (best, worst) = display_names(season), best_and_worst_nights(season)
    wanted = {row.player for row in season.standings if only is None or row.player == only.player}
    return {
        "span": {field: value for field, value in structs.asdict(season.span).items() if value is not None},
        "nights": season.evenings_played,
        "tables": season.tables_played,
        "standings": [
            _standing(rank, row, names[row.player], best.get(row.player), worst.get(row.player))
            for rank, row in ranked(season.standings)
            if row.player in wanted
        ],
        "head_to_head": {names[player]: _against(season, player, names) for player in names if player in wanted},
        "running": {
            "dates": season.dates,
            "points": {names[player]: points for player, points in running(season).items() if player in wanted},
        },
    }


def _standing(
    rank: int, standing: PlayerStanding, name: str, best: NightPoints | None, worst: NightPoints | None
) -> JsonObject:
    counters = structs.asdict(standing.tally)
    return {
        "place": rank,
        "player": name,
        "full_name": standing.full_name,
        "club": standing.club,
        "guest": standing.guest,
        "points": standing.points,
        "money": standing.money,
        "nights": standing.nights,
        "tables": standing.tables,
        "points_a_night": average(standing.points_a_night),
        "points_a_game": average(standing.points_a_game),
        "best_night": best,
        "worst_night": worst,
        "game_points": counters.pop("points"),
        **counters,
    }


def _against(season: Season, player: int, names: Mapping[int, str]) -> Mapping[str, int]:
    return {names[other]: points for (one, other), points in season.duels.items() if one == player}
