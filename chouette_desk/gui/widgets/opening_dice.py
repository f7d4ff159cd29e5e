"""The dice for the starting order; only players who tie roll again (rules.md 3)."""

from collections.abc import Iterable
from itertools import chain

from PySide6.QtCore import QRegularExpression, Qt, Signal
from PySide6.QtGui import QRegularExpressionValidator
from PySide6.QtWidgets import QGridLayout, QLabel, QLineEdit, QPushButton, QScrollArea, QWidget

from chouette_desk.core.events import Rolls
from chouette_desk.core.names import Name
from chouette_desk.core.rotation import rolled_line, still_to_roll
from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.dice import rolled_for, throw
from chouette_desk.gui.widgets.layouts import APART, column, row, set_tab_order
from chouette_desk.gui.widgets.name_label import ColumnHead, NameLabel
from chouette_desk.gui.widgets.order_list import FIRST
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.rules import change_sentence
from chouette_desk.wording.sheet import ROLES

RING = 3  # pixels of the ring round a field that has the keys
DICE_MISSING = N_("Enter the dice that are still missing, or roll for them.")
"""The sentence of a dialog whose dice are not complete."""


class OpeningDice(QWidget):
    """A row a player, a field a round; a further field only for those still tied.

    Of a whole table the first is Box and the second Captain; of ``joiners`` only the order is shown.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._rulebook: Rulebook | None = None
        self._dice = 0
        self._names: tuple[Name, ...] = ()
        self.joiners = False
        self._thrown: dict[Name, list[DiceField]] = {}
        self._places: dict[Name, QLabel] = {}
        self.message = QLabel()
        self.roll = QPushButton(_("Roll for t&hem"), autoDefault=False)
        self.roll.setToolTip(_("Rolls the dice that are still missing"))
        self.roll.clicked.connect(self.roll_missing)
        self._area = QScrollArea(widgetResizable=True)
        self._area.setFrameShape(QScrollArea.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        column(self, self.message, row(self.roll, 1), self._area)

    def ask(self, names: Iterable[Name], rulebook: Rulebook) -> None:
        """Ask these players for their dice; what was entered under the same rule stays."""
        dice, texts = rulebook.order_dice, dict[Name, list[str]]()
        if dice == self._dice:
            texts = {name: [field.text() for field in fields] for name, fields in self._thrown.items()}
        self._rulebook, self._dice, self._names = rulebook, dice, tuple(names)
        text = ngettext("Each player rolls {dice} die.", "Each player rolls {dice} dice.", dice).format(dice=dice)
        if rulebook.order_doubles == "count":
            text = f"{text} {change_sentence('order_doubles', rulebook.order_doubles)}"
        self.message.setText(text)
        page = QWidget()
        self._grid = QGridLayout(page)
        self._grid.setContentsMargins(0, RING, RING, RING)
        self._grid.setHorizontalSpacing(APART)
        self._thrown = {name: [] for name in self._names}
        self._places = {name: QLabel() for name in self._names}
        self._heads = ColumnHead(_("Player")), ColumnHead(_("Place")), ColumnHead(_("Dice"))
        for head_column, head in enumerate(self._heads):
            self._grid.addWidget(head, 0, head_column)
            head.setVisible(bool(self._names))
        for index, name in enumerate(self._names, 1):
            self._grid.addWidget(NameLabel(name, columns=14), index, 0)
            self._grid.addWidget(self._places[name], index, 1)
            for text in texts.get(name) or [""]:
                self._field(name).setText(text)
        places = map(self._place_text, range(len(self._names)))
        self._grid.setColumnMinimumWidth(1, max(map(self.fontMetrics().horizontalAdvance, places), default=0))
        self._grid.setColumnStretch(50, 1)
        self._grid.setRowStretch(1 + len(self._names), 1)
        self._area.setWidget(page)
        self._order_tabs()
        self._follow()

    def _field(self, name: Name) -> "DiceField":
        """One more field for this player."""
        fields = self._thrown[name]
        field = DiceField(self._dice)
        field.setAccessibleName(_("Dice of {name}, round {round}").format(name=name, round=len(fields) + 1))
        fields.append(field)
        self._grid.addWidget(field, 1 + self._names.index(name), 1 + len(fields))
        field.textEdited.connect(lambda _text: self._typed(field))
        return field

    def _order_tabs(self) -> None:
        """Have Tab go through the fields, row by row, before the button that rolls."""
        before = self.roll.previousInFocusChain()
        while before is not None and self._area.isAncestorOf(before):
            before = before.previousInFocusChain()
        assert before is not None, "a chain has no end"
        set_tab_order([before, *chain.from_iterable(self._thrown.values()), self.roll])

    def _typed(self, field: "DiceField") -> None:
        self._follow()
        if field.dice():
            self.focus_missing()

    def focus_missing(self) -> None:
        """Focus the first field that is still to be filled, if any is."""
        if missing := self.missing():
            missing[0].setFocus()
            self._area.ensureWidgetVisible(missing[0])

    def _follow(self) -> None:
        """Offer a field to players who must roll again; show the places once known."""
        rolls, late = self._read()
        if new := [name for name in late if len(self._thrown[name]) <= len(rolls[name])]:
            for name in new:
                self._field(name)
            self._order_tabs()
        for name, fields in self._thrown.items():
            for round_, field in enumerate(fields):
                field.setVisible(round_ < len(rolls[name]) + (name in late))
        line = rolled_line(self._rulebook, rolls) if self._rulebook and self.complete() else ()
        for name, label in self._places.items():
            index = line.index(name) if name in line else None
            label.setText("" if index is None else self._place_text(index))
        self.changed.emit()
        self.roll.setEnabled(
            bool(self._names) and not self.complete()
        )  # last: its focus goes to the next widget that is enabled by then

    def _place_text(self, index: int) -> str:
        if index < len(FIRST) and not self.joiners:
            return _(ROLES[FIRST[index]])
        return str(index + 1)

    def _read(self) -> tuple[Rolls, tuple[Name, ...]]:
        """The rounds that count, and who has still to roll."""
        rolls: Rolls = dict.fromkeys(self._names, ())
        while late := still_to_roll(self._rulebook, rolls, self._names) if self._rulebook and self._names else ():
            thrown = {name: dice for name in late if (dice := self._next_dice(name, rolls))}
            if not thrown:
                return rolls, late
            rolls = {**rolls, **{name: (*rolls[name], dice) for name, dice in thrown.items()}}
        return rolls, ()

    def _next_dice(self, name: Name, rolls: Rolls) -> tuple[int, ...]:
        """The dice in this player's next field, None where it is not filled."""
        fields, round_ = self._thrown[name], len(rolls[name])
        return fields[round_].dice() if round_ < len(fields) else ()

    def rolls(self) -> Rolls:
        """The dice of each player, round by round."""
        return self._read()[0]

    def missing(self) -> list["DiceField"]:
        """The fields still to be filled."""
        rolls, late = self._read()
        return [self._thrown[name][len(rolls[name])] for name in late]

    def complete(self) -> bool:
        """True if the order is decided."""
        return bool(self._names) and not self._read()[1]

    def roll_missing(self) -> None:
        """Throw the dice that are still missing, ties rolled off."""
        while missing := self.missing():
            for field in missing:
                field.roll()
            self._follow()

    def note(self) -> str | None:
        """Return the note on dice that the program rolled; None if it rolled none."""
        counting = {name: self._thrown[name][: len(thrown)] for name, thrown in self.rolls().items()}
        rolled = [name for name, fields in counting.items() if any(field.was_rolled for field in fields)]
        return rolled_for(rolled, of=self._names)


class DiceField(QLineEdit):
    """A number of dice as digits from 1 to 6."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.number = number
        self.was_rolled = False
        self.textEdited.connect(self._typed)
        self.setValidator(QRegularExpressionValidator(QRegularExpression(f"[1-6]{{0,{number}}}"), self))
        self.setPlaceholderText("·" * number)
        self.setFixedWidth((number + 1) * self.fontMetrics().horizontalAdvance("0") + 12)

    def dice(self) -> tuple[int, ...]:
        """The dice, once all are there."""
        text = self.text()
        return tuple(map(int, text)) if len(text) == self.number else ()

    def roll(self) -> None:
        """Fill the field by the program's dice."""
        self.setText("".join(map(str, throw(self.number))))
        self.was_rolled = True

    def _typed(self) -> None:
        self.was_rolled = False
