"""The rules of a rulebook in short: the first of them, and all on demand."""

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QScrollArea, QWidget

from chouette_desk.gui.widgets.inputs import LinkButton
from chouette_desk.gui.widgets.layouts import column
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.wording.language import _

FEW = 2  # rules that are shown before all of them are wanted


class RulesInShort(QWidget):
    """The first of the rules; ``more`` shows all of them, or hides them."""

    unfolded = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.summary, self.rules, self.more = Sentence(), Sentence(), LinkButton("")
        self.summary.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.area = QScrollArea(widgetResizable=True)
        self.area.setFrameShape(QScrollArea.Shape.NoFrame)
        self.area.setAccessibleName(_("The rules in short"))
        page = QWidget()
        column(page, self.rules, 1)
        self.area.setWidget(page)
        column(self, self.summary, self.more, self.area, 0)
        self.more.clicked.connect(lambda: self.unfold(self.area.isHidden()))
        self.unfold(False)

    def show_rules(self, rules: Sequence[str]) -> None:
        """Show these rules."""
        self.summary.show_text(" ".join(rules[:FEW]))
        self.rules.show_text("\n".join(f"• {rule}" for rule in rules))

    def unfold(self, wanted: bool) -> None:
        """Show all rules, or the first of them."""
        self.area.setVisible(wanted)
        self.summary.setHidden(wanted)
        self.more.setText(_("Hide the rules") if wanted else _("Show the rules in short"))
        self.more.updateGeometry()
