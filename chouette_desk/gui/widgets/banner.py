"""A strip over the sheet that says what is special about it, and offers what can be done about that."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QPalette
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from chouette_desk.gui.widgets.sentence import Sentence


class Banner(QWidget):
    """One sentence and, where there is something to do, a button; gone where there is nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._action: QAction | None = None
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Highlight)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.said, self.button = Sentence(), QPushButton()
        self.said.setForegroundRole(QPalette.ColorRole.HighlightedText)
        self.button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.button.clicked.connect(self._do)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(14, 6, 14, 6)
        layout.addWidget(self.said, 1)
        layout.addWidget(self.button)
        self.hide()

    def show_what(self, sentence: str, action: QAction | None = None) -> None:
        """Say this, and offer that; say nothing, and be gone, where the sentence is empty."""
        self._action = action
        self.setVisible(bool(sentence))
        self.said.say(sentence)
        self.button.setVisible(action is not None)
        if action is not None:
            self.button.setText(action.text().replace("&", ""))  # Alt and a letter opens a menu

    def _do(self) -> None:
        if self._action is not None:
            self._action.trigger()
