"""Check a book from its pages to its standings, and repair what follows from its entries."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from functools import partial, reduce
from operator import itemgetter

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.book.book import Book
from chouette_desk.book.clubs import clubs_of, evenings_of, groups_of, rulebooks_of
from chouette_desk.book.commit import due_rows, dues_of_night, replace_dues
from chouette_desk.book.database import Connection
from chouette_desk.book.entries import broken_at, read_entries
from chouette_desk.book.errors import DamagedBook, NewerBook, NotWritten
from chouette_desk.book.figures import (
    Figures,
    figures_from,
    figures_of,
    stored_row,
    text_of,
    write_figures,
    write_hashes,
)
from chouette_desk.book.log import end_of_log, log_broken_at, log_of, note_down
from chouette_desk.book.logged_rows import differences_from_log, logged, write_as_logged
from chouette_desk.book.nights import NightRow, night_numbered, nights_of
from chouette_desk.book.players import players_of, seats_of, take_seats
from chouette_desk.core.actions import AnyAction, Closed, Paid
from chouette_desk.core.dues import DuesState, after_action
from chouette_desk.core.fold import RefusedEvent, replay
from chouette_desk.core.history import History, new_history
from chouette_desk.core.names import Name
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
    closed_at: str | None


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
    dues_state = reduce(after_action, actions, DuesState())
    closings = [entry.signed.at for action, entry in zip(actions, entries, strict=True) if type(action) is Closed]
    closed_at = closings[-1] if dues_state.closed else None
    return RebuiltNight(_folded(empty, actions), len(entries), dues_state, paid_at, closed_at)


def _folded(empty: Night, actions: Sequence[AnyAction]) -> Night:
    night = replay(empty, reduce(History.after_action, actions, new_history(empty)).version.events)
    if isinstance(night, RefusedEvent):
        raise CorruptNight(_(REFUSED).format(event=night.index, why=sentences(night.problems, empty.first_rulebook)))
    return night


def differences(connection: Connection, row: NightRow, rebuilt: RebuiltNight) -> Iterator[str]:
    """Sentences for what the book has of a night that does not follow from its entries; see ``repair_night``."""
    what = tuple(_differences(connection, row, rebuilt))
    yield from what
    if not what and stored_row(connection, row) != row:
        yield _("the hash that the book keeps of it is not the one of what it keeps.")


def _differences(connection: Connection, row: NightRow, rebuilt: RebuiltNight) -> Iterator[str]:
    own = _own(row, rebuilt)
    if (row.state, row.games) != (own.state, own.games):
        yield _("the book keeps another state or number of games than its entries give.")
    elif row.closed_at != own.closed_at:
        sentence = _("the book says that it was closed at {now}, its entries {then}.")
        yield sentence.format(now=row.closed_at or "–", then=own.closed_at or "–")
    if replace(own, state=row.state, games=row.games, closed_at=row.closed_at) != row:
        yield _("the list of nights has another table, stake or number of entries for it than it has itself.")
    seats = seats_of(connection, row.id)
    if missing := [name for name in rebuilt.night.columns if name not in seats]:
        yield _("the book has no player for {names}.").format(names=listed(missing))
    if wrong := differing(connection, row.id, rebuilt.night):
        yield _("the standings count something else for {names} than its games give.").format(names=listed(wrong))
    if dues_of_night(connection, row) != _dues(own, rebuilt):
        yield _("the payments kept are not those that it was closed with.")


def differing(connection: Connection, night_id: int, night: Night) -> tuple[Name, ...]:
    """The names of which the book has other figures than the night adds up to, in alphabetical order."""
    text, own = connection.value("SELECT body FROM tally WHERE night_id = :night", night=night_id), figures_of(night)
    if text == text_of(own) or (text is None and not own.counters):
        return ()
    there = figures_from(text) or Figures({}, ())
    names = {*there.counters, *own.counters}
    wrong = {name for name in names if there.counters.get(name) != own.counters.get(name)}
    if len(there.duels) == len(own.duels):
        pairs = zip(own.between(own.counters), there.duels, strict=True)
        wrong |= {name for (pair, points), now in pairs if now != points for name in pair}
    return tuple(sorted(wrong or names))


def repair_night(connection: Connection, row: NightRow, rebuilt: RebuiltNight) -> None:
    """Rewrite what follows from the entries of a night; the entries stay unchanged."""
    row = _own(row, rebuilt)
    owing = (name for due in rebuilt.dues_state.dues for name in (due.payer, due.payee))
    take_seats(connection, row.id, row.club_id, dict.fromkeys((*rebuilt.night.columns, *owing)))
    write_figures(connection, row.id, text_of(figures_of(rebuilt.night)))
    replace_dues(connection, row, _dues(row, rebuilt))
    write_hashes(connection, row)


def _own(row: NightRow, rebuilt: RebuiltNight) -> NightRow:
    """The row with what the night's own heading and entries say."""
    heading, state = rebuilt.night.heading, "closed" if rebuilt.dues_state.closed else "open"
    played = {"games": len(rebuilt.night.played), "last_seq": rebuilt.entries}
    row = replace(row, state=state, closed_at=rebuilt.closed_at, **played)
    return replace(row, table=heading.table or "", stake=heading.stake, currency=heading.currency)


def _dues(row: NightRow, rebuilt: RebuiltNight) -> list[dict[str, object]]:
    rows = due_rows(row, rebuilt.night, rebuilt.dues_state, rebuilt.paid_at)
    return sorted(rows, key=itemgetter("number"))


Step = Callable[[int, int], None]
"""Called with the number of nights done and the total; an exception that it raises ends the work."""

