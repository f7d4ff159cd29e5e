"""The open book of a window, with its signals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from chouette_desk.core.trouble import Reason, Trouble
from chouette_desk.gui.state import read_only_reason

if TYPE_CHECKING:  # the start does without the book's modules
    from chouette_desk.desk.club_book import ClubBook
    from chouette_desk.desk.outboxes import UnreadOutbox
    from chouette_desk.gui.single_window import WindowServer


class OpenBook(QObject):
    """The club's book that a window has open, or that it opens when needed."""

    changed = Signal()
    """Another book is open, or none; or the book holds something else than the night was changed in."""
    unread_changed = Signal()
    """Other outboxes cannot be read than before."""
    status = Signal(str)
    """A text for the status bar."""

    def __init__(self, location: str, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.club_book: ClubBook | None = None
        self.location = location  # path or URL of the book that is open or will be, empty for the user's own
        self.trouble: Trouble | None = None  # why the book could not be opened
        self.is_busy = False  # set while the closed book is restored or mended, when nobody else may read it
        self.unread: Sequence[UnreadOutbox] = ()  # what may wait for a book and cannot be read
        self.server: WindowServer | None = None  # for other starts on the book's file

    @property
    def is_read_only(self) -> bool:
        """True if the book was opened only to be read."""
        return self.club_book is not None and self.club_book.read_only

    @property
    def locked(self) -> Reason | None:
        """The reason why nothing can be entered in the book."""
        return read_only_reason() if self.is_read_only else None

    @property
    def unread_reason(self) -> Reason | None:
        """The reason why an outbox, the first of those, cannot be read."""
        return Reason(self.unread[0].message) if self.unread else None

    def close(self) -> None:
        """Close the book, for other programs; its night is closed already."""
        if self.club_book is None:
            return
        club_book, self.club_book = self.club_book, None
        if self.server is not None:
            self.server.stop()
            self.server = None
        self.changed.emit()
        try:
            club_book.close()
        except Trouble as trouble:
            self.status.emit(str(trouble))
        if club_book.backup_trouble:
            self.status.emit(str(club_book.backup_trouble))
