"""The nights of the book as a list shows them: read in two queries, however many they are."""

from typing import Any

from msgspec import Struct
from sqlalchemy import Connection, Select, select

from chouette_desk.book.schema import club, evening, night, player, seat
from chouette_desk.core.names import Name, folded


class ListedNight(Struct, frozen=True):
    """A night of the book in a list; ``players`` are the people of its columns by name, as they were called then."""

    id: int
    date: str
    club: str
    table: str
    games: int
    closed: bool
    players: tuple[Name, ...] = ()


def listed_nights(connection: Connection) -> tuple[ListedNight, ...]:
    """Every night of the book, the latest first."""
    who = _players(connection)
    return tuple(
        ListedNight(row.id, row.date, row.club, row.table, row.games, row.state == "closed", tuple(who.get(row.id, ())))
        for row in connection.execute(_NIGHTS)
    )


def _players(connection: Connection) -> dict[int, list[Name]]:
    found: dict[int, list[Name]] = {}
    for number, name in sorted(connection.execute(_SEATS), key=lambda row: folded(row.name)):
        found.setdefault(number, []).append(name)
    return found


_NIGHTS: Select[Any] = (
    select(
        night.c.id,
        evening.c.date,
        club.c.name.label("club"),
        night.c.table_name.label("table"),
        night.c.games,
        night.c.state,
    )
    .join(evening, night.c.evening_id == evening.c.id)
    .join(club, evening.c.club_id == club.c.id)
    .order_by(evening.c.date.desc(), night.c.id.desc())
)
_SEATS: Select[Any] = select(seat.c.night_id, seat.c.name).join(player).where(player.c.house == 0)
