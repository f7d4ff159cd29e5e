"""A refusal in a block of its own, with the reason that lifts it and its button."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout

from chouette_desk.gui.style import ColorRole, warn_colour
from chouette_desk.gui.widgets.layouts import row
from chouette_desk.gui.widgets.live_actions import ALLOW, KeyButton
from chouette_desk.gui.widgets.verdict import Verdict
from chouette_desk.wording.language import _

BAR = 3  # pixels of red at the left of a refusal
INSIDE, BRIEF = 8, 3  # pixels round its texts


class RefusalBlock(Verdict):
    """A verdict whose refusal or warning is a block with a red bar.

    ``allowed`` is the button that does it anyway, for the reason beside it.
    """

    allowed = Signal()

    def _lay_out(self) -> None:
        """Override: the sentence, and the reason with its label and button."""
        self.raised = self._brief = False
        self.allow = KeyButton(ALLOW)
        self.allow.make_primary(True)
        self.allow.clicked.connect(self.allowed)
        self._back = QLabel(_("Esc: back"))
        self._back.setForegroundRole(ColorRole.PlaceholderText)
        self._because.setBuddy(self.reason)
        self.message.setAlignment(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop)
        asking = row(self._because, 1, self._back)
        lifting = row(self.reason, self.allow)
        layout = QVBoxLayout(self)
        layout.setSpacing(4)
        layout.addWidget(self.message)
        layout.addLayout(asking)
        layout.addLayout(lifting)
        layout.addStretch()
        self.show_result("", refused=False, liftable=False)

    def show_result(self, text: str, *, refused: bool, liftable: bool) -> None:
        """Override: raise the block for a refusal or a warning."""
        self.raised = refused or liftable
        self.message.show_text(text)
        for widget in (self.reason, self.allow):
            widget.setVisible(liftable)
        for label in (self._because, self._back):
            label.setVisible(liftable and not self._brief)
        layout = self.layout()
        if layout is not None:
            inside = (BRIEF if self._brief else INSIDE) if self.raised else 0
            layout.setContentsMargins(inside + BAR * self.raised, inside, inside, inside)
        self.update()

    def be_brief(self, brief: bool) -> None:
        """Ask for the reason in its field, or in a line over it."""
        self._brief = brief
        self.reason.setPlaceholderText(self._because.text().replace("&", "") if brief else "")
        self.show_result(self.message.text(), refused=self.raised, liftable=not self.reason.isHidden())

    def height_at(self, width: int) -> int:
        """The height that the block needs at this width."""
        layout = self.layout()
        return layout.totalHeightForWidth(width) if layout is not None and layout.hasHeightForWidth() else 0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Override: the ground of a refusal and its bar."""
        if self.raised:
            painter = QPainter(self)
            area = self.rect()
            painter.fillRect(area, warn_colour())
            area.setWidth(BAR)
            painter.fillRect(area, self.palette().color(ColorRole.BrightText))
            painter.end()
