"""The payments of a closed night: ticked as they are made."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from chouette_desk.core.actions import Method
from chouette_desk.core.till import Till
from chouette_desk.gui.forms.ui_dues import Ui_DuesDialog
from chouette_desk.gui.models.dues import DuesModel
from chouette_desk.wording.language import _, ngettext
from chouette_desk.wording.payments import method_text

if TYPE_CHECKING:
    from chouette_desk.core.problems import Problems
    from chouette_desk.desk.book_desk import BookDesk
    from chouette_desk.desk.desk import Change


class DuesDialog(QDialog):
    """Ticks what has been paid, and how; what is open is an IOU. ``pay`` writes it down, once it is accepted."""

    def __init__(self, till: Till, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = Ui_DuesDialog()
        self.ui.setupUi(self)
        self.ok = self.ui.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(_("&Enter what is paid"))
        self.till = till
        self.model = DuesModel(till.debts, self)
        self.ui.dues.setModel(self.model)
        for method in Method:
            self.ui.method.addItem(method_text(method), method)
        self._connect()
        self._count()
        self.ui.dues.setFocus()

    def _connect(self) -> None:
        self.ui.method.currentIndexChanged.connect(lambda: self.model.pay_in(Method(self.ui.method.currentData())))
        self.model.dataChanged.connect(self._count)
        self.ui.all_paid.clicked.connect(self.model.tick_all)
        self.ui.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.as_text()))

    def _count(self) -> None:
        self.ok.setEnabled(bool(self.model.changes()))
        for button in (self.ui.all_paid, self.ui.copy):
            button.setEnabled(bool(self.model.debts))
        self.ui.said.say(self._said())

    def _said(self) -> str:
        if self.till.settled_with is not None:
            return _("This night was settled together with another table of its evening: its payments stand there.")
        if not self.model.debts:
            return _("Nobody owes anything.")
        if not (left := len(self.model.open())):
            return _("All is paid.")
        text = ngettext("{count} payment is open: an IOU.", "{count} payments are open: IOUs.", left)
        return text.format(count=left)

    def as_text(self) -> str:
        """The payments as lines of text, for a message."""
        return "\n".join(self.model.said(row) for row in range(self.model.rowCount()))

    def pay(self, desk: BookDesk) -> Change | Problems | None:
        """Write down what was ticked here and is not written yet; what is refused, if anything is."""
        done: Change | Problems | None = None
        for number, method in self.model.changes().items():
            done = paid(desk, number, method)
            if isinstance(done, tuple):
                return done
        return done


def paid(desk: BookDesk, number: int, method: Method | None) -> Change | Problems | None:
    """Have a due paid in this way, open with None, whatever it was; nothing is done where it is so already."""
    now = next((debt.method for debt in desk.till.debts if debt.number == number), None)
    if now == method:
        return None
    if now is not None and isinstance(back := desk.take_back_payment(number), tuple):
        return back
    return desk.pay(number, method) if method is not None else None
