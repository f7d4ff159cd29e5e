"""The one door: every change of a night goes through it, is on the disk before anyone sees it, and is announced."""

from collections.abc import Callable
from datetime import datetime, timedelta
from pathlib import Path

from msgspec import Struct, structs

from chouette_desk.core.actions import Correction
from chouette_desk.core.decoding import checked
from chouette_desk.core.events import AnyEvent, Event
from chouette_desk.core.fold import apply, new_night
from chouette_desk.core.history import History, Stopped, begun, corrected, history_of
from chouette_desk.core.night import Heading, Night
from chouette_desk.core.problems import Problems
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.kept import KeptFile
from chouette_desk.desk.labels import label_between, label_of
from chouette_desk.wording.language import _

Clock = Callable[[], datetime]


class Change(Struct, frozen=True):
    """What an action did: the night before it, the night after it, and in a few words what it was."""

    before: Night
    after: Night
    label: str


Follower = Callable[[Change], None]


def local_time() -> datetime:
    """Now, with the offset of this place."""
    return datetime.now().astimezone()


class Desk:
    """Holds a night, its history and its file; tells its followers of every change."""

    def __init__(self, file: KeptFile, history: History, clock: Clock = local_time) -> None:
        self._file = file
        self._clock = clock
        self._followers: list[Follower] = []
        self.history = history

    @property
    def night(self) -> Night:
        """The night as it stands, and as it is on the disk."""
        return self.history.night

    @property
    def path(self) -> Path:
        """The file in which the night is kept."""
        return self._file.path

    def follow(self, follower: Follower) -> Callable[[], None]:
        """Have every change announced to the follower; what comes back ends that."""
        self._followers.append(follower)
        return lambda: self._followers.remove(follower)

    # What happened at the table

    def do(self, *events: AnyEvent) -> Change | Problems:
        """Enter events as one step, all or none: the change, or what is wrong with the first that is refused.

        Raises Trouble when the night could not be written; then nothing has changed.
        """
        after = after_events(self.night, *self._stamped(events))
        if not isinstance(after, Night):
            return after
        return self._stand(self.history.went_on(after))

    @property
    def undo_label(self) -> str | None:
        """What undo would take back, in a few words; None where there is nothing."""
        return label_of(before, self.night) if (before := self.history.before) else None

    @property
    def redo_label(self) -> str | None:
        """What redo would bring back, in a few words; None where there is nothing."""
        return label_of(self.night, after) if (after := self.history.after) else None

    def undo(self) -> Change | None:
        """Take the last step back, None at the first; raises Trouble as ``do`` does."""
        return self._stand(self.history.undone()) if self.history.before else None

    def redo(self) -> Change | None:
        """Bring back what undo took, None if nothing is; raises Trouble as ``do`` does."""
        return self._stand(self.history.redone()) if self.history.after else None

    # Corrections

    def preview_correct(self, correction: Correction) -> Change | Stopped:
        """What a correction would do: the night before and after it, or the event that stops it."""
        events: list[AnyEvent] = []
        for event in correction.events:
            sound = checked(self._as_then(correction, event))
            if not isinstance(sound, Event):
                return Stopped(correction.first + len(events), event, sound, self.night)
            events.append(sound)
        after = corrected(self.night, structs.replace(correction, events=tuple(events)))
        return after if isinstance(after, Stopped) else Change(self.night, after, _("correction"))

    def correct(self, correction: Correction) -> Change | Stopped:
        """Replace or strike earlier events, as one step; everything after is played again."""
        found = self.preview_correct(correction)
        return found if isinstance(found, Stopped) else self._stand(self.history.replaced(found.after))

    def _as_then(self, correction: Correction, event: AnyEvent) -> AnyEvent:
        """The event at the time of the one that it replaces: that is when it happened."""
        replaced = self.night.events[correction.first : correction.end]
        at = replaced[-1].at if replaced else None
        return event if event.at else structs.replace(event, at=at)

    # The file

    def save_as(self, path: Path, *, force: bool = False) -> None:
        """Keep the night in another file from now on, or put it back in its own; raises Trouble, FileExistsError
        unless forced."""
        if path.absolute() == self.path:
            self._file.write_new(self.night, force=force)
            return
        file = KeptFile(path)
        try:
            file.write_new(self.night, force=force)
        except BaseException:
            file.free()
            raise
        self._file.free()
        self._file = file

    def check_untouched(self) -> None:
        """Raises ChangedOnDisk when somebody else has written the file."""
        self._file.check_untouched()

    def read_again(self) -> Change:
        """Take the night as somebody else has left it on the disk; what was here can be had back by undo.

        Raises Refused for what is not a night, Trouble for a file that cannot be read.
        """
        night = self._file.read()
        return self._announced(self.history.replaced(night))

    def close(self) -> None:
        """Let the night go; the desk is of no more use."""
        self._followers.clear()
        self._file.free()

    def _stamped(self, events: tuple[AnyEvent, ...]) -> tuple[AnyEvent, ...]:
        """The events with one and the same time that no other step has: so a step is known again in the file."""
        used = {event.at for event in self.night.events}
        now = self._clock()
        while stamp(now) in used:
            now += timedelta(milliseconds=1)
        return tuple(structs.replace(event, at=stamp(now)) for event in events)

    def _stand(self, history: History) -> Change:
        self._file.write(history.night)
        return self._announced(history)

    def _announced(self, history: History) -> Change:
        change = Change(self.night, history.night, label_between(self.night, history.night))
        self.history = history
        for follower in tuple(self._followers):
            follower(change)
        return change


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


def open_night(path: Path, clock: Clock = local_time) -> Desk:
    """A desk on a night file; raises Refused for what is not a night, Trouble for one in use or unreadable."""
    file = KeptFile(path)
    try:
        return Desk(file, history_of(file.read()), clock)
    except BaseException:
        file.free()
        raise


def begin_night(
    path: Path, rulebook: Rulebook, heading: Heading, events: tuple[AnyEvent, ...] = (), clock: Clock = local_time
) -> Desk | Problems:
    """A desk on a new night, in a new file; what is wrong with its first events, or Trouble, FileExistsError raised."""
    empty = new_night(rulebook, heading)
    at = stamp(clock())
    night = after_events(empty, *(structs.replace(event, at=at) for event in events))
    if not isinstance(night, Night):
        return night
    file = KeptFile(path)
    try:
        file.write_new(night)
    except BaseException:
        file.free()
        raise
    return Desk(file, begun(empty).went_on(night) if events else begun(empty), clock)
