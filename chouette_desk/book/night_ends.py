"""Ends of nights for the log before a backup: last entries not yet there.

Only of nights that are as they were written: the log must not vouch for what was changed from outside.
"""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from datetime import datetime

from chouette_desk.book.connect import transaction_at
from chouette_desk.book.database import Connection
from chouette_desk.book.entries import broken_at, read_entries
from chouette_desk.book.errors import OVERWRITTEN, BookTrouble, BookUnwritable
from chouette_desk.book.location import BookLocation
from chouette_desk.book.log import checked_log, note_down, write_log
from chouette_desk.book.log_head import NIGHTS, check_head
from chouette_desk.book.logged_rows import logged
from chouette_desk.book.nights import NightRow, keep_end_of, nights_of, nights_with_other_end
from chouette_desk.book.open_files import writing_beside
from chouette_desk.book.revisions import LATEST, revision_of
from chouette_desk.wording.language import N_, _, listed

KEPT = N_("Entries of nights before a backup: {nights}.")
END = N_("night {number} up to {seq}")


def keep_ends(location: BookLocation, now: datetime) -> None:
    """Keep new ends of nights in the log; leave a book as it is if not writable."""
    with suppress(BookTrouble):
        with transaction_at(location) as connection:
            new = [*_new_ends(connection)] if revision_of(connection) == LATEST else []
        if new:
            _write_beside(location, now, new)


def _write_beside(location: BookLocation, now: datetime, new: Sequence[NightRow]) -> None:
    """Write the ends beside an open book, but not into files changed by others."""
    with writing_beside(location.path) as is_unharmed, transaction_at(location, writes=True) as connection:
        if not is_unharmed():
            raise BookUnwritable(_(OVERWRITTEN).format(book=location))
        _write_ends(connection, now, new)


def _write_ends(connection: Connection, now: datetime, new: Sequence[NightRow]) -> None:
    """Write a line with the ends of nights whose entries are still in the book."""
    names = []
    for number in sorted(row.id for row in new):
        connection.lock("night", number)
    for row in new:
        if connection.value(_HASH, night=row.id, seq=row.last_seq) == row.last_hash:
            keep_end_of(connection, row, row.last_seq, row.last_hash)
            names.append(_(END).format(number=row.id, seq=row.last_seq))
    if names:
        at = now.isoformat(timespec="milliseconds")
        note_down(connection, at, "", "", _(KEPT).format(nights=listed(names)))
        write_log(connection)


def _new_ends(connection: Connection) -> Iterator[NightRow]:
    """Yield unchanged nights with ends not in the log; raises BookTrouble."""
    ends = logged(connection, checked_log(connection)).ends
    check_head(connection, NIGHTS)
    forged = nights_with_other_end(connection)
    for row in nights_of(connection):
        if (
            row.last_seq not in (0, *ends.get(row.id, ()))
            and row.id not in forged
            and row.hash == row.own_hash
            and not broken_at(read_entries(connection, row.id), row.first_hash, row.last_hash)
        ):
            yield row


_HASH = "SELECT hash FROM entry WHERE night_id = :night AND seq = :seq"
