"""Single window: a second start on a book shows the window that has it open.

That window watches a file of this user; the second start writes its request into it and waits for the answer.
"""

import hashlib
import os
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QFileSystemWatcher, QObject, QTimer

from chouette_desk.files.atomic_file import PRIVATE_FILE, make_folder
from chouette_desk.files.user_folders import data_folder

SHOW, SHOWN = "show", "shown"
PAUSE, ATTEMPTS = 100, 15  # milliseconds, and how often the second start looks for the answer


def request_file(book: Path) -> Path:
    """The file in which the window of this book is asked to show itself."""
    return data_folder() / f".window-{hashlib.sha256(os.fsencode(book.resolve())).hexdigest()[:16]}"


class ShowRequests(QObject):
    """Show a window when another start of the program requests it, until ``stop``."""

    def __init__(self, parent: QObject, book: Path, show: Callable[[], object]) -> None:
        super().__init__(parent)
        self._show, self._file = show, request_file(book)
        with suppress(OSError):  # without the file every start asks, as on a full disk
            make_folder(self._file.parent)
            self._file.unlink(missing_ok=True)
            self._file.touch(PRIVATE_FILE)
        self._watcher = QFileSystemWatcher(self)
        if self._file.exists():
            self._watcher.addPath(str(self._file))
        self._watcher.fileChanged.connect(self._answer)

    def _answer(self) -> None:
        with suppress(OSError):
            if self._file.read_text(encoding="utf-8") == SHOW:
                self._file.write_text(SHOWN, encoding="utf-8")
                self._show()

    def stop(self) -> None:
        """Watch no longer: the book is closed."""
        with suppress(OSError):
            self._file.unlink(missing_ok=True)
        self.deleteLater()


class ShowRequest(QObject):
    """Ask the window of the book to show itself; call ``shown`` or ``unanswered``."""

    def __init__(
        self, parent: QObject, book: Path, shown: Callable[[], object], unanswered: Callable[[], object]
    ) -> None:
        super().__init__(parent)
        self._file, self._shown, self._unanswered, self._left = request_file(book), shown, unanswered, ATTEMPTS
        QTimer.singleShot(0, self, self._look if self._asked() else lambda: self._end(unanswered))

    def _asked(self) -> bool:
        """Write the request over an old answer; False if nobody watches or it fails."""
        with suppress(OSError):
            if self._file.is_file():
                self._file.write_text(SHOW, encoding="utf-8")
                return True
        return False

    def _look(self) -> None:
        """Look for the answer, and again after a pause."""
        with suppress(OSError):
            if self._file.read_text(encoding="utf-8") == SHOWN:
                self._end(self._shown)
                return
        if self._left <= 0:
            self._end(self._unanswered)
            return
        self._left -= 1
        QTimer.singleShot(PAUSE, self, self._look)

    def _end(self, then: Callable[[], object]) -> None:
        self.deleteLater()
        then()
