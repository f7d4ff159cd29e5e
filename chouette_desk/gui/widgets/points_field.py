"""One cell of a row of points: what was typed, or what fills itself."""

from math import ceil
from typing import TypeGuard

from PySide6.QtCore import QEvent, QRegularExpression, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QKeySequence, QRegularExpressionValidator
from PySide6.QtWidgets import QGridLayout, QLineEdit, QWidget

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.widgets.name_label import NameLabel, escape_markup, with_isolated
from chouette_desk.wording.language import _
from chouette_desk.wording.sheet import role_of
from chouette_desk.wording.text import minus, signed

Keys = QKeySequence.StandardKey
PLAIN = (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
EDITING = (Keys.Undo, Keys.Redo, Keys.Cut, Keys.Copy, Keys.Paste, Keys.SelectAll)
# A whole number as it is typed, at most as large as a night keeps; both minus signs will do.
NUMBER = QRegularExpression(r"[+\-−]?(\p{Nd}{0,9}|0\p{Nd}{9}|10{9})")


class PointsField(QLineEdit):
    """Takes digits and a minus; shows in italics what it was not given but follows from the others."""

    step = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.typed = False
        self.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.setValidator(QRegularExpressionValidator(NUMBER, self))
        self.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self.setMinimumWidth(self.fontMetrics().horizontalAdvance("−00000") + 16)
        self.textEdited.connect(self._type)

    def _type(self, text: str) -> None:
        self.typed = bool(text)
        self._slant()

    def _slant(self) -> None:
        font = self.font()
        font.setItalic(not self.typed)
        self.setFont(font)

    def points(self) -> int | None:
        """The number typed; None where nothing was typed, or no number yet."""
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

    def reset(self) -> None:
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
        """Override: select all, to be replaced by the next digit."""
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
    """True for the question whether the field takes a key with Ctrl before it is a shortcut."""
    if not isinstance(event, QKeyEvent) or event.type() != QEvent.Type.ShortcutOverride:
        return False
    return bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)


# The cells of a row of points: one a player in line order, the Box with those who fill themselves.

IN_A_ROW = 7
DOCKED_LINES = 2  # of a name


class PointsCells(QWidget):
    """Names with their letters, a field under each; typed from the Captain on, the Box last."""

    edited = Signal()

    def __init__(self, count: int = 0, parent: QWidget | None = None, docked: bool = False) -> None:
        """``count``: that many cells. ``docked``: names too long for two lines are cut; the tooltip has them whole."""
        super().__init__(parent)
        self.fields: dict[Name, PointsField] = {}
        self._own: list[PointsField] = []
        lines = DOCKED_LINES if docked else 0
        self._cells = [(NameLabel(lines=lines), PointsField()) for _index in range(count)]
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        across = ceil(count / ceil(count / IN_A_ROW)) if count else 1
        for index, (label, field) in enumerate(self._cells):
            row, column = divmod(index, across)
            label.setAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter)
            field.textEdited.connect(self.edited)
            field.step.connect(self._step)
            grid.addWidget(label, 2 * row, column)
            grid.addWidget(field, 2 * row + 1, column)

    def set_night(self, night: Night) -> None:
        """Empty cells for the line of this night, which has as many players as there are cells."""
        line = night.line or ()
        self.fields = {name: field for name, (_label, field) in zip(line, self._cells, strict=True)}
        self._own = [self.fields[name] for name in (night.box, night.partner) if name in self.fields]
        for name, (label, field) in zip(line, self._cells, strict=True):
            role = role_of(night, name)
            text = _("{name}, {role}").format(name=name, role=role) if role else name
            label.show_name(name, letter=role[:1].lower())
            label.setToolTip(escape_markup(with_isolated(text, (name,))))
            field.setAccessibleName(text)
        self.reset()

    def _step(self, step: int) -> None:
        fields = list(self.fields.values())
        here = next(index for index, field in enumerate(fields) if field.hasFocus())
        fields[(here + step) % len(fields)].setFocus()

    def in_order(self) -> list[PointsField]:
        """The fields as they are typed: the Captain first, the Box last."""
        fields = list(self.fields.values())
        return fields[1:] + fields[:1]

    def next_to_type(self) -> PointsField | None:
        """The next empty field of the Team behind the one in use; those of the Box and the Partner are filled in."""
        order = self.in_order()
        here = next((index for index, field in enumerate(order) if field.hasFocus()), len(order))
        return next((field for field in order[here + 1 :] if not field.typed and field not in self._own), None)

    def points(self) -> dict[Name, int]:
        """The points typed."""
        typed = {name: field.points() for name, field in self.fields.items()}
        return {name: points for name, points in typed.items() if points is not None}

    def reset(self) -> None:
        """As if nothing was ever typed."""
        for field in self.fields.values():
            field.reset()

    def select_current(self) -> None:
        """Select the number in use, so that the next digit replaces it."""
        for field in self.fields.values():
            if field.hasFocus():
                field.selectAll()
