"""Stakes: multiples, start values of cubes, changes, and automatic doubles."""

from collections.abc import Collection, Iterator, Mapping, Sequence

from msgspec import Struct, field
from msgspec.structs import replace

from chouette_desk.core.events import Start
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem, refusal
from chouette_desk.core.rulebook import Rulebook


def multiples_count(rulebook: Rulebook) -> bool:
    """Tell whether players may play for different multiples (st-albans 13, aba 2.2)."""
    return rulebook.stakes != "equal"


def starting_value(rulebook: Rulebook, box: int, member: int, agreed: int | None) -> int:
    """Return a cube's value before automatic doubles (st-albans 13).

    It is agreed, or the lower of the two multiples.
    """
    if agreed is not None:
        return agreed
    return 1 if rulebook.stakes == "equal" else min(box, member)


def is_power_of_two(number: int) -> bool:
    """Tell whether a whole number is 1, 2, 4, 8 …"""
    return number > 0 and number & (number - 1) == 0


def wrong_multiples(rulebook: Rulebook, multiples: Mapping[Name, int], *, agreed: bool = False) -> Iterator[Problem]:
    """Yield problems with multiples or ``agreed`` values (st-albans 13, aba 2.2)."""
    for name, multiple in multiples.items():
        if not is_power_of_two(multiple):
            yield problem(Kind.NOT_POWER_OF_TWO, name=name, multiple=multiple)
        elif rulebook.stakes == "equal" and (agreed or multiple != 1):
            yield refusal("stakes", Kind.STAKES_EQUAL, name=name, multiple=multiple)


def wrong_change(rulebook: Rulebook, name: Name, came_or_left: Collection[Name]) -> Iterator[Problem]:
    """Yield problems with changing the stake now (aba 2.3, st-albans 14).

    ``came_or_left`` are players who came or left since the last game began.
    """
    if rulebook.stake_changes == "never":
        yield refusal("stake_changes", Kind.STAKE_FIXED, name=name)
    elif rulebook.stake_changes == "on-join-or-leave" and not set(came_or_left) - {name}:
        yield refusal("stake_changes", Kind.STAKE_NEEDS_COMING_OR_GOING, name=name)


def wrong_return(rulebook: Rulebook, name: Name, had: int, wants: int) -> Iterator[Problem]:
    """Yield problems with a rejoining player's other stake (st-albans 14).

    It must be the same, unless stakes change freely.
    """
    if wants != had and rulebook.stake_changes != "between-games":
        yield refusal("stake_changes", Kind.REJOINS_ON_OTHER_STAKE, name=name, had=had, wants=wants)


# Automatic doubles: turns of the cubes by matching opening rolls (rules.md 4).


class Automatic(Struct, frozen=True):
    """The turns of cubes before the first roll, and those carried to the next game.

    ``agreed`` are the turns of single cubes by agreement, instead of those of all.
    """

    turns: int
    carry: int
    agreed: Mapping[Name, int] = field(default_factory=dict)

    def factor(self, member: Name) -> int:
        """By how much this member's starting value is multiplied."""
        turns: int = self.agreed.get(member, self.turns)
        return 1 << turns


def automatic_doubles(rulebook: Rulebook, start: Start, carry: int) -> Automatic:
    """Return the game's automatic doubles.

    See (guide, Automatic Doubles; aba 5.1; st-albans 22).

    Beside another policy, which a reason lets pass, the cubes agreed on go by the agreement, the others by the policy.
    """
    return replace(_by_policy(rulebook, start, carry), agreed=start.agreed_times())


def is_beside_policy(rulebook: Rulebook, start: Start, carry: int) -> bool:
    """Tell whether cubes are agreed on where the policy doubles or carries too.

    Program 0.2 had only what was agreed on count there.
    """
    return bool(start.agreed_times()) and _by_policy(rulebook, start, carry) != Automatic(0, carry)


def _by_policy(rulebook: Rulebook, start: Start, carry: int) -> Automatic:
    matches, policy = start.matches, start.policy or usual_policy(rulebook)
    limit = start.limit or rulebook.automatic_limit
    if rulebook.automatic_doubles == "saved" and policy == "none":
        return Automatic(0, matches + carry)
    if rulebook.automatic_doubles == "first-then-box" and policy == "none":
        return Automatic(min(matches, 1), carry)
    if policy == "unlimited":
        return Automatic(matches, carry)
    if policy == "limited":
        return Automatic(min(matches, limit), carry)
    if policy == "carried":
        turns = min(matches + carry, limit)
        return Automatic(turns, matches + carry - turns)
    return Automatic(0, carry)


def agreed_in_short(times: Mapping[Name, int]) -> tuple[Name, ...] | dict[Name, int]:
    """Return a start's ``agreed``: cubes doubled by agreement, with times if over one."""
    doubled = {name: number for name, number in times.items() if number}
    return tuple(doubled) if set(doubled.values()) <= {1} else doubled


def usual_policy(rulebook: Rulebook) -> str:
    """Return the policy where the Box says nothing (in the guide: no limit)."""
    agreed = rulebook.automatic_doubles
    if agreed == "box-decides":
        return rulebook.automatic_default
    return {"by-agreement": "none", "first-then-box": "none", "saved": "carried"}.get(agreed, agreed)


def policies(rulebook: Rulebook) -> tuple[str, ...]:
    """The policies among which the Box may choose before a game."""
    return POLICIES.get(rulebook.automatic_doubles, ())


POLICIES: Mapping[str, tuple[str, ...]] = {
    "box-decides": ("unlimited", "limited", "none"),
    "first-then-box": ("unlimited", "limited", "none"),
    "saved": ("none",),
}


def wrong_automatic(rulebook: Rulebook, start: Start, team: Sequence[Name]) -> Iterator[Problem]:
    """Problems with the automatic doubles that a start asks for."""
    agreed = start.agreed_times()
    if agreed and rulebook.automatic_doubles != "by-agreement":
        yield refusal("automatic_doubles", Kind.AGREED_NOT_ALLOWED, names=tuple(agreed))
    if agreed and not start.matches:
        yield problem(Kind.AGREED_NEEDS_MATCH, names=tuple(agreed))
    elif often := tuple(name for name, times in agreed.items() if times > start.matches):
        yield problem(Kind.AGREED_TOO_OFTEN, names=often, matches=start.matches)
    yield from (problem(Kind.NOT_ON_TEAM, name=name) for name in agreed if name not in team)
    if start.policy and start.policy not in policies(rulebook):
        yield refusal("automatic_doubles", Kind.POLICY_NOT_ALLOWED, policy=start.policy)
    if start.policy == "limited" and start.limit is None:
        yield problem(Kind.LIMITED_WITHOUT_LIMIT)
    if start.limit is not None and start.policy != "limited":
        yield problem(Kind.LIMIT_WITHOUT_LIMITED)
