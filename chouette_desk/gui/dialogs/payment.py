"""One player has paid another money."""

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import Payment
from chouette_desk.core.night import Night
from chouette_desk.core.settlement import Due, fewest_payments
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.dialogs.transfer import stand
from chouette_desk.gui.forms.ui_payment import Ui_PaymentDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.gui.widgets.worth import worth
from chouette_desk.wording.language import _


class PaymentDialog(EntryDialog):
    """Who paid whom; begins with a payment that is due, or with the first that would settle the night."""

    def __init__(self, night: Night, parent: QWidget | None = None, due: Due | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_PaymentDialog()
        self.ui.setupUi(self)
        self.ui.payer.offer(night.columns)
        self.ui.payee.offer(night.columns)
        self._begin_with(due or next(iter(fewest_payments(night.totals)), None))
        for box in (self.ui.payer, self.ui.payee):
            box.currentIndexChanged.connect(self.judge)
        self.ui.points.valueChanged.connect(self.judge)
        self.begin(self.ui.judgement, self.ui.buttons, _("&Write It Down"), self.ui.note)

    def _begin_with(self, due: Due | None) -> None:
        if due is None:
            self.ui.payee.setCurrentIndex(min(1, self.ui.payee.count() - 1))
            return
        self.ui.payer.choose(due.payer)
        self.ui.payee.choose(due.payee)
        self.ui.points.setValue(due.points)

    def judge(self) -> None:
        """Override: and what the points are worth."""
        self.ui.worth.say(worth(self.night, self.ui.points.value()))
        super().judge()

    def wanted(self) -> Wanted:
        """Override: the payment."""
        payer, payee = self.ui.payer.name(), self.ui.payee.name()
        if payer is None or payee is None:
            return _("Nobody has a column yet; seat the players first.")
        return (Payment(from_=payer, to=payee, points=self.ui.points.value()),)

    def fine(self, after: Night) -> str:
        """Override: where the two then stand."""
        return stand(after, self.ui.payer.name() or "", self.ui.payee.name() or "")
