"""A book filled straight with nights, for tests of what is read from it."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

from sqlalchemy import Connection, insert, select

from chouette_desk.book.book import Book
from chouette_desk.book.making import create_book
from chouette_desk.book.places import place_of
from chouette_desk.book.schema import club, evening, night, player, seat
from chouette_desk.book.tallies import write_tallies
from chouette_desk.core.houses import is_house
from chouette_desk.core.names import folded
from chouette_desk.core.night import Night

_numbers = count(1)


@contextmanager
def new_book(place: str) -> Iterator[Book]:
    """A new book, closed in the end."""
    book = create_book(place_of(place))
    try:
        yield book
    finally:
        book.close()


def keep(
    connection: Connection,
    kept: Night,
    date: str = "2026-11-20",
    *,
    club: str = "Riverside",
    table: str = "1",
    rulebook: str = "aba",
    stake: str | None = None,
    currency: str | None = None,
) -> int:
    """Puts a night into the book: its number. Columns of one name are one player of the club."""
    club_id = _club(connection, club)
    number = next(_numbers)
    values = {"uid": str(number), "club_id": club_id, "date": date}
    evening_id = connection.execute(insert(evening).values(values)).inserted_primary_key[0]
    values = {
        "uid": str(number),
        "evening_id": evening_id,
        "table_name": table,
        "rulebook_name": rulebook,
        "stake": stake,
        "currency": currency,
        "head": "{}",
        "state": "open",
        "last_hash": "",
        "began_at": date,
    }
    night_id = connection.execute(insert(night).values(values)).inserted_primary_key[0]
    seats = [
        {"night_id": night_id, "name": name, "player_id": person(connection, club_id, name)} for name in kept.columns
    ]
    connection.execute(insert(seat), seats)
    write_tallies(connection, night_id, kept)
    return night_id


def _club(connection: Connection, name: str) -> int:
    key = folded(name)
    found = connection.execute(select(club.c.id).where(club.c.name_key == key)).scalar()
    return found or connection.execute(insert(club).values(name=name, name_key=key)).inserted_primary_key[0]


def person(connection: Connection, club_id: int, name: str) -> int:
    """The number of the club's player of this name, a new one if there is none."""
    key = folded(name)
    same = (player.c.short_key == key, player.c.club_id == club_id)
    if found := connection.execute(select(player.c.id).where(*same)).scalar():
        return found
    values = {
        "club_id": club_id,
        "full_name": f"{name} Whole",
        "short_name": name,
        "short_key": key,
        "initials": name,
        "initials_key": key,
        "house": int(is_house(name)),
    }
    return connection.execute(insert(player).values(values)).inserted_primary_key[0]
