"""The club's book in the window: opened when it is first needed, so that the first sheet need not wait for it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from chouette_desk.desk.own_book import make_own, open_own
from chouette_desk.desk.places import BOOK_ENDING, default_book
from chouette_desk.desk.trouble import Trouble
from chouette_desk.gui.messages import ask
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.desk.door import Door
    from chouette_desk.gui.main_window import MainWindow

Then = Callable[["Door"], object]
OWN = ""
"""The place of the user's own book."""


class ClubBook:
    """The one book of the program; what keeps it from being opened is asked about, and then it goes on."""

    def __init__(self, window: MainWindow) -> None:
        self._window = window
        self.place = window.settings.text("book", OWN)
        self.door: Door | None = None

    @property
    def read_only(self) -> bool:
        """Whether the book is open, but only to be read."""
        return self.door is not None and self.door.read_only

    def is_at(self, place: str) -> bool:
        """Whether the program's book is the one at this place."""
        return self.door is not None and self.said_place() == place

    def said_place(self) -> str:
        """Where the book is, as it is remembered: its file, or its URL without the password."""
        assert self.door is not None
        place = self.door.place
        return str(place.path or place)

    def use(self, then: Then, *, to_write: bool = False) -> None:
        """Go on with the door to the book, opened now if it is not open yet. ``to_write``: not with a book that is only
        then opened to be read."""
        if self.door is None:
            self._open(then, lambda: open_own(self.place), to_write)
        else:
            then(self.door)

    def use_another(self, place: str, then: Then) -> None:
        """Let the book go, and go on with the door to another."""
        self.let_go()
        self.place = place
        self.use(then)

    def let_go(self) -> None:
        """Close the book, for other programs; its night is put away first."""
        if self.door is not None:
            door, self.door = self.door, None
            try:
                door.close()
            except Trouble as trouble:
                self._window.say(str(trouble))
            if door.backup_trouble:
                self._window.say(str(door.backup_trouble))

    def _open(self, then: Then, opened: Callable[[], tuple[Door, bool]], to_write: bool) -> None:
        try:
            self.door, made = opened()
        except Trouble as trouble:
            self._in_the_way(trouble, then, to_write)
            return
        self._window.settings.keep("book", self._remembered())
        if made:
            self._window.say(_("A new book was made for your nights: {path}").format(path=self.door.place.path))
        self.door.back_up()
        self._window.show_state()
        if not (to_write and self.read_only):
            then(self.door)
        self._offer_rescued()

    def _offer_rescued(self) -> None:
        from chouette_desk.gui.rescued import offer_rescued

        if self.door is not None:
            offer_rescued(self._window, self.door)

    def _remembered(self) -> str:
        place = self.said_place()
        return OWN if place == str(default_book().resolve()) else place

    # What is in the way

    def _in_the_way(self, trouble: Trouble, then: Then, to_write: bool) -> None:
        from chouette_desk.book.trouble import BookInUse, NoBook

        choices: dict[str, Callable[[], object]] = {}
        if isinstance(trouble, BookInUse):
            choices[_("Open it to &read only")] = lambda: self._open(then, self._opened_to_read, to_write)
        if isinstance(trouble, NoBook):
            choices[_("&Make it")] = lambda: self._open(then, self._made, to_write)
        else:
            choices[_("&Try again")] = lambda: self.use(then, to_write=to_write)
        choices[_("Open &another book…")] = lambda: choose_book(self._window, then)
        if isinstance(trouble, BookInUse):
            choices[_("&Quit")] = self._window.close
        ask(self._window, str(trouble), choices)

    def _opened_to_read(self) -> tuple[Door, bool]:
        return open_own(self.place, read_only=True)

    def _made(self) -> tuple[Door, bool]:
        return make_own(self.place), True


def choose_book(window: MainWindow, then: Then) -> None:
    """Ask for the file of another book, and go on with it; a name that is not there can be made."""
    from PySide6.QtWidgets import QFileDialog

    kinds = _("Books (*{ending});;All files (*)").format(ending=BOOK_ENDING)
    dialog = QFileDialog(window, _("Open another book"), str(Path(window.book.place or default_book()).parent), kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptOpen)
    dialog.setFileMode(QFileDialog.FileMode.AnyFile)
    dialog.setDefaultSuffix(BOOK_ENDING.removeprefix("."))

    def chosen() -> None:
        window.put_away()
        window.book.use_another(dialog.selectedFiles()[0], then)

    window.show_dialog(dialog, chosen)
