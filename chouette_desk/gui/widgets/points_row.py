"""A game as a row of points, as quick as a pencil: digits, minus, Tab or Enter or arrows, Enter."""

from collections.abc import Mapping

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel, QWidget

from chouette_desk.core.events import AnyEvent, Score
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.scoring import completed
from chouette_desk.gui.widgets.layouts import FocusForwarder, column, row, set_tab_order
from chouette_desk.gui.widgets.points_field import PointsCells, PointsField, with_control
from chouette_desk.gui.widgets.results import Results
from chouette_desk.gui.widgets.verdict import Proposal, Verdict, next_player_text
from chouette_desk.wording.language import _
from chouette_desk.wording.text import signed

DOCKED_MARGINS = (12, 6, 12, 6)
ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class PointsRow(FocusForwarder):
    """A field a player in line order; those of the Box and the Partner are filled in to make the line zero.

    ``left`` is Esc in an empty row under the sheet.
    """

    changed = Signal()
    committed = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None, docked: bool = False) -> None:
        """``docked``: as flat as it can be, for its place under the sheet."""
        super().__init__(parent)
        self.night: Night | None = None
        self.note = ""
        self.cells = PointsCells()
        self.results = Results(stacked=docked)
        self.sum = QLabel()
        self.sum.setMinimumHeight(PointsField().sizeHint().height())
        self.verdict = Verdict(lines=1 if docked else 3)
        self._docked = docked
        self._lay_out(docked)
        self.results.changed.connect(self.validate)
        self.verdict.reason_changed.connect(self.validate)

    def _lay_out(self, docked: bool) -> None:
        low = Qt.AlignmentFlag.AlignBottom
        self._line = row(self.cells)
        self._line.addWidget(self.sum, 0, low)
        if docked:
            self._line.addWidget(self.results, 0, low)
        self._line.addStretch(1)
        layout = column(self, self._line, *(() if docked else (self.results,)), self.verdict)
        if docked:
            layout.setContentsMargins(*DOCKED_MARGINS)

    def set_night(self, night: Night) -> None:
        """Begin an empty row for the line of this night; the focus comes along only if it was here before."""
        here, count = QApplication.focusWidget(), len(night.line or ())
        had_focus = here is not None and self.isAncestorOf(here)
        self.night = night
        if count != len(self.cells.fields):
            self._make_cells(count)
        self.cells.set_night(night)
        self.first_focus = next(iter(self.cells.in_order()), None)
        self.results.set_night(night)
        self.validate()
        if had_focus:
            self.setFocus()

    def _make_cells(self, count: int) -> None:
        cells = PointsCells(count, docked=self._docked)
        cells.edited.connect(self.validate)
        self._line.replaceWidget(self.cells, cells)
        self.cells.deleteLater()
        self.cells = cells
        set_tab_order(self.stops())

    def stops(self) -> tuple[QWidget, ...]:
        """The widgets that Tab visits: the Captain first, the Box last, since that field is filled in."""
        return (*self.cells.in_order(), self.results.captain_box, self.results.acting_box, self.verdict.reason)

    def fill(self, points: Mapping[Name, int]) -> None:
        """As if these points were typed, ready to be typed over."""
        for name in points.keys() & self.cells.fields.keys():
            self.cells.fields[name].type_in(points[name])
        self.validate()
        self.cells.select_current()

    def begin_with(self, typed: str) -> None:
        """Begin with this as if it was typed."""
        self.clear()
        if isinstance(self.first_focus, PointsField):
            self.first_focus.insert(typed)

    def clear(self) -> None:
        """Begin again."""
        self.cells.reset()
        self.results.reset()
        self.validate()
        self.setFocus()

    # What is typed, and what it makes

    def whole(self) -> dict[Name, int]:
        """The whole line as typed and completed; empty where nothing is typed."""
        if self.night is None or not (points := self.cells.points()):
            return {}
        return completed(points, self.night.line or (), self.night.partner)

    def proposed_events(self) -> Proposal:
        """The game as typed, or what is missing; everyone is named, so that it stays what it was whatever the line
        becomes by a later correction."""
        if not self.cells.fields:
            return _("There is no line yet; enter the starting order first.")
        if any(field.typed and field.points() is None for field in self.cells.fields.values()):
            return _("A minus alone is no number.")
        if not self.cells.points():
            return _("Type what each player won, or lost with a minus; the Box is filled in.")
        captain, acting = self.results.captain(), self.results.acting()
        return (Score(points=self.whole(), captain=captain, acting=acting, note=self.note or None),)

    def validate(self) -> None:
        """Fill in what follows, and ask the night; the quiet line says who would be next."""
        night = self.night
        if night is None:
            return
        whole = self.whole()
        for name, field in self.cells.fields.items():
            field.fill(whole.get(name))
        self.results.follow(whole)
        self.sum.setText(f"= {signed(sum(whole.values()))}" if whole else "")
        self.verdict.validate(night, self.proposed_events(), lambda after: next_player_text(night, after))
        self.changed.emit()

    def events(self) -> tuple[AnyEvent, ...]:
        """The game, if the night accepts it."""
        return self.verdict.trial.events if self.verdict.trial.accepted else ()

    # Keys

    def event(self, event: QEvent) -> bool:
        """Override: with points typed, Ctrl and Enter write the game, whatever the window does with them otherwise."""
        if with_control(event) and event.key() in ENTER and self.cells.points():
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Enter moves on to who is not typed yet, and from the last of them writes the game; Esc begins
        again where there is no window to close, and leaves an empty row."""
        if self._docked and event.key() == Qt.Key.Key_Escape:
            self.clear() if self.cells.points() else self.left.emit()
            return
        if event.key() not in ENTER:
            super().keyPressEvent(event)
            return
        left = self.cells.next_to_type()
        if left is not None and not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            left.setFocus()
        else:
            self.commit()

    def commit(self) -> None:
        """Write the game, if the night accepts it; otherwise go to the number to be typed again."""
        self.validate()
        if self.verdict.trial.accepted:
            self.committed.emit()
        elif self.results.asks():
            self.results.setFocus()
        elif self.verdict.trial.liftable:
            self.verdict.reason.setFocus()
        else:
            self.cells.select_current()
