"""Who is next, and why: the line with the Box in a box, the cubes of a game in progress, the sentence that explains."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QPalette
from PySide6.QtWidgets import QFrame, QLabel, QListView, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from chouette_desk.core.ledger import shared, sums
from chouette_desk.core.night import Night
from chouette_desk.gui.delegates.order import OrderDelegate
from chouette_desk.gui.models.order import OrderModel
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.wording.language import _
from chouette_desk.wording.points import scores
from chouette_desk.wording.rotation import order_explained

Colour = QPalette.ColorRole


class OrderPanel(QScrollArea):
    """The order of the next game, or of the game in progress; it scrolls where the window is low."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.model: OrderModel | None = None
        self.heading, self.view = QLabel(), QListView()
        self.so_far, self.why = Sentence(), Sentence()
        self.setMinimumWidth(200)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._dress()
        self._lay_out()

    def _dress(self) -> None:
        font = QFont(self.font())
        font.setPointSizeF(font.pointSizeF() * 1.15)
        font.setBold(True)
        self.heading.setFont(font)
        self.view.setItemDelegate(OrderDelegate(self.view))
        self.view.setFrameShape(QFrame.Shape.NoFrame)
        self.view.setSelectionMode(QListView.SelectionMode.NoSelection)
        self.view.setEditTriggers(QListView.EditTrigger.NoEditTriggers)
        self.view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.view.setAccessibleName(_("Order of the line"))
        self.view.viewport().setBackgroundRole(Colour.Window)
        self.view.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)

    def _lay_out(self) -> None:
        content = QWidget()
        layout = QVBoxLayout(content)
        layout.setContentsMargins(14, 12, 14, 10)
        layout.setSpacing(8)
        layout.addWidget(self.heading)
        layout.addWidget(self.view)
        layout.addWidget(self.so_far)
        layout.addWidget(self.why)
        layout.addStretch(1)
        self.setWidget(content)

    def show_night(self, night: Night) -> None:
        """Show the line as it stands in this night."""
        if self.model is None:
            self.model = OrderModel(night, self)
            self.view.setModel(self.model)
        else:
            self.model.show_night(night)
        self.heading.setText(heading(night))
        self.so_far.say(so_far(night))
        self.so_far.setVisible(bool(so_far(night)))
        self.why.say(order_explained(night))
        self.view.setFixedHeight(self._height())

    def _height(self) -> int:
        """As high as its rows: the panel scrolls as a whole, not the list."""
        assert self.model is not None
        return sum(self.view.sizeHintForRow(row) for row in range(self.model.rowCount())) + 2


def heading(night: Night) -> str:
    """Which game the line is for."""
    if night.game is not None:
        return _("Game {number} in progress").format(number=night.game.number)
    return _("Next: game {number}").format(number=len(night.played) + 1)


def so_far(night: Night) -> str:
    """What the game in progress has brought so far; it stands in no total yet."""
    if night.game is None or not night.game.entries:
        return ""
    game = night.game
    points = shared(sums(game.entries, night.columns), game.box, game.partner)
    return _("So far, in no total yet: {points}.").format(points=scores(points))
