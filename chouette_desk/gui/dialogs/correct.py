"""Correction of an earlier event or game, with a preview of changes and conflicts."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QWidget

from chouette_desk.core import events as event_types
from chouette_desk.core.actions import Correction
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import night_before
from chouette_desk.core.night import Night, Played
from chouette_desk.core.replay import CorrectionPreview
from chouette_desk.core.timeline import BYSTANDERS
from chouette_desk.core.trouble import text_of
from chouette_desk.desk.corrections.events import with_reason
from chouette_desk.desk.corrections.games import other_winner, replaced_event, replaced_game, retold
from chouette_desk.desk.desk import Desk
from chouette_desk.gui.dialogs.base import EventDialog, Form, FormDialog
from chouette_desk.gui.dialogs.corrected_entry import LineDialog, OtherPlayerDialog
from chouette_desk.gui.dialogs.game_entries import GameCubesDialog, GamePointsDialog
from chouette_desk.gui.dialogs.seat import SeatDialog
from chouette_desk.gui.dialogs.seat_entries import (
    AwayDialog,
    BackDialog,
    DeclineDialog,
    OrderDialog,
    PartnerDialog,
    StakeDialog,
    StartDialog,
)
from chouette_desk.gui.dialogs.simple_entries import LeaveDialog, NoteDialog, PaymentDialog, RulesDialog, TransferDialog
from chouette_desk.gui.forms.ui_correct import Ui_CorrectDialog
from chouette_desk.gui.models.log import LogModel, LogRow
from chouette_desk.gui.style import bold
from chouette_desk.gui.widgets.layouts import set_tab_order_from_layout
from chouette_desk.gui.widgets.small_screens import FOLDS
from chouette_desk.gui.widgets.table_view import ROW_MARGIN
from chouette_desk.gui.widgets.verdict import Verdict
from chouette_desk.gui.windows import open_dialog
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import with_isolated

DialogMaker = Callable[[Night, QWidget], EventDialog[Form]]

DIALOGS: Mapping[type[AnyEvent], DialogMaker] = {
    event_types.Away: AwayDialog,
    event_types.Back: BackDialog,
    event_types.DeclineBox: DeclineDialog,
    event_types.Leave: LeaveDialog,
    event_types.Note: NoteDialog,
    event_types.Order: OrderDialog,
    event_types.Partner: PartnerDialog,
    event_types.Payment: PaymentDialog,
    event_types.RulesChange: RulesDialog,
    event_types.Score: GamePointsDialog,
    event_types.Seat: SeatDialog,
    event_types.Stake: StakeDialog,
    event_types.Start: StartDialog,
    event_types.Transfer: TransferDialog,
}
"""The dialogs that enter an event again; the events of a game kept as it is played have none."""


class CorrectDialog(FormDialog[Ui_CorrectDialog]):
    """Choose what is corrected and by what; it changes nothing itself."""

    def __init__(self, desk: Desk, row: int | None = None, parent: QWidget | None = None) -> None:
        """``row`` is the line of the sheet to begin with, the last entry without one."""
        super().__init__(Ui_CorrectDialog(), _("C&orrect it"), parent)
        self.ui.both.setProperty(FOLDS, True)
        self.ui.outer.insertWidget(1, self.ui.preview_panel.upset)
        self.desk = desk
        self._wanted: tuple[Correction, ...] = ()
        self._way: QAction | None = None
        self.log = LogModel(desk.night, self)
        self.ui.log.setModel(self.log)
        high = self.ui.log.fontMetrics().lineSpacing() + ROW_MARGIN
        for number in range(self.log.rowCount()):
            self.log.item(number).setSizeHint(QSize(0, high))
        self.ui.log.header().setStretchLastSection(True)
        self.ui.subject.setFont(bold(self.font()))
        self._add_ways()
        self.ui.log.selectionModel().currentChanged.connect(self._offer_ways)
        self.ui.log.doubleClicked.connect(self._default_way)
        self.ui.preview_panel.decided.connect(self._show_preview)
        lines, events = desk.night.sheet.lines(desk.night.events), desk.night.events
        event = lines[row].events[0] if row is not None and row < len(lines) else len(events) - 1
        self.choose(self.log.entry_of(event))
        set_tab_order_from_layout(self)
        self.ui.log.setFocus()

    def _add_ways(self) -> None:
        """Fill the menu of what can have been wrong."""
        menu = QMenu(self)
        self.as_points = menu.addAction(_("Other &points…"))
        self.as_cubes = menu.addAction(_("Other result or &cubes…"))
        self.enter_again = menu.addAction(_("&Enter it again…"))
        self.winner = menu.addAction(_("The other side &won"))
        self.player = menu.addAction(_("It was another p&layer…"))
        self.strike = menu.addAction(_("It did not &happen"))
        self.as_line = menu.addAction(_("Another li&ne of the notation…"))
        menu.addSeparator()
        self.points_before = menu.addAction(_("A game was left out before it, as po&ints…"))
        self.cubes_before = menu.addAction(_("A game was left out before it, as &result and cubes…"))
        run = {
            self.as_points: self._as_points,
            self.as_cubes: self._as_cubes,
            self.enter_again: self._enter_again,
            self.winner: lambda: self._want(*self._other_winner()),
            self.player: self._other_player,
            self.strike: lambda: self._replace(()),
            self.as_line: self._as_line,
            self.points_before: lambda: self._ask(GamePointsDialog, self._insert),
            self.cubes_before: lambda: self._ask(GameCubesDialog, self._insert),
        }
        menu.triggered.connect(lambda way: self._choose_way(way, run[way]))
        self.ui.how.setMenu(menu)

    def choose(self, entry: LogRow) -> None:
        """Choose an entry, and show it under its heading."""
        index = self.log.index_of(entry)
        self.ui.log.expand(index.parent())
        self.ui.log.setCurrentIndex(index)
        self.ui.log.scrollTo(index, self.ui.log.ScrollHint.PositionAtCenter)
        self._offer_ways()

    @property
    def chosen(self) -> LogRow | None:
        """The game or event that is to be corrected."""
        entry = self.log.entry(self.ui.log.currentIndex())
        return entry if entry is not None and entry.can_be_chosen else None

    @property
    def _first(self) -> int:
        """The index of the first event of the chosen game, or of the chosen event."""
        assert self.chosen is not None, "what is done is done to an entry"
        return self.chosen.first

    @property
    def _game(self) -> Played | None:
        """The game that is chosen as a whole, if it is over."""
        entry, played = self.chosen, self.desk.night.played
        number = entry.chapter.game if entry is not None and entry.event is None else None
        return played[number - 1] if number is not None and number <= len(played) else None

    @property
    def reason(self) -> str:
        """The reason of the correction."""
        return self.ui.why.text().strip()

    def corrections(self) -> tuple[Correction, ...]:
        """The corrections, with the reason and what was chosen for later entries."""
        assert self._wanted, "OK is for a correction that can be"
        first, *others = self._wanted
        return self._preview(with_reason(self.desk.night, first, self.reason), *others).corrections

    # The ways to correct the chosen entry

    def _offer_ways(self) -> None:
        entry = self.chosen
        is_game = entry is not None and entry.event is None
        for way in (self.as_points, self.as_cubes, self.winner, self.points_before, self.cubes_before):
            way.setVisible(is_game)
        self.winner.setEnabled(bool(self._other_winner()))
        self.enter_again.setVisible(not is_game)
        self.enter_again.setEnabled(self._dialog_maker() is not None)
        self.ui.how.setEnabled(entry is not None)
        self.ui.subject.show_text(with_isolated(entry.text, self.desk.night.columns) if entry is not None else "")
        self._want()

    def _choose_way(self, way: QAction, run: Callable[[], object]) -> None:
        self._way = way
        run()

    def _default_way(self) -> None:
        way = self.as_points if self.as_points.isVisible() else self.enter_again
        if self.chosen is not None and way.isEnabled():
            way.trigger()

    def _dialog_maker(self) -> DialogMaker | None:
        event = self.chosen.event if self.chosen else None
        return None if event is None else DIALOGS.get(type(self.desk.night.events[event]))

    def _as_points(self) -> None:
        game = self._game
        points = {name: game.points[name] for name in game.before.team} if game is not None else None
        self._ask_again(lambda night, parent: GamePointsDialog(night, parent, points))

    def _as_cubes(self) -> None:
        game_result = retold(self.desk.night, self._game.number) if self._game else None
        self._ask_again(lambda night, parent: GameCubesDialog(night, parent, game_result))

    def _enter_again(self) -> None:
        maker = self._dialog_maker()
        assert maker is not None, "it is not offered without one"
        self._ask_again(maker)

    def _as_line(self) -> None:
        events = self._chosen_events()
        self._ask_again(lambda night, parent: LineDialog(night, events, parent))

    def _other_winner(self) -> tuple[Correction, ...]:
        correction = other_winner(self.desk.night, self._game.number) if self._game else None
        return (correction,) if correction is not None else ()

    def _other_player(self) -> None:
        dialog = OtherPlayerDialog(self.desk.night, self._first, self)
        dialog.accepted.connect(lambda: self._want(*dialog.corrections()))
        open_dialog(dialog)

    def _chosen_events(self) -> list[AnyEvent]:
        """The events of the chosen entry."""
        entry = self.chosen
        assert entry is not None, "it is not offered without an entry"
        end = entry.chapter.end if entry.event is None else entry.event + 1
        beside = BYSTANDERS if entry.event is None else ()  # what happened beside a game stays in the night
        return [event for event in self.desk.night.events[self._first : end] if not isinstance(event, beside)]

    def _ask_again(self, maker: DialogMaker) -> None:
        """Ask for the entry again, with the reason that it was allowed for."""
        dialog = self._ask(maker, self._replace)
        if verdict := dialog.findChild(Verdict):
            verdict.propose_reason(night_before(self.desk.night, self._first), self._chosen_events())

    def _ask(self, maker: DialogMaker, then: Callable[[tuple[AnyEvent, ...]], None]) -> EventDialog[Form]:
        """Ask for it in a dialog, on the night before it."""
        dialog = maker(night_before(self.desk.night, self._first), self)
        dialog.ok.setText(_("Use these"))  # nothing is written before the preview
        if isinstance(dialog, GamePointsDialog):
            dialog.ui.row.entering = _("uses these points")
            dialog.ui.row.validate()
        dialog.accepted.connect(lambda: then(dialog.events()))
        open_dialog(dialog)
        return dialog

    def _replace(self, events: tuple[AnyEvent, ...]) -> None:
        entry = self.chosen
        assert entry is not None, "what is done is done to an entry"
        if entry.event is None:
            self._want(replaced_game(self.desk.night, entry.chapter, events))
        else:
            self._want(replaced_event(entry.event, events))

    def _insert(self, events: tuple[AnyEvent, ...]) -> None:
        self._want(Correction(self._first, self._first, events))

    # The preview

    def _want(self, *corrections: Correction) -> None:
        """Preview these corrections; clear the preview without any."""
        self._wanted = corrections
        way = self._way.text().replace("&", "").rstrip("…") if corrections and self._way is not None else _("Choose…")
        self.ui.how.setText(way)
        self.ui.preview_panel.begin()
        self._show_preview()
        if corrections and self.ok.isEnabled():
            self.ok.setDefault(True)
            self.ui.why.setFocus()
        elif corrections:
            self.ui.preview_panel.focus_conflicts()

    def _preview(self, *corrections: Correction) -> CorrectionPreview:
        panel = self.ui.preview_panel
        return self.desk.preview_correct(*corrections, reason=self.reason, ways=panel.ways, rest=panel.rest)

    def _show_preview(self) -> None:
        preview, columns = self._preview(*self._wanted) if self._wanted else None, self.desk.night.columns
        game = self.chosen.chapter.game if self.chosen is not None else None
        self.ui.preview_panel.show_preview(self.desk.night, game, preview)
        self.ui.hint.setVisible(preview is None)
        panel, message = self.ui.preview_panel, self.ui.message
        show = message.show_text if panel.waits or preview is None else message.show_refusal
        show(with_isolated(text_of(panel.refused()), columns))
        self.ok.setEnabled(preview is not None and preview.is_acceptable)
