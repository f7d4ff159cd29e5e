"""A book filled straight with nights, for tests of what is read from it."""

from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from typing import Any

from chouette_desk.book.book import Book
from chouette_desk.book.create import create_book
from chouette_desk.book.database import Connection
from chouette_desk.book.figures import figures_of, text_of, write_figures, write_hashes
from chouette_desk.book.location import location_of
from chouette_desk.book.log import keep_rows
from chouette_desk.book.nights import night_numbered
from chouette_desk.core.names import folded, is_house
from chouette_desk.core.night import Night

_numbers = count(1)


@contextmanager
def new_book(place: str) -> Iterator[Book]:
    """A new book, closed in the end."""
    book = create_book(location_of(place))
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
    evening_of: int | None = None,
) -> int:
    """Put a night into the book and return its number; a name is one club player.

    It is an evening of its own, or a further table at the evening of another night.
    """
    club_id = _club(connection, club)
    number = next(_numbers)
    if evening_of is None:
        evening_id = _insert(connection, "evening", uid=str(number), club_id=club_id, date=date)
    else:
        evening_id = night_numbered(connection, evening_of).evening
    night_id = _insert(
        connection,
        "night",
        uid=str(number),
        evening_id=evening_id,
        table_name=table,
        rulebook_name=rulebook,
        stake=stake,
        currency=currency,
        head="{}",
        state="open",
        last_hash="",
        began_at=date,
    )
    seats = [
        {"night_id": night_id, "name": name, "player_id": person(connection, club_id, name)} for name in kept.columns
    ]
    connection.insert("seat", *seats)
    keep_rows(connection, "seat", "night_id = :night", night=night_id)
    write_figures(connection, night_id, text_of(figures_of(kept)))
    write_hashes(connection, night_numbered(connection, night_id))
    return night_id


def _insert(connection: Connection, table: str, **values: Any) -> int:
    """Put a row into a table, and into the book's log: its number."""
    number = connection.insert_new(table, **values)
    keep_rows(connection, table, "id = :id", id=number)
    return number


def _club(connection: Connection, name: str) -> int:
    key = folded(name)
    found = connection.value("SELECT id FROM club WHERE name_key = :key", key=key)
    return found or _insert(connection, "club", name=name, name_key=key)


def person(connection: Connection, club_id: int, name: str) -> int:
    """The number of the club's player of this name, a new one if there is none."""
    key = folded(name)
    same = "SELECT id FROM player WHERE club_id = :club AND short_key = :key"
    return connection.value(same, club=club_id, key=key) or _insert(
        connection,
        "player",
        club_id=club_id,
        full_name=f"{name} Whole",
        short_name=name,
        short_key=key,
        initials=name,
        initials_key=key,
        house=int(is_house(name)),
    )
