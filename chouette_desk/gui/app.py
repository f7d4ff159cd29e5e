"""The program with its window: started on a night or on the start page."""

import os
import signal
import sys
import threading
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QLibraryInfo, QObject, QSettings, QSocketNotifier, QTranslator, Signal, Slot
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication

from chouette_desk.book.location import location_of, shown_address
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.files import SHEET_ENDINGS, default_book_path
from chouette_desk.gui import style
from chouette_desk.gui.flat_style import use_flat_style
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.shell import Shell
from chouette_desk.gui.windows import after_first_paint, show_window
from chouette_desk.wording.language import use_language

if TYPE_CHECKING:  # paper, of which the start needs none
    from chouette_desk.paper.listing import Listing

NAME = "Chouette Desk"


class Application(QApplication):
    """Qt's application; ``file_opened`` names each file that macOS opens in it."""

    file_opened = Signal(str)

    def event(self, event: QEvent) -> bool:
        if isinstance(event, QFileOpenEvent):
            self.file_opened.emit(event.file())
            return True
        return super().event(event)


def main(argv: list[str], book: str = "") -> int:
    """Open the window on the first file in ``argv``; return the exit status.

    ``book`` is the path or URL of the book. A window that is there already is shown instead, and opens the file.
    """
    paths = [Path(name) for name in argv[1:] if not name.startswith("-")]

    def is_elsewhere(settings: Settings) -> bool:
        return is_shown_elsewhere(settings, paths, book)

    return run(argv, lambda window: open_first(window, paths, book), is_elsewhere)


def run_practice(night: Path) -> int:
    """Open the window on a copy of a practice night; the exit status."""
    from chouette_desk.gui.file_handlers import open_practice  # late: a night of one's own does without

    return run([NAME], lambda window: window.services.call(open_practice, night))


def card_of_keys() -> "Listing":
    """The keys at the table for a page of paper; no window is made for it."""
    from chouette_desk.gui.commands import commands
    from chouette_desk.gui.key_groups import key_card  # late: every kind of button with a key

    return key_card(commands())


def run(
    argv: list[str],
    begin: Callable[[MainWindow], None],
    is_elsewhere: Callable[[Settings], bool] = lambda _settings: False,
) -> int:
    """Show the window and call a function with it; the exit status once it is closed.

    Nothing is shown if another window does what is asked for.
    """
    app, settings = application(argv), Settings()
    if is_elsewhere(settings):
        return 0
    if settings.language:
        use_language(settings.language)
    style.apply_theme(settings.theme)
    style.apply_zoom(settings.zoom)
    app.styleHints().colorSchemeChanged.connect(lambda: style.apply_theme(settings.theme))
    window = MainWindow(settings)
    ErrorHooks(window.shell).install()
    show_window(window)
    close_on_ctrl_c(window)
    after_first_paint(window, lambda: _show_focus_rings(app))
    after_first_paint(window, lambda: _listen(window))
    if settings.updates:
        after_first_paint(window, lambda: _look_for_update(window))
    app.file_opened.connect(lambda file: _open_from_desktop(window, [Path(file)]))
    begin(window)
    return app.exec()


def application(argv: list[str]) -> Application:
    """Return Qt's application in the program's style, with its name and translations."""
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    if getattr(sys, "frozen", False):
        from chouette_desk.files.user_folders import portable_folder  # late: of bundles alone

        if portable := portable_folder():
            QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(portable))
    app = Application([*argv[:1], "-style", "Fusion"])
    use_flat_style()
    app.setApplicationName(NAME)
    app.setOrganizationName(NAME)
    app.setDesktopFileName("chouette-desk")
    translator = QTranslator(app)
    translator.load("qtbase_en", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath))
    app.installTranslator(translator)
    return app


def is_shown_elsewhere(settings: Settings, paths: list[Path], book: str) -> bool:
    """Have the window that is there open these files; False if there is none.

    Files, and a start that names nothing, go to the first window of these settings; a book to the window that has it.
    """
    from chouette_desk.gui.single_window import anybody_listens, hand_over  # late: few starts are the second one

    if not anybody_listens():
        return False
    if not book and hand_over(Path(settings.store.fileName()), paths):
        return True
    with suppress(Trouble):
        path = location_of(book or settings.book or default_book_path()).path
        return not paths and path is not None and hand_over(path, [])
    return False


