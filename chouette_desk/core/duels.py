"""Who won how much from whom in a finished game: the points of its line, told pair by pair (rules.md 4)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from chouette_desk.core.ledger import Entry, halves
from chouette_desk.core.names import Name
from chouette_desk.core.rotation import Outcome

Pair = tuple[Name, Name]
Duels = Mapping[Pair, int]


def duels_by_cubes(entries: Iterable[Entry], outcome: Outcome) -> dict[Pair, int]:
    """What the first of each pair won from the second, on cubes and by purchases; both ways round, and only of pairs
    between whom points moved.

    A Partner wins his half of what the Box won from each other player: the halves of odd points are rounded down, and
    the points still missing to his half of the whole (aba 4.2) come from the first odd ones.
    """
    won: dict[Pair, int] = defaultdict(int)
    for entry in entries:
        _move(won, entry.winner, entry.loser, entry.points)
    if outcome.partner is not None:
        _share(won, outcome.box_name, outcome.partner)
    return dict(won)


def duels_on_paper(points: Mapping[Name, int], outcome: Outcome) -> dict[Pair, int]:
    """The same of a game kept as a line of points: each Team member's are between him and the Box, and halved with a
    Partner as above; what the Partner has besides his half is between him and the Box."""
    box, partner = outcome.box_name, outcome.partner
    won: dict[Pair, int] = defaultdict(int)
    for name in outcome.line:
        if name not in (box, partner) and points[name]:
            _move(won, name, box, points[name])
    if partner is not None:
        _share(won, box, partner)
        besides = points[partner] - sum(count for (name, _), count in won.items() if name == partner)
        if besides:
            _move(won, partner, box, besides)
    return dict(won)


def _move(won: dict[Pair, int], winner: Name, loser: Name, points: int) -> None:
    won[winner, loser] += points
    won[loser, winner] -= points


def _share(won: dict[Pair, int], box: Name, partner: Name) -> None:
    """The Partner wins his half of each of the Box's duels in the Box's place; against himself there is none."""
    box_won = {other: points for (name, other), points in won.items() if name == box}
    for other, half in _halved(box_won):
        _move(won, box, other, -half)
        if other != partner:
            _move(won, partner, other, half)


def _halved(box_won: Mapping[Name, int]) -> Iterator[tuple[Name, int]]:
    """The Partner's part of what the Box won from each: whole points that sum to his half of the whole."""
    missing = halves(sum(box_won.values()))[1] - sum(points // 2 for points in box_won.values())
    for other, points in box_won.items():
        odd = points % 2 if missing else 0
        missing -= odd
        yield other, points // 2 + odd
