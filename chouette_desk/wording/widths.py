"""Widths shared among a table's columns on screen, paper and terminal."""

from collections.abc import Sequence
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


def _share(room: Width, among: int) -> Width:
    return room // among if isinstance(room, int) else room / among  # type: ignore[redundant-expr]  # one of two types
