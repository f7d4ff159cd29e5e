"""Results of a game beyond its points: the Captain's and the acting captain's, and each cube's."""

from collections.abc import Mapping

from PySide6.QtCore import QObject, QSignalBlocker, Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QGridLayout, QLabel, QRadioButton, QWidget

from chouette_desk.core.events import Result, result_of
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.game_reconstruction import CubeResult, End
from chouette_desk.gui.widgets.inputs import PlayerBox, PowerSpin
from chouette_desk.gui.widgets.layouts import FocusForwarder, row
from chouette_desk.gui.widgets.name_label import NameLabel
from chouette_desk.wording.language import _
from chouette_desk.wording.sheet import role_of
from chouette_desk.wording.text import signed


class Results(FocusForwarder):
    """Two small questions under the points; the second only where the rulebook cares for the answer."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None, stacked: bool = False) -> None:
        """``stacked``: the second under the first, for little width."""
        super().__init__(parent)
        self._night: Night | None = None
        self._must_answer = False
        self.first_focus = self.captain_box = QComboBox(sizeAdjustPolicy=QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.acting_box = PlayerBox()
        acting = _("&Acting captain who won:")
        self._acting_label = QLabel(_("&Acting won:") if stacked else acting)
        self.acting_box.setAccessibleName(acting.replace("&", "").removesuffix(":"))
        self.acting_box.setToolTip(self.acting_box.accessibleName())
        self._lay_out(stacked)
        self.captain_box.currentIndexChanged.connect(self.changed)
        self.acting_box.currentIndexChanged.connect(self.changed)

    def _lay_out(self, stacked: bool) -> None:
        layout = QGridLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setVerticalSpacing(2)
        questions = ((QLabel(_("&Captain:")), self.captain_box), (self._acting_label, self.acting_box))
        for index, (label, box) in enumerate(questions):
            line, column = (index, 0) if stacked else (0, 2 * index)
            label.setBuddy(box)
            layout.addWidget(label, line, column)
            layout.addWidget(box, line, column + 1)
        layout.setColumnStretch(4, 1)
        self.captain_box.addItem(_("as the points say"), None)
        self.captain_box.addItem(_("won against the Box"), Result.WON)
        self.captain_box.addItem(_("lost to the Box"), Result.LOST)
        self.captain_box.addItem(_("even with the Box"), Result.EVEN)
        self.captain_box.setMinimumContentsLength(max(map(len, captain_texts().values())))
        self._show_acting(False)  # from the start: a window that is not shown yet would keep room for them

    def _show_acting(self, shown: bool) -> None:
        self._acting_label.setVisible(shown)
        self.acting_box.setVisible(shown)

    def set_night(self, night: Night) -> None:
        """Ask about this night's next game."""
        self._night = night
        self.acting_box.offer(night.team[1:], nobody=_("nobody"))
        self.reset()

    def reset(self) -> None:
        """As if nothing was ever answered."""
        self.captain_box.setCurrentIndex(0)
        self.acting_box.setCurrentIndex(0)
        self.follow({})

    def follow(self, points: Mapping[Name, int]) -> None:
        """Say what the points say, and ask only what they leave open."""
        night = self._night
        if night is None or night.captain is None:
            return
        result = result_of(points.get(night.captain, 0))
        self._must_answer = bool(points) and result is Result.EVEN and night.rulebook.even_captain == "declare"
        text = captain_texts()[None if self._must_answer else result]
        self.captain_box.setItemText(0, text if points else _("as the points say"))
        asked = night.rulebook.acting_captain != "no-effect" and len(night.team) > 1
        self._show_acting(asked and bool(points) and (self.captain() or result) is Result.LOST)

    def answer(self, captain: Result | None, acting: Name | None) -> None:
        """As if this was answered."""
        self.captain_box.setCurrentIndex(max(self.captain_box.findData(captain), 0))
        self.acting_box.choose(acting)

    def asks(self) -> bool:
        """True if an answer is missing."""
        return self._must_answer and self.captain() is None

    def captain(self) -> Result | None:
        """The Captain's result, None where it follows from the points."""
        result = self.captain_box.currentData()
        return None if result is None else Result(result)

    def acting(self) -> Name | None:
        """The player who won as acting captain, None where there is none or it does not matter."""
        return None if self.acting_box.isHidden() else self.acting_box.name()


def captain_texts() -> dict[Result | None, str]:
    """The texts of the first choice while points are typed; None where they leave the Captain's result open."""
    return {
        None: _("even: who has won?"),
        Result.WON: _("won, by the points"),
        Result.LOST: _("lost, by the points"),
        Result.EVEN: _("even, by the points"),
    }


