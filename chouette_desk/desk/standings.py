"""The door to the standings: a season read from the book, and the files to hand it out in."""

from collections.abc import Mapping, Sequence

from chouette_desk.book.standings import season
from chouette_desk.core.names import folded, normal
from chouette_desk.core.standings import Season, Span, Standing
from chouette_desk.desk.door import Door
from chouette_desk.paper.standings import Part, names_of


def season_of(door: Door, where: Span) -> Season:
    """Everything that the book's nights of this span add up to."""
    with door.book.reading() as connection:
        return season(connection, where)


def standing_of(found: Season, who: str) -> Standing | None:
    """The standing of the player so called, by his column, with his club where that is needed, or by his full name;
    None if there is none, or more than one."""
    names, wanted = names_of(found), folded(normal(who))
    for called in (names.get, {each.player: each.full_name for each in found.standings}.get):
        same = [each for each in found.standings if folded(called(each.player) or "") == wanted]
        if len(same) == 1:
            return same[0]
    return None


def exported(found: Season, parts: Sequence[Part], kind: str) -> Mapping[str, bytes]:
    """The files that make up this kind: what stands behind the name's stem, "" or a CSV's table, and the content.

    Raises NoGlyph (paper.pdf) for a name that cannot be printed.
    """
    match kind:
        case ".pdf":
            return {"": _pdf(found, parts)}
        case ".xlsx":
            return {"": _xlsx(found, parts)}
        case ".csv":
            return _csv(parts)
        case _:
            return {"": _text(found, parts)}


def _pdf(found: Season, parts: Sequence[Part]) -> bytes:
    from chouette_desk.paper.pdf.standings_pages import standings_pages

    return standings_pages(found, parts)


def _xlsx(found: Season, parts: Sequence[Part]) -> bytes:
    from chouette_desk.paper.xlsx.standings_book import standings_workbook

    return standings_workbook(found, parts)


def _csv(parts: Sequence[Part]) -> Mapping[str, bytes]:
    from chouette_desk.paper.csv import csv_file

    return {f"-{part.word}" if len(parts) > 1 else "": csv_file(part.table) for part in parts}


def _text(found: Season, parts: Sequence[Part]) -> bytes:
    from chouette_desk.paper.standings_text import standings_text

    return standings_text(found, parts).encode("utf-8")
