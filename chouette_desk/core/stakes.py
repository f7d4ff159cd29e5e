"""Stakes: multiples of the basic stake, what a cube starts at, and when a stake may change."""

from collections.abc import Collection, Iterator, Mapping

from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem, refusal
from chouette_desk.core.rulebook import Rulebook


def is_power_of_two(number: int) -> bool:
    """Whether a whole number is 1, 2, 4, 8 …"""
    return number > 0 and number & (number - 1) == 0


def multiples_count(rulebook: Rulebook) -> bool:
    """Whether players may play for different multiples of the basic stake (st-albans 13, aba 2.2)."""
    return rulebook.stakes != "equal"


def starting_value(rulebook: Rulebook, box: int, member: int, agreed: int | None) -> int:
    """What a member's cube starts at, before automatic doubles: the value agreed for this game, or the lower of the
    two multiples (st-albans 13); 1 where all stakes are equal."""
    if agreed is not None:
        return agreed
    return 1 if rulebook.stakes == "equal" else min(box, member)


def wrong_multiples(rulebook: Rulebook, multiples: Mapping[Name, int]) -> Iterator[Problem]:
    """What is wrong with playing for these multiples, or with these agreed values (st-albans 13, aba 2.2)."""
    for name, multiple in multiples.items():
        if not is_power_of_two(multiple):
            yield problem(Kind.NOT_POWER_OF_TWO, name=name, multiple=multiple)
        elif multiple != 1 and rulebook.stakes == "equal":
            yield refusal("stakes", Kind.STAKES_EQUAL, name=name, multiple=multiple)


def wrong_agreed_values(rulebook: Rulebook, agreed: Mapping[Name, int]) -> Iterator[Problem]:
    """What is wrong with values agreed for one game (aba 2.2)."""
    for name, value in agreed.items():
        if not is_power_of_two(value):
            yield problem(Kind.NOT_POWER_OF_TWO, name=name, multiple=value)
        elif rulebook.stakes == "equal":
            yield refusal("stakes", Kind.STAKES_EQUAL, name=name, multiple=value)


def wrong_change(rulebook: Rulebook, name: Name, came_or_left: Collection[Name]) -> Iterator[Problem]:
    """Whether a player may change his stake now (aba 2.3, st-albans 14); ``came_or_left`` since the last game began."""
    if rulebook.stake_changes == "never":
        yield refusal("stake_changes", Kind.STAKE_FIXED, name=name)
    elif rulebook.stake_changes == "on-join-or-leave" and not set(came_or_left) - {name}:
        yield refusal("stake_changes", Kind.STAKE_NEEDS_COMING_OR_GOING, name=name)


def wrong_return(rulebook: Rulebook, name: Name, had: int, wants: int) -> Iterator[Problem]:
    """Who rejoins keeps the stake he left with, unless stakes change freely between games (st-albans 14)."""
    if wants != had and rulebook.stake_changes != "between-games":
        yield refusal("stake_changes", Kind.REJOINS_ON_OTHER_STAKE, name=name, had=had, wants=wants)
