"""Options of a start: automatic doubles, and stakes agreed for this game."""

from collections.abc import Iterator, Mapping

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QGridLayout, QLabel, QSpinBox, QWidget

from chouette_desk.core.events import Start
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.core.stakes import agreed_in_short, policies, starting_value, usual_policy
from chouette_desk.gui.widgets.inputs import NumberSpin, PowerSpin, offer_choices
from chouette_desk.gui.widgets.layouts import Captioned
from chouette_desk.gui.widgets.name_label import NameLabel
from chouette_desk.gui.widgets.start_line import MOST_MATCHES, agreed_spin, follow_matches
from chouette_desk.wording.language import N_, _

# What the Box and single members agree on before a game: cubes doubled by agreement, other starting values.

COLUMNS = 2


class Agreements(QObject):
    """Two columns of a table with a row per member, each shown only if asked for."""

    changed = Signal()

    def __init__(self, night: Night, parent: QObject) -> None:
        super().__init__(parent)
        self.agreed: dict[Name, QSpinBox] = {}
        self.stakes: dict[Name, PowerSpin] = {}
        self._usual: dict[Name, int] = {}
        self._heads = (QLabel(_("Agreed doubles")), QLabel(_("Starts at")))
        self._cells: tuple[list[Captioned], list[Captioned]] = ([], [])
        for name in night.team:
            if night.rulebook.automatic_doubles == "by-agreement":
                spin = self.agreed[name] = agreed_spin(name)
                spin.valueChanged.connect(self.changed)
            if night.rulebook.stakes == "lower-of-pair":
                self._add_stake(name, night)

    def _add_stake(self, name: Name, night: Night) -> None:
        box = night.players[night.box or name].multiple
        self._usual[name] = starting_value(night.rulebook, box, night.players[name].multiple, None)
        spin = self.stakes[name] = PowerSpin()
        spin.set_number(self._usual[name])
        spin.setAccessibleName(_("Starting value of {name}'s cube").format(name=name))
        spin.valueChanged.connect(self.changed)

    def put(self, grid: QGridLayout, column: int, names: tuple[Name, ...]) -> None:
        """Fill two table columns: a head, then a row per name; captions are hidden."""
        centre = Qt.AlignmentFlag.AlignHCenter
        spins: tuple[Mapping[Name, QSpinBox], ...] = (self.agreed, self.stakes)
        for index, (head, cells, by_name) in enumerate(zip(self._heads, self._cells, spins, strict=True), column):
            grid.addWidget(head, 0, index, centre)
            for row, name in enumerate(names, 1):
                if name in by_name:
                    cell = Captioned(QLabel(head.text()), by_name[name])
                    cell.caption.hide()
                    cells.append(cell)
                    grid.addWidget(cell, row, index, centre)

    def ask(self, *, matches: int, stakes: bool) -> None:
        """Show the columns asked for; a cube doubles at most once per matching roll."""
        for spin in self.agreed.values():
            follow_matches(spin, matches)
        for head, cells, asked in zip(self._heads, self._cells, (matches > 0, stakes), strict=True):
            for cell in cells:
                cell.setVisible(asked)
            head.setVisible(asked and bool(cells) and cells[0].caption.isHidden())

    def times(self) -> Mapping[Name, int]:
        """The times that each cube is doubled by agreement."""
        return {name: spin.value() for name, spin in self.agreed.items()}

    def values(self) -> dict[Name, int]:
        """The starting values that are not what the stakes say anyway."""
        numbers = {name: spin.number() for name, spin in self.stakes.items()}
        return {name: number for name, number in numbers.items() if number != self._usual[name]}


POLICIES: Mapping[str, str] = {
    "unlimited": N_("without limit"),
    "limited": N_("up to a limit"),
    "carried": N_("up to the limit, the rest later"),
    "none": N_("none in this game"),
}
NONE: Mapping[str, str] = {"first-then-box": N_("the first one only"), "saved": N_("all saved for the next games")}
"""The words for "none" where it means more than that."""


def _policy_text(rulebook: Rulebook, policy: str) -> str:
    special = NONE.get(rulebook.automatic_doubles) if policy == "none" else None
    return _(special or POLICIES[policy])


class StartOptions(QWidget):
    """Ask only what the rulebook leaves open; hidden where it leaves nothing open."""

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.agreements: Agreements | None = None
        self._table: QGridLayout | None = None  # of members, where there is no other
        self.matches = NumberSpin(minimum=0, maximum=MOST_MATCHES)
        self.limit = NumberSpin(minimum=1, maximum=MOST_MATCHES)
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
        self._form.addRow("", self.other_stakes)

    def labels(self) -> Iterator[QWidget]:
        """The labels before the fields."""
        yield from map(self._form.labelForField, (self.matches, self.policy, self.limit))

    def set_night(self, night: Night, table: QGridLayout | None = None, column: int = 1) -> None:
        """Ask about this night's next game.

        What concerns single members is in two columns of ``table``, which has a row for each from row 1 on, or
        in a table made here.
        """
        book = night.rulebook
        self._form.setRowVisible(self.matches, book.automatic_doubles != "none")
        self._offer_policies(book)
        self._form.setRowVisible(self.other_stakes, book.stakes == "lower-of-pair")
        self.setVisible(book.automatic_doubles != "none" or book.stakes == "lower-of-pair")
        self.agreements = Agreements(night, self)
        self.agreements.changed.connect(self.changed)
        self.agreements.put(table or self._own_table(night), column, night.team)
        self._follow()

    def _offer_policies(self, book: Rulebook) -> None:
        """Offer the Box's policies, first the rulebook's default."""
        chosen, usual = self.policy.currentData(), usual_policy(book)
        others = {policy: _policy_text(book, policy) for policy in policies(book) if policy != usual}
        offer_choices(self.policy, {None: _policy_text(book, usual), **others} if policies(book) else {}, chosen)
        self._form.setRowVisible(self.policy, bool(policies(book)))

    def _own_table(self, night: Night) -> QGridLayout:
        table = self._table = QGridLayout()
        for row, name in enumerate(night.team, 1):
            table.addWidget(NameLabel(name, columns=20), row, 0)
        table.setColumnStretch(1 + COLUMNS, 1)
        self._form.addRow(table)
        return table

    def _follow(self) -> None:
        """Show what the other answers make a question."""
        self._form.setRowVisible(self.limit, self.policy.currentData() == "limited")
        matches, stakes = self.matches.value(), self.other_stakes.isChecked()
        if self.agreements is not None:
            if self._table is not None:
                asked = (matches > 0 and bool(self.agreements.agreed)) or stakes
                self._form.setRowVisible(self._table, asked)
            self.agreements.ask(matches=matches, stakes=stakes)
        self.changed.emit()

    def fill(self, start: Start) -> None:
        """Begin with what was answered in another place."""
        self.matches.setValue(start.matches)
        times = start.agreed_times()
        for name, spin in (self.agreements.agreed if self.agreements is not None else {}).items():
            spin.setValue(times.get(name, 0))

    def start(self) -> Start:
        """The start as answered; what is as usual is not named."""
        matches, policy = self.matches.value(), self.policy.currentData()
        limit = self.limit.value() if policy == "limited" else None
        if self.agreements is None:
            return Start(matches=matches, policy=policy, limit=limit)
        agreed = agreed_in_short(self.agreements.times())
        stakes = self.agreements.values() if self.other_stakes.isChecked() else {}
        return Start(matches=matches, agreed=agreed, policy=policy, limit=limit, stakes=stakes)
