"""Players of a night who sit at another table of its evening."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import isolated

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.club_book import ClubBook
    from chouette_desk.desk.evening import EveningTable


def ask_who_sits_elsewhere(
    ask: Callable[..., None], club_book: ClubBook, night: Night, take_in: Callable[[], object]
) -> None:
    """Take a night in, but ``ask`` first if players sit at another table that evening."""
    if where := sits_elsewhere(club_book, night):
        ask(where, {_("&Put it in as it is"): take_in}, careful=True)
    else:
        take_in()


def sits_elsewhere(club_book: ClubBook, night: Night) -> str:
    """Name the night's players who sit at another open table of its evening."""
    from chouette_desk.desk.evening import seated_that_evening  # late: the start does without the book's modules

    return elsewhere_text(seated_that_evening(club_book, night))


def elsewhere_text(tables: Mapping[Name, EveningTable]) -> str:
    """A sentence for each player with the table where they sit."""
    text = _("{name} sits at {table} this evening.")
    return " ".join(text.format(name=isolated(name), table=table.title) for name, table in tables.items())
