"""The nights of the book: their rows, and the list to choose from."""

from functools import cache
from uuid import uuid4

from msgspec import Struct

from chouette_desk.book.database import Connection, where
from chouette_desk.book.entries import Entry, first_hash
from chouette_desk.book.errors import NotWritten
from chouette_desk.core.fold import new_night
from chouette_desk.core.names import Name, folded
from chouette_desk.core.night import Night
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import changed
from chouette_desk.nightfile.writing import text_of
from chouette_desk.wording.language import _

LAST_NUMBER = 2**31 - 1  # of the whole numbers that a column of the book can hold


class NightRow(Struct, frozen=True):
    """A night of the book without its entries: its heading, its state, and the end of its chain."""

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
        """True once the night is settled; it may only be read."""
        return self.state == "closed"

    @property
    def first_hash(self) -> str:
        """The first hash of the chain of its entries."""
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
) -> NightRow:
    """A new night of an evening, with no entry yet; its number is the next one.

    The database would count on after what was not committed, and a server skips numbers when it was stopped.
    """
    uid, head, heading = uid or uuid4().hex, text_of(empty), empty.heading
    connection.lock("book", 1)
    number = connection.value("SELECT coalesce(max(id), 0) + 1 FROM night")
    connection.insert_new(
        "night",
        id=number,
        uid=uid,
        evening_id=evening,
        table_name=heading.table or "",
        rulebook_name=empty.first_rulebook.name,
        club_rulebook_id=rulebook_id,
        stake=heading.stake,
        currency=heading.currency,
        head=head,
        state="open",
        last_hash=first_hash(uid, head),
        began_at=at,
    )
    return night_numbered(connection, number)


def night_numbered(connection: Connection, number: int) -> NightRow:
    """The night of this number; raises NotWritten if there is none."""
    nights = _nights(connection, {"night.id = :number": number}) if 0 < number <= LAST_NUMBER else ()
    if not nights:
        raise NotWritten(_("There is no night {number} in this book.").format(number=number))
    return nights[0]


def night_of_uid(connection: Connection, uid: str) -> NightRow | None:
    """The night of this identity, None if the book has none."""
    return next(iter(_nights(connection, {"night.uid = :uid": uid})), None)


def nights_of(
    connection: Connection, *, evening: int | None = None, club: int | None = None, open_only: bool = False
) -> tuple[NightRow, ...]:
    """Nights, the latest first."""
    of = {"night.evening_id = :evening": evening, "evening.club_id = :club": club}
    return _nights(connection, {**of, "night.state = :state": "open" if open_only else None})


def advance(connection: Connection, night: NightRow, entry: Entry, games: int, state: str) -> bool:
    """Make a night end with this entry; False if another desk was first, so that it no longer ends as the row says."""
    moved = connection.change(
        "UPDATE night SET last_seq = :seq, last_hash = :hash, games = :games, state = :state, closed_at = :closed_at"
        " WHERE id = :night AND last_seq = :last_seq AND last_hash = :last_hash",
        seq=entry.seq,
        hash=entry.hash,
        games=games,
        state=state,
        closed_at=entry.signed.at if state == "closed" else None,
        night=night.id,
        last_seq=night.last_seq,
        last_hash=night.last_hash,
    )
    return moved == 1


def is_current(connection: Connection, night: NightRow) -> bool:
    """Tell whether the night still ends with the entry of the row; desks poll it."""
    last = connection.execute("SELECT last_seq, last_hash FROM night WHERE id = :night", night=night.id).fetchone()
    return last is not None and tuple(last) == (night.last_seq, night.last_hash)


def _nights(connection: Connection, conditions: dict[str, int | str | None]) -> tuple[NightRow, ...]:
    clause, values = where(conditions)
    return tuple(connection.records(NightRow, f"{_NIGHTS}{clause}{_LATEST_FIRST}", **values))


_NIGHTS = """
SELECT night.id, night.uid, night.evening_id, evening.club_id, club.name, evening.date, night.table_name,
       night.rulebook_name, night.stake, night.currency, night.state, night.games, night.last_seq, night.last_hash,
       night.began_at, night.head, club_rulebook.name
FROM night
LEFT JOIN evening ON evening.id = night.evening_id
LEFT JOIN club ON club.id = evening.club_id
LEFT JOIN club_rulebook ON club_rulebook.id = night.club_rulebook_id
"""
_LATEST_FIRST = "ORDER BY evening.date DESC, night.id DESC"


# The list of nights to choose from, read in two queries


class ListedNight(Struct, frozen=True, gc=False):
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
    players = _players(connection)
    return tuple(
        ListedNight(number, date, club, table, games, state == "closed", players.get(number, ()))
        for number, date, club, table, games, state in connection.rows(_Listed, _LISTED + _LATEST_FIRST)
    )


def _players(connection: Connection) -> dict[int, tuple[Name, ...]]:
    """The people of each night by name."""
    names: dict[int, list[Name]] = {}
    for number, name in connection.rows(tuple[int, Name], _PEOPLE):
        names.setdefault(number, []).append(name)
    key = cache(folded)  # the same few names over and over
    return {number: tuple(sorted(people, key=key)) for number, people in names.items()}


_Listed = tuple[int, str, str, str, int, str]
_LISTED = """
SELECT night.id, evening.date, club.name, night.table_name, night.games, night.state
FROM night
LEFT JOIN evening ON evening.id = night.evening_id
LEFT JOIN club ON club.id = evening.club_id
"""
_PEOPLE = "SELECT night_id, name FROM seat WHERE player_id NOT IN (SELECT id FROM player WHERE house = 1)"
