"""A page that sums up a span of nights in a thread, without blocking; cancellable."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Generic, TypeVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QPushButton

from chouette_desk.book.progress import Progress
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.desk import local_time
from chouette_desk.desk.reader import reader
from chouette_desk.gui.jobs import Job
from chouette_desk.gui.models.tables import RowT
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.pages.page import Page
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.widgets.span_bar import SpanBar
from chouette_desk.wording.language import _

MOMENT = 300  # milliseconds after which it is said that the count goes on
ResultT = TypeVar("ResultT")
CountFunction = Callable[[ClubBook], ResultT]


class CountedPage(Page[RowT], Generic[RowT, ResultT]):
    """Run ``counting`` on its own connection; ``show_counted`` shows the result."""

    def __init__(self, book: OpenBook, shell: Shell, settings: Settings, *, only_club: bool = False) -> None:
        """``only_club``: of the span only dates and club are asked for."""
        super().__init__(book, shell, settings)
        self.job: Job | None = None
        self.span_bar = SpanBar(self.filters, _today(book), only_club=only_club)
        self.span_bar.changed.connect(self.reload)
        self.cancel = QPushButton(_("Cancel the co&unt"))
        self.cancel.clicked.connect(self._cancel)
        self.cancel.hide()
        self.filters.addWidget(self.cancel)
        self._slow = QTimer(self, singleShot=True, interval=MOMENT)
        self._slow.timeout.connect(self._say_that_it_goes_on)

    # To be overridden

    def counting(self) -> CountFunction[ResultT]:
        """Return a function that reads and counts in a thread, without using widgets."""
        raise NotImplementedError

    def show_counted(self, result: ResultT | None, trouble: str = "") -> None:
        """Show the result, None without a book or where there is trouble."""
        raise NotImplementedError

    # The count

    def load(self) -> None:
        """Override: count again if book or question changed; drop a running count."""
        if not self.is_stale:
            return
        if self.job is not None:
            self.job.requestInterruption()  # once it has ended the next one begins
            return
        self.is_stale = False
        if (club_book := self.book.club_book) is None:
            self.show_counted(None)
        else:
            self._start(club_book)

    def _start(self, club_book: ClubBook) -> None:
        count = self.counting()

        def work(step: Progress) -> ResultT:
            step(0, 0)
            with reader(club_book) as other:
                return count(other)

        self.job = Job(work, self._counted, self._failed, parent=self)
        self.job.finished.connect(self._ended)
        self.job.finished.connect(self.job.deleteLater)
        self._slow.start()
        self.job.start()

    def _counted(self, result: ResultT) -> None:
        if not self.is_stale:
            self.show_counted(result)

    def _failed(self, trouble: Trouble) -> None:
        self.show_counted(None, str(trouble))

    def _ended(self) -> None:
        self.job = None
        self._slow.stop()
        self.cancel.hide()
        if self.isVisible():
            self.load()

    def _say_that_it_goes_on(self) -> None:
        self.message.show_text(_("Adding up the nights…"))
        self.cancel.show()

    def _cancel(self) -> None:
        if self.job is not None:
            self.job.requestInterruption()
        self._slow.stop()
        self.message.show_text(_("The count was cancelled. Press F5 to count again."))

    def end(self) -> None:
        """Override: nor is anything said about it."""
        self._slow.stop()
        super().end()


def _today(book: OpenBook) -> date:
    """The day by the clock of the book."""
    clock = book.club_book.clock if book.club_book else local_time
    return clock().date()
