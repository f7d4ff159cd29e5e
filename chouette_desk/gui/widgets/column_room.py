"""Column widths of a table: as wide as the texts; the widest shrink first."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QTableView

from chouette_desk.wording.widths import shared_widths

APART = 3  # letters beside a text
SIGN = 2  # letters of the sign in the head of the column that is sorted by
LEAST = 16  # letters to which a column may shrink
SPARE = 3  # letters that it has in addition where there is room
MEASURED = 500  # rows

NOTHING: Mapping[int, int] = {}


class ColumnRoom(QObject):
    """Share a view's width among its columns, again at each resize."""

    def __init__(self, view: QTableView) -> None:
        super().__init__(view)
        self.kept: Collection[int] = ()  # columns that no other one takes room from
        self._view = view
        self._wanted: list[int] = []
        view.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        view.viewport().installEventFilter(self)
        view.horizontalHeader().sortIndicatorChanged.connect(self._fit)

    def measure(self, further: Mapping[int, int] = NOTHING) -> None:
        """Measure heads and texts anew; ``further`` are additional letters for boxes."""
        model, metrics = self._view.model(), self._view.fontMetrics()
        letter, rows = metrics.averageCharWidth(), range(min(model.rowCount(), MEASURED))
        self._wanted = []
        for column in range(model.columnCount()):
            head = str(model.headerData(column, Qt.Orientation.Horizontal) or "")
            cells = [model.index(row, column) for row in rows]
            longest = max(cells, key=_letters, default=QModelIndex())
            width = max(self._metrics(longest).horizontalAdvance(_text(longest)), metrics.horizontalAdvance(head))
            wanted = width + (APART + further.get(column, 0)) * letter
            self._wanted.append(0 if self._view.isColumnHidden(column) else wanted)
        self._fit()

    def _metrics(self, cell: QModelIndex) -> QFontMetrics:
        """The measures of a cell's letters: sums are bold."""
        font = cell.data(Qt.ItemDataRole.FontRole)
        return self._view.fontMetrics() if font is None else QFontMetrics(font)

    def _fit(self) -> None:
        letter, room = self._view.fontMetrics().averageCharWidth(), self._view.viewport().width()
        wanted, sorted_by = list(self._wanted), self._view.horizontalHeader().sortIndicatorSection()
        if 0 <= sorted_by < len(wanted):
            wanted[sorted_by] += SIGN * letter
        widths = shared_widths(wanted, room, LEAST * letter, SPARE * letter, self.kept)
        for column, width in enumerate(widths):
            self._view.horizontalHeader().resizeSection(column, width)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._wanted:
            self._fit()
        return False


def _text(cell: QModelIndex) -> str:
    return str(cell.data() or "")


def _letters(cell: QModelIndex) -> int:
    return len(_text(cell))
