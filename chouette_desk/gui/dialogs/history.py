"""The audit trail of a night, to be read."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QDialog, QHeaderView, QWidget

from chouette_desk.core.night import Night
from chouette_desk.desk.audit_trail import AuditLine, EarlierVersion
from chouette_desk.gui.forms.ui_earlier import Ui_EarlierDialog
from chouette_desk.gui.forms.ui_trail import Ui_TrailDialog
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.models.trail import DESK, REPLACED, TIME, WHAT, WHO, TrailModel, clock_time
from chouette_desk.wording.language import _, ngettext

WIDTHS = {TIME: 24, DESK: 14, WHO: 12, REPLACED: 32}  # in letters; what was done has the rest


class TrailDialog(QDialog):
    """Every action, the last one in sight."""

    def __init__(self, lines: tuple[AuditLine, ...], night: Night, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = Ui_TrailDialog()
        self.ui.setupUi(self)
        self.model = TrailModel(lines, night.columns, self)
        self.ui.lines.setModel(self.model)
        self._fit_columns()
        count = ngettext("{count} action.", "{count} actions.", len(lines)).format(count=len(lines))
        held = _("Each is held to the one before it: a changed past is found on opening.")
        self.ui.message.show_text(f"{count} {held}")

    def _fit_columns(self) -> None:
        letter = self.fontMetrics().averageCharWidth()
        head = self.ui.lines.horizontalHeader()
        head.setHighlightSections(False)
        for column, letters in WIDTHS.items():
            head.resizeSection(column, letters * letter)
        head.setSectionResizeMode(WHAT, QHeaderView.ResizeMode.Stretch)
        head.sectionResized.connect(self._fit_rows, Qt.ConnectionType.QueuedConnection)  # it is told too early

    def _fit_rows(self, column: int) -> None:
        """Fit the heights of the rows to their texts, so that all of each can be read."""
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


# A night as it stood before each of its corrections.


class EarlierDialog(QDialog):
    """A list of the corrections, the last one chosen, and beside it the sheet as it was before."""

    def __init__(self, versions: tuple[EarlierVersion, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = Ui_EarlierDialog()
        self.ui.setupUi(self)
        self.versions = versions
        self.sheet: SheetModel | None = None
        self.ui.message.show_text(_("The sheet as it was before each correction:"))
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


def _corrected(version: EarlierVersion) -> str:
    """Time, desk, author and reason of a correction, a line each."""
    where = ", ".join(filter(None, (version.desk, version.who)))
    return "\n".join(filter(None, (clock_time(version.at), where, version.reason)))
