"""Dialogs to open a night: of the book, from a file, or a practice night."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QPushButton, QWidget

from chouette_desk.desk.files import practice_title
from chouette_desk.gui.dialogs.base import FormDialog
from chouette_desk.gui.dialogs.rows import EndButton, FormRows, beside, row, wide
from chouette_desk.gui.models.tables import NIGHT_COLUMNS, ListModel, TextFilter
from chouette_desk.gui.widgets.empty_state import EmptyState
from chouette_desk.gui.widgets.inputs import SearchField
from chouette_desk.gui.widgets.lists import FittingList
from chouette_desk.gui.widgets.sentence import Sentence
from chouette_desk.gui.widgets.table_view import RowsView, SearchArrows, set_row_height
from chouette_desk.nightfile.reading import practice_nights, read_night
from chouette_desk.wording.language import N_, _, ngettext

if TYPE_CHECKING:
    from chouette_desk.book.nights import ListedNight


class OpenNightForm(FormRows):
    title, size, ends_with = N_("Open a night"), (820, 480), EndButton.Cancel | EndButton.Open
    search: SearchField = row(N_("&Look for:"), hint=N_("A date, a club, a table, players, open or closed"))
    nights: RowsView = wide(spoken=N_("Nights of the book"), grows=True)
    message: Sentence = wide()
    open_file: QPushButton = wide(text=N_("Open a night &file…"))
    import_files: QPushButton = beside(text=N_("&Import night files…"))


class OpenNightDialog(FormDialog[OpenNightForm]):
    """The nights of the book, found by typing; arrow keys choose during a search."""

    file_requested = Signal()
    import_requested = Signal()

    def __init__(self, nights: tuple[ListedNight, ...], parent: QWidget | None = None) -> None:
        super().__init__(OpenNightForm(), "", parent)
        self.ok = self.ui.buttons.button(EndButton.Open)
        self.model = ListModel(NIGHT_COLUMNS, nights, self)
        self.filtered = TextFilter(self.model, self)
        self.ui.nights.setModel(self.filtered)
        self.ui.nights.fit(NIGHT_COLUMNS)
        self.ui.nights.setWordWrap(False)
        set_row_height(self.ui.nights)
        if not nights:
            EmptyState(self.ui.nights, _("There are no nights in this book yet."), self.ui.import_files)
        self._connect()
        self._search("")
        self.ui.search.setFocus()

    def _connect(self) -> None:
        self.ui.search.textChanged.connect(self._search)
        SearchArrows(self.ui.search, self.ui.nights)
        self.ui.nights.activated.connect(self.accept)
        for button, signal in ((self.ui.open_file, self.file_requested), (self.ui.import_files, self.import_requested)):
            button.clicked.connect(self.reject)
            button.clicked.connect(signal)

    def _search(self, text: str) -> None:
        self.filtered.search(text)
        self.ui.nights.selectRow(0)
        count = self.filtered.rowCount()
        self.ok.setEnabled(bool(count))
        number = ngettext("{count} night", "{count} nights", count).format(count=count)
        self.ui.message.show_text(number if self.model.items else "")

    def number(self) -> int:
        """The number of the night that is chosen."""
        return self.model.items[self.filtered.mapToSource(self.ui.nights.currentIndex()).row()].id

    def accept(self) -> None:
        """Override: only where a night is chosen."""
        if self.ui.nights.currentIndex().isValid():
            super().accept()


class PracticeForm(FormRows):
    title, size, ends_with = N_("Practice night"), (560, 260), EndButton.Cancel | EndButton.Open
    nights: FittingList = wide(N_("&Open a copy of this night, to try everything on:"), grows=True)


class PracticeDialog(FormDialog[PracticeForm]):
    """The practice nights to choose from, each with its players, games and rules."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(PracticeForm(), "", parent)
        self._paths = list(practice_nights().values())
        self.ui.nights.addItems([_about(path) for path in self._paths])
        self.ui.nights.setWordWrap(True)
        self.ui.nights.setCurrentRow(0)

    def night(self) -> Path:
        """The file of the night that is chosen."""
        return self._paths[self.ui.nights.currentRow()]


def _about(path: Path) -> str:
    night = read_night(path)
    games = ngettext("{count} game", "{count} games", len(night.played)).format(count=len(night.played))
    players = ngettext("{count} player", "{count} players", len(night.columns)).format(count=len(night.columns))
    about = _("{title}: {players}, {games}, {rules}")
    return about.format(title=practice_title(path), players=players, games=games, rules=night.rulebook.title)
