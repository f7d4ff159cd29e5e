"""The club's book of a session: opened when it is first needed, with a question about everything that prevents it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6 import QtWidgets

from chouette_desk.book.location import location_of, shown_address
from chouette_desk.book.lock import user
from chouette_desk.desk.files import BOOK_ENDING, default_book_path
from chouette_desk.gui.session import Session
from chouette_desk.gui.windows import Choices
from chouette_desk.wording.language import Trouble, _

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.club_book import ClubBook
    from chouette_desk.desk.recovery import Recovery

Then = Callable[["ClubBook"], object]


def with_book(session: Session, then: Then, *, to_write: bool = False) -> None:
    """Call a function with the book, which is opened now if it is not open yet.

    ``to_write``: not called with a book that could be opened only to be read.
    """
    if session.club_book is None:
        _open(session, then, to_write)
    else:
        then(session.club_book)


def with_other_book(session: Session, location: str, then: Then) -> None:
    """Close the night and the book, and call a function with the book at another path or URL.

    A file that is no book is refused in a sentence, and the night stays where it is.
    """
    from chouette_desk.book.revisions import why_no_book  # late: the start does without the book's modules

    if refused := why_no_book(location):
        session.show_message(refused)
        return
    session.close_desk()
    session.close_book()
    session.book_trouble = None
    if location != shown_address(session.book_location):  # the one that was typed may have a password
        session.book_location = location
    with_book(session, then)


def choose_book(session: Session, then: Then) -> None:
    """Ask for the file of another book, and call a function with it; a file that does not exist can be made."""
    kinds = _("Books (*{ending});;All files (*)").format(ending=BOOK_ENDING)
    folder = Path(shown_address(session.book_location) or default_book_path()).parent
    dialog = QtWidgets.QFileDialog(session.window, _("Open another book"), str(folder), kinds)
    dialog.setAcceptMode(dialog.AcceptMode.AcceptOpen)
    dialog.setFileMode(dialog.FileMode.AnyFile)
    dialog.setDefaultSuffix(BOOK_ENDING.removeprefix("."))

    def chosen() -> None:
        with_other_book(session, dialog.selectedFiles()[0], then)

    session.show_dialog(dialog, chosen)


def book_location(club_book: ClubBook) -> str:
    """The book's path, or its URL without its secrets."""
    return str(club_book.location.path or club_book.location)


def _open(session: Session, then: Then, to_write: bool, *, read_only: bool = False, make: bool = False) -> None:
    # late: a window on a night file does without the book's modules, half as many again as it needs
    from chouette_desk.desk.club_book import make_with_folder, open_or_make

    location = session.book_location
    try:
        club_book, is_new = (make_with_folder(location), True) if make else open_or_make(location, read_only=read_only)
    except Trouble as trouble:
        if _is_older(trouble) and not read_only:
            _bring_up_to_date(session, then, to_write)
        else:
            _ask_about_trouble(session, trouble, then, to_write)
    else:
        _begin(session, club_book, is_new)
        if not (to_write and club_book.read_only):
            then(club_book)
        if session.club_book is not None:
            offer_recovery(session, session.club_book)


def _is_older(trouble: Trouble) -> bool:
    from chouette_desk.book.errors import OlderBook  # late: the start does without it

    return isinstance(trouble, OlderBook)


def _bring_up_to_date(session: Session, then: Then, to_write: bool) -> None:
    """Bring the book up to date in a thread, then call the function; ask again where that failed or was cancelled."""
    from chouette_desk.gui.book_upgrade import upgrade_book  # late: threads, which no start needs

    def ended(trouble: Trouble | None) -> None:
        if trouble is None:
            with_book(session, then, to_write=to_write)
        else:
            _ask_about_trouble(session, trouble, then, to_write)

    upgrade_book(session, ended)


