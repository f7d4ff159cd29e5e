"""The nights of the book: their rows, and the list to choose from."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from operator import attrgetter
from uuid import uuid4

import msgspec
from msgspec import Struct, json, structs
from msgspec.structs import replace

from chouette_desk.book.database import Connection, where
from chouette_desk.book.entries import first_hash
from chouette_desk.book.errors import NotWritten, TamperedFigures, damaged
from chouette_desk.book.log import SUMMED, keep_end, keep_row
from chouette_desk.book.log_head import NIGHTS, check_head
from chouette_desk.book.row_sums import RowSum, sum_of
from chouette_desk.core.fold import new_night
from chouette_desk.core.names import Name, folded
from chouette_desk.core.night import Night
from chouette_desk.files.decoding import decoded_text
from chouette_desk.files.sha256 import sha256
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import changed
from chouette_desk.nightfile.writing import plain_text_of
from chouette_desk.wording.language import N_, _

TAMPERED = N_(
    "Night {number} ({date}, {club}) is not as the book wrote it: somebody has changed the book from outside. "
    "See what is wrong (chouette-desk book check), and what can be rebuilt (chouette-desk book check --mend)."
)

UNSIGNED = N_(
    "Night {number} ({date}, {club}) does not agree with its entries, as was found when the book was brought up "
    "to date. See what is wrong (chouette-desk book check), and what can be rebuilt (chouette-desk book check "
    "--mend)."
)

LAST_NUMBER = 2**31 - 1  # of the whole numbers that a column of the book can hold


class NightRow(Struct, frozen=True, gc=False):
    """A night's row without entries: heading, state, and the end of its chain."""

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
    closed_at: str | None = None
    open_dues: int = 0
    tally_hash: str = ""
    dues_hash: str = ""
    seats: str = ""
    hash: str = ""

    @property
    def own_hash(self) -> str:
        """The row's hash over itself and what is beside it, chained to its last entry."""
        return sha256(_encoder.encode(_hashed(self))).hexdigest()

    @property
    def players(self) -> dict[Name, int]:
        """Player numbers by column ever seated; raises TamperedFigures if unreadable."""
        try:
            return decoded_text(_players, self.seats or "{}")
        except msgspec.DecodeError as error:
            raise tampered(self) from error

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
        night = night_from(self.head.encode(), kept=True)
        if self.rulebook == night.first_rulebook.name:
            return night
        title = self.rulebook_title or self.rulebook
        own = changed(night.first_rulebook, {}, name=self.rulebook, title=title)
        return new_night(own, night.heading)


_encoder = json.Encoder()
_players = json.Decoder(dict[Name, int])
_hashed = attrgetter(  # the last hash covers the heading
    *("uid", "evening", "club_id", "date", "table", "rulebook", "rulebook_title", "stake", "currency"),
    *("state", "games", "began_at", "closed_at", "open_dues", "last_seq", "last_hash"),
    *("tally_hash", "dues_hash", "seats"),
)


def text_of_seats(players: Mapping[Name, int]) -> str:
    """The seats as a night's row has them, by name; empty for none."""
    return _encoder.encode(dict(sorted(players.items()))).decode() if players else ""


def with_hash(row: NightRow) -> NightRow:
    """The row with the hash of what it says."""
    return replace(row, hash=row.own_hash)


def checked(rows: Iterable[NightRow]) -> Iterator[NightRow]:
    """Yield the rows; raises TamperedFigures at the first changed one."""
    from hashlib import sha256  # late, see files.sha256; and once, for a book has thousands of nights

    for row in rows:
        if row.hash != sha256(_encoder.encode(_hashed(row))).hexdigest():
            raise tampered(row)
        yield row


def tampered(row: NightRow) -> TamperedFigures:
    """The refusal of a night of which the book has something else than it wrote."""
    return TamperedFigures(_(TAMPERED if row.hash else UNSIGNED).format(number=row.id, date=row.date, club=row.club))


def add_night(
    connection: Connection, evening: int, empty: Night, at: str, *, rulebook_id: int | None = None, uid: str = ""
) -> NightRow:
    """A new night of an evening, with no entry yet; its number is the next one.

    The database would count on after what was not committed, and a server skips numbers when it was stopped.
    """
    uid, head, heading = uid or uuid4().hex, plain_text_of(empty), empty.heading
    connection.lock("book", 1)
    number = connection.value("SELECT coalesce(max(id), 0) + 1 FROM night")
    row = {"id": number, "uid": uid, "evening_id": evening, "club_rulebook_id": rulebook_id, "began_at": at}
    row |= {"end_seq": 0, "end_hash": ""}
    connection.insert_new(
        "night",
        **row,
        table_name=heading.table or "",
        rulebook_name=empty.first_rulebook.name,
        stake=heading.stake,
        currency=heading.currency,
        head=head,
        state="open",
        last_hash=first_hash(uid, head),
    )
    keep_row(connection, "night", row)
    night = with_hash(night_numbered(connection, number))
    connection.execute("UPDATE night SET hash = :hash WHERE id = :id", hash=night.hash, id=number)
    return night


