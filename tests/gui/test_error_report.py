"""Unexpected exceptions: shown with a report, logged, and the night continues."""

import sys
import threading
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QPushButton

from chouette_desk.gui import error_report
from chouette_desk.gui.app import ErrorHooks
from chouette_desk.gui.dialogs.texts import ReportDialog
from chouette_desk.gui.error_report import log_path
from chouette_desk.version import program_version
from tests.gui.conftest import settle
from tests.gui.nights import game
from tests.gui.ways import open_dialogs


@pytest.fixture
def window(make_window, monkeypatch):
    """A window whose program reports what fails."""
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    window = make_window(players=("Ann", "Bob", "Cid"))
    ErrorHooks(window.shell).install()
    return window


def fail(word: str) -> None:
    """Fail as a slot does."""
    try:
        raise KeyError(word)
    except KeyError as error:
        sys.excepthook(type(error), error, error.__traceback__)


def test_a_fault_of_the_program_is_reported_and_the_night_continues(window, qapp, capsys):
    fail("Zoe")
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, ReportDialog)
    copy = next(button for button in dialog.findChildren(QPushButton) if button.text() == "&Copy")
    copy.click()
    text = QGuiApplication.clipboard().text()
    assert "KeyError: 'Zoe'" in text
    assert f"Chouette Desk {program_version()}" in text
    assert str(Path.home()) not in text
    assert "KeyError: 'Zoe'" in capsys.readouterr().err
    dialog.reject()
    settle(qapp)
    fail("Zoe")
    assert open_dialogs(window) == [], "what fails at each paint must not fill the screen with dialogs"
    assert "in the log" in window.statusBar().currentMessage()
    window.open_night.submit(game(Bob=2))
    assert window.open_night.night.totals["Bob"] == 2
    log = log_path()
    assert log.read_text(encoding="utf-8").count("KeyError: 'Zoe'") == 2
    if sys.platform != "win32":
        assert log.stat().st_mode & 0o777 == 0o600


def test_a_fault_in_a_thread_and_without_a_log_or_terminal_is_reported_too(window, qapp, monkeypatch):
    log_path().parent.parent.mkdir(parents=True)
    log_path().parent.write_text("in the way")
    monkeypatch.setattr(sys, "stderr", None)
    thread = threading.Thread(target=lambda: {}["Zoe"])
    thread.start()
    thread.join()
    settle(qapp)
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, ReportDialog)
    assert "KeyError: 'Zoe'" in dialog.text.toPlainText()
    assert "log" not in dialog.message.text()
    dialog.reject()


def test_passwords_stay_out_of_a_report_and_the_log_begins_anew(window, monkeypatch):
    monkeypatch.setattr(error_report, "LARGEST", 900)
    for number in range(9):
        fail(f"postgresql://eve:secret@host/club {number}")
    files = sorted(log_path().parent.iterdir())
    assert [file.name for file in files] == ["errors.log", "errors.log.1", "errors.log.2"]
    texts = [file.read_text(encoding="utf-8") for file in files]
    assert "club 8" in texts[0]
    assert not any("secret" in text for text in texts)
    (dialog,) = open_dialogs(window)
    assert "secret" not in dialog.text.toPlainText()
    dialog.reject()


def test_a_fault_after_the_window_is_closed_is_in_the_log_alone(window, qapp, capsys):
    window.close()
    fail("Zoe")
    settle(qapp)
    assert open_dialogs(window) == [], "it would keep the program from its end"
    assert "KeyError: 'Zoe'" in log_path().read_text(encoding="utf-8")
    assert "KeyError: 'Zoe'" in capsys.readouterr().err
