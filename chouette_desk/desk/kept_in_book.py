"""A night that the book keeps: an action is an entry, on the disk before anybody is told."""

from collections.abc import Callable

from chouette_desk.book.book import Book
from chouette_desk.book.entries import Entry, Signed, check_chain, entry_after, read_entries
from chouette_desk.book.nights import KeptNight, night_numbered, stands_at
from chouette_desk.book.steps import Step, write_steps
from chouette_desk.book.trouble import Crossed
from chouette_desk.core.actions import AnyAction
from chouette_desk.core.night import Night
from chouette_desk.core.till import Till

TRIES = 3
"""How often a desk that gave way to another one tries before it says so."""

Sign = Callable[[str | None], Signed]


class KeptInBook:
    """A night of the book and its entries as this desk has seen them."""

    def __init__(self, book: Book, row: KeptNight, entries: tuple[Entry, ...], sign: Sign) -> None:
        """Raises ChangedPast when the entries are not the ones that were written."""
        check_chain(entries, row.first_hash, row.last_hash)
        self._book = book
        self._sign = sign
        self.row = row
        self.entries = entries
        self._commands = {entry.signed.command for entry in entries}

    @property
    def part_of_more(self) -> bool:
        """Whether what is done now stands and falls with something greater, such as an evening's closing."""
        return self._book.in_transaction

    def knows(self, command: str) -> bool:
        """Whether this command has been done."""
        return command in self._commands

    def keep(self, action: AnyAction, before: Night, after: Night, till: Till, command: str | None = None) -> None:
        """Puts an action on the disk, with all that follows from it; raises Conflict, NotWritten, CutOff."""
        entry = entry_after(self.row.last_hash, self.row.last_seq + 1, self._sign(command), action)
        self._seen(self._written(Step(entry, before, after, till)), (entry,))

    def _written(self, step: Step) -> KeptNight:
        """The night's row with this step, which is on the disk; tried again where two desks waited for one another."""
        for _again in range(0 if self.part_of_more else TRIES - 1):
            try:
                return self._write(step)
            except Crossed:
                continue
        return self._write(step)

    def _write(self, step: Step) -> KeptNight:
        with self._book.writing() as connection:
            return write_steps(connection, self.row, (step,))

    def free(self) -> None:
        """Nothing: the book stays open for the other nights."""

    def catch_up(self) -> tuple[Entry, ...]:
        """The entries that other desks have written since; from now on they are seen. Raises ChangedPast, CutOff."""
        with self._book.reading() as connection:
            if stands_at(connection, self.row):
                return ()
            new = read_entries(connection, self.row.id, beyond=self.row.last_seq)
            row = night_numbered(connection, self.row.id)
        check_chain(new, self.row.last_hash, row.last_hash, first=self.row.last_seq + 1)
        self._seen(row, new)
        return new

    def _seen(self, row: KeptNight, new: tuple[Entry, ...]) -> None:
        self.row = row
        self.entries = (*self.entries, *new)
        self._commands.update(entry.signed.command for entry in new)
