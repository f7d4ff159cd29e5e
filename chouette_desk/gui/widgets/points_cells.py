"""The fields of a row of points: under names in a dialog, or on the sheet."""

from collections.abc import Iterable, Mapping, Sequence
from math import ceil

from PySide6.QtCore import QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetrics, QMouseEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from chouette_desk.core.events import Side
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import Role
from chouette_desk.gui.style import small
from chouette_desk.gui.widgets.name_label import NameLabel
from chouette_desk.gui.widgets.points_field import PointsField
from chouette_desk.gui.widgets.sheet_view import SheetView
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup, with_isolated
from chouette_desk.wording.sheet import ROLES, role_letter, role_of

IN_A_ROW = 7  # fields of a dialog
AROUND = 3  # what stays free round a field in the sheet, in pixels


class PointsCells(QWidget):
    """The fields by player; those of Box and Partner fill themselves.

    ``winner`` is the side that a key has named: numbers without a sign were won by it, or lost to it.
    """

    edited = Signal()
    pasted = Signal()
    visited = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.fields: dict[Name, PointsField] = {}
        self.winner: Side | None = None
        self._own: list[PointsField] = []
        self._shown: tuple[Sequence[Name], Name | None] = (), None  # the line that the fields have, and its Partner

    def set_night(self, night: Night) -> None:
        """Empty fields for the line of this night."""
        line = night.line or ()
        if self._shown != (line, night.partner):
            self._shown = line, night.partner
            self._name_fields(night, line)
        self.reset()

    def _name_fields(self, night: Night, line: Sequence[Name]) -> None:
        if len(line) != len(self.fields):
            self._make_fields(len(line))
        self.fields = dict(zip(self._placed_in(night, line), self.fields.values(), strict=True))
        self._own = [self.fields[name] for name in (night.box, night.partner) if name in self.fields]
        for name, field in self.fields.items():
            is_shared = name == night.partner  # his share follows from the Box: Tab has no business there
            field.setFocusPolicy(Qt.FocusPolicy.ClickFocus if is_shared else Qt.FocusPolicy.StrongFocus)
            role = role_of(night, name)
            text = _("{name}, {role}").format(name=name, role=role) if role else name
            field.setAccessibleName(text)
            self._caption(field, name, role, escape_markup(with_isolated(text, (name,))))

    def _placed_in(self, night: Night, line: Sequence[Name]) -> Sequence[Name]:
        """The players in the order of their fields."""
        return line

    def _make_fields(self, count: int) -> None:
        for field in self.fields.values():
            field.hide()
            field.deleteLater()
        self.fields = {str(index): PointsField(self, self.are_begun) for index in range(count)}
        for field in self.fields.values():
            field.textEdited.connect(self.edited)
            field.step.connect(self._step)
            field.focused.connect(self.show_signs)
            field.focused.connect(self.visited)
            field.won.connect(self.let_win)
            field.pasted.connect(self.pasted)
        self._lay_out()

    def _lay_out(self) -> None:
        """Give new fields their place."""

    def _caption(self, field: PointsField, name: Name, role: str, tip: str) -> None:
        """Say whose field it is."""

    def _step(self, step: int) -> None:
        fields = self.beside_each_other()
        here = next(index for index, field in enumerate(fields) if field.hasFocus())
        fields[(here + step) % len(fields)].setFocus()

    def beside_each_other(self) -> list[PointsField]:
        """The fields from left to right."""
        return list(self.fields.values())

    def in_order(self) -> list[PointsField]:
        """The fields that Tab visits: the Team's, and the Box's last."""
        return [field for field in self._walked() if field not in self._own] + self._own[:1]

    def _walked(self) -> list[PointsField]:
        """The fields from the first to the last."""
        return list(self.fields.values())

    def next_to_type(self) -> PointsField | None:
        """Return the Team's next empty field, or None; Box and Partner are filled in."""
        order = self.in_order()
        here = next((index for index, field in enumerate(order) if field.hasFocus()), len(order))
        return self._first_empty(order[here + 1 :])

    def are_ahead(self) -> bool:
        """True while the keys are before the end of what nothing fills in."""
        order = self.in_order()
        here = next((index for index, field in enumerate(order) if field is self.window().focusWidget()), len(order))
        return not all(field.is_number() or field in self._own for field in order[here:])

    def first_to_type(self) -> PointsField | None:
        """The field of the Team that is typed first."""
        return self._first_empty(self.in_order()) or next(iter(self.in_order()), None)

    def to_type(self) -> list[PointsField]:
        """The Team's fields, which nothing fills in."""
        return [field for field in self.fields.values() if field not in self._own]

    def _first_empty(self, fields: Iterable[PointsField]) -> PointsField | None:
        return next((field for field in fields if not field.typed and field not in self._own), None)

    def points(self) -> dict[Name, int]:
        """The points typed."""
        typed = {name: field.points() for name, field in self.fields.items()}
        return {name: points for name, points in typed.items() if points is not None}

    def are_begun(self) -> bool:
        """True if something is typed, or a key has named the winner."""
        return self.winner is not None or any(field.typed for field in self.fields.values())

    def let_win(self, winner: Side | None) -> None:
        """Have the numbers without a sign be won by this side, and lost by the other."""
        self.winner = winner
        for field in self.fields.values():
            lost = winner is not None and (winner is Side.TEAM) is (field in self._own)
            field.sign = -1 if lost else 1
        self.show_signs()
        self.edited.emit()

    def show_signs(self) -> None:
        """Show the signs of numbers that have none of their own."""
        for field in self.fields.values():
            if self.winner is not None:
                field.show_sign()

    def reset(self) -> None:
        """Empty the fields, and forget the winner."""
        self.winner = None
        for field in self.fields.values():
            field.reset()

    def player_of(self, widget: QWidget | None) -> Name:
        """The player whose field this is; empty for another widget."""
        return next((name for name, field in self.fields.items() if field is widget), "")

    def select_current(self) -> None:
        """Select the number in use, so that the next digit replaces it."""
        for field in self.fields.values():
            if field.hasFocus():
                field.selectAll()


