"""What the book does not have yet of a night: the steps that wait, where they are kept, and why."""

from collections.abc import Sequence
from time import monotonic

from chouette_desk.book.book import Book
from chouette_desk.book.entries import Entry
from chouette_desk.book.handing_over import Parted, handed_over
from chouette_desk.book.nights import KeptNight
from chouette_desk.book.steps import MEANWHILE, Step
from chouette_desk.book.trouble import BookTrouble, Conflict, Crossed, NotWritten, takes_nothing
from chouette_desk.core.night import Night
from chouette_desk.desk.refuge import InRescueFile, Refuge, Shelter
from chouette_desk.wording.language import N_, _

PATIENCE = 10
"""An action does not try again before so many times as long as the last try took: nobody waits at the table."""

CHOOSE = N_(
    "While this desk could not reach the book, another one wrote this night, so nothing more was entered. "
    "Choose which of the two goes on."
)
BACK = N_("The book {book} can be written again, and has everything that was entered meanwhile.")


class Apart:
    """The steps of a night that wait. ``trouble`` says why the book takes none, nothing while all is well; ``parted``
    is what is to be chosen before anything more is entered."""

    def __init__(self, book: Book, shelter: Shelter) -> None:
        self._book = book
        self._shelter = shelter
        self._refuge: Refuge | None = None
        self._not_before = 0.0
        self.steps: tuple[Step, ...] = ()
        self.trouble = ""
        self.parted: Parted | None = None

    def resume(self, refuge: Refuge, steps: Sequence[Step], trouble: str) -> None:
        """Goes on with what was left."""
        self._refuge, self.steps, self.trouble = refuge, tuple(steps), trouble

    @property
    def cut_off(self) -> str:
        """Why the book takes nothing and where the night goes on, nothing while all is well."""
        if self.parted is not None:
            return self.parted.why or _(CHOOSE)
        if self.trouble and self._refuge:
            return self._refuge.said(self.trouble, len(self.steps))
        return self.trouble

    @property
    def in_memory(self) -> bool:
        """Whether something was entered that stands on no disk."""
        return bool(self.steps) and isinstance(self._refuge, InRescueFile) and self._refuge.in_memory

    @property
    def due(self) -> bool:
        """Whether enough time has passed since the last try."""
        return monotonic() >= self._not_before

    def refusal(self, row: KeptNight, night: Night, trouble: str) -> NotWritten:
        """What is said of the first action that a book in a file does not take: where the night goes on."""
        self.trouble = trouble
        self._refuge = refuge = InRescueFile(self._shelter.rescue, row)
        refuge.keep(night, ())
        return NotWritten(refuge.refused(trouble))

    def wait(self, row: KeptNight, known: tuple[Entry, ...], step: Step) -> None:
        """Has a step wait behind the others; raises Trouble where it can be kept nowhere."""
        steps = (*self.steps, step)
        if self._refuge is None:
            self._refuge = self._shelter.refuge(self._book, row, known)
        self._refuge.keep(step.after, steps)
        self.steps = steps

    def hand_over(self, row: KeptNight, known: Sequence[Entry], steps: Sequence[Step]) -> KeptNight:
        """The night's row once the book has these steps.

        Raises Conflict where another desk wrote the night meanwhile, and another BookTrouble where the book still
        takes nothing.
        """
        began = monotonic()
        try:
            found = handed_over(self._book, row, known, steps)
        except BookTrouble as trouble:
            if not isinstance(trouble, Crossed) and not takes_nothing(trouble):
                raise self._part(Parted(tuple(step.entry for step in self.steps), (), why=str(trouble))) from trouble
            self.trouble = str(trouble)
            self._not_before = monotonic() + PATIENCE * (monotonic() - began)
            raise
        if isinstance(found, Parted):
            raise self._part(found)
        return found

    def _part(self, parted: Parted) -> Conflict:
        """What is said of that: of steps that wait, or of an action that none waits before."""
        if not self.steps:
            self.back()
            return Conflict(parted.why or _(MEANWHILE))
        self.parted = parted
        return Conflict(_(CHOOSE))

    def back(self) -> str:
        """Nothing waits any more, for the book has it or nobody wants it; what is said of a book that is back."""
        waited = self._refuge is not None
        self.trouble, self.steps, self.parted = "", (), None
        if self._refuge is not None:
            self._refuge.empty()
            self._refuge = None
        return _(BACK).format(book=self._book.place) if waited else ""

    def free(self) -> None:
        """Lets go what is on this computer's disk; it stays there if it holds more than the book does."""
        if self._refuge is None:
            return
        if self.steps or not self._book.is_there:
            self._refuge.free()
        else:
            self._refuge.empty()
