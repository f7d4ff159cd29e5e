"""A second start: the window that is there is shown, and opens the file of the second."""

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

from chouette_desk.gui import app, single_window
from chouette_desk.gui.dropped_files import DroppedFiles
from chouette_desk.gui.settings import Settings
from chouette_desk.gui.single_window import WindowServer, anybody_listens, hand_over, socket_of
from tests.gui.boxes import box_of
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.ways import open_dialogs
from tests.patience import PATIENCE

THREE = ("Ann", "Bob", "Cid")
NAMES = ("friday.chouette.json", "Zoë's night; ♠ \n two lines.json", "אבג.json", os.fsdecode(b"caf\xe9.json"))


@pytest.fixture(autouse=True)
def sockets_of_its_own(tmp_path_factory, monkeypatch):
    folder = tmp_path_factory.mktemp("s") / "sockets"
    monkeypatch.setattr(single_window, "socket_folder", lambda: folder)


def test_the_window_of_a_book_gets_the_files_of_a_second_start(qtbot, tmp_path):
    opened, parent, book = [], QObject(), tmp_path / "club.chouette-book"
    server = WindowServer(parent, book, opened.append)
    files = [tmp_path / name for name in NAMES]
    assert hand_over(book, files)
    qtbot.waitUntil(lambda: bool(opened))
    assert opened == [files]
    assert hand_over(book, [])
    qtbot.waitUntil(lambda: len(opened) == 2)
    assert opened[1] == [], "it is only shown"
    assert not hand_over(tmp_path / "other.chouette-book", []), "another book has a window of its own"
    server.stop()
    assert not hand_over(book, [])
    assert not anybody_listens(), "no socket is left"


def test_only_this_user_can_reach_the_window(qtbot, tmp_path):
    parent = QObject()
    WindowServer(parent, tmp_path, lambda _files: None)
    folder = single_window.socket_folder()
    assert folder.stat().st_mode & 0o077 == 0
    assert not Path(socket_of(tmp_path)).stat().st_mode & 0o077


def test_a_folder_of_somebody_else_is_not_listened_in(qtbot, tmp_path, monkeypatch):
    """Anybody can make a folder of this name with the temporary files."""
    parent, opened = QObject(), []
    WindowServer(parent, tmp_path, opened.append)
    monkeypatch.setattr("chouette_desk.desk.private_folder.os.getuid", lambda: os.geteuid() + 1)
    assert not hand_over(tmp_path, [])
    other = QObject()
    WindowServer(other, tmp_path / "other", opened.append)
    assert not Path(socket_of(tmp_path / "other")).exists()


def test_what_a_killed_window_left_is_removed(qtbot, tmp_path):
    single_window.socket_folder().mkdir(mode=0o700)
    with socket.socket(socket.AF_UNIX) as killed:
        killed.bind(socket_of(tmp_path))
    assert anybody_listens()
    assert not hand_over(tmp_path, [])
    parent, opened = QObject(), []
    WindowServer(parent, tmp_path, opened.append)
    assert hand_over(tmp_path, [])


