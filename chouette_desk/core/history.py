"""The log of a night with undo and redo without limit, between stored versions."""

from collections.abc import Iterable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.actions import AnyAction, Corrected, Correction, Did, Redid, Reopened, Undid
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import RefusedEvent, new_night, night_before, replay
from chouette_desk.core.night import Night
from chouette_desk.core.persistent_list import PersistentList


class Version:
    """A night's events at one step, folded on demand; they only add to ``begins``."""

    __slots__ = ("_night", "begins", "events")

    def __init__(
        self, events: PersistentList[AnyEvent], night: Night | None = None, begins: "Version | None" = None
    ) -> None:
        self.events, self.begins, self._night = events, begins, night

    def night(self, empty: Night, after: "Version | None" = None) -> Night:
        """Return the night of these events, from a version before or after, or ``empty``."""
        if self._night is None and after is not None and after.begins is self and after._night is not None:
            self._night = night_before(after._night, len(self.events))
        elif self._night is None:
            before = self.begins._night if self.begins is not None and self.begins._night is not None else empty
            night = replay(before, self.events[len(before.events) :])
            assert isinstance(night, Night), "events of a night that was read have been let in before"
            self._night = night
        return self._night


class History(Struct, frozen=True):
    """A night's versions by step, undone ones after the cursor, ``empty`` before all."""

    empty: Night
    versions: PersistentList[Version]
    cursor: int = 0

    @property
    def version(self) -> Version:
        """The version at the cursor."""
        return self.versions[self.cursor]

    @property
    def night(self) -> Night:
        """The night at the cursor."""
        return self._night_at(self.cursor)

    @property
    def before(self) -> Night | None:
        """The night that undo brings back, None at the first."""
        return self._night_at(self.cursor - 1) if self.cursor else None

    @property
    def after(self) -> Night | None:
        """The night that redo brings back, None where nothing is undone."""
        return self._night_at(self.cursor + 1) if self.cursor + 1 < len(self.versions) else None

    @property
    def steps_back(self) -> int:
        """The number of steps that undo can take back."""
        return self.cursor

    @property
    def steps_on(self) -> int:
        """The number of undone steps that redo can bring back."""
        return len(self.versions) - 1 - self.cursor

    def _night_at(self, index: int) -> Night:
        after = self.versions[index + 1] if index + 1 < len(self.versions) else None
        return self.versions[index].night(self.empty, after)

    def with_step(self, night: Night) -> "History":
        """With one more step, which added events to the night; what was undone is gone."""
        return self.with_version(Version(night.events, night, begins=self.version))

    def replaced(self, night: Night) -> "History":
        """Return the history with one more step to this night, dropping undone steps."""
        return self.with_version(Version(night.events, night))

    def undone(self) -> "History":
        """One step back; the same at the first night."""
        return replace(self, cursor=max(self.cursor - 1, 0))

    def redone(self) -> "History":
        """One step on again; the same where nothing is undone."""
        return replace(self, cursor=min(self.cursor + 1, len(self.versions) - 1))

    def after_action(self, action: AnyAction) -> "History":
        """Return the history after an accepted action; nights are folded only on demand."""
        match action:
            case Did(events=events) | Reopened(payments=events) if events:
                return self.with_version(Version(self.version.events.extended(events), begins=self.version))
            case Corrected(corrections=corrections):
                return self.with_version(Version(PersistentList(with_corrections(self.version.events, corrections))))
            case Undid():
                return self.undone()
            case Redid():
                return self.redone()
            case _:
                return self

    def with_version(self, version: Version) -> "History":
        """With one more step; what was undone is gone."""
        end = self.cursor + 1
        versions = self.versions if end == len(self.versions) else PersistentList(self.versions[:end])
        return replace(self, versions=versions.appended(version), cursor=end)


def new_history(empty: Night) -> History:
    """The history of a night at which nothing has happened yet."""
    return History(empty, PersistentList([Version(empty.events, empty)]))


def history_of(night: Night) -> History:
    """Return the history of a night read from a file, undoable to the empty sheet."""
    history = new_history(new_night(night.first_rulebook, night.heading))
    for events in steps(night.events):
        is_last = len(history.version.events) + len(events) == len(night.events)
        version = Version(history.version.events.extended(events), night if is_last else None, begins=history.version)
        history = history.with_version(version)
    return history


def steps(events: Sequence[AnyEvent]) -> list[tuple[AnyEvent, ...]]:
    """Group the events into steps as entered: those of one step have the same time."""
    result: list[tuple[AnyEvent, ...]] = []
    for event in events:
        if result and event.at is not None and event.at == result[-1][-1].at:
            result[-1] = (*result[-1], event)
        else:
            result.append((event,))
    return result


def added(before: Night, after: Night) -> tuple[AnyEvent, ...] | None:
    """Return the events added to ``before``, None if an earlier event differs."""
    return after.events[len(before.events) :] if after.events.begins_with(before.events) else None


def with_corrections(events: Sequence[AnyEvent], corrections: Iterable[Correction]) -> tuple[AnyEvent, ...]:
    """The events as these corrections leave them, one after the other."""
    after = list(events)
    for correction in corrections:
        after[correction.first : correction.end] = correction.events
    return tuple(after)


def corrected(night: Night, *corrections: Correction) -> Night | RefusedEvent:
    """Return the corrected night; a refused event's index is among corrected ones."""
    first = min(correction.first for correction in corrections)
    return replay(night_before(night, first), with_corrections(night.events, corrections)[first:])
