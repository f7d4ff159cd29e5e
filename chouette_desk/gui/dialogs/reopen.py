"""A closed night is opened again, for a reason that stays in the audit trail."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from chouette_desk.gui.forms.ui_reopen import Ui_ReopenDialog
from chouette_desk.wording.language import _


class ReopenDialog(QDialog):
    """Asks for the reason."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = Ui_ReopenDialog()
        self.ui.setupUi(self)
        self.ui.said.say(
            _(
                "What was settled no longer counts; what was paid of it stands on the sheet as payments. Tables that "
                "were settled together are opened together."
            )
        )
        self.ok = self.ui.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(_("&Reopen the Night"))
        self.ok.setEnabled(False)
        self.ui.reason.textChanged.connect(lambda: self.ok.setEnabled(bool(self.reason())))
        self.ui.reason.setFocus()

    def reason(self) -> str:
        """Why it is opened again."""
        return self.ui.reason.text().strip()

    def accept(self) -> None:
        """Override: not without a reason."""
        if self.reason():
            super().accept()
