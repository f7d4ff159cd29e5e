"""The panel of the guided practice: the step, where to enter it, and the check."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QCloseEvent, QPalette, QResizeEvent
from PySide6.QtWidgets import QDockWidget, QLabel, QPushButton, QWidget

from chouette_desk.gui.widgets.layouts import row, stack
from chouette_desk.gui.widgets.sentence import HeadingFont, Sentence
from chouette_desk.wording.language import _

MARGINS = (9, 2, 9, 6)


class GuidePanel(QDockWidget):
    """Show one step, without taking the focus from the sheet."""

    again_requested = Signal()
    left = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Guided practice"), parent)
        self.setObjectName("guide")
        self.heading = QLabel(textFormat=Qt.TextFormat.PlainText)
        HeadingFont(self.heading, self, 1.15)
        self.told, self.how, self.verdict = Sentence(), Sentence(), Sentence()
        self.how.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.again, self.leave = QPushButton(_("&Start again")), QPushButton(_("&Leave"))
        self.again.setToolTip(_("Begin the evening from an empty sheet"))
        self.leave.setToolTip(_("You can continue it another time"))
        self.again.clicked.connect(self.again_requested)
        self.leave.clicked.connect(self.close)
        self._lay_out()

    def _lay_out(self) -> None:
        for button in (self.again, self.leave):
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self._texts = stack(self.heading, self.told, self.how, self.verdict, 0)
        self._texts.setSpacing(4)
        sides = row(self._texts, stack(self.again, self.leave, 0))
        sides.setContentsMargins(*MARGINS)
        sides.setStretch(0, 1)
        content = QWidget()
        content.setLayout(sides)
        self.setWidget(content)

    def show_step(self, heading: str, told: str, how: str, verdict: str) -> None:
        """Show a step: what happened, where it is entered, and how it stands."""
        self.heading.setText(heading)
        for label, text in ((self.told, told), (self.how, how), (self.verdict, verdict)):
            label.show_text(text)
            label.setVisible(bool(text))
        self._fit()

    def _fit(self) -> None:
        """Be no higher than the texts need at this width."""
        buttons = max(self.again.sizeHint().width(), self.leave.sizeHint().width())
        width = self.width() - buttons - 4 * MARGINS[0]
        texts = [label.heightForWidth(width) for label in (self.told, self.how, self.verdict) if label.text()]
        high = self.heading.sizeHint().height() + sum(texts) + len(texts) * self._texts.spacing()
        least = 2 * self.again.sizeHint().height() + self._texts.spacing() + 4
        self.widget().setFixedHeight(max(high, least) + MARGINS[1] + MARGINS[3])

    def closeEvent(self, event: QCloseEvent) -> None:
        """Override: to close the panel is to leave the practice."""
        super().closeEvent(event)
        self.left.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Override: another width wants another height."""
        super().resizeEvent(event)
        self._fit()
