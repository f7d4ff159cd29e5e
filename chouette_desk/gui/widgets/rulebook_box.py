"""The choice of a rulebook: one of the program's, of a club, or of a file."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QSignalBlocker, Signal
from PySide6.QtWidgets import QComboBox, QWidget

from chouette_desk.core.rulebook import Rulebook
from chouette_desk.desk.files import os_error_reason
from chouette_desk.gui.file_dialogs import ask_for_file, rulebook_kinds
from chouette_desk.gui.widgets.inputs import NARROW
from chouette_desk.nightfile.errors import FileRefused
from chouette_desk.nightfile.rulebooks import NAMES, read_rulebook, shipped
from chouette_desk.wording.language import _

LONGEST = 30  # items that the list shows without scrolling


class RulebookBox(QComboBox):
    """A choice of rulebooks by their titles; the last entry opens a file."""

    chosen = Signal()
    refused = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, sizeAdjustPolicy=NARROW, minimumContentsLength=16, maxVisibleItems=LONGEST)
        self._books: list[tuple[str, Rulebook]] = [(name, shipped(name)) for name in NAMES]
        for _key, book in self._books:
            self.addItem(book.title)
        self.addItem(_("A club's own rulebook (file) …"))
        self._last, self._own = 0, set[str]()
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
        if key not in keys:
            return bool(Path(key).suffix) and self.read(Path(key))  # otherwise a club's own that is no more
        self.setCurrentIndex(keys.index(key))
        return True

    def read(self, path: Path) -> bool:
        """Add and choose the rulebook of a file; False, with a signal, if it is none."""
        try:
            book = read_rulebook(path)
        except FileRefused as error:
            self.refused.emit(str(error))
            return False
        except OSError as error:
            self.refused.emit(_("{file} cannot be read: {why}.").format(file=path.name, why=os_error_reason(error)))
            return False
        self._add(str(path), book)
        return True

    def offer_own(self, books: Iterable[Rulebook]) -> None:
        """Offer this club's rulebooks first, replacing another club's; keep the choice."""
        own, chosen = {book.name: book for book in books}, self._books[self._last]
        others = [pair for pair in self._books if pair[0] not in self._own | own.keys()]
        stays = [chosen] if chosen not in others else []
        self._books = stays + [pair for pair in own.items() if pair != chosen] + others
        self._own, self._last = set(own), self._books.index(chosen)
        with QSignalBlocker(self):
            for index in reversed(range(self.count() - 1)):
                self.removeItem(index)
            self.insertItems(0, [book.title for _key, book in self._books])
            self.setCurrentIndex(self._last)

    def offer(self, book: Rulebook) -> None:
        """Choose a rulebook, which is added if it is not there."""
        index = next((at for at, (_key, known) in enumerate(self._books) if known == book), None)
        if index is None:
            self._add(book.name, book)
        else:
            self.setCurrentIndex(index)

    def _add(self, key: str, book: Rulebook) -> None:
        self._books.append((key, book))
        self.insertItem(len(self._books) - 1, book.title)
        self.setCurrentIndex(len(self._books) - 1)

    def _changed(self, index: int) -> None:
        if 0 <= index < len(self._books) and index != self._last:
            self._last = index
            self.chosen.emit()

    def _activated(self, index: int) -> None:
        """The last entry asks for a file; what was chosen stays so until one is read."""
        if index < len(self._books):
            return
        self.setCurrentIndex(self._last)
        ask_for_file(self, _("Open a rulebook"), Path(), rulebook_kinds(), self.read)
