"""Standings as plain tables, the same on screen, on paper, in XLSX and in CSV."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from itertools import accumulate
from operator import attrgetter

from chouette_desk.core.money import rounded
from chouette_desk.core.standings import PlayerStanding, Season, best_and_worst_nights, by_evening, ranked, running
from chouette_desk.paper.listing import PAGE, Listing, listing_text
from chouette_desk.paper.tables import Section, Table, TableValue
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.standings import span_parts
from chouette_desk.wording.text import points_text

StandingColumn = tuple[str, Callable[[PlayerStanding], TableValue]]
Counters = Mapping[str, str]
"""The headings of some counters, by their fields of a tally."""

GAMES: Counters = {"won": N_("Won"), "lost": N_("Lost"), "even": N_("Even")}
ROLES: Counters = {
    "box_games": N_("Box: games"),
    "box_points": N_("Box: points"),
    "captain_games": N_("Captain: games"),
    "captain_points": N_("Captain: points"),
    "team_games": N_("Team: games"),
    "team_points": N_("Team: points"),
    "partner_games": N_("Partner: games"),
    "partner_points": N_("Partner: points"),
}
BOXES: Counters = {
    "boxes": N_("Times in the box"),
    "boxes_won": N_("Boxes won"),
    "boxes_held": N_("Games that kept the box"),
    "boxes_lost": N_("Games that lost the box"),
    "longest_box": N_("Longest run of games"),
}
CUBES: Counters = {
    "cube_games": N_("Games by cubes"),
    "doubles": N_("Doubles"),
    "redoubles": N_("Redoubles"),
    "dropped": N_("Doubles dropped"),
    "takes": N_("Takes"),
    "takes_won": N_("Takes won"),
    "takes_lost": N_("Takes lost"),
    "takes_even": N_("Takes even"),
    "drops": N_("Drops"),
    "beavers": N_("Beavers"),
    "beaver_drops": N_("Beavers dropped"),
    "raccoons": N_("Raccoons"),
    "extras_given": N_("Extras given"),
    "extras_received": N_("Extras received"),
    "settled": N_("Cubes settled"),
    "bought": N_("Cubes bought"),
    "sold": N_("Cubes sold"),
    "highest_cube": N_("Highest cube"),
}
BESTS: Counters = {
    "best_game": N_("Best game"),
    "worst_game": N_("Worst game"),
    "gammons_won": N_("Gammons won"),
    "gammons_lost": N_("Gammons lost"),
    "backgammons_won": N_("Backgammons won"),
    "backgammons_lost": N_("Backgammons lost"),
}
MOST_CLUBS = 3  # that a heading names
NOTHING: tuple[TableValue, ...] = (None, "", 0)  # a column of nothing else can be left out


def standings_tables(season: Season) -> tuple[Section, ...]:
    """Every table of the standings, in order."""
    return (
        *_figures(season),
        Section("head-to-head", _("Head to head"), _head_to_head(season), empty=()),
        Section("running", _("Running score"), _running_score(season), empty=()),
    )


def _figures(season: Season) -> tuple[Section, ...]:
    """The tables with a column a value."""
    roles, boxes, cubes = (_table(season, _counters(counters)) for counters in (ROLES, BOXES, CUBES))
    return (
        Section("standings", _("Standings"), _standings(season), fixed=2, empty=()),
        Section("roles", _("As Box, Captain, Team member and Partner"), roles, empty=NOTHING),
        Section("boxes", _("Boxes"), boxes, empty=NOTHING),
        Section("cubes", _("Cubes"), cubes, empty=NOTHING),
        Section("bests", _("Best and worst"), _table(season, _bests(season)), empty=NOTHING),
    )


def display_names(season: Season) -> dict[int, str]:
    """The name of each player, with the club where another club has the same name."""
    alike = Counter(standing.name for standing in season.standings)
    with_club = _("{name} ({club})")
    return {
        standing.player: with_club.format(name=standing.name, club=standing.club)
        if alike[standing.name] > 1
        else standing.name
        for standing in season.standings
    }


def _table(season: Season, columns: Sequence[StandingColumn]) -> Table:
    """A row a player."""
    names, headings = display_names(season), (_("Player"), *(head for head, _value in columns))
    rows = ((names[standing.player], *(value(standing) for _head, value in columns)) for standing in season.standings)
    return Table(headings, tuple(rows))


def _standings(season: Season) -> Table:
    games: list[StandingColumn] = [
        (_("Nights"), attrgetter("nights")),
        (_("Tables"), attrgetter("tables")),
        (_("Games"), attrgetter("tally.games")),
        (_("Points a game"), lambda standing: average(standing.points_a_game)),
        *_counters(GAMES),
    ]
    table = _table(season, [(_("Points"), attrgetter("points")), *_money(season), *games])
    rows = ((index, *row) for (index, _standing), row in zip(ranked(season.standings), table.rows, strict=True))
    return Table((_("Place"), *table.headings), tuple(rows))


def _counters(counters: Counters) -> list[StandingColumn]:
    return [(_(head), attrgetter(f"tally.{field}")) for field, head in counters.items()]


def _money(season: Season) -> Iterator[StandingColumn]:
    """A column a currency, as far as there is money."""
    currencies = {money.currency for standing in season.standings for money in standing.money}
    for currency in sorted(currencies, key=str):

        def amount(standing: PlayerStanding, currency: str | None = currency) -> TableValue:
            return next((money.amount for money in standing.money if money.currency == currency), None)

        yield currency or _("Money"), amount


def average(exact: Fraction | None) -> Decimal | None:
    """Points a game or a night as they are shown, with two decimals."""
    return None if exact is None else rounded(exact)


def _bests(season: Season) -> list[StandingColumn]:
    best, worst = best_and_worst_nights(season)
    return [
        (_("Points a night"), lambda standing: average(standing.points_a_night)),
        (_("Best night"), lambda standing: getattr(best.get(standing.player), "points", None)),
        (_("Best night: date"), lambda standing: getattr(best.get(standing.player), "date", None)),
        (_("Worst night"), lambda standing: getattr(worst.get(standing.player), "points", None)),
        (_("Worst night: date"), lambda standing: getattr(worst.get(standing.player), "date", None)),
        *_counters(BESTS),
    ]


def _head_to_head(season: Season) -> Table:
    """Return the points the row's player won from the column's; empty if none moved."""
    names = display_names(season)
    rows = ((name, *(season.duels.get((one, other)) for other in names)) for one, name in names.items())
    return Table((_("Player"), *names.values()), tuple(rows))


def _running_score(season: Season) -> Table:
    """Each player's points after each date."""
    names, scores = display_names(season), running(season)
    rows = zip(season.dates, *(scores[player] for player in names), strict=True)
    return Table((_("Date"), *names.values()), tuple(rows))


