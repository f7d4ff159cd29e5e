"""The window's entry bar: lines for the open night, with a persistent history."""

from collections.abc import Callable

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from chouette_desk.desk.desk import Change
from chouette_desk.desk.dry_run import Trial
from chouette_desk.gui.nights import players_of_club
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.widgets.entry_bar import EntryBar

MARGINS = (12, 6, 12, 6)
Enter = Callable[[Trial], object]


class NightEntryBar(EntryBar):
    """The entry bar of the open night, which it follows."""

    def __init__(self, night: OpenNight, book: OpenBook, shell: Shell, settings: Settings, enter: Enter) -> None:
        """``enter`` is called with a Trial if somebody may sit at another table."""
        super().__init__()
        self.came_from: QWidget | None = None  # where the keys went before they came here
        self._night, self._book, self._shell, self._settings = night, book, shell, settings
        self._enter_at_tables = enter
        self.parts.setContentsMargins(*MARGINS)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.line.history = settings.lines
        self.entered.connect(self._enter)
        night.desk_changed.connect(self._show_desk)
        night.changed.connect(self._follow)
        shell.view_changed.connect(self._fit)
        app = QApplication.instance()
        assert isinstance(app, QApplication), "there is one before any widget"
        app.focusChanged.connect(self._follow_focus)
        self._fit()
        self._show_desk()

    def _enter(self, trial: Trial) -> None:
        enter = self._enter_at_tables if len(self._night.tables) > 1 else self._night.enter
        enter(trial)

    def _follow_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        is_from_here = before is not None and before.window() is self.window() and not self.isAncestorOf(before)
        if is_from_here and now is not None and self.isAncestorOf(now):
            self.came_from = before

    def _fit(self) -> None:
        self.be_brief(self._shell.low)

    def _show_desk(self) -> None:
        if (night := self._night.night) is not None:
            self.set_night(night, players_of_club(self._night, self._book))

    def _follow(self, change: Change) -> None:
        self.set_night(change.after, self.known)
        if self.line.history != self._settings.lines:
            self._settings.lines = self.line.history

    def lock(self, locked: bool) -> None:
        """Let nothing be typed, or again; the keys go to the sheet then."""
        here: QWidget | None = self.window().focusWidget()  # also while a dialog is open, as when the night is closed
        if locked and here is not None and self.isAncestorOf(here):
            self.left.emit()  # a disabled field would lose the keys
        self.setEnabled(not locked)

    def hasHeightForWidth(self) -> bool:
        """Override: the window would scroll for the heights that all its parts prefer."""
        return False

    def sizeHint(self) -> QSize:
        """Override: as high as the sentence is at the width of the bar."""
        return QSize(super().sizeHint().width(), self._height())

    def minimumSizeHint(self) -> QSize:
        return QSize(super().minimumSizeHint().width(), self._height())

    def _height(self) -> int:
        wraps = self.parts.hasHeightForWidth()  # once it has said something
        return self.parts.totalHeightForWidth(self.width()) if wraps else self.parts.totalSizeHint().height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another width may want another height."""
        super().resizeEvent(event)
        self.updateGeometry()
