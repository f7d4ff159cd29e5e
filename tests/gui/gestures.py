"""Random gestures on a window: keys, clicks, drags, to be replayed and reduced.

``run`` plays gestures on a new window with a new book and returns what went wrong first; ``shortest`` leaves out what
is not needed for that.
"""

import shutil
import sys
import traceback
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from typing import Literal

import shiboken6
from msgspec import Struct
from PySide6.QtCore import QEvent, QPoint, QSettings, Qt, QTimer, qInstallMessageHandler
from PySide6.QtGui import QDesktopServices, QKeyEvent, QKeySequence
from PySide6.QtPrintSupport import QAbstractPrintDialog
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialog, QFileDialog, QWidget

from chouette_desk.core.events import Note
from chouette_desk.core.trouble import Trouble
from chouette_desk.desk.book_opening import open_club_book
from chouette_desk.gui.commands import commands
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.models.sheet import SheetModel
from tests.gui.conftest import begun, settle
from tests.gui.mirror import Mirror, cells_of
from tests.gui.ways import activate, with_book

FRAGMENTS = (
    "1", "2", "-1", "-4", "0", "8", "+2", "Ann", "Zoe", "x2", "G", "D", "T", "R", "B", "U", "I", "J", "H", "A", "N",
    "F", "S", "X", "V", "Y", "/", "<b>", "=1+1", "שלום", "e", "ﬁ", "6", "5",
)  # fmt: skip
STEPS = ("Tab", "Shift+Tab", "Return", "Return", "Escape", "Up", "Down", "Left", "Right", "Space", "Backspace", "Alt+O")
SHORTCUTS = tuple(key for command in commands() for key in command.keys if key not in {"F11", "Ctrl+Q"})
PASTED = ("1\t-1\t2\t", "-1\n" * 40, "\x00\x1b[2J\u202e=1+1", "Ann\tBob\tCid\n1\t2\t-3", "9" * 400, "x" * 20_000)
UNTRIED = frozenset(("quit", "full_screen"))  # commands that leave nothing to try
EXPECTED = ("This plugin does not support", "QPainter::begin")
"""Beginnings of messages that Qt gives without fault of ours: the offscreen platform has no window manager."""

NO_MODIFIER = Qt.KeyboardModifier.NoModifier
Place = tuple[float, float]


class Gesture(Struct, frozen=True, omit_defaults=True):
    """One gesture in the front window, at fractions of its width and height."""

    kind: Literal[
        "key",
        "text",
        "game",
        "leave",
        "button",
        "click",
        "double",
        "context",
        "drag",
        "command",
        "window",
        "paste",
        "other",
    ]
    what: str = ""
    at: Place = (0.0, 0.0)
    to: Place = (0.0, 0.0)


def drawn(chance: Random, count: int) -> list[Gesture]:
    """So many gestures, the likely ones more often."""
    return [_drawn(chance) for _ in range(count)]


def _drawn(chance: Random) -> Gesture:
    at, to = (chance.random(), chance.random()), (chance.random(), chance.random())
    match chance.choices(tuple(WEIGHTS), tuple(WEIGHTS.values()))[0]:
        case "step":
            return Gesture("key", chance.choice(STEPS))
        case "text":
            return Gesture("text", chance.choice(FRAGMENTS))
        case "shortcut":
            return Gesture("key", chance.choice(SHORTCUTS))
        case "game":
            return Gesture("game", " ".join(str(chance.choice((-4, -2, -1, 1, 2))) for _ in range(4)))
        case "drag":
            return Gesture("drag", at=at, to=to)
        case "paste":
            return Gesture("paste", chance.choice(PASTED))
        case "leave" | "button" | "click" | "double" | "context" | "command" | "window" | "other" as kind:
            return Gesture(kind, at=at)
    raise AssertionError


WEIGHTS = {
    "step": 24, "text": 24, "game": 4, "leave": 6, "shortcut": 12, "button": 18, "click": 9, "double": 3, "context": 1,
    "drag": 3, "command": 8, "window": 2, "paste": 1, "other": 3,
}  # fmt: skip


# A window of their own


def run(gestures: Sequence[Gesture], folder: Path, empty_book: Path, *, tables: int = 1) -> str:
    """Play the gestures on an evening of so many tables in a new book.

    Returns what went wrong with the number of the gesture, empty if nothing.
    """
    book = _new_user(folder, empty_book)
    with _complaints() as complaints:
        window = _window(book, tables)
        try:
            for number, gesture in enumerate(gestures):
                if not window.isVisible():
                    window.deleteLater()
                    window = _window(book)
                try:
                    play(window, gesture)
                    check(window, book)
                except Exception:
                    complaints.append(traceback.format_exc())
                if complaints:
                    return f"gesture {number}, {gesture}: " + "\n".join(complaints)
        finally:
            _close_all(window)
    return ""


