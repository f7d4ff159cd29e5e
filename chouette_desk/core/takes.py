"""The Box's answers to doubles offered together.

See (rules.md 4, Doubling; rules-of-clubs.md 2 and 3). First doubles and redoubles are judged apart; a beaver is a take,
and a lone offer is always free.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Reply
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, refusal


def wrong_takes(game: Game, offers: Sequence[Cube], replies: Mapping[Name, Reply]) -> Iterator[Problem]:
    """Yield problems of the Box's answers (aba 5.10; guide; st-albans 25).

    None of the doubles is beavered yet.
    """
    if len(offers) < 2:
        return
    taken = {cube.member for cube in offers if replies[cube.member] is not Reply.DROP}
    initial = [cube for cube in offers if cube.owner is None]
    if _must_take_both(game, initial, taken):
        yield refusal("three_handed", Kind.MUST_TAKE_BOTH, offered=_names(initial))
    elif len(initial) > 1:
        yield from INITIAL[game.rulebook.initial_takes](game, "initial_takes", initial, taken)
    if len(offers) - len(initial) > 1:
        again = [cube for cube in offers if cube.owner is not None]
        yield from REDOUBLES[game.rulebook.redouble_takes](game, "redouble_takes", again, taken)


def _names(cubes: Sequence[Cube]) -> tuple[Name, ...]:
    return tuple(cube.member for cube in cubes)


def _must_take_both(game: Game, initial: Sequence[Cube], taken: Collection[Name]) -> bool:
    """Tell whether the Box wrongly drops a joint double of two members (Eskgammon)."""
    both = len(initial) == len(game.cubes) == 2
    return both and len(taken) < 2 and game.rulebook.three_handed == "must-take-both"


TakeCheck = Callable[[Game, str, Sequence[Cube], Collection[Name]], Iterator[Problem]]
"""The problems under one value of an option with what is taken of one kind of doubles."""


def free(game: Game, option: str, offered: Sequence[Cube], taken: Collection[Name]) -> Iterator[Problem]:
    """No problem: each double is answered by itself."""
    return iter(())


def all_or_none(game: Game, option: str, offered: Sequence[Cube], taken: Collection[Name]) -> Iterator[Problem]:
    """Doubles offered together are all taken or all dropped (guide; st-albans 25)."""
    kind = Kind.TAKES_ALL_OR_NONE if option == "initial_takes" else Kind.REDOUBLES_ALL_OR_NONE
    yield from _alike(option, kind, offered, taken)


def same_value(game: Game, option: str, offered: Sequence[Cube], taken: Collection[Name]) -> Iterator[Problem]:
    """Doubles at the same value are all taken or all dropped (Amsterdam; Gothenburg)."""
    for value in sorted({cube.value for cube in offered}):
        alike = [cube for cube in offered if cube.value == value]
        yield from _alike(option, Kind.TAKES_SAME_VALUE, alike, taken, value=2 * value)


def _alike(option: str, kind: Kind, offered: Sequence[Cube], taken: Collection[Name], **more: int) -> Iterator[Problem]:
    took = tuple(cube.member for cube in offered if cube.member in taken)
    if took and len(took) < len(offered):
        dropped = tuple(cube.member for cube in offered if cube.member not in taken)
        yield refusal(option, kind, offered=_names(offered), taken=took, dropped=dropped, **more)


def half_of_all(game: Game, option: str, offered: Sequence[Cube], taken: Collection[Name]) -> Iterator[Problem]:
    """Check that none or at least half of all are taken (aba 5.10, 5.10a, 5.11).

    This applies where the whole Team doubles.
    """
    if len(offered) == len(game.cubes):
        yield from _at_least(2 if len(offered) == 2 else (len(offered) + 1) // 2, option, offered, taken)


def half_of_offered(game: Game, option: str, offered: Sequence[Cube], taken: Collection[Name]) -> Iterator[Problem]:
    """Check that none or at least half of joint doubles are taken (Clinton Hill)."""
    yield from _at_least((len(offered) + 1) // 2, option, offered, taken)


def _at_least(least: int, option: str, offered: Sequence[Cube], taken: Collection[Name]) -> Iterator[Problem]:
    if 0 < (took := sum(cube.member in taken for cube in offered)) < least:
        yield refusal(option, Kind.TOO_FEW_TAKEN, offered=_names(offered), taken=took, least=least)


def with_captain(game: Game, option: str, offered: Sequence[Cube], taken: Collection[Name]) -> Iterator[Problem]:
    """Check that doubles are only taken with the Captain's (Canberra).

    This holds until another member's double was taken.
    """
    before = any(cube.taken_by_box for cube in game.cubes.values() if cube.member != game.captain)
    if not before:
        yield from _captain_too(game, option, offered, taken)


def _captain_too(game: Game, option: str, offered: Sequence[Cube], taken: Collection[Name]) -> Iterator[Problem]:
    took = tuple(cube.member for cube in offered if cube.member in taken)
    if took and game.captain in _names(offered) and game.captain not in took:
        yield refusal(option, Kind.TAKES_CAPTAIN_TOO, captain=game.captain, taken=took)


def break_even(game: Game, option: str, offered: Sequence[Cube], taken: Collection[Name]) -> Iterator[Problem]:
    """Check the Box's takes of the whole Team's doubles (Los Angeles).

    None, or the Captain's and so many that twice what is taken is no less than what is dropped, by starting values; of
    two both or none.
    """
    if len(offered) != len(game.cubes):
        return
    if len(offered) == 2:
        yield from _at_least(2, option, offered, taken)
        return
    yield from _captain_too(game, option, offered, taken)
    kept = sum(cube.start for cube in offered if cube.member in taken)
    lost = sum(cube.start for cube in offered) - kept
    if 0 < 2 * kept < lost:
        yield refusal(option, Kind.TAKES_TOO_LITTLE, taken=kept, dropped=lost)


INITIAL: Mapping[str, TakeCheck] = {
    "all-or-none": all_or_none,
    "half": half_of_all,
    "free": free,
    "same-value": same_value,
    "half-of-offered": half_of_offered,
    "with-captain": with_captain,
    "break-even-with-captain": break_even,
}

REDOUBLES: Mapping[str, TakeCheck] = {
    "all-or-none": all_or_none,
    "free": free,
    "same-value": same_value,
    "half-of-offered": half_of_offered,
}
