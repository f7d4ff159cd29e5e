"""The board for the room: a window for a projector that follows the night."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QScreen, QShortcut
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QWidget

from chouette_desk.core.night import Night
from chouette_desk.desk.announcements import announcement, heading
from chouette_desk.desk.desk import Change
from chouette_desk.gui import style
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.style import Scale, window_icon
from chouette_desk.gui.widgets.layouts import column, row
from chouette_desk.gui.widgets.room_table import RoomTable
from chouette_desk.gui.widgets.sentence import HeadingFont
from chouette_desk.wording.game_times import game_since
from chouette_desk.wording.language import _

SIZE = (1180, 760)


def show_board(night: OpenNight, shell: Shell, settings: Settings) -> None:
    """Show the board on the second screen if there is one, or bring it to the front."""

    def make(parent: QWidget) -> RoomBoard:
        board = RoomBoard(night, shell, settings, parent)
        board.show_on_second_screen(parent.screen())
        return board

    shell.front(RoomBoard, make)


class Shown(Struct, frozen=True):
    """A table as the board shows it: its night, the heading, and the sentence below."""

    night: Night
    heading: str
    announced: str


class RoomBoard(QWidget):
    """The evening's tables side by side: line, totals, cubes, last announcement."""

    def __init__(self, night: OpenNight, shell: Shell, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._night, self._settings = night, settings
        self._change: Change | None = None
        self.tables: list[RoomTable] = []
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setWindowTitle(_("Board for the Room – Chouette Desk"))
        self.setWindowIcon(window_icon())
        self.setAutoFillBackground(True)
        self.resize(*SIZE)
        self._lay_out()
        self._connect(shell)
        self.follow()

    def _lay_out(self) -> None:
        self.empty = QLabel(_("No night is open."), alignment=Qt.AlignmentFlag.AlignCenter)
        HeadingFont(self.empty, self, Scale.ROOM)
        self.full, self.colours = QPushButton(_("&Full screen (F11)")), QPushButton()
        self.full.setToolTip(_("Double-click or press Esc to leave it"))
        self.buttons = QWidget()
        self.buttons.setLayout(row(1, self.full, self.colours))
        self._side_by_side = QHBoxLayout()
        self._side_by_side.setSpacing(24)
        parts = column(self, self.empty, self._side_by_side, self.buttons)
        parts.setStretchFactor(self.empty, 1)
        parts.setStretchFactor(self._side_by_side, 1)
        self._apply_colours()

    def _connect(self, shell: Shell) -> None:
        night, queued = self._night, Qt.ConnectionType.QueuedConnection
        night.changed.connect(self._follow_change)
        night.desk_changed.connect(self._forget_change)
        shell.view_changed.connect(self.follow)
        for signal in (night.state_changed, night.desk_changed, night.evening_changed):
            signal.connect(self.follow, queued)  # once the window has read the other tables
        shell.closed.connect(self.close)
        self.full.clicked.connect(self.toggle_full_screen)
        self.colours.clicked.connect(self.toggle_colours)
        QShortcut(QKeySequence("F11"), self, self.toggle_full_screen)
        QShortcut(QKeySequence("D"), self, self.toggle_colours)

    def _follow_change(self, change: Change) -> None:
        self._change = change
        self.follow()

    def _forget_change(self) -> None:
        self._change = None

    def follow(self) -> None:
        """Show the tables as they are now."""
        shown = list(self._shown())
        self.empty.setVisible(not shown)
        while len(self.tables) < len(shown):
            self.tables.append(RoomTable())
            self._side_by_side.addWidget(self.tables[-1], 1)
        while len(self.tables) > len(shown):
            table = self.tables.pop()
            self._side_by_side.removeWidget(table)
            table.deleteLater()
        for table, what in zip(self.tables, shown, strict=True):
            time = game_since(what.night) if self._settings.show_times else ""
            table.show_night(what.night, " · ".join(filter(None, (what.heading, time))), what.announced)

    def _shown(self) -> Iterator[Shown]:
        """The tables in play, or the night of the window alone."""
        desk, night = self._night.desk, self._night.night
        if desk is None or night is None:
            return
        own = desk.number
        tables = [table for table in self._night.tables if table.in_play]
        if [table.number for table in tables] in ([], [own]):
            title = desk.name if desk.in_book else ""
            about = heading(night, title, closed=desk.dues_state.closed)
            yield Shown(night, about, announcement(night, self._change))
            return
        for table in tables:
            here, change = (night, self._change) if table.number == own else (table.night, None)
            about = heading(here, table.title, closed=table.dues_state.closed)
            yield Shown(here, about, announcement(here, change))

    def show_on_second_screen(self, first: QScreen) -> None:
        """Show it on the whole of a second screen, or as a window if there is none."""
        others = [screen for screen in QGuiApplication.screens() if screen is not first]
        if others:
            self.setScreen(others[0])
            self.setGeometry(others[0].geometry())
            self._show_full_screen()
        else:
            self.resize(self.size().boundedTo(self.screen().availableSize()))
            self.show()
        handle = self.windowHandle()
        assert handle is not None, "a window that is shown has one"
        handle.setTransientParent(None)  # type: ignore[arg-type]  # or it would be put away with the window, and stay above it

    def _show_full_screen(self) -> None:
        self.showFullScreen()
        self.setCursor(Qt.CursorShape.BlankCursor)

    def toggle_full_screen(self) -> None:
        """Use the whole screen, or a window again."""
        if self.isFullScreen():
            self.unsetCursor()
            self.showNormal()
        else:
            self._show_full_screen()

    def toggle_colours(self) -> None:
        """Show it dark instead of light, or light again; it is remembered."""
        self._settings.room_theme = "light" if self._theme() == "dark" else "dark"
        self._apply_colours()

    def _theme(self) -> str:
        settings = self._settings
        return settings.room_theme or (style.system_theme() if settings.theme == "system" else settings.theme)

    def _apply_colours(self) -> None:
        theme = self._theme()
        self.setPalette(style.palette_of(style.THEMES[theme]))
        self.colours.setText(_("&Light (D)") if theme == "dark" else _("&Dark (D)"))

    def changeEvent(self, event: QEvent) -> None:
        """Override: the buttons are there while there is a frame."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.WindowStateChange:
            self.buttons.setVisible(not self.isFullScreen())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Esc leaves the whole screen, and then the board."""
        if event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.isFullScreen():
            self.toggle_full_screen()
        else:
            self.close()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Override: the whole screen, or a window again."""
        self.toggle_full_screen()
