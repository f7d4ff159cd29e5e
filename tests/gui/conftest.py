"""A window for each test, on nights in its own folder; nothing may be left behind."""

import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import pytest
import shiboken6
from msgspec import structs
from PySide6.QtCore import QEvent, QEventLoop, QSettings, QTimer
from PySide6.QtGui import QPixmap
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QMainWindow, QWidget
from pytestqt.qtbot import QtBot
from snapshot import use_shipped_font

from chouette_desk.core.events import AnyEvent, Order, Seat
from chouette_desk.core.night import Heading
from chouette_desk.core.problems import Refused
from chouette_desk.desk.book_desk import BookDesk
from chouette_desk.desk.book_opening import make_book
from chouette_desk.desk.club_book import ClubBook
from chouette_desk.desk.file_desk import FileDesk
from chouette_desk.desk.files import default_book_path
from chouette_desk.gui import style
from chouette_desk.gui.flat_style import use_flat_style
from chouette_desk.gui.jobs import Job
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.nightfile.rulebooks import shipped
from tests.desk.night_files import filed
from tests.gui.installed import Installed, install
from tests.gui.nights import SEVEN, Ticking
from tests.gui.ways import with_book
from tests.made_once import made_once
from tests.patience import PATIENCE, until


@pytest.fixture(scope="session")
def qapp_args() -> list[str]:
    return ["chouette-desk"]


@pytest.fixture(scope="session", autouse=True)
def dressed(qapp: QApplication) -> None:
    """The same font and colours on every machine."""
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)
    qapp.setApplicationName("Chouette Desk")
    qapp.setOrganizationName("Chouette Desk")
    use_shipped_font()
    style.apply_theme("light")
    use_flat_style()


@pytest.fixture
def qtbot(qapp: QApplication, request: pytest.FixtureRequest) -> QtBot:
    """Override: wait without the limit of five seconds for a busy machine."""
    bot = QtBot(request)
    bot.waitUntil = partial(bot.waitUntil, timeout=round(1000 * PATIENCE))  # type: ignore[method-assign]
    return bot


@pytest.fixture(scope="session", autouse=True)
def jobs_are_measured() -> Iterator[None]:
    """Whatever measures threads, as coverage.py does, is told by Python of its own threads, and not of Qt's."""
    run = Job.run

    def traced(job: Job) -> None:
        sys.settrace(threading.gettrace())
        run(job)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Job, "run", traced)
        yield


