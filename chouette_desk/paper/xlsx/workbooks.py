"""Nights, listings, standings and the treasurer's page as deterministic workbooks."""

from collections.abc import Callable, Mapping, Sequence
from decimal import Decimal

from msgspec import Struct
from msgspec.structs import replace
from openpyxl.utils import get_column_letter

from chouette_desk.core.dues import TreasurersPage
from chouette_desk.core.rulebook import Marks
from chouette_desk.core.standings import Season
from chouette_desk.paper import Paper
from chouette_desk.paper.listing import Listing
from chouette_desk.paper.report import Report
from chouette_desk.paper.standings import season_heading, season_remarks
from chouette_desk.paper.tables import TABLES, Section, Table, table_names
from chouette_desk.paper.treasurer import WHO, evenings_table, payments_table, players_table
from chouette_desk.paper.xlsx.charts import write_charts
from chouette_desk.paper.xlsx.night_sheet import write_night
from chouette_desk.paper.xlsx.page import USUAL_PAGE, SheetPage, leave_unprinted
from chouette_desk.paper.xlsx.settlement import write_settlement
from chouette_desk.paper.xlsx.styles import CELL, NUMBER, CellStyle, money_style
from chouette_desk.paper.xlsx.table import WorksheetLook, style_of, write_table
from chouette_desk.paper.xlsx.writer import SheetWriter, WorkbookWriter
from chouette_desk.wording.language import N_, _

NIGHT_SHEETS: Mapping[str, str] = {
    "games": N_("Games"),
    "settlement": N_("Settlement"),
    "log": N_("Log"),
    "events": N_("Events"),
    "rules": N_("Rules"),
}


def workbook(report: Report, paper: Paper = "A4", landscape: bool = False, marks: Marks | None = None) -> bytes:
    """Return the night as an XLSX file, by default with its rulebook's marks."""
    return night_workbook(report, SheetPage(paper, landscape), marks).file(report.night.heading.date)


def night_workbook(report: Report, page: SheetPage = USUAL_PAGE, marks: Marks | None = None) -> WorkbookWriter:
    """Return the night's sheet, then games, settlement, log and rules.

    The whole book is printed as the sheet and the settlement.
    """
    book = WorkbookWriter()
    totals = write_night(book.add_sheet(_("Night")), report, page, marks or report.night.rulebook.marks)
    for word in table_names(report)[1:]:
        out = book.add_sheet(_(NIGHT_SHEETS[word]))
        if word == "settlement":
            write_settlement(out, report, totals, page)
        else:
            write_table(out, TABLES[word](report), WorksheetLook(page=page))
            leave_unprinted(out.sheet)
    return book


# Listings.

LONGEST_TITLE = 31  # of a sheet
MOST_UPRIGHT = 8  # columns
TOTAL = replace(CELL, bold=True)


def listing_workbook(listing: Listing, paper: Paper = "A4") -> bytes:
    """The listing as an XLSX file."""
    look = WorksheetLook(narrow=True, page=SheetPage(paper, _is_wide(listing)))
    book = WorkbookWriter()
    for section in listing.sections:
        out, shown = book.add_sheet((section.title or listing.title)[:LONGEST_TITLE]), section.without_empty_columns()
        write_table(out, shown.table, look)
        _write_sums(out, shown)
    about = Table((listing.title,), tuple((line,) for line in (*listing.facts, *listing.remarks)))
    write_table(book.add_sheet(_("About")), about, WorksheetLook(page=look.page))
    return book.file(listing.date)


def _is_wide(listing: Listing) -> bool:
    """True if a table has so many columns that it is printed lying."""
    return any(len(section.without_empty_columns().table.headings) > MOST_UPRIGHT for section in listing.sections)


def _write_sums(out: SheetWriter, section: Section) -> None:
    """Write a last row of totals as sums of the rows above."""
    if section.totals != 1:
        return
    *rows, totals = section.table.rows
    last = len(rows) + 2
    for column, value in enumerate(totals, 1):
        if isinstance(value, int | Decimal):
            letter = get_column_letter(column)
            style = replace(style_of(value), bold=True)
            out.formula(last, column, f"=SUM({letter}2:{letter}{last - 1})", value, style)
        else:
            out.put(last, column, value, TOTAL)


# Standings: a sheet a table, the points and the running score as charts.

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


