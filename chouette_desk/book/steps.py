"""Steps of a night on their way into the book: an entry each, with the night and the till as it leaves them."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from chouette_desk.book.entries import Entry, write_entries
from chouette_desk.book.nights import KeptNight, move_on
from chouette_desk.book.projections import changes_tallies, project
from chouette_desk.book.tallies import write_tallies
from chouette_desk.book.trouble import Conflict, NotWritten
from chouette_desk.core.history import begun
from chouette_desk.core.night import Night
from chouette_desk.core.till import Till, acted
from chouette_desk.wording.language import N_, _

MEANWHILE = N_("Another desk was faster, so nothing was entered. Look at what it entered, then enter yours again.")
ELSEWHERE = N_("This was entered in another night already, so it was not entered here.")


class Step(Struct, frozen=True):
    """An entry, the night before and after it, and the till after it."""

    entry: Entry
    before: Night
    after: Night
    till: Till

    @property
    def state(self) -> str:
        """What the book calls the night after this step."""
        return "closed" if self.till.closed else "open"


def write_steps(connection: Connection, row: KeptNight, steps: Sequence[Step]) -> KeptNight:
    """The night as it ends with these steps, and all that follows from them, in the transaction that the caller began.

    Raises Conflict if it does not end where the row says: then another desk was faster.
    """
    last = steps[-1]
    if not move_on(connection, row, last.entry, len(last.after.played), last.state):
        raise Conflict(_(MEANWHILE))
    _write(connection, row.id, [step.entry for step in steps])
    actions = [(step, step.entry.action) for step in steps]
    for step, action in actions:
        project(connection, row, action, step.entry.signed.at, step.before, step.after, step.till)
    if any(changes_tallies(action, step.before, step.after) for step, action in actions):
        write_tallies(connection, row.id, last.after)
    return after(row, last)


def _write(connection: Connection, night: int, entries: Iterable[Entry]) -> None:
    """Writes entries; raises NotWritten for a command that another night has seen."""
    try:
        write_entries(connection, night, entries)
    except IntegrityError as error:
        if "command" not in str(error.orig):
            raise
        raise NotWritten(_(ELSEWHERE)) from error


def after(row: KeptNight, step: Step) -> KeptNight:
    """The night's row as it stands after a step."""
    entry, games = step.entry, len(step.after.played)
    return replace(row, last_seq=entry.seq, last_hash=entry.hash, state=step.state, games=games)


def steps_of(empty: Night, entries: Iterable[Entry]) -> tuple[Step, ...]:
    """The steps of a night's entries from the first on."""
    history, till, found = begun(empty), Till(), list[Step]()
    for entry in entries:
        before, action = history.night, entry.action
        history, till = history.acted(action), acted(till, action)
        found.append(Step(entry, before, history.night, till))
    return tuple(found)
