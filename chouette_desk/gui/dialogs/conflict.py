"""Conflict of two desks that wrote one night independently: the choice of the version that continues."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from PySide6.QtWidgets import QAbstractButton, QDialog, QDialogButtonBox, QPushButton, QWidget

from chouette_desk.desk.audit_trail import AuditLine
from chouette_desk.gui.forms.ui_conflict import Ui_ConflictDialog
from chouette_desk.gui.models.trail import clock_time
from chouette_desk.wording.language import _


class ConflictDialog(QDialog):
    """Shows both side by side; nothing of either is lost. ``mine`` says that what was entered here stays a night."""

    def __init__(
        self,
        mine: Sequence[AuditLine],
        theirs: Sequence[AuditLine],
        message: str = "",
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.mine = False
        self.ui = Ui_ConflictDialog()
        self.ui.setupUi(self)
        question = _("This desk and another one went on from the same night. Choose which of the two goes on.")
        self.ui.message.show_text(message or question)
        self.ui.here.addItems(list(_sentences(mine)))
        self.ui.there.addItems(list(_sentences(theirs)))
        self.theirs = self._button(_("&Go on as in the book"), _("What was entered here is kept in a night file."))
        self.own = self._button(_("&Keep mine as a night of its own"), _("The evening has both nights then."))
        self.theirs.setEnabled(not message)
        self.ui.buttons.clicked.connect(self._chosen)  # comes before the dialog is accepted

    def _button(self, text: str, tip: str) -> QPushButton:
        button = self.ui.buttons.addButton(text, QDialogButtonBox.ButtonRole.AcceptRole)
        button.setToolTip(tip)
        return button

    def _chosen(self, button: QAbstractButton) -> None:
        self.mine = button is self.own


def _sentences(lines: Iterable[AuditLine]) -> Iterator[str]:
    for line in lines:
        yield f"{clock_time(line.at)}  {line.said}"
