"""The sheet on the screen: full width, as long as the night, last line visible."""

from collections.abc import Iterator, Sequence

from PySide6.QtCore import (
    QAbstractItemModel,
    QEvent,
    QItemSelectionModel,
    QPoint,
    QRect,
    QSignalBlocker,
    QSize,
    Qt,
    Signal,
)
from PySide6.QtGui import (
    QFontMetrics,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPalette,
    QResizeEvent,
)
from PySide6.QtWidgets import QAbstractItemView, QApplication, QTableView, QWidget

from chouette_desk.core.names import Name
from chouette_desk.gui.delegates.sheet import (
    LABEL,
    MOST,
    SPACINGS,
    CellFonts,
    ColumnPlace,
    NumberColumn,
    SheetDelegate,
    digits,
    line_height,
)
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.roles import ItemRole, SheetCell
from chouette_desk.gui.style import Scale, bold, scaled, small
from chouette_desk.gui.widgets.inputs import ENTER
from chouette_desk.gui.widgets.points_field import WINNERS
from chouette_desk.gui.widgets.scroll_areas import own_viewport
from chouette_desk.gui.widgets.sheet_head import (
    BlankCorner,
    LineHead,
    NameHead,
    draw_rules,
    draw_upright,
    two_lines_width,
)
from chouette_desk.wording.safe_text import escape_markup, isolated
from chouette_desk.wording.text import minus, signed
from chouette_desk.wording.widths import column_widths

POINTS = frozenset("0123456789-+−") | WINNERS.keys()
COMMANDS = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
LEAST_NUMBER = "−88"  # a sheet is not rearranged for every further digit
SIZES = 1.0, 0.92, 0.85, 0.77  # of the totals, where columns are narrow: the last is that of the names
EMPTY_IN_PLAY = SheetCell(so_far=True)
NARROW = 1.75  # the width of a narrow column, in heights of a line of text
NAME_ROOM, ZERO_ROOM, TYPED_ROOM = 26, 12, 2  # round a name, a zero check, and that of the typed line, in pixels


