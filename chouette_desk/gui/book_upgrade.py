"""Upgrade of an older program's book: in a thread, with progress, cancellable."""

from collections.abc import Callable

from PySide6.QtCore import SIGNAL, SLOT, QObject, Qt
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QWidget

from chouette_desk.book.book import open_book
from chouette_desk.book.errors import OlderBook
from chouette_desk.book.location import location_of
from chouette_desk.book.progress import Progress
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.files import default_book_path
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.widgets.work_progress import WorkProgress
from chouette_desk.wording.language import N_, _

CANCELLED = N_(
    "The book {book} was written by an older Chouette Desk. It was not brought up to date, and is unchanged."
)


class UpgradeProgress(WorkProgress):
    """A progress of nights, shown until the work ends; cancelling ends it at the next."""

    def __init__(self, text: str, window: QWidget) -> None:
        super().__init__(text, window, after=0)
        self.setWindowModality(Qt.WindowModality.ApplicationModal)
        self.setAutoClose(False)
        self.setAutoReset(False)
        self.is_cancelled = False
        QObject.disconnect(self, SIGNAL("canceled()"), self, SLOT("cancel()"))  # which would hide it at once
        self.canceled.connect(self._cancel)

    def end(self) -> None:
        """Hide it for good; its own timer would show it again after a first step."""
        self.reset()
        self.hide()
        self.deleteLater()

    def _cancel(self) -> None:
        self.is_cancelled = True
        self.setLabelText(_("Cancelling…"))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Override: closing it cancels the work, and it stays until this has ended."""
        self.canceled.emit()
        event.ignore()


def upgrade_book(book: OpenBook, shell: Shell, ended: Callable[[Trouble | None], None]) -> None:
    """Upgrade the window's book, then call a function with the trouble, or None."""
    location = location_of(book.location or default_book_path())
    text = _("The book {book} is being brought up to date: every night is played again.").format(book=location)
    progress = shell.part(lambda parent: UpgradeProgress(text, parent))
    book.is_busy = True

    upgraded, troubles = list[bool](), list[Trouble]()

    def work(step: Progress) -> None:
        open_book(location, upgrade=step).close()
        upgraded.append(True)

    def finished() -> None:
        progress.end()
        book.is_busy = False
        if progress.is_cancelled and not upgraded:
            troubles.append(OlderBook(_(CANCELLED).format(book=location)))
        if upgraded or troubles:
            ended(None if upgraded else troubles[0])

    job = shell.job(work, lambda _result: None, troubles.append, progress.show_step)
    progress.canceled.connect(job.requestInterruption)
    job.finished.connect(finished)
    job.start()
    progress.show()