def _begin(session: Session, club_book: ClubBook, is_new: bool) -> None:
    from chouette_desk.gui.unread_outboxes import look  # late: the start does without the book's modules

    session.club_book, session.book_trouble = club_book, None
    session.is_starting = False
    _watch_requests(session, club_book)
    sign(session)
    location = book_location(club_book)
    session.settings.book = "" if location == str(default_book_path().resolve()) else location
    if is_new:
        session.status.emit(_("A new book was made for your nights: {path}").format(path=club_book.location.path))
    club_book.back_up()
    look(session)
    session.book_changed.emit()
    session.state_changed.emit()


def _watch_requests(session: Session, club_book: ClubBook) -> None:
    """Have a second start on the same file show this window."""
    from chouette_desk.gui.single_window import ShowRequests  # late: a window on a night file needs none

    if club_book.location.path is not None and not club_book.read_only:
        session.show_requests = ShowRequests(session.window, club_book.location.path)


def _show_other_window(session: Session, otherwise: Callable[[], object]) -> bool:
    """At the start, have the window that has the book open shown in place of this one; False if that cannot be."""
    from chouette_desk.gui.single_window import ShowRequest  # late: a window on a night file needs none

    path = location_of(session.book_location or default_book_path()).path
    if not session.is_starting or path is None:
        return False
    session.is_starting = False
    ShowRequest(session, path, session.window.close, otherwise)
    return True


def sign(session: Session) -> None:
    """Have what is entered in the book signed with the name in the preferences, or else with that of the login."""
    if session.club_book is not None:
        session.club_book.who = session.settings.person or user()


def _ask_about_trouble(session: Session, trouble: Trouble, then: Then, to_write: bool) -> None:
    # late: the start does without them
    from chouette_desk.book.errors import BookInUse, DamagedBook, NoBook, NotABook, OlderBook

    session.book_trouble = trouble
    again = partial(_ask_about_trouble, session, trouble, then, to_write)
    if isinstance(trouble, BookInUse) and _show_other_window(session, again):
        return
    choices: dict[str, Callable[[], object]] = {}
    if isinstance(trouble, BookInUse):
        choices[_("Open it &read-only")] = lambda: _open(session, then, to_write, read_only=True)
    if isinstance(trouble, NoBook):
        choices[_("&Make it")] = lambda: _open(session, then, to_write, make=True)
    elif isinstance(trouble, OlderBook):
        choices[_("&Bring it up to date")] = lambda: with_book(session, then, to_write=to_write)
    else:
        choices[_("&Try again")] = lambda: with_book(session, then, to_write=to_write)
    if isinstance(trouble, DamagedBook | NotABook):
        choices[_("&Backups…")] = session.backups_requested.emit
    choices[_("Open &another book…")] = lambda: choose_book(session, then)
    if isinstance(trouble, BookInUse):
        choices[_("&Quit")] = session.window.close
    session.ask(str(trouble), choices)


# Recovery: nights left in an outbox


def offer_recovery(session: Session, club_book: ClubBook) -> None:
    """Ask whether the first of them is imported or removed; closing the box leaves it for the next start."""
    from chouette_desk.desk.recovery import Recovery  # late: the start does without the book's modules

    recovery = Recovery(club_book)
    if club_book.read_only or not (files := recovery.left()):
        return
    loss = _("This removes {file}. The entries in it are lost.").format(file=files[0])
    remove = {_("&Remove it"): lambda: _decide(session, club_book, lambda: recovery.forget(files[0]))}
    choices: Choices = {
        _("&Put it into the book"): lambda: _decide(session, club_book, lambda: _take_in(session, recovery, files[0])),
        _("&Remove it…"): lambda: session.ask(loss, remove, careful=True),
    }
    session.ask(_("A night continued in {file} while its book could not be written.").format(file=files[0]), choices)


def _take_in(session: Session, recovery: Recovery, file: Path) -> None:
    session.show_desk(recovery.take_in(file))
    message = _("The night is now in the book.")
    session.status.emit(f"{message} {recovery.remains}".strip())


def _decide(session: Session, club_book: ClubBook, action: Callable[[], None]) -> None:
    """Import or remove a night, then ask about the next one."""
    if not session.attempt(action):
        offer_recovery(session, club_book)
