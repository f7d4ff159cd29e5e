"""A player plays for another stake from now on."""

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import Stake
from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_stake import Ui_StakeDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.gui.widgets.worth import stake_text
from chouette_desk.wording.language import _


class StakeDialog(EntryDialog):
    """Whose stake changes, and to how many times the basic stake."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_StakeDialog()
        self.ui.setupUi(self)
        self.ui.player.offer(night.present)
        self._show_his()
        self.ui.player.currentIndexChanged.connect(self._chosen)
        self.ui.multiple.valueChanged.connect(self.judge)
        self.begin(self.ui.judgement, self.ui.buttons, _("&Change"), self.ui.note)

    def _show_his(self) -> None:
        """Begin with the stake he has."""
        player = self.night.players.get(self.ui.player.name() or "")
        self.ui.multiple.set_number(player.multiple if player else 1)

    def _chosen(self) -> None:
        self._show_his()
        self.judge()

    def judge(self) -> None:
        """Override: and what a point is then worth."""
        self.ui.worth.say(stake_text(self.night, self.ui.multiple.number()))
        super().judge()

    def wanted(self) -> Wanted:
        """Override: the new stake."""
        name, multiple = self.ui.player.name(), self.ui.multiple.number()
        if name is None:
            return _("Nobody is at the table yet; seat the players first.")
        if multiple == self.night.players[name].multiple:
            return _("This is the stake the player has now; choose another.")
        return (Stake(player=name, multiple=multiple),)
