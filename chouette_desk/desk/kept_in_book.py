"""A night that the book keeps: an action is an entry, on the disk before anybody is told.

While the book takes nothing the entries wait on this computer, in the order in which they were made, and each action
first tries to hand them over.
"""

from collections.abc import Callable, Sequence

from chouette_desk.book.book import Book
from chouette_desk.book.entries import Entry, Signed, check_chain, entry_after, read_entries
from chouette_desk.book.handing_over import Parted
from chouette_desk.book.nights import KeptNight, night_numbered, night_of_uid, stands_at
from chouette_desk.book.steps import Step, steps_of, write_steps
from chouette_desk.book.trouble import BookTrouble, Conflict, Crossed, CutOff, NotWritten, takes_nothing
from chouette_desk.core.actions import AnyAction
from chouette_desk.core.night import Night
from chouette_desk.core.till import Till
from chouette_desk.desk.apart import CHOOSE, Apart
from chouette_desk.desk.refuge import InJournal, Shelter
from chouette_desk.wording.language import N_, _

TRIES = 3
"""How often a desk that gave way to another one tries before it says so."""

NOT_YET = N_("What was entered here has not reached the book yet.")
NO_LONGER = N_("The book has no such night any more. Keep what was entered here as a night of its own.")

Sign = Callable[[str | None], Signed]


