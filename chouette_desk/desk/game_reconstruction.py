"""Reconstruction of a game's events from its result and cubes (rules.md 4).

The result does not say who doubled whom; the events choose it so that the rulebook admits them, if possible.
"""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum, auto
from itertools import product

from msgspec import Struct, field

from chouette_desk.core.events import Answer, AnyEvent, Double, Finish, Side, Start, Value
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.dry_run import try_events


class End(StrEnum):
    """The ways in which a member's cube ends."""

    PLAYED = auto()
    MEMBER_DROPPED = auto()
    BOX_DROPPED = auto()


class CubeResult(Struct, frozen=True):
    """A cube's turns and its end; a drop loses the value before the double."""

    turns: int = 0
    end: End = End.PLAYED


class GameResult(Struct, frozen=True):
    """A whole game as a result: its start, each member's cube, and the board's end.

    The board has an end only if it was played out.
    """

    cubes: Mapping[Name, CubeResult]
    winner: Side | None = None
    value: Value = Value.SINGLE
    start: Start = field(default_factory=Start)

    @property
    def played_out(self) -> bool:
        """True if any cube was still live when the board ended."""
        return any(cube.end is End.PLAYED for cube in self.cubes.values())


class _Story(Struct, frozen=True):
    """One way in which a game may have gone: who turned which cubes, what was joint.

    ``late`` lines the Team's first doubles up so that all cubes come to their last turn together; with ``separate`` the
    Team doubles separately what the Box answers differently, with ``box_separate`` the Box what its Team answers
    differently: so nobody is the lone taker who has to beaver or to drop.
    """

    first: Side | None
    last: Side | None
    late: bool
    separate: bool
    box_separate: bool


class _Turn(Struct, frozen=True):
    """One turn of one cube: who offers it, and whether it is taken."""

    name: Name
    by: Side
    taken: bool


def events_of(night: Night, game: GameResult) -> tuple[AnyEvent, ...]:
    """Return the first reconstruction of a game that the night accepts.

    If it accepts none, it is the one with the fewest problems.
    """
    best: tuple[AnyEvent, ...] = ()
    least: int | None = None
    finish = [Finish(winner=game.winner, value=game.value)] if game.winner is not None and game.played_out else []
    for story in _reconstructions():
        events = (game.start, *_moves(game, story), *finish)
        trial = try_events(night, events)
        if trial.night is not None and not trial.problems:
            return events
        against = len(trial.problems) if trial.night is not None else len(events) * 100
        if least is None or against < least:
            best, least = events, against
    return best


def _reconstructions() -> Iterator[_Story]:
    """Yield the ways to try, likely ones first: the Box turned played-out cubes last."""
    turned = ((None, Side.BOX), (None, Side.TEAM), (Side.BOX, None), (Side.TEAM, None))
    for box_separate, sides, late, separate in product((False, True), turned, (False, True), (True, False)):
        yield _Story(*sides, late=late, separate=separate, box_separate=box_separate)


def _moves(game: GameResult, story: _Story) -> Iterator[AnyEvent]:
    """Yield doubles and answers by time: the Team's at even times, the Box's at odd."""
    turns = {name: tuple(_turns(name, cube, story)) for name, cube in game.cubes.items()}
    began = _beginnings(turns, story)
    last = max((began[name] + len(turns[name]) for name in began), default=0)
    for time in range(last):
        now = [turns[name][time - began[name]] for name in began if 0 <= time - began[name] < len(turns[name])]
        yield from _doubled(now, story)


def _turns(name: Name, cube: CubeResult, story: _Story) -> Iterator[_Turn]:
    """The turns of one cube, each by the side that then owned it."""
    taken = [True] * cube.turns + [False] * (cube.end is not End.PLAYED)
    by = _first(cube, len(taken), story)
    for is_taken in taken:
        yield _Turn(name, by, is_taken)
        by = by.other


def _first(cube: CubeResult, turns: int, story: _Story) -> Side:
    """Return the side that turned the cube first: known from a drop, else chosen."""
    if cube.end is End.PLAYED and story.first is not None:
        return story.first
    last = {End.MEMBER_DROPPED: Side.BOX, End.BOX_DROPPED: Side.TEAM}.get(cube.end) or story.last
    assert last is not None, "a story says who turned first or who turned last"
    return last if turns % 2 else last.other


def _beginnings(turns: Mapping[Name, Sequence[_Turn]], story: _Story) -> dict[Name, int]:
    """Return the time of each cube's first turn.

    The Box's first doubles are all at the same time, after the Team's.
    """
    boxs = {name for name, own in turns.items() if own and own[0].by is Side.BOX}
    teams = {name: own for name, own in turns.items() if own and name not in boxs}
    longest = max((len(own) for own in teams.values()), default=0)
    began = {name: (longest - len(own)) // 2 * 2 if story.late else 0 for name, own in teams.items()}
    first = max(began.values(), default=-1) + 1
    return {name: began.get(name, first) for name in turns if turns[name]}


def _doubled(now: Sequence[_Turn], story: _Story) -> Iterator[AnyEvent]:
    """Yield one time's events: a side doubles jointly, or takes and drops separately."""
    for side in Side:
        own = [turn for turn in now if turn.by is side]
        taken = [turn for turn in own if turn.taken]
        dropped = [turn for turn in own if not turn.taken]
        separate = story.separate if side is Side.TEAM else story.box_separate
        groups = [dropped, taken] if separate else [own]
        for group in filter(None, groups):
            yield Double(by=side, cubes=tuple(turn.name for turn in group))
            take = tuple(turn.name for turn in group if turn.taken)
            yield Answer(take=take, drop=tuple(turn.name for turn in group if not turn.taken))
