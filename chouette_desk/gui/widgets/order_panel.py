"""The panel next to the sheet: a row per player in order, and actions below."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QListView, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.delegates.order import OrderDelegate
from chouette_desk.gui.models.order import OrderModel
from chouette_desk.gui.style import ColorRole, Scale, heading_font
from chouette_desk.gui.widgets.inputs import ENTER
from chouette_desk.gui.widgets.layouts import column, row, show, stack
from chouette_desk.gui.widgets.live_places import LOW, ROOMY, TIGHT, places
from chouette_desk.gui.widgets.scroll_areas import own_viewport
from chouette_desk.gui.widgets.start_line import BetweenGames
from chouette_desk.wording.game_times import game_since, last_game_took
from chouette_desk.wording.language import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Mapping

    from chouette_desk.core.events import Reply
    from chouette_desk.gui.widgets.live_game import LiveGame

WIDTH = 39  # of the panel, in digits: the same whatever it shows, so that the sheet stays where it is
LEAST_ROWS = 4
WIDEST = 16_777_215  # Qt's for no limit
MARGINS = (10, 10, 10, 8)
LOW_MARGINS = (10, 3, 10, 2)


class Board(QListView):
    """The players' rows, which share the height; it scrolls if they would be too low.

    ``marked`` has the name of a player whose cube was clicked; ``answered`` is Enter; ``menu_requested`` has a player
    and a point of the screen.
    """

    own_ring = True
    marked = Signal(str)
    answered = Signal()
    menu_requested = Signal(str, QPoint)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._delegate = OrderDelegate(self)
        self.setItemDelegate(self._delegate)
        self.setFrameShape(QListView.Shape.NoFrame)
        self.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(_("Order of the line"))
        own_viewport(self, ColorRole.Window)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.clicked.connect(self._mark)

    def fit_rows(self) -> None:
        """Share the height among the rows that there are now."""
        count = self.model().rowCount()
        if count != self._delegate.count:
            self._delegate.count = count
            self._fit_height()

    def _fit_height(self) -> None:
        _least, most = self._delegate.heights()
        self.setMaximumHeight(max(self._delegate.count, 1) * most + 2)
        self.updateGeometry()
        self.scheduleDelayedItemsLayout()

    def choose(self, row: int) -> None:
        """Make a row the current one."""
        self.setCurrentIndex(self.model().index(row, 0))

    def _mark(self, index: QModelIndex) -> None:
        self.marked.emit(index.data())

    def sizeHint(self) -> QSize:
        """Override: all the rows as high as they may be."""
        return QSize(WIDTH, self.maximumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(0, LEAST_ROWS * self._delegate.heights()[0])

    def changeEvent(self, event: QEvent) -> None:
        """Override: a larger font wants higher rows."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_height()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: the rows share the new height."""
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Override: the menu of the player in the row."""
        if (index := self.indexAt(event.pos())).isValid():
            self.menu_requested.emit(index.data(), event.globalPos())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Space marks the cube of the row, Enter gives the answers chosen."""
        if event.key() == Qt.Key.Key_Space and self.currentIndex().isValid():
            self._mark(self.currentIndex())
        elif event.key() in ENTER:
            self.answered.emit()
        else:
            super().keyPressEvent(event)


