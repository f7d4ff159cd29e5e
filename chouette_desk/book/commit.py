"""Commit steps of a night: an entry each, and the rows that follow from it (seats, dues, tallies)."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Struct, structs
from msgspec.structs import replace

from chouette_desk.book.database import Connection, insert_into, row_of
from chouette_desk.book.entries import Entry, write_entries
from chouette_desk.book.errors import StaleNight
from chouette_desk.book.nights import NightRow, advance
from chouette_desk.book.players import check_seated_once, take_seats
from chouette_desk.core.actions import PLAY, AnyAction, Closed, Did, Paid, Reopened, Unpaid
from chouette_desk.core.dues import DuesState, after_action
from chouette_desk.core.events import Payment
from chouette_desk.core.history import new_history
from chouette_desk.core.money import Due
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.tally import NOTHING, Counted, Tally, counted, duels, tallies
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import amount

# Seats and dues, written in the transaction of the entry that they follow from

ON_SHEET = "sheet"
"""The method of a payment that is on the sheet itself."""
MONEY = (Closed, Reopened, Paid, Unpaid)
"""The actions after which a night owes something else than before."""


def project(connection: Connection, row: NightRow, step: "Step", action: AnyAction) -> None:
    """Update seats and dues after the step of an action."""
    night = step.after
    if new := [name for name in night.columns if name not in step.before.players]:
        take_seats(connection, row.id, row.club_id, new)
        check_seated_once(connection, row.id, night.columns)
    if isinstance(action, MONEY):
        _update_dues(connection, row, step.entry.signed.at, night, step.dues_state)


def changes_tallies(action: AnyAction, before: Night, after: Night) -> bool:
    """Tell whether an action changes the tallies: whether the sheet has another line than before."""
    if isinstance(action, Did):
        return len(after.sheet.rows) != len(before.sheet.rows)
    return isinstance(action, (*PLAY, Reopened))


def _update_dues(connection: Connection, row: NightRow, at: str, night: Night, dues_state: DuesState) -> None:
    """Write the dues of a closed night and the payments on its sheet; what was paid keeps its time of payment."""
    paid = connection.rows(
        tuple[int, str | None],
        "SELECT number, paid_at FROM due WHERE night_id = :night AND state = 'paid'",
        night=row.id,
    )
    paid_at = {due.number: at for due in dues_state.dues} | dict(paid)
    replace_dues(connection, row, dues_state, due_rows(row, night, dues_state, paid_at))


def due_rows(row: NightRow, night: Night, dues_state: DuesState, paid_at: Mapping[int, str]) -> list[dict[str, Any]]:
    """The rows of what a night owes; ``paid_at`` are the times of payment by number."""
    rows = [_due(row, due, paid_at.get(due.number)) for due in dues_state.dues]
    return rows + _on_sheet(row, night) if dues_state.closed else rows


def replace_dues(connection: Connection, row: NightRow, dues_state: DuesState, rows: list[dict[str, Any]]) -> None:
    """Replace the rows of what the night owed."""
    owing = dict.fromkeys(name for due in dues_state.dues for name in (due.payer, due.payee))
    take_seats(connection, row.id, row.club_id, owing)
    connection.execute("DELETE FROM due WHERE night_id = :night", night=row.id)
    connection.insert("due", *rows)


def dues_of_night(connection: Connection, row: NightRow) -> list[dict[str, Any]]:
    """The rows that the book has of what a night owes, by number."""
    query = f"SELECT {', '.join(_DUE)} FROM due WHERE night_id = :night ORDER BY number"
    return [_values(*due) for due in connection.rows(_Due, query, night=row.id)]


_Due = tuple[int, int, Name, Name, int | None, str | None, str | None, str, str | None, str | None]
_DUE = ("night_id", "number", "payer", "payee", "points", "money", "currency", "state", "method", "paid_at")


def _values(*values: Any) -> dict[str, Any]:
    return dict(zip(_DUE, values, strict=True))


def _due(row: NightRow, due: Due, paid_at: str | None) -> dict[str, Any]:
    money, paid_at = None if due.money is None else f"{due.money:f}", None if due.open else paid_at
    owed = (due.payer, due.payee, due.points or None, money, due.currency)
    return _values(row.id, due.number, *owed, due.state, due.method, paid_at)


def _on_sheet(row: NightRow, night: Night) -> list[dict[str, Any]]:
    """The payments of those who left, and of whoever paid during the night; their numbers go down from −1."""
    payments = (event for event in night.events if isinstance(event, Payment))
    currency = row.currency if row.stake else None
    rows = []
    for number, payment in enumerate(payments, 1):
        paid = (payment.from_, payment.to, payment.points, amount(payment.points, row.stake), currency)
        rows.append(_values(row.id, -number, *paid, "paid", ON_SHEET, payment.at or row.began_at))
    return rows


# Tallies and duels of the finished games of a night, stored so that a season is added up quickly

MOST = 10**15
"""The greatest number that is stored, more than any club plays for: no counter of a database overflows."""

Counters = Mapping[tuple[Name, ...], tuple[int | None, ...]]
"""The counters of a night's rows of one table, by their keys."""


