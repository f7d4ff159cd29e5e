"""Somebody else was meant: who is named, and who it was."""

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from chouette_desk.core.actions import Correction
from chouette_desk.core.names import Name, folded, is_name, normal
from chouette_desk.core.night import Night
from chouette_desk.desk.corrections.players import renamed_player
from chouette_desk.gui.forms.ui_other_player import Ui_OtherPlayerDialog
from chouette_desk.gui.widgets.name_label import isolated
from chouette_desk.wording.language import _


class OtherPlayerDialog(QDialog):
    """Asks for the two names; ``corrections`` put the right one wherever the wrong one stands."""

    def __init__(self, night: Night, first: int, parent: QWidget | None = None) -> None:
        """``first`` is the place of the entry from which on it may be, if not throughout."""
        super().__init__(parent)
        self.night, self.first = night, first
        self.ui = Ui_OtherPlayerDialog()
        self.ui.setupUi(self)
        self.ok = self.ui.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(_("&Look at It"))
        for name in night.columns:
            self.ui.wrong.addItem(isolated(name), name)
            self.ui.right.addItem(name)
        self.ui.right.setCurrentText("")
        self.ui.wrong.currentIndexChanged.connect(self._judge)
        self.ui.right.currentTextChanged.connect(self._judge)
        self.ui.from_here.toggled.connect(self._judge)
        self._judge()

    @property
    def wrong(self) -> Name:
        """Who is named."""
        return str(self.ui.wrong.currentData())

    @property
    def right(self) -> Name:
        """Who it was; who has a column already goes by its name."""
        typed = normal(self.ui.right.currentText())
        return next((name for name in self.night.columns if folded(name) == folded(typed)), typed)

    def corrections(self) -> tuple[Correction, ...]:
        """One for each entry that names him."""
        first = self.first if self.ui.from_here.isChecked() else 0
        return renamed_player(self.night, self.wrong, self.right, first)

    def _judge(self) -> None:
        said = ""
        if not is_name(self.right):
            said = _("Type the right name, or choose it.")
        elif self.right == self.wrong:
            said = _("That is the same player.")
        elif not self.corrections():
            said = _("From there on nothing names {name}.").format(name=isolated(self.wrong))
        self.ok.setEnabled(not said)
        if not said and self.right in self.night.players:
            said = _("{wrong} and {right} change places.").format(
                wrong=isolated(self.wrong), right=isolated(self.right)
            )
        self.ui.said.say(said)

    def accept(self) -> None:
        """Override: only a name that there can be."""
        if self.ok.isEnabled():
            super().accept()
