"""The board for the room: a window for a projector that follows the night."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs
from PySide6.QtCore import QEvent, Qt, QTimer, Slot
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QScreen, QShortcut
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from chouette_desk.gui import style
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.style import Scale, window_icon
from chouette_desk.gui.widgets.layouts import column, row
from chouette_desk.gui.widgets.room_table import RoomTable
from chouette_desk.gui.widgets.room_tables import RoomTables
from chouette_desk.gui.widgets.sentence import HeadingFont
from chouette_desk.live.evening import Announcer
from chouette_desk.live.withheld import Withheld
from chouette_desk.paper.live_page.content import tables_in_turn
from chouette_desk.paper.live_page.shown import ShownTable
from chouette_desk.wording.game_times import game_since
from chouette_desk.wording.language import _
from chouette_desk.wording.text import title_of_table

SIZE = (1180, 760)
WITH_FRAME = 0.92  # of a screen: the frame has the rest
AT_ONCE, TURN = 3, 15_000  # so many tables are shown at once; more take turns of so many milliseconds


def show_board(night: OpenNight, shell: Shell, settings: Settings) -> None:
    """Show the board on the second screen if there is one, or bring it to the front."""

    def make(parent: QWidget) -> RoomBoard:
        board = RoomBoard(night, shell, settings, parent)
        board.show_on_second_screen(parent.screen())
        return board

    shell.front(RoomBoard, make)


class RoomBoard(QWidget):
    """The evening's tables side by side: line, totals, cubes, last announcement."""

    def __init__(self, night: OpenNight, shell: Shell, settings: Settings, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._night, self._settings = night, settings
        self._announcer, self._turn = Announcer(), 0
        self.room = RoomTables()
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAttribute(Qt.WidgetAttribute.WA_QuitOnClose, False)
        self.setWindowTitle(_("Board for the room – Chouette Desk"))
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
        parts = column(self, self.empty, self.room, self.buttons)
        parts.setStretchFactor(self.empty, 1)
        parts.setStretchFactor(self.room, 1)
        self._apply_colours()

    def _connect(self, shell: Shell) -> None:
        night, queued = self._night, Qt.ConnectionType.QueuedConnection
        shell.view_changed.connect(self.follow)
        night.changed.connect(self.follow)
        night.desk_changed.connect(self._forget)
        shell.phones_changed.connect(self.follow)
        turns = QTimer(self, interval=TURN)
        turns.timeout.connect(self._show_next)
        turns.start()
        for signal in (night.state_changed, night.desk_changed, night.evening_changed):
            signal.connect(self.follow, queued)  # once the window has read the other tables
        shell.closed.connect(self.close)
        self.full.clicked.connect(self.toggle_full_screen)
        self.colours.clicked.connect(self.toggle_colours)
        QShortcut(QKeySequence("F11"), self, self.toggle_full_screen)
        QShortcut(QKeySequence("D"), self, self.toggle_colours)

    @property
    def tables(self) -> Sequence[RoomTable]:
        """The tables that are shown now."""
        return self.room.tables

    def _forget(self) -> None:
        self._announcer = Announcer()

    def _show_next(self) -> None:
        self._turn += 1
        self.follow()

    @Slot()
    def follow(self) -> None:
        """Show the tables as they are now, some of them in turn if there are many."""
        shown = list(tables_in_turn(self._shown()))
        turns = -(-len(shown) // AT_ONCE) or 1
        first = self._turn % turns * AT_ONCE
        self.empty.setVisible(not shown)
        self.room.setVisible(bool(shown))
        self.room.show_tables(shown[first : first + AT_ONCE], self._night.evening_url)

    def _shown(self) -> Sequence[ShownTable]:
        """All tables of the evening, as phones are shown them but for money."""
        desk, night = self._night.desk, self._night.night
        if desk is None or night is None:
            return ()
        title = title_of_table(night.heading.table) if night.heading.table else ""
        own = desk.number, title, night, desk.dues_state
        others = [(table.number, table.title, table.night, table.dues_state) for table in self._night.tables]
        tables = [(*table[:2], *own[2:]) if table[0] == desk.number else table for table in others] or [own]
        self._announcer.withhold(Withheld(names=self._settings.phones_initials))
        self._announcer.know(night for _number, _title, night, _dues in tables)
        shown = [self._announcer.shown(*table) for table in tables]
        return [self._with_time(table) for table in shown] if self._settings.show_times else shown

    @staticmethod
    def _with_time(table: ShownTable) -> ShownTable:
        """The table with the time of its game in the heading."""
        return structs.replace(table, heading=" · ".join(filter(None, (table.heading, game_since(table.night)))))

    def show_on_second_screen(self, first: QScreen) -> None:
        """Show it on the whole of a second screen, or as a window if there is none."""
        others = [screen for screen in QGuiApplication.screens() if screen is not first]
        if others:
            self.setScreen(others[0])
            self.setGeometry(others[0].geometry())
            self._show_full_screen()
        else:
            self.resize(self.size().boundedTo(self.screen().availableSize() * WITH_FRAME))
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
        """Show it light, or dark or in high contrast again; it is remembered."""
        self._settings.room_theme = self._other_theme()
        self._apply_colours()

    def _theme(self) -> str:
        return self._settings.room_theme or self._theme_of_window()

    def _theme_of_window(self) -> str:
        chosen = self._settings.theme
        return style.system_theme() if chosen == "system" else chosen

    def _other_theme(self) -> str:
        """The theme to change to: light, or that of a window that is not light."""
        if self._theme() != "light":
            return "light"
        return "contrast" if self._theme_of_window() == "contrast" else "dark"

    def _apply_colours(self) -> None:
        theme = self._theme()
        self.setPalette(style.palette_of(style.THEMES[theme]))
        texts = {"light": _("&Light (D)"), "dark": _("&Dark (D)"), "contrast": _("High &contrast (D)")}
        self.colours.setText(texts[self._other_theme()])

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
