"""One cube of a game in progress: its member, value and owner, and the answer it waits for."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QGridLayout, QHBoxLayout, QLabel, QPushButton, QWidget

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Reply, Side
from chouette_desk.core.names import Name
from chouette_desk.gui.widgets.name_label import NameLabel, escape_mnemonic, isolated
from chouette_desk.gui.widgets.sentence import Sentence
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
only a beaver, which it takes the place of."""


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
        self._more: dict[Reply, QPushButton] = {}
        self._add_replies()
        self._put(grid, 2 * index)
        self.tick.toggled.connect(self.ticked)
        self.replies.buttonToggled.connect(self.answered)

    def _add_replies(self) -> None:
        layout = QHBoxLayout(self.answers)
        layout.setContentsMargins(0, 0, 0, 0)
        for number, (reply, text, width) in enumerate(REPLIES):
            button = QPushButton(_(text))
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setAccessibleName(_("{name}: {answer}").format(name=self._name, answer=_(text)))
            self.replies.addButton(button, number)
            layout.addWidget(button, width)
            if reply in (Reply.BEAVER, Reply.RACCOON):
                self._more[reply] = button

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
        self.state.show_text(state_of(cube))
        self.answers.setVisible(offer is not None)
        beavered = offer is not None and offer.beavered
        self._more[Reply.BEAVER].setVisible(not beavered)
        self._more[Reply.RACCOON].setVisible(beavered)

    def _clear(self) -> None:
        """Untick the cube and take its answer back, without a signal."""
        self.tick.blockSignals(True)
        self.replies.blockSignals(True)
        self.tick.setChecked(False)
        self.replies.setExclusive(False)
        for button in self.replies.buttons():
            button.setChecked(False)
        self.replies.setExclusive(True)
        self.replies.blockSignals(False)
        self.tick.blockSignals(False)

    def reply(self) -> Reply | None:
        """The answer chosen."""
        number = self.replies.checkedId()
        return None if number < 0 else REPLIES[number][0]


def state_of(cube: Cube) -> str:
    """The state of the cube in a few words."""
    if not cube.live:
        return _("out, {points}").format(points=signed(cube.won or 0))
    if cube.offer is not None:
        words = {"value": cube.offer.value, "name": isolated(cube.holder(cube.offer.waits_on))}
        return _("doubled to {value}: {name} answers").format(**words)
    if cube.owner is None:
        return _("in the middle")
    return _("{name} owns it").format(name=isolated(_owner(cube, cube.owner)))


def _owner(cube: Cube, side: Side) -> Name:
    return cube.holder(side)
