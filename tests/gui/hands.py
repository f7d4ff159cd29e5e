"""Two hands for the window: one has the keyboard alone, the other the mouse alone."""

import os
import time
from collections.abc import Callable

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractItemView, QApplication, QComboBox, QLabel, QMenu, QWidget

from chouette_desk.gui.main_window import MainWindow
from tests.gui.ways import menu_of
from tests.patience import PATIENCE

LEFT = Qt.MouseButton.LeftButton
WAIT = 20  # milliseconds after each gesture


def in_a_copy(play: Callable[[], int]) -> int:
    """Play in a copy of this process, which has loaded what the program needs; the exit status of the copy."""
    if not (child := os.fork()):
        os._exit(play())
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def main_window() -> MainWindow:
    """The window of the program."""
    return next(widget for widget in QApplication.topLevelWidgets() if isinstance(widget, MainWindow))


def wait_for(kind: str) -> QWidget:
    """The window or dialog of this kind, once it is in front and takes the keys."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        QTest.qWait(WAIT)
        shown = [widget for widget in QApplication.topLevelWidgets() if widget.isVisible()]
        wanted = [widget for widget in shown if type(widget).__name__ == kind]
        if wanted and QApplication.activeModalWidget() in (None, wanted[0]):
            if wanted[0].isActiveWindow():
                return wanted[0]
            wanted[0].activateWindow()  # a desktop would hand the keys over by itself
    raise AssertionError(f"no {kind} came, but {QApplication.activeModalWidget() or QApplication.activeWindow()}")


def usable(name: str) -> tuple[QAction, QMenu, QAction]:
    """The title, the menu and the command, which can be chosen now."""
    title, menu, action = menu_of(main_window(), name)
    assert action.isEnabled(), f"{name} cannot be chosen"
    return title, menu, action


def letter_of(text: str) -> str:
    """The letter behind the key mark of a label; empty where there is none."""
    _before, _mark, behind = text.replace("&&", "").partition("&")
    return behind[:1] if behind else ""


class Keyboard:
    """Chooses, presses and types with keys alone."""

    def _key(self, key: str, target: QWidget | None = None) -> None:
        front = QApplication.activeModalWidget() or QApplication.activeWindow() or main_window()
        QTest.keySequence(target or front.focusWidget() or front, QKeySequence(key))
        QTest.qWait(WAIT)

    def command(self, name: str) -> None:
        """Choose a command by its key, or with the letters of its menu."""
        title, menu, action = usable(name)
        if keys := action.shortcuts():
            self._key(keys[0].toString())
            return
        self._key(f"Alt+{letter_of(title.text())}")
        assert menu.isVisible(), f"{title.text()} did not open"
        self._key(letter_of(action.text()), menu)

    def press(self, button: QAbstractButton) -> None:
        """Press a button by its letter, or go to it with Tab."""
        assert button.isVisible(), button.text()
        assert button.isEnabled(), button.text()
        if letter := letter_of(button.text()):
            self._key(f"Alt+{letter}")
            QTest.qWait(150)  # a button so pressed stays down for a moment
        else:
            self._go_to(button)
            self._key("Space")

    def live(self, name: str) -> None:
        """Press a button of the game in progress by its key."""
        button = main_window().ui.order_panel.live.buttons[name]
        assert button.isVisible(), name
        self._key(button.key)

    def start(self) -> None:
        """Start a game."""
        self.command("begin")

    def _go_to(self, widget: QWidget) -> None:
        for _step in range(60):
            if widget.hasFocus():
                return
            self._key("Tab")
        raise AssertionError(f"Tab does not come to {widget}")

    def choose(self, box: QComboBox, text: str) -> None:
        """Choose an item of a box by typing how it begins."""
        self._focus_by_label(box)
        for _step in range(box.count() + 1):
            if box.currentText() == text:
                return
            self._key("Down")
        raise AssertionError(f"{text} is not offered")

    def name(self, box: QComboBox, text: str) -> None:
        """Type a name."""
        self._focus_by_label(box)
        QTest.keyClicks(box.lineEdit(), text)
        QTest.qWait(WAIT)

    def _focus_by_label(self, widget: QWidget) -> None:
        for label in widget.window().findChildren(QLabel):
            if label.buddy() is widget and label.isVisible():
                self._key(f"Alt+{letter_of(label.text())}")
        self._go_to(widget)

    def row(self, view: QAbstractItemView, row: int) -> None:
        """Make a row of a list or table the current one."""
        self._focus_by_label(view)
        for _step in range(view.model().rowCount() * 2):
            now = view.currentIndex().row()
            if now == row:
                return
            self._key("Down" if now < row else "Up")
        raise AssertionError(f"the keys do not come to row {row}")

    def tick(self, view: QAbstractItemView, row: int) -> None:
        """Tick a row."""
        self.row(view, row)
        self._key("Space")


class Mouse:
    """Chooses and presses with the mouse alone."""

    def _click(self, widget: QWidget, point: QPoint | None = None) -> None:
        QTest.mouseClick(widget, LEFT, Qt.KeyboardModifier.NoModifier, point or widget.rect().center())
        QTest.qWait(WAIT)

    def command(self, name: str) -> None:
        """Choose a command in its menu."""
        title, menu, action = usable(name)
        bar = main_window().menuBar()
        self._click(bar, bar.actionGeometry(title).center())
        assert menu.isVisible(), f"{title.text()} did not open"
        self._click(menu, menu.actionGeometry(action).center())

    def press(self, button: QAbstractButton) -> None:
        """Click a button."""
        assert button.isVisible(), button.text()
        assert button.isEnabled(), button.text()
        point = QPoint(10, button.height() // 2)  # a radio button is clicked on its ring
        self._click(button, point)

    def live(self, name: str) -> None:
        """Click a button of the game in progress."""
        self.press(main_window().ui.order_panel.live.buttons[name])

    def start(self) -> None:
        """Start a game."""
        self.press(main_window().ui.order_panel.start_line.start)

    def choose(self, box: QComboBox, text: str) -> None:
        """Open a box and click an item."""
        if box.currentText() == text:
            return
        self._click(box, QPoint(box.width() - 8, box.height() // 2))
        view, index = box.view(), box.findText(text)
        assert index >= 0, f"{text} is not offered"
        point = view.visualRect(box.model().index(index, 0)).center()
        QTest.qWait(QApplication.doubleClickInterval() + WAIT)  # sooner it is the click that opened the list
        QTest.mouseMove(view.viewport(), point)
        self._click(view.viewport(), point)

    name = choose

    def row(self, view: QAbstractItemView, row: int) -> None:
        """Click a row of a list or table."""
        index = view.model().index(row, 0)
        view.scrollTo(index)
        self._click(view.viewport(), view.visualRect(index).center())

    def tick(self, view: QAbstractItemView, row: int) -> None:
        """Click anywhere in a row that can be ticked."""
        self.row(view, row)


HANDS = {"keyboard": Keyboard, "mouse": Mouse}
Hand = Keyboard | Mouse
