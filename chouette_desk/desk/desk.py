"""The one door to a night: every change goes through it, is on the disk before anyone sees it, and is announced."""

from collections.abc import Callable, Sequence
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Protocol

from msgspec import Struct, structs

from chouette_desk.core import till as tills
from chouette_desk.core.actions import AnyAction, Corrected, Correction, Did, Redid, Undid
from chouette_desk.core.decoding import checked
from chouette_desk.core.events import AnyEvent, Event
from chouette_desk.core.fold import apply
from chouette_desk.core.history import History, Stopped, corrected
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Problem, Problems
from chouette_desk.core.till import Till
from chouette_desk.desk.corrections.soundness import sound
from chouette_desk.desk.labels import label_between, label_of
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.desk.trail import Line

if TYPE_CHECKING:
    from chouette_desk.core.consequences import Consequences
    from chouette_desk.core.remedies import Way

Clock = Callable[[], datetime]


class Change(Struct, frozen=True):
    """What an action did: the night before it, the night after it, and in a few words what it was.

    ``news`` is a sentence where something else came of it: the book that was out of reach is back.
    """

    before: Night
    after: Night
    label: str
    news: str = ""


Follower = Callable[[Change], None]


class Keeper(Protocol):
    """Where a night is kept: a night file, or the club's book."""

    def keep(self, action: AnyAction, before: Night, after: Night, till: Till, command: str | None) -> str:
        """Put an action on the disk; raises Trouble, and then nothing was written. Comes back with ``Change.news``."""

    def knows(self, command: str) -> bool:
        """Whether this command has been done."""

    def free(self) -> None:
        """Let the night go, for others."""


def local_time() -> datetime:
    """Now, with the offset of this place."""
    return datetime.now().astimezone()


