"""Work on the book for which no window may have it open."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import Qt

from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.gui.book_opener import BookOpener
from chouette_desk.gui.command import MadeOnce
from chouette_desk.gui.jobs import Work
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.widgets.work_progress import WorkProgress
from chouette_desk.wording.language import _


class ClosedBook(MadeOnce):
    """Do work on the book while it is closed, then open book and night again."""

    def __init__(self, night: OpenNight, book: OpenBook, opener: BookOpener, nights: Nights) -> None:
        self._night, self._book, self._opener, self._nights = night, book, opener, nights

    def work(self, shell: Shell, text: str, work: Work, done: Callable[[Any], None]) -> None:
        """Close night and book, work in a thread, open both again, then call ``done``.

        It gets the result. Meanwhile nothing else can be done; ``text`` says what goes on. The trouble that prevents
        the work is shown.
        """
        if self._night.is_only_in_memory:
            shell.message(_("Some entries of the open night are not stored anywhere yet. Export or save it first."))
            return
        number, told = self._close(), list[Callable[[], None]]()
        progress = shell.part(partial(WorkProgress, text, after=0))
        progress.setCancelButton(None)  # Qt removes the button
        progress.setWindowModality(Qt.WindowModality.ApplicationModal)

        def failed(trouble: Trouble) -> None:
            told.append(lambda: shell.message(str(trouble)))

        def ended() -> None:
            self._open_again(number)
            for tell in told:
                tell()

        job = shell.job(work, lambda result: told.append(lambda: done(result)), failed, progress.show_step)
        progress.start(job)
        job.ended.connect(ended)  # once the progress is gone

    def _close(self) -> int:
        """Close book and night; return the night's number, 0 if it is not of the book."""
        desk = self._night.desk
        number = desk.number if desk is not None and desk.in_book else 0
        if number:
            self._night.put_away()
        self._book.close()
        self._book.is_busy = True
        return number

    def _open_again(self, number: int) -> None:
        def open_night(club_book: ClubBook) -> None:
            if club_book.has_night(number):
                self._nights.open_number(number)

        self._book.is_busy = False
        self._opener.with_book(open_night)
        self._book.changed.emit()
