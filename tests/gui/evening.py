"""One whole evening in the program by keys, as its own program on a real display.

``python -m tests.gui.evening FOLDER ACT...`` keeps the night in the book of a user who has nothing yet. The first act
ends with the program killed in the middle of a game; the second goes on from there. Each act is played in a copy of
this process, which makes no application of Qt itself; its exit status is printed: 0 when every key found its place.
"""

import os
import signal
import sys
import traceback
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSettings, Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from chouette_desk.gui import app
from chouette_desk.gui.main_window import MainWindow
from tests.gui.hands import in_a_copy, wait_for
from tests.patience import until

ENTER, TAB, ALT = Qt.Key.Key_Return, Qt.Key.Key_Tab, Qt.KeyboardModifier.AltModifier
PLAYERS = {"Ann": "66", "Bob": "65", "Cid": "64", "Dee": "63", "Eve": "62", "Fay": "61", "Gil": "51"}


def window() -> QWidget:
    """The menu, dialog or window that the keys go to."""
    found = QApplication.activePopupWidget() or QApplication.activeModalWidget() or QApplication.activeWindow()
    assert found is not None, "no window takes the keys"
    return found


def keys(*typed: str | Qt.Key) -> None:
    """Text and keys to whatever has the focus."""
    for each in typed:
        target = window().focusWidget() or window()
        if isinstance(each, str):
            QTest.keyClicks(target, each)
        else:
            QTest.keyClick(target, each)
        QTest.qWait(15)


def chord(text: str) -> None:
    """Press a shortcut such as "Ctrl+N" at the focus, and wait until a button is up."""
    QTest.keySequence(window().focusWidget() or window(), QKeySequence(text))
    QTest.qWait(150)


def first_act() -> None:
    """The evening, until somebody falls over the cable."""
    wait_for("MainWindow")
    begin()
    game(2, 2, -1, -1, 2, -2)  # Bob, Captain, wins: Box of the next game
    game(-1, -1, -1, -1, -1, -1)
    join("Hal")
    game(-2, 1, 1, -1, 1, -1, -1)
    leave("Gil")
    for points in ((1, -2, 1, 1, -1, 1), (2, 2, 2, 2, 2, 2), (-4, 1, 1, 1, 1, 1)):
        game(*points)
    correct_second_game()
    away("Hal")
    game(1, -1, 1, -1, 1)
    assert games() == 7
    chord("Ctrl+G")
    keys("3")
    os.kill(os.getpid(), signal.SIGKILL)


def second_act() -> None:
    """The program is there again, on the night as it was, without a question."""
    wait_for("MainWindow")
    until(lambda: window().open_night.night is not None, lambda: QTest.qWait(15))  # type: ignore[attr-defined]
    assert games() == 7
    chord("Ctrl+Z")
    assert games() == 6, "the last game is taken back"
    for _step in range(3):
        chord("Ctrl+Z")
    assert games() == 5, "and Hal's pause, the correction before it, and the game before that"
    for _step in range(4):
        chord("Ctrl+Y")
    assert games() == 7, "and all are there again"
    back()
    game(-1, 1, -1, 1, -1, 1)
    assert games() == 8
    close_night()
    chord("Ctrl+Q")


def begin() -> None:
    """Seven players under the Atlanta rules, who roll for the order."""
    chord("Ctrl+N")
    wait_for("NewNightDialog")
    chord("Alt+B")
    keys("Atl")
    chord("Alt+A")
    keys("7")
    dialog = window()
    dialog.ui.players.name.setFocus()  # type: ignore[attr-defined]
    for name in PLAYERS:
        keys(name, ENTER)
    keys(ENTER, *PLAYERS.values(), ENTER)
    wait_for("MainWindow")


def game(*points: int) -> None:
    """A game as points, the Team in line order; the Box fills himself."""
    chord("Ctrl+G")
    night = window().open_night.night  # type: ignore[attr-defined]
    won = dict(zip(night.line[1:], points, strict=True))
    for name in night.columns:
        if name in won:
            keys(str(won[name]), TAB)
    keys(ENTER)


def games() -> int:
    """How many games the sheet shows."""
    return len(window().open_night.night.played)  # type: ignore[attr-defined]


def join(name: str) -> None:
    """Somebody sits down."""
    chord("Ctrl+J")
    wait_for("SeatDialog")
    keys(name, ENTER)
    QTest.qWait(100)
    if isinstance(QApplication.activeModalWidget(), QDialog):
        keys(ENTER)
    wait_for("MainWindow")


def leave(name: str) -> None:
    """Somebody leaves, and is paid or pays."""
    chord("Ctrl+L")
    wait_for("LeaveDialog")
    keys(name)
    chord("Alt+L")
    wait_for("MainWindow")


def away(name: str) -> None:
    """Somebody pauses."""
    chord("Ctrl+Shift+L")
    wait_for("AwayDialog")
    keys(name)
    chord("Alt+W")
    wait_for("MainWindow")


def back() -> None:
    """The only one who is away is back."""
    chord("Ctrl+Shift+J")
    wait_for("BackDialog")
    chord("Alt+B")
    wait_for("MainWindow")


def correct_second_game() -> None:
    """The second game was won, not lost, by the last of the Team."""
    chord("F2")
    wait_for("CorrectDialog")
    dialog = window()
    log = dialog.ui.log  # type: ignore[attr-defined]
    log.setFocus()
    while not dialog.chosen or dialog.chosen.chapter.game != 2:  # type: ignore[attr-defined]
        keys(Qt.Key.Key_Up)
    while dialog.chosen.event is not None:  # type: ignore[attr-defined]
        keys(Qt.Key.Key_Up)
    chord("Alt+H")
    keys("p")
    wait_for("GamePointsDialog")
    keys("3", ENTER, ENTER)  # the others stay as they were; it is asked whether that can be
    wait_for("CorrectDialog")
    chord("Alt+Y")
    keys("Ann had won")
    chord("Alt+O")
    wait_for("MainWindow")


def close_night() -> None:
    """The night is settled and closed, and everyone pays at once."""
    chord("Ctrl+U")
    wait_for("SettleUpDialog")
    chord("Alt+A")
    chord("Alt+L")
    chord("Alt+D")
    wait_for("MainWindow")


def main(folder: Path, act: str) -> int:
    """Run the program and play an act; the exit status."""
    failed: list[int] = []

    def guarded() -> None:
        try:
            ACTS[act]()
        except BaseException:
            traceback.print_exc()
            failed.append(1)
            QApplication.exit(1)

    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    QSettings.setDefaultFormat(QSettings.Format.IniFormat)

    def begin(window: MainWindow) -> None:
        window.settings.asked_for_book = True
        app.open_first(window, [])
        QTimer.singleShot(300, guarded)

    return app.run(["chouette-desk"], begin) or len(failed)


ACTS = {"first": first_act, "second": second_act}

if __name__ == "__main__":
    for act in sys.argv[2:]:
        print(act, in_a_copy(partial(main, Path(sys.argv[1]), act)), flush=True)  # noqa: T201 - for the test
