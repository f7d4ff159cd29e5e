"""A game entered as a row of points."""

from collections.abc import Mapping

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from chouette_desk.core.events import AnyEvent
from chouette_desk.core.names import Name
from chouette_desk.core.night import Night
from chouette_desk.gui.forms.ui_game_points import Ui_GamePointsDialog
from chouette_desk.gui.widgets.tab_order import lead
from chouette_desk.wording.language import _


class GamePointsDialog(QDialog):
    """The row of points with a note, in a window of its own."""

    def __init__(self, night: Night, parent: QWidget | None = None, points: Mapping[Name, int] | None = None) -> None:
        """With ``points`` the row is filled in, to be corrected."""
        super().__init__(parent)
        self.ui = Ui_GamePointsDialog()
        self.ui.setupUi(self)
        self.ok = self.ui.buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setText(_("&Write It Down"))
        self.ok.setAutoDefault(False)
        self.setWindowTitle(_("Game {number} as Points").format(number=len(night.played) + 1))
        self.ui.row.changed.connect(self._follow)
        self.ui.row.committed.connect(self.accept)
        self.ui.row.set_night(night)
        lead((*self.ui.row.stops(), self.ui.note, *self.ui.buttons.buttons()))
        self.ui.row.setFocus()
        if points is not None:
            self.ui.row.fill(points)

    def _follow(self) -> None:
        self.ok.setEnabled(self.ui.row.judgement.accepted)

    def events(self) -> tuple[AnyEvent, ...]:
        """The game; nothing unless the dialog was accepted."""
        return self.ui.row.events() if self.result() == QDialog.DialogCode.Accepted else ()

    def accept(self) -> None:
        """Override: with the note, and only what the night accepts."""
        self.ui.row.note = self.ui.note.text().strip()
        self.ui.row.judge()
        if self.ui.row.judgement.accepted:
            super().accept()
