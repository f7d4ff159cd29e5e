"""Automatic doubles: what matching opening rolls do to the cubes before the first roll (rules.md 4)."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from chouette_desk.core.events import Start
from chouette_desk.core.names import Name
from chouette_desk.core.problems import Kind, Problem, problem, refusal
from chouette_desk.core.rulebook import Rulebook


class Automatic(Struct, frozen=True):
    """How often the cubes are turned before the first roll, and what is carried to the next game.

    ``only`` names the cubes that are turned; None stands for all of them.
    """

    turns: int
    carry: int
    only: tuple[Name, ...] | None = None

    def factor(self, member: Name) -> int:
        """By how much this member's starting value is multiplied."""
        return 2**self.turns if self.only is None or member in self.only else 1


def automatic_doubles(rulebook: Rulebook, start: Start, carry: int) -> Automatic:
    """The automatic doubles of the game that starts so (guide, Automatic Doubles; aba 5.1; st-albans 22)."""
    matches = start.matches
    if start.agreed:
        return Automatic(1, carry, start.agreed)
    policy = start.policy or _policy(rulebook)
    limit = start.limit or rulebook.automatic_limit
    if policy == "unlimited":
        return Automatic(matches, carry)
    if policy == "limited":
        return Automatic(min(matches, limit), carry)
    if policy == "carried":
        turns = min(matches + carry, limit)
        return Automatic(turns, matches + carry - turns)
    return Automatic(0, carry)


def _policy(rulebook: Rulebook) -> str:
    """The policy in force where this game's start gives none (guide: nothing agreed, unlimited)."""
    policy = rulebook.automatic_doubles
    return {"box-decides": "unlimited", "by-agreement": "none"}.get(policy, policy)


def wrong_automatic(rulebook: Rulebook, start: Start, team: Sequence[Name]) -> Iterator[Problem]:
    """What is wrong with the automatic doubles that a start asks for."""
    if start.agreed and rulebook.automatic_doubles != "by-agreement":
        yield refusal("automatic_doubles", Kind.AGREED_NOT_ALLOWED, names=start.agreed)
    if start.agreed and not start.matches:
        yield problem(Kind.AGREED_NEEDS_MATCH, names=start.agreed)
    yield from (problem(Kind.NOT_ON_TEAM, name=name) for name in start.agreed if name not in team)
    if start.policy and rulebook.automatic_doubles != "box-decides":
        yield refusal("automatic_doubles", Kind.POLICY_NOT_ALLOWED, policy=start.policy)
    if start.policy == "limited" and start.limit is None:
        yield problem(Kind.LIMITED_WITHOUT_LIMIT)
    if start.limit is not None and start.policy != "limited":
        yield problem(Kind.LIMIT_WITHOUT_LIMITED)
