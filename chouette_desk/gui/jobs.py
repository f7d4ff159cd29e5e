"""Jobs: long work in a thread, with callbacks that are set before it starts."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, QThread, Signal, Slot

from chouette_desk.book.progress import Progress
from chouette_desk.core.trouble import Trouble

Work = Callable[[Progress], Any]
"""It calls its progress between its steps, which ends it when it is cancelled."""


class Cancelled(BaseException):
    """Raised in cancelled work; ``except Exception`` does not catch it."""


class Job(QThread):
    """A piece of work in a thread, with one call of ``done`` or ``failed`` at its end.

    ``failed`` gets its Trouble; any other exception is raised again. Both are done in the window's thread, and not if
    the work was cancelled. To cancel it, request its interruption: it ends at its next step, and its result is dropped.
    It is under way until its callback has been called, which is a moment after its thread has ended; then ``ended`` is
    emitted.
    """

    ended = Signal()
    _report = Signal(object, object)

    def __init__(
        self,
        work: Work,
        done: Callable[[Any], None],
        failed: Callable[[Trouble], None],
        stepped: Progress | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._work, self._done, self._failed, self._stepped = work, done, failed, stepped
        self._cancelled = False
        self.is_under_way = False
        self._report.connect(self._call)  # a bound method of an object in the window's thread: Qt calls it there
        self.finished.connect(self._end)

    def end(self) -> None:
        """Cancel the work, and wait for its end."""
        self.requestInterruption()
        self.wait()

    @Slot(object, object)
    def _call(self, callback: Callable[..., None], arguments: tuple[object, ...]) -> None:
        if not self._cancelled:
            callback(*arguments)

    @Slot()
    def _end(self) -> None:
        self.is_under_way = False
        self.ended.emit()

    def _step(self, done: int, of: int) -> None:
        if self._cancelled:
            raise Cancelled
        if self._stepped is not None:
            self._report.emit(self._stepped, (done, of))

    def start(self, priority: QThread.Priority = QThread.Priority.InheritPriority) -> None:
        self.is_under_way = True
        super().start(priority)

    @Slot()
    def requestInterruption(self) -> None:
        """Override: remember it; Qt forgets it as the thread ends, before the result."""
        self._cancelled = True
        super().requestInterruption()

    def run(self) -> None:
        """Override: do the work, in a thread of its own."""
        try:
            result = self._work(self._step)
        except Cancelled:
            return
        except Trouble as trouble:
            self._report.emit(self._failed, (trouble,))
        except Exception as error:
            self._report.emit(_raise, (error,))
        else:
            self._report.emit(self._done, (result,))


def _raise(error: Exception) -> None:
    raise error


def end_jobs(window: QObject, then: Callable[[], object]) -> bool:
    """Return True if jobs of the window are under way; each calls ``then`` at its end.

    Where none is, the jobs of its dialogs are ended.
    """
    jobs = window.findChildren(Job)
    under_way = [job for job in jobs if job.is_under_way and job.parent() is window]
    for job in jobs if not under_way else ():
        job.end()
    for job in under_way:
        job.ended.connect(then, Qt.ConnectionType.UniqueConnection)
    return bool(under_way)
