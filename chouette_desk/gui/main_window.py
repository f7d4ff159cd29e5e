"""The window: the sheet, the order beside it, and every command; what it shows is what the desk announces."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QMimeData, Qt
from PySide6.QtGui import QCloseEvent, QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QDialog, QLabel, QMainWindow, QWidget

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.night import Night
from chouette_desk.desk.desk import Change
from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.gui.actions import Actions
from chouette_desk.gui.bars import fill_bars
from chouette_desk.gui.club_book import ClubBook
from chouette_desk.gui.commands import START_PAGE
from chouette_desk.gui.doing import Action, keep
from chouette_desk.gui.forms.ui_main_window import Ui_MainWindow
from chouette_desk.gui.icons import window_icon
from chouette_desk.gui.keeping import Keeping
from chouette_desk.gui.leaving import may_close, nothing_is_asked
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.on_screen import open_dialog
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shown import kept_in, remembered, shown, title_of
from chouette_desk.gui.widgets.name_label import unmarked, with_isolated
from chouette_desk.gui.widgets.points_row import PointsRow
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.gui.catching_up import CatchingUp
    from chouette_desk.gui.shown import AnyDesk
    from chouette_desk.gui.widgets.banner import Banner

SHORT = 6000  # how long a message stays in the status bar, in milliseconds


class MainWindow(QMainWindow):
    """A night on the screen."""

    def __init__(self, settings: Settings | None = None) -> None:
        super().__init__()
        self.settings = settings or Settings()
        self.desk: AnyDesk | None = None
        self.loses = False  # whether a night may be lost that stands nowhere but here
        self.book = ClubBook(self)
        self.keeping = Keeping(self)
        self.sheet: SheetModel | None = None
        self.ui = Ui_MainWindow()
        self.ui.setupUi(self)
        self.setWindowIcon(window_icon())
        self.setAcceptDrops(True)
        self.points_row = PointsRow(self, docked=True)
        self.ui.sheet_layout.addWidget(self.points_row)
        self.banner: Banner | None = None
        self.kept_label, self.zero_label = QLabel(textFormat=Qt.TextFormat.PlainText), QLabel()
        self.actions_by_name = Actions(self)
        self.actions_by_name.dress()
        fill_bars(self)
        self._connect()
        self._remember()
        self._show_none()

    def _connect(self) -> None:
        self.statusBar().addPermanentWidget(self.zero_label)
        self.statusBar().addPermanentWidget(self.kept_label)
        self.ui.start_page.offer(self.actions_by_name[name] for name in START_PAGE)
        self.ui.start_page.night_wanted.connect(self.keeping.open_again)
        self.ui.sheet_view.line_wanted.connect(self._look_into)
        self.ui.sheet_view.points_typed.connect(self._write_points)
        self.ui.order_panel.event_wanted.connect(self.do)
        self.points_row.committed.connect(lambda: self.do(*self.points_row.events()))

    # What is on the desk

    @property
    def night(self) -> Night | None:
        """The night that is shown, None on the start page."""
        return self.desk.night if self.desk else None

    def take(self, desk: AnyDesk) -> None:
        """Show another night, and put away the one before."""
        self._let_go()
        self.statusBar().clearMessage()
        self.desk = desk
        desk.follow(self._changed)
        self.settings.remember_night(remembered(desk, self.book))
        self.settings.keep("was_open", True)
        if self.sheet is None:
            self.sheet = SheetModel(desk.night, self)
            self.ui.sheet_view.setModel(self.sheet)
        else:
            self.sheet.show_another(desk.night)
        self.fit_view()
        self.ui.pages.setCurrentWidget(self.ui.night_page)
        self._show(desk.night)
        self.ui.sheet_view.show_last_line()
        self.ui.sheet_view.setFocus()

    @cached_property
    def catching_up(self) -> CatchingUp:
        """Who looks after the other desks; a night file has none."""
        from chouette_desk.gui.catching_up import CatchingUp

        return CatchingUp(self)

    def _watch(self, desk: AnyDesk | None) -> None:
        if not isinstance(desk, FileDesk | None) or "catching_up" in vars(self):
            self.catching_up.watch(desk)

    def put_away(self) -> None:
        """Show the start page; the night is kept where it is."""
        self._let_go()
        self.settings.keep("was_open", False)
        self._show_none()

    def _let_go(self) -> None:
        self._watch(None)
        if self.desk is not None:
            self.desk.close()
            self.desk = None

    # What is done

    def do(self, *events: AnyEvent) -> None:
        """Enter events through the desk."""
        keep(self, lambda desk: desk.do(*events), mine_too=True)

    def keep(self, action: Action) -> None:
        """Do something at the desk. What is refused, or cannot be kept, is said, and can be tried again."""
        keep(self, action)

    def enter(self, kind: Callable[[Night, QWidget], QDialog]) -> None:
        """Open a dialog on the night; what it has when it is accepted is entered as one step."""
        if self.desk is None:
            return
        dialog = kind(self.desk.night, self)
        self.show_dialog(dialog, lambda: self.do(*dialog.events()))  # type: ignore[attr-defined]

    def show_dialog(self, dialog: QDialog, accepted: Callable[[], None] | None = None) -> None:
        """Open a dialog over the window; what follows from it is done once it is gone."""
        if accepted is not None:
            dialog.accepted.connect(accepted)
        open_dialog(dialog)

    def _write_points(self, typed: str) -> None:
        if self.points_row.isVisible():
            self.points_row.begin_with(typed)

    def _look_into(self, row: int) -> None:
        self.ui.sheet_view.choose_line(row)
        self.actions_by_name["correct"].trigger()

    def chosen_row(self) -> int | None:
        """The line of the sheet that is chosen, from the top; None where none is."""
        index = self.ui.sheet_view.currentIndex()
        return index.row() if index.isValid() else None

    def say(self, text: str) -> None:
        """Say something in passing."""
        self.statusBar().showMessage(text, SHORT)

    # What is shown

    def _changed(self, change: Change) -> None:
        assert self.sheet is not None
        self.sheet.show_night(change.after)
        self._show(change.after)
        self.say(change.news or _("Kept: {what}").format(what=with_isolated(change.label, change.after.columns)))

    def _show(self, night: Night) -> None:
        assert self.desk is not None
        self.ui.sheet_title.show_night(night)
        self.ui.order_panel.show_night(night)
        self.points_row.set_night(night)
        self._show_zero(sum(night.totals.values()))
        self.show_state()

    def show_state(self) -> None:
        """Show where the night is kept, whether it may be written, and what is special about it."""
        state = shown(self.desk, self.book)
        if state.night is not None and self.desk is not None:
            free = state.night.game is None and state.night.line is not None and not state.locked
            self.points_row.setVisible(free)
            self.ui.order_panel.lock(bool(state.locked))
            self._show_kept(self.desk)
        self._show_banner(*state.special)
        self.actions_by_name.fit(state)
        self.actions_by_name.name_steps(self.desk)
        self._watch(self.desk)

    def _show_banner(self, sentence: str, command: str) -> None:
        if self.banner is None and sentence:
            from chouette_desk.gui.widgets.banner import Banner

            self.banner = Banner()
            self.ui.sheet_layout.insertWidget(0, self.banner)
        if self.banner is not None:
            self.banner.show_what(sentence, self.actions_by_name[command] if command else None)

    def _show_kept(self, desk: AnyDesk) -> None:
        said, place = kept_in(desk, self.book)
        self.kept_label.setText(said)
        self.kept_label.setToolTip(unmarked(place))
        self.setWindowFilePath(place if isinstance(desk, FileDesk) else "")
        self.setWindowTitle(title_of(desk, self.book))

    def _show_zero(self, total: int) -> None:
        self.zero_label.setText(_("Zero check: 0 ✓") if not total else _("Zero check: {total}!").format(total=total))

    def _show_none(self) -> None:
        self.ui.pages.setCurrentWidget(self.ui.start_page)
        self.ui.start_page.show_recent(self.settings.recent)
        self.kept_label.clear()
        self.zero_label.clear()
        self.setWindowTitle(_("Chouette Desk"))
        self.show_state()

    # What is remembered

    def _remember(self) -> None:
        settings = self.settings
        self.restoreGeometry(settings.state("geometry"))
        self.ui.splitter.setStretchFactor(0, 1)
        self.ui.splitter.setSizes([900, 250])
        self.ui.splitter.restoreState(settings.state("splitter"))
        self.ui.sheet_view.set_zoom(settings.number("zoom", 1.0))
        for name in ("points", "marks", "corners", "order"):
            self.actions_by_name[f"show_{name}"].setChecked(settings.flag(f"show/{name}", name != "points"))
        self.fit_view()

    def fit_view(self) -> None:
        """Show what the View menu says."""
        on = {
            name: self.actions_by_name[f"show_{name}"].isChecked() for name in ("points", "marks", "corners", "order")
        }
        view = self.ui.sheet_view
        view.pencil.marks, view.pencil.corners = on["marks"], on["corners"]
        self.ui.order_panel.setVisible(on["order"])
        if self.sheet is not None:
            self.sheet.show_points(on["points"])
        view.viewport().update()
        worn = self.settings.text("theme", "system")
        for name in ("system", "light", "dark", "contrast"):
            self.actions_by_name[f"theme_{name}"].setChecked(name == worn)

    # Ending

    def close_if_nothing_is_asked(self) -> None:
        """Close, unless a dialog is open."""
        if nothing_is_asked(self):
            self.close()

    # Overrides of Qt

    def changeEvent(self, event: QEvent) -> None:
        """Override: new colours want new icons."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange and hasattr(self, "actions_by_name"):
            self.actions_by_name.dress()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        """Override: a file may be dropped on the window."""
        if dropped(event.mimeData()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        """Override: the file dropped is the night to open."""
        if path := dropped(event.mimeData()):
            self.keeping.open_path(path)

    def closeEvent(self, event: QCloseEvent) -> None:
        """Override: what is being written is finished first; the night is on the disk, or it is asked about."""
        if not may_close(self):
            event.ignore()
            return
        self.settings.keep("geometry", self.saveGeometry())
        self.settings.keep("splitter", self.ui.splitter.saveState())
        self._let_go()
        self.book.let_go()
        super().closeEvent(event)


def dropped(data: QMimeData) -> Path | None:
    """The first file of what is dragged, None where there is none on this machine."""
    files = [Path(url.toLocalFile()) for url in data.urls() if url.isLocalFile()]
    return files[0] if files else None
