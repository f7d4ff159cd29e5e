"""The corrected events of a night, each with the event that it was or replaces."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from functools import reduce

from msgspec import Struct, structs

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import AnyEvent, Back, Note, Payment, Seat, Transfer
from chouette_desk.core.night import Night

BYSTANDERS = (Seat, Back, Transfer, Payment, Note)
"""What may happen during a game without being a part of it."""


class Placed(Struct, frozen=True):
    """An event of a corrected night.

    ``origin`` is the event that it was or replaces, ``own``: put in by a correction.
    """

    event: AnyEvent
    origin: int | None
    own: bool = False


Course = tuple[Placed, ...]


def course_of(events: Iterable[AnyEvent], corrections: Iterable[Correction] = ()) -> Course:
    """The events as these corrections leave them, one after the other."""
    course = tuple(Placed(event, origin) for origin, event in enumerate(events))
    return reduce(spliced_in, corrections, course)


def spliced_in(course: Course, correction: Correction, *, own: bool = True) -> Course:
    """The course after one more correction; what it keeps is still what it was."""
    gone = course[correction.first : correction.end]
    remaining, new = list(gone), list[Placed]()
    for index, event in enumerate(correction.events):
        same = next((placed for placed in remaining if placed.event == event), None)
        if same is not None:
            remaining.remove(same)
        origin = gone[min(index, len(gone) - 1)].origin if gone else None
        new.append(same or Placed(event, origin, own))
    return (*course[: correction.first], *new, *course[correction.end :])


def timed(correction: Correction, events: Sequence[AnyEvent]) -> Correction:
    """Return the correction with the replaced time where its events have none."""
    replaced = events[correction.first : correction.end]
    at = replaced[-1].at if replaced else None
    new = tuple(event if event.at or not at else structs.replace(event, at=at) for event in correction.events)
    return structs.replace(correction, events=new)


def spans(night: Night) -> tuple[tuple[int, int], ...]:
    """Return each game's first event index and end (last + 1), also in progress."""
    over = [(game.first, game.last + 1) for game in night.played]
    return tuple(over if night.game_began is None else [*over, (night.game_began, len(night.events))])


class Games:
    """The game of a night that each of its events belongs to."""

    def __init__(self, night: Night) -> None:
        self._spans = spans(night)
        self._firsts = [first for first, _ in self._spans]

    def number(self, event: int | None) -> int | None:
        """Return the game's number from 1; None between games, or for a new event."""
        if event is None:
            return None
        number = bisect_right(self._firsts, event)
        return number if number and event < self._spans[number - 1][1] else None


def touched(night: Night, corrections: Iterable[Correction]) -> frozenset[int]:
    """Return the games whose play, not only seating or notes, the corrections change."""
    games, result, course = Games(night), set[int | None](), course_of(night.events)
    for correction in corrections:
        gone = course[correction.first : correction.end]
        same = [event for event in correction.events if any(event == placed.event for placed in gone)]
        struck = (placed for placed in gone if not isinstance(placed.event, BYSTANDERS) and placed.event not in same)
        result |= {games.number(placed.origin) for placed in struck}
        if any(not isinstance(event, BYSTANDERS) and event not in same for event in correction.events):
            result.add(_around(games, course, correction))
        course = spliced_in(course, correction)
    return frozenset(number for number in result if number is not None)


def _around(games: Games, course: Course, correction: Correction) -> int | None:
    """The game in the midst of which events are put in."""
    first, end = correction.first, correction.end
    if not 0 < first <= end < len(course):
        return None
    before, behind = games.number(course[first - 1].origin), games.number(course[end].origin)
    return before if before == behind else None