def test_a_window_that_hangs_is_not_waited_for_without_end(qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(single_window, "PATIENCE", 50)
    single_window.socket_folder().mkdir(mode=0o700)
    with socket.socket(socket.AF_UNIX) as hanging:
        hanging.bind(socket_of(tmp_path))
        hanging.listen()
        assert not hand_over(tmp_path, [])


def test_the_first_window_goes_on_listening_when_a_second_one_opens(qtbot, tmp_path):
    first, second = QObject(), QObject()
    heard: list[str] = []
    WindowServer(first, tmp_path, lambda _files: heard.append("first"))
    WindowServer(second, tmp_path, lambda _files: heard.append("second")).stop()
    assert hand_over(tmp_path, [])
    qtbot.waitUntil(lambda: heard == ["first"])


def test_a_start_asks_the_first_window_or_that_of_its_book(qtbot, tmp_path, monkeypatch):
    heard, settings = [], Settings()
    assert not app.is_shown_elsewhere(settings, [], ""), "no window is there"
    parent, book = QObject(), tmp_path / "club.chouette-book"
    WindowServer(parent, book, lambda _files: None)
    monkeypatch.setattr(single_window, "hand_over", lambda file, files: heard.append((file.name, files)))
    night = tmp_path / "friday.chouette.json"
    app.is_shown_elsewhere(settings, [night], "")
    assert heard == [("Chouette Desk.ini", [night])], "a night file needs no book"
    app.is_shown_elsewhere(settings, [], str(book))
    assert heard[1:] == [("club.chouette-book", [])], "a book belongs to the window that has it"
    app.is_shown_elsewhere(settings, [], "postgresql://club.example/desk")
    assert len(heard) == 2, "several desks share a server"
    settings.book = str(book)
    app.is_shown_elsewhere(settings, [], "")
    assert heard[2:] == [("Chouette Desk.ini", []), ("club.chouette-book", [])]


def test_a_night_file_waits_until_the_dialog_is_closed(make_window, make_desk, qapp):
    desk = make_desk(game(Bob=2), players=THREE)
    desk.close()
    window = make_window(night=False)
    files = window.services.get(DroppedFiles)
    window.showMinimized()
    window.shell.ask("A question")
    files.open_from_desktop([desk.path])
    assert not window.isMinimized()
    assert window.open_night.night is None
    assert window.statusBar().currentMessage() == f"{desk.path.name} will be opened when this dialog is closed."
    box_of(window).reject()
    settle(qapp)
    assert window.open_night.night.totals["Bob"] == 2
    files.open_from_desktop([])
    assert window.open_night.night is not None, "a start without a file changes nothing"


FIRST = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtGui import QFileOpenEvent
from PySide6.QtWidgets import QApplication
from chouette_desk.gui import app

def begin(window):
    def look():
        desk = window.open_night.desk
        if desk is not None:
            print(desk.path.name, flush=True)
            window.close()
    timer = QTimer(window, interval=20)
    timer.timeout.connect(look)
    timer.start()
    if len(sys.argv) > 1:
        QApplication.postEvent(QApplication.instance(), QFileOpenEvent(sys.argv[1]))
    else:
        QTimer.singleShot(0, lambda: app.after_first_paint(window, lambda: QTimer.singleShot(50, listening)))

def listening():
    print("there", flush=True)

app.run(["chouette-desk"], begin)
"""


@pytest.fixture
def of_its_own(tmp_path, tmp_path_factory, monkeypatch):
    """The environment of programs that know of no other."""
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("TMPDIR", str(tmp_path_factory.mktemp("s")))


def test_two_programs_have_one_window(make_desk, of_its_own, tmp_path):
    desk = make_desk(players=THREE)
    desk.close()
    with subprocess.Popen([sys.executable, "-c", FIRST], stdout=subprocess.PIPE, encoding="utf-8") as first:
        assert first.stdout is not None
        assert first.stdout.readline() == "there\n"
        second = subprocess.run([sys.executable, "-m", "chouette_desk", desk.path], timeout=PATIENCE, check=False)
        assert second.returncode == 0
        assert first.stdout.readline() == f"{desk.path.name}\n", "it ends then"


def test_a_double_click_on_macos_is_an_event(make_desk, of_its_own):
    """No proof for macOS itself: the event is sent here."""
    desk = make_desk(players=THREE)
    desk.close()
    command = [sys.executable, "-c", FIRST, desk.path]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=True)
    assert done.stdout == f"{desk.path.name}\n"


def test_an_old_sheet_on_the_command_line_is_shown_as_what_it_becomes(make_window, tmp_path, qtbot):
    sheet = tmp_path / "old.csv"
    sheet.write_text("Ann,Bob,Cid\n1,-1,0\n")
    window = make_window(night=False)
    app.open_first(window, [sheet])
    window.grab()
    qtbot.waitUntil(lambda: bool(open_dialogs(window)))
    (dialog,) = open_dialogs(window)
    assert type(dialog).__name__ == "OldSheetsDialog"
    dialog.reject()
