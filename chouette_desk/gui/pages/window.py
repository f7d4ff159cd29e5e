"""The window of the club's book: a page for each thing that the book keeps, beside the window of the night."""

from __future__ import annotations

from importlib import import_module

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QListWidget, QStackedWidget, QStatusBar

from chouette_desk.gui.book_session import book_location, with_book
from chouette_desk.gui.commands import BOOK, MENUS, Command, plain
from chouette_desk.gui.pages.page import Page
from chouette_desk.gui.session import Session
from chouette_desk.gui.widgets.layouts import column, row
from chouette_desk.gui.widgets.sentence import Banner
from chouette_desk.gui.widgets.small_screens import ScreenGuard
from chouette_desk.gui.windows import bring_to_front, offer_help, room_for
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup

SHORT = 6000  # milliseconds that a message stays in the status bar
SIZE = (1180, 680)
REFRESH_KEY = "F5"


def show_page(session: Session, page: str) -> None:
    """Show a page of the book, "module:class" in this package, in the window of the book."""
    with_book(session, lambda _club_book: _show(session, page))


def show_backups(session: Session, page: str) -> None:
    """Show the page of the backups, also where the book was opened in vain."""
    if session.book_trouble is None:
        show_page(session, page)
    else:
        _show(session, page)


def _show(session: Session, page: str) -> None:
    window = session.window.findChild(BookWindow)
    if window is None:
        window = BookWindow(session)
        window.show()
    window.open_page(page)
    if session.chosen_player is not None and window.page is not None:
        window.page.search.setText(session.chosen_player)
    bring_to_front(window)


class BookWindow(QDialog):
    """A list of the pages at the left, the page at the right; pages are made when they are first shown."""

    def __init__(self, session: Session) -> None:
        super().__init__(session.window, Qt.WindowType.Window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.session = session
        self._commands = [command for command in MENUS[BOOK] if isinstance(command, Command)]
        self._pages: dict[str, Page] = {}
        self.banner, self.list, self.stack, self.status = Banner(), QListWidget(), QStackedWidget(), QStatusBar()
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._lay_out()
        ScreenGuard(self, lambda: room_for(self))
        self._connect()
        offer_help(self)
        self._show_book()

    def _lay_out(self) -> None:
        self.list.setAccessibleName(_("Pages of the book"))
        for command in self._commands:
            self.list.addItem(plain(command.text))
        self.list.setSpacing(2)
        self.list.setFixedWidth(self.list.sizeHintForColumn(0) + 4 * self.fontMetrics().averageCharWidth())
        self.status.setSizeGripEnabled(False)
        parts = row(self.list, self.stack)
        parts.setStretch(1, 1)
        parts.setContentsMargins(9, 9, 9, 0)
        column(self, self.banner, parts, self.status)
        self.resize(*SIZE)
        self.restoreGeometry(self.session.settings.book_geometry)
        self.resize(self.size().boundedTo(room_for(self)))

    def _connect(self) -> None:
        self.list.currentRowChanged.connect(lambda index: self.open_page(self._commands[index].argument))
        for command in self._commands:
            for key in command.keys:
                QShortcut(QKeySequence(key), self, lambda page=command.argument: self.open_page(page))
        QShortcut(QKeySequence(REFRESH_KEY), self, self.refresh)
        self._soon.timeout.connect(self._load)
        session = self.session
        session.status.connect(self._show_status)  # not a lambda: this window goes before its session
        for changed in (session.desk_changed, session.night_changed, session.book_changed):
            changed.connect(self.refresh)

    @property
    def page(self) -> Page | None:
        """The page that is shown, None before the first one."""
        page = self.stack.currentWidget()
        return page if isinstance(page, Page) else None

    @property
    def help_topic(self) -> str:
        """The name under which the handbook lists the section of the page."""
        return type(self.page or self).__name__

    def open_page(self, name: str) -> None:
        """Show a page, "module:class" in this package; it is made the first time."""
        if name not in self._pages:
            self._pages[name] = self._made(name)
            self.stack.addWidget(self._pages[name])
            self._pages[name].order_tabs()
        page = self._pages[name]
        self.stack.setCurrentWidget(page)
        names = [command.argument for command in self._commands]
        with QSignalBlocker(self.list):
            self.list.setCurrentRow(names.index(name))
        page.load()
        page.first_focus.setFocus()

    def _made(self, name: str) -> Page:
        module, _colon, kind = name.partition(":")
        page = getattr(import_module(f"chouette_desk.gui.pages.{module}"), kind)(self.session)
        assert isinstance(page, Page)
        page.splitter.restoreState(self.session.settings.splitter_of(name))
        return page

    # The book

    def refresh(self) -> None:
        """Read again what is shown, once what is under way is done."""
        for page in self._pages.values():
            page.is_stale = True
        self._soon.start()

    def _load(self) -> None:
        self._show_book()
        if self.page is not None and not self.session.book_is_busy:
            self.page.load()

    def _show_status(self, text: str) -> None:
        self.status.showMessage(text, SHORT)

    def _show_book(self) -> None:
        club_book = self.session.club_book
        where = book_location(club_book) if club_book else ""
        self.setWindowTitle(_("The club's book – Chouette Desk"))
        self.status.setToolTip(escape_markup(where))
        self.banner.show_notice(self.session.state().locked.get("book", ""))

    # Overrides of Qt

    def done(self, result: int) -> None:
        """Override: place and size are remembered; work that goes on in a page is ended."""
        self.session.settings.book_geometry = self.saveGeometry()
        self._soon.stop()
        for name, page in self._pages.items():
            self.session.settings.keep_splitter(name, page.splitter.saveState())
            page.end()
        super().done(result)
