"""Corrections of usual mistakes about a whole game.

These are the wrong winner or cube, a drop forgotten, a game entered twice or left out. Games go by their number. A game
that the mistake cannot be about gives None.
"""

from collections.abc import Mapping

from msgspec import Struct, field
from msgspec.structs import replace

from chouette_desk.core.actions import Correction
from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Answer, AnyEvent, Double, Finish, Result, Score, Seat, Side, Start, Value
from chouette_desk.core.fold import apply, night_before
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, Played
from chouette_desk.core.rotation import joins_ahead
from chouette_desk.core.timeline import BYSTANDERS, spans
from chouette_desk.desk.game_reconstruction import CubeResult, End, GameResult, events_of

# Chapters: games, and the events between them


class Chapter(Struct, frozen=True):
    """A game's events, or those between two games, where ``game`` is None."""

    game: int | None
    first: int
    end: int


def chapters(night: Night) -> tuple[Chapter, ...]:
    """The whole night in chapters, in order; none is empty."""
    result, done = list[Chapter](), 0
    for number, (first, end) in enumerate(spans(night), 1):
        result += [Chapter(None, done, first), Chapter(number, first, end)]
        done = end
    result.append(Chapter(None, done, len(night.events)))
    return tuple(chapter for chapter in result if chapter.first < chapter.end)


def replaced_game(night: Night, chapter: Chapter, events: tuple[AnyEvent, ...]) -> Correction:
    """Return a game with other events in its place; its seatings are kept.

    Players who then joined ahead of the game's losers are seated before the new events, so that they stay ahead of them
    (st-albans 33).
    """
    bystanders = [event for event in night.events[chapter.first : chapter.end] if isinstance(event, BYSTANDERS)]
    seated = [event for event in bystanders if isinstance(event, Seat)]
    others = [event for event in bystanders if not isinstance(event, Seat)]
    ahead = joins_ahead(night_before(night, chapter.first).rulebook)
    inside = (*others, *seated, *events) if ahead else (*others, *events, *seated)
    return Correction(chapter.first, chapter.end, inside)


def replaced_event(event: int, events: tuple[AnyEvent, ...]) -> Correction:
    """One event with others in its place, or struck with none."""
    return Correction(event, event + 1, events)


OTHER = {Result.WON: Result.LOST, Result.LOST: Result.WON, Result.EVEN: Result.EVEN}


def other_winner(night: Night, number: int) -> Correction | None:
    """Give the board to the other side, with changed signs in a game kept as on paper."""
    if (played := _over(night, number)) is None:
        return None
    event = night.events[played.last]
    match event:
        case Finish():
            return replaced_event(played.last, (replace(event, winner=event.winner.other),))
        case Score():
            points = {name: -won for name, won in event.points.items()}
            captain = event.captain and OTHER[event.captain]
            last = event.last and event.last.other
            other = replace(event, points=points, captain=captain, acting=None, last=last)
            return replaced_event(played.last, (other,))
        case _:
            return None


def other_value(night: Night, number: int, value: Value) -> Correction | None:
    """The board was won with another value: single, gammon or backgammon."""
    if (played := _over(night, number)) is None:
        return None
    event = night.events[played.last]
    return replaced_event(played.last, (replace(event, value=value),)) if isinstance(event, Finish) else None


def other_cube(
    night: Night, number: int, member: Name, cube: CubeResult, winner: Side | None = None
) -> Correction | None:
    """Return a game with another result of one cube; the rest stays as it was.

    ``winner`` is who won the board, for a game that was not played out before. None for a game that is more than
    doubles and their answers, or that has no such cube.
    """
    described = retold(night, number)
    if described is None or member not in described.cubes:
        return None
    again = replace(described, cubes={**described.cubes, member: cube}, winner=described.winner or winner)
    return with_other_results(night, number, again)


def forgotten_drop(night: Night, number: int, member: Name) -> Correction | None:
    """Return a game in which the last taker of the member's cube dropped instead.

    The member dropped if the cube was never turned.
    """
    story = _story(night, number)
    if story is None or member not in story.members or member in story.ends:
        return None
    end = End.BOX_DROPPED if story.took.get(member) is Side.BOX else End.MEMBER_DROPPED
    return other_cube(night, number, member, CubeResult(max(story.turns.get(member, 0) - 1, 0), end))


def with_other_results(night: Night, number: int, described: GameResult) -> Correction:
    """The events of a game that is described by other results."""
    played = night.played[number - 1]
    return replaced_game(night, _chapter(played), events_of(played.before, described))


def left_out_game(night: Night, before: int, events: tuple[AnyEvent, ...]) -> Correction:
    """Insert a game that was left out before another, possibly unfinished game."""
    first, _end = spans(night)[before - 1]
    return Correction(first, first, events)


def _over(night: Night, number: int) -> Played | None:
    """The game of this number; None while it is in progress."""
    return night.played[number - 1] if number <= len(night.played) else None


def _chapter(played: Played) -> Chapter:
    return Chapter(played.number, played.first, played.last + 1)


# Descriptions of games


def retold(night: Night, number: int) -> GameResult | None:
    """Return a game as result and cubes; None if it has more than doubles and answers."""
    story = _story(night, number)
    if story is None:
        return None
    cubes = {name: CubeResult(story.turns.get(name, 0), story.ends.get(name, End.PLAYED)) for name in story.members}
    return GameResult(cubes, story.winner, story.value, replace(story.start, note=None, at=None, allow=None))


def _story(night: Night, number: int) -> "_CubeStates | None":
    if (played := _over(night, number)) is None:
        return None
    at = played.before
    story = _CubeStates(at.team)
    for event in night.events[played.first : played.last + 1]:
        after = apply(at, event)
        assert isinstance(after, Night), "what was applied once is applied again"
        if not isinstance(event, (Start, Double, Answer, Finish, *BYSTANDERS)):
            return None
        if not story.tell(event, at.game.cubes if at.game else {}):
            return None
        at = after
    return story


class _CubeStates(Struct):
    """The state of these members' cubes: times taken, last taker, who dropped."""

    members: tuple[Name, ...]
    start: Start = field(default_factory=Start)
    turns: dict[Name, int] = field(default_factory=dict)
    took: dict[Name, Side] = field(default_factory=dict)
    ends: dict[Name, End] = field(default_factory=dict)
    winner: Side | None = None
    value: Value = Value.SINGLE

    def tell(self, event: AnyEvent, cubes: Mapping[Name, Cube]) -> bool:
        """Go on by one event; False for what is no plain answer."""
        match event:
            case Start():
                self.start = event
            case Finish():
                self.winner, self.value = event.winner, event.value
            case Answer():
                self._answer(event, cubes)
                return not event.beaver and not event.raccoon
            case _:
                pass
        return True

    def _answer(self, event: Answer, cubes: Mapping[Name, Cube]) -> None:
        for name in (*event.take, *event.drop):
            offer = cubes[name].offer
            assert offer is not None, "who answers was doubled"
            if name in event.take:
                self.turns[name] = self.turns.get(name, 0) + 1
                self.took[name] = offer.waits_on
            else:
                self.ends[name] = End.MEMBER_DROPPED if offer.waits_on is Side.TEAM else End.BOX_DROPPED
