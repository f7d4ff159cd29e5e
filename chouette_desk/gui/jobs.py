"""Long work beside the window: what is to be done with its result is said before it begins."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QThread, Signal, Slot

Step = Callable[[int, int], None]
"""Called by the work between its steps, with how many are done and how many there are; ends it when cancelled."""

Work = Callable[[Step], Any]


class Cancelled(Exception):  # noqa: N818 - nobody is at fault
    """Raised in the work when nobody wants its result any more."""


class Job(QThread):
    """One piece of work; exactly one of ``done`` and ``failed`` is called, in the window's thread, unless cancelled."""

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
        self._done.connect(self._tell_done)
        self._failed.connect(self._tell_failed)
        self._stepped.connect(self._tell_step)

    def cancel(self) -> None:
        """Have the work end at its next step; its result is not wanted."""
        self.requestInterruption()

    def end(self) -> None:
        """Cancel, and wait until it has ended."""
        self.cancel()
        self.wait()

    @Slot(object)
    def _tell_done(self, result: Any) -> None:
        if not self.isInterruptionRequested():
            self._on_done(result)

    @Slot(object)
    def _tell_failed(self, error: Exception) -> None:
        if not self.isInterruptionRequested():
            self._on_failed(error)

    @Slot(int, int)
    def _tell_step(self, done: int, of: int) -> None:
        if self._on_step is not None and not self.isInterruptionRequested():
            self._on_step(done, of)

    def _step(self, done: int, of: int) -> None:
        if self.isInterruptionRequested():
            raise Cancelled
        self._stepped.emit(done, of)

    # Overrides of Qt

    def run(self) -> None:
        """Override: the work, in a thread of its own."""
        try:
            result = self._work(self._step)
        except Cancelled:
            return
        except Exception as error:
            self._failed.emit(error)
        else:
            self._done.emit(result)
