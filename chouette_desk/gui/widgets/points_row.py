"""A game as a row of points, as quick as a pencil: digits, minus, Tab or Enter or arrows, Enter."""

from itertools import pairwise

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from chouette_desk.core.events import AnyEvent, Score
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.scoring import completed
from chouette_desk.gui.widgets.foretold import foretold
from chouette_desk.gui.widgets.judgement import Judgement, Wanted
from chouette_desk.gui.widgets.name_label import NameLabel
from chouette_desk.gui.widgets.points_field import PointsField
from chouette_desk.gui.widgets.results import Results
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.wording.language import _
from chouette_desk.wording.points import signed

IN_A_ROW = 8


class PointsRow(QWidget):
    """A field a player in line order; the Box and his Partner fill themselves with what makes the line zero."""

    changed = Signal()
    committed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.night: Night | None = None
        self.note = ""
        self.fields: dict[Name, PointsField] = {}
        self.results = Results()
        self.sum = QLabel()
        self.next = Sentence(lines=2)
        self.judgement = Judgement()
        self._cells = QWidget()
        self._lay_out()
        self.results.changed.connect(self.judge)
        self.judgement.reasoned.connect(self.judge)

    def _lay_out(self) -> None:
        self._line = QHBoxLayout()
        self._line.addWidget(self._cells)
        self._line.addWidget(self.sum, 0, Qt.AlignmentFlag.AlignBottom)
        self._line.addStretch(1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addLayout(self._line)
        layout.addWidget(self.results)
        layout.addWidget(self.next)
        layout.addWidget(self.judgement)

    def set_night(self, night: Night) -> None:
        """Begin an empty row for the line of this night."""
        self.night = night
        cells = QWidget()
        self.fields = {name: PointsField() for name in night.line or ()}
        grid = QGridLayout(cells)
        grid.setContentsMargins(0, 0, 0, 0)
        for place, name in enumerate(self.fields):
            self._add(grid, place, name)
        self._line.replaceWidget(self._cells, cells)
        self._cells.deleteLater()
        self._cells = cells
        self._order_keys()
        self.results.set_night(night)
        self.judge()
        self.first().setFocus()

    def _add(self, grid: QGridLayout, place: int, name: Name) -> None:
        assert self.night is not None
        row, column = divmod(place, IN_A_ROW)
        role = role_of(self.night, name)
        label = NameLabel(name)
        label.setAlignment(Qt.AlignmentFlag.AlignBottom | Qt.AlignmentFlag.AlignHCenter)
        letter = QLabel(role[:1].lower())
        letter.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        letter.setToolTip(role)
        field = self.fields[name]
        field.setAccessibleName(_("{name}, {role}").format(name=name, role=role) if role else name)
        field.textEdited.connect(self.judge)
        field.step.connect(lambda step: self._step(field, step))
        grid.addWidget(label, 3 * row, column)
        grid.addWidget(letter, 3 * row + 1, column)
        grid.addWidget(field, 3 * row + 2, column)

    def _order_keys(self) -> None:
        """The Captain is typed first; the Box comes last, since he fills himself."""
        order = self._in_order()
        for one, after in pairwise(order):
            QWidget.setTabOrder(one, after)
        if order:
            QWidget.setTabOrder(order[-1], self.results)

    def _in_order(self) -> list[PointsField]:
        fields = list(self.fields.values())
        return fields[1:] + fields[:1]

    def first(self) -> QWidget:
        """Where to begin."""
        return self._in_order()[0] if self.fields else self

    def clear(self) -> None:
        """Begin again."""
        for field in self.fields.values():
            field.forget()
        self.results.forget()
        self.judge()
        self.first().setFocus()

    # What is typed, and what it makes

    def points(self) -> dict[Name, int]:
        """What was typed."""
        typed = {name: field.points() for name, field in self.fields.items()}
        return {name: points for name, points in typed.items() if points is not None}

    def wanted(self) -> Wanted:
        """The game as typed, or what is missing."""
        if not self.fields:
            return _("There is no line yet; enter the starting order first.")
        if any(field.typed and field.points() is None for field in self.fields.values()):
            return _("A minus alone is no number.")
        if not self.points():
            return _("Type what each player won, or lost with a minus; the Box fills himself.")
        captain, acting = self.results.captain(), self.results.acting()
        return (Score(points=self.points(), captain=captain, acting=acting, note=self.note or None),)

    def judge(self) -> None:
        """Fill in what follows, and ask the night."""
        if self.night is None:
            return
        whole = self._filled()
        self.results.follow(whole if self.points() else {})
        trial = self.judgement.weigh(self.night, self.wanted(), lambda after: "")
        self.next.say(foretold(self.night, trial.night))
        self.changed.emit()

    def _filled(self) -> dict[Name, int]:
        assert self.night is not None
        points = self.points()
        whole = completed(points, self.night.line or (), self.night.partner) if self.fields else {}
        for name, field in self.fields.items():
            field.fill(whole[name] if points else None)
        off = sum(whole.values())
        self.sum.setText("" if not points else "= 0" if not off else _("{points} too many").format(points=signed(off)))
        return whole

    def events(self) -> tuple[AnyEvent, ...]:
        """The game, if the night accepts it."""
        return self.judgement.trial.events if self.judgement.accepted else ()

    def after(self) -> Night | None:
        """The night as it would be."""
        return self.judgement.trial.night

    # Keys

    def _step(self, field: PointsField, step: int) -> None:
        fields = list(self.fields.values())
        fields[(fields.index(field) + step) % len(fields)].setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Enter goes on to who is not typed yet, and from the last of them writes the game."""
        if event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)
            return
        order = self._in_order()
        fill_themselves = [self.fields[name] for name in self._boxs()]
        here = next((place for place, field in enumerate(order) if field.hasFocus()), len(order))
        left = next((each for each in order[here + 1 :] if not each.typed and each not in fill_themselves), None)
        if left is not None and not event.modifiers():
            left.setFocus()
        else:
            self.commit()

    def _boxs(self) -> list[Name]:
        """The Box and his Partner, who fill themselves."""
        sides = (self.night.box, self.night.partner) if self.night else ()
        return [name for name in sides if name in self.fields]

    def commit(self) -> None:
        """Write the game, if the night accepts it; otherwise go to what is to be typed anew."""
        self.judge()
        if self.judgement.accepted:
            self.committed.emit()
        elif self.results.asks():
            self.results.setFocus()
        else:
            for field in self.fields.values():
                field.selectAll() if field.hasFocus() else field.deselect()


def role_of(night: Night, name: Name) -> str:
    """Box, Captain or Partner, in words; nothing for the rest of the Team."""
    roles = {night.box: _("Box"), night.captain: _("Captain"), night.partner: _("Partner")}
    return roles.get(name, "")
