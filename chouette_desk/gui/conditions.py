"""When a command can be used: what must be on the desk, and where it must be kept."""

from __future__ import annotations

from collections.abc import Callable

from chouette_desk.core.night import Night
from chouette_desk.gui.shown import Shown

When = Callable[["Night | None"], bool]
Where = Callable[[Shown], bool]


def always(_night: Night | None) -> bool:
    """Whatever is on the desk, and if nothing is."""
    return True


def with_night(night: Night | None) -> bool:
    """Whenever a night is on the desk."""
    return night is not None


def between_games(night: Night | None) -> bool:
    """While no game is in progress."""
    return night is not None and night.game is None


def with_players(night: Night | None) -> bool:
    """Between games, with somebody seated."""
    return between_games(night) and bool(night and night.players)


def with_line(night: Night | None) -> bool:
    """Between games, after an order."""
    return between_games(night) and bool(night and night.line)


def with_partners(night: Night | None) -> bool:
    """Between games, where the Box may have a Partner at all."""
    return with_line(night) and bool(night and night.rulebook.partner_from != "never")


def with_two(night: Night | None) -> bool:
    """With two columns at least, between which points can move."""
    return night is not None and len(night.players) > 1


def with_two_between(night: Night | None) -> bool:
    """Between games, with two columns at least."""
    return between_games(night) and with_two(night)


def with_games(night: Night | None) -> bool:
    """Once anything has happened that could be corrected."""
    return night is not None and bool(night.events)


def anywhere(_shown: Shown) -> bool:
    """Wherever the night is kept."""
    return True


def in_file(shown: Shown) -> bool:
    """A night that is kept in a file of its own."""
    return not shown.in_book


def in_book(shown: Shown) -> bool:
    """A night of the book."""
    return shown.in_book


def in_open_book_night(shown: Shown) -> bool:
    """A night of the book that is not closed yet."""
    return shown.in_book and not shown.closed


def when_closed(shown: Shown) -> bool:
    """A night of the book that is closed."""
    return shown.closed


def when_cut_off(shown: Shown) -> bool:
    """A night that goes on while its book takes nothing."""
    return bool(shown.cut_off) and not shown.parted


def when_parted(shown: Shown) -> bool:
    """A night that another desk wrote while this one could not reach the book."""
    return shown.parted