class SheetView(QTableView):
    """The sheet as a table view.

    ``line_requested`` when a line is to be looked into (double click, Enter), ``points_typed`` when somebody begins to
    write the next game, ``laid_out`` when lines and columns lie elsewhere.
    """

    own_ring = True
    line_requested = Signal(int)
    points_typed = Signal(str)
    player_menu_requested = Signal(str, QPoint)
    laid_out = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        own_viewport(self)
        self.sheet_delegate = SheetDelegate(self)
        self.setItemDelegate(self.sheet_delegate)
        self._line_head = LineHead(self)
        self._name_head = NameHead(self)
        self._name_head.menu_requested.connect(self._request_menu)
        self._name_head.fold_requested.connect(self._fold)
        self.setHorizontalHeader(self._name_head)
        self._unfolded: set[Name] = set()
        self._points_room = LEAST_NUMBER  # the points that all columns have room for
        self._typed, self._is_typing = "", False
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.focusChanged.connect(self._follow_focus)
        self.setVerticalHeader(self._line_head)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        BlankCorner(self)
        self.setWordWrap(False)
        self.setFrameShape(QTableView.Shape.NoFrame)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setTabKeyNavigation(False)
        self.verticalHeader().sectionDoubleClicked.connect(self.line_requested)
        self.verticalScrollBar().rangeChanged.connect(self._scroll_to_free_line)
        self._totals = Scale.TOTAL
        self._fit_font()

    def _request_menu(self, column: int, point: QPoint) -> None:
        self.player_menu_requested.emit(self._name(column), point)

    # Columns of who has left the table, which are narrow

    def _narrow_columns(self) -> list[int]:
        """The columns of who has left or is no person, unless they were opened."""
        return [column for column in self._name_head.gone() if self._name(column) not in self._unfolded]

    def _name(self, column: int) -> Name:
        return str(self.model().headerData(column, Qt.Orientation.Horizontal))

    def _fold(self, column: int) -> None:
        """Show a column of somebody gone with its figures, or narrow it again."""
        self._unfolded ^= {self._name(column)}
        self.fit_columns()
        self._name_head.viewport().update()

    def _follow_heads(self, orientation: Qt.Orientation) -> None:
        if orientation is Qt.Orientation.Horizontal and self._narrow_columns() != self.sheet_delegate.narrow:
            self.fit_columns()

    def be_low(self, low: bool) -> None:
        """Write totals as small as the rest if ``low``, to show more lines, or larger."""
        self._totals = Scale.BODY if low else Scale.TOTAL
        if self._has_model():
            self.follow_font()
        else:
            self._fit_font()

    def follow_font(self) -> None:
        """Draw the sheet in the application's font size, with the same lines visible."""
        at_end, top = self._is_at_end(), self.indexAt(QPoint(0, 0))
        self._fit_font()
        self.fit_columns()
        self.updateGeometries()  # or there would be the scroll bar of the size before
        if at_end:
            self.scrollToBottom()
        else:
            self.scrollTo(top, QAbstractItemView.ScrollHint.PositionAtTop)

    def _is_at_end(self) -> bool:
        bar = self.verticalScrollBar()
        return self._whole_lines(bar.value()) >= bar.maximum()

    def _whole_lines(self, pixels: int) -> int:
        """At least this many pixels, as whole lines of the sheet."""
        height = self.verticalHeader().defaultSectionSize()
        return -(-pixels // height) * height

    def show_last_line(self) -> None:
        """Choose the line last written, and scroll to it."""
        if (last := self.model().rowCount() - 1) >= 0:
            self.choose_line(last)
        self.scrollToBottom()

    def choose_line(self, row: int) -> None:
        """Make a line the current one, in a column that is not narrow, and show it."""
        here, narrow = max(self.currentIndex().column(), 0), self.sheet_delegate.narrow
        columns = (column for column in (here, *range(self.model().columnCount())) if column not in narrow)
        index = self.model().index(row, next(columns))
        flags = QItemSelectionModel.SelectionFlag.ClearAndSelect | QItemSelectionModel.SelectionFlag.Rows
        self.selectionModel().setCurrentIndex(index, flags)
        self.scrollTo(index)

    # The line after the last, in which the next game is typed

    def keep_free_line(self, text: str) -> None:
        """Keep a free line after the last for typing, labelled ``text``; none if empty."""
        self._typed = text
        self._label_free_line()

    def _label_free_line(self) -> None:
        """Label the line after the last by what is typed in it, or by the game in play."""
        before, at_end = self._line_head.next_text, self._is_at_end()
        model = self.model()
        in_play = isinstance(model, SheetModel) and model.game_cells and str(len(model.night.played) + 1)
        text = self._typed or in_play or ""
        if text != before:
            self._line_head.show_next(text)
        if bool(text) != bool(before):
            self.updateGeometries()
            if at_end:
                self.scrollToBottom()

    def _show_game(self) -> None:
        self._label_free_line()
        model = self.model()
        in_play = model.game_cells if isinstance(model, SheetModel) else ()
        if any(len(signed(cell.points or 0)) > len(self._points_room) for cell in in_play):
            self.fit_columns()
        self.viewport().update()

    def free_line(self) -> QRect:
        """The line after the last, in the viewport."""
        lines, columns = self.verticalHeader(), self.horizontalHeader()
        return QRect(-columns.offset(), lines.length() - lines.offset(), columns.length(), self._free_height())

    def show_free_line(self, column: int) -> None:
        """Scroll to the line after the last, where it crosses this column."""
        self.scrollTo(self.model().index(self.model().rowCount() - 1, column))
        self.scrollToBottom()

    def _free_height(self) -> int:
        return line_height(self.font())

    def _whole_height(self) -> int:
        """The height of all lines, the free one among them."""
        return self.verticalHeader().length() + (self._free_height() if self._line_head.next_text else 0)

    def _scroll_to_free_line(self) -> None:
        """Have the scroll bar end at a whole line; Qt ignores the free one."""
        bar, most = self.verticalScrollBar(), self._whole_height() - self.viewport().height()
        bar.setMaximum(self._whole_lines(max(most, 0)))

    def _show_scroll_bar(self) -> None:
        """Show the scroll bar if needed; Qt would ignore the free line."""
        across = self.horizontalScrollBar()
        room = self.maximumViewportSize().height() - (across.height() if across.isVisible() else 0)
        policy = Qt.ScrollBarPolicy
        wanted = policy.ScrollBarAlwaysOn if self._whole_height() > room else policy.ScrollBarAlwaysOff
        if wanted != self.verticalScrollBarPolicy():
            self.setVerticalScrollBarPolicy(wanted)
            self.fit_columns()

    def _fit_font(self) -> None:
        heads = QApplication.font()
        font = scaled(heads, self._totals)
        self.setFont(font)
        for header in (self.horizontalHeader(), self.verticalHeader()):
            header.setFont(heads)
        self.verticalHeader().setMinimumSectionSize(10)
        self.verticalHeader().setDefaultSectionSize(line_height(font))

    def fit_columns(self) -> None:
        """Share the room among the columns; each has room for all its numbers."""
        if not self._has_model():
            return
        model = self.model()
        narrow, width = self._narrow_columns(), round(QFontMetricsF(self._name_head.font()).height() * NARROW)
        self._name_head.narrow = self.sheet_delegate.narrow = narrow
        wide = [column for column in range(model.columnCount() - 1) if column not in narrow]
        names, whole = [self._name_width(column) for column in wide], self.viewport().width() - width * len(narrow)
        total, points = model.widest() if isinstance(model, SheetModel) else (0, 0)
        self._points_room = max(LEAST_NUMBER, signed(points), key=len)
        ways = (
            (zero, column)
            for columns in self._columns_by_size(minus(total))
            for zero in (self._zero_widths() if wide else (0,))
            for column in columns
        )
        zero, column = 0, NumberColumn()
        for zero, column in ways:
            if column.needed * len(names) + zero <= whole:
                break
        else:
            names = [column.needed] * len(names)  # they are scrolled in any case
        self.sheet_delegate.column = column
        widths = dict(zip(wide, column_widths(names, column.needed, whole - zero), strict=True))
        self._set_widths([*(widths.get(column, width) for column in range(model.columnCount() - 1)), zero])

    def _columns_by_size(self, total: str) -> Iterator[list[NumberColumn]]:
        """Yield the columns for totals like this and the points, the largest first."""
        number = max(LEAST_NUMBER, total, key=len)
        most = QFontMetricsF(self.font()).height() * MOST
        for scale in SIZES if self._totals > Scale.BODY else SIZES[:1]:
            fonts = CellFonts(scaled(self.font(), scale))
            badge = fonts.badge + fonts.of_small["b"] + LABEL
            side, size = max(badge, fonts.of_small[self._points_room]), digits(fonts.totals, number)
            yield [NumberColumn(size, side, spacing, scale, most) for spacing in SPACINGS]

    def _zero_widths(self) -> Iterator[int]:
        """Yield the widths of the zero check, the widest first.

        It gives way before the points while all is zero: the status bar has it too.
        """
        model, metrics = self.model(), QFontMetricsF(small(self.font()))
        yield round(metrics.horizontalAdvance("−888") + ZERO_ROOM)
        sums = {str(model.index(row, model.columnCount() - 1).data() or "0") for row in range(model.rowCount())}
        if sums <= {"0"}:
            yield round(metrics.horizontalAdvance("= 0") + TYPED_ROOM)
            yield 0

    def _set_widths(self, widths: Sequence[int]) -> None:
        """Set all column widths and paint once, without a signal for each column."""
        if widths == [self.columnWidth(column) for column in range(len(widths))]:
            return
        with QSignalBlocker(self.horizontalHeader()):
            for column, width in enumerate(widths):
                self.setColumnHidden(column, not width)
                self.setColumnWidth(column, width)
        self.updateGeometries()
        self.viewport().update()

    def _has_model(self) -> bool:
        model: QAbstractItemModel | None = self.model()
        return model is not None and model.columnCount() > 0

    def _name_width(self, column: int) -> int:
        name, font = self._name(column), bold(self.horizontalHeader().font())
        two_lines = two_lines_width(name, QFontMetrics(small(font)))
        return min(QFontMetrics(font).horizontalAdvance(name), two_lines) + NAME_ROOM

    def setModel(self, model: QAbstractItemModel | None) -> None:
        """Override: fit the columns to whatever comes, and show the last line."""
        super().setModel(model)
        if model is None:
            return
        self._line_head.follow(model)
        columns, rows = (model.columnsInserted, model.columnsRemoved), (model.rowsInserted, model.rowsRemoved)
        for signal in (*columns, *rows, model.modelReset):
            signal.connect(self.fit_columns)
        model.headerDataChanged.connect(self._follow_heads)
        if isinstance(model, SheetModel):
            model.game_changed.connect(self._show_game)
            self._show_game()
        model.modelReset.connect(self.show_last_line)
        model.rowsInserted.connect(self.show_last_line, Qt.ConnectionType.QueuedConnection)
        self.fit_columns()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: share the new room among columns; keep the last line visible."""
        at_end = self._is_at_end()
        self.fit_columns()  # first, or there would be a scroll bar for the columns as they were
        super().resizeEvent(event)
        if at_end:
            self.scrollToBottom()

    def updateGeometries(self) -> None:
        """Override: and what lies on the sheet follows."""
        self._show_scroll_bar()
        super().updateGeometries()
        self._scroll_to_free_line()
        self.laid_out.emit()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        """Override: by whole lines, and what lies on the sheet follows."""
        lines = self.verticalHeader()
        offset = self._whole_lines(self.verticalScrollBar().value())
        super().scrollContentsBy(dx, lines.offset() - offset)
        lines.setOffset(offset)
        self.laid_out.emit()

    def changeEvent(self, event: QEvent) -> None:
        """Override: a new palette concerns the heads too."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.PaletteChange:
            self.horizontalHeader().viewport().update()
            self.verticalHeader().viewport().update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Enter looks into the line; digits, signs, B and T begin the next one.

        In a narrow column Enter opens it; Space opens and narrows those of who has left the table.
        """
        if event.text().lower() in POINTS and not event.modifiers() & COMMANDS:
            self.points_typed.emit(event.text())
            return
        row, column = self.currentIndex().row(), self.currentIndex().column()
        is_enter, is_space = event.key() in ENTER, event.key() == Qt.Key.Key_Space
        if (is_enter and column in self.sheet_delegate.narrow) or (is_space and column in self._name_head.gone()):
            self._fold(column)
            return
        if is_enter and row >= 0:
            self.line_requested.emit(row)
            return
        super().keyPressEvent(event)

    def explain(self) -> None:
        """Say beside the current cell what is drawn in it, and of its line and column."""
        index, model = self.currentIndex(), self.model()
        if not index.isValid():
            return
        # late, both: what no first paint needs
        from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
        from PySide6.QtWidgets import QToolTip

        told = (
            index.data(Qt.ItemDataRole.ToolTipRole),
            model.headerData(index.row(), Qt.Orientation.Vertical, Qt.ItemDataRole.AccessibleDescriptionRole),
            model.headerData(index.column(), Qt.Orientation.Horizontal, Qt.ItemDataRole.AccessibleDescriptionRole),
        )
        text = "\n".join(filter(None, told))
        corner = self.viewport().mapToGlobal(self.visualRect(index).bottomLeft())
        QToolTip.showText(corner, escape_markup(text), self)
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(self, text))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Override: a double click looks into the line."""
        super().mouseDoubleClickEvent(event)
        if (index := self.indexAt(event.position().toPoint())).isValid():
            self.line_requested.emit(index.row())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the paper is ruled, under the last line too for the games to come.

        A chosen line is told from others unless the keys are at a game in play or being typed.
        """
        if not self._has_model():
            return
        in_play, delegate, palette = self._cells_in_play(), self.sheet_delegate, self.palette()
        shows_chosen = not in_play or self.hasFocus()
        delegate.prepare(self._column_places())
        painter = QPainter(self.viewport())
        self._draw_lines(painter, event.rect(), shows_chosen)
        if in_play and (line := self.free_line()).intersects(event.rect()):
            delegate.draw_line(painter, line, in_play, is_chosen=True)
        quiet, strong = self._lines_across(event.rect())
        draw_rules(painter, [*self._lines_down(), *quiet], palette.color(QPalette.ColorRole.Mid))
        draw_rules(painter, strong, palette.color(QPalette.ColorRole.Dark))
        self._draw_narrow(painter)
        painter.end()

    def _draw_lines(self, painter: QPainter, area: QRect, shows_chosen: bool) -> None:
        """Draw the lines of the night that cross the area."""
        model, lines, left = self.model(), self.verticalHeader(), -self.horizontalHeader().offset()
        assert isinstance(model, SheetModel)
        chosen = {index.row() for index in self.selectionModel().selectedRows()} if shows_chosen else ()
        size = QSize(self.horizontalHeader().length(), lines.defaultSectionSize())
        for row in self._line_head.lines_in(area):
            line = QRect(QPoint(left, lines.sectionViewportPosition(row)), size)
            self.sheet_delegate.draw_line(painter, line, model.cells(row), is_chosen=row in chosen)
        if self.hasFocus() and not (current := self.visualRect(self.currentIndex())).isEmpty():
            self.sheet_delegate.draw_focus(painter, current)

    def _column_places(self) -> tuple[ColumnPlace, ...]:
        """The left and the width of each column in a line."""
        header = self.horizontalHeader()
        return tuple((header.sectionPosition(column), header.sectionSize(column)) for column in range(header.count()))

    def _cells_in_play(self) -> Sequence[SheetCell]:
        """The cells of the game in play, or of the one being typed under its fields."""
        model = self.model()
        if isinstance(model, SheetModel) and model.game_cells:
            return (*model.game_cells, EMPTY_IN_PLAY)
        return (EMPTY_IN_PLAY,) * model.columnCount() if self._is_typing and self._has_model() else ()

    def _follow_focus(self, _before: QWidget | None, now: QWidget | None) -> None:
        is_typing = now is not None and self.viewport().isAncestorOf(now)
        if is_typing != self._is_typing:
            self._is_typing = is_typing
            self.viewport().update(self.free_line())
            chosen = self.visualRect(self.currentIndex())
            self.viewport().update(QRect(0, chosen.top(), self.viewport().width(), chosen.height()))

    def _draw_narrow(self, painter: QPainter) -> None:
        """Draw the ground of narrow columns under the last line, and their names upright."""
        lines, height = self.verticalHeader().length() - self.verticalOffset(), self.viewport().height()
        painter.setFont(small(self._name_head.font()))
        for column in self.sheet_delegate.narrow:
            left, width = self.columnViewportPosition(column), self.columnWidth(column) - 1
            painter.setBackground(self.palette().brush(QPalette.ColorRole.AlternateBase))
            painter.eraseRect(left, lines, width, max(height - lines, 0))
            away = self.model().headerData(column, Qt.Orientation.Horizontal, ItemRole.AWAY)
            text = " · ".join(filter(None, (isolated(self._name(column)), away)))
            draw_upright(painter, QRect(left, 0, width, height), text, self.palette())

    def _lines_down(self) -> list[QRect]:
        """The lines right of the columns; one that ends at the edge has none."""
        columns = range(self.model().columnCount())
        ends = {self.columnViewportPosition(column) + self.columnWidth(column) for column in columns}
        return [QRect(end - 1, 0, 1, self.viewport().height()) for end in ends if end < self.viewport().width()]

    def _lines_across(self, area: QRect) -> tuple[list[QRect], list[QRect]]:
        """Return the lines under an area's rows and coming games, and the strong ones."""
        model, height, lines = self.model(), line_height(self.font()), self._line_head
        bottoms: dict[bool, list[int]] = {False: [], True: []}
        for row in lines.lines_in(area):
            is_strong = bool(model.headerData(row, Qt.Orientation.Vertical, ItemRole.FIFTH))
            bottoms[is_strong].append(lines.sectionViewportPosition(row) + lines.sectionSize(row))
        bottoms[False] += range(lines.length() - lines.offset() + height, self.viewport().height(), height)
        columns = self._name_head
        right = columns.length() - columns.offset() if columns.length() else self.viewport().width()
        quiet, strong = ([QRect(0, bottom - 1, right, 1) for bottom in bottoms[kind]] for kind in (False, True))
        return quiet, strong
