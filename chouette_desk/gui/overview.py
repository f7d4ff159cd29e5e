"""The overview on the start page, read in a thread once the book is open."""

from __future__ import annotations

from PySide6.QtCore import QObject

from chouette_desk.book.progress import Progress
from chouette_desk.desk.overview import Overview, overview_of
from chouette_desk.desk.reader import reader
from chouette_desk.gui.command import MadeOnce
from chouette_desk.gui.jobs import Job
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.widgets.start_page import StartPage


class StartOverview(QObject, MadeOnce):
    """Show on the start page what the book holds; what cannot be read is not shown."""

    def __init__(self, night: OpenNight, book: OpenBook, page: StartPage) -> None:
        super().__init__(page)
        self._night, self._book, self._page = night, book, page
        self._job: Job | None = None
        self._is_stale = False

    def refresh(self) -> None:
        """Read the book again, unless a night is open."""
        club_book = self._book.club_book
        self._is_stale = self._job is not None  # then it is read again once that has ended
        if club_book is None or self._night.desk is not None or self._is_stale:
            return
        today = club_book.clock().date()

        def work(_step: Progress) -> Overview:
            with reader(club_book) as other:
                return overview_of(other, today)

        self._job = Job(work, self._page.show_overview, lambda _trouble: None, parent=self)
        self._job.finished.connect(self._ended)
        self._job.start()

    def _ended(self) -> None:
        if self._job is not None:
            self._job.deleteLater()
            self._job = None
        if self._is_stale:
            self.refresh()
