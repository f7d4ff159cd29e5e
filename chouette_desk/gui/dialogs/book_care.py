"""The check of a book with its findings, and the book's log."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QDialogButtonBox, QHeaderView, QWidget

from chouette_desk.book.check import Finding
from chouette_desk.desk.book_care import BookCare
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.forms.ui_check import Ui_CheckDialog
from chouette_desk.gui.forms.ui_log import Ui_LogDialog
from chouette_desk.gui.jobs import Job, trouble_text
from chouette_desk.gui.models.tables import TextFilter, TextTable
from chouette_desk.gui.widgets.table_view import fit_columns
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.text import clock_time

FINDING_TITLES = (N_("Night"), N_("What is wrong"), N_("What helps"))
NIGHT, WHAT, HELP = range(len(FINDING_TITLES))
LOG_TITLES = (N_("Time"), N_("Desk"), N_("Who"), N_("What"))
TIME, DESK, WHO, DONE = range(len(LOG_TITLES))


class CheckDialog(FormDialog[Ui_CheckDialog]):
    """Check the book in a thread with progress, list findings; closing ends it."""

    mend_requested = Signal()
    night_requested = Signal(int)

    def __init__(self, care: BookCare, parent: QWidget | None = None) -> None:
        super().__init__(Ui_CheckDialog(), "", parent)
        self.findings: Sequence[Finding] = ()
        self.model = TextTable(FINDING_TITLES, (), self)
        self.ui.findings.setModel(self.model)
        fit_columns(self.ui.findings, {NIGHT: 8, HELP: 22}, WHAT)
        self.ui.findings.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.ui.findings.activated.connect(lambda index: self._open(index.row()))
        self.mend_button = self.add_button(_("&Mend what can be mended"), self._mend)
        self.mend_button.setEnabled(False)
        self.ui.buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.ui.message.show_text(_("Checking the file, its log, and every night against its entries…"))
        self._job = Job(care.check, self._done, self._failed, self._stepped, self)
        self._job.start()

    def _stepped(self, done: int, of: int) -> None:
        self.ui.progress.setRange(0, of)
        self.ui.progress.setValue(done)

    def _done(self, findings: Sequence[Finding]) -> None:
        self.findings = findings
        self.ui.progress.hide()
        self.model.show_rows(map(_finding_texts, findings))
        self.mend_button.setEnabled(any(finding.mendable for finding in findings))
        self.ui.message.show_text(_verdict(findings))

    def _failed(self, error: Exception) -> None:
        self.ui.progress.hide()
        self.ui.message.show_text(trouble_text(error))

    def _open(self, row: int) -> None:
        if night := self.findings[row].night:
            self.night_requested.emit(night)

    def _mend(self) -> None:
        self.accept()
        self.mend_requested.emit()

    def done(self, result: int) -> None:
        """Override: nothing continues behind a closed dialog."""
        self._job.end()
        super().done(result)


def _finding_texts(finding: Finding) -> tuple[str, ...]:
    helps = _("can be mended") if finding.mendable else _("only in a backup")
    return str(finding.night or "–"), finding.message, helps


def _verdict(findings: Sequence[Finding]) -> str:
    if not findings:
        return _("The book is sound.")
    count = ngettext("{count} thing is wrong.", "{count} things are wrong.", len(findings)).format(count=len(findings))
    help_ = _("The entries themselves are never changed. Restore a backup, or compare with a printed sheet.")
    if all(finding.mendable for finding in findings):
        help_ = _("The entries are sound, and all of this can be rebuilt from them.")
    return f"{count} {help_}"


class LogDialog(FormDialog[Ui_LogDialog]):
    """The changes of the book other than its nights' entries, the last one first."""

    def __init__(self, care: BookCare, parent: QWidget | None = None) -> None:
        """Raises BookTrouble."""
        super().__init__(Ui_LogDialog(), "", parent)
        lines = care.log()
        rows = ((clock_time(line.at), line.desk, line.who, line.message) for line in lines)
        self.model = TextTable(LOG_TITLES, rows, self)
        self.filtered = TextFilter(self.model, self)
        self.ui.lines.setModel(self.filtered)
        fit_columns(self.ui.lines, {TIME: 26, DESK: 14, WHO: 12}, DONE)
        self.ui.buttons.button(QDialogButtonBox.StandardButton.Close).setAutoDefault(False)
        self.ui.search.textChanged.connect(self._search)
        self._search("")

    def _search(self, text: str) -> None:
        self.filtered.search(text)
        count = self.filtered.rowCount()
        number = ngettext("{count} line", "{count} lines", count).format(count=count)
        none = _("Nothing has been done to the book yet, apart from its nights.")
        self.ui.message.show_text(number if self.model.rows else none)
