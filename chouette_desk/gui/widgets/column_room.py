"""Column widths of a table: as wide as the texts; some give way for want of room."""

from collections.abc import Collection, Mapping, Sequence

from PySide6.QtCore import QEvent, QModelIndex, QObject, Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QStyle, QTableView

from chouette_desk.wording.widths import shared_widths

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
        self.left_out: Collection[int] = ()  # columns that are not shown
        self.give_way: Sequence[Collection[str]] = ()  # heads of columns hidden, group by group, for want of room
        self._view = view
        self._wanted: list[int] = []
        view.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        view.viewport().installEventFilter(self)
        view.horizontalHeader().sortIndicatorChanged.connect(self._fit)

    def measure(self, further: Mapping[int, int] = NOTHING) -> None:
        """Measure heads and texts anew; ``further`` are additional letters for boxes."""
        model, metrics = self._view.model(), self._view.fontMetrics()
        letter, rows = metrics.averageCharWidth(), range(min(model.rowCount(), MEASURED))
        air = self._view.style().pixelMetric(QStyle.PixelMetric.PM_FocusFrameHMargin, None, self._view) + 1
        self._wanted = []
        for column in range(model.columnCount()):
            cells = [model.index(row, column) for row in rows]
            longest = max(cells, key=_letters, default=QModelIndex())
            text, head = self._metrics(longest).horizontalAdvance(_text(longest)), self._head(column)
            width = max(text, metrics.horizontalAdvance(head))
            parts = 2 if column in further else 1  # a box has air beside it as a text has
            self._wanted.append(width + 2 * air * parts + (1 + further.get(column, 0)) * letter)
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
        shown = self._shown(wanted, room)
        kept = [index for index, column in enumerate(shown) if column in self.kept]
        widths = shared_widths([wanted[column] for column in shown], room, LEAST * letter, SPARE * letter, kept)
        for column in range(len(wanted)):
            self._view.setColumnHidden(column, column not in shown)
        for column, width in zip(shown, widths, strict=True):
            self._view.horizontalHeader().resizeSection(column, width)

    def _shown(self, wanted: Sequence[int], room: int) -> list[int]:
        """The columns without those that give way."""
        shown = [column for column in range(len(wanted)) if column not in self.left_out]
        for heads in self.give_way:
            if sum(wanted[column] for column in shown) <= room:
                break
            shown = [column for column in shown if self._head(column) not in heads]
        return shown

    @property
    def most(self) -> int:
        """The width of the view in which all columns have room, and some to spare."""
        view = self._view
        around = view.verticalScrollBar().sizeHint().width() + 2 * view.frameWidth()
        shown = [width for column, width in enumerate(self._wanted) if column not in self.left_out]
        return sum(shown) + (len(shown) * SPARE + SIGN) * view.fontMetrics().averageCharWidth() + around

    def _head(self, column: int) -> str:
        return str(self._view.model().headerData(column, Qt.Orientation.Horizontal) or "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._wanted:
            self._fit()
        return False


def _text(cell: QModelIndex) -> str:
    return str(cell.data() or "")


def _letters(cell: QModelIndex) -> int:
    return len(_text(cell))
