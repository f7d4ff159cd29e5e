"""The usual mistakes about a whole game, each as a correction: the wrong winner or cube, a drop forgotten, a game
entered twice or left out.

Games go by their number. A game that the mistake cannot be about gives None.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from msgspec.structs import replace

from chouette_desk.core.actions import Correction
from chouette_desk.core.course import BYSTANDERS, spans
from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Answer, AnyEvent, Double, Finish, Result, Score, Side, Start, Value
from chouette_desk.core.fold import apply
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, Played
from chouette_desk.desk.corrections.chapters import Chapter, event_anew, game_anew
from chouette_desk.desk.played_game import CubeTold, End, GameTold, events_of

OTHER = {Result.WON: Result.LOST, Result.LOST: Result.WON, Result.EVEN: Result.EVEN}


def other_winner(night: Night, number: int) -> Correction | None:
    """The board was won by the other side; of a game kept as on paper every figure has the other sign."""
    if (played := _over(night, number)) is None:
        return None
    event = night.events[played.last]
    match event:
        case Finish():
            return event_anew(played.last, (replace(event, winner=event.winner.other),))
        case Score():
            points = {name: -won for name, won in event.points.items()}
            captain = event.captain and OTHER[event.captain]
            return event_anew(played.last, (replace(event, points=points, captain=captain, acting=None),))
        case _:
            return None


def other_value(night: Night, number: int, value: Value) -> Correction | None:
    """The board was won with another value: single, gammon or backgammon."""
    if (played := _over(night, number)) is None:
        return None
    event = night.events[played.last]
    return event_anew(played.last, (replace(event, value=value),)) if isinstance(event, Finish) else None


def other_cube(
    night: Night, number: int, member: Name, cube: CubeTold, winner: Side | None = None
) -> Correction | None:
    """A member's cube was turned more or less often, or he dropped, or the Box did: the rest of the game is as it was.

    ``winner`` is who won the board, for a game that was not played out before. None for a game that is more than
    doubles and their answers, or that has no such cube.
    """
    told = retold(night, number)
    if told is None or member not in told.cubes:
        return None
    again = replace(told, cubes={**told.cubes, member: cube}, winner=told.winner or winner)
    return told_anew(night, number, again)


def forgotten_drop(night: Night, number: int, member: Name) -> Correction | None:
    """Whoever is said to have taken the member's cube last dropped it; the member, if it was not turned at all."""
    story = _story(night, number)
    if story is None or member not in story.members or member in story.ends:
        return None
    end = End.BOX_DROPPED if story.took.get(member) is Side.BOX else End.HE_DROPPED
    return other_cube(night, number, member, CubeTold(max(story.turns.get(member, 0) - 1, 0), end))


def told_anew(night: Night, number: int, told: GameTold) -> Correction:
    """The game as it is told now."""
    played = night.played[number - 1]
    return game_anew(night, _chapter(played), events_of(played.before, told))


def struck_game(night: Night, number: int) -> Correction:
    """A game that was entered twice goes; who came during it stays."""
    return game_anew(night, _chapter(night.played[number - 1]), ())


def left_out_game(night: Night, before: int, events: tuple[AnyEvent, ...]) -> Correction:
    """A game that was left out, put in just before another one, which may be in progress."""
    first, _end = spans(night)[before - 1]
    return Correction(first, first, events)


def _over(night: Night, number: int) -> Played | None:
    """The game of this number; None while it is in progress."""
    return night.played[number - 1] if number <= len(night.played) else None


def _chapter(played: Played) -> Chapter:
    return Chapter(played.number, played.first, played.last + 1)


# A game as people tell it


def retold(night: Night, number: int) -> GameTold | None:
    """A game as result and cubes; None where more happened in it than doubles and their answers."""
    story = _story(night, number)
    if story is None:
        return None
    cubes = {name: CubeTold(story.turns.get(name, 0), story.ends.get(name, End.PLAYED)) for name in story.members}
    return GameTold(cubes, story.winner, story.value, replace(story.start, note=None, at=None, allow=None))


def _story(night: Night, number: int) -> "_Story | None":
    if (played := _over(night, number)) is None:
        return None
    story, at = _Story(played.before.team), played.before
    for event in night.events[played.first : played.last + 1]:
        after = apply(at, event)
        assert isinstance(after, Night), "what was applied once is applied again"
        if not isinstance(event, (Start, Double, Answer, Finish, *BYSTANDERS)):
            return None
        if not story.tell(event, at.game.cubes if at.game else {}):
            return None
        at = after
    return story


@dataclass
class _Story:
    """What has happened so far to these members' cubes: how often each was taken, by whom last, and who dropped."""

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
                self.ends[name] = End.HE_DROPPED if offer.waits_on is Side.TEAM else End.BOX_DROPPED
