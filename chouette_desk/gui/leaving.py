"""What keeps a window from closing: a file that is still being made, a night that stands in no file and in no book."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog

from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow


def may_close(window: MainWindow) -> bool:
    """Whether the window may close now; where it waits for a file it closes by itself once that is written."""
    return not (would_lose(window, window.close) or _waits_for_jobs(window))


def would_lose(window: MainWindow, then: Callable[[], object]) -> bool:
    """Whether the night would be lost by leaving it, which is asked about; ``then`` is done where it may be."""
    desk = window.desk
    if desk is None or isinstance(desk, FileDesk) or not desk.in_memory or window.loses:
        return False
    from chouette_desk.gui.handlers.file import save_as
    from chouette_desk.gui.messages import ask

    def lose_it() -> None:
        window.loses = True
        then()
        window.loses = False

    copy = _("&Save a copy as a night file…")
    ask(window, desk.cut_off, {copy: lambda: save_as(window), _("&Leave it, and lose it"): lose_it})
    return True


def _waits_for_jobs(window: MainWindow) -> bool:
    """Whether a file is still being made. What is done for a dialog ends with it."""
    from chouette_desk.gui.jobs import Job

    running = [job for job in window.findChildren(Job) if job.isRunning() and job.parent() is window]
    for job in window.findChildren(Job) if not running else ():
        job.end()
    for job in running:
        job.finished.connect(window.close_if_nothing_is_asked, Qt.ConnectionType.UniqueConnection)
    if running:
        window.say(_("The window closes as soon as the file is written."))
    return bool(running)


def nothing_is_asked(window: MainWindow) -> bool:
    """Whether no dialog is open."""
    return not any(dialog.isVisible() for dialog in window.findChildren(QDialog))
