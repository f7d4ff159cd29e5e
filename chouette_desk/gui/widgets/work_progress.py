"""Progress of work in a thread, as a dialog that can cancel it."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QProgressDialog, QWidget

from chouette_desk.gui.jobs import Job
from chouette_desk.wording.language import _

SOON = 400  # milliseconds


class WorkProgress(QProgressDialog):
    """Say what goes on, and how far it is; shown where it takes longer than ``after``."""

    def __init__(self, text: str, parent: QWidget, *, after: int = SOON) -> None:
        super().__init__("", _("&Cancel"), 0, 0, parent)
        self.setLabel(QLabel(text, textFormat=Qt.TextFormat.PlainText))
        self.setMinimumDuration(after)

    def show_step(self, done: int, of: int) -> None:
        """Show the number of steps done, and their number."""
        self.setMaximum(of)
        self.setValue(done)

    def start(self, job: Job) -> None:
        """Start a job, which it can cancel, and go with it."""
        self.canceled.connect(job.requestInterruption)
        job.ended.connect(self.reset)
        job.ended.connect(self.deleteLater)
        job.start()
