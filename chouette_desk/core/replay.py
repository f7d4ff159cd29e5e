"""Replay and preview of corrections: night, changes, conflicts with later events.

The preview equals what ``history.corrected`` makes of the same corrections; nothing is played twice but the game whose
events give way to a plain line.
"""

from collections.abc import Sequence

from msgspec import Struct

from chouette_desk.core.actions import Corrected, Correction
from chouette_desk.core.diff import Changes, DueChange, changes, other_dues
from chouette_desk.core.dues import DuesState, check
from chouette_desk.core.fold import RefusedEvent, apply, night_before
from chouette_desk.core.ledger import Points
from chouette_desk.core.night import Night, Played
from chouette_desk.core.problems import Kind, Problems, Refused
from chouette_desk.core.resolutions import (
    AS_POINTS,
    ReplayConflict,
    Resolution,
    ResolutionKind,
    as_points,
    lifting,
    striking,
)
from chouette_desk.core.timeline import BYSTANDERS, Course, Games, Placed, course_of, spliced_in, touched


class _Replay:
    """The replay so far: the night, the course of all events, and the conflicts met.

    ``settled`` are the games of the uncorrected night whose points were changed on purpose, or are plain points by now.
    """

    def __init__(
        self,
        night: Night,
        corrections: Sequence[Correction],
        reason: str,
        ways: Sequence[ResolutionKind | None],
        rest: Sequence[ResolutionKind],
    ) -> None:
        self.night, self.reason, self.ways, self.rest = night, reason, ways, rest
        self.course = course_of(night.events, corrections)
        self.games = Games(night)
        self.settled = set(touched(night, corrections))
        self.after = night_before(night, min(correction.first for correction in corrections))
        self.corrections = list(corrections)
        self.conflicts: list[ReplayConflict] = []

    @property
    def index(self) -> int:
        """The index of the next event."""
        return len(self.after.events)

    def to_the_end(self) -> bool:
        """Go to the end; False where no resolution leads past an event."""
        while self.index < len(self.course):
            if not self.step():
                return False
        return True

    def step(self) -> bool:
        """Pass one event, or go back before its replacement; False without a resolution."""
        placed = self.course[self.index]
        moved = apply(self.after, placed.event)
        if isinstance(moved, Refused):
            return self.meet(self.conflict(placed, *self.ways_out(placed, moved.problems), moved.problems))
        was = self.upset(moved) if len(moved.played) > len(self.after.played) else None
        if was is None:
            self.after = moved
            return True
        played = moved.played[-1]
        plain = as_points(played.before, self.course, played.first, played.last + 1, was, self.reason)
        resolutions = (Resolution(ResolutionKind.COUNT), *plain)
        return self.meet(self.conflict(placed, was.number, resolutions, was=was.points, now=played.points), moved)

    def upset(self, moved: Night) -> Played | None:
        """Return the ended game before the corrections, None if its points are unchanged."""
        played = moved.played[-1]
        number = self.games.number(self.course[played.first].origin)
        if number is None or number in self.settled or number > len(self.night.played):
            return None
        was = self.night.played[number - 1]
        return None if _won(was.points) == _won(played.points) else was

    # The resolutions of an event that is refused

    def ways_out(self, placed: Placed, problems: Problems) -> tuple[int | None, tuple[Resolution, ...]]:
        """The resolutions for an event that is refused here, and the number of its game."""
        number = self.games.number(placed.origin)
        if any(problem.kind is Kind.IN_GAME for problem in problems):
            return self.ending()
        lift = self.lifted(placed, problems)
        if number is None or number in self.settled or isinstance(placed.event, BYSTANDERS):
            strike = () if placed.own else (striking(self.index, self.index + 1),)
            return number, (*lift, *strike)
        return number, (*lift, *self.given_way(*self.span(number), number, strike=not lift))

    def lifted(self, placed: Placed, problems: Problems) -> tuple[Resolution, ...]:
        """The event let through, where the rulebook alone refuses it."""
        liftable = all(problem.option for problem in problems)
        return (lifting(self.index, placed.event, self.reason),) if liftable else ()

    def ending(self) -> tuple[int | None, tuple[Resolution, ...]]:
        """Return the unfinished game's number and resolutions (none for a corrected game)."""
        assert self.after.game_began is not None, "an event is refused for a game in progress"
        number = self.games.number(self.course[self.after.game_began].origin)
        if number is None or number in self.settled:
            return number, ()
        return number, self.given_way(self.after.game_began, self.index, number)

    def given_way(self, first: int, end: int, number: int, *, strike: bool = True) -> tuple[Resolution, ...]:
        """The game as plain points; struck only where that cannot be."""
        points: tuple[Resolution, ...] = ()
        if number <= len(self.night.played):
            was = self.night.played[number - 1]
            points = tuple(as_points(self.at(first), self.course, first, end, was, self.reason))
        return points or ((striking(first, end),) if strike else ())

    def span(self, number: int) -> tuple[int, int]:
        """The game's events around this place."""
        first, end = self.index, self.index + 1
        while first and self.games.number(self.course[first - 1].origin) == number:
            first -= 1
        while end < len(self.course) and self.games.number(self.course[end].origin) == number:
            end += 1
        return first, end

    def at(self, event: int) -> Night:
        """The night before an event behind us."""
        before = self.after.before_game if self.after.game_began == event else None
        return before or night_before(self.after, event)

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
        """The conflict at the next event, with the resolution that was chosen for it."""
        turn = len(self.conflicts)
        way = self.ways[turn] if turn < len(self.ways) else None
        by_way = {resolution.way: resolution for resolution in resolutions}
        chosen = next((by_way[kind] for kind in ((way,) if way else self.rest) if kind in by_way), None)
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

    def meet(self, conflict: ReplayConflict, moved: Night | None = None) -> bool:
        """Apply the conflict's resolution; ``moved`` is the night if it is left as is."""
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


