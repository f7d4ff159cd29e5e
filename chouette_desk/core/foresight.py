"""A night played again with corrections, past every later event that they upset: what would be refused, and what can
be done about it.

What is promised here is what ``history.corrected`` makes of the same corrections; nothing is played twice but the
game whose events give way to a plain line.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from chouette_desk.core.actions import Correction
from chouette_desk.core.course import BYSTANDERS, Course, Games, Placed, course_of, spliced_in, touched
from chouette_desk.core.fold import apply, night_before
from chouette_desk.core.night import Night, Played
from chouette_desk.core.problems import Kind, Problems
from chouette_desk.core.remedies import AS_POINTS, Remedy, Span, Way, as_points, lifting, striking
from chouette_desk.core.snags import Points, Snag


class Foreseen(Struct, frozen=True):
    """What comes of corrections: the night after them and the remedies (None where no remedy leads on), its events
    with where they come from, the corrections and the remedies in order, and what they upset."""

    after: Night | None
    course: Course
    corrections: tuple[Correction, ...]
    snags: tuple[Snag, ...] = ()


def foreseen(
    night: Night,
    corrections: Sequence[Correction],
    why: str,
    ways: Sequence[Way | None] = (),
    rest: Sequence[Way] = (),
) -> Foreseen:
    """The night played again with these corrections, one after the other.

    What they upset is dealt with in turn by ``ways``, and where they say nothing by the first of ``rest`` that is a
    remedy; where none of that is, by the first remedy that there is, which is then not decided. ``why`` is the note of
    what a remedy lifts or moves; it is not blank.
    """
    walk = _Walk(night, corrections, why, (ways, rest))
    walk.go()
    return Foreseen(walk.after if walk.is_through else None, walk.course, tuple(walk.corrections), tuple(walk.snags))


class _Walk:
    """Along the events as corrected, with the night after those behind."""

    def __init__(
        self,
        night: Night,
        corrections: Sequence[Correction],
        why: str,
        chosen: tuple[Sequence[Way | None], Sequence[Way]],
    ) -> None:
        self.night, self.why = night, why
        self.ways, self.rest = chosen
        self.corrections = list(corrections)
        self.course = course_of(night.events, corrections)
        self.games = Games(night)
        self.settled = set(touched(night, corrections))  # games whose points are not those of before on purpose
        self.after = night_before(night, min(each.first for each in corrections))
        self.snags: list[Snag] = []
        self.is_through = False

    @property
    def place(self) -> int:
        return len(self.after.events)

    def go(self) -> None:
        """To the end, or to what no remedy leads past."""
        while self.place < len(self.course):
            if not self.step():
                return
        self.is_through = True

    def step(self) -> bool:
        """Past one event, or to before what a remedy put in its place; False where there is no remedy."""
        placed = self.course[self.place]
        moved = apply(self.after, placed.event)
        if not isinstance(moved, Night):
            return self.meet(self.refused(placed, moved))
        was = self.upset(moved) if len(moved.played) > len(self.after.played) else None
        if was is None:
            self.after = moved
            return True
        return self.meet(self.other(placed, moved, was), moved)

    # What is met

    def upset(self, moved: Night) -> Played | None:
        """The game that has just ended, as it was before the corrections; None where its points are the same."""
        played = moved.played[-1]
        number = self.games.number(self.course[played.first].origin)
        if number is None or number in self.settled or number > len(self.night.played):
            return None
        was = self.night.played[number - 1]
        return None if _won(was.points) == _won(played.points) else was

    def other(self, placed: Placed, moved: Night, was: Played) -> Snag:
        """A game that nothing refuses comes out otherwise than it did."""
        played = moved.played[-1]
        span = Span(played.first, played.last + 1)
        remedies = (Remedy(Way.COUNT), *as_points(played.before, self.course, span, was, self.why))
        return self.snag(placed, was.number, remedies, was=was.points, now=played.points)

    def refused(self, placed: Placed, problems: Problems) -> Snag:
        """An event that is refused now, with what can be done about it."""
        number = self.games.number(placed.origin)
        if any(each.kind is Kind.IN_GAME for each in problems):
            number, remedies = self.ending()
        elif number is None or number in self.settled or isinstance(placed.event, BYSTANDERS):
            remedies = tuple(self.alone(placed, problems))
        else:
            remedies = tuple(self.with_game(placed, problems, number))
        return self.snag(placed, number, remedies, problems)

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

    # What is done about it

    def snag(
        self,
        placed: Placed,
        number: int | None,
        remedies: tuple[Remedy, ...],
        problems: Problems = (),
        was: Points | None = None,
        now: Points | None = None,
    ) -> Snag:
        chosen = self.chosen(remedies)
        return Snag(
            place=self.place,
            event=placed.event,
            origin=placed.origin,
            game=number,
            rulebook=self.after.rulebook,
            remedies=remedies,
            remedy=chosen or next(iter(remedies), None),
            decided=chosen is not None,
            problems=problems,
            was=was or {},
            now=now or {},
        )

    def chosen(self, remedies: Sequence[Remedy]) -> Remedy | None:
        """The remedy that was chosen for the next snag, None if none of these was."""
        turn = len(self.snags)
        way = self.ways[turn] if turn < len(self.ways) else None
        by_way = {each.way: each for each in remedies}
        return next((by_way[each] for each in ((way,) if way else self.rest) if each in by_way), None)

    def meet(self, snag: Snag, moved: Night | None = None) -> bool:
        """Go the way of the snag's remedy; ``moved`` is the night where it is left as it comes out."""
        self.snags.append(snag)
        if snag.remedy is None:
            return False
        correction = snag.remedy.correction
        if correction is None:
            assert moved is not None, "only what is not refused can be left as it is"
            self.after = moved
            return True
        if snag.remedy.way in AS_POINTS and snag.game is not None:
            self.settled.add(snag.game)
        self.after = self.at(correction.first)
        self.course = spliced_in(self.course, correction, own=False)
        self.corrections.append(correction)
        return True


def _liftable(problems: Problems) -> bool:
    return all(each.option for each in problems)


def _won(points: Points) -> Points:
    return {name: won for name, won in points.items() if won}
