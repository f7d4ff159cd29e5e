"""A choice of rulebook: the five that come with the program, or a club's own file."""

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFileDialog, QWidget

from chouette_desk.core.rulebook import Rulebook
from chouette_desk.nightfile.refused import Refused
from chouette_desk.nightfile.rulebooks import NAMES, read_rulebook, shipped
from chouette_desk.wording.language import _
from chouette_desk.wording.problems import sentences


class RulebookBox(QComboBox):
    """Offers rulebooks by their titles; the last entry opens a file."""

    chosen = Signal()
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMinimumContentsLength(16)
        self._books: list[tuple[str, Rulebook]] = [(name, shipped(name)) for name in NAMES]
        for _key, book in self._books:
            self.addItem(book.title)
        self.addItem(_("A club's own rulebook (file) …"))
        self._last = 0
        self.activated.connect(self._activated)
        self.currentIndexChanged.connect(self._changed)

    def rulebook(self) -> Rulebook:
        """The rulebook chosen."""
        return self._books[self._last][1]

    def key(self) -> str:
        """The name of the rulebook chosen, or the path of its file, to be remembered."""
        return self._books[self._last][0]

    def choose(self, key: str) -> bool:
        """Choose a rulebook by name or path; False if it is neither."""
        keys = [known for known, _book in self._books]
        if key in keys:
            self.setCurrentIndex(keys.index(key))
            return True
        return self.read(Path(key))

    def read(self, path: Path) -> bool:
        """Add and choose the rulebook of a file; False, and said why, if it is none."""
        try:
            book = read_rulebook(path)
        except Refused as refused:
            self.refused.emit(sentences(refused.problems))
            return False
        except OSError as error:
            self.refused.emit(_("{file} cannot be read: {why}.").format(file=path.name, why=error.strerror))
            return False
        self._books.append((str(path), book))
        self.insertItem(len(self._books) - 1, book.title)
        self.setCurrentIndex(len(self._books) - 1)
        return True

    def _changed(self, place: int) -> None:
        if 0 <= place < len(self._books) and place != self._last:
            self._last = place
            self.chosen.emit()

    def _activated(self, place: int) -> None:
        """The last entry asks for a file; whoever asks for none keeps what was chosen."""
        if place < len(self._books):
            return
        name, _kind = QFileDialog.getOpenFileName(self, _("Open a Rulebook"), "", _("Rulebooks (*.toml)"))
        if not name or not self.read(Path(name)):
            self.setCurrentIndex(self._last)
