"""One number of a row of points: what was typed, or what fills itself."""

from collections.abc import Callable
from typing import TypeGuard

from PySide6.QtCore import QEvent, QRegularExpression, Qt, Signal
from PySide6.QtGui import QFocusEvent, QGuiApplication, QKeyEvent, QKeySequence, QRegularExpressionValidator
from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import Side
from chouette_desk.gui.widgets.inputs import RingedField
from chouette_desk.wording.text import minus, signed

Keys = QKeySequence.StandardKey
PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
EDITING = (Keys.Undo, Keys.Redo, Keys.Cut, Keys.Copy, Keys.Paste, Keys.SelectAll)
WINNERS = {"b": Side.BOX, "t": Side.TEAM}
"""The keys that say who has won, so that numbers need no sign."""
SIGNS = ("+", "-", "−")
# A whole number as it is typed, at most as large as a night keeps; both minus signs will do.
NUMBER = QRegularExpression(r"[+\-−]?(\p{Nd}{0,9}|0\p{Nd}{9}|10{9})")


class PointsField(RingedField):
    """Take digits and a minus; show inferred numbers in italics.

    ``sign`` is that of a number typed without one. ``step`` is an arrow key, ``focused`` is that the keys come here,
    ``won`` has the Side that a key names, ``pasted`` is a paste of more than one number.
    """

    step = Signal(int)
    focused = Signal()
    won = Signal(object)
    pasted = Signal()

    def __init__(self, parent: QWidget | None = None, begun: Callable[[], bool] = lambda: True) -> None:
        """``begun``: something is typed in the row; in an empty one letters are shortcuts."""
        super().__init__(parent)
        self._begun = begun
        self.typed = False
        self.sign = 1
        self._has_sign = False  # of its own, typed with it
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setValidator(QRegularExpressionValidator(NUMBER, self))
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.textEdited.connect(self._type)

    def _type(self, text: str) -> None:
        self.typed, self._has_sign = bool(text), text.startswith(SIGNS)
        self._slant()

    def _slant(self) -> None:
        font = self.font()
        if font.italic() == self.typed:
            font.setItalic(not self.typed)
            self.setFont(font)

    def is_number(self) -> bool:
        """True if a number was typed, not only a sign."""
        return self.typed and self.text().lstrip("+-−").isdecimal()

    def points(self) -> int | None:
        """The number typed; None where nothing was typed, or no number yet."""
        if not self.is_number():
            return None
        number = int(self.text().replace("−", "-"))
        return number if self._has_sign else abs(number) * self.sign

    def type_in(self, points: int) -> None:
        """Fill in a number as if it had been typed."""
        self.typed, self._has_sign = True, True
        self.setText(minus(points))
        self._slant()

    def show_sign(self) -> None:
        """Show the sign of a number that was typed without one."""
        if not self._has_sign and (points := self.points()) is not None:
            self.setText(minus(points))

    def fill(self, points: int | None) -> None:
        """Show what follows from the others, unless something was typed here."""
        if self.typed:
            return
        text = "" if points is None else signed(points) if points > 0 else minus(points)
        if text != self.text():
            self.setText(text)
        self._slant()
        if self.hasFocus():
            self.selectAll()

    def reset(self) -> None:
        """Empty the field, as if nothing had been typed."""
        self.typed = self._has_sign = False
        self.sign = 1
        self.clear()
        self._slant()

    def event(self, event: QEvent) -> bool:
        """Override: with Ctrl a key is the window's, unless it edits what is typed here.

        So is a letter, as on the button Start, while nothing is typed in the row.
        """
        if with_control(event):
            is_own = event.matches(Keys.Paste) or (self.typed and any(map(event.matches, EDITING)))
        else:
            is_own = self._begun() or not _is_other_sign(event)
        if is_own:
            return super().event(event)
        event.ignore()
        return False

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Override: select all, to be replaced by the next digit."""
        super().focusInEvent(event)
        self.selectAll()
        self.focused.emit()

    def mouseReleaseEvent(self, event: object) -> None:
        """Override: a click keeps the whole number selected."""
        self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: arrows go to the neighbour, space acts as Tab, minus is a true one."""
        step = {Qt.Key.Key_Left.value: -1, Qt.Key.Key_Right.value: 1}.get(event.key())
        text = event.text().lower()
        if step is not None and event.modifiers() in PLAIN:
            self.step.emit(step)
        elif text == " ":
            self.focusNextChild()
        elif text == "-":
            self.insert("−")
        elif text in WINNERS:
            self.won.emit(WINNERS[text])
        elif event.matches(Keys.Paste):
            self._paste(QGuiApplication.clipboard().text().strip())
        else:
            super().keyPressEvent(event)

    def _paste(self, text: str) -> None:
        if NUMBER.match(text).capturedLength() == len(text) > 0:
            self.insert(text.replace("-", "−"))
        else:
            self.pasted.emit()


def _is_override(event: QEvent) -> TypeGuard[QKeyEvent]:
    """Tell whether Qt asks if the field takes a key instead of a shortcut."""
    return isinstance(event, QKeyEvent) and event.type() == QEvent.Type.ShortcutOverride


def _is_other_sign(event: QEvent) -> bool:
    """Tell whether it is asked for a letter or sign that no number has."""
    text = event.text().lower() if _is_override(event) else ""
    return text.isprintable() and not (text.isspace() or text.isdecimal() or text in ("", *SIGNS, *WINNERS))


def is_help(event: QEvent) -> TypeGuard[QKeyEvent]:
    """Tell whether it is asked for F1."""
    return _is_override(event) and event.key() == Qt.Key.Key_F1


def with_control(event: QEvent) -> TypeGuard[QKeyEvent]:
    """Tell whether it is asked for a Ctrl key."""
    return _is_override(event) and bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
