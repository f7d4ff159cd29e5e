"""Clubs and their evenings: a date at which one or more tables are played."""

from uuid import uuid4

from msgspec import Struct
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from chouette_desk.book.holding import hold_club
from chouette_desk.book.schema import club as clubs
from chouette_desk.book.schema import evening as evenings
from chouette_desk.book.trouble import NotWritten
from chouette_desk.core.names import folded, normal
from chouette_desk.wording.language import N_, _

NO_CLUB = N_("There is no club {club} in this book.")
NO_EVENING = N_("There is no evening {number} in this book.")


class Club(Struct, frozen=True):
    """A club of the book; its name may be empty where there is but one."""

    id: int
    name: str


class Evening(Struct, frozen=True):
    """A club's evening: its date (2026-11-20) and its tables' nights, which are asked for by its number."""

    id: int
    uid: str
    club: Club
    date: str
    note: str = ""


def clubs_of(connection: Connection) -> tuple[Club, ...]:
    """The clubs of the book by name."""
    rows = connection.execute(select(clubs.c.id, clubs.c.name).order_by(clubs.c.name_key))
    return tuple(Club(row.id, row.name) for row in rows)


def club_called(connection: Connection, name: str, *, make: bool = False) -> Club:
    """The club of this name, made if asked for; raises NotWritten if there is none."""
    name = normal(name)
    row = connection.execute(select(clubs).where(clubs.c.name_key == folded(name))).one_or_none()
    if row is not None:
        return Club(row.id, row.name)
    if not make:
        raise NotWritten(_(NO_CLUB).format(club=name))
    try:
        with connection.begin_nested():
            done = connection.execute(insert(clubs).values(name=name, name_key=folded(name)))
    except IntegrityError:  # another desk made it at this moment
        return club_called(connection, name)
    assert done.inserted_primary_key is not None
    return Club(done.inserted_primary_key[0], name)


def add_evening(connection: Connection, club: Club, date: str, note: str = "") -> Evening:
    """A new evening of the club."""
    uid = uuid4().hex
    done = connection.execute(insert(evenings).values(uid=uid, club_id=club.id, date=date, note=note))
    assert done.inserted_primary_key is not None
    return Evening(done.inserted_primary_key[0], uid, club, date, note)


def evening_on(connection: Connection, club: Club, date: str) -> Evening:
    """The club's evening of this date: the last one begun, or a new one."""
    hold_club(connection, club.id)
    query = select(evenings).where(evenings.c.club_id == club.id, evenings.c.date == date)
    row = connection.execute(query.order_by(evenings.c.id.desc()).limit(1)).one_or_none()
    if row is None:
        return add_evening(connection, club, date)
    return Evening(row.id, row.uid, club, row.date, row.note)


def evenings_of(connection: Connection, club: Club | None = None) -> tuple[Evening, ...]:
    """The evenings of a club, or of all, the latest first."""
    query = select(evenings, clubs.c.name).join(clubs).order_by(evenings.c.date.desc(), evenings.c.id.desc())
    if club is not None:
        query = query.where(evenings.c.club_id == club.id)
    rows = connection.execute(query)
    return tuple(Evening(row.id, row.uid, Club(row.club_id, row.name), row.date, row.note) for row in rows)


def evening_numbered(connection: Connection, number: int) -> Evening:
    """The evening of this number; raises NotWritten if there is none."""
    query = select(evenings, clubs.c.name).join(clubs).where(evenings.c.id == number)
    row = connection.execute(query).one_or_none()
    if row is None:
        raise NotWritten(_(NO_EVENING).format(number=number))
    return Evening(row.id, row.uid, Club(row.club_id, row.name), row.date, row.note)
