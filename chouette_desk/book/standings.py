"""Standings of a span of nights, added up by the database."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import ColumnElement, Connection, Row, Select, and_, case, func, select

from chouette_desk.book.schema import club as clubs
from chouette_desk.book.schema import duel as duels
from chouette_desk.book.schema import evening as evenings
from chouette_desk.book.schema import night as nights
from chouette_desk.book.schema import player as players
from chouette_desk.book.schema import seat as seats
from chouette_desk.book.schema import tally as tallies
from chouette_desk.book.spans import within
from chouette_desk.core.amounts import sum_of, worth
from chouette_desk.core.names import folded
from chouette_desk.core.standings import Money, NightPoints, Season, Span, Standing
from chouette_desk.core.tally import GREATEST, LEAST, Tally, added


class _Part(Struct, frozen=True):
    """A player's nights for one stake."""

    stake: str | None
    currency: str | None
    nights: int
    tally: Tally


def season(connection: Connection, where: Span) -> Season:
    """Everything of the span: the standings, its nights, and head to head."""
    listed = standings(connection, where)
    known = {standing.player for standing in listed}
    if where.club is not None and listed:
        where = replace(where, club=listed[0].club)  # as the book writes it
    return Season(where, listed, tuple(_nights(connection, where, known)), _duels(connection, where, known))


def standings(connection: Connection, where: Span) -> tuple[Standing, ...]:
    """Everyone who played in the span, or to whom points were transferred; who has won most first, then by name.

    Columns that are no person, such as the club's own, are left out; the nights of players who were merged are one's.
    """
    parts: dict[int, list[_Part]] = defaultdict(list)
    for player, stake, currency, played, *counters in connection.execute(_added_up(where, connection)):
        whole: list[Any] = [None if counter is None else int(counter) for counter in counters]
        parts[player].append(_Part(stake, currency, int(played), Tally(*whole)))
    people: Iterable[Row[Any]] = connection.execute(_PEOPLE) if parts else ()
    found = [_standing(person, parts[person.id]) for person in people if person.id in parts]
    counted = (each for each in found if each.nights or each.points)
    return tuple(sorted(counted, key=lambda each: (-each.points, folded(each.name), each.player)))


def _standing(person: Row[Any], parts: Sequence[_Part]) -> Standing:
    tally = parts[0].tally
    for part in parts[1:]:
        tally = added(tally, part.tally)
    return Standing(
        player=person.id,
        name=person.short_name,
        full_name=person.full_name,
        club=person.club,
        guest=bool(person.guest),
        nights=sum(part.nights for part in parts),
        tally=tally,
        money=tuple(_money(parts)),
    )


def _money(parts: Sequence[_Part]) -> Iterator[Money]:
    """Points × stake, one sum a currency; nights without stake bring no money."""
    amounts: dict[str | None, list[Decimal]] = defaultdict(list)
    for part in parts:
        amount = worth(part.tally.points + part.tally.transfers, part.stake)
        if amount is not None:
            amounts[part.currency].append(amount)
    for currency in sorted(amounts, key=str):
        yield Money(sum_of(amounts[currency]), currency)


def _nights(connection: Connection, where: Span, known: set[int]) -> Iterator[NightPoints]:
    """What each night of the span brought whom, in order of dates."""
    query = (
        select(
            nights.c.id,
            evenings.c.date,
            nights.c.table_name,
            seats.c.player_id,
            tallies.c.points + tallies.c.transfers,
            tallies.c.games,
        )
        .select_from(_PLAYED)
        .where(*within(where, connection))
        .order_by(evenings.c.date, nights.c.id)
    )
    return (night for row in connection.execute(query) if (night := NightPoints(*row)).player in known)


def _duels(connection: Connection, where: Span, known: set[int]) -> Mapping[tuple[int, int], int]:
    """What each has won from each."""
    won, lost = seats.alias(), seats.alias()
    query = (
        select(won.c.player_id, lost.c.player_id, func.sum(duels.c.points))
        .select_from(duels)
        .join(won, and_(won.c.night_id == duels.c.night_id, won.c.name == duels.c.name))
        .join(lost, and_(lost.c.night_id == duels.c.night_id, lost.c.name == duels.c.other))
        .join(nights, nights.c.id == duels.c.night_id)
        .join(evenings, evenings.c.id == nights.c.evening_id)
        .where(*within(where, connection))
        .group_by(won.c.player_id, lost.c.player_id)
    )
    rows = connection.execute(query)
    return {(one, other): int(points) for one, other, points in rows if one in known and other in known}


def _added_up(where: Span, connection: Connection) -> Select[Any]:
    """One row a player and stake: every counter of the tallies added up."""
    stake = (seats.c.player_id, nights.c.stake, nights.c.currency)
    played = func.sum(case((tallies.c.games > 0, 1), else_=0))
    return (
        select(*stake, played, *map(_together, Tally.__struct_fields__))
        .select_from(_PLAYED)
        .where(*within(where, connection))
        .group_by(*stake)
    )


def _together(field: str) -> ColumnElement[Any]:
    column = tallies.c[field]
    return func.max(column) if field in GREATEST else func.min(column) if field in LEAST else func.sum(column)


_PLAYED = (
    tallies.join(seats, and_(seats.c.night_id == tallies.c.night_id, seats.c.name == tallies.c.name))
    .join(nights, nights.c.id == tallies.c.night_id)
    .join(evenings, evenings.c.id == nights.c.evening_id)
)
_PEOPLE = (
    select(players.c.id, players.c.short_name, players.c.full_name, players.c.guest, clubs.c.name.label("club"))
    .join(clubs, clubs.c.id == players.c.club_id)
    .where(players.c.house == 0)
)
