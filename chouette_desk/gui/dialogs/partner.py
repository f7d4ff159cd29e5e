"""The Box names his Partner, or no one."""

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import Partner
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_partner import Ui_PartnerDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.wording.language import _


class PartnerDialog(EntryDialog):
    """Who shares the Box's result; begins with the Partner due, the present one, or the customary one."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_PartnerDialog()
        self.ui.setupUi(self)
        candidates = [name for name in (night.line or ())[1:] if name != night.captain or name == night.due]
        chosen = night.partner or night.due or suggested(night)
        self.ui.player.offer(candidates, nobody=_("No Partner"), chosen=chosen)
        self.ui.suggestion.say(_explained(night))
        self.ui.player.currentIndexChanged.connect(self.judge)
        self.begin(self.ui.judgement, self.ui.buttons, _("Na&me"), self.ui.note)

    def wanted(self) -> Wanted:
        """Override: the Partner, or none."""
        name = self.ui.player.name()
        if name is None and self.night.partner is None and self.night.due is None:
            return _("There is no Partner now; choose one, or leave it at that.")
        return (Partner(player=name),)

    def fine(self, after: Night) -> str:
        """Override: who plays which part."""
        if after.partner is None:
            return _("{captain} is Captain, and the Box plays alone.").format(captain=isolated(after.captain or ""))
        return _("{partner} shares with the Box, {box}; {captain} is Captain.").format(
            partner=isolated(after.partner), box=isolated(after.box or ""), captain=isolated(after.captain or "")
        )


def suggested(night: Night) -> Name | None:
    """The customary Partner: the old Box if he had one himself, otherwise the last in line who has not just come
    (rules.md 5; aba 6.4, 6.5)."""
    line = night.line or ()
    if len(line) < 3:
        return None
    last = night.played[-1].turn.outcome if night.played else None
    if last and last.partner is not None and last.box_name in line[2:]:
        return last.box_name
    played = [name for name in line[2:] if name not in night.newcomers] if last else ()
    return (played or line)[-1]


def _explained(night: Night) -> str:
    if night.due is not None:
        return _(
            "{name} was Partner and is now due as Captain. Named again, {name} stays Partner and goes to the end."
        ).format(name=isolated(night.due))
    name = suggested(night)
    if name is None:
        return ""
    return _("By custom the Partner is {name}.").format(name=isolated(name))
