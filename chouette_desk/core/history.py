"""The log of a night with its cursor: undo and redo without limit, each a step along nights that are kept."""

from collections.abc import Iterable, Sequence
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import apply, night_before, replay
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Problems


class History(Struct, frozen=True):
    """The nights one after another, one a step, and which of them stands; those behind the cursor are undone."""

    nights: tuple[Night, ...]
    cursor: int = 0

    @property
    def night(self) -> Night:
        """The night that stands."""
        return self.nights[self.cursor]

    @property
    def before(self) -> Night | None:
        """The night that undo brings back, None at the first."""
        return self.nights[self.cursor - 1] if self.cursor else None

    @property
    def after(self) -> Night | None:
        """The night that redo brings back, None where nothing is undone."""
        return self.nights[self.cursor + 1] if self.cursor + 1 < len(self.nights) else None

    def went_on(self, night: Night) -> "History":
        """With one more step; what was undone is gone."""
        return History((*self.nights[: self.cursor + 1], night), self.cursor + 1)

    def undone(self) -> "History":
        """One step back; the same at the first night."""
        return replace(self, cursor=max(self.cursor - 1, 0))

    def redone(self) -> "History":
        """One step on again; the same where nothing is undone."""
        return replace(self, cursor=min(self.cursor + 1, len(self.nights) - 1))


def history_of(night: Night) -> History:
    """The history of a night that was read from a file: each step can be undone, back to the empty sheet."""
    nights = tuple(accumulate(steps(night.events), _after, initial=night_before(night, 0)))
    return History(nights, len(nights) - 1)


def steps(events: Sequence[AnyEvent]) -> list[tuple[AnyEvent, ...]]:
    """The events in the steps in which they were entered: those of one step carry the very same time."""
    found: list[tuple[AnyEvent, ...]] = []
    for event in events:
        if found and event.at is not None and event.at == found[-1][-1].at:
            found[-1] = (*found[-1], event)
        else:
            found.append((event,))
    return found


def _after(night: Night, events: Iterable[AnyEvent]) -> Night:
    after = replay(night, events)
    assert isinstance(after, Night), "events of a night that was read have been let in before"
    return after


def added(before: Night, after: Night) -> tuple[AnyEvent, ...] | None:
    """The events that one night has beyond the other; None where an earlier one differs (a correction)."""
    count = len(before.events)
    return after.events[count:] if after.events[:count] == before.events else None


class Correction(Struct, frozen=True):
    """The events from ``first`` up to ``end`` (not with it) give way to others, or to none: they are struck."""

    first: int
    end: int
    events: tuple[AnyEvent, ...] = ()


class Stopped(Struct, frozen=True):
    """A replay that an event refuses: its place among the events as corrected, the event, what is wrong, and the
    night that refuses it."""

    place: int
    event: AnyEvent
    problems: Problems
    night: Night


def corrected(night: Night, correction: Correction) -> Night | Stopped:
    """The night with earlier events replaced and everything after played again."""
    after = night_before(night, correction.first)
    for place, event in enumerate((*correction.events, *night.events[correction.end :]), correction.first):
        moved = apply(after, event)
        if not isinstance(moved, Night):
            return Stopped(place, event, moved, after)
        after = moved
    return after
