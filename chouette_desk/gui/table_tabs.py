"""The tables of an evening in the window: a tab for each above its sheet, and the page that shows them all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic

from PySide6.QtCore import QObject, QSignalBlocker, QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QTabBar, QVBoxLayout

from chouette_desk.core.names import Name
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.evening import Table, tables_of, with_desk
from chouette_desk.gui import nights
from chouette_desk.gui.session import Session
from chouette_desk.gui.widgets.evening_page import EveningPage
from chouette_desk.wording.language import Trouble, _
from chouette_desk.wording.safe_text import escape_markup, escape_mnemonic

FRESH = 0.9  # seconds
CUT_OFF = 4  # pixels
PAGE = ("move", "split", "merge", "new_table", "fee", "chips", "settle_tables")
"""The commands that the page offers."""


class TableTabs(QTabBar):
    """A tab a table and one for the evening, as high as its letters: Qt's Fusion style cuts them off below."""

    def __init__(self) -> None:
        super().__init__()
        self.setExpanding(False)
        self.setDocumentMode(True)
        self.setUsesScrollButtons(True)
        self.setAccessibleName(_("Tables of the evening"))
        self.hide()

    # Overrides of Qt

    def tabSizeHint(self, index: int) -> QSize:
        """Override: a little higher."""
        return super().tabSizeHint(index) + QSize(0, CUT_OFF)


class EveningTables(QObject):
    """Keeps the session's tables, the tabs and the page as the book has them."""

    def __init__(
        self,
        session: Session,
        layout: QVBoxLayout,
        pages: QStackedWidget,
        actions: Mapping[str, QAction],
        leave_night: Callable[[Callable[[], object]], None],
    ) -> None:
        """``layout`` is that of the pages, over which the tabs stand.

        ``leave_night`` asks before it calls a function where entries would be lost.
        """
        super().__init__(session)
        self._session, self._pages, self._actions, self._leave_night = session, pages, actions, leave_night
        self.tabs = TableTabs()
        self.page: EveningPage | None = None
        self._read_at = 0.0
        self.tabs.currentChanged.connect(self._tab_chosen)
        layout.insertWidget(0, self.tabs)
        session.state_changed.connect(self.follow)
        session.evening_changed.connect(self.refresh)
        session.view_changed.connect(self._show_tabs)

    def refresh(self) -> None:
        """Show the tables as they are now, read from the book again."""
        self._read_at = 0.0
        self.follow()

    def follow(self) -> None:
        """Show the tables as they are now; on a server those of other desks are read once a second at most."""
        session, desk = self._session, self._session.desk
        before = _open_or_closed(session.tables)
        session.tables = () if desk is None or not desk.in_book else self._tables(desk)
        self._show_tabs()
        if session.evening_shown and self.page is not None:
            self._fill(self.page)
        if before != _open_or_closed(session.tables):
            session.state_changed.emit()

    def _tables(self, desk: BookDesk) -> Sequence[Table]:
        """The tables of the desk's evening; those of a book that cannot be reached stay as they were."""
        club_book, known = self._session.club_book, self._session.tables
        is_known = desk.number in [table.number for table in known]
        is_fresh = desk.has_news and monotonic() - self._read_at < FRESH
        if club_book is None or (is_known and (desk.cut_off or is_fresh)):
            return with_desk(known, desk)
        self._read_at = monotonic()
        try:
            return tables_of(club_book, desk, known)
        except Trouble:
            return with_desk(known, desk) if is_known else ()

    # The tabs

    def _show_tabs(self) -> None:
        session, tabs = self._session, self.tabs
        labels = [table.summary for table in session.tables] + [_("The evening")]
        shown = [table.title for table in session.tables] + labels[-1:] if session.one_side else labels
        with QSignalBlocker(tabs):
            while tabs.count() > len(labels):
                tabs.removeTab(tabs.count() - 1)
            while tabs.count() < len(labels):
                tabs.addTab("")
            for index, (label, text) in enumerate(zip(labels, map(escape_mnemonic, shown), strict=True)):
                if (tabs.tabText(index), tabs.tabToolTip(index)) != (text, escape_markup(label)):
                    tabs.setTabText(index, text)
                    tabs.setTabToolTip(index, escape_markup(label))
            tabs.setCurrentIndex(self._current())
        tabs.setVisible(len(session.tables) > 1 or session.evening_shown)

    def _current(self) -> int:
        """The index of the tab of what is shown."""
        session = self._session
        numbers = [table.number for table in session.tables]
        if session.evening_shown or session.desk is None or session.desk.number not in numbers:
            return len(numbers)
        return numbers.index(session.desk.number)

    def _tab_chosen(self, index: int) -> None:
        tables = self._session.tables
        if index < len(tables):
            self._guarded(lambda: nights.show_table(self._session, tables[index].number))
        else:
            self._session.show_evening(True)

    def _move(self, player: Name, leaves: int, joins: int) -> None:
        from chouette_desk.gui.evening_handlers import move  # late: and the dialogs, which no start shows

        move(self._session, player, leaves, joins)

    def _guarded(self, switch: Callable[[], None]) -> None:
        """Leave the night, but not one that would be lost without a question."""
        self._leave_night(switch)
        self._show_tabs()

    # The page

    def show_page(self) -> None:
        """Show all tables in place of the sheet."""
        page = self.page or self._make_page()
        self._fill(page)
        self._pages.setCurrentWidget(page)
        if self._session.desk is not None:
            page.focus_current(self._session.desk.number)

    def _make_page(self) -> EveningPage:
        self.page = page = EveningPage()
        page.offer(self._actions[name] for name in PAGE)
        page.command_requested.connect(self._run_at)
        page.move_requested.connect(self._move)
        self._pages.addWidget(page)
        return page

    def _fill(self, page: EveningPage) -> None:
        session = self._session
        if session.desk is not None and session.tables:
            page.show_tables(session.tables, session.desk.number)

    def _run_at(self, command: str, number: int) -> None:
        """Run a command of the menu at a table, which is then the one that is open; "sheet" only shows it."""
        show_sheet = command == "sheet"
        self._guarded(lambda: nights.show_table(self._session, number, evening_shown=not show_sheet))
        if not show_sheet and self._session.desk is not None and self._session.desk.number == number:
            self._actions[command].trigger()


def _open_or_closed(tables: Sequence[Table]) -> list[tuple[int, bool]]:
    """The number of each table's night, and True if it is closed: what the commands depend on."""
    return [(table.number, table.dues_state.closed) for table in tables]
