"""The tables of an evening in the window: a tab for each, and a page of all."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from time import monotonic
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, QSize
from PySide6.QtGui import QAction, QPalette
from PySide6.QtWidgets import QTabBar

from chouette_desk.core.names import Name
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.evening import EveningTable, tables_of, with_desk
from chouette_desk.gui.command import Services
from chouette_desk.gui.forms.ui_main_window import Ui_MainWindow
from chouette_desk.gui.nights import Nights
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.shell import Shell
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup, escape_mnemonic

if TYPE_CHECKING:  # a page that few nights show
    from chouette_desk.gui.widgets.evening_page import EveningPage

FRESH = 0.9  # seconds
CUT_OFF = 4  # pixels
PAGE = ("move", "split", "merge", "new_table", "fee", "chips", "settle_tables")
"""The commands that the page offers."""


class TableTabs(QTabBar):
    """Tabs of the tables and the evening; Qt's Fusion style cuts their letters off."""

    def __init__(self) -> None:
        super().__init__()
        self._ended: Collection[int] = ()
        self.setExpanding(False)
        self.setDocumentMode(True)
        self.setUsesScrollButtons(True)
        self.setAccessibleName(_("Tables of the evening"))
        self.hide()

    def show_tabs(self, texts: Sequence[str], tips: Sequence[str], current: int, ended: Collection[int] = ()) -> None:
        """Show tabs of these texts, without a signal; those that have ``ended`` in grey."""
        self._ended = ended
        with QSignalBlocker(self):
            while self.count() > len(texts):
                self.removeTab(self.count() - 1)
            while self.count() < len(texts):
                self.addTab("")
            for index, shown in enumerate(zip(map(escape_mnemonic, texts), map(escape_markup, tips), strict=True)):
                if (self.tabText(index), self.tabToolTip(index)) != shown:
                    self.setTabText(index, shown[0])
                    self.setTabToolTip(index, shown[1])
            self.setCurrentIndex(current)
        self._grey()

    def _grey(self) -> None:
        palette = self.palette()
        for index in range(self.count()):
            role = QPalette.ColorRole.PlaceholderText if index in self._ended else QPalette.ColorRole.WindowText
            self.setTabTextColor(index, palette.color(role))

    def changeEvent(self, event: QEvent) -> None:
        """Override: other colours."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self._grey()

    def tabSizeHint(self, index: int) -> QSize:
        return super().tabSizeHint(index) + QSize(0, CUT_OFF)


class EveningReader:
    """Read the tables of a night's evening; from a server once a second at most."""

    def __init__(self, book: OpenBook) -> None:
        self._book = book
        self._read_at = 0.0

    def forget(self) -> None:
        """Read them again, however fresh they are."""
        self._read_at = 0.0

    def tables(self, desk: BookDesk, known: Sequence[EveningTable]) -> Sequence[EveningTable]:
        """Return the tables of the desk's evening, as ``known`` if it is unreachable."""
        club_book = self._book.club_book
        is_known = desk.number in [table.number for table in known]
        is_fresh = desk.has_news and monotonic() - self._read_at < FRESH
        if club_book is None or (is_known and (desk.cut_off or is_fresh)):
            return with_desk(known, desk)
        self._read_at = monotonic()
        try:
            return tables_of(club_book, desk, known)
        except Trouble:
            return with_desk(known, desk) if is_known else ()


class EveningTables(QObject):
    """Show the evening's tables as tabs and on a page, and do what is asked there."""

    def __init__(
        self,
        services: Services,
        ui: Ui_MainWindow,
        actions: Mapping[str, QAction],
        leave_night: Callable[[Callable[[], object]], None],
    ) -> None:
        """``leave_night`` asks before it calls a function where entries would be lost."""
        self._night, self._shell = services.get(OpenNight), services.get(Shell)
        super().__init__(self._night)
        self._services, self._pages, self._actions, self._leave_night = services, ui.pages, actions, leave_night
        self._reader = EveningReader(services.get(OpenBook))
        self.tabs = TableTabs()
        self.page: EveningPage | None = None
        ui.inside_layout.insertWidget(0, self.tabs)
        self.tabs.currentChanged.connect(self._tab_chosen)
        self._night.state_changed.connect(self.follow)
        self._night.evening_changed.connect(self.refresh)
        self._shell.view_changed.connect(self._show_tabs)

    def refresh(self) -> None:
        """Show the tables as they are now, read from the book again."""
        self._reader.forget()
        self.follow()

    def follow(self) -> None:
        """Show the tables as they are now."""
        night, desk = self._night, self._night.desk
        before = _who_is_where(night.tables)
        night.tables = () if desk is None or not desk.in_book else self._reader.tables(desk, night.tables)
        self._show_tabs()
        if night.evening_shown and self.page is not None:
            self._fill(self.page)
        if before != _who_is_where(night.tables):
            night.state_changed.emit()

    # The tabs

    def _show_tabs(self) -> None:
        night, evening = self._night, _("The evening")
        labels = [*(table.summary for table in night.tables), evening]
        titles = [*(table.title for table in night.tables), evening]
        ended = [index for index, table in enumerate(night.tables) if not table.in_play]
        self.tabs.show_tabs(titles if self._shell.one_side else labels, labels, self._current(), ended)
        self.tabs.setVisible(len(night.tables) > 1 or night.evening_shown)

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
            self._show_table(tables[index].number)
        else:
            self._night.show_evening(True)

    def _show_table(self, number: int, *, evening_shown: bool = False) -> None:
        """Show another table, but leave no night that would be lost without a question."""
        nights = self._services.get(Nights)
        self._leave_night(lambda: nights.show_table(number, evening_shown=evening_shown))
        self._show_tabs()

    # The page

    def show_page(self) -> None:
        """Show all tables in place of the sheet."""
        page = self.page or self._make_page()
        self._fill(page)
        self._pages.setCurrentWidget(page)
        assert self._night.desk is not None, "an evening is that of a night"
        page.focus_current(self._night.desk.number)

    def _make_page(self) -> EveningPage:
        from chouette_desk.gui.widgets.evening_page import EveningPage  # late: see above

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
        self._show_table(number, evening_shown=not show_sheet)
        if not show_sheet and self._night.desk is not None and self._night.desk.number == number:
            self._actions[command].trigger()

    def _move(self, player: Name, leaves: int, joins: int) -> None:
        """Ask how a player moves from one table to another."""
        from chouette_desk.gui.evening_handlers import TableSteps  # late: and the dialogs, which no start shows

        self._services.get(TableSteps).move(player, leaves, joins)


def _who_is_where(tables: Sequence[EveningTable]) -> list[tuple[int, bool, tuple[Name, ...]]]:
    """Return each night's number, whether it is closed, and its people.

    Commands, and the heads of the sheet's columns, depend on them.
    """
    return [(table.number, table.dues_state.closed, table.night.people) for table in tables]
