"""A strip over the sheet that says what is special about it, and offers what can be done about that."""

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QAction, QPalette
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from chouette_desk.gui.widgets.sentence import Sentence

MARGIN = 6  # over and under it


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
        layout.setContentsMargins(14, MARGIN, 14, MARGIN)
        layout.addWidget(self.said, 1)
        layout.addWidget(self.button)
        self.hide()

    def show_what(self, sentence: str, action: QAction | None = None) -> None:
        """Say this, and offer that; say nothing, and be gone, where the sentence is empty."""
        self._action = action
        self.button.setVisible(action is not None)
        if action is not None:
            self.button.setText(action.text().replace("&", ""))  # Alt and a letter opens a menu
        self.said.say(sentence)
        self.setVisible(bool(sentence))

    def _do(self) -> None:
        if self._action is not None:
            self._action.trigger()

    # Overrides of Qt

    def hasHeightForWidth(self) -> bool:
        """Override: the sentence sees to its height itself. As narrow as a banner can be it would be higher than the
        window, which would grow for it."""
        return False

    def sizeHint(self) -> QSize:
        """Override: as high as the sentence is at its width."""
        return QSize(super().sizeHint().width(), self._height())

    def minimumSizeHint(self) -> QSize:
        """Override: as high as the sentence is at its width."""
        return QSize(super().minimumSizeHint().width(), self._height())

    def _height(self) -> int:
        highest = max(self.said.minimumHeight(), self.fontMetrics().height(), self.button.sizeHint().height())
        return highest + 2 * MARGIN
