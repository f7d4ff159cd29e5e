"""Commit steps of a night: entries and results (seats, dues, figures) with hashes."""

from collections.abc import Iterable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.book.database import Connection, row_of
from chouette_desk.book.entries import Entry, write_entries
from chouette_desk.book.errors import StaleNight, kept_from_writing
from chouette_desk.book.figures import (
    DUE,
    DUE_TYPES,
    check_seats,
    figures_of,
    hash_of,
    hash_of_text,
    text_of,
    write_figures,
)
from chouette_desk.book.log import note_down
from chouette_desk.book.nights import (
    NightRow,
    advance,
    checked,
    keep_end_of,
    night_numbered,
    text_of_seats,
    with_hash,
    write_row,
)
from chouette_desk.book.players import check_seated_once, take_seats
from chouette_desk.core.actions import PLAY, AnyAction, Closed, Did, Paid, Reopened, Unpaid
from chouette_desk.core.dues import DuesState, after_action
from chouette_desk.core.events import Payment
from chouette_desk.core.history import new_history
from chouette_desk.core.money import Due, worth
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.tally import NOT_COUNTED, Counted
from chouette_desk.wording.language import N_, _, listed

# Seats and dues, written in the transaction of the entry that they follow from

ON_SHEET = "sheet"
"""The method of a payment on the sheet itself that says none."""
MONEY = (Closed, Reopened, Paid, Unpaid)
"""The actions after which a night owes something else than before."""
SETTLED: Mapping[type[AnyAction], str] = {
    Closed: N_("Night {number} was closed (entry {seq})."),
    Reopened: N_("Night {number} was opened again (entry {seq})."),
    Paid: N_("A payment of night {number} was made (entry {seq})."),
    Unpaid: N_("A payment of night {number} was taken back (entry {seq})."),
}


def project(connection: Connection, row: NightRow, step: "CommitStep") -> NightRow:
    """Update seats and dues after a step; the night's row with their hashes."""
    night = step.after
    if new := [name for name in night.columns if name not in step.before.players]:
        row = _with_seats(connection, row, step, new)
        check_seated_once(row.players, night.columns)
    if isinstance(step.action, MONEY):
        row = _update_dues(connection, row, step)
        _keep_end(connection, row, step.entry, _(SETTLED[type(step.action)]))
    return row


def _keep_end(connection: Connection, row: NightRow, entry: Entry, message: str) -> None:
    """Have the log keep the entry after which a night owes something else."""
    keep_end_of(connection, row, entry.seq, entry.hash)
    signed = entry.signed
    note_down(connection, signed.at, signed.desk, signed.who, message.format(number=row.id, seq=entry.seq))


def _with_seats(connection: Connection, row: NightRow, step: "CommitStep", names: Iterable[Name]) -> NightRow:
    """Return the night's row with seats for these names; the log tells who is new."""
    check_seats(connection, row)
    seats = take_seats(connection, row.id, row.club_id, names)
    if new := [change.row["name"] for change in connection.log.rows if change.table == "seat"]:
        message = _("Seated in night {number}: {names}.").format(number=row.id, names=listed(new))
        signed = step.entry.signed
        note_down(connection, signed.at, signed.desk, signed.who, message)
    return replace(row, seats=text_of_seats(seats))


def changes_tallies(action: AnyAction, before: Night, after: Night) -> bool:
    """Tell whether an action changes the tallies, by another line on the sheet."""
    if isinstance(action, Did):
        return len(after.sheet.rows) != len(before.sheet.rows)
    return isinstance(action, (*PLAY, Reopened))


def _update_dues(connection: Connection, row: NightRow, step: "CommitStep") -> NightRow:
    """Write a closed night's dues and sheet payments, keeping the times of payment."""
    at, dues_state = step.entry.signed.at, step.dues_state
    owing = dict.fromkeys(name for due in dues_state.dues for name in (due.payer, due.payee))
    row = _with_seats(connection, row, step, owing)
    paid = connection.rows(
        tuple[int, str | None],
        "SELECT number, paid_at FROM due WHERE night_id = :night AND state = 'paid'",
        night=row.id,
    )
    paid_at = {due.number: at for due in dues_state.dues} | dict(paid)
    return replace_dues(connection, row, due_rows(row, step.after, dues_state, paid_at))


def due_rows(row: NightRow, night: Night, dues_state: DuesState, paid_at: Mapping[int, str]) -> list[dict[str, Any]]:
    """The rows of what a night owes; ``paid_at`` are the times of payment by number."""
    rows = [_due(row, due, paid_at.get(due.number)) for due in dues_state.dues]
    return rows + _on_sheet(row, night) if dues_state.closed else rows


def replace_dues(connection: Connection, row: NightRow, rows: list[dict[str, Any]]) -> NightRow:
    """Replace a night's dues, whose columns have seats; return the row with its hash."""
    connection.execute("DELETE FROM due WHERE night_id = :night", night=row.id)
    connection.insert("due", *rows)
    content = [tuple(due[column] for column in DUE) for due in sorted(rows, key=itemgetter("number"))]
    owing = sum(due["state"] == "open" for due in rows)
    return replace(row, dues_hash=hash_of(content), open_dues=owing)


