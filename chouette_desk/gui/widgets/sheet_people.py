"""The players of an old sheet: for each column the person of the club whose it is."""

from collections.abc import Iterable, Mapping
from difflib import get_close_matches

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QComboBox, QFrame, QHeaderView, QTableWidget, QTableWidgetItem, QWidget

from chouette_desk.core.names import LONGEST, Name, folded
from chouette_desk.gui.widgets.layouts import set_tab_order
from chouette_desk.gui.widgets.table_view import ROW_MARGIN, RoomyRows, show_rows
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup

COLUMN, PERSON, NEW = range(3)
COLUMN_LETTERS, PERSON_LETTERS = 26, 34  # that the columns are wide
AIR = 12  # pixels behind a field


class SheetPeople(QTableWidget):
    """A row per sheet column, with people to choose, similar names first; or typed.

    ``chosen`` has the name above the column, and the person.
    """

    chosen = Signal(str, str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(0, 3, parent)
        self.setAccessibleName(_("Players of the sheet"))
        self.setHorizontalHeaderLabels([_("On the sheet"), _("In the book"), ""])
        show_rows(self)
        self.setSelectionMode(QTableWidget.SelectionMode.NoSelection)
        self.setItemDelegate(RoomyRows(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        header = self.horizontalHeader()
        header.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        header.setStretchLastSection(True)
        for column, letters in ((COLUMN, COLUMN_LETTERS), (PERSON, PERSON_LETTERS)):
            self.setColumnWidth(column, letters * self.fontMetrics().averageCharWidth())
        self._known: frozenset[str] = frozenset()

    def ask(self, people: Mapping[Name, Name], known: Iterable[Name]) -> None:
        """Ask for each column's person, offering ``known``; ``people`` are chosen so far."""
        known = tuple(known)
        self._known = frozenset(map(folded, known))
        self.setRowCount(0)
        self.setRowCount(len(people))
        for row, (name, person) in enumerate(people.items()):
            self._add(row, name, person, known)
        set_tab_order([self.cellWidget(row, PERSON) for row in range(self.rowCount())])
        for row in range(self.rowCount()):
            self.setRowHeight(row, self.cellWidget(row, PERSON).sizeHint().height() + ROW_MARGIN)

    def _add(self, row: int, name: Name, person: Name, known: tuple[Name, ...]) -> None:
        item = QTableWidgetItem(name)
        item.setToolTip(escape_markup(name))
        box = QComboBox(editable=True, insertPolicy=QComboBox.InsertPolicy.NoInsert)
        alike = get_close_matches(name, known)
        box.addItems([*alike, *(other for other in known if other not in alike)])
        box.setCurrentText(person)
        box.setMaxVisibleItems(20)
        box.setMaximumWidth(self.columnWidth(PERSON) - AIR)
        box.setAccessibleName(_("Person of the column {name}").format(name=name))
        line = box.lineEdit()
        assert line is not None, "it can be edited"
        line.setMaxLength(2 * LONGEST)
        self.setItem(row, COLUMN, item)
        self.setItem(row, NEW, QTableWidgetItem())
        self.setCellWidget(row, PERSON, box)
        self._show_new(row, person)
        box.editTextChanged.connect(lambda text: self._choose(row, name, text))

    def _choose(self, row: int, name: Name, text: str) -> None:
        self._show_new(row, text)
        self.chosen.emit(name, text)

    def _show_new(self, row: int, text: str) -> None:
        """Tell a person whom the book does not have yet."""
        item = self.item(row, NEW)
        assert item is not None, "every row has one"
        item.setText("" if folded(text.strip()) in self._known else _("new in the book"))
