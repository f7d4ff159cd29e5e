"""Check a book from its pages to its standings, and repair what follows from its entries."""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce
from operator import itemgetter

from msgspec import Struct, structs
from msgspec.structs import replace

from chouette_desk.book.book import Book
from chouette_desk.book.commit import differing, due_rows, dues_of_night, replace_dues, write_tallies
from chouette_desk.book.database import Connection
from chouette_desk.book.entries import broken_at, read_entries
from chouette_desk.book.errors import DAMAGED, DamagedBook, NewerBook
from chouette_desk.book.log import log_broken_at, log_of
from chouette_desk.book.nights import NightRow, nights_of
from chouette_desk.book.players import seats_of, take_seats
from chouette_desk.core.actions import AnyAction, Paid
from chouette_desk.core.dues import DuesState, after_action
from chouette_desk.core.fold import RefusedEvent, replay
from chouette_desk.core.history import History, new_history
from chouette_desk.core.night import Night
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.wording.language import N_, _, listed
from chouette_desk.wording.problems import sentences

# Rebuild a night from its entries and compare

BROKEN = N_("entry {seq} is not the one that was written. Compare the night with a printed sheet, or restore a backup.")
REFUSED = N_("event {event} is refused. {why}")


class CorruptNight(Exception):  # noqa: N818 - it says what is wrong with the night
    """A night that cannot be folded from its entries; its text says why."""


class RebuiltNight(Struct, frozen=True):
    """A night as its entries make it, their number, its dues, and when each was paid."""

    night: Night
    entries: int
    dues_state: DuesState
    paid_at: dict[int, str]


def rebuild(connection: Connection, row: NightRow) -> RebuiltNight:
    """The night of a row; raises CorruptNight for entries that are not as they were written, or that cannot be."""
    entries = read_entries(connection, row.id)
    if seq := broken_at(entries, row.first_hash, row.last_hash):
        raise CorruptNight(_(BROKEN).format(seq=seq))
    try:
        actions = [entry.action for entry in entries]
        empty = row.empty()
    except NewerBook as error:
        raise CorruptNight(str(error)) from error
    except FileRefused as error:
        raise CorruptNight(_("its entries cannot be read by this program ({reason}).").format(reason=error)) from error
    paid_at = {
        action.due: entry.signed.at for action, entry in zip(actions, entries, strict=True) if type(action) is Paid
    }
    return RebuiltNight(_folded(empty, actions), len(entries), reduce(after_action, actions, DuesState()), paid_at)


def _folded(empty: Night, actions: Sequence[AnyAction]) -> Night:
    night = replay(empty, reduce(History.after_action, actions, new_history(empty)).version.events)
    if isinstance(night, RefusedEvent):
        raise CorruptNight(_(REFUSED).format(event=night.index, why=sentences(night.problems, empty.first_rulebook)))
    return night


def differences(connection: Connection, row: NightRow, rebuilt: RebuiltNight) -> Iterator[str]:
    """Sentences for what the book has of a night that does not follow from its entries; see ``repair_night``."""
    own = _own(row, rebuilt)
    if (row.state, row.games) != (own.state, own.games):
        yield _("the book keeps another state or number of games than its entries give.")
    if replace(own, state=row.state, games=row.games) != row:
        yield _("the list of nights has another table, stake or number of entries for it than it has itself.")
    seats = seats_of(connection, row.id)
    if missing := [name for name in rebuilt.night.columns if name not in seats]:
        yield _("the book has no player for {names}.").format(names=listed(missing))
    if wrong := differing(connection, row.id, rebuilt.night):
        yield _("the standings count something else for {names} than its games give.").format(names=listed(wrong))
    if dues_of_night(connection, row) != _dues(own, rebuilt):
        yield _("the payments kept are not those that it was closed with.")


