"""One cube of a game in progress: whose it is, what it shows, who owns it, and the answer it waits for."""

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QButtonGroup, QCheckBox, QGridLayout, QHBoxLayout, QLabel, QPushButton, QWidget

from chouette_desk.core.cube import Cube
from chouette_desk.core.events import Reply, Side
from chouette_desk.core.names import Name
from chouette_desk.gui.widgets.name_label import NameLabel, isolated, unkeyed
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.wording.language import _
from chouette_desk.wording.points import signed

KEYS = 9


class LiveRow(QObject):
    """The widgets of one cube in a row of a grid."""

    ticked = Signal()
    answered = Signal()

    def __init__(self, cube: Cube, place: int, parent: QObject) -> None:
        super().__init__(parent)
        self.cube = cube
        key = f"&{place + 1} " if place < KEYS else ""
        self.tick = QCheckBox(key + unkeyed(isolated(cube.member)))
        self.tick.setAccessibleName(cube.member)
        self.tick.setVisible(cube.live and cube.offer is None)
        self.name = NameLabel(cube.member, columns=14)
        self.name.setVisible(self.tick.isHidden())
        self.value = QLabel(str(cube.value) if cube.live else "")
        self.state = Sentence()
        self.state.say(state_of(cube))
        self.answers = QWidget()
        self.replies = QButtonGroup(self)
        self._fill_answers()
        self.tick.toggled.connect(self.ticked)
        self.replies.buttonToggled.connect(self.answered)

    def _fill_answers(self) -> None:
        layout = QHBoxLayout(self.answers)
        layout.setContentsMargins(0, 0, 0, 0)
        offer = self.cube.offer
        for place, (reply, text) in enumerate(replies(offer is not None and offer.beavered)):
            button = QPushButton(text)
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.setAccessibleName(_("{name}: {answer}").format(name=self.cube.member, answer=text))
            self.replies.addButton(button, list(Reply).index(reply))
            layout.addWidget(button, place)
        self.answers.setVisible(offer is not None)

    def put(self, grid: QGridLayout, row: int) -> None:
        """Stand in this row of the grid; an answer stands under the cube that waits for it."""
        grid.addWidget(self.tick, 2 * row, 0)
        grid.addWidget(self.name, 2 * row, 0)
        grid.addWidget(self.value, 2 * row, 1)
        grid.addWidget(self.state, 2 * row, 2)
        grid.addWidget(self.answers, 2 * row + 1, 0, 1, 3)

    def reply(self) -> Reply | None:
        """The answer chosen."""
        place = self.replies.checkedId()
        return None if place < 0 else list(Reply)[place]


def replies(beavered: bool) -> tuple[tuple[Reply, str], ...]:
    """What can be said to a double, or to a beaver."""
    more = (Reply.RACCOON, _("Raccoon")) if beavered else (Reply.BEAVER, _("Beaver"))
    return ((Reply.TAKE, _("Take")), (Reply.DROP, _("Drop")), more)


def state_of(cube: Cube) -> str:
    """How the cube stands, in a few words."""
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
