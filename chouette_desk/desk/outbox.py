"""Outbox: entries of a night that the book has not accepted yet.

While the book of a night cannot be reached or written, the night continues in an outbox: a file in the user's own
folder, which is removed once the book has every entry.
"""

from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING

from msgspec import Struct

from chouette_desk.book.book import Book
from chouette_desk.book.commit import MEANWHILE, CommitStep
from chouette_desk.book.entries import Entry
from chouette_desk.book.errors import BookReplaced, BookTrouble, Deadlock, NotWritten, StaleNight, takes_nothing
from chouette_desk.book.nights import NightRow
from chouette_desk.book.sync import Conflict, check_stands, sync_entries
from chouette_desk.core.trouble import Reason, Trouble
from chouette_desk.desk.files import InUse
from chouette_desk.desk.private_folder import outbox_folders
from chouette_desk.wording.language import N_, _, ngettext

if TYPE_CHECKING:  # late below: most books take what is entered
    from chouette_desk.desk.outbox_file import OutboxFile

PATIENCE = 10
"""An action tries again only after this many times the duration of the last try: nobody waits at the table."""

CHOOSE = N_(
    "While this desk could not reach the book, another desk changed this night, so nothing "
    "more was entered. Choose which of the two continues."
)
BACK = N_("The book {book} can be written again, and has everything that was entered meanwhile.")
IN_FILE = N_("{trouble} The night continues in memory and in {file}, until the book can be written again.")
IN_MEMORY = N_(
    "{trouble} The night continues in memory only, because no file can be written either "
    "({reason}): keep the program running."
)
FROM_HERE = N_("{trouble} Nothing was entered. Enter it again: the night continues in memory and in {file}.")
FROM_MEMORY = N_(
    "{trouble} Nothing was entered. Enter it again: the night continues in memory; keep the program running."
)
IN_USE = N_("Another window of Chouette Desk continues this night while its book cannot be reached.")


class Sent(Struct, frozen=True):
    """The book takes what is entered, and has all of it."""


class Waiting(Struct, frozen=True):
    """The book takes nothing, for this reason; what is entered meanwhile waits."""

    why: str


Delivery = Sent | Waiting | Conflict
"""A conflict lasts from the moment that another desk's entries are in the way until one of the two sides is chosen."""

SENT = Sent()


