"""A window with nothing in it, for what needs of the program's window only its night, its book and its shell."""

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QMainWindow

from chouette_desk.gui.command import Commands, Services
from chouette_desk.gui.commands import commands
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.open_book import OpenBook
from chouette_desk.gui.open_night import OpenNight
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import ChooseCommand, Dispatch, Shell


class PlainWindow(QMainWindow):
    """Has the parts of MainWindow by their names; made in a twentieth of its time."""

    def __init__(self) -> None:
        super().__init__()
        self.settings, self.dispatch = Settings(), Dispatch()
        self.open_night, self.open_book = OpenNight(self.settings, self), OpenBook(self.settings.book, self)
        self.shell = Shell(self, self.statusBar())
        own = self.open_night, self.open_book, self.shell
        self.services = Services(*own, self.settings, self.dispatch, Commands(commands()))
        self.shell.status.connect(self.statusBar().showMessage)
        self.dispatch.on(ChooseCommand, lambda intent: self.start(intent.name))
        self.open_night.refused.connect(self.shell.message)
        self.open_night.status.connect(self.shell.status)

    def start(self, name: str) -> None:
        """Start a command, as its menu does."""
        start(self, name)

    def closeEvent(self, event: QCloseEvent) -> None:  # noqa: N802 - the name is Qt's
        """Override: let go of the night and the book."""
        self.shell.closed.emit()
        self.open_night.close()
        self.open_book.close()
        super().closeEvent(event)


def start(window: MainWindow | PlainWindow, name: str) -> None:
    """Start a command of the window, whichever way one comes to it."""
    next(command for command in commands() if command.name == name).start(window.services)
