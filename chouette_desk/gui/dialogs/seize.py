"""A cube is taken as a penalty."""

from typing import Literal, cast

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import Seize
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_seize import Ui_SeizeDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.wording.language import _


class SeizeDialog(EntryDialog):
    """Whose cube, and who takes it."""

    def __init__(self, night: Night, parent: QWidget | None = None, cube: Name | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_SeizeDialog()
        self.ui.setupUi(self)
        self.ui.cube.offer(night.game.cubes if night.game else (), chosen=cube)
        for text, by in ((_("the Box"), "box"), (_("the Captain"), "captain")):
            self.ui.by.addItem(text, by)
        self.ui.cube.currentIndexChanged.connect(self.judge)
        self.ui.by.currentIndexChanged.connect(self.judge)
        self.begin(self.ui.judgement, self.ui.buttons, _("&Seize"), self.ui.note)

    def wanted(self) -> Wanted:
        """Override: the penalty."""
        name = self.ui.cube.name()
        if name is None:
            return _("No game is in progress.")
        return (Seize(cube=name, by=cast(Literal["box", "captain"], self.ui.by.currentData())),)
