"""Nights that a command reads: from files, from standard input, from the book; rulebooks by name or file."""

import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.book.location import OUTBOX_ENDING
from chouette_desk.cli.parsing import WrongOptions
from chouette_desk.cli.terminal import REFUSED, UsageError, os_error_text, print_error
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.plain_file import read_file, read_limited
from chouette_desk.nightfile.reading import HEADING, heading_from, night_from, night_under
from chouette_desk.nightfile.rulebooks import rulebook_named
from chouette_desk.wording.language import Trouble, _

if TYPE_CHECKING:
    from chouette_desk.core.dues import DuesState
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.club_book import ClubBook

NIGHT = "night:"
STDIN = "-"


class NotANight(Trouble):
    """A file that holds no night; ``refused``: the text without the file's name, the index and name of the event."""

    def __init__(self, line: str, text: str, index: int | None = None, name: str | None = None) -> None:
        super().__init__(line)
        self.refused = {"event": index, "name": name, "text": text}


class Sources(ExitStack):
    """Nights from files, outboxes, standard input (``-``) and the book (``night:12``), which is opened once for all.

    With a rulebook the nights are read under it instead of their own.
    """

    def __init__(self, rulebook: Rulebook | None = None, book: str | None = None) -> None:
        super().__init__()
        self._rulebook = rulebook
        self._book = book
        self._desks: dict[int, BookDesk] = {}

    def night(self, file: str) -> Night:
        """The night in a file; raises NotANight, and Trouble for a night that the book does not have."""
        try:
            if (number := night_of_book(file)) is not None:
                return night_under(self._desk(number).night, self._rulebook)
            if file.endswith(OUTBOX_ENDING):
                return night_under(_night_in_outbox(file), self._rulebook)
            return night_from(_bytes(file), self._rulebook)
        except FileRefused as error:
            raise NotANight(error.line(file), str(error), error.index, error.name) from error
        except OSError as error:
            raise NotANight(f"{file}: {os_error_text(error)}", os_error_text(error)) from error

    def desk(self, file: str) -> "BookDesk | None":
        """The desk on a night of the book; None for any other file."""
        number = night_of_book(file)
        return None if number is None else self._desk(number)

    def _desk(self, number: int) -> "BookDesk":
        if number not in self._desks:
            self._desks[number] = self.club_book.open_night(number)
        return self._desks[number]

    @cached_property
    def club_book(self) -> "ClubBook":
        """The book, opened to be read; raises Trouble."""
        # late: the book is half as much again as what ``score`` imports for a night file
        from chouette_desk.cli.opening import open_book

        return self.enter_context(open_book(self._book, read_only=True))


def _night_in_outbox(file: str) -> Night:
    from chouette_desk.desk.outbox_file import night_in_outbox  # late: night files do without the database's library

    return night_in_outbox(Path(file))


def _bytes(file: str) -> bytes:
    if not file:
        raise OSError(_("A file without a name cannot be read."))  # a script's variable that nobody has set
    if file != STDIN:
        return read_file(Path(file))
    if sys.stdin is None:
        raise OSError(_("There is no standard input to read from."))
    return read_limited(sys.stdin.buffer)


def night_of_book(text: str) -> int | None:
    """The number of a night of the book that is named like a file, ``night:12``; None for any other text."""
    number = text.removeprefix(NIGHT)
    return int(number) if text.startswith(NIGHT) and number.isascii() and number.isdecimal() else None


def source_of(desk: "BookDesk", chosen: Namespace) -> tuple[str, Night]:
    """A night of the book by its name as a file, ``night:12``, and the night, under the rulebook if one is named;
    raises Trouble where it is not allowed under that."""
    name = f"{NIGHT}{desk.row.id}"
    try:
        return name, night_under(desk.night, chosen_rulebook(chosen))
    except FileRefused as error:
        raise Trouble(error.line(name)) from error


def dues_state_of(night: Night, desk: "BookDesk | None") -> "DuesState | None":
    """The money of a night of the book; None where it is shown under another rulebook, with other totals."""
    return desk.dues_state if desk is not None and night == desk.night else None


def read_one_night(chosen: Namespace) -> Night:
    """The night of a command's one file; raises Trouble with the line of its refusal."""
    with Sources(chosen_rulebook(chosen), chosen.book) as sources:
        return sources.night(chosen.file)


Refusal = Callable[[str, NotANight], None]


def for_each(
    files: Sequence[str],
    sources: Sources,
    use: Callable[[str, Night], None],
    refused: Refusal = lambda _file, _trouble: None,
) -> int:
    """Call ``use`` with one night after the other, as ``for_files`` does with files."""
    return for_files(files, lambda file: use(file, sources.night(file)), refused)


def for_files(files: Sequence[str], use: Callable[[str], None], refused: Refusal = lambda _file, _trouble: None) -> int:
    """Call ``use`` with one file after the other, ``refused`` with what is no night, and print an error for each that
    is in trouble. Returns the exit status."""
    if files.count(STDIN) > 1:
        raise UsageError(_("Standard input (-) can be read only once."))
    status = 0
    for file in files:
        try:
            use(file)
        except Trouble as trouble:
            if isinstance(trouble, NotANight):
                refused(file, trouble)
            print_error(str(trouble))
            status = REFUSED
    return status


def chosen_rulebook(chosen: Namespace) -> Rulebook | None:
    """The rulebook named by ``--rulebook``, None where none is; raises Trouble if it is no rulebook."""
    return None if chosen.rulebook is None else rulebook_called(chosen.rulebook)


def rulebook_called(text: str) -> Rulebook:
    """A rulebook by its name or the path of its file; raises Trouble if it is no rulebook."""
    try:
        return rulebook_named(text)
    except FileRefused as error:
        raise Trouble(error.line(text)) from error
    except OSError as error:
        raise Trouble(f"{text}: {os_error_text(error)}") from error


def heading_of(chosen: Namespace) -> Heading:
    """The heading that was chosen; a usage error for a date, stake or currency that is none."""
    try:
        return heading_from({key: value for key in HEADING if (value := getattr(chosen, key)) is not None})
    except FileRefused as error:
        raise WrongOptions(str(error)) from error
