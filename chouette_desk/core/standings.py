"""Standings over a span of nights: sums, head to head, and night by night."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import accumulate

from msgspec import Struct, field

from chouette_desk.core.names import Name
from chouette_desk.core.tally import Tally


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
    """A player's nights together: ``nights`` have games, ``tally`` adds up all."""

    player: int
    name: Name
    full_name: str
    club: str
    guest: bool
    nights: int
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


class NightPoints(Struct, frozen=True, gc=False):
    """A player's points in one night, as ``PlayerStanding.points`` counts them."""

    night: int
    date: str
    table: str
    player: int
    points: int
    games: int


class Season(Struct, frozen=True):
    """The standings of a span, highest first, its nights in order, and the duels.

    ``nights`` and ``duels`` name players by their numbers; duels are net points, both ways round, in games.
    """

    span: Span
    standings: tuple[PlayerStanding, ...] = ()
    nights: tuple[NightPoints, ...] = ()
    duels: Mapping[tuple[int, int], int] = field(default_factory=dict)

    @property
    def dates(self) -> tuple[str, ...]:
        """The dates on which the players of the standings played, in order."""
        return tuple(dict.fromkeys(night.date for night in self.nights))


def ranked(standings: Sequence[PlayerStanding]) -> tuple[tuple[int, PlayerStanding], ...]:
    """Return each player with a place; equal points share one and skip the next."""
    places: dict[int, int] = {}
    for number, standing in enumerate(standings, 1):
        places.setdefault(standing.points, number)
    return tuple((places[standing.points], standing) for standing in standings)


def best_nights(season: Season) -> dict[int, NightPoints]:
    """Return each player's best night, the first of equals; nobody without games."""
    return {player: max(nights, key=lambda night: night.points) for player, nights in _played(season).items()}


def worst_nights(season: Season) -> dict[int, NightPoints]:
    """Return each player's worst night, the first of equals; nobody without games."""
    return {player: min(nights, key=lambda night: night.points) for player, nights in _played(season).items()}


def _played(season: Season) -> dict[int, list[NightPoints]]:
    """The nights with games of each player."""
    nights: dict[int, list[NightPoints]] = defaultdict(list)
    for night in season.nights:
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
