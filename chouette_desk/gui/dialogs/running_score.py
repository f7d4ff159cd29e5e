"""The running score of the open night as a chart, which follows the night."""

from collections.abc import Callable

from PySide6.QtCore import Slot
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from chouette_desk.core.night import Night
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.dialogs.rows import EndButton, FormRows, wide
from chouette_desk.gui.widgets.chart import ChartView
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.paper.running_score import night_score
from chouette_desk.wording.language import N_, _


class RunningScoreForm(FormRows):
    title, size, ends_with = N_("Running score"), (760, 420), EndButton.Close
    chart: ChartView = wide(grows=True)
    message: Sentence = wide()


class RunningScoreDialog(FormDialog[RunningScoreForm]):
    """A curve per player through the totals after each game; it is not modal."""

    def __init__(self, night: Callable[[], Night | None], parent: QWidget | None = None) -> None:
        """``night`` gives the night that is open now."""
        super().__init__(RunningScoreForm(), "", parent)
        self._night = night
        self.copy = self.add_button(_("Copy as &picture"), self._copy)
        self.refresh()

    @Slot()
    def refresh(self) -> None:
        """Show the scores of the night as it is now."""
        night = self._night()
        empty = _("No night is open.") if night is None else _("The lines begin with the first game.")
        self.ui.chart.show_score(night_score(night) if night is not None else None, empty)
        played = night is not None and bool(night.sheet.rows[1:])
        self.copy.setEnabled(played)
        hint = _("Point at a line, or use the arrow keys, to read a score.")
        self.ui.message.show_text(hint if played else "")

    def _copy(self) -> None:
        self.ui.chart.point_at(None)
        QGuiApplication.clipboard().setPixmap(self.ui.chart.grab())
        self.ui.message.show_text(_("The chart is on the clipboard."))
