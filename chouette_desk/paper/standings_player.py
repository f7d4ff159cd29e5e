"""One player's part of the standings as plain tables: what he did, night by night, and against whom."""

from chouette_desk.core.standings import Season
from chouette_desk.paper.standings import Part, names_of, parts_of
from chouette_desk.paper.tables import Table, Value
from chouette_desk.wording.language import _

OWN = ("standings", "roles", "boxes", "cubes", "bests")


def parts_of_player(season: Season, player: int) -> tuple[Part, ...]:
    """What the standings say of this player, who is in them; a line each, without what nobody has done."""
    name = names_of(season)[player]
    slim = [part.slim() for part in parts_of(season) if part.word in OWN]
    place = [standing.player for standing in season.standings].index(player)
    return (
        *(_own(part, name if part.word == "standings" else part.title, place) for part in slim),
        Part("nights", _("Night by night"), _nights(season, player), fixed=2),
        Part("head-to-head", _("{name} against each").format(name=name), _against(season, player)),
    )


def _own(part: Part, title: str, place: int) -> Part:
    """His row, a line each value."""
    values = zip(part.table.heads, part.table.rows[place], strict=True)
    rows = tuple((head, value) for head, value in values if head != _("Player"))
    return Part(part.word, title, Table((_("What"), _("How many")), rows))


def _nights(season: Season, player: int) -> Table:
    rows: list[tuple[Value, ...]] = []
    total = 0
    for night in season.nights:
        if night.player == player:
            total += night.points
            rows.append((night.date, night.table, night.games, night.points, total))
    return Table((_("Date"), _("Table"), _("Games"), _("Points"), _("Running score")), tuple(rows))


def _against(season: Season, player: int) -> Table:
    """What he won from each, most first."""
    names = names_of(season)
    won = {other: points for (one, other), points in season.duels.items() if one == player}
    rows = ((names[other], won[other]) for other in sorted(won, key=lambda other: -won[other]))
    return Table((_("Player"), _("Points")), tuple(rows))
