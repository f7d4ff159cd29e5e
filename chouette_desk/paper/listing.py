"""Tables under one head, as they are handed out: a settlement, the treasurer's page."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from chouette_desk.core.names import Name
from chouette_desk.paper.ink import Ink, ascii_ink, folded, unicode_ink
from chouette_desk.paper.plain_text import plain_table
from chouette_desk.paper.tables import Table

PAGE = 80


@dataclass(frozen=True, slots=True)
class Section:
    """One table: the word for it in file names, its title, how many first columns say of whom or what a row is, and
    how many last rows are totals."""

    word: str
    title: str
    table: Table
    fixed: int = 1
    totals: int = 0

    def slim(self) -> "Section":
        """The section without the columns in which no row has anything."""
        table = self.table
        kept = [
            place
            for place in range(len(table.heads))
            if place < self.fixed or any(row[place] not in (None, "") for row in table.rows)
        ]
        return replace(self, table=of_columns(table, kept))


@dataclass(frozen=True, slots=True)
class Listing:
    """Sections under a title and a few facts, remarks below them; the names that stand in it, whose it is, and of
    which day (2026-11-20)."""

    title: str
    facts: tuple[str, ...]
    sections: tuple[Section, ...]
    remarks: tuple[str, ...] = ()
    names: tuple[Name, ...] = ()
    club: str | None = None
    date: str | None = None


def of_columns(table: Table, places: Sequence[int]) -> Table:
    """The table with these columns alone."""
    rows = tuple(tuple(row[place] for place in places) for row in table.rows)
    return Table(tuple(table.heads[place] for place in places), rows)


def listing_text(listing: Listing, *, page: int = PAGE, ascii_only: bool = False) -> str:
    """The listing with characters alone; no line is longer than the page, unless one column is."""
    ink = ascii_ink(listing.names) if ascii_only else unicode_ink(listing.names)
    parts = (
        _folded([listing.title, *listing.facts], ink, page),
        *(_section(section.slim(), ink, page) for section in listing.sections),
        _folded(listing.remarks, ink, page),
    )
    return "\n\n".join(filter(None, ("\n".join(part) for part in parts))) + "\n"


def _section(section: Section, ink: Ink, page: int) -> Iterator[str]:
    yield from _folded([section.title], ink, page)
    if section.title:
        yield ""
    yield from plain_table(section.table, ink, page, section.fixed)


def _folded(lines: Iterable[str], ink: Ink, page: int) -> Iterator[str]:
    for line in lines:
        yield from folded(ink.words(line), page)
