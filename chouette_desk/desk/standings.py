"""Standings: a season read from the book, and one player's share of it."""

from chouette_desk.book.standings import season
from chouette_desk.core.names import folded, normal
from chouette_desk.core.standings import PlayerStanding, Season, Span
from chouette_desk.desk.club_book import ClubBook
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
