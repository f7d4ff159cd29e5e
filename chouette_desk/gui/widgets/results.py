"""Results of a game beyond its points: the Captain's and the acting captain's, and each cube's."""

from collections.abc import Mapping
from typing import NamedTuple

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QComboBox, QGridLayout, QLabel, QRadioButton, QWidget

from chouette_desk.core.events import Result, result_of
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.game_reconstruction import CubeResult, End
from chouette_desk.gui.widgets.inputs import PlayerBox, PowerSpin
from chouette_desk.gui.widgets.layouts import FocusForwarder
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
            row, column = (index, 0) if stacked else (0, 2 * index)
            label.setBuddy(box)
            layout.addWidget(label, row, column)
            layout.addWidget(box, row, column + 1)
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


# A game entered after it was played: for each member the last value of the cube, and its end.

NAME, LETTER, AGREED, _STARTS, VALUE, ENDS, _HE, _BOX, POINTS = range(9)


class _Row(NamedTuple):
    """The widgets of one member."""

    turns: PowerSpin
    ends: QButtonGroup
    won: QLabel


class CubeResults(QWidget):
    """A row a member: the value the cube last stood at, played out or dropped and by whom, and what that gives."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: dict[Name, _Row] = {}
        self.table = QGridLayout(self)
        self.table.setContentsMargins(0, 0, 0, 0)
        self.table.setHorizontalSpacing(16)

    def set_night(self, night: Night) -> None:
        """A row for each of this night's Team; two columns are left to what is agreed before the game."""
        for column, text in enumerate((_("Cube stood at"), *ends().values(), _("Points")), VALUE):
            self.table.addWidget(QLabel(text), 0, column, Qt.AlignmentFlag.AlignHCenter)
        for row, name in enumerate(night.team, 1):
            self._add(row, name, role_of(night, name))
        self.table.setColumnStretch(POINTS + 1, 1)

    def _add(self, row: int, name: Name, role: str) -> None:
        letter = QLabel(role[:1].lower())
        letter.setToolTip(role)
        spin, group, won = PowerSpin(), QButtonGroup(self), QLabel()
        spin.setAccessibleName(_("What the cube of {name} stood at").format(name=name))
        self.table.addWidget(NameLabel(name, columns=20), row, NAME)
        self.table.addWidget(letter, row, LETTER)
        self.table.addWidget(spin, row, VALUE)
        for column, (end, text) in enumerate(ends().items(), ENDS):
            button = QRadioButton()
            button.setAccessibleName(_("{name}: {end}").format(name=name, end=text))
            button.setChecked(end is End.PLAYED)
            group.addButton(button, column)
            self.table.addWidget(button, row, column, Qt.AlignmentFlag.AlignHCenter)
        self.table.addWidget(won, row, POINTS, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        spin.valueChanged.connect(self.changed)
        group.idToggled.connect(lambda _id, checked: self.changed.emit() if checked else None)
        self.rows[name] = _Row(spin, group, won)

    def results(self) -> dict[Name, CubeResult]:
        """Each member's cube as entered."""
        rows, endings = self.rows.items(), tuple(ends())
        return {name: CubeResult(row.turns.value(), endings[row.ends.checkedId() - ENDS]) for name, row in rows}

    def fill(self, results: Mapping[Name, CubeResult]) -> None:
        """As if these cubes were entered."""
        for name, row in self.rows.items():
            row.turns.setValue(results[name].turns)
            row.ends.button(ENDS + tuple(ends()).index(results[name].end)).setChecked(True)

    def start_at(self, values: Mapping[Name, int]) -> None:
        """Set the starting values of the cubes, automatic doubles included."""
        for name, value in values.items():
            self.rows[name].turns.set_base(value)

    def show_points(self, points: Mapping[Name, int]) -> None:
        """Show the points of each member."""
        for name, row in self.rows.items():
            row.won.setText(signed(points[name]) if name in points else "")


def ends() -> dict[End, str]:
    """The ends of a cube in the order of the columns."""
    return {
        End.PLAYED: _("Played out"),
        End.MEMBER_DROPPED: _("Member dropped"),
        End.BOX_DROPPED: _("Box dropped"),
    }
