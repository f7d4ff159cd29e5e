"""The Box passes his turn."""

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import DeclineBox
from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_decline import Ui_DeclineDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.wording.language import _


class DeclineDialog(EntryDialog):
    """A plain question, and who is Box then."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_DeclineDialog()
        self.ui.setupUi(self)
        box = isolated(night.box or "")
        self.ui.question.say(_("Does {name} decline the box and go to the end of the line?").format(name=box))
        self.begin(self.ui.judgement, self.ui.buttons, _("&Decline"), self.ui.note)
        self.ok.setFocus()

    def wanted(self) -> Wanted:
        """Override: the box declined."""
        return (DeclineBox(),)

    def fine(self, after: Night) -> str:
        """Override: who is Box then."""
        return _("Then {box} is Box and {captain} Captain.").format(
            box=isolated(after.box or ""), captain=isolated(after.captain or "")
        )
