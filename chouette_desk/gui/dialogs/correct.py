"""Mending an earlier entry: the night's events in words, one of them or a whole game anew or struck, what that would
change, and what becomes of what it upsets, before it is accepted."""

from collections.abc import Callable

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMenu, QWidget

from chouette_desk.core.actions import Correction
from chouette_desk.core.events import AnyEvent
from chouette_desk.core.fold import night_before
from chouette_desk.core.night import Night, Played
from chouette_desk.desk.corrections import event_anew, game_anew, with_reason
from chouette_desk.desk.corrections.games import other_winner, retold
from chouette_desk.desk.desk import Desk
from chouette_desk.gui.dialogs.anew import Asking, Kind, dialog_for
from chouette_desk.gui.forms.ui_correct import Ui_CorrectDialog
from chouette_desk.gui.models.log import Entry, LogModel
from chouette_desk.gui.on_screen import open_dialog
from chouette_desk.gui.widgets.name_label import with_isolated
from chouette_desk.gui.widgets.tab_order import lead_as_laid_out
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
        lead_as_laid_out(self)
        self.ui.log.setFocus()

    def _connect(self) -> None:
        ui = self.ui
        ui.log.selectionModel().currentChanged.connect(self._forget)
        ui.log.doubleClicked.connect(self._do_the_obvious)
        ui.as_points.clicked.connect(self._points)
        ui.as_cubes.clicked.connect(self._cubes)
        ui.anew.clicked.connect(self._anew)
        ui.winner.clicked.connect(self._other_winner)
        ui.player.clicked.connect(self._other_player)
        ui.strike.clicked.connect(lambda: self._take(()))
        left_out = QMenu(self)
        left_out.addAction(_("As &points…")).triggered.connect(self._points_before)
        left_out.addAction(_("As result and &cubes…")).triggered.connect(self._cubes_before)
        ui.before.setMenu(left_out)
        ui.foresight.decided.connect(self._foresee)

    def _choose(self, night: Night, row: int | None) -> None:
        """Begin with the entry that wrote a line of the sheet."""
        rows = night.sheet.rows
        event = rows[row].event if row is not None and row < len(rows) else len(night.events) - 1
        index = self.log.index(self.log.row_of(event))
        self.ui.log.setCurrentIndex(index)
        self.ui.log.scrollTo(index, self.ui.log.ScrollHint.PositionAtCenter)
        self._forget()

    @property
    def chosen(self) -> Entry | None:
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
        """Why it is corrected."""
        return self.ui.why.text().strip()

    def corrections(self) -> tuple[Correction, ...]:
        """What is to be replaced by what, with the reason, and what becomes of what that upsets."""
        assert self._wanted, "OK is for a correction that can be"
        first, *others = self._wanted
        wanted = (with_reason(self.desk.night, first, self.reason), *others)
        foresight = self.ui.foresight
        found = self.desk.preview_correct(*wanted, reason=self.reason, ways=foresight.ways, rest=foresight.rest)
        return found.corrections

    # What to do with it

    def _forget(self) -> None:
        entry, game = self.chosen, self._game
        is_game = entry is not None and entry.event is None
        for button in (self.ui.as_points, self.ui.as_cubes, self.ui.winner, self.ui.before):
            button.setVisible(is_game)
        self.ui.winner.setEnabled(game is not None and other_winner(self.desk.night, game.number) is not None)
        self.ui.anew.setVisible(not is_game)
        self.ui.anew.setEnabled(self._dialog_kind() is not None)
        self.ui.strike.setEnabled(entry is not None)
        self.ui.player.setEnabled(entry is not None)
        self._want()

    def _do_the_obvious(self) -> None:
        for button in (self.ui.as_points, self.ui.anew):
            if button.isVisibleTo(self) and button.isEnabled():
                button.click()
                return

    def _dialog_kind(self) -> Kind | None:
        entry = self.chosen
        if entry is None or entry.event is None:
            return None
        return dialog_for(self.desk.night.events[entry.event])

    def _points(self) -> None:
        from chouette_desk.gui.dialogs.game_points import GamePointsDialog

        game = self._game
        points = {name: game.points[name] for name in game.before.team} if game is not None else None
        self._ask(lambda night, parent: GamePointsDialog(night, parent, points), self._take)

    def _cubes(self) -> None:
        from chouette_desk.gui.dialogs.game_cubes import GameCubesDialog

        told = retold(self.desk.night, self._game.number) if self._game else None
        self._ask(lambda night, parent: GameCubesDialog(night, parent, told), self._take)

    def _points_before(self) -> None:
        from chouette_desk.gui.dialogs.game_points import GamePointsDialog

        self._ask(GamePointsDialog, self._put_before)

    def _cubes_before(self) -> None:
        from chouette_desk.gui.dialogs.game_cubes import GameCubesDialog

        self._ask(GameCubesDialog, self._put_before)

    def _anew(self) -> None:
        kind = self._dialog_kind()
        if kind is not None:
            self._ask(kind, self._take)

    def _other_winner(self) -> None:
        game = self._game
        correction = other_winner(self.desk.night, game.number) if game is not None else None
        if correction is not None:
            self._want(correction)

    def _other_player(self) -> None:
        from chouette_desk.gui.dialogs.other_player import OtherPlayerDialog

        dialog = OtherPlayerDialog(self.desk.night, self._place, self)
        dialog.accepted.connect(lambda: self._want(*dialog.corrections()))
        open_dialog(dialog)

    @property
    def _place(self) -> int:
        """Where the chosen game begins, or the chosen event stands."""
        entry = self.chosen
        assert entry is not None, "what is done is done to an entry"
        return entry.chapter.first if entry.event is None else entry.event

    def _ask(self, kind: Kind, then: Callable[[tuple[AnyEvent, ...]], None]) -> None:
        """Have it entered anew, on the night as it stood before."""
        dialog = kind(night_before(self.desk.night, self._place), self)
        assert isinstance(dialog, QDialog), "who asks is a dialog"
        asking: Asking = dialog
        dialog.accepted.connect(lambda: then(asking.events()))
        open_dialog(dialog)

    def _take(self, events: tuple[AnyEvent, ...]) -> None:
        entry = self.chosen
        if entry is None:
            return
        if entry.event is None:
            self._want(game_anew(self.desk.night, entry.chapter, events))
        else:
            self._want(event_anew(entry.event, events))

    def _put_before(self, events: tuple[AnyEvent, ...]) -> None:
        self._want(Correction(self._place, self._place, events))

    # What would come of it

    def _want(self, *corrections: Correction) -> None:
        """Look at what these corrections would do; at nothing without any."""
        self._wanted = corrections
        self.ui.foresight.begin()
        self._foresee()
        if not corrections:
            return
        if self.ok.isEnabled():
            self.ok.setDefault(True)
            self.ui.why.setFocus()
        else:
            self.ui.foresight.look_at_snags()

    def _foresee(self) -> None:
        foresight = self.ui.foresight
        found = (
            self.desk.preview_correct(*self._wanted, reason=self.reason, ways=foresight.ways, rest=foresight.rest)
            if self._wanted
            else None
        )
        foresight.show_found(found, self.desk.night.columns)
        self.ui.said.say(with_isolated(foresight.said(), self.desk.night.columns))
        self.ok.setEnabled(found is not None and found.stands)
