"""The start of the program: what it does without until somebody asks for it."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, QSize, QSocketNotifier
from PySide6.QtWidgets import QWidget

from chouette_desk.gui import app, style
from chouette_desk.gui.app import open_first
from chouette_desk.gui.dialogs.print_sheet import PrintDialog
from chouette_desk.gui.settings import Setting, Settings
from chouette_desk.nightfile.reading import practice_nights, read_night
from chouette_desk.resource_files import resource
from tests.gui.nights import game
from tests.gui.ways import open_dialogs
from tests.kit.plain_window import PlainWindow
from tests.patience import PATIENCE
from tests.unmeasured import unmeasured

OPENED = """
import enum, sys
import chouette_desk.gui
def with_kinds_of(kind):
    return {kind}.union(*map(with_kinds_of, type.__subclasses__(kind)))
from PySide6.QtWidgets import QApplication
QApplication.exec = lambda _app: QApplication.processEvents() or 0
from chouette_desk.cli import main
main(sys.argv[1:])
print(*sys.modules)
print(*{kind.__qualname__.partition(".")[0] for base in (enum.Enum, enum.Flag) for kind in with_kinds_of(base)})
"""
LATE = (
    "babel", "html", "openpyxl", "platformdirs", "pypdfium2", "reportlab", "sqlite3",
    "PySide6.QtPrintSupport", "asyncio", "h11", "ifaddr", "jinja2", "segno", "starlette", "uvicorn",
)  # fmt: skip

LATE_NAMES = {"QGradient", "QImage", "QWizard"}
"""Classes with many names; QWizard is loaded where PySide looks through all widgets, a fifth of the start."""

MOST_OF_OURS, MOST = 117, 303  # modules at the first paint, with what Python and PySide load by themselves


def test_a_night_is_shown_before_anything_is_loaded_that_only_a_command_needs(tmp_path, monkeypatch):
    """Dialogs, paper and spreadsheets wait for who opens them."""
    night = tmp_path / "friday.chouette.json"
    night.write_bytes(resource("practice", "riverside-friday.chouette.json").read_bytes())
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    for place in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR", "TMPDIR"):
        monkeypatch.setenv(place, str(tmp_path))  # no window that was killed has left a socket there
    command = [sys.executable, "-c", OPENED, night]
    done = subprocess.run(command, env=unmeasured(), capture_output=True, encoding="utf-8", check=True)
    modules, names = done.stdout.splitlines()
    loaded = set(modules.split())
    assert "chouette_desk.gui.models.sheet" in loaded
    assert not loaded & set(LATE)
    assert "QFont" in names.split()
    assert not LATE_NAMES & set(names.split())
    early = {name for name in loaded if name.startswith(("chouette_desk.gui.dialogs.", "chouette_desk.gui.forms.ui_"))}
    assert early == {"chouette_desk.gui.forms.ui_main_window"}
    assert len([name for name in loaded if name.startswith("chouette_desk")]) <= MOST_OF_OURS
    assert len(loaded) <= MOST + (5 if sys.version_info >= (3, 12) else 0)  # whose own library has more modules


LOOKED_AT = """
import os, sys
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMainWindow

class Look(QObject):
    first = None
    def eventFilter(self, window, event):
        if event.type() == QEvent.Type.Paint:
            window.removeEventFilter(self)
            QTimer.singleShot(0, lambda: setattr(self, "first", seen(window)))  # before what others do after it
        return False

def seen(window):
    return window.screen().grabWindow(window.winId()).toImage()

def paint_and_end(_app):
    [window] = [widget for widget in QApplication.topLevelWidgets() if isinstance(widget, QMainWindow)]
    look = Look()
    window.installEventFilter(look)
    while look.first is None:
        QApplication.processEvents()
    QTest.qWait(300)
    window.repaint()
    places = [(x, y) for x in range(0, look.first.width(), 3) for y in range(0, look.first.height(), 3)]
    print(look.first == seen(window), len({look.first.pixel(x, y) for x, y in places}), flush=True)
    os._exit(0)

QApplication.exec = paint_and_end
from chouette_desk.cli import main
sys.exit(main(sys.argv[1:]))
"""


def test_what_is_painted_first_is_what_is_seen_later(tmp_path, monkeypatch):
    """Nothing that comes after the first paint changes the picture; an empty frame would have few colours."""
    night = tmp_path / "friday.chouette.json"
    night.write_bytes(resource("practice", "riverside-friday.chouette.json").read_bytes())
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    command = [sys.executable, "-c", LOOKED_AT, night]
    done = subprocess.run(command, env=unmeasured(), capture_output=True, encoding="utf-8", check=True)
    same, colours = done.stdout.split()
    assert (same, int(colours) > 20) == ("True", True)


INTERRUPTED = """
import os, signal
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where the tests run in the background
from PySide6.QtCore import QTimer
from chouette_desk.gui import app

def begin(window):
    app.open_first(window, [])
    QTimer.singleShot(50, lambda: os.kill(os.getpid(), signal.SIGINT))