class OrderPanel(QWidget):
    """The next game's order, or the current game's players, cubes and buttons.

    ``event_requested`` has the Trial of an event of the game in progress, ``start_requested`` asks for the next;
    ``width_fixed`` says that its type asks for another width, ``told`` why a key does nothing; ``answers_changed``
    has the answers chosen so far. The rows of players stay where they are whatever stands under them.
    """

    event_requested = Signal(object)
    dialog_requested = Signal(str, object)
    start_requested = Signal()
    width_fixed = Signal()
    told = Signal(str)
    answers_changed = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model: OrderModel | None = None
        self.live: LiveGame | None = None
        self.between = BetweenGames()
        self.start_line = self.between.start_line
        self._night: Night | None = None
        self._told_answers: dict[Name, Reply] = {}
        self._keys, self._alone, self._density = True, False, ROOMY
        self.heading, self.time, self.view = QLabel(), QLabel(), Board()
        self.time.setForegroundRole(ColorRole.PlaceholderText)
        self._lay_out()
        self._fit_font()
        self.start_line.requested.connect(self.start_requested)
        self.view.marked.connect(self._mark)
        self.view.answered.connect(self._answer)

    def _lay_out(self) -> None:
        self._kept = QSpacerItem(0, 0)  # as high as the buttons of a game, so that the rows stay where they are
        self._live_place, self._board, self._actions = QVBoxLayout(), QWidget(), QWidget()
        rows = column(self._board, row(self.heading, 1, self.time), self.view)
        rows.setStretchFactor(self.view, 1000)
        beside = stack(self.between, self._live_place)
        across = row(beside)
        across.addSpacerItem(self._kept)
        across.setContentsMargins(0, 0, 0, 0)
        self._actions.setLayout(across)
        self._across = across
        self._parts = column(self, self._board, self._actions)
        self._parts.setStretchFactor(self._actions, 1)
        self._parts.setContentsMargins(*MARGINS)
        for layout in (rows, beside, self._parts):
            layout.setSpacing(5)
        self._parts.setStretchFactor(self._board, 1000)

    def _fit_font(self) -> None:
        self.heading.setFont(heading_font(self.font(), Scale.HEADING))
        width = WIDTH * self.fontMetrics().horizontalAdvance("0")
        self.setMinimumWidth(width)
        self.setMaximumWidth(WIDEST if self._alone else width)
        block = places(self._density, self.fontMetrics().height(), width, {})
        self._kept.changeSize(0, block.height if self._density.spacious else 0)
        self.between.fit(self._density)
        self._across.invalidate()
        self._actions.updateGeometry()
        self.width_fixed.emit()

    def give_way(self, *, alone: bool, beside: bool, low: bool, tight: bool) -> None:
        """Adapt to the window's room.

        The panel is as wide as the window if ``alone`` in it, with the buttons ``beside`` the rows; in a ``tight``
        window its rows of buttons are lower, in a ``low`` one too, and it has no heading.
        """
        self._alone, self._density = alone, LOW if low else TIGHT if tight else ROOMY
        self._parts.setDirection(QBoxLayout.Direction.LeftToRight if beside else QBoxLayout.Direction.TopToBottom)
        policy = QSizePolicy.Policy
        self._board.setSizePolicy(policy.Preferred, policy.Preferred if beside else policy.Maximum)
        self.heading.setHidden(low)
        self.time.setHidden(low)
        self._parts.setContentsMargins(*(LOW_MARGINS if low else MARGINS))
        if self.live is not None:
            self.live.fit(self._density)
        self._fit_font()

    def show_night(self, night: Night) -> None:
        """Show the line of this night."""
        self._night = night
        if self.model is None:
            self.model = OrderModel(night, self)
            self.view.setModel(self.model)
        self.heading.setText(heading(night))
        self.time.setText(game_since(night) or last_game_took(night))
        show(self.between, night.game is None)
        if night.game is None:
            self.between.show_night(night)
        self._show_game(night)
        self._show_rows()

    def lock(self, *, locked: bool, closed: bool) -> None:
        """Let nothing be entered, or again; a ``closed`` night can be reopened."""
        self.between.lock(locked=locked, closed=closed)
        if closed:
            self.heading.setText(_("The night is closed"))
            self.time.clear()
        if self.live is not None:
            self.live.setEnabled(not locked)

    def use_keys(self, wanted: bool) -> None:
        """Have single letters and digits play the game in progress, or not."""
        self._keys = wanted
        self.start_line.start.use_key(wanted)
        if self.live is not None:
            self.live.use_keys(wanted)

    def _show_game(self, night: Night) -> None:
        """Show the buttons of the current game; make them at the first such game."""
        if self.live is None and night.game is not None:
            self.live = self._new_live_game()
        if self.live is not None:
            show(self.live, night.game is not None)
            self.live.set_night(night)
            self._tell_answers()

    def restore_answers(self, replies: Mapping[Name, Reply]) -> None:
        """Choose answers that were given before the program ended."""
        if self.live is not None and self.live.waiting:
            self.live.restore(replies)

    def _tell_answers(self) -> None:
        """Tell of the answers chosen so far, once they have changed."""
        replies = dict(self.live.replies) if self.live else {}
        if replies != self._told_answers:
            self._told_answers = replies
            self.answers_changed.emit(replies)

    def _new_live_game(self) -> LiveGame:
        # late: modules that only a game in progress needs
        from chouette_desk.gui.widgets.live_game import LiveGame

        live = LiveGame()
        live.event_requested.connect(self.event_requested)
        live.dialog_requested.connect(self.dialog_requested)
        live.marks_changed.connect(self._show_marks)
        live.use_keys(self._keys)
        live.told.connect(self.told)
        live.fit(self._density)
        self._live_place.addWidget(live)
        return live

    def _show_rows(self) -> None:
        """Show the players, their cubes, and what was marked and chosen."""
        assert self.model is not None, "marks are those of a night that is shown"
        assert self._night is not None
        marked, replies = (self.live.marked, self.live.replies) if self.live else ((), {})
        self.model.show_night(self._night, marked, replies)
        show(self.view, bool(self.model.rows))
        self.view.fit_rows()

    def _show_marks(self) -> None:
        """Show what was marked or chosen, and be ready for the next."""
        self._show_rows()
        self._tell_answers()
        if self.has_focus():
            self.focus_next()

    def has_focus(self) -> bool:
        """True if the keys go to the panel while the window is in front."""
        here: QWidget | None = self.window().focusWidget()
        return here is not None and self.isAncestorOf(here)

    def focus_next(self) -> None:
        """Focus the row of the cube that comes next."""
        name = self.live.current() if self.live else None
        rows = self.model.rows if self.model else ()
        self.view.choose(next((index for index, row in enumerate(rows) if row.name == name), 0))
        self.view.setFocus()

    def _mark(self, name: Name) -> None:
        if self.live is not None:
            self.live.mark(name)

    def _answer(self) -> None:
        if self.live is not None and self.live.waiting:
            self.live.press("answer")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Esc forgets what was marked, chosen and refused."""
        if event.key() == Qt.Key.Key_Escape and self.live is not None:
            self.live.clear()
        else:
            super().keyPressEvent(event)

    def changeEvent(self, event: QEvent) -> None:
        """Override: a larger font wants a wider panel."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.FontChange:
            self._fit_font()


def heading(night: Night) -> str:
    """The game that the line is for, as a heading."""
    if night.game is not None:
        return _("Game {number}").format(number=night.game.number)
    games = len(night.played)
    if night.has_ended:
        return ngettext("Ended after {count} game", "Ended after {count} games", games).format(count=games)
    return _("Next: game {number}").format(number=games + 1)
