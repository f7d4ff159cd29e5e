"""Tables of texts: the nights of a book, and the audit trail of a night. They do not follow what they show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, QSortFilterProxyModel, Qt

from chouette_desk.core.names import Name, folded
from chouette_desk.desk.audit_trail import AuditLine
from chouette_desk.gui.widgets.name_label import escape_markup, with_isolated
from chouette_desk.wording.language import N_, _

if TYPE_CHECKING:
    from chouette_desk.book.nights import ListedNight

Display = Qt.ItemDataRole
NO_PARENT = QModelIndex()
Index = QModelIndex | QPersistentModelIndex

NIGHT_TITLES = (N_("Date"), N_("Club"), N_("Table"), N_("Players"), N_("Games"), N_("State"))
DATE, CLUB, TABLE, PLAYERS, GAMES, STATE = range(len(NIGHT_TITLES))
TRAIL_TITLES = (N_("Time"), N_("Desk"), N_("Who"), N_("What"), N_("In the place of"))
TIME, DESK, WHO, WHAT, REPLACED = range(len(TRAIL_TITLES))


class TextTable(QAbstractTableModel):
    """Rows of texts under titles; the rows are numbered."""

    def __init__(self, titles: Sequence[str], rows: Iterable[tuple[str, ...]], parent: QObject | None) -> None:
        super().__init__(parent)
        self.titles = titles
        self.rows = tuple(rows)

    # Overrides of Qt

    def rowCount(self, parent: Index = NO_PARENT) -> int:
        """Override: the rows."""
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = NO_PARENT) -> int:
        """Override: a column a title."""
        return 0 if parent.isValid() else len(self.titles)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Display.DisplayRole) -> Any:
        """Override: the titles, and the numbers of the rows."""
        if role != Display.DisplayRole:
            return None
        return _(self.titles[section]) if orientation is Qt.Orientation.Horizontal else str(section + 1)

    def data(self, index: Index, role: int = Display.DisplayRole) -> Any:
        """Override: the texts."""
        return self.rows[index.row()][index.column()] if index.isValid() and role == Display.DisplayRole else None


class NightsModel(TextTable):
    """The nights of a book, the latest first."""

    def __init__(self, nights: tuple[ListedNight, ...], parent: QObject | None = None) -> None:
        super().__init__(NIGHT_TITLES, map(_night_texts, nights), parent)
        self.nights = nights

    def data(self, index: Index, role: int = Display.DisplayRole) -> Any:
        """Override: numbers to the right, and what may be cut in the tooltip."""
        if role == Display.TextAlignmentRole and index.column() == GAMES:
            return Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
        if role == Display.ToolTipRole and index.column() in (CLUB, PLAYERS):
            return escape_markup(self.rows[index.row()][index.column()])
        return super().data(index, role)


def _night_texts(night: ListedNight) -> tuple[str, ...]:
    players = with_isolated(", ".join(night.players), night.players)
    return night.date, night.club, night.table, players, str(night.games), _("closed") if night.closed else _("open")


class NightFilter(QSortFilterProxyModel):
    """The nights whose texts contain every word of a search."""

    def __init__(self, model: NightsModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._texts = [folded(" ".join(row)) for row in model.rows]
        self._words: list[str] = []
        self.setSourceModel(model)

    def search(self, text: str) -> None:
        """Show the nights that have these words, all where there are none."""
        self.beginFilterChange()
        self._words = folded(text).split()
        self.endFilterChange(QSortFilterProxyModel.Direction.Rows)

    def filterAcceptsRow(self, source_row: int, source_parent: Index) -> bool:
        """Override: every word."""
        return all(word in self._texts[source_row] for word in self._words)


class TrailModel(TextTable):
    """The audit trail of a night: a row an action, the first one first."""

    def __init__(self, lines: Iterable[AuditLine], names: Iterable[Name], parent: QObject | None = None) -> None:
        names = tuple(names)
        super().__init__(TRAIL_TITLES, (_trail_texts(line, names) for line in lines), parent)

    def data(self, index: Index, role: int = Display.DisplayRole) -> Any:
        """Override: from the top of the cells."""
        if role == Display.TextAlignmentRole:
            return Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop
        return super().data(index, role)


def _trail_texts(line: AuditLine, names: tuple[Name, ...]) -> tuple[str, ...]:
    texts = (with_isolated(text, names) for text in (line.message, line.replaced))
    return clock_time(line.at), line.desk, line.who, *texts


def clock_time(at: str) -> str:
    """The time by the clock of that desk: "2026-11-20 20:15:04"."""
    return at[:19].replace("T", " ")
