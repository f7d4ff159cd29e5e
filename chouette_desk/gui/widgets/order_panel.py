"""The panel next to the sheet: the line, the cubes of a game in progress, and the sentence that explains the order."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QFrame, QLabel, QListView, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from chouette_desk.core.ledger import shared, sums
from chouette_desk.core.night import Night
from chouette_desk.gui.delegates.order import OrderDelegate
from chouette_desk.gui.delegates.sheet import heading_font
from chouette_desk.gui.models.order import OrderModel
from chouette_desk.gui.widgets.layouts import column
from chouette_desk.gui.widgets.name_label import with_isolated
from chouette_desk.gui.widgets.scroll_areas import own_viewport
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.wording.language import _
from chouette_desk.wording.rotation import order_explained
from chouette_desk.wording.text import scores

if TYPE_CHECKING:
    from chouette_desk.gui.widgets.live_game import LiveGame

Colour = QPalette.ColorRole
LEAST_WIDTH = 200


class OrderPanel(QScrollArea):
    """The order of the next game, or of the game in progress; it scrolls where the window is low.

    ``event_requested`` has an event of the game in progress.
    """

    event_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model: OrderModel | None = None
        self.live: LiveGame | None = None
        self.heading, self.view = QLabel(), QListView()
        self.so_far, self.why = Sentence(), Sentence()
        self.setMinimumWidth(LEAST_WIDTH)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._set_style()
        self._lay_out()

    def _set_style(self) -> None:
        self.heading.setFont(heading_font(self.font(), 1.15))
        self.view.setItemDelegate(OrderDelegate(self.view))
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.view.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setAccessibleName(_("Order of the line"))
        own_viewport(self.view, Colour.Window)
        self.view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def _lay_out(self) -> None:
        self._content = QWidget()
        self._live_place = QVBoxLayout()
        layout = column(self._content, self.heading, self.view, self.so_far, self.why, self._live_place, 1)
        layout.setContentsMargins(14, 12, 14, 10)
        layout.setSpacing(8)
        self.setWidget(self._content)

    def show_night(self, night: Night) -> None:
        """Show the line of this night."""
        if self.model is None:
            self.model = OrderModel(night, self)
            self.view.setModel(self.model)
        else:
            self.model.show_night(night)
        self.heading.setText(heading(night))
        text = so_far(night)
        self.so_far.show_text(with_isolated(text, night.columns))
        self.so_far.setVisible(bool(text))
        self.why.show_text(with_isolated(order_explained(night), night.columns))
        # as high as its rows: the panel scrolls as a whole, not the list
        self.view.setFixedHeight(sum(map(self.view.sizeHintForRow, range(self.model.rowCount()))) + 2)
        self._show_game(night)

    def lock(self, locked: bool) -> None:
        """Let nothing be entered in a game in progress, or again."""
        if self.live is not None:
            self.live.setEnabled(not locked)

    def _show_game(self, night: Night) -> None:
        """Show what can happen in the game in progress; made when the first game is kept as it is played."""
        if self.live is None and night.game is not None:
            self.live = self._new_live_game()
        if self.live is not None:
            self.live.setVisible(night.game is not None)
            self.live.set_night(night)
            buttons = self._content.minimumSizeHint().width() + self.verticalScrollBar().sizeHint().width()
            self.setMinimumWidth(max(LEAST_WIDTH, buttons if night.game is not None else 0))

    def _new_live_game(self) -> LiveGame:
        # imported here: 12 modules of dialogs and forms (28 ms of the start) that only a game in progress needs
        from chouette_desk.gui.widgets.live_game import LiveGame

        live = LiveGame()
        live.head.hide()  # the panel says it already
        live.event_requested.connect(self.event_requested)
        self._live_place.addWidget(live)
        return live


def heading(night: Night) -> str:
    """The game that the line is for, as a heading."""
    if night.game is not None:
        return _("Game {number} in progress").format(number=night.game.number)
    return _("Next: game {number}").format(number=len(night.played) + 1)


def so_far(night: Night) -> str:
    """The points of the game in progress so far, in a sentence; no total has them yet."""
    if night.game is None or not night.game.entries:
        return ""
    game = night.game
    points = shared(sums(game.entries, night.columns), game.box, game.partner)
    points = {name: won for name, won in points.items() if won}
    return _("So far, in no total yet: {points}.").format(points=scores(points))
