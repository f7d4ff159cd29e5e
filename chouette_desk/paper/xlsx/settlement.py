"""The settlement of a night: the payments, and whether they fit the totals now.

The fewest payments cannot be found by formulas. Where a score is changed in the spreadsheet, the payments stay as they
are, and a sentence that turns red says that they no longer fit.
"""

from collections.abc import Sequence
from decimal import Decimal

from chouette_desk.core.money import worth
from chouette_desk.core.names import Name
from chouette_desk.paper.report import Report
from chouette_desk.paper.tables import Table, settlement_table
from chouette_desk.paper.xlsx.page import SheetPage, merge
from chouette_desk.paper.xlsx.styles import CELL, HEADING, NUMBER, SENTENCE, red_where
from chouette_desk.paper.xlsx.table import WorksheetLook, raise_row, style_of, write_table
from chouette_desk.paper.xlsx.writer import SheetWriter
from chouette_desk.wording.events import method_text
from chouette_desk.wording.language import _

TO_TICK, TICKED = "☐", "☑"
PAYER, PAYEE, POINTS = "ABC"
MONEY = 4  # the column


def write_settlement(out: SheetWriter, report: Report, totals: Sequence[str], page: SheetPage) -> None:
    """Write the payments.

    ``totals`` are the cells of the last totals, with the title of their sheet.
    """
    write_table(out, _payments(report), WorksheetLook(page=page))
    _write_money(out, report)
    if totals and _fits(report):
        _write_check(out, report, totals)


def _payments(report: Report) -> Table:
    """Return the payments with a box to tick; for a closed night with their methods."""
    table = settlement_table(report)
    if report.closed is None:
        return Table((*table.headings, _("Paid")), tuple((*row, TO_TICK) for row in table.rows))
    paid = [(TO_TICK if due.open else TICKED, method_text(due.method)) for due in report.settlement]
    rows = tuple((*row, *how) for row, how in zip(table.rows, paid, strict=True))
    return Table((*table.headings, _("Paid"), _("How")), rows)


def _write_money(out: SheetWriter, report: Report) -> None:
    """Write the money of each payment as its points times the stake, where it is that."""
    stake = report.night.heading.stake
    for row, due in enumerate(report.settlement, 2):
        if stake is not None and due.money is not None and due.points and due.money == worth(due.points, stake):
            out.formula(row, MONEY, f"={POINTS}{row}*{Decimal(stake):f}", due.money, style_of(due.money))


def _settled(report: Report) -> dict[Name, int]:
    """The points that each player gets by the payments, less those that they pay."""
    settled = dict.fromkeys(report.night.columns, 0)
    for due in report.settlement:
        for name, points in ((due.payee, due.points), (due.payer, -due.points)):
            settled[name] = settled.get(name, 0) + points
    return settled


def _fits(report: Report) -> bool:
    """Tell whether the payments are this sheet's alone, without other tables or a fee."""
    return _settled(report) == {name: report.night.totals.get(name, 0) for name in report.night.columns}


def _write_check(out: SheetWriter, report: Report, totals: Sequence[str]) -> None:
    """Write each player's total, its sum with the payments, and the difference."""
    top = len(report.settlement) + 3
    first, last = top + 2, top + 1 + len(totals)
    different = f"SUMPRODUCT(--(D{first}:D{last}<>0))>0"
    for area, condition in ((f"A{top}", different), (f"D{first}:D{last}", f"$D{first}<>0")):
        out.sheet.conditional_formatting.add(area, red_where(condition))
    fits, fails = _("The payments fit the totals."), _("The payments no longer fit the totals: settle up again.")
    out.formula(top, 1, f"=IF({different},{_quoted(fails)},{_quoted(fits)})", fits, SENTENCE)
    merge(out.sheet, top, 1, 5)
    raise_row(out, top + 1, 2)
    for column, head in enumerate((_("Player"), _("Total"), _("By the payments"), _("Left over")), 1):
        out.put(top + 1, column, head, HEADING)
    for row, ((name, points), total) in enumerate(zip(_settled(report).items(), totals, strict=True), first):
        gets, pays = (_sum_of(column, row, len(report.settlement)) for column in (PAYEE, PAYER))
        out.put(row, 1, name, CELL)
        out.formula(row, 2, f"={total}", points, NUMBER)
        out.formula(row, 3, f"={gets}-{pays}", points, NUMBER)
        out.formula(row, 4, f"=B{row}-C{row}", 0, NUMBER)


def _sum_of(column: str, row: int, payments: int) -> str:
    """Return a formula for the points of payments with the row's player in a column."""
    last = max(2, payments + 1)
    return f"SUMPRODUCT((${column}$2:${column}${last}=$A{row})*${POINTS}$2:${POINTS}${last})"


def _quoted(text: str) -> str:
    """A text as a formula has it."""
    return '"' + text.replace('"', '""') + '"'
