"""One who dropped gives the lone taker an extra."""

from typing import Literal, cast

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import Extra
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_extra import Ui_ExtraDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.wording.language import _


class ExtraDialog(EntryDialog):
    """Who gives it, and what the lone taker says."""

    def __init__(self, night: Night, parent: QWidget | None = None, cube: Name | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_ExtraDialog()
        self.ui.setupUi(self)
        lone = night.game.lone_taker if night.game else None
        self.ui.explained.say(_("{name} alone has taken.").format(name=isolated(lone.name)) if lone else "")
        self.ui.cube.offer(lone.givers if lone else (), chosen=cube)
        for text, answer in ((_("takes"), "take"), (_("drops"), "drop"), (_("beavers"), "beaver")):
            self.ui.answer.addItem(text, answer)
        self.ui.cube.currentIndexChanged.connect(self.judge)
        self.ui.answer.currentIndexChanged.connect(self.judge)
        self.begin(self.ui.judgement, self.ui.buttons, _("Gi&ve"), self.ui.note)

    def wanted(self) -> Wanted:
        """Override: the extra."""
        name = self.ui.cube.name()
        if name is None:
            return _("Nobody can give an extra now.")
        answer = cast(Literal["take", "drop", "beaver"], self.ui.answer.currentData())
        return (Extra(cube=name, answer=answer),)

    def fine(self, after: Night) -> str:
        """Override: at what the cube then stands."""
        game, name = after.game, self.ui.cube.name()
        cube = game.cubes[name] if game and name else None
        if cube is None or not cube.live:
            return ""
        return _("The cube of {name} then stands at {value}.").format(
            name=isolated(cube.member), value=cube.offer.value if cube.offer else cube.value
        )
