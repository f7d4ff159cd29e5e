"""Open the club's book and read nights for one command."""

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from chouette_desk.book.location import OUTBOX_ENDING
from chouette_desk.cli.terminal import REFUSED, UsageError, os_error_text, print_error
from chouette_desk.core.names import CONTROLS
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.reading import night_from
from chouette_desk.nightfile.rulebooks import rulebook_named
from chouette_desk.wording.language import Trouble, _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.text import at_table

if TYPE_CHECKING:
    from chouette_desk.book.clubs import Club
    from chouette_desk.book.nights import NightRow
    from chouette_desk.desk.audit_trail import AuditLine
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.club_book import ClubBook

NIGHT = "night:"


def add_book(to: argparse._ActionsContainer) -> None:
    """Add ``--book``."""
    to.add_argument(
        "--book",
        metavar="PATH|URL",
        help=_("the club's book: a file, or postgresql://… (your own book, unless you say)"),
    )


def add_night(to: argparse._ActionsContainer) -> None:
    """Add ``--book`` and ``--night``."""
    add_book(to)
    message = _("the night, by its number in night list (the open one, if only one is)")
    to.add_argument("--night", type=night_number, metavar="NUMBER", help=message)


def single_line(text: str) -> str:
    """Argument type: text without line breaks and control characters, kept as it is."""
    if CONTROLS.search(text):
        raise argparse.ArgumentTypeError(_("a line break, or half a character, cannot be kept"))
    return text


def night_number(text: str) -> int:
    """Argument type: the number of a night."""
    if text.isascii() and text.isdecimal():
        return int(text)
    raise argparse.ArgumentTypeError(
        _("“{text}” is no number of a night; chouette-desk night list shows them").format(text=text)
    )


def add_who(to: argparse._ActionsContainer) -> None:
    """Add ``--who``, the name for the audit trail."""
    to.add_argument(
        "--who", type=single_line, default="", metavar="NAME", help=_("who enters this, for the audit trail")
    )


@contextmanager
def open_book(book: str | None, *, read_only: bool = False, make: bool = False, who: str = "") -> Iterator["ClubBook"]:
    """Open a book, the user's own by default, created first if asked for; raises Trouble with its sentence."""
    # late: the book is half as much again as what ``score`` imports for a night file
    from chouette_desk.desk.club_book import make_book, open_club_book
    from chouette_desk.desk.files import default_book_path

    place = book or default_book_path()
    if make and not book and not default_book_path().exists():
        default_book_path().parent.mkdir(parents=True, exist_ok=True)
        club_book = make_book(place, who=who)
        print_error(_("A new book was made: {path}").format(path=place))
    else:
        club_book = open_club_book(place, who=who, read_only=read_only)
    try:
        club_book.back_up(seldom=True)
        yield club_book
        for message in club_book.cut_off:
            print_error(message)
    finally:
        club_book.close()
        if club_book.backup_trouble:
            print_error(str(club_book.backup_trouble))


def several_clubs(clubs: "Sequence[Club]") -> Trouble:
    """The error for a command that needs one club named."""
    names = ", ".join(club.name or '""' for club in clubs)
    return Trouble(_("Several clubs are in the book: {names}. Name one with --club.").format(names=names))


def chosen_club(club_book: "ClubBook", message: str | None) -> str | None:
    """The club that was named, or the only one of the book; raises Trouble where it is ambiguous."""
    clubs = club_book.clubs()
    if message is not None or not clubs:
        return message
    if len(clubs) > 1:
        raise several_clubs(clubs)
    return clubs[0].name or None


Answer = TypeVar("Answer")


def accepted(answer: Answer | Refused, rulebook: Rulebook | None = None) -> Answer:
    """The answer; raises Trouble with the sentences of its problems where it is a refusal."""
    if isinstance(answer, Refused):
        raise Trouble(sentences(answer.problems, rulebook))
    return answer


def open_desk(club_book: "ClubBook", number: int | None) -> "BookDesk":
    """The desk of the night of this number, or of the only open night; raises Trouble where it is ambiguous."""
    return club_book.open_night(number if number is not None else _only_open(club_book))


def open_desk_to_read(club_book: "ClubBook", number: int | None) -> "BookDesk":
    """The same for reading only: where no night is open, the latest."""
    if number is None and not club_book.nights(open_only=True) and (rows := club_book.nights()):
        number = rows[0].id
    return open_desk(club_book, number)


def _only_open(club_book: "ClubBook") -> int:
    rows = club_book.nights(open_only=True)
    if not rows:
        raise Trouble(_("No night is open. Begin one: chouette-desk night new; or name one with --night."))
    if len(rows) > 1:
        nights = ", ".join(map(_night_label, reversed(rows)))
        raise Trouble(_("Several nights are open: {nights}. Name one with --night.").format(nights=nights))
    return rows[0].id


