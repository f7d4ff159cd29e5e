"""Tables of texts and numbers as on paper and in spreadsheets, sorted by value."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt

from chouette_desk.core.names import folded
from chouette_desk.gui.models.tables import TextTable
from chouette_desk.gui.roles import Display
from chouette_desk.paper.listing import display_text
from chouette_desk.paper.tables import NO_TABLE, Table
from chouette_desk.wording.safe_text import escape_markup

TextRows = tuple[tuple[str, ...], ...]
LOOKED_AT = 100  # rows that tell texts from numbers
NOTHING = float("-inf")  # sorts below every number


class ValueTable(TextTable):
    """A table of values; numbers to the right."""

    def __init__(self, table: Table = NO_TABLE, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.show_table(table)

    def show_table(self, table: Table, texts: TextRows | None = None) -> None:
        """Show another table with its own columns; ``texts`` are its cells, if known."""
        self.beginResetModel()
        self._take(table, texts)
        self.endResetModel()

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
            side = Qt.AlignmentFlag.AlignRight if section in self.numbers else Qt.AlignmentFlag.AlignLeft
            return side | Qt.AlignmentFlag.AlignVCenter
        if role == Display.DisplayRole and orientation is Qt.Orientation.Horizontal:
            return self.titles[section]
        if role == Display.ToolTipRole and orientation is Qt.Orientation.Horizontal:
            return escape_markup(self.titles[section])
        return super().headerData(section, orientation, role)


def texts_of(table: Table) -> TextRows:
    """The cells as people read them."""
    return tuple(tuple(value if isinstance(value, str) else display_text(value) for value in row) for row in table.rows)
