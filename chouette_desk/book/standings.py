"""Standings of a span of nights, added up from checked figures."""

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import reduce
from operator import call, itemgetter
from typing import Any, NamedTuple

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.book.database import Connection
from chouette_desk.book.errors import damaged
from chouette_desk.book.figures import Figures, checked_figures
from chouette_desk.book.nights import NightRow, checked_nights
from chouette_desk.core.money import sum_of, worth
from chouette_desk.core.names import Name, folded, normal
from chouette_desk.core.standings import Money, NightPoints, PlayerStanding, Season, Span
from chouette_desk.core.tally import GREATEST, LEAST, Tally, added


class _Part(Struct, frozen=True):
    """A player's nights for one stake."""

    stake: str | None
    currency: str | None
    tally: Tally


def season(connection: Connection, span: Span) -> Season:
    """Return a span's standings, nights by date, and head to head.

    Raises TamperedFigures where a night of the book is not as it was written.
    """
    nights = {row.id: row for row in reversed(checked_nights(connection)) if _counts(row, span)}
    sums = _Sums()
    for row, figures in checked_figures(connection, nights):
        sums.add(row, figures)
    standings = _standings(connection, sums.parts(), _Played.at(sums.nights))
    known = {standing.player for standing in standings}
    if span.club is not None and standings:
        span = replace(span, club=standings[0].club)  # as the book writes it
    duels = {pair: points for pair, points in sums.duels.items() if known.issuperset(pair)}
    return Season(
        span, standings, tuple(night for night in sums.nights if night.player in known), dict(_both_ways(duels))
    )


class _Played(NamedTuple):
    """The evenings and the tables with games of each player."""

    evenings: Counter[int]
    tables: Counter[int]

    @classmethod
    def at(cls, nights: Sequence[NightPoints]) -> "_Played":
        played = [night for night in nights if night.games]
        return cls(
            Counter(player for player, _evening in {(night.player, night.evening) for night in played}),
            Counter(player for player, _night in {(night.player, night.night) for night in played}),
        )


class _Sums:
    """Sums over nights; the figures of a night are let go once they are added."""

    def __init__(self) -> None:
        self.nights: list[NightPoints] = []
        """The points of each player in each night."""
        self.duels: dict[tuple[int, int], int] = defaultdict(int)
        """The points of the first over the second of each pair; a pair may be there both ways."""
        self.counters: dict[_Stake, dict[int, list[_Counters]]] = defaultdict(lambda: defaultdict(list))
        """Rows of counters of each player for each stake."""

    def add(self, row: NightRow, figures: Figures) -> None:
        """Add a night."""
        evening, number, date, table = row.evening, row.id, row.date, row.table
        nights, duels, of_stake = self.nights, self.duels, self.counters[row.stake, row.currency]
        seats = row.players
        players = [seats[name] for name in figures.counters]
        for player, counters in zip(players, figures.counters.values(), strict=True):
            games, points, transfers = _sheet_of(counters)
            nights.append(NightPoints(evening, number, date, table, player, points + transfers, games))
            rows = of_stake[player]
            rows.append(counters)
            if len(rows) == MANY:
                rows[:] = [_added(rows)]
        for pair, won in figures.between(players):
            if won is not None:
                duels[pair] += won

    def parts(self) -> dict[int, list[_Part]]:
        """The counters of each player, added up for each stake."""
        parts = defaultdict[int, list[_Part]](list)
        for (stake, currency), players in self.counters.items():
            for player, rows in players.items():
                whole: Any = _added(rows)
                parts[player].append(_Part(stake, currency, Tally(*whole)))
        return parts


_Stake = tuple[str | None, str | None]
"""A stake and its currency."""
_Counters = tuple[int | None, ...]
"""Counters in the order of the fields of a tally."""
MANY = 32
"""Rows of counters that are added up at a time, while the processor has them at hand."""


def _added(rows: Sequence[_Counters]) -> _Counters:
    """Several rows of counters as one."""
    return tuple(map(call, _ADD, zip(*rows, strict=True)))


def _extreme(of: Callable[[Iterable[int]], int]) -> Callable[[Sequence[int | None]], int | None]:
    def among(column: Sequence[Any]) -> int | None:
        numbers = [number for number in column if number is not None] if None in column else column
        return of(numbers) if numbers else None

    return among


_ADD: Sequence[Callable[[Any], Any]] = [
    _extreme(max) if counter in GREATEST else _extreme(min) if counter in LEAST else sum
    for counter in Tally.__struct_fields__
]
_sheet_of: Callable[[_Counters], tuple[int, int, int]] = itemgetter(
    *map(Tally.__struct_fields__.index, ("games", "points", "transfers"))
)


def _both_ways(duels: Mapping[tuple[int, int], int]) -> Iterator[tuple[tuple[int, int], int]]:
    """The points of each over the other of pairs that may stand there both ways."""
    for pair in {*duels, *(pair[::-1] for pair in duels)}:
        yield pair, duels.get(pair, 0) - duels.get(pair[::-1], 0)


def _standings(
    connection: Connection, parts: Mapping[int, Sequence[_Part]], played: _Played
) -> tuple[PlayerStanding, ...]:
    """Return all with games or transfers, highest points first, then by name.

    Columns that are no person, such as the club's own, are left out; the nights of players who were merged are one's.
    """
    people = connection.rows(_Person, _PEOPLE) if parts else ()
    if parts.keys() - {person[0] for person in people}:
        raise damaged(connection.location)
    everyone = [
        _standing(person, parts[person[0]], played) for *person, house in people if person[0] in parts and not house
    ]
    counted = (standing for standing in everyone if standing.nights or standing.points)
    return tuple(sorted(counted, key=lambda standing: (-standing.points, folded(standing.name), standing.player)))


def _standing(person: Sequence[Any], parts: Sequence[_Part], played: _Played) -> PlayerStanding:
    number, name, full_name, guest, club = person
    own = {"player": number, "name": name, "full_name": full_name, "club": club, "guest": bool(guest)}
    tally = reduce(added, (part.tally for part in parts))
    nights, tables = played.evenings[number], played.tables[number]
    return PlayerStanding(**own, nights=nights, tables=tables, tally=tally, money=tuple(_money(parts)))


def _money(parts: Sequence[_Part]) -> Iterator[Money]:
    """Points × stake, one sum a currency; nights without stake bring no money."""
    amounts: dict[str | None, list[Decimal]] = defaultdict(list)
    for part in parts:
        amount = worth(part.tally.points + part.tally.transfers, part.stake)
        if amount is not None:
            amounts[part.currency].append(amount)
    for currency in sorted(amounts, key=str):
        yield Money(sum_of(amounts[currency]), currency)


def _counts(row: NightRow, span: Span) -> bool:
    """Tell whether a night is of the span."""
    return (
        (span.first is None or row.date >= span.first)
        and (span.last is None or row.date <= span.last)
        and (span.currency is None or row.currency == span.currency)
        and (span.club is None or _key(row.club) == _key(span.club))
        and (span.table is None or _key(row.table) == _key(span.table))
        and (span.rulebook is None or _key(row.rulebook) == _key(span.rulebook))
        and (span.stake is None or (row.stake is not None and Decimal(row.stake) == Decimal(span.stake)))
    )


def _key(name: str) -> str:
    return folded(normal(name))


_Person = tuple[int, Name, str, int, str, int]
_PEOPLE = """
SELECT player.id, player.short_name, player.full_name, player.guest, club.name, player.house
FROM player LEFT JOIN club ON club.id = player.club_id
"""
