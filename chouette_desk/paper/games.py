"""One row a game and player: role, points, cube, and how the cube was closed."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Answer, Extra, Finish, GameEvent, Reverse, Score, Settle, Side, Start, Value
from chouette_desk.core.fold import apply
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, Played
from chouette_desk.core.play import played
from chouette_desk.core.sheet import Role
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.sheet import ROLES
from chouette_desk.wording.text import points_text


class CubeEnding(Struct, frozen=True):
    """The end of a cube: the value it was closed at, and a text."""

    value: int
    how: str


class PlayerGame(Struct, frozen=True):
    """One player in one game.

    ``cube`` is the value at which their cube was first closed, None without a cube.
    """

    game: int
    player: Name
    part: str
    points: int
    cube: int | None
    how: str


def player_games(night: Night) -> Iterator[PlayerGame]:
    """Yield every player of every ended game, in order of games and of the line."""
    for record in night.played:
        endings = _endings(record, night)
        on_paper = isinstance(night.events[record.first], Score)
        line = record.turn.outcome.line
        buyers = [name for name, points in record.points.items() if points and name not in line]
        for name in (*line, *buyers):
            closed = endings.get(name, ())
            cube = closed[0].value if closed else None
            how = _("as on paper") if on_paper else "; ".join(ending.how for ending in closed)
            yield PlayerGame(record.number, name, _part(record, name), record.points[name], cube, how)


def _part(record: Played, name: Name) -> str:
    outcome = record.turn.outcome
    roles = {outcome.box_name: Role.BOX, outcome.captain_name: Role.CAPTAIN, outcome.partner: Role.PARTNER}
    if name in roles:
        return _(ROLES[roles[name]])
    return _("Team") if name in outcome.line else _("buyer")


def _endings(record: Played, night: Night) -> Mapping[Name, Sequence[CubeEnding]]:
    """The ends of each cube of the game in order; the game is replayed from before it."""
    at, game = record.before, None
    endings = defaultdict(list)
    for event in night.events[record.first : record.last + 1]:
        after = apply(at, event)
        assert isinstance(after, Night), "what was applied once is applied again"
        if game is None:
            game = after.game if isinstance(event, Start) else None
        elif isinstance(event, GameEvent):
            before, game = game, after.game or played(game, event)  # a night forgets its game when that is over
            for name, cube in game.cubes.items():
                if ending := _ending(before.cubes[name], cube, game.box, event):
                    endings[name].append(ending)
        at = after
    return endings


def _ending(before: Cube, after: Cube, box: Name, event: GameEvent) -> CubeEnding | None:
    """The end of the cube by this event, None if it is not closed by it."""
    if isinstance(event, Extra):
        dropped = event.cube == after.member and not after.live
        return CubeEnding(after.value, _("extra at {value} dropped").format(value=after.value)) if dropped else None
    if not before.live or after.live:
        return None
    value = _value(before, event)
    if before.first_life and (before.box, before.team) == (box, before.member):
        how = _for_member(before, event)
        counted_once = isinstance(event, Finish) and event.value.times > 1 and abs(after.won or 0) == value
        return CubeEnding(value, _("{how}, counted once (Jacoby)").format(how=how) if counted_once else how)
    text = _("{box} against {team} at {value}: {how}")
    return CubeEnding(value, text.format(box=before.box, team=before.team, value=value, how=_by_name(before, event)))


def _value(cube: Cube, event: GameEvent) -> int:
    """Return the value at which the cube was closed.

    If it was dropped, or taken and then dropped, it is the value before that.
    """
    if isinstance(event, Answer) and cube.offer:
        return cube.offer.value // 2
    return cube.value // 2 if isinstance(event, Answer | Reverse) else cube.value


def _for_member(cube: Cube, event: GameEvent) -> str:
    """The end of the bet between the Box and a member of the Team."""
    match event:
        case Answer() if cube.offer:
            return _("the Box dropped") if cube.offer.waits_on is Side.BOX else _("dropped")
        case Answer() | Reverse():
            return _("took, then dropped")
        case Settle():
            return _settled(event, _("the Box"), _("the Team"))
    assert isinstance(event, Finish), f"{event} closes no cube"
    return _(FINISHED[event.winner, event.value])


def _by_name(cube: Cube, event: GameEvent) -> str:
    """The end of a bet that is not, or not only, between the Box and the member."""
    match event:
        case Answer() if cube.offer:
            return _("{name} dropped").format(name=cube.holder(cube.offer.waits_on))
        case Settle():
            return _settled(event, cube.box, cube.team)
        case Finish():
            return _(WON[event.value]).format(name=cube.holder(event.winner))
        case _:
            return _("dropped")


def _settled(event: Settle, box: str, team: str) -> str:
    if event.to is None:
        return _("settled for nothing")
    text = _("settled, {points} to {name}")
    return text.format(points=points_text(event.points), name=box if event.to is Side.BOX else team)


WON: Mapping[Value, str] = {
    Value.SINGLE: N_("{name} won a single game"),
    Value.GAMMON: N_("{name} won a gammon"),
    Value.BACKGAMMON: N_("{name} won a backgammon"),
}

FINISHED: Mapping[tuple[Side, Value], str] = {
    (Side.TEAM, Value.SINGLE): N_("won a single game"),
    (Side.TEAM, Value.GAMMON): N_("won a gammon"),
    (Side.TEAM, Value.BACKGAMMON): N_("won a backgammon"),
    (Side.BOX, Value.SINGLE): N_("lost a single game"),
    (Side.BOX, Value.GAMMON): N_("lost a gammon"),
    (Side.BOX, Value.BACKGAMMON): N_("lost a backgammon"),
}
