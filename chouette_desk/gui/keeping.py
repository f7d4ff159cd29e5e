"""Where the nights of a window come from and are kept: opened, begun, put elsewhere; what cannot be is said."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.file_desk import FileDesk, open_night
from chouette_desk.desk.trouble import Trouble, not_read
from chouette_desk.gui.messages import tell
from chouette_desk.gui.settings import Recent
from chouette_desk.gui.shown import remembered
from chouette_desk.nightfile.reading import read_night
from chouette_desk.nightfile.refused import Refused
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import refused_line, sentences

if TYPE_CHECKING:
    from chouette_desk.book.night_list import ListedNight
    from chouette_desk.desk.door import Door
    from chouette_desk.gui.main_window import MainWindow


class Keeping:
    """Opens and begins the nights of a window."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window

    # Night files

    def open_path(self, path: Path) -> None:
        """Open a night file, or say in a sentence why not."""
        desk = self._window.desk
        if isinstance(desk, FileDesk) and desk.path == path.absolute():
            return
        try:
            self._window.take(open_night(path))
        except Refused as refused:
            self._window.settings.forget_night(Recent(str(path)))
            tell(self._window, refused_line(path.name, refused.problems, refused.event, refused.name))
        except Trouble as trouble:
            tell(self._window, str(trouble))

    def open_practice(self, night: Path) -> None:
        """Open a practice night as a copy of its own."""
        from chouette_desk.gui.practice import practice_copy

        self._tried(lambda: self.open_path(practice_copy(night, self._window.settings.folder)))

    def save_as(self, path: Path) -> bool:
        """Keep the night of a file in another, and whether it is; the file dialog has asked before one is written
        over."""
        desk = self._window.desk
        if not isinstance(desk, FileDesk) or not self._tried(lambda: desk.save_as(path, force=True)):
            return False
        self._window.settings.remember_night(remembered(desk, self._window.book))
        self._window.show_state()
        return True

    # Nights of the book

    def listed(self, door: Door) -> tuple[ListedNight, ...] | None:
        """The nights of the book; of one that cannot be reached those that go on here. None, and said, for neither."""
        try:
            return door.night_list()
        except Trouble as trouble:
            if not (nights := waiting_list(door)):
                tell(self._window, str(trouble))
            return nights or None

    def open_number(self, number: int) -> None:
        """Open a night of the book, or say in a sentence why not."""
        self._window.book.use(lambda door: self._open_kept(door, number))

    def _open_kept(self, door: Door, number: int) -> None:
        desk = self._window.desk
        if desk is not None and not isinstance(desk, FileDesk) and desk.row.id == number:
            return
        if not self._tried(lambda: self._window.take(door.open_night(number))):
            self._window.settings.forget_night(Recent(self._window.book.said_place(), number))

    def open_again(self, night: Recent) -> None:
        """Open one of the nights opened before, in its file or its book."""
        if night.path is not None:
            self.open_path(night.path)
        elif self._window.book.is_at(night.where):
            self.open_number(night.number)
        else:
            self._window.put_away()
            self._window.book.use_another(night.where, lambda door: self._open_kept(door, night.number))

    def begin(self, rulebook: Rulebook, heading: Heading, events: tuple[AnyEvent, ...]) -> bool:
        """Begin a night in the book, from its first moment; whether it could be, said if not."""
        begun = False

        def begin(door: Door) -> None:
            nonlocal begun
            desk = door.new_night(rulebook, heading, events)
            if isinstance(desk, tuple):
                tell(self._window, sentences(desk, rulebook))
            else:
                begun = True
                self._window.take(desk)

        self._window.book.use(lambda door: self._tried(lambda: begin(door)), to_write=True)
        return begun

    def import_files(self, paths: Sequence[Path]) -> None:
        """Take night files into the book, and show the last of them; those that cannot be are said one by one."""

        def import_all(door: Door) -> None:
            for path in paths:
                self._import(door, path)

        self._window.book.use(import_all, to_write=True)

    def _import(self, door: Door, path: Path) -> None:
        try:
            self._take_in(door, read_night(path))
        except Refused as refused:
            tell(self._window, refused_line(path.name, refused.problems, refused.event, refused.name))
        except OSError as error:
            tell(self._window, str(not_read(path, error)))
        except Trouble as trouble:
            tell(self._window, str(trouble))

    def take_into_book(self) -> None:
        """Take the night of a file into the book, where it goes on; the file stays as it is."""
        desk = self._window.desk
        if isinstance(desk, FileDesk):
            night = desk.night
            self._window.book.use(lambda door: self._tried(lambda: self._take_in(door, night)), to_write=True)

    def _take_in(self, door: Door, night: Night) -> None:
        self._window.take(door.import_night(night))
        self._window.say(_("The night is in the book now; its file stays as it is."))

    def _tried(self, what: Callable[[], object]) -> bool:
        """Do something that something may be in the way of, which is said; whether it was done."""
        try:
            what()
        except Trouble as trouble:
            tell(self._window, str(trouble))
            return False
        return True


def waiting_list(door: Door) -> tuple[ListedNight, ...]:
    """The nights that go on here while the book cannot be reached."""
    from chouette_desk.book.night_list import ListedNight

    rows = door.left.waiting()
    return tuple(ListedNight(row.id, row.date, row.club, row.table, row.games, row.closed) for row in rows)