class DialogCells(PointsCells):
    """Fields in the order of the sheet's columns, each under a name and its role."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._labels: list[NameLabel] = []
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setVerticalSpacing(2)

    def _placed_in(self, night: Night, line: Sequence[Name]) -> Sequence[Name]:
        """Override: as on the sheet."""
        return [name for name in night.columns if name in line]

    def _lay_out(self) -> None:
        """Override: as many in a row as there is room for."""
        for label in self._labels:
            label.deleteLater()
        count = len(self.fields)
        across = ceil(count / ceil(count / IN_A_ROW)) if count else 1
        self._labels = [NameLabel() for _field in self.fields]
        for index, (label, field) in enumerate(zip(self._labels, self.fields.values(), strict=True)):
            row, column = divmod(index, across)
            label.setAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter)
            field.setMinimumWidth(field.fontMetrics().horizontalAdvance("−00000") + 16)
            self._grid.addWidget(label, 2 * row, column)
            self._grid.addWidget(field, 2 * row + 1, column)

    def _caption(self, field: PointsField, name: Name, role: str, tip: str) -> None:
        """Override: over the field."""
        label = self._labels[list(self.fields.values()).index(field)]
        label.show_name(name, role)
        label.setToolTip(tip)


class SheetCells(PointsCells):
    """Fields in the line after the sheet's last, in player columns, and their ``sum``.

    They lie on the sheet, so that they scroll with it. ``across``: typed as they stand there, not down the line.
    """

    def __init__(self, view: SheetView) -> None:
        super().__init__(view.viewport())
        self.across = True
        self.sum = QLabel(self, alignment=Qt.AlignmentFlag.AlignCenter)
        self._view = view
        self._columns: tuple[Name, ...] = ()
        self._roles: dict[Name, str] = {}
        self._placed: tuple[object, ...] = ()
        self._letters: Mapping[str, str] = {}
        view.laid_out.connect(self._place)
        self.hide()

    def set_night(self, night: Night) -> None:
        """Override: in the columns of this night."""
        self._columns = ()  # nothing is placed while fields come and go
        super().set_night(night)
        self._columns = night.columns
        self._place()

    def _lay_out(self) -> None:
        """Override: numbers in the middle, as on the sheet; a menu is that of the sheet."""
        for field in self.fields.values():
            field.setAlignment(Qt.AlignmentFlag.AlignCenter)
            field.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
            field.focused.connect(self._show_focused)
            field.show()

    def _caption(self, field: PointsField, name: Name, role: str, tip: str) -> None:
        """Override: the role in the empty field; the name is over the column."""
        self._roles[name] = role
        field.setToolTip(tip)

    def beside_each_other(self) -> list[PointsField]:
        """Override: as the columns are."""
        return [self.fields[name] for name in self._columns if name in self.fields]

    def _walked(self) -> list[PointsField]:
        """Override: from left to right, or down the line."""
        return self.beside_each_other() if self.across else super()._walked()

    def _place(self) -> None:
        """Put the fields where their columns are now."""
        line, header = self._view.free_line(), self._view.horizontalHeader()
        if header.count() != len(self._columns) + 1:
            return  # the sheet shows another night yet
        widths = [header.sectionSize(column) for column in range(header.count())]
        placed = (line, widths, self._view.font(), dict(self._roles), tuple(self.fields.values()))
        if placed == self._placed:
            return
        self._placed = placed
        self.setGeometry(line)
        self._letters = self._shown_letters(min((widths[self._columns.index(name)] for name in self.fields), default=0))
        for name, field in self.fields.items():
            column = self._columns.index(name)
            cell = QRectF(header.sectionPosition(column), 0, header.sectionSize(column), line.height())
            area = self._view.sheet_delegate.column.within(cell).toRect()
            self._dress(field, area.adjusted(AROUND, AROUND, -AROUND - 1, -AROUND - 1), self._roles[name])
        zero = header.count() - 1
        self.sum.setHidden(header.isSectionHidden(zero))
        self.sum.setGeometry(header.sectionPosition(zero), 0, header.sectionSize(zero), line.height())
        self.sum.setFont(small(self._view.font()))

    def _show_focused(self) -> None:
        """Scroll to the field that the keys come to."""
        name = next((name for name, field in self.fields.items() if field.hasFocus()), "")
        if name in self._columns:
            self._view.show_free_line(self._columns.index(name))

    def _dress(self, field: PointsField, area: QRect, role: str) -> None:
        """Set the place of a field, its font, and the role in it while it is empty."""
        font = self._view.font()
        if field.font().pointSizeF() != font.pointSizeF():
            font.setItalic(field.font().italic())
            field.setFont(font)
        field.setGeometry(area)
        field.setPlaceholderText(self._letters.get(role, role))

    def _shown_letters(self, width: int) -> Mapping[str, str]:
        """The letters of the roles by their words, where a word has no room in a column."""
        metrics, letters = QFontMetrics(self._view.font()), {_(ROLES[role]): role_letter(role) for role in Role}
        return {} if max(map(metrics.horizontalAdvance, letters)) <= width - 2 * AROUND - 12 else letters

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Override: next to the fields a click begins with the first."""
        if (field := self.first_to_type()) is not None:
            field.setFocus()
