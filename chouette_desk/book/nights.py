"""The nights of the book: their headings, and where their entries stand."""

from collections.abc import Mapping
from typing import Any
from uuid import uuid4

from msgspec import Struct
from sqlalchemy import Connection, Row, Select, bindparam, insert, select, update

from chouette_desk.book.entries import Entry, first_hash
from chouette_desk.book.prepared import Prepared
from chouette_desk.book.schema import club as clubs
from chouette_desk.book.schema import club_rulebook
from chouette_desk.book.schema import evening as evenings
from chouette_desk.book.schema import night as nights
from chouette_desk.book.trouble import NotWritten
from chouette_desk.core.fold import new_night
from chouette_desk.core.night import Night
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import changed
from chouette_desk.nightfile.writing import text_of
from chouette_desk.wording.language import N_, _

NO_NIGHT = N_("There is no night {number} in this book.")
LAST_NUMBER = 2**31 - 1  # of the whole numbers that a column of the book can hold


class KeptNight(Struct, frozen=True):
    """A night of the book without its entries: what a list of nights shows, and where its entries end."""

    id: int
    uid: str
    evening: int
    club_id: int
    club: str
    date: str
    table: str
    rulebook: str
    stake: str | None
    currency: str | None
    state: str
    games: int
    last_seq: int
    last_hash: str
    began_at: str
    head: str
    rulebook_title: str | None = None

    @property
    def closed(self) -> bool:
        """Whether the night is settled and may only be read."""
        return self.state == "closed"

    @property
    def first_hash(self) -> str:
        """What the hashes of its entries begin with."""
        return first_hash(self.uid, self.head)

    def empty(self) -> Night:
        """The night before its first event, under the rulebook that it was begun with."""
        night = night_from(self.head.encode())
        if self.rulebook == night.first_rulebook.name:
            return night
        title = self.rulebook_title or self.rulebook
        own = changed(night.first_rulebook, {}, name=self.rulebook, title=title)
        return new_night(own, night.heading)


def add_night(
    connection: Connection, evening: int, empty: Night, at: str, *, rulebook_id: int | None = None, uid: str = ""
) -> KeptNight:
    """A new night of an evening, with no entry yet."""
    uid, head, heading = uid or uuid4().hex, text_of(empty), empty.heading
    values: Mapping[str, Any] = {
        "uid": uid,
        "evening_id": evening,
        "table_name": heading.table or "",
        "rulebook_name": empty.first_rulebook.name,
        "club_rulebook_id": rulebook_id,
        "stake": heading.stake,
        "currency": heading.currency,
        "head": head,
        "state": "open",
        "last_hash": first_hash(uid, head),
        "began_at": at,
    }
    done = connection.execute(insert(nights).values(values))
    assert done.inserted_primary_key is not None
    return night_numbered(connection, done.inserted_primary_key[0])


def night_numbered(connection: Connection, number: int) -> KeptNight:
    """The night of this number; raises NotWritten if there is none."""
    if not 0 < number <= LAST_NUMBER:
        raise NotWritten(_(NO_NIGHT).format(number=number))
    return _one(connection, _NIGHTS.where(nights.c.id == number), number)


def night_of_uid(connection: Connection, uid: str) -> KeptNight | None:
    """The night of this identity, None if the book has none."""
    row = connection.execute(_NIGHTS.where(nights.c.uid == uid)).one_or_none()
    return None if row is None else _night(row)


def nights_of(
    connection: Connection, *, evening: int | None = None, club: int | None = None, open_only: bool = False
) -> tuple[KeptNight, ...]:
    """Nights, the latest first."""
    query = _NIGHTS.order_by(evenings.c.date.desc(), nights.c.id.desc())
    if evening is not None:
        query = query.where(nights.c.evening_id == evening)
    if club is not None:
        query = query.where(evenings.c.club_id == club)
    if open_only:
        query = query.where(nights.c.state == "open")
    return tuple(map(_night, connection.execute(query)))


def move_on(connection: Connection, night: KeptNight, entry: Entry, games: int, state: str) -> bool:
    """Lets a night end with this entry; False if it ends with another one than was seen: somebody else was first."""
    values = {"night": night.id, "before": night.last_seq, "hash": night.last_hash}
    after = {"seq_": entry.seq, "hash_": entry.hash, "games_": games, "state_": state}
    closed_at = entry.signed.at if state == "closed" else None
    return _MOVE.run(connection, values | after | {"closed_": closed_at}).rowcount == 1


def stands_at(connection: Connection, night: KeptNight) -> bool:
    """Whether the night still ends with the entry that the row says: what is asked again and again."""
    found = _LAST.run(connection, {"night": night.id}).one_or_none()
    return found is not None and tuple(found) == (night.last_seq, night.last_hash)


def _one(connection: Connection, query: Select[Any], number: int) -> KeptNight:
    row = connection.execute(query).one_or_none()
    if row is None:
        raise NotWritten(_(NO_NIGHT).format(number=number))
    return _night(row)


def _night(row: Row[Any]) -> KeptNight:
    return KeptNight(**row._mapping)


_NIGHTS: Select[Any] = (
    select(
        nights.c.id,
        nights.c.uid,
        nights.c.evening_id.label("evening"),
        evenings.c.club_id,
        clubs.c.name.label("club"),
        evenings.c.date,
        nights.c.table_name.label("table"),
        nights.c.rulebook_name.label("rulebook"),
        nights.c.stake,
        nights.c.currency,
        nights.c.state,
        nights.c.games,
        nights.c.last_seq,
        nights.c.last_hash,
        nights.c.began_at,
        nights.c.head,
        club_rulebook.c.name.label("rulebook_title"),
    )
    .join(evenings, nights.c.evening_id == evenings.c.id)
    .join(clubs, evenings.c.club_id == clubs.c.id)
    .outerjoin(club_rulebook, nights.c.club_rulebook_id == club_rulebook.c.id)
)

_LAST = Prepared(select(nights.c.last_seq, nights.c.last_hash).where(nights.c.id == bindparam("night")))

_MOVE = Prepared(
    update(nights)
    .where(
        nights.c.id == bindparam("night"),
        nights.c.last_seq == bindparam("before"),
        nights.c.last_hash == bindparam("hash"),
    )
    .values(
        last_seq=bindparam("seq_"),
        last_hash=bindparam("hash_"),
        games=bindparam("games_"),
        state=bindparam("state_"),
        closed_at=bindparam("closed_"),
    )
)
