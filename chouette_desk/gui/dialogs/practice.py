"""Which practice night is to be opened."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QListWidget, QListWidgetItem, QVBoxLayout, QWidget

from chouette_desk.gui.practice import title
from chouette_desk.nightfile.practice import practice_nights
from chouette_desk.nightfile.reading import read_night
from chouette_desk.wording.language import _, ngettext

NIGHT = Qt.ItemDataRole.UserRole


class PracticeDialog(QDialog):
    """Lists the practice nights with what each is like."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Practice night"))
        self.nights = QListWidget()
        label = QLabel(_("&Open a copy of this night, to try everything on:"))
        label.setBuddy(self.nights)
        for night in practice_nights().values():
            item = QListWidgetItem(_about(night), self.nights)
            item.setData(NIGHT, night)
        self.nights.setCurrentRow(0)
        self.nights.itemActivated.connect(self.accept)
        wanted = QDialogButtonBox.StandardButton.Open | QDialogButtonBox.StandardButton.Cancel
        buttons = QDialogButtonBox(wanted)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for widget in (label, self.nights, buttons):
            layout.addWidget(widget)
        self.resize(560, 260)

    def night(self) -> Path:
        """The file of the night that is chosen."""
        path: Path = self.nights.currentItem().data(NIGHT)
        return path


def _about(path: Path) -> str:
    night = read_night(path)
    games = ngettext("{count} game", "{count} games", len(night.played)).format(count=len(night.played))
    players = ngettext("{count} player", "{count} players", len(night.columns)).format(count=len(night.columns))
    about = _("{title}: {players}, {games}, {rules}")
    return about.format(title=title(path), players=players, games=games, rules=night.rulebook.title)
