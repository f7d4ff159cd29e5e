"""Inputs: a ringed field, a command button, a player list, a doubling number."""

from collections.abc import Iterable, Mapping
from typing import Any

from PySide6.QtCore import QEvent, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QAction, QKeyEvent, QPainter, QPaintEvent, QValidator
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDateEdit,
    QLineEdit,
    QPushButton,
    QSizePolicy,
    QSpinBox,
    QWidget,
)

from chouette_desk.core.names import Name
from chouette_desk.gui.delegates.order import draw_ring
from chouette_desk.gui.style import UNCUT, ColorRole
from chouette_desk.wording.language import _

ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
"""The two keys of that name on a keyboard."""
NARROW = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
"""As wide as ``minimumContentsLength``, whatever the choices are."""


class RingedField(QLineEdit):
    """A field of text with a ring that is plainly seen while the keys come here."""

    own_ring = True

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the field, and the ring."""
        super().paintEvent(event)
        if self.hasFocus():
            painter = QPainter(self)
            draw_ring(painter, QRectF(self.rect()), self.palette())
            painter.end()


def would_type(key: str) -> bool:
    """True if a letter or digit would be typed where the keys go now.

    The widget is asked as Qt asks it before a shortcut.
    """
    here = QApplication.focusWidget()
    if here is None:
        return False
    event = QKeyEvent(QEvent.Type.ShortcutOverride, ord(key), Qt.KeyboardModifier.NoModifier, key.lower())
    event.ignore()
    QApplication.sendEvent(here, event)
    return event.isAccepted()


class SearchField(QLineEdit):
    """A field with a button that empties it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, clearButtonEnabled=True)


class EnterButton(QPushButton):
    """A button that Enter presses too, as in a dialog."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Enter."""
        if event.key() in ENTER:
            self.click()
        else:
            super().keyPressEvent(event)


class CommandButton(EnterButton):
    """A command as a button, enabled with the command; its tooltip says why not."""

    def __init__(self, action: QAction) -> None:
        super().__init__(action.text().replace("&", ""))  # Alt and a letter opens a menu
        self._action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._fit)
        self._fit()

    def be(self, action: QAction) -> None:
        """Do another command from now on; the text stays."""
        self.clicked.disconnect(self._action.trigger)
        self._action.changed.disconnect(self._fit)
        self._action = action
        self.clicked.connect(action.trigger)
        action.changed.connect(self._fit)
        self._fit()

    def _fit(self) -> None:
        self.setEnabled(self._action.isEnabled())
        self.setToolTip(self._action.toolTip())


def label_button(button: QPushButton, text: str, others: Iterable[str]) -> None:
    """Label a button that has room for ``others`` too, and so keeps its width."""
    widths = []
    for label in (*others, text):
        button.setText(label)
        widths.append(button.sizeHint().width())
    button.setMinimumWidth(max(widths))


class LinkButton(EnterButton):
    """A command as a line of text in the colour of what can be done, underlined."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        """Override: no more than the text."""
        metrics = self.fontMetrics()
        return QSize(metrics.horizontalAdvance(self.text()) + 2, metrics.height() + 4)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the text alone."""
        painter, font = QPainter(self), self.font()
        font.setUnderline(True)
        painter.setFont(font)
        painter.setPen(self.palette().color(ColorRole.Link))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter | UNCUT, self.text())
        painter.end()


def offer_choices(box: QComboBox, choices: Mapping[Any, str], chosen: object = None) -> None:
    """Offer values by their texts; choose this one or the first, without a signal."""
    with QSignalBlocker(box):
        box.clear()
        for value, text in choices.items():
            box.addItem(text, value)
        box.setCurrentIndex(list(choices).index(chosen) if chosen in choices else min(0, box.count() - 1))


class PlayerBox(QComboBox):
    """A choice of names, and perhaps of nobody."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, sizeAdjustPolicy=NARROW, minimumContentsLength=12)

    def offer(self, names: Iterable[Name], *, nobody: str | None = None, chosen: Name | None = None) -> None:
        """Offer these names, after ``nobody`` if given; keep the chosen one if possible."""
        none: dict[Name | None, str] = {} if nobody is None else {None: nobody}
        offer_choices(self, none | {name: name for name in names}, self.name() if chosen is None else chosen)

    def name(self) -> Name | None:
        """The chosen player, None for nobody."""
        name = self.currentData()
        return name if isinstance(name, str) else None

    def choose(self, name: Name | None) -> None:
        """Choose this player."""
        self.setCurrentIndex(self.findData(name))


class DateField(QDateEdit):
    """A date that Tab leaves at once; its digits go from part to part by themselves."""

    def focusNextPrevChild(self, next: bool) -> bool:
        """Override: not to the next part of the date."""
        return QWidget.focusNextPrevChild(self, next)


class NumberSpin(QSpinBox):
    """A number; a letter, which cannot be typed into it, is left to shortcuts."""

    def event(self, event: QEvent) -> bool:
        """Override: Qt would give the field every letter."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride and event.text().isalpha():
            event.ignore()
            return False
        return super().event(event)


MOST_TURNS = 20
DIGITS = 100


class PowerSpin(NumberSpin):
    """Show base × 2ⁿ with value n: up doubles, down halves; the number can be typed.

    ``corrected`` has a sentence where another number was typed.
    """

    corrected = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.base = 1
        self.setRange(0, MOST_TURNS)
        self.setAccelerated(False)
        self.lineEdit().setMaxLength(DIGITS)

    def set_base(self, base: int) -> None:
        """Show another base, doubled as often as before."""
        self.base = base
        self.setSpecialValueText(str(base))  # makes the box read its text again
        self.setSpecialValueText("")

    def number(self) -> int:
        """The number shown."""
        return self.base << self.value()

    def set_number(self, number: int) -> None:
        """Show this number, a power of two times the base."""
        self.setValue(self.valueFromText(str(number)))

    def textFromValue(self, value: int) -> str:
        """Override: base × 2ⁿ."""
        return str(self.base << value)

    def valueFromText(self, text: str) -> int:
        """Override: n, rounded down for a number between."""
        return max(_number(text) // self.base, 1).bit_length() - 1

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Override: any digits may be on their way to a number that can be shown."""
        if text and not text.strip().isdecimal():
            return QValidator.State.Invalid, text, position
        turns = self.valueFromText(text)
        shown = _number(text) == self.base << turns and turns <= MOST_TURNS
        return (QValidator.State.Acceptable if shown else QValidator.State.Intermediate), text, position

    def fixup(self, text: str) -> str:
        """Override: return the next lower possible number; the signal tells the reason."""
        shown = self.textFromValue(min(self.valueFromText(text), MOST_TURNS))
        if text.strip() and _number(text) != int(shown):
            message = _("{typed} is not possible, because doubling starts at {base}: it is now {shown}.")
            self.corrected.emit(message.format(typed=text.strip(), base=self.base, shown=shown))
        return shown


def _number(text: str) -> int:
    """Return the number typed, cut to as many digits as Python converts."""
    return int(text.strip()[:DIGITS]) if text.strip().isdecimal() else 0
