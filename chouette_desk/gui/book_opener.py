"""The club's book of a window, opened when needed; questions on what prevents it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.book.location import shown_address
from chouette_desk.core.trouble import Trouble, text_of
from chouette_desk.desk.files import BOOK_ENDING, default_book_path, user
from chouette_desk.gui.command import MadeOnce
from chouette_desk.gui.file_dialogs import ask_for_file, book_kinds
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import ChooseCommand, Dispatch, Shell
from chouette_desk.gui.unread_outboxes import look
from chouette_desk.gui.windows import Choices
from chouette_desk.wording.language import _

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.club_book import ClubBook
    from chouette_desk.desk.recovery import Recovery

Then = Callable[["ClubBook"], object]


class BookOpener(MadeOnce):
    """Open the book, another one in its place, and the nights left beside it."""

    def __init__(self, night: OpenNight, book: OpenBook, shell: Shell, settings: Settings, dispatch: Dispatch) -> None:
        self._night, self._book, self._shell = night, book, shell
        self._settings, self._dispatch = settings, dispatch

    def with_book(self, then: Then, *, to_write: bool = False) -> None:
        """Open the book if need be and call a function; ``to_write``: not if read-only."""
        if self._book.club_book is None:
            self._open(partial(_unless_read_only, then) if to_write else then)
        else:
            then(self._book.club_book)

    def with_other_book(self, location: str, then: Then) -> None:
        """Close the night and the book, and call a function with another book.

        ``location`` is a path or URL. A file that is no book is refused in a sentence, and the night stays where it is.
        """
        from chouette_desk.book.revisions import why_no_book  # late: the start does without the book's modules

        if refused := why_no_book(location):
            self._shell.message(refused.text)
            return
        self._night.put_away()
        self._book.close()
        self._book.trouble = None
        if location != shown_address(self._book.location):  # the one that was typed may have a password
            self._book.location = location
        self.with_book(then)

    def choose_book(self, then: Then) -> None:
        """Ask for another book's file, and call a function with it; it can be created."""
        folder, suffix = Path(shown_address(self._book.location) or default_book_path()).parent, BOOK_ENDING[1:]
        about = _("Open another book"), folder, book_kinds(), lambda path: self.with_other_book(str(path), then)
        self._shell.part(lambda parent: ask_for_file(parent, *about, suffix=suffix))

    def _open(self, then: Then, *, read_only: bool = False, make: bool = False) -> None:
        if not read_only and self.is_first():
            self._ask_for_first(then)
            return
        # late: a window on a night file does without the book's modules, half as many again as it needs
        from chouette_desk.desk.book_opening import make_with_folder, open_or_make

        location = self._book.location
        try:
            club_book, is_new = (
                (make_with_folder(location), True) if make else open_or_make(location, read_only=read_only)
            )
        except Trouble as trouble:
            if _is_older(trouble) and not read_only:
                self._bring_up_to_date(then)
            else:
                self._ask_about_trouble(trouble, then)
        else:
            self._begin(club_book, is_new)
            then(club_book)
            if self._book.club_book is not None:
                self.offer_recovery(self._book.club_book)

    def is_first(self) -> bool:
        """True if the user's own book is not there, and nobody was asked about it yet."""
        own = default_book_path()
        return not self._settings.asked_for_book and self._book.location in ("", str(own)) and not own.exists()

    def _ask_for_first(self, then: Then) -> None:
        from chouette_desk.gui.dialogs.first_start import FirstStartDialog  # late: once for each user

        def made(dialog: FirstStartDialog) -> None:
            self._settings.asked_for_book = True
            if (club_book := dialog.club_book) is not None:
                self._book.location = "" if dialog.path == default_book_path() else str(dialog.path)
                self._begin(club_book, is_new=True)
                then(club_book)

        self._shell.show(lambda parent: FirstStartDialog(self._settings, parent), made)

    def _bring_up_to_date(self, then: Then) -> None:
        """Upgrade the book in a thread, then call the function, or ask if that failed."""
        from chouette_desk.gui.book_upgrade import upgrade_book  # late: threads, which no start needs

        def ended(trouble: Trouble | None) -> None:
            if trouble is None:
                self.with_book(then)
            else:
                self._ask_about_trouble(trouble, then)

        upgrade_book(self._book, self._shell, ended)

    def _begin(self, club_book: ClubBook, is_new: bool) -> None:
        book = self._book
        book.club_book, book.trouble = club_book, None
        self._listen(club_book)
        self.sign()
        location = book_location(club_book)
        self._settings.book = "" if location == str(default_book_path().resolve()) else location
        if is_new:
            text = _("A new book was made for your nights: {path}").format(path=club_book.location.path)
            self._shell.status.emit(text)
        club_book.back_up()
        look(book)
        book.changed.emit()

    def _listen(self, club_book: ClubBook) -> None:
        """Have a second start on the same file show this window."""
        from chouette_desk.gui.single_window import WindowServer  # late: a window on a night file needs none

        if club_book.location.path is not None and not club_book.read_only:
            path = club_book.location.path
            self._book.server = WindowServer(self._book, path, lambda _files: self._shell.to_front())

    def sign(self) -> None:
        """Sign book entries with the name in the preferences, or else the login name."""
        if self._book.club_book is not None:
            self._book.club_book.who = self._settings.person or user()

    def _ask_about_trouble(self, trouble: Trouble, then: Then) -> None:
        # late: the start does without them
        from chouette_desk.book.errors import BookInUse, DamagedBook, NoBook, NotABook, OlderBook

        self._book.trouble = trouble
        choices: dict[str, Callable[[], object]] = {}
        if isinstance(trouble, BookInUse):
            choices[_("Open it &read-only")] = lambda: self._open(then, read_only=True)
        if isinstance(trouble, NoBook):
            choices[_("&Make it")] = lambda: self._open(then, make=True)
        elif isinstance(trouble, OlderBook):
            choices[_("&Bring it up to date")] = lambda: self.with_book(then)
        else:
            choices[_("&Try again")] = lambda: self.with_book(then)
        if isinstance(trouble, DamagedBook | NotABook):
            choices[_("&Backups…")] = lambda: self._dispatch(ChooseCommand("backups"))
        choices[_("Open &another book…")] = lambda: self.choose_book(then)
        if isinstance(trouble, BookInUse):
            choices[_("&Quit")] = self._shell.close
        self._shell.ask(str(trouble), choices)

    # Recovery: nights left in an outbox

    def offer_recovery(self, club_book: ClubBook) -> None:
        """Offer to import or remove the first night left; if closed, the next start asks."""
        from chouette_desk.desk.recovery import Recovery  # late: the start does without the book's modules

        recovery = Recovery(club_book)
        if club_book.read_only or not (files := recovery.left()):
            return
        loss = _("This removes {file}. The entries in it are lost.").format(file=files[0])
        remove = {_("&Remove it"): lambda: self._decide(club_book, lambda: recovery.forget(files[0]))}
        choices: Choices = {
            _("&Add it to the book"): lambda: self._decide(club_book, lambda: self._take_in(recovery, files[0])),
            _("&Remove it…"): lambda: self._shell.ask(loss, remove, careful=True),
        }
        text = _("A night continued in {file} while its book could not be written.").format(file=files[0])
        self._shell.ask(text, choices)

    def _take_in(self, recovery: Recovery, file: Path) -> None:
        self._night.show_desk(recovery.take_in(file))
        message = _("The night is now in the book.")
        self._shell.status.emit(f"{message} {text_of(recovery.remains)}".strip())

    def _decide(self, club_book: ClubBook, action: Callable[[], None]) -> None:
        """Import or remove a night, then ask about the next one."""
        if not self._shell.attempt(action):
            self.offer_recovery(club_book)


def _unless_read_only(then: Then, club_book: ClubBook) -> None:
    if not club_book.read_only:
        then(club_book)


def _is_older(trouble: Trouble) -> bool:
    from chouette_desk.book.errors import OlderBook  # late: the start does without it

    return isinstance(trouble, OlderBook)


def book_location(club_book: ClubBook) -> str:
    """The book's path, or its URL without its secrets."""
    return str(club_book.location.path or club_book.location)
