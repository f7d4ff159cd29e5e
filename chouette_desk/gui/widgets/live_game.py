"""A game entered as it is played: a row a cube, and a button for all that may happen to them."""

from collections.abc import Callable

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from chouette_desk.core.events import Finish, Side, Value
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.buy import BuyDialog
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.dialogs.extra import ExtraDialog
from chouette_desk.gui.dialogs.seize import SeizeDialog
from chouette_desk.gui.dialogs.settle import SettleDialog
from chouette_desk.gui.on_screen import open_dialog
from chouette_desk.gui.widgets.foretold import foretold
from chouette_desk.gui.widgets.judgement import Judgement, Wanted
from chouette_desk.gui.widgets.live_moves import answering, doubling, possible, reversing
from chouette_desk.gui.widgets.live_row import LiveRow
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.tab_order import lead_as_laid_out
from chouette_desk.wording.language import _

Move = Callable[[], Wanted]
Asking = Callable[[Night, QWidget | None, Name | None], EntryDialog]


class LiveGame(QWidget):
    """Shows the game in progress; each button stands for one event, and is enabled if the night could take it."""

    event_wanted = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.night: Night | None = None
        self.rows: dict[Name, LiveRow] = {}
        self._moves: dict[QPushButton, Move] = {}
        self._pressed: Move | None = None
        self._make_buttons()
        self._lay_out()
        self.judgement.reasoned.connect(self._weigh)
        self.judgement.why.returnPressed.connect(self._do)

    def _make_buttons(self) -> None:
        self.team_doubles = self._button(_("Team doubles"), lambda: doubling(self._game, Side.TEAM, self.ticked()))
        self.box_doubles = self._button(_("Box doubles"), lambda: doubling(self._game, Side.BOX, self.ticked()))
        self.answer = self._button(_("Answer"), lambda: answering({n: row.reply() for n, row in self.rows.items()}))
        self.team_wins = self._button(_("Team wins"), lambda: self._finish(Side.TEAM))
        self.box_wins = self._button(_("Box wins"), lambda: self._finish(Side.BOX))
        self.reverse = self._button(_("Drop after all"), lambda: reversing(self._game))
        self.extra = self._asking_button(_("Extra …"), ExtraDialog)
        self.settle = self._asking_button(_("Settle …"), SettleDialog)
        self.buy = self._asking_button(_("Buy …"), BuyDialog)
        self.seize = self._asking_button(_("Seize …"), SeizeDialog)

    def _button(self, text: str, move: Move) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(True)
        button.clicked.connect(lambda: self._press(move))
        self._moves[button] = move
        return button

    def _asking_button(self, text: str, kind: Asking) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(True)
        button.clicked.connect(lambda: self._ask(kind))
        return button

    def _lay_out(self) -> None:
        self.head, self._cubes, self.judgement = Sentence(), QWidget(), Judgement(lines=2)
        self.value = QComboBox()
        self.value.setAccessibleName(_("Won with"))
        for text in (_("single"), _("gammon"), _("backgammon")):
            self.value.addItem(text)
        layout = QVBoxLayout(self)
        layout.addWidget(self.head)
        layout.addWidget(self._cubes)
        for row in (
            (self.team_doubles, self.box_doubles, self.answer),
            (self.extra, self.reverse),
            (self.team_wins, self.box_wins, self.value),
            (self.settle, self.buy, self.seize),
        ):
            line = QHBoxLayout()
            for part in row:
                line.addWidget(part, 1)
            layout.addLayout(line)
        layout.addWidget(self.judgement)
        layout.addStretch(1)

    # What is shown

    @property
    def _game(self) -> Game | None:
        return self.night.game if self.night else None

    def set_night(self, night: Night) -> None:
        """Show this night's game, or that there is none."""
        self.night = night
        self._pressed = None
        self.judgement.why.clear()
        self._show_cubes(night.game)
        self.head.say(_head(night.game) if night.game else _("No game is in progress."))
        self.value.setCurrentIndex(0)
        self._weigh()

    def _show_cubes(self, game: Game | None) -> None:
        cubes = QWidget()
        grid = QGridLayout(cubes)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(2, 1)
        self.rows = {}
        for place, cube in enumerate(game.cubes.values() if game else ()):
            row = LiveRow(cube, place, cubes)
            row.put(grid, place)
            row.ticked.connect(self._weigh)
            row.answered.connect(self._weigh)
            self.rows[cube.member] = row
        layout = self.layout()
        assert layout is not None, "laid out when it was made"
        layout.replaceWidget(self._cubes, cubes)
        self._cubes.deleteLater()
        self._cubes = cubes
        lead_as_laid_out(self)

    def ticked(self) -> tuple[Name, ...]:
        """The cubes chosen."""
        return tuple(name for name, row in self.rows.items() if row.tick.isChecked())

    def _weigh(self) -> None:
        """Say what stands in the way of what was last pressed; enable what the night could take."""
        night = self.night
        if night is None:
            return
        self.judgement.weigh(night, self._pressed() if self._pressed else "", lambda after: foretold(night, after))
        for button, move in self._moves.items():
            button.setEnabled(possible(night, move()))
        self.team_doubles.setText(_("Team doubles") if self.ticked() else _("Team doubles all"))
        self.box_doubles.setText(_("Box doubles") if self.ticked() else _("Box doubles all"))
        waits = bool(night.game and night.game.waiting)
        self.answer.setVisible(waits)
        self.team_doubles.setVisible(not waits)
        self.box_doubles.setVisible(not waits)
        self.reverse.setVisible(self.reverse.isEnabled())
        lone = night.game.lone_taker if night.game else None
        self.extra.setVisible(bool(lone and lone.givers))
        for button in (self.settle, self.buy, self.seize):
            button.setEnabled(night.game is not None and not waits)

    # What is pressed

    def _finish(self, winner: Side) -> Wanted:
        return (Finish(winner=winner, value=tuple(Value)[self.value.currentIndex()]),)

    def _press(self, move: Move) -> None:
        self._pressed = move
        self._do()

    def _do(self) -> None:
        """Announce what was pressed, if the night takes it; otherwise say why not, and ask for the reason."""
        self._weigh()
        if self.judgement.accepted:
            self.event_wanted.emit(self.judgement.trial.events[0])
        elif self.judgement.trial.liftable:
            self.judgement.why.setFocus()

    def _ask(self, kind: Asking) -> None:
        if self.night is None:
            return
        dialog = kind(self.night, self, next(iter(self.ticked()), None))
        dialog.accepted.connect(lambda: self.event_wanted.emit(dialog.events()[0]))
        open_dialog(dialog)


def _head(game: Game) -> str:
    """Which game it is, and who plays which part."""
    said = _("Game {number}: {box} is Box, {captain} Captain.").format(
        number=game.number, box=isolated(game.box), captain=isolated(game.captain)
    )
    acting = game.acting_captain
    if acting is None:
        return said
    return _("{game} {name} acts as captain.").format(game=said, name=isolated(acting))