# A game entered after it was played: for each member the value of the cube, and its end.

NAME, ROLE, AGREED, _STARTS, VALUE, ENDS, _HE, _BOX, POINTS = range(9)


class CubeRow(QObject):
    """The widgets of one member. The number of a cube that was dropped is the one it was doubled to, as it is told."""

    changed = Signal()

    def __init__(self, name: Name, parent: QObject) -> None:
        super().__init__(parent)
        self.turns, self.ends, self.won, self.caption = PowerSpin(), QButtonGroup(self), QLabel(), QLabel()
        self._name, self._start, self._typed = name, 1, False
        for index, (end, text) in enumerate(ends().items()):
            button = QRadioButton()
            button.setAccessibleName(_("{name}: {end}").format(name=name, end=text))
            button.setChecked(end is End.PLAYED)
            self.ends.addButton(button, index)
        self._follow_end()
        self.turns.valueChanged.connect(self._type)
        self.ends.idToggled.connect(lambda _id, checked: self._follow_end() if checked else None)

    def _type(self) -> None:
        self._typed = True
        self.changed.emit()

    @property
    def end(self) -> End:
        """The end of the cube."""
        return tuple(ends())[self.ends.checkedId()]

    @property
    def result(self) -> CubeResult:
        """The cube as entered."""
        return CubeResult(self.turns.value(), self.end)

    def fill(self, result: CubeResult) -> None:
        """As if this was entered."""
        self.ends.button(tuple(ends()).index(result.end)).setChecked(True)
        self.turns.setValue(result.turns)

    def start_at(self, value: int) -> None:
        """Set the starting value of the cube; the least to which one that is dropped was doubled is twice that."""
        self._start = value
        self.turns.set_base(value if self.end is End.PLAYED else 2 * value)

    def _follow_end(self) -> None:
        """Say what the number means; one that was typed stays what it is."""
        played, number = self.end is End.PLAYED, self.turns.number()
        self.caption.setText(_("stood at") if played else _("doubled to"))
        spoken = (
            _("What the cube of {name} stood at") if played else _("What the dropped cube of {name} was doubled to")
        )
        self.turns.setAccessibleName(spoken.format(name=self._name))
        self.start_at(self._start)
        if self._typed:
            with QSignalBlocker(self.turns):
                self.turns.set_number(number)
        self.changed.emit()


class CubeResults(QWidget):
    """A row a member: the value of the cube, played out or dropped and by whom, and what that gives."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: dict[Name, CubeRow] = {}
        self.table = QGridLayout(self)
        self.table.setContentsMargins(0, 0, 0, 0)
        self.table.setHorizontalSpacing(16)

    def set_night(self, night: Night) -> None:
        """A row for each of this night's Team; two columns are left to what is agreed before the game."""
        for column, text in enumerate((_("Cube"), *ends().values(), _("Points")), VALUE):
            self.table.addWidget(QLabel(text), 0, column, Qt.AlignmentFlag.AlignHCenter)
        for index, name in enumerate(night.team, 1):
            self._add(index, name, role_of(night, name))
        self.table.setColumnStretch(POINTS + 1, 1)

    def _add(self, index: int, name: Name, role: str) -> None:
        cube = self.rows[name] = CubeRow(name, self)
        cube.changed.connect(self.changed)
        self.table.addWidget(NameLabel(name, columns=20), index, NAME)
        self.table.addWidget(QLabel(role), index, ROLE)
        self.table.addLayout(row(1, cube.caption, cube.turns), index, VALUE)
        for column, button in enumerate(cube.ends.buttons(), ENDS):
            self.table.addWidget(button, index, column, Qt.AlignmentFlag.AlignHCenter)
        self.table.addWidget(cube.won, index, POINTS, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def results(self) -> dict[Name, CubeResult]:
        """Each member's cube as entered."""
        return {name: cube.result for name, cube in self.rows.items()}

    def fill(self, results: Mapping[Name, CubeResult]) -> None:
        """As if these cubes were entered."""
        for name, cube in self.rows.items():
            cube.fill(results[name])

    def start_at(self, values: Mapping[Name, int]) -> None:
        """Set the starting values of the cubes, automatic doubles included."""
        for name, value in values.items():
            self.rows[name].start_at(value)

    def show_points(self, points: Mapping[Name, int]) -> None:
        """Show the points of each member."""
        for name, cube in self.rows.items():
            cube.won.setText(signed(points[name]) if name in points else "")


def ends() -> dict[End, str]:
    """The ends of a cube in the order of the columns."""
    return {
        End.PLAYED: _("Played out"),
        End.MEMBER_DROPPED: _("Member dropped"),
        End.BOX_DROPPED: _("Box dropped"),
    }
