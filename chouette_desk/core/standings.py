"""Standings over a span of nights: sums, head to head, and night by night."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from datetime import date
from decimal import Decimal
from fractions import Fraction
from itertools import accumulate

from msgspec import Struct, field
from msgspec.structs import replace

from chouette_desk.core.names import Name
from chouette_desk.core.tally import Tally

SEASON_MONTH = 9  # a season begins with September


def season_start(today: date) -> date:
    """The first of September on or before the day."""
    return date(today.year - (today.month < SEASON_MONTH), SEASON_MONTH, 1)


class Span(Struct, frozen=True):
    """A selection of nights, from ``first`` to ``last`` (2026-11-20); None means any."""

    first: str | None = None
    last: str | None = None
    club: str | None = None
    table: str | None = None
    rulebook: str | None = None
    stake: str | None = None
    currency: str | None = None


class Money(Struct, frozen=True):
    """The exact winnings in one currency; None where the nights name none."""

    amount: Decimal
    currency: str | None = None


class PlayerStanding(Struct, frozen=True):
    """A player's nights together: ``nights`` have games, ``tally`` adds up all.

    A night is an evening, at however many ``tables``.
    """

    player: int
    name: Name
    full_name: str
    club: str
    guest: bool
    nights: int
    tables: int
    tally: Tally
    money: tuple[Money, ...] = ()

    @property
    def points(self) -> int:
        """The points on the sheets before anything was paid: games and transfers."""
        return self.tally.points + self.tally.transfers

    @property
    def points_a_game(self) -> Fraction | None:
        """The exact points a game, transfers aside; None without a game."""
        return Fraction(self.tally.points, self.tally.games) if self.tally.games else None

    @property
    def points_a_night(self) -> Fraction | None:
        """The exact points a night, with what was transferred; None without a night."""
        return Fraction(self.points, self.nights) if self.nights else None


class NightPoints(Struct, frozen=True, gc=False):
    """A player's points at a table, as ``PlayerStanding.points`` counts them."""

    evening: int
    night: int
    date: str
    table: str
    player: int
    points: int
    games: int


class Season(Struct, frozen=True):
    """The standings of a span, highest first, its tables in order, and the duels.

    ``nights`` (one a table) and ``duels`` name players by numbers; duels are net points, both ways round, in games.
    """

    span: Span
    standings: tuple[PlayerStanding, ...] = ()
    nights: tuple[NightPoints, ...] = ()
    duels: Mapping[tuple[int, int], int] = field(default_factory=dict)

    @property
    def dates(self) -> tuple[str, ...]:
        """The dates on which the players of the standings played, in order."""
        return tuple(dict.fromkeys(night.date for night in self.nights))

    @property
    def evenings_played(self) -> int:
        """The number of evenings with games."""
        return len({night.evening for night in self.nights if night.games})

    @property
    def tables_played(self) -> int:
        """The number of tables with games."""
        return len({night.night for night in self.nights if night.games})


def ranked(standings: Sequence[PlayerStanding]) -> tuple[tuple[int, PlayerStanding], ...]:
    """Return each player with a place; equal points share one and skip the next."""
    places: dict[int, int] = {}
    for number, standing in enumerate(standings, 1):
        places.setdefault(standing.points, number)
    return tuple((places[standing.points], standing) for standing in standings)


def by_evening(nights: Sequence[NightPoints]) -> tuple[NightPoints, ...]:
    """Return a row a player and evening, with the points of all its tables together."""
    if len({(night.evening, night.player) for night in nights}) == len(nights):
        return tuple(nights)  # nobody was at two tables of an evening
    together: dict[tuple[int, int], NightPoints] = {}
    for night in nights:
        key = (night.evening, night.player)
        together[key] = _joined(together[key], night) if key in together else night
    return tuple(together.values())


def _joined(one: NightPoints, other: NightPoints) -> NightPoints:
    """Two tables of an evening as one, with the names of those at which was played."""
    table = other.table if not one.games else ", ".join((one.table, *([other.table] if other.games else ())))
    return replace(one, table=table, points=one.points + other.points, games=one.games + other.games)


def best_and_worst_nights(season: Season) -> tuple[dict[int, NightPoints], dict[int, NightPoints]]:
    """Return each player's best and worst night, the first of equals, if any."""
    played = _played(season)
    best = {player: max(nights, key=lambda night: night.points) for player, nights in played.items()}
    worst = {player: min(nights, key=lambda night: night.points) for player, nights in played.items()}
    return best, worst


def _played(season: Season) -> dict[int, list[NightPoints]]:
    """The nights with games of each player."""
    nights: dict[int, list[NightPoints]] = defaultdict(list)
    for night in by_evening(season.nights):
        if night.games:
            nights[night.player].append(night)
    return nights


def running(season: Season) -> dict[int, tuple[int, ...]]:
    """Return each player's running points after each of ``dates``, summed per date."""
    dates = {date: index for index, date in enumerate(season.dates)}
    won = {standing.player: [0] * len(dates) for standing in season.standings}
    for night in season.nights:
        won[night.player][dates[night.date]] += night.points
    return {player: tuple(accumulate(points)) for player, points in won.items()}
