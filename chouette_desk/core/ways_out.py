"""Where a night that is played again with corrections stands before an event, and which ways lead on from there."""

from collections.abc import Iterator, Sequence

from chouette_desk.core.actions import Correction
from chouette_desk.core.course import BYSTANDERS, Games, Placed, course_of, touched
from chouette_desk.core.fold import night_before
from chouette_desk.core.night import Night
from chouette_desk.core.problems import Kind, Problems
from chouette_desk.core.remedies import Remedy, Span, as_points, lifting, striking


class Standing:
    """The night after the events behind, and the course of all events as corrected.

    ``settled`` are the games of the uncorrected night whose points are others on purpose, or plain points by now.
    """

    def __init__(self, night: Night, corrections: Sequence[Correction], why: str) -> None:
        self.night, self.why = night, why
        self.course = course_of(night.events, corrections)
        self.games = Games(night)
        self.settled = set(touched(night, corrections))
        self.after = night_before(night, min(each.first for each in corrections))

    @property
    def place(self) -> int:
        """Where the next event stands."""
        return len(self.after.events)

    def ways_out(self, placed: Placed, problems: Problems) -> tuple[int | None, tuple[Remedy, ...]]:
        """What can be done about an event that is refused here, and the number of the game that it is about."""
        number = self.games.number(placed.origin)
        if any(each.kind is Kind.IN_GAME for each in problems):
            return self.ending()
        if number is None or number in self.settled or isinstance(placed.event, BYSTANDERS):
            return number, tuple(self.alone(placed, problems))
        return number, tuple(self.with_game(placed, problems, number))

    def ending(self) -> tuple[int | None, tuple[Remedy, ...]]:
        """The game before has not come to its end: so it gives way, unless it is the corrected one."""
        assert self.after.game_began is not None, "an event is refused for a game in progress"
        number = self.games.number(self.course[self.after.game_began].origin)
        if number is None or number in self.settled:
            return number, ()
        return number, tuple(self.given_way(Span(self.after.game_began, self.place), number))

    def alone(self, placed: Placed, problems: Problems) -> Iterator[Remedy]:
        """An event by itself: lifted, or struck too if it was there before."""
        if _liftable(problems):
            yield lifting(self.place, placed.event, self.why)
        if not placed.own:
            yield striking(Span(self.place, self.place + 1))

    def with_game(self, placed: Placed, problems: Problems, number: int) -> Iterator[Remedy]:
        """An event of a game: lifted, or the game gives way."""
        liftable = _liftable(problems)
        if liftable:
            yield lifting(self.place, placed.event, self.why)
        span = self.span(number)
        yield from self.given_way(span, number, strike=not liftable)

    def given_way(self, span: Span, number: int, *, strike: bool = True) -> Iterator[Remedy]:
        """The game as plain points; struck only where that cannot be."""
        points: tuple[Remedy, ...] = ()
        if number <= len(self.night.played):
            was = self.night.played[number - 1]
            points = tuple(as_points(self.at(span.first), self.course, span, was, self.why))
        yield from points
        if strike and not points:
            yield striking(span)

    def span(self, number: int) -> Span:
        """The game's events around this place."""
        first, end = self.place, self.place + 1
        while first and self.games.number(self.course[first - 1].origin) == number:
            first -= 1
        while end < len(self.course) and self.games.number(self.course[end].origin) == number:
            end += 1
        return Span(first, end)

    def at(self, event: int) -> Night:
        """The night before an event behind us."""
        if self.after.game_began == event and self.after.before_game is not None:
            return self.after.before_game.night
        return night_before(self.after, event)


def _liftable(problems: Problems) -> bool:
    return all(each.option for each in problems)
