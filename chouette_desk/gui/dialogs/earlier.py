"""A night as it stood before each of its corrections."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QDialog, QWidget

from chouette_desk.gui.forms.ui_earlier import Ui_EarlierDialog
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.models.trail import clock_time
from chouette_desk.wording.language import _

if TYPE_CHECKING:
    from chouette_desk.desk.book_desk import Earlier


class EarlierDialog(QDialog):
    """A list of the corrections, the last one chosen, and beside it the sheet as it was before."""

    def __init__(self, versions: tuple[Earlier, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = Ui_EarlierDialog()
        self.ui.setupUi(self)
        self.versions = versions
        self.sheet: SheetModel | None = None
        self.ui.said.say(_("The sheet as it was before each correction:"))
        self.ui.versions.addItems([_corrected(version) for version in versions])
        self.ui.versions.currentRowChanged.connect(self._show)
        self.ui.versions.setCurrentRow(len(versions) - 1)
        self.ui.versions.setFocus()

    def _show(self, row: int) -> None:
        night = self.versions[row].night
        if self.sheet is None:
            self.sheet = SheetModel(night, self)
            self.ui.sheet_view.setModel(self.sheet)
        else:
            self.sheet.show_another(night)
        self.ui.sheet_view.show_last_line()


def _corrected(version: Earlier) -> str:
    """When it was corrected, where, by whom and why, a line each."""
    where = ", ".join(filter(None, (version.desk, version.who)))
    return "\n".join(filter(None, (clock_time(version.at), where, version.reason)))
