"""Tables of texts to search and sort; they do not follow what they show."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from msgspec import Struct
from PySide6.QtCore import QAbstractTableModel, QObject, QSortFilterProxyModel, Qt

from chouette_desk.core.names import Name, folded
from chouette_desk.desk.audit_trail import AuditLine
from chouette_desk.gui.roles import NO_PARENT, Display, Index
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.safe_text import escape_markup, keep_together, with_isolated
from chouette_desk.wording.text import clock_time

if TYPE_CHECKING:
    from chouette_desk.book.nights import ListedNight


RowT = TypeVar("RowT")


class ListColumn(Struct, Generic[RowT], frozen=True):
    """A column of a list: its title, to be translated, and the text of a row's cell."""

    title: str
    text: Callable[[RowT], str]
    number: bool = False
    """True if its texts are numbers: to the right, sorted by their size."""
    letters: int = 0
    """Its width in a dialog; 0 if it takes the room that is left there."""
    compares: bool = False
    """True if a page shows it only where its texts differ."""


NIGHT_COLUMNS: Sequence[ListColumn[ListedNight]] = (
    ListColumn(N_("Date"), lambda night: night.date, letters=13),
    ListColumn(N_("Club"), lambda night: night.club, letters=20, compares=True),
    ListColumn(N_("Table"), lambda night: night.table, letters=9),
    ListColumn(N_("Players"), lambda night: with_isolated(", ".join(night.players), night.players)),
    ListColumn(N_("Games"), lambda night: str(night.games), number=True, letters=9),
    ListColumn(N_("State"), lambda night: _("closed") if night.closed else _("open"), letters=9),
)
NUMBER, TIME, DESK, WHO, WHAT, REPLACED = range(6)
"""The columns of an audit trail."""

NUMBERS_SIDE = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
TEXTS_SIDE = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter

SORT_KEY = Qt.ItemDataRole.UserRole
"""The role of the value by which a column is sorted."""


class TextTable(QAbstractTableModel):
    """Numbered rows of texts under titles; ``numbers`` are the columns of numbers."""

    titles: Sequence[str] = ()
    rows: Sequence[tuple[str, ...]] = ()
    numbers: Collection[int] = ()
    further: Sequence[str] = ()
    """Texts of the rows that are searched too."""

    def sort_key(self, row: int, column: int) -> str | float:
        """The value by which a cell is sorted: its number, or its text whatever the case."""
        text = self.rows[row][column]
        if column not in self.numbers:
            return folded(text)
        number = re.search(r"\d+([.,]\d+)?", text)
        size = float(number[0].replace(",", ".")) if number else 0.0
        return -size if text[:1] in "-\N{MINUS SIGN}" else size

    def _is_to_the_right(self, column: int) -> bool:
        """True for numbers, but not of the first column: they lead to the name beside."""
        return column > 0 and column in self.numbers

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        return 0 if parent.isValid() else len(self.titles)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Display.DisplayRole) -> Any:
        """Override: the titles, each over its texts, and the numbers of the rows."""
        if role == Display.TextAlignmentRole and orientation is Qt.Orientation.Horizontal:
            return NUMBERS_SIDE if self._is_to_the_right(section) else TEXTS_SIDE
        if role != Display.DisplayRole:
            return None
        return _(self.titles[section]) if orientation is Qt.Orientation.Horizontal else str(section + 1)

    def data(self, index: Index, role: int = Display.DisplayRole) -> Any:
        """Override: the texts, which may be cut, in the tooltip too; numbers to the right."""
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role == SORT_KEY:
            return self.sort_key(row, column)
        if role == Display.DisplayRole:
            return self.rows[row][column]
        if role == Display.TextAlignmentRole and self._is_to_the_right(column):
            return NUMBERS_SIDE
        if role == Display.ToolTipRole and column not in self.numbers:
            return escape_markup(self.rows[row][column])
        return None


class ListModel(TextTable, Generic[RowT]):
    """A row for each of its ``items``, with a cell for each of its columns."""

    def __init__(
        self, columns: Sequence[ListColumn[RowT]], items: Iterable[RowT] = (), parent: QObject | None = None
    ) -> None:
        super().__init__(parent)
        self.columns, self.titles = columns, [column.title for column in columns]
        self.numbers = [index for index, column in enumerate(columns) if column.number]
        self.show_items(items)

    def show_items(self, items: Iterable[RowT], further: Sequence[str] = ()) -> None:
        """Show other items; ``further`` has a text for each that is searched too."""
        self.beginResetModel()
        self.items, self.further = tuple(items), further
        self.rows = tuple(tuple(column.text(item) for column in self.columns) for item in self.items)
        self.endResetModel()

    def idle_columns(self) -> list[int]:
        """The columns that are empty in every row, or that compare rows which are alike."""
        texts = [set(cells) for cells in zip(*self.rows, strict=True)]
        return [
            index
            for index, (column, cells) in enumerate(zip(self.columns, texts, strict=False))
            if cells == {""} or (column.compares and len(cells) == 1)
        ]


class TextFilter(QSortFilterProxyModel):
    """The rows of a table whose texts contain every word of a search."""

    def __init__(self, model: TextTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._texts: list[str] | None = None
        self._words: list[str] = []
        model.modelAboutToBeReset.connect(self._forget_texts)
        self.setSortRole(SORT_KEY)
        self.setSourceModel(model)

    def _forget_texts(self) -> None:
        self._texts = None

    def search(self, text: str) -> None:
        """Show the rows that have these words, all where there are none."""
        self.beginFilterChange()
        self._words = folded(text).split()
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        if not self._words:
            return True
        if self._texts is None:
            texts = (" ".join(row) for row in self._model.rows)
            self._texts = [folded(f"{text} {more}") for text, more in zip_longest(texts, self._model.further)]
        return all(word in self._texts[source_row] for word in self._words)


class TrailModel(ListModel[tuple[int, AuditLine]]):
    """The audit trail of a night: a numbered row an action, the first one first."""

    def __init__(self, lines: Iterable[AuditLine], names: Sequence[Name], parent: QObject | None = None) -> None:
        columns: Sequence[ListColumn[tuple[int, AuditLine]]] = (
            ListColumn(N_("No."), lambda row: str(row[0]), number=True, letters=6),
            ListColumn(N_("Time"), lambda row: clock_time(row[1].at), letters=26),
            ListColumn(N_("Desk"), lambda row: row[1].desk, letters=14),
            ListColumn(N_("Who"), lambda row: row[1].who, letters=12),
            ListColumn(N_("What"), lambda row: with_isolated(row[1].message, names)),
            ListColumn(N_("Instead of"), lambda row: with_isolated(row[1].replaced, names), letters=32),
        )
        super().__init__(columns, enumerate(lines, 1), parent)

    def data(self, index: Index, role: int = Display.DisplayRole) -> Any:
        """Override: text at the cells' top, without breaks between a name and its points."""
        if role == Display.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if index.column() == NUMBER else Qt.AlignmentFlag.AlignLeading
            return side | Qt.AlignmentFlag.AlignTop
        value = super().data(index, role)
        return keep_together(value) if role == Display.DisplayRole else value
