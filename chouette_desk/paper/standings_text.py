"""Standings with characters alone, for a terminal or a text file."""

from collections.abc import Collection, Iterable, Iterator

from chouette_desk.core.standings import Season
from chouette_desk.paper.ink import Ink, ascii_ink, folded, unicode_ink
from chouette_desk.paper.plain_text import plain_table
from chouette_desk.paper.standings import Part, names_of
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.points import points_text
from chouette_desk.wording.spans import span_text


def standings_text(season: Season, parts: Collection[Part], *, page: int = 80, ascii_only: bool = False) -> str:
    """These tables under their titles; no line is longer than the page, unless one column is."""
    names = tuple(names_of(season).values())
    ink = ascii_ink(names) if ascii_only else unicode_ink(names)
    pieces = [_folded([heading(season)], ink, page), *(_part(part.slim(), ink, page) for part in parts)]
    if not season.standings:
        pieces.append(iter([_("No games were played there.")]))
    else:
        pieces.append(_folded(remarks(season), ink, page))
    return "\n\n".join("\n".join(piece) for piece in pieces) + "\n"


def heading(season: Season) -> str:
    """Which nights are counted, and how many."""
    nights = len({night.night for night in season.nights if night.games})
    said = ngettext("{number} night", "{number} nights", nights).format(number=nights)
    return ", ".join((*span_text(season.span), said))


def remarks(season: Season) -> Iterator[str]:
    """What the numbers count, and where the points are that are in no standing."""
    yield _("Points are those of the sheets: games and transfers, without payments; points a game are of games alone.")
    yield _(
        "Of games kept as a line of points nothing is known of cubes and gammons; of nights from an old sheet nothing "
        "of roles and boxes either, nor who won from whom."
    )
    if elsewhere := -sum(standing.points for standing in season.standings):
        said = _("{points} are in nobody's standing: they stand in columns that are no person, such as the Club's.")
        yield said.format(points=points_text(elsewhere))


def _part(part: Part, ink: Ink, page: int) -> Iterator[str]:
    yield ink.words(part.title)
    yield ""
    yield from plain_table(part.table, ink, page, part.fixed)


def _folded(lines: Iterable[str], ink: Ink, page: int) -> Iterator[str]:
    for line in lines:
        yield from folded(ink.words(line), page)
