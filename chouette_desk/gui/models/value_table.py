"""Tables of texts and numbers as on paper and in spreadsheets, sorted by value."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QApplication

from chouette_desk.core.names import folded
from chouette_desk.gui.models.tables import NUMBERS_SIDE, TEXTS_SIDE, TextFilter, TextTable
from chouette_desk.gui.roles import Display, Index
from chouette_desk.gui.style import bold
from chouette_desk.paper.listing import display_text
from chouette_desk.paper.tables import NO_TABLE, Table, TableValue
from chouette_desk.wording.safe_text import escape_markup
from chouette_desk.wording.text import in_money

TextRows = tuple[tuple[str, ...], ...]
LOOKED_AT = 100  # rows that tell texts from numbers
NOTHING = float("-inf")  # sorts below every number


class ValueTable(TextTable):
    """A table of values; numbers to the right, and sums in bold."""

    totals = 0
    """The number of the last rows that are sums."""

    def __init__(self, table: Table = NO_TABLE, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.show_table(table)

    def show_table(self, table: Table, texts: TextRows | None = None, totals: int = 0) -> None:
        """Show another table with its own columns; ``texts`` are its cells, if known."""
        self.beginResetModel()
        self._take(table, texts)
        self.totals = totals
        self.endResetModel()

    def is_total(self, row: int) -> bool:
        """True for a row of sums."""
        return row >= len(self.rows) - self.totals

    def change_cells(self, table: Table, texts: TextRows | None = None) -> None:
        """Show other values in the same rows and columns; a view keeps its place."""
        self._take(table, texts)
        if table.rows:
            self.dataChanged.emit(self.index(0, 0), self.index(len(table.rows) - 1, len(table.headings) - 1))

    def _take(self, table: Table, texts: TextRows | None) -> None:
        self.table, self.titles = table, table.headings
        self.rows = texts_of(table) if texts is None else texts
        columns = zip(range(len(table.headings)), *table.rows[:LOOKED_AT], strict=True)
        self.numbers = [index for index, *values in columns if not all(isinstance(value, str) for value in values)]

    def sort_key(self, row: int, column: int) -> str | float:
        """Override: the number itself; nothing comes before the least."""
        value = self.table.rows[row][column]
        if isinstance(value, str):
            return folded(value) if column not in self.numbers else NOTHING
        return NOTHING if value is None else float(value)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Display.DisplayRole) -> object:
        """Override: heads of numbers stand over them; they are translated already."""
        if role == Display.TextAlignmentRole and orientation is Qt.Orientation.Horizontal:
            return NUMBERS_SIDE if self._is_to_the_right(section) else TEXTS_SIDE
        if role == Display.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return self.titles[section]
        if role == Display.ToolTipRole and orientation is Qt.Orientation.Horizontal:
            return escape_markup(self.titles[section])
        return super().headerData(section, orientation, role)

    def data(self, index: Index, role: int = Display.DisplayRole) -> object:
        """Override: sums in bold."""
        if role == Display.FontRole and index.isValid() and self.is_total(index.row()):
            return bold(QApplication.font())
        return super().data(index, role)


class TotalsLast(TextFilter):
    """The rows of a table, whose sums stay the last ones however it is sorted."""

    def lessThan(self, left: Index, right: Index) -> bool:
        """Override: sums follow all others; a descending order is turned round."""
        values = self.sourceModel()
        assert isinstance(values, ValueTable), "it was made with one"
        if values.is_total(left.row()) != values.is_total(right.row()):
            return values.is_total(right.row()) == (self.sortOrder() is Qt.SortOrder.AscendingOrder)
        return super().lessThan(left, right)


CurrencyOf = Callable[[int, int], str | None]
"""The currency of the amounts of money in a row and column, None where there are none."""


def texts_of(table: Table, currency_of: CurrencyOf | None = None) -> TextRows:
    """The cells as people read them, amounts of money with their currency."""

    def text(value: TableValue, row: int, column: int) -> str:
        if isinstance(value, Decimal) and currency_of is not None and (currency := currency_of(row, column)):
            return in_money(value, currency)
        return display_text(value)

    return tuple(
        tuple(text(value, number, column) for column, value in enumerate(row)) for number, row in enumerate(table.rows)
    )
