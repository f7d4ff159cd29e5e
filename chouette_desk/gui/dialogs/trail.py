"""The audit trail of a night, to be read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QHeaderView, QWidget

from chouette_desk.core.night import Night
from chouette_desk.gui.forms.ui_trail import Ui_TrailDialog
from chouette_desk.gui.models.trail import DESK, REPLACED, TIME, WHAT, WHO, TrailModel
from chouette_desk.wording.language import _, ngettext

if TYPE_CHECKING:
    from chouette_desk.desk.trail import Line

WIDTHS = {TIME: 24, DESK: 14, WHO: 12, REPLACED: 32}  # in letters; what was done has the rest


class TrailDialog(QDialog):
    """Every action, the last one in sight."""

    def __init__(self, lines: tuple[Line, ...], night: Night, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = Ui_TrailDialog()
        self.ui.setupUi(self)
        self.model = TrailModel(lines, night.columns, self)
        self.ui.lines.setModel(self.model)
        self._fit_columns()
        count = ngettext("{count} action.", "{count} actions.", len(lines)).format(count=len(lines))
        held = _("Each is held to the one before it: a changed past is found on opening.")
        self.ui.said.say(f"{count} {held}")

    def _fit_columns(self) -> None:
        letter = self.fontMetrics().averageCharWidth()
        head = self.ui.lines.horizontalHeader()
        head.setHighlightSections(False)
        for column, letters in WIDTHS.items():
            head.resizeSection(column, letters * letter)
        head.setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)
        head.sectionResized.connect(self._fit_rows, Qt.ConnectionType.QueuedConnection)  # it is told too early

    def _fit_rows(self, column: int) -> None:
        """Where a text has more room or less, rows are lower or higher: all of it can be read."""
        if self.isVisible() and column in (WHAT, REPLACED):
            self.ui.lines.resizeRowsToContents()
            QTimer.singleShot(0, self, self._show_chosen)  # once the view knows how far it can scroll

    def _show_chosen(self) -> None:
        self.ui.lines.scrollTo(self.ui.lines.currentIndex(), self.ui.lines.ScrollHint.PositionAtBottom)

    # Overrides of Qt

    def showEvent(self, event: QShowEvent) -> None:
        """Override: now the widths are known, and with them the heights."""
        super().showEvent(event)
        self.ui.lines.resizeRowsToContents()
        self.ui.lines.selectRow(self.model.rowCount() - 1)
        self._show_chosen()