class KeptInBook:
    """A night of the book and its entries as this desk has seen them, and those that wait to be handed over."""

    def __init__(
        self, book: Book, row: KeptNight, entries: tuple[Entry, ...], sign: Sign, shelter: Shelter | None = None
    ) -> None:
        """Raises ChangedPast when the entries are not the ones that were written."""
        check_chain(entries, row.first_hash, row.last_hash)
        self._book = book
        self._sign = sign
        self._apart = Apart(book, shelter or Shelter())
        self._known = entries
        self._commands = {entry.signed.command for entry in entries}
        self.row = row

    @classmethod
    def resumed(cls, book: Book, left: InJournal, sign: Sign, shelter: Shelter) -> "KeptInBook":
        """A night that was left in a journal."""
        begins = left.begins
        kept = cls(book, begins.row, begins.known, sign, shelter)
        steps = steps_of(begins.row.empty(), (*begins.known, *begins.waiting))
        kept._apart.resume(left, steps[len(begins.known) :], _(NOT_YET))
        kept._commands.update(entry.signed.command for entry in begins.waiting)
        return kept

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Every entry of the night, with those that wait."""
        return (*self._known, *(step.entry for step in self._apart.steps))

    @property
    def cut_off(self) -> str:
        """Why the book takes nothing and where the night goes on, nothing while all is well."""
        return self._apart.cut_off

    @property
    def in_memory(self) -> bool:
        """Whether something was entered that stands on no disk."""
        return self._apart.in_memory

    @property
    def parted(self) -> Parted | None:
        """What two desks entered apart from each other, of which one is to be chosen."""
        return self._apart.parted

    @property
    def part_of_more(self) -> bool:
        """Whether what is done now stands and falls with something greater, such as an evening's closing."""
        return self._book.in_transaction

    def knows(self, command: str) -> bool:
        """Whether this command has been done."""
        return command in self._commands

    # What is entered

    def keep(self, action: AnyAction, before: Night, after: Night, till: Till, command: str | None = None) -> str:
        """Puts an action on the disk, with all that follows from it; raises Conflict, NotWritten, Trouble.

        Where the book takes nothing it goes to this computer's own disk, and a sentence comes back once the book has
        it. A book in a file refuses the first such action, so that it is known from when on the night is not in it.
        """
        if self.parted is not None:
            raise Conflict(_(CHOOSE))
        step = self._step(action, before, after, till, command)
        if self.part_of_more and self.cut_off:
            raise NotWritten(self.cut_off)
        if self.cut_off:
            return self._keep_apart(step)
        try:
            self._seen(self._written(step), (step.entry,))
        except BookTrouble as trouble:
            if self.part_of_more or not takes_nothing(trouble):
                raise
            if self._book.is_file:
                raise self._apart.refusal(self.row, before, str(trouble)) from trouble
            self._apart.trouble = str(trouble)
            return self._keep_apart(step)  # at once, for the server may just have been started again
        return ""

    def _step(self, action: AnyAction, before: Night, after: Night, till: Till, command: str | None) -> Step:
        """The step that is the next after all that was entered here."""
        last = self._apart.steps[-1].entry if self._apart.steps else None
        seq, hash_ = (last.seq, last.hash) if last else (self.row.last_seq, self.row.last_hash)
        return Step(entry_after(hash_, seq + 1, self._sign(command), action), before, after, till)

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

    # While the book takes nothing

    def _keep_apart(self, step: Step) -> str:
        """Hands the step over with all that wait, or has it wait with them."""
        if self._apart.due:
            try:
                return self._hand_over((*self._apart.steps, step))
            except BookTrouble:
                if not self._apart.trouble or self.parted is not None:
                    raise
        self._apart.wait(self.row, self._known, step)
        self._commands.add(step.entry.signed.command)
        return ""

    def _hand_over(self, steps: Sequence[Step]) -> str:
        row = self._apart.hand_over(self.row, self._known, steps)
        said = self._apart.back()
        self._seen(row, tuple(step.entry for step in steps))
        return said

    def try_again(self, *, patiently: bool = False) -> str:
        """Tries to hand over what waits: the sentence that it is done, nothing where it is not.

        ``patiently`` it does not try where the last try took long and was a short while ago.
        """
        steps = self._apart.steps
        nothing_to_try = not self._apart.trouble or self.parted is not None or (self._book.is_file and not steps)
        if nothing_to_try or (patiently and not self._apart.due):
            return ""
        try:
            return self._hand_over(steps)
        except BookTrouble:
            return ""  # ``cut_off`` or ``parted`` says it

    def theirs(self) -> tuple[Entry, ...]:
        """Every entry that the book has, from which this desk goes on; what was entered here is let go.

        Raises NotWritten where the book has no such night, BookTrouble where it cannot be read.
        """
        with self._book.reading() as connection:
            row = night_of_uid(connection, self.row.uid)
            entries = () if row is None else read_entries(connection, row.id)
        if row is None:
            raise NotWritten(_(NO_LONGER))
        check_chain(entries, row.first_hash, row.last_hash)
        self.let_go()
        self._known = ()
        self._seen(row, entries)
        return entries

    def let_go(self) -> None:
        """Forgets what was entered here and is not in the book."""
        self._apart.back()

    def free(self) -> None:
        """Lets go what is on this computer's disk; the book stays open for the other nights."""
        self._apart.free()

    # What others have entered

    def catch_up(self) -> tuple[Entry, ...]:
        """The entries that other desks have written since; from now on they are seen. Raises ChangedPast.

        Nothing while the book cannot be reached.
        """
        if self.cut_off or self.parted is not None:
            return ()
        try:
            return self._news()
        except CutOff as trouble:
            self._apart.trouble = str(trouble)
            return ()

    def _news(self) -> tuple[Entry, ...]:
        with self._book.reading() as connection:
            if stands_at(connection, self.row):
                return ()
            new = read_entries(connection, self.row.id, beyond=self.row.last_seq)
            row = night_numbered(connection, self.row.id)
        check_chain(new, self.row.last_hash, row.last_hash, first=self.row.last_seq + 1)
        for entry in new:
            _known = entry.action  # before it counts as seen: an action of a newer program is none of this desk's
        self._seen(row, new)
        return new

    def _seen(self, row: KeptNight, new: tuple[Entry, ...]) -> None:
        self.row = row
        self._known = (*self._known, *new)
        self._commands.update(entry.signed.command for entry in new)
