"""What is settled before the first roll: automatic doubles, and stakes agreed for this game."""

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QGridLayout, QSpinBox, QWidget

from chouette_desk.core.events import Start
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.stakes import starting_value
from chouette_desk.gui.widgets.name_label import NameLabel, unkeyed
from chouette_desk.gui.widgets.power_spin import PowerSpin
from chouette_desk.wording.language import _

MOST_MATCHES = 20


class StartOptions(QWidget):
    """Asks only what the rulebook leaves open; hidden where it leaves nothing open."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.matches = QSpinBox()
        self.matches.setRange(0, MOST_MATCHES)
        self.policy = QComboBox()
        self.limit = QSpinBox()
        self.limit.setRange(1, MOST_MATCHES)
        self.agreed: dict[Name, QCheckBox] = {}
        self.stakes: dict[Name, PowerSpin] = {}
        self._labels: dict[Name, NameLabel] = {}
        self._usual: dict[Name, int] = {}
        self.other_stakes = QCheckBox(_("Other stak&es agreed for this game"))
        self._members = QWidget()
        self._lay_out()
        self.other_stakes.toggled.connect(self._follow)
        self.matches.valueChanged.connect(self._follow)
        self.policy.currentIndexChanged.connect(self._follow)
        self.limit.valueChanged.connect(self.changed)

    def _lay_out(self) -> None:
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        self._form.addRow(_("&Matching opening rolls:"), self.matches)
        self._form.addRow(_("Automatic &doubles:"), self.policy)
        self._form.addRow(_("&Limit:"), self.limit)
        self._form.addRow(self.other_stakes)
        self._form.addRow(self._members)
        for text, policy in (
            (_("without limit"), None),
            (_("up to a limit"), "limited"),
            (_("none in this game"), "none"),
        ):
            self.policy.addItem(text, policy)

    def set_night(self, night: Night) -> None:
        """Ask about this night's next game."""
        book = night.rulebook
        self._form.setRowVisible(self.matches, book.automatic_doubles != "none")
        self._form.setRowVisible(self.policy, book.automatic_doubles == "box-decides")
        self._form.setRowVisible(self.other_stakes, book.stakes == "lower-of-pair")
        self._members_of(night)
        self.setVisible(book.automatic_doubles != "none" or bool(self.stakes))
        self._follow()

    def _members_of(self, night: Night) -> None:
        """A row a member, where cubes are doubled one by one or stakes may be agreed."""
        members = QWidget()
        grid = QGridLayout(members)
        grid.setContentsMargins(0, 0, 0, 0)
        self.agreed, self.stakes, self._labels = {}, {}, {}
        for row, name in enumerate(night.team):
            if night.rulebook.automatic_doubles == "by-agreement":
                self._add_agreed(grid, row, name)
            if night.rulebook.stakes == "lower-of-pair":
                self._add_stake(grid, row, name, night)
        grid.setColumnStretch(3, 1)
        self._form.replaceWidget(self._members, members)
        self._members.deleteLater()
        self._members = members

    def _add_agreed(self, grid: QGridLayout, row: int, name: Name) -> None:
        box = QCheckBox(unkeyed(_("{name} and the Box agree to double").format(name=name)))
        box.toggled.connect(self.changed)
        self.agreed[name] = box
        grid.addWidget(box, row, 0)

    def _add_stake(self, grid: QGridLayout, row: int, name: Name, night: Night) -> None:
        spin = PowerSpin()
        box = night.players[night.line[0] if night.line else name].multiple
        self._usual[name] = starting_value(night.rulebook, box, night.players[name].multiple, None)
        spin.set_number(self._usual[name])
        spin.setAccessibleName(_("Starting value of the cube of {name}").format(name=name))
        spin.valueChanged.connect(self.changed)
        self.stakes[name] = spin
        label = NameLabel(name, columns=20)
        self._labels[name] = label
        grid.addWidget(label, row, 1)
        grid.addWidget(spin, row, 2)

    def _follow(self) -> None:
        """Show what the other answers make a question."""
        self._form.setRowVisible(self.limit, self.policy.currentData() == "limited")
        for box in self.agreed.values():
            box.setVisible(self.matches.value() > 0)
        for widget in (*self.stakes.values(), *self._labels.values()):
            widget.setVisible(self.other_stakes.isChecked())
        self.changed.emit()

    def start(self) -> Start:
        """The start as answered; what is as usual is not named."""
        matches, policy = self.matches.value(), self.policy.currentData()
        agreed = tuple(name for name, box in self.agreed.items() if box.isChecked() and matches)
        limit = self.limit.value() if policy == "limited" else None
        return Start(matches=matches, agreed=agreed, policy=policy, limit=limit, stakes=self._agreed_stakes())

    def _agreed_stakes(self) -> dict[Name, int]:
        """What was agreed for this game and is not what the stakes say anyway."""
        if not self.other_stakes.isChecked():
            return {}
        numbers = {name: spin.number() for name, spin in self.stakes.items()}
        return {name: number for name, number in numbers.items() if number != self._usual[name]}
