"""Players with their points and their money, one of whom can be chosen."""

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QItemSelectionModel, QSize, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHeaderView, QTableWidget, QTableWidgetItem

from chouette_desk.core.names import Name
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup

NAME, POINTS, MONEY = range(3)
LEAST_LINES = 5  # of a list


class Texts(Struct, frozen=True):
    """A row of a list of players; ``can_move``: the player can be dragged away."""

    name: Name
    text: str
    points: str
    money: str
    is_quiet: bool = False
    can_move: bool = False


class NamesTable(QTableWidget):
    """Players with points and money; the arrow keys choose one."""

    def __init__(self, name: str = "") -> None:
        super().__init__(0, 3)
        self.rows: list[Texts] = []
        self.setAccessibleName(name)
        self.setHorizontalHeaderLabels([_("Player"), _("Points"), _("Money")])
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)

    def show_rows(self, rows: Sequence[Texts]) -> None:
        """Show these rows; who was chosen stays so."""
        chosen = self.chosen()
        self.rows = list(rows)
        self.setRowCount(len(rows))
        for index, texts in enumerate(rows):
            for column, text in enumerate((texts.text, texts.points, texts.money)):
                self.setItem(index, column, self._item(texts, text, column))
        self.setColumnHidden(MONEY, not any(texts.money for texts in rows))
        names = [texts.name for texts in rows]
        row = names.index(chosen) if chosen in names else min(0, len(rows) - 1)
        self.setCurrentCell(row, NAME, QItemSelectionModel.SelectionFlag.NoUpdate)

    def _item(self, texts: Texts, text: str, column: int) -> QTableWidgetItem:
        item = QTableWidgetItem(text)
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        item.setFlags(flags | Qt.ItemFlag.ItemIsDragEnabled if texts.can_move else flags)
        if column != NAME:
            item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if texts.is_quiet:
            item.setForeground(self.palette().color(QPalette.ColorRole.PlaceholderText))
        item.setToolTip(escape_markup(texts.text))
        return item

    def chosen(self) -> Name | None:
        """The player in the chosen row."""
        row = self.currentRow()
        return self.rows[row].name if 0 <= row < len(self.rows) else None

    def mover(self) -> Name | None:
        """The chosen player, if they can move to another table."""
        row = self.currentRow()
        return self.rows[row].name if 0 <= row < len(self.rows) and self.rows[row].can_move else None

    def sizeHint(self) -> QSize:
        """Override: a few rows; it takes what room there is."""
        return QSize(super().sizeHint().width(), LEAST_LINES * self.fontMetrics().lineSpacing())
