"""What has changed between two sheets, as narrowly as is true."""

from collections.abc import Sequence
from itertools import groupby, takewhile

from chouette_desk.core.sheet import Row


def alignment(old: Sequence[Row], new: Sequence[Row]) -> tuple[int, int, int]:
    """Where lines went and came: the place, how many of the old are gone from there, how many of the new stand there.

    Lines are the same that record the same points in the same way; their totals and marks may differ.
    """
    shorter = min(len(old), len(new))
    first = _alike(old, new)
    last = min(_alike(old[first:][::-1], new[first:][::-1]), shorter - first)
    went, came = len(old) - first - last, len(new) - first - last
    both = min(went, came)
    return first + both, went - both, came - both


def _alike(some: Sequence[Row], others: Sequence[Row]) -> int:
    """How many of these, from the first on, are the same lines."""
    return sum(1 for _ in takewhile(_same, zip(some, others, strict=False)))


def _same(pair: tuple[Row, Row]) -> bool:
    one, other = pair
    return one is other or (one.kind is other.kind and _scored(one) == _scored(other))


def _scored(row: Row) -> dict[str, int]:
    return {name: points for name, points in row.points.items() if points}


def runs(flags: Sequence[bool]) -> list[tuple[int, int]]:
    """The first and last place of each unbroken run of true."""
    found = []
    for flag, places in groupby(range(len(flags)), lambda place: flags[place]):
        if flag:
            run = list(places)
            found.append((run[0], run[-1]))
    return found
