"""Synchronisation of a night with other desks, and with a book unavailable before."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from chouette_desk.core.trouble import Trouble
from chouette_desk.gui.book_opener import BookOpener
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.widgets.points_row import PointsRow
from chouette_desk.wording.language import _

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.club_book import ClubBook
    from chouette_desk.desk.recovery import Recovery

INTERVAL = 1000  # milliseconds
INTERVAL_AFTER_TROUBLE = 10_000  # milliseconds


class Sync(QObject):
    """Poll the book while other desks may write the night or it accepts nothing."""

    def __init__(self, night: OpenNight, shell: Shell, points_row: PointsRow) -> None:
        super().__init__(night)
        self._night, self._shell, self._points_row = night, shell, points_row
        self._timer = QTimer(self)
        self._timer.timeout.connect(self.poll)
        night.desk_changed.connect(self.stop)
        night.state_changed.connect(self.update)

    @property
    def is_active(self) -> bool:
        """True while the book is polled."""
        return self._timer.isActive()

    def update(self) -> None:
        """Begin or end polling, as the open night needs it."""
        desk = self._night.desk
        if desk is None or not desk.has_news:
            self.stop()
        elif not self.is_active:
            self._timer.start(INTERVAL)

    def stop(self) -> None:
        """End polling."""
        self._timer.stop()

    def poll(self) -> None:
        """Show what other desks have entered.

        Not while a dialog is open: the choices in it were made on the night as it was, and are refused if another
        desk was faster.
        """
        desk = self._night.desk
        if desk is None or not desk.in_book or QApplication.activeModalWidget() is not None:
            return
        typed, interval = self._points_row.half_typed(), INTERVAL
        try:
            if change := desk.catch_up():
                self._points_row.restore(typed)
                self._shell.status.emit(change.news or _("Another desk: {what}").format(what=change.label))
        except Trouble as trouble:
            self._shell.status.emit(str(trouble))
            interval = INTERVAL_AFTER_TROUBLE
        if self._timer.interval() != interval:  # setting it begins the interval again
            self._timer.setInterval(interval)
        self._night.state_changed.emit()


def try_again(night: OpenNight) -> None:
    """Hand over the waiting entries, if the book accepts them by now."""
    if (desk := night.desk) is not None and desk.in_book:
        night.perform(lambda _desk: desk.try_again())
        night.state_changed.emit()


def choose_version(night: OpenNight, shell: Shell, opener: BookOpener) -> None:
    """Ask which version continues: the entries of this desk, or those of another desk."""
    from chouette_desk.desk.recovery import Recovery  # late: 5 modules that a conflict alone needs
    from chouette_desk.gui.dialogs.history import ConflictDialog

    desk = night.desk
    if desk is None or not desk.in_book or (conflict := desk.conflict) is None:
        return
    sides = desk.sides_of_conflict(conflict)

    def chosen(dialog: ConflictDialog, club_book: ClubBook) -> None:
        recovery = Recovery(club_book)
        mine = partial(_keep_mine, night, shell, recovery, gone=conflict.gone)
        night.perform(lambda _desk: mine(desk) if dialog.mine else recovery.take_theirs(desk))

    shell.show(
        lambda parent: ConflictDialog(*sides, conflict.message, parent),
        lambda dialog: opener.with_book(partial(chosen, dialog)),
    )


def _keep_mine(night: OpenNight, shell: Shell, recovery: Recovery, desk: BookDesk, *, gone: bool) -> None:
    own = recovery.keep_mine(desk)
    if gone:
        night.show_desk(own)
    shell.status.emit(_("What was entered here is now night {number} of the book.").format(number=own.number))