# Tables of one player: values, nights, opponents.


def player_tables(season: Season, player: int) -> tuple[Section, ...]:
    """The tables of one player; a row each value, without values that nobody has."""
    name = display_names(season)[player]
    own = [section.without_empty_columns() for section in _figures(season)]
    index = [standing.player for standing in season.standings].index(player)
    return (
        *(_own(section, name if section.word == "standings" else section.title, index) for section in own),
        Section("nights", _("Night by night"), _nights(season, player), fixed=2, empty=NOTHING),
        Section("head-to-head", _("{name} against each").format(name=name), _against(season, player), empty=()),
    )


def _own(section: Section, title: str, index: int) -> Section:
    """The player's row, a row each value."""
    values = zip(section.table.headings, section.table.rows[index], strict=True)
    rows = tuple((head, value) for head, value in values if head != _("Player"))
    return Section(section.word, title, Table((_("What"), _("How many")), rows), empty=section.empty)


def _nights(season: Season, player: int) -> Table:
    nights = by_evening([night for night in season.nights if night.player == player])
    totals = accumulate(night.points for night in nights)
    rows = ((night.date, night.table, night.games, night.points) for night in nights)
    headings = (_("Date"), _("Table"), _("Games"), _("Points"), _("Running score"))
    return Table(headings, tuple((*row, total) for row, total in zip(rows, totals, strict=True)))


def _against(season: Season, player: int) -> Table:
    names = display_names(season)
    won = {other: points for (one, other), points in season.duels.items() if one == player}
    rows = ((names[other], won[other]) for other in sorted(won, key=lambda other: -won[other]))
    return Table((_("Player"), _("Points")), tuple(rows))


# Standings as plain text.


def standings_text(season: Season, parts: Sequence[Section], *, page: int = PAGE, ascii_only: bool = False) -> str:
    """Return these tables under their titles, in page width unless a column is wider."""
    names, remarks = tuple(display_names(season).values()), tuple(remarks_below(season))
    listing = Listing(season_heading(season), (), tuple(parts), remarks, names)
    return listing_text(listing, page=page, ascii_only=ascii_only)


def season_heading(season: Season) -> str:
    """The span of the nights, their number, and that of their tables if it is another."""
    nights, tables = season.evenings_played, season.tables_played
    span = tuple(span_parts(season.span))
    if span or not nights:
        text = ngettext("{number} night", "{number} nights", nights).format(number=nights)
    else:
        text = ngettext("the only night", "all {number} nights", nights).format(number=nights)
    if tables != nights:
        at_tables = ngettext("{nights} at {number} table", "{nights} at {number} tables", tables)
        text = at_tables.format(nights=text, number=tables)
    return ", ".join((*span, text))


def season_facts(season: Season) -> str:
    """The club, or the clubs of few, then the span of the nights and their number."""
    clubs = sorted({standing.club for standing in season.standings})
    named = clubs if season.span.club is None and len(clubs) <= MOST_CLUBS else []
    return ", ".join((*named, season_heading(season)))


def remarks_below(season: Season) -> Iterator[str]:
    """The remarks below the tables, or that there is nothing in them."""
    return season_remarks(season) if season.standings else iter((_("There are no games to show."),))


def points_remark() -> str:
    """The difference between points and points a game."""
    return _("Points include transfers and fees, points a game do not; payments are in neither.")


def season_remarks(season: Season) -> Iterator[str]:
    """Remarks on what the numbers count, and on points that are in no standing."""
    if season.tables_played != season.evenings_played:
        yield _("A night is an evening, at however many tables.")
    yield points_remark()
    yield _(
        "For games kept as a line of points, nothing is known about cubes and gammons. For nights from an old "
        "sheet, nothing is known about roles and boxes either, or about who won from whom."
    )
    if elsewhere := -sum(standing.points for standing in season.standings):
        text = _("{points} count for nobody: they are in columns that do not belong to a person, such as the club's.")
        yield text.format(points=points_text(elsewhere))
