"""Plausible points: the values that a cube can give under the rules of a night.

Nothing is refused for them: a row of points does not say whether a cube was settled, bought or seized.
"""

from collections.abc import Iterator, Mapping

from msgspec import Struct

from chouette_desk.core.events import Score
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, Played
from chouette_desk.core.stakes import is_power_of_two, starting_value

MOST = 999  # points of a player in a game that nobody asks about

MATCHES = 8  # automatic doubles of all cubes beyond which nobody asks either


class Doubt(Struct, frozen=True):
    """Points of a player in a game that are hardly right; ``many``: they are too many."""

    game: int
    name: Name
    points: int
    many: bool


def doubts(before: Night, after: Night) -> tuple[Doubt, ...]:
    """Return the Team's points that are hardly right in the games between two nights.

    Where the cubes of a game are known, its points are doubted only if they are too many.
    """
    games = after.played[len(before.played) :]
    return tuple(doubt for game in games for doubt in _doubts_of(after, game))


def _doubts_of(night: Night, game: Played) -> Iterator[Doubt]:
    points = {name: game.points[name] for name in game.before.team}
    odd = unlikely(game.before, points) if isinstance(night.events[game.last], Score) else ()
    for name, number in points.items():
        if abs(number) > MOST or name in odd:
            yield Doubt(game.number, name, number, abs(number) > MOST)


def unlikely(night: Night, points: Mapping[Name, int]) -> tuple[Name, ...]:
    """Return the Team members whose points no cube of the next game gives."""
    jacoby, starts = night.rulebook.jacoby_in_force, _starts(night)
    odd = tuple(name for name, number in points.items() if not is_of_cube(number, starts[name], turned=not jacoby))
    return () if odd and _is_with_extras(night, points, starts) else odd


def _starts(night: Night) -> dict[Name, int]:
    """The value at which each member's cube starts, without automatic doubles."""
    stakes = {name: night.players[name].multiple for name in night.line or ()}
    return {name: starting_value(night.rulebook, stakes[night.box or name], stakes[name], None) for name in night.team}


def is_of_cube(points: int, start: int, *, turned: bool) -> bool:
    """Tell whether a cube gives these points, won or lost; 0 is that of no cube.

    It is turned any number of times, by automatic doubles too, and counts once, twice or three times. ``turned``: it
    counts three times at its start value too.
    """
    times, rest = divmod(abs(points), start)
    if rest:
        return False
    third, rest = divmod(times, 3)
    return not times or is_power_of_two(times) or (not rest and is_power_of_two(third) and (turned or third > 1))


def _is_with_extras(night: Night, points: Mapping[Name, int], starts: Mapping[Name, int]) -> bool:
    """Tell whether somebody may have taken alone, and been given extras.

    The others have dropped. Who gave an extra has paid its price, and played for twice the price or more. Where all
    the others are at 0 it is more likely that one number alone was typed, and that wrongly. All cubes may have been
    doubled by matching rolls.
    """
    if night.rulebook.extras == "never" or sum(map(bool, points.values())) < 2:
        return False
    doubled = ({name: start << turns for name, start in starts.items()} for turns in range(MATCHES))
    return any(_took_alone(night, name, points, begun) for begun in doubled for name in points)


def _took_alone(night: Night, lone: Name, points: Mapping[Name, int], starts: Mapping[Name, int]) -> bool:
    won = points[lone]
    for name, number in points.items():
        dropped = number + starts[name]
        if name == lone or not dropped:
            continue
        own = night.rulebook.extra_payment == "own-cube"
        price = starts[name] if own else min(starts[name], starts[lone])
        if not is_of_cube(dropped + price, 2 * price, turned=True):
            return False
        won += dropped
    return won != 0 and is_of_cube(won, 2 * starts[lone], turned=True)
