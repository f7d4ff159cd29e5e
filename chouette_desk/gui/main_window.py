"""The window: the sheet, the order panel, the points of a game, and the bars; it follows its session."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QLabel, QMainWindow, QPushButton

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.desk import Change
from chouette_desk.desk.dry_run import try_events
from chouette_desk.gui.bars import (
    Actions,
    RecentMenu,
    add_context_menu,
    fill_menus,
    fill_toolbar,
    fit_icons,
    show_player_menu,
)
from chouette_desk.gui.commands import START_PAGE
from chouette_desk.gui.forms.ui_main_window import Ui_MainWindow
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.nights import open_recent
from chouette_desk.gui.session import FailedWrite, Session
from chouette_desk.gui.settings import Recent, Settings
from chouette_desk.gui.state import AnyDesk
from chouette_desk.gui.style import window_icon
from chouette_desk.gui.sync import Sync
from chouette_desk.gui.widgets.points_row import PointsRow
from chouette_desk.gui.widgets.sentence import Banner
from chouette_desk.gui.window_layout import WindowLayout
from chouette_desk.gui.windows import after_first_paint, screens
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.gui.night_entry_bar import NightEntryBar
    from chouette_desk.gui.table_tabs import EveningTables

SHORT = 6000  # milliseconds that a message stays in the status bar


class MainWindow(QMainWindow):
    """A night on the screen."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        self.sheet: SheetModel | None = None
        self.evening: EveningTables | None = None
        self.entry_bar: NightEntryBar | None = None
        self.phones_sign: QPushButton | None = None
        self.ui = Ui_MainWindow()
        self.ui.setupUi(self)
        self.setWindowIcon(window_icon())
        self.setAcceptDrops(True)
        self.points_row = PointsRow(self, self.ui.sheet_view)
        self.ui.sheet_layout.addWidget(self.points_row)
        self.session = Session(self, self.ui.sheet_view, self.points_row, settings or Settings())
        self.sync = Sync(self.session)
        self.banner = Banner()
        self.ui.sheet_layout.insertWidget(0, self.banner)
        self.location_label, self.zero_label = QLabel(textFormat=Qt.TextFormat.PlainText), QLabel()
        self.actions_by_name = Actions(self.session)
        self.actions_by_name.apply_icons(self.palette())
        self._add_bars()
        self.window_layout = WindowLayout(self, self.ui, self.toolbar, self.session, self.location_label)
        self._connect()
        self._restore()
        self._show_desk()
        self._show_state()
        after_first_paint(self, self._look_for_unread)

    def _look_for_unread(self) -> None:
        """Have the start page name outboxes that cannot be read; a night of the book is shown with them."""
        if self.session.desk is None:
            from chouette_desk.gui.unread_outboxes import look  # late: a night file needs no outbox

            look(self.session)

    def _add_bars(self) -> None:
        fill_menus(self, self.actions_by_name, RecentMenu(self.session))
        self.toolbar = fill_toolbar(self, self.actions_by_name)
        add_context_menu(self.ui.sheet_view, self.actions_by_name)
        self.statusBar().addPermanentWidget(self.zero_label)
        self.statusBar().addPermanentWidget(self.location_label)
        self.ui.start_page.offer(self.actions_by_name[name] for name in START_PAGE)

    def _connect(self) -> None:
        session = self.session
        session.desk_changed.connect(self._show_desk)
        session.night_changed.connect(self._show_change)
        session.state_changed.connect(self._show_state)
        session.backups_requested.connect(self.actions_by_name["backups"].trigger)
        session.page_changed.connect(self._show_page)
        session.view_changed.connect(self._apply_view_settings)
        session.status.connect(lambda text: self.statusBar().showMessage(text, SHORT))
        self.statusBar().messageChanged.connect(lambda text: self.statusBar().setToolTip(escape_markup(text)))
        session.write_failed.connect(self._ask_about_failure)
        session.phones_changed.connect(self._show_phones)
        self.ui.start_page.night_requested.connect(lambda night: open_recent(session, night))
        self.ui.start_page.forget_requested.connect(self._forget_recent)
        self.ui.sheet_view.line_requested.connect(self._correct_line)
        self.ui.sheet_view.points_typed.connect(self._begin_points)
        for menu_requested in (self.ui.sheet_view.player_menu_requested, self.ui.order_panel.view.menu_requested):
            menu_requested.connect(partial(show_player_menu, session, self.actions_by_name))
        self.ui.order_panel.event_requested.connect(session.submit)
        self.ui.order_panel.dialog_requested.connect(self._ask_about_cube)
        self.ui.order_panel.start_requested.connect(self._start_game)
        session.start_requested.connect(self._start_game)
        session.game_requested.connect(self._enter_game)
        session.line_requested.connect(lambda: self._made_entry_bar().setFocus())
        self.points_row.left.connect(self.ui.sheet_view.setFocus)
        self.points_row.pasted.connect(self.actions_by_name["paste"].trigger)
        self.points_row.committed.connect(self._write_points)
        self.ui.order_panel.start_line.partner_chosen.connect(self._follow_partner)

    def _restore(self) -> None:
        self.restoreGeometry(self.session.settings.geometry_on(screens()))
        self.ui.splitter.setStretchFactor(0, 1)
        self.window_layout.fit()

    # The session

    def _show_desk(self) -> None:
        night = self.session.night
        if night is None:
            self._show_page()
            self.ui.start_page.show_recent(self.session.settings.recent)
            self.location_label.clear()
            self.zero_label.clear()
            self.setWindowTitle(_("Chouette Desk"))
            return
        self.statusBar().clearMessage()
        if self.sheet is None:
            self.sheet = SheetModel(night, self)
            self.ui.sheet_view.setModel(self.sheet)
        else:
            self.sheet.show_another(night)
        self._apply_view_settings()
        self._show_page()
        typed = self.points_row.go_to(self.session.desk_address)
        self.window_layout.follow_game(night.game is not None)
        self._show_night(night)
        self.points_row.restore(typed)
        self.ui.sheet_view.show_last_line()
        self._focus_next(night)
        if self.session.settings.phones_evening:
            after_first_paint(self, self._resume_live_page)

    def _resume_live_page(self) -> None:
        from chouette_desk.gui.live_page import resume  # late: networks, and what the page shows

        resume(self.session)

    def _show_phones(self, sign: str) -> None:
        if self.phones_sign is None:
            self.phones_sign = QPushButton()
            self.phones_sign.clicked.connect(self.actions_by_name["phones"].trigger)
            self.statusBar().insertPermanentWidget(0, self.phones_sign)
        self.phones_sign.setText(sign)
        self.phones_sign.setVisible(bool(sign))

    def _show_page(self) -> None:
        session = self.session
        if self.evening is None and session.desk is not None and session.desk.in_book:
            from chouette_desk.gui.table_tabs import EveningTables  # late: only a night of the book has other tables

            ui, actions = self.ui, self.actions_by_name
            self.evening = EveningTables(session, ui.inside_layout, ui.pages, actions, actions.leave_night)
        if session.evening_shown and self.evening is not None:
            self.evening.show_page()
        else:
            self.ui.pages.setCurrentWidget(self.ui.start_page if session.desk is None else self.ui.night_page)

    def _show_change(self, change: Change) -> None:
        assert self.sheet is not None
        in_panel, was_between = self.ui.order_panel.has_focus(), change.before.game is None
        ends_game = len(change.after.played) > len(change.before.played)
        typed = None if ends_game else self.points_row.half_typed()
        if was_between != (change.after.game is None):
            self.window_layout.follow_game(change.after.game is not None)
        self.sheet.show_night(change.after)
        self._show_night(change.after)
        self.points_row.restore(typed)
        if in_panel or was_between != (change.after.game is None):
            self._focus_next(change.after)

    def _focus_next(self, night: Night) -> None:
        """Have the keys go to the cubes during a game that is entered as it is played, otherwise to the sheet."""
        if self.session.evening_shown or (self.entry_bar is not None and self.entry_bar.has_focus()):
            return
        panel = self.ui.order_panel
        if panel.isVisibleTo(self) and (night.game is not None or not self.ui.sheet_view.isVisibleTo(self)):
            panel.focus_next()
        else:
            self.ui.sheet_view.setFocus()

    def _show_night(self, night: Night) -> None:
        self.ui.sheet_title.show_night(night)
        self.ui.order_panel.show_night(night)
        self._ask_for_points(night)
        total = sum(night.totals.values())
        self.zero_label.setText(_("Zero check: {total}!").format(total=total) if total else _("Zero check: 0 ✓"))

    def _show_state(self) -> None:
        state = self.session.state()
        if self.session.desk is not None:
            assert self.sheet is not None
            self.sheet.show_closed("closed" in state.facts)
            locked = "night" in state.locked
            self.points_row.setVisible("line" in state.facts and not locked)
            self.ui.order_panel.lock(locked)
            if "closed" in state.facts:
                self.ui.order_panel.heading.setText(_("The night is closed"))
            self._show_location(self.session.desk)
        text, command = state.notice
        for banner in (self.banner, self.ui.start_page.banner):
            banner.show_notice(text, self.actions_by_name[command] if command else None)
        self.actions_by_name.apply_state(state)

    def _show_location(self, desk: AnyDesk) -> None:
        self.location_label.setText(desk.where())
        self.location_label.setToolTip(escape_markup(desk.location))
        self.setWindowFilePath(str(desk.path or ""))
        self.setWindowTitle(desk.title())

    def _apply_view_settings(self) -> None:
        settings, view = self.session.settings, self.ui.sheet_view
        view.sheet_delegate.marks, view.sheet_delegate.corners = settings.show_marks, settings.show_corners
        self.window_layout.show_sides()
        self.ui.order_panel.use_keys(settings.live_keys)
        self.points_row.order_fields(settings.tab_across)
        self._show_entry_bar()
        if self.sheet is not None:
            self.sheet.show_points(settings.show_points)
        view.viewport().update()
        self.actions_by_name.apply_settings(settings)

    def _show_entry_bar(self) -> None:
        if not self.session.settings.show_entry_bar:
            if self.entry_bar is not None:
                self.entry_bar.hide()
        elif self.isVisible():
            self._made_entry_bar().show()
        else:
            after_first_paint(self, lambda: self._made_entry_bar().show())

    def _made_entry_bar(self) -> NightEntryBar:
        if self.entry_bar is None:
            from chouette_desk.gui.night_entry_bar import (
                NightEntryBar,  # late: the notation, which not every night needs
            )

            self.entry_bar = NightEntryBar(self.session)
            self.ui.night_layout.addWidget(self.entry_bar)
        return self.entry_bar

    def _ask_about_failure(self, failure: FailedWrite) -> None:
        from chouette_desk.gui.write_failures import ask_about_failure  # late: loads 8 modules that no start needs

        ask_about_failure(self.session, failure)

    def _forget_recent(self, night: Recent) -> None:
        self.session.settings.forget_night(night)
        self.ui.start_page.show_recent(self.session.settings.recent)

    # Gestures on the sheet

    def _begin_points(self, typed: str) -> None:
        if self.points_row.isVisible():
            self.points_row.begin_with(typed)

    def _start_game(self) -> None:
        """Start a game as the panel says; where a reason must be given the dialog asks for it."""
        night, line = self.session.night, self.ui.order_panel.start_line
        if night is None:
            return
        if (trial := try_events(night, (*line.named(), line.start_event()))).accepted:
            self.session.submit(*trial.events)
        else:
            self.actions_by_name["start"].trigger()

    def _enter_game(self, kind: Callable[..., QDialog]) -> None:
        """Open a dialog on the next game with what the panel says; it is entered with its Partner as one step."""
        if self._partner_waits():
            self._ask_about_partner()
            return
        named, start = self.points_row.named, self.ui.order_panel.start_line.start_event()
        dialog = kind(self.points_row.night, self, start=start)
        self.session.show_dialog(dialog, lambda: self.session.submit(*named, *dialog.events()))  # type: ignore[attr-defined]

    def _partner_waits(self) -> bool:
        """True if the Partner chosen in the panel is refused without a reason."""
        return self.ui.order_panel.start_line.named() != self.points_row.named

    def _ask_about_partner(self) -> None:
        """Ask for the reason of the Partner chosen in the panel."""
        from chouette_desk.gui.dialogs.seat_entries import PartnerDialog  # late: most games need no dialog

        self.session.enter(partial(PartnerDialog, chosen=self.ui.order_panel.start_line.partner.name()))

    def _follow_partner(self) -> None:
        """Have the game that is typed or asked for be that of the Partner who is chosen in the panel."""
        night, typed = self.session.night, self.points_row.half_typed()
        if night is not None:
            self._ask_for_points(night)
            self.points_row.restore(typed)

    def _ask_for_points(self, night: Night) -> None:
        named = self.ui.order_panel.start_line.named() if night.game is None else ()
        trial = try_events(night, named)
        self.points_row.set_night(*((trial.night, named) if trial.accepted and trial.night else (night,)))

    def _write_points(self) -> None:
        if self._partner_waits():
            self._ask_about_partner()
        else:
            self.session.submit(*self.points_row.named, *self.points_row.events())

    def _ask_about_cube(self, kind: str, cube: Name | None) -> None:
        """Open the dialog of a button of the game in progress; a cube marked is chosen in it."""
        from chouette_desk.gui.dialogs.cube_entries import DIALOGS  # late: forms that only some games need

        self.session.enter(lambda night, window: DIALOGS[kind](night, window, cube))

    def _correct_line(self, row: int) -> None:
        self.ui.sheet_view.choose_line(row)
        self.actions_by_name["correct"].trigger()

    # The end

    def _may_close(self) -> bool:
        """True if the window may close now; while a file is being written it waits, and closes by itself."""
        if self.session.is_only_in_memory and not self.session.may_lose_entries:
            self.actions_by_name.leave_night(self.close)
            return False
        from chouette_desk.gui.jobs import end_jobs  # late: threads, which no start needs

        if end_jobs(self, self._close_unless_asking):
            self.session.status.emit(_("The window will close as soon as the file is written."))
            return False
        return True

    def _close_unless_asking(self) -> None:
        if not any(dialog.isVisible() for dialog in self.findChildren(QDialog)):
            self.close()

    # Overrides of Qt

    def changeEvent(self, event: QEvent) -> None:
        """Override: draw the icons in the new colours, the sheet and the toolbar in the new size."""
        super().changeEvent(event)
        if not hasattr(self, "toolbar"):
            return
        if event.type() == QEvent.Type.PaletteChange:
            self.actions_by_name.apply_icons(self.palette())
        elif event.type() == QEvent.Type.FontChange:
            self.ui.sheet_view.follow_font()
            fit_icons(self.toolbar)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Override: accept files."""
        if dropped_paths(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Override: open the files."""
        from chouette_desk.gui.dropped_files import open_dropped  # late: old sheets, which no start needs

        open_dropped(self.session, dropped_paths(event.mimeData()))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Override: wait for what is being written, and ask before entries are lost."""
        if not self._may_close():
            event.ignore()
            return
        self.session.settings.keep_geometry(screens(), self.saveGeometry())
        self.session.close()
        super().closeEvent(event)


def dropped_paths(data: QMimeData) -> list[Path]:
    """The files of this machine in dragged data."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
