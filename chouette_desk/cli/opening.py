"""Open the club's book, and a night of it, for one command."""

import shlex
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

from chouette_desk.book.clubs import Club
from chouette_desk.book.errors import NoBook
from chouette_desk.book.location import location_of, shown_address
from chouette_desk.book.nights import NightRow
from chouette_desk.cli.parsing import NO_NUMBER, WrongOptions, nights_named, number_of_night
from chouette_desk.cli.terminal import print_error, shown_progress
from chouette_desk.core.problems import Refused
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book, open_club_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.files import BOOK_ENDING, default_book_path
from chouette_desk.desk.outboxes import unread_outboxes
from chouette_desk.files.atomic_file import make_folder
from chouette_desk.wording.language import _, named
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.text import at_table

AnswerT = TypeVar("AnswerT")


@contextmanager
def open_book(book: str | None, *, read_only: bool = False, make: bool = False, who: str = "") -> Iterator[ClubBook]:
    """Open a book, by default the user's own, made if asked for; raises Trouble."""
    address = book or default_book_path()
    for unread in unread_outboxes():
        print_error(f"{unread.message} chouette-desk book outbox")
    if make and _can_be_made(book):
        if not book:
            make_folder(default_book_path().parent)
        club_book = make_book(address, who=who)
        print_error(_("A new book was made: {path}").format(path=address))
    else:
        club_book = _open(address, who, read_only)
    try:
        club_book.back_up(seldom=True)
        yield club_book
        for message in (*club_book.cut_off, *_choices(club_book)):
            print_error(message)
    except Trouble as trouble:
        if choices := [*_choices(club_book)]:
            raise Trouble(" ".join([str(trouble), *choices])) from trouble
        raise
    finally:
        club_book.close()
        if club_book.backup_trouble:
            print_error(str(club_book.backup_trouble))


def _choices(club_book: ClubBook) -> Iterator[str]:
    """Sentences on the command that chooses, where another desk went on with a night."""
    for number in club_book.in_conflict:
        sentence = _("To see both versions of night {number} and choose: {command}")
        yield sentence.format(number=number, command=f"chouette-desk night choose --night {number}")


def _can_be_made(book: str | None) -> bool:
    """Tell whether a command may make the book: the user's own, or a file so named.

    The name has a book's ending, in a folder that is there. Any other name may be a typing error.
    """
    path = location_of(book or default_book_path()).path
    if path is None or path.exists():
        return False
    return not book or (path.suffix == BOOK_ENDING and path.parent.is_dir())


def _open(address: str | Path, who: str, read_only: bool) -> ClubBook:
    """Open a book; raises Trouble, saying how a missing one is made or why it cannot."""
    try:
        with shown_progress() as step:
            return open_club_book(address, who=who, read_only=read_only, upgrade=step)
    except NoBook as error:
        raise NoBook(_missing(address, error)) from error


def _missing(address: str | Path, error: NoBook) -> str:
    """The sentences about a book that is not there: its name may be a typing error."""
    location, is_own = location_of(address), Path(address) == default_book_path()
    if location.path is not None and not is_own and not location.path.parent.is_dir():
        text = _("There is no book {book}, and no folder {folder} to keep it in. The name may be mistyped.")
        return text.format(book=location, folder=location.path.parent)
    there = "" if is_own else f" --book {shlex.quote(shown_address(str(address)))}"
    command = f"chouette-desk book new{there}"
    return _("{error} Make one first: {command}").format(error=error, command=command)


def chosen_club(club_book: ClubBook, name: str | None) -> str | None:
    """Return the named club, or the book's only one; raises Trouble if ambiguous."""
    if name is not None or not (clubs := club_book.clubs()):
        return name
    return only_club(clubs).name or None


def only_club(clubs: Sequence[Club]) -> Club:
    """The only club of a book; raises Trouble where there are several."""
    if len(clubs) > 1:
        names = named(club.name or '""' for club in clubs)
        raise Trouble(_("Several clubs are in the book: {names}. Name one with --club.").format(names=names))
    return clubs[0]


def accepted(answer: AnswerT | Refused, rulebook: Rulebook | None = None) -> AnswerT:
    """Return the answer; raises Trouble with its problems if it is a refusal."""
    if isinstance(answer, Refused):
        raise Trouble(sentences(answer.problems, rulebook))
    return answer


@contextmanager
def open_night(chosen: Namespace, *, read_only: bool = False) -> Iterator[tuple[ClubBook, BookDesk]]:
    """Open the book and the named or only open night; to read, else the latest."""
    number = number_named(chosen)
    with open_book(chosen.book, read_only=read_only, who=getattr(chosen, "who", "")) as club_book:
        yield club_book, open_desk(club_book, number, to_read=read_only)


def number_named(chosen: Namespace) -> int | None:
    """Return the number of the night that a command names, or None.

    Raises Trouble for a night file, and leaves with a usage error for what is no night.
    """
    for word in nights_named(chosen):
        if (number := number_of_night(word)) is not None:
            return number
        if Path(word).exists():
            text = _("{file} is not a night of the book. To import it: chouette-desk night import {file}")
            raise Trouble(text.format(file=word))
        raise WrongOptions(_(NO_NUMBER).format(text=word))
    return None


def open_desk(club_book: ClubBook, number: int | None, *, to_read: bool = False) -> BookDesk:
    """Return a night's desk by number, or the only open one's; else raises Trouble."""
    if number is not None:
        return club_book.open_night(number)
    rows = club_book.nights(open_only=True) or (club_book.nights()[:1] if to_read else ())
    if not rows:
        raise Trouble(_("No night is open. Begin one with chouette-desk night new, or name one with --night."))
    if len(rows) > 1:
        nights = named(map(_night_label, reversed(rows)))
        raise Trouble(_("Several nights are open: {nights}. Name one with --night.").format(nights=nights))
    return club_book.open_night(rows[0].id)


def _night_label(row: NightRow) -> str:
    """A night by its number, club, table and date."""
    table = at_table(row.table) if row.table else ""
    about = ", ".join(filter(None, (row.club, table, row.date)))
    return _("{number} ({about})").format(number=row.id, about=about)
