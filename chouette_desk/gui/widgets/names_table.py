"""Players with their points and their money, one of whom can be chosen."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import ceil

from msgspec import Struct
from PySide6.QtCore import QItemSelectionModel, QModelIndex, QPersistentModelIndex, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPalette, QResizeEvent
from PySide6.QtWidgets import (
    QFrame,
    QHeaderView,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
)

from chouette_desk.core.names import Name
from chouette_desk.core.sheet import Role
from chouette_desk.gui.delegates.sheet import Inks, badge_side, draw_badge
from chouette_desk.gui.style import bold, small
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup
from chouette_desk.wording.sheet import ROLES

NAME, PART = range(2)
ROLE = Qt.ItemDataRole.UserRole
QUIET = Qt.ItemDataRole.UserRole + 1
AIR = 6  # pixels of a row beside its text
GAP = 4
LETTERS = 20  # of a name, for which everything but the sums gives way
FORMS = Qt.ItemDataRole.UserRole + 2
ORDER = Qt.ItemDataRole.UserRole + 3
FIGURE, APART = "\N{FIGURE SPACE}", "\N{EN SPACE}"  # before the name of who is not in the line
NO_TABLES: Mapping[str, str] = {}


class Texts(Struct, frozen=True):
    """A row of a list of players; ``can_move``: the player can be dragged away.

    ``part`` is a word on the player, ``role`` a badge in its place; ``tables`` are the points at each table, ``order``
    is the place in the line. ``forms`` are shorter texts for where there is no room, the longest first.
    """

    name: Name
    text: str
    points: str
    money: str
    is_quiet: bool = False
    can_move: bool = False
    part: str = ""
    role: Role | None = None
    tables: tuple[str, ...] = ()
    order: int | None = None
    forms: tuple[str, ...] = ()


class NamesTable(QTableWidget):
    """Players with points and money, as high as its rows; the arrow keys choose one.

    Where there is no room the words on players give way first, then the titles of the tables, then their columns; the
    tooltip has them. Names and sums stay.
    """

    def __init__(self, name: str = "") -> None:
        super().__init__(0, 0)
        self.rows: list[Texts] = []
        self._titles: dict[str, str] = {}
        self._wanted = 0
        self.setAccessibleName(name)
        self.setItemDelegate(RowDelegate(self))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.setSelectionMode(QTableWidget.SelectionMode.SingleSelection)
        self.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setWordWrap(False)
        for forbid in (self.setHorizontalScrollBarPolicy, self.setVerticalScrollBarPolicy):
            forbid(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.verticalHeader().sectionResized.connect(lambda *_sizes: self.updateGeometry())
        self.horizontalHeader().setHighlightSections(False)

    def show_rows(self, rows: Sequence[Texts], tables: Mapping[str, str] = NO_TABLES) -> None:
        """Show these rows, with a column for each of ``tables``; who was chosen stays so.

        Each table has a shorter title for where there is no room.
        """
        chosen = self.chosen()
        self.rows, self._titles = list(rows), dict(tables)
        self._show_heads((_("Player"), "", *tables, _("Points"), _("Money")))
        self.setRowCount(len(rows))
        for index, texts in enumerate(rows):
            part = _(ROLES[texts.role]) if texts.role else texts.part
            for column, text in enumerate((texts.text, part, *texts.tables, texts.points, texts.money)):
                self.setItem(index, column, self._item(texts, text, column))
        self.setColumnHidden(self.columnCount() - 2, not any(texts.points for texts in rows))
        self.setColumnHidden(self.columnCount() - 1, not any(texts.money for texts in rows))
        self._fit()
        names = [texts.name for texts in rows]
        row = names.index(chosen) if chosen in names else min(0, len(rows) - 1)
        self.setCurrentCell(row, NAME, QItemSelectionModel.SelectionFlag.NoUpdate)
        self.updateGeometry()

    def _show_heads(self, heads: Sequence[str]) -> None:
        self.setColumnCount(len(heads))
        for column, text in enumerate(heads):
            head = QTableWidgetItem(text)
            head.setTextAlignment(_along(column) | Qt.AlignmentFlag.AlignVCenter)
            head.setToolTip(escape_markup(text))
            self.setHorizontalHeaderItem(column, head)
            self.horizontalHeader().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
        self.horizontalHeader().setSectionResizeMode(NAME, QHeaderView.ResizeMode.Stretch)

    def _fit(self) -> None:
        """Show as much beside the names and the sums as there is room for."""
        if not self.columnCount():
            return
        name = self.sizeHintForColumn(NAME)
        least = min(name, LETTERS * self.fontMetrics().averageCharWidth())
        self._show_beside(self._titles, parts=True, tables=True)
        self._wanted = name + self._beside()
        steps = ((self._titles, True), (self._titles.values(), True), (self._titles.values(), False))
        room = self.viewport().width() - least
        for titles, tables in steps:
            if self._beside() <= room:
                break
            self._show_beside(titles, parts=False, tables=tables)

    def _show_beside(self, titles: Iterable[str], *, parts: bool, tables: bool) -> None:
        """Show the words on players and the columns of the tables, or not."""
        header, has_roles = self.horizontalHeader(), any(texts.role for texts in self.rows)
        shown = has_roles or (parts and any(texts.part for texts in self.rows))
        self.setColumnHidden(PART, not shown)
        mode = QHeaderView.ResizeMode.ResizeToContents if parts else QHeaderView.ResizeMode.Fixed
        header.setSectionResizeMode(PART, mode)
        if shown and not parts:
            header.resizeSection(PART, ceil(badge_side(bold(small(self.font())))) + 3 * GAP)
        for column, title in enumerate(titles, PART + 1):
            self.model().setHeaderData(column, Qt.Orientation.Horizontal, title)
            self.setColumnHidden(column, not tables)

    def _beside(self) -> int:
        """The width of all that is shown beside the names."""
        header = self.horizontalHeader()
        total = 0
        for column in range(PART, self.columnCount()):
            if header.isSectionHidden(column):
                continue
            if header.sectionResizeMode(column) is QHeaderView.ResizeMode.Fixed:
                total += header.sectionSize(column)
            else:
                head = 0 if header.isHidden() else header.sectionSizeHint(column)
                total += max(self.sizeHintForColumn(column), head)
        return total

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: the width says what is shown beside the names."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def _item(self, texts: Texts, text: str, column: int) -> QTableWidgetItem:
        item = QTableWidgetItem(text)
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        item.setFlags(flags | Qt.ItemFlag.ItemIsDragEnabled if texts.can_move else flags)
        item.setTextAlignment(_along(column) | Qt.AlignmentFlag.AlignVCenter)
        if self._titles and column == self.columnCount() - 2:  # the sum of all tables
            item.setFont(bold(self.font()))
        if texts.is_quiet or PART <= column < self.columnCount() - 2:
            item.setData(QUIET, True)
        if texts.role and column == PART:
            item.setData(ROLE, texts.role)
        at_tables = [f"{title}: {points}" for title, points in zip(self._titles, texts.tables, strict=True) if points]
        whole = ", ".join(filter(None, (texts.text, texts.part, *at_tables)))
        item.setToolTip(escape_markup(whole))
        if column == NAME:
            item.setData(FORMS, texts.forms)
            if any(other.order for other in self.rows):
                item.setData(ORDER, f"{texts.order or FIGURE}{APART}")
            item.setData(Qt.ItemDataRole.AccessibleDescriptionRole, whole)
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
        """Override: as high as all rows, and as wide as all texts."""
        head = 0 if self.horizontalHeader().isHidden() else self.horizontalHeader().sizeHint().height()
        return QSize(self._wanted, head + self.verticalHeader().length())

    def minimumSizeHint(self) -> QSize:
        """Override: as narrow as the area wants it, and never lower than its rows."""
        return QSize(0, self.sizeHint().height())


def _along(column: int) -> Qt.AlignmentFlag:
    """Names and words at the left, numbers at the right."""
    return Qt.AlignmentFlag.AlignLeft if column <= PART else Qt.AlignmentFlag.AlignRight


class RowDelegate(QStyledItemDelegate):
    """Paint a cell over a hairline, some in quiet ink, and a badge for a role."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        """Override: quiet ink of the present theme, and the text that has room.

        That is the longest form of a name, no word where a badge is drawn, and no beginning of a word on a player.
        """
        super().initStyleOption(option, index)
        if index.data(QUIET):
            palette = QPalette(option.palette)
            palette.setColor(QPalette.ColorRole.Text, palette.color(QPalette.ColorRole.PlaceholderText))
            option.palette = palette
        if index.data(ROLE):
            option.text = ""
        order = index.data(ORDER) or ""
        if option.rect.width():
            room = option.rect.width() - 2 * GAP - option.fontMetrics.horizontalAdvance(order)
            texts = (option.text, *(index.data(FORMS) or ()))
            fitting = (text for text in texts if option.fontMetrics.horizontalAdvance(text) <= room)
            option.text = next(fitting, "" if index.column() == PART else texts[-1])
        option.text = order + option.text

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        """Override: the cell, its badge, and the line below."""
        super().paint(painter, option, index)
        rect, palette = option.rect, option.palette
        painter.save()
        painter.setPen(palette.color(QPalette.ColorRole.Mid))
        painter.drawLine(rect.bottomLeft(), rect.bottomRight())
        if role := index.data(ROLE):
            font = bold(small(option.font))
            side = badge_side(font)
            place = QRectF(rect.x() + GAP, rect.y() + (rect.height() - side) // 2, side, side)
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            draw_badge(painter, place, Role(role), Inks(palette), font)
        painter.restore()

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """Override: of the longest text, with air between the lines and the columns."""
        whole = QStyleOptionViewItem(option)
        whole.rect = QRect()
        return super().sizeHint(whole, index) + QSize(2 * GAP, AIR)
