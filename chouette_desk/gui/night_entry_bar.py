"""The window's entry bar: lines for the open night, with a persistent history."""

from collections.abc import Callable

from PySide6.QtGui import QHideEvent, QMoveEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QSizePolicy, QWidget

from chouette_desk.desk.desk import Change
from chouette_desk.desk.dry_run import Trial
from chouette_desk.gui.nights import players_of_club
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.style import ColorRole
from chouette_desk.gui.widgets.entry_bar import EntryBar
from chouette_desk.gui.widgets.layouts import column

MARGINS = (12, 6, 12, 6)
Enter = Callable[[Trial], object]


class NightEntryBar(EntryBar):
    """The entry bar of the open night; its line's meaning lies over the sheet."""

    def __init__(self, night: OpenNight, book: OpenBook, settings: Settings, enter: Enter) -> None:
        """``enter`` is called with a Trial if somebody may sit at another table."""
        super().__init__()
        self.came_from: QWidget | None = None  # where the keys went before they came here
        self.preview = Preview(self.meaning, self.words)
        self._night, self._book, self._settings = night, book, settings
        self._enter_at_tables = enter
        self.parts.setContentsMargins(*MARGINS)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        self.line.history = settings.lines
        self.entered.connect(self._enter)
        night.desk_changed.connect(self._show_desk)
        night.changed.connect(self._follow)
        app = QApplication.instance()
        assert isinstance(app, QApplication), "there is one before any widget"
        app.focusChanged.connect(self._follow_focus)
        self.be_brief(True)
        self._show_desk()

    def _enter(self, trial: Trial) -> None:
        enter = self._enter_at_tables if len(self._night.tables) > 1 else self._night.enter
        enter(trial)

    def _follow_focus(self, before: QWidget | None, now: QWidget | None) -> None:
        is_from_here = before is not None and before.window() is self.window() and not self.isAncestorOf(before)
        if is_from_here and now is not None and self.isAncestorOf(now):
            self.came_from = before

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

    def _say(self, text: str) -> None:
        """Override: over the sheet, as long as there is a line or something to say."""
        super()._say(text)
        self._show_preview()

    def _show_preview(self) -> None:
        """Show what the line means just over the bar, as high as it is."""
        preview, holder = self.preview, self.parentWidget()
        if preview.parentWidget() is not holder:
            preview.setParent(holder)
        height = preview.parts.totalHeightForWidth(self.width())
        preview.setGeometry(self.x(), self.y() - height, self.width(), height)
        preview.raise_()
        preview.setVisible(self.isVisible() and bool(self.line.text() or self.meaning.text()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: the preview is as wide."""
        super().resizeEvent(event)
        self._show_preview()

    def moveEvent(self, event: QMoveEvent) -> None:
        """Override: the preview lies over the bar."""
        super().moveEvent(event)
        self._show_preview()

    def hideEvent(self, event: QHideEvent) -> None:
        """Override: the preview goes too."""
        super().hideEvent(event)
        self.preview.hide()


class Preview(QWidget):
    """The meaning of a line and the words that may follow, over what lies there."""

    def __init__(self, *parts: QWidget) -> None:
        super().__init__()
        self.setAutoFillBackground(True)
        self.setBackgroundRole(ColorRole.Base)
        self.parts = column(self, *parts)
        self.parts.setContentsMargins(*MARGINS)
        self.parts.setSpacing(3)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: a strong line over it."""
        painter = QPainter(self)
        painter.setPen(self.palette().color(ColorRole.Dark))
        painter.drawLine(0, 0, self.width(), 0)
        painter.end()
