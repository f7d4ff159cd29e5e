"""The open night of a window, with signals for entries and refusals."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import RefusedEvent
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Refused
from chouette_desk.core.trouble import Reason, Trouble
from chouette_desk.desk.desk import Change
from chouette_desk.desk.dry_run import Trial, try_events
from chouette_desk.desk.file_desk import open_night
from chouette_desk.gui.settings import Recent, Settings
from chouette_desk.gui.state import AnyDesk
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.wording.happenings import forced_since
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.problems import sentences
from chouette_desk.wording.safe_text import with_isolated

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.evening import EveningTable

StepResult = Change | Refused | None
KEPT = {"kept": N_("Entered: {what}"), "undone": N_("Undone: {what}"), "redone": N_("Redone: {what}")}
DeskAction = Callable[[AnyDesk], StepResult]


class FailedWrite(Struct, frozen=True):
    """An action that could not be written: the reason, and how to try it again.

    ``repeatable``: it means the same after what another desk has entered meanwhile, as a game does and undo does not.
    """

    trouble: Trouble
    retry: Callable[[], None]
    repeatable: bool


class OpenNight(QObject):
    """The night that is open in a window, with the tables of its evening."""

    desk_changed = Signal()
    """Another night is open, or none."""
    changed = Signal(object)
    """The Change of an entry, made here or at another desk."""
    state_changed = Signal()
    """The commands that can be used, or the place where the night is stored, may be others."""
    page_changed = Signal()
    """The sheet of the night is shown, or its evening."""
    evening_changed = Signal()
    """Something was done at another table of the evening."""
    beginning = Signal()
    """Something is about to be entered."""
    write_failed = Signal(object)
    """A FailedWrite."""
    refused = Signal(str)
    """The sentence of a refusal."""
    status = Signal(str)
    """A text for the status bar."""

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self.desk: AnyDesk | None = None
        self.tables: Sequence[EveningTable] = ()  # of the night's evening, in the order of their numbers
        self.evening_shown = False  # in place of the sheet
        self.evening_url = ""  # of the page for phones that begins with the player's own table, empty likewise
        self.page_url = ""  # of the night on the page for phones, empty while that is not shown
        self.is_acting = False  # while something is done here, not at another desk
        self.may_lose_entries = False  # entries that are stored nowhere: set while the user has agreed to lose them

    @property
    def night(self) -> Night | None:
        """The open night, None on the start page."""
        return self.desk.night if self.desk else None

    @property
    def address(self) -> str:
        """The place of the open night, unlike that of any other; empty on the start page."""
        return f"{self.desk.location}#{self.desk.number}" if self.desk else ""

    @property
    def elsewhere(self) -> Mapping[Name, str]:
        """Say of who has left the night at which other table of the evening they sit."""
        if self.desk is None or len(self.tables) < 2:
            return {}
        from chouette_desk.desk.evening import places_elsewhere  # late: a night of one table has no use for it

        return places_elsewhere(self.tables, self.desk.number)

    @property
    def is_only_in_memory(self) -> bool:
        """True if entries are stored nowhere and would be lost with the program."""
        return self.desk is not None and self.desk.in_memory

    def show_desk(self, desk: AnyDesk, *, evening_shown: bool = False) -> None:
        """Show the night of a desk, or its evening, and close the desk before."""
        self._close_desk()
        self.desk = desk
        self.evening_shown = evening_shown
        desk.follow(self._follow)
        self.remember()
        self._settings.was_open = True
        self.desk_changed.emit()
        self.state_changed.emit()

    def open_file(self, path: Path) -> None:
        """Open a night file, or forget one that is no night; raises Trouble."""
        if self.desk is not None and self.desk.path == path.absolute():
            return
        try:
            self.show_desk(open_night(path))
        except FileRefused:
            self._settings.forget_night(Recent(str(path)))
            raise

    def save_as(self, path: Path) -> None:
        """Store the night of a file in another file, which is overwritten; raises Trouble."""
        if self.desk is not None and not self.desk.in_book:
            self.desk.save_as(path, force=True)
            self.remember()
            self.state_changed.emit()

    def show_evening(self, shown: bool) -> None:
        """Show the evening of the night, or its sheet again."""
        self.evening_shown = shown
        self.page_changed.emit()
        self.state_changed.emit()

    def remember(self) -> None:
        """Put the night on top of those opened last."""
        if self.desk is not None:
            title = self.desk.name if self.desk.in_book else ""
            self._settings.remember_night(Recent(self.desk.location, self.desk.number, title))

    def put_away(self) -> None:
        """Close the night and show the start page; do nothing without a night."""
        if self.desk is None:
            return
        self._close_desk()
        self.evening_shown = False
        self._settings.was_open = False
        self.desk_changed.emit()
        self.state_changed.emit()

    def close(self) -> None:
        """Close the night with its window; the next start opens it again.

        That holds whatever else another window wrote to the settings meanwhile.
        """
        if self.desk is not None:
            self.remember()
            self._settings.was_open = True
        self._close_desk()

    def _close_desk(self) -> None:
        if self.desk is not None:
            self.desk.close()
            self.desk = None

    def submit(self, *events: AnyEvent) -> None:
        """Enter events as one step."""
        if self.night is not None:
            self.enter(try_events(self.night, events))

    def enter(self, trial: Trial) -> None:
        """Enter events that were tried, as one step."""
        self.perform(lambda desk: desk.enter(trial), repeatable=True)

    def perform(self, action: DeskAction, *, repeatable: bool = False) -> None:
        """Do something at the desk; show a refusal, offer to retry failed writes."""
        desk = self.desk
        if desk is None:
            return
        self.beginning.emit()
        self.is_acting = True
        try:
            answer = action(desk)
        except Trouble as trouble:
            self.state_changed.emit()
            retry = partial(self.perform, action, repeatable=repeatable)
            self.write_failed.emit(FailedWrite(trouble, retry, repeatable))
            return
        finally:
            self.is_acting = False
        if refused := _refusal(answer, desk.night):
            self.refused.emit(with_isolated(refused.text, desk.night.columns))

    def _follow(self, change: Change) -> None:
        self.changed.emit(change)
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


def _refusal(answer: StepResult, night: Night) -> Reason | None:
    """The sentences of a refusal, None where the action was accepted."""
    if isinstance(answer, RefusedEvent):
        from chouette_desk.wording.corrections import refusal_in_words  # late: 3 modules that only corrections need

        return Reason(refusal_in_words(answer))
    return Reason(sentences(answer.problems, night.rulebook)) if isinstance(answer, Refused) else None
