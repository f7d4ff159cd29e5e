"""Where a night goes on while its book takes nothing: a journal for a server's, a rescue file for one in a file."""

from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from chouette_desk.book.book import Book
from chouette_desk.book.entries import Entry
from chouette_desk.book.nights import KeptNight
from chouette_desk.book.places import Place, data_folder
from chouette_desk.book.steps import Step
from chouette_desk.core.night import Night
from chouette_desk.desk.journal import UNWRITTEN, Journal, Journalled, journal_of, journals
from chouette_desk.desk.rescue import RescueFile, rescue_folders
from chouette_desk.desk.trouble import Trouble
from chouette_desk.wording.language import N_, _, ngettext

IN_FILE = N_("{trouble} The night goes on in memory and in {file}, until the book can be written again.")
IN_MEMORY = N_("{trouble} The night goes on in memory only, for no file can be written either: let the program run.")
FROM_HERE = N_("{trouble} Nothing was entered. Enter it again: the night goes on in memory and in {file}.")
FROM_MEMORY = N_("{trouble} Nothing was entered. Enter it again: the night goes on in memory, so let the program run.")


class Refuge(Protocol):
    """Keeps what the book does not have."""

    def keep(self, night: Night, steps: Sequence[Step]) -> None:
        """Puts by the steps that wait, the last of which led to this night; raises Trouble."""

    def said(self, trouble: str, count: int) -> str:
        """The trouble, and where the night goes on with so many steps that wait, for people."""

    def empty(self) -> None:
        """Removes what was put by: the book has all of it."""

    def free(self) -> None:
        """Lets go what was put by; it stays."""


class InJournal:
    """A night that goes on in a journal, behind what this ``begins`` with."""

    def __init__(self, journal: Journal, begins: Journalled) -> None:
        self._journal = journal
        self.begins = begins

    def keep(self, night: Night, steps: Sequence[Step]) -> None:
        """Puts the steps into the journal."""
        self._journal.keep(self.begins, steps)

    def said(self, trouble: str, count: int) -> str:
        """That so many entries wait."""
        waits = ngettext(
            "{trouble} The night goes on here; {count} entry waits until the book is back.",
            "{trouble} The night goes on here; {count} entries wait until the book is back.",
            count,
        )
        return waits.format(trouble=trouble, count=count)

    def empty(self) -> None:
        """Removes the journal."""
        self._journal.empty()

    def free(self) -> None:
        """Lets the journal go."""
        self._journal.free()


class InRescueFile:
    """A night that goes on in a rescue file."""

    def __init__(self, folders: Sequence[Path], row: KeptNight) -> None:
        self._file = RescueFile(folders, row)

    def keep(self, night: Night, steps: Sequence[Step]) -> None:
        """Writes the file whole; where none can be written the night stands in memory."""
        self._file.write(night)

    def said(self, trouble: str, count: int) -> str:
        """Where the file is."""
        return self._said(trouble, IN_FILE, IN_MEMORY)

    @property
    def in_memory(self) -> bool:
        """Whether no file could be written."""
        return self._file.path is None

    def refused(self, trouble: str) -> str:
        """The same to whoever was just refused."""
        return self._said(trouble, FROM_HERE, FROM_MEMORY)

    def _said(self, trouble: str, in_file: str, in_memory: str) -> str:
        path = self._file.path
        return _(in_memory).format(trouble=trouble) if path is None else _(in_file).format(trouble=trouble, file=path)

    def empty(self) -> None:
        """Removes the file."""
        self._file.empty()

    def free(self) -> None:
        """Lets the file go."""
        self._file.free()


class Shelter:
    """The folders of this computer in which nights go on."""

    def __init__(self, folder: Path | None = None) -> None:
        """Without a folder it is the user's own."""
        self.folder = folder or data_folder()

    @property
    def rescue(self) -> tuple[Path, ...]:
        """Where rescue files are, the best folder first."""
        return rescue_folders(self.folder / "rescue")

    def refuge(self, book: Book, row: KeptNight, known: tuple[Entry, ...]) -> InJournal | InRescueFile:
        """Where a night of this book goes on; raises Trouble where nothing can be kept."""
        if book.is_file:
            return InRescueFile(self.rescue, row)
        try:
            return InJournal(journal_of(self._journals, row), Journalled(str(book.place), book.uid, row, known))
        except OSError as error:
            raise Trouble(_(UNWRITTEN).format(folder=self._journals, reason=error.strerror)) from error

    def waits(self, place: Place) -> bool:
        """Whether a night of the book at this place waits in a journal."""
        found = list(self.left(place))
        for each in found:
            each.free()
        return bool(found)

    def left(self, place: Place, uid: str = "") -> Iterator[InJournal]:
        """The nights of the book at this place, or of this identity, that wait in journals, locked for this desk.

        Journals that another window has, or that cannot be read, stay as they are.
        """
        for path in journals(self._journals):
            with suppress(Trouble, OSError):
                journal = Journal(path)
                found = _begins(journal)
                if found is not None and (found.place == str(place) or found.book == uid != ""):
                    yield InJournal(journal, found)
                else:
                    journal.free()

    @property
    def _journals(self) -> Path:
        return self.folder / "journals"


def _begins(journal: Journal) -> Journalled | None:
    """What a journal says, None where it says nothing yet: that one is removed."""
    try:
        found = journal.read()
    except BaseException:
        journal.free()
        raise
    if found is None:
        journal.empty()
    return found
