"""A table of what was and what it becomes, with the changed cells marked."""

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import QHeaderView, QStyleOptionViewItem, QWidget

from chouette_desk.gui.style import ColorRole, bold, mark_colour
from chouette_desk.gui.widgets.table_view import RoomyRows, RowsView, set_row_height
from chouette_desk.wording.safe_text import keep_together

Cells = Sequence[str | None]
NOT_THERE = "–"


class WasBecomesView(RowsView):
    """Rows of a name and pairs of texts; a row of one text is a heading.

    The right one of a pair that differs is marked. None is not there.
    """

    def __init__(self, name: str, *, is_numbers: bool, parent: QWidget | None = None) -> None:
        """``name`` is what screen readers call it."""
        super().__init__(parent)
        self._is_numbers = is_numbers
        self.setAccessibleName(name)
        self.setWordWrap(not is_numbers)
        self.setModel(QStandardItemModel(self))
        self.setVerticalScrollMode(self.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        if is_numbers:
            set_row_height(self)
        else:
            self.setItemDelegate(RoomyRows(self))
            self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().sectionResized.connect(lambda *_sizes: self.fit_height())

    @property
    def lines(self) -> list[list[str]]:
        """The texts of all rows, those of a heading alone."""
        model = self.model()
        wide = range(model.columnCount())
        rows = [[str(model.index(row, column).data() or "") for column in wide] for row in range(model.rowCount())]
        return [line[:1] if self.columnSpan(row, 0) > 1 else line for row, line in enumerate(rows)]

    def sizeHintForRow(self, row: int) -> int:
        """Override: the text of a heading wraps over the whole width."""
        if self.columnSpan(row, 0) == 1:
            return super().sizeHintForRow(row)
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        option.rect = QRect(0, 0, self.viewport().width(), 1)  # of no height, it would have no width either
        return self.itemDelegate().sizeHint(option, self.model().index(row, 0)).height()

    def sizeHintForColumn(self, column: int) -> int:
        """Override: a heading, which spans all columns, makes none of them wide."""
        option = QStyleOptionViewItem()
        self.initViewItemOption(option)
        rows = [row for row in range(self.model().rowCount()) if self.columnSpan(row, 0) == 1]
        widths = [self.itemDelegate().sizeHint(option, self.model().index(row, column)).width() for row in rows]
        return max(widths, default=0)

    def show_rows(self, titles: Sequence[str], rows: Iterable[Cells], *, paired: bool = True) -> None:
        """Show other rows under these titles; without pairs nothing is marked."""
        model = self.model()
        assert isinstance(model, QStandardItemModel), "it was made with one"
        self.clearSpans()
        model.clear()
        model.setHorizontalHeaderLabels(list(titles))
        for number, cells in enumerate(rows):
            model.appendRow(self._items(cells, paired=paired))
            if len(cells) == 1:
                self.setSpan(number, 0, 1, len(titles))
        side = Qt.AlignmentFlag.AlignRight if self._is_numbers else Qt.AlignmentFlag.AlignLeft
        for column in range(len(titles)):
            head = model.horizontalHeaderItem(column)
            head.setTextAlignment((side if column else Qt.AlignmentFlag.AlignLeft) | Qt.AlignmentFlag.AlignVCenter)
        self.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.fit_height()
        for column in range(1, len(titles)) if self._is_numbers else (0,):
            self.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)

    def fit_height(self) -> None:
        """Be no higher than the rows; a list under it has the rest."""
        rows = self.horizontalHeader().sizeHint().height() + self.verticalHeader().length()
        self.setMaximumHeight(rows + 2 * self.frameWidth())

    def _items(self, cells: Cells, *, paired: bool) -> list[QStandardItem]:
        items = [QStandardItem(keep_together(NOT_THERE if cell is None else cell)) for cell in cells]
        for number, item in enumerate(items):
            item.setEditable(False)
            if number and self._is_numbers:
                item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            if paired and number and number % 2 == 0 and cells[number] != cells[number - 1] and cells[number] != "":
                if self._is_numbers or mark_colour() == self.palette().color(ColorRole.Base):
                    item.setFont(bold(self.font()))  # sentences in bold would be hard to read
                item.setBackground(mark_colour())
        if len(cells) == 1:
            items[0].setFont(bold(self.font()))
        return items
