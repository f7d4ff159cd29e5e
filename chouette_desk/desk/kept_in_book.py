"""A night that the book keeps: an action is an entry, on the disk before anybody is told."""

from collections.abc import Callable

from msgspec.structs import replace

from chouette_desk.book.book import Book
from chouette_desk.book.entries import Entry, Signed, check_chain, entry_after, read_entries, write_entry
from chouette_desk.book.nights import KeptNight, move_on, night_numbered
from chouette_desk.book.projections import project
from chouette_desk.book.trouble import Conflict
from chouette_desk.core.actions import AnyAction
from chouette_desk.core.night import Night
from chouette_desk.core.till import Till
from chouette_desk.wording.language import N_, _

MEANWHILE = N_("Another desk was faster, so nothing was entered. Look at what it entered, then enter yours again.")

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

    def knows(self, command: str) -> bool:
        """Whether this command has been done."""
        return command in self._commands

    def keep(self, action: AnyAction, before: Night, after: Night, till: Till, command: str | None = None) -> None:
        """Puts an action on the disk, with all that follows from it; raises Conflict, NotWritten, CutOff."""
        entry = entry_after(self.row.last_hash, self.row.last_seq + 1, self._sign(command), action)
        with self._book.writing() as connection:
            if not move_on(connection, self.row, entry, len(after.played), "closed" if till.closed else "open"):
                raise Conflict(_(MEANWHILE))
            write_entry(connection, self.row.id, entry)
            project(connection, self.row, action, entry.signed.at, before, after, till)
        self._seen((entry,), "closed" if till.closed else "open", len(after.played))

    def free(self) -> None:
        """Nothing: the book stays open for the other nights."""

    def catch_up(self) -> tuple[Entry, ...]:
        """The entries that other desks have written since; from now on they are seen."""
        with self._book.reading() as connection:
            new = read_entries(connection, self.row.id, beyond=self.row.last_seq)
            row = night_numbered(connection, self.row.id)
        check_chain((*self.entries, *new), row.first_hash, row.last_hash)
        self._seen(new, row.state, row.games)
        return new

    def _seen(self, new: tuple[Entry, ...], state: str, games: int) -> None:
        if new:
            self.entries = (*self.entries, *new)
            self._commands.update(entry.signed.command for entry in new)
            last = new[-1]
            self.row = replace(self.row, last_seq=last.seq, last_hash=last.hash, state=state, games=games)
