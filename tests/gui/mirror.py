"""A copy of a model updated only by its signals, which shows signals it forgets."""

from PySide6.QtCore import QAbstractItemModel, QAbstractListModel, QModelIndex, Qt

from chouette_desk.gui.roles import ItemRole

OF_CELLS = (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.ToolTipRole, ItemRole.CELL, ItemRole.ORDER_ROW)
# the tooltip of a line is made when it is asked for and never kept, so it is not copied
OF_HEADS = (Qt.ItemDataRole.DisplayRole, *(role for role in ItemRole if role not in OF_CELLS))
Cell = tuple[object, ...]


def cells_of(model: QAbstractItemModel) -> list[list[Cell]]:
    """Everything that a list or table shows in its cells."""
    columns = range(1 if isinstance(model, QAbstractListModel) else model.columnCount())
    return [[_cell(model, row, column) for column in columns] for row in range(model.rowCount())]


def _cell(model: QAbstractItemModel, row: int, column: int) -> Cell:
    index = model.index(row, column)
    return tuple(index.data(role) for role in OF_CELLS)


class Mirror:
    """A copy that changes only on signals; ``check`` compares it with a fresh read."""

    def __init__(self, model: QAbstractItemModel) -> None:
        self.model = model
        self._read_all()
        model.modelReset.connect(self._read_all)
        model.rowsInserted.connect(self._rows_inserted)
        model.rowsRemoved.connect(self._rows_removed)
        model.columnsInserted.connect(self._columns_inserted)
        model.columnsRemoved.connect(self._columns_removed)
        model.dataChanged.connect(self._changed)
        model.headerDataChanged.connect(self._heads_changed)

    def check(self) -> None:
        """Fails where the copy is not what the model shows."""
        cells, across, down = self.cells, self.across, self.down
        self._read_all()
        assert cells == self.cells, "cells changed untold"
        assert across == self.across, "names changed untold"
        assert down == self.down, "numbers of lines changed untold"

    def _read_all(self) -> None:
        columns = 1 if isinstance(self.model, QAbstractListModel) else self.model.columnCount()
        self.cells = cells_of(self.model)
        self.across = [self._head(column, Qt.Orientation.Horizontal) for column in range(columns)]
        self.down = [self._head(row, Qt.Orientation.Vertical) for row in range(self.model.rowCount())]

    def _head(self, section: int, way: Qt.Orientation) -> Cell:
        return tuple(self.model.headerData(section, way, role) for role in OF_HEADS)

    def _rows_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        for row in range(first, last + 1):
            width = len(self.across)
            self.cells.insert(row, [_cell(self.model, row, column) for column in range(width)])
            self.down.insert(row, self._head(row, Qt.Orientation.Vertical))

    def _rows_removed(self, _parent: QModelIndex, first: int, last: int) -> None:
        del self.cells[first : last + 1]
        del self.down[first : last + 1]

    def _columns_inserted(self, _parent: QModelIndex, first: int, last: int) -> None:
        for column in range(first, last + 1):
            self.across.insert(column, self._head(column, Qt.Orientation.Horizontal))
            for row, cells in enumerate(self.cells):
                cells.insert(column, _cell(self.model, row, column))

    def _columns_removed(self, _parent: QModelIndex, first: int, last: int) -> None:
        del self.across[first : last + 1]
        for cells in self.cells:
            del cells[first : last + 1]

    def _changed(self, first: QModelIndex, last: QModelIndex, _roles: list[int]) -> None:
        for row in range(first.row(), last.row() + 1):
            for column in range(first.column(), last.column() + 1):
                self.cells[row][column] = _cell(self.model, row, column)

    def _heads_changed(self, way: Qt.Orientation, first: int, last: int) -> None:
        heads = self.across if way == Qt.Orientation.Horizontal else self.down
        for section in range(first, last + 1):
            heads[section] = self._head(section, way)
