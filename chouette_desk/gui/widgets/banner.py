"""A strip over the sheet that says what is special about it, and offers what can be done about that."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from chouette_desk.gui.widgets.sentence import Sentence


class Banner(QWidget):
    """One sentence and, where there is something to do, a button; gone where there is nothing to say."""

    pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Highlight)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.said, self.button = Sentence(), QPushButton()
        self.said.setForegroundRole(QPalette.ColorRole.HighlightedText)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self.pressed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 6, 14, 6)
        layout.addWidget(self.said, 1)
        layout.addWidget(self.button)
        self.hide()

    def show_what(self, sentence: str, offer: str = "") -> None:
        """Say this, and offer that; say nothing, and be gone, where the sentence is empty."""
        self.said.say(sentence)
        self.button.setText(offer)
        self.button.setVisible(bool(offer))
        self.setVisible(bool(sentence))
