"""A desk on one night: writes each change before announcing it; undo and redo."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from datetime import datetime, timedelta
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

from msgspec import Struct

from chouette_desk.core import dues as dues_states
from chouette_desk.core.actions import AnyAction, Corrected, Correction, Did, Redid, Undid
from chouette_desk.core.dues import DuesState
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import RefusedEvent, with_time
from chouette_desk.core.history import History, corrected
from chouette_desk.core.new_texts import wrong_columns, wrong_reasons, wrong_texts
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Problems, Refused
from chouette_desk.core.trouble import Reason
from chouette_desk.desk.dry_run import Trial, try_events
from chouette_desk.desk.files import night_name
from chouette_desk.wording.labels import label_between, label_of
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.core.replay import CorrectionPreview
    from chouette_desk.core.resolutions import ResolutionKind
    from chouette_desk.desk.audit_trail import AuditLine, EarlierVersion

Clock = Callable[[], datetime]


ChangeKind = Literal["kept", "undone", "redone"]
KINDS: dict[type[AnyAction], ChangeKind] = {Undid: "undone", Redid: "redone"}
ANY_PLAY = Undid()


class Change(Struct, frozen=True):
    """An action: the night before and after it, and a label of a few words.

    ``news`` is what else came of it.
    """

    before: Night
    after: Night
    label: str
    news: str = ""
    kind: ChangeKind = "kept"


Follower = Callable[[Change], None]


class Done(Struct, frozen=True):
    """An accepted action, with the night before and after it, and the dues after it."""

    action: AnyAction
    before: Night
    after: Night
    dues_state: DuesState


class Keeper(Protocol):
    """A night file, or a night of the club's book."""

    def append(self, done: Sequence[Done], command: str | None) -> str:
        """Write actions to disk, all or none; return the text of ``Change.news``.

        Raises Trouble, and then nothing was written. A ``command`` belongs to a single action.
        """

    def knows(self, command: str) -> bool:
        """True for a command that has been done."""

    def release(self) -> None:
        """Unlock the night, for others."""


def local_time() -> datetime:
    """Now, with the offset of this place."""
    return datetime.now().astimezone()


