"""A game entered as result and cubes."""

from PySide6.QtWidgets import QRadioButton, QWidget

from chouette_desk.core.events import Side, Start, Value
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.desk.played_game import GameTold, events_of
from chouette_desk.desk.trial import tried
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_game_cubes import Ui_GameCubesDialog
from chouette_desk.gui.widgets.cubes_told import AGREED
from chouette_desk.gui.widgets.foretold import foretold
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.gui.widgets.name_label import isolated, unkeyed
from chouette_desk.wording.language import _
from chouette_desk.wording.points import scores


class GameCubesDialog(EntryDialog):
    """Who won the board and how, what each cube stood at, who dropped; the events follow from that."""

    def __init__(self, night: Night, parent: QWidget | None = None, told: GameTold | None = None) -> None:
        """With a game told before it is filled in, to be corrected; not where more was settled before its start."""
        super().__init__(night, parent)
        self.ui = Ui_GameCubesDialog()
        self.ui.setupUi(self)
        self.setWindowTitle(_("Game {number} as Result and Cubes").format(number=len(night.played) + 1))
        self.ui.box_won.setText(_("The &Box, {name}").format(name=unkeyed(isolated(night.box or ""))))
        self.ui.cubes.set_night(night)
        self.ui.options.set_night(night, self.ui.cubes.table, AGREED)
        if told is not None and told.start == Start():
            self._fill(told)
        for button in self._buttons():
            button.toggled.connect(self.judge)
        self.ui.options.changed.connect(self.judge)
        self.ui.cubes.changed.connect(self.judge)
        self.begin(self.ui.judgement, self.ui.buttons, _("&Write It Down"), self.ui.note)

    def _fill(self, told: GameTold) -> None:
        ui = self.ui
        ui.cubes.fill(told.cubes)
        ui.box_won.setChecked(told.winner is Side.BOX)
        ui.team_won.setChecked(told.winner is Side.TEAM)
        ui.gammon.setChecked(told.value is Value.GAMMON)
        ui.backgammon.setChecked(told.value is Value.BACKGAMMON)

    def _buttons(self) -> tuple[QRadioButton, ...]:
        ui = self.ui
        return (ui.box_won, ui.team_won, ui.single, ui.gammon, ui.backgammon)

    def told(self) -> GameTold:
        """The game as entered."""
        return GameTold(self.ui.cubes.told(), self._winner(), self._value(), self.ui.options.start())

    def _winner(self) -> Side | None:
        if self.ui.box_won.isChecked():
            return Side.BOX
        return Side.TEAM if self.ui.team_won.isChecked() else None

    def _value(self) -> Value:
        if self.ui.gammon.isChecked():
            return Value.GAMMON
        return Value.BACKGAMMON if self.ui.backgammon.isChecked() else Value.SINGLE

    def judge(self) -> None:
        """Override: and what everyone would win, and who would be next."""
        told = self.told()
        self.ui.winner_group.setEnabled(told.played_out)
        self.ui.value_group.setEnabled(told.played_out)
        self.ui.cubes.start_at(self._starting_values(told))
        super().judge()
        self._foretell(self.judgement.trial.night)

    def _starting_values(self, told: GameTold) -> dict[Name, int]:
        """What the cubes start at, as the game itself says once it has begun."""
        begun = tried(self.night, (told.start,)).night
        return {} if begun is None or begun.game is None else {n: cube.start for n, cube in begun.game.cubes.items()}

    def _foretell(self, after: Night | None) -> None:
        over = after is not None and len(after.played) > len(self.night.played)
        points = after.played[-1].points if after is not None and over else {}
        self.ui.cubes.show_points(points)
        line = {isolated(name): points[name] for name in self.night.line or () if name in points}
        self.ui.next.say("\n".join(filter(None, (scores(line), foretold(self.night, after)))))

    def wanted(self) -> Wanted:
        """Override: the whole game in events."""
        told = self.told()
        may_start = tried(self.night, (told.start,)).night is not None
        if told.winner is None and told.played_out and may_start:
            return _("Say who won the board: the Box or the Team.")
        return events_of(self.night, told)
