"""Work on a book that nobody may have open: it is closed before, and opened again after."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QProgressDialog, QWidget

from chouette_desk.gui import nights
from chouette_desk.gui.book_session import with_book
from chouette_desk.gui.jobs import Job, Work
from chouette_desk.gui.session import Session
from chouette_desk.gui.windows import question
from chouette_desk.wording.language import Trouble, _

if TYPE_CHECKING:
    from chouette_desk.desk.club_book import ClubBook


def work_on_closed_book(session: Session, window: QWidget, text: str, work: Work, done: Callable[[Any], None]) -> None:
    """Close the night and the book, do the work in a thread, open both again, and call a function with the result.

    Meanwhile nothing else can be done; ``text`` says what goes on. The trouble that prevents the work is shown.
    """
    if session.is_only_in_memory:
        question(window, _("Entries of the open night are stored nowhere yet. Export or save it first."))
        return
    number = session.desk.number if session.desk is not None and session.desk.in_book else 0
    if number:
        session.close_desk()
    session.close_book()
    progress = QProgressDialog(text, "", 0, 0, window)
    progress.setCancelButton(None)  # Qt removes the button
    progress.setWindowModality(Qt.WindowModality.ApplicationModal)
    progress.setMinimumDuration(0)

    def finished(show: Callable[[], None]) -> None:
        progress.reset()
        progress.deleteLater()
        with_book(session, lambda club_book: _open_again(session, club_book, number))
        session.book_changed.emit()
        show()

    def failed(error: Exception) -> None:
        if not isinstance(error, Trouble):
            finished(lambda: None)
            raise error
        finished(lambda: question(window, str(error)))

    def stepped(now: int, of: int) -> None:
        progress.setMaximum(of)
        progress.setValue(now)

    Job(work, lambda result: finished(lambda: done(result)), failed, stepped, session.window).start()


def _open_again(session: Session, club_book: ClubBook, number: int) -> None:
    if any(row.id == number for row in club_book.nights()):
        nights.open_number(session, number)