@pytest.fixture(scope="session")
def empty_book(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An empty book, made once: making one takes longer than most tests of the window."""
    path = tmp_path_factory.mktemp("book") / "club.chouette-book"
    make_book(path).close()
    return path


@pytest.fixture(autouse=True)
def settings_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No test reads or writes what the user has chosen, or what he has kept."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(tmp_path / "settings"))
    QSettings().setValue("folder", str(tmp_path / "nights"))
    QSettings().setValue("book_asked", True)


@pytest.fixture(autouse=True)
def nothing_left_behind(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Fail a test that leaves a window, a running timer or unfinished work."""
    threads, jobs = set(threading.enumerate()), list[Job]()
    start = Job.start

    def remembered(job: Job) -> None:
        jobs.append(job)
        start(job)

    monkeypatch.setattr(Job, "start", remembered)
    yield
    settle(qapp)
    style.apply_zoom(1.0)
    if qapp.palette() != style.palette_of(style.THEMES["light"]):
        style.apply_theme("light")
    windows = [widget for widget in qapp.topLevelWidgets() if isinstance(widget, QMainWindow | QDialog)]
    left: list[object] = [widget for widget in qapp.topLevelWidgets() if widget.isVisible() or widget in windows]
    left += [timer for timer in qapp.findChildren(QTimer) if timer.isActive()]
    left += [job for job in jobs if shiboken6.isValid(job) and job.isRunning()]
    left += [thread for thread in threading.enumerate() if thread not in threads]
    assert not left, f"left behind: {left}"


def settle(app: QApplication) -> None:
    """Let everything happen that has been put off, removals too."""
    for _round in range(3):
        app.processEvents(QEventLoop.ProcessEventsFlag.AllEvents)
        app.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def paint(window: QWidget) -> None:
    """Paint a window without what is in it, for what waits until it is painted."""
    window.render(QPixmap(1, 1), renderFlags=QWidget.RenderFlag(0))


DeskMaker = Callable[..., FileDesk]
HEADING = Heading(club="Riverside", table="1", date="2026-11-20", stake="0.50", currency="EUR")


@pytest.fixture
def make_desk(tmp_path: Path) -> Iterator[DeskMaker]:
    """Makes desks on new nights: seven players under aba, after these events."""
    made: list[FileDesk] = []

    def make(*events: AnyEvent, players: tuple[str, ...] = SEVEN, rulebook: str = "aba") -> FileDesk:
        path = tmp_path / f"night-{len(made)}.chouette.json"
        opening = (Seat(players=players), Order(players=players)) if players else ()
        desk = filed(path, shipped(rulebook), HEADING, opening, Ticking())
        for event in events:
            done = desk.do(event)
            assert not isinstance(done, Refused), done
        made.append(desk)
        return desk

    yield make
    for desk in made:
        desk.close()


def begun(club_book: ClubBook, *events: AnyEvent, players: tuple[str, ...] = SEVEN, **about: Any) -> BookDesk:
    """A night of the book, in which this has happened."""
    club_book.clock = Ticking()
    opening = (Seat(players=players), Order(players=players)) if players else ()
    heading = structs.replace(HEADING, **about)
    desk = club_book.new_night(shipped("aba"), heading, opening)
    assert isinstance(desk, BookDesk), desk
    for event in events:
        done = desk.do(event)
        assert not isinstance(done, Refused), done
    return desk


@pytest.fixture
def own_book(empty_book: Path) -> Path:
    """The user's own book, with nothing in it."""
    path = default_book_path()
    path.parent.mkdir(parents=True, exist_ok=True)
    shutil.copy(empty_book, path)
    return path


@pytest.fixture
def painted() -> None:
    """The test's windows are painted on the screen whenever something changes."""


@pytest.fixture
def make_window(
    qapp: QApplication, make_desk: DeskMaker, own_book: Path, request: pytest.FixtureRequest
) -> Iterator[Callable[..., MainWindow]]:
    """Make windows on the screen: on the start page, a night file or a book's night.

    For what needs a night, a book and a shell alone, ``kind`` is PlainWindow.
    Nobody sees the screen, and pictures are drawn apart from it, so they are painted for tests that ask for it alone.
    """
    made: list[QMainWindow] = []
    painted = "painted" in request.fixturenames

    def make(
        *events: AnyEvent, night: bool = True, book: bool = False, kind: type[Any] = MainWindow, **about: Any
    ) -> Any:
        window = kind()
        window.setUpdatesEnabled(painted)
        made.append(window)
        if book and night:
            with_book(window, lambda club_book: window.open_night.show_desk(begun(club_book, *events, **about)))
        elif night:
            window.open_night.show_desk(make_desk(*events, **about))
        window.show()
        if not painted:
            paint(window)
        settle(qapp)
        return window

    yield make
    for window in made:
        until(partial(has_ended, window), partial(QTest.qWait, 5))
        window.deleteLater()
    settle(qapp)


def has_ended(window: MainWindow) -> bool:
    """Close a window, which waits for its threads; True once none is under way."""
    window.close()
    return not any(job.isRunning() for job in window.findChildren(Job))


@pytest.fixture(scope="session")
def installed() -> Installed:
    """The program as it is installed from its wheel."""
    return Installed(made_once("installed", install))


@pytest.fixture
def display() -> Iterator[str]:
    """A display of its own, without a desktop."""
    read, write = os.pipe()
    words = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1366x900x24", "-nolisten", "tcp"]
    server = subprocess.Popen(words, pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    with os.fdopen(read) as answer:
        number = answer.readline().strip()
    assert number, "Xvfb did not start"
    yield f":{number}"
    server.terminate()
    server.wait()
