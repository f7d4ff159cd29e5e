"""The window in little room: sheet or board alone, and shorter bars."""

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QMainWindow, QSizePolicy, QToolBar, QToolButton, QWidget

from chouette_desk.gui.command import Services
from chouette_desk.gui.forms.ui_main_window import Ui_MainWindow
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Dispatch, Shell, ShowSide
from chouette_desk.gui.widgets.layouts import row
from chouette_desk.gui.widgets.order_panel import WIDTH
from chouette_desk.gui.widgets.points_row import PointsRow
from chouette_desk.wording.language import _

LEAST_SHEET = 44  # the width of a sheet that stands beside the board, in digits
BOARD = 30  # the width of a board whose buttons stand beside it, in digits
LOW = 34  # the height of a window whose bars are short, in lines of text
TIGHT = 48  # the same of a window whose board has lower rows
LEARNT = 10  # rows of points that were typed, after which the hint under the next one is quiet
WIDE = 160  # the width of a window with words beside its icons, in digits
BAR_MARGIN = 4  # round the icons where they have their own line, in pixels
CORNER = 110  # the width of a window whose menu bar has room for the icons, in digits


class Room(Struct, frozen=True):
    """The room of a window, by its type.

    ``one_side``: it is too narrow for sheet and board; ``board_beside_buttons``: wide enough then for the board and its
    buttons side by side; ``low``: it has few lines, ``tight``: not many; ``corner``: then the icons have room beside
    the menus; ``wide``: words have room beside the icons.
    """

    one_side: bool
    board_beside_buttons: bool
    low: bool
    tight: bool
    corner: bool
    wide: bool


def room_of(window: QWidget) -> Room:
    """The room of a window in its size and its type."""
    metrics = window.fontMetrics()
    columns, lines = window.width() / metrics.horizontalAdvance("0"), window.height() / metrics.height()
    one_side, is_tight = columns < WIDTH + LEAST_SHEET, lines < TIGHT
    return Room(
        one_side=one_side,
        board_beside_buttons=one_side and columns >= WIDTH + BOARD,
        low=lines < LOW,
        tight=is_tight,
        corner=is_tight and columns >= CORNER,
        wide=columns >= WIDE,
    )


