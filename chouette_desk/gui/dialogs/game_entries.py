"""Dialogs for a whole game: as a row of points, or as result and cubes."""

from collections.abc import Mapping

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QRadioButton, QWidget

from chouette_desk.core.events import AnyEvent, Side, Start, Value
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.dry_run import try_events
from chouette_desk.desk.game_reconstruction import GameResult, events_of
from chouette_desk.gui.dialogs.entry import EntryDialog, EventDialog
from chouette_desk.gui.forms.ui_game_cubes import Ui_GameCubesDialog
from chouette_desk.gui.forms.ui_game_points import Ui_GamePointsDialog
from chouette_desk.gui.widgets.name_label import escape_mnemonic, isolated
from chouette_desk.gui.widgets.results import AGREED
from chouette_desk.gui.widgets.tab_order import set_tab_order
from chouette_desk.gui.widgets.verdict import Proposal, next_player_text
from chouette_desk.wording.language import _
from chouette_desk.wording.text import scores


class GamePointsDialog(EventDialog):
    """The row of points with a note, in a window of its own."""

    def __init__(self, night: Night, parent: QWidget | None = None, points: Mapping[Name, int] | None = None) -> None:
        """With ``points`` the row is filled in, to be corrected."""
        super().__init__(parent)
        self.ui = Ui_GamePointsDialog()
        self.ui.setupUi(self)
        self.ok = self.ui.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(_("&Write It Down"))
        self.ok.setAutoDefault(False)
        self.setWindowTitle(_("Game {number} as Points").format(number=len(night.played) + 1))
        self.ui.row.changed.connect(self._follow)
        self.ui.row.committed.connect(self.accept)
        self.ui.row.set_night(night)
        set_tab_order((*self.ui.row.stops(), self.ui.note, *self.ui.buttons.buttons()))
        self.ui.row.setFocus()
        if points is not None:
            self.ui.row.fill(points)

    def _follow(self) -> None:
        self.ok.setEnabled(self.ui.row.verdict.accepted)

    def events(self) -> tuple[AnyEvent, ...]:
        """Override: the game."""
        return self.ui.row.events() if self.result() == QDialog.DialogCode.Accepted else ()

    def accept(self) -> None:
        """Override: with the note, and only what the night accepts."""
        self.ui.row.note = self.ui.note.text().strip()
        self.ui.row.validate()
        if self.ui.row.verdict.accepted:
            super().accept()


# A game entered as result and cubes.


class GameCubesDialog(EntryDialog):
    """Asks for the winner of the board, and the value and end of each cube; the events follow from that."""

    def __init__(self, night: Night, parent: QWidget | None = None, game_result: GameResult | None = None) -> None:
        """With a game told before it is filled in, to be corrected; not where more was settled before its start."""
        super().__init__(night, parent)
        self.ui = Ui_GameCubesDialog()
        self.ui.setupUi(self)
        self.setWindowTitle(_("Game {number} as Result and Cubes").format(number=len(night.played) + 1))
        self.ui.box_won.setText(_("The &Box, {name}").format(name=escape_mnemonic(isolated(night.box or ""))))
        self.ui.cubes.set_night(night)
        self.ui.options.set_night(night, self.ui.cubes.table, AGREED)
        if game_result is not None and game_result.start == Start():
            self._fill(game_result)
        for button in self._buttons():
            button.toggled.connect(self.validate)
        self.ui.options.changed.connect(self.validate)
        self.ui.cubes.changed.connect(self.validate)
        self.begin(self.ui.verdict, self.ui.buttons, _("&Write It Down"), self.ui.note)

    def _fill(self, game_result: GameResult) -> None:
        ui = self.ui
        ui.cubes.fill(game_result.cubes)
        ui.box_won.setChecked(game_result.winner is Side.BOX)
        ui.team_won.setChecked(game_result.winner is Side.TEAM)
        ui.gammon.setChecked(game_result.value is Value.GAMMON)
        ui.backgammon.setChecked(game_result.value is Value.BACKGAMMON)

    def _buttons(self) -> tuple[QRadioButton, ...]:
        ui = self.ui
        return (ui.box_won, ui.team_won, ui.single, ui.gammon, ui.backgammon)

    def game_result(self) -> GameResult:
        """The game as entered."""
        return GameResult(self.ui.cubes.results(), self._winner(), self._value(), self.ui.options.start())

    def _winner(self) -> Side | None:
        if self.ui.box_won.isChecked():
            return Side.BOX
        return Side.TEAM if self.ui.team_won.isChecked() else None

    def _value(self) -> Value:
        if self.ui.gammon.isChecked():
            return Value.GAMMON
        return Value.BACKGAMMON if self.ui.backgammon.isChecked() else Value.SINGLE

    def validate(self) -> None:
        """Override: and what everyone would win, and who would be next."""
        game_result = self.game_result()
        self.ui.winner_group.setEnabled(game_result.played_out)
        self.ui.value_group.setEnabled(game_result.played_out)
        self.ui.cubes.start_at(self._starting_values(game_result))
        super().validate()
        self._show_outcome(self.verdict.trial.night)

    def _starting_values(self, game_result: GameResult) -> dict[Name, int]:
        """The starting values of the cubes, read from a game begun for a try."""
        begun = try_events(self.night, (game_result.start,)).night
        return {} if begun is None or begun.game is None else {n: cube.start for n, cube in begun.game.cubes.items()}

    def _show_outcome(self, after: Night | None) -> None:
        over = after is not None and len(after.played) > len(self.night.played)
        points = after.played[-1].points if after is not None and over else {}
        self.ui.cubes.show_points(points)
        line = {isolated(name): points[name] for name in self.night.line or () if name in points}
        self.ui.next.show_text("\n".join(filter(None, (scores(line), next_player_text(self.night, after)))))

    def proposed_events(self) -> Proposal:
        """Override: the whole game in events."""
        game_result = self.game_result()
        may_start = try_events(self.night, (game_result.start,)).night is not None
        if game_result.winner is None and game_result.played_out and may_start:
            return _("Say who won the board: the Box or the Team.")
        return events_of(self.night, game_result)