def dues_of_night(connection: Connection, row: NightRow) -> list[dict[str, Any]]:
    """The rows that the book has of what a night owes, by number."""
    query = f"SELECT night_id, {', '.join(DUE)} FROM due WHERE night_id = :night ORDER BY number"
    return [_values(*due) for due in connection.rows(row_of(int, *DUE_TYPES), query, night=row.id)]


def _values(*values: Any) -> dict[str, Any]:
    return dict(zip(("night_id", *DUE), values, strict=True))


def _due(row: NightRow, due: Due, paid_at: str | None) -> dict[str, Any]:
    money, paid_at = None if due.money is None else f"{due.money:f}", None if due.open else paid_at
    owed = (due.payer, due.payee, due.points or None, money, due.currency)
    return _values(row.id, due.number, *owed, due.state, due.method, paid_at)


def _on_sheet(row: NightRow, night: Night) -> list[dict[str, Any]]:
    """Return payments on the sheet (leavers or others), numbered down from −1."""
    payments = (event for event in night.events if isinstance(event, Payment))
    currency = row.currency if row.stake else None
    rows = []
    for number, payment in enumerate(payments, 1):
        amount = worth(payment.points, row.stake)
        money = None if amount is None else f"{amount:f}"
        paid = (payment.from_, payment.to, payment.points, money, currency)
        rows.append(_values(row.id, -number, *paid, "paid", payment.method or ON_SHEET, payment.at or row.began_at))
    return rows


# Steps

MEANWHILE = N_("Another desk was faster, so nothing was entered. Look at what it entered, then enter yours again.")


class CommitStep(Struct, frozen=True):
    """An entry, the nights before and after it, and the dues after it.

    ``known`` games need not be counted again.
    """

    entry: Entry
    before: Night
    after: Night
    dues_state: DuesState
    known: Counted = NOT_COUNTED

    @property
    def action(self) -> AnyAction:
        """The action of the entry."""
        return self.entry.action

    @property
    def state(self) -> str:
        """The state of the night after this step: "open" or "closed"."""
        return "closed" if self.dues_state.closed else "open"


def write_steps(connection: Connection, row: NightRow, steps: Sequence[CommitStep]) -> NightRow:
    """Write steps and results; return the night's row.

    Raises StaleNight if another desk was faster.
    """
    text = _figures_after(steps)

    def write_beside() -> None:
        write_entries(connection, row.id, [step.entry for step in steps])
        if text:
            write_figures(connection, row.id, text)

    new = with_hash(after(row, steps, text))
    if not advance(connection, row, new, write_beside):
        row = _with_other_seats(connection, row)
        new = with_hash(after(row, steps, text))
        if not advance(connection, row, new, write_beside):  # though it is locked and as it was
            raise kept_from_writing(connection.location)
    projected = new
    for step in steps:
        projected = project(connection, projected, step)
    if projected != new:
        new = with_hash(projected)
        write_row(connection, new)
    return new


def check_as_seen(now: NightRow, seen: NightRow) -> None:
    """Raise StaleNight where a night has another entry than when it was seen."""
    if now.last_hash != seen.last_hash:
        raise StaleNight(_(MEANWHILE))


def _with_other_seats(connection: Connection, row: NightRow) -> NightRow:
    """Return the row if only players were merged; raises StaleNight for other entries."""
    connection.lock("night", row.id)
    there = next(iter(checked([night_numbered(connection, row.id)])))
    if (there.last_seq, there.last_hash) != (row.last_seq, row.last_hash):
        raise StaleNight(_(MEANWHILE))
    return there


def _figures_after(steps: Sequence[CommitStep]) -> str:
    """The figures after steps as they are stored; empty where they are as before."""
    last = steps[-1]
    changed = any(changes_tallies(step.action, step.before, step.after) for step in steps)
    return text_of(figures_of(last.after, last.known)) if changed else ""


def after(row: NightRow, steps: Sequence[CommitStep], text: str = "") -> NightRow:
    """The night's row after steps that lead to these figures, but for seats and dues."""
    closed_at, last = row.closed_at, steps[-1]
    for step in steps:
        if isinstance(step.action, Closed | Reopened):
            closed_at = step.entry.signed.at if step.dues_state.closed else None
    return replace(
        row,
        last_seq=last.entry.seq,
        last_hash=last.entry.hash,
        state=last.state,
        games=len(last.after.played),
        closed_at=closed_at,
        tally_hash=hash_of_text(text) or row.tally_hash,
    )


def steps_of(empty: Night, entries: Iterable[Entry]) -> tuple[CommitStep, ...]:
    """The steps of a night's entries from the first on."""
    history, dues_state, steps = new_history(empty), DuesState(), list[CommitStep]()
    for entry in entries:
        before, action = history.night, entry.action
        history, dues_state = history.after_action(action), after_action(dues_state, action)
        steps.append(CommitStep(entry, before, history.night, dues_state))
    return tuple(steps)
