"""The points of a game: entries, the Partner's share, and duels (rules.md 4)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from chouette_desk.core.names import Name
from chouette_desk.core.rotation import Outcome

Points = Mapping[Name, int]


class Part(StrEnum):
    """A part of a game, with a line of its own once an extra was given (st-albans 19)."""

    DROPS = "drops"
    EXTRAS = "extras"
    GAME = "game"


class EntryKind(StrEnum):
    """The origin of points: a bet, a settlement, or a price paid for a side."""

    BET = "bet"
    SETTLEMENT = "settlement"
    PRICE = "price"


class LedgerEntry(Struct, frozen=True):
    """Points that a player loses on a cube, named by its member, or pays for a side."""

    cube: Name
    loser: Name
    winner: Name
    points: int
    part: Part = Part.GAME
    kind: EntryKind = EntryKind.BET

    def is_between(self, box: Name, partner: Name | None) -> bool:
        """Tell whether Box and Partner pay each other for a side of a cube (aba 4.6)."""
        return self.kind is EntryKind.PRICE and partner is not None and {self.loser, self.winner} == {box, partner}


def won(entries: Iterable[LedgerEntry], names: Iterable[Name], box: Name, partner: Name | None) -> dict[Name, int]:
    """Return each player's points, with the Partner's share (aba 4.2, 4.6).

    The Box shares with the Partner all but what they pay each other for a side of a cube.
    """
    every = tuple(entries)
    if partner is None:
        return sums(every, names)
    points = shared(sums((entry for entry in every if not entry.is_between(box, partner)), names), box, partner)
    between = sums((entry for entry in every if entry.is_between(box, partner)), names)
    return {name: own + between[name] for name, own in points.items()}


def sums(entries: Iterable[LedgerEntry], names: Iterable[Name]) -> dict[Name, int]:
    """The points that each of these players won or lost."""
    points = dict.fromkeys(names, 0)
    for entry in entries:
        points[entry.loser] -= entry.points
        points[entry.winner] += entry.points
    return points


def halves(total: int) -> tuple[int, int]:
    """The Box's share, rounded away from zero, and the Partner's (aba 4.2)."""
    larger = (abs(total) + 1) // 2
    return (larger, total - larger) if total >= 0 else (-larger, total + larger)


def shared(points: Points, box: Name, partner: Name | None) -> dict[Name, int]:
    """Return the points, but the Box's shared with the Partner (aba 4.2).

    The Partner keeps the points won alone.
    """
    after = dict(points)
    if partner is not None:
        after[box], share = halves(points[box])
        after[partner] += share
    return after


def parts(entries: Sequence[LedgerEntry], points: Points, box: Name, partner: Name | None) -> dict[Part, Points]:
    """Return the ``points`` of a game by part: one, or three once an extra was given.

    Drops and extras are shared by themselves; the rest wants what the shares of the whole still want.
    """
    if all(entry.part is not Part.EXTRAS for entry in entries):
        return {Part.GAME: points}
    by_part = {part: [entry for entry in entries if entry.part is part] for part in (Part.DROPS, Part.EXTRAS)}
    lines: dict[Part, Points] = {part: shared(sums(those, points), box, partner) for part, those in by_part.items()}
    rest = {name: whole - sum(line[name] for line in lines.values()) for name, whole in points.items()}
    return {**lines, Part.GAME: rest}


# Points won pair by pair in a finished game.

Pair = tuple[Name, Name]
Duels = Mapping[Pair, int]


def duels_by_cubes(entries: Iterable[LedgerEntry], outcome: Outcome) -> dict[Pair, int]:
    """Return points that each player won from each other on cubes and by purchases.

    The pairs are both ways round, only where points moved.

    A Partner wins half of what the Box won from each other player: the halves of odd points are rounded down, and the
    points still missing to half of the whole (aba 4.2) come from the first odd ones.
    """
    won: dict[Pair, int] = defaultdict(int)
    box, partner = outcome.box_name, outcome.partner
    between = [entry for entry in entries if entry.is_between(box, partner)]
    for entry in entries:
        if entry not in between:
            _move(won, entry.winner, entry.loser, entry.points)
    if partner is not None:
        _share(won, box, partner)
    for entry in between:
        _move(won, entry.winner, entry.loser, entry.points)
    return dict(won)


def duels_on_paper(points: Mapping[Name, int], outcome: Outcome) -> dict[Pair, int]:
    """Return the duels of a game entered as a line of points.

    Each Team member's are against the Box, and halved with a Partner as in ``duels_by_cubes``; what the Partner has
    besides that half is against the Box.
    """
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
    """Give the Partner half of the Box's duels, except the one between the two."""
    box_won = {other: points for (name, other), points in won.items() if name == box}
    for other, half in _halved(box_won):
        _move(won, box, other, -half)
        if other != partner:
            _move(won, partner, other, half)


def _halved(box_won: Mapping[Name, int]) -> Iterator[tuple[Name, int]]:
    """Yield the Partner's whole-numbered part of each Box duel, half in sum."""
    missing = halves(sum(box_won.values()))[1] - sum(points // 2 for points in box_won.values())
    for other, points in box_won.items():
        odd = points % 2 if missing else 0
        missing -= odd
        yield other, points // 2 + odd