class Desk:
    """Holds a night, its history and its keeper; tells its followers of every change."""

    def __init__(self, keeper: Keeper, history: History, clock: Clock = local_time, till: Till | None = None) -> None:
        self._keeper = keeper
        self._clock = clock
        self._followers: list[Follower] = []
        self.history = history
        self.till = till or Till()

    @property
    def night(self) -> Night:
        """The night as it stands, and as it is on the disk."""
        return self.history.night

    def follow(self, follower: Follower) -> Callable[[], None]:
        """Have every change announced to the follower; what comes back ends that."""
        self._followers.append(follower)
        return lambda: self._followers.remove(follower)

    # What happened at the table

    def do(self, *events: AnyEvent, command: str | None = None) -> Change | Problems:
        """Enter events as one step, all or none: the change, or what is wrong with the first that is refused.

        A command that has been done before changes nothing again. Raises Trouble when the night could not be
        written; then nothing has changed.
        """
        if self._was_done(command):
            return self._nothing()
        found = self._tried(*events)
        if not isinstance(found, Night):
            return found
        return self._stand(Did(events=found.events[len(self.night.events) :]), self.history.went_on(found), command)

    def preview(self, *events: AnyEvent) -> Change | Problems:
        """What ``do`` would do; nothing is written."""
        found = self._tried(*events)
        return self._change_to(self.history.went_on(found)) if isinstance(found, Night) else found

    def _tried(self, *events: AnyEvent) -> Night | Problems:
        refused = tills.wrong(self.till, self.night, Undid())  # any play: a closed night admits none
        return refused or after_events(self.night, *self._stamped(events))

    @property
    def undo_label(self) -> str | None:
        """What undo would take back, in a few words; None where there is nothing."""
        if self.till.closed or not (before := self.history.before):
            return None
        return label_of(before, self.night)

    @property
    def redo_label(self) -> str | None:
        """What redo would bring back, in a few words; None where there is nothing."""
        if self.till.closed or not (after := self.history.after):
            return None
        return label_of(self.night, after)

    def undo(self, command: str | None = None) -> Change | None:
        """Take the last step back, None at the first or of a closed night; raises Trouble as ``do`` does."""
        if self._was_done(command):
            return self._nothing()
        return None if self.undo_label is None else self._stand(Undid(), self.history.undone(), command)

    def redo(self, command: str | None = None) -> Change | None:
        """Bring back what undo took, None if nothing is; raises Trouble as ``do`` does."""
        if self._was_done(command):
            return self._nothing()
        return None if self.redo_label is None else self._stand(Redid(), self.history.redone(), command)

    def preview_undo(self) -> Change | None:
        """What ``undo`` would do; nothing is written."""
        return None if self.undo_label is None else self._change_to(self.history.undone())

    def preview_redo(self) -> Change | None:
        """What ``redo`` would do; nothing is written."""
        return None if self.redo_label is None else self._change_to(self.history.redone())

    # Corrections

    def preview_correct(
        self, *corrections: Correction, reason: str = "", ways: "Sequence[Way | None]" = (), rest: "Sequence[Way]" = ()
    ) -> "Consequences":
        """What corrections, one after the other, would do, and what later they upset; nothing is written.

        ``ways`` say what is done about each snag in turn, and where they do not, the first of ``rest`` that can be.
        Where the consequences stand, their corrections are what ``correct`` takes.
        """
        # late: nothing is corrected before the sheet is seen
        from chouette_desk.core.consequences import Consequences, consequences, unsound

        found = sound(self.night, corrections)
        if isinstance(found, Stopped):
            return unsound(self.night, corrections, found)
        if isinstance(found, Problem):
            return Consequences(self.night, None, corrections, problems=(found,))
        why = reason.strip() or _("kept as it was when an earlier entry was corrected")
        return consequences(self.night, self.till, found, why, ways, rest)

    def correct(
        self, *corrections: Correction, reason: str = "", command: str | None = None
    ) -> Change | Stopped | Problems:
        """Replace or strike earlier events, as one step; everything after is played again. Raises Trouble."""
        if self._was_done(command):
            return self._nothing()
        if refused := tills.wrong(self.till, self.night, Undid()):
            return refused
        kept = sound(self.night, corrections)
        if isinstance(kept, Stopped):
            return kept
        if isinstance(kept, Problem):
            return (kept,)
        found = corrected(self.night, *kept)
        if isinstance(found, Stopped):
            return found
        return self._stand(Corrected(corrections=kept, reason=reason), self.history.replaced(found), command)

    def preview_strike(self, first: int, end: int, *, reason: str = "") -> "Consequences":
        """What striking the events from ``first`` up to ``end`` would do; nothing is written."""
        return self.preview_correct(Correction(first, end), reason=reason)

    def strike(
        self, first: int, end: int, *, reason: str = "", command: str | None = None
    ) -> Change | Stopped | Problems:
        """Take the events from ``first`` up to ``end`` (not with it) out of the night, as ``correct`` does."""
        return self.correct(Correction(first, end), reason=reason, command=command)

    def trail(self) -> "tuple[Line, ...] | None":
        """Every action in words, for a night that the book keeps; None for one that a night file keeps."""
        return None

    # The end

    def close(self) -> None:
        """Let the night go; the desk is of no more use."""
        self._followers.clear()
        self._keeper.free()

    # How all of it is done

    def _was_done(self, command: str | None) -> bool:
        return command is not None and self._keeper.knows(command)

    def _nothing(self) -> Change:
        return Change(self.night, self.night, _("entered already"))

    def _stamped(self, events: tuple[AnyEvent, ...]) -> tuple[AnyEvent, ...]:
        """The events with one and the same time, not that of the step before: so a step is known again in a file."""
        last = self.night.events[-1].at if self.night.events else None
        at = stamp(_not_before(self._clock(), last))
        return tuple(structs.replace(event, at=at) for event in events)

    def _stand(
        self, action: AnyAction, history: History, command: str | None = None, label: str | None = None
    ) -> Change:
        till = tills.acted(self.till, action)
        news = self._keeper.keep(action, self.night, history.night, till, command)
        return self._announced(history, till, label, news)

    def _change_to(self, history: History, label: str | None = None, news: str = "") -> Change:
        return Change(self.night, history.night, label or label_between(self.night, history.night), news)

    def _announced(
        self, history: History, till: Till | None = None, label: str | None = None, news: str = ""
    ) -> Change:
        change = self._change_to(history, label, news)
        self.history = history
        self.till = till or self.till
        for follower in tuple(self._followers):
            follower(change)
        return change


def _not_before(now: datetime, last: str | None) -> datetime:
    """Now, or just after the last step where the clock has not moved on since."""
    then = datetime.fromisoformat(last) if last and "T" in last else None
    if then is None or (then.tzinfo is None) != (now.tzinfo is None):
        return now
    return then + timedelta(milliseconds=1) if timedelta(0) <= then - now < timedelta(seconds=1) else now


def after_events(night: Night, *events: AnyEvent) -> Night | Problems:
    """The night after these events, or what is wrong with the first that is refused."""
    for event in events:
        sound = checked(event)
        if not isinstance(sound, Event):
            return sound
        after = apply(night, sound)
        if not isinstance(after, Night):
            return after
        night = after
    return night


def stamp(time: datetime) -> str:
    """A time as events carry it: to the millisecond, with its offset."""
    return time.isoformat(timespec="milliseconds")
