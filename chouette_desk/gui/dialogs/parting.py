"""Two desks wrote one night apart from each other: which of the two goes on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QAbstractButton, QDialog, QDialogButtonBox, QPushButton, QWidget

from chouette_desk.gui.forms.ui_parting import Ui_PartingDialog
from chouette_desk.gui.models.trail import clock_time
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import Parting
    from chouette_desk.desk.trail import Line


class PartingDialog(QDialog):
    """Shows both side by side; nothing of either is lost. ``mine`` says that what was entered here stays a night."""

    def __init__(self, parting: Parting, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.mine = False
        self.ui = Ui_PartingDialog()
        self.ui.setupUi(self)
        said = _("This desk and another one went on from the same night. Choose which of the two goes on.")
        self.ui.said.say(parting.why or said)
        self.ui.here.addItems(list(_said(parting.mine)))
        self.ui.there.addItems(list(_said(parting.theirs)))
        self.theirs = self._button(_("&Go on as in the book"), _("What was entered here is kept in a night file."))
        self.own = self._button(_("&Keep mine as a night of its own"), _("The evening has both nights then."))
        self.theirs.setEnabled(not parting.why)
        self.ui.buttons.clicked.connect(self._chosen)  # comes before the dialog is accepted

    def _button(self, text: str, tip: str) -> QPushButton:
        button = self.ui.buttons.addButton(text, QDialogButtonBox.ButtonRole.AcceptRole)
        button.setToolTip(tip)
        return button

    def _chosen(self, button: QAbstractButton) -> None:
        self.mine = button is self.own


def _said(lines: Iterable[Line]) -> Iterator[str]:
    for line in lines:
        yield f"{clock_time(line.at)}  {line.said}"
