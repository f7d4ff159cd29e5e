"""The players change options of their rulebook between games."""

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import RulesChange
from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_rules import Ui_RulesDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.wording.language import _, ngettext


class RulesDialog(EntryDialog):
    """Every option in words; what is changed holds from the next game on."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_RulesDialog()
        self.ui.setupUi(self)
        title = night.rulebook.title
        self.ui.explained.say(_("{title}. What you change here holds from the next game on.").format(title=title))
        self.ui.rules.set_rulebook(night.rulebook)
        self.ui.rules.changed.connect(self.judge)
        self.begin(self.ui.judgement, self.ui.buttons, _("&Change the Rules"), self.ui.note)

    def wanted(self) -> Wanted:
        """Override: the options changed."""
        change = self.ui.rules.change()
        return (RulesChange(change=change),) if change else _("Choose what the players have agreed to change.")

    def fine(self, after: Night) -> str:
        """Override: how many rules change."""
        number = len(self.ui.rules.change())
        return ngettext("{number} rule changes.", "{number} rules change.", number).format(number=number)
