"""Who won what from whom in a game, and how the Box shares it with his Partner (rules.md 4, Partner)."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum

from msgspec import Struct

from chouette_desk.core.names import Name

Points = Mapping[Name, int]


class Part(StrEnum):
    """The part of a game that its lines on the sheet keep apart once an extra was given (st-albans 19)."""

    DROPS = "drops"
    EXTRAS = "extras"
    GAME = "game"


class Entry(Struct, frozen=True):
    """Points that one player loses to another on a cube, named after its member."""

    cube: Name
    loser: Name
    winner: Name
    points: int
    part: Part = Part.GAME


def sums(entries: Iterable[Entry], names: Iterable[Name]) -> dict[Name, int]:
    """What each of these won or lost."""
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
    """The points with the Box's shared between him and his Partner, who keeps what he won by himself (aba 4.2)."""
    after = dict(points)
    if partner is not None:
        after[box], share = halves(points[box])
        after[partner] += share
    return after


def parts(entries: Sequence[Entry], names: Sequence[Name], box: Name, partner: Name | None) -> dict[Part, Points]:
    """The game's points part by part, as its lines show them: one part, or three once an extra was given.

    Drops and extras are shared by themselves; the rest wants what the shares of the whole still want.
    """
    whole = shared(sums(entries, names), box, partner)
    if not any(entry.part is Part.EXTRAS for entry in entries):
        return {Part.GAME: whole}
    drops, extras = (
        shared(sums((entry for entry in entries if entry.part is part), names), box, partner)
        for part in (Part.DROPS, Part.EXTRAS)
    )
    rest = {name: whole[name] - drops[name] - extras[name] for name in names}
    return {Part.DROPS: drops, Part.EXTRAS: extras, Part.GAME: rest}