MENDED = N_("Written again: rows as the log has them ({rows}), nights as their entries give them ({nights}).")
LOG_BROKEN = N_("Line {seq} of the book's log is not the one that was written.")
POINTS_NOWHERE = N_("A row of the table {table} points at a row of {other} that is not there.")
OF_NIGHT = N_("Night {number} ({date}, {club}): {what}")
UNREADABLE_NIGHT = N_("Night {number} can no longer be read.")
MOST = 20
"""Findings in the pages of a file that are told; those behind them say no more."""


class Finding(Struct, frozen=True):
    """Something that is wrong, as a sentence; ``mendable`` if ``mend`` can write it again from sound entries.

    ``damage`` says that only a backup has it as it was; ``night`` is the number of the night, 0 for the book.
    """

    message: str
    mendable: bool = False
    damage: bool = False
    night: int = 0


def check(book: Book, step: Step = lambda done, of: None) -> tuple[Finding, ...]:
    """Everything that is wrong with a book; nothing is written. Raises ServerUnreachable when its server goes."""
    return tuple(_findings(book, step))


def mend(book: Book, step: Step = lambda done, of: None) -> tuple[int, ...]:
    """Repair rows and nights; the numbers of the nights that needed it. Entries are never changed. Raises BookTrouble.

    Rows other than the nights' are written again as the log has them, if its chain holds.
    """
    mended = []
    with book.writing() as connection:
        rewritten = _mend_rows(connection)
        rows = nights_of(connection)
        for done, row in enumerate(reversed(rows)):
            step(done, len(rows))
            if _repair(connection, row):
                mended.append(row.id)
        if rewritten or mended:
            at = datetime.now().astimezone().isoformat(timespec="milliseconds")
            note_down(connection, at, "", "", _(MENDED).format(rows=rewritten, nights=len(mended)))
    return tuple(mended)


def _mend_rows(connection: Connection) -> int:
    """Write rows again as the log has them; how many. What is gone, or unknown to the log, stays so."""
    lines = log_of(connection)
    if log_broken_at(lines, end_of_log(connection)):
        return 0
    return write_as_logged(connection, differences_from_log(connection, logged(connection, lines)))


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


# The check: part by part, each in a transaction of its own, so that what cannot be read hides nothing else

Part = Callable[[Connection], Iterable[Finding]]


def _findings(book: Book, step: Step) -> Iterator[Finding]:
    for part, told in PARTS.items():
        yield from _found(book, part, _(told))
    numbers = _numbers(book)
    for done, number in enumerate(numbers):
        step(done, len(numbers))
        part = partial(_of_night, number=number)
        unreadable = _(UNREADABLE_NIGHT).format(number=number)
        found = _found(book, part, unreadable, partial(_unreadable, book, number))
        yield from (replace(finding, night=number) for finding in found)
    step(len(numbers), len(numbers))


def _found(book: Book, part: Part, unreadable: str, closer: Callable[[], str] = str) -> list[Finding]:
    """The findings of a part, the last one that the rest of it cannot be read; ``closer`` says what exactly."""
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
    """The line from which on the log cannot be believed, or else the rows that differ from it."""
    lines = log_of(connection)
    if seq := log_broken_at(lines, end_of_log(connection)):
        yield Finding(_(LOG_BROKEN).format(seq=seq))
        return
    for difference in differences_from_log(connection, logged(connection, lines)):
        for message in difference.sentences():
            yield Finding(message, difference.mendable)


def _lists(connection: Connection) -> Iterator[Finding]:
    """Read every list that no other part does."""
    nights_of(connection)
    evenings_of(connection)
    for club in clubs_of(connection):
        players_of(connection, club.id, merged=True)
        groups_of(connection, club)
        rulebooks_of(connection, club)
    return iter(())


PARTS: Mapping[Part, str] = {
    _pages: N_("The file of the book is damaged: its pages cannot be gone through."),
    _references: N_("The tables of the book can no longer be gone through."),
    _log: N_("The book's log can no longer be read."),
    _lists: N_("The lists of clubs, players, groups, rulebooks, evenings and nights can no longer be read whole."),
}
"""Each part of the check, with what is told where it meets something that cannot be read."""


def _numbers(book: Book) -> Sequence[int]:
    """The numbers of the nights in order, as far as they can be read."""
    with suppress(DamagedBook), book.reading() as connection:
        return sorted(number for (number,) in connection.rows(tuple[int], "SELECT id FROM night"))
    return ()


def _of_night(connection: Connection, number: int) -> Iterator[Finding]:
    row = night_numbered(connection, number)
    try:
        rebuilt, corrupt = rebuild(connection, row), ""
    except CorruptNight as error:
        rebuilt, corrupt = None, str(error)
    for what in [corrupt] if rebuilt is None else differences(connection, row, rebuilt):
        yield Finding(_about(row, what), mendable=rebuilt is not None)


def _about(row: NightRow, what: str) -> str:
    return _(OF_NIGHT).format(number=row.id, date=row.date, club=row.club, what=what)


def _unreadable(book: Book, number: int) -> str:
    """The first entry of a night that cannot be read, as a sentence; empty where it is something else."""
    row = None
    with suppress(DamagedBook, NotWritten), book.reading() as connection:
        row = night_numbered(connection, number)
    for seq in range(1, row.last_seq + 1 if row else 1):
        with suppress(DamagedBook), book.reading() as connection:
            read_entries(connection, number, beyond=seq - 1, last=seq)
            continue
        assert row
        return _about(row, _("entry {seq} can no longer be read.").format(seq=seq))
    return ""
