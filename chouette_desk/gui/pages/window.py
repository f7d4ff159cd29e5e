"""The window of the club's book: a page for each of its parts, beside the night."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QKeySequence, QPalette, QShortcut
from PySide6.QtWidgets import QDialog, QFrame, QListWidget, QStackedWidget, QStatusBar, QWidget

from chouette_desk.core.trouble import text_of
from chouette_desk.gui.book_opener import BookOpener, book_location
from chouette_desk.gui.command import ChosenPlayer, Commands, Services, imported, plain
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.pages.page import Page
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.widgets.layouts import column, hairline, row, stack
from chouette_desk.gui.widgets.sentence import Banner
from chouette_desk.gui.widgets.small_screens import ScreenGuard
from chouette_desk.gui.widgets.table_view import RoomyRows
from chouette_desk.gui.windows import offer_help, room_for
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup

SPACE = 12  # round a page, in pixels
SHORT = 6000  # milliseconds that a message stays in the status bar
SIZE = (1180, 680)
REFRESH_KEY = "F5"


PageFactory = Callable[..., Page[Any]]
"""The class of a page, perhaps one that waits in its module until it is called."""


def show_page(opener: BookOpener, shell: Shell, services: Services, chosen: ChosenPlayer, page: PageFactory) -> None:
    """Show a page of the book in the window of the book."""
    opener.with_book(lambda _club_book: _show(shell, services, chosen, page))


def show_backups(
    book: OpenBook, opener: BookOpener, shell: Shell, services: Services, chosen: ChosenPlayer, page: PageFactory
) -> None:
    """Show the page of the backups, also where the book was opened in vain."""
    if book.trouble is None:
        show_page(opener, shell, services, chosen, page)
    else:
        _show(shell, services, chosen, page)


def _show(shell: Shell, services: Services, chosen: ChosenPlayer, page: PageFactory) -> None:
    window = shell.front(BookWindow, partial(services.call, BookWindow))
    window.open_page(page)
    if chosen.name is not None and window.page is not None:
        window.page.search.setText(chosen.name)


class BookWindow(QDialog):
    """A list of pages at the left, the page at the right; pages are made when shown."""

    def __init__(
        self,
        night: OpenNight,
        book: OpenBook,
        shell: Shell,
        settings: Settings,
        commands: Commands,
        services: Services,
        parent: QWidget,
    ) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._book, self._settings, self._services = book, settings, services
        self._commands = [command for command in commands if command.is_page]
        self._pages: dict[PageFactory, Page[Any]] = {}
        self.banner, self.list, self.stack, self.status = Banner(), QListWidget(), QStackedWidget(), QStatusBar()
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._lay_out()
        ScreenGuard(self, lambda: room_for(self))
        self._connect(night, shell)
        self.shell = Shell(self, self.status, shell)
        offer_help(self)
        self._show_book()

    def _lay_out(self) -> None:
        self.list.setAccessibleName(_("Pages of the book"))
        for command in self._commands:
            self.list.addItem(plain(command.text))
        self.list.setFrameShape(QFrame.Shape.NoFrame)
        self.list.viewport().setBackgroundRole(QPalette.ColorRole.Window)
        self.list.setItemDelegate(RoomyRows(self.list, SPACE))
        self.list.setFixedWidth(self.list.sizeHintForColumn(0) + 4 * self.fontMetrics().averageCharWidth())
        self.status.setSizeGripEnabled(False)
        pages = stack(self.list)
        pages.setContentsMargins(0, SPACE * 2 // 3, 0, 0)
        parts = row(pages, hairline(upright=True), self.stack)
        parts.setStretch(2, 1)
        parts.setSpacing(0)
        parts.setContentsMargins(0, 0, 0, 0)
        self.stack.setContentsMargins(SPACE, SPACE, SPACE, 0)
        column(self, self.banner, parts, self.status)
        self.resize(*SIZE)
        self.restoreGeometry(self._settings.book_geometry)
        self.resize(self.size().boundedTo(room_for(self)))

    def _connect(self, night: OpenNight, shell: Shell) -> None:
        self.list.currentRowChanged.connect(lambda index: self.open_page(self._commands[index].argument))
        for command in self._commands:
            for key in command.keys:
                QShortcut(QKeySequence(key), self, lambda page=command.argument: self.open_page(page))
        QShortcut(QKeySequence(REFRESH_KEY), self, self.refresh)
        self._soon.timeout.connect(self._load)
        shell.status.connect(self._show_status)  # not a lambda: this window goes before that of the night
        for changed in (night.desk_changed, night.changed, self._book.changed):
            changed.connect(self.refresh)

    @property
    def page(self) -> Page[Any] | None:
        """The page that is shown, None before the first one."""
        page = self.stack.currentWidget()
        return page if isinstance(page, Page) else None

    @property
    def help_topic(self) -> str:
        """The name under which the handbook lists the section of the page."""
        return type(self.page or self).__name__

    def open_page(self, kind: PageFactory) -> None:
        """Show a page of this class; it is made the first time."""
        if kind not in self._pages:
            self._pages[kind] = self._made(kind)
            self.stack.addWidget(self._pages[kind])
            self._pages[kind].order_tabs()
        page = self._pages[kind]
        self.stack.setCurrentWidget(page)
        kinds = [command.argument for command in self._commands]
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(kinds.index(kind))
        page.load()
        page.first_focus.setFocus()

    def _made(self, kind: PageFactory) -> Page[Any]:
        page = self._services.call(imported(kind), instead=(self.shell,))
        assert isinstance(page, Page)
        page.splitter.restoreState(self._settings.splitter_of(_setting(page)))
        return page

    def refresh(self) -> None:
        """Read again what is shown, once what is under way is done."""
        for page in self._pages.values():
            page.is_stale = True
        self._soon.start()

    def _load(self) -> None:
        self._show_book()
        if self.page is not None and not self._book.is_busy:
            self.page.load()

    def _show_status(self, text: str) -> None:
        self.status.showMessage(text, SHORT)

    def _show_book(self) -> None:
        club_book = self._book.club_book
        where = book_location(club_book) if club_book else ""
        self.setWindowTitle(_("The club's book – Chouette Desk"))
        self.status.setToolTip(escape_markup(where))
        self.banner.show_notice(text_of(self._book.locked))

    def done(self, result: int) -> None:
        """Override: place and size are remembered; work that goes on in a page is ended."""
        self._settings.book_geometry = self.saveGeometry()
        self._soon.stop()
        for page in self._pages.values():
            self._settings.keep_splitter(_setting(page), page.splitter.saveState())
            page.end()
        super().done(result)


def _setting(page: Page[Any]) -> str:
    """The name of a page among the settings: "nights:NightsPage"."""
    kind = type(page)
    return f"{kind.__module__.rpartition('.')[2]}:{kind.__qualname__}"
