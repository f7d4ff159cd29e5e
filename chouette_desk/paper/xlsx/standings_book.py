"""Standings as a spreadsheet: a sheet a table, the points and the running score as charts.

The same standings give the same bytes.
"""

from collections.abc import Mapping, Sequence

from openpyxl import Workbook

from chouette_desk.core.standings import Season
from chouette_desk.paper.standings import Part
from chouette_desk.paper.standings_text import heading, remarks
from chouette_desk.paper.tables import Table
from chouette_desk.paper.xlsx.charts import write_charts
from chouette_desk.paper.xlsx.finish import finished
from chouette_desk.paper.xlsx.looks import Looks
from chouette_desk.paper.xlsx.plain_sheets import write_table
from chouette_desk.wording.language import N_, _

TITLES: Mapping[str, str] = {
    "standings": N_("Standings"),
    "roles": N_("Roles"),
    "boxes": N_("Boxes"),
    "cubes": N_("Cubes"),
    "bests": N_("Best and worst"),
    "nights": N_("Night by night"),
    "head-to-head": N_("Head to head"),
    "running": N_("Running score"),
}


def standings_workbook(season: Season, parts: Sequence[Part]) -> bytes:
    """These tables as an XLSX file."""
    book, looks = Workbook(), Looks()
    book.remove(book.worksheets[0])
    sheets = {part.word: book.create_sheet(_(TITLES[part.word])) for part in parts}
    for part in parts:
        write_table(sheets[part.word], looks, part.table, narrow=True)
    write_charts(book, sheets, {part.word: part.table for part in parts})
    said = (*(part.title for part in parts[:1]), heading(season), *remarks(season))
    about = Table((_("What is counted"),), tuple((line,) for line in said))
    write_table(book.create_sheet(_("Counted")), looks, about)
    return finished(book, {}, season.dates[-1] if season.dates else None)
