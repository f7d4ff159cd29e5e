"""A command of a book page: a button under the list, and a context menu action."""

from collections.abc import Callable

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QPushButton, QWidget

from chouette_desk.core.trouble import Reason, text_of
from chouette_desk.wording.language import _
from chouette_desk.wording.safe_text import escape_markup


class PageCommand:
    """A button and an action in one; ``for_row`` needs a row, ``writes`` the book."""

    def __init__(
        self,
        page: QWidget,
        text: str,
        run: Callable[[], object],
        *,
        for_row: bool = False,
        writes: bool = False,
        keys: str = "",
    ) -> None:
        self.for_row, self._writes = for_row, writes
        self.action = QAction(text, page)
        self.action.setShortcut(QKeySequence(keys))
        self.button = QPushButton(text, autoDefault=False)
        self.action.triggered.connect(run)
        self.button.clicked.connect(self.action.trigger)
        page.addAction(self.action)

    def update(self, locked: Reason | None, has_row: bool) -> None:
        """Enable it if it can be used; ``locked`` is why the book may not be written."""
        missing = Reason(_("First choose a row in the list.")) if self.for_row and not has_row else None
        self.set_enabled((locked if self._writes else None) or missing)

    def set_enabled(self, refused: Reason | None) -> None:
        """Enable it, or say in its tooltip why it cannot be used."""
        for part in (self.action, self.button):
            part.setEnabled(refused is None)
            part.setToolTip(escape_markup(text_of(refused)))