def repair_night(connection: Connection, row: NightRow, rebuilt: RebuiltNight) -> None:
    """Rewrite what follows from the entries of a night; the entries stay unchanged."""
    row = _own(row, rebuilt)
    connection.execute(
        "UPDATE night SET state = :state, games = :games, last_seq = :last_seq, table_name = :table,"
        " stake = :stake, currency = :currency WHERE id = :id",
        **structs.asdict(row),
    )
    take_seats(connection, row.id, row.club_id, rebuilt.night.columns)
    write_tallies(connection, row.id, rebuilt.night)
    replace_dues(connection, row, rebuilt.dues_state, _dues(row, rebuilt))


def _own(row: NightRow, rebuilt: RebuiltNight) -> NightRow:
    """The row with what the night's own heading and entries say."""
    heading, state = rebuilt.night.heading, "closed" if rebuilt.dues_state.closed else "open"
    row = replace(row, state=state, games=len(rebuilt.night.played), last_seq=rebuilt.entries)
    return replace(row, table=heading.table or "", stake=heading.stake, currency=heading.currency)


def _dues(row: NightRow, rebuilt: RebuiltNight) -> list[dict[str, object]]:
    rows = due_rows(row, rebuilt.night, rebuilt.dues_state, rebuilt.paid_at)
    return sorted(rows, key=itemgetter("number"))


Step = Callable[[int, int], None]
"""Called with the number of nights done and the total; an exception that it raises ends the work."""

POINTS_NOWHERE = N_("A row of the table {table} points at a row of {other} that is not there.")
OF_NIGHT = N_("Night {number} ({date}, {club}): {what}")


class Finding(Struct, frozen=True):
    """Something that is wrong, as a sentence; ``mendable`` if ``mend`` can write it again from sound entries."""

    message: str
    mendable: bool = False


def check(book: Book, step: Step = lambda done, of: None) -> tuple[Finding, ...]:
    """Everything that is wrong with a book; nothing is written. Raises ServerUnreachable when its server goes."""
    try:
        with book.reading() as connection:
            return tuple(_findings(book, connection, step))
    except DamagedBook as error:
        return (Finding(str(error)),)


def mend(book: Book, step: Step = lambda done, of: None) -> tuple[int, ...]:
    """Repair the nights; the numbers of those that needed it. Entries are never changed. Raises BookTrouble."""
    mended = []
    with book.writing() as connection:
        rows = nights_of(connection)
        for done, row in enumerate(reversed(rows)):
            step(done, len(rows))
            if _repair(connection, row):
                mended.append(row.id)
    return tuple(mended)


def _repair(connection: Connection, row: NightRow) -> bool:
    """Repair a night if it can be rebuilt; True if anything was wrong."""
    try:
        rebuilt = rebuild(connection, row)
    except CorruptNight:
        return False
    if not any(differences(connection, row, rebuilt)):
        return False
    repair_night(connection, row, rebuilt)
    return True


def _findings(book: Book, connection: Connection, step: Step) -> Iterator[Finding]:
    if connection.is_file:
        if connection.value("PRAGMA integrity_check(1)") != "ok":
            raise DamagedBook(_(DAMAGED).format(book=book.location))
        for table, _number, other, _key in connection.execute("PRAGMA foreign_key_check").fetchall():
            yield Finding(_(POINTS_NOWHERE).format(table=table, other=other))
    if seq := log_broken_at(log_of(connection)):
        yield Finding(_("Line {seq} of the book's log is not the one that was written.").format(seq=seq))
    rows = nights_of(connection)
    for done, row in enumerate(reversed(rows)):
        step(done, len(rows))
        yield from _of_night(connection, row)
    step(len(rows), len(rows))


def _of_night(connection: Connection, row: NightRow) -> Iterator[Finding]:
    try:
        rebuilt, corrupt = rebuild(connection, row), ""
    except CorruptNight as error:
        rebuilt, corrupt = None, str(error)
    for what in [corrupt] if rebuilt is None else differences(connection, row, rebuilt):
        text = _(OF_NIGHT).format(number=row.id, date=row.date, club=row.club, what=what)
        yield Finding(text, mendable=rebuilt is not None)
