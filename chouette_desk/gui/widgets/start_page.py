"""The page without a night: begin one, open one, or look at a practice night."""

from collections.abc import Iterable
from functools import partial

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QAction, QPalette, QShowEvent
from PySide6.QtWidgets import QLabel, QPushButton, QVBoxLayout, QWidget

from chouette_desk.desk.files import ENDING
from chouette_desk.gui.settings import Recent, names_apart
from chouette_desk.gui.style import Scale, window_icon
from chouette_desk.gui.widgets.inputs import CommandButton, EnterButton
from chouette_desk.gui.widgets.layouts import column
from chouette_desk.gui.widgets.sentence import Banner, HeadingFont
from chouette_desk.gui.windows import open_in_desktop
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup, escape_mnemonic

ICON = 72  # pixels
MOST_RECENT = 5  # nights, so that a screen of 600 lines holds them; the menu File has them all


class StartPage(QWidget):
    """Large buttons for the first step, and the nights opened last."""

    night_requested = Signal(object)
    forget_requested = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAutoFillBackground(True)
        self.setBackgroundRole(QPalette.ColorRole.Base)
        self._column = QVBoxLayout()
        column(self, 2, self._column, 3)
        self._column.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._column.setSpacing(8)
        self._greet()
        self._steps: list[QPushButton] = []
        self._recent: list[QWidget] = []

    def _greet(self) -> None:
        self._picture, self._name = QLabel(), QLabel(_("Chouette Desk"))
        self._picture.setFixedHeight(ICON)
        HeadingFont(self._name, self, Scale.NAME)
        for label in (self._picture, self._name):
            label.setAlignment(Qt.AlignmentFlag.AlignHCenter)
            self._column.addWidget(label)
        self._column.addSpacing(14)
        self.banner = Banner()
        self._column.addWidget(self.banner)

    def offer(self, actions: Iterable[QAction]) -> None:
        """Offer these commands as large buttons."""
        for action in actions:
            button = _Step(action)
            button.setIcon(action.icon())
            self._column.addWidget(button)
            self._steps.append(button)

    def show_recent(self, nights: Iterable[Recent]) -> None:
        """List the recent nights that still exist; the focus begins at the first step."""
        for widget in self._recent:
            widget.hide()
            widget.deleteLater()
        there = [night for night in nights if night.is_there][:MOST_RECENT]
        self._recent = [self._link(night, name) for night, name in zip(there, names_apart(there), strict=True)]
        if self._recent:
            title = QLabel(_("Recently opened"))
            title.setForegroundRole(QPalette.ColorRole.PlaceholderText)
            title.setContentsMargins(0, 14, 0, 0)
            self._recent.insert(0, title)
        for widget in self._recent:
            self._column.addWidget(widget)
        self._steps[0].setFocus()

    def _link(self, night: Recent, name: str) -> QPushButton:
        button = EnterButton(escape_mnemonic(name.replace(ENDING, "")))
        button.setFlat(True)
        button.setToolTip(escape_markup(night.where))
        button.clicked.connect(lambda: self.night_requested.emit(night))
        button.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        button.addAction(_("Open"), lambda: self.night_requested.emit(night))
        if night.path is not None:
            button.addAction(_("Show the folder"), partial(open_in_desktop, night.path.parent))
        button.addAction(_("Take it off this list"), lambda: self.forget_requested.emit(night))
        return button

    def showEvent(self, event: QShowEvent) -> None:
        """Override: draw the program's picture only now, to start faster on a night."""
        super().showEvent(event)
        if self._picture.pixmap().isNull():
            self._picture.setPixmap(window_icon().pixmap(ICON))


class _Step(CommandButton):
    """A large button."""

    def sizeHint(self) -> QSize:
        line = self.fontMetrics().height()
        return super().sizeHint().expandedTo(QSize(line * 20, round(line * 2.6)))