class _Table(Struct, frozen=True):
    """A table of counters; its rows are told apart by the night and by these keys."""

    name: str
    keys: tuple[str, ...]
    counters: tuple[str, ...]

    def read(self, connection: Connection, night: int) -> Counters:
        columns, split = ", ".join((*self.keys, *self.counters)), len(self.keys)
        kind = row_of(*(Name for _key in self.keys), *(int | None for _counter in self.counters))
        rows = connection.rows(kind, f"SELECT {columns} FROM {self.name} WHERE night_id = :night", night=night)
        return {tuple(row[:split]): tuple(row[split:]) for row in rows}

    def write(self, connection: Connection, night: int, before: Counters, after: Counters) -> None:
        """Write what differs from before."""
        keys, columns = ("night_id", *self.keys), ("night_id", *self.keys, *self.counters)
        new = [
            dict(zip(columns, (night, *key, *row), strict=True)) for key, row in after.items() if before.get(key) != row
        ]
        gone = [dict(zip(keys, (night, *key), strict=True)) for key in before if key not in after]
        changes = ", ".join(f"{counter} = excluded.{counter}" for counter in self.counters)
        upsert = f"{insert_into(self.name, columns)} ON CONFLICT ({', '.join(keys)}) DO UPDATE SET {changes}"
        connection.execute_many(upsert, new)
        condition = " AND ".join(f"{key} = :{key}" for key in keys)
        connection.execute_many(f"DELETE FROM {self.name} WHERE {condition}", gone)


TALLY = _Table("tally", ("name",), Tally.__struct_fields__)
DUEL = _Table("duel", ("name", "other"), ("points",))


def write_tallies(
    connection: Connection, night_id: int, night: Night, before: Night | None = None, known: Counted = ()
) -> None:
    """Write what a night adds up to, in the caller's transaction; every column has a seat already.

    Of the night before, which the book has, only what differs is written; otherwise everything is. Games that are
    ``known`` are not counted again.
    """
    known = counted(night, known)
    for table in (TALLY, DUEL):
        old = {} if before is None else _counters(table, before, known)
        if before is None:
            connection.execute(f"DELETE FROM {table.name} WHERE night_id = :night", night=night_id)
        table.write(connection, night_id, old, _counters(table, night, known))


def differing(connection: Connection, night_id: int, night: Night) -> tuple[Name, ...]:
    """The names of which the book has something else than the night adds up to, in alphabetical order."""
    wrong: set[Name] = set()
    known = counted(night)
    for table in (TALLY, DUEL):
        rows = table.read(connection, night_id).items() ^ _counters(table, night, known).items()
        wrong |= {key[0] for key, _counters in rows}
    return tuple(sorted(wrong))


def _counters(table: _Table, night: Night, known: Counted = ()) -> Counters:
    if table is DUEL:
        return {pair: (_bounded(points),) for pair, points in duels(night, known).items()}
    counted = {name: tally for name, tally in tallies(night, known).items() if tally != NOTHING}
    return {(name,): tuple(map(_bounded, structs.astuple(tally))) for name, tally in counted.items()}


def _bounded(number: int | None) -> int | None:
    return None if number is None else max(-MOST, min(MOST, number))


# Steps

MEANWHILE = N_("Another desk was faster, so nothing was entered. Look at what it entered, then enter yours again.")


class Step(Struct, frozen=True):
    """An entry, the night before and after it, and the dues after it; ``known`` games need not be counted again."""

    entry: Entry
    before: Night
    after: Night
    dues_state: DuesState
    known: Counted = ()

    @property
    def state(self) -> str:
        """The state of the night after this step: "open" or "closed"."""
        return "closed" if self.dues_state.closed else "open"


def write_steps(connection: Connection, row: NightRow, steps: Sequence[Step]) -> NightRow:
    """Write steps and what follows from them; the night's row then. Raises StaleNight if another desk was faster."""
    last = steps[-1]
    if not advance(connection, row, last.entry, len(last.after.played), last.state):
        raise StaleNight(_(MEANWHILE))
    write_entries(connection, row.id, [step.entry for step in steps])
    actions = [(step, step.entry.action) for step in steps]
    for step, action in actions:
        project(connection, row, step, action)
    if any(changes_tallies(action, step.before, step.after) for step, action in actions):
        write_tallies(connection, row.id, last.after, steps[0].before, last.known)
    return after(row, last)


def after(row: NightRow, step: Step) -> NightRow:
    """The night's row after a step."""
    entry, games = step.entry, len(step.after.played)
    return replace(row, last_seq=entry.seq, last_hash=entry.hash, state=step.state, games=games)


def steps_of(empty: Night, entries: Iterable[Entry]) -> tuple[Step, ...]:
    """The steps of a night's entries from the first on."""
    history, dues_state, steps = new_history(empty), DuesState(), list[Step]()
    for entry in entries:
        before, action = history.night, entry.action
        history, dues_state = history.after_action(action), after_action(dues_state, action)
        steps.append(Step(entry, before, history.night, dues_state))
    return tuple(steps)
