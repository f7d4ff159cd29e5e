"""The tables of an evening in the window: a tab for each, and a page of all."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from time import monotonic

from PySide6.QtCore import QObject, QSignalBlocker, QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QStackedWidget, QTabBar, QVBoxLayout

from chouette_desk.core.names import Name
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.evening import EveningTable, tables_of, with_desk
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.widgets.evening_page import EveningPage
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup, escape_mnemonic

FRESH = 0.9  # seconds
CUT_OFF = 4  # pixels
PAGE = ("move", "split", "merge", "new_table", "fee", "chips", "settle_tables")
"""The commands that the page offers."""


class TableTabs(QTabBar):
    """Tabs of the tables and the evening; Qt's Fusion style cuts their letters off."""

    def __init__(self) -> None:
        super().__init__()
        self.setExpanding(False)
        self.setDocumentMode(True)
        self.setUsesScrollButtons(True)
        self.setAccessibleName(_("Tables of the evening"))
        self.hide()

    def tabSizeHint(self, index: int) -> QSize:
        return super().tabSizeHint(index) + QSize(0, CUT_OFF)


class EveningTables(QObject):
    """Keep the tables of the evening, the tabs and the page as the book has them."""

    def __init__(
        self,
        night: OpenNight,
        book: OpenBook,
        shell: Shell,
        nights: Nights,
        layout: QVBoxLayout,
        pages: QStackedWidget,
        actions: Mapping[str, QAction],
        leave_night: Callable[[Callable[[], object]], None],
        move: Callable[[Name, int, int], object],
    ) -> None:
        """``layout`` is that of the pages, over which the tabs stand.

        ``leave_night`` asks before it calls a function where entries would be lost; ``move`` moves a player from one
        table to another.
        """
        super().__init__(night)
        self._night, self._book, self._shell, self._nights = night, book, shell, nights
        self._pages, self._actions, self._leave_night, self._move = pages, actions, leave_night, move
        self.tabs = TableTabs()
        self.page: EveningPage | None = None
        self._read_at = 0.0
        self.tabs.currentChanged.connect(self._tab_chosen)
        layout.insertWidget(0, self.tabs)
        night.state_changed.connect(self.follow)
        night.evening_changed.connect(self.refresh)
        shell.view_changed.connect(self._show_tabs)

    def refresh(self) -> None:
        """Show the tables as they are now, read from the book again."""
        self._read_at = 0.0
        self.follow()

    def follow(self) -> None:
        """Show the tables as they are now; a server is read once a second at most."""
        night, desk = self._night, self._night.desk
        before = _open_or_closed(night.tables)
        night.tables = () if desk is None or not desk.in_book else self._tables(desk)
        self._show_tabs()
        if night.evening_shown and self.page is not None:
            self._fill(self.page)
        if before != _open_or_closed(night.tables):
            night.state_changed.emit()

    def _tables(self, desk: BookDesk) -> Sequence[EveningTable]:
        """Return the tables of the desk's evening, unchanged if the book is unreachable."""
        club_book, known = self._book.club_book, self._night.tables
        is_known = desk.number in [table.number for table in known]
        is_fresh = desk.has_news and monotonic() - self._read_at < FRESH
        if club_book is None or (is_known and (desk.cut_off or is_fresh)):
            return with_desk(known, desk)
        self._read_at = monotonic()
        try:
            return tables_of(club_book, desk, known)
        except Trouble:
            return with_desk(known, desk) if is_known else ()

    def _show_tabs(self) -> None:
        night, tabs = self._night, self.tabs
        labels = [table.summary for table in night.tables] + [_("The evening")]
        shown = [table.title for table in night.tables] + labels[-1:] if self._shell.one_side else labels
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
        tabs.setVisible(len(night.tables) > 1 or night.evening_shown)

    def _current(self) -> int:
        """The index of the tab of what is shown."""
        night = self._night
        numbers = [table.number for table in night.tables]
        if night.evening_shown or night.desk is None or night.desk.number not in numbers:
            return len(numbers)
        return numbers.index(night.desk.number)

    def _tab_chosen(self, index: int) -> None:
        tables = self._night.tables
        if index < len(tables):
            self._guarded(lambda: self._nights.show_table(tables[index].number))
        else:
            self._night.show_evening(True)

    def _guarded(self, switch: Callable[[], None]) -> None:
        """Leave the night, but not one that would be lost without a question."""
        self._leave_night(switch)
        self._show_tabs()

    def show_page(self) -> None:
        """Show all tables in place of the sheet."""
        page = self.page or self._make_page()
        self._fill(page)
        self._pages.setCurrentWidget(page)
        assert self._night.desk is not None, "an evening is that of a night"
        page.focus_current(self._night.desk.number)

    def _make_page(self) -> EveningPage:
        self.page = page = EveningPage()
        page.offer(self._actions[name] for name in PAGE)
        page.command_requested.connect(self._run_at)
        page.move_requested.connect(self._move)
        self._pages.addWidget(page)
        return page

    def _fill(self, page: EveningPage) -> None:
        night = self._night
        if night.desk is not None and night.tables:
            page.show_tables(night.tables, night.desk.number)

    def _run_at(self, command: str, number: int) -> None:
        """Run a menu command at a table and open it; "sheet" only shows it."""
        show_sheet = command == "sheet"
        self._guarded(lambda: self._nights.show_table(number, evening_shown=not show_sheet))
        if not show_sheet and self._night.desk is not None and self._night.desk.number == number:
            self._actions[command].trigger()


def _open_or_closed(tables: Sequence[EveningTable]) -> list[tuple[int, bool]]:
    """Return each night's number and whether it is closed, which commands depend on."""
    return [(table.number, table.dues_state.closed) for table in tables]
