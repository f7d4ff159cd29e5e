"""A night in chapters, games and what was between them, and one of them or one of its events mended."""

from collections.abc import Iterator

from msgspec import Struct

from chouette_desk.core.actions import Correction
from chouette_desk.core.course import BYSTANDERS, spans
from chouette_desk.core.events import AnyEvent, Seat
from chouette_desk.core.fold import night_before
from chouette_desk.core.night import Night
from chouette_desk.core.rotation import joins_ahead


class Chapter(Struct, frozen=True):
    """A game's events, or those between two games; ``game`` is its number, None between games."""

    game: int | None
    first: int
    end: int


def chapters(night: Night) -> tuple[Chapter, ...]:
    """The whole night in chapters, in order; none is empty."""
    return tuple(_chapters(night))


def _chapters(night: Night) -> Iterator[Chapter]:
    done = 0
    for number, (first, end) in enumerate(spans(night), 1):
        if first > done:
            yield Chapter(None, done, first)
        yield Chapter(number, first, end)
        done = end
    if done < len(night.events):
        yield Chapter(None, done, len(night.events))


def game_anew(night: Night, chapter: Chapter, events: tuple[AnyEvent, ...]) -> Correction:
    """A game with other events in place of its own, or struck with none; who sat down during it still does.

    Who then joined ahead of the game's losers sits down before the game as it is entered now: so he still stands
    ahead of them (st-albans 33).
    """
    own = night.events[chapter.first : chapter.end]
    seated = tuple(event for event in own if isinstance(event, Seat))
    others = tuple(event for event in own if isinstance(event, BYSTANDERS) and not isinstance(event, Seat))
    if joins_ahead(night_before(night, chapter.first).rulebook):
        return Correction(chapter.first, chapter.end, (*others, *seated, *events))
    return Correction(chapter.first, chapter.end, (*others, *events, *seated))


def event_anew(event: int, events: tuple[AnyEvent, ...]) -> Correction:
    """One event with others in its place, or struck with none."""
    return Correction(event, event + 1, events)
