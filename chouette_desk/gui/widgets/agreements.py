"""What the Box and single members agree on before a game: cubes doubled by agreement, other starting values."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QGridLayout, QLabel, QWidget

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.stakes import starting_value
from chouette_desk.gui.widgets.power_spin import PowerSpin
from chouette_desk.wording.language import _

COLUMNS = 2


class Agreements(QObject):
    """Two columns of a table with a row a member; each shown only while it is asked for."""

    changed = Signal()

    def __init__(self, night: Night, parent: QObject) -> None:
        super().__init__(parent)
        self.agreed: dict[Name, QCheckBox] = {}
        self.stakes: dict[Name, PowerSpin] = {}
        self._usual: dict[Name, int] = {}
        self._heads = (QLabel(_("Agreed double")), QLabel(_("Starts at")))
        for name in night.team:
            if night.rulebook.automatic_doubles == "by-agreement":
                self._add_agreed(name)
            if night.rulebook.stakes == "lower-of-pair":
                self._add_stake(name, night)

    def _add_agreed(self, name: Name) -> None:
        box = self.agreed[name] = QCheckBox()
        box.setAccessibleName(_("{name} and the Box agree to double").format(name=name))
        box.toggled.connect(self.changed)

    def _add_stake(self, name: Name, night: Night) -> None:
        box = night.players[night.box or name].multiple
        self._usual[name] = starting_value(night.rulebook, box, night.players[name].multiple, None)
        spin = self.stakes[name] = PowerSpin()
        spin.set_number(self._usual[name])
        spin.setAccessibleName(_("Starting value of the cube of {name}").format(name=name))
        spin.valueChanged.connect(self.changed)

    def put(self, grid: QGridLayout, column: int, names: tuple[Name, ...]) -> None:
        """Stand in two columns of a table: a head, then a row for each of these names."""
        centre = Qt.AlignmentFlag.AlignHCenter
        for place, head in enumerate(self._heads):
            grid.addWidget(head, 0, column + place, centre)
        for row, name in enumerate(names, 1):
            if name in self.agreed:
                grid.addWidget(self.agreed[name], row, column, centre)
            if name in self.stakes:
                grid.addWidget(self.stakes[name], row, column + 1)

    def ask(self, *, doubles: bool, stakes: bool) -> None:
        """Show the columns that are asked for."""
        for head, widgets, asked in (
            (self._heads[0], tuple[QWidget, ...](self.agreed.values()), doubles),
            (self._heads[1], tuple[QWidget, ...](self.stakes.values()), stakes),
        ):
            for widget in widgets:
                widget.setVisible(asked)
            head.setVisible(asked and bool(widgets))

    def doubled(self) -> tuple[Name, ...]:
        """Whose cubes are doubled by agreement."""
        return tuple(name for name, box in self.agreed.items() if box.isChecked())

    def values(self) -> dict[Name, int]:
        """The starting values that are not what the stakes say anyway."""
        numbers = {name: spin.number() for name, spin in self.stakes.items()}
        return {name: number for name, number in numbers.items() if number != self._usual[name]}
