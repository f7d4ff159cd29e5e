"""A game entered after it was played: each member's cube value and end."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QObject, QRect, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QLabel, QRadioButton, QToolButton, QVBoxLayout, QWidget

from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.sheet import Role
from chouette_desk.desk.game_reconstruction import CubeResult, End
from chouette_desk.gui.style import fill
from chouette_desk.gui.widgets.flow_row import FlowRow
from chouette_desk.gui.widgets.inputs import PowerSpin
from chouette_desk.gui.widgets.layouts import Captioned, row, show
from chouette_desk.gui.widgets.live_actions import DIGITS
from chouette_desk.gui.widgets.name_label import ColumnHead, NameLabel, RoleBadge
from chouette_desk.gui.widgets.small_screens import FoldingPart
from chouette_desk.wording.language import _
from chouette_desk.wording.text import signed

NAME, AGREED, _STARTS, VALUE, ENDS, _HE, _BOX, POINTS = range(8)
ENDINGS = POINTS - ENDS
SIDES = {NAME: Qt.AlignmentFlag.AlignLeft, VALUE: Qt.AlignmentFlag.AlignRight, POINTS: Qt.AlignmentFlag.AlignRight}


class CubeRow(QObject):
    """The widgets of a member; a dropped cube shows what it was doubled to."""

    changed = Signal()

    def __init__(self, name: Name, parent: QObject) -> None:
        super().__init__(parent)
        self.turns, self.ends, self.won, self.caption = PowerSpin(), QButtonGroup(self), QLabel(), QLabel()
        self.mark = QToolButton()
        self.mark.setCheckable(True)
        self.mark.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.mark.setAccessibleName(_("Mark {name}'s cube").format(name=name))
        self._name, self._start, self._typed = name, 1, False
        for index, (end, text) in enumerate(ends().items()):
            button = QRadioButton()
            button.setAccessibleName(_("{name}: {end}").format(name=name, end=text))
            button.setChecked(end is End.PLAYED)
            self.ends.addButton(button, index)
        self._is_folded = False
        policy = self.caption.sizePolicy()
        policy.setRetainSizeWhenHidden(True)  # so that nothing moves
        self.caption.setSizePolicy(policy)
        self.caption.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.turns.setAlignment(Qt.AlignmentFlag.AlignRight)
        widest = max(map(self.caption.fontMetrics().horizontalAdvance, (_("stood at"), _("doubled to"))))
        self.caption.setMinimumWidth(widest)
        self._follow_end()
        self.turns.valueChanged.connect(self._type)
        self.ends.idToggled.connect(lambda _id, checked: self._follow_end() if checked else None)

    def _type(self) -> None:
        self._typed = True
        self.changed.emit()

    @property
    def end(self) -> End:
        """The end of the cube."""
        return tuple(ends())[self.ends.checkedId()]

    @property
    def result(self) -> CubeResult:
        """The cube as entered."""
        return CubeResult(self.turns.value(), self.end)

    def fill(self, result: CubeResult) -> None:
        """Fill in a cube as if it had been entered."""
        self.ends.button(tuple(ends()).index(result.end)).setChecked(True)
        self.turns.setValue(result.turns)

    def double(self) -> None:
        """Turn the cube once more; a dropped one was doubled to twice as much."""
        self.turns.setValue(self.turns.value() + 1)

    def end_otherwise(self) -> None:
        """Have it be dropped by the member, then by the Box, then played out again."""
        ends = self.ends.buttons()
        ends[(self.ends.checkedId() + 1) % len(ends)].setChecked(True)

    def restore(self) -> None:
        """Put the cube back where the game began."""
        self.fill(CubeResult(0, End.PLAYED))
        self._typed = False

    def start_at(self, value: int) -> None:
        """Set the cube's starting value; a dropped cube was doubled to at least twice it."""
        self._start = value
        self.turns.set_base(value if self.end is End.PLAYED else 2 * value)

    def fold(self) -> None:
        """Say what each part is, as there are no heads over it."""
        self._is_folded = True
        self.caption.show()
        for button, text in zip(self.ends.buttons(), ends().values(), strict=True):
            button.setText(text)

    def _follow_end(self) -> None:
        """Say what the number means; one that was typed stays what it is."""
        played, number = self.end is End.PLAYED, self.turns.number()
        self.caption.setText(_("stood at") if played else _("doubled to"))
        self.caption.setVisible(self._is_folded or not played)  # the head says the usual
        spoken = _("What {name}'s cube stood at") if played else _("What {name}'s dropped cube was doubled to")
        self.turns.setAccessibleName(spoken.format(name=self._name))
        self.start_at(self._start)
        if self._typed:
            with QSignalBlocker(self.turns):
                self.turns.set_number(number)
        self.changed.emit()


