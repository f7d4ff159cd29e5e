"""Jobs: long work in a thread, with callbacks that are set before it starts."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Qt, QThread, Signal, Slot

Step = Callable[[int, int], None]
"""Called by the work between its steps with the steps done and their number; ends the work when cancelled."""

Work = Callable[[Step], Any]


class Cancelled(Exception):  # noqa: N818 - nobody is at fault
    """Raised in the work when it was cancelled."""


class Job(QThread):
    """A piece of work; exactly one of ``done`` and ``failed`` is called, in the window's thread, unless cancelled."""

    _done = Signal(object)
    _failed = Signal(object)
    _stepped = Signal(int, int)

    def __init__(
        self,
        work: Work,
        done: Callable[[Any], None],
        failed: Callable[[Exception], None],
        stepped: Callable[[int, int], None] | None = None,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self._work, self._on_done, self._on_failed, self._on_step = work, done, failed, stepped
        # bound methods of an object that lives in the window's thread: that is where Qt then calls them
        self._done.connect(self._call_done)
        self._failed.connect(self._call_failed)
        self._stepped.connect(self._call_step)

    def cancel(self) -> None:
        """Ask the work to end at its next step; its result is dropped."""
        self.requestInterruption()

    def end(self) -> None:
        """Cancel the work, and wait for its end."""
        self.cancel()
        self.wait()

    @Slot(object)
    def _call_done(self, result: Any) -> None:
        if not self.isInterruptionRequested():
            self._on_done(result)

    @Slot(object)
    def _call_failed(self, error: Exception) -> None:
        if not self.isInterruptionRequested():
            self._on_failed(error)

    @Slot(int, int)
    def _call_step(self, done: int, of: int) -> None:
        if self._on_step is not None and not self.isInterruptionRequested():
            self._on_step(done, of)

    def _step(self, done: int, of: int) -> None:
        if self.isInterruptionRequested():
            raise Cancelled
        self._stepped.emit(done, of)

    # Overrides of Qt

    def run(self) -> None:
        """Override: do the work, in a thread of its own."""
        try:
            result = self._work(self._step)
        except Cancelled:
            return
        except Exception as error:
            self._failed.emit(error)
        else:
            self._done.emit(result)


def end_jobs(window: QObject, then: Callable[[], object]) -> bool:
    """True if jobs of the window are running; each of them calls a function at its end.

    Where none is, the jobs of its dialogs are ended.
    """
    jobs = window.findChildren(Job)
    running = [job for job in jobs if job.isRunning() and job.parent() is window]
    for job in jobs if not running else ():
        job.end()
    for job in running:
        job.finished.connect(then, Qt.ConnectionType.UniqueConnection)
    return bool(running)
