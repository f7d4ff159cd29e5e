"""A night rebuilt from its entries, compared with the book and rewritten."""

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import itemgetter

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.book.commit import due_rows, dues_of_night, replace_dues
from chouette_desk.book.database import Connection
from chouette_desk.book.entries import broken_at, read_entries
from chouette_desk.book.errors import NewerBook
from chouette_desk.book.figures import (
    Figures,
    figures_from,
    figures_of,
    stored_row,
    text_of,
    write_figures,
    write_hashes,
)
from chouette_desk.book.nights import NightRow
from chouette_desk.book.players import seats_of, take_seats
from chouette_desk.core.actions import AnyAction, Closed, Paid
from chouette_desk.core.dues import DuesState, after_action
from chouette_desk.core.fold import RefusedEvent, replay
from chouette_desk.core.history import History, new_history
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.wording.happenings import counted_otherwise
from chouette_desk.wording.language import N_, _, listed
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.text import in_short

BROKEN = N_("entry {seq} is not the one that was written. Compare the night with a printed sheet, or restore a backup.")
REFUSED = N_("event {event} is refused. {why}")


class CorruptNight(Exception):  # noqa: N818 - it says what is wrong with the night
    """A night that cannot be folded from its entries; its text says why."""


class RebuiltNight(Struct, frozen=True):
    """A night by its entries, their hashes, its dues, and their times of payment."""

    night: Night
    hashes: tuple[str, ...]
    dues_state: DuesState
    paid_at: dict[int, str]
    closed_at: str | None


def rebuild(connection: Connection, row: NightRow) -> RebuiltNight:
    """Rebuild a row's night; raises CorruptNight for changed or impossible entries."""
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
    hashes = tuple(entry.hash for entry in entries)
    return RebuiltNight(_folded(empty, actions), hashes, dues_state, paid_at, closed_at)


def _folded(empty: Night, actions: Sequence[AnyAction]) -> Night:
    night = replay(empty, reduce(History.after_action, actions, new_history(empty)).version.events)
    if isinstance(night, RefusedEvent):
        raise CorruptNight(_(REFUSED).format(event=night.index, why=sentences(night.problems, empty.first_rulebook)))
    return night


def differences(connection: Connection, row: NightRow, rebuilt: RebuiltNight) -> Iterator[str]:
    """Yield sentences on figures unlike those by the entries; see ``repair_night``."""
    what = tuple(_differences(connection, row, rebuilt))
    yield from what
    if not what and stored_row(connection, row) != row:
        yield _("the book's hash of the night does not match what the book keeps of it.")


def _differences(connection: Connection, row: NightRow, rebuilt: RebuiltNight) -> Iterator[str]:
    own = own_row(row, rebuilt)
    if (row.state, row.games) != (own.state, own.games):
        yield _("its state or number of games in the book does not agree with its entries.")
    elif row.closed_at != own.closed_at:
        sentence = _("the book says that it was closed at {now}, but its entries say {then}.")
        yield sentence.format(**in_short(now=row.closed_at or "–", then=own.closed_at or "–"))
    if replace(own, state=row.state, games=row.games, closed_at=row.closed_at) != row:
        yield _("the list of nights gives it a table, stake or number of entries that is not its own.")
    seats = seats_of(connection, row.id)
    if missing := [name for name in rebuilt.night.columns if name not in seats]:
        yield _("the book has no player for {names}.").format(names=listed(missing))
    if wrong := differing(connection, row.id, rebuilt.night):
        sentence = _("the standings of {names} do not agree with its games.").format(names=listed(wrong))
        yield " ".join((sentence, *_why_otherwise(rebuilt)))
    if dues_of_night(connection, row) != own_dues(own, rebuilt):
        yield _("the payments in the book are not those that it was closed with.")


def _why_otherwise(rebuilt: RebuiltNight) -> Iterator[str]:
    """Yield sentences on games that an older program counted otherwise.

    And on the payments of a night that was closed so.
    """
    if why := counted_otherwise(rebuilt.night):
        yield why
        if rebuilt.dues_state.dues:
            yield _("Its payments stay as it was closed; reopen it to settle it by the new figures.")


def differing(connection: Connection, night_id: int, night: Night) -> tuple[Name, ...]:
    """Return names with other figures in the book, in alphabetical order."""
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
    row = own_row(row, rebuilt)
    owing = (name for due in rebuilt.dues_state.dues for name in (due.payer, due.payee))
    take_seats(connection, row.id, row.club_id, dict.fromkeys((*rebuilt.night.columns, *owing)))
    write_figures(connection, row.id, text_of(figures_of(rebuilt.night)))
    replace_dues(connection, row, own_dues(row, rebuilt))
    write_hashes(connection, row)


def own_row(row: NightRow, rebuilt: RebuiltNight) -> NightRow:
    """The row with what the night's own heading and entries say."""
    heading, state = rebuilt.night.heading, "closed" if rebuilt.dues_state.closed else "open"
    played = {"games": len(rebuilt.night.played), "last_seq": len(rebuilt.hashes)}
    row = replace(row, state=state, closed_at=rebuilt.closed_at, **played)
    return replace(row, table=heading.table or "", stake=heading.stake, currency=heading.currency)


def own_dues(row: NightRow, rebuilt: RebuiltNight) -> list[dict[str, object]]:
    """The rows of what the night owes, as its entries give them, by number."""
    rows = due_rows(row, rebuilt.night, rebuilt.dues_state, rebuilt.paid_at)
    return sorted(rows, key=itemgetter("number"))
