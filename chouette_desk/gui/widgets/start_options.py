"""Options of a start: automatic doubles, and stakes agreed for this game."""

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QGridLayout, QLabel, QSpinBox, QWidget

from chouette_desk.core.events import Start
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.stakes import starting_value
from chouette_desk.gui.widgets.inputs import PowerSpin
from chouette_desk.gui.widgets.name_label import NameLabel
from chouette_desk.wording.language import _

# What the Box and single members agree on before a game: cubes doubled by agreement, other starting values.

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
                box = self.agreed[name] = QCheckBox()
                box.setAccessibleName(_("{name} and the Box agree to double").format(name=name))
                box.toggled.connect(self.changed)
            if night.rulebook.stakes == "lower-of-pair":
                self._add_stake(name, night)

    def _add_stake(self, name: Name, night: Night) -> None:
        box = night.players[night.box or name].multiple
        self._usual[name] = starting_value(night.rulebook, box, night.players[name].multiple, None)
        spin = self.stakes[name] = PowerSpin()
        spin.set_number(self._usual[name])
        spin.setAccessibleName(_("Starting value of the cube of {name}").format(name=name))
        spin.valueChanged.connect(self.changed)

    def put(self, grid: QGridLayout, column: int, names: tuple[Name, ...]) -> None:
        """Fill two columns of a table: a head, then a row for each of these names."""
        centre = Qt.AlignmentFlag.AlignHCenter
        for index, head in enumerate(self._heads):
            grid.addWidget(head, 0, column + index, centre)
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

    def values(self) -> dict[Name, int]:
        """The starting values that are not what the stakes say anyway."""
        numbers = {name: spin.number() for name, spin in self.stakes.items()}
        return {name: number for name, number in numbers.items() if number != self._usual[name]}


MOST_MATCHES = 20


class StartOptions(QWidget):
    """Asks only what the rulebook leaves open; hidden where it leaves nothing open."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.agreements: Agreements | None = None
        self._names: list[NameLabel] = []
        self.matches = QSpinBox(minimum=0, maximum=MOST_MATCHES)
        self.limit = QSpinBox(minimum=1, maximum=MOST_MATCHES)
        self.policy = QComboBox()
        self.other_stakes = QCheckBox(_("Other stak&es agreed for this game"))
        self._lay_out()
        self.matches.valueChanged.connect(self._follow)
        self.policy.currentIndexChanged.connect(self._follow)
        self.limit.valueChanged.connect(self.changed)
        self.other_stakes.toggled.connect(self._follow)

    def _lay_out(self) -> None:
        self._form = QFormLayout(self)
        self._form.setContentsMargins(0, 0, 0, 0)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.FieldsStayAtSizeHint)
        self._form.addRow(_("&Matching opening rolls:"), self.matches)
        self._form.addRow(_("Automatic &doubles:"), self.policy)
        self._form.addRow(_("&Limit:"), self.limit)
        self._form.addRow(self.other_stakes)
        self.policy.addItem(_("without limit"), None)
        self.policy.addItem(_("up to a limit"), "limited")
        self.policy.addItem(_("none in this game"), "none")

    def set_night(self, night: Night, table: QGridLayout | None = None, column: int = 1) -> None:
        """Ask about this night's next game.

        What concerns single members is in two columns of ``table``, which has a row for each from row 1 on, or
        in a table made here.
        """
        book = night.rulebook
        self._form.setRowVisible(self.matches, book.automatic_doubles != "none")
        self._form.setRowVisible(self.policy, book.automatic_doubles == "box-decides")
        self._form.setRowVisible(self.other_stakes, book.stakes == "lower-of-pair")
        self.setVisible(book.automatic_doubles != "none" or book.stakes == "lower-of-pair")
        self.agreements = Agreements(night, self)
        self.agreements.changed.connect(self.changed)
        self.agreements.put(table or self._own_table(night), column, night.team)
        self._follow()

    def _own_table(self, night: Night) -> QGridLayout:
        table = QGridLayout()
        self._names = [NameLabel(name, columns=20) for name in night.team]
        for row, label in enumerate(self._names, 1):
            table.addWidget(label, row, 0)
        table.setColumnStretch(1 + COLUMNS, 1)
        self._form.addRow(table)
        return table

    def _follow(self) -> None:
        """Show what the other answers make a question."""
        self._form.setRowVisible(self.limit, self.policy.currentData() == "limited")
        doubles, stakes = self.matches.value() > 0, self.other_stakes.isChecked()
        if self.agreements is not None:
            self.agreements.ask(doubles=doubles, stakes=stakes)
            asked = (doubles and bool(self.agreements.agreed)) or stakes
            for label in self._names:
                label.setVisible(asked)
        self.changed.emit()

    def start(self) -> Start:
        """The start as answered; what is as usual is not named."""
        matches, policy = self.matches.value(), self.policy.currentData()
        limit = self.limit.value() if policy == "limited" else None
        if self.agreements is None:
            return Start(matches=matches, policy=policy, limit=limit)
        agreed = tuple(name for name, box in self.agreements.agreed.items() if box.isChecked() and matches)
        stakes = self.agreements.values() if self.other_stakes.isChecked() else {}
        return Start(matches=matches, agreed=agreed, policy=policy, limit=limit, stakes=stakes)
