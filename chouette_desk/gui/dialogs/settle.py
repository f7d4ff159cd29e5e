"""Two sides close a cube for points, or for none."""

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import Settle, Side
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_settle import Ui_SettleDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.gui.widgets.name_label import isolated, unkeyed
from chouette_desk.gui.widgets.worth import worth
from chouette_desk.wording.language import _


class SettleDialog(EntryDialog):
    """Which cube, for how many points, paid to whom."""

    def __init__(self, night: Night, parent: QWidget | None = None, cube: Name | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_SettleDialog()
        self.ui.setupUi(self)
        self.ui.cube.offer([each.member for each in night.game.live] if night.game else (), chosen=cube)
        for text, side in ((_("say who"), None), (_("the Captain"), Side.TEAM), (_("the Box"), Side.BOX)):
            self.ui.winner.addItem(text, side)
        self.ui.cube.currentIndexChanged.connect(self.judge)
        self.ui.points.valueChanged.connect(self.judge)
        self.ui.to_box.toggled.connect(self.judge)
        self.ui.winner.currentIndexChanged.connect(self.judge)
        self.begin(self.ui.judgement, self.ui.buttons, _("&Settle"), self.ui.note)

    def judge(self) -> None:
        """Override: and who the sides are, and whether a winner must be named."""
        points, game, name = self.ui.points.value(), self.night.game, self.ui.cube.name()
        self.ui.worth.say(worth(self.night, points))
        self.ui.to_group.setEnabled(points > 0)
        cube = game.cubes[name] if game and name else None
        if cube is not None:
            self.ui.to_team.setText(unkeyed(isolated(cube.team)))
            self.ui.to_box.setText(unkeyed(isolated(cube.box)))
        self.ui.fields.setRowVisible(self.ui.winner, self._winner_needed())
        super().judge()

    def _winner_needed(self) -> bool:
        """An even Captain under ``declare``."""
        game, name = self.night.game, self.ui.cube.name()
        if game is None or name is None or self.ui.points.value():
            return False
        return name == game.captain and game.cubes[name].first_life and game.rulebook.even_captain == "declare"

    def wanted(self) -> Wanted:
        """Override: the settlement."""
        name, points = self.ui.cube.name(), self.ui.points.value()
        if name is None:
            return _("No game with a live cube is in progress.")
        to = Side.BOX if self.ui.to_box.isChecked() else Side.TEAM
        winner = self.ui.winner.currentData() if self._winner_needed() else None
        return (Settle(cube=name, points=points, to=to if points else None, winner=winner and Side(winner)),)