class WindowLayout(QObject):
    """Fit the parts of a window to its size and its font, and follow both.

    Where sheet and board have no room beside each other the board is in front during a game, the sheet otherwise, and
    F9 and the button in the menu bar change that.
    """

    def __init__(
        self,
        window: QMainWindow,
        ui: Ui_MainWindow,
        toolbar: QToolBar,
        wide: QWidget,
        services: Services,
    ) -> None:
        """``wide`` is a status bar part that is hidden for messages in a low window."""
        super().__init__(window)
        self._window, self._ui, self._toolbar, self._wide = window, ui, toolbar, wide
        self._points_row, self._shell = services.get(PointsRow), services.get(Shell)
        self._settings, dispatch = services.get(Settings), services.get(Dispatch)
        self._room: Room | None = None
        self._foot: QWidget | None = None
        self._board_in_front = False
        self.other_side = QToolButton()
        self.other_side.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.other_side.hide()
        self.other_side.clicked.connect(lambda: dispatch(ShowSide("other")))
        self._corner = QWidget()
        self._beside_menus = row(self.other_side)
        self._beside_menus.setContentsMargins(0, 0, 0, 0)
        self._corner.setLayout(self._beside_menus)
        window.menuBar().setCornerWidget(self._corner)
        dispatch.on(ShowSide, self._show_side)
        ui.pages.currentChanged.connect(self._fit_pages)
        self._fit_pages(ui.pages.currentIndex())
        ui.order_panel.width_fixed.connect(self._share_width)
        window.installEventFilter(self)

    def _fit_pages(self, current: int) -> None:
        """Have only the page in front ask for room."""
        for index in range(self._ui.pages.count()):
            policy = QSizePolicy.Policy.Preferred if index == current else QSizePolicy.Policy.Ignored
            page = self._ui.pages.widget(index)
            assert page is not None, "there are as many as it says"
            page.setSizePolicy(policy, policy)

    def follow_game(self, in_progress: bool) -> None:
        """Bring the board to the front as a game begins, the sheet as it ends."""
        self._board_in_front = in_progress
        self.show_sides()

    def _show_side(self, intent: ShowSide) -> None:
        self._board_in_front = {"board": True, "sheet": False}.get(intent.side, not self._board_in_front)
        self.show_sides()

    def stand_at_foot(self, bar: QWidget) -> None:
        """Have a bar stand under the sheet, or under the one side that is shown."""
        self._foot = bar
        self._place_foot()

    def _place_foot(self) -> None:
        if self._foot is not None:
            place = self._ui.night_layout if self._shell.one_side else self._ui.sheet_layout
            place.addWidget(self._foot)

    def show_sides(self) -> None:
        """Show sheet and board, or the one that is in front; the keys go where they did."""
        here: QWidget | None = self._window.focusWidget()
        self._arrange()
        if here is not None and self._window.focusWidget() is not here:
            ui = self._ui
            parts = (here, ui.sheet_view, ui.order_panel.view)
            next(filter(QWidget.isVisible, parts), here).setFocus()

    def _arrange(self) -> None:
        wanted, alone = self._settings.show_order, self._shell.one_side
        board = self._board_in_front if alone else wanted
        place = self._ui.order_panel.between.rows if board and not alone else self._ui.sheet_layout
        if place.indexOf(self._points_row) < 0:
            place.addWidget(self._points_row)
        self._points_row.stand_in_panel(board and not alone)
        self._place_foot()
        self._ui.order_panel.setVisible(board)
        self._ui.sheet_side.setVisible(not (alone and board))
        self.other_side.setVisible(alone)
        self.other_side.setText(_("Sheet (F9)") if board else _("Board (F9)"))
        self._share_width()

    def _share_width(self) -> None:
        """Give the board its width, the sheet the rest; a splitter keeps old sizes."""
        if not self._shell.one_side:
            width = self._ui.order_panel.minimumWidth()
            self._ui.splitter.setSizes([max(self._ui.splitter.width() - width, 1), width])

    def quieten(self) -> None:
        """Have no hint under the row of points in little room, or once it is learnt."""
        room = self._room
        is_small = room is not None and (room.low or room.tight)
        self._points_row.be_brief(is_small or self._settings.rows_typed >= LEARNT)

    def fit(self) -> None:
        """Give way to the size and the type of the window."""
        room = room_of(self._window)
        if room != self._room:
            self._room = room
            self._shell.one_side, self._shell.low = room.one_side, room.low
            self._give_way(room)
            self.show_sides()
            self._shell.view_changed.emit()

    def _give_way(self, room: Room) -> None:
        ui = self._ui
        styles = Qt.ToolButtonStyle
        with_words = styles.ToolButtonTextBesideIcon if room.wide else styles.ToolButtonTextUnderIcon
        self._wide.setHidden(room.low)
        self._toolbar.setToolButtonStyle(styles.ToolButtonIconOnly if room.low or room.corner else with_words)
        self._move_toolbar(beside_menus=room.corner and not self._window.menuBar().isNativeMenuBar())
        ui.sheet_title.be_brief(room.low)
        ui.sheet_view.be_low(room.low)
        self.quieten()
        ui.order_panel.give_way(alone=room.one_side, beside=room.board_beside_buttons, low=room.low, tight=room.tight)

    def _move_toolbar(self, *, beside_menus: bool) -> None:
        """Put the toolbar into the line of the menus, or under it."""
        is_there = self._toolbar.parent() is self._corner
        if beside_menus and not is_there:
            self._window.removeToolBar(self._toolbar)
            self._beside_menus.insertWidget(0, self._toolbar)
        elif is_there and not beside_menus:
            self._beside_menus.removeWidget(self._toolbar)
            self._window.addToolBar(self._toolbar)
        layout = self._toolbar.layout()
        assert layout is not None, "a toolbar has one"
        margin = 0 if beside_menus else BAR_MARGIN
        layout.setContentsMargins(margin, margin, margin, margin)
        self._toolbar.show()
        self._window.menuBar().setCornerWidget(self._corner)  # which takes its new size

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override: follow the size and the font of the window."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.FontChange, QEvent.Type.Show):
            self.fit()
        return False
