"""Corrections in the form in which they are kept."""

from collections.abc import Sequence

from msgspec import structs

from chouette_desk.core.actions import Correction
from chouette_desk.core.course import timed
from chouette_desk.core.decoding import checked
from chouette_desk.core.events import AnyEvent, Event
from chouette_desk.core.history import Stopped, spliced
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind, Problem, problem


def sound(night: Night, corrections: Sequence[Correction]) -> tuple[Correction, ...] | Stopped | Problem:
    """The corrections as they are kept, their events at the time of what they replace; or the event that no night
    could hold, or what is wrong with their places."""
    found: list[Correction] = []
    for correction in corrections:
        events = spliced(night.events, found)
        if not correction.first <= correction.end <= len(events):
            return problem(Kind.NO_SUCH_EVENT, number=max(correction.first, correction.end - 1), count=len(events))
        kept = _checked(night, timed(correction, events))
        if isinstance(kept, Stopped):
            return kept
        found.append(kept)
    return tuple(found)


def _checked(night: Night, correction: Correction) -> Correction | Stopped:
    events: list[AnyEvent] = []
    for event in correction.events:
        kept = checked(event)
        if not isinstance(kept, Event):
            return Stopped(correction.first + len(events), event, kept, night)
        events.append(kept)
    return structs.replace(correction, events=tuple(events))
