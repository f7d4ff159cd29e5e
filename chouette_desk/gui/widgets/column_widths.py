"""How wide the columns of the sheet are: alike where there is room, fairly shared where there is not. No Qt."""

from collections.abc import Sequence


def column_widths(wanted: Sequence[int], least: int, most: int, room: int) -> list[int]:
    """The width of each column: what its name wants, at least ``least``, and together no more than the room if they
    fit into it at all; where there is room to spare all are equal, up to ``most``."""
    if not wanted:
        return []
    needed = [max(least, width) for width in wanted]
    equal = room // len(needed)
    if equal >= max(needed):
        return [max(min(equal, most), max(needed))] * len(needed)
    level = _level(needed, least, room)
    widths = [min(width, level) for width in needed]
    spare = max(room - sum(widths), 0) // len(widths)
    return [min(width + spare, max(most, width)) for width in widths]


def _level(needed: Sequence[int], least: int, room: int) -> int:
    """The width at which the widest are cut so that all fit, never under ``least``."""
    low, high = least, max(needed)
    while low < high:
        middle = (low + high + 1) // 2
        if sum(min(width, middle) for width in needed) <= room:
            low = middle
        else:
            high = middle - 1
    return low
