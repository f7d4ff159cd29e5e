"""A game entered as it is played: two rows a cube, and a button for each event that may come next."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, QSignalBlocker, Signal
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Answer, Double, Finish, Reply, Reverse, Side, Value
from chouette_desk.core.game import Game
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.dry_run import try_events
from chouette_desk.gui.dialogs.base import EntryDialog, EntryForm
from chouette_desk.gui.dialogs.cube_entries import BuyDialog, ExtraDialog, SeizeDialog, SettleDialog
from chouette_desk.gui.widgets.layouts import set_tab_order_from_layout
from chouette_desk.gui.widgets.name_label import NameLabel, escape_mnemonic, isolated
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.verdict import Proposal, Verdict, next_player_text
from chouette_desk.gui.windows import open_dialog
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import signed

KEYS = 9
REPLIES = (
    (Reply.TAKE, N_("Take"), 0),
    (Reply.DROP, N_("Drop"), 1),
    (Reply.BEAVER, N_("Beaver"), 2),
    (Reply.RACCOON, N_("Raccoon"), 2),
)
"""The answers to a double in order of their buttons, and the share of the width that a button takes; a raccoon answers
only a beaver, whose button it replaces."""


class LiveRow(QObject):
    """The widgets of one cube in two rows of a grid: its state, and under it the answer that it waits for."""

    ticked = Signal()
    answered = Signal()

    def __init__(self, name: Name, index: int, grid: QGridLayout, parent: QWidget) -> None:
        """``index`` is that of the cube in the game, from 0: Alt and its number tick it."""
        super().__init__(parent)
        self._name = name
        key = f"&{index + 1} " if index < KEYS else ""
        self.tick = QCheckBox(key + escape_mnemonic(isolated(name)))
        self.tick.setAccessibleName(name)
        self.name = NameLabel(name, columns=14)
        self.value, self.state, self.answers = QLabel(), Sentence(), QWidget()
        self.replies = QButtonGroup(self)
        self._add_replies()
        self._put(grid, 2 * index)
        self.tick.toggled.connect(self.ticked)
        self.replies.buttonToggled.connect(self.answered)

    def _add_replies(self) -> None:
        layout = QHBoxLayout(self.answers)
        layout.setContentsMargins(0, 0, 0, 0)
        for number, (_reply, text, width) in enumerate(REPLIES):
            button = QPushButton(_(text), autoDefault=False)
            button.setCheckable(True)
            button.setAccessibleName(_("{name}: {answer}").format(name=self._name, answer=_(text)))
            self.replies.addButton(button, number)
            layout.addWidget(button, width)

    def _put(self, grid: QGridLayout, row: int) -> None:
        grid.addWidget(self.tick, row, 0)
        grid.addWidget(self.name, row, 0)
        grid.addWidget(self.value, row, 1)
        grid.addWidget(self.state, row, 2)
        grid.addWidget(self.answers, row + 1, 0, 1, 3)

    def show_cube(self, cube: Cube) -> None:
        """Show the state of the cube, neither ticked nor answered."""
        offer = cube.offer
        can_be_ticked = cube.live and offer is None
        self._clear()
        self.tick.setVisible(can_be_ticked)
        self.name.setVisible(not can_be_ticked)
        self.value.setText(str(cube.value) if cube.live else "")
        self.state.show_text(_state(cube))
        self.answers.setVisible(offer is not None)
        beavered = offer is not None and offer.beavered
        for number, (reply, _text, _width) in enumerate(REPLIES):
            self.replies.button(number).setVisible(reply is not (Reply.BEAVER if beavered else Reply.RACCOON))

    def _clear(self) -> None:
        """Untick the cube and take its answer back, without a signal."""
        with QSignalBlocker(self.tick), QSignalBlocker(self.replies):
            self.tick.setChecked(False)
            self.replies.setExclusive(False)
            for button in self.replies.buttons():
                button.setChecked(False)
            self.replies.setExclusive(True)

    def reply(self) -> Reply | None:
        """The answer chosen."""
        number = self.replies.checkedId()
        return None if number < 0 else REPLIES[number][0]


def _state(cube: Cube) -> str:
    if not cube.live:
        return _("out, {points}").format(points=signed(cube.won or 0))
    if cube.offer is not None:
        name = isolated(cube.holder(cube.offer.waits_on))
        return _("doubled to {value}: {name} answers").format(value=cube.offer.value, name=name)
    if cube.owner is None:
        return _("in the middle")
    return _("{name} owns it").format(name=isolated(cube.holder(cube.owner)))


# The events of the buttons, or what is missing for them


def doubling(game: Game | None, by: Side, chosen: Sequence[Name]) -> Proposal:
    """The cubes chosen doubled by this side; if none is chosen, all that it may double."""
    cubes = tuple(chosen) or tuple(cube.member for cube in (game.live if game else ()) if cube.may_be_doubled_by(by))
    return (Double(by=by, cubes=cubes),) if cubes else _("This side has no cube to double.")


def answering(replies: Mapping[Name, Reply | None]) -> Proposal:
    """The answers chosen so far."""
    if not any(replies.values()):
        return _("Choose an answer to each double.")
    take, drop, beaver, raccoon = (
        tuple(name for name, chosen in replies.items() if chosen is reply) for reply in Reply
    )
    return (Answer(take=take, drop=drop, beaver=beaver, raccoon=raccoon),)


def reversing(game: Game | None) -> Proposal:
    """The lone taker drops after all."""
    return (Reverse(cube=game.lone_taker.cube),) if game and game.lone_taker else ""


def possible(night: Night, proposal: Proposal) -> bool:
    """True if the night would accept the proposal, at least for a reason."""
    return not isinstance(proposal, str) and try_events(night, proposal).night is not None


Move = Callable[[], Proposal]
Asking = Callable[[Night, QWidget | None, Name | None], EntryDialog[EntryForm]]


class LiveGame(QWidget):
    """Shows the game in progress; each button is one event, and is enabled if the night would accept it."""

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
        button = QPushButton(text, autoDefault=True)
        button.clicked.connect(lambda: self._press(move))
        self._moves[button] = move
        return button

    def _asking_button(self, text: str, kind: Asking) -> QPushButton:
        button = QPushButton(text, autoDefault=True)
        button.clicked.connect(lambda: self._ask(kind))
        return button

    def _lay_out(self) -> None:
        self.head, self._cubes, self.verdict = Sentence(), QWidget(), Verdict(lines=2)
        self._grid = QGridLayout(self._cubes)
        self.value = QComboBox()
        self.value.setAccessibleName(_("Won with"))
        self.value.addItems([_("single"), _("gammon"), _("backgammon")])
        self._layout = QVBoxLayout(self)
        self._layout.addWidget(self.head)
        self._layout.addWidget(self._cubes)
        self._add_line(self.team_doubles, self.box_doubles, self.answer)
        self._add_line(self.extra, self.reverse)
        self._add_line(self.team_wins, self.box_wins, self.value)
        self._add_line(self.settle, self.buy, self.seize)
        self._layout.addWidget(self.verdict)
        self._layout.addStretch(1)

    def _add_line(self, *widgets: QWidget) -> None:
        line = QHBoxLayout()
        for widget in widgets:
            line.addWidget(widget, 1)
        self._layout.addLayout(line)

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
        self._layout.replaceWidget(self._cubes, page)
        self._cubes.deleteLater()
        self._cubes = page
        set_tab_order_from_layout(self)

    def ticked(self) -> tuple[Name, ...]:
        """The cubes chosen."""
        return tuple(name for name, row in self.rows.items() if row.tick.isChecked())

    def _validate(self) -> None:
        """Show what refuses the button last pressed; enable the buttons whose events the night would accept."""
        night = self.night
        if night is None:
            return
        proposal = self._pressed() if self._pressed else ""
        self.verdict.validate(night, proposal, lambda after: next_player_text(night, after))
        for button, move in self._moves.items():
            button.setEnabled(possible(night, move()))
        self.team_doubles.setText(_("Team doubles") if self.ticked() else _("Team doubles all"))
        self.box_doubles.setText(_("Box doubles") if self.ticked() else _("Box doubles all"))
        self._show_buttons(night.game)

    def _show_buttons(self, game: Game | None) -> None:
        waits, lone = (bool(game.waiting), game.lone_taker) if game else (False, None)
        visible = {self.answer: waits, self.team_doubles: not waits, self.box_doubles: not waits}
        visible |= {self.reverse: self.reverse.isEnabled(), self.extra: bool(lone and lone.givers)}
        # first what is hidden, or the panel would grow for both at once, and the sheet shrink
        for button, shown in sorted(visible.items(), key=lambda item: item[1]):
            button.setVisible(shown)
        for button in (self.settle, self.buy, self.seize):
            button.setEnabled(game is not None and not waits)

    # What is pressed

    def _finish(self, winner: Side) -> Proposal:
        return (Finish(winner=winner, value=tuple(Value)[self.value.currentIndex()]),)

    def _press(self, move: Move) -> None:
        self._pressed = move
        self._do()

    def _do(self) -> None:
        """Announce what was pressed, if the night takes it; otherwise say why not, and ask for the reason."""
        self._validate()
        if self.verdict.trial.accepted:
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
    box, captain, acting = isolated(game.box), isolated(game.captain), game.acting_captain
    text = _("Game {number}: {box} is Box, {captain} Captain.").format(number=game.number, box=box, captain=captain)
    return text if acting is None else _("{game} {name} acts as captain.").format(game=text, name=isolated(acting))
