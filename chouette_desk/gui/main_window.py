"""The window: sheet, order panel, points of a game, bars for its night and book."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, QPoint, Qt, QTimer
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QLabel, QMainWindow, QPushButton, QWidget
from shiboken6 import isValid

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.desk import Change
from chouette_desk.desk.dry_run import Trial, try_events
from chouette_desk.gui.bars import (
    Actions,
    RecentMenu,
    add_context_menu,
    fill_menus,
    fill_toolbar,
    fit_icons,
    show_player_menu,
)
from chouette_desk.gui.command import Commands, Services, enter, state_of
from chouette_desk.gui.commands import START_PAGE, commands
from chouette_desk.gui.forms.ui_main_window import Ui_MainWindow
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import FailedWrite, OpenNight
from chouette_desk.gui.settings import Recent, Settings
from chouette_desk.gui.shell import AskCube, AskGame, ChooseCommand, Dispatch, OfferNextGame, Shell, StartGame, TypeLine
from chouette_desk.gui.state import AnyDesk, Notice
from chouette_desk.gui.style import ColorRole, bold, window_icon
from chouette_desk.gui.widgets.points_row import HalfTyped, PointsRow
from chouette_desk.gui.widgets.sentence import Banner, MessageBar
from chouette_desk.gui.window_layout import LEARNT, WindowLayout
from chouette_desk.gui.windows import after_first_paint, screens
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup
from chouette_desk.wording.text import signed

if TYPE_CHECKING:  # the start does without the book's modules
    from collections.abc import Mapping

    from chouette_desk.core.events import Reply
    from chouette_desk.gui.night_entry_bar import NightEntryBar
    from chouette_desk.gui.sync import Sync
    from chouette_desk.gui.table_tabs import EveningTables

LOCATION = 60  # letters of where the night is kept, at most
IN_PANEL = ("seat", "order")  # steps that the panel offers, where it is shown
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
        self._typed_before: HalfTyped | None = None
        self.settings, self.dispatch = settings or Settings(), Dispatch()
        self.open_night, self.open_book = OpenNight(self.settings, self), OpenBook(self.settings.book, self)
        self.message_bar = MessageBar()
        self.setStatusBar(self.message_bar)
        self.shell = Shell(self, self.message_bar)
        window_wide = self.open_night, self.open_book, self.shell, self.settings, self.dispatch
        self.services = Services(
            *window_wide, self.ui.sheet_view, self.points_row, self.ui.start_page, Commands(commands())
        )
        self.sync: Sync | None = None
        self.banner = Banner()
        self.ui.sheet_layout.insertWidget(0, self.banner)
        self.location_label, self.zero_label = QLabel(textFormat=Qt.TextFormat.PlainText), QLabel()
        self.actions_by_name = Actions(self, self.services)
        self.actions_by_name.apply_icons(self.palette())
        self._add_bars()
        self.window_layout = WindowLayout(self, self.ui, self.toolbar, self.location_label, self.services)
        self._connect()
        self._restore()
        self._show_desk()
        self._show_state()
        after_first_paint(self, self._look_for_unread)

    def _look_for_unread(self) -> None:
        """Show unreadable outboxes on the start page; a night of the book shows them too."""
        if self.open_night.desk is None:
            from chouette_desk.gui.unread_outboxes import look  # late: a night file needs no outbox

            look(self.open_book)

    def _add_bars(self) -> None:
        fill_menus(self, self.actions_by_name, RecentMenu(self, self.settings, self.open_recent))
        self.toolbar = fill_toolbar(self, self.actions_by_name)
        add_context_menu(self.ui.sheet_view, self.actions_by_name)
        for index, label in enumerate((self.zero_label, self.location_label)):
            self.message_bar.stay(label, index)
        self.ui.start_page.offer({name: self.actions_by_name[name] for name in START_PAGE})

    def _connect(self) -> None:
        self._follow_night()
        self._follow_shell()
        self._name_handlers()
        ui = self.ui
        ui.start_page.night_requested.connect(self.open_recent)
        ui.start_page.forget_requested.connect(self._forget_recent)
        ui.start_page.number_requested.connect(self._open_number)
        self.open_book.changed.connect(self._show_overview)
        ui.sheet_view.line_requested.connect(self._correct_line)
        ui.sheet_view.points_typed.connect(self._begin_points)
        ui.order_panel.event_requested.connect(self.open_night.enter)
        ui.order_panel.told.connect(self.shell.status)
        ui.order_panel.answers_changed.connect(self._keep_answers)
        ui.order_panel.start_requested.connect(lambda: self.dispatch(StartGame()))
        ui.order_panel.dialog_requested.connect(lambda button, cube: self.dispatch(AskCube(button, cube)))
        for menu_requested in (ui.sheet_view.player_menu_requested, ui.order_panel.view.menu_requested):
            menu_requested.connect(self._show_player_menu)
        self.points_row.left.connect(ui.sheet_view.setFocus)
        self.points_row.pasted.connect(self.actions_by_name["paste"].trigger)
        self.points_row.committed.connect(self._write_points)
        line = ui.order_panel.start_line
        self.points_row.changed.connect(line.start.show_key)
        self.points_row.changed.connect(self._follow_row)
        line.written.connect(self.points_row.commit)
        line.discarded.connect(self.points_row.clear)
        for button in (line.write, line.discard):
            button.use_key_where(self.points_row.has_focus)
        line.partner_chosen.connect(self._follow_partner)
        ui.order_panel.between.offer(self.actions_by_name)
        ui.order_panel.between.why_requested.connect(self.actions_by_name["explain"].trigger)

    def _follow_night(self) -> None:
        night, book = self.open_night, self.open_book
        night.desk_changed.connect(self._show_desk)
        night.changed.connect(self._show_change)
        night.page_changed.connect(self._turn_page)
        night.beginning.connect(self._keep_typed)
        night.write_failed.connect(self._ask_about_failure)
        night.refused.connect(self.shell.message)
        for changed in (night.state_changed, book.changed, book.unread_changed):
            changed.connect(self._show_state)
        for status in (night.status, book.status):
            status.connect(self.shell.status)

    def _follow_shell(self) -> None:
        self.shell.view_changed.connect(self._apply_view_settings)
        self.shell.status.connect(lambda text: self.statusBar().showMessage(text, SHORT))
        self.statusBar().messageChanged.connect(lambda text: self.statusBar().setToolTip(escape_markup(text)))
        self.shell.phones_changed.connect(self._show_phones)

    def _name_handlers(self) -> None:
        self.dispatch.on(StartGame, self._start_game)
        self.dispatch.on(AskGame, self._enter_game)
        self.dispatch.on(AskCube, self._ask_about_cube)
        self.dispatch.on(TypeLine, lambda _intent: self._made_entry_bar().setFocus())
        start = self.ui.order_panel.start_line.start
        self.dispatch.on(OfferNextGame, lambda intent: start.make_primary(intent.as_primary))
        self.dispatch.on(ChooseCommand, lambda intent: self.actions_by_name[intent.name].trigger())

    def _restore(self) -> None:
        self.restoreGeometry(self.settings.geometry_on(screens()))
        self.ui.splitter.setStretchFactor(0, 1)
        self.window_layout.fit()

    # The night and the book

    def _show_desk(self) -> None:
        night = self.open_night.night
        if night is None:
            self._show_page()
            self.ui.start_page.show_recent(self.settings.recent)
            self.location_label.clear()
            self.zero_label.clear()
            self.setWindowTitle(_("Chouette Desk"))
            self._show_overview()
            return
        self.statusBar().clearMessage()
        self._follow_other_desks()
        if self.sheet is None:
            self.sheet = SheetModel(night, self)
            self.ui.sheet_view.setModel(self.sheet)
        else:
            self.sheet.show_another(night)
        self._apply_view_settings()
        self._show_page()
        typed = self.points_row.go_to(self.open_night.address) or self._kept_row(night)
        answers = self._kept_answers(night)
        self.window_layout.follow_game(night.game is not None)
        self._show_night(night)
        self.points_row.restore(typed)
        self.ui.order_panel.restore_answers(answers)
        self.ui.sheet_view.show_last_line()
        self._focus_next()
        if self.settings.phones_evening:
            after_first_paint(self, self._resume_live_page)
        desk = self.open_night.desk
        if desk is not None and str(desk.path) == self.settings.guide_file:
            after_first_paint(self, self._resume_guided_practice)

    def _kept_row(self, night: Night) -> HalfTyped | None:
        """The row that was half typed in this night when the program closed."""
        if not self.settings.half_typed:
            return None
        from chouette_desk.gui.kept_row import take_row  # late: few rows are half typed

        return take_row(self.settings, self.open_night.address, night)

    def _kept_answers(self, night: Night) -> Mapping[Name, Reply]:
        """The answers that were given in this night, but not all, when the program ended."""
        if night.game is None or not self.settings.given_answers:
            return {}
        from chouette_desk.gui.kept_row import take_answers  # late: few answers wait

        return take_answers(self.settings, self.open_night.address, night)

    def _keep_answers(self, replies: Mapping[Name, Reply]) -> None:
        """Keep answers that are not given in full, should the program end."""
        from chouette_desk.gui.kept_row import keep_answers  # late: no start needs it

        if (night := self.open_night.night) is not None:
            keep_answers(self.settings, self.open_night.address, night, replies)

    def _show_overview(self) -> None:
        """Show on the start page what the book holds, in a moment."""
        QTimer.singleShot(0, self, self._read_overview)

    def _read_overview(self) -> None:
        """Read what the book holds, once it is open, unless a night is opened by then."""
        if self.open_night.desk is None and self.open_book.club_book is not None:
            from chouette_desk.gui.overview import StartOverview  # late: a night does without

            self.services.get(StartOverview).refresh()

    def _follow_other_desks(self) -> None:
        """Poll the book for entries of other desks, if the night is in it."""
        if self.sync is None and self.open_night.desk is not None and self.open_night.desk.in_book:
            from chouette_desk.gui.sync import Sync  # late: a night file has no other desks

            self.sync = Sync(self.open_night, self.shell, self.points_row)

    def _resume_guided_practice(self) -> None:
        from chouette_desk.gui.guided_practice import GuidedPractice  # late: few nights are the practice night

        self.services.get(GuidedPractice).resume()

    def _resume_live_page(self) -> None:
        from chouette_desk.gui.live_page import LivePage  # late: networks, and what the page shows

        self.services.get(LivePage).resume()

    def _show_phones(self, sign: str) -> None:
        if self.phones_sign is None:
            self.phones_sign = QPushButton()
            self.phones_sign.clicked.connect(self.actions_by_name["phones"].trigger)
            self.message_bar.stay(self.phones_sign, 0)
        self.phones_sign.setText(sign)
        self.phones_sign.setVisible(bool(sign))

    def _show_page(self) -> None:
        night = self.open_night
        if self.evening is None and night.desk is not None and night.desk.in_book:
            self.evening = self._made_evening()
        if night.evening_shown and self.evening is not None:
            self.evening.show_page()
        else:
            self.ui.pages.setCurrentWidget(self.ui.start_page if night.desk is None else self.ui.night_page)

    def _turn_page(self) -> None:
        """Show the evening or the sheet, which has the keys then."""
        self._show_page()
        self._focus_next()

    def _made_evening(self) -> EveningTables:
        from chouette_desk.gui.table_tabs import EveningTables  # late: only a night of the book has other tables

        actions = self.actions_by_name
        return EveningTables(self.services, self.ui, actions, actions.leave_night)

    def _show_change(self, change: Change) -> None:
        assert self.sheet is not None
        before, after = change.before, change.after
        in_panel = self.ui.order_panel.has_focus() and not self.points_row.has_focus()
        is_new_game, is_played = len(after.played) > len(before.played), after.game is not None
        typed = None if is_new_game else self.points_row.half_typed()
        starts_or_ends = is_played != (before.game is not None)
        is_typing = self._is_in_entry_bar() and not self.open_night.is_acting  # while another desk enters something
        if starts_or_ends:
            self.window_layout.follow_game(is_played)
        self.sheet.show_night(after)
        self._show_night(after)
        self.points_row.restore(typed)
        if in_panel or (starts_or_ends and not is_typing):
            self._focus_next()

    def _focus_next(self) -> None:
        """Focus the cubes during a game, a row that is half typed, otherwise the sheet."""
        night = self.open_night.night
        if night is None or self.open_night.evening_shown:
            return
        panel = self.ui.order_panel
        if panel.isVisibleTo(self) and (night.game is not None or not self.ui.sheet_view.isVisibleTo(self)):
            panel.focus_next()
        elif night.game is None and self.points_row.half_typed() is not None:
            self.points_row.setFocus()
        else:
            self.ui.sheet_view.setFocus()

    def _show_night(self, night: Night) -> None:
        self.ui.sheet_title.show_night(night)
        self.ui.order_panel.show_night(night)
        self._ask_for_points(night)
        total = sum(night.totals.values())
        self.zero_label.setText(_("Sum {total}!").format(total=signed(total)) if total else _("Sum 0 ✓"))
        self.zero_label.setFont(bold(self.font()) if total else self.font())
        self.zero_label.setForegroundRole(ColorRole.BrightText if total else ColorRole.WindowText)

    def _show_state(self) -> None:
        state, desk = state_of(self.open_night, self.open_book), self.open_night.desk
        if desk is not None:
            assert self.sheet is not None
            self.sheet.show_evening(closed="closed" in state.facts, elsewhere=self.open_night.elsewhere)
            locked = "night" in state.locked
            self.points_row.setVisible("line" in state.facts and not locked)
            self.ui.order_panel.lock(locked=locked, closed="closed" in state.facts)
            self._show_location(desk)
        self._show_notice(state.notice)
        self.actions_by_name.apply_state(state)
        self._focus_step()
        if self.entry_bar is not None:
            self.entry_bar.lock("night" in state.locked)
            self._show_entry_bar()

    def _focus_step(self) -> None:
        """Have Enter press the button of the players or of their order, while one is due."""
        panel = self.ui.order_panel
        is_free = not self.open_night.evening_shown and not self._is_in_entry_bar()
        if is_free and panel.isVisibleTo(self) and (step := panel.between.due_step()) is not None:
            step.setFocus()

    def _show_notice(self, notice: Notice | None) -> None:
        has_panel = self.settings.show_order and not self.shell.one_side
        if notice is not None and notice.command in IN_PANEL and has_panel:
            notice = None
        in_panel = notice is not None and notice.command == "reopen" and has_panel
        action = self.actions_by_name[notice.command] if notice and notice.command and not in_panel else None
        for banner in (self.banner, self.ui.start_page.banner):
            banner.show_notice(notice.text if notice else "", action)

    def _show_location(self, desk: AnyDesk) -> None:
        room = LOCATION * self.fontMetrics().averageCharWidth()
        where = self.fontMetrics().elidedText(desk.where(), Qt.TextElideMode.ElideMiddle, room)
        self.location_label.setText(_("· {where}").format(where=where))
        self.location_label.setToolTip(escape_markup(desk.location))
        self.setWindowFilePath(str(desk.path or ""))
        self.setWindowTitle(desk.title())

    def _apply_view_settings(self) -> None:
        settings, view = self.settings, self.ui.sheet_view
        view.sheet_delegate.marks, view.sheet_delegate.corners = settings.show_marks, settings.show_corners
        self.window_layout.show_sides()
        self.ui.order_panel.use_keys(settings.live_keys)
        self.points_row.order_fields(settings.tab_across)
        self._show_entry_bar()
        self._show_notice(state_of(self.open_night, self.open_book).notice)
        if self.sheet is not None:
            self.sheet.show_points(settings.show_points)
        view.viewport().update()
        self.actions_by_name.apply_settings(settings)

    def _show_entry_bar(self) -> None:
        if not self.settings.show_entry_bar or "closed" in state_of(self.open_night, self.open_book).facts:
            if self.entry_bar is not None:
                self._leave_entry_bar()
                self.entry_bar.hide()
        elif self.isVisible():
            self._made_entry_bar().show()
        else:
            after_first_paint(self, lambda: self._made_entry_bar().show())

    def _made_entry_bar(self) -> NightEntryBar:
        if self.entry_bar is None:
            # late: the notation, which not every night needs
            from chouette_desk.gui.night_entry_bar import NightEntryBar

            own = self.open_night, self.open_book, self.settings
            self.entry_bar = NightEntryBar(*own, self._enter_seats)
            self.entry_bar.left.connect(self._leave_entry_bar)
            self.entry_bar.lock("night" in state_of(self.open_night, self.open_book).locked)
            self.window_layout.stand_at_foot(self.entry_bar)
        return self.entry_bar

    def _leave_entry_bar(self) -> None:
        """Give the keys back to where they went before, if that can still be used."""
        assert self.entry_bar is not None, "it says so itself"
        before = self.entry_bar.came_from
        if not self._is_in_entry_bar():
            return  # a line that has started a game: the board has them
        if before is not None and isValid(before) and before.isVisible() and before.isEnabled():
            before.setFocus()
        else:
            self._focus_next()

    def _is_in_entry_bar(self) -> bool:
        """True if the keys go to the entry bar while the window is in front."""
        here: QWidget | None = self.focusWidget()
        return here is not None and self.entry_bar is not None and self.entry_bar.isAncestorOf(here)

    def _enter_seats(self, trial: Trial) -> None:
        # late: modules that one table does without
        from chouette_desk.gui.evening_handlers import TableSteps, enter_seats

        enter_seats(self.open_night, self.shell, self.services.get(TableSteps), trial)

    def _keep_typed(self) -> None:
        self._typed_before = self.points_row.half_typed()

    def _ask_about_failure(self, failure: FailedWrite) -> None:
        from chouette_desk.gui.write_failures import ask_about_failure  # late: loads 8 modules that no start needs

        self.points_row.restore(self._typed_before)
        self.services.call(ask_about_failure, failure)

    def open_recent(self, recent: Recent) -> None:
        """Open one of the nights opened last."""
        from chouette_desk.gui.nights import Nights  # late: the book, which a night file does without

        self.services.get(Nights).open_recent(recent)

    def _open_number(self, number: int) -> None:
        from chouette_desk.gui.nights import Nights  # late, as above

        self.services.get(Nights).open_number(number)

    def _forget_recent(self, night: Recent) -> None:
        self.settings.forget_night(night)
        self.ui.start_page.show_recent(self.settings.recent)

    # Gestures on the sheet

    def _begin_points(self, typed: str) -> None:
        if self.points_row.isVisible():
            self.points_row.begin_with(typed)

    def _start_game(self, _intent: StartGame) -> None:
        """Start a game as the panel says; a dialog asks for a reason if one is needed."""
        night, line = self.open_night.night, self.ui.order_panel.start_line
        if night is None:
            return
        if (trial := try_events(night, (*line.named(), line.start_event()))).accepted:
            self.open_night.enter(trial)
        else:
            self.actions_by_name["start"].trigger()

    def _enter_game(self, intent: AskGame) -> None:
        """Ask for the next game in a dialog; enter it with its Partner as one step."""
        if self._partner_waits():
            self._ask_about_partner()
            return
        named, start = self.points_row.named, self.ui.order_panel.start_line.start_event()
        self.shell.show(
            lambda parent: intent.dialog(self.points_row.night, parent, start=start),
            lambda dialog: self.open_night.enter(dialog.trial().following(named)),  # type: ignore[attr-defined]
        )

    def _partner_waits(self) -> bool:
        """True if the Partner chosen in the panel is refused without a reason."""
        return self.ui.order_panel.start_line.named() != self.points_row.named.events

    def _ask_about_partner(self) -> None:
        """Ask for the reason of the Partner chosen in the panel."""
        from chouette_desk.gui.dialogs.seat_entries import PartnerDialog  # late: most games need no dialog

        self.services.call(enter, partial(PartnerDialog, chosen=self.ui.order_panel.start_line.partner.name()))

    def _follow_partner(self) -> None:
        """Apply the Partner chosen in the panel to the game being typed or asked for."""
        night, typed = self.open_night.night, self.points_row.half_typed()
        assert night is not None, "the list of Partners is hidden without a night"
        self._ask_for_points(night)
        self.points_row.restore(typed)

    def _ask_for_points(self, night: Night) -> None:
        if night.game is not None and self.points_row.night is not None:
            return  # it is hidden, and asks anew once the game is over
        named = try_events(night, self.ui.order_panel.start_line.named() if night.game is None else ())
        if named.accepted and named.night is not None:
            self.points_row.set_night(named.night, named)
        else:
            self.points_row.set_night(night)

    def _follow_row(self) -> None:
        """Offer in the panel what can be done with the row of points that is typed."""
        row = self.points_row
        primary = not row.verdict.raised
        self.ui.order_panel.between.show_row(begun=row.cells.are_begun(), left_out=row.left_out(), primary=primary)

    def _write_points(self) -> None:
        if self._partner_waits():
            self._ask_about_partner()
        else:
            if self.settings.rows_typed < LEARNT:
                self.settings.rows_typed += 1
                self.window_layout.quieten()
            self.open_night.enter(self.points_row.trial())

    def _ask_about_cube(self, intent: AskCube) -> None:
        """Open the dialog of a button of the current game, with the marked cube chosen."""
        from chouette_desk.gui.dialogs.cube_entries import DIALOGS  # late: forms that only some games need

        self.services.call(enter, lambda night, window: DIALOGS[intent.button](night, window, intent.cube))

    def _show_player_menu(self, name: Name, point: QPoint) -> None:
        show_player_menu(self, self.open_night.night, self.actions_by_name, name, point)

    def _correct_line(self, row: int) -> None:
        self.ui.sheet_view.choose_line(row)
        self.actions_by_name["correct"].trigger()

    def _may_close(self) -> bool:
        """True if the window may close now; otherwise it asks, or closes later by itself."""
        if self.open_night.is_only_in_memory and not self.open_night.may_lose_entries:
            self.actions_by_name.leave_night(self.close)
            return False
        from chouette_desk.gui.jobs import end_jobs  # late: threads, which no start needs

        if end_jobs(self, self._close_unless_asking):
            self.shell.status.emit(_("The window will close as soon as the file is written."))
            return False
        return True

    def _close_unless_asking(self) -> None:
        if not any(dialog.isVisible() for dialog in self.findChildren(QDialog)):
            self.close()

    def changeEvent(self, event: QEvent) -> None:
        """Override: draw icons in the new colours, sheet and toolbar in the new size."""
        super().changeEvent(event)
        if not hasattr(self, "toolbar"):
            return
        if event.type() == QEvent.Type.PaletteChange:
            self.actions_by_name.apply_icons(self.palette())
        elif event.type() == QEvent.Type.FontChange:
            self.ui.sheet_view.follow_font()
            fit_icons(self.toolbar)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if dropped_paths(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        from chouette_desk.gui.dropped_files import DroppedFiles  # late: old sheets, which no start needs

        self.services.get(DroppedFiles).open(dropped_paths(event.mimeData()))

    def closeEvent(self, event: QCloseEvent) -> None:
        """Override: wait for what is being written, and ask before entries are lost."""
        if not self._may_close():
            event.ignore()
            return
        self._keep_row()
        self.settings.keep_geometry(screens(), self.saveGeometry())
        self.shell.closed.emit()
        self.open_night.close()
        self.open_book.close()
        super().closeEvent(event)

    def _keep_row(self) -> None:
        """Keep a row that is half typed for the next start of the program."""
        from chouette_desk.gui.kept_row import keep_row  # late: no start needs it

        if (night := self.open_night.night) is not None:
            keep_row(self.settings, self.open_night.address, night, self.points_row.half_typed())


def dropped_paths(data: QMimeData) -> list[Path]:
    """The files of this machine in dragged data."""
    return [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