def _new_user(folder: Path, empty_book: Path) -> Path:
    """The path of a new book, with settings that nobody has used."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    QSettings.setPath(QSettings.Format.IniFormat, QSettings.Scope.UserScope, str(folder / "settings"))
    settings = QSettings()
    settings.clear()
    settings.setValue("folder", str(folder))
    book = folder / "club.chouette-book"
    shutil.copy(empty_book, book)
    settings.setValue("book", str(book))
    settings.sync()
    return book


def _window(book: Path, tables: int = 1) -> MainWindow:
    """Return a window on the book's last night, or on a new one.

    The new one has five players and further tables of three.
    """
    window = MainWindow()
    window.open_book.location = str(book)

    def show(club_book: object) -> None:
        rows = club_book.nights()
        players = ("Ann", "Bob", "Cid", "Dee", "Eve")
        desk = club_book.open_night(rows[0].id) if rows else begun(club_book, players=players)
        for number in range(2, tables + 1) if not rows else ():
            begun(club_book, players=tuple(f"{name}{number}" for name in ("Fay", "Gus", "Hal")), table=str(number))
        window.open_night.show_desk(desk)

    with_book(window, show)
    window.show()
    window.mirror = Mirror(window.sheet)
    settle(QApplication.instance())
    return window


def _close_all(window: MainWindow) -> None:
    app = QApplication.instance()
    while (front := QApplication.activePopupWidget() or QApplication.activeModalWidget()) is not None:
        front.done(0) if isinstance(front, QDialog) else front.close()  # closing one may ask whether it is meant
        settle(app)
    for other in app.topLevelWidgets():
        if shiboken6.isValid(other) and other is not window:
            other.close()
    window.close()
    window.deleteLater()
    settle(app)


@contextmanager
def _complaints() -> Iterator[list[str]]:
    """Yield exceptions in slots and messages of Qt; links open nothing meanwhile."""
    complaints: list[str] = []

    def of_qt(_kind: object, _context: object, text: str) -> None:
        if not text.startswith(EXPECTED):
            complaints.append(text)

    hook, opened = sys.excepthook, QDesktopServices.openUrl
    handler = qInstallMessageHandler(of_qt)
    sys.excepthook = lambda *error: complaints.append("".join(traceback.format_exception(*error)))
    QDesktopServices.openUrl = lambda _url: True
    try:
        yield complaints
    finally:
        sys.excepthook, QDesktopServices.openUrl = hook, opened
        qInstallMessageHandler(handler)


# Playing one


def in_front(window: MainWindow) -> QWidget:
    """The menu, dialog or window that a hand would reach."""
    return QApplication.activePopupWidget() or QApplication.activeModalWidget() or QApplication.activeWindow() or window


def play(window: MainWindow, gesture: Gesture) -> None:
    """Do it; dialogs of the system's files and printers are closed again at once."""
    if QApplication.activeWindow() is None:
        activate(window)
    front = in_front(window)
    rescue = QTimer(window, interval=100)  # what waits for a menu or a file would wait for ever
    rescue.timeout.connect(_close_popup)
    rescue.timeout.connect(_refuse_file)
    rescue.start()
    match gesture.kind:
        case "key":
            _key(front, gesture.what)
        case "text":
            _type(front, gesture.what)
        case "game":
            _game(window, gesture.what.split())
        case "leave":
            _leave(window)
        case "command":
            _command(window, gesture.at[0])
        case "window":
            _raise_another(gesture.at[0])
        case "paste":
            QApplication.clipboard().setText(gesture.what)
            _key(front, "Ctrl+V")
        case "other":
            _enter_elsewhere(window, gesture.at)
        case "button":
            _press(front, gesture.at[0])
        case _:
            _point(front, gesture)
    rescue.stop()
    rescue.deleteLater()
    settle(QApplication.instance())
    while _refuse_file():
        settle(QApplication.instance())


def _refuse_file() -> bool:
    """Leave a dialog of the system's files and printers; False where none is open."""
    front = QApplication.activeModalWidget()
    if isinstance(front, QFileDialog | QAbstractPrintDialog):
        front.reject()
        return True
    return False


def _close_popup() -> None:
    if (popup := QApplication.activePopupWidget()) is not None:
        popup.close()


def _target(front: QWidget) -> QWidget:
    """The widget that takes the keys."""
    return front if front.windowType() == Qt.WindowType.Popup else front.focusWidget() or front


def _key(front: QWidget, key: str) -> None:
    QTest.keySequence(_target(front), QKeySequence(key))


def _type(front: QWidget, text: str) -> None:
    if text.isascii():
        QTest.keyClicks(_target(front), text)
    else:  # QTest knows no such keys
        QApplication.sendEvent(_target(front), QKeyEvent(QEvent.Type.KeyPress, 0, NO_MODIFIER, text))


