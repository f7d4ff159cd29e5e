"""A book checked from its pages up to its standings, and what follows from its entries written anew."""

from collections.abc import Callable, Iterator

from msgspec import Struct
from sqlalchemy import Connection

from chouette_desk.book.book import Book
from chouette_desk.book.connections import is_file
from chouette_desk.book.log import log_broken_at, log_of
from chouette_desk.book.nights import KeptNight, nights_of
from chouette_desk.book.refolded import Unsound, differences, put_right, refolded
from chouette_desk.book.refusals import DAMAGED
from chouette_desk.book.trouble import DamagedBook
from chouette_desk.wording.language import N_, _

Step = Callable[[int, int], None]
"""Called with how many nights are done and how many there are; what it raises ends the work."""

POINTS_NOWHERE = N_("A row of the table {table} points at a row of {other} that is not there.")
LOG_BROKEN = N_("Line {seq} of the book's log is not the one that was written.")
OF_NIGHT = N_("Night {number} ({date}, {club}): {what}")


class Finding(Struct, frozen=True):
    """Something that is wrong with a book, as a sentence; ``mendable`` if it follows from the entries, which are
    sound, so that ``mend`` writes it anew."""

    said: str
    mendable: bool = False


def check(book: Book, step: Step = lambda done, of: None) -> tuple[Finding, ...]:
    """Everything that is wrong with a book; nothing is written. Raises CutOff when its server goes."""
    try:
        with book.reading() as connection:
            return tuple(_findings(book, connection, step))
    except DamagedBook as error:
        return (Finding(str(error)),)


def mend(book: Book, step: Step = lambda done, of: None) -> tuple[int, ...]:
    """The numbers of the nights of which something was written anew; never an entry. Raises BookTrouble."""
    mended = []
    with book.writing() as connection:
        rows = _nights(connection)
        for done, row in enumerate(rows):
            step(done, len(rows))
            if _mend(connection, row):
                mended.append(row.id)
    return tuple(mended)


def _mend(connection: Connection, row: KeptNight) -> bool:
    """Whether there was something to write anew for a night that can be."""
    try:
        made = refolded(connection, row)
    except Unsound:
        return False
    if not any(differences(connection, row, made)):
        return False
    put_right(connection, row, made)
    return True


def _findings(book: Book, connection: Connection, step: Step) -> Iterator[Finding]:
    if is_file(connection):
        if connection.exec_driver_sql("PRAGMA integrity_check(1)").scalar() != "ok":
            raise DamagedBook(_(DAMAGED).format(book=book.place))
        for table, _number, other, _key in connection.exec_driver_sql("PRAGMA foreign_key_check").all():
            yield Finding(_(POINTS_NOWHERE).format(table=table, other=other))
    if seq := log_broken_at(log_of(connection)):
        yield Finding(_(LOG_BROKEN).format(seq=seq))
    rows = _nights(connection)
    for done, row in enumerate(rows):
        step(done, len(rows))
        yield from _of_night(connection, row)
    step(len(rows), len(rows))


def _of_night(connection: Connection, row: KeptNight) -> Iterator[Finding]:
    try:
        made = refolded(connection, row)
    except Unsound as unsound:
        yield _finding(row, str(unsound))
    else:
        for what in differences(connection, row, made):
            yield _finding(row, what, mendable=True)


def _finding(row: KeptNight, what: str, *, mendable: bool = False) -> Finding:
    said = _(OF_NIGHT).format(number=row.id, date=row.date, club=row.club, what=what)
    return Finding(said, mendable)


def _nights(connection: Connection) -> tuple[KeptNight, ...]:
    """The nights of the book, the oldest first."""
    return tuple(reversed(nights_of(connection)))
