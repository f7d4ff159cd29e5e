"""One cell of a row of points: what was typed, or what fills itself."""

import re
from typing import TypeGuard

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QValidator
from PySide6.QtWidgets import QLineEdit, QWidget

from chouette_desk.core.events import LARGEST
from chouette_desk.wording.points import minus, signed

Keys = QKeySequence.StandardKey
PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
EDITING = (Keys.Undo, Keys.Redo, Keys.Cut, Keys.Copy, Keys.Paste, Keys.SelectAll)
NUMBER = re.compile(r"[+\-−]?\d{0,10}")


class PointsField(QLineEdit):
    """Takes digits and a minus; shows in italics what it was not given but follows from the others."""

    step = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.typed = False
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setValidator(_Points(self))
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.textEdited.connect(self._type)
        self._fit()

    def _fit(self) -> None:
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance("−00000") + 16)

    def _type(self, text: str) -> None:
        self.typed = bool(text)
        self._slant()

    def _slant(self) -> None:
        font = self.font()
        font.setItalic(not self.typed)
        self.setFont(font)

    def points(self) -> int | None:
        """What was typed; None where nothing was, or no number yet."""
        text = self.text().replace("−", "-")
        return int(text) if self.typed and text.lstrip("+-").isdecimal() else None

    def type_in(self, points: int) -> None:
        """As if this was typed."""
        self.typed = True
        self.setText(minus(points))
        self._slant()

    def fill(self, points: int | None) -> None:
        """Show what follows from the others, unless something was typed here."""
        if self.typed:
            return
        self.setText("" if points is None else signed(points) if points > 0 else minus(points))
        self._slant()
        if self.hasFocus():
            self.selectAll()

    def forget(self) -> None:
        """As if nothing was ever typed."""
        self.typed = False
        self.clear()

    def event(self, event: QEvent) -> bool:
        """Override: with Ctrl a key is the window's, unless it edits what is typed here."""
        if with_control(event) and not (self.typed and any(map(event.matches, EDITING))):
            event.ignore()
            return False
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Override: what is typed replaces what stands there."""
        super().focusInEvent(event)
        self.selectAll()

    def mouseReleaseEvent(self, event: object) -> None:
        """Override: a click keeps the whole number selected."""
        self.selectAll()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: arrows go to the neighbour, as on a sheet."""
        step = {Qt.Key.Key_Left.value: -1, Qt.Key.Key_Right.value: 1}.get(event.key())
        if step is not None and event.modifiers() in PLAIN:
            self.step.emit(step)
        else:
            super().keyPressEvent(event)


def with_control(event: QEvent) -> TypeGuard[QKeyEvent]:
    """Whether it asks, of a key pressed with Ctrl, if the field takes it before it is anybody's shortcut."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
        return False
    return bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


class _Points(QValidator):
    """Whole numbers as they are typed, at most as large as a night keeps."""

    def validate(self, text: str, place: int) -> tuple[QValidator.State, str, int]:
        """Override: digits after a sign; both minus signs will do."""
        if not NUMBER.fullmatch(text):
            return QValidator.State.Invalid, text, place
        digits = text.lstrip("+-−")
        if digits and int(digits) > LARGEST:
            return QValidator.State.Invalid, text, place
        return QValidator.State.Acceptable, text, place
