"""Keeper of a night in the book: each action is on disk before it is announced.

An action is an entry. While the book takes nothing the entries wait in an outbox, in the order in which they were made,
and each action first tries to hand them over.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.book.book import Book
from chouette_desk.book.commit import CommitStep, changes_tallies, write_steps
from chouette_desk.book.entries import Entry, Signed, check_chain, entry_after, read_entries
from chouette_desk.book.errors import (
    REPLACED,
    BookReplaced,
    BookTrouble,
    Deadlock,
    NotWritten,
    ServerUnreachable,
    StaleNight,
    takes_nothing,
)
from chouette_desk.book.nights import NightRow, checked, is_current, night_numbered, night_of_uid
from chouette_desk.core.persistent_list import PersistentList
from chouette_desk.core.tally import NOT_COUNTED, counted
from chouette_desk.core.trouble import text_of
from chouette_desk.desk.desk import Done
from chouette_desk.desk.outbox import CHOOSE, SENT, Outbox, Waiting
from chouette_desk.wording.language import N_, _

if TYPE_CHECKING:
    from chouette_desk.desk.outbox_file import OutboxFile

TRIES = 3
"""How often a desk that gave way to another one tries before it says so."""

ENTERED_AGAIN = N_("Another copy of the book {book} was put in its place; it has this night as it is here now.")
NO_LONGER = N_("The book has no such night any more. Keep what was entered here as a night of its own.")

WAITS = N_("What was entered here at night {number} still waits for the book. Enter this again once the book has it.")

Signer = Callable[[str | None], Signed]


class BookKeeper:
    """A night of the book: entries as this desk has seen them, and the ``outbox``."""

    def __init__(
        self, book: Book, row: NightRow, entries: tuple[Entry, ...], sign: Signer, folder: Path | None = None
    ) -> None:
        """``folder`` is that of the outbox.

        Raises TamperedEntries for entries other than those once written.
        """
        check_chain(entries, row.first_hash, row.last_hash)
        self.book = book
        self._sign = sign
        self.outbox = Outbox(book, folder)
        self._known = PersistentList(entries)
        self._commands = {entry.signed.command for entry in entries}
        self._counted = NOT_COUNTED
        self._replacements = book.replacements
        self._opened_at = row.last_hash
        self.row = row

    @classmethod
    def resumed(cls, book: Book, file: "OutboxFile", sign: Signer, folder: Path | None = None) -> "BookKeeper":
        """The keeper of a night whose outbox an ended program left."""
        keeper = cls(book, file.head.row, file.head.known, sign, folder)
        keeper.outbox.resume(file, _("What was entered here has not reached the book yet."))
        keeper._commands.update(entry.signed.command for entry in file.entries)
        return keeper

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every entry of the night, with those that wait."""
        return (*self._known, *(step.entry for step in self.outbox.steps))

    @property
    def is_behind(self) -> bool:
        """True if the book's file was replaced and the night not yet compared with it."""
        return self._replacements != self.book.replacements or self.book.is_replaced

    def knows(self, command: str) -> bool:
        """True for a command that has been done."""
        return command in self._commands

    # Actions of this desk

    def append(self, done: Sequence[Done], command: str | None = None) -> str:
        """Write actions to disk, all or none; raises StaleNight, NotWritten, Trouble.

        Where the book takes nothing they go to the outbox, and a sentence is returned once the book has them. A book in
        a file refuses the first such action, so that people know from when on the night is not in it.
        """
        self._check_open()
        steps = self._steps(done, command)
        if self._is_sent and self._write(steps):
            return ""
        return self._hand_over_or_wait(steps)  # at once, for the server may just have been started again

    def _check_open(self) -> None:
        """Raise where nothing may be entered.

        There is a side to choose, or a transaction in which nothing may wait.
        """
        if self.outbox.conflict is not None:
            raise StaleNight(_(CHOOSE))
        if not self.book.in_transaction:
            return
        if self.row.uid in self.book.waiting and not self.outbox.steps:
            raise NotWritten(_(WAITS).format(number=self.row.id))
        if not self._is_sent:
            raise NotWritten(text_of(self.outbox.cut_off) or _(REPLACED).format(book=self.book.location))

    @property
    def _is_sent(self) -> bool:
        """True while the book has all of the night, in the file that this desk wrote."""
        return self.outbox.state == SENT and self._replacements == self.book.replacements

    def _write(self, steps: tuple[CommitStep, ...]) -> bool:
        """Write steps into the book; return False if they are to wait.

        The book is the local place of a book in a file.
        """
        try:
            self._saw(self._written(steps), tuple(step.entry for step in steps))
        except BookTrouble as trouble:
            if self.book.in_transaction or not takes_nothing(trouble):
                raise
            if self.book.is_file and not isinstance(trouble, BookReplaced):
                raise self.outbox.refusal(self.row, self._known, trouble) from trouble
            self.outbox.wait(trouble)
            return False
        return True

    def _steps(self, done: Sequence[Done], command: str | None) -> tuple[CommitStep, ...]:
        """The steps behind every entry of this desk."""
        last = self.outbox.steps[-1].entry if self.outbox.steps else None
        seq, hash_ = (last.seq, last.hash) if last else (self.row.last_seq, self.row.last_hash)
        if any(changes_tallies(act.action, act.before, act.after) for act in done):
            self._counted = counted(done[-1].after, self._counted)
        steps = list[CommitStep]()
        for number, act in enumerate(done, seq + 1):
            entry = entry_after(hash_, number, self._sign(command), act.action)
            steps.append(CommitStep(entry, act.before, act.after, act.dues_state, self._counted))
            hash_ = entry.hash
        return tuple(steps)

    def _written(self, steps: Sequence[CommitStep]) -> NightRow:
        """Write the steps into the book; return the night's row.

        It is tried again where two desks waited for one another.
        """
        tries = 1 if self.book.in_transaction else TRIES
        while True:
            tries -= 1
            try:
                with self.book.writing() as connection:
                    return write_steps(connection, self.row, steps)
            except Deadlock:
                if not tries:
                    raise

    # The outbox

    def _hand_over_or_wait(self, steps: tuple[CommitStep, ...]) -> str:
        """Hand the steps over with all that wait, or put them behind those."""
        if self.outbox.may_try or self.outbox.state == SENT:
            try:
                return self._hand_over((*self.outbox.steps, *steps))
            except BookTrouble:
                if not isinstance(self.outbox.state, Waiting):
                    raise
        self.outbox.add(self.row, self._known, steps)
        self._commands.update(step.entry.signed.command for step in steps)
        return ""

    def _hand_over(self, steps: Sequence[CommitStep]) -> str:
        row = self.outbox.hand_over(self.row, self._known, steps, self._replacements)
        message = self.outbox.clear()
        if self._replacements != self.book.replacements:
            message = " ".join(
                filter(None, (message, _(ENTERED_AGAIN).format(book=self.book.location), self.book.kept))
            )
        self._replacements = self.book.replacements
        self._saw(row, tuple(step.entry for step in steps))
        return message

    def try_again(self, *, patiently: bool = False) -> str:
        """Try to hand over what waits; a sentence where it was, empty where it was not.

        ``patiently`` does not try where the last try took long and was a short while ago.
        """
        steps = self.outbox.steps
        something = isinstance(self.outbox.state, Waiting) and (bool(steps) or not self.book.is_file)
        nothing_to_try = self.outbox.conflict is not None or not (something or self.is_behind)
        if nothing_to_try or (patiently and not self.outbox.may_try):
            return ""
        try:
            return self._hand_over(steps)
        except BookTrouble:
            return ""  # the outbox's state says it

    def reload_from_book(self) -> tuple[Entry, ...]:
        """Continue from the book's entries and forget those that wait.

        Raises NotWritten without such a night, TamperedEntries.
        """
        with self.book.reading() as connection:
            row = night_of_uid(connection, self.row.uid)
            entries = () if row is None else read_entries(connection, row.id)
        if row is None:
            raise NotWritten(_(NO_LONGER))
        (row,) = checked([row])
        check_chain(entries, row.first_hash, row.last_hash)
        self.outbox.clear()
        self._replacements = self.book.replacements
        self._known = PersistentList()
        self._saw(row, entries)
        return entries

    def release(self) -> None:
        """Unlock the outbox; the book stays open for the other nights."""
        if self.is_behind:
            self.try_again()
        is_entered_here = self.row.last_hash != self._opened_at
        self.outbox.release(self.row, self._known if is_entered_here else ())

    # Entries of other desks

    def catch_up(self) -> tuple[Entry, ...]:
        """Return new entries of other desks, none while the book cannot be reached.

        Raises TamperedEntries.
        """
        try:
            return self._new_entries()
        except ServerUnreachable as trouble:
            self.outbox.wait(trouble)
            return ()

    def _new_entries(self) -> tuple[Entry, ...]:
        with self.book.reading() as connection:
            if is_current(connection, self.row):
                return ()
            new = read_entries(connection, self.row.id, beyond=self.row.last_seq)
            (row,) = checked([night_numbered(connection, self.row.id)])
        check_chain(new, self.row.last_hash, row.last_hash, first=self.row.last_seq + 1)
        for entry in new:
            _known = entry.action  # before it counts as seen: an action of a newer program is none of this desk's
        self._saw(row, new)
        return new

    def _saw(self, row: NightRow, new: tuple[Entry, ...]) -> None:
        self.row = row
        self._known = self._known.extended(new)
        self._commands.update(entry.signed.command for entry in new)
