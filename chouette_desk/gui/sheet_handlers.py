"""The command that takes old sheets into the book."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from pathlib import Path

from chouette_desk.desk.club_book import ClubBook
from chouette_desk.gui.book_opener import BookOpener
from chouette_desk.gui.command import MadeOnce
from chouette_desk.gui.dialogs.old_sheets import OldSheetsDialog, ask_for_sheets
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell


class OldSheets(MadeOnce):
    """Show old sheets with what they become, to be put right and into the book."""

    def __init__(self, night: OpenNight, shell: Shell, settings: Settings, opener: BookOpener, nights: Nights) -> None:
        self._night, self._shell, self._settings = night, shell, settings
        self._opener, self._nights = opener, nights

    def choose(self) -> None:
        """Ask for the sheets."""
        self._shell.part(lambda parent: ask_for_sheets(parent, self._settings, self.show))

    def show(self, paths: Iterable[Path]) -> None:
        """Show these sheets in a dialog, which imports them."""
        self._opener.with_book(partial(self._show_in, list(paths)), to_write=True)

    def _show_in(self, paths: list[Path], club_book: ClubBook) -> None:
        dialog = self._shell.show(lambda parent: OldSheetsDialog(club_book, self._settings, parent))
        dialog.add(paths)
        dialog.finished.connect(lambda: self._show_last(dialog.numbers))

    def _show_last(self, numbers: list[int]) -> None:
        """Show the last night that came into the book, unless another is open."""
        if numbers and self._night.desk is None:
            self._nights.open_number(numbers[-1])