class Outbox:
    """The entries of an open night that wait for its book, and the state of the two."""

    def __init__(self, book: Book, folder: Path | None = None) -> None:
        """``folder`` is the program's own, ``None`` for the user's."""
        self._book = book
        self._folders = outbox_folders(folder) if book.is_file else outbox_folders(folder)[:1]
        self._file: OutboxFile | None = None
        self._not_before = 0.0
        self.steps: tuple[CommitStep, ...] = ()
        self.state: Delivery = SENT

    def resume(self, file: "OutboxFile", reason: str) -> None:
        """Take over the outbox that an ended program left."""
        self._file, self.steps, self.state = file, file.steps(), Waiting(reason)
        self._book.waiting.add(file.head.row.uid)

    @property
    def conflict(self) -> Conflict | None:
        """The entries of both desks while one of the two sides is to be chosen."""
        return self.state if isinstance(self.state, Conflict) else None

    @property
    def cut_off(self) -> Reason | None:
        """The reason why the book takes nothing, and where the night is kept meanwhile."""
        match self.state:
            case Waiting(why):
                return Reason(self._meanwhile(why))
            case Conflict(message=message):
                return Reason(message or _(CHOOSE))
        return None

    def _meanwhile(self, why: str) -> str:
        """The reason with where the night continues, once something waits."""
        if self._file is None:
            return why
        if self._book.is_file:
            return self._with_file(self._file, why, IN_FILE, IN_MEMORY)
        waits = ngettext(
            "{trouble} The night continues here; {count} entry waits until the book is back.",
            "{trouble} The night continues here; {count} entries wait until the book is back.",
            len(self.steps),
        )
        return waits.format(trouble=why, count=len(self.steps))

    def _with_file(self, file: "OutboxFile", why: str, on_disk: str, in_memory: str) -> str:
        if file.path is None or self.in_memory:
            return _(in_memory).format(trouble=why, reason=file.refused)
        return _(on_disk).format(trouble=why, file=file.path)

    @property
    def in_memory(self) -> bool:
        """True while an entry that waits is on no disk."""
        return self._file is not None and len(self._file.entries) < len(self.steps)

    @property
    def may_try(self) -> bool:
        """True once enough time has passed since the last try."""
        return monotonic() >= self._not_before

    def wait(self, trouble: BookTrouble) -> None:
        """Have entries wait from now on, unless there is something to choose first."""
        if self.conflict is None:
            self.state = Waiting(str(trouble))

    def refusal(self, row: NightRow, known: Sequence[Entry], trouble: BookTrouble) -> NotWritten:
        """Begin the outbox of a book in a file; return the error of its first action.

        The error has the path of the outbox file.
        """
        self.wait(trouble)
        self._write(row, known, ())
        assert self._file is not None
        return NotWritten(self._with_file(self._file, str(trouble), FROM_HERE, FROM_MEMORY))

    def add(self, row: NightRow, known: Sequence[Entry], steps: tuple[CommitStep, ...]) -> None:
        """Add steps behind those that wait, all or none.

        Raises Trouble for a server's book where no disk takes it. For a book in a file they then wait in memory, since
        that book cannot be written for a reason that only people can mend.
        """
        self._write(row, known, (*self.steps, *steps))
        self.steps = (*self.steps, *steps)
        self._book.waiting.add(row.uid)

    def _write(self, row: NightRow, known: Sequence[Entry], steps: Sequence[CommitStep]) -> None:
        if self._file is None:
            from chouette_desk.desk.outbox_file import REVISION, OutboxFile, OutboxHead

            head = OutboxHead(REVISION, str(self._book.location), self._book.uid, self._book.is_file, row, tuple(known))
            self._file = OutboxFile(self._folders, head)
        try:
            self._file.write(tuple(step.entry for step in steps))
        except OSError as error:
            if self._book.is_file:
                return
            if isinstance(error, BlockingIOError):
                raise InUse(_(IN_USE)) from error
            sentence = _("The outbox in {folder} could not be written either ({reason}), so nothing was entered.")
            raise Trouble(sentence.format(folder=self._folders[0], reason=error.strerror)) from error

    def hand_over(
        self, row: NightRow, known: Sequence[Entry], steps: Sequence[CommitStep], replacements: int
    ) -> NightRow:
        """Write the steps into the book behind the known entries; return the night's row.

        ``replacements`` is how often the book's file had been replaced when it had the known entries: what was written
        into another one is read back. Raises StaleNight where another desk wrote the night meanwhile, and another
        BookTrouble where the book still takes nothing.
        """
        began = monotonic()
        try:
            result = self._synced(row, known, steps)
            if not isinstance(result, Conflict):
                check_stands(self._book, result, anew=self._book.replacements != replacements)
        except BookTrouble as trouble:
            if not isinstance(trouble, Deadlock) and not takes_nothing(trouble):
                mine = tuple(step.entry for step in self.steps)
                raise self._in_conflict(Conflict(mine, (), same=len(known), message=str(trouble))) from trouble
            self.wait(trouble)
            self._not_before = monotonic() + PATIENCE * (monotonic() - began)
            raise
        if isinstance(result, Conflict):
            if self._book.is_file and (result.gone or result.same < len(known)):
                self._write(row, known, self.steps)  # what the book had is nowhere else
                self.state = result
            raise self._in_conflict(result)
        return result

    def _synced(self, row: NightRow, known: Sequence[Entry], steps: Sequence[CommitStep]) -> NightRow | Conflict:
        """Return the night's row or the conflict; retry once if the file was replaced."""
        try:
            return sync_entries(self._book, row, known, steps, restore=self._book.is_file)
        except BookReplaced:
            return sync_entries(self._book, row, known, steps, restore=True)

    def _in_conflict(self, conflict: Conflict) -> StaleNight:
        """Return the error to raise; a choice is needed only if entries waited before."""
        if self.steps or self.conflict is not None:
            self.state = conflict
            return StaleNight(_(CHOOSE))
        self.clear()
        return StaleNight(conflict.message or _(MEANWHILE))

    def clear(self) -> str:
        """Forget what waits; return a sentence if the book took nothing before.

        It is called when the book has the entries, or nobody wants them.
        """
        self.state, self.steps = SENT, ()
        self._forget_waiting()
        if self._file is None:
            return ""
        remains = self._file.discard()
        self._file = None
        text = _(BACK).format(book=self._book.location)
        return f"{text} {remains}" if remains else text

    def _forget_waiting(self) -> None:
        if self._file is not None:
            self._book.waiting.discard(self._file.head.row.uid)

    def release(self, row: NightRow, known: Sequence[Entry]) -> None:
        """Unlock the file, for other windows; keep it if it has more than the book.

        Where the book's file is not as it was left, these ``known`` entries are kept too.
        """
        self._forget_waiting()
        is_harmed = not self._book.is_as_left
        if is_harmed and known and self._file is None:
            self._write(row, known, ())
        if self._file is not None:
            needed = self.steps or self.conflict is not None or is_harmed
            self._file.release() if needed else self._file.discard()
