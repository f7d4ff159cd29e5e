"""Column widths of a table: as wide as the texts; the widest shrink first."""

from collections.abc import Collection, Mapping

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QTableView

from chouette_desk.wording.widths import shared_widths

APART = 2  # letters beside a text
SIGN = 2  # letters of the sign that a head has where it sorts
LEAST = 16  # letters to which a column may shrink
MEASURED = 500  # rows

NOTHING: Mapping[int, int] = {}


class ColumnRoom(QObject):
    """Share a view's width among its columns, again at each resize.

    ``stretched`` is the column that takes the room that is left, None where all of them do.
    """

    def __init__(self, view: QTableView, stretched: int | None = None) -> None:
        super().__init__(view)
        self.kept: Collection[int] = ()  # columns that no other one takes room from
        self._view, self._stretched = view, stretched
        self._wanted: list[int] = []
        view.horizontalHeader().setTextElideMode(Qt.TextElideMode.ElideRight)
        view.viewport().installEventFilter(self)

    def measure(self, further: Mapping[int, int] = NOTHING) -> None:
        """Measure heads and texts anew; ``further`` are additional letters for boxes."""
        model, metrics = self._view.model(), self._view.fontMetrics()
        letter, rows = metrics.averageCharWidth(), range(min(model.rowCount(), MEASURED))
        self._wanted = []
        for column in range(model.columnCount()):
            head = str(model.headerData(column, Qt.Orientation.Horizontal) or "")
            longest = max((str(model.index(row, column).data() or "") for row in rows), key=len, default="")
            width = max(metrics.horizontalAdvance(longest), metrics.horizontalAdvance(head) + SIGN * letter)
            self._wanted.append(width + (APART + further.get(column, 0)) * letter)
        self._fit()

    def _fit(self) -> None:
        least = LEAST * self._view.fontMetrics().averageCharWidth()
        widths = shared_widths(self._wanted, self._view.viewport().width(), least, self._stretched, self.kept)
        for column, width in enumerate(widths):
            self._view.horizontalHeader().resizeSection(column, width)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and self._wanted:
            self._fit()
        return False
