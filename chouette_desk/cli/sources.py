"""Nights from files, standard input or the book; rulebooks by name or file."""

import shlex
import sys
from argparse import Namespace
from collections.abc import Callable, Sequence
from contextlib import ExitStack, suppress
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.book.location import names_book, shown_address
from chouette_desk.cli.parsing import NIGHT, WrongOptions, nights_named, number_of_night
from chouette_desk.cli.terminal import REFUSED, UsageError, os_error_text, print_error
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Kind
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.files import OUTBOX_ENDING
from chouette_desk.files.plain_file import read_file, read_limited
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.reading import HEADING, heading_from, night_from, night_under
from chouette_desk.nightfile.rulebooks import rulebook_named
from chouette_desk.wording.guesses import with_guess
from chouette_desk.wording.language import N_, _

if TYPE_CHECKING:
    from chouette_desk.core.dues import DuesState
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.club_book import ClubBook

STDIN = "-"


BOOKS_NIGHT = N_(
    "This is a club's book, not a night. Its nights: chouette-desk night list --book {book}; one of them: "
    "chouette-desk {command} NUMBER --book {book}"
)
NIGHT_OF_OTHER_BOOK = N_(
    "This is a club's book, not a night. Write its nights as files, and import those: chouette-desk export NUMBER "
    "--book {book} --out FILE.chouette.json"
)


class NotANight(Trouble):
    """A file that holds no night.

    ``refused``: the text without the file's name, the index and name of the event.
    """

    def __init__(self, line: str, text: str, index: int | None = None, name: str | None = None) -> None:
        super().__init__(line)
        self.refused = {"event": index, "name": name, "text": text}


class Sources(ExitStack):
    """Nights from files, outboxes, standard input (``-``) and the book (``night:12``).

    The book is opened once for all. With a rulebook the nights are read under it instead of their own.
    """

    def __init__(self, command: str, rulebook: Rulebook | None = None, book: str | None = None) -> None:
        """``command`` reads the nights, and is named where something else is meant."""
        super().__init__()
        self._command, self._rulebook, self._book = command, rulebook, book
        self._desks: dict[int, BookDesk] = {}

    def names(self, chosen: Namespace) -> Sequence[str]:
        """Return the nights named, else the only open or latest one; raises Trouble."""
        if named := nights_named(chosen):
            return named
        from chouette_desk.cli.opening import open_desk  # late, as below

        desk = open_desk(self.club_book, None, to_read=True)
        self._desks[desk.row.id] = desk
        return [f"{NIGHT}{desk.row.id}"]

    def name(self, chosen: Namespace) -> str:
        """Return the only named night, or the open or latest one; raises Trouble."""
        return self.names(chosen)[0]

    def night(self, file: str) -> Night:
        """Return a file's night; raises NotANight, or Trouble for one not in the book."""
        try:
            if (number := number_of_night(file)) is not None:
                return night_under(self._desk(number).night, self._rulebook)
            if file.endswith(OUTBOX_ENDING):
                return night_under(_night_in_outbox(file), self._rulebook)
            return night_from(_bytes(file), self._rulebook)
        except FileRefused as error:
            self._check_no_book(file)
            raise NotANight(error.line(file), str(error), error.index, error.name) from error
        except OSError as error:
            self._check_no_book(file)
            text = unread_text(file, error)
            raise NotANight(f"{file}: {text}", text) from error

    def _check_no_book(self, file: str) -> None:
        """Raise NotANight for a club's book, with the command that is meant."""
        if names_book(file):
            sentence = _(BOOKS_NIGHT if self._command != "night import" else NIGHT_OF_OTHER_BOOK)
            shown = shown_address(file)
            text = sentence.format(command=self._command, book=shlex.quote(shown))
            raise NotANight(f"{shown}: {text}", text)

    def desk(self, file: str) -> "BookDesk | None":
        """The desk on a night of the book; None for any other file."""
        number = number_of_night(file)
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


def dues_state_of(night: Night, desk: "BookDesk | None") -> "DuesState | None":
    """Return a book night's money; None under another rulebook with other totals."""
    return desk.dues_state if desk is not None and night == desk.night else None


def sources_of(chosen: Namespace) -> Sources:
    """Return a command's nights, by its rulebook and book; raises Trouble."""
    return Sources(chosen.command, chosen_rulebook(chosen), chosen.book)


def read_one_night(chosen: Namespace) -> tuple[str, Night]:
    """Return a command's night and its name; raises Trouble with the refusal's line."""
    with sources_of(chosen) as sources:
        name = sources.name(chosen)
        return name, sources.night(name)


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
    """Call ``use`` for each file, print errors, and return the exit status.

    ``refused`` is called with what is no night.
    """
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
    """Return the rulebook of ``--rulebook``, or None; raises Trouble for another file."""
    named = getattr(chosen, "rulebook", None)
    return None if named is None else rulebook_called(named)


def rulebook_called(text: str) -> Rulebook:
    """Return a rulebook by name or file path; raises Trouble if it is none."""
    try:
        return rulebook_named(text)
    except FileRefused as error:
        is_name = any(wrong.kind is Kind.UNKNOWN_RULEBOOK and wrong.fields["name"] == text for wrong in error.problems)
        raise Trouble(str(error) if is_name else error.line(text)) from error
    except OSError as error:
        raise Trouble(f"{text}: {unread_text(text, error)}") from error


def unread_text(file: str, error: OSError) -> str:
    """Return an unread file's sentence; if missing, with similar names beside it."""
    text = os_error_text(error)
    if not isinstance(error, FileNotFoundError):
        return text
    folder = Path(file).parent
    with suppress(OSError):
        return with_guess(text, Path(file).name, [path.name for path in folder.iterdir() if path.is_file()])
    return text


def heading_of(chosen: Namespace) -> Heading:
    """Return the chosen heading; usage error for a bad date, stake or currency."""
    try:
        return heading_from({key: value for key in HEADING if (value := getattr(chosen, key)) is not None})
    except FileRefused as error:
        raise WrongOptions(str(error)) from error
