"""The guided practice, done word by word: whoever does what a step says gets to the next one."""

import re
from collections.abc import Callable, Iterator
from functools import partial

import pytest
from PySide6.QtCore import QPoint, Qt, QTimer
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QApplication,
    QComboBox,
    QDialog,
    QLabel,
    QLineEdit,
    QMenu,
    QRadioButton,
    QWidget,
)
from shiboken6 import isValid

from chouette_desk.desk.guided_practice import guided_evening
from chouette_desk.gui.dialogs.new_night import NewNightDialog
from chouette_desk.gui.guided_practice import GuidedPractice
from chouette_desk.gui.main_window import MainWindow
from chouette_desk.gui.widgets.guide_panel import StepHead
from tests.gui.conftest import settle
from tests.gui.ways import activate, open_dialogs, trigger

GUIDE = guided_evening()
TOKEN = re.compile(r"“([^”]+)”|(\S+)")
LINE = re.compile(r"Or in the entry bar \((\S+)\): (.+)$")
MOST_TABS = 80

pytestmark = pytest.mark.usefixtures("painted")


def listed_names(text: str) -> list[str]:
    """The names of a list in words."""
    return re.split(r", | and ", text)


class Reader:
    """Do what sentences say, with the ``mouse`` where they name something to click, or with the keys."""

    def __init__(self, window: MainWindow, app: QApplication, way: str) -> None:
        self.window, self.app, self.mouse = window, app, way == "mouse"
        self.sentences: dict[str, Callable[..., None]] = {
            r"Choose (\w+) › ([\w -]+) \(([^)]+)\)": self.choose_command,
            r"Choose the line of game (\d+) \(Esc, then the arrows\)": self.choose_game,
            r"Under ([\w -]+) \(([^)]+)\) choose ([\w -]+) \((\w)\)": self.choose_under,
            r"Choose ([\w -]+) for ([\w, ]+)": self.choose_for,
            r"Choose ([\w -]+)": self.choose,
            r"Click ([\w -]+) \(([^)]+)\)": lambda text, key: self.press_or_click(key, text),
            r"Press (\S+) or click ([\w -]+) beside ([\w -]+)": self.press_or_click,
            r"Press (\S+) or click ([\w -]+)": self.press_or_click,
            r"Press (\S+)": self.press,
            r"Type (“.+?) for ([\w -]+)": self.type_for,
            r"Type (“.+)": self.type,
        }

    def do(self, how: str) -> None:
        """Do all that a step says, as long as its words are in sight."""
        for sentence in filter(None, re.split(r"\. ?(?=[A-Z]|$)", how)):
            assert how in self.words_in_sight(), f"not in sight: {sentence}"
            action, found = next(
                (action, found)
                for pattern, action in self.sentences.items()
                if (found := re.fullmatch(pattern, sentence))
            )
            action(*found.groups())
            settle(self.app)

    def words_in_sight(self) -> str:
        """The words of the step over the dialog that is open, or in the panel."""
        if (top := self.top()) is self.window:
            panel = self.window.findChild(GuidedPractice).panel
            assert panel.isVisible()
            return str(panel.how.text())
        head = top.findChild(StepHead)
        assert head is not None
        assert head.isVisible()
        corner = head.mapTo(top, QPoint(0, 0))
        assert corner.y() >= 0
        assert head.height() >= head.heightForWidth(head.width())
        assert top.rect().contains(head.geometry().translated(corner - head.pos()))
        return head.text()

    # Where it is

    def top(self) -> QWidget:
        """The dialog that takes the keys, or the window."""
        modal = QApplication.activeModalWidget()
        return modal if isinstance(modal, QDialog) else self.window

    def within(self, kind: type[QWidget]) -> Iterator[QWidget]:
        for widget in self.top().findChildren(kind):
            if widget.isVisible() and widget.isEnabled() and widget.window() is self.top():
                yield widget

    def button(self, text: str, beside: str = "") -> QAbstractButton:
        """The button with this text; ``beside`` which words is in what a screen reader says of it."""
        found = [
            button
            for button in self.within(QAbstractButton)
            if isinstance(button, QAbstractButton)
            and button.text().replace("&", "").removesuffix("…").split(",")[0].removeprefix("The ") == text
            and beside in button.accessibleName()
        ]
        assert found, f"no button {text} {beside} among {[b.text() for b in self.within(QAbstractButton)]}"
        return found[0]

    def field(self, name: str) -> QWidget:
        """The field that a screen reader names with this word, or whose label has it."""
        for kind in (QComboBox, QAbstractSpinBox, QLineEdit):
            for widget in self.within(kind):
                if re.search(rf"\b{name}\b", f"{widget.accessibleName()} {self.label_of(widget)}"):
                    return widget
        raise AssertionError(f"no field of {name}")

    def label_of(self, field: QWidget) -> str:
        labels = self.top().findChildren(QLabel)
        return " ".join(label.text().replace("&", "") for label in labels if label.buddy() is field)

    def focus(self) -> QWidget:
        """The widget that has the keys."""
        activate(self.top())
        focused = QApplication.focusWidget()
        assert focused is not None
        return focused

    def go_to(self, widget: QWidget) -> None:
        """Click into a field, or press Tab until it has the keys."""
        if self.mouse:
            QTest.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(8, widget.height() // 2))
            return
        for _tab in range(MOST_TABS):
            here = self.focus()
            if here is widget or (isinstance(widget, QRadioButton) and self.is_of_group(here, widget)):
                return
            QTest.keyClick(here, Qt.Key.Key_Tab)
        raise AssertionError("Tab never gets there")

    @staticmethod
    def is_of_group(here: QWidget, button: QRadioButton) -> bool:
        is_beside = here.parentWidget() is button.parentWidget()
        return isinstance(here, QRadioButton) and is_beside and here.group() is button.group()

    # What is done

    def choose_command(self, menu: str, command: str, key: str) -> None:
        activate(self.window)
        if not self.mouse:
            self.press(key)
            return
        bar = self.window.menuBar()
        title = next(action for action in bar.actions() if action.text().replace("&", "") == menu)
        QTest.mouseClick(bar, Qt.MouseButton.LeftButton, pos=bar.actionGeometry(title).center())
        opened = title.menu()
        assert isinstance(opened, QMenu)
        chosen = next(a for a in opened.actions() if re.match(rf"{command}(…|:|$)", a.text().replace("&", "")))
        assert chosen.shortcut() == QKeySequence(key)
        QTest.mouseClick(opened, Qt.MouseButton.LeftButton, pos=opened.actionGeometry(chosen).center())

    def choose_under(self, label: str, key: str, text: str, letter: str) -> None:
        """Open the menu of a button, and choose from it."""
        labels = self.top().findChildren(QLabel)
        button = next(each.buddy() for each in labels if each.text().replace("&", "").removesuffix("?") == label)
        opened = button.menu()
        chosen = next(each for each in opened.actions() if each.text().replace("&", "").removesuffix("…") == text)
        place = opened.actionGeometry(chosen).center()
        if self.mouse:
            choose = partial(QTest.mouseClick, opened, Qt.MouseButton.LeftButton, pos=place)
        else:
            choose = partial(QTest.keyClick, opened, letter)
        QTimer.singleShot(0, choose)  # the menu keeps the button waiting
        if self.mouse:
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        else:
            QTest.keyClick(self.top(), QKeySequence(key)[0].key(), QKeySequence(key)[0].keyboardModifiers())
        settle(self.app)

    def choose_game(self, number: str) -> None:
        view = self.window.ui.sheet_view
        row = next(
            r for r in range(view.model().rowCount()) if view.model().headerData(r, Qt.Orientation.Vertical) == number
        )
        if self.mouse:
            place = view.visualRect(view.model().index(row, 0)).center()
            QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=place)
            return
        self.press("Esc")
        assert self.focus() is view, "the arrows go to the sheet"
        while view.currentIndex().row() != row:
            QTest.keyClick(view, Qt.Key.Key_Up)

    def choose_for(self, value: str, names: str) -> None:
        for name in listed_names(names):
            radios = [b for b in self.within(QRadioButton) if b.accessibleName() == f"{name}: {value}"]
            if radios:
                self.choose_radio(radios[0])
                continue
            field = self.field(name)
            self.go_to(field)
            if isinstance(field, QComboBox):
                if self.mouse:
                    field.hidePopup()
                self.strike(value)
                assert field.currentText() == value
            else:
                self.type_in(field, value)

    def type_in(self, field: QWidget, value: str) -> None:
        if self.mouse:
            line = field.findChild(QLineEdit)
            QTest.mouseDClick(line or field, Qt.MouseButton.LeftButton)
        self.strike(value)

    def choose(self, text: str) -> None:
        button = self.button(text)
        if isinstance(button, QRadioButton):
            self.choose_radio(button)
        else:
            self.press_or_click("Space", text)

    def choose_radio(self, button: QRadioButton) -> None:
        if self.mouse:
            option = QPoint(8, button.height() // 2)
            QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=option)
        else:
            self.go_to(button)
            while self.focus() is not button:
                QTest.keyClick(self.focus(), Qt.Key.Key_Right)
            QTest.keyClick(button, Qt.Key.Key_Space)
        assert button.isChecked()

    def press_or_click(self, key: str, text: str, beside: str = "") -> None:
        if self.mouse:
            QTest.mouseClick(self.button(text, beside), Qt.MouseButton.LeftButton)
        else:
            self.press(key)

    def press(self, key: str) -> None:
        keys = QKeySequence(key.replace("Enter", "Return"))[0]
        before = self.top()
        QTest.keyClick(self.focus(), keys.key(), keys.keyboardModifiers())
        while isValid(before) and any(button.isDown() for button in before.findChildren(QAbstractButton)):
            QTest.qWait(10)  # a letter holds its button for a moment

    def strike(self, text: str) -> None:
        """Type a text where the keys go, which may be another place after each letter."""
        for letter in text:
            QTest.keyClick(self.focus(), letter)

    def type(self, words: str) -> None:
        for text, key in TOKEN.findall(words):
            if text:
                self.strike(text)
            else:
                self.press(key)

    def type_for(self, words: str, name: str) -> None:
        field = self.field(name)
        self.go_to(field)
        self.type(words)


@pytest.fixture
def window(make_window):
    window = make_window(night=False)
    window.resize(1366, 768)
    trigger(window, "guided", "menu")
    return window


@pytest.mark.parametrize("way", ["mouse", "keys", "bar"])
def test_all_steps_do_what_they_say(window, qapp, way):
    practice, reader = window.findChild(GuidedPractice), Reader(window, qapp, way)
    for index, step in enumerate(GUIDE.steps):
        assert practice.step == index
        line = LINE.search(practice.panel.more.text())
        if way == "bar" and line is not None:
            reader.press(line[1])
            reader.strike(line[2])
            reader.press("Enter")
        else:
            reader.do(step.how)
        settle(qapp)
        verdict = practice.panel.verdict.text()
        assert verdict.startswith(f"✓ Step {index + 1} is done. The paper agrees."), verdict
        assert open_dialogs(window) == []
    reader.press_or_click("Enter", "Begin your own night")
    settle(qapp)
    (dialog,) = open_dialogs(window)
    assert isinstance(dialog, NewNightDialog)
    dialog.reject()
