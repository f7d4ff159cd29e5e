"""Open, begin, import and save the nights of a session; what prevents it is shown as a message."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Refused
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.file_desk import open_night
from chouette_desk.desk.files import not_read, practice_copy
from chouette_desk.gui.book_session import book_location, with_book, with_other_book
from chouette_desk.gui.session import Session
from chouette_desk.gui.settings import Recent
from chouette_desk.gui.windows import question
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.reading import read_night
from chouette_desk.wording.language import Trouble, _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import isolated

NightStart = tuple[Rulebook, Heading, tuple[AnyEvent, ...]]
"""What a night begins with."""

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.book.clubs import Evening
    from chouette_desk.book.nights import ListedNight
    from chouette_desk.desk.club_book import ClubBook


# Night files


def open_path(session: Session, path: Path) -> None:
    """Open a night file."""
    if session.desk is not None and session.desk.path == path.absolute():
        return
    trouble = session.attempt(lambda: session.show_desk(open_night(path)), path.name)
    if isinstance(trouble, FileRefused):
        session.settings.forget_night(Recent(str(path)))


def open_practice(session: Session, night: Path) -> None:
    """Open a practice night as a copy of its own."""
    session.attempt(lambda: open_path(session, practice_copy(night, session.settings.folder)))


def save_as(session: Session, path: Path) -> bool:
    """Store the night of a file in another file, which is overwritten; whether it was done."""
    desk = session.desk
    if desk is None or desk.in_book or session.attempt(lambda: desk.save_as(path, force=True)):
        return False
    session.remember_night()
    session.state_changed.emit()
    return True


# Nights of the book


def listed(session: Session, club_book: ClubBook) -> tuple[ListedNight, ...] | None:
    """The nights of the book; of a book that cannot be reached those that go on here.

    None, with a message, where there are none of those either.
    """
    from chouette_desk.book.nights import ListedNight  # late: the start does without the book's modules

    try:
        return club_book.night_list()
    except Trouble as trouble:
        rows = club_book.waiting()
        if not rows:
            session.show_message(str(trouble))
            return None
        return tuple(ListedNight(row.id, row.date, row.club, row.table, row.games, row.closed) for row in rows)


def open_number(session: Session, number: int) -> None:
    """Open a night of the book."""
    with_book(session, lambda club_book: _open_number(session, club_book, number))


def _open_number(session: Session, club_book: ClubBook, number: int) -> None:
    if session.desk is not None and session.desk.number == number:
        session.show_evening(False)
        return
    if session.attempt(lambda: session.show_desk(club_book.open_night(number))):
        session.settings.forget_night(Recent(book_location(club_book), number))


def open_recent(session: Session, night: Recent) -> None:
    """Open one of the nights opened last, in its file or its book."""
    if night.path is not None:
        open_path(session, night.path)
    elif session.club_book is not None and book_location(session.club_book) == night.where:
        open_number(session, night.number)
    else:
        with_other_book(session, night.where, lambda club_book: _open_number(session, club_book, night.number))


def begin(
    session: Session,
    rulebook: Rulebook,
    heading: Heading,
    events: tuple[AnyEvent, ...],
    evening: Evening | None = None,
) -> bool:
    """Begin a night in the book, at an evening or at that of its club and date; whether it was done."""
    done = False

    def try_to_begin(club_book: ClubBook) -> None:
        nonlocal done
        desk = club_book.new_night(rulebook, heading, events, evening=evening)
        if isinstance(desk, Refused):
            session.show_message(sentences(desk.problems, rulebook))
        else:
            done = True
            session.show_desk(desk)

    with_book(session, lambda club_book: session.attempt(lambda: try_to_begin(club_book)), to_write=True)
    return done


def import_files(session: Session, paths: Sequence[Path]) -> None:
    """Import night files into the book, and show the last of them; each that cannot be imported has a message."""

    def import_all(club_book: ClubBook) -> None:
        for path in paths:
            session.attempt(partial(_import_file, session, club_book, path), path.name)

    with_book(session, import_all, to_write=True)


def _import_file(session: Session, club_book: ClubBook, path: Path) -> None:
    try:
        night = read_night(path)
    except OSError as error:
        raise not_read(path, error) from error
    _import_night(session, club_book, night)


def import_open_night(session: Session) -> None:
    """Import the open night of a file into the book, where it continues; the file stays as it is."""
    if session.desk is not None and not session.desk.in_book:
        take_in = partial(_import_night, session, night=session.desk.night)
        with_book(session, lambda club_book: session.attempt(partial(take_in, club_book)), to_write=True)


def _import_night(session: Session, club_book: ClubBook, night: Night) -> None:
    def take_in() -> None:
        session.show_desk(club_book.import_night(night))
        session.status.emit(_("The night is now in the book; its file has not changed."))

    ask_who_sits_elsewhere(session.window, club_book, night, lambda: session.attempt(take_in))


def ask_who_sits_elsewhere(parent: QWidget, club_book: ClubBook, night: Night, take_in: Callable[[], object]) -> None:
    """Take a night into the book; where players of it sit at another table of its evening, only if that is wanted."""
    if where := sits_elsewhere(club_book, night):
        question(parent, where, {_("&Put it in as it is"): take_in}, careful=True)
    else:
        take_in()


def sits_elsewhere(club_book: ClubBook, night: Night) -> str:
    """A sentence for each player of a night for the book who sits at an open table of its evening."""
    from chouette_desk.desk.evening import seated_that_evening  # late: the start does without the book's modules

    text = _("{name} sits at {table} this evening.")
    seated = seated_that_evening(club_book, night).items()
    return " ".join(text.format(name=isolated(name), table=table) for name, table in seated)


def begin_unless_elsewhere(session: Session, club_book: ClubBook, start: NightStart, again: Callable[[], None]) -> bool:
    """Begin a night in the book; whether it was done. Players who sit at another table of its evening are asked about
    first; ``again`` is called where it may begin nevertheless."""
    rulebook, heading, events = start
    night = replay(new_night(rulebook, heading), events)
    where = sits_elsewhere(club_book, night) if isinstance(night, Night) else ""
    if not where:
        return begin(session, *start)
    text = _("Leave them out here and move them once this table has begun, or have them leave the other table first.")
    session.ask(f"{where} {text}", {_("&Begin anyway"): again}, careful=True)
    return False


def show_table(session: Session, number: int, *, evening_shown: bool = False) -> None:
    """Show the sheet of another table, or make it the one that the commands are for while the evening is shown."""
    desk, club_book = session.desk, session.club_book
    if desk is not None and desk.number == number:
        session.show_evening(evening_shown)
    elif club_book is not None:
        session.attempt(lambda: session.show_desk(club_book.open_night(number), evening_shown=evening_shown))
