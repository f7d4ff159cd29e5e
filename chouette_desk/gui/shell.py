"""The window around the open night and book: questions, dialogs, further windows."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from msgspec import Struct
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QDialog, QMainWindow, QStatusBar, QWidget

from chouette_desk.core.names import Name
from chouette_desk.core.trouble import Trouble
from chouette_desk.gui.windows import NO_CHOICES, Choices, bring_to_front, open_dialog, open_handbook, question
from chouette_desk.nightfile.errors import FileRefused

if TYPE_CHECKING:  # the start does without threads and panels
    from PySide6.QtWidgets import QDockWidget

    from chouette_desk.book.progress import Progress
    from chouette_desk.gui.jobs import Job, Work

AnyDialog = TypeVar("AnyDialog", bound=QDialog)
AnyWindow = TypeVar("AnyWindow", bound=QWidget)
AnyDock = TypeVar("AnyDock", bound="QDockWidget")
Intent = TypeVar("Intent", bound=Struct)


class Shell(QObject):
    """The window as commands know it: it shows dialogs, questions and messages.

    ``one_side``: sheet and board have no room beside each other; ``low``: the window has few lines.
    """

    status = Signal(str)
    """A text for the status bar."""
    view_changed = Signal()
    """A setting of the View menu is another, or the room of the window."""
    phones_changed = Signal(str)
    """A sign for the status bar about the page for phones; empty while it is off."""
    closed = Signal()
    """The window closes."""

    def __init__(self, window: QWidget, status_bar: QStatusBar, outer: Shell | None = None) -> None:
        """``outer`` is the shell of the main window, which shows this one's texts too."""
        super().__init__(window)
        self._window, self.status_bar, self._outer = window, status_bar, outer
        self._windows: dict[type[QWidget], QWidget] = {}
        if outer is not None:
            self.status.connect(outer.status)
        self.one_side, self.low = False, False

    # Dialogs and messages

    def show(
        self, make: Callable[[QWidget], AnyDialog], accepted: Callable[[AnyDialog], object] | None = None
    ) -> AnyDialog:
        """Open the dialog made by ``make``, and call ``accepted`` with it after OK."""
        dialog = make(self._window)
        if accepted is not None:
            dialog.accepted.connect(lambda: accepted(dialog))
        open_dialog(dialog)
        return dialog

    def part(self, make: Callable[[QWidget], AnyWindow]) -> AnyWindow:
        """A part of the window, or a dialog that opens by itself, as a function makes it."""
        return make(self._window)

    def message(self, text: str) -> None:
        """Show what went wrong over the window, with the sign of a warning."""
        question(self._window, text)

    def inform(self, text: str) -> None:
        """Show over the window what was done, or why there is nothing to show."""
        question(self._window, text, sign=False)

    def ask(self, text: str, choices: Choices = NO_CHOICES, *, careful: bool = False) -> None:
        """Show a question over the window, with a button for each choice."""
        question(self._window, text, choices, careful=careful)

    def attempt(self, action: Callable[[], object], file: str = "") -> Trouble | None:
        """Do something; show and return the trouble; ``file`` names what is read."""
        try:
            action()
        except Trouble as trouble:
            self.message(trouble.line(file) if isinstance(trouble, FileRefused) else str(trouble))
            return trouble
        return None

    def attempt_file(self, action: Callable[[Path], object], path: Path) -> Trouble | None:
        """Do something with a file; show the trouble with its name, and return it."""
        return self.attempt(lambda: action(path), path.name)

    # Windows

    def front(self, kind: type[AnyWindow], make: Callable[[QWidget], AnyWindow]) -> AnyWindow:
        """Bring the one window of its kind to the front; make it the first time."""
        window = self._windows.get(kind)
        if not isinstance(window, kind):
            window = self._windows[kind] = make(self._window)
            window.destroyed.connect(lambda: self._windows.pop(kind, None))
        bring_to_front(window)
        return window

    def dock(self, make: Callable[[QWidget], AnyDock]) -> AnyDock:
        """A panel above what the window shows."""
        assert isinstance(self._window, QMainWindow), "no other window has room for panels"
        panel = make(self._window)
        self._window.addDockWidget(Qt.DockWidgetArea.TopDockWidgetArea, panel)
        return panel

    def show_handbook(self) -> None:
        """Open the handbook on its contents."""
        open_handbook(self._window)

    # The window itself

    @property
    def is_open(self) -> bool:
        """True while the window is shown."""
        return self._window.isVisible()

    def to_front(self) -> None:
        """Show the window before all others."""
        bring_to_front(self._window)

    def toggle_full_screen(self) -> None:
        """Use the whole screen, or a window again."""
        self._window.setWindowState(self._window.windowState() ^ Qt.WindowState.WindowFullScreen)

    def close(self) -> None:
        """Close the window, with its questions."""
        self._window.close()

    def job(
        self,
        work: Work,
        done: Callable[[Any], None],
        failed: Callable[[Trouble], None],
        stepped: Progress | None = None,
    ) -> Job:
        """Return work for a thread, to be started; the program waits for its end."""
        from chouette_desk.gui.jobs import Job  # late: threads, which no start needs

        return Job(work, done, failed, stepped, self._outer._window if self._outer else self._window)


# What a part of the window asks of another, by type


class StartGame(Struct, frozen=True):
    """Start a game as it is asked for in the window."""


class AskGame(Struct, frozen=True):
    """Ask for the next game in a dialog of this class, with the window's values."""

    dialog: Callable[..., QDialog]


class AskCube(Struct, frozen=True):
    """Ask for an event of the current game: its button's name and the marked cube."""

    button: str
    cube: Name | None = None


class ShowSide(Struct, frozen=True):
    """Bring the "sheet", the "board" or the "other" to the front, if one has room."""

    side: str


class TypeLine(Struct, frozen=True):
    """Have the next keys go to the entry bar."""


class ChooseCommand(Struct, frozen=True):
    """Do what the command of this name does, as if it were chosen in its menu."""

    name: str


class OfferNextGame(Struct, frozen=True):
    """Fill the button that starts a game, as what comes next; or not."""

    as_primary: bool


class Dispatch:
    """Call for each intent the function that was named for its type."""

    def __init__(self) -> None:
        self._handlers: dict[type[Struct], Callable[[Any], object]] = {}

    def on(self, kind: type[Intent], handler: Callable[[Intent], object]) -> None:
        """Name the function for a type of intents."""
        self._handlers[kind] = handler

    def __call__(self, intent: Struct) -> None:
        """Pass an intent on."""
        self._handlers[type(intent)](intent)
