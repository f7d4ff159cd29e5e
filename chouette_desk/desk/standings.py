"""Standings: a season read from the book, one player's share of it, and the nights that can be chosen."""

from collections.abc import Mapping
from decimal import Decimal

from msgspec import Struct

from chouette_desk.book.nights import NightRow, checked_nights
from chouette_desk.book.standings import season
from chouette_desk.core.names import folded, normal
from chouette_desk.core.standings import PlayerStanding, Season, Span
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.paper.standings import display_names


def season_of(club_book: ClubBook, where: Span) -> Season:
    """Everything that the book's nights of this span add up to."""
    with club_book.book.reading() as connection:
        return season(connection, where)


def standing_of(result: Season, who: str) -> PlayerStanding | None:
    """The standing of the one player of this column name, with the club where that is needed, or full name."""
    names, wanted = display_names(result), folded(normal(who))
    for called in (names.get, {row.player: row.full_name for row in result.standings}.get):
        same = [row for row in result.standings if folded(called(row.player) or "") == wanted]
        if len(same) == 1:
            return same[0]
    return None


class SpanChoices(Struct, frozen=True):
    """All that the nights of a book have of what a span can choose: the first and the last date, clubs, tables,
    rulebooks with their titles, stakes with their currencies.
    """

    dates: tuple[str, str] | None = None
    clubs: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    rulebooks: Mapping[str, str] = {}
    stakes: tuple[tuple[str, str | None], ...] = ()


def span_choices(club_book: ClubBook) -> SpanChoices:
    """The choices that the book offers, each once, in order."""
    with club_book.book.reading() as connection:
        nights = checked_nights(connection)
    stakes = {(row.stake, row.currency) for row in nights if row.stake is not None}
    return SpanChoices(
        (nights[-1].date, nights[0].date) if nights else None,
        tuple(sorted({row.club for row in nights}, key=folded)),
        tuple(sorted({row.table for row in nights if row.table}, key=_by_number)),
        dict(sorted({(row.rulebook, _title(row)) for row in nights}, key=lambda pair: folded(pair[1]))),
        tuple(sorted(stakes, key=lambda stake: (stake[1] or "", Decimal(stake[0])))),
    )


def _title(row: NightRow) -> str:
    """The title of a night's rulebook."""
    return shipped(row.rulebook).title if row.rulebook in NAMES else row.rulebook_title or row.rulebook


def _by_number(table: str) -> tuple[int, str]:
    """Tables in order of their numbers, then those with names."""
    return (int(table), "") if table.isdecimal() else (10**9, folded(table))
