"""Mending an earlier entry: the night's events in words, one of them or a whole game anew or struck, what that would
change, and what becomes of what it upsets, before it is accepted."""

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMenu, QWidget

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import night_before
from chouette_desk.core.names import Name, folded, is_name, normal
from chouette_desk.core.night import Night, Played
from chouette_desk.desk.corrections.events import renamed_player, with_reason
from chouette_desk.desk.corrections.games import event_anew, other_winner, replaced_game, retold
from chouette_desk.desk.desk import Desk
from chouette_desk.gui.dialogs.entry_dialogs import DialogMaker, dialog_for
from chouette_desk.gui.dialogs.game_entries import GameCubesDialog, GamePointsDialog
from chouette_desk.gui.forms.ui_correct import Ui_CorrectDialog
from chouette_desk.gui.forms.ui_other_player import Ui_OtherPlayerDialog
from chouette_desk.gui.models.log import LogModel, LogRow
from chouette_desk.gui.widgets.name_label import isolated, with_isolated
from chouette_desk.gui.widgets.tab_order import set_tab_order_from_layout
from chouette_desk.gui.windows import open_dialog
from chouette_desk.wording.language import _


class CorrectDialog(QDialog):
    """Chooses what is corrected and by what; ``corrections`` are valid once it is accepted. It changes nothing."""

    def __init__(self, desk: Desk, row: int | None = None, parent: QWidget | None = None) -> None:
        """``row`` is the line of the sheet to begin with, the last entry without one."""
        super().__init__(parent)
        self.desk = desk
        self._wanted: tuple[Correction, ...] = ()
        self.ui = Ui_CorrectDialog()
        self.ui.setupUi(self)
        self.ok = self.ui.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(_("C&orrect It"))
        self.log = LogModel(desk.night, self)
        self.ui.log.setModel(self.log)
        self._connect()
        self._choose(desk.night, row)
        set_tab_order_from_layout(self)
        self.ui.log.setFocus()

    def _connect(self) -> None:
        ui = self.ui
        ui.log.selectionModel().currentChanged.connect(self._forget)
        ui.log.doubleClicked.connect(self._default_action)
        ui.as_points.clicked.connect(self._points)
        ui.as_cubes.clicked.connect(self._cubes)
        ui.enter_again.clicked.connect(self._anew)
        ui.winner.clicked.connect(self._other_winner)
        ui.player.clicked.connect(self._other_player)
        ui.strike.clicked.connect(lambda: self._take(()))
        left_out = QMenu(self)
        left_out.addAction(_("As &points…")).triggered.connect(self._points_before)
        left_out.addAction(_("As result and &cubes…")).triggered.connect(self._cubes_before)
        ui.before.setMenu(left_out)
        ui.preview_panel.decided.connect(self._show_preview)

    def _choose(self, night: Night, row: int | None) -> None:
        """Begin with the entry that wrote a line of the sheet."""
        rows = night.sheet.rows
        event = rows[row].event if row is not None and row < len(rows) else len(night.events) - 1
        index = self.log.index(self.log.row_of(event))
        self.ui.log.setCurrentIndex(index)
        self.ui.log.scrollTo(index, self.ui.log.ScrollHint.PositionAtCenter)
        self._forget()

    @property
    def chosen(self) -> LogRow | None:
        """The game or event that is to be corrected."""
        index = self.ui.log.currentIndex()
        entry = self.log.entries[index.row()] if index.isValid() else None
        return entry if entry is not None and entry.can_be_chosen else None

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
        """The corrections with their reason, and with the choices for the later entries that they upset."""
        assert self._wanted, "OK is for a correction that can be"
        first, *others = self._wanted
        wanted = (with_reason(self.desk.night, first, self.reason), *others)
        preview_panel = self.ui.preview_panel
        found = self.desk.preview_correct(*wanted, reason=self.reason, ways=preview_panel.ways, rest=preview_panel.rest)
        return found.corrections

    # What to do with it

    def _forget(self) -> None:
        entry, game = self.chosen, self._game
        is_game = entry is not None and entry.event is None
        for button in (self.ui.as_points, self.ui.as_cubes, self.ui.winner, self.ui.before):
            button.setVisible(is_game)
        self.ui.winner.setEnabled(game is not None and other_winner(self.desk.night, game.number) is not None)
        self.ui.enter_again.setVisible(not is_game)
        self.ui.enter_again.setEnabled(self._dialog_maker() is not None)
        self.ui.strike.setEnabled(entry is not None)
        self.ui.player.setEnabled(entry is not None)
        self._want()

    def _default_action(self) -> None:
        for button in (self.ui.as_points, self.ui.enter_again):
            if button.isVisibleTo(self) and button.isEnabled():
                button.click()
                return

    def _dialog_maker(self) -> DialogMaker | None:
        entry = self.chosen
        if entry is None or entry.event is None:
            return None
        return dialog_for(self.desk.night.events[entry.event])

    def _points(self) -> None:
        game = self._game
        points = {name: game.points[name] for name in game.before.team} if game is not None else None
        self._ask(lambda night, parent: GamePointsDialog(night, parent, points), self._take)

    def _cubes(self) -> None:
        game_result = retold(self.desk.night, self._game.number) if self._game else None
        self._ask(lambda night, parent: GameCubesDialog(night, parent, game_result), self._take)

    def _points_before(self) -> None:
        self._ask(GamePointsDialog, self._put_before)

    def _cubes_before(self) -> None:
        self._ask(GameCubesDialog, self._put_before)

    def _anew(self) -> None:
        kind = self._dialog_maker()
        if kind is not None:
            self._ask(kind, self._take)

    def _other_winner(self) -> None:
        game = self._game
        correction = other_winner(self.desk.night, game.number) if game is not None else None
        if correction is not None:
            self._want(correction)

    def _other_player(self) -> None:
        dialog = OtherPlayerDialog(self.desk.night, self._place, self)
        dialog.accepted.connect(lambda: self._want(*dialog.corrections()))
        open_dialog(dialog)

    @property
    def _place(self) -> int:
        """The index of the first event of the chosen game, or of the chosen event."""
        entry = self.chosen
        assert entry is not None, "what is done is done to an entry"
        return entry.chapter.first if entry.event is None else entry.event

    def _ask(self, kind: DialogMaker, then: Callable[[tuple[AnyEvent, ...]], None]) -> None:
        """Have it entered again, on the night before it."""
        dialog = kind(night_before(self.desk.night, self._place), self)
        dialog.accepted.connect(lambda: then(dialog.events()))
        open_dialog(dialog)

    def _take(self, events: tuple[AnyEvent, ...]) -> None:
        entry = self.chosen
        if entry is None:
            return
        if entry.event is None:
            self._want(replaced_game(self.desk.night, entry.chapter, events))
        else:
            self._want(event_anew(entry.event, events))

    def _put_before(self, events: tuple[AnyEvent, ...]) -> None:
        self._want(Correction(self._place, self._place, events))

    # What would come of it

    def _want(self, *corrections: Correction) -> None:
        """Look at what these corrections would do; at nothing without any."""
        self._wanted = corrections
        self.ui.preview_panel.begin()
        self._show_preview()
        if not corrections:
            return
        if self.ok.isEnabled():
            self.ok.setDefault(True)
            self.ui.why.setFocus()
        else:
            self.ui.preview_panel.focus_conflicts()

    def _show_preview(self) -> None:
        preview_panel = self.ui.preview_panel
        found = (
            self.desk.preview_correct(
                *self._wanted, reason=self.reason, ways=preview_panel.ways, rest=preview_panel.rest
            )
            if self._wanted
            else None
        )
        preview_panel.show_preview(found, self.desk.night.columns)
        self.ui.message.show_text(with_isolated(preview_panel.message(), self.desk.night.columns))
        self.ok.setEnabled(found is not None and found.stands)


