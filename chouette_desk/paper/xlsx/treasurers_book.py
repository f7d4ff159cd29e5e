"""The treasurer's page as a spreadsheet: every payment, and what is due, paid and open by player and by evening.

The figures are live formulas over the payments: a state that is changed there from "open" to "paid" counts at once.
The same page gives the same bytes.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal

from openpyxl import Workbook
from openpyxl.utils import get_column_letter
from openpyxl.worksheet.worksheet import Worksheet

from chouette_desk.core.treasury import TreasurersPage
from chouette_desk.paper.tables import Table
from chouette_desk.paper.treasurers_tables import WHO, evenings_table, payments_table, players_table
from chouette_desk.paper.xlsx.finish import Results, finished
from chouette_desk.paper.xlsx.listing_book import TOTAL, bold
from chouette_desk.paper.xlsx.looks import NUMBER, Look, Looks, money
from chouette_desk.paper.xlsx.plain_sheets import write_table
from chouette_desk.wording.language import _

EVENING, CLUB, PAYER, PAYEE, POINTS, MONEY, CURRENCY, STATE = "ABDEFGHI"  # columns of the payments
Conditions = Mapping[str, str]
"""Of which payments a sum is: the cell that each of these columns must be equal to."""


def treasurers_workbook(page: TreasurersPage) -> bytes:
    """The page as an XLSX file."""
    book, cached = written(page)
    return finished(book, cached, max((row.evening for row in page.rows), default=None))


def written(page: TreasurersPage) -> tuple[Workbook, Mapping[str, Results]]:
    """The workbook, and what the formulas of its sheets come to."""
    book, looks = Workbook(), Looks()
    payments = book.worksheets[0]
    payments.title = _("Payments")
    write_table(payments, looks, payments_table(page), narrow=True)
    sums = Sums(payments.title, len(page.rows), len(page.totals), _money_look(page))
    players, evenings = book.create_sheet(_("By player")), book.create_sheet(_("By evening"))
    return book, {
        players.title: sums.write(players, looks, players_table(page), _of_player),
        evenings.title: sums.write(evenings, looks, evenings_table(page), _of_evening),
    }


def _money_look(page: TreasurersPage) -> Look:
    """Money with as many decimals as any of it has."""
    amounts = (row.amount.money for row in page.rows)
    places = [len(f"{amount:f}".partition(".")[2]) for amount in amounts if amount is not None]
    return money(max(places, default=0))


def _of_player(row: int) -> Sequence[Conditions]:
    """What the player of this row pays, and what he gets."""
    both = {CLUB: f"$A{row}", CURRENCY: f"$C{row}"}
    return ({**both, PAYER: f"$B{row}"}, {**both, PAYEE: f"$B{row}"})


def _of_evening(row: int) -> Sequence[Conditions]:
    return ({EVENING: f"$A{row}", CLUB: f"$B{row}", CURRENCY: f"$C{row}"},)


def _in_all(row: int) -> Conditions:
    return {CURRENCY: f"$C{row}"}


@dataclass(frozen=True, slots=True)
class Sums:
    """Formulas over so many payments on the sheet of this title; so many last rows of a table are totals."""

    title: str
    payments: int
    totals: int
    money: Look

    def write(
        self, sheet: Worksheet, looks: Looks, table: Table, of_row: Callable[[int], Sequence[Conditions]]
    ) -> dict[str, int | Decimal]:
        """The table with its figures as formulas; what they come to."""
        write_table(sheet, looks, table, narrow=True)
        results: dict[str, int | Decimal] = {}
        for row, values in enumerate(table.rows, 2):
            is_total = row - 2 >= len(table.rows) - self.totals
            groups = [_in_all(row) for _group in of_row(row)] if is_total else of_row(row)
            for column, (formula, look) in enumerate(self._figures(groups), WHO + 1):
                looks.formula(sheet, row, column, formula, bold(look) if is_total else look)
                value = values[column - 1]
                results[f"{get_column_letter(column)}{row}"] = 0 if value is None or isinstance(value, str) else value
            for column, said in enumerate(values[:WHO] if is_total else (), 1):
                looks.put(sheet, row, column, said, TOTAL)
        return results

    def _figures(self, groups: Sequence[Conditions]) -> Sequence[tuple[str, Look]]:
        """The formulas of a row: due, paid and open of each group, in money and then in points."""
        paid = _("paid")
        return [
            (self._formula(amount, conditions, state), replace(look, format=f"{look.format};-{look.format};"))
            for amount, look in ((MONEY, self.money), (POINTS, NUMBER))
            for conditions in groups
            for state in ("", f'="{paid}"', f'<>"{paid}"')
        ]

    def _formula(self, amount: str, conditions: Conditions, state: str) -> str:
        wanted = [f"({self._all(column)}={cell})" for column, cell in conditions.items()]
        wanted += [f"({self._all(STATE)}{state})"] if state else []
        return f"=SUMPRODUCT({'*'.join((*wanted, self._all(amount)))})"

    def _all(self, column: str) -> str:
        return f"'{self.title}'!${column}$2:${column}${self.payments + 1}"
