"""An old sheet in the sheet's look: the file's figures, errors in red, editable."""

from collections.abc import Iterator
from typing import Any

from msgspec import structs
from PySide6.QtCore import QObject, Qt, Signal

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night, Player, SeatStatus
from chouette_desk.core.persistent_list import PersistentList
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.sheet import Row, RowKind, Sheet
from chouette_desk.desk.sheet_import import SheetImport
from chouette_desk.gui.models.sheet import Head, SheetModel
from chouette_desk.gui.roles import Display, Index, ItemRole, SheetCell
from chouette_desk.nightfile.old_sheets.draft import Draft
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup
from chouette_desk.wording.text import minus, signed


class OldSheetModel(SheetModel):
    """A table to import; ``typed`` has row and column in the file, and the text."""

    typed = Signal(int, int, str)

    def __init__(self, sheet: SheetImport, draft: Draft, rulebook: Rulebook, parent: QObject | None = None) -> None:
        self._empty = Night(rulebook, rulebook)
        self._take(sheet, draft)
        super().__init__(self._night(), parent)

    def _take(self, sheet: SheetImport, draft: Draft) -> None:
        self._sheet, self.draft = sheet, draft
        self._wrong = frozenset(draft.wrong_cells())

    def show_sheet(self, sheet: SheetImport, draft: Draft) -> None:
        """Show the table as it is now, or that of another import."""
        is_same = sheet is self._sheet and draft.layout == self.draft.layout
        self._take(sheet, draft)
        if not is_same:
            self.show_another(self._night())
            return
        self.show_night(self._night())
        self.dataChanged.emit(self.index(0, 0), self.index(self.rowCount() - 1, len(self.columns)))

    def line_of(self, row: int) -> int | None:
        """The line of the model that is this row of the file, counted from 1."""
        rows = [line.row for line in self.draft.lines]
        return rows.index(row) if row in rows else None

    def _night(self) -> Night:
        """A night with nothing but columns and lines."""
        players = {name: Player(name, SeatStatus.PLAYS) for name in self.draft.layout.names}
        return structs.replace(self._empty, players=players, sheet=Sheet(PersistentList(self._lines())))

    def _heads_of(self, night: Night) -> dict[Name, Head]:
        """Override: every column is there to be read and put right."""
        return {name: structs.replace(head, is_gone=False) for name, head in super()._heads_of(night).items()}

    def _lines(self) -> Iterator[Row]:
        names = self.draft.layout.names
        for number, line in enumerate(self.draft.lines, 1):
            figures = {name: figure for name, figure in zip(names, line.figures, strict=True) if figure is not None}
            yield Row(RowKind.GAME, number, 0, points=figures, totals=figures)

    def _place(self, row: int, column: int) -> tuple[int, int]:
        """The row and column of a cell in its file, from 0."""
        return self.draft.lines[row].row - 1, self.draft.layout.columns[column].index

    def _text_at(self, row: int, column: int) -> str:
        cell = self.draft.grid.at(*self._place(row, column))
        figure = self.draft.lines[row].figures[column]
        return cell.text if figure is None else minus(figure)

    def _cell(self, row: int, column: int) -> SheetCell:
        if column == len(self.columns):
            difference = self.draft.differences[row]
            return SheetCell(signed(difference) if difference else "0", is_zero=not difference)
        is_wrong = self._place(row, column) in self._wrong
        return SheetCell(self._text_at(row, column), is_zero=False if is_wrong else None)

    def _words_at(self, row: int, column: int) -> str:
        """The cell in words, and what the file has there where it was put right."""
        if column == len(self.columns):
            return _("The line sums to {sum}.").format(sum=minus(self.draft.differences[row]))
        before = self._sheet.file_text(*self._place(row, column))
        text = self._text_at(row, column)
        if before is None:
            return text
        return _("{text}; the file has {before}").format(text=text or "–", before=before or "–")

    def data(self, index: Index, role: int = Display.DisplayRole) -> Any:
        """Override: a figure of the file, and the sum of each line."""
        if not index.isValid():
            return None
        row, column = index.row(), index.column()
        if role == ItemRole.CELL:
            return self._cell(row, column)
        if role in (Display.DisplayRole, Display.EditRole):
            return self._cell(row, column).text
        if role in (Display.ToolTipRole, Display.AccessibleTextRole):
            return escape_markup(self._words_at(row, column))
        return None

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Override: every figure can be edited."""
        editable = Qt.ItemFlag.ItemIsEditable if index.column() < len(self.columns) else Qt.ItemFlag.NoItemFlags
        return super().flags(index) | editable

    def setData(self, index: Index, value: Any, role: int = Display.EditRole) -> bool:
        """Override: hand over what was typed; the table is read again with it."""
        if role != Display.EditRole or value == index.data(Display.EditRole):
            return False
        self.typed.emit(*self._place(index.row(), index.column()), str(value))
        return True

    def _row_head(self, section: int, role: int) -> str | bool | None:
        row = self._rows[section]
        line = self.draft.lines[(row.game or 1) - 1]
        if role == Display.DisplayRole:
            return " ".join(line.labels) or str(row.game)
        if role == Display.ToolTipRole:
            return _("Row {row} of the file").format(row=line.row)
        return section % 5 == 4 if role == ItemRole.FIFTH else None