# Somebody else was meant: who is named, and who it was.


class OtherPlayerDialog(QDialog):
    """Asks for the two names; ``corrections`` put the right one wherever the wrong one stands."""

    def __init__(self, night: Night, first: int, parent: QWidget | None = None) -> None:
        """``first`` is the place of the entry from which on it may be, if not throughout."""
        super().__init__(parent)
        self.night, self.first = night, first
        self.ui = Ui_OtherPlayerDialog()
        self.ui.setupUi(self)
        self.ok = self.ui.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(_("&Look at It"))
        for name in night.columns:
            self.ui.wrong.addItem(isolated(name), name)
            self.ui.right.addItem(name)
        self.ui.right.setCurrentText("")
        self.ui.wrong.currentIndexChanged.connect(self._judge)
        self.ui.right.currentTextChanged.connect(self._judge)
        self.ui.from_here.toggled.connect(self._judge)
        self._judge()

    @property
    def wrong(self) -> Name:
        """The player that the entry names."""
        return str(self.ui.wrong.currentData())

    @property
    def right(self) -> Name:
        """The right player, by the name of their column where they have one."""
        typed = normal(self.ui.right.currentText())
        return next((name for name in self.night.columns if folded(name) == folded(typed)), typed)

    def corrections(self) -> tuple[Correction, ...]:
        """A correction for each entry that names the wrong player."""
        first = self.first if self.ui.from_here.isChecked() else 0
        return renamed_player(self.night, self.wrong, self.right, first)

    def _judge(self) -> None:
        message = ""
        if not is_name(self.right):
            message = _("Type the right name, or choose it.")
        elif self.right == self.wrong:
            message = _("That is the same player.")
        elif not self.corrections():
            message = _("From there on nothing names {name}.").format(name=isolated(self.wrong))
        self.ok.setEnabled(not message)
        if not message and self.right in self.night.players:
            message = _("{wrong} and {right} change places.").format(
                wrong=isolated(self.wrong), right=isolated(self.right)
            )
        self.ui.message.show_text(message)

    def accept(self) -> None:
        """Override: only a name that there can be."""
        if self.ok.isEnabled():
            super().accept()