def night_numbered(connection: Connection, number: int) -> NightRow:
    """The night of this number; raises NotWritten if there is none."""
    nights = _nights(connection, {"night.id = :number": number}) if 0 < number <= LAST_NUMBER else ()
    if not nights:
        raise NotWritten(_("There is no night {number} in this book.").format(number=number))
    return nights[0]


def has_night(connection: Connection, number: int) -> bool:
    """Tell whether there is a night of this number, without reading it."""
    return connection.value("SELECT id FROM night WHERE id = :id", id=number) is not None


def night_of_uid(connection: Connection, uid: str) -> NightRow | None:
    """The night of this identity, None if the book has none."""
    return next(iter(_nights(connection, {"night.uid = :uid": uid})), None)


def nights_of(connection: Connection, *, evening: int | None = None, club: int | None = None) -> tuple[NightRow, ...]:
    """Return nights, latest first, unchecked; see ``checked``."""
    return _nights(connection, {"night.evening_id = :evening": evening, "evening.club_id = :club": club})


def checked_nights(connection: Connection) -> tuple[NightRow, ...]:
    """Return all nights without heading, latest first.

    Raises TamperedEntries, see ``checked``. The nights, players and clubs must be those that the log has, and the
    entries of nights those of which it has ends.
    """
    nights, ends = hashed_nights(connection), _earlier_ends(connection)
    check_head(connection, NIGHTS, {"night": _sum_of_nights(nights, ends)})
    _check(connection, ends)
    return nights


def hashed_nights(connection: Connection) -> tuple[NightRow, ...]:
    """Return all nights without heading, latest first, checked by their own hashes.

    Raises TamperedFigures.
    """
    query = _NIGHTS.replace("night.head", "''")
    rows = connection.execute(query + _LATEST_FIRST).fetchall()  # of types that the hashes confirm, at half the time
    nights = tuple(checked(NightRow(*row) for row in rows))
    if not all(type(night.club) is str and type(night.date) is str for night in nights):  # of other rows than its own
        raise damaged(connection.location)
    return nights


# The ends of nights in the log, of which each night's row has the last


def check_ends(connection: Connection) -> None:
    """Raise TamperedFigures if a night's entries do not have the log's end."""
    _check(connection, _earlier_ends(connection))


def nights_with_other_end(connection: Connection) -> set[int]:
    """Return the numbers of nights whose entries do not have the log's end."""
    return {end.id for end in _earlier_ends(connection) if end.other}


def keep_end_of(connection: Connection, row: NightRow, seq: int, hash_: str) -> None:
    """Keep an end of a night in the log.

    Raises TamperedFigures where its entries are not those of the last one.
    """
    if connection.value(f"SELECT night.id FROM night WHERE night.id = :id AND {_OTHER_END}", id=row.id):
        raise tampered(row)
    keep_end(connection, row.id, seq, hash_)


class _End(Struct, frozen=True):
    """A night's last end in the log, 0 for none; ``other``: the night has another."""

    id: int
    uid: str
    seq: int
    hash: str
    other: bool


def _earlier_ends(connection: Connection) -> list[_End]:
    """Return ends with later or other entries; few, as closed nights get no more."""
    columns = f"{', '.join(SUMMED['night'])}, CASE WHEN {_OTHER_END} THEN 1 ELSE 0 END"
    query = f"SELECT {columns} FROM night WHERE night.end_seq <> night.last_seq OR night.end_hash <> night.last_hash"
    return connection.records(_End, query)


def _check(connection: Connection, ends: Iterable[_End]) -> None:
    if number := min((end.id for end in ends if end.other), default=0):
        raise tampered(night_numbered(connection, number))


def _sum_of_nights(nights: Sequence[NightRow], ends: Sequence[_End]) -> RowSum:
    """Return the log head's sum: nights end with their last entry, or as in ``ends``."""
    there = {end.id for end in ends}
    last = map(_AT_LAST, (row for row in nights if row.id in there))
    return sum_of(map(_AT_LAST, nights)).changed(last, ((end.id, end.uid, end.seq, end.hash) for end in ends))


