"""How a night stands, a line each: who is next, or the game in progress and its cubes."""

from collections.abc import Iterator

from chouette_desk.core.cube import Cube
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.wording.language import _


def standing(night: Night) -> Iterator[str]:
    """Who plays which part next, or the game in progress cube by cube; what is carried to the next game."""
    if night.game is not None:
        yield from _in_game(night, night.game)
    elif night.line is None:
        yield _("There is no order yet.")
    elif night.line:
        yield _("Next: {line}").format(line=_line(night))
    if night.carry:
        yield _("Automatic doubles carried to the next game: {number}").format(number=night.carry)


def _line(night: Night) -> str:
    parts = {night.box: _("Box"), night.captain: _("Captain"), night.partner: _("Partner")}
    return ", ".join(f"{name} ({parts[name]})" if name in parts else name for name in night.line or ())


def _in_game(night: Night, game: Game) -> Iterator[str]:
    yield _("Game {number} is in progress: {line}").format(number=game.number, line=_line(night))
    for name, cube in game.cubes.items():
        yield _("Cube of {name}: {state}").format(name=name, state=_cube(cube, game.box))
    if game.acting_captain:
        yield _("Acting captain: {name}").format(name=game.acting_captain)
    if night.waiting:
        yield _("Waiting for the next game: {names}").format(names=", ".join(night.waiting))


def _cube(cube: Cube, box: Name) -> str:
    if not cube.live:
        return _("out")
    state = _where(cube)
    if cube.offer:
        waits_on = cube.holder(cube.offer.waits_on)
        state = _("{state}, {value} offered to {name}").format(state=state, value=cube.offer.value, name=waits_on)
    if (cube.box, cube.team) != (box, cube.member):
        state = _("{state}; between {box} and {team}").format(state=state, box=cube.box, team=cube.team)
    return state


def _where(cube: Cube) -> str:
    if cube.owner is None:
        return _("{value} in the middle").format(value=cube.value)
    return _("{value} with {owner}").format(value=cube.value, owner=cube.holder(cube.owner))
