"""The window in this process, and bare tables beside it."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QEvent, QSettings
from PySide6.QtWidgets import QApplication
from snapshot import use_shipped_font

from chouette_desk.gui.app import application
from chouette_desk.gui.main_window import MainWindow


def in_qt(folder: Path) -> None:
    """Have an application, its letters shipped ones and its settings in the folder."""
    if QApplication.instance() is None:
        KEPT.append(application(["chouette-desk"]))
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder))
    use_shipped_font()


KEPT: list[QApplication] = []
"""The application, which lives as long as the process."""


@contextmanager
def open_window(folder: Path) -> Iterator[MainWindow]:
    """A window on the start page."""
    in_qt(folder)
    window = MainWindow()
    window.resize(1180, 760)
    window.show()
    settle()
    yield window
    window.close()
    window.deleteLater()
    settle()


def settle() -> None:
    """Let Qt do what waits in its loop."""
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
    QApplication.processEvents()
