"""Standings as plain tables, the same on screen, on paper, in XLSX and in CSV."""

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from chouette_desk.core.money import rounded
from chouette_desk.core.standings import PlayerStanding, Season, best_night, ranked, running, worst_night
from chouette_desk.paper.plain_table import plain_table
from chouette_desk.paper.tables import Table, Value
from chouette_desk.paper.text_layout import TextStyle, ascii_style, unicode_style, wrapped
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.standings import span_text
from chouette_desk.wording.text import points_text


@dataclass(frozen=True, slots=True)
class StandingsTable:
    """One table of the standings: its word in file names, its title, and the number of first columns that identify a
    row.
    """

    word: str
    title: str
    table: Table
    fixed: int = 1

    def without_empty_columns(self) -> "StandingsTable":
        """The part without the columns in which nobody has anything."""
        table = self.table
        kept = [
            index
            for index in range(len(table.headings))
            if index < self.fixed or any(row[index] for row in table.rows) or self.word in WHOLE
        ]
        rows = tuple(tuple(row[index] for index in kept) for row in table.rows)
        return replace(self, table=Table(tuple(table.headings[index] for index in kept), rows))


WHOLE = ("standings", "head-to-head", "running")
"""The parts in which a column of nothing says something."""

Column = tuple[str, Callable[[PlayerStanding], Value]]


def standings_tables(season: Season) -> tuple[StandingsTable, ...]:
    """Every table of the standings, in order."""
    return (
        StandingsTable("standings", _("Standings"), _standings(season), fixed=2),
        StandingsTable("roles", _("As Box, Captain, Team member and Partner"), _table(season, _roles())),
        StandingsTable("boxes", _("Boxes"), _table(season, _boxes())),
        StandingsTable("cubes", _("Cubes"), _table(season, _cubes())),
        StandingsTable("bests", _("Best and worst"), _table(season, _bests(season))),
        StandingsTable("head-to-head", _("Head to head"), head_to_head(season)),
        StandingsTable("running", _("Running score"), running_score(season)),
    )


def display_names(season: Season) -> dict[int, str]:
    """The name of each player, with the club where another club has the same name."""
    alike = Counter(standing.name for standing in season.standings)
    return {standing.player: _called(standing, alone=alike[standing.name] == 1) for standing in season.standings}


def _called(standing: PlayerStanding, *, alone: bool) -> str:
    return standing.name if alone else _("{name} ({club})").format(name=standing.name, club=standing.club)


def _table(season: Season, columns: Sequence[Column]) -> Table:
    """A row a player."""
    names = display_names(season)
    headings = (_("Player"), *(head for head, _value in columns))
    rows = ((names[standing.player], *(value(standing) for _head, value in columns)) for standing in season.standings)
    return Table(headings, tuple(rows))


def _standings(season: Season) -> Table:
    table = _table(season, [*_points(), *_money(season), *_games()])
    rows = ((index, *row) for (index, _standing), row in zip(ranked(season.standings), table.rows, strict=True))
    return Table((_("Place"), *table.headings), tuple(rows))


def _counter(head: str, field: str) -> Column:
    return head, lambda standing: getattr(standing.tally, field)


def _points() -> Iterator[Column]:
    yield _("Points"), lambda standing: standing.points


def _money(season: Season) -> Iterator[Column]:
    """A column a currency, as far as there is money."""
    currencies = {money.currency for standing in season.standings for money in standing.money}
    for currency in sorted(currencies, key=str):
        head = currency or _("Money")
        yield head, lambda standing, currency=currency: _in(standing, currency)  # type: ignore[misc]


def _in(standing: PlayerStanding, currency: str | None) -> Value:
    return next((money.amount for money in standing.money if money.currency == currency), None)


def _games() -> Iterator[Column]:
    yield _("Nights"), lambda standing: standing.nights
    yield _counter(_("Games"), "games")
    yield _("Points a game"), _a_game
    yield _counter(_("Won"), "won")
    yield _counter(_("Lost"), "lost")
    yield _counter(_("Even"), "even")


def _a_game(standing: PlayerStanding) -> Value:
    return None if standing.points_a_game is None else rounded(standing.points_a_game)


def _roles() -> list[Column]:
    return [
        _counter(_("Box: games"), "box_games"),
        _counter(_("Box: points"), "box_points"),
        _counter(_("Captain: games"), "captain_games"),
        _counter(_("Captain: points"), "captain_points"),
        _counter(_("Team: games"), "team_games"),
        _counter(_("Team: points"), "team_points"),
        _counter(_("Partner: games"), "partner_games"),
        _counter(_("Partner: points"), "partner_points"),
    ]


def _boxes() -> list[Column]:
    return [
        _counter(_("Times in the box"), "boxes"),
        _counter(_("Boxes won"), "boxes_won"),
        _counter(_("Games that kept the box"), "boxes_held"),
        _counter(_("Games that lost the box"), "boxes_lost"),
        _counter(_("Longest run of games"), "longest_box"),
    ]


def _cubes() -> list[Column]:
    return [
        _counter(_("Games by cubes"), "cube_games"),
        _counter(_("Doubles"), "doubles"),
        _counter(_("Redoubles"), "redoubles"),
        _counter(_("Doubles dropped"), "dropped"),
        _counter(_("Takes"), "takes"),
        _counter(_("Takes won"), "takes_won"),
        _counter(_("Takes lost"), "takes_lost"),
        _counter(_("Takes even"), "takes_even"),
        _counter(_("Drops"), "drops"),
        _counter(_("Beavers"), "beavers"),
        _counter(_("Beavers dropped"), "beaver_drops"),
        _counter(_("Raccoons"), "raccoons"),
        _counter(_("Extras given"), "extras_given"),
        _counter(_("Extras received"), "extras_received"),
        _counter(_("Cubes settled"), "settled"),
        _counter(_("Cubes bought"), "bought"),
        _counter(_("Cubes sold"), "sold"),
        _counter(_("Highest cube"), "highest_cube"),
    ]


