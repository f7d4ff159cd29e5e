"""Replay of a night with corrections, and their preview: the resulting night, its changes, and the conflicts with
later events.

The preview equals what ``history.corrected`` makes of the same corrections; nothing is played twice but the game whose
events give way to a plain line.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from chouette_desk.core.actions import Corrected, Correction
from chouette_desk.core.diff import Changes, DueChange, changes, other_dues
from chouette_desk.core.dues import DuesState, check
from chouette_desk.core.fold import RefusedEvent, apply, night_before
from chouette_desk.core.night import Night, Played
from chouette_desk.core.problems import Kind, Problems, Refused
from chouette_desk.core.resolutions import (
    AS_POINTS,
    Points,
    ReplayConflict,
    Resolution,
    ResolutionKind,
    Span,
    as_points,
    lifting,
    striking,
)
from chouette_desk.core.timeline import BYSTANDERS, Course, Games, Placed, course_of, spliced_in, touched


class ReplayState:
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
    def index(self) -> int:
        """The index of the next event."""
        return len(self.after.events)

    def ways_out(self, placed: Placed, problems: Problems) -> tuple[int | None, tuple[Resolution, ...]]:
        """The resolutions for an event that is refused here, and the number of its game."""
        number = self.games.number(placed.origin)
        if any(each.kind is Kind.IN_GAME for each in problems):
            return self.ending()
        if number is None or number in self.settled or isinstance(placed.event, BYSTANDERS):
            return number, tuple(self.alone(placed, problems))
        return number, tuple(self.with_game(placed, problems, number))

    def ending(self) -> tuple[int | None, tuple[Resolution, ...]]:
        """The game before has not come to its end: so it gives way, unless it is the corrected one."""
        assert self.after.game_began is not None, "an event is refused for a game in progress"
        number = self.games.number(self.course[self.after.game_began].origin)
        if number is None or number in self.settled:
            return number, ()
        return number, tuple(self.given_way(Span(self.after.game_began, self.index), number))

    def alone(self, placed: Placed, problems: Problems) -> Iterator[Resolution]:
        """An event by itself: lifted, or struck too if it was there before."""
        if _liftable(problems):
            yield lifting(self.index, placed.event, self.why)
        if not placed.own:
            yield striking(Span(self.index, self.index + 1))

    def with_game(self, placed: Placed, problems: Problems, number: int) -> Iterator[Resolution]:
        """An event of a game: lifted, or the game gives way."""
        liftable = _liftable(problems)
        if liftable:
            yield lifting(self.index, placed.event, self.why)
        span = self.span(number)
        yield from self.given_way(span, number, strike=not liftable)

    def given_way(self, span: Span, number: int, *, strike: bool = True) -> Iterator[Resolution]:
        """The game as plain points; struck only where that cannot be."""
        points: tuple[Resolution, ...] = ()
        if number <= len(self.night.played):
            was = self.night.played[number - 1]
            points = tuple(as_points(self.at(span.first), self.course, span, was, self.why))
        yield from points
        if strike and not points:
            yield striking(span)

    def span(self, number: int) -> Span:
        """The game's events around this place."""
        first, end = self.index, self.index + 1
        while first and self.games.number(self.course[first - 1].origin) == number:
            first -= 1
        while end < len(self.course) and self.games.number(self.course[end].origin) == number:
            end += 1
        return Span(first, end)

    def at(self, event: int) -> Night:
        """The night before an event behind us."""
        if self.after.game_began == event and self.after.before_game is not None:
            return self.after.before_game
        return night_before(self.after, event)


def _liftable(problems: Problems) -> bool:
    return all(each.option for each in problems)


class ReplayResult(Struct, frozen=True):
    """The result of corrections: the night after them and the resolutions (None where no resolution leads on), its
    events with their origins, the corrections and the resolutions in order, and the conflicts."""

    after: Night | None
    course: Course
    corrections: tuple[Correction, ...]
    conflicts: tuple[ReplayConflict, ...] = ()


def replayed(
    night: Night,
    corrections: Sequence[Correction],
    why: str,
    ways: Sequence[ResolutionKind | None] = (),
    rest: Sequence[ResolutionKind] = (),
) -> ReplayResult:
    """The night played again with these corrections, one after the other.

    Conflicts are resolved in turn by ``ways``, and where they say nothing by the first of ``rest`` that is a
    resolution; where none of that is, by the first resolution that there is, which is then not decided. ``why`` is the
    note of what a resolution lifts or moves; it is not blank.
    """
    walk = _Replay(night, corrections, why, (ways, rest))
    walk.go()
    return ReplayResult(
        walk.after if walk.is_through else None, walk.course, tuple(walk.corrections), tuple(walk.conflicts)
    )


