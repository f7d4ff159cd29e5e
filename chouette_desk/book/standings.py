"""Standings of a span of nights, added up by the database."""

from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from functools import reduce
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.book.database import Connection, row_of, row_type, where
from chouette_desk.book.errors import damaged
from chouette_desk.core.money import sum_of, worth
from chouette_desk.core.names import Name, folded, normal
from chouette_desk.core.standings import Money, NightPoints, PlayerStanding, Season, Span
from chouette_desk.core.tally import GREATEST, LEAST, Tally, added


class _Part(Struct, frozen=True):
    """A player's nights for one stake."""

    stake: Decimal | None
    currency: str | None
    nights: int
    tally: Tally


def season(connection: Connection, span: Span) -> Season:
    """Everything of the span: the standings, its nights in order of dates, and head to head."""
    clause, values = _within(connection, span)

    def rows(kind: Any, query: str) -> Iterable[Any]:
        return connection.rows(kind, query.format(where=clause), **values)

    standings = _standings(connection, rows(_Sums, _SUMS))
    known = {standing.player for standing in standings}
    if span.club is not None and standings:
        span = replace(span, club=standings[0].club)  # as the book writes it
    nights = tuple(night for row in rows(_NightPoints, _NIGHT_POINTS) if (night := NightPoints(*row)).player in known)
    duels = {
        (one, other): int(points) for one, other, points in rows(_HeadToHead, _HEAD_TO_HEAD) if {one, other} <= known
    }
    return Season(span, standings, nights, duels)


def _standings(connection: Connection, sums: Iterable[Any]) -> tuple[PlayerStanding, ...]:
    """Everyone who played, or to whom points were transferred; who has won most first, then by name.

    Columns that are no person, such as the club's own, are left out; the nights of players who were merged are one's.
    """
    parts: dict[int, list[_Part]] = defaultdict(list)
    for player, stake, currency, played, *counters in sums:
        whole: list[Any] = [None if counter is None else int(counter) for counter in counters]
        parts[player].append(_Part(stake, currency, int(played), Tally(*whole)))
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


def _within(connection: Connection, span: Span) -> tuple[str, dict[str, Any]]:
    """The WHERE clause of the nights that a span means, and its values."""
    return where(
        {
            "evening.date >= :first": span.first,
            "evening.date <= :last": span.last,
            "club.name_key = :club": None if span.club is None else _key(span.club),
            "night.table_name = :table": _spellings(connection, "table_name", span.table, _key),
            "night.rulebook_name = :rulebook": _spellings(connection, "rulebook_name", span.rulebook, _key),
            "night.stake = :stake": _spellings(connection, "stake", span.stake, Decimal),
            "night.currency = :currency": span.currency,
        }
    )


def _spellings(
    connection: Connection, column: str, wanted: str | None, key: Callable[[str], object]
) -> list[str] | None:
    """The ways in which the nights of the book write what is wanted, "0.5" or "0.50"; None if nothing is."""
    if wanted is None:
        return None
    spellings = connection.column(f"SELECT DISTINCT {column} FROM night WHERE {column} IS NOT NULL")
    try:
        return [value for value in spellings if key(value) == key(wanted)]
    except ArithmeticError as error:
        raise damaged(connection.location) from error


def _key(name: str) -> str:
    return folded(normal(name))


def _sum(counter: str) -> str:
    return f"{'max' if counter in GREATEST else 'min' if counter in LEAST else 'sum'}(tally.{counter})"


_PLAYED = """
FROM tally
JOIN seat ON seat.night_id = tally.night_id AND seat.name = tally.name
JOIN night ON night.id = tally.night_id
JOIN evening ON evening.id = night.evening_id
JOIN club ON club.id = evening.club_id
{where}
"""
_Count = int | Decimal  # PostgreSQL's sum of whole numbers
_Sums = row_of(int, Decimal | None, str | None, _Count, *(_Count | None for _counter in Tally.__struct_fields__))
_SUMS = f"""
SELECT seat.player_id, night.stake, night.currency, sum(CASE WHEN tally.games > 0 THEN 1 ELSE 0 END),
       {", ".join(map(_sum, Tally.__struct_fields__))}
{_PLAYED}
GROUP BY seat.player_id, night.stake, night.currency
"""
_NightPoints = row_type(NightPoints)
_NIGHT_POINTS = f"""
SELECT night.id, evening.date, night.table_name, seat.player_id, tally.points + tally.transfers, tally.games
{_PLAYED}
ORDER BY evening.date, night.id
"""
_HeadToHead = tuple[int, int, _Count]
_HEAD_TO_HEAD = """
SELECT winner.player_id, loser.player_id, sum(duel.points)
FROM duel
JOIN seat AS winner ON winner.night_id = duel.night_id AND winner.name = duel.name
JOIN seat AS loser ON loser.night_id = duel.night_id AND loser.name = duel.other
JOIN night ON night.id = duel.night_id
JOIN evening ON evening.id = night.evening_id
JOIN club ON club.id = evening.club_id
{where}
GROUP BY winner.player_id, loser.player_id
"""
_Person = tuple[int, Name, str, int, str, int]
_PEOPLE = """
SELECT player.id, player.short_name, player.full_name, player.guest, club.name, player.house
FROM player LEFT JOIN club ON club.id = player.club_id
"""
