"""What other desks enter in the night that is shown, on a book that several desks write, is seen every second; and a
book that took nothing is tried again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.desk.trouble import Trouble
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.gui.main_window import MainWindow
    from chouette_desk.gui.shown import AnyDesk

EVERY = 1000  # milliseconds
LATER = 10_000  # milliseconds, after something was in the way


class CatchingUp(QObject):
    """Looks after the other desks while a night of such a book is shown."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window
        self._timer: QTimer | None = None

    @property
    def watched(self) -> bool:
        """Whether the other desks are looked after."""
        return self._timer is not None and self._timer.isActive()

    def watch(self, desk: AnyDesk | None) -> None:
        """Look after those who write this night too, if anybody can, and after a book that takes nothing; None for
        neither."""
        door = self._window.book.door
        if desk is None or isinstance(desk, FileDesk) or door is None or (door.book.is_file and not desk.cut_off):
            self._end()
            return
        if self._timer is None:
            self._timer = QTimer(self)
            self._timer.timeout.connect(self.look)
        if not self._timer.isActive():
            self._timer.start(EVERY)

    def _end(self) -> None:
        if self._timer is not None:
            self._timer.stop()

    def look(self) -> None:
        """See what the others have entered. Not while a dialog is open: what is chosen there was chosen on the night as
        it stood, and is refused if another desk was faster."""
        desk = self._window.desk
        if desk is None or isinstance(desk, FileDesk) or QApplication.activeModalWidget() is not None:
            return
        typed = self._window.points_row.cells.points()
        try:
            change = desk.catch_up()
        except Trouble as trouble:
            self._window.say(str(trouble))
            self._wait(LATER)
        else:
            self._wait(EVERY)
            if change is not None:
                self._window.points_row.fill(typed)
                self._window.say(change.news or _("Another desk: {what}").format(what=change.label))
        self._window.show_state()

    def _wait(self, milliseconds: int) -> None:
        if self._timer is not None and self._timer.interval() != milliseconds:
            self._timer.setInterval(milliseconds)
