"""The order of the line, set by the director."""

from PySide6.QtWidgets import QWidget

from chouette_desk.core.events import Order
from chouette_desk.core.night import Night, Place
from chouette_desk.gui.dialogs.entry import EntryDialog
from chouette_desk.gui.forms.ui_order import Ui_OrderDialog
from chouette_desk.gui.widgets.judgement import Wanted
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.wording.language import _


class OrderDialog(EntryDialog):
    """The whole line anew: before the first game plainly, afterwards with the reason."""

    def __init__(self, night: Night, parent: QWidget | None = None) -> None:
        super().__init__(night, parent)
        self.ui = Ui_OrderDialog()
        self.ui.setupUi(self)
        self.ui.explained.say(_("Who plays next, the Box first."))
        self.ui.order.offer(night.line or _seated(night))
        self.ui.fields.setRowVisible(self.ui.reason, bool(night.played))
        self.ui.order.changed.connect(self.judge)
        self.ui.reason.textChanged.connect(self.judge)
        self.begin(self.ui.judgement, self.ui.buttons, _("&Set the Order"), self.ui.note)

    def wanted(self) -> Wanted:
        """Override: the line as it stands in the list."""
        names = self.ui.order.names()
        if not names:
            return _("Nobody plays yet; seat the players first.")
        if names == self.night.line:
            return _("This is the line as it is; move a name.")
        if not self.night.played:
            return (Order(players=names),)
        reason = self.ui.reason.text().strip()
        if not reason:
            return _("Say why the order is changed; the reason is kept with the sheet.")
        return (Order(players=names, reason=reason),)

    def fine(self, after: Night) -> str:
        """Override: who is Box and Captain then."""
        return _("Then {box} is Box and {captain} Captain.").format(
            box=isolated(after.box or ""), captain=isolated(after.captain or "")
        )


def _seated(night: Night) -> tuple[str, ...]:
    return tuple(name for name, player in night.players.items() if player.place is Place.PLAYS)
