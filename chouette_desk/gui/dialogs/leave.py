"""A player leaves, and what is paid then."""

from PySide6.QtWidgets import QWidget

from chouette_desk.core.leaving import leaving
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.core.settlement import Due, leaver_pays
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_leave import Ui_LeaveDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.gui.widgets.worth import score_text
from chouette_desk.wording.language import _
from chouette_desk.wording.money import money
from chouette_desk.wording.points import points_text


class LeaveDialog(EntryDialog):
    """Who leaves, the score, and the payments that bring it to zero (rules.md 7)."""

    def __init__(self, night: Night, parent: QWidget | None = None, player: Name | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_LeaveDialog()
        self.ui.setupUi(self)
        self.ui.player.offer(night.present, nobody=_("choose a player"), chosen=player)
        self.ui.player.currentIndexChanged.connect(self.judge)
        self.ui.record.toggled.connect(self.judge)
        self.begin(self.ui.judgement, self.ui.buttons, _("&Leave"), self.ui.note)

    def dues(self) -> tuple[Due, ...]:
        """What is to be paid if the player chosen leaves."""
        name = self.ui.player.name()
        return () if name is None else leaver_pays(self.night.totals, name)

    def judge(self) -> None:
        """Override: and the score with its payments."""
        name = self.ui.player.name()
        self.ui.score.say("" if name is None else score_text(self.night, self.night.totals[name]))
        self.ui.payments.clear()
        if name is not None:
            self.ui.payments.addItems([due_text(self.night, due) for due in self.dues()] or [_("Nothing to pay.")])
        self.ui.record.setEnabled(bool(self.dues()))
        super().judge()

    def wanted(self) -> Wanted:
        """Override: he leaves; then the payments, if they are to be written down."""
        name = self.ui.player.name()
        if name is None:
            return _("Say who leaves.")
        return leaving(self.night, name, paid=self.ui.record.isChecked())

    def fine(self, after: Night) -> str:
        """Override: who is left in the line."""
        line = after.line or ()
        if len(line) < 3:
            return _("Then too few are left for another game, until someone joins.")
        return _("Then {box} is Box and {captain} Captain.").format(box=isolated(line[0]), captain=isolated(line[1]))


def due_text(night: Night, due: Due) -> str:
    """ "Ann pays Bob 3 points (€1.50)"."""
    words = {"payer": isolated(due.payer), "payee": isolated(due.payee), "points": points_text(due.points)}
    text = money(due.points, night.heading.stake, night.heading.currency)
    if text is None:
        return _("{payer} pays {payee} {points}").format(**words)
    return _("{payer} pays {payee} {points} ({money})").format(**words, money=text)
