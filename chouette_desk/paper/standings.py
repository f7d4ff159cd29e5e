"""Standings as plain tables, the same on screen, on paper, in XLSX and in CSV."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace

from chouette_desk.core.standings import Season, Standing, best_night, ranked, running, worst_night
from chouette_desk.paper.tables import Table, Value
from chouette_desk.wording.language import _
from chouette_desk.wording.spans import average


@dataclass(frozen=True, slots=True)
class Part:
    """One table of the standings: the word for it in file names, its title, and how many first columns say of whom or
    what a row is."""

    word: str
    title: str
    table: Table
    fixed: int = 1

    def slim(self) -> "Part":
        """The part without the columns in which nobody has anything."""
        table = self.table
        kept = [
            place
            for place in range(len(table.heads))
            if place < self.fixed or any(row[place] for row in table.rows) or self.word in WHOLE
        ]
        rows = tuple(tuple(row[place] for place in kept) for row in table.rows)
        return replace(self, table=Table(tuple(table.heads[place] for place in kept), rows))


WHOLE = ("standings", "head-to-head", "running")
"""The parts in which a column of nothing says something."""

Column = tuple[str, Callable[[Standing], Value]]


def parts_of(season: Season) -> tuple[Part, ...]:
    """Every table of the standings, in order."""
    return (
        Part("standings", _("Standings"), _standings(season), fixed=2),
        Part("roles", _("As Box, Captain, Team member and Partner"), _table(season, _roles())),
        Part("boxes", _("Boxes"), _table(season, _boxes())),
        Part("cubes", _("Cubes"), _table(season, _cubes())),
        Part("bests", _("Best and worst"), _table(season, _bests(season))),
        Part("head-to-head", _("Head to head"), head_to_head(season)),
        Part("running", _("Running score"), running_score(season)),
    )


def names_of(season: Season) -> dict[int, str]:
    """What each player is called: his name, with his club where another club has the same name."""
    alike = Counter(standing.name for standing in season.standings)
    return {each.player: _called(each, alone=alike[each.name] == 1) for each in season.standings}


def _called(standing: Standing, *, alone: bool) -> str:
    return standing.name if alone else _("{name} ({club})").format(name=standing.name, club=standing.club)


def _table(season: Season, columns: Sequence[Column]) -> Table:
    """A row a player."""
    names = names_of(season)
    heads = (_("Player"), *(head for head, _value in columns))
    rows = ((names[each.player], *(value(each) for _head, value in columns)) for each in season.standings)
    return Table(heads, tuple(rows))


def _standings(season: Season) -> Table:
    table = _table(season, [*_points(), *_money(season), *_games()])
    rows = ((place, *row) for (place, _standing), row in zip(ranked(season.standings), table.rows, strict=True))
    return Table((_("Place"), *table.heads), tuple(rows))


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


def _in(standing: Standing, currency: str | None) -> Value:
    return next((money.amount for money in standing.money if money.currency == currency), None)


def _games() -> Iterator[Column]:
    yield _("Nights"), lambda standing: standing.nights
    yield _counter(_("Games"), "games")
    yield _("Points a game"), _a_game
    yield _counter(_("Won"), "won")
    yield _counter(_("Lost"), "lost")
    yield _counter(_("Even"), "even")


def _a_game(standing: Standing) -> Value:
    each = standing.points_a_game
    return None if each is None else average(each)


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
    best = {each.player: best_night(season, each.player) for each in season.standings}
    worst = {each.player: worst_night(season, each.player) for each in season.standings}
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
    """What the player of the row won from the one of the column; empty where no points moved between them."""
    names = names_of(season)
    rows = ((name, *(season.duels.get((one, other)) for other in names)) for one, name in names.items())
    return Table((_("Player"), *names.values()), tuple(rows))


def running_score(season: Season) -> Table:
    """Each player's points after each date."""
    names, scores = names_of(season), running(season)
    rows: Iterator[tuple[Value, ...]] = (
        (date, *(scores[player][place] for player in names)) for place, date in enumerate(season.dates)
    )
    return Table((_("Date"), *names.values()), tuple(rows))