def _night_label(row: "NightRow") -> str:
    """A night by its number, club, table and date."""
    table = at_table(row.table) if row.table else ""
    about = ", ".join(filter(None, (row.club, table, row.date)))
    return _("{number} ({about})").format(number=row.id, about=about)


def night_of_book(text: str) -> int | None:
    """The number of a night of the book that is named like a file, ``night:12``; None for any other text."""
    number = text.removeprefix(NIGHT)
    return int(number) if text.startswith(NIGHT) and number.isascii() and number.isdecimal() else None


# Nights from files and from standard input.

STDIN = "-"


class NotANight(Trouble):
    """A file that holds no night: the line for people and, apart from the file's name, its text, and the index and
    the name of the event that is refused, if it is one."""

    def __init__(self, line: str, text: str, index: int | None = None, name: str | None = None) -> None:
        super().__init__(line)
        self.text = text
        self.index = index
        self.name = name


class Sources:
    """Nights from files, outboxes, standard input (``-``) and the book (``night:12``), which is opened once for all.

    With a rulebook the nights are read under it instead of their own.
    """

    def __init__(self, rulebook: Rulebook | None = None, book: str | None = None) -> None:
        self._rulebook = rulebook
        self._book = book
        self._stack = ExitStack()
        self._desks: dict[int, BookDesk] = {}

    def __enter__(self) -> "Sources":
        return self

    def __exit__(self, *error: Any) -> None:
        self._stack.__exit__(*error)

    def night(self, file: str) -> Night:
        """The night in a file; raises NotANight, and Trouble for a night that the book does not have."""
        try:
            if (number := night_of_book(file)) is not None:
                return under(self._desk(number).night, self._rulebook)
            if file.endswith(OUTBOX_ENDING):
                return under(_night_in_outbox(file), self._rulebook)
            return night_from(_bytes(file), self._rulebook)
        except FileRefused as error:
            raise NotANight(error.line(file), str(error), error.index, error.name) from error
        except OSError as error:
            raise NotANight(f"{file}: {os_error_text(error)}", os_error_text(error)) from error

    def trail(self, file: str) -> "tuple[AuditLine, ...] | None":
        """The audit trail of a night of the book; None for any other file, which has none."""
        number = night_of_book(file)
        return None if number is None else self._desk(number).trail()

    def _desk(self, number: int) -> "BookDesk":
        if number not in self._desks:
            self._desks[number] = self._club_book.open_night(number)
        return self._desks[number]

    @cached_property
    def _club_book(self) -> "ClubBook":
        return self._stack.enter_context(open_book(self._book, read_only=True))


def _night_in_outbox(file: str) -> Night:
    from chouette_desk.desk.outbox import night_in_outbox  # late: night files do without the database's library

    return night_in_outbox(Path(file))


def under(night: Night, rulebook: Rulebook | None) -> Night:
    """The night under another rulebook, or as it is; raises FileRefused where its events are not allowed under that."""
    if rulebook is None:
        return night
    from chouette_desk.nightfile.writing import text_of  # late: it brings along what writes files

    return night_from(text_of(night).encode(), rulebook)


def _bytes(file: str) -> bytes:
    if not file:
        raise OSError(_("A file without a name cannot be read."))  # a script's variable that nobody has set
    if file != STDIN:
        return Path(file).read_bytes()
    if sys.stdin is None:
        raise OSError(_("There is no standard input to read from."))
    return sys.stdin.buffer.read()


def read_one_night(file: str, rulebook: Rulebook | None = None, book: str | None = None) -> Night:
    """The night of a command's one file; raises Trouble with the line of its refusal."""
    with Sources(rulebook, book) as sources:
        return sources.night(file)


def for_each(
    files: Sequence[str],
    sources: Sources,
    use: Callable[[str, Night], None],
    refused: Callable[[str, NotANight], None] = lambda _file, _trouble: None,
) -> int:
    """Call ``use`` with one night after the other, ``refused`` with what is none, and print an error for each that is
    in trouble. Returns the exit status."""
    if files.count(STDIN) > 1:
        raise UsageError(_("Standard input (-) can be read only once."))
    status = 0
    for file in files:
        try:
            night = sources.night(file)
        except NotANight as trouble:
            refused(file, trouble)
            print_error(str(trouble))
            status = REFUSED
            continue
        try:
            use(file, night)
        except Trouble as trouble:
            print_error(str(trouble))
            status = REFUSED
    return status


def chosen_rulebook(text: str | None) -> Rulebook | None:
    """The rulebook named by ``--rulebook``, None where none is; raises Trouble if it is no rulebook."""
    return None if text is None else rulebook_called(text)


def rulebook_called(text: str) -> Rulebook:
    """A rulebook by its name or the path of its file; raises Trouble if it is no rulebook."""
    try:
        return rulebook_named(text)
    except FileRefused as error:
        raise Trouble(error.line(text)) from error
    except OSError as error:
        raise Trouble(f"{text}: {os_error_text(error)}") from error
