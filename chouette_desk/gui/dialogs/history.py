"""A night's audit trail, its earlier versions, and the choice in a conflict."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QAbstractButton, QDialogButtonBox, QListWidget, QPushButton, QWidget

from chouette_desk.core.night import Night
from chouette_desk.desk.audit_trail import AuditLine, EarlierVersion
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.dialogs.rows import EndButton, FormRows, beside, wide
from chouette_desk.gui.models.sheet import SheetModel
from chouette_desk.gui.models.tables import REPLACED, WHAT, TrailModel
from chouette_desk.gui.widgets.empty_state import EmptyState
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.sheet_view import SheetView
from chouette_desk.gui.widgets.table_view import RoomyRows, RowsView
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.text import clock_time


class TrailForm(FormRows):
    title, size, ends_with = N_("Audit trail"), (980, 560), EndButton.Close
    lines: RowsView = wide(spoken=N_("Audit trail"), grows=True)
    message: Sentence = wide()


class TrailDialog(FormDialog[TrailForm]):
    """Every action, the last one in sight."""

    def __init__(self, lines: tuple[AuditLine, ...], night: Night, parent: QWidget | None = None) -> None:
        super().__init__(TrailForm(), "", parent)
        self.model = TrailModel(lines, night.columns, self)
        self.ui.lines.setModel(self.model)
        EmptyState(self.ui.lines, _("Nothing has been entered yet."))
        self.ui.lines.fit(self.model.columns)
        self.ui.lines.setItemDelegate(RoomyRows(self.ui.lines))
        self.ui.lines.setVerticalScrollMode(self.ui.lines.ScrollMode.ScrollPerPixel)
        self.ui.lines.setColumnHidden(REPLACED, not any(line.replaced for line in lines))
        resized = self.ui.lines.horizontalHeader().sectionResized
        resized.connect(self._fit_rows, Qt.ConnectionType.QueuedConnection)  # it is emitted too early
        count = ngettext("{count} action.", "{count} actions.", len(lines)).format(count=len(lines))
        held = _("Each is linked to the one before it: if the past is changed, the program notices on opening.")
        self.ui.message.show_text(f"{count} {held}")

    def _fit_rows(self, column: int) -> None:
        """Fit the heights of the rows to their texts."""
        if self.isVisible() and column in (WHAT, REPLACED):
            self.ui.lines.resizeRowsToContents()
            QTimer.singleShot(0, self, self._show_chosen)  # once the view knows how far it can scroll

    def _show_chosen(self) -> None:
        self.ui.lines.scrollTo(self.ui.lines.currentIndex(), self.ui.lines.ScrollHint.PositionAtBottom)

    def showEvent(self, event: QShowEvent) -> None:
        """Override: now the widths are known, and with them the heights."""
        super().showEvent(event)
        self.ui.lines.resizeRowsToContents()
        self.ui.lines.selectRow(self.model.rowCount() - 1)
        self._show_chosen()


class EarlierForm(FormRows):
    title, size, ends_with = N_("Earlier versions"), (980, 560), EndButton.Close
    message: Sentence = wide(text=N_("The sheet as it was before each correction:"))
    versions: QListWidget = wide(spoken=N_("Earlier versions"), grows=True, share=1)
    sheet_view: SheetView = beside(spoken=N_("Sheet as it was"), share=3)


class EarlierDialog(FormDialog[EarlierForm]):
    """A list of the corrections, the last one chosen, with the sheet before it."""

    def __init__(self, versions: tuple[EarlierVersion, ...], parent: QWidget | None = None) -> None:
        super().__init__(EarlierForm(), "", parent)
        self.versions = versions
        self.sheet = SheetModel(versions[-1].night, self)
        self.ui.sheet_view.setModel(self.sheet)
        self.ui.versions.setWordWrap(True)
        self.ui.versions.setSpacing(3)
        self.ui.versions.addItems([_correction_text(version) for version in versions])
        self.ui.versions.currentRowChanged.connect(self._show)
        self.ui.versions.setCurrentRow(len(versions) - 1)
        self.ui.versions.setFocus()

    def _show(self, row: int) -> None:
        self.sheet.show_another(self.versions[row].night)
        self.ui.sheet_view.show_last_line()


def _correction_text(version: EarlierVersion) -> str:
    """Time, desk, author and reason of a correction, a line each."""
    where = ", ".join(filter(None, (version.desk, version.who)))
    return "\n".join(filter(None, (clock_time(version.at), where, version.reason)))


class ConflictForm(FormRows):
    title, size, ends_with = N_("Two desks, one night"), (860, 440), EndButton.Cancel
    message: Sentence = wide()
    here: QListWidget = wide(N_("Entered &here:"), grows=True)
    there: QListWidget = beside(N_("In the &book:"))


class ConflictDialog(FormDialog[ConflictForm]):
    """Show two versions of a night, written independently at two desks.

    Nothing of either is lost. ``mine`` is true where the version of this desk is to stay, as a night of its own.
    """

    def __init__(
        self, mine: Sequence[AuditLine], theirs: Sequence[AuditLine], message: str = "", parent: QWidget | None = None
    ) -> None:
        super().__init__(ConflictForm(), "", parent)
        self.mine = False
        question = _("This desk and another one have both continued the same night. Choose which of the two goes on.")
        self.ui.message.show_text(message or question)
        for view, lines in ((self.ui.here, mine), (self.ui.there, theirs)):
            view.setWordWrap(True)
            view.addItems([f"{clock_time(line.at)}  {line.message}" for line in lines])
        self.theirs = self._button(_("&Continue as in the book"), _("Your entries here are kept in a night file."))
        self.own = self._button(_("&Keep mine as a separate night"), _("The evening then has both nights."))
        self.theirs.setEnabled(not message)
        self.ui.buttons.clicked.connect(self._choose)  # comes before the dialog is accepted

    def _button(self, text: str, tip: str) -> QPushButton:
        button = self.ui.buttons.addButton(text, QDialogButtonBox.ButtonRole.AcceptRole)
        button.setToolTip(tip)
        return button

    def _choose(self, button: QAbstractButton) -> None:
        self.mine = button is self.own
