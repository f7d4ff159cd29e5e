"""The open book and night of one window: the parts of the window know the session and not each other."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QDialog, QWidget

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import RefusedEvent
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.desk.desk import Change
from chouette_desk.gui.settings import Recent, Settings
from chouette_desk.gui.state import AnyDesk, WindowState, window_state
from chouette_desk.gui.widgets.inputs import PlayerBox
from chouette_desk.gui.widgets.points_row import PointsRow
from chouette_desk.gui.widgets.sheet_view import SheetView
from chouette_desk.gui.windows import Choices, open_dialog, question
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.wording.happenings import forced_since
from chouette_desk.wording.language import N_, Trouble, _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import with_isolated

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.club_book import ClubBook
    from chouette_desk.desk.evening import Table
    from chouette_desk.desk.outbox_file import UnreadOutbox
    from chouette_desk.gui.single_window import ShowRequests

Answer = Change | Refused | None
KEPT = {"kept": N_("Entered: {what}"), "undone": N_("Undone: {what}"), "redone": N_("Redone: {what}")}
Action = Callable[[AnyDesk], Answer]


class FailedWrite(Struct, frozen=True):
    """An action that could not be written: the reason, and how to try it again.

    ``repeatable``: it means the same after what another desk has entered meanwhile, as a game does and undo does not.
    """

    trouble: Trouble
    retry: Callable[[], None]
    repeatable: bool


class Session(QObject):
    """The open book and night of one window."""

    desk_changed = Signal()
    """Another night is open, or none."""
    night_changed = Signal(object)
    """The Change of an entry, made here or at another desk."""
    state_changed = Signal()
    """The commands that can be used, or the place where the night is stored, may be others."""
    backups_requested = Signal()
    """The backups of a book that could not be opened are to be shown."""
    book_changed = Signal()
    """Another book is open, or none; or the book holds something else than the night was changed in."""
    view_changed = Signal()
    """A setting of the View menu is another."""
    page_changed = Signal()
    """The sheet of the night is shown, or its evening."""
    evening_changed = Signal()
    """Something was done at another table of the evening."""
    start_requested = Signal()
    """A game is to start as it is asked for in the window."""
    game_requested = Signal(object)
    """The next game is to be asked for in a dialog of this class, with what is asked for in the window."""
    side_requested = Signal(str)
    """The "sheet", the "board" or the "other" one is to be in front, where there is room for one of them only."""
    line_requested = Signal()
    """The next keys are for the entry bar."""
    phones_changed = Signal(str)
    """A sign for the status bar about the page for phones; empty while it is off."""
    closed = Signal()
    """The window closes."""
    status = Signal(str)
    """A text for the status bar."""
    write_failed = Signal(object)
    """A FailedWrite."""

    def __init__(self, window: QWidget, sheet_view: SheetView, points_row: PointsRow, settings: Settings) -> None:
        super().__init__(window)
        self.window = window  # the parent of dialogs
        self.sheet_view, self.points_row, self.settings = sheet_view, points_row, settings
        self.desk: AnyDesk | None = None
        self.club_book: ClubBook | None = None
        self.book_trouble: Trouble | None = None  # why the book could not be opened
        self.book_location = self.settings.book
        self.book_is_busy = False  # set while the closed book is restored or mended, when nobody else may read it
        self.unread: Sequence[UnreadOutbox] = ()  # what may wait for a book and cannot be read
        self.tables: Sequence[Table] = ()  # of the night's evening, in the order in which they began
        self.evening_shown = False  # in place of the sheet
        self.page_url = ""  # of the night on the page for phones, empty while that is not shown
        self.one_side = False  # set where sheet and board have no room beside each other
        self.low = False  # set where the window has few lines
        self.chosen_player: Name | None = None  # set while a command of a player's menu runs
        self.is_starting = False  # set by the start until a book is open or was asked about
        self.show_requests: ShowRequests | None = None
        self.may_lose_entries = False  # entries that are stored nowhere: set while the user has agreed to lose them

    @property
    def night(self) -> Night | None:
        """The open night, None on the start page."""
        return self.desk.night if self.desk else None

    @property
    def desk_address(self) -> str:
        """The place of the open night, unlike that of any other; empty on the start page."""
        return f"{self.desk.location}#{self.desk.number}" if self.desk else ""

    def state(self) -> WindowState:
        """The facts that decide which commands can be used, and what the labels say."""
        read_only = self.club_book is not None and self.club_book.read_only
        are_open = sum(not table.dues_state.closed for table in self.tables)
        return window_state(
            self.desk,
            read_only=read_only,
            tables=len(self.tables),
            open_tables=are_open,
            evening_shown=self.evening_shown,
            unread=self.unread[0].message if self.unread else "",
        )

    # The night

    def show_desk(self, desk: AnyDesk, *, evening_shown: bool = False) -> None:
        """Show the night of a desk, or its evening, and close the desk before."""
        self._close_desk()
        self.desk = desk
        self.evening_shown = evening_shown
        desk.follow(self._follow)
        self.remember_night()
        self.settings.was_open = True
        self.desk_changed.emit()
        self.state_changed.emit()

    def show_evening(self, shown: bool) -> None:
        """Show the evening of the night, or its sheet again."""
        self.evening_shown = shown
        self.page_changed.emit()
        self.state_changed.emit()

    def remember_night(self) -> None:
        """Put the night on top of those opened last."""
        if self.desk is not None:
            title = self.desk.name if self.desk.in_book else ""
            self.settings.remember_night(Recent(self.desk.location, self.desk.number, title))

    def close_desk(self) -> None:
        """Close the night and show the start page; without a night nothing is forgotten either."""
        if self.desk is None:
            return
        self._close_desk()
        self.evening_shown = False
        self.settings.was_open = False
        self.desk_changed.emit()
        self.state_changed.emit()

    def _close_desk(self) -> None:
        if self.desk is not None:
            self.desk.close()
            self.desk = None

    def _follow(self, change: Change) -> None:
        self.night_changed.emit(change)
        self.state_changed.emit()
        names = dict.fromkeys((*change.before.columns, *change.after.columns))
        message = _(KEPT[change.kind]).format(what=change.label)
        if more := " ".join(filter(None, (forced_since(change.before, change.after), self._pot(change)))):
            message = f"{message}. {more}"
        self.status.emit(change.news or with_isolated(message, tuple(names)))

    def _pot(self, change: Change) -> str:
        """The chips that go into the pot and out of it, where the table plays for chips."""
        desk = self.desk
        chips = desk.dues_state.chips if desk is not None and desk.in_book else None
        if chips is None:
            return ""
        from chouette_desk.wording.pot import pot_moved  # late: few tables play for chips

        return " ".join(pot_moved(change.before, change.after, chips.worth))

    # Entries

    def submit(self, *events: AnyEvent) -> None:
        """Enter events as one step."""
        self.perform(lambda desk: desk.do(*events), repeatable=True)

    def enter(self, kind: Callable[[Night, QWidget], QDialog]) -> None:
        """Open a dialog on the night; its events are entered as one step once it is accepted."""
        if self.desk is not None:
            dialog = kind(self.desk.night, self.window)
            self._choose_player(dialog)
            self.show_dialog(dialog, lambda: self.submit(*dialog.events()))  # type: ignore[attr-defined]

    def _choose_player(self, dialog: QDialog) -> None:
        """Choose the player whose menu the dialog was opened from in its first list of players."""
        box, name = dialog.findChild(PlayerBox), self.chosen_player
        if isinstance(box, PlayerBox) and name is not None and box.findData(name) >= 0:
            box.choose(name)

    def perform(self, action: Action, *, repeatable: bool = False) -> None:
        """Do something at the desk; a refusal is shown, and what could not be written can be tried again."""
        desk, typed = self.desk, self.points_row.half_typed()
        if desk is None:
            return
        try:
            answer = action(desk)
        except Trouble as trouble:
            self.points_row.restore(typed)
            self.state_changed.emit()
            retry = partial(self.perform, action, repeatable=repeatable)
            self.write_failed.emit(FailedWrite(trouble, retry, repeatable))
            return
        if text := _refusal(answer, desk.night):
            self.show_message(with_isolated(text, desk.night.columns))

    # The book

    @property
    def is_only_in_memory(self) -> bool:
        """True if entries of the night are stored nowhere and would be lost with the program."""
        return self.desk is not None and self.desk.in_memory

    def close_book(self) -> None:
        """Close the book, for other programs; its night is closed already."""
        if self.club_book is None:
            return
        club_book, self.club_book = self.club_book, None
        if self.show_requests is not None:
            self.show_requests.stop()
            self.show_requests = None
        self.book_changed.emit()
        try:
            club_book.close()
        except Trouble as trouble:
            self.status.emit(str(trouble))
        if club_book.backup_trouble:
            self.status.emit(str(club_book.backup_trouble))

    def close(self) -> None:
        """Close the night and the book: the window goes. The next start opens the night again, whatever else the
        settings were told by another window meanwhile."""
        if self.desk is not None:
            self.remember_night()
            self.settings.was_open = True
        self.closed.emit()
        self._close_desk()
        self.close_book()

    # Dialogs

    def show_dialog(self, dialog: QDialog, accepted: Callable[[], None] | None = None) -> None:
        """Open a dialog over the window, and call ``accepted`` once it is closed with OK."""
        if accepted is not None:
            dialog.accepted.connect(accepted)
        open_dialog(dialog)

    def attempt(self, action: Callable[[], object], file: str = "") -> Trouble | None:
        """Do something; the trouble that prevents it is shown and returned. ``file`` names what is read."""
        try:
            action()
        except Trouble as trouble:
            self.show_message(trouble.line(file) if isinstance(trouble, FileRefused) else str(trouble))
            return trouble
        return None

    def show_message(self, text: str) -> None:
        """Show a message over the window."""
        question(self.window, text)

    def ask(self, text: str, choices: Choices, *, careful: bool = False) -> None:
        """Show a question over the window, with a button for each choice."""
        question(self.window, text, choices, careful=careful)


def _refusal(answer: Answer, night: Night) -> str:
    """The sentences of a refusal, empty where the action was accepted."""
    if isinstance(answer, RefusedEvent):
        from chouette_desk.wording.corrections import refusal_in_words  # late: 3 modules that only corrections need

        return refusal_in_words(answer)
    return sentences(answer.problems, night.rulebook) if isinstance(answer, Refused) else ""