class Desk(ABC):
    """A night with its history and keeper; announces every change to its followers.

    ``in_book`` tells a ``BookDesk`` from a ``FileDesk``, for type checkers too.
    """

    in_book: bool = False

    def __init__(
        self, keeper: Keeper, history: History, clock: Clock = local_time, dues_state: DuesState | None = None
    ) -> None:
        self._keeper = keeper
        self._clock = clock
        self._followers: list[Follower] = []
        self.history = history
        self.night = history.night  # after every action that is on the disk
        self.dues_state = dues_state or DuesState()

    def follow(self, follower: Follower) -> Callable[[], None]:
        """Have every change announced to the follower; what comes back ends that."""
        self._followers.append(follower)
        return lambda: self._followers.remove(follower)

    # Where the night is kept; each kind of desk has its own answers

    @property
    def path(self) -> Path | None:
        """The night file; None for a night of a book."""
        return None

    @property
    def number(self) -> int:
        """The night's number in its book; 0 for a night file."""
        return 0

    @property
    def name(self) -> str:
        """The night's name in lists: its date, club and table, or its file's name."""
        return night_name(self.night.heading)

    @property
    @abstractmethod
    def location(self) -> str:
        """The path of the night file or book, or the book's URL without its password."""

    @abstractmethod
    def where(self) -> str:
        """A few words on where the night is kept, for people."""

    def title(self) -> str:
        """The title of a window that shows the night."""
        return _("{file} – Chouette Desk").format(file=self.name)

    @property
    def cut_off(self) -> Reason | None:
        """The reason while the book takes nothing; None otherwise, and for a night file."""
        return None

    @property
    def has_conflict(self) -> bool:
        """True if another desk wrote meanwhile, so that one version must be chosen."""
        return False

    @property
    def in_memory(self) -> bool:
        """True while an entry is on no disk, so that it would be lost with the program."""
        return False

    @property
    def has_news(self) -> bool:
        """True if ``catch_up`` should be called at times: others write, or entries wait."""
        return False

    def catch_up(self) -> Change | None:
        """Take in what other desks have entered since; None if nothing. Raises Trouble."""
        return None

    # What happened at the table

    def do(self, *events: AnyEvent, command: str | None = None) -> Change | Refused:
        """Enter events as one step, all or none: the change, or what refuses them.

        A command that has been done before changes nothing again. Raises Trouble when the night could not be
        written; then nothing has changed.
        """
        return self.enter(try_events(self.night, events), command)

    def enter(self, trial: Trial, command: str | None = None) -> Change | Refused:
        """Enter events that were tried, as ``do`` does.

        Their night is taken as it is, with the time of now; where a step has come between they are tried again.
        """
        if self._is_known(command):
            return self._unchanged()
        night = self.night
        if refused := self.refusal():
            return refused
        if trial.before is not night:
            trial = try_events(night, trial.events)
        if trial.night is None or not trial.accepted:
            return Refused(trial.problems)
        after = with_time(night, trial.night, self._next_time())
        new = after.events[len(night.events) :]
        if wrong := self._wrong_entry(after, new):
            return Refused(wrong)
        return self._record(Did(events=new), self.history.with_step(after), command)

    def refusal(self, action: AnyAction = ANY_PLAY) -> Refused | None:
        """Return what refuses an action, or any play: a closed night admits none."""
        return dues_states.check(self.dues_state, self.night, action)

    def _wrong_entry(self, after: Night, events: Iterable[AnyEvent]) -> Problems:
        """The problems with the names of new columns, and with the texts of new events."""
        night, new = self.night, tuple(events)
        odd = wrong_columns(night, after), wrong_texts(night, new), wrong_reasons(night, after, new)
        return tuple(chain.from_iterable(odd))

    @property
    def undo_label(self) -> str | None:
        """A label of the step that undo would take back; None where there is none."""
        if self.dues_state.closed or not (before := self.history.before):
            return None
        return label_of(before, self.night)

    @property
    def redo_label(self) -> str | None:
        """A label of the step that redo would bring back; None where there is none."""
        if self.dues_state.closed or not (after := self.history.after):
            return None
        return label_of(self.night, after)

    def undo(self, command: str | None = None) -> Change | None:
        """Undo the last step; None at the first one or if the night is closed.

        Raises Trouble as ``do`` does.
        """
        if self._is_known(command):
            return self._unchanged()
        return None if self.undo_label is None else self._record(Undid(), self.history.undone(), command)

    def redo(self, command: str | None = None) -> Change | None:
        """Bring back what undo took, None if nothing is; raises Trouble as ``do`` does."""
        if self._is_known(command):
            return self._unchanged()
        return None if self.redo_label is None else self._record(Redid(), self.history.redone(), command)

    def take_steps(self, count: int, *, back: bool) -> Change:
        """Undo or redo ``count`` steps, all or none; raises Trouble as ``do`` does."""
        action, history, done = Undid() if back else Redid(), self.history, list[Done]()
        for _step in range(count):
            before, history = history, history.after_action(action)
            done.append(Done(action, before.night, history.night, self.dues_state))
        return self._record_all(done, history)

    # Corrections

    def _checked(self, corrections: Sequence[Correction]) -> tuple[Correction, ...] | Refused:
        # late: nothing is corrected before the sheet is seen
        from chouette_desk.desk.corrections.events import checked_corrections

        return checked_corrections(self.night, corrections)

    def preview_correct(
        self,
        *corrections: Correction,
        reason: str = "",
        ways: "Sequence[ResolutionKind | None]" = (),
        rest: "Sequence[ResolutionKind]" = (),
    ) -> "CorrectionPreview":
        """Return the result of corrections and the later entries they upset.

        The corrections are applied in order; nothing is written. ``ways`` resolve each conflict in turn; after them,
        the first possible one of ``rest`` does. If the consequences stand, their corrections are what ``correct``
        takes.
        """
        from chouette_desk.core.replay import CorrectionPreview, consequences, unsound  # late, as above

        result = self._checked(corrections)
        if isinstance(result, RefusedEvent):
            return unsound(self.night, corrections, result)
        if isinstance(result, Refused):
            return CorrectionPreview(self.night, None, corrections, problems=result.problems)
        note = reason.strip() or _("kept as it was when an earlier entry was corrected")
        return consequences(self.night, self.dues_state, result, note, ways, rest)

    def correct(self, *corrections: Correction, reason: str = "", command: str | None = None) -> Change | Refused:
        """Replace or strike earlier events and play all later ones again; raises Trouble."""
        if self._is_known(command):
            return self._unchanged()
        if refused := self.refusal():
            return refused
        valid = self._checked(corrections)
        if isinstance(valid, Refused):
            return valid
        result = corrected(self.night, *valid)
        if isinstance(result, Refused):
            return result
        if wrong := self._wrong_entry(result, (event for correction in valid for event in correction.events)):
            return Refused(wrong)
        return self._record(Corrected(corrections=valid, reason=reason), self.history.replaced(result), command)

    def strike(self, first: int, end: int, *, reason: str = "", command: str | None = None) -> Change | Refused:
        """Strike the events from ``first`` up to, not with, ``end``, as ``correct`` does."""
        return self.correct(Correction(first, end), reason=reason, command=command)

    # The past

    def trail(self) -> "tuple[AuditLine, ...] | None":
        """Every action in words, for a night of a book; None for a night file."""
        return None

    def earlier(self) -> "tuple[EarlierVersion, ...]":
        """The night before each of its corrections, oldest first; none for a night file."""
        return ()

    # The end

    def close(self) -> None:
        """Let the night go; the desk is of no more use."""
        self._followers.clear()
        self._keeper.release()

    # How all of it is done

    def _is_known(self, command: str | None) -> bool:
        return command is not None and self._keeper.knows(command)

    def _unchanged(self) -> Change:
        return Change(self.night, self.night, _("already entered"))

    def _next_time(self) -> str:
        """Return the time of a new step, always after that of the step before.

        A night file tells its steps apart by their times.
        """
        last = self.night.events[-1].at if self.night.events else None
        return stamp(_not_before(self._clock(), last))

    def _record(
        self, action: AnyAction, history: History, command: str | None = None, label: str | None = None
    ) -> Change:
        dues_state = dues_states.after_action(self.dues_state, action)
        return self._record_all((Done(action, self.night, history.night, dues_state),), history, command, label)

    def _record_all(
        self, done: Sequence[Done], history: History, command: str | None = None, label: str | None = None
    ) -> Change:
        last = done[-1]
        news = self._keeper.append(done, command)
        return self._announce(history, last.dues_state, label, news, KINDS.get(type(last.action), "kept"))

    def _announce(
        self,
        history: History,
        dues_state: DuesState | None = None,
        label: str | None = None,
        news: str = "",
        kind: ChangeKind = "kept",
    ) -> Change:
        change = Change(self.night, history.night, label or label_between(self.night, history.night), news, kind)
        self.history, self.night = history, change.after
        self.dues_state = dues_state or self.dues_state
        for follower in tuple(self._followers):
            follower(change)
        return change


def _not_before(now: datetime, last: str | None) -> datetime:
    """Now, or just after the last step where the clock has not moved on since."""
    then = datetime.fromisoformat(last) if last and "T" in last else None
    if then is None or (then.tzinfo is None) != (now.tzinfo is None):
        return now
    return then + timedelta(milliseconds=1) if timedelta(0) <= then - now < timedelta(seconds=1) else now


def stamp(time: datetime) -> str:
    """A time as events carry it: to the millisecond, with its offset."""
    return time.isoformat(timespec="milliseconds")
