"""Which night of the book is to be opened; from here also a night file, in its place or into the book."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QHeaderView, QWidget

from chouette_desk.gui.forms.ui_open_night import Ui_OpenNightDialog
from chouette_desk.gui.models.nights import CLUB, DATE, GAMES, PLAYERS, STATE, TABLE, NightsModel, Sifted
from chouette_desk.wording.language import _, ngettext

if TYPE_CHECKING:
    from chouette_desk.book.night_list import ListedNight

WIDTHS = {DATE: 13, CLUB: 20, TABLE: 9, GAMES: 9, STATE: 9}  # in letters; the players have the rest
STEPS = (Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_PageUp, Qt.Key.Key_PageDown)


class OpenNightDialog(QDialog):
    """The nights of the book, to look through by typing; the arrows choose while the typing goes on."""

    file_wanted = Signal()
    import_wanted = Signal()

    def __init__(self, nights: tuple[ListedNight, ...], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.ui = Ui_OpenNightDialog()
        self.ui.setupUi(self)
        self.ok = self.ui.buttons.button(QDialogButtonBox.StandardButton.Open)
        self.model = NightsModel(nights, self)
        self.sifted = Sifted(self.model, self)
        self.ui.nights.setModel(self.sifted)
        self._fit_columns()
        self._connect()
        self._look_for("")
        self.ui.look_for.setFocus()

    def _fit_columns(self) -> None:
        letter = self.fontMetrics().averageCharWidth()
        head = self.ui.nights.horizontalHeader()
        head.setHighlightSections(False)
        head.setSectionResizeMode(PLAYERS, QHeaderView.ResizeMode.Stretch)
        for column, letters in WIDTHS.items():
            head.resizeSection(column, letters * letter)
        self.ui.nights.verticalHeader().hide()
        self.ui.nights.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.ui.nights.verticalHeader().setDefaultSectionSize(self.fontMetrics().lineSpacing() + 8)

    def _connect(self) -> None:
        self.ui.look_for.textChanged.connect(self._look_for)
        self.ui.look_for.installEventFilter(self)
        self.ui.nights.activated.connect(self.accept)
        self.ui.open_file.clicked.connect(lambda: self._instead(self.file_wanted.emit))
        self.ui.import_files.clicked.connect(lambda: self._instead(self.import_wanted.emit))

    def _instead(self, wanted: Callable[[], None]) -> None:
        self.reject()
        wanted()

    def _look_for(self, text: str) -> None:
        self.sifted.look_for(text)
        self.ui.nights.selectRow(0)
        count = self.sifted.rowCount()
        self.ok.setEnabled(bool(count))
        self.ui.said.say(self._said(count))

    def _said(self, count: int) -> str:
        if not self.model.nights:
            return _("There is no night in this book yet.")
        return ngettext("{count} night", "{count} nights", count).format(count=count)

    def number(self) -> int:
        """The number of the night that is chosen."""
        row = self.sifted.mapToSource(self.ui.nights.currentIndex()).row()
        return self.model.nights[row].id

    # Overrides of Qt

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Override: up and down go to the list while something is looked for."""
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress and event.key() in STEPS:
            QApplication.sendEvent(self.ui.nights, event)
            return True
        return super().eventFilter(watched, event)

    def accept(self) -> None:
        """Override: only where a night is chosen."""
        if self.ui.nights.currentIndex().isValid():
            super().accept()
