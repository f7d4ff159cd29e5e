"""A game told after it was played: for each member what the cube showed, and how it ended."""

from collections.abc import Mapping
from dataclasses import dataclass

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QRadioButton, QWidget

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.played_game import CubeTold, End
from chouette_desk.gui.widgets.name_label import NameLabel
from chouette_desk.gui.widgets.power_spin import PowerSpin
from chouette_desk.gui.widgets.role import role_of
from chouette_desk.wording.language import _
from chouette_desk.wording.points import signed

NAME, LETTER, AGREED, _STARTS, VALUE, ENDS, _HE, _BOX, POINTS = range(9)


@dataclass(frozen=True, slots=True)
class _Row:
    """The widgets of one member."""

    turns: PowerSpin
    ends: QButtonGroup
    won: QLabel


class CubesTold(QWidget):
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
        self._heads()
        for row, name in enumerate(night.team, 1):
            self._add(row, name, role_of(night, name))
        self.table.setColumnStretch(POINTS + 1, 1)

    def _heads(self) -> None:
        heads = (_("Cube stood at"), *(text for _end, text in ends()), _("Points"))
        for column, text in enumerate(heads, VALUE):
            self.table.addWidget(QLabel(text), 0, column, Qt.AlignmentFlag.AlignHCenter)

    def _add(self, row: int, name: Name, role: str) -> None:
        label = NameLabel(name, columns=20)
        letter = QLabel(role[:1].lower())
        letter.setToolTip(role)
        spin, group, won = PowerSpin(), QButtonGroup(self), QLabel()
        spin.setAccessibleName(_("What the cube of {name} stood at").format(name=name))
        self.table.addWidget(label, row, NAME)
        self.table.addWidget(letter, row, LETTER)
        self.table.addWidget(spin, row, VALUE)
        for column, (end, text) in enumerate(ends(), ENDS):
            button = QRadioButton()
            button.setAccessibleName(_("{name}: {end}").format(name=name, end=text))
            button.setChecked(end is End.PLAYED)
            group.addButton(button, column)
            self.table.addWidget(button, row, column, Qt.AlignmentFlag.AlignHCenter)
        self.table.addWidget(won, row, POINTS, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        spin.valueChanged.connect(self.changed)
        group.idToggled.connect(lambda _id, checked: self.changed.emit() if checked else None)
        self.rows[name] = _Row(spin, group, won)

    def told(self) -> dict[Name, CubeTold]:
        """Each member's cube as entered."""
        return {
            name: CubeTold(row.turns.value(), ends()[row.ends.checkedId() - ENDS][0]) for name, row in self.rows.items()
        }

    def fill(self, told: Mapping[Name, CubeTold]) -> None:
        """As if these cubes were entered."""
        endings = [end for end, _text in ends()]
        for name, row in self.rows.items():
            row.turns.setValue(told[name].turns)
            row.ends.button(ENDS + endings.index(told[name].end)).setChecked(True)

    def start_at(self, values: Mapping[Name, int]) -> None:
        """What the cubes start at in this game, automatic doubles included."""
        for name, value in values.items():
            self.rows[name].turns.set_base(value)

    def show_points(self, points: Mapping[Name, int]) -> None:
        """What each member wins or loses so."""
        for name, row in self.rows.items():
            row.won.setText(signed(points[name]) if name in points else "")


def ends() -> tuple[tuple[End, str], ...]:
    """How a cube ends, in the order of the columns."""
    return (
        (End.PLAYED, _("Played out")),
        (End.HE_DROPPED, _("Member dropped")),
        (End.BOX_DROPPED, _("Box dropped")),
    )
