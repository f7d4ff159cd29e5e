"""The audit trail of a night as a table: when, where, who, what, and what that replaced."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from chouette_desk.core.names import Name
from chouette_desk.desk.audit_trail import AuditLine
from chouette_desk.gui.widgets.name_label import with_isolated
from chouette_desk.wording.language import N_, _

Display = Qt.ItemDataRole
NO_PARENT = QModelIndex()
TITLES = (N_("Time"), N_("Desk"), N_("Who"), N_("What"), N_("In the place of"))
TIME, DESK, WHO, WHAT, REPLACED = range(len(TITLES))


class TrailModel(QAbstractTableModel):
    """A row an action, the first one first; it does not follow the night."""

    def __init__(self, lines: Iterable[AuditLine], names: Iterable[Name], parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._names = tuple(names)
        self.rows = tuple(map(self._cells, lines))

    def _cells(self, line: AuditLine) -> tuple[str, ...]:
        text, replaced = (with_isolated(text, self._names) for text in (line.said, line.replaced))
        return clock_time(line.at), line.desk, line.who, text, replaced

    # Overrides of Qt

    def rowCount(self, parent: QModelIndex | QPersistentModelIndex = NO_PARENT) -> int:
        """Override: the actions."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: QModelIndex | QPersistentModelIndex = NO_PARENT) -> int:
        """Override: the columns of the trail."""
        return 0 if parent.isValid() else len(TITLES)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Display.DisplayRole) -> Any:
        """Override: the titles; the rows are numbered."""
        if role != Display.DisplayRole:
            return None
        return _(TITLES[section]) if orientation is Qt.Orientation.Horizontal else str(section + 1)

    def data(self, index: QModelIndex | QPersistentModelIndex, role: int = Display.DisplayRole) -> Any:
        """Override: the texts, from the top of their cells."""
        if not index.isValid():
            return None
        if role == Display.DisplayRole:
            return self.rows[index.row()][index.column()]
        if role == Display.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop
        return None


def clock_time(at: str) -> str:
    """The time by the clock of that desk: "2026-11-20 20:15:04"."""
    return at[:19].replace("T", " ")
