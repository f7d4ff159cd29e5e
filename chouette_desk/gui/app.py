"""The program with its window: started on a night, on the last one, or on the start page."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QLibraryInfo, QSettings, QTranslator
from PySide6.QtWidgets import QApplication

from chouette_desk.gui import theme
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.on_screen import show_window
from chouette_desk.gui.settings import Settings

NAME = "Chouette Desk"


def main(argv: list[str], book: str = "") -> int:
    """Open the window, on the night file that is named first, if one is, with the book at a path or URL, if one is
    named; the exit status."""
    paths = [Path(name) for name in argv[1:] if not name.startswith("-")]

    return run(argv, lambda window: open_first(window, paths, book))


def open_practice(night: Path) -> int:
    """Open the window on a copy of a practice night, to try everything on; the exit status."""
    return run([NAME], lambda window: window.keeping.open_practice(night))


def run(argv: list[str], begin: Callable[[MainWindow], None]) -> int:
    """Show the window and begin with something; the exit status once it is closed."""
    app = application(argv)
    settings = Settings()
    theme.wear(settings.text("theme", "system"))
    app.styleHints().colorSchemeChanged.connect(lambda: _follow_system(settings))
    window = MainWindow(settings)
    sys.excepthook = reporting(window)
    show_window(window)
    begin(window)
    return app.exec()


def application(argv: list[str]) -> QApplication:
    """Qt's side of the program, with its name and its own words for standard buttons."""
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    app = QApplication(argv[:1])
    app.setApplicationName(NAME)
    app.setOrganizationName(NAME)
    app.setDesktopFileName("chouette-desk")
    translator = QTranslator(app)
    if translator.load("qtbase_en", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)):
        app.installTranslator(translator)
    return app


def open_first(window: MainWindow, paths: list[Path], book: str = "") -> None:
    """Open what was asked for, else the night that was open last, if it is still there and in the book that was asked
    for; else the start page, and the book behind it."""
    window.book.place = book or window.book.place
    last = next(iter(window.settings.recent), None)
    if paths:
        window.keeping.open_path(paths[0])
    elif last is None or not window.settings.flag("was_open", False) or (book and last.where != book):
        _later(window, lambda: window.book.use(lambda _door: None))
    elif last.path is None:
        _later(window, lambda: window.keeping.open_again(last))
    elif last.is_there:
        window.keeping.open_path(last.path)


def _later(window: MainWindow, then: Callable[[], None]) -> None:
    """Do something with the book, whose library would hold up the first sight of the window."""
    from chouette_desk.gui.first_paint import after_first_paint

    after_first_paint(window, then)


def _follow_system(settings: Settings) -> None:
    """When the desktop turns dark in the evening the window does, unless its colours were chosen."""
    if settings.text("theme", "system") == "system":
        theme.wear("system")


Hook = Callable[[type[BaseException], BaseException, TracebackType | None], None]


def reporting(window: MainWindow) -> Hook:
    """What Python calls for an error that nobody expected: it is told, on standard error and in a box; the window
    stays, and the night is on the disk."""

    def report(kind: type[BaseException], error: BaseException, where: TracebackType | None) -> None:
        import traceback

        from chouette_desk.gui.dialogs.report import ReportDialog

        text = "".join(traceback.format_exception(kind, error, where))
        sys.stderr.write(text)
        window.show_dialog(ReportDialog(text, window))

    return report
