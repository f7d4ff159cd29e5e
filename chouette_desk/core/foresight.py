"""A night played again with corrections, past every later event that they upset: what would be refused, and what can
be done about it.

What is promised here is what ``history.corrected`` makes of the same corrections; nothing is played twice but the
game whose events give way to a plain line.
"""

from collections.abc import Sequence

from msgspec import Struct

from chouette_desk.core.actions import Correction
from chouette_desk.core.course import Course, Placed, spliced_in
from chouette_desk.core.fold import apply
from chouette_desk.core.night import Night, Played
from chouette_desk.core.problems import Problems
from chouette_desk.core.remedies import AS_POINTS, Remedy, Span, Way, as_points
from chouette_desk.core.snags import Points, Snag
from chouette_desk.core.ways_out import Standing


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


class _Walk(Standing):
    """Along the events as corrected, past all that can be passed."""

    def __init__(
        self,
        night: Night,
        corrections: Sequence[Correction],
        why: str,
        chosen: tuple[Sequence[Way | None], Sequence[Way]],
    ) -> None:
        super().__init__(night, corrections, why)
        self.ways, self.rest = chosen
        self.corrections = list(corrections)
        self.snags: list[Snag] = []
        self.is_through = False

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
            return self.meet(self.snag(placed, *self.ways_out(placed, moved), moved))
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


def _won(points: Points) -> Points:
    return {name: won for name, won in points.items() if won}