class _Replay(ReplayState):
    """Along the events as corrected, past all that can be passed."""

    def __init__(
        self,
        night: Night,
        corrections: Sequence[Correction],
        why: str,
        chosen: tuple[Sequence[ResolutionKind | None], Sequence[ResolutionKind]],
    ) -> None:
        super().__init__(night, corrections, why)
        self.ways, self.rest = chosen
        self.corrections = list(corrections)
        self.conflicts: list[ReplayConflict] = []
        self.is_through = False

    def go(self) -> None:
        """To the end, or to what no resolution leads past."""
        while self.index < len(self.course):
            if not self.step():
                return
        self.is_through = True

    def step(self) -> bool:
        """Past one event, or to before what a resolution put in its place; False where there is no resolution."""
        placed = self.course[self.index]
        moved = apply(self.after, placed.event)
        if isinstance(moved, Refused):
            return self.meet(self.conflict(placed, *self.ways_out(placed, moved.problems), moved.problems))
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

    def other(self, placed: Placed, moved: Night, was: Played) -> ReplayConflict:
        """A game that nothing refuses comes out otherwise than it did."""
        played = moved.played[-1]
        span = Span(played.first, played.last + 1)
        resolutions = (Resolution(ResolutionKind.COUNT), *as_points(played.before, self.course, span, was, self.why))
        return self.conflict(placed, was.number, resolutions, was=was.points, now=played.points)

    # What is done about it

    def conflict(
        self,
        placed: Placed,
        number: int | None,
        resolutions: tuple[Resolution, ...],
        problems: Problems = (),
        was: Points | None = None,
        now: Points | None = None,
    ) -> ReplayConflict:
        chosen = self.chosen(resolutions)
        return ReplayConflict(
            index=self.index,
            event=placed.event,
            origin=placed.origin,
            game=number,
            rulebook=self.after.rulebook,
            resolutions=resolutions,
            resolution=chosen or next(iter(resolutions), None),
            decided=chosen is not None,
            problems=problems,
            was=was or {},
            now=now or {},
        )

    def chosen(self, resolutions: Sequence[Resolution]) -> Resolution | None:
        """The resolution that was chosen for the next conflict, None if none of these was."""
        turn = len(self.conflicts)
        way = self.ways[turn] if turn < len(self.ways) else None
        by_way = {each.way: each for each in resolutions}
        return next((by_way[each] for each in ((way,) if way else self.rest) if each in by_way), None)

    def meet(self, conflict: ReplayConflict, moved: Night | None = None) -> bool:
        """Go the way of the conflict's resolution; ``moved`` is the night where it is left as it comes out."""
        self.conflicts.append(conflict)
        if conflict.resolution is None:
            return False
        correction = conflict.resolution.correction
        if correction is None:
            assert moved is not None, "only what is not refused can be left as it is"
            self.after = moved
            return True
        if conflict.resolution.way in AS_POINTS and conflict.game is not None:
            self.settled.add(conflict.game)
        self.after = self.at(correction.first)
        self.course = spliced_in(self.course, correction, own=False)
        self.corrections.append(correction)
        return True


def _won(points: Points) -> Points:
    return {name: won for name, won in points.items() if won}


# The preview of corrections.


class CorrectionPreview(Struct, frozen=True):
    """The result of corrections, before anything is done.

    ``after`` is the night with the corrections and the resolutions in force, None where nothing leads on;
    ``corrections`` are both, in order, as ``Desk.correct`` takes them. ``problems`` keep them from being made at all.
    """

    before: Night
    after: Night | None
    corrections: tuple[Correction, ...] = ()
    conflicts: tuple[ReplayConflict, ...] = ()
    changes: Changes = Changes()
    dues: tuple[DueChange, ...] = ()
    problems: Problems = ()

    @property
    def stands(self) -> bool:
        """Tell whether it can be accepted as it is: there are no problems, and somebody has chosen a resolution for
        each later event that would be refused."""
        return self.after is not None and not self.problems and not any(conflict.waits for conflict in self.conflicts)


def consequences(
    night: Night,
    dues_state: DuesState,
    corrections: Sequence[Correction],
    why: str,
    ways: Sequence[ResolutionKind | None] = (),
    rest: Sequence[ResolutionKind] = (),
) -> CorrectionPreview:
    """Preview these corrections, as ``replayed`` does; with the dues of a closed night that no longer fit."""
    result = replayed(night, corrections, why, ways, rest)
    if result.after is None:
        return CorrectionPreview(night, None, result.corrections, result.conflicts)
    refused = check(dues_state, night, Corrected(corrections=tuple(corrections)))
    return CorrectionPreview(
        night,
        result.after,
        result.corrections,
        result.conflicts,
        changes(night, result.after, result.course),
        other_dues(dues_state.dues, night, result.after),
        refused.problems if refused else (),
    )


def unsound(night: Night, corrections: tuple[Correction, ...], refused: RefusedEvent) -> CorrectionPreview:
    """Corrections that bring an event which no night could hold."""
    return CorrectionPreview(night, None, corrections, (_dead_end(refused),))


def _dead_end(refused: RefusedEvent) -> ReplayConflict:
    return ReplayConflict(
        index=refused.index,
        event=refused.event,
        origin=None,
        game=None,
        rulebook=refused.night.rulebook,
        resolutions=(),
        resolution=None,
        decided=False,
        problems=refused.problems,
    )
