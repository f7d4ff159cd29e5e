"""Standings of a span of nights, added up from the figures of each night, whose hashes are checked."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from functools import reduce
from itertools import combinations
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.book.database import Connection
from chouette_desk.book.errors import damaged
from chouette_desk.book.figures import Figures, checked_figures, checked_seats
from chouette_desk.book.nights import NightRow, checked_nights
from chouette_desk.core.money import sum_of, worth
from chouette_desk.core.names import Name, folded, normal
from chouette_desk.core.standings import Money, NightPoints, PlayerStanding, Season, Span
from chouette_desk.core.tally import GREATEST, LEAST, Tally, added


class _Part(Struct, frozen=True):
    """A player's nights for one stake."""

    stake: str | None
    currency: str | None
    nights: int
    tally: Tally


def season(connection: Connection, span: Span) -> Season:
    """Everything of the span: the standings, its nights in order of dates, and head to head.

    Raises TamperedFigures where a night of the book is not as it was written.
    """
    nights = {row.id: row for row in reversed(checked_nights(connection)) if _counts(row, span)}
    seats, figures = checked_seats(connection, nights), list(checked_figures(connection, nights))
    standings = _standings(connection, _parts(figures, seats))
    known = {standing.player for standing in standings}
    if span.club is not None and standings:
        span = replace(span, club=standings[0].club)  # as the book writes it
    points = (point for row, of_night in figures for point in _points(row, of_night, seats[row.id]))
    return Season(
        span, standings, tuple(point for point in points if point.player in known), _duels(figures, seats, known)
    )


_Figures = Sequence[tuple[NightRow, Figures]]
_Seats = Mapping[int, Mapping[Name, int]]


def _parts(figures: _Figures, seats: _Seats) -> dict[int, list[_Part]]:
    """The nights of each player, added up for each stake."""
    rows: dict[tuple[int, str | None, str | None], list[tuple[int | None, ...]]] = defaultdict(list)
    for row, of_night in figures:
        players = seats[row.id]
        for name, counters in of_night.counters.items():
            rows[players[name], row.stake, row.currency].append(counters)
    parts = defaultdict[int, list[_Part]](list)
    for (player, stake, currency), those in rows.items():
        nights = sum(1 for counters in those if counters[_GAMES])
        whole: list[Any] = [add(column) for add, column in zip(_ADD, zip(*those, strict=True), strict=True)]
        parts[player].append(_Part(stake, currency, nights, Tally(*whole)))
    return parts


def _points(row: NightRow, of_night: Figures, players: Mapping[Name, int]) -> Iterator[NightPoints]:
    """The points of a night of each player."""
    for name, counters in of_night.counters.items():
        points = (counters[_POINTS] or 0) + (counters[_TRANSFERS] or 0)
        yield NightPoints(row.id, row.date, row.table, players[name], points, counters[_GAMES] or 0)


def _duels(figures: _Figures, seats: _Seats, known: set[int]) -> dict[tuple[int, int], int]:
    """The points of each of these players over each other one."""
    duels = defaultdict[tuple[int, int], int](int)
    for row, of_night in figures:
        players = [seats[row.id][name] for name in of_night.counters]
        for pair, points in zip(combinations(players, 2), of_night.duels, strict=True):
            if points is not None:
                duels[pair] += points
    return dict(_both_ways({pair: points for pair, points in duels.items() if known.issuperset(pair)}))


def _both_ways(duels: Mapping[tuple[int, int], int]) -> Iterator[tuple[tuple[int, int], int]]:
    """The points of each over the other of pairs that may stand there both ways."""
    for pair in {*duels, *(pair[::-1] for pair in duels)}:
        yield pair, duels.get(pair, 0) - duels.get(pair[::-1], 0)


def _extreme(of: Callable[[Iterable[int]], int]) -> Callable[[Iterable[int | None]], int | None]:
    def among(column: Iterable[int | None]) -> int | None:
        numbers = [number for number in column if number is not None]
        return of(numbers) if numbers else None

    return among


_ADD: Sequence[Callable[[Any], Any]] = [
    _extreme(max) if counter in GREATEST else _extreme(min) if counter in LEAST else sum
    for counter in Tally.__struct_fields__
]
_GAMES, _POINTS, _TRANSFERS = map(Tally.__struct_fields__.index, ("games", "points", "transfers"))


def _standings(connection: Connection, parts: Mapping[int, Sequence[_Part]]) -> tuple[PlayerStanding, ...]:
    """Everyone who played, or to whom points were transferred; who has won most first, then by name.

    Columns that are no person, such as the club's own, are left out; the nights of players who were merged are one's.
    """
    people = connection.rows(_Person, _PEOPLE) if parts else ()
    if parts.keys() - {person[0] for person in people}:
        raise damaged(connection.location)
    everyone = [_standing(person, parts[person[0]]) for *person, house in people if person[0] in parts and not house]
    counted = (standing for standing in everyone if standing.nights or standing.points)
    return tuple(sorted(counted, key=lambda standing: (-standing.points, folded(standing.name), standing.player)))


def _standing(person: Sequence[Any], parts: Sequence[_Part]) -> PlayerStanding:
    number, name, full_name, guest, club = person
    own = {"player": number, "name": name, "full_name": full_name, "club": club, "guest": bool(guest)}
    tally = reduce(added, (part.tally for part in parts))
    return PlayerStanding(**own, nights=sum(part.nights for part in parts), tally=tally, money=tuple(_money(parts)))


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
    return all(
        (
            span.first is None or row.date >= span.first,
            span.last is None or row.date <= span.last,
            _same(span.club, row.club, _key),
            _same(span.table, row.table, _key),
            _same(span.rulebook, row.rulebook, _key),
            _same(span.stake, row.stake, Decimal),
            span.currency is None or row.currency == span.currency,
        )
    )


def _same(wanted: str | None, there: str | None, key: Callable[[str], object]) -> bool:
    """Tell whether the book has what is wanted, "0.5" or "0.50"; nothing wanted is always there."""
    return wanted is None or (there is not None and key(wanted) == key(there))


def _key(name: str) -> str:
    return folded(normal(name))


_Person = tuple[int, Name, str, int, str, int]
_PEOPLE = """
SELECT player.id, player.short_name, player.full_name, player.guest, club.name, player.house
FROM player LEFT JOIN club ON club.id = player.club_id
"""