_AT_LAST = attrgetter("id", "uid", "last_seq", "last_hash")
_OTHER_END = """(night.end_seq > 0 AND CASE
    WHEN night.end_seq = night.last_seq THEN night.end_hash <> night.last_hash
    ELSE night.end_hash <> coalesce((SELECT hash FROM entry WHERE night_id = night.id AND seq = night.end_seq), '')
END)"""


class NightKind(Struct, frozen=True):
    """Club, table, rulebook and stake that nights have in common."""

    club: str
    table: str
    rulebook: str
    rulebook_title: str | None
    stake: str | None
    currency: str | None


def kinds_of_nights(connection: Connection) -> tuple[NightKind, ...]:
    """Every combination that the nights of the book have, as it is written there."""
    columns = "club.name, night.table_name, night.rulebook_name, club_rulebook.name, night.stake, night.currency"
    query = f"SELECT DISTINCT {columns} {_NIGHTS[_NIGHTS.index('FROM') :]}"
    return tuple(connection.records(NightKind, query))


def dates_of_nights(connection: Connection) -> tuple[str, str] | None:
    """The first and the last date of the book; None without nights."""
    (dates,) = connection.rows(tuple[str | None, str | None], "SELECT min(date), max(date) FROM evening")
    return (dates[0], dates[1]) if dates[0] is not None and dates[1] is not None else None


def advance(connection: Connection, before: NightRow, after: NightRow, follow: Callable[[], object]) -> bool:
    """Write a night's row after entries; False if another desk changed it first.

    ``follow`` writes the entries and what else goes with it; see ``Connection.compare_and_set``.
    """
    old = {"before_seq": before.last_seq, "before_hash": before.last_hash, "before_own": before.hash}
    return connection.compare_and_set(
        f"{_UPDATE} AND last_seq = :before_seq AND last_hash = :before_hash AND hash = :before_own",
        follow,
        **structs.asdict(after),
        **old,
    )


def write_row(connection: Connection, night: NightRow) -> None:
    """Write a night's row once more in the transaction that has advanced it."""
    connection.execute(_UPDATE, **structs.asdict(night))


_UPDATE = (
    "UPDATE night SET last_seq = :last_seq, last_hash = :last_hash, games = :games, state = :state,"
    " closed_at = :closed_at, open_dues = :open_dues, tally_hash = :tally_hash, dues_hash = :dues_hash,"
    " seats = :seats, hash = :hash, table_name = :table, stake = :stake, currency = :currency WHERE id = :id"
)


def is_current(connection: Connection, night: NightRow) -> bool:
    """Tell whether the night is still as the row says; desks poll it."""
    last = connection.execute("SELECT last_seq, last_hash, hash FROM night WHERE id = :id", id=night.id).fetchone()
    return last is not None and tuple(last) == (night.last_seq, night.last_hash, night.hash)


def _nights(connection: Connection, conditions: dict[str, int | str | None]) -> tuple[NightRow, ...]:
    clause, values = where(conditions)
    return tuple(connection.records(NightRow, f"{_NIGHTS}{clause}{_LATEST_FIRST}", **values))


_NIGHTS = """
SELECT night.id, night.uid, night.evening_id, evening.club_id, club.name, evening.date, night.table_name,
       night.rulebook_name, night.stake, night.currency, night.state, night.games, night.last_seq, night.last_hash,
       night.began_at, night.head, club_rulebook.name, night.closed_at, night.open_dues,
       night.tally_hash, night.dues_hash, night.seats, night.hash
FROM night
LEFT JOIN evening ON evening.id = night.evening_id
LEFT JOIN club ON club.id = evening.club_id
LEFT JOIN club_rulebook ON club_rulebook.id = night.club_rulebook_id
"""
_LATEST_FIRST = "ORDER BY evening.date DESC, night.id DESC"


# The list of nights to choose from, checked


class ListedNight(Struct, frozen=True, gc=False):
    """A listed night; ``players`` are people by the column names of that night."""

    id: int
    date: str
    club: str
    table: str
    games: int
    closed: bool
    players: tuple[Name, ...] = ()


def listed_nights(connection: Connection) -> tuple[ListedNight, ...]:
    """Return all nights, latest first; raises TamperedFigures, see ``checked``."""
    houses = set(connection.column("SELECT id FROM player WHERE house = 1"))
    key = cache(folded)  # the same few names over and over
    return tuple(
        ListedNight(row.id, row.date, row.club, row.table, row.games, row.closed, _people(row, houses, key))
        for row in checked_nights(connection)
    )


def _people(row: NightRow, houses: Collection[int], key: Callable[[Name], str]) -> tuple[Name, ...]:
    """The people of a night by name."""
    return tuple(sorted((name for name, player in row.players.items() if player not in houses), key=key))
