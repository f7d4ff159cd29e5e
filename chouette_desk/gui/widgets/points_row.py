"""A game as a row of points, quick to type: digits, minus, Tab, Enter or arrows."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLabel, QWidget

from chouette_desk.core.events import Result, Score, Side
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.scoring import completed
from chouette_desk.desk.dry_run import NOTHING, Trial
from chouette_desk.gui.widgets.inputs import ENTER
from chouette_desk.gui.widgets.layouts import FocusForwarder, column, row, set_tab_order, show
from chouette_desk.gui.widgets.points_cells import DialogCells, PointsCells, SheetCells
from chouette_desk.gui.widgets.points_field import WINNERS, PointsField, is_help, with_control
from chouette_desk.gui.widgets.results import Results
from chouette_desk.gui.widgets.sheet_view import SheetView
from chouette_desk.gui.widgets.verdict import ProposedEvents, RefusalBlock, Verdict, next_player_text
from chouette_desk.wording.language import N_, _
from chouette_desk.wording.text import signed

if TYPE_CHECKING:
    from chouette_desk.gui.widgets.asked_once import AskedOnce

DOCKED_MARGINS = (12, 0, 12, 0)
LEAST_TEXT = 48  # letters in a line of the sentence


HINTS: dict[Side | None, str] = {
    None: N_(
        "Type each player's points, with a minus for a loss; the Box is filled in. Or type no minus, then B if "
        "the Box won, T if the Team won."
    ),
    Side.BOX: N_("The Box won: type what each of the others lost, without a minus; a plus marks a winner."),
    Side.TEAM: N_("The Team won: type what each of the others won; a minus marks a loser."),
}
"""The sentence over an empty row, by the side that a key has named."""


class HalfTyped(Struct, frozen=True):
    """A row of points that is not entered yet."""

    points: Mapping[Name, int]
    winner: Side | None
    captain: Result | None
    acting: Name | None
    last: Side | None


class EnterAction(Struct, frozen=True):
    """An action of Enter in a row, and its words."""

    text: str
    do: Callable[[], object]


class PointsRow(FocusForwarder):
    """A field per player; those of Box and Partner are filled in to sum to zero.

    ``left`` is Esc in an empty row of the sheet, ``pasted`` is a paste of more than one number.
    """

    changed = Signal()
    committed = Signal()
    left = Signal()
    pasted = Signal()

    def __init__(self, parent: QWidget | None = None, sheet: SheetView | None = None) -> None:
        """With a ``sheet`` the fields are in its next line, and messages are short."""
        super().__init__(parent)
        self.night: Night | None = None
        self.named = NOTHING  # of the Partner, entered with the game
        self.note, self.entering = "", _("enters the game")
        self._asked_once: AskedOnce | None = None
        self._brief = self._helped = self._is_asked = False
        self._place = ""  # of the night, as its desk names it
        self._aside: dict[str, HalfTyped | None] = {}
        self.cells: PointsCells = DialogCells() if sheet is None else SheetCells(sheet)
        self.results = Results(stacked=sheet is not None)
        self.sum = QLabel()
        self.verdict = Verdict(lines=3) if sheet is None else RefusalBlock(lines=0)
        self.verdict.keys = self._keys_now
        self._sheet = sheet
        self._lay_out()
        self.cells.edited.connect(self.validate)
        self.cells.visited.connect(self._follow_keys)
        self.cells.pasted.connect(self.pasted)
        self.results.changed.connect(self.validate)
        self.verdict.reason_changed.connect(self.validate)

    def _lay_out(self) -> None:
        if not isinstance(self.cells, SheetCells):
            line = row(self.cells, self.sum, 1)
            line.setAlignment(self.sum, Qt.AlignmentFlag.AlignBottom)
            self.sum.setMinimumHeight(PointsField().sizeHint().height())
            column(self, line, self.results, self.verdict)
            return
        self.sum = self.cells.sum
        self.cells.installEventFilter(self)
        self.verdict.allowed.connect(self.commit)
        self._line = row(self.verdict, self.results)
        self._line.setStretch(0, 1)
        self._docked = column(self, self._line)
        self._docked.setContentsMargins(*DOCKED_MARGINS)

    def be_brief(self, brief: bool) -> None:
        """Say and ask nothing while nothing is typed, or begin with a hint."""
        if brief != self._brief:
            self._brief = brief
            self.validate()

    def stand_in_panel(self, in_panel: bool) -> None:
        """Have no margins in the panel, or those of the foot of the sheet."""
        self._docked.setContentsMargins(*((0, 0, 0, 0) if in_panel else DOCKED_MARGINS))

    def _is_quiet(self) -> bool:
        """True while there is no hint; F1 in the row brings it back."""
        return self._brief and not self._helped

    def set_night(self, night: Night, named: Trial = NOTHING) -> None:
        """Begin a row for this night, after a ``named`` Partner; the focus stays here.

        It goes to the first field where another game is next.
        """
        had_focus, here = self.has_focus(), self.cells.player_of(self.window().focusWidget())
        is_same_game = len(night.played) == (len(self.night.played) if self.night is not None else 0)
        self.night, self.named, self._is_asked = night, named, False
        self.cells.set_night(night)
        self.order_fields()
        self.results.set_night(night)
        self._number_line()
        self.validate()
        if had_focus:
            (self.cells.fields.get(here, self) if is_same_game else self).setFocus()

    def has_focus(self) -> bool:
        """True if the keys come here while the window is in front."""
        here: QWidget | None = self.window().focusWidget()
        return here is not None and (self.isAncestorOf(here) or self.cells.isAncestorOf(here))

    def order_fields(self, across: bool | None = None) -> None:
        """Set the tab order: ``across`` the columns of the sheet, or down the line."""
        if across is not None and isinstance(self.cells, SheetCells):
            self.cells.across = across
        self.first_focus = self.cells.first_to_type()
        set_tab_order((self._sheet, *self.stops()) if self._sheet else self.stops())

    def stops(self) -> tuple[QWidget, ...]:
        """Return the widgets in tab order: fields, the Box's last, and questions."""
        return (*self.cells.in_order(), *self.results.boxes, *self.verdict.stops())

    # What is half typed, and what comes from elsewhere

    def half_typed(self) -> HalfTyped | None:
        """The row as typed and not entered; None where nothing was."""
        points, winner = self.cells.points(), self.cells.winner
        if not points and winner is None:
            return None
        return HalfTyped(points, winner, self.results.captain(), self.results.acting(), self.results.last())

    def go_to(self, night: str) -> HalfTyped | None:
        """Keep the typed row for its night; return what was kept for ``night``, or None."""
        self._aside[self._place] = self.half_typed()
        self._place = night
        return self._aside.pop(night, None)

    def restore(self, typed: HalfTyped | None) -> None:
        """Type it again, as far as these players are still in the line."""
        if typed is not None:
            self.cells.let_win(typed.winner)
            self.fill(typed.points)
            self.results.answer(typed.captain, typed.acting, typed.last)
            self.first_focus = self.cells.first_to_type()

    def fill(self, points: Mapping[Name, int]) -> None:
        """Fill in points as if they had been typed, the current one selected."""
        for name in points.keys() & self.cells.fields.keys():
            self.cells.fields[name].type_in(points[name])
        self.validate()
        self.cells.select_current()

    def begin_with(self, typed: str) -> None:
        """Insert this text as if typed, in the first field, after any text there."""
        if (field := self.cells.first_to_type()) is not None:
            field.setFocus()
            if winner := WINNERS.get(typed.lower()):
                self.cells.let_win(winner)
            else:
                field.insert(typed)

    def clear(self) -> None:
        """Begin again."""
        self.cells.reset()
        self.results.reset()
        self._helped = self._is_asked = False
        self.validate()
        self.first_focus = self.cells.first_to_type()
        self.setFocus()

    # What is typed, and what it makes

    def whole(self) -> dict[Name, int]:
        """The whole line as typed and completed; empty where nothing is typed."""
        if self.night is None or not (points := self.cells.points()):
            return {}
        return completed(points, self.night.line or (), self.night.partner)

    def left_out(self) -> int:
        """The number of empty fields that count as 0."""
        return sum(not field.typed for field in self.cells.to_type()) if self.cells.points() else 0

    def proposed_events(self) -> ProposedEvents:
        """Return the game as typed, or what is missing.

        Everyone is named, so that it stays what it was whatever the line becomes by a later correction.
        """
        if not self.cells.fields:
            return _("There is no line yet; enter the starting order first.")
        if any(field.typed and not field.is_number() for field in self.cells.fields.values()):
            return "" if self.verdict.holds_back else _("A minus alone is not a number.")
        if not self.cells.points():
            return "" if self._is_quiet() and self.cells.winner is None else _(HINTS[self.cells.winner])
        captain, acting, last = self.results.captain(), self.results.acting(), self.results.last()
        return (Score(points=self.whole(), captain=captain, acting=acting, last=last, note=self.note or None),)

    def validate(self) -> None:
        """Fill in what follows, and ask the night; the quiet line says who would be next.

        Refusals and questions wait until all fields were visited or Enter was pressed.
        """
        night, self.verdict.holds_back = self.night, self._holds_back()
        if night is None:
            return
        whole = self.whole()
        for name, field in self.cells.fields.items():
            field.fill(whole.get(name))
        self.results.follow(whole, is_asked=not self.verdict.holds_back)
        self.sum.setText(f"= {signed(sum(whole.values()))}" if whole else "")
        self.verdict.validate(night, self.proposed_events(), lambda after: next_player_text(night, after, typed=True))
        show(self.results, bool(whole))
        show(self.verdict, bool(self.verdict.message.text()))
        self.changed.emit()

    def _holds_back(self) -> bool:
        return not self._is_asked and self.cells.are_ahead()

    def _follow_keys(self) -> None:
        """Say what was held back once the keys have been everywhere."""
        if not self.verdict.trial.accepted and self.verdict.holds_back != self._holds_back():
            self.validate()

    def _ask_now(self) -> None:
        """Hold nothing back."""
        self._is_asked = self.cells.are_begun()
        if self.verdict.holds_back and not self.verdict.trial.accepted:
            self.validate()

    def trial(self) -> Trial:
        """The trial of the game, as one step with that of its Partner."""
        return self.verdict.trial.following(self.named)

    # Keys

    def event(self, event: QEvent) -> bool:
        """Override: keys that are the row's before they are shortcuts."""
        if with_control(event) and event.key() in ENTER and self.cells.are_begun():
            event.accept()
            return True
        if is_help(event) and self._is_quiet() and not self.cells.are_begun():
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Override: Enter writes the game or goes on; Esc empties the row, then leaves."""
        if event.key() == Qt.Key.Key_F1:
            self._helped = True
            self.validate()
        elif event.key() in ENTER and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.commit()
        elif event.key() in ENTER:
            self.enter()
        elif self._sheet is None or event.key() != Qt.Key.Key_Escape:
            super().keyPressEvent(event)
        elif self.half_typed() is None:
            self.left.emit()
        else:
            self.clear()

    def enter(self) -> None:
        """Do what the sentence under the row says of Enter."""
        if self._enter_action().text != _("the next player"):
            self._ask_now()
        self._enter_action().do()

    def commit(self) -> None:
        """Write the game if the night accepts it; otherwise go to what is missing."""
        self._ask_now()
        self._enter_action(at_once=True).do()

    def _go_to_number(self) -> None:
        """Have the next digit replace the number in use."""
        if not self.has_focus():  # a button was clicked
            self.setFocus()
        self.cells.select_current()

    def _commit_or_ask(self) -> None:
        if not self.asks():
            self.committed.emit()

    def asks(self) -> bool:
        """Ask whether unlikely points are right, unless that was asked already."""
        from chouette_desk.gui.widgets.asked_once import AskedOnce  # late: what no start needs

        assert self.night is not None, "a game is accepted in a night"
        self._asked_once = self._asked_once or AskedOnce()
        asks = self._asked_once.ask(self.night, self.verdict.trial.night, self.verdict.show_question)
        if asks:
            self._go_to_number()
        return asks

    def _enter_action(self, *, at_once: bool = False) -> EnterAction:
        """The action of Enter now; ``at_once``: never to go on to the next player."""
        field = None if at_once else self.cells.next_to_type()
        if self.verdict.trial.accepted:
            return EnterAction(self.entering, self._commit_or_ask)
        if self.results.asks() and not sum(self.whole().values()):
            return EnterAction(_("to the question who has won"), self.results.setFocus)
        if self.verdict.trial.liftable:
            return EnterAction(_("to the reason"), self.verdict.reason.setFocus)
        if field is not None:
            return EnterAction(_("the next player"), field.setFocus)
        return EnterAction(_("to the number to mend"), self._go_to_number)

    def _keys_now(self) -> str:
        """The keys of the row that do something now, until they are learnt."""
        if self._is_quiet():
            return ""
        onward, action = _("the next player"), self._enter_action().text
        if action != onward and self.verdict.holds_back and self.verdict.trial.problems:
            return _("Tab: {onward}").format(onward=onward)
        text = _("Enter, Tab: {onward}") if action == onward else _("Enter: {action} · Tab: {onward}")
        return text.format(action=action, onward=onward)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: put the questions under the sentence if it would get too narrow."""
        super().resizeEvent(event)
        if self._sheet is not None:
            beside = self.results.sizeHint().width() + LEAST_TEXT * self.fontMetrics().averageCharWidth()
            has_room, way = self.width() >= beside, QBoxLayout.Direction
            self._line.setDirection(way.LeftToRight if has_room else way.TopToBottom)
            self._line.setStretch(0, int(has_room))  # across, not down, where the sheet needs the height

    def setVisible(self, visible: bool) -> None:
        """Override: the line of the sheet too."""
        super().setVisible(visible)
        if self._sheet is not None:
            self.cells.setVisible(visible)
            self._number_line()

    def _number_line(self) -> None:
        """Keep a line of the sheet free, with the number of the next game."""
        if self._sheet is not None:
            shown = self.night is not None and not self.cells.isHidden()
            self._sheet.keep_free_line(str(len(self.night.played) + 1) if shown and self.night else "")

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override: handle the keys of fields in the sheet as if they were in this widget."""
        if with_control(event) or is_help(event):
            return self.event(event)
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            self.keyPressEvent(event)
            event.accept()  # no key of the row is one of the sheet
            return True
        return False


def row_keys_in_words() -> list[tuple[str, str]]:
    """The keys of a row of points, with what they do."""
    return [
        (_("Tab, Space"), _("the next player, from left to right")),
        ("B", _("the Box won: numbers without a sign were lost")),
        ("T", _("the Team won: numbers without a sign were won")),
        (_("Enter"), _("enters the game as soon as its points come to zero")),
        (_("Esc"), _("empties the row")),
        ("F1", _("says how to type a row")),
    ]
