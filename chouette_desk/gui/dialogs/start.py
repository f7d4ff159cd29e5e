"""A game begins that will be entered as it is played."""

from PySide6.QtWidgets import QWidget

from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_start import Ui_StartDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.wording.language import _, listed


class StartDialog(EntryDialog):
    """Who plays, and what the rulebook leaves open before the first roll."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_StartDialog()
        self.ui.setupUi(self)
        self.setWindowTitle(_("Start Game {number}").format(number=len(night.played) + 1))
        self.ui.who.say(_who(night))
        self.ui.options.set_night(night)
        self.ui.options.changed.connect(self.judge)
        self.ui.options.matches.setFocus()
        self.ui.options.matches.selectAll()
        self.begin(self.ui.judgement, self.ui.buttons, _("&Start"), self.ui.note)

    def wanted(self) -> Wanted:
        """Override: the start."""
        return (self.ui.options.start(),)

    def fine(self, after: Night) -> str:
        """Override: what the cubes start at, where that is not 1."""
        cubes = after.game.cubes.values() if after.game else ()
        values = [_("{name} {value}").format(name=isolated(cube.member), value=cube.start) for cube in cubes]
        if all(cube.start == 1 for cube in cubes):
            return ""
        return _("The cubes start at: {values}.").format(values=", ".join(values))


def _who(night: Night) -> str:
    if not night.team:
        return ""
    box = isolated(night.box or "")
    team = listed([isolated(name) for name in night.team])
    if night.partner is None:
        return _("{box} is Box against {team}.").format(box=box, team=team)
    return _("{box} is Box with {partner} against {team}.").format(box=box, partner=isolated(night.partner), team=team)