print(app.run(["chouette-desk"], begin), flush=True)
"""


def test_ctrl_c_in_the_terminal_closes_the_window(tmp_path, monkeypatch):
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    command = [sys.executable, "-c", INTERRUPTED]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=PATIENCE, check=True)
    assert (done.stdout, "Traceback" in done.stderr) == ("0\n", False)


LEFT = """
import sys
from PySide6.QtCore import QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QMainWindow
from chouette_desk.gui import app, main_window

class Watch(QObject):
    painted = None
    def eventFilter(self, watched, event):
        if event.type() == QEvent.Type.Paint and isinstance(watched, QMainWindow) and self.painted is None:
            self.painted = sorted(set(sys.argv[1:]) & set(sys.modules))
            QTimer.singleShot(0, lambda: QTimer.singleShot(0, lambda: self.done(watched)))
        return False
    def done(self, window):
        print(self.painted, window.open_night.night is not None, "sqlite3" in sys.modules)
        window.close()

def begin(window):
    watch.setParent(window)
    QApplication.instance().installEventFilter(watch)
    app.open_first(window, [])

watch = Watch()
app.run(["chouette-desk"], begin)
"""


def test_a_night_of_the_book_comes_after_the_first_sight_of_the_window(make_window, tmp_path, monkeypatch):
    window = make_window(players=("Ann", "Bob", "Cid"), book=True)
    window.close()
    QSettings().sync()
    monkeypatch.setenv("QT_QPA_PLATFORM", "offscreen")
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "settings"))
    command = [sys.executable, "-c", LEFT, *LATE]
    done = subprocess.run(command, env=unmeasured(), capture_output=True, encoding="utf-8", check=True)
    assert done.stdout.split("\n")[0] == "[] True True", done.stderr


ABSURD = ["", "nan", "\0", "9" * 5000, "\u202e<b>", "@Size(-5 -5)", QSize(-5, 10**9), {"a": 1}, ["a", "b"]]


@pytest.mark.parametrize("value", ABSURD, ids=range(len(ABSURD)))
def test_a_window_starts_and_enters_whatever_its_settings_hold(make_window, value):
    """A foreign theme, a very long path or an impossible name does not hinder a start."""
    keys = [setting._key for setting in vars(Settings).values() if isinstance(setting, Setting)]
    for key in (*keys, "recent"):
        if key not in ("book", "folder"):
            QSettings().setValue(key, value)
    style.apply_theme(Settings().theme)
    style.apply_zoom(Settings().zoom)
    window = make_window(players=("Ann", "Bob", "Cid"), book=True)
    window.open_night.submit(game(Bob=2))
    assert (window.isVisible(), len(window.open_night.night.played), open_dialogs(window)) == (True, 1, [])
    PrintDialog(None, window).reject()
    QSettings().clear()


def test_settings_that_nobody_can_have_meant_are_as_if_there_were_none():
    store = QSettings()
    for zoom in ("1,25", ["1", "25"], "nan", "1e9", {"a": 1}):
        store.setValue("zoom", zoom)
        assert 0.5 <= Settings().zoom <= 2.5, zoom
    for value in (["a", "b"], [1, 2], {"a": 1}, "nan"):
        for key in ("guide/step", "recent", "entry/lines"):
            store.setValue(key, value)
        settings = Settings()
        assert settings.guide_step == 0
        assert all(isinstance(text, str) for text in (*settings.lines, *(night.where for night in settings.recent)))


def test_a_night_file_that_is_gone_leaves_the_start_page(make_window, make_desk):
    make_window(players=("Ann", "Bob", "Cid")).close()
    (last,) = Settings().recent
    assert Settings().was_open
    last.path.unlink()
    window = make_window(night=False)
    open_first(window, [])
    assert (window.open_night.night, open_dialogs(window)) == (None, [])


def test_practice_opens_a_copy_of_its_night(make_window, monkeypatch):
    window = make_window(night=False, kind=PlainWindow)
    monkeypatch.setattr(app, "run", lambda _argv, begin: begin(window) or 0)
    practice = practice_nights()["riverside-friday"]
    app.run_practice(practice)
    assert window.open_night.desk.path != practice
    assert window.open_night.night.played == read_night(practice).played


def test_a_program_in_the_background_is_not_closed_by_ctrl_c(qapp, monkeypatch):
    monkeypatch.setattr(signal, "getsignal", lambda _number: signal.SIG_IGN)
    window = QWidget()
    app.close_on_ctrl_c(window)
    assert not window.findChildren(QSocketNotifier)
    window.deleteLater()


def test_a_practice_night_is_chosen_in_its_dialog(make_window):
    window = make_window(night=False, kind=PlainWindow)
    window.start("practice")
    (dialog,) = open_dialogs(window)
    dialog.ui.nights.setCurrentRow(1)
    dialog.accept()
    assert window.open_night.night.played == read_night(list(practice_nights().values())[1]).played


def test_options_of_qt_are_no_files(monkeypatch):
    opened, window = [], object()
    monkeypatch.setattr(app, "run", lambda argv, begin, _elsewhere: begin(window) or len(argv))
    monkeypatch.setattr(app, "open_first", lambda *arguments: opened.append(arguments))
    assert app.main(["chouette-desk", "-style", "friday.chouette.json"], "club.book") == 3
    assert opened == [(window, [Path("friday.chouette.json")], "club.book")]
