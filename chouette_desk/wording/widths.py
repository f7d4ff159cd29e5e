"""Widths shared among a table's columns on screen, paper and terminal."""

from collections.abc import Collection, Sequence
from typing import TypeVar

Width = TypeVar("Width", int, float)  # characters and dots are whole numbers, points of paper are not


def narrowed(widths: Sequence[Width], room: Width, least: Width) -> list[Width]:
    """Cut the widest to one level so that all fit; none goes below ``least``."""
    level = room
    for done, width in enumerate(sorted(widths)):
        level = _share(room, len(widths) - done)
        if width > level:
            break
        room -= width
    else:
        return list(widths)
    return [min(width, max(level, least)) for width in widths]


def widened(widths: Sequence[Width], room: Width) -> list[Width]:
    """Raise the narrowest to one level so that all together fill the room."""
    level = room
    for done, width in enumerate(sorted(widths, reverse=True)):
        level = _share(room, len(widths) - done)
        if width <= level:
            break
        room -= width
    else:
        return list(widths)
    return [max(width, level) for width in widths]


# The columns of a window, in dots


def column_widths(wanted: Sequence[int], least: int, room: int) -> list[int]:
    """Return each column's width: its name's, at least ``least``.

    Together they fill the room if they fit into it at all; where there is room to spare all are equal.
    """
    if not wanted:
        return []
    needed = [max(least, width) for width in wanted]
    widths = [0] * len(needed) if room >= max(needed) * len(needed) else narrowed(needed, room, least)
    each, rest = divmod(max(room - sum(widths), 0), len(widths))
    return [width + each + (index < rest) for index, width in enumerate(widths)]


def shared_widths(
    wanted: Sequence[int], room: int, least: int, most_spare: int, kept: Collection[int] = ()
) -> list[int]:
    """Return the column widths in this room; the widest are reduced first.

    None is below ``least``, and none that is ``kept`` is reduced before all others are as narrow as that. Where there
    is room to spare each has the same of it, at most ``most_spare``: a name and its number stay beside each other.
    """
    others = [index for index in range(len(wanted)) if index not in kept]
    first, left = list(wanted), room - sum(wanted[index] for index in kept)
    for index, width in zip(others, narrowed([wanted[index] for index in others], left, least), strict=True):
        first[index] = width
    widths = narrowed(first, room, least)
    spare = max(room - sum(widths), 0)
    return [width + min(spare // len(widths), most_spare) for width in widths]


def _share(room: Width, among: int) -> Width:
    return room // among if isinstance(room, int) else room / among  # type: ignore[redundant-expr]  # one of two types