def _game(window: MainWindow, points: Sequence[str]) -> None:
    """A row of points of the Team, out of whatever dialog is open."""
    _leave(window)
    if in_front(window) is not window:
        return
    _key(window, "Ctrl+G")
    for number in points:
        _type(window, number)
        _key(window, "Tab")
    _key(window, "Return")


def _leave(window: MainWindow) -> None:
    """Escape from menus and dialogs to the window."""
    for _try in range(9):
        front = QApplication.activePopupWidget() or QApplication.activeModalWidget()
        if front is None:
            activate(window)
            break
        _key(front, "Escape")
        settle(QApplication.instance())


def _command(window: MainWindow, share: float) -> None:
    """Choose one of the commands that can be used, out of whatever dialog is open."""
    _leave(window)
    actions = [action for name, action in window.actions_by_name.items() if action.isEnabled() and name not in UNTRIED]
    if QApplication.activeModalWidget() is None:
        actions[int(share * len(actions))].trigger()


def _raise_another(share: float) -> None:
    """Go to one of the windows that are open, unless a dialog is in the way."""
    windows = [other for other in QApplication.topLevelWidgets() if other.isVisible() and other.isWindow()]
    if QApplication.activeModalWidget() is None and windows:
        windows[int(share * len(windows))].activateWindow()


def _enter_elsewhere(window: MainWindow, place: Place) -> None:
    """Have another desk enter a note at a table of the evening, or undo there."""
    tables, club_book = window.open_night.tables, window.open_book.club_book
    if not tables or club_book is None or club_book.read_only:
        return
    desk = club_book.open_night(tables[int(place[0] * len(tables))].number)
    with suppress(Trouble):
        desk.do(Note(text="tea")) if place[1] < 0.7 else desk.undo()
    desk.close()


def _press(front: QWidget, share: float) -> None:
    """Click one of the buttons that can be used."""
    buttons = [button for button in front.findChildren(QAbstractButton) if button.isVisible() and button.isEnabled()]
    if buttons:
        QTest.mouseClick(buttons[int(share * len(buttons))], Qt.MouseButton.LeftButton)


def _point(front: QWidget, gesture: Gesture) -> None:
    left, none = Qt.MouseButton.LeftButton, NO_MODIFIER
    target, point = _at(front, gesture.at)
    if gesture.kind == "click":
        QTest.mouseClick(target, left, none, point)
    elif gesture.kind == "double":
        QTest.mouseDClick(target, left, none, point)
    elif gesture.kind == "context":
        QTest.mouseClick(target, Qt.MouseButton.RightButton, none, point)
        target.customContextMenuRequested.emit(point)
    else:
        other, end = _at(front, gesture.to)
        QTimer.singleShot(0, other, lambda: QTest.mouseRelease(other, left, none, end))  # a drag waits for it
        QTest.mousePress(target, left, none, point)
        for share in (0.1, 0.5, 1.0):
            QTest.mouseMove(target, point + (target.mapFromGlobal(other.mapToGlobal(end)) - point) * share)
        settle(QApplication.instance())


def _at(front: QWidget, place: Place) -> tuple[QWidget, QPoint]:
    """The innermost widget at this place of a window, and the point in it."""
    point = QPoint(int(place[0] * front.width()), int(place[1] * front.height()))
    target = front.childAt(point) or front
    return target, target.mapFrom(front, point) if target is not front else point


# What must hold after each


def check(window: MainWindow, book: Path) -> None:
    """Raise AssertionError where sheet, night and book do not agree."""
    window.sync.poll()
    desk = window.open_night.desk
    if not window.isVisible() or desk is None:
        return
    night = desk.night
    assert sum(night.totals.values()) == 0
    window.mirror.check()
    fresh = SheetModel(night)
    fresh.show_points(window.settings.show_points)
    assert cells_of(window.sheet) == cells_of(fresh), "the sheet does not show the night"
    assert window.points_row.night is night or night.game is not None
    may_be_behind = QApplication.activeModalWidget() is not None  # nothing changes under an open dialog
    if desk.in_book and not desk.cut_off and not may_be_behind and getattr(window, "compared", None) is not night:
        club_book = open_club_book(book, read_only=True)
        try:
            assert club_book.open_night(desk.number).night == night, "the book has another night"
        finally:
            club_book.close()
        window.compared = night


# Fewer of them


def shortest(gestures: Sequence[Gesture], fails: Callable[[Sequence[Gesture]], object]) -> list[Gesture]:
    """The gestures without those that can be left out while it still fails."""
    kept, size = list(gestures), max(len(gestures) // 2, 1)
    while True:
        start = 0
        while start < len(kept):
            fewer = kept[:start] + kept[start + size :]
            if fails(fewer):
                kept = fewer
            else:
                start += size
        if size == 1:
            return kept
        size = max(size // 2, 1)
