"""Dialog that opens a closed night again."""

from PySide6.QtWidgets import QWidget

from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.forms.ui_reopen import Ui_ReopenDialog
from chouette_desk.wording.language import _


class ReopenDialog(FormDialog[Ui_ReopenDialog]):
    """Asks for the reason, which stays in the audit trail."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Ui_ReopenDialog(), _("&Reopen the Night"), parent)
        self.ui.message.show_text(
            _(
                "What was settled no longer counts; what was paid of it is on the sheet as payments. Tables that "
                "were settled together are opened together."
            )
        )
        self.ok.setEnabled(False)
        self.ui.reason.textChanged.connect(lambda: self.ok.setEnabled(bool(self.reason())))
        self.ui.reason.setFocus()

    def reason(self) -> str:
        """The reason of the reopening."""
        return self.ui.reason.text().strip()

    def accept(self) -> None:
        """Override: not without a reason."""
        if self.reason():
            super().accept()
