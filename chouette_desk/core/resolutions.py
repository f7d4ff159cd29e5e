"""Conflicts of a correction with later events, and the resolutions of each."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum, auto

from msgspec import Struct, field, structs

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import AnyEvent, Back, Result, Score, Seat, Side, Transfer, lifted, result_of
from chouette_desk.core.fold import apply
from chouette_desk.core.ledger import Points
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, Played
from chouette_desk.core.problems import Problems
from chouette_desk.core.rotation import BY_LAST_MAN, even_must_be_declared, joins_ahead
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.timeline import BYSTANDERS, Course, timed


class ResolutionKind(StrEnum):
    """The ways of dealing with it; going back is always one more."""

    COUNT = auto()  # nothing is refused: the game counts as it comes out now
    LIFT = auto()  # the rulebook's refusal is lifted with a note
    POINTS = auto()  # its game becomes a plain line with the points as they were
    CAPTAIN_WON = auto()  # the same, and an even Captain is declared the winner
    CAPTAIN_LOST = auto()  # the same, and an even Captain is declared the loser
    STRIKE = auto()  # it goes too


AS_POINTS = frozenset({ResolutionKind.POINTS, ResolutionKind.CAPTAIN_WON, ResolutionKind.CAPTAIN_LOST})


class Resolution(Struct, frozen=True):
    """A resolution and the correction to append for it, None where none is needed."""

    way: ResolutionKind
    correction: Correction | None = None


def lifting(index: int, event: AnyEvent, reason: str) -> Resolution:
    """The event let through for a reason."""
    return Resolution(ResolutionKind.LIFT, Correction(index, index + 1, (lifted(event, reason),)))


def striking(first: int, end: int) -> Resolution:
    """The events gone."""
    return Resolution(ResolutionKind.STRIKE, Correction(first, end))


def as_points(before: Night, course: Course, first: int, end: int, was: Played, reason: str) -> Iterator[Resolution]:
    """Yield the game as a line of its old points, in the ways that the night accepts.

    Joining players and other events of the game stay. Points of those who are not in the line now go to them from the
    Box by transfers.
    """
    if before.line is None or len(before.line) < 2:
        return
    for way, captain in _results(before, was):
        acting = was.turn.outcome.acting
        plain = Score(
            points=_points(before, was),
            captain=captain,
            acting=acting if acting in before.team[1:] else None,
            last=_last(was),
        )
        scored = _admitted(before, plain, reason)
        moved = tuple(_transfers(before, was, reason))
        others = [placed.event for placed in course[first:end] if isinstance(placed.event, BYSTANDERS)]
        if scored is not None and _have_columns(before, others, moved):
            correction = Correction(first, end, _among(before, others, scored, moved))
            yield Resolution(way, timed(correction, [placed.event for placed in course]))


def _last(was: Played) -> Side | None:
    """Return the last cube's winner if the rotation used it and the points disagree."""
    outcome = was.turn.outcome
    said = Side.BOX if outcome.box_total > 0 else Side.TEAM
    return outcome.last if was.turn.because in BY_LAST_MAN and outcome.last is not said else None


def _results(before: Night, was: Played) -> Iterator[tuple[ResolutionKind, Result | None]]:
    """Yield the same Captain's results as before; an even one must be declared."""
    outcome, captain = was.turn.outcome, before.captain
    points = was.points.get(captain or "", 0)
    if captain == outcome.captain_name and not _unsaid(before, outcome.captain):
        yield ResolutionKind.POINTS, outcome.captain if outcome.captain is not result_of(points) else None
    elif _unsaid(before, result_of(points)):
        yield ResolutionKind.CAPTAIN_WON, Result.WON
        yield ResolutionKind.CAPTAIN_LOST, Result.LOST
    else:
        yield ResolutionKind.POINTS, None


def _unsaid(before: Night, result: Result) -> bool:
    return result is Result.EVEN and even_must_be_declared(before.rulebook)


def _points(before: Night, was: Played) -> dict[Name, int]:
    """Return points for the line; the Box's include those that transfers take away."""
    line = before.line or ()
    points = {name: was.points.get(name, 0) for name in line}
    points[line[0]] += sum(_elsewhere(before, was).values())
    return points


def _elsewhere(before: Night, was: Played) -> Mapping[Name, int]:
    """The points of those who are not in the line now."""
    return {name: won for name, won in was.points.items() if won and name not in (before.line or ())}


def _transfers(before: Night, was: Played, reason: str) -> Iterator[Transfer]:
    box = before.box or ""
    for name, won in _elsewhere(before, was).items():
        giver, taker = (box, name) if won > 0 else (name, box)
        yield Transfer(from_=giver, to=taker, points=abs(won), reason=reason)


def _admitted(before: Night, scored: Score, reason: str) -> Score | None:
    """Return the line as accepted, lifted for the reason if need be; None if refused."""
    either = (scored, structs.replace(scored, allow=reason))
    return next((score for score in either if isinstance(apply(before, score), Night)), None)


def _have_columns(before: Night, others: Sequence[AnyEvent], moved: Sequence[Transfer]) -> bool:
    """Tell whether everyone named by the transfers has a column by then."""
    come = {name for event in others if isinstance(event, Seat) for name in event.players}
    return all(name in before.players or name in come for transfer in moved for name in (transfer.from_, transfer.to))


def _among(
    before: Night, others: Sequence[AnyEvent], scored: Score, moved: tuple[Transfer, ...]
) -> tuple[AnyEvent, ...]:
    """Return the line of points placed among the events of the game.

    Players who join ahead of its losers sit before it (st-albans 33); those who came back play from the next game on.
    """
    seated = [event for event in others if isinstance(event, Seat)]
    back = [event for event in others if isinstance(event, Back)]
    rest = [event for event in others if not isinstance(event, Seat | Back)]
    played: list[AnyEvent] = [*seated, scored] if joins_ahead(before.rulebook) else [scored, *seated]
    return (*rest, *played, *back, *moved)


class ReplayConflict(Struct, frozen=True):
    """A later event that a correction upsets.

    ``index`` is its index among the events as all corrections before this one leave them, ``origin`` that in the night
    as it was (None for one that a correction brings), ``game`` the number of the game that gives way, as it was. It is
    refused for ``problems`` under the ``rulebook`` in force; without problems its game comes out otherwise: ``was`` and
    ``now``. ``resolution`` is the one that the preview continues with, None where there is none; ``decided``: it was
    chosen.
    """

    index: int
    event: AnyEvent
    origin: int | None
    game: int | None
    rulebook: Rulebook
    resolutions: tuple[Resolution, ...]
    resolution: Resolution | None
    decided: bool
    problems: Problems = ()
    was: Points = field(default_factory=dict)
    now: Points = field(default_factory=dict)

    @property
    def waits(self) -> bool:
        """Tell whether somebody must choose before the correction can be accepted."""
        return bool(self.problems) and not self.decided
