"""Settlement of an open night, for everyone or for one player who leaves; ticked payments are entered."""

from collections.abc import Callable
from functools import partial

from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import AnyEvent, Payment
from chouette_desk.core.money import Due
from chouette_desk.core.night import Night, SeatStatus
from chouette_desk.core.settlement import Totals, by_habit, fewest_payments, leaver_pays
from chouette_desk.gui.dialogs.base import EventDialog
from chouette_desk.gui.forms.ui_settlement import Ui_SettlementDialog
from chouette_desk.gui.models.payments import DuesModel, TickDelegate
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.gui.windows import open_dialog
from chouette_desk.wording.language import _, ngettext


class SettlementDialog(EventDialog[Ui_SettlementDialog]):
    """Shows the settlement; ``events`` are the payments ticked as paid, once it is accepted."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(Ui_SettlementDialog(), _("&Enter what is paid"), parent)
        self.night = night
        self.leavers = [name for name, total in night.totals.items() if total]
        self._methods: dict[str, Callable[[Totals], tuple[Due, ...]]] = {
            _("Everyone, with the fewest payments"): fewest_payments,
            _("Everyone, the most negative pays the most positive"): by_habit,
        }
        for name in self.leavers:
            left = night.players[name].status is SeatStatus.LEFT
            text = _("{name}, who has left, settles") if left else _("{name} leaves")
            self._methods[text.format(name=isolated(name))] = partial(leaver_pays, leaver=name)
        self.ui.who.addItems(list(self._methods))
        self.model = DuesModel(parent=self, heading=night.heading)
        self.ui.payments.setModel(self.model)
        self.ui.payments.setItemDelegate(TickDelegate(self))
        self.model.dataChanged.connect(self._count)
        self.ui.who.currentIndexChanged.connect(self._settle)
        self.ui.all_paid.clicked.connect(self.model.tick_all)
        self.ui.copy.clicked.connect(lambda: QGuiApplication.clipboard().setText(self.model.as_text()))
        self.ui.print_it.clicked.connect(self._print)
        self._settle()

    def _settle(self) -> None:
        self.model.show_dues(self._methods[self.ui.who.currentText()](self.night.totals))
        for button in (self.ui.all_paid, self.ui.copy):
            button.setEnabled(bool(self.model.dues))
        self._count()

    def _count(self) -> None:
        paid = len(self.model.paid)
        self.ok.setEnabled(bool(paid))
        text = ngettext("&Enter {count} payment", "&Enter {count} payments", paid)
        self.ok.setText(text.format(count=paid) if paid else _("&Enter what is paid"))
        tick = _("Tick what has been paid: it is written on the sheet as payments.")
        nothing = _("Everyone stands at zero: nobody owes anything.")
        self.ui.summary.show_text(tick if self.model.dues else nothing)

    def _print(self) -> None:
        from chouette_desk.gui.dialogs.print_sheet import PrintDialog  # late: reportlab and the printer, 60 modules

        open_dialog(PrintDialog(self.night, self))

    def entered_events(self) -> tuple[AnyEvent, ...]:
        """Override: the payments that were ticked."""
        return tuple(Payment(from_=due.payer, to=due.payee, points=due.points) for due in self.model.paid)
