"""Standings: a season of the book, one player's share, and the nights to choose."""

from collections.abc import Mapping
from decimal import Decimal

from msgspec import Struct

from chouette_desk.book.nights import NightKind, dates_of_nights, kinds_of_nights
from chouette_desk.book.standings import season
from chouette_desk.core.names import folded, normal, table_number
from chouette_desk.core.standings import PlayerStanding, Season, Span
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.nightfile.rulebooks import NAMES, shipped
from chouette_desk.paper.standings import display_names


def season_of(club_book: ClubBook, where: Span) -> Season:
    """Everything that the book's nights of this span add up to."""
    with club_book.book.reading() as connection:
        return season(connection, where)


def standing_of(result: Season, who: str) -> PlayerStanding | None:
    """Return the one player's standing by column name or else full name, or None.

    The column name includes the club where that is needed.
    """
    names, wanted = display_names(result), folded(normal(who))
    for called in (names.get, {row.player: row.full_name for row in result.standings}.get):
        same = [row for row in result.standings if folded(called(row.player) or "") == wanted]
        if len(same) == 1:
            return same[0]
    return None


class SpanChoices(Struct, frozen=True):
    """All values of a book's nights that a span can choose.

    These are the first and the last date, clubs, tables, rulebooks with their titles, and stakes with their currencies.
    """

    dates: tuple[str, str] | None = None
    clubs: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()
    rulebooks: Mapping[str, str] = {}
    stakes: tuple[tuple[str, str | None], ...] = ()


def span_choices(club_book: ClubBook) -> SpanChoices:
    """The choices that the book offers, each once, in order."""
    with club_book.book.reading() as connection:
        kinds, dates = kinds_of_nights(connection), dates_of_nights(connection)
    stakes = {(kind.stake, kind.currency) for kind in kinds if kind.stake is not None}
    return SpanChoices(
        dates,
        tuple(sorted({kind.club for kind in kinds}, key=folded)),
        tuple(sorted({kind.table for kind in kinds if kind.table}, key=_by_number)),
        dict(sorted({(kind.rulebook, _title(kind)) for kind in kinds}, key=lambda pair: folded(pair[1]))),
        tuple(sorted(stakes, key=lambda stake: (stake[1] or "", Decimal(stake[0])))),
    )


def _title(kind: NightKind) -> str:
    """The title of a rulebook."""
    return shipped(kind.rulebook).title if kind.rulebook in NAMES else kind.rulebook_title or kind.rulebook


def _by_number(table: str) -> tuple[int, str]:
    """Tables in order of their numbers, then those with names."""
    return table_number(table), folded(table)
