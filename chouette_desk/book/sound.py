"""Soundness of a copy of a book: pages, chains, and all that is hashed or logged."""

from collections.abc import Iterator
from contextlib import closing, suppress
from itertools import chain
from pathlib import Path

from msgspec import Struct

from chouette_desk.book.connect import connect
from chouette_desk.book.copies import check_integrity
from chouette_desk.book.database import Connection, uri_of
from chouette_desk.book.entries import broken_at, first_hash, read_entries
from chouette_desk.book.errors import BookTrouble, DamagedBook, TamperedEntries, damaged, translated_errors
from chouette_desk.book.figures import checked_dues, checked_figures
from chouette_desk.book.location import BookLocation
from chouette_desk.book.log import end_of_log, log_broken_at, log_of
from chouette_desk.book.log_head import OTHER_SUMS, sums_of_head
from chouette_desk.book.logged_rows import Logged, differences_from_log, logged
from chouette_desk.book.nights import hashed_nights
from chouette_desk.book.revisions import FIRST, LATEST, revision_of
from chouette_desk.wording.language import N_, _

FOLLOWED = 2
"""The ``user_version`` of a backup that was found to be sound when it was made; 1 if only its chains were followed."""

ENTRY_CHANGED = N_(
    "The book {book} is not backed up: entry {seq} of night {night} is not the one that was written. "
    "The earlier backups are kept. chouette-desk book check says what is wrong with the book; "
    "chouette-desk book backup --anyway copies it as it is."
)
LOG_CHANGED = N_(
    "The book {book} is not backed up: line {seq} of its log is not the one that was written. "
    "The earlier backups are kept. chouette-desk book check says what is wrong with the book; "
    "chouette-desk book backup --anyway copies it as it is."
)

OTHERWISE = N_(
    "The book {book} is not backed up, because it is not as it was written. {what} The earlier backups are kept. "
    "chouette-desk book check says what is wrong with the book; chouette-desk book backup --anyway copies it as "
    "it is."
)
FORGED = N_("Entry {seq} of night {night} is not the one in the log.")


def check_copy(copy: Path, book: BookLocation, earlier: Path | None = None) -> None:
    """Raise DamagedBook for a book whose fresh copy is not sound; mark one that is.

    Nights with the entries of an earlier backup that is sound are not hashed again: the database compares them four
    times as quickly, and keeps no other thread waiting.
    """
    location = BookLocation(path=copy, called=str(book))
    with translated_errors(location), closing(connect(location, read_only=True)) as connection:
        if revision_of(connection) is None:  # else the tables of the earlier backup would stand in for those of a book
            raise damaged(book)
        known = _unchanged(connection, earlier)
        with connection.transaction(writes=False):
            whole = connection.value("PRAGMA main.quick_check(1)") == "ok"
            if not whole or connection.execute("PRAGMA main.foreign_key_check").fetchone():
                raise damaged(book)
            _check_contents(connection, known)
    with closing(connect(location, new_file=True)) as connection, translated_errors(location):
        connection.execute(f"PRAGMA user_version = {FOLLOWED}")


def _unchanged(connection: Connection, earlier: Path | None) -> set[int]:
    """Return nights with the same entries in an earlier backup.

    None where its chains were not followed.
    """
    with suppress(BookTrouble), translated_errors(connection.location):
        connection.execute("ATTACH DATABASE :uri AS earlier", uri=uri_of(earlier, read_only=True) if earlier else "")
        if connection.value("PRAGMA earlier.user_version") == FOLLOWED:
            return set(connection.column(_SAME))
    return set()


def _check_contents(connection: Connection, known: set[int]) -> None:
    """Raise DamagedBook for what a check would name, without replaying nights."""
    has_rows = revision_of(connection) != FIRST  # which kept neither hashes nor rows
    lines = log_of(connection, rows=has_rows)
    _follow_chains(connection, known)
    if seq := log_broken_at(lines, end_of_log(connection) if has_rows else None):
        raise DamagedBook(_(LOG_CHANGED).format(book=connection.location, seq=seq))
    if has_rows and (what := next(_otherwise(connection, logged(connection, lines)), "")):
        raise DamagedBook(_(OTHERWISE).format(book=connection.location, what=what))


def _otherwise(connection: Connection, kept: Logged) -> Iterator[str]:
    """Sentences on all that is not as the log has it, or as the hashes beside it say."""
    for difference in differences_from_log(connection, kept):
        yield from difference.sentences()
    for night, ends in kept.ends.items():
        rows = connection.rows(tuple[int, str], "SELECT seq, hash FROM entry WHERE night_id = :night", night=night)
        there = dict(rows)
        yield from (_(FORGED).format(night=night, seq=seq) for seq in ends if there.get(seq) != ends[seq])
    if revision_of(connection) == LATEST and sums_of_head(connection) != kept.sums:
        yield _(OTHER_SUMS)
    try:
        nights = {row.id: row for row in hashed_nights(connection)}
        for _each in chain(checked_figures(connection, nights), checked_dues(connection, nights)):
            pass
    except TamperedEntries as error:
        yield str(error)


def _follow_chains(connection: Connection, known: set[int]) -> None:
    book = connection.location
    for night, uid, head, last in connection.rows(tuple[int, str, str, str], _ENDS):
        if night not in known and (seq := broken_at(read_entries(connection, night), first_hash(uid, head), last)):
            raise DamagedBook(_(ENTRY_CHANGED).format(book=book, night=night, seq=seq))


def is_sound(backup: Path) -> bool:
    """Tell whether a backup is sound."""
    location = BookLocation(path=backup)
    try:
        check_integrity(location)
        with closing(connect(location, read_only=True)) as connection, connection.transaction(writes=False):
            _check_contents(connection, set())
    except BookTrouble:
        return False
    return True


class Extent(Struct, frozen=True):
    """The nights of a book by identity: number and how many entries."""

    nights: dict[str, tuple[int, int]]

    @property
    def entries(self) -> int:
        """The entries of all nights."""
        return sum(entries for _number, entries in self.nights.values())

    def beyond(self, other: "Extent") -> list[tuple[int, int]]:
        """Return nights with more entries than in another book: number and how many more."""
        more = [(night, last - other.nights.get(uid, (0, 0))[1]) for uid, (night, last) in self.nights.items()]
        return sorted((night, entries) for night, entries in more if entries > 0)


def extent_of(location: BookLocation) -> Extent | None:
    """Return a book's extent, even if damaged; None where not even that is readable."""
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
