"""The sentence in a list without content, with the button that fills it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QAbstractItemView, QPushButton, QWidget
from shiboken6 import isValid

from chouette_desk.gui.widgets.layouts import row, stack
from chouette_desk.gui.widgets.sentence import Sentence

MARGIN = 12  # pixels around it


class EmptyState(QWidget):
    """Lie over a list while its model, which it has already, is without a row."""

    def __init__(self, view: QAbstractItemView, sentence: str = "", button: QPushButton | None = None) -> None:
        """``sentence`` is said from now on; ``button`` does the same elsewhere."""
        super().__init__(view)
        self._run: Callable[[], object] | None = None
        self._view, self._model = view, view.model()
        self.message, self.button = Sentence(), QPushButton(autoDefault=False)
        self.message.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.message.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        self.button.clicked.connect(self._do)
        self.setLayout(stack(1, self.message, row(1, self.button, 1), 1))
        view.viewport().installEventFilter(self)
        for changed in (self._model.rowsInserted, self._model.rowsRemoved, self._model.modelReset):
            changed.connect(self._show)
        self.tell(sentence, button.text() if button else "", button.click if button else None)

    def tell(self, sentence: str, text: str = "", run: Callable[[], object] | None = None) -> None:
        """Say this, with a button of this text that does something; nothing hides it."""
        self._run = run
        self.message.show_text(sentence)
        self.button.setText(text.replace("&", ""))  # the same letter is elsewhere
        self.button.setVisible(run is not None)
        self._show()

    def _show(self) -> None:
        if isValid(self._view):  # a model that goes with its list is emptied after it
            self.setVisible(bool(self.message.text()) and not self._model.rowCount())
            self._fit()

    def _do(self) -> None:
        assert self._run is not None, "the button is shown with something to do"
        self._run()

    def _fit(self) -> None:
        self.setGeometry(self._view.viewport().geometry().adjusted(MARGIN, 0, -MARGIN, 0))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override: another size of the list is one of this too."""
        if event.type() in (QEvent.Type.Resize, QEvent.Type.Show):
            self._fit()
        return False