def _bests(season: Season) -> list[Column]:
    best = {standing.player: best_night(season, standing.player) for standing in season.standings}
    worst = {standing.player: worst_night(season, standing.player) for standing in season.standings}
    return [
        (_("Best night"), lambda standing: getattr(best[standing.player], "points", None)),
        (_("Best night: date"), lambda standing: getattr(best[standing.player], "date", None)),
        (_("Worst night"), lambda standing: getattr(worst[standing.player], "points", None)),
        (_("Worst night: date"), lambda standing: getattr(worst[standing.player], "date", None)),
        _counter(_("Best game"), "best_game"),
        _counter(_("Worst game"), "worst_game"),
        _counter(_("Gammons won"), "gammons_won"),
        _counter(_("Gammons lost"), "gammons_lost"),
        _counter(_("Backgammons won"), "backgammons_won"),
        _counter(_("Backgammons lost"), "backgammons_lost"),
    ]


def head_to_head(season: Season) -> Table:
    """The points that the player of the row won from the one of the column; empty where none moved."""
    names = display_names(season)
    rows = ((name, *(season.duels.get((one, other)) for other in names)) for one, name in names.items())
    return Table((_("Player"), *names.values()), tuple(rows))


def running_score(season: Season) -> Table:
    """Each player's points after each date."""
    names, scores = display_names(season), running(season)
    rows: Iterator[tuple[Value, ...]] = (
        (date, *(scores[player][index] for player in names)) for index, date in enumerate(season.dates)
    )
    return Table((_("Date"), *names.values()), tuple(rows))


# Tables of one player: values, nights, opponents.

OWN = ("standings", "roles", "boxes", "cubes", "bests")


def player_tables(season: Season, player: int) -> tuple[StandingsTable, ...]:
    """The tables of one player; a row each value, without values that nobody has."""
    name = display_names(season)[player]
    without_empty_columns = [part.without_empty_columns() for part in standings_tables(season) if part.word in OWN]
    index = [standing.player for standing in season.standings].index(player)
    return (
        *(_own(part, name if part.word == "standings" else part.title, index) for part in without_empty_columns),
        StandingsTable("nights", _("Night by night"), _nights(season, player), fixed=2),
        StandingsTable("head-to-head", _("{name} against each").format(name=name), _against(season, player)),
    )


def _own(part: StandingsTable, title: str, index: int) -> StandingsTable:
    """The player's row, a row each value."""
    values = zip(part.table.headings, part.table.rows[index], strict=True)
    rows = tuple((head, value) for head, value in values if head != _("Player"))
    return StandingsTable(part.word, title, Table((_("What"), _("How many")), rows))


def _nights(season: Season, player: int) -> Table:
    rows: list[tuple[Value, ...]] = []
    total = 0
    for night in season.nights:
        if night.player == player:
            total += night.points
            rows.append((night.date, night.table, night.games, night.points, total))
    return Table((_("Date"), _("Table"), _("Games"), _("Points"), _("Running score")), tuple(rows))


def _against(season: Season, player: int) -> Table:
    """The points won from each other player, most first."""
    names = display_names(season)
    won = {other: points for (one, other), points in season.duels.items() if one == player}
    rows = ((names[other], won[other]) for other in sorted(won, key=lambda other: -won[other]))
    return Table((_("Player"), _("Points")), tuple(rows))


# Standings as plain text.


def standings_text(
    season: Season, parts: Collection[StandingsTable], *, page: int = 80, ascii_only: bool = False
) -> str:
    """These tables under their titles; no line is longer than the page, unless one column is."""
    names = tuple(display_names(season).values())
    style = ascii_style(names) if ascii_only else unicode_style(names)
    pieces = [
        _wrapped_lines([season_heading(season)], style, page),
        *(_part(part.without_empty_columns(), style, page) for part in parts),
    ]
    if not season.standings:
        pieces.append(iter([_("No games were played there.")]))
    else:
        pieces.append(_wrapped_lines(season_remarks(season), style, page))
    return "\n\n".join("\n".join(piece) for piece in pieces) + "\n"


def season_heading(season: Season) -> str:
    """The span of the nights, and their number."""
    nights = len({night.night for night in season.nights if night.games})
    text = ngettext("{number} night", "{number} nights", nights).format(number=nights)
    return ", ".join((*span_text(season.span), text))


def season_remarks(season: Season) -> Iterator[str]:
    """Remarks on what the numbers count, and on points that are in no standing."""
    yield _("Points are those of the sheets: games and transfers, without payments; points a game are of games alone.")
    yield _(
        "Of games kept as a line of points nothing is known of cubes and gammons; of nights from an old sheet nothing "
        "of roles and boxes either, nor who won from whom."
    )
    if elsewhere := -sum(standing.points for standing in season.standings):
        text = _("{points} are in nobody's standing: they stand in columns that are no person, such as the Club's.")
        yield text.format(points=points_text(elsewhere))


def _part(part: StandingsTable, style: TextStyle, page: int) -> Iterator[str]:
    yield style.words(part.title)
    yield ""
    yield from plain_table(part.table, style, page, part.fixed)


def _wrapped_lines(lines: Iterable[str], style: TextStyle, page: int) -> Iterator[str]:
    for line in lines:
        yield from wrapped(style.words(line), page)
