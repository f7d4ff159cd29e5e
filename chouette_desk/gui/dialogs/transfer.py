"""Points change hands outside a game."""

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import Transfer
from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_transfer import Ui_TransferDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.gui.widgets.worth import score_text, worth
from chouette_desk.wording.language import _


class TransferDialog(EntryDialog):
    """A penalty or a correction: one loses, the other gains."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_TransferDialog()
        self.ui.setupUi(self)
        self.ui.loser.offer(night.columns)
        self.ui.winner.offer(night.columns)
        self.ui.winner.setCurrentIndex(min(1, self.ui.winner.count() - 1))
        for box in (self.ui.loser, self.ui.winner):
            box.currentIndexChanged.connect(self.judge)
        self.ui.points.valueChanged.connect(self.judge)
        self.ui.reason.textChanged.connect(self.judge)
        self.begin(self.ui.judgement, self.ui.buttons, _("Trans&fer"), self.ui.note)

    def judge(self) -> None:
        """Override: and what the points are worth."""
        self.ui.worth.say(worth(self.night, self.ui.points.value()))
        super().judge()

    def wanted(self) -> Wanted:
        """Override: the transfer."""
        loser, winner = self.ui.loser.name(), self.ui.winner.name()
        if loser is None or winner is None:
            return _("Nobody has a column yet; seat the players first.")
        if not self.ui.reason.text().strip():
            return _("Say what the points are for.")
        points, reason = self.ui.points.value(), self.ui.reason.text().strip()
        return (Transfer(from_=loser, to=winner, points=points, reason=reason),)

    def fine(self, after: Night) -> str:
        """Override: where the two then stand."""
        return stand(after, self.ui.loser.name() or "", self.ui.winner.name() or "")


def stand(after: Night, one: str, other: str) -> str:
    """Where two players stand in a night."""
    return _("Then {one} stands at {his}, {other} at {others}.").format(
        one=isolated(one),
        his=score_text(after, after.totals[one]),
        other=isolated(other),
        others=score_text(after, after.totals[other]),
    )
