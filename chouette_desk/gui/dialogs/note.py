"""A remark on the night."""

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import Note
from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_note import Ui_NoteDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.wording.language import _


class NoteDialog(EntryDialog):
    """One line of text that stands under the sheet."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_NoteDialog()
        self.ui.setupUi(self)
        self.ui.text.textChanged.connect(self.judge)
        self.begin(self.ui.judgement, self.ui.buttons, _("&Write It Down"))

    def wanted(self) -> Wanted:
        """Override: the remark."""
        text = self.ui.text.text().strip()
        return (Note(text=text),) if text else _("Type what is to be remembered of this night.")
