"""Entries handed over to a book that lacks them: in order, once, not merged."""

from collections.abc import Sequence
from itertools import takewhile

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.book.book import Book
from chouette_desk.book.clubs import club_called, evening_on
from chouette_desk.book.commit import CommitStep, after, steps_of, write_steps
from chouette_desk.book.database import Connection
from chouette_desk.book.entries import Entry, check_chain, read_entries
from chouette_desk.book.errors import UNSOUND, BookUnwritable
from chouette_desk.book.nights import NightRow, add_night, checked, night_numbered, night_of_uid, with_hash
from chouette_desk.nightfile.rulebooks import NAMES
from chouette_desk.nightfile.writing import plain_text_of
from chouette_desk.wording.language import _


class Conflict(Struct, frozen=True):
    """Two desks' entries after the first ``same``, which exclude each other.

    ``message`` is a sentence where it is not another desk's entries that are in the way; ``gone`` says that the book
    has no such night any more.
    """

    mine: tuple[Entry, ...]
    theirs: tuple[Entry, ...]
    same: int = 0
    message: str = ""
    gone: bool = False


def sync_entries(
    book: Book, row: NightRow, known: Sequence[Entry], steps: Sequence[CommitStep], *, restore: bool = False
) -> NightRow | Conflict:
    """Return the night's row once the book has these steps after ``known``.

    What it has already, because only its answer was lost, is not written again; what it lost, because it was put back
    from a copy, is; with ``restore`` a whole night too. Raises BookTrouble where the book takes nothing, or refuses.
    """
    mine = (*known, *(step.entry for step in steps))
    with book.writing() as connection:
        there = night_of_uid(connection, row.uid)
        if there is None and restore:
            there = _begun_again(connection, row)
        if there is None:
            return Conflict(mine, (), 0, gone=True)
        connection.lock("night", there.id)
        there = next(checked([night_numbered(connection, there.id)]))
        theirs = read_entries(connection, there.id)
        check_chain(theirs, there.first_hash, there.last_hash)
        pairs = zip(mine, theirs, strict=False)  # the hash of each entry covers all before it
        same = sum(1 for _pair in takewhile(lambda pair: pair[0].hash == pair[1].hash, pairs))
        if same < min(len(mine), len(theirs)):
            return Conflict(mine[same:], theirs[same:], same)
        if same == len(mine):
            return _as_after(there, row, steps)
        return write_steps(connection, there, _from(same, row, known, steps))


def check_stands(book: Book, row: NightRow, *, anew: bool) -> None:
    """Raise BookUnwritable unless the book has the night's entries up to this row.

    ``anew`` is for a file that others have had in their hands: it is read again, whole, and must be sound.
    """
    if anew:
        book.check_sound()
    query = (
        "SELECT entry.hash FROM entry JOIN night ON night.id = entry.night_id "
        "WHERE night.uid = :uid AND entry.seq = :seq"
    )
    with book.reading() as connection:
        there = connection.value(query, uid=row.uid, seq=row.last_seq)
    if row.last_seq and there != row.last_hash:
        raise BookUnwritable(_(UNSOUND).format(book=book.location))


def _begun_again(connection: Connection, row: NightRow) -> NightRow | None:
    """Begin a lost night again; None if its rulebook may be lost too."""
    empty = row.empty()
    if row.rulebook not in NAMES or plain_text_of(empty) != row.head:
        return None
    evening = evening_on(connection, club_called(connection, row.club, make=True), row.date)
    return add_night(connection, evening.id, empty, row.began_at, uid=row.uid)


def _as_after(there: NightRow, row: NightRow, steps: Sequence[CommitStep]) -> NightRow:
    """Return the row as this desk's entries leave it; others are still to be read.

    It has a hash of its own: with it an outbox begins where the book is lost before the others' entries are read.
    """
    seen = after(row, steps) if steps else row
    if seen.last_hash == there.last_hash:
        return there
    ours = {name: getattr(seen, name) for name in ("last_seq", "last_hash", "state", "games", "closed_at")}
    return with_hash(replace(there, **ours))


def _from(index: int, row: NightRow, known: Sequence[Entry], steps: Sequence[CommitStep]) -> Sequence[CommitStep]:
    """The steps behind this number of entries."""
    if index >= len(known):
        return steps[index - len(known) :]
    return [*steps_of(row.empty(), known)[index:], *steps]