def _listen(window: MainWindow) -> None:
    """Open what later starts of the program are asked for."""
    from chouette_desk.gui.single_window import WindowServer  # late: QtNetwork, which no first paint needs

    server = WindowServer(
        window, Path(window.settings.store.fileName()), lambda files: _open_from_desktop(window, files)
    )
    window.shell.closed.connect(server.stop)


def _look_for_update(window: MainWindow) -> None:
    from chouette_desk.gui.update_notice import look_for_update, offer_page  # late: most users do not ask for it

    look_for_update(window, window.settings, lambda news: offer_page(window.message_bar, news))


def _open_from_desktop(window: MainWindow, paths: Sequence[Path]) -> None:
    from chouette_desk.gui.dropped_files import DroppedFiles  # late: old sheets, which no start needs

    window.services.get(DroppedFiles).open_from_desktop(paths)


def _show_focus_rings(app: QApplication) -> None:
    from chouette_desk.gui.widgets.focus_ring import show_focus_rings  # late: 9 kinds of widgets that no start shows

    show_focus_rings(app)


def close_on_ctrl_c(window: MainWindow) -> None:
    """Close the window, with its questions, at Ctrl-C in its terminal.

    Python hears of it only when Qt wakes it. Windows lets nobody wait for a pipe: there the program ends at once.
    """
    if os.name == "nt" or signal.getsignal(signal.SIGINT) == signal.SIG_IGN:
        return
    heard, tell = os.pipe()
    os.set_blocking(tell, False)
    signal.set_wakeup_fd(tell)
    signal.signal(signal.SIGINT, lambda _signal, _frame: window.close())
    notifier = QSocketNotifier(heard, QSocketNotifier.Type.Read, window)
    notifier.activated.connect(lambda: os.read(heard, 1))


def open_first(window: MainWindow, paths: list[Path], book: str = "") -> None:
    """Open the first of these files, or the night that was open last.

    The latter must still be there and in the book asked for. Otherwise the start page stays. The book is opened after
    the first paint, which its library would delay.
    """
    open_book, settings = window.open_book, window.settings
    open_book.location = book or open_book.location
    last = next(iter(settings.recent), None)
    if paths and paths[0].suffix.lower() in SHEET_ENDINGS:
        after_first_paint(window, lambda: _open_from_desktop(window, paths[:1]))
    elif paths:
        window.shell.attempt_file(window.open_night.open_file, paths[0])
    elif last is None or not settings.was_open or (book and last.where != shown_address(book)):
        after_first_paint(window, lambda: _open_book(window))
    elif last.path is None:
        after_first_paint(window, lambda: window.open_recent(last))
    elif last.is_there:
        window.shell.attempt_file(window.open_night.open_file, last.path)


def _open_book(window: MainWindow) -> None:
    from chouette_desk.gui.book_opener import BookOpener  # late: the book, which a night file does without

    opener = window.services.get(BookOpener)
    if not opener.is_first():  # who only wants to look around is not asked
        opener.with_book(lambda _book: None)


class ErrorHooks(QObject):
    """Report unexpected exceptions of all threads in the window's own; work goes on."""

    _raised = Signal(object)

    def __init__(self, shell: Shell) -> None:
        super().__init__(shell)
        self._shell, self._known = shell, set[str]()
        self._raised.connect(self._report)  # a bound method of an object in the window's thread: Qt calls it there

    def install(self) -> None:
        """Replace Python's hooks, which end in the terminal."""
        sys.excepthook = lambda _kind, error, _traceback: self._raised.emit(error)
        threading.excepthook = lambda failed: self._raised.emit(failed.exc_value)

    @Slot(object)
    def _report(self, error: BaseException) -> None:
        from chouette_desk.gui.error_report import report  # late: 4 modules that a fault alone needs

        report(self._shell, error, self._known)
