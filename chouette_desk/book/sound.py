"""Soundness of a copy of a book: its pages, the chain of each night's entries, and the chain of the log."""

from contextlib import closing, suppress
from pathlib import Path

from msgspec import Struct

from chouette_desk.book.connect import connect
from chouette_desk.book.copies import check_integrity
from chouette_desk.book.database import Connection, uri_of
from chouette_desk.book.entries import broken_at, first_hash, read_entries
from chouette_desk.book.errors import BookTrouble, DamagedBook, damaged, translated_errors
from chouette_desk.book.location import BookLocation
from chouette_desk.book.log import end_of_log, log_broken_at, log_of
from chouette_desk.book.revisions import FIRST, revision_of
from chouette_desk.wording.language import N_, _

FOLLOWED = 1
"""The ``user_version`` of a backup whose chains were followed when it was made."""

ENTRY_CHANGED = N_(
    "The book {book} is not backed up: entry {seq} of night {night} is not the one that was written. "
    "The earlier backups are kept. chouette-desk book check says what is wrong with the book."
)
LOG_CHANGED = N_(
    "The book {book} is not backed up: line {seq} of its log is not the one that was written. "
    "The earlier backups are kept. chouette-desk book check says what is wrong with the book."
)


def check_copy(copy: Path, book: BookLocation, earlier: Path | None = None) -> None:
    """Raise DamagedBook for a book whose fresh copy has pages or chains that do not hold; mark one that is sound.

    Nights with the entries of an earlier backup that is sound are not hashed again: the database compares them four
    times as quickly, and keeps no other thread waiting.
    """
    location = BookLocation(path=copy, called=str(book))
    with translated_errors(location), closing(connect(location, read_only=True)) as connection:
        if revision_of(connection) is None:  # else the tables of the earlier backup would stand in for those of a book
            raise damaged(book)
        known = _unchanged(connection, earlier)
        with connection.transaction(writes=False):
            if connection.value("PRAGMA main.quick_check(1)") != "ok":
                raise damaged(book)
            _follow_chains(connection, known)
    with closing(connect(location, new_file=True)) as connection, translated_errors(location):
        connection.execute(f"PRAGMA user_version = {FOLLOWED}")


def _unchanged(connection: Connection, earlier: Path | None) -> set[int]:
    """The nights that are in an earlier backup with the same entries; none where its chains were not followed."""
    with suppress(BookTrouble), translated_errors(connection.location):
        connection.execute("ATTACH DATABASE :uri AS earlier", uri=uri_of(earlier, read_only=True) if earlier else "")
        if connection.value("PRAGMA earlier.user_version") == FOLLOWED:
            return set(connection.column(_SAME))
    return set()


def _follow_chains(connection: Connection, known: set[int]) -> None:
    book = connection.location
    for night, uid, head, last in connection.rows(tuple[int, str, str, str], _ENDS):
        if night not in known and (seq := broken_at(read_entries(connection, night), first_hash(uid, head), last)):
            raise DamagedBook(_(ENTRY_CHANGED).format(book=book, night=night, seq=seq))
    rows = revision_of(connection) != FIRST
    if seq := log_broken_at(log_of(connection, rows=rows), end_of_log(connection) if rows else None):
        raise DamagedBook(_(LOG_CHANGED).format(book=book, seq=seq))


def is_sound(backup: Path) -> bool:
    """Tell whether all pages and chains of a backup hold."""
    location = BookLocation(path=backup)
    try:
        check_integrity(location)
        with closing(connect(location, read_only=True)) as connection, connection.transaction(writes=False):
            _follow_chains(connection, set())
    except BookTrouble:
        return False
    return True


class Extent(Struct, frozen=True):
    """The nights of a book by identity, each with its number and how many entries it has."""

    nights: dict[str, tuple[int, int]]

    @property
    def entries(self) -> int:
        """The entries of all nights."""
        return sum(entries for _number, entries in self.nights.values())

    def beyond(self, other: "Extent") -> list[tuple[int, int]]:
        """The nights that have more entries than in another book: the number of each, and how many more."""
        more = [(night, last - other.nights.get(uid, (0, 0))[1]) for uid, (night, last) in self.nights.items()]
        return sorted((night, entries) for night, entries in more if entries > 0)


def extent_of(location: BookLocation) -> Extent | None:
    """The extent of a book, also of one that is damaged; None where not even that can be read."""
    with suppress(BookTrouble), closing(connect(location, read_only=True)) as connection:
        with connection.transaction(writes=False):
            rows = connection.rows(tuple[str, int, int], "SELECT uid, id, last_seq FROM night")
        return Extent({uid: (number, last) for uid, number, last in rows})
    return None


_ENDS = "SELECT id, uid, head, last_hash FROM night ORDER BY id"
# + keeps SQLite from finding each entry by its command, which would be nowhere near the one before
_SAME = """
SELECT night.id
FROM night
JOIN earlier.night AS old USING (id, uid, head, last_seq, last_hash)
JOIN (
    SELECT entry.night_id, count(*) AS entries, count(old.seq) AS same
    FROM entry
    LEFT JOIN earlier.entry AS old ON old.night_id = entry.night_id AND old.seq = entry.seq
        AND +old.command = entry.command AND old.at = entry.at AND old.desk = entry.desk AND old.who = entry.who
        AND old.kind = entry.kind AND old.body = entry.body AND old.hash = entry.hash
    GROUP BY entry.night_id
) AS compared ON compared.night_id = night.id
WHERE compared.entries = night.last_seq AND compared.same = night.last_seq
"""
