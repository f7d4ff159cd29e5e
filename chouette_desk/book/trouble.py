"""What can be in the way of a book: each its own sentence, so that people know what to do."""

from chouette_desk.wording.language import _
from chouette_desk.wording.trouble import Trouble


class BookTrouble(Trouble):
    """The book cannot be used as asked."""


class NoBook(BookTrouble):
    """There is no book at this place."""


class NotABook(BookTrouble):
    """What is there is something else."""


class NewerBook(BookTrouble):
    """A newer program wrote it."""


class OlderBook(BookTrouble):
    """It must be brought up to date first, and cannot be here (it is opened to read only)."""


class NotMovedUp(BookTrouble):
    """It could not be brought up to date, and is as it was."""


class DamagedBook(BookTrouble):
    """What is there was a book and can no longer be read whole."""


class BookInUse(BookTrouble):
    """Another program has it; ``holder`` says which."""


class NotWritten(BookTrouble):
    """The book refused to take an action: nothing of it is in the book."""


class OutOfReach(NotWritten):
    """The book takes nothing at the moment, whatever it is."""


class CutOff(BookTrouble):
    """The connection to the book's server is gone."""


class Conflict(BookTrouble):
    """Another desk wrote the same night meanwhile: nothing of this action is in the book."""

    def with_meanwhile(self, what: str) -> "Conflict":
        """The same, saying what the other desk entered."""
        return Conflict(_("{conflict} Meanwhile: {what}.").format(conflict=self, what=what)) if what else self


class Crossed(Conflict):
    """Two desks waited for one another, and this one gave way: nothing was written, and it may be tried again."""


class ChangedPast(BookTrouble):
    """The entries of a night are not the ones that were written."""


def takes_nothing(trouble: BookTrouble) -> bool:
    """Whether it is the book that takes nothing at the moment, and not this action that it refuses."""
    return not isinstance(trouble, Conflict | ChangedPast) and type(trouble) is not NotWritten
