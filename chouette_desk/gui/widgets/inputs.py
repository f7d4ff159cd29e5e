"""Inputs of the dialogs: a drop-down of players, and a number that doubles and halves."""

from collections.abc import Iterable

from PySide6.QtGui import QValidator
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from chouette_desk.core.names import Name


class PlayerBox(QComboBox):
    """Offers names, and perhaps nobody."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(12)

    def offer(self, names: Iterable[Name], *, nobody: str | None = None, chosen: Name | None = None) -> None:
        """Offer these names, after ``nobody`` if that may be; the chosen one stays chosen if it can."""
        wanted = chosen if chosen is not None else self.name()
        self.blockSignals(True)
        self.clear()
        if nobody is not None:
            self.addItem(nobody, None)
        for name in names:
            self.addItem(name, name)
        self.setCurrentIndex(max(self.findData(wanted), 0 if self.count() else -1))
        self.blockSignals(False)

    def name(self) -> Name | None:
        """The chosen player, None for nobody."""
        name = self.currentData()
        return name if isinstance(name, str) else None

    def choose(self, name: Name | None) -> None:
        """Choose this player."""
        self.setCurrentIndex(self.findData(name))


MOST_TURNS = 20


class PowerSpin(QSpinBox):
    """Shows base × 2ⁿ; its ``value()`` is n, so that up doubles and down halves, and the number can be typed."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._base = 1
        self.setRange(0, MOST_TURNS)
        self.setAccelerated(False)

    @property
    def base(self) -> int:
        """The value at zero turns."""
        return self._base

    def set_base(self, base: int) -> None:
        """Show so many times another base, turned as often as before."""
        self._base = base
        self.setSpecialValueText(str(base))  # makes the box read its text again
        self.setSpecialValueText("")

    def number(self) -> int:
        """The number shown."""
        return self._base << self.value()

    def set_number(self, number: int) -> None:
        """Show this number, a power of two times the base."""
        self.setValue(max(number // self._base, 1).bit_length() - 1)

    def textFromValue(self, value: int) -> str:
        """Override: base × 2ⁿ."""
        return str(self._base << value)

    def valueFromText(self, text: str) -> int:
        """Override: n, rounded down for a number between."""
        return max(_digits(text) // self._base, 1).bit_length() - 1

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Override: any digits may be on their way to a number that can be shown."""
        if text and not text.strip().isdecimal():
            return QValidator.State.Invalid, text, place
        number = _digits(text)
        shown = number == self._base << self.valueFromText(text) and self.valueFromText(text) <= MOST_TURNS
        return (QValidator.State.Acceptable if shown else QValidator.State.Intermediate), text, place

    def fixup(self, text: str) -> str:
        """Override: the next lower number that can be shown."""
        return self.textFromValue(min(self.valueFromText(text), MOST_TURNS))


def _digits(text: str) -> int:
    return int(text) if text.strip().isdecimal() else 0
