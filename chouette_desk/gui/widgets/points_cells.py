"""The cells of a row of points: one a player in line order, the Box with those who fill themselves."""

from collections.abc import Mapping
from math import ceil

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.widgets.name_label import NameLabel, unmarked, with_isolated
from chouette_desk.gui.widgets.points_field import PointsField
from chouette_desk.gui.widgets.role import role_of
from chouette_desk.wording.language import _

IN_A_ROW = 7
DOCKED_LINES = 2  # of a name


class PointsCells(QWidget):
    """Names with their letters, a field under each; typed from the Captain on, the Box last."""

    edited = Signal()

    def __init__(self, night: Night | None = None, parent: QWidget | None = None, docked: bool = False) -> None:
        """``docked``: names that are too long for two lines are cut; the tooltip has them whole."""
        super().__init__(parent)
        self._lines = DOCKED_LINES if docked else 0
        line = (night.line if night else None) or ()
        self.fields: dict[Name, PointsField] = {name: PointsField() for name in line}
        self._boxs = {night.box, night.partner} if night else set()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(2)
        self._across = ceil(len(line) / ceil(len(line) / IN_A_ROW)) if line else 1
        for place, name in enumerate(line):
            assert night is not None, "who stands in a line stands in a night"
            self._add(grid, place, name, role_of(night, name))

    def _add(self, grid: QGridLayout, place: int, name: Name, role: str) -> None:
        row, column = divmod(place, self._across)
        said = _("{name}, {role}").format(name=name, role=role) if role else name
        label = NameLabel(name, lines=self._lines, letter=role[:1].lower())
        label.setToolTip(unmarked(with_isolated(said, (name,))))
        label.setAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter)
        field = self.fields[name]
        field.setAccessibleName(said)
        field.textEdited.connect(self.edited)
        field.step.connect(lambda step: self._step(field, step))
        grid.addWidget(label, 2 * row, column)
        grid.addWidget(field, 2 * row + 1, column)

    def _step(self, field: PointsField, step: int) -> None:
        fields = list(self.fields.values())
        fields[(fields.index(field) + step) % len(fields)].setFocus()

    def in_order(self) -> list[PointsField]:
        """The fields as they are typed: the Captain first, the Box last."""
        fields = list(self.fields.values())
        return fields[1:] + fields[:1]

    def next_to_type(self) -> PointsField | None:
        """The next empty field of the Team behind the one in use; the Box and his Partner fill themselves."""
        order = self.in_order()
        here = next((place for place, field in enumerate(order) if field.hasFocus()), len(order))
        own = [self.fields[name] for name in self._boxs if name in self.fields]
        return next((field for field in order[here + 1 :] if not field.typed and field not in own), None)

    def points(self) -> dict[Name, int]:
        """What was typed."""
        typed = {name: field.points() for name, field in self.fields.items()}
        return {name: points for name, points in typed.items() if points is not None}

    def unfinished(self) -> bool:
        """Whether a minus waits for its number."""
        return any(field.typed and field.points() is None for field in self.fields.values())

    def type_in(self, points: Mapping[Name, int]) -> None:
        """As if these points were typed."""
        for name, field in self.fields.items():
            if name in points:
                field.type_in(points[name])

    def fill(self, whole: Mapping[Name, int]) -> None:
        """Show what follows where nothing was typed."""
        for name, field in self.fields.items():
            field.fill(whole.get(name))

    def forget(self) -> None:
        """As if nothing was ever typed."""
        for field in self.fields.values():
            field.forget()

    def mark_here(self) -> None:
        """Select the number in use, so that the next digit replaces it."""
        for field in self.fields.values():
            if field.hasFocus():
                field.selectAll()