def standings_workbook(season: Season, parts: Sequence[Section], paper: Paper = "A4") -> bytes:
    """These tables as an XLSX file."""
    look = WorksheetLook(narrow=True, page=SheetPage(paper, landscape=True))
    book = WorkbookWriter()
    sheets = {part.word: book.add_sheet(_(TITLES[part.word])) for part in parts}
    for part in parts:
        write_table(sheets[part.word], part.table, look)
    tables = {part.word: part.table for part in parts}
    write_charts(book.book, {word: out.sheet for word, out in sheets.items()}, tables, look.page)
    text = (*(part.title for part in parts[:1]), season_heading(season), *season_remarks(season))
    about = Table((_("What is counted"),), tuple((line,) for line in text))
    write_table(book.add_sheet(_("Counted")), about, WorksheetLook(page=look.page))
    return book.file(season.dates[-1] if season.dates else None)


# The treasurer's page: every payment, and what is due, paid and open by player and by evening. The figures are live
# formulas over the payments: a state that is changed there from "open" to "paid" counts at once.

EVENING, CLUB, PAYER, PAYEE, POINTS, MONEY, CURRENCY, STATE = "ABDEFGHI"  # columns of the payments
Conditions = Mapping[str, str]
"""Of which payments a sum is: the cell that each of these columns must be equal to."""


def treasurers_workbook(page: TreasurersPage, paper: Paper = "A4") -> bytes:
    """The page as an XLSX file."""
    return treasurers_sheets(page, paper).file(max((row.date for row in page.rows), default=None))


def treasurers_sheets(page: TreasurersPage, paper: Paper = "A4") -> WorkbookWriter:
    """The sheets of the page."""
    book = WorkbookWriter()
    look = WorksheetLook(narrow=True, level=True, page=SheetPage(paper, landscape=True))
    payments = book.add_sheet(_("Payments"))
    write_table(payments, payments_table(page), look)
    sums = PaymentSums(payments.sheet.title, len(page.rows), len(page.totals), _money_look(page), look)
    sums.write(book.add_sheet(_("By player")), players_table(page), _of_player)
    sums.write(book.add_sheet(_("By evening")), evenings_table(page), _of_evening)
    return book


def _money_look(page: TreasurersPage) -> CellStyle:
    """Money with as many decimals as any of it has."""
    amounts = (row.amount.money for row in page.rows)
    width = [len(f"{amount:f}".partition(".")[2]) for amount in amounts if amount is not None]
    return money_style(max(width, default=0))


def _of_player(row: int) -> Sequence[Conditions]:
    """The conditions of a player's row: as payer, and as payee."""
    both = {CLUB: f"$A{row}", CURRENCY: f"$C{row}"}
    return ({**both, PAYER: f"$B{row}"}, {**both, PAYEE: f"$B{row}"})


def _of_evening(row: int) -> Sequence[Conditions]:
    return ({EVENING: f"$A{row}", CLUB: f"$B{row}", CURRENCY: f"$C{row}"},)


class PaymentSums(Struct, frozen=True):
    """Formulas over the payments on this sheet, whose last ``totals`` rows are totals."""

    title: str
    payments: int
    totals: int
    money_style: CellStyle
    look: WorksheetLook

    def write(self, out: SheetWriter, table: Table, of_row: Callable[[int], Sequence[Conditions]]) -> None:
        """Write the table with its figures as formulas."""
        write_table(out, table, self.look)
        for row, values in enumerate(table.rows, 2):
            is_total = row - 2 >= len(table.rows) - self.totals
            groups = [{CURRENCY: f"$C{row}"} for _group in of_row(row)] if is_total else of_row(row)
            for column, (formula, style) in enumerate(self._figures(groups), WHO + 1):
                value = values[column - 1]
                result = 0 if value is None or isinstance(value, str) else value
                out.formula(row, column, formula, result, replace(style, bold=True) if is_total else style)
            for column, text in enumerate(values[:WHO] if is_total else (), 1):
                out.put(row, column, text, TOTAL)

    def _figures(self, groups: Sequence[Conditions]) -> Sequence[tuple[str, CellStyle]]:
        """Return a row's formulas: due, paid, open of each group, in money, then points."""
        paid = _("paid")
        return [
            (self._formula(amount, conditions, state), replace(style, format=f"{style.format};"))
            for amount, style in ((MONEY, self.money_style), (POINTS, NUMBER))
            for conditions in groups
            for state in ("", f'="{paid}"', f'<>"{paid}"')
        ]

    def _formula(self, amount: str, conditions: Conditions, state: str) -> str:
        factors = [f"({self._all(column)}={cell})" for column, cell in conditions.items()]
        factors += [f"({self._all(STATE)}{state})"] if state else []
        return f"=SUMPRODUCT({'*'.join((*factors, self._all(amount)))})"

    def _all(self, column: str) -> str:
        return f"'{self.title}'!${column}$2:${column}${self.payments + 1}"
