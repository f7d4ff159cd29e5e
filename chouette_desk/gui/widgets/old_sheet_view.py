"""The view of an old sheet: its mistakes chosen in turn, its figures typed over."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QWidget

from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.sheet_import import SheetImport
from chouette_desk.gui.models.old_sheet import OldSheetModel
from chouette_desk.gui.widgets.sheet_view import SheetView
from chouette_desk.nightfile.old_sheets.draft import Draft


class OldSheetView(SheetView):
    """An old sheet in the look of the sheet; ``typed`` is that of its model."""

    typed = Signal(int, int, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._model: OldSheetModel | None = None
        self._draft: Draft | None = None
        self.sheet_delegate.corners = False
        place = self.sizePolicy()
        place.setRetainSizeWhenHidden(True)
        self.setSizePolicy(place)
        self.line_requested.connect(lambda _row: self._edit())
        self.points_typed.connect(self._edit)

    def show_sheet(self, sheet: SheetImport | None, rulebook: Rulebook) -> None:
        """Show the table of a file as it is read now; be hidden where there is none."""
        self._draft = sheet.draft if sheet else None
        self.setVisible(self._draft is not None)
        if sheet is None or self._draft is None:
            return
        if self._model is None:
            self._model = OldSheetModel(sheet, self._draft, rulebook, self)
            self._model.typed.connect(self.typed, Qt.ConnectionType.QueuedConnection)  # once the editor is closed
            self.setModel(self._model)
        else:
            self._model.show_sheet(sheet, self._draft)

    def _edit(self, typed: str = "") -> None:
        """Edit the chosen figure; what was typed takes its place."""
        index = self.currentIndex()
        if self.state() is self.State.EditingState or not index.flags() & Qt.ItemFlag.ItemIsEditable:
            return  # Enter that ends the editing comes here too
        self.edit(index)
        editor = self.viewport().findChild(QLineEdit)
        assert isinstance(editor, QLineEdit), "what can be edited has one"
        if typed:
            editor.setText(typed)

    # The lines with which something is wrong

    def _lines_of_problems(self) -> list[int | None]:
        """The line of each problem of the table, None for one of no line."""
        if self._model is None or self._draft is None:
            return []
        return [self._model.line_of(row) for row in self._draft.wrong_rows]

    def wrong_lines(self) -> list[int]:
        """The lines with which something is wrong."""
        return [line for line in self._lines_of_problems() if line is not None]

    def choose_next_mistake(self) -> None:
        """Choose the next line that is wrong, after the last one the first again."""
        here = self.currentIndex().row()
        if wrong := self.wrong_lines():
            self.choose_line(next((line for line in wrong if line > here), wrong[0]))

    def choose_first_mistake(self) -> None:
        """Choose the first line that is wrong."""
        self.setCurrentIndex(QModelIndex())
        self.choose_next_mistake()

    def chosen_problem(self) -> int:
        """The index of the chosen line's problem, 0 if it has none."""
        lines, line = self._lines_of_problems(), self.currentIndex().row()
        return lines.index(line) if line in lines else 0
