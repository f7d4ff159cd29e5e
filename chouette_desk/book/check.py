"""Check a book from its pages to its standings."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.book.belief import forged_at, why_believed, why_not_believed
from chouette_desk.book.book import Book
from chouette_desk.book.clubs import clubs_of, evenings_of, groups_of, rulebooks_of
from chouette_desk.book.database import Connection
from chouette_desk.book.entries import read_entries
from chouette_desk.book.errors import DamagedBook, NotWritten
from chouette_desk.book.log import end_of_log, log_broken_at, log_of
from chouette_desk.book.log_head import OTHER_SUMS, sums_of_head
from chouette_desk.book.logged_rows import Logged, differences_from_log, logged
from chouette_desk.book.mend import kept_by_log
from chouette_desk.book.nights import NightRow, night_numbered, nights_of
from chouette_desk.book.players import players_of
from chouette_desk.book.progress import Progress, unwatched
from chouette_desk.book.rebuilt import CorruptNight, differences, rebuild
from chouette_desk.book.sign import dates_and_seats
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import in_short

LOG_BROKEN = N_("Line {seq} of the book's log is not the one that was written.")
POINTS_NOWHERE = N_("A row of the table {table} refers to a row of {other} that does not exist.")
OF_NIGHT = N_("Night {number} ({date}, {club}): {what}")
UNREADABLE_NIGHT = N_("Night {number} can no longer be read.")
MOST = 20
"""Findings in the pages of a file that are told; those behind them say no more."""


class Finding(Struct, frozen=True):
    """A problem in words; ``mendable`` if ``mend`` can rewrite it from sound entries.

    ``damage`` says that only a backup has it as it was; ``night`` is the number of the night, 0 for the book.
    """

    message: str
    mendable: bool = False
    damage: bool = False
    night: int = 0


def check(book: Book, step: Progress = unwatched) -> tuple[Finding, ...]:
    """Return all problems of a book without writing; raises ServerUnreachable."""
    return tuple(_findings(book, step))


# The check: part by part, each in a transaction of its own, so that what cannot be read hides nothing else

CheckPart = Callable[[Connection], Iterable[Finding]]
Closer = Callable[[], str | None]


def _findings(book: Book, step: Progress) -> Iterator[Finding]:
    for part, told in PARTS.items():
        yield from _found(book, part, _(told))
    numbers, kept = _numbers(book), _kept(book)
    for done, number in enumerate(numbers):
        step(done, len(numbers))
        part = partial(_of_night, number=number, kept=kept)
        unreadable = _(UNREADABLE_NIGHT).format(number=number)
        found = _found(book, part, unreadable, partial(_unreadable, book, number))
        yield from (replace(finding, night=number) for finding in found)
    step(len(numbers), len(numbers))


def _found(book: Book, part: CheckPart, unreadable: str, closer: Closer = lambda: None) -> list[Finding]:
    """Return a part's findings, an unreadable rest last (``closer`` says more of it)."""
    found = list[Finding]()
    try:
        with book.reading() as connection:
            found.extend(part(connection))
    except (DamagedBook, NotWritten):  # a night of the list that is not found by its number, too
        found.append(Finding(closer() or unreadable, damage=True))
    return found


def _pages(connection: Connection) -> Iterator[Finding]:
    if connection.is_file:
        for line in connection.column(f"PRAGMA integrity_check({MOST})"):
            if line != "ok":
                yield Finding(_("The file of the book is damaged: {what}.").format(what=line), damage=True)


def _references(connection: Connection) -> Iterator[Finding]:
    if connection.is_file:
        for table, _number, other, _key in connection.execute("PRAGMA foreign_key_check").fetchall():
            yield Finding(_(POINTS_NOWHERE).format(table=table, other=other), damage=True)


def _log(connection: Connection) -> Iterator[Finding]:
    """Yield the first altered line of the log, or else the rows that differ from it."""
    lines = log_of(connection)
    if seq := log_broken_at(lines, end_of_log(connection)):
        yield Finding(_(LOG_BROKEN).format(seq=seq))
        return
    kept = logged(connection, lines)
    found = False
    for difference in differences_from_log(connection, kept):
        for message in difference.sentences():
            found = True
            yield Finding(message, difference.mendable)
    if not found and sums_of_head(connection) != kept.sums:
        yield Finding(_(OTHER_SUMS), mendable=True)


def _kept(book: Book) -> Logged | None:
    """Return the log's content; None if it is not believed or cannot be read."""
    with suppress(DamagedBook), book.reading() as connection:
        return kept_by_log(connection)
    return None


def _lists(connection: Connection) -> Iterator[Finding]:
    """Read every list that no other part does."""
    nights_of(connection)
    evenings_of(connection)
    for club in clubs_of(connection):
        players_of(connection, club.id, merged=True)
        groups_of(connection, club)
        rulebooks_of(connection, club)
    return iter(())


PARTS: Mapping[CheckPart, str] = {
    _pages: N_("The file of the book is damaged: not all of its pages can be read."),
    _references: N_("The tables of the book can no longer be read in full."),
    _log: N_("The book's log can no longer be read."),
    _lists: N_("The lists of clubs, players, groups, rulebooks, evenings and nights can no longer be read in full."),
}
"""Each part of the check, with what is told where it meets something that cannot be read."""


def _numbers(book: Book) -> Sequence[int]:
    """The numbers of the nights in order, as far as they can be read."""
    with suppress(DamagedBook), book.reading() as connection:
        return sorted(number for (number,) in connection.rows(tuple[int], "SELECT id FROM night"))
    return ()


def _of_night(connection: Connection, number: int, kept: Logged | None) -> Iterator[Finding]:
    row = night_numbered(connection, number)
    try:
        rebuilt = rebuild(connection, row)
    except CorruptNight as error:
        yield Finding(_about(row, str(error)))
        return
    wrong = tuple(differences(connection, row, rebuilt))
    if not row.hash:
        wrong += tuple(dates_and_seats(connection, row, rebuilt))
    believed = bool(wrong and why_believed(connection, row, rebuilt, kept))
    if forged_at(rebuilt, row, kept) or (wrong and not believed):
        yield Finding(_about(row, why_not_believed(row, rebuilt, kept)))
    for what in wrong:
        yield Finding(_about(row, what), mendable=believed)


def _about(row: NightRow, what: str) -> str:
    return _(OF_NIGHT).format(**in_short(number=row.id, date=row.date, club=row.club), what=what)


def _unreadable(book: Book, number: int) -> str | None:
    """Return a sentence on a night's first unreadable entry, or None."""
    row = None
    with suppress(DamagedBook, NotWritten), book.reading() as connection:
        row = night_numbered(connection, number)
    for seq in range(1, row.last_seq + 1 if row else 1):
        with suppress(DamagedBook), book.reading() as connection:
            read_entries(connection, number, beyond=seq - 1, last=seq)
            continue
        assert row
        return _about(row, _("entry {seq} can no longer be read.").format(seq=seq))
    return None
