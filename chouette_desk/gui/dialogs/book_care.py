"""The check of a book with its findings, and the book's log."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHeaderView, QProgressBar, QWidget

from chouette_desk.book.check import Finding
from chouette_desk.book.log import LogLine
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_care import BookCare
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.dialogs.rows import EndButton, FormRows, row, wide
from chouette_desk.gui.jobs import Job
from chouette_desk.gui.models.tables import ListColumn, ListModel, TextFilter
from chouette_desk.gui.widgets.inputs import SearchField
from chouette_desk.gui.widgets.sentence import Message, Sentence
from chouette_desk.gui.widgets.table_view import RowsView
from chouette_desk.wording.language import N_, _, ngettext
from chouette_desk.wording.text import clock_time

FINDING_COLUMNS: Sequence[ListColumn[Finding]] = (
    ListColumn(N_("Night"), lambda finding: str(finding.night or "–"), letters=8),
    ListColumn(N_("What is wrong"), lambda finding: finding.message),
    ListColumn(
        N_("What helps"),
        lambda finding: _("can be mended") if finding.mendable else _("only in a backup"),
        letters=22,
    ),
)
LOG_COLUMNS: Sequence[ListColumn[LogLine]] = (
    ListColumn(N_("Time"), lambda line: clock_time(line.at), letters=26),
    ListColumn(N_("Desk"), lambda line: line.desk, letters=14),
    ListColumn(N_("Who"), lambda line: line.who, letters=12),
    ListColumn(N_("What"), lambda line: line.message),
)


class CheckForm(FormRows):
    title, size, ends_with = N_("Check the book"), (720, 420), EndButton.Close
    message: Message = wide(text=N_("Checking the file, its log, and every night against its entries…"))
    progress: QProgressBar = wide(spoken=N_("Nights checked"))
    findings: RowsView = wide(spoken=N_("Findings"), grows=True)


class CheckDialog(FormDialog[CheckForm]):
    """Check the book in a thread and list what is wrong; closing ends the check."""

    mend_requested = Signal()
    night_requested = Signal(int)

    def __init__(self, care: BookCare, parent: QWidget | None = None) -> None:
        super().__init__(CheckForm(), "", parent)
        self.model = ListModel(FINDING_COLUMNS, (), self)
        self.ui.findings.setModel(self.model)
        self.ui.findings.fit(FINDING_COLUMNS)
        self.ui.findings.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        self.ui.findings.activated.connect(lambda index: self._open(index.row()))
        self.mend_button = self.add_button(_("&Mend what can be mended"), self._mend)
        self.mend_button.setEnabled(False)
        self.ui.buttons.button(EndButton.Close).setAutoDefault(False)
        self._job = Job(care.check, self._done, self._failed, self._stepped, self)
        self._job.start()

    def _stepped(self, done: int, of: int) -> None:
        self.ui.progress.setRange(0, of)
        self.ui.progress.setValue(done)

    def _done(self, findings: Sequence[Finding]) -> None:
        self.ui.progress.hide()
        self.model.show_items(findings)
        self.mend_button.setEnabled(any(finding.mendable for finding in findings))
        self.ui.message.show_text(_verdict(findings))

    def _failed(self, trouble: Trouble) -> None:
        self.ui.progress.hide()
        self.ui.message.show_refusal(str(trouble))

    def _open(self, row: int) -> None:
        if night := self.model.items[row].night:
            self.night_requested.emit(night)

    def _mend(self) -> None:
        self.accept()
        self.mend_requested.emit()

    def done(self, result: int) -> None:
        """Override: nothing continues behind a closed dialog."""
        self._job.end()
        super().done(result)


def _verdict(findings: Sequence[Finding]) -> str:
    if not findings:
        return _("The book is sound.")
    count = ngettext("{count} thing is wrong.", "{count} things are wrong.", len(findings)).format(count=len(findings))
    help_ = _("The entries themselves are never changed. Restore a backup, or compare with a printed sheet.")
    if all(finding.mendable for finding in findings):
        help_ = _("The entries are sound, and all of this can be rebuilt from them.")
    return f"{count} {help_}"


class LogForm(FormRows):
    title, size, ends_with = N_("The book's log"), (820, 480), EndButton.Close
    search: SearchField = row(N_("&Look for:"), hint=N_("A date, a desk, a name, what was done"))
    lines: RowsView = wide(spoken=N_("What was done"), grows=True)
    message: Sentence = wide()


class LogDialog(FormDialog[LogForm]):
    """The changes of the book other than its nights' entries, the last one first."""

    def __init__(self, care: BookCare, parent: QWidget | None = None) -> None:
        """Raises BookTrouble."""
        super().__init__(LogForm(), "", parent)
        self.model = ListModel(LOG_COLUMNS, care.log(), self)
        self.filtered = TextFilter(self.model, self)
        self.ui.lines.setModel(self.filtered)
        self.ui.lines.fit(LOG_COLUMNS)
        self.ui.buttons.button(EndButton.Close).setAutoDefault(False)
        self.ui.search.textChanged.connect(self._search)
        self._search("")

    def _search(self, text: str) -> None:
        self.filtered.search(text)
        count = self.filtered.rowCount()
        number = ngettext("{count} line", "{count} lines", count).format(count=count)
        none = _("Nothing has been done to the book yet, apart from its nights.")
        self.ui.message.show_text(number if self.model.rows else none)