class ReplayResult(Struct, frozen=True):
    """The result of corrections.

    The night after them and the resolutions (None where no resolution leads on), its events with their origins, the
    corrections and the resolutions in order, and the conflicts.
    """

    after: Night | None
    course: Course
    corrections: tuple[Correction, ...]
    conflicts: tuple[ReplayConflict, ...] = ()


def replayed(
    night: Night,
    corrections: Sequence[Correction],
    reason: str,
    ways: Sequence[ResolutionKind | None] = (),
    rest: Sequence[ResolutionKind] = (),
) -> ReplayResult:
    """The night played again with these corrections, one after the other.

    Conflicts are resolved in turn by ``ways``, and where they say nothing by the first of ``rest`` that is a
    resolution; where none of that is, by the first resolution that there is, which is then not decided. ``reason``
    is the note of what a resolution lifts or moves; it is not blank.
    """
    replay = _Replay(night, corrections, reason, ways, rest)
    is_through = replay.to_the_end()
    after = replay.after if is_through else None
    return ReplayResult(after, replay.course, tuple(replay.corrections), tuple(replay.conflicts))


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
    def is_acceptable(self) -> bool:
        """Tell whether it has no problems and each refused event a chosen resolution."""
        return self.after is not None and not self.problems and not any(conflict.waits for conflict in self.conflicts)


def consequences(
    night: Night,
    dues_state: DuesState,
    corrections: Sequence[Correction],
    reason: str,
    ways: Sequence[ResolutionKind | None] = (),
    rest: Sequence[ResolutionKind] = (),
) -> CorrectionPreview:
    """Preview the corrections as ``replayed``, with a closed night's unfit dues."""
    result = replayed(night, corrections, reason, ways, rest)
    if result.after is None:
        return CorrectionPreview(night, None, result.corrections, result.conflicts)
    refused = check(dues_state, night, Corrected(corrections=tuple(corrections)))
    moved, dues = changes(night, result.after, result.course), other_dues(dues_state.dues, night, result.after)
    problems = refused.problems if refused else ()
    return CorrectionPreview(night, result.after, result.corrections, result.conflicts, moved, dues, problems)


def unsound(night: Night, corrections: tuple[Correction, ...], refused: RefusedEvent) -> CorrectionPreview:
    """Corrections that bring an event which no night could hold."""
    dead_end = ReplayConflict(
        refused.index, refused.event, None, None, refused.night.rulebook, (), None, False, refused.problems
    )
    return CorrectionPreview(night, None, corrections, (dead_end,))