class CubeResults(FoldingPart):
    """A row per member: cube value, played out or dropped by whom, resulting points.

    Folded, a member has three lines, with the heads of the columns before or behind what is under them.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.rows: dict[Name, CubeRow] = {}
        self._folded = False
        self._heads: dict[int, ColumnHead] = {}
        self.table = QGridLayout(self)
        self.table.setContentsMargins(0, 0, 0, 0)
        self.table.setHorizontalSpacing(12)

    def set_night(self, night: Night) -> None:
        """Add a row for each of the night's Team; leave two columns for agreements."""
        heads = {NAME: _("Player"), VALUE: _("Cube stood at"), POINTS: _("Points")}
        heads |= dict(enumerate(ends().values(), ENDS))
        for column, text in heads.items():
            self._heads[column] = head = ColumnHead(text)
            self.table.addWidget(head, 0, column, SIDES.get(column, Qt.AlignmentFlag.AlignHCenter))
        for index, name in enumerate(night.team, 1):
            self._add(index, name, Role.CAPTAIN if name == night.captain else None)
        self.table.setColumnStretch(POINTS + 1, 1)

    def _add(self, index: int, name: Name, role: Role | None) -> None:
        cube = self.rows[name] = CubeRow(name, self)
        cube.changed.connect(self.changed)
        cube.mark.setText(DIGITS[index - 1] if index <= len(DIGITS) else "")
        head = QWidget()
        badge = () if role is None else (RoleBadge(role),)
        head.setLayout(line := row(cube.mark, NameLabel(name, columns=20, fits=True), *badge, 1))
        line.setContentsMargins(0, 0, 0, 0)
        self.table.addWidget(head, index, NAME)
        self.table.addWidget(Captioned(cube.caption, cube.turns), index, VALUE)
        for column, button in enumerate(cube.ends.buttons(), ENDS):
            self.table.addWidget(button, index, column, Qt.AlignmentFlag.AlignHCenter)
        self.table.addWidget(cube.won, index, POINTS, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)

    def fold(self) -> None:
        """Override: the cells of each member in three lines."""
        if self._folded:
            return
        self._folded = True
        self.table.setVerticalSpacing(self.fontMetrics().lineSpacing() // 2)
        for head in self._take(0):
            head.hide()
        for index in range(1, len(self.rows) + 1):
            name, *cells, points = self._take(index)
            lines = QVBoxLayout()
            lines.addLayout(row(name, 1, points))
            for part in (cells[:-ENDINGS], cells[-ENDINGS:]):
                lines.addLayout(flow := FlowRow())
                flow.setSpacing(self.table.horizontalSpacing())
                for cell in part:
                    flow.addWidget(cell)
            self.table.addLayout(lines, index, 0, 1, -1)
        for cell in self.findChildren(Captioned):
            cell.caption.show()
        for cube in self.rows.values():
            cube.fold()

    def _take(self, index: int) -> list[QWidget]:
        """The widgets of a row of the table, which are no longer laid out."""
        items = [self.table.itemAtPosition(index, column) for column in range(POINTS + 1)]
        widgets = [widget for item in items if item is not None and (widget := item.widget()) is not None]
        for widget in widgets:
            self.table.removeWidget(widget)
        return widgets

    def mark(self, index: int) -> None:
        """Mark a cube, or take its mark away."""
        if index < len(self.rows):
            list(self.rows.values())[index].mark.toggle()

    def change_marked(self, change: Callable[[CubeRow], None]) -> None:
        """Change the cubes that are marked, or else all of them; then none is marked."""
        cubes = [cube for cube in self.rows.values() if cube.mark.isChecked()] or list(self.rows.values())
        with QSignalBlocker(self):
            for cube in cubes:
                cube.mark.setChecked(False)
                change(cube)
        self.changed.emit()

    def double_all(self) -> None:
        """Have every cube stand doubled once, or be dropped at its first double."""
        with QSignalBlocker(self):
            for cube in self.rows.values():
                cube.turns.setValue(int(cube.end is End.PLAYED))
        self.changed.emit()

    def results(self) -> dict[Name, CubeResult]:
        """Each member's cube as entered."""
        return {name: cube.result for name, cube in self.rows.items()}

    def fill(self, results: Mapping[Name, CubeResult]) -> None:
        """Fill in the cubes as if they had been entered."""
        for name, cube in self.rows.items():
            cube.fill(results[name])

    def start_at(self, values: Mapping[Name, int]) -> None:
        """Set the starting values of the cubes, automatic doubles included."""
        for name, value in values.items():
            self.rows[name].start_at(value)

    def show_points(self, points: Mapping[Name, int]) -> None:
        """Show the points of each member."""
        for name, cube in self.rows.items():
            cube.won.setText(signed(points[name]) if name in points else "")
        show(self._heads[POINTS], bool(points) and not self._folded)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: a hairline under each row, unless its cells stand in lines."""
        rows = range(0 if self._folded else len(self.rows) + 1)
        painter, below = QPainter(self), self.table.verticalSpacing() // 2
        for bottom in (self.table.cellRect(index, NAME).bottom() + below for index in rows):
            fill(painter, QRect(0, bottom, self.width(), 1), self.palette().color(QPalette.ColorRole.Mid))
        painter.end()


def ends() -> dict[End, str]:
    """The ends of a cube in the order of the columns."""
    return {End.PLAYED: _("Played out"), End.MEMBER_DROPPED: _("Member dropped"), End.BOX_DROPPED: _("Box dropped")}
