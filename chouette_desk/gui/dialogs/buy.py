"""A side of a cube changes hands for points."""

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import Buy, Side
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_buy import Ui_BuyDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.gui.widgets.name_label import isolated, unkeyed
from chouette_desk.gui.widgets.worth import worth
from chouette_desk.wording.language import _


class BuyDialog(EntryDialog):
    """Which side of which cube, who buys it, and what he pays for it."""

    def __init__(self, night: Night, parent: QWidget | None = None, cube: Name | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_BuyDialog()
        self.ui.setupUi(self)
        self.ui.cube.offer([each.member for each in night.game.live] if night.game else (), chosen=cube)
        self.ui.cube.currentIndexChanged.connect(self._sides)
        self.ui.box_side.toggled.connect(self.judge)
        self.ui.buyer.currentIndexChanged.connect(self.judge)
        self.ui.points.valueChanged.connect(self.judge)
        self._show_sides()
        self.begin(self.ui.judgement, self.ui.buttons, _("Bu&y"), self.ui.note)

    def _sides(self) -> None:
        self._show_sides()
        self.judge()

    def _show_sides(self) -> None:
        """Who holds the two sides, and who may buy."""
        game, name = self.night.game, self.ui.cube.name()
        cube = game.cubes[name] if game and name else None
        if cube is None:
            return
        self.ui.team_side.setText(_("&Team side, held by {name}").format(name=unkeyed(isolated(cube.team))))
        self.ui.box_side.setText(_("&Box side, held by {name}").format(name=unkeyed(isolated(cube.box))))
        self.ui.buyer.offer(name for name in self.night.present if name not in (cube.box, cube.team))

    def judge(self) -> None:
        """Override: and what the points are worth."""
        self.ui.worth.say(worth(self.night, self.ui.points.value()))
        super().judge()

    def wanted(self) -> Wanted:
        """Override: the purchase."""
        name, buyer = self.ui.cube.name(), self.ui.buyer.name()
        if name is None:
            return _("No game with a live cube is in progress.")
        if buyer is None:
            return _("Nobody else is here to buy it.")
        side = Side.BOX if self.ui.box_side.isChecked() else Side.TEAM
        return (Buy(cube=name, side=side, buyer=buyer, points=self.ui.points.value()),)
