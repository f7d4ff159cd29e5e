"""The nights of the book: opened, begun, imported; troubles are shown as messages."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import new_night, replay
from chouette_desk.core.names import Name
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Refused
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.files import not_read
from chouette_desk.gui.book_opener import BookOpener, book_location
from chouette_desk.gui.command import MadeOnce
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.seated_elsewhere import ask_who_sits_elsewhere, elsewhere_text
from chouette_desk.gui.settings import Recent, Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.nightfile.reading import read_night
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.problems import sentences

MOVE_OR_STAY = N_("Whoever moves here leaves the other table; the score stays open on its sheet.")
"""The hint on players who sit at another table where a table begins."""
NightStart = tuple[Rulebook, Heading, tuple[AnyEvent, ...]]
"""What a night begins with."""

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.book.clubs import Evening
    from chouette_desk.book.nights import ListedNight
    from chouette_desk.desk.club_book import ClubBook

NO_MOVERS: Mapping[Name, int] = {}


class Nights(MadeOnce):
    """Open, begin and import nights of the book, which is opened when first needed."""

    def __init__(self, night: OpenNight, book: OpenBook, shell: Shell, settings: Settings, opener: BookOpener) -> None:
        self._night, self._book, self._shell = night, book, shell
        self._settings, self._opener = settings, opener

    def listed(self, club_book: ClubBook) -> tuple[ListedNight, ...] | None:
        """The book's nights; offline those that go on here, or None with a message."""
        from chouette_desk.book.nights import ListedNight  # late: the start does without the book's modules

        try:
            return club_book.night_list()
        except Trouble as trouble:
            rows = club_book.waiting()
            if not rows:
                self._shell.message(str(trouble))
                return None
            return tuple(ListedNight(row.id, row.date, row.club, row.table, row.games, row.closed) for row in rows)

    def open_number(self, number: int) -> None:
        """Open a night of the book."""
        self._opener.with_book(lambda club_book: self._open_number(club_book, number))

    def _open_number(self, club_book: ClubBook, number: int) -> None:
        night = self._night
        if night.desk is not None and night.desk.number == number:
            night.show_evening(False)
            return
        if self._shell.attempt(lambda: night.show_desk(club_book.open_night(number))):
            self._settings.forget_night(Recent(book_location(club_book), number))

    def open_recent(self, recent: Recent) -> None:
        """Open one of the nights opened last, in its file or its book."""
        club_book = self._book.club_book
        if recent.path is not None:
            self._shell.attempt_file(self._night.open_file, recent.path)
        elif club_book is not None and book_location(club_book) == recent.where:
            self.open_number(recent.number)
        else:
            self._opener.with_other_book(recent.where, lambda other: self._open_number(other, recent.number))

    def show_table(self, number: int, *, evening_shown: bool = False) -> None:
        """Show the sheet of another table, or let commands act on it in the evening view."""
        night, club_book = self._night, self._book.club_book
        if night.desk is not None and night.desk.number == number:
            night.show_evening(evening_shown)
        elif club_book is not None:
            show = partial(night.show_desk, evening_shown=evening_shown)
            self._shell.attempt(lambda: show(club_book.open_night(number)))

    def begin(
        self,
        rulebook: Rulebook,
        heading: Heading,
        events: tuple[AnyEvent, ...],
        evening: Evening | None = None,
        movers: Mapping[Name, int] = NO_MOVERS,
    ) -> bool:
        """Begin a night, by default at its club's evening of that day; False if refused.

        The ``movers`` leave the nights of these numbers for it.
        """
        done = False

        def try_to_begin(club_book: ClubBook) -> None:
            nonlocal done
            from chouette_desk.desk.tables import begin_table  # late: the start does without the book's modules

            desk = begin_table(club_book, rulebook, heading, events, evening, movers)
            if isinstance(desk, Refused):
                self._shell.message(sentences(desk.problems, rulebook))
            else:
                done = True
                self._night.show_desk(desk)

        self._opener.with_book(partial(self._attempt_with, try_to_begin), to_write=True)
        return done

    def _attempt_with(self, action: Callable[[ClubBook], object], club_book: ClubBook) -> None:
        self._shell.attempt(lambda: action(club_book))

    def begin_or_ask(
        self,
        club_book: ClubBook,
        start: NightStart,
        leave_out: Callable[[Collection[Name]], None],
        begun: Callable[[], None],
        evening: Evening | None = None,
    ) -> bool:
        """Begin a night in the book; return whether it was done.

        Players who sit at another table of its evening are asked about first: they move here, or stay there, which is
        ``leave_out``. ``begun`` is called where it has begun after the question.
        """
        rulebook, heading, events = start
        from chouette_desk.desk.evening import seated_that_evening  # late: the start does without the book's modules

        night = replay(new_night(rulebook, heading), events)
        elsewhere = seated_that_evening(club_book, night, evening) if isinstance(night, Night) else {}
        if not elsewhere:
            return self.begin(*start, evening)

        def begin(movers: Mapping[Name, int]) -> None:
            if self.begin(*start, evening, movers):
                begun()

        choices: dict[str, Callable[[], None]] = {
            _("&Move here"): partial(begin, {name: table.number for name, table in elsewhere.items()}),
            _("&Stay there"): partial(leave_out, tuple(elsewhere)),
            _("&At both tables"): partial(begin, NO_MOVERS),
        }
        self._shell.ask(" ".join((elsewhere_text(elsewhere), _(MOVE_OR_STAY))), choices)
        return False

    def import_files(self, paths: Sequence[Path]) -> None:
        """Import night files into the book and show the last; each failure has a message."""

        def import_all(club_book: ClubBook) -> None:
            for path in paths:
                self._shell.attempt_file(partial(self._import_file, club_book), path)

        self._opener.with_book(import_all, to_write=True)

    def _import_file(self, club_book: ClubBook, path: Path) -> None:
        try:
            night = read_night(path)
        except OSError as error:
            raise not_read(path, error) from error
        self._import_night(club_book, night)

    def import_open_night(self) -> None:
        """Import the open file's night into the book and continue there; keep the file."""
        desk = self._night.desk
        if desk is not None and not desk.in_book:
            take_in = partial(self._import_night, night=desk.night)
            self._opener.with_book(partial(self._attempt_with, take_in), to_write=True)

    def _import_night(self, club_book: ClubBook, night: Night) -> None:
        def take_in() -> None:
            self._night.show_desk(club_book.import_night(night))
            self._shell.status.emit(_("The night is now in the book; its file has not changed."))

        ask_who_sits_elsewhere(self._shell.ask, club_book, night, lambda: self._shell.attempt(take_in))


def players_of_club(night: OpenNight, book: OpenBook) -> tuple[Name, ...]:
    """The players of the night's club; nobody while its book cannot be reached."""
    desk, club_book = night.desk, book.club_book
    if desk is None or not desk.in_book or club_book is None or desk.cut_off:
        return ()
    from chouette_desk.desk.people import register_of  # late: the start does without the book's modules

    with suppress(Trouble):
        known = register_of(club_book, desk.row.club)
        return tuple(player.name for player in known.players() if not player.house) if known else ()
    return ()
