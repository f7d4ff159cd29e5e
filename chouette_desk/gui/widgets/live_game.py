"""A game entered as it is played: a row a cube, and a button for all that may happen to them."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Answer, Double, Finish, Reply, Reverse, Side, Value
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.dry_run import try_events
from chouette_desk.gui.dialogs.base import EntryDialog, EntryForm
from chouette_desk.gui.dialogs.cube_entries import BuyDialog, ExtraDialog, SeizeDialog, SettleDialog
from chouette_desk.gui.widgets.layouts import set_tab_order_from_layout
from chouette_desk.gui.widgets.live_row import LiveRow
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Proposal, Verdict, next_player_text
from chouette_desk.gui.windows import open_dialog
from chouette_desk.wording.language import _

# The events that the buttons of a game in progress stand for, or what is missing for them.


def doubling(game: Game | None, by: Side, chosen: Sequence[Name]) -> Proposal:
    """The cubes chosen doubled by this side; if none is chosen, all that it may double."""
    cubes = tuple(chosen) or tuple(cube.member for cube in (game.live if game else ()) if cube.may_be_doubled_by(by))
    return (Double(by=by, cubes=cubes),) if cubes else _("This side has no cube to double.")


def answering(message: Mapping[Name, Reply | None]) -> Proposal:
    """The answers chosen so far."""
    names = {reply: tuple(name for name, word in message.items() if word is reply) for reply in Reply}
    if not any(names.values()):
        return _("Choose an answer to each double.")
    answer = Answer(
        take=names[Reply.TAKE], drop=names[Reply.DROP], beaver=names[Reply.BEAVER], raccoon=names[Reply.RACCOON]
    )
    return (answer,)


def reversing(game: Game | None) -> Proposal:
    """The lone taker drops after all."""
    return (Reverse(cube=game.lone_taker.cube),) if game and game.lone_taker else ""


def possible(night: Night, proposal: Proposal) -> bool:
    """True if the night would accept the proposal, at least for a reason."""
    return not isinstance(proposal, str) and try_events(night, proposal).night is not None


Move = Callable[[], Proposal]
Asking = Callable[[Night, QWidget | None, Name | None], EntryDialog[EntryForm]]


class LiveGame(QWidget):
    """Shows the game in progress; each button stands for one event, and is enabled if the night could take it."""

    event_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.night: Night | None = None
        self.rows: dict[Name, LiveRow] = {}
        self._moves: dict[QPushButton, Move] = {}
        self._pressed: Move | None = None
        self._make_buttons()
        self._lay_out()
        self.verdict.reason_changed.connect(self._validate)
        self.verdict.reason.returnPressed.connect(self._do)

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
        self.head, self._cubes, self.verdict = Sentence(), QWidget(), Verdict(lines=2)
        self._grid = QGridLayout(self._cubes)
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
        layout.addWidget(self.verdict)
        layout.addStretch(1)

    # What is shown

    @property
    def _game(self) -> Game | None:
        return self.night.game if self.night else None

    def set_night(self, night: Night) -> None:
        """Show this night's game, or that there is none."""
        self.night = night
        self._pressed = None
        self.verdict.reason.clear()
        self._show_cubes(night.game)
        self.head.show_text(_head(night.game) if night.game else _("No game is in progress."))
        self.value.setCurrentIndex(0)
        self._validate()

    def _show_cubes(self, game: Game | None) -> None:
        """Show the cubes of the game; the rows are made once a game."""
        cubes = game.cubes if game else {}
        if tuple(cubes) != tuple(self.rows):
            self._make_rows(cubes)
            return
        self._grid.setEnabled(False)  # or everything would be laid out again after each part that comes or goes
        for name, cube in cubes.items():
            self.rows[name].show_cube(cube)
        self._grid.setEnabled(True)
        self._grid.activate()

    def _make_rows(self, cubes: Mapping[Name, Cube]) -> None:
        page = QWidget()
        self._grid = QGridLayout(page)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(2, 1)
        self.rows = {}
        for index, (name, cube) in enumerate(cubes.items()):
            row = self.rows[name] = LiveRow(name, index, self._grid, page)
            row.show_cube(cube)
            row.ticked.connect(self._validate)
            row.answered.connect(self._validate)
        layout = self.layout()
        assert layout is not None, "laid out when it was made"
        layout.replaceWidget(self._cubes, page)
        self._cubes.deleteLater()
        self._cubes = page
        set_tab_order_from_layout(self)

    def ticked(self) -> tuple[Name, ...]:
        """The cubes chosen."""
        return tuple(name for name, row in self.rows.items() if row.tick.isChecked())

    def _validate(self) -> None:
        """Say what stands in the way of what was last pressed; enable what the night could take."""
        night = self.night
        if night is None:
            return
        self.verdict.validate(
            night, self._pressed() if self._pressed else "", lambda after: next_player_text(night, after)
        )
        for button, move in self._moves.items():
            button.setEnabled(possible(night, move()))
        self.team_doubles.setText(_("Team doubles") if self.ticked() else _("Team doubles all"))
        self.box_doubles.setText(_("Box doubles") if self.ticked() else _("Box doubles all"))
        waits, lone = (bool(night.game.waiting), night.game.lone_taker) if night.game else (False, None)
        for shown in (False, True):  # first what goes, or the panel would grow for both at once, and the sheet shrink
            for button, asked in (
                (self.answer, waits),
                (self.team_doubles, not waits),
                (self.box_doubles, not waits),
                (self.reverse, self.reverse.isEnabled()),
                (self.extra, bool(lone and lone.givers)),
            ):
                if asked is shown:
                    button.setVisible(shown)
        for button in (self.settle, self.buy, self.seize):
            button.setEnabled(night.game is not None and not waits)

    # What is pressed

    def _finish(self, winner: Side) -> Proposal:
        return (Finish(winner=winner, value=tuple(Value)[self.value.currentIndex()]),)

    def _press(self, move: Move) -> None:
        self._pressed = move
        self._do()

    def _do(self) -> None:
        """Announce what was pressed, if the night takes it; otherwise say why not, and ask for the reason."""
        self._validate()
        if self.verdict.accepted:
            self.event_requested.emit(self.verdict.trial.events[0])
        elif self.verdict.trial.liftable:
            self.verdict.reason.setFocus()

    def _ask(self, kind: Asking) -> None:
        if self.night is None:
            return
        dialog = kind(self.night, self, next(iter(self.ticked()), None))
        dialog.accepted.connect(lambda: self.event_requested.emit(dialog.events()[0]))
        open_dialog(dialog)


def _head(game: Game) -> str:
    """Number and players of the game, in a sentence."""
    message = _("Game {number}: {box} is Box, {captain} Captain.").format(
        number=game.number, box=isolated(game.box), captain=isolated(game.captain)
    )
    acting = game.acting_captain
    if acting is None:
        return message
    return _("{game} {name} acts as captain.").format(game=message, name=isolated(acting))
