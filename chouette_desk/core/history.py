"""The log of a night with its cursor: undo and redo without limit, each a step along versions that are kept."""

from collections.abc import Iterable, Sequence
from functools import reduce
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.actions import AnyAction, Corrected, Correction, Did, Redid, Reopened, Undid
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import apply, new_night, night_before, replay
from chouette_desk.core.night import Night
from chouette_desk.core.pages import Pages
from chouette_desk.core.problems import Problems


class Version:
    """The events of a night at one step. Its night is folded when it is first asked for; ``begins`` is the version
    before, where these events only add to it."""

    __slots__ = ("_night", "begins", "events")

    def __init__(self, events: Pages[AnyEvent], night: Night | None = None, begins: "Version | None" = None) -> None:
        self.events = events
        self.begins = begins
        self._night = night

    @property
    def folded(self) -> Night | None:
        """The night, if it has been asked for before."""
        return self._night

    def night(self, empty: Night, after: "Version | None" = None) -> Night:
        """The night of these events, played on from the empty one or gone back to from a version that adds to it."""
        if self._night is None:
            self._night = self._fold(empty, after)
        return self._night

    def _fold(self, empty: Night, after: "Version | None") -> Night:
        if after is not None and after.begins is self and after.folded is not None:
            return night_before(after.folded, len(self.events))
        if self.begins is not None and self.begins.folded is not None:
            return _played_on(self.begins.folded, self.events[len(self.begins.events) :])
        return _played_on(empty, self.events[len(empty.events) :])


class History(Struct, frozen=True):
    """The versions of a night one after another, one a step, and which of them stands; those behind the cursor are
    undone. ``empty`` is the night before its first event."""

    empty: Night
    versions: tuple[Version, ...]
    cursor: int = 0

    @property
    def version(self) -> Version:
        """The version that stands."""
        return self.versions[self.cursor]

    @property
    def night(self) -> Night:
        """The night that stands."""
        return self._night_at(self.cursor)

    @property
    def before(self) -> Night | None:
        """The night that undo brings back, None at the first."""
        return self._night_at(self.cursor - 1) if self.cursor else None

    @property
    def after(self) -> Night | None:
        """The night that redo brings back, None where nothing is undone."""
        return self._night_at(self.cursor + 1) if self.cursor + 1 < len(self.versions) else None

    def _night_at(self, place: int) -> Night:
        after = self.versions[place + 1] if place + 1 < len(self.versions) else None
        return self.versions[place].night(self.empty, after)

    def went_on(self, night: Night) -> "History":
        """With one more step, which added events to the night; what was undone is gone."""
        return self._with(Version(night.events, night, begins=self.version))

    def replaced(self, night: Night) -> "History":
        """With one more step, which put another night in the place of the one that stood; what was undone is gone."""
        return self._with(Version(night.events, night))

    def undone(self) -> "History":
        """One step back; the same at the first night."""
        return replace(self, cursor=max(self.cursor - 1, 0))

    def redone(self) -> "History":
        """One step on again; the same where nothing is undone."""
        return replace(self, cursor=min(self.cursor + 1, len(self.versions) - 1))

    def acted(self, action: AnyAction) -> "History":
        """After an action that was let in once; nothing is folded until a night is asked for."""
        match action:
            case Did(events=events) | Reopened(payments=events) if events:
                grown = reduce(Pages.then, events, self.version.events)
                return self._with(Version(grown, begins=self.version))
            case Corrected(corrections=corrections):
                return self._with(Version(Pages(spliced(self.version.events, corrections))))
            case Undid():
                return self.undone()
            case Redid():
                return self.redone()
            case _:
                return self

    def _with(self, version: Version) -> "History":
        return replace(self, versions=(*self.versions[: self.cursor + 1], version), cursor=self.cursor + 1)


def begun(empty: Night) -> History:
    """The history of a night at which nothing has happened yet."""
    return History(empty, (Version(empty.events, empty),))


def history_of(night: Night) -> History:
    """The history of a night that was read from a file: each step can be undone, back to the empty sheet."""
    return accumulated(new_night(night.first_rulebook, night.heading), steps(night.events))


def accumulated(empty: Night, entered: Iterable[Sequence[AnyEvent]]) -> History:
    """The history of steps entered one after another."""
    nights = accumulate(entered, _played_on, initial=empty)
    history = begun(next(nights))
    for night in nights:
        history = history.went_on(night)
    return history


def steps(events: Sequence[AnyEvent]) -> list[tuple[AnyEvent, ...]]:
    """The events in the steps in which they were entered: those of one step carry the very same time."""
    found: list[tuple[AnyEvent, ...]] = []
    for event in events:
        if found and event.at is not None and event.at == found[-1][-1].at:
            found[-1] = (*found[-1], event)
        else:
            found.append((event,))
    return found


def _played_on(night: Night, events: Iterable[AnyEvent]) -> Night:
    after = replay(night, events)
    assert isinstance(after, Night), "events of a night that was read have been let in before"
    return after


def added(before: Night, after: Night) -> tuple[AnyEvent, ...] | None:
    """The events that one night has beyond the other; None where an earlier one differs (a correction)."""
    return after.events[len(before.events) :] if after.events.begin_with(before.events) else None


class Stopped(Struct, frozen=True):
    """A replay that an event refuses: its place among the events as corrected, the event, what is wrong, and the
    night that refuses it."""

    place: int
    event: AnyEvent
    problems: Problems
    night: Night


def spliced(events: Sequence[AnyEvent], corrections: Iterable[Correction]) -> tuple[AnyEvent, ...]:
    """The events as these corrections leave them, one after the other."""
    after = list(events)
    for correction in corrections:
        after[correction.first : correction.end] = correction.events
    return tuple(after)


def corrected(night: Night, *corrections: Correction) -> Night | Stopped:
    """The night with earlier events replaced and everything after played again."""
    first = min(correction.first for correction in corrections)
    after = night_before(night, first)
    for place, event in enumerate(spliced(night.events, corrections)[first:], first):
        moved = apply(after, event)
        if not isinstance(moved, Night):
            return Stopped(place, event, moved, after)
        after = moved
    return after
